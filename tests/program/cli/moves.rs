//! Moves against the values of the positions to which they lead.

use super::{list, number, string, value};
use crate::common::program::{inside, mexagon};
use serde_json::Value;
use std::collections::BTreeSet;

fn moves(game: &str, object: &str, position: &str) -> Value {
    inside(&["moves", game, object, "--position", position, "--json"]).json()
}

fn elements<'a>(groups: impl IntoIterator<Item = &'a Value>) -> u64 {
    groups.into_iter().map(|group| number(group, "elements")).sum()
}

/// Checks the moves of a position against `nim`, and returns an example of each group.
fn check_moves(game: &str, object: &str, position: &str) -> Vec<String> {
    let here = moves(game, object, position);
    let place = format!("{game} {object} {{{position}}}: {here}");
    let groups = list(&here, "moves");
    let values: BTreeSet<u32> = groups.iter().map(|g| string(g, "nim").parse().expect("a number")).collect();
    let mex = (0..).find(|n| !values.contains(n)).expect("a finite set");
    assert_eq!(string(&here, "nim"), mex.to_string(), "mex: {place}");
    assert_eq!(string(&here, "nim"), value(game, object, position), "nim: {place}");

    let chosen = list(&here, "position").len() as u64;
    let order: u64 = string(&here, "order").parse().expect("a small order");
    if game == "dng" {
        // The moves of DNG are those moves of GEN that do not end it.
        let achievement = moves("gen", object, position);
        let allowed = list(&achievement, "moves").iter().filter(|group| group["ends_game"] == false);
        assert_eq!(elements(groups), elements(allowed), "legal elements: {place}");
    } else if !groups.is_empty() {
        assert_eq!(elements(groups), order - chosen, "unchosen elements: {place}");
    }

    let mut examples = Vec::new();
    for group in groups {
        assert!(number(group, "elements") > 0, "{place}");
        assert_eq!(group["winning"] == true, string(group, "nim") == "0", "{place}");
        let example = string(group, "example");
        let next = if position.is_empty() { example.to_owned() } else { format!("{position}, {example}") };
        assert_eq!(value(game, object, &next), string(group, "nim"), "after {example}: {place}");
        examples.push(next);
    }
    examples
}

#[test]
fn moves_agree_with_the_values_of_the_positions_they_lead_to() {
    let objects = [
        "Z2",
        "Z6",
        "Z9",
        "Z12",
        "Z2 x Z4",
        "Z6 x Z2",
        "Z2^3",
        "S3",
        "S4",
        "A4",
        "D8",
        "D12",
        "Q8",
        "Dic3",
        "Dih(Z3^2)",
        "Z2 wr Z2",
        "Z3 wr Z2",
        "Z2 wr S3",
        "S3 x Z3",
        "Group((1,2,3,4),(1,3))",
    ];
    for object in objects {
        for game in ["gen", "dng"] {
            // One play for each first move; later moves take turns through the groups.
            for (turn, first) in check_moves(game, object, "").into_iter().enumerate() {
                let mut position = first;
                for step in 0..3 {
                    let next = check_moves(game, object, &position);
                    let Some(chosen) = next.get((turn + step) % next.len().max(1)) else { break };
                    position = chosen.clone();
                }
            }
        }
    }
}

#[test]
fn examples_avoid_what_is_chosen_inside_a_frattini_coset() {
    for game in ["gen", "dng"] {
        for position in ["0", "0,4", "0,2", "0,2,4,6", "2,4,6"] {
            check_moves(game, "Z8", position);
        }
        check_moves(game, "Q8", "1,x^2,x");
        check_moves(game, "Z4 x Z4", "(0,0),(2,0),(0,2)");
    }
}

/// Counts of elements must add up even where a single number does not fit a machine word.
#[test]
fn elements_of_a_huge_group_are_counted_right_or_not_at_all() {
    let run = mexagon(&["moves", "gen", "Z524288 x Z531441 x Z390625 x Z2401", "--json"]);
    if run.code == Some(3) {
        run.not_solved();
        return;
    }
    let json = run.json();
    let order: u128 = string(&json, "order").parse().expect("a number of 21 digits");
    let counted = list(&json, "moves").iter().map(|group| {
        let count = &group["elements"];
        count.as_str().map_or_else(|| count.to_string(), str::to_owned).parse::<u128>().expect("a number")
    });
    assert_eq!(counted.sum::<u128>(), order);
}
