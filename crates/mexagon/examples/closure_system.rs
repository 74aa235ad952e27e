//! GEN and DNG on a closure system of one's own: the points of the Fano plane, closed under lines.
//!
//! `cargo run -p mexagon --example closure_system`

use mexagon::{Budget, ClosureSystem, Failure, Format, Parity, Selection, Solver, Structure};

fn main() -> Result<(), Failure> {
    // The maximal proper closed sets are the seven lines {x, x + 1, x + 3} modulo 7.
    let lines: Vec<Vec<usize>> = (0..7).map(|x| [0, 1, 3].iter().map(|d| (x + d) % 7).collect()).collect();
    let plane = ClosureSystem::of_hyperplanes(7, &lines, &Budget::default())?;
    for game in Selection::ALL {
        let start = Solver::new().system(game, &plane)?;
        let value = start.value(Parity::Even).unwrap_or(0);
        println!("{game} of the Fano plane is *{value}; three points generate, deficiency {}", start.deficiency);
    }
    // With names for its points it is a structure: classes, moves, pictures, matches.
    let names: Vec<String> = (0..7).map(|x| x.to_string()).collect();
    let plane = Structure::of_points("Fano plane", &names, &lines, &Budget::default())?;
    println!("\n{}", Solver::new().types(Selection::Gen, &plane)?.text(Format::Text(80)));
    Ok(())
}
