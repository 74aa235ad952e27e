//! Games that are not played, and positions that are none.

use super::{at, value};
use crate::common::program::mexagon;

#[test]
fn dng_of_the_trivial_group_is_bad_input() {
    for object in ["Z1", "S1", "A1", "A2", "Group(())", "Z1^3", "Z1 x S1", "Z1 wr S1"] {
        for command in ["nim", "moves", "types"] {
            mexagon(&[command, "dng", object]).bad_input().says("not defined on the trivial group");
        }
        mexagon(&["nim", "dng", object, "--engine", "brute"]).bad_input();
    }
}

#[test]
fn an_element_of_another_group_is_bad_input() {
    let strangers = [
        ("Z6", "7"),
        ("Z6", "6"),
        ("Z6", "-1"),
        ("Z6", "99999999999999999999999999"),
        ("Z6", "r"),
        ("Z6", "２"),
        ("S3", "(1,4)"),
        ("S3", "(1,2)(1,3)"),
        ("S3", "(0,1)"),
        ("S3", "1"),
        ("A4", "(1,2)"),
        ("Group((5,6,7))", "(1,2)"),
        ("Z2 x Z4", "(1,4)"),
        ("Z2 x Z4", "(1,2,3)"),
        ("Z2 x Z4", "1"),
        ("D8", "t"),
        ("D8", "r^"),
        ("D8", "r**s"),
        ("D8", "r^99999999999999999999"),
        ("Q8", "h"),
        ("Q8", "--1"),
        ("Q16", "i"),
        ("Q16", "-1"),
        ("Dih(Z3^2)", "(1,3)"),
        ("Dih(Z3^2)", "(1,2)**s"),
        ("Z2 wr S3", "[1,0;(1,2)]"),
        ("Z2 wr S3", "[1,0,2;()]"),
        ("Z2 wr S3", "[1,0,1;(1,4)]"),
        ("Z2 wr S3", "[1,0,1]"),
    ];
    for (object, position) in strangers {
        for game in ["gen", "dng"] {
            at(game, object, position).marks_the_place();
            mexagon(&["moves", game, object, "--position", position]).marks_the_place();
        }
    }
}

#[test]
fn the_mark_stands_under_the_wrong_element() {
    let run = at("gen", "Z2 x Z4", "(0,1), (1,4)").marks_the_place();
    assert_eq!(run.stderr.lines().nth(2), Some("            ^"), "{run:#?}");
}

#[test]
fn an_element_twice_is_bad_input_however_it_is_written() {
    for (object, position) in
        [("Z6", "2,2"), ("Z6", "2,02"), ("D8", "r^2*s, s*r^2"), ("Q8", "x^2,j^2"), ("S3", "(1,2),(2,1)")]
    {
        at("gen", object, position).marks_the_place().says("twice");
    }
}

#[test]
fn a_missing_element_is_bad_input() {
    for position in ["1,,2", ",", "2,", ",2", " , 2"] {
        at("gen", "Z6", position).marks_the_place().says("missing");
    }
}

#[test]
fn a_star_without_left_side_is_bad_input() {
    at("gen", "Dih(Z3^2)", "*s").marks_the_place();
}

#[test]
fn unbalanced_positions_are_bad_input() {
    for (object, position) in [("Z6", "(2"), ("Z6", "2)"), ("S3", "(1,2"), ("S3", "(1,2]"), ("Z2 wr S3", "[0,0,0;()")] {
        at("gen", object, position).marks_the_place();
    }
}

#[test]
fn a_generating_set_is_no_position_of_dng() {
    for (object, position) in [("Z6", "1"), ("Z6", "2,3"), ("S3", "(1,2),(1,3)"), ("D8", "r,s"), ("Z2", "1")] {
        for engine in ["auto", "hyperplane", "brute"] {
            mexagon(&["nim", "dng", object, "--position", position, "--engine", engine]).bad_input();
        }
        mexagon(&["moves", "dng", object, "--position", position]).bad_input().says("generates");
    }
}

#[test]
fn gen_has_no_position_beyond_its_end() {
    for (object, position) in
        [("Z6", "1,5"), ("S3", "(1,2),(1,3),(2,3)"), ("Z1", "0"), ("S1", "()"), ("Z2 x Z2", "(0,1),(1,0),(1,1)")]
    {
        for engine in ["auto", "brute"] {
            mexagon(&["nim", "gen", object, "--position", position, "--engine", engine]).bad_input();
        }
        mexagon(&["moves", "gen", object, "--position", position]).bad_input().says("cannot be reached");
    }
    // The same size, but the last element was the one that was missing.
    assert_eq!(value("gen", "Z6", "2,4,0,3"), "0");
}
