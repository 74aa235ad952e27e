//! The corpus of testdata/, by every engine.

mod common;

use common::testdata;
use mexagon::engine::{Engine, Failure, Request, nim};
use mexagon::object::{Object, Position};
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use toml::{Table, Value};

fn entries(file: &str, name: &str) -> Vec<Table> {
    let table: Table = testdata(file).parse().expect("TOML");
    let Some(Value::Array(entries)) = table.get(name) else { panic!("{file} has {name}") };
    entries.iter().filter_map(|entry| entry.as_table().cloned()).collect()
}

fn text<'a>(entry: &'a Table, key: &str) -> &'a str {
    entry.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("{key} in {entry:?}"))
}

/// The value that an engine gives; `None` if it says that it does not apply.
fn ask(engine: Engine, game: Selection, object: &Object, position: &str) -> Option<u32> {
    let budget = Budget::default();
    let position = Position::parse(position, object).expect("a position");
    match nim(&Request { game, position, misere: false, engine }, object, &budget) {
        Ok(answer) => Some(answer.value),
        Err(Failure::NotApplicable(_)) => None,
        Err(failure) => panic!("{} of {} by {}: {failure}", game, object.name(), engine.name()),
    }
}

#[test]
fn every_engine_gives_the_values_of_the_corpus() {
    let mut asked = 0;
    for case in entries("cases.toml", "case") {
        let object = Object::parse(text(&case, "object"), &Budget::default()).expect("an object");
        assert!(!text(&case, "source").is_empty() && !text(&case, "why").is_empty());
        for game in Selection::ALL {
            let Some(expected) = case.get(game.name()).and_then(Value::as_integer) else { continue };
            for engine in Engine::ALL {
                let value = ask(engine, game, &object, "");
                let must = matches!(engine, Engine::Auto | Engine::Hyperplane)
                    || engine == Engine::Brute && object.order().to_u64().is_some_and(|order| order <= 18);
                assert!(value.is_some() || !must, "{} must solve {}", engine.name(), object.name());
                if let Some(value) = value {
                    assert_eq!(i64::from(value), expected, "{game} of {} by {}", object.name(), engine.name());
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 100, "{asked} answers");
}

#[test]
fn positions_of_the_corpus() {
    for entry in entries("positions.toml", "position") {
        let object = Object::parse(text(&entry, "object"), &Budget::default()).expect("an object");
        let game = if text(&entry, "game") == "gen" { Selection::Gen } else { Selection::Dng };
        let values = entry.get("values").and_then(Value::as_table).expect("values");
        for (position, value) in values {
            for engine in [Engine::Auto, Engine::Hyperplane, Engine::Brute] {
                let found = ask(engine, game, &object, position).map(i64::from);
                assert_eq!(found, value.as_integer(), "{game} of {} at {{{position}}}", object.name());
            }
        }
    }
}
