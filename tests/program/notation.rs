//! What people paste from GAP, Sage, Magma and papers, and what they are used to write.

use crate::common::program::{mexagon, temporary};

fn order(object: &str) -> String {
    let run = mexagon(&["info", object, "--json"]);
    assert_eq!(run.code, Some(0), "{run:#?}");
    let json: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    json["order"].as_str().map_or_else(|| json["order"].to_string(), str::to_owned)
}

/// The text, and the order and id that GAP 4.12 gives the group.
#[test]
fn groups_as_they_are_pasted() {
    for (text, wanted) in [
        ("Group((1,2,3),(1,2));", "6"),
        ("Group([ (1,2,3), (1,2) ])", "6"),
        ("G := SymmetricGroup(4);", "24"),
        ("G := SymmetricGroup( [ 1 .. 4 ] );; # the symmetric group", "24"),
        ("Group( [ (1,2,3,4,5), # a cycle\n (1,2) ] )", "120"),
        ("PermutationGroup([(1,2,3),(1,2)])", "6"),
        ("PermutationGroup([[(1,2,3)],[(1,2)]])", "6"),
        ("PermutationGroup<5 | (1,2,3), (1,2)>", "6"),
        ("Group((1 2 3),(1 2))", "6"),
        ("Group([PermList([2,3,1])])", "3"),
        ("SL(2,GF(3))", "24"),
        ("Sym(4)", "24"),
        ("AlternatingGroup(5)", "60"),
        ("Alt(5)", "60"),
        ("DihedralGroup(8)", "8"),
        ("CyclicGroup(6)", "6"),
        ("AbelianGroup([2,4])", "8"),
        ("QuaternionGroup(8)", "8"),
        ("MathieuGroup(11)", "7920"),
        ("V4", "4"),
        ("Z/6Z", "6"),
        ("\\mathbb{Z}_{6} \\times S_{3}", "36"),
        ("\\operatorname{PSL}(2,7)", "168"),
        ("\\mathfrak{S}_4 \\times \\mathbb Z/2\\mathbb Z", "48"),
        ("C_{7} \\rtimes C_{3}", "21"),
        ("\\langle a, b \\mid a^4, b^2, (a*b)^2 \\rangle", "8"),
        ("ℤ₂×ℤ₄", "8"),
        ("Z₂² ⋊ Z₉", "36"),
        ("S₃ ≀ C₂", "72"),
        ("“S4”", "24"),
    ] {
        assert_eq!(order(text), wanted, "{text}");
    }
}

/// Names of single groups, with the ids that GAP's IdGroup gives.
#[test]
fn groups_with_names_of_their_own() {
    for (text, id) in [
        ("SD16", [16, 8]),
        ("QD32", [32, 19]),
        ("ES(27,+)", [27, 3]),
        ("3^{1+2}_-", [27, 4]),
        ("ES(8,-)", [8, 4]),
        ("2^{1+4}_+", [32, 49]),
        ("ES(32,-)", [32, 50]),
        ("F21", [21, 1]),
        ("F20", [20, 3]),
        ("F56", [56, 11]),
        ("Hol(Z8)", [32, 43]),
        ("Hol(Z5)", [20, 3]),
    ] {
        let json = mexagon(&["info", text, "--json"]).json();
        assert_eq!(json["small_group"], serde_json::json!(id), "{text}");
    }
}

#[test]
fn what_gap_is_told_can_be_read() {
    for object in ["A5", "D12", "SmallGroup(24,3)", "PSL(2,7)"] {
        let file = temporary("pasted.g");
        std::fs::write(&file, mexagon(&["info", object, "--gap"]).text()).expect("writable");
        let pasted = format!("@{}", file.display());
        assert_eq!(order(&pasted), order(object), "{object}");
        std::fs::remove_file(&file).expect("the test's own file");
    }
}

#[test]
fn notes_say_what_was_understood() {
    for (text, note) in [
        ("s4", "note: s4 is read as S4\n"),
        ("C7 : C3", "note: C7 : C3 is SmallGroup(21,1), the only embedded group that GAP describes so\n"),
        ("Z₂²", "note: Z₂² is read as Z2^2\n"),
        ("'S4'", "note: 'S4' is read as S4\n"),
        ("\\mathrm{SL}(2,3)", "note: \\mathrm{SL}(2,3) is read as SL(2,3)\n"),
    ] {
        let run = mexagon(&["nim", "gen", text]);
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), note));
    }
    mexagon(&["nim", "gen", "C8 : C4"])
        .marks_the_place()
        .says("SmallGroup(32,4), SmallGroup(32,13), SmallGroup(32,14)");
}

/// What may mean two things is suggested, not read; what is suggested can be typed.
#[test]
fn what_is_suggested_can_be_typed() {
    for (game, text, wanted) in [
        ("gen", "\\operatorname{PSL}_2(7)", "PSL(2,7)"),
        ("gen", "SmallGroups(240)", "SmallGroup(240,1)"),
        ("gen", "SmallGroup 240 191", "SmallGroup(240,191)"),
        ("gen", "Sym 5", "Sym(5)"),
        ("gen", "V", "V4"),
        ("gen", "<(1,2,3),(1,2)>", "Group((1,2,3),(1,2))"),
        ("gen", "DirectProduct(CyclicGroup(2),S3)", "CyclicGroup(2) x S3"),
        ("gen", "[S3,S3]", "S3 x S3"),
        ("quotient", "Z/12[x]", "Ring(Z/12[x])"),
    ] {
        mexagon(&["nim", game, text]).marks_the_place().says(&format!("try: {wanted}\n"));
        assert_eq!(mexagon(&["nim", game, wanted]).code, Some(0), "{wanted}");
    }
    for (text, better) in
        [("Ring(F_4)", "GF(4)"), ("Ring(Z_12)", "Z/12"), ("Ring(Z/4[x]/x^2)", "(x^2)"), ("Ring(Z[i])", "Z[x]/(x^2+1)")]
    {
        mexagon(&["nim", "quotient", text]).marks_the_place().says(&format!("try: {better}\n"));
    }
    for text in ["Ring(Z/12Z)", "Ring(ℤ/12)", "Ring(\\mathbb{Z}/12)"] {
        assert!(mexagon(&["nim", "quotient", text]).text().contains(" = *3, first player wins"), "{text}");
    }
    mexagon(&["nim", "gen", "Group([[1,1],[0,1]] mod 4)"]).marks_the_place().says("try: over GF(4)");
    mexagon(&["nim", "gen", "Z6", "--position", "2 4"]).marks_the_place().says("try: 2, 4");
    mexagon(&["nim", "gen", "SmallGroup(8,3)", "--position", "f1"]).marks_the_place().says("try: g1");
    let file = temporary("named.txt");
    std::fs::write(&file, "S4\n").expect("writable");
    let path = file.display().to_string();
    mexagon(&["nim", "gen", &path]).marks_the_place().says(&format!("try: @{path}"));
    std::fs::write(&file, "\n").expect("writable");
    mexagon(&["nim", "gen", &format!("@{path}")]).bad_input().says("the file is empty");
    std::fs::remove_file(&file).expect("the test's own file");
}

#[test]
fn games_positions_heaps_and_orders() {
    assert!(mexagon(&["nim", "GEN", "S4"]).text().contains("GEN(S4) = *0"));
    assert!(mexagon(&["moves", "Gen", "Z6", "--position", "{2,4}"]).text().contains("GEN at {2, 4} = *2"));
    let sum = mexagon(&["nim", "gen(Z6) + *3"]).text();
    assert!(sum.starts_with("gen(Z6) + *3 = *7, first player wins\n"), "{sum}");
    assert!(mexagon(&["nim", "*1 + *2 + *3"]).text().starts_with("*1 + *2 + *3 = *0, second player wins\n"));
    assert!(mexagon(&["nim", "*5 + *6"]).text().contains("a winning move is to *5 in *6\n"));
    mexagon(&["nim", "*3 + *x"]).marks_the_place();
    let own = mexagon(&["survey", "6..8", "--where", "soluble = true and gen != 3"]).text();
    assert_eq!(mexagon(&["survey", "6-8", "--where", "solvable == true && !(gen == 3)"]).text(), own);
}

#[test]
fn a_picture_needs_no_kind_and_no_file() {
    for (game, title) in [("gen", "Structure diagram of GEN(S3)"), ("subgroup", "Positions of SUBGROUP(S3)")] {
        let svg = mexagon(&["diagram", game, "S3", "-o", "-"]).text();
        assert!(svg.starts_with("<svg ") && svg.to_lowercase().contains(&title.to_lowercase()), "{svg}");
    }
}

/// A name in the other case inside a description: both notes are shown.
#[test]
fn every_note_on_how_a_text_was_read_is_shown() {
    let run = mexagon(&["nim", "gen", "c7 : c3"]);
    assert_eq!(run.code, Some(0), "{run:#?}");
    assert!(run.stderr.contains("c7 is read as C7"), "{}", run.stderr);
    assert!(run.stderr.contains("SmallGroup(21,1)"), "{}", run.stderr);
}
