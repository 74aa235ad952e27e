//! What holds in every structure digraph.

use mexagon_base::budget::Budget;
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{Outcome, ReducedSolver, Selection, Solution, StructureDigraph};

/// The solver of single classes finds the types of the whole digraph, class by class.
pub fn solvers_agree(closure: &ClosureSystem, graph: &StructureDigraph, budget: &Budget) -> Result<(), String> {
    for game in Selection::ALL {
        let mut reduced = ReducedSolver::new(game, closure, budget).map_err(|stop| stop.to_string())?;
        for (id, class) in Solution::of(game, graph).orbits() {
            let kind = reduced.type_of(graph.mask(id)).map_err(|stop| stop.to_string())?;
            if kind != class.etype.plain {
                return Err(format!("{game}: class {id:?} has type {} or {kind}", class.etype.plain));
            }
        }
    }
    Ok(())
}

/// Misère GEN has the outcome of DNG in every class.
pub fn misere_by_digraph(graph: &StructureDigraph) -> Result<(), String> {
    let achievement = Solution::of(Selection::Gen, graph);
    for (id, avoidance) in Solution::of(Selection::Dng, graph).orbits() {
        let misere = achievement.class(id).ok_or("a class of DNG is none of GEN")?.misere;
        let normal = avoidance.etype.plain;
        let expected = [normal.even, normal.odd].map(Outcome::of_value);
        if [misere.even, misere.odd] != expected {
            return Err(format!("class {id:?}: misère GEN is {misere:?}, DNG has type {normal}"));
        }
    }
    Ok(())
}
