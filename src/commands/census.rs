//! `mexagon census`

use super::{Printed, args, setup};
use crate::progress::Progress;
use mexagon::{CensusWish, Solver};

pub fn run(command: &args::CensusArgs) -> Printed {
    let jobs = setup::threads(command.jobs);
    let limits = setup::limits(&command.common.limits);
    let solver = Solver::new().within(setup::interruptible(limits, jobs));
    let wish = CensusWish { jobs, check: command.check };
    let mut progress = Progress::new(!command.quiet, false);
    let census = solver.census_with(&command.orders, wish, &mut |done, total| progress.show("", done, total))?;
    drop(progress);
    let answer = command.common.shape.answer(|| census.json(command.list), |format| census.text(format, command.list));
    Ok(answer.pretty())
}
