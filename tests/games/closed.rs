//! Closed-set games as people and scripts meet them: every command, text and JSON, positions, sums, pictures, bad input.

use crate::common;

use common::cells;
use common::program::{mexagon, temporary};
use serde_json::{Value, json};

fn names(value: &Value, key: &str) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|item| item[key].as_str().expect("a text").to_owned()).collect()
}

#[test]
fn nim_has_the_fields_that_scripts_read() {
    let found = mexagon(&["nim", "quotient", "S4", "--misere", "--json"]).json();
    for (field, value) in [
        ("game", json!("quotient")),
        ("object", json!("S4")),
        ("order", json!("24")),
        ("nim", json!("3")),
        ("outcome", json!("N")),
        ("misere", json!("N")),
    ] {
        assert_eq!(found[field], value, "{field}");
    }
    assert!(found["winning_move"].is_string() && found["winning_move_misere"].is_string());
    assert!(found["engine"].is_string() && found.get("seconds").is_none());
    let because = found["because"].as_array().expect("reasons");
    assert!(
        !because.is_empty()
            && because.iter().all(|reason| reason["statement"].is_string() && reason["source"].is_string())
    );
    let found = mexagon(&["nim", "subgroup", "S4", "--json"]).json();
    assert_eq!((&found["nim"], &found["outcome"], &found["winning_move"]), (&json!("0"), &json!("P"), &Value::Null));
}

#[test]
fn text_says_value_winner_move_and_reason() {
    let text = mexagon(&["nim", "quotient", "S4"]).text();
    for line in [
        "S4: symmetric group of degree 4, order 24\n",
        "quotient(S4) = *3, first player wins\n",
        "a winning move is ",
        "under misère play the first player wins by ",
        "normal subgroups 1 < Z2^2 < A4 < S4",
    ] {
        assert!(text.contains(line), "{line:?} is missing in {text}");
    }
    let text = mexagon(&["nim", "subgroup", "S4", "--position", "(1,2)(3,4)"]).text();
    // Bra17, proof of Proposition 4.10: the answer to a double transposition is another one.
    assert!(text.contains("subgroup(S4) at <(1,2)(3,4)> = *3, next player wins"), "{text}");
    assert!(
        text.contains("a winning move is (1,3)(2,4)\n") || text.contains("a winning move is (1,4)(2,3)\n"),
        "{text}"
    );
}

#[test]
fn a_winning_move_leads_to_a_lost_position() {
    for (game, object) in [
        ("quotient", "S4"),
        ("quotient", "D24"),
        ("quotient", "Z4 x Z8"),
        ("quotient", "SL(2,3)"),
        ("subgroup", "D12"),
        ("subgroup", "Q16"),
        ("subgroup", "Z12"),
    ] {
        let found = mexagon(&["nim", game, object, "--json"]).json();
        let normal = found["winning_move"].as_str().expect("won");
        let after = mexagon(&["nim", game, object, "--position", normal, "--json"]).json();
        assert_eq!((&after["outcome"], &after["nim"]), (&json!("P"), &json!("0")), "{game}({object}) at {normal}");
        assert_eq!(after["position"], json!([normal]));
        if found["misere"] == "N" {
            let misere = found["winning_move_misere"].as_str().expect("won");
            let after = mexagon(&["nim", game, object, "--position", misere, "--json"]).json();
            assert_eq!(after["misere"], "P", "{game}({object}) at {misere}");
        }
    }
}

#[test]
fn positions_are_the_closed_sets_that_elements_generate() {
    // Two transpositions with a common point generate S3, and with all of S4 the game is over.
    let text = mexagon(&["moves", "subgroup", "S4", "--position", "(1,2), (2,3)"]).text();
    assert!(text.contains("subgroup at <(1,2), (2,3)>: S3 = *1"), "{text}");
    assert!(
        mexagon(&["moves", "subgroup", "S4", "--position", "(1,2),(1,2,3,4)"]).text().contains("no move is possible")
    );
    let over = mexagon(&["nim", "quotient", "S5", "--position", "(1,2)", "--json"]).json();
    assert_eq!((&over["nim"], &over["misere"]), (&json!("0"), &json!("N")));
}

#[test]
fn moves_are_grouped_and_marked() {
    let found = mexagon(&["moves", "quotient", "SmallGroup(16,4)", "--json"]).json();
    let mut options = names(&found["moves"], "to");
    options.sort_unstable();
    // Bra17, section 4.2.
    assert_eq!(options, ["D8", "Q8", "Z2", "Z2 x Z4", "Z4"]);
    let moves = found["moves"].as_array().expect("moves");
    assert_eq!(moves.iter().map(|item| item["elements"].as_u64().expect("counted")).sum::<u64>(), 15);
    assert!(moves.iter().all(|item| item["winning"] == false), "the position is lost");
    assert!(moves.iter().any(|item| item["winning_misere"] == true));
    let text = mexagon(&["moves", "subgroup", "D12"]).text();
    assert!(text.contains("wins            *0         1  r^3      Z2, order 2"), "{text}");
}

#[test]
fn positions_are_listed() {
    let found = mexagon(&["types", "subgroup", "S4", "--json"]).json();
    let positions = found["positions"].as_array().expect("positions");
    // S4 has 30 subgroups in 11 classes.
    assert_eq!((positions.len(), found["closed_sets"].as_u64()), (11, Some(30)));
    assert_eq!(positions[0]["name"], "1");
    assert_eq!(names(&found["positions"], "order").last().map(String::as_str), Some("24"));
    let csv = mexagon(&["types", "quotient", "S4", "--csv"]).text();
    let rows: Vec<Vec<String>> = csv.lines().map(cells).collect();
    assert_eq!(rows[0].join(","), "id,name,order,number,nim,outcome,misere,options");
    assert_eq!(rows[1], ["1", "S4", "24", "1", "3", "N", "N", "2 3 4"]);
    assert_eq!(rows[4], ["4", "1", "1", "1", "0", "P", "N", ""]);
    assert_eq!(rows.len(), 5);
}

#[test]
fn solve_shows_every_game_that_makes_sense() {
    let found = mexagon(&["solve", "S4", "--json"]).json();
    assert_eq!(names(&found["games"], "game"), ["gen", "dng", "quotient", "subgroup"]);
    assert_eq!(names(&found["games"], "nim"), ["0", "0", "3", "0"]);
    let text = mexagon(&["solve", "S4"]).text();
    assert!(text.contains("normal subgroups 1 < Z2^2 < A4 < S4") && text.contains("Bra17, Prop. 4.10"), "{text}");
    // The Monster is known by its name only.
    let found = mexagon(&["solve", "M", "--json"]).json();
    assert_eq!(names(&found["games"], "nim"), ["4", "3", "1", "0"]);
    // An algebra that is no group has no quotient by a normal subgroup.
    let text = mexagon(&["solve", "@docs/examples/loop5.txt"]).text();
    assert!(!text.contains("subgroup  "), "{text}");
}

#[test]
fn sums_mix_all_games() {
    // *3 + *1 (Bra17, Figure 1).
    let found = mexagon(&["nim", "gen(S3) + quotient(Z4 x Z8)", "--json"]).json();
    assert_eq!((&found["nim"], &found["outcome"]), (&json!("2"), &json!("N")));
    assert_eq!(names(&found["summands"], "nim"), ["3", "1"]);
    let found = mexagon(&["nim", "quotient(S4) + subgroup(D12) + dng(Z2)", "--json"]).json();
    assert_eq!((&found["nim"], names(&found["summands"], "nim").concat().as_str()), (&json!("1"), "331"));
    let found = mexagon(&["nim", "quotient(S4) + subgroup(Z2)", "--json"]).json();
    let element = found["winning_move"]["element"].as_str().expect("a move").to_owned();
    assert_eq!(found["winning_move"]["summand"], 1);
    let after = mexagon(&["nim", "quotient", "S4", "--position", &element, "--json"]).json();
    assert_eq!(after["nim"], "1", "the move makes both games equal");
}

#[test]
fn theorems_decide_large_groups_by_their_names() {
    for (game, object, nim) in [
        ("quotient", "S100000", json!("2")),
        ("quotient", "A100", json!("1")),
        ("quotient", "D1000000", json!("12")),
        ("subgroup", "S100000", json!("0")),
        ("subgroup", "M", json!("0")),
        ("subgroup", "D1000000", Value::Null),
    ] {
        let found = mexagon(&["nim", game, object, "--json"]).json();
        assert_eq!((&found["nim"], &found["engine"]), (&nim, &json!("theory")), "{game}({object})");
    }
}

#[test]
fn surveys_have_columns_for_closed_set_games() {
    // The outcomes are those of testdata/quotient_game_1_63.csv and subgroup_game_1_31.csv.
    let text = mexagon(&["survey", "8", "--games", "quotient,subgroup", "--quiet"]).text();
    assert_eq!(text, "order,id,quotient,subgroup\n8,1,3,3\n8,2,3,3\n8,3,2,3\n8,4,2,2\n8,5,1,1\n");
    let text = mexagon(&[
        "survey",
        "16",
        "--where",
        "quotient = 0 and not abelian",
        "--columns",
        "id,quotient_misere,subgroup_misere",
        "--quiet",
    ]);
    assert_eq!(text.text(), "id,quotient_misere,subgroup_misere\n3,N,N\n4,N,P\n");
}

#[test]
fn pictures_in_every_format() {
    for ending in ["svg", "pdf", "png", "tex", "dot", "json"] {
        for (game, object) in [("quotient", "SmallGroup(16,3)"), ("subgroup", "S4")] {
            let path = temporary(&format!("closed-{game}.{ending}"));
            let said =
                mexagon(&["diagram", game, object, "--kind", "digraph", "-o", path.to_str().expect("UTF-8")]).text();
            let nodes = if game == "quotient" { "7 nodes, 13 arrows" } else { "11 nodes, 25 arrows" };
            assert!(said.contains(nodes), "{said}");
            assert!(std::fs::metadata(&path).expect("written").len() > 500);
        }
    }
    let path = temporary("closed-s4.svg");
    mexagon(&["diagram", "quotient", "S4", "--kind", "digraph", "-o", path.to_str().expect("UTF-8")]).text();
    let svg = std::fs::read_to_string(&path).expect("written");
    // S4, S3 and Z2 have a move to the trivial group, the only lost position.
    assert_eq!(svg.matches("class=\"wins\"").count(), 3, "{svg}");
    let lattice = temporary("closed-none.svg");
    mexagon(&["diagram", "quotient", "S4", "--kind", "lattice", "-o", lattice.to_str().expect("UTF-8")])
        .not_solved()
        .says("digraph");
    assert!(!lattice.exists());
}

#[test]
fn wrong_input_is_refused() {
    mexagon(&["nim", "quotient", "S4", "--position", "(1,2"]).marks_the_place();
    mexagon(&["nim", "quotient", "S4", "--position", "(1,9)"]).marks_the_place();
    mexagon(&["nim", "quotient", "D7"]).marks_the_place();
    mexagon(&["nim", "subgroup", "Z4 x"]).marks_the_place();
    mexagon(&["nim", "quotient"]).bad_input().says("object is missing");
    mexagon(&["nim", "quotients", "S4"]).bad_input().says("quotient and subgroup");
    mexagon(&["moves", "quotients", "S4"]).bad_input();
    mexagon(&["nim", "quotient(S4"]).marks_the_place();
    mexagon(&["nim", "quotient(S4) + nothing(S4)"]).marks_the_place();
    mexagon(&["compare", "quotient", "S4", "S3"]).bad_input().says("structure digraph");
    mexagon(&["nim", "quotient", "S4", "--without", "symmetrics"]).bad_input().says("did you mean");
    mexagon(&["nim", "quotient", "S100", "--engine", "theory", "--without", "quotient-symmetric"]).text();
    mexagon(&["nim", "quotient", "S4", "--engine", "hyperplane"]).not_solved().says("hyperplane");
    mexagon(&["nim", "quotient", "S3 x S4", "--engine", "theory"]).not_solved().says("no theorem");
    mexagon(&["types", "quotient", "S4", "--engine", "module"]).not_solved();
    mexagon(&["types", "subgroup", "S12"]).not_solved().says("too large");
    mexagon(&["nim", "subgroup", "S7 x Z2", "--budget", "1ms"]).not_solved();
    mexagon(&["nim", "quotient", "Z99999999"]).bad_input();
}
