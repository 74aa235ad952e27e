//! The corpus of testdata/, by every engine. What the commands say of it is compared in tests/program/agreement.rs.

use crate::common;

use common::corpus::{Case, Stated, corpus, entries, text};
use common::thorough::is_thorough;
use mexagon::engine::closed::{Estimate, arena};
use mexagon::engine::{Engine, Failure, Request, nim, nim_named};
use mexagon::names::Profile;
use mexagon::object::{ChosenSet, Object};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Outcome, Selection};
use mexagon_games::theory::Deciders;
use toml::Value;

/// Groups whose elements are listed.
const HYPERPLANE: u64 = 50_000;

/// Brute force over the sets of elements of GEN and DNG, and over all closed sets.
const BRUTE: u64 = 18;
const BRUTE_CLOSED: u64 = 120;

/// Brute force over 2^20 sets is quick; over 2^24 it is for thorough runs.
const BRUTE_QUICK: u64 = 20;

/// The value that an engine gives, and who wins misère play; `None` if it says that it does not apply.
fn ask(engine: Engine, game: Selection, object: &Object, position: &str) -> Option<(u32, Option<Outcome>)> {
    let budget = Budget::default();
    let position = ChosenSet::parse(position, object).expect("a position");
    match nim(&Request { game, position, misere: true, engine }, object, &budget) {
        Ok(answer) => Some((answer.nim().expect("a number"), answer.misere)),
        Err(Failure::NotApplicable(_)) => None,
        Err(failure) => panic!("{} of {} by {}: {failure}", game, object.name(), engine.name()),
    }
}

fn selection(stated: &Stated) -> Option<Selection> {
    Selection::ALL.into_iter().find(|game| game.name() == stated.game).filter(|_| !stated.undefined)
}

/// The cases of some files, with what is stated of GEN and DNG.
fn selections(files: &[&str]) -> Vec<(Case, Vec<(Selection, u32)>)> {
    let games = |case: &Case| {
        let value = |stated: &Stated| Some((selection(stated)?, stated.value.as_ref()?.parse().expect("finite")));
        case.stated.iter().filter_map(value).collect::<Vec<_>>()
    };
    let cases = corpus().into_iter().filter(|case| files.contains(&case.file));
    cases.map(|case| (games(&case), case)).map(|(games, case)| (case, games)).collect()
}

#[test]
fn every_engine_gives_the_values_of_the_corpus() {
    let mut asked = 0;
    for (case, games) in selections(&["groups", "extensions"]) {
        let object = Object::parse(&case.object, &Budget::default()).expect("an object");
        let within = |limit: u64| object.order().to_u64().is_some_and(|order| order <= limit);
        for (game, expected) in &games {
            for engine in Engine::ALL {
                let wanted = case.engines.iter().any(|name| name == engine.name());
                let quick = engine == Engine::Auto || engine == Engine::Hyperplane && within(HYPERPLANE);
                let long = engine == Engine::Brute && !within(BRUTE_QUICK) && !is_thorough();
                if (case.slow || !within(HYPERPLANE) || long) && !wanted && !quick {
                    continue;
                }
                let answer = ask(engine, *game, &object, "");
                let must = wanted || quick || engine == Engine::Brute && within(BRUTE);
                assert!(answer.is_some() || !must, "{} must solve {game} of {}", engine.name(), case.object);
                let Some((value, misere)) = answer else { continue };
                assert_eq!(value, *expected, "{game} of {} by {}", case.object, engine.name());
                asked += 1;
                // Whoever makes a generating set loses: DNG in other words (BES16, section 1).
                if let (Selection::Gen, Some(misere)) = (game, misere)
                    && let Some((_, avoided)) = games.iter().find(|(game, _)| *game == Selection::Dng)
                {
                    assert_eq!(misere, Outcome::of_value(*avoided), "misère GEN of {}", case.object);
                }
            }
        }
    }
    assert!(asked > 1000, "{asked} answers");
}

/// Names alone, without a group that could be computed with.
#[test]
fn theorems_know_the_giants_by_their_names() {
    let mut asked = 0;
    for (case, games) in selections(&["giants"]) {
        let Some(named) = Profile::parse(&case.object) else { continue };
        for (game, expected) in games {
            let request = Request { game, position: ChosenSet::default(), misere: false, engine: Engine::Auto };
            let value = nim_named(&request, &named, &Deciders::all())
                .expect("no limit")
                .map(|answer| answer.nim().expect("a number"));
            let must = case.engines.iter().any(|name| name == "theory");
            assert!(value.is_some() || !must, "theorems must decide {game} of {}", case.object);
            assert!(value.is_none_or(|value| value == expected), "{game} of {} is {value:?}", case.object);
            asked += usize::from(value.is_some());
        }
    }
    assert!(asked > 150, "{asked} answers");
}

#[test]
fn the_permutation_engine_computes_the_giants_that_have_generators() {
    let mut asked = 0;
    for (case, games) in selections(&["giants"]) {
        if !case.engines.iter().any(|name| name == "permutation") {
            continue;
        }
        let object = Object::parse(&case.object, &Budget::default()).expect("an object");
        for (game, expected) in games {
            let value = ask(Engine::Permutation, game, &object, "").map(|(value, _)| value);
            assert_eq!(value, Some(expected), "{game} of {}", case.object);
            asked += 1;
        }
    }
    assert!(asked > 20, "{asked} answers");
}

#[test]
fn every_engine_gives_the_values_of_games_of_closed_sets() {
    let mut asked = 0;
    for case in &corpus() {
        for stated in &case.stated {
            let game = match stated.game {
                "quotient" => Closed::Quotient,
                "subgroup" => Closed::Subgroup,
                _ => continue,
            };
            let budget = Budget::default();
            // Some giants have a name and no elements.
            let Ok(arena) = arena(&case.object, &budget) else {
                assert_eq!(case.file, "giants", "{} is an object", case.object);
                continue;
            };
            let small = arena.order().and_then(|order| order.to_u64()).is_some_and(|order| order <= BRUTE_CLOSED);
            for engine in [Engine::Auto, Engine::Theory, Engine::Closed, Engine::Brute] {
                let wanted = case.engines.iter().any(|name| name == engine.name());
                let lists = matches!(engine, Engine::Closed | Engine::Brute);
                if lists && !small || case.slow && !wanted {
                    continue;
                }
                let answer = match arena.answer(game, "", engine, &budget) {
                    Ok(answer) => answer,
                    Err(Failure::NotApplicable(_)) if matches!(engine, Engine::Theory | Engine::Closed) && !wanted => {
                        continue;
                    }
                    Err(failure) => panic!("{game:?} of {} by {}: {failure}", case.object, engine.name()),
                };
                let place = format!("{} of {} by {}", stated.game, case.object, engine.name());
                let value = if let Estimate::Known(value) = answer.nimber { Some(value.to_string()) } else { None };
                // A theorem may say who wins and not the value.
                let must = engine != Engine::Theory;
                if let Some(expected) = &stated.value {
                    assert!(value.as_ref() == Some(expected) || value.is_none() && !must, "{place} is {value:?}");
                }
                for (expected, found) in [(&stated.outcome, answer.outcome), (&stated.misere, answer.misere)] {
                    let found = found.map(|outcome| outcome.to_string());
                    let fits = expected.is_none() || found == *expected || found.is_none() && !must && !wanted;
                    assert!(fits, "{place}: {found:?} and {expected:?}");
                }
                asked += 1;
            }
        }
    }
    assert!(asked > 800, "{asked} answers");
}

#[test]
fn positions_of_the_corpus() {
    for entry in entries("positions.toml", "position") {
        let object = Object::parse(text(&entry, "object"), &Budget::default()).expect("an object");
        let game = if text(&entry, "game") == "gen" { Selection::Gen } else { Selection::Dng };
        let values = entry.get("values").and_then(Value::as_table).expect("values");
        for (position, value) in values {
            for engine in [Engine::Auto, Engine::Hyperplane, Engine::Brute] {
                let found = ask(engine, game, &object, position).map(|(value, _)| i64::from(value));
                assert_eq!(found, value.as_integer(), "{game} of {} at {{{position}}}", object.name());
            }
        }
    }
}
