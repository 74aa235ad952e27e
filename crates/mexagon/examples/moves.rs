//! The moves of a position, and what a perfect player would do: `cargo run -p mexagon --example moves`

use mexagon::{Failure, Game, Solver, Structure};

fn main() -> Result<(), Failure> {
    let solver = Solver::new();
    let group: Structure = "S4".parse()?;
    let position = group.position(Game::GEN, "(1,2,3)")?;
    println!("{} at {position}", position.game());
    for step in solver.moves(&position)? {
        let mark = if step.wins() { "wins" } else { "    " };
        println!("{mark}  {} -> *{}", step.element, step.value);
    }
    Ok(())
}
