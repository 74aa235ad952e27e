//! `mexagon diagram`

use super::{Printed, Problem, args, noted, say, setup};
use crate::files::{check_new, is_same, problem, write_atomically};
use mexagon::drawing::{Look, PictureFormat, render};
use mexagon::words::count;
use mexagon::{PictureKind, Solver, Wish};
use std::path::Path;

/// The format of a file, by its ending.
fn format_of(path: &Path) -> Result<PictureFormat, Problem> {
    let ending = path.extension().map(|ending| ending.to_string_lossy());
    let format = ending.and_then(|ending| PictureFormat::of_ending(&ending));
    format.ok_or_else(|| problem(path, "a picture is a file that ends in .svg, .pdf, .png, .tex, .dot or .json"))
}

pub fn run(command: &args::DiagramArgs) -> Printed {
    let to_screen = command.output == Path::new("-");
    let format = if to_screen { PictureFormat::Svg } else { format_of(&command.output)? };
    if !to_screen {
        check_new(&command.output, command.force)?;
    }
    if command.object.strip_prefix('@').is_some_and(|input| is_same(Path::new(input.trim()), &command.output)) {
        return Err(problem(&command.output, "this is the file with the object"));
    }
    let budget = setup::budget(&command.limits);
    let solver = Solver::new().within(budget.clone());
    let drawn = solver.picture(command.game, &noted(solver.read(&command.object)?), &wish(command))?;
    let look = look(command, format);
    let content = render(&drawn.picture, &look, format, command.tex, command.scale, &budget)?;
    budget.check_now()?;
    if let Some(notice) = &drawn.notice {
        say(&format!("notice: {notice}"));
    }
    if to_screen {
        return Ok(String::from_utf8_lossy(&content).into_owned());
    }
    write_atomically(&command.output, &content)?;
    let lines = if drawn.kind == PictureKind::Lattice { ("line", "lines") } else { ("arrow", "arrows") };
    Ok(format!(
        "{}: {}, {} ({})\n",
        drawn.picture.title,
        count(drawn.picture.nodes.len() as u64, "node", "nodes"),
        count(drawn.picture.arcs.len() as u64, lines.0, lines.1),
        command.output.display()
    ))
}

fn wish(command: &args::DiagramArgs) -> Wish {
    Wish {
        kind: command.kind.unwrap_or(PictureKind::usual(command.game)),
        merge: command.merge,
        max_nodes: command.max_nodes,
        reduce: command.reduce,
        labels: !command.no_labels,
    }
}

fn look(command: &args::DiagramArgs, format: PictureFormat) -> Look {
    Look {
        orientation: command.orientation,
        palette: command.palette.unwrap_or(format.usual_palette()),
        labels: !command.no_labels,
        legend: command.legend,
    }
}
