//! Solving single classes, in the way that the closure system allows.

use super::Failure;
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{
    ClassSolution, Misere, Outcome, Parities, Parity, ReducedSolver, Selection, Solution, StructureDigraph, Type,
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

    /// What the whole digraph says of a class.
    fn found(&self, class: &[u64]) -> Option<ClassSolution> {
        let ClassSolver::Whole(whole) = self else { return None };
        let (graph, solution) = whole.as_ref();
        solution.class(graph.find(class)?)
    }

    /// The type of a class. Where a class has positions of one parity only, the other entry means nothing.
    pub fn type_of(&mut self, class: &[u64]) -> Result<Type, Failure> {
        if let ClassSolver::Reduced(solver) = self {
            return Ok(solver.type_of(class)?);
        }
        let found = self.found(class).ok_or_else(|| Failure::undefined("the game has no such position"))?;
        Ok(found.etype.plain)
    }

    /// The parities of the sizes of a class's positions; both in a system with Lagrange's property.
    pub fn parities(&self, class: &[u64]) -> Parities {
        self.found(class).map_or(Parities::BOTH, |class| class.parities)
    }

    /// The misère outcome of a class's positions of one parity, if this solver knows it.
    pub fn misere(&self, class: &[u64], parity: Parity) -> Option<Outcome> {
        self.found(class)?.outcome(parity)
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
        Selection::Gen if bits::is_empty(class) => Misere::OVER.outcome(parity),
        Selection::Gen => {
            let dng = ReducedSolver::new(Selection::Dng, closure, budget)?.type_of(class)?;
            Outcome::of_value(dng.value(parity))
        }
    })
}
