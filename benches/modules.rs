//! The module engine against the hyperplane engine, and how long a whole series of enormous groups takes.
//!
//! ```text
//! cargo bench --bench modules
//! ```

#[path = "common/table.rs"]
mod table;

use mexagon::engine::{Engine, ModuleSystem, Request, nim};
use mexagon::object::{ChosenSet, Object};
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use table::{head, median, row, show};

fn main() {
    head();
    for name in [
        "Split(SmallGroup(63,1); 2:V6)",
        "Split(A5; 2:V2)",
        "Split(A5; 2:V2^2)",
        "Split(S3; 2:V2^4)",
        "Split(Z7; 2:V2^3)",
        "Split(SmallGroup(27,3); 2:V6)",
        "Split(SmallGroup(21,1); 2:V3^2, 3:V1)",
        "AGammaL(1,64)",
        "S4 x S4 x S4",
        "S3 wr Z4",
        "Z3 wr Z7",
    ] {
        let object = object(name);
        let value = |engine| value(&object, engine);
        assert_eq!(value(Engine::Module), value(Engine::Hyperplane), "{name}");
        let ours = median(5, || value(Engine::Module));
        let theirs = median(3, || value(Engine::Hyperplane));
        row(&format!("GEN of {name}, order {}", object.order()), ours, "hyperplane engine", theirs);
    }
    println!("\n| series | classes | time |\n| --- | ---: | ---: |");
    let name = "Split(Split(SmallGroup(63,1); 2:V6); 3:V3)";
    let time = median(3, || series(name, 200));
    println!(
        "| starts of `{name}`, V3^m for all m up to 200, from the name on | {} | {} |",
        series(name, 200),
        show(time)
    );
}

fn object(name: &str) -> Object {
    Object::parse(name, &Budget::unlimited()).expect("an object")
}

fn value(object: &Object, engine: Engine) -> u32 {
    let request = Request { game: Selection::Gen, position: ChosenSet::default(), misere: false, engine };
    nim(&request, object, &Budget::unlimited()).expect("solved").nim().expect("a number")
}

/// Solves GEN for all multiplicities up to `most`; the number of classes up to automorphisms.
fn series(name: &str, most: u32) -> usize {
    let budget = Budget::unlimited();
    let group = object(name);
    let system = ModuleSystem::of_object(&group, &budget).expect("a split extension");
    assert_eq!(system.roots(Selection::Gen, most, &budget).expect("solved").len(), most as usize + 1);
    system.graded().solve(Selection::Gen, &[0], &budget).expect("solved").len()
        + most as usize * system.graded().nodes(1).len()
}
