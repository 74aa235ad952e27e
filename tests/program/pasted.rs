//! Two hundred groups as GAP prints them, and automorphism groups, against what GAP says about them. The texts and numbers are in
//! testdata, so that GAP is not needed; with MEXAGON_GAP=1 it writes them again.

use crate::common;
use crate::common::program::mexagon;
use mexagon::engine::Prepared;
use mexagon::object::Object;
use mexagon_base::budget::Budget;

#[test]
fn two_hundred_texts_of_gap_have_the_right_orders() {
    let table = common::testdata("pasted_gap.txt");
    let budget = Budget::unlimited();
    for line in table.lines() {
        let [kind, order, id, text] = line.split(';').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let object = Object::parse(&text.replace("\\n", "\n"), &budget).expect(line);
        assert_eq!(object.order().to_string(), order, "{kind}: {text}");
        if !id.is_empty() {
            let prepared = Prepared::new(&object, &budget).expect("no limit");
            let found = prepared.group.small_group(&budget).expect("no limit").map(|found| found.to_string());
            assert_eq!(found, Some(format!("SmallGroup({id})")), "{kind}: {text}");
        }
        // What is printed as the name of the group is read as the same group.
        let again = Object::parse(object.name(), &budget).expect("the printed name");
        assert_eq!(again.name(), object.name());
    }
    assert_eq!(table.lines().count(), 200);
}

#[test]
fn automorphism_groups_have_the_orders_that_gap_gives_them() {
    let table = common::testdata("automorphisms_gap.txt");
    let budget = Budget::unlimited();
    for line in table.lines() {
        let (id, order) = line.split_once(';').expect(line);
        let group = Object::parse(&format!("Aut(SmallGroup({id}))"), &budget).expect(line);
        assert_eq!(group.order().to_string(), order, "Aut(SmallGroup({id}))");
    }
    assert!(table.lines().count() > 330);
}

#[test]
fn the_texts_and_orders_are_what_gap_writes() {
    if std::env::var("MEXAGON_GAP").as_deref() != Ok("1") {
        println!("skipped: set MEXAGON_GAP=1 to compare with GAP");
        return;
    }
    for (script, table) in [("pasted.g", "pasted_gap.txt"), ("automorphisms.g", "automorphisms_gap.txt")] {
        assert_eq!(common::gap::run_gap(script), common::testdata(table).lines().collect::<Vec<_>>(), "{script}");
    }
}

/// GAP's own field elements as numbers: the Conway polynomials here are GAP's.
#[test]
fn roots_of_fields_are_those_of_gap() {
    if std::env::var("MEXAGON_GAP").as_deref() != Ok("1") {
        println!("skipped: set MEXAGON_GAP=1 to compare with GAP");
        return;
    }
    for line in common::gap::run_gap("fields.g") {
        let numbers: Vec<u64> = line.split(' ').map(|n| n.parse().expect("a number")).collect();
        let field = mexagon_algebra::group::classical::Field::new(numbers[0]).expect("a field");
        // The coefficients of Z(q)^e in the powers of Z(q), the constant one first.
        let value = numbers[1..].iter().rev().fold(0, |sum, &c| sum * u64::from(field.characteristic()) + c);
        assert_eq!(u64::from(field.power(field.primitive(), u64::from(field.exponent()))), value, "GF({})", numbers[0]);
    }
}

/// The known groups of automorphisms, by their ids in GAP's library.
#[test]
fn well_known_automorphism_groups_and_holomorphs() {
    for (text, id) in [
        ("Aut(Z2^2)", [6, 1]),
        ("Aut(Q8)", [24, 12]),
        ("Aut(D8)", [8, 3]),
        ("AutomorphismGroup(DihedralGroup(8))", [8, 3]),
        ("Aut(Z2^3)", [168, 42]),
        ("Aut(A6)", [1440, 5841]),
        ("Aut(S6)", [1440, 5841]),
        ("Aut(Z15)", [8, 2]),
        ("Aut(Z2)", [1, 1]),
        ("Aut(A4)", [24, 12]),
        ("Hol(Z2^2)", [24, 12]),
        ("Hol(S3)", [36, 10]),
        ("Hol(Q8)", [192, 1494]),
        ("Hol(Z2^3)", [1344, 11686]),
        ("Hol(Z5)", [20, 3]),
    ] {
        let json = mexagon(&["info", text, "--json"]).json();
        assert_eq!(json["small_group"], serde_json::json!(id), "{text}");
    }
    let run = mexagon(&["info", "Aut(M11)"]);
    assert_eq!(run.code, Some(3), "{run:#?}");
    assert!(run.stderr.contains("automorphisms are found for groups of order up to 2000"), "{}", run.stderr);
}

#[test]
fn elements_of_matrix_groups_are_matrices() {
    let group = "Group([[a,0],[0,1]],[[1,1],[0,1]] over GF(4))";
    let text = mexagon(&["moves", "gen", group, "--position", "{[[1,a+1],[0,1]]}"]).text();
    assert!(text.contains("GEN at {[[1,a^2],[0,1]]}"), "{text}");
    // The same element in GAP's notation.
    let gap = mexagon(&["moves", "gen", group, "--position", "[ [ Z(2)^0, Z(2^2)^2 ], [ 0*Z(2), Z(2)^0 ] ]"]).text();
    assert_eq!(gap, text);
    for (text, reason) in [
        ("[[1,1],[1,1]]", "is not in this group of 2x2 matrices"),
        ("[[a,0],[0,a]]", "is not in this group of 2x2 matrices"),
        ("[[1]]", "have 2 rows"),
        ("[[1,b],[0,a]]", "is called `b` before"),
        ("[[1,Z(3)],[0,1]]", "no field together"),
    ] {
        mexagon(&["moves", "gen", group, "--position", text]).marks_the_place().says(reason);
    }
    let named = |position: &str| mexagon(&["moves", "gen", "GL(2,3)", "--position", position]).text();
    assert_eq!(named("[[1,1],[0,1]]"), named("(3,4,5)(6,8,7)"));
}

#[test]
fn words_of_gap_that_say_too_little_get_a_command() {
    for (text, command) in [
        ("<pc group of size 8 with 3 generators>", "in GAP: Print(IdGroup(G));"),
        ("<permutation group with 3 generators>", "in GAP: Print(G);"),
        ("<group of 2x2 matrices over GF(3)>", "in GAP: Print(GeneratorsOfGroup(G));"),
        ("Group( [ f1, f2, f3 ] )", "in GAP: Print(IdGroup(G));"),
        ("TransitiveGroup(6,3)", "in GAP: Print(GeneratorsOfGroup(TransitiveGroup(6,3)));"),
    ] {
        mexagon(&["info", text]).marks_the_place().says(command);
    }
    for (text, reason) in [
        ("Group([[1,1],[1,1]] mod 2)", "[[1,1],[1,1]] has no inverse"),
        ("Group([[0,1],[1,1]])", "the field of these matrices is not said"),
        ("PcGroupCode(3317376487,24)", "this is not the code of a polycyclic group of order 24"),
    ] {
        mexagon(&["info", text]).marks_the_place().says(reason);
    }
    let large = mexagon(&["info", "Group([[3,1],[0,1]],[[1,0],[1,1]] mod 65521)"]);
    assert!(large.stderr.contains("moves more than 100000 vectors"), "{}", large.stderr);
}
