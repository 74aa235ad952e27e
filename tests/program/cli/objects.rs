//! Texts that are no objects, what is suggested for them, and the names of small groups.

use super::gen_of;
use crate::common::program::mexagon;

#[test]
fn a_blank_object_is_bad_input() {
    for blank in ["", " ", " \t\n ", "\u{a0}"] {
        gen_of(blank).marks_the_place().says("empty").says("try: ");
    }
}

#[test]
fn brackets_without_partner_are_bad_input() {
    for object in ["(Z2", "Z2)", "Dih(Z3", "Group((1,2)", "Group((1,2)))", "[24,12", "(Z2 x [24,12)", "< a | a^2", ")("]
    {
        gen_of(object).marks_the_place();
    }
}

#[test]
fn parameters_out_of_range_are_bad_input() {
    gen_of("S0").marks_the_place().says("try: S1");
    gen_of("S-3").marks_the_place();
    gen_of("S99999999999").marks_the_place().says("10^6");
    gen_of("Z99999999999999999999999999999999999999").marks_the_place().says("10^6");
    gen_of("Z2^1000001").marks_the_place().says("10^6");
    gen_of("Group((1,1000001))").marks_the_place().says("10^6");
    gen_of("Z0").marks_the_place().says("try: Z1");
    gen_of("Z2^0").marks_the_place();
    gen_of("Z2^-1").marks_the_place();
    gen_of("Q4").marks_the_place().says("try: Z4");
    gen_of("Dic1").marks_the_place().says("try: Z4");
}

#[test]
fn near_misses_get_a_suggestion() {
    gen_of("D7").marks_the_place().says("try: D14");
    gen_of("Z2^2^3").marks_the_place().says("try: (Z2^2)^3");
    gen_of("m_11").marks_the_place().says("try: M11");
    gen_of("B3").marks_the_place().says("try: W(B3)");
    gen_of("2.A5").marks_the_place().says("try: SL(2,5)");
    gen_of("Z3:Z2").marks_the_place().says("Split");
    gen_of("Z3 ⋊ Z2").marks_the_place().says("Split");
    gen_of("Z6 * Z2").marks_the_place().says("try: x");
    gen_of("Group()").marks_the_place().says("try: Group(())");
    gen_of("Dih(S3)").marks_the_place().says("abelian").says("try: Dih(");
}

#[test]
fn operators_without_a_side_are_bad_input() {
    for object in ["Z2 x", "x Z2", "x", "^", "Z2^", "^2", "S3 wr", "wr S3", "Z2 x x Z3", "S3^S3", "×", "@"] {
        gen_of(object).marks_the_place();
    }
}

#[test]
fn a_permutation_must_not_repeat_a_point() {
    for object in ["Group((1,2,1))", "Group((1,2)(2,3))", "Group((1,2),(3,3))", "Group((0,1))"] {
        gen_of(object).marks_the_place();
    }
}

#[test]
fn an_infinite_group_is_bad_input() {
    for object in ["Z", "Z^2", "Z2 x Z", "Dih(Z)", "Z wr S3"] {
        gen_of(object).marks_the_place().says("infinite").says("try: ");
    }
}

#[test]
fn foreign_characters_are_bad_input_and_never_reach_the_screen_raw() {
    let objects =
        ["💥", "Z６", "Ζ6", "²", "Z\u{200b}6", "\u{feff}Z6", "e\u{301}", "Z6\u{202e}", "Z6\u{1b}[31m", "S3\u{1}"];
    for object in objects {
        let run = gen_of(object).marks_the_place();
        let raw = |c: char| matches!(c, '\u{1b}' | '\u{1}' | '\u{200b}' | '\u{202e}' | '\u{feff}' | '\u{301}');
        assert!(!run.stderr.contains(raw), "{run:#?}");
    }
    // A number above the line is an exponent.
    let square = gen_of("Z²");
    assert_eq!(square.code, Some(2), "{square:#?}");
    square.says("note: Z² is read as Z^2\n").says("Z is infinite");
}

#[test]
fn deep_nesting_is_bad_input_and_not_a_stack_overflow() {
    for (open, inner, close) in [("(", "Z2", ")"), ("Dih(", "Z2", ")"), ("(Z1 x ", "Z2", ")"), ("(", "Z2", ") wr Z1")] {
        let object = format!("{}{inner}{}", open.repeat(5000), close.repeat(5000));
        gen_of(&object).marks_the_place().says("100 deep");
    }
    let deep = format!("{}Z1{}", "Dih(".repeat(100), ")".repeat(100));
    assert_ne!(gen_of(&deep).code, None, "nothing may end by a signal");
}

#[test]
fn a_small_group_has_three_names() {
    for name in ["SmallGroup(24,12)", "24.12", "[24,12]"] {
        let run = mexagon(&["nim", "gen", name, "--json"]);
        assert_eq!(run.code, Some(0), "{name}: {}", run.stderr);
        assert!(run.stdout.contains("\"object\": \"SmallGroup(24,12)\""), "{name}: {}", run.stdout);
        assert!(run.stdout.contains("\"nim\": \"0\""), "{name}: {}", run.stdout);
    }
    for (name, message) in [
        ("24.16", "there are 15 groups of order 24"),
        ("SmallGroup(1024,1)", "except 512, 768, 1024"),
        ("SmallGroup(768,5)", "`mexagon census 768` counts the values of GEN and DNG on all 1090235 of them"),
        ("2001.1", "not embedded"),
        ("[7,2]", "there is 1 group of order 7"),
    ] {
        let run = mexagon(&["nim", "gen", name]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{name}");
        assert!(run.stderr.contains(message), "{name}: {}", run.stderr);
    }
}
