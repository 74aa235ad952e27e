//! The lines for the shell, GAP and Python that give the same.

use super::Subject;
use crate::address;
use crate::html::{Html, tag};
use crate::sources::{quoted, shell};

/// The lines by what takes them.
fn lines_of(name: &str) -> [(&'static str, String); 3] {
    let words = quoted(name);
    let python = serde_json::Value::from(name).to_string();
    [
        ("Shell", format!("mexagon solve {words}\nmexagon info {words}")),
        ("GAP", format!("Exec({});", serde_json::Value::from(format!("mexagon solve {words}")))),
        (
            "Python",
            format!(
                "import json, subprocess as sp\nout = sp.check_output([\"mexagon\",\n  \"solve\", {python}, \"--json\"])\njson.loads(out)"
            ),
        ),
    ]
}

/// The lines, and where scripts find the same.
pub fn section(subject: &Subject) -> Html {
    let name = subject.name();
    let block = |(title, text): (&str, String)| tag("div").with(tag("h3").with(title)).with(shell(&text));
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
