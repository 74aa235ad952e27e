//! What scripts and people are told: JSON, CSV, checklists and reasons.

use super::{gen_of, is_decimal, list, number, string};
use crate::common::cells;
use crate::common::program::mexagon;
use serde_json::Value;

#[test]
fn dng_is_answered_like_the_checklist() {
    let text = mexagon(&["nim", "dng", "S4"]).text();
    for line in [
        "checklist (BES16, Cor. 7)",
        "1  |G| = 2",
        "2  |G| is odd",
        "3  |Phi(G)| is even",
        "4  every maximal subgroup is even",
    ] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    assert!(!text.contains("5  the even"), "item 4 fired:\n{text}");
    let text = mexagon(&["nim", "dng", "A4"]).text();
    assert!(text.contains("6  otherwise") && text.contains("so the value is *3"), "{text}");
}

#[test]
fn theorems_can_be_excluded_and_explained() {
    let explained = mexagon(&["nim", "gen", "D30", "--explain"]).text();
    assert!(explained.contains("dihedral") && explained.contains("G is not abelian"), "{explained}");
    let ids = mexagon_games::theory::THEOREMS.iter().map(|theorem| theorem.id);
    let mut arguments = vec!["nim", "gen", "D30"];
    arguments.extend(ids.flat_map(|id| ["--without", id]));
    let text = mexagon(&arguments).text();
    assert!(text.contains("GEN(D30) = *3") && text.contains("hyperplane engine"), "{text}");
    mexagon(&["nim", "gen", "D30", "--without", "dihedrals"]).bad_input().says("did you mean dihedral?");
}

#[test]
fn groups_too_large_to_list_are_decided_by_name() {
    for (game, object, value) in
        [("gen", "S100000", 1), ("dng", "A99991", 3), ("dng", "W(E8)", 0), ("gen", "Dih(Z999999)", 3)]
    {
        let text = mexagon(&["nim", game, object]).text();
        assert!(text.contains(&format!("({object}) = *{value},")), "{text}");
    }
    assert!(mexagon(&["solve", "M"]).text().contains("sporadic group M"));
    mexagon(&["nim", "dng", "S1"]).bad_input();
}

#[test]
fn nim_json_has_the_documented_fields() {
    for (game, object) in [("gen", "S3"), ("dng", "Z6"), ("gen", "Z3 wr S4"), ("gen", "Z2^100"), ("gen", "Z1")] {
        let json = mexagon(&["nim", game, object, "--json"]).json();
        assert_eq!((string(&json, "game"), string(&json, "object")), (game, object));
        assert!(is_decimal(string(&json, "order")) && is_decimal(string(&json, "nim")), "{json}");
        let outcome = if string(&json, "nim") == "0" { "P" } else { "N" };
        assert_eq!(string(&json, "outcome"), outcome);
        assert_eq!(json.get("misere"), Some(&Value::Null), "{json}");
        assert!(!string(&json, "engine").is_empty() && string(&json, "engine") != "auto");
        let because = list(&json, "because");
        assert!(!because.is_empty());
        for reason in because {
            assert!(!string(reason, "statement").is_empty() && !string(reason, "source").is_empty(), "{reason}");
        }
        assert!(json.get("seconds").is_none(), "{json}");
        let timed = mexagon(&["nim", game, object, "--json", "--timing"]).json();
        assert!(timed["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.0), "{timed}");
        let json = mexagon(&["nim", game, object, "--json", "--misere"]).json();
        assert!(["N", "P"].contains(&string(&json, "misere")), "{json}");
    }
}

#[test]
fn large_orders_are_decimal_texts() {
    let json = mexagon(&["nim", "gen", "Z2^100", "--json"]).json();
    assert_eq!(string(&json, "order"), "1267650600228229401496703205376");
}

#[test]
fn solve_json_has_every_game() {
    let json = mexagon(&["solve", "S4", "--json"]).json();
    assert_eq!((string(&json, "object"), string(&json, "order")), ("S4", "24"));
    assert_eq!((number(&json, "classes"), number(&json, "orbits")), (21, 8));
    let games: Vec<(&str, &str)> = list(&json, "games").iter().map(|g| (string(g, "game"), string(g, "nim"))).collect();
    assert_eq!(games, [("gen", "0"), ("dng", "0"), ("quotient", "3"), ("subgroup", "0")]);
    for (game, outcome) in list(&json, "games").iter().zip(["P", "P", "N", "P"]) {
        assert_eq!(string(game, "outcome"), outcome);
        assert!(["N", "P"].contains(&string(game, "misere")));
        assert!(!list(game, "because").is_empty() && game.get("seconds").is_none());
    }
}

#[test]
fn solve_marks_what_is_undefined_and_succeeds() {
    let json = mexagon(&["solve", "Z1", "--json"]).json();
    let dng = list(&json, "games").iter().find(|game| game["game"] == "dng").expect("a row for DNG");
    assert_eq!((&dng["nim"], string(dng, "status")), (&Value::Null, "undefined"));
    assert!(mexagon(&["solve", "Z1"]).text().contains("undefined"));
}

#[test]
fn info_json_describes_the_group() {
    let json = mexagon(&["info", "S4", "--json"]).json();
    for (field, expected) in [("object", "S4"), ("order", "24"), ("order_factored", "2^3 * 3"), ("frattini_order", "1")]
    {
        assert_eq!(string(&json, field), expected);
    }
    assert_eq!((number(&json, "d"), number(&json, "conjugacy_classes")), (2, 5));
    assert_eq!(json["small_group"], serde_json::json!([24, 12]));
    assert_eq!(mexagon(&["info", "Z512", "--json"]).json()["small_group"], Value::Null);
    assert!(mexagon(&["info", "SL(2,5)"]).text().contains("SmallGroup(120,5)\n"));
    assert_eq!((&json["abelian"], &json["soluble"]), (&Value::Bool(false), &Value::Bool(true)));
    assert_eq!((number(&json["maximal"], "count"), number(&json["maximal"], "classes")), (8, 3));
    let kinds = list(&json["maximal"], "kinds").iter();
    let kinds: Vec<_> = kinds.map(|k| (string(k, "order"), number(k, "index"), number(k, "count"))).collect();
    assert_eq!(kinds, [("12", 2, 1), ("8", 3, 3), ("6", 4, 4)]);
}

/// Sizes from the published pictures: classes, arrows, and the same of the simplified diagram.
#[test]
fn types_json_has_the_published_sizes() {
    let sizes = [
        ("dng", "Z6", [3, 2, 3, 2]),
        ("gen", "Z6", [4, 5, 4, 5]),
        ("gen", "Z30", [8, 19, 4, 5]),
        ("gen", "D6", [6, 8, 4, 4]),
        ("dng", "D8", [4, 3, 1, 0]),
        ("gen", "D8", [5, 6, 3, 2]),
        ("dng", "D12", [15, 28, 2, 1]),
        ("gen", "D12", [16, 40, 5, 6]),
        ("gen", "D60", [80, 404, 5, 6]),
        ("gen", "A4", [7, 10, 4, 4]),
        ("dng", "S4", [20, 44, 2, 1]),
        ("gen", "S4", [21, 62, 5, 7]),
        ("dng", "Z6 x Z3", [11, 21, 4, 4]),
        ("gen", "Z6 x Z3", [12, 30, 6, 9]),
        ("gen", "Dih(Z3^2)", [28, 78, 6, 7]),
    ];
    for (game, object, expected) in sizes {
        let json = mexagon(&["types", game, object, "--json"]).json();
        let simplified: Vec<u64> = list(&json, "simplified").iter().filter_map(Value::as_u64).collect();
        let found = [number(&json, "classes"), number(&json, "arrows"), simplified[0], simplified[1]];
        assert_eq!(found, expected, "{game} {object}");
        assert!(is_decimal(string(&json, "nim")) && is_decimal(string(&json, "order")));
        let orbits = list(&json, "orbits");
        assert_eq!(orbits.iter().map(|orbit| number(orbit, "length")).sum::<u64>(), expected[0]);
        for orbit in orbits {
            assert!(is_decimal(string(orbit, "order")));
            assert!(["even", "odd"].contains(&string(orbit, "parity")));
            assert_eq!(list(orbit, "etype")[..3], list(orbit, "type")[..]);
            for option in list(orbit, "options") {
                let target = number(option, "id");
                assert!(orbits.iter().any(|orbit| number(orbit, "id") == target), "{orbit}");
            }
        }
    }
}

#[test]
fn types_csv_says_what_the_json_says() {
    let csv = mexagon(&["types", "gen", "S4", "--csv"]).text();
    let json = mexagon(&["types", "gen", "S4", "--json"]).json();
    let mut lines = csv.lines().map(cells);
    let headings = lines.next().expect("a heading");
    for heading in ["length", "order", "parity", "deficiency", "type", "etype", "options"] {
        assert!(headings.iter().any(|h| h == heading), "{heading} is missing: {headings:?}");
    }
    let rows: Vec<Vec<String>> = lines.collect();
    assert_eq!(rows.len(), list(&json, "orbits").len());
    for (row, orbit) in rows.iter().zip(list(&json, "orbits")) {
        assert_eq!(row.len(), headings.len(), "{row:?}");
        let cell = |name: &str| &row[headings.iter().position(|h| h == name).expect("a column")];
        assert_eq!(*cell("length"), number(orbit, "length").to_string());
        assert_eq!(cell("order"), string(orbit, "order"));
        let etype: Vec<String> = list(orbit, "etype").iter().map(Value::to_string).collect();
        assert_eq!(*cell("etype"), format!("({})", etype.join(",")));
    }
}

#[test]
fn the_echo_says_order_and_degree() {
    assert!(gen_of("D8").text().contains("order 8"));
    let natural = gen_of("Z2 wr S3").text();
    assert!(natural.contains("degree 3") && natural.contains("natural"));
    let regular = gen_of("Z2 wr Z4").text();
    assert!(regular.contains("degree 4") && regular.contains("regular"));
}
