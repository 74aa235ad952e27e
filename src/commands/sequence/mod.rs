//! `mexagon sequence`: the values of a game over a family, and the law that they follow.

pub mod args;

use super::{Problem, setup, written};
use crate::files::{check_new, problem, write_atomically};
use crate::terminal::{self, print, write_output};
use args::SequenceArgs;
use mexagon::drawing::{PictureFormat, pdf, png, svg};
use mexagon::sequence::{Rows, Sequence, SequencePlan};
use mexagon::{Budget, Failure, Format, Limits, Solver, fitted};
use std::path::Path;

/// Dots of a PNG to each 1/96 inch.
const SCALE: f64 = 2.0;

pub fn run(command: &SequenceArgs) -> Result<u8, Problem> {
    let plan = SequencePlan::read(command.game, &command.family, &command.range)?;
    let format = command.plot.as_deref().map(format_of).transpose()?;
    for path in command.plot.iter().chain(&command.bfile) {
        check_new(path, command.force)?;
    }
    // The time is for each term.
    let limits = setup::limits(&command.common.limits);
    let whole = setup::interruptible(Limits { time: None, ..limits }, 1);
    let solver = Solver::new().misere(command.misere).budget(whole.sibling(limits));
    let shape = &command.common.shape;
    let is_text = !shape.json && !command.oeis && matches!(shape.format(), Format::Text(_));
    let mut terms = Vec::with_capacity(plan.indices.len());
    let mut lines = Lines::new(&plan, is_text);
    for &index in &plan.indices {
        let term = solver.sequence_term(&plan, index)?;
        lines.add(&term)?;
        terms.push(term);
    }
    let sequence = solver.conclude(plan, terms)?;
    if let (Some(path), Some(format)) = (&command.plot, format) {
        write_atomically(path, &drawn(&sequence, format, &whole)?)?;
    }
    if let Some(path) = &command.bfile {
        let file = sequence.bfile().ok_or_else(|| no_numbers(&sequence))?;
        write_atomically(path, file.as_bytes())?;
    }
    if command.oeis {
        return Ok(print(&sequence.oeis().ok_or_else(|| no_numbers(&sequence))?));
    }
    if is_text {
        lines.end()?;
        let width = terminal::width();
        return Ok(print(&fitted(&sequence.conclusion(), width)));
    }
    Ok(print(&shape.answer(|| sequence.json(), |format| sequence.text(format)).pretty()))
}

fn no_numbers(sequence: &Sequence) -> Failure {
    Failure::undefined(format!("no term of {} is a whole number", sequence.plan.family.text()))
}

/// The format of a plot, by the ending of its file.
fn format_of(path: &Path) -> Result<PictureFormat, Problem> {
    let ending = path.extension().map(|ending| ending.to_string_lossy());
    let format = ending.and_then(|ending| PictureFormat::of_ending(&ending));
    let can = |format: &PictureFormat| matches!(format, PictureFormat::Svg | PictureFormat::Pdf | PictureFormat::Png);
    format.filter(can).ok_or_else(|| problem(path, "a plot is a file that ends in .svg, .pdf or .png"))
}

fn drawn(sequence: &Sequence, format: PictureFormat, budget: &Budget) -> Result<Vec<u8>, Problem> {
    let scene = sequence.plot();
    Ok(match format {
        PictureFormat::Pdf => pdf(&scene),
        PictureFormat::Png => png(&scene, SCALE, budget)?,
        _ => svg(&scene).into_bytes(),
    })
}

/// Terms on their way out: a line is printed as soon as it is complete, but none before some term has a meaning.
struct Lines {
    rows: Rows,
    waiting: String,
    is_text: bool,
    has_begun: bool,
}

impl Lines {
    fn new(plan: &SequencePlan, is_text: bool) -> Lines {
        Lines { rows: Rows::new(plan), waiting: plan.heading(), is_text, has_begun: false }
    }

    fn add(&mut self, term: &mexagon::sequence::Term) -> Result<(), Problem> {
        if !self.is_text {
            return Ok(());
        }
        self.has_begun |= !term.is_undefined();
        self.waiting += &self.rows.push(term.index, term.cell()).unwrap_or_default();
        if self.has_begun { self.flush() } else { Ok(()) }
    }

    fn end(&mut self) -> Result<(), Problem> {
        self.waiting += &self.rows.rest().unwrap_or_default();
        self.flush()
    }

    fn flush(&mut self) -> Result<(), Problem> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        terminal::print_for_people();
        let lines = std::mem::take(&mut self.waiting);
        written(write_output(terminal::visible(&lines).as_bytes()))
    }
}
