//! The permutation engine: groups too large to list, and small ones on which the other engines can be asked as well.

use crate::common;

use common::families::INSOLUBLE;
use common::oracles;
use common::program::mexagon;
use common::thorough::{is_thorough, some};
use mexagon::engine::{Engine, Failure, Request, nim};
use mexagon::object::{ChosenSet, Object, ObjectError, permutation_group};
use mexagon_base::budget::{Budget, Limits};
use mexagon_base::number::Order;
use mexagon_games::game::Selection;
use mexagon_small_groups::{number_of_groups, orders};
use std::time::Duration;

/// The value by an engine; `None` if it says that it does not apply.
fn ask(engine: Engine, game: Selection, object: &Object) -> Option<u32> {
    let request = Request { game, position: ChosenSet::default(), misere: true, engine };
    match nim(&request, object, &Budget::default()) {
        Ok(answer) => {
            assert!(!answer.because.is_empty() && answer.misere.is_some(), "{game} of {}", object.name());
            Some(answer.nim().expect("a number"))
        }
        Err(Failure::NotApplicable(_)) => None,
        Err(failure) => panic!("{game} of {} by {}: {failure}", object.name(), engine.name()),
    }
}

fn by_permutations(game: Selection, name: &str) -> Option<u32> {
    ask(Engine::Permutation, game, &Object::parse(name, &Budget::default()).expect(name))
}

#[test]
fn all_soluble_groups_up_to_order_63() {
    let mut generated = 0;
    for oracle in oracles() {
        let object = Object::parse(&oracle.object, &Budget::default()).expect("a permutation group");
        if oracle.get("order") != "1" {
            let value = ask(Engine::Permutation, Selection::Dng, &object).expect("DNG is always decided");
            assert_eq!(value.to_string(), oracle.get("dng"), "DNG of {}", oracle.name());
        }
        if let Some(value) = ask(Engine::Permutation, Selection::Gen, &object) {
            assert_eq!(value.to_string(), oracle.get("gen"), "GEN of {}", oracle.name());
            generated += 1;
        }
    }
    assert!(generated >= 310, "GEN of {generated} groups");
}

/// One embedded group of every ninth order, forced through this engine and through the one that uses maximal subgroups. Orders with a
/// large power of 2 are left out: there theorems answer, and the hyperplane engine takes long.
#[test]
fn embedded_groups_by_two_engines() {
    let (mut compared, mut generated) = (0, 0);
    let orders = orders().filter(|order| order % 9 == 0 && order % 32 != 0 && *order > 63);
    for order in some(orders, 3) {
        let Some(count) = number_of_groups(order) else { continue };
        let name = format!("SmallGroup({order},{})", 1 + (order * 7) % count);
        let object = Object::parse(&name, &Budget::default()).expect("embedded");
        for game in Selection::ALL {
            let Some(value) = ask(Engine::Permutation, game, &object) else { continue };
            assert_eq!(Some(value), ask(Engine::Hyperplane, game, &object), "{game} of {name}");
            generated += usize::from(game == Selection::Gen);
        }
        compared += 1;
    }
    assert!(
        compared > if is_thorough() { 180 } else { 60 } && generated * 10 > compared * 9,
        "{compared} groups, GEN of {generated}"
    );
}

/// Groups that are not soluble, forced through this engine and through the one that uses maximal subgroups.
#[test]
fn insoluble_groups_by_two_engines() {
    let mut generated = 0;
    for name in INSOLUBLE {
        let object = Object::parse(name, &Budget::default()).expect(name);
        let asked = |engine, game| ask(engine, game, &object);
        let dng = asked(Engine::Permutation, Selection::Dng);
        assert_eq!(dng, asked(Engine::Hyperplane, Selection::Dng), "DNG of {name}");
        if let Some(value) = asked(Engine::Permutation, Selection::Gen) {
            assert_eq!(Some(value), asked(Engine::Hyperplane, Selection::Gen), "GEN of {name}");
            generated += 1;
        }
    }
    assert!(generated >= 50, "GEN of {generated} groups");
}

/// The element that the engine calls a winning move leads to a position of value 0 by the other engine.
#[test]
fn winning_moves() {
    for (game, name) in
        [("dng", "PSL(2,7)"), ("dng", "PSL(2,11)"), ("dng", "PSL(3,3)"), ("gen", "Group((1,2,3),(1,2),(4,5,6),(4,5))")]
    {
        let told = mexagon(&["nim", game, name, "--engine", "permutation", "--json"]).json();
        let element = told["winning_move"].as_str().unwrap_or_else(|| panic!("{game} of {name}: {told}")).to_owned();
        let after = mexagon(&["nim", game, name, "--position", &element, "--engine", "hyperplane", "--json"]).json();
        assert_eq!(after["nim"].as_str(), Some("0"), "{game} of {name} after {element}");
    }
}

/// BES16, Example 7 for PSL(3,7).
#[test]
fn other_large_simple_groups() {
    for (name, gen_value, dng_value) in
        [("L3(7)", 4, 3), ("L2(83)", 4, 3), ("L2(101)", 1, 0), ("Sz(32)", 1, 0), ("PSU(3,5)", 1, 0), ("PSp(4,3)", 1, 0)]
    {
        assert_eq!(by_permutations(Selection::Dng, name), Some(dng_value), "DNG of {name}");
        assert_eq!(by_permutations(Selection::Gen, name), Some(gen_value), "GEN of {name}");
    }
    assert_eq!(by_permutations(Selection::Dng, "A9"), Some(0));
    assert_eq!(by_permutations(Selection::Gen, "S10"), Some(1));
}

/// BES16, Corollary 9 and section 7.7 for DNG. The values of GEN of W(F4), W(H3), W(H4) and W(E6) are those of the
/// hyperplane engine; docs/large-groups.md has the arguments for the others.
#[test]
fn coxeter_groups_and_cubes() {
    for (name, gen_value) in [
        ("W(E6)", 1),
        ("W(E7)", 0),
        ("W(E8)", 0),
        ("W(F4)", 0),
        ("W(H3)", 0),
        ("W(H4)", 0),
        ("Rubik(2)", 1),
        ("Rubik(3)", 0),
    ] {
        assert_eq!(by_permutations(Selection::Dng, name), Some(0), "DNG of {name}");
        assert_eq!(by_permutations(Selection::Gen, name), Some(gen_value), "GEN of {name}");
    }
}

#[test]
#[ignore = "takes half a minute without optimisation"]
fn the_longer_ones() {
    assert_eq!(by_permutations(Selection::Gen, "Rubik(2,faces=6)"), Some(1));
    let e6 = Object::parse("W(E6)", &Budget::default()).expect("a group");
    assert_eq!(ask(Engine::Hyperplane, Selection::Gen, &e6), Some(1));
    for name in ["2F4(2)'", "Co2", "Suz", "He", "Fi22", "Ru", "Ree(27)"] {
        assert_eq!(by_permutations(Selection::Dng, name), Some(0), "DNG of {name}");
    }
}

/// The orders are those of the ATLAS.
#[test]
#[ignore = "takes several seconds without optimisation"]
fn orders_of_long_constructions() {
    for (name, order, degree) in
        [("He", "4030387200", 2058), ("Fi22", "64561751654400", 3510), ("Ru", "145926144000", 4060)]
    {
        let budget = Budget::unlimited();
        let object = Object::parse(name, &budget).expect(name);
        let group = permutation_group(&object, &budget).expect(name);
        assert_eq!((group.order().to_string().as_str(), group.degree()), (order, degree), "{name}");
        assert!(group.is_transitive(), "{name}");
        assert_eq!(object.order().to_string(), order, "{name}");
    }
}

/// The suborbits of these groups of rank 3 by the ATLAS.
#[test]
#[ignore = "takes several seconds without optimisation"]
fn suborbits_of_long_constructions() {
    for (name, lengths) in [("Fi22", [1, 693, 2816]), ("Ru", [1, 1755, 2304])] {
        let budget = Budget::unlimited();
        let group = permutation_group(&Object::parse(name, &budget).expect(name), &budget).expect(name);
        let mut orbits: Vec<usize> =
            group.stabiliser(0, &budget).expect(name).orbits().iter().map(|orbit| orbit.len()).collect();
        orbits.sort_unstable();
        assert_eq!(orbits, lengths, "{name}");
    }
}

/// The numbers of maximal subgroups that the structure digraphs of the papers' groups have, and M11's.
#[test]
fn the_table_of_simple_groups() {
    let table = mexagon(&["table", "simple", "--up-to", "8000", "--json"]).json();
    let rows = table["groups"].as_array().expect("a list");
    assert_eq!(rows.len(), 15);
    for (name, gen_value, dng_value, maximal) in [
        ("A5", "1", "0", 21),
        ("L2(7)", "4", "3", 22),
        ("A6", "1", "0", 52),
        ("L2(11)", "4", "3", 89),
        ("A7", "1", "0", 93),
        ("L3(3)", "4", "3", 404),
        ("M11", "1", "0", 309),
    ] {
        let row = rows.iter().find(|row| row["name"] == name).expect(name);
        assert_eq!((row["gen"].as_str(), row["dng"].as_str()), (Some(gen_value), Some(dng_value)), "{name}");
        let number = |column: &str| row[column].as_u64().expect("counted");
        assert_eq!(number("maximal_even") + number("maximal_odd"), maximal, "{name}");
        assert_eq!(number("maximal_odd") > 0, dng_value == "3", "{name}");
    }
}

/// BES16, Example 7.
#[test]
#[ignore = "takes several seconds without optimisation"]
fn maximal_subgroups_of_psl_3_7() {
    let info = mexagon(&["info", "PSL(3,7)", "--json"]).json();
    let kinds = info["maximal"]["kinds"].as_array().expect("kinds");
    let count = |parity: u64| {
        let parity_of =
            |kind: &serde_json::Value| kind["order"].as_str().expect("an order").parse::<u64>().expect("a number") % 2;
        kinds
            .iter()
            .filter(|kind| parity_of(kind) == parity)
            .map(|kind| kind["count"].as_u64().expect("a number"))
            .sum::<u64>()
    };
    assert_eq!((count(0), count(1)), (69_008, 32_928));
}

/// Index, conjugates and number of classes of maximal subgroups.
type Kind = (u64, u64, u64);

/// The maximal subgroups by the layers of the group.
fn maximal_by_layers(name: &str) -> Vec<Kind> {
    let budget = Budget::unlimited();
    let object = Object::parse(name, &budget).expect(name);
    let group = permutation_group(&object, &budget).expect(name);
    let classes = group.maximal_by_layers(&budget).expect("no limit").expect("known layers");
    classes.iter().map(|class| (class.index, class.conjugates, class.classes)).collect()
}

/// All maximal subgroups of the cubes are even, as BES16 says. The indices are those that GAP 4 finds.
#[test]
fn maximal_subgroups_of_the_cubes() {
    let large = [8, 12, 28, 35, 56, 66, 105, 120, 220, 462, 495, 792, 2187, 5775, 10395, 15400, 362_880];
    let cubes: [(&str, &[u64], u64); 3] = [
        ("Rubik(2)", &[7, 21, 35, 120, 729], 6),
        ("Rubik(2,faces=6)", &[8, 28, 35, 56, 105, 120, 2187], 8),
        ("Rubik(3)", &large, 20),
    ];
    for (name, indices, count) in cubes {
        let mut expected: Vec<Kind> = indices.iter().map(|&index| (index, index, 1)).collect();
        expected.push((2, 1, 1));
        if name == "Rubik(3)" {
            expected.push((1024, 1024, 2));
        }
        expected.sort_unstable();
        let found = maximal_by_layers(name);
        assert_eq!(found, expected, "{name}");
        assert_eq!(found.iter().map(|kind| kind.2).sum::<u64>(), count, "{name}");
        let order = Object::parse(name, &Budget::default()).expect(name).order();
        for (index, ..) in found {
            assert!(order.divided_by(&Order::of(index)).expect("an index divides").is_even(), "{name}: index {index}");
        }
    }
    let info = mexagon(&["info", "Rubik(2)", "--json"]).json();
    assert_eq!((info["maximal"]["count"].as_u64(), info["maximal"]["classes"].as_u64()), (Some(913), Some(6)));
}

/// Layers that are not abelian, that do not split and that split in several ways; all as GAP 4 finds them.
#[test]
fn maximal_subgroups_of_wreath_and_direct_products() {
    let same = |index| (index, index, 1);
    let expected: [(&str, Vec<Kind>); 6] = [
        ("S3 wr S5", vec![(2, 1, 3), same(5), same(6), same(10), same(16), same(243)]),
        ("Z4 wr A5", vec![(2, 1, 1), same(5), same(6), same(10), same(16)]),
        ("Z6 wr A6", vec![(2, 1, 1), (3, 1, 1), (6, 6, 2), same(10), (15, 15, 2)]),
        ("A4 wr S5", vec![(2, 1, 1), (3, 1, 1), same(5), same(6), same(10), same(81), same(1024)]),
        ("Z2 wr S9", vec![(2, 1, 3), same(9), same(36), same(84), same(126), same(256), same(280), same(840)]),
        (
            "S4 x S7 x S5",
            vec![(2, 1, 7), same(3), same(4), same(5), same(6), same(7), same(10), same(21), same(35), same(120)],
        ),
    ];
    for (name, expected) in expected {
        assert_eq!(maximal_by_layers(name), expected, "{name}");
    }
}

#[test]
fn the_command_line() {
    for (game, object, value) in [("gen", "W(E7)", "0"), ("dng", "L3(7)", "3"), ("gen", "Rubik(3)", "0")] {
        let json = mexagon(&["nim", game, object, "--json"]).json();
        assert_eq!(
            (json["nim"].as_str(), json["object"].as_str().is_some()),
            (Some(value), true),
            "{game} of {object}"
        );
    }
    let forced = mexagon(&["nim", "dng", "M23", "--engine", "permutation", "--json"]).json();
    assert_eq!((forced["engine"].as_str(), forced["nim"].as_str()), (Some("permutation"), Some("3")));
    // What a name tells is still told at once.
    assert_eq!(mexagon(&["nim", "dng", "HS", "--json"]).json()["engine"].as_str(), Some("theory"));
    let info = mexagon(&["info", "HS", "--json"]).json();
    assert_eq!((info["order"].as_str(), info["conjugacy_classes"].as_u64()), (Some("44352000"), Some(24)));
    let cube = mexagon(&["info", "Rubik(3)", "--json"]).json();
    assert_eq!(cube["order"].as_str(), Some("43252003274489856000"));
    assert_eq!(cube["derived_index"].as_str(), Some("2"));
    assert!(mexagon(&["solve", "Rubik(3)"]).text().contains("*0"));
}

#[test]
fn bad_input() {
    for object in ["W(E9)", "W(H5)", "Rubik(0)", "Rubik(4)", "Rubik(2,faces=5)", "Group((1,2,1))", "Group((1,2),(0,1))"]
    {
        mexagon(&["nim", "dng", object, "--engine", "permutation"]).bad_input();
    }
    mexagon(&["nim", "gen", "S4", "--engine", "permutation", "--position", "(1,2)"]).not_solved();
    mexagon(&["nim", "dng", "Z1", "--engine", "permutation"]).bad_input();
}

/// Groups far beyond reach end within their budget, and degrees in the millions are no problem of memory.
#[test]
fn beyond_reach() {
    let millions = "Group((1,2),(1000000,999999,999998))";
    let run = mexagon(&["nim", "dng", millions, "--engine", "permutation", "--budget", "3s"]);
    assert!(matches!(run.code, Some(0 | 2 | 3)), "{run:#?}");

    let (n, k) = (40, 7);
    let cycle = |points: Vec<usize>| {
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        format!("({})", points.join(","))
    };
    let blocks: String = (1..=n).map(|i| cycle((0..k).map(|j| j * n + i).collect())).collect();
    let swap: String = (1..=n).map(|i| cycle(vec![i, n + i])).collect();
    let text = format!("Group({},(1,2),{blocks},{swap})", cycle((1..=n).collect()));
    let limits = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
    let budget = Budget::new(limits);
    let solved = Object::parse(&text, &budget).map_err(Failure::from).and_then(|object| {
        let request = Request {
            game: Selection::Dng,
            position: ChosenSet::default(),
            misere: false,
            engine: Engine::Permutation,
        };
        nim(&request, &object, &budget)
    });
    match solved {
        Ok(answer) => assert_eq!(answer.nim().expect("a number"), 0, "a subgroup of index 2 covers"),
        Err(Failure::Object(ObjectError::Stop(_))) => {}
        Err(other) => panic!("{other}"),
    }
}

/// The theorem on classical groups tells what is computed from generators.
#[test]
fn classical_groups_by_name_and_by_generators() {
    let names = [
        "PSL(2,27)",
        "PSL(2,43)",
        "PSL(3,3)",
        "PSL(3,5)",
        "PSL(3,8)",
        "PSL(4,3)",
        "PSL(5,2)",
        "PSL(6,2)",
        "PSU(4,2)",
        "PSU(4,3)",
        "PSp(4,7)",
        "PSp(6,3)",
    ];
    for name in some(names, 3) {
        for game in ["gen", "dng"] {
            let told = mexagon(&["nim", game, name, "--engine", "theory", "--json"]).json();
            let selection = if game == "gen" { Selection::Gen } else { Selection::Dng };
            let computed = by_permutations(selection, name).expect("it is decided");
            assert_eq!(told["nim"], computed.to_string(), "{game} of {name}");
        }
    }
    // Out of reach of the engines.
    for (name, generated, avoided) in
        [("PSL(7,2)", "4", "3"), ("PSL(9,4)", "1", "0"), ("PSU(9,2)", "1", "0"), ("PSL(2,999983)", "4", "3")]
    {
        for (game, value) in [("gen", generated), ("dng", avoided)] {
            assert_eq!(mexagon(&["nim", game, name, "--json"]).json()["nim"], value, "{game} of {name}");
        }
    }
}
