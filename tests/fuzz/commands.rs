//! Commands with objects, positions, files, options and budgets by chance.

use crate::cases::{Case, FOLDER};
use crate::files;
use crate::mutate::{mutated, nonsense};
use crate::objects::{self, Thing, number, position};
use mexagon_base::random::Random;

const GAMES: [&str; 4] = ["gen", "dng", "quotient", "subgroup"];
pub const ENGINES: [&str; 7] = ["auto", "theory", "hyperplane", "module", "permutation", "closed", "brute"];
const FORMATS: [&str; 3] = ["text", "markdown", "latex"];
const THEOREMS: [&str; 7] = ["symmetric", "odd-order", "nilpotent", "dihedral", "cyclic", "abelian", "none"];
const CONDITIONS: [&str; 10] = [
    "gen = 4 and (d >= 2 and not abelian)",
    "description contains \"Q8\" and id in 1..50",
    "order * 1000000 * 1000000 * 1000000 > 0",
    "order % 0 = 0",
    "not nilpotent",
    "dng != 0 or maximal + classes > 9",
    "etypes contains \"(1,0,1,1)\"",
    "abelian = 1",
    "order - 5 * id < -3",
    "((((soluble))))",
];
const COLUMNS: [&str; 12] = [
    "order",
    "id",
    "description",
    "d",
    "frattini_order",
    "maximal",
    "classes",
    "gen",
    "dng_misere",
    "quotient",
    "etypes",
    "gen_simple_v",
];
const FLAGS: [&str; 16] = [
    "--json",
    "--misere",
    "--explain",
    "--csv",
    "--gap",
    "--steps",
    "--markdown",
    "--force",
    "--resume",
    "--all",
    "--quiet",
    "--help",
    "--version",
    "--reduce",
    "--legend",
    "--",
];

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

struct Draft<'a> {
    random: &'a mut Random,
    left: &'a Left,
    case: Case,
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
            _ => self.engines(),
        }
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.random.below(one_in) == 0
    }

    fn begin(&mut self, command: &'static str) {
        self.case.kinds.push(command);
        self.case.arguments.push(command.to_owned());
    }

    fn push(&mut self, argument: impl Into<String>) {
        self.case.arguments.push(argument.into());
    }

    /// An argument that may be changed.
    fn loose(&mut self, argument: impl Into<String>) {
        self.loose.push(self.case.arguments.len());
        self.push(argument);
    }

    fn option(&mut self, one_in: usize, name: &str, values: &[&str]) {
        if self.chance(one_in) {
            self.push(name);
            let value = *self.random.pick(values);
            self.push(value);
        }
    }

    fn flag(&mut self, one_in: usize, name: &str) {
        if self.chance(one_in) {
            self.push(name);
        }
    }

    /// A game, most often one that is defined, and an object.
    fn game_and_object(&mut self) -> Thing {
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
                let file = *self.random.pick(&["@/dev/zero", "@/dev/null", "@{folder}", "@{folder}/missing", "@"]);
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
    fn time(&mut self) {
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
            let memory = *self.random.pick(&["0", "1", "2", "10", "50", "50", "100", "200"]);
            self.push(memory);
        }
    }

    fn limits(&mut self) {
        self.time();
        self.memory();
        self.option(8, "--max-classes", &["0", "1", "10", "1000", "18446744073709551615"]);
    }

    fn common(&mut self) {
        self.limits();
        match self.random.below(4) {
            0 => self.push("--json"),
            1 => self.option(2, "--format", &FORMATS),
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
        self.option(3, "--engine", &ENGINES);
        self.option(10, "--without", &THEOREMS);
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
        self.option(3, "--engine", &ENGINES);
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
        let prime = *self.random.pick(&["2", "2", "3", "5", "7", "2", "3", "4", "65537", "999983", "1000001"]);
        self.loose(prime);
    }

    fn list(&mut self, of: &[&str], most: usize) -> String {
        let list: Vec<&str> = (0..=self.random.below(most)).map(|_| *self.random.pick(of)).collect();
        list.join(",")
    }

    fn orders(&mut self) -> String {
        let first = 1 + self.random.below(40);
        match self.random.below(12) {
            0 => number(self.random, 60).to_string(),
            1 => format!("{}..{first}", first + 1),
            2 => (*self.random.pick(&["512", "1023..1025", "0", "2001..18446744073709551615", "-1..2"])).into(),
            3..=6 => format!("{first}..{}", first + self.random.below(4)),
            _ => first.min(31).to_string(),
        }
    }

    fn survey(&mut self) {
        if self.chance(4) {
            return self.resumed_survey();
        }
        self.begin("survey");
        self.time();
        self.push("--jobs");
        self.push("1");
        let orders = self.orders();
        self.loose(orders);
        if self.chance(3) {
            let columns = self.list(&COLUMNS, 4);
            self.push("--columns");
            self.loose(columns);
        } else if self.chance(3) {
            let columns = self.list(&COLUMNS, 2);
            self.push("--table");
            self.loose(columns);
        }
        if self.chance(2) {
            self.push("--where");
            let condition = *self.random.pick(&CONDITIONS);
            self.loose(condition);
        }
        self.option(4, "--games", &["gen", "gen,dng", "quotient,subgroup", "chess", ""]);
        self.option(3, "--format", &["csv", "jsonl", "parquet", "text", "markdown", "latex"]);
        if self.chance(8) {
            self.push("-o");
            self.push(format!("{FOLDER}/rows.csv"));
        }
        self.flag(8, "--force");
        self.flag(4, "--quiet");
    }

    fn resumed_survey(&mut self) {
        self.begin("survey");
        self.case.kinds.push("state of a survey");
        let left = self.left;
        let state = files::state(self.random, &left.rows_state);
        self.case.files.push(("rows.csv.partial".into(), left.rows.clone()));
        self.case.files.push(("rows.csv.partial.state".into(), state));
        for argument in SURVEY.into_iter().skip(1).chain(["--jobs", "1", "--resume", "-o", "{folder}/rows.csv"]) {
            self.push(argument);
        }
    }

    fn hunt(&mut self) {
        if self.chance(2) {
            self.begin("hunt");
            self.case.kinds.push("state of a hunt");
            self.time();
            let state = files::state(self.random, &self.left.hunt);
            self.case.files.push(("input".into(), state));
            for argument in HUNT.into_iter().skip(1).chain(["--resume", "{folder}/input"]) {
                self.push(argument);
            }
            return self.flag(3, "--json");
        }
        self.begin("hunt");
        self.time();
        let quarry =
            *self.random.pick(&["(1,0,1,1)@2", "conjecture-1", "(1,3,0,0)@1", "(0,0,2,0)@3", "(9,9,9,9)@4294967295"]);
        self.loose(quarry);
        let orders = self.orders();
        self.push("--orders");
        self.loose(orders);
        self.option(2, "--families", &["embedded", "split", "tower", "tower,embedded", "none", ""]);
        self.option(2, "--base-order", &["1", "5", "12", "2000", "0"]);
        self.option(3, "--primes", &["2", "3,5", "2,2", "9973", "4", ""]);
        self.option(3, "--dimension", &["1", "4", "100"]);
        self.option(3, "--modules", &["1", "2", "6"]);
        self.option(3, "--multiplicity", &["1", "3", "1000"]);
        self.option(3, "--largest", &["1", "500", "18446744073709551615"]);
        self.option(4, "--tower-dimension", &["1", "9", "1000"]);
        self.option(4, "--tower-multiplicity", &["1", "10000"]);
        self.option(4, "--group-budget", &["0s", "1ms", "10ms"]);
        self.option(4, "--max-memory", &["0", "1", "50"]);
        self.flag(3, "--all");
        self.flag(3, "--json");
    }

    fn diagram(&mut self) {
        self.begin("diagram");
        self.limits();
        self.game_and_object();
        self.push("--kind");
        let kind = *self.random.pick(&["lattice", "digraph", "full", "simplified", "extended", "tree"]);
        self.push(kind);
        self.push("-o");
        let ending = *self.random.pick(&["svg", "pdf", "png", "tex", "dot", "json", "gif", ""]);
        self.push(format!("{FOLDER}/output.{ending}"));
        self.option(3, "--merge", &["none", "conjugate", "alike"]);
        self.option(3, "--orientation", &["down", "up", "right", "left"]);
        self.option(4, "--palette", &["colour", "bw"]);
        self.option(4, "--max-nodes", &["0", "1", "30", "18446744073709551615"]);
        self.option(4, "--tex", &["standalone", "include"]);
        self.option(4, "--scale", &["0.1", "1", "20", "nan", "0"]);
        for name in ["--reduce", "--no-labels", "--legend", "--force"] {
            self.flag(4, name);
        }
    }

    /// Commands without an object.
    fn lists(&mut self) {
        match self.random.below(8) {
            0 => {
                self.begin("spectrum");
                self.option(2, "--assume", &["conjecture-1"]);
                self.flag(2, "--steps");
                self.flag(2, "--json");
            }
            1 => {
                self.begin("cite");
                let key = *self.random.pick(&["BES16", "BES23", "Bra17", "nobody"]);
                self.loose(key);
                self.flag(2, "--json");
            }
            2 => {
                self.begin("completions");
                let shell = *self.random.pick(&["bash", "zsh", "fish", "elvish", "powershell", "sh"]);
                self.loose(shell);
            }
            3 | 4 => {
                self.begin("help");
                let topic = *self.random.pick(&["objects", "nim", "survey", "help", "--help", "nothing"]);
                self.loose(topic);
            }
            5 => {
                self.begin("theorems");
                self.option(2, "--zeta", &["0", "1", "100", "5000", "10000001"]);
                self.option(3, "--format", &FORMATS);
            }
            6 => {
                self.begin("theorems");
                let id = *self.random.pick(&THEOREMS);
                self.loose(id);
            }
            _ => {
                self.begin("theorems");
                self.push("--first");
                let orders = self.random.below(14).to_string();
                self.push(orders);
            }
        }
    }

    fn table(&mut self) {
        self.begin("table");
        let which = *self.random.pick(&["abelian2", "abelian3", "simple"]);
        self.push(which);
        self.common();
        match which {
            "simple" => self.option(1, "--up-to", &["0", "59", "60", "400"]),
            "abelian2" => self.option(1, "--max", &["0", "1", "14", "60", "1000", "1001"]),
            _ => {
                self.option(2, "--max", &["0", "1", "14", "40", "1000"]);
                self.option(2, "--n1", &["1", "0", "2..4", "5,1", "1..1000", "18446744073709551615"]);
            }
        }
        self.flag(4, "--csv");
    }

    /// One game by all engines.
    fn engines(&mut self) {
        self.begin("nim");
        self.push("--budget");
        let time = *self.random.pick(&["50ms", "20ms"]);
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
                    let flag = *self.random.pick(&FLAGS);
                    self.push(flag);
                }
                1 => self.option(1, "--engine", &ENGINES),
                _ => drop(self.case.arguments.pop()),
            }
        }
    }
}
