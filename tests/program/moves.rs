//! What `moves` says of a position, and what the answers say to whoever is not to move.

use crate::common::program::{finish, mexagon, start};

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

/// Under misère play the second player of the subgroup game is told the answer of the proof, where that decides.
#[test]
fn answers_under_misere_play() {
    let words = "answer the first element with one that generates a maximal subgroup together with it";
    for (game, object) in [("subgroup", "M12"), ("subgroup", "A9"), ("subgroup", "PSL(2,49)"), ("subgroup", "Sz(8)")] {
        let json = mexagon(&["nim", game, object, "--misere", "--json"]).json();
        assert_eq!((&json["nim"], &json["misere"]), (&"0".into(), &"P".into()), "{object}");
        assert!(json["reply_misere"]["statement"].as_str().is_some_and(|reply| reply.starts_with(words)), "{json}");
    }
    for object in ["M12", "A9", "PSL(2,8)"] {
        let json = mexagon(&["nim", "quotient", object, "--json"]).json();
        assert!(
            json["reply_misere"]["statement"].as_str().is_some_and(|reply| reply.contains("ends the game")),
            "{json}"
        );
    }
    // Nobody searches for what was not asked for.
    let plain = mexagon(&["nim", "subgroup", "M12"]).text();
    assert!(plain.contains("\nunder misère play: not looked for without --misere\n"), "{plain}");
    let json = mexagon(&["nim", "subgroup", "M12", "--json"]).json();
    assert!(json["misere"].is_null() && json["nim"] == "0", "{json}");
    mexagon(&["types", "subgroup", "M12"]).not_solved().says("listed for groups of order up to 50000\n");
    mexagon(&["nim", "subgroup", "Z2 x M12"]).not_solved().says("and no theorem gives its value");
}

/// Every command that an answer names can be typed as it is, with an element for x.
#[test]
fn recommended_commands_work() {
    let mut typed = 0;
    let long =
        format!("Group({})", (0..30).map(|k| format!("({},{})", 2 * k + 1, 2 * k + 2)).collect::<Vec<_>>().join(","));
    let pairs =
        format!("Group({})", (0..6).map(|k| format!("({},{})", 2 * k + 1, 2 * k + 2)).collect::<Vec<_>>().join(","));
    let algebra = "@docs/examples/loop5.txt";
    for (object, element) in [
        ("M12", "()"),
        ("A9", "()"),
        ("J1", "()"),
        ("PSL(2,49)", "()"),
        ("Sz(8)", "()"),
        ("PSL(2,7)", "()"),
        ("A4", "(1,2)(3,4)"),
        ("S4", "(1,2)"),
        ("Z2^2", "(1,0)"),
        ("Z4^2", "(2,0)"),
        ("Z64^20", "()"),
        ("Z2^30", "()"),
        ("Z3^3", "(1,0,0)"),
        ("Z^2 x Z4^2", "()"),
        ("[16,3]", "g1"),
        ("D10", "s"),
        (algebra, "2"),
        (&long, "(1,2)"),
        (&pairs, "(1,2)"),
        ("Ring(Z/12)", "2"),
        ("Module(Z/12; 4, 4)", "(1,0)"),
        ("GL(2,8)", "()"),
        ("Dih(Z3 x Z9)", "s"),
        ("PSU(3,3)", "()"),
    ] {
        for game in ["gen", "dng", "quotient", "subgroup"] {
            // A move of the quotient game on an algebra identifies two elements.
            let element = if (game, object) == ("quotient", algebra) { "0 ~ 1" } else { element };
            let found = mexagon(&["nim", game, object, "--misere", "--json"]);
            let Ok(json) = serde_json::from_str::<serde_json::Value>(&found.stdout) else { continue };
            for reply in ["reply", "reply_misere"] {
                let Some(statement) = json[reply]["statement"].as_str() else { continue };
                let Some((_, command)) = statement.split_once("ask mexagon ") else { continue };
                let command = command.replace("--position 'x'", &format!("--position '{element}'"));
                let mut shell = std::process::Command::new("sh");
                shell.args(["-c", &format!("{} {command}", env!("CARGO_BIN_EXE_mexagon"))]);
                assert_eq!(finish(start(shell), command.clone()).code, Some(0), "{command}");
                typed += 1;
            }
        }
        let solved = mexagon(&["solve", object]);
        if let Some((_, command)) = solved.stdout.split_once("(mexagon ") {
            let command = command.trim_end().trim_end_matches(')');
            let mut shell = std::process::Command::new("sh");
            shell.args(["-c", &format!("{} {command}", env!("CARGO_BIN_EXE_mexagon"))]);
            assert_eq!(finish(start(shell), command.to_owned()).code, Some(0), "{command}");
            typed += 1;
        }
    }
    assert!(typed > 12, "{typed}");
}
