//! The note in docs/paper: its commands print what it says, and its formal proofs are there.

use std::path::Path;

fn text() -> String {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/paper/mexagon.tex"));
    // Definitions come before the document.
    text.expect("readable").split_once("\\begin{document}").expect("a document").1.to_owned()
}

/// What is between brackets that belong together, and what comes after.
fn argument(text: &str) -> (&str, &str) {
    let mut depth = 0;
    for (place, c) in text.char_indices() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if depth == 0 {
            return (&text[1..place], &text[place + 1..]);
        }
    }
    panic!("a bracket is open: {text}");
}

#[test]
fn commands_of_the_paper_print_what_it_says() {
    let text = text();
    let mut commands = 0;
    for part in text.split("\\run").skip(1) {
        let (command, rest) = argument(part);
        let (expected, _) = argument(rest);
        let printed = crate::book::run(&format!(" {command}"));
        // Lines are broken for the screen.
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(plain(&printed).contains(&plain(expected)), "mexagon {command}\n{printed}");
        commands += 1;
    }
    assert!(commands >= 10, "{commands}");
}

#[test]
fn formal_proofs_of_the_paper_are_there() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/proofs.md")).expect("readable");
    let (text, mut proofs) = (text(), 0);
    for part in ["\\formal", "\\proved"].iter().flat_map(|mark| text.split(mark).skip(1)) {
        let (name, _) = argument(part);
        // The introduction explains the mark with a made-up name.
        assert!(name == "name" || page.contains(&format!("### {name}\n")), "{name}");
        proofs += 1;
    }
    assert!(proofs >= 5, "{proofs}");
}
