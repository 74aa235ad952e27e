//! The corpus of testdata/corpus/: objects, and what the literature says of the games on them.

use super::testdata;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// The files of the corpus.
pub const FILES: [&str; 7] = ["groups", "extensions", "giants", "abelian", "modules", "rings", "algebras"];

pub const GAMES: [&str; 4] = ["gen", "dng", "quotient", "subgroup"];

/// What is stated of one game.
#[derive(Clone, Debug)]
pub struct Stated {
    pub game: &'static str,
    /// `3` or `w+2`; the outcome alone may be known.
    pub value: Option<String>,
    pub outcome: Option<String>,
    pub misere: Option<String>,
    /// The game is not defined on the object.
    pub undefined: bool,
}

pub struct Case {
    pub file: &'static str,
    pub object: String,
    pub stated: Vec<Stated>,
    /// Engines that have to solve the case, by name.
    pub engines: Vec<String>,
    /// Commands that list everything take longer than a test should.
    pub slow: bool,
}

pub fn entries(file: &str, name: &str) -> Vec<Table> {
    let table: Table = testdata(file).parse().unwrap_or_else(|error| panic!("{file}: {error}"));
    let Some(Value::Array(entries)) = table.get(name) else { panic!("{file} has {name}") };
    entries.iter().filter_map(|entry| entry.as_table().cloned()).collect()
}

pub fn text<'a>(entry: &'a Table, key: &str) -> &'a str {
    entry.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("{key} in {entry:?}"))
}

impl Stated {
    fn read(entry: &Table, game: &'static str) -> Option<Stated> {
        let word = |key: String| entry.get(&key).map(|value| value.as_str().expect("a word").to_owned());
        let value = entry.get(game).map(|value| match value {
            Value::Integer(value) => value.to_string(),
            Value::String(text) => text.clone(),
            other => panic!("{game} = {other:?}"),
        });
        let undefined = value.as_deref() == Some("undefined");
        let value = value.filter(|_| !undefined);
        let by_value = value.as_ref().map(|value| if value == "0" { "P" } else { "N" }.to_owned());
        let outcome = by_value.or_else(|| word(format!("{game}_outcome")));
        let misere = word(format!("{game}_misere"));
        let said = undefined || value.is_some() || outcome.is_some() || misere.is_some();
        said.then_some(Stated { game, value, outcome, misere, undefined })
    }
}

/// All cases. Each object stands in the corpus once, and each case says where it comes from and why it is there.
pub fn corpus() -> Vec<Case> {
    const KEYS: [&str; 5] = ["object", "source", "why", "engines", "slow"];
    let mut cases = Vec::new();
    let mut seen = BTreeSet::new();
    for file in FILES {
        for entry in entries(&format!("corpus/{file}.toml"), "case") {
            let object = text(&entry, "object").to_owned();
            assert!(seen.insert(object.clone()), "{object} is there twice");
            assert!(!text(&entry, "source").is_empty() && !text(&entry, "why").is_empty(), "{object}");
            let game = |key: &str| key.trim_end_matches("_outcome").trim_end_matches("_misere").to_owned();
            let known = |key: &String| KEYS.contains(&key.as_str()) || GAMES.contains(&game(key).as_str());
            assert!(entry.keys().all(known), "{object}: {entry:?}");
            let stated: Vec<Stated> = GAMES.into_iter().filter_map(|game| Stated::read(&entry, game)).collect();
            assert!(!stated.is_empty(), "{object}: nothing is stated");
            let list = entry.get("engines").and_then(Value::as_array).cloned().unwrap_or_default();
            let engines = list.iter().map(|name| name.as_str().expect("a name").to_owned()).collect();
            let slow = entry.get("slow").and_then(Value::as_bool).unwrap_or(false);
            cases.push(Case { file, object, stated, engines, slow });
        }
    }
    cases
}
