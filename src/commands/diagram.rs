//! `mexagon diagram`

use super::{Printed, Problem, args, noted, output, say, setup};
use crate::files::{check_new, is_same, problem, write_atomically};
use mexagon::drawing::{Look, Palette, Picture, Scene, dot, layout, pdf, png, svg, tikz};
use mexagon::words::count;
use mexagon::{Budget, PictureKind, Solver, Wish};
use std::path::Path;

/// The formats, by the endings of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureFormat {
    Svg,
    Pdf,
    Png,
    Tex,
    Dot,
    Json,
}

impl PictureFormat {
    fn of(path: &Path) -> Result<PictureFormat, Problem> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("svg") => Ok(PictureFormat::Svg),
            Some("pdf") => Ok(PictureFormat::Pdf),
            Some("png") => Ok(PictureFormat::Png),
            Some("tex") => Ok(PictureFormat::Tex),
            Some("dot" | "gv") => Ok(PictureFormat::Dot),
            Some("json") => Ok(PictureFormat::Json),
            _ => Err(problem(path, "a picture is a file that ends in .svg, .pdf, .png, .tex, .dot or .json")),
        }
    }
}

pub fn run(command: &args::DiagramArgs) -> Printed {
    let to_screen = command.output == Path::new("-");
    let format = if to_screen { PictureFormat::Svg } else { PictureFormat::of(&command.output)? };
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
    let content = render(&drawn.picture, &look, format, command, &budget)?;
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
    let usual = if format == PictureFormat::Tex { Palette::BlackAndWhite } else { Palette::Colour };
    Look {
        orientation: command.orientation,
        palette: command.palette.unwrap_or(usual),
        labels: !command.no_labels,
        legend: command.legend,
    }
}

fn render(
    picture: &Picture,
    look: &Look,
    format: PictureFormat,
    command: &args::DiagramArgs,
    budget: &Budget,
) -> Result<Vec<u8>, Problem> {
    if format == PictureFormat::Dot {
        return Ok(dot(picture, look).into_bytes());
    }
    let placed = layout(picture, look, budget)?;
    let scene = || Scene::of(&placed, look);
    match format {
        PictureFormat::Svg => Ok(svg(&scene()).into_bytes()),
        PictureFormat::Pdf => Ok(pdf(&scene())),
        PictureFormat::Png => Ok(png(&scene(), command.scale, budget)?),
        PictureFormat::Tex => Ok(tikz(&placed, look, command.tex).into_bytes()),
        PictureFormat::Dot => Ok(Vec::new()),
        PictureFormat::Json => Ok(output::json(&output::answer(&placed)).into_bytes()),
    }
}
