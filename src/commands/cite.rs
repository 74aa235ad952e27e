//! `mexagon cite`

use super::args::CiteArgs;
use super::{Printed, output};
use mexagon::catalogue;
use mexagon::theory::references::REFERENCES;

/// Prints the work with a key, or all of them.
pub fn run(command: &CiteArgs) -> Printed {
    let Some(source) = &command.key else {
        let mut table = output::TextTable::new(&["key", "reference"]);
        for reference in REFERENCES {
            table.row(vec![reference.key.into(), reference.text()]);
        }
        return Ok(command.shape.answer(catalogue::references_json, |format| table.render(format)).pretty());
    };
    let reference = catalogue::reference(source)?;
    let text = |_| format!("{}: {}\n\n{}", reference.key, reference.text(), reference.bibtex());
    Ok(command.shape.answer(|| catalogue::reference_json(reference), text).pretty())
}
