//! Surveys, hunts, pictures, and commands without an object.

use crate::cases::FOLDER;
use crate::commands::{Draft, FORMATS, HUNT, SURVEY, THEOREMS};
use crate::files;
use crate::mutate::mutated;
use crate::objects::number;

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
const COLUMNS: &str =
    "order id description d frattini_order maximal classes gen dng_misere quotient etypes gen_simple_v";

impl Draft<'_> {
    fn list(&mut self, of: &str, most: usize) -> String {
        let list: Vec<&str> = (0..=self.random.below(most)).map(|_| self.word(of)).collect();
        list.join(",")
    }

    fn orders(&mut self) -> String {
        let first = 1 + self.random.below(40);
        match self.random.below(12) {
            0 => number(self.random, 60).min(60).to_string(),
            1 => format!("{}..{first}", first + 1),
            2 => (self.word("512 1023..1025 0 2001..18446744073709551615 -1..2")).into(),
            3..=6 => format!("{first}..{}", first + self.random.below(4)),
            _ => first.min(31).to_string(),
        }
    }

    /// Orders of few groups, since a survey has no time for all of them together.
    fn small_orders(&mut self) -> String {
        const MOST: u64 = 63;
        let (orders, mut strange) = (self.orders(), String::new());
        if self.chance(3) {
            strange = mutated(&orders, self.random);
        }
        let numbers = strange.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
        let is_small = numbers.map(str::parse::<u64>).all(|number| number.is_ok_and(|number| number <= MOST));
        if is_small && !strange.is_empty() { strange } else { orders }
    }

    pub fn survey(&mut self) {
        if self.chance(4) {
            return self.resumed_survey();
        }
        self.begin("survey");
        self.time();
        self.push("--jobs");
        self.push("1");
        let orders = self.small_orders();
        self.push(orders);
        if self.chance(3) {
            let columns = self.list(COLUMNS, 4);
            self.push("--columns");
            self.loose(columns);
        } else if self.chance(3) {
            let columns = self.list(COLUMNS, 2);
            self.push("--table");
            self.loose(columns);
        }
        if self.chance(2) {
            self.push("--where");
            let condition = *self.random.pick(&CONDITIONS);
            self.loose(condition);
        }
        self.option(4, "--games", "gen gen,dng quotient,subgroup chess");
        self.option(3, "--format", "csv jsonl parquet text markdown latex");
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

    pub fn hunt(&mut self) {
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
        let quarry = self.word("(1,0,1,1)@2 conjecture-1 (1,3,0,0)@1 (0,0,2,0)@3 (9,9,9,9)@4294967295");
        self.loose(quarry);
        let orders = self.orders();
        self.push("--orders");
        self.loose(orders);
        self.option(2, "--families", "embedded split tower tower,embedded none");
        self.option(2, "--base-order", "1 5 12 2000 0");
        self.option(3, "--primes", "2 3,5 2,2 9973 4");
        self.option(3, "--dimension", "1 4 100");
        self.option(3, "--modules", "1 2 6");
        self.option(3, "--multiplicity", "1 3 1000");
        self.option(3, "--largest", "1 500 18446744073709551615");
        self.option(4, "--tower-dimension", "1 9 1000");
        self.option(4, "--tower-multiplicity", "1 10000");
        self.option(4, "--group-budget", "0s 1ms 10ms");
        self.option(4, "--max-memory", "0 1 50");
        self.flag(3, "--all");
        self.flag(3, "--json");
    }

    pub fn diagram(&mut self) {
        self.begin("diagram");
        self.limits();
        self.game_and_object();
        self.push("--kind");
        let kind = self.word("lattice digraph full simplified extended tree");
        self.push(kind);
        self.push("-o");
        let ending = *self.random.pick(&["svg", "pdf", "png", "tex", "dot", "json", "gif", ""]);
        self.push(format!("{FOLDER}/output.{ending}"));
        self.option(3, "--merge", "auto none conjugate alike");
        self.option(3, "--orientation", "down up right left");
        self.option(4, "--palette", "colour bw");
        self.option(4, "--max-nodes", "0 1 30 18446744073709551615");
        self.option(4, "--tex", "standalone include");
        self.option(4, "--scale", "0.1 1 20 nan 0");
        for name in ["--reduce", "--no-labels", "--legend", "--force"] {
            self.flag(4, name);
        }
    }

    /// Commands without an object.
    pub fn lists(&mut self) {
        match self.random.below(9) {
            0 => {
                self.begin("spectrum");
                self.option(2, "--assume", "conjecture-1");
                self.flag(2, "--steps");
                self.flag(2, "--json");
            }
            1 => {
                self.begin("cite");
                let key = self.word("BES16 BES23 Bra17 nobody");
                self.loose(key);
                self.flag(2, "--json");
            }
            2 => {
                self.begin("completions");
                let shell = self.word("bash zsh fish elvish powershell sh");
                self.loose(shell);
            }
            3 | 4 => {
                self.begin("help");
                let topic = self.word("objects nim survey help --help nothing");
                self.loose(topic);
            }
            5 => {
                self.begin("theorems");
                self.option(2, "--zeta", "0 1 100 5000 10000001");
                self.option(3, "--format", FORMATS);
            }
            6 => {
                self.begin("census");
                self.limits();
                let orders = self.word("1 1..40 512,768 1280 1152 1920 2000 1..2001 0 7..3 1024..1024 1536");
                self.push(orders);
                self.flag(2, "--json");
                self.flag(3, "--list");
                self.option(4, "--format", FORMATS);
            }
            7 => {
                self.begin("theorems");
                let id = self.word(THEOREMS);
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

    pub fn table(&mut self) {
        self.begin("table");
        let which = self.word("abelian2 abelian3 simple");
        self.push(which);
        self.common();
        match which {
            "simple" => self.option(1, "--up-to", "0 59 60 400"),
            "abelian2" => self.option(1, "--max", "0 1 14 60 1000 1001"),
            _ => {
                self.option(2, "--max", "0 1 14 40 1000");
                self.option(2, "--n1", "1 0 2..4 5,1 1..1000 18446744073709551615");
            }
        }
        self.flag(4, "--csv");
    }
}
