//! Answers that fit the screen, objects in batches, and words in plain words.

use crate::common::program::{Finished, finish, mexagon, program, start, temporary};
use std::io::Write;
use std::process::Stdio;

/// Runs a command on a screen of some width.
fn on_screen(width: usize, arguments: &[&str]) -> String {
    let mut command = program();
    command.env("COLUMNS", width.to_string()).args(arguments);
    finish(start(command), arguments.join(" ")).text()
}

fn with_input(arguments: &[&str], input: &str) -> Finished {
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("it reads");
    finish(child, arguments.join(" "))
}

/// Nothing is wider than the screen, in pipes too.
#[test]
fn tables_fit_the_terminal() {
    let commands: [&[&str]; 17] = [
        &["solve", "S4"],
        &["solve", "GL(3,3)"],
        &["solve", "Rubik(2)"],
        &["solve", "Z^2 x Z6"],
        &["nim", "dng", "PSL(2,7)", "--explain"],
        &["nim", "gen", "A100003", "--explain"],
        &["moves", "gen", "M11"],
        &["moves", "quotient", "Ring(Z/4[x]/(x^2, 2*x))"],
        &["types", "gen", "PSL(2,7)"],
        &["types", "quotient", "Ring(GF(2)[x,y]/(x^2, x*y, y^2))"],
        &["info", "M11"],
        &["info", "S5"],
        &["theorems"],
        &["spectrum", "--steps"],
        &["census", "1..20,1152", "--list"],
        &["cite"],
        &["table", "abelian2"],
    ];
    for arguments in commands {
        for width in [80, 100] {
            for line in on_screen(width, arguments).lines() {
                assert!(line.chars().count() <= width, "{arguments:?} at {width}: {line}");
            }
        }
    }
    for name in ["nim", "solve", "moves", "types", "info", "survey", "hunt", "diagram", "objects", "help"] {
        let arguments: &[&str] = if name == "help" { &["help"] } else { &["help", name] };
        for line in on_screen(80, arguments).lines() {
            assert!(line.chars().count() <= 80, "{arguments:?}: {line}");
        }
    }
}

/// Colours where they are wanted, none in pipes.
#[test]
fn colours_are_for_terminals() {
    assert!(!mexagon(&["solve", "S4"]).text().contains('\u{1b}'));
    let painted = mexagon(&["solve", "S4", "--color", "always"]).text();
    assert!(painted.contains("\u{1b}[34msecond player wins\u{1b}[0m"), "{painted:?}");
    assert!(!mexagon(&["solve", "S4", "--color", "always", "--json"]).text().contains('\u{1b}'));
}

/// Objects from standard input, errors in place.
#[test]
fn objects_come_in_batches() {
    let input = "S3\n\n# a comment\nGroup([(1,2,3),\n  (1,2)])\nD7\nZ6\n";
    for object in ["-", "@-"] {
        let run = with_input(&["nim", "gen", object, "--json"], input);
        assert_eq!(run.code, Some(2), "{run:#?}");
        let lines: Vec<serde_json::Value> =
            run.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let nims: Vec<Option<&str>> = lines.iter().map(|line| line["nim"].as_str()).collect();
        assert_eq!(nims, [Some("3"), Some("3"), None, Some("4")]);
        assert_eq!((lines[2]["object"].as_str(), lines[2]["line"].as_u64()), (Some("D7"), Some(6)));
        assert_eq!(lines[2]["error"]["suggestion"], "D14 (the symmetries of the 7-gon)");
    }
    let run = with_input(&["solve", "-"], input);
    assert_eq!(run.code, Some(2), "{run:#?}");
    assert!(run.stderr.starts_with("line 6: error: "), "{run:#?}");
    assert_eq!(run.stdout.matches("decided by").count(), 3, "{run:#?}");
    let run = with_input(&["solve", "--csv", "S3", "-"], "Z6\n");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("object,game,value,") && lines.len() == 9, "{run:#?}");
    assert!(lines[1].starts_with("S3,gen,*3,") && lines[5].starts_with("Z6,gen,*4,"), "{run:#?}");
    let file = temporary("batch.txt");
    std::fs::write(&file, "Z2\nZ3\n").expect("writable");
    let path = file.display().to_string();
    assert_eq!(mexagon(&["info", "--batch", &path, "--json"]).text().lines().count(), 2);
    mexagon(&["info", "--batch", &(path + ".no")]).bad_input();
    mexagon(&["info", "--batch", env!("CARGO_TARGET_TMPDIR")]).bad_input();
    assert_eq!(with_input(&["nim", "gen", "-"], "Rubik(3)\nZ\n").code, Some(2));
    assert_eq!(with_input(&["nim", "gen", "-"], "").code, Some(0));
}

/// Every word is explained by a command that works.
#[test]
fn words_are_explained() {
    let words = mexagon(&["explain", "--json"]).json();
    for term in words["words"].as_array().expect("a list") {
        let command = term["command"].as_str().expect("a command");
        let mut shell = std::process::Command::new("sh");
        let folder = std::path::Path::new(env!("CARGO_BIN_EXE_mexagon")).parent().expect("a folder");
        let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
        shell.args(["-c", command]).env("PATH", path);
        assert_eq!(finish(start(shell), command.to_owned()).code, Some(0), "{command}");
    }
    for word in
        ["deficiency", "structure class", "smooth", "rough", "mate", "type", "mex", "nimber", "Frattini", "misere"]
    {
        assert!(mexagon(&["explain", word]).text().contains("  mexagon "), "{word}");
    }
    mexagon(&["explain", "deficency"]).bad_input().says("did you mean deficiency?");
}

/// Nothing at all is a greeting, and a missing game is named.
#[test]
fn a_newcomer_is_greeted() {
    let greeting = mexagon(&[]).text();
    assert!(greeting.contains("mexagon solve S4") && greeting.lines().all(|line| line.chars().count() < 80));
    mexagon(&["nim", "S4"]).bad_input().says("the game is missing: mexagon nim gen S4");
    mexagon(&["nim", "Z2 x Z4"]).bad_input().says("mexagon nim gen 'Z2 x Z4'");
    mexagon(&["moves", "S4"]).bad_input().says("the game is missing: mexagon moves gen S4");
    mexagon(&["nim", "S4", "gen"]).bad_input().says("the game comes before the object: mexagon nim gen S4");
    mexagon(&["types", "S4", "gen"]).bad_input().says("the game comes before the object: mexagon types gen S4");
    mexagon(&["types", "S4", "dng"]).bad_input().says("the game comes before the object: mexagon types dng S4");
    mexagon(&["nim", "gem", "S4"]).bad_input().says("there is no game \"gem\"; did you mean gen?");
    mexagon(&["play", "subgrup", "S4"]).bad_input().says("did you mean subgroup?");
    mexagon(&["nim", "chess", "S4"]).bad_input().says("the games are gen");
    mexagon(&["solve", "gen", "S4"]).bad_input().says("solve takes no game: mexagon solve S4, or mexagon nim gen S4");
    mexagon(&["survey", "512"]).bad_input().says("mexagon census 512 counts");
    mexagon(&["types", "gen", "Rubik(3)"]).not_solved().says("this needs a list of the elements of Rubik(3)");
}

/// What is to be typed instead: with everything else that was typed, quoted for a shell, and accepted by the program.
#[test]
fn corrected_commands_work() {
    for (arguments, wanted) in [
        (&["--color", "never", "moves", "S4"][..], "mexagon --color never moves gen S4"),
        (&["moves", "O'N"], r"mexagon moves gen 'O'\''N'"),
        (&["compare", "S4", "A5"], "mexagon compare gen S4 A5"),
        (&["compare", "S4", "A5", "dng"], "mexagon compare dng S4 A5"),
        (&["diagram", "S4", "-o", "s4.svg", "--kind", "lattice"], "mexagon diagram gen S4 -o s4.svg --kind lattice"),
        (&["types", "S4", "--csv", "dng"], "mexagon types dng S4 --csv"),
        (&["nim", "S4", "A5", "dng", "--misere"], "mexagon nim dng S4 A5 --misere"),
        (&["moves", "--position", "S4", "S4"], "mexagon moves --position S4 gen S4"),
        (&["moves", "Ring(Z/12)"], "mexagon moves quotient 'Ring(Z/12)'"),
        (&["nim", "Z^2 x Z4", "--json"], "mexagon nim quotient 'Z^2 x Z4' --json"),
        (
            &["solve", "gen", "S4", "A5", "--csv"],
            "solve takes no game: mexagon solve S4 A5 --csv, or mexagon nim gen S4 A5 --csv",
        ),
        (&["solve", "dng"], "solve takes no game: mexagon solve S4, or mexagon nim dng S4"),
        (&["info", "gen", "--gap", "S4"], "info takes no game: mexagon info --gap S4"),
    ] {
        let refused = mexagon(arguments).bad_input();
        let said = refused.error().map_or(refused.stderr.clone(), |error| error["message"].to_string());
        assert!(said.trim_end_matches(['\n', '"']).ends_with(wanted), "{arguments:?}: {said}");
    }
    // No command is said that would be refused, and nothing is made for the sake of a hint.
    let refused = mexagon(&["diagram", "S4"]).bad_input();
    assert!(
        refused.stderr.starts_with("error: the game is missing") && !refused.stderr.contains("mexagon diagram"),
        "{refused:?}"
    );
    for object in ["< a, b | a^2, b^3 >", "@there/is/no/such/file", "M"] {
        mexagon(&["types", object]).bad_input().says("the game is missing: mexagon types gen ");
    }
    // Errors of a batch stand in their places.
    let batch = mexagon(&["solve", "gen", "S4", "--json"]);
    let lines: Vec<&str> = batch.stdout.lines().collect();
    assert!(batch.code == Some(2) && lines.len() == 2 && lines[0].contains("\"error\""), "{batch:?}");
}

/// What stands in the place of a command, and options in a form of their own.
#[test]
fn slips_around_commands() {
    for (arguments, wanted) in [
        (&["gen", "S4"][..], "the command is missing: mexagon nim gen S4"),
        (&["gen(S3) + *2"], "the command is missing: mexagon nim 'gen(S3) + *2'"),
        (&["S4", "--json"], "the command is missing: mexagon solve S4 --json"),
        (&["PSL(2,7)"], "the command is missing: mexagon solve 'PSL(2,7)'"),
        (&["nmi", "gen", "S4"], "did you mean nim?"),
        (&["nim", "gen S4"], "are two words: mexagon nim gen S4"),
        (&["slove", "S4"], "did you mean solve?"),
        (&["quux"], "mexagon help lists the commands"),
        (&["moves", "gen", "S4", "(1,2)"], "behind --position: mexagon moves gen S4 --position '(1,2)'"),
        (&["diagram", "gen", "S4", "s4.svg"], "behind -o: mexagon diagram gen S4 -o s4.svg"),
        (&["nim", "gen", "S4", "-position", "()"], "have two strokes: mexagon nim gen S4 --position '()'"),
        (&["nim", "gen", "S4", "--format", "json"], "an option of its own: mexagon nim gen S4 --json"),
        (&["nim", "gen", "S4", "--max-memory", "lots"], "a number of megabytes"),
        (&["nim", "gen", "S4", "--max-classes", "many"], "a whole number is expected"),
        (&["help", "nmi"], "did you mean nim?"),
        (&["help", "object"], "did you mean objects?"),
        (&["help", "frattini"], "mexagon explain 'Frattini subgroup'"),
        (&["cite", "bes16"], "did you mean BES16?"),
        (&["theorems", "barn"], "did you mean barnes?"),
        (&["hunt", "conjecture1"], "try: conjecture-1"),
    ] {
        let refused = mexagon(arguments).bad_input();
        let said = refused.error().map_or(refused.stderr.clone(), |error| error["message"].to_string());
        assert!(said.contains(wanted), "{arguments:?}: {said}");
    }
    assert_eq!(mexagon(&["nim", "gen", "S4", "--max-memory", "1GB"]).code, Some(0));
}

/// What was recognised does not come from a name.
#[test]
fn reasons_say_where_they_come_from() {
    assert!(mexagon(&["nim", "gen", "S4"]).text().contains("[from the name]"));
    let text = mexagon(&["nim", "gen", "Group((1,2,3,4),(1,2))"]).text();
    assert!(text.contains("[recognised by its order]") && !text.contains("from the name"), "{text}");
}

/// Surveys for people.
#[test]
fn surveys_are_tables_in_papers() {
    let latex = mexagon(&["survey", "10", "--format", "latex"]).text();
    assert!(latex.contains("\\toprule") && latex.contains("$D_{10}$"), "{latex}");
    let table = mexagon(&["survey", "6", "--format", "table"]).text();
    assert!(table.starts_with("  order  id  description  gen  dng\n"), "{table}");
    let text = mexagon(&["survey", "60", "--columns", "id,perfect,simple,exponent,element_classes,label"]).text();
    assert!(text.contains("\n5,true,true,30,5,60.5\n") && text.contains("\n4,false,false,60,60,60.4\n"), "{text}");
    let text = mexagon(&[
        "survey",
        "120",
        "--columns",
        "id,perfect,simple,exponent,element_classes",
        "--where",
        "not soluble",
    ])
    .text();
    assert_eq!(
        text.lines().skip(1).collect::<Vec<_>>(),
        ["5,true,false,60,9", "34,false,false,60,7", "35,false,false,30,10"]
    );
}

/// The manual and the list of objects.
#[test]
fn the_manual_has_a_page_for_each_command() {
    let folder = temporary("man");
    let path = folder.display().to_string();
    mexagon(&["man", &path]).text();
    let page = std::fs::read_to_string(folder.join("mexagon-nim.1")).expect("a page");
    assert!(page.contains(".TH mexagon-nim 1") && page.contains("misère"), "{page}");
    assert!(std::fs::read_to_string(folder.join("mexagon.1")).expect("a page").contains("SUBCOMMANDS"));
    assert!(mexagon(&["man"]).text().contains(".TH mexagon 1"));
    std::fs::remove_dir_all(folder).expect("the test's own folder");
    let objects = mexagon(&["help", "objects"]).text();
    for example in mexagon::notation::examples() {
        let line = objects.lines().find(|line| line.trim_start().starts_with(&example)).unwrap_or_default();
        assert!(line.trim().len() > example.len() + 2, "{example}: {line}");
    }
}

/// The same command prints the same bytes twice, and tables are comma-separated values where that is asked for.
#[test]
fn answers_are_the_same_twice() {
    let commands: [&[&str]; 13] = [
        &["nim", "gen", "S4", "--json"],
        &["solve", "S4", "--json"],
        &["hunt", "(1,3,0,0)@2", "--orders", "1..40", "--families", "embedded", "--json", "--quiet"],
        &["table", "simple", "--up-to", "700"],
        &["table", "simple", "--up-to", "700", "--csv"],
        &["solve", "S4", "--csv"],
        &["moves", "gen", "S4", "--csv"],
        &["modules", "A4", "--prime", "2", "--csv"],
        &["spectrum", "--csv"],
        &["census", "1..30,1280", "--csv"],
        &["theorems", "--csv"],
        &["info", "S4", "--csv"],
        &["survey", "1..30", "--csv"],
    ];
    for arguments in commands {
        let first = mexagon(arguments).text();
        assert_eq!(first, mexagon(arguments).text(), "{arguments:?}");
        if arguments.contains(&"--csv") {
            assert!(
                first
                    .lines()
                    .next()
                    .is_some_and(|line| line.contains(',') && !line.contains(' ') || line.contains(",")),
                "{arguments:?}: {first}"
            );
            assert!(!first.starts_with(' ') && !first.contains("\n\n"), "{arguments:?}: {first}");
        }
    }
}
