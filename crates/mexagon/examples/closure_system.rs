//! GEN and DNG on a closure system of one's own: the points of the Fano plane, closed under lines.
//!
//! `cargo run -p mexagon --example closure_system`

use mexagon::{Budget, ClosureSystem, Failure, Parity, Selection, Solver};

fn main() -> Result<(), Failure> {
    // The maximal proper closed sets are the seven lines {x, x + 1, x + 3} modulo 7.
    let lines: Vec<Vec<usize>> = (0..7).map(|x| [0, 1, 3].iter().map(|d| (x + d) % 7).collect()).collect();
    let plane = ClosureSystem::of_hyperplanes(7, &lines, &Budget::default())?;
    for game in Selection::ALL {
        let start = Solver::new().system(game, &plane)?;
        let value = start.value(Parity::Even).unwrap_or(0);
        println!("{game} of the Fano plane is *{value}; three points generate, deficiency {}", start.deficiency);
    }
    Ok(())
}
