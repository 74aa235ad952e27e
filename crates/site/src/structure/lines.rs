//! The lines for the shell, GAP and Python that give the same.

use super::Subject;
use crate::address;
use crate::html::{Html, tag};
use crate::sources::shell;
use mexagon::words::quoted;

/// The lines by what takes them, with the pages of the book about that.
fn lines_of(name: &str) -> [(&'static str, &'static str, String); 3] {
    let words = quoted(name);
    let text = serde_json::Value::from(name).to_string();
    [
        ("Shell", "/docs/cli", format!("mexagon solve {words}\nmexagon info {words}")),
        (
            "GAP",
            "/docs/gap",
            format!(
                "LoadPackage( \"mexagon\" );;\nMexagonInfo( {text} );\nMexagonCommand( \"solve\",\n  rec( object := {text} ) );"
            ),
        ),
        ("Python", "/docs/python", format!("import mexagon as mx\n\nmx.Structure({text}).solve_all()")),
    ]
}

/// The lines, and where scripts find the same.
pub fn section(subject: &Subject) -> Html {
    let name = subject.name();
    let block = |(title, book, text): (&str, &str, String)| {
        tag("div").with(tag("h3").with(crate::html::link(book, title))).with(shell(&text))
    };
    let api = [("solve", "values"), ("info", "facts")].map(|(command, words)| {
        let address = address::write(&format!("/api/{command}"), &[("object", name)]);
        tag("li").with(crate::html::link(address, format!("JSON: {words}")))
    });
    let lines = lines_of(name).map(block);
    super::section("lines", "The same elsewhere")
        .with_all(lines)
        .with(tag("ul").set("class", "plain").with_all(api))
        .into()
}
