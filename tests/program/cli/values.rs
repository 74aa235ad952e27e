//! Values of positions, in every notation.

use super::{list, string, value};
use crate::common::program::mexagon;
use std::collections::BTreeSet;

#[test]
fn positions_of_dng_of_z6() {
    for (position, expected) in
        [("", "3"), ("0", "2"), ("2", "0"), ("3", "1"), ("2,4", "1"), ("0,2", "1"), ("0,3", "0"), ("0,2,4", "0")]
    {
        assert_eq!(value("dng", "Z6", position), expected, "{{{position}}}");
    }
}

#[test]
fn positions_of_gen_of_s3() {
    let positions = [
        ("", "3"),
        ("()", "0"),
        ("(1,2)", "2"),
        ("(1,2,3)", "1"),
        ("(),(1,2)", "1"),
        ("(),(1,2,3)", "2"),
        ("(1,2,3),(1,3,2)", "2"),
        ("(),(1,2,3),(1,3,2)", "1"),
        ("(1,2),(1,3)", "0"),
        ("(1,2,3),(1,3,2),(1,2)", "0"),
    ];
    for (position, expected) in positions {
        assert_eq!(value("gen", "S3", position), expected, "{{{position}}}");
    }
}

/// The same position in isomorphic groups, each in its own notation.
#[test]
fn every_notation_reads_the_same_position() {
    let reflection = [
        ("S3", "(1,2)"),
        ("D6", "s"),
        ("D6", "r^2*s"),
        ("D6", " r ^ -1 * s "),
        ("Dih(Z3)", "s*r"),
        ("Dih(A3)", "(1,2,3)*s"),
        ("Group((4,5,6),(4,5))", "(4,6)"),
        ("S3^1", "(1,2)"),
        ("Z1 x S3", "(0,(1,2))"),
        ("Z1 wr S3", "[0,0,0;(1,2)]"),
        ("S3 wr Z1", "[(1,2);0]"),
    ];
    for (object, position) in reflection {
        assert_eq!(value("gen", object, position), "2", "{object} at {position}");
        assert_eq!(value("gen", object, ""), "3", "{object}");
    }
    let read = |object: &str, position: &str| {
        let json = mexagon(&["nim", "gen", object, "--position", position, "--json"]).json();
        list(&json, "position").iter().map(|x| x.as_str().expect("a text").to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(read("Z2 x Z4", "(1, 2), (0,0)"), "(1,2) (0,0)");
    assert_eq!(read("S4", "(3,1)(4,2), ()"), "(1,3)(2,4) ()");
    assert_eq!(read("D8", "s*r^2*s*r, s*s"), "r^3 1");
    assert_eq!(read("Q8", "x*y, y*x, y^-1"), "k -k -j");
    assert_eq!(read("Q8", "ij, b a, -1, -i*j*k"), "k -k -1 1");
    assert_eq!(read("Q16", "x*y, ba, y^-1"), "a b a^7 b a^4 b");
    assert_eq!(read("Dih(Z3^2)", "(1,2)*s, (0,0), s, (0,1)"), "(1,2) s 1 s (0,1)");
    assert_eq!(read("Dih(Z3^2)", "(1,2)s, (0,1) s"), "(1,2) s (0,1) s");
    assert_eq!(read("D8", "r^2 s, sr"), "r^2 s r^3 s");
    assert_eq!(read("Z2 wr Z3", "[1,0,1;2]"), "[1,0,1;2]");
    assert_eq!(read("Z2 wr Z2 wr Z2", "[[1,0;1],[0,0;0];1]"), "[[1,0;1],[0,0;0];1]");
}

#[test]
fn different_elements_have_different_names() {
    for object in ["Dih(D4)", "Dih(Dih(Z1))", "Dih(Z2 x D4)", "Z2 wr Z2", "Q8", "Dih(Z2^2)"] {
        let json = mexagon(&["moves", "gen", object, "--json"]).json();
        let examples: Vec<&str> = list(&json, "moves").iter().map(|group| string(group, "example")).collect();
        let different: BTreeSet<&str> = examples.iter().copied().collect();
        assert_eq!(examples.len(), different.len(), "{object}: {examples:?}");
    }
}

#[test]
fn brute_force_agrees_on_positions_under_both_rules() {
    let positions = [
        ("Z6", &["", "0", "2", "3", "0,2", "2,4", "0,3"][..]),
        ("S3", &["", "()", "(1,2)", "(1,2,3)", "(),(1,2)", "(1,2,3),(1,3,2)"]),
        ("Q8", &["", "1", "x", "x^2", "1,x^2", "1,x,x^2"]),
        ("A4", &["", "()", "(1,2)(3,4)", "(1,2,3)", "(),(1,2,3)"]),
        ("Z2 x Z6", &["", "(0,0)", "(1,0)", "(0,2)", "(0,2),(0,4)", "(1,0),(0,3)"]),
        ("Dih(Z3^2)", &["", "1", "s", "(1,0)", "(1,0),(2,0)", "(1,0),s"]),
        ("Z2", &["", "0"]),
        ("Z9", &["", "0", "3", "0,3"]),
    ];
    for (object, positions) in positions {
        for (game, position) in ["gen", "dng"].into_iter().flat_map(|game| positions.iter().map(move |p| (game, p))) {
            let ask = |engine: &str| {
                let json =
                    mexagon(&["nim", game, object, "--position", position, "--misere", "--json", "--engine", engine])
                        .json();
                ["nim", "outcome", "misere"].map(|field| string(&json, field).to_owned())
            };
            assert_eq!(ask("auto"), ask("brute"), "{game} {object} {{{position}}}");
        }
    }
}

/// The end of GEN is a position as well; under misère play whoever is to move there has won.
#[test]
fn the_end_of_gen_is_lost_and_won() {
    for engine in ["auto", "brute"] {
        let json = mexagon(&["nim", "gen", "Z6", "--position", "1", "--misere", "--json", "--engine", engine]).json();
        assert_eq!(["nim", "outcome", "misere"].map(|field| string(&json, field)), ["0", "P", "N"]);
    }
}
