//! What `moves` says of a position, and what the answers say to whoever is not to move.

use crate::common::program::mexagon;

#[test]
fn moves_say_first_what_the_chosen_elements_generate() {
    let text = mexagon(&["moves", "gen", "S4", "--position", "(1,2,3)"]).text();
    assert!(text.contains("the chosen elements generate Z3 (order 3)\n"), "{text}");
    assert!(text.contains("  A4             order 12, (0,1,2)\n"), "{text}");
    let json = mexagon(&["moves", "gen", "S4", "--position", "(1,2,3)", "--json"]).json();
    assert_eq!(json["generates"], serde_json::json!({ "name": "Z3", "order": "3" }));
    assert!(json.get("misere").is_none());
}

/// The misère outcomes are those of brute force, which tests/games/brute.rs compares; here is what is printed of them.
#[test]
fn misere_moves_come_first() {
    let json = mexagon(&["moves", "dng", "S3", "--misere", "--json"]).json();
    assert_eq!((json["nim"].as_str(), json["misere"].as_str()), (Some("3"), Some("N")));
    let moves = json["moves"].as_array().expect("moves");
    let wins: Vec<bool> = moves.iter().map(|step| step["winning_misere"].as_bool().expect("asked for")).collect();
    // An involution leads into an even maximal subgroup; the identity and a rotation can be answered by a rotation.
    assert_eq!(wins, [true, false, false]);
    assert!(moves[0]["example"].as_str().is_some_and(|example| example.len() == 5), "{moves:?}");
    let text = mexagon(&["solve", "S3"]).text();
    assert!(text.contains("first player wins by (2,3) "), "{text}");
    let text = mexagon(&["nim", "gen", "Z9", "--misere"]).text();
    assert!(text.contains("under misère play the first player wins by 0\n"), "{text}");
    let text = mexagon(&["nim", "dng", "S100", "--misere"]).text();
    assert!(text.contains("under misère play the first player wins by an involution\n"), "{text}");
}

#[test]
fn the_second_player_is_told_how_to_win() {
    for (arguments, words) in [
        (&["nim", "dng", "Q16"][..], "central involution"),
        (&["nim", "dng", "GL(2,3)"], "any answer will do"),
        (&["nim", "dng", "S100"], "inverts x or commutes with it"),
        (&["nim", "gen", "Z2^4"], "choose one more element of the intersection"),
        (&["nim", "quotient", "Z4^2"], "so that the quotient is a square B x B again"),
        (&["nim", "quotient", "Z^2"], "so that the quotient is a square B x B again"),
        (&["nim", "subgroup", "D10"], "answer a rotation with a reflection"),
        (&["nim", "gen", "Z1"], "the first player cannot move"),
        (&["nim", "dng", "@docs/examples/loop5.txt"], "mexagon moves dng '@docs/examples/loop5.txt' --position 'x'"),
    ] {
        let text = mexagon(arguments).text();
        assert!(text.contains("\nhow: ") && text.contains(words), "{arguments:?}: {text}");
        let json = mexagon(&[arguments, &["--json"]].concat()).json();
        assert!(
            json["reply"]["statement"].as_str().is_some_and(|reply| reply.contains(words)),
            "{arguments:?}: {json}"
        );
    }
    let json = mexagon(&["nim", "dng", "S3", "--json"]).json();
    assert!(json.get("reply").is_none(), "{json}");
}
