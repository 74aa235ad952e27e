//! The value of every position: types, deficiency, smoothness and misère outcomes of all classes.
//!
//! *Why class and parity are enough, on every closure system.* Let X be a class that is not that of the generating
//! sets, and I the intersection of its hyperplanes. The positions of X are those subsets P of I that have class X; I is
//! one, and so is every set between a position of X and I. A move x at P
//!
//! - inside I, outside P, leads to another position of X: there is one exactly if P is not I;
//! - outside I leads to the class Y of the hyperplanes of X through x. Such an x is never in P, so the classes Y, the
//!   options of X, do not depend on P, and neither does which of them are forbidden.
//!
//! Let p be the parity of |I|, q the other one, and suppose that the claim holds for the options. Write V(p) for
//! the values of the options after a move from size p, V(q) from size q. Then I has value v = mex V(p), the positions
//! with one point less have w = mex (V(q) + v), which is not v, those with two points less have mex (V(p) + w) = v
//! because adding a number other than the mex does not change it, and so on down. Under misère play, if a
//! move out of I wins, it wins at every position of parity p. If there are such moves and none wins, I is lost, so all
//! positions with one point less are won, so all those with two points less are lost, and so on. If there is no move
//! out of I (then X is a hyperplane of DNG) the play goes on to I, and the number of points left decides. So the
//! rules of [`Type::of_options`] and [`Misere::of_options`] hold, and nothing was said about groups.
//!
//! *What occurs.* If q does not occur in X, then I is the only position of X ([`ClosureSystem::has_one_set`]), and the
//! rules give a number for q that is nobody's value. It does no harm: if a parity occurs in X, a position P with that
//! parity shows that the other one occurs in every option Y, since P + x is a position there. So what occurs is
//! computed from what occurs. [`ClassSolution::value`] and [`ClassSolution::outcome`] leave out the rest.
//!
//! [`ClosureSystem::has_one_set`]: crate::closure::ClosureSystem::has_one_set

use super::{ExtendedType, Misere, OrbitId, Outcome, Parities, Parity, Selection, StructureDigraph, Type};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What is known of the classes of one orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassSolution {
    /// The least number of points that complete the class to a generating set; the distance to the
    /// class of generating sets (BES17, section 3).
    pub deficiency: u32,
    /// The parities of the sizes of its positions. The entries of the type and of the misère outcomes for a parity
    /// that does not occur are what the rules give, and mean nothing.
    pub parities: Parities,
    /// Type and smoothness.
    pub etype: ExtendedType,
    /// The outcomes under misère play.
    pub misere: Misere,
}

impl ClassSolution {
    /// The value of the positions whose size has a parity, if there are any.
    pub fn value(&self, size: Parity) -> Option<u32> {
        self.parities.has(size).then(|| self.etype.plain.value(size))
    }

    /// The outcome under misère play of the positions whose size has a parity, if there are any.
    pub fn outcome(&self, size: Parity) -> Option<Outcome> {
        self.parities.has(size).then(|| self.misere.outcome(size))
    }

    /// The type, with a dash for a parity that does not occur: `(0,1,-)`.
    pub fn shown_type(&self) -> String {
        self.etype.plain.shown(self.parities)
    }
}

/// A selection game solved on a structure digraph.
#[derive(Clone, Debug)]
pub struct Solution {
    /// `None` for the generating sets, which are no positions of DNG.
    classes: Vec<Option<ClassSolution>>,
}

impl Solution {
    /// Solves a game by the type calculus, from the terminal classes up.
    pub fn of(game: Selection, graph: &StructureDigraph) -> Solution {
        let mut solution = Solution { classes: vec![None; graph.orbits().len()] };
        let mut deficiencies = vec![0u32; graph.orbits().len()];
        for id in graph.bottom_up() {
            let orbit = graph.orbit(id);
            let generating = orbit.hyperplanes == 0;
            let nearest = orbit.options.iter().map(|(option, _)| deficiencies[option.0 as usize]).min();
            let deficiency = if generating { 0 } else { nearest.map_or(0, |nearest| nearest + 1) };
            deficiencies[id.0 as usize] = deficiency;
            if generating && game == Selection::Dng {
                continue;
            }
            let options: Vec<ClassSolution> =
                orbit.options.iter().filter_map(|(option, _)| solution.classes[option.0 as usize]).collect();
            let plain = if generating {
                Type::new(orbit.parity, 0, 0)
            } else {
                Type::of_options(orbit.parity, options.iter().map(|option| option.etype.plain))
            };
            let misere = if generating {
                Misere::OVER
            } else {
                Misere::of_options(orbit.parity, &options.iter().map(|option| option.misere).collect::<Vec<_>>())
            };
            let smooth = options
                .iter()
                .any(|option| option.deficiency == deficiency && option.etype.plain.parity == Parity::Even);
            let smoothness = if orbit.parity == Parity::Even { 2 } else { u32::from(smooth) };
            let etype = ExtendedType { plain, smoothness };
            solution.classes[id.0 as usize] =
                Some(ClassSolution { deficiency, parities: orbit.parities, etype, misere });
        }
        solution
    }

    /// What is known of an orbit; `None` if its sets are no positions of the game.
    pub fn class(&self, id: OrbitId) -> Option<ClassSolution> {
        self.classes[id.0 as usize]
    }

    /// The orbits that hold positions of the game.
    pub fn orbits(&self) -> impl Iterator<Item = (OrbitId, ClassSolution)> + '_ {
        self.classes.iter().zip(0..).filter_map(|(class, id)| class.map(|class| (OrbitId(id), class)))
    }

    /// The same in the order in which tables and pictures number them: the starting class first, by deficiency, size
    /// and type.
    pub fn numbered(&self, graph: &StructureDigraph) -> Vec<(OrbitId, ClassSolution)> {
        let mut sorted: Vec<(OrbitId, ClassSolution)> = self.orbits().collect();
        sorted.sort_by_key(|(id, class)| (Reverse(class.deficiency), graph.orbit(*id).size, class.etype, *id));
        sorted
    }

    /// The extended types by deficiency, with the number of classes of each.
    pub fn census(&self, graph: &StructureDigraph) -> BTreeMap<(u32, ExtendedType), u64> {
        let mut census = BTreeMap::new();
        for (id, class) in self.orbits() {
            *census.entry((class.deficiency, class.etype)).or_insert(0) += graph.orbit(id).length;
        }
        census
    }
}

/// The simplified structure diagram: classes of equal type and equal set of option types, their own added, are
/// identified, loops removed (BES17, 2.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplified {
    /// The orbits that each vertex stands for.
    pub vertices: Vec<Vec<OrbitId>>,
    /// The arrows between vertices, each once, in order.
    pub arrows: Vec<(usize, usize)>,
}

impl Simplified {
    /// Simplifies a solved digraph.
    pub fn of(solution: &Solution, graph: &StructureDigraph) -> Simplified {
        let signature = |id: OrbitId, class: ClassSolution| {
            let options = graph.orbit(id).options.iter().filter_map(|(option, _)| solution.class(*option));
            let mut types: BTreeSet<Type> = options.map(|option| option.etype.plain).collect();
            types.insert(class.etype.plain);
            (class.etype.plain, types)
        };
        let mut numbers = BTreeMap::new();
        let mut vertex = vec![None; graph.orbits().len()];
        let mut vertices: Vec<Vec<OrbitId>> = Vec::new();
        for (id, class) in solution.orbits() {
            let number = *numbers.entry(signature(id, class)).or_insert(vertices.len());
            vertices.resize(vertices.len().max(number + 1), Vec::new());
            vertices[number].push(id);
            vertex[id.0 as usize] = Some(number);
        }
        let mut arrows = BTreeSet::new();
        for (id, _) in solution.orbits() {
            for (option, _) in &graph.orbit(id).options {
                if let (Some(from), Some(to)) = (vertex[id.0 as usize], vertex[option.0 as usize]) {
                    arrows.insert((from, to));
                }
            }
        }
        Simplified { vertices, arrows: arrows.into_iter().filter(|(from, to)| from != to).collect() }
    }
}

/// The numbers of vertices and arrows of the simplified structure diagram.
pub fn simplified_size(solution: &Solution, graph: &StructureDigraph) -> (usize, usize) {
    let simplified = Simplified::of(solution, graph);
    (simplified.vertices.len(), simplified.arrows.len())
}
