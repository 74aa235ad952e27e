//! Solving single classes, in the way that the closure system allows.

use super::Failure;
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{
    Misere, Outcome, Parities, Parity, ReducedSolver, Selection, Solution, StructureDigraph, Type,
};

/// A solver for the classes of one game.
#[derive(Debug)]
pub(super) enum ClassSolver<'a> {
    /// With the theorems that Lagrange's property allows.
    Reduced(Box<ReducedSolver<'a>>),
    Whole(Box<(StructureDigraph, Solution)>),
}

impl<'a> ClassSolver<'a> {
    /// The quickest solver for a system.
    pub fn new(game: Selection, closure: &'a ClosureSystem, budget: &'a Budget) -> Result<Self, Stop> {
        if closure.is_lagrange() {
            return Ok(ClassSolver::Reduced(Box::new(ReducedSolver::new(game, closure, budget)?)));
        }
        let graph = StructureDigraph::build(closure, budget)?;
        let solution = Solution::of(game, &graph);
        Ok(ClassSolver::Whole(Box::new((graph, solution))))
    }

    /// The type of a class. Where a class has positions of one parity only, the other entry means nothing.
    pub fn type_of(&mut self, class: &[u64]) -> Result<Type, Failure> {
        match self {
            ClassSolver::Reduced(solver) => Ok(solver.type_of(class)?),
            ClassSolver::Whole(whole) => {
                let (graph, solution) = whole.as_ref();
                let found = graph.find(class).and_then(|id| solution.class(id));
                found.map(|class| class.etype.plain).ok_or_else(|| Failure::undefined("the game has no such position"))
            }
        }
    }

    /// The parities of the sizes of a class's positions; both in a system with Lagrange's property.
    pub fn parities(&self, class: &[u64]) -> Parities {
        let both = Parities { even: true, odd: true };
        match self {
            ClassSolver::Reduced(_) => both,
            ClassSolver::Whole(whole) => {
                let (graph, solution) = whole.as_ref();
                graph.find(class).and_then(|id| solution.class(id)).map_or(both, |class| class.parities)
            }
        }
    }

    /// The misère outcome of a class's positions of one parity, if this solver knows it.
    pub fn misere(&self, class: &[u64], parity: Parity) -> Option<Outcome> {
        match self {
            ClassSolver::Reduced(_) => None,
            ClassSolver::Whole(whole) => {
                let (graph, solution) = whole.as_ref();
                graph.find(class).and_then(|id| solution.class(id)).and_then(|class| class.outcome(parity))
            }
        }
    }
}

/// The misère outcome at a class, on a system with Lagrange's property.
pub(super) fn lagrange_misere(
    game: Selection,
    class: &[u64],
    kind: Type,
    parity: Parity,
    closure: &ClosureSystem,
    budget: &Budget,
) -> Result<Outcome, Stop> {
    Ok(match game {
        Selection::Dng => Misere::of_dng_type(kind).outcome(parity),
        Selection::Gen if class.iter().all(|&word| word == 0) => Misere::OVER.outcome(parity),
        Selection::Gen => {
            let dng = ReducedSolver::new(Selection::Dng, closure, budget)?.type_of(class)?;
            Outcome::of_value(dng.value(parity))
        }
    })
}
