//! How long drawings take, and how often their arcs cross, against Graphviz's `dot` in the same run; printed as a Markdown
//! table. Without Graphviz only this program's columns are printed.
//!
//! ```text
//! cargo bench --bench layout
//! ```

#[path = "../tests/common/mod.rs"]
mod common;

use common::pictures::{drawn, graphviz, graphviz_routes, has};
use mexagon::engine::{PictureKind, Wish};
use mexagon_base::budget::Budget;
use mexagon_drawing::{Look, Route, Scene, crossings, dot, layout, svg};
use mexagon_games::game::Selection;
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    println!("| digraph of GEN | nodes | arrows | layout and SVG | crossings | `dot` | its crossings |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for name in ["S4", "S5", "D60", "Z2 x S4", "S3 x S3", "Dih(Z3 x Z6)", "S3 x S4", "S6"] {
        let picture = drawn(Selection::Gen, name, &Wish::of(PictureKind::Full)).picture;
        let look = Look::default();
        let (ours, placed) = fastest(25, || {
            let placed = layout(&picture, &look, &Budget::unlimited()).expect("no limit");
            black_box(svg(&Scene::of(&placed, &look)));
            placed
        });
        let count = |routes: Vec<Route>| crossings(&routes.iter().map(Route::flat).collect::<Vec<_>>());
        let mine = count(placed.arcs.iter().map(|arc| arc.route.clone()).collect());
        let (theirs, other) = if has("dot", "-V") {
            let (time, plain) = fastest(5, || graphviz(&dot(&picture, &look)).expect("Graphviz draws it"));
            (format!("{} ms", time.as_millis()), count(graphviz_routes(&plain)).to_string())
        } else {
            ("not installed".to_owned(), String::new())
        };
        let time = ours.as_secs_f64() * 1e3;
        let (nodes, arcs) = (picture.nodes.len(), picture.arcs.len());
        println!("| {name} | {nodes} | {arcs} | {time:.1} ms | {mine} | {theirs} | {other} |");
    }
}

/// The fastest of several runs, which other programs disturb least, and what the last one gave.
fn fastest<T>(runs: usize, mut task: impl FnMut() -> T) -> (Duration, T) {
    let mut best = Duration::MAX;
    let mut last = task();
    for _ in 0..runs {
        let start = Instant::now();
        last = task();
        best = best.min(start.elapsed());
    }
    (best, last)
}
