//! The extended structure diagram of GEN(Z6) as SVG: `cargo run -p mexagon --example picture > z6.svg`

use mexagon::drawing::{Look, Scene, layout, svg};
use mexagon::{Budget, Failure, Game, PictureKind, Solver, Structure, Wish};

fn main() -> Result<(), Failure> {
    let group: Structure = "Z6".parse()?;
    let drawn = Solver::new().picture(Game::GEN, &group, &Wish::of(PictureKind::Extended))?;
    let look = Look::default();
    let placed = layout(&drawn.picture, &look, &Budget::seconds(10))?;
    print!("{}", svg(&Scene::of(&placed, &look)));
    Ok(())
}
