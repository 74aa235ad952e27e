//! The commands that ask the solver one question and print its answer.

use super::{Printed, args, output, read, setup};
use mexagon::{Game, Solver};

pub fn solve(command: &args::SolveArgs) -> Printed {
    let solver = Solver::new().within(setup::budget(&command.common.limits));
    let games = solver.games(&read(&solver, &command.object)?)?;
    Ok(if command.common.json { output::json(&games.json()) } else { games.text(command.common.format) })
}

pub fn moves(command: &args::MovesArgs) -> Printed {
    let solver = Solver::new().within(setup::budget(&command.common.limits)).misere(command.misere);
    let structure = read(&solver, &command.object)?;
    let moves = solver.moves(&solver.position(command.game, &structure, &command.position)?)?;
    Ok(if command.common.json { output::json(&moves.json()) } else { moves.text(command.common.format) })
}

pub fn types(command: &args::TypesArgs) -> Printed {
    let solver = Solver::new().engine(command.engine).within(setup::budget(&command.common.limits));
    let structure = read(&solver, &command.object)?;
    let format = command.common.format;
    Ok(match command.game {
        Game::Selection(game) => {
            let types = solver.types(game, &structure)?;
            match (command.csv, command.common.json) {
                (true, _) => types.csv(),
                (_, true) => output::json(&types.json()),
                _ => types.text(format),
            }
        }
        Game::Closed(game) => {
            let positions = solver.positions(game, &structure)?;
            match (command.csv, command.common.json) {
                (true, _) => positions.csv(),
                (_, true) => output::json(&positions.json()),
                _ => positions.text(format),
            }
        }
    })
}

pub fn info(command: &args::InfoArgs) -> Printed {
    let solver = Solver::new().within(setup::budget(&command.common.limits));
    let structure = read(&solver, &command.object)?;
    if command.gap {
        return Ok(solver.gap(&structure)?);
    }
    let info = solver.info(&structure)?;
    Ok(if command.common.json { output::json(&info.json()) } else { info.text(command.common.format) })
}

pub fn compare(command: &args::CompareArgs) -> Printed {
    let solver = Solver::new().within(setup::budget(&command.common.limits));
    let structures = [read(&solver, &command.first)?, read(&solver, &command.second)?];
    let comparison = solver.compare(command.game, &structures[0], &structures[1])?;
    Ok(if command.common.json { output::json(&comparison.json()) } else { comparison.text() })
}

pub fn modules(command: &args::ModulesArgs) -> Printed {
    let solver = Solver::new().within(setup::budget(&command.common.limits));
    let modules = solver.modules(&read(&solver, &command.object)?, command.prime)?;
    Ok(if command.common.json { output::json(&modules.json()) } else { modules.text(command.common.format) })
}
