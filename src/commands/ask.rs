//! The commands that ask the solver one question and print its answer.

use super::{Printed, Problem, args, batch, read, setup};
use mexagon::{Game, Solver};

pub fn solve(command: &args::SolveArgs) -> Result<u8, Problem> {
    let shape = &command.many.common.shape;
    batch::run(&command.many, &command.objects, &Solver::new(), |solver, structure| {
        let found = solver.games(structure)?;
        Ok(shape.answer(|| found.json(command.timing), |format| found.text(format)))
    })
}

pub fn moves(command: &args::MovesArgs) -> Printed {
    let solver = Solver::new().within(setup::budget(&command.common.limits)).misere(command.misere);
    let structure = read(&solver, &command.object, &command.common.shape)?;
    let moves = solver.moves(&solver.position(command.game, &structure, &command.position)?)?;
    Ok(command.common.shape.answer(|| moves.json(), |format| moves.text(format)).on(&[&structure]).pretty())
}

pub fn types(command: &args::TypesArgs) -> Result<u8, Problem> {
    let shape = &command.many.common.shape;
    batch::run(&command.many, &command.objects, &Solver::new().engine(command.engine), |solver, structure| {
        Ok(match command.game {
            Game::Selection(game) => {
                let types = solver.types(game, structure)?;
                shape.answer(|| types.json(), |format| types.text(format))
            }
            Game::Closed(game) => {
                let positions = solver.positions(game, structure)?;
                shape.answer(|| positions.json(), |format| positions.text(format))
            }
        })
    })
}

pub fn info(command: &args::InfoArgs) -> Result<u8, Problem> {
    let shape = &command.many.common.shape;
    batch::run(&command.many, &command.objects, &Solver::new(), |solver, structure| {
        if command.gap {
            return Ok(args::Answered::Text(solver.gap(structure)?));
        }
        let info = solver.info(structure)?;
        Ok(shape.answer(|| info.json(), |format| info.text(format)))
    })
}

pub fn compare(command: &args::CompareArgs) -> Printed {
    let shape = &command.common.shape;
    let solver = Solver::new().within(setup::budget(&command.common.limits));
    let structures = [read(&solver, &command.first, shape)?, read(&solver, &command.second, shape)?];
    let comparison = solver.compare(command.game, &structures[0], &structures[1])?;
    Ok(shape.answer(|| comparison.json(), |_| comparison.text()).on(&structures.each_ref()).pretty())
}

pub fn modules(command: &args::ModulesArgs) -> Printed {
    let solver = Solver::new().within(setup::budget(&command.common.limits));
    let structure = read(&solver, &command.object, &command.common.shape)?;
    let modules = solver.modules(&structure, command.prime)?;
    Ok(command.common.shape.answer(|| modules.json(), |format| modules.text(format)).on(&[&structure]).pretty())
}
