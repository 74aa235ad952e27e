//! Commands with objects, positions, files, options and budgets by chance.

use crate::cases::Case;
use crate::files;
use crate::mutate::{mutated, nonsense};
use crate::objects::{self, Thing, position};
use mexagon_base::random::Random;

const GAMES: [&str; 4] = ["gen", "dng", "quotient", "subgroup"];
pub const ENGINES: &str = "auto theory hyperplane module permutation closed brute";
pub const FORMATS: &str = "text markdown latex";
pub const THEOREMS: &str = "symmetric odd-order nilpotent dihedral cyclic abelian none";
const FLAGS: &str = "--json --misere --explain --csv --gap --steps --markdown --force --resume --all --quiet --help --version --reduce --legend --";

/// What an earlier run has left, for runs that go on from there.
pub struct Left {
    pub hunt: Vec<u8>,
    pub rows: Vec<u8>,
    pub rows_state: Vec<u8>,
}

/// The hunt and the survey whose states are kept in [`Left`]; the survey ends because its condition calculates too far.
pub const HUNT: [&str; 10] = [
    "hunt",
    "(1,0,1,1)@2",
    "--orders",
    "1..8",
    "--base-order",
    "3",
    "--families",
    "embedded,split",
    "--multiplicity",
    "1",
];
pub const SURVEY: [&str; 4] = ["survey", "1..12", "--where", "order * 1000000 * 1000000 * 1000000 > 0"];

pub struct Draft<'a> {
    pub random: &'a mut Random,
    pub left: &'a Left,
    pub case: Case,
    /// The arguments that may be changed into something wrong.
    loose: Vec<usize>,
}

/// The next case.
pub fn case(random: &mut Random, left: &Left) -> Case {
    let mut draft = Draft { random, left, case: Case::default(), loose: Vec::new() };
    draft.fill();
    if !draft.case.compares {
        draft.spoil();
    }
    draft.case
}

impl Draft<'_> {
    fn fill(&mut self) {
        match self.random.below(100) {
            0..=24 => self.nim(),
            25..=33 => self.solve(),
            34..=43 => self.moves(),
            44..=53 => self.types(),
            54..=61 => self.info(),
            62..=66 => self.compare(),
            67..=71 => self.modules(),
            72..=75 => self.survey(),
            76..=78 => self.hunt(),
            79..=82 => self.diagram(),
            83..=88 => self.sums(),
            89..=92 => self.lists(),
            93 => self.table(),
            94..=95 => self.play(),
            _ => self.engines(),
        }
    }

    pub fn chance(&mut self, one_in: usize) -> bool {
        self.random.below(one_in) == 0
    }

    pub fn begin(&mut self, command: &'static str) {
        self.case.kinds.push(command);
        self.case.arguments.push(command.to_owned());
    }

    pub fn push(&mut self, argument: impl Into<String>) {
        self.case.arguments.push(argument.into());
    }

    /// An argument that may be changed.
    pub fn loose(&mut self, argument: impl Into<String>) {
        self.loose.push(self.case.arguments.len());
        self.push(argument);
    }

    /// One of some words.
    pub fn word<'a>(&mut self, words: &'a str) -> &'a str {
        let place = self.random.below(words.split(' ').count());
        words.split(' ').nth(place).unwrap_or_default()
    }

    pub fn option(&mut self, one_in: usize, name: &str, values: &str) {
        if self.chance(one_in) {
            self.push(name);
            let value = self.word(values);
            self.push(value);
        }
    }

    pub fn flag(&mut self, one_in: usize, name: &str) {
        if self.chance(one_in) {
            self.push(name);
        }
    }

    /// A game, most often one that is defined, and an object.
    pub fn game_and_object(&mut self) -> Thing {
        let thing = self.thing();
        let is_closed =
            matches!(thing.kind, "ring" | "module") || thing.text.contains("Z x") || thing.text.ends_with('Z');
        let game = if is_closed && !self.chance(4) { "quotient" } else { *self.random.pick(&GAMES) };
        self.loose(game);
        self.loose(thing.text.clone());
        thing
    }

    fn object(&mut self) {
        let thing = self.thing();
        self.loose(thing.text);
    }

    fn thing(&mut self) -> Thing {
        let thing = match self.random.below(12) {
            0 | 1 => {
                let (thing, content) = files::object(self.random);
                self.case.files.push(("input".into(), content));
                thing
            }
            2 if self.chance(8) => {
                let file = self.word("@/dev/zero @/dev/null @{folder} @{folder}/missing @");
                Thing { kind: "odd file", text: file.into(), ..objects::object(self.random) }
            }
            2..=4 => objects::small(self.random),
            _ => objects::object(self.random),
        };
        self.case.kinds.push(thing.kind);
        thing
    }

    fn position(&mut self, thing: &Thing) {
        if self.chance(2) {
            self.push("--position");
            let position = position(self.random, &thing.elements);
            self.loose(position);
        }
    }

    /// A budget of time is always given, since the usual one is a minute.
    pub fn time(&mut self) {
        let odd = ["0s", "0ms", "-1s", "", "1x", "1e3ms", "0.001ms", "99999999999999999999999h", " 5 ms"];
        let time = match self.random.below(40) {
            0 => (*self.random.pick(&odd)).to_owned(),
            1 => format!("{}ms", self.random.below(200)),
            2..=5 => format!("{}ms", self.random.below(30)),
            _ => format!("{}ms", 1 + self.random.below(4)),
        };
        self.push("--budget");
        self.push(time);
    }

    fn memory(&mut self) {
        if !self.chance(20) {
            self.push("--max-memory");
            let memory = self.word("0 1 2 10 50 50 100 200");
            self.push(memory);
        }
    }

    pub fn limits(&mut self) {
        self.time();
        self.memory();
        self.option(8, "--max-classes", "0 1 10 1000 18446744073709551615");
    }

    pub fn common(&mut self) {
        self.limits();
        match self.random.below(4) {
            0 => self.push("--json"),
            1 => self.option(2, "--format", FORMATS),
            _ => {}
        }
    }

    fn nim(&mut self) {
        self.begin("nim");
        self.common();
        let thing = self.game_and_object();
        self.position(&thing);
        self.flag(4, "--misere");
        self.flag(4, "--explain");
        self.option(3, "--engine", ENGINES);
        self.option(10, "--without", THEOREMS);
    }

    /// Sums and compounds of games.
    fn sums(&mut self) {
        self.begin("nim");
        self.common();
        let sign = *self.random.pick(&[" + ", " v ", " ∨ ", "+"]);
        let part = |random: &mut Random| format!("{}({})", random.pick(&GAMES), objects::small(random).text);
        let parts: Vec<String> = (0..2 + self.random.below(2)).map(|_| part(self.random)).collect();
        self.case.kinds.push(if sign.contains('+') { "sum" } else { "compound" });
        self.loose(parts.join(sign));
        self.flag(8, "--misere");
    }

    fn solve(&mut self) {
        self.begin("solve");
        self.common();
        self.object();
    }

    fn moves(&mut self) {
        self.begin("moves");
        self.common();
        let thing = self.game_and_object();
        self.position(&thing);
    }

    fn types(&mut self) {
        self.begin("types");
        self.common();
        self.game_and_object();
        self.flag(6, "--csv");
        self.option(3, "--engine", ENGINES);
    }

    fn info(&mut self) {
        self.begin("info");
        self.common();
        self.object();
        self.flag(4, "--gap");
    }

    fn compare(&mut self) {
        self.begin("compare");
        self.common();
        self.game_and_object();
        let other = objects::small(self.random).text;
        self.loose(other);
    }

    fn modules(&mut self) {
        self.begin("modules");
        self.common();
        self.object();
        self.push("--prime");
        let prime = self.word("2 2 3 5 7 2 3 4 65537 999983 1000001");
        self.loose(prime);
    }

    /// A match, by lines from a file.
    fn play(&mut self) {
        // What is saved would be left behind.
        const WORDS: &str = "hint why moves board undo redo latex help quit load play new";
        self.begin("play");
        self.limits();
        let thing = objects::small(self.random);
        let game = if thing.kind == "ring" { "quotient" } else { *self.random.pick(&GAMES) };
        self.case.kinds.push(thing.kind);
        self.loose(game);
        self.loose(thing.text.clone());
        let mut lines = String::new();
        for _ in 0..self.random.below(9) {
            let word = self.word(WORDS).to_owned();
            lines += &match self.random.below(8) {
                0..=3 => position(self.random, &thing.elements),
                4..=6 => word,
                _ => format!("{word} {}", nonsense(self.random)),
            };
            lines += "\n";
        }
        self.case.files.push(("input".into(), lines.into_bytes()));
        self.push("--script");
        self.push("{folder}/input");
        self.option(2, "--players", "human,program program,human human,human program,program human program,");
        self.option(3, "--level", "perfect plausible random");
        self.option(2, "--seed", "0 1 2 18446744073709551615 -1");
        self.flag(3, "--misere");
    }

    /// One game by all engines.
    fn engines(&mut self) {
        self.begin("nim");
        self.push("--budget");
        let time = self.word("20ms 10ms 5ms");
        self.push(time);
        let thing = objects::small(self.random);
        let game = if thing.kind == "ring" { "quotient" } else { *self.random.pick(&GAMES) };
        self.push(game);
        self.case.kinds = vec!["engines", thing.kind];
        self.push(thing.text.clone());
        if self.chance(3) {
            self.push("--position");
            let position = position(self.random, &thing.elements);
            self.push(position);
        }
        self.flag(2, "--misere");
        self.push("--json");
        self.case.compares = true;
    }

    /// Makes something wrong.
    fn spoil(&mut self) {
        if self.chance(3) && !self.loose.is_empty() {
            let place = *self.random.pick(&self.loose);
            let text = match self.random.below(12) {
                0 => nonsense(self.random),
                _ => mutated(&self.case.arguments[place], self.random),
            };
            self.case.arguments[place] = text;
            self.case.kinds.push("mutated");
        }
        if self.chance(40) {
            self.case.kinds.push("odd options");
            match self.random.below(3) {
                0 => {
                    let flag = self.word(FLAGS);
                    self.push(flag);
                }
                1 => self.option(1, "--engine", ENGINES),
                _ => drop(self.case.arguments.pop()),
            }
        }
    }
}
