//! The value of a game, with the reasons: `cargo run -p mexagon --example value -- gen S4`

use mexagon::{Failure, Game, Solver, Structure};

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, name] = &words[..] else {
        let structure: Structure = "S4".parse()?;
        println!("{}", Solver::new().solve(Game::GEN, &structure)?);
        return Ok(());
    };
    let game: Game = game.parse().map_err(|message: String| Failure::undefined(message))?;
    println!("{}", Solver::new().misere(true).solve(game, &name.parse()?)?);
    Ok(())
}
