//! Comparing the structure digraphs of two groups (BES16, Example 6 and question 3).

use super::{Failure, Prepared, check_defined};
use mexagon_games::game::{Digraph, Selection, StructureDigraph, isomorphic};

/// How two structure digraphs compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigraphComparison {
    pub classes: [usize; 2],
    pub arrows: [usize; 2],
    pub isomorphic: bool,
    /// Is there an isomorphism that respects the parities of the classes?
    pub with_parities: bool,
}

/// Compares the structure digraphs of a game on two groups.
pub fn compare(game: Selection, first: &Prepared<'_>, second: &Prepared<'_>) -> Result<DigraphComparison, Failure> {
    let budget = first.budget();
    let mut graphs = Vec::new();
    for prepared in [first, second] {
        check_defined(game, prepared.object())?;
        let closure = &prepared.system()?.closure;
        let graph = StructureDigraph::build(closure, budget)?;
        let digraph = |parities| Digraph::of_classes(closure, &graph, game == Selection::Gen, parities, budget);
        graphs.push((digraph(false)?, digraph(true)?));
    }
    let [(plain, labelled), (other_plain, other_labelled)] = &graphs[..] else {
        return Err(Failure::NotApplicable("two groups are compared".into()));
    };
    let with_parities = isomorphic(labelled, other_labelled, budget)?;
    Ok(DigraphComparison {
        classes: [plain.labels.len(), other_plain.labels.len()],
        arrows: [plain.size(), other_plain.size()],
        isomorphic: with_parities || isomorphic(plain, other_plain, budget)?,
        with_parities,
    })
}
