//! `mexagon cite`

use super::args::CiteArgs;
use super::{Printed, output};
use mexagon::Failure;
use mexagon::notation as language;
use mexagon::theory::references::{REFERENCES, Reference, find};
use serde::Serialize;
use serde_json::json;

/// A work as scripts read it.
#[derive(Serialize)]
struct ReferenceJson {
    #[serde(flatten)]
    reference: &'static Reference,
    text: String,
    bibtex: String,
}

impl ReferenceJson {
    fn new(reference: &'static Reference) -> ReferenceJson {
        ReferenceJson { reference, text: reference.text(), bibtex: reference.bibtex() }
    }
}

/// Prints the work with a key, or all of them.
pub fn run(command: &CiteArgs) -> Printed {
    let Some(source) = &command.key else {
        let mut table = output::TextTable::new(&["key", "reference"]);
        for reference in REFERENCES {
            table.row(vec![reference.key.into(), reference.text()]);
        }
        let all = || json!({ "references": REFERENCES.iter().map(ReferenceJson::new).collect::<Vec<_>>() });
        return Ok(command.shape.answer(|| output::answer(&all()), |format| table.render(format)).pretty());
    };
    // A whole citation will do: `BES16, Cor. 7`.
    let key = source.trim_matches(['[', ']']).split(',').next().unwrap_or_default().trim();
    let reference = find(key).ok_or_else(|| {
        let keys = REFERENCES.iter().map(|reference| reference.key);
        let near = language::nearest(key, keys).map_or_else(String::new, |key| format!("; did you mean {key}?"));
        Failure::undefined(format!("there is no reference {key:?}{near} (mexagon cite lists them)"))
    })?;
    let text = |_| format!("{}: {}\n\n{}", reference.key, reference.text(), reference.bibtex());
    Ok(command.shape.answer(|| output::answer(&ReferenceJson::new(reference)), text).pretty())
}
