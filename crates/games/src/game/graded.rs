//! Selection games on graded systems: structure classes with multiplicities.
//!
//! A graded system describes a family of closure systems at once. A class has a multiplicity m_i for each of some *parts* and a
//! *node* of a finite digraph, which depends on the set S of the parts with m_i > 0 only. Node K has a rank a_i(K) for each part in S. A move leads along an arc
//! to a node L, or stays at L = K, and lowers each m_i by any number up to m_i and up to w_i - a_i(K) + a_i(L), where w_i is the width
//! of the part; where some m_i become 0, L is replaced by its image for the smaller set. What changes nothing is no
//! move. The split extensions of a group by powers of its modules are such systems (docs/module-engine.md).
//!
//! Values follow from the rules of [`Type::of_options`] alone, class by class; no theorem on parities is used.

use super::{ClassSolution, ExtendedType, Misere, Parities, Parity, Selection, Type};
use mexagon_base::budget::{Budget, Stop};

/// The bytes that are kept for each list of multiplicities besides its classes.
const START: u64 = size_of::<usize>() as u64;

/// A node of a graded system.
#[derive(Clone, Debug)]
pub struct GradedNode {
    /// The number of points of its closed set; arcs lead to larger ones.
    pub size: u64,
    /// Does it lie on no hyperplane? Only then, and if all multiplicities are 0, a class is that of the generating sets.
    pub is_whole: bool,
    /// The rank for each part; 0 for parts outside S.
    pub ranks: Vec<u32>,
    /// The nodes that moves lead to.
    pub arcs: Vec<u32>,
    /// For each part in S, the image of the node for S without it.
    pub without: Vec<u32>,
}

/// A part of a graded system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradedPart {
    /// The largest number by which a move that stays at a node can lower the multiplicity.
    pub width: u32,
    /// Does lowering the multiplicity by one make the class's closed set larger by an even factor?
    pub is_even: bool,
}

#[derive(Clone, Debug)]
pub struct GradedSystem {
    parts: Vec<GradedPart>,
    nodes: Vec<Vec<GradedNode>>,
    fibre_is_even: bool,
    /// The nodes of each set of parts, the largest first.
    descending: Vec<Vec<u32>>,
    /// For each set of parts, each node and each smaller set: the node's image.
    images: Vec<Vec<u32>>,
}

/// A class of a graded system.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GradedClass {
    pub multiplicities: Vec<u32>,
    /// The node, of the set of parts whose multiplicity is not 0.
    pub node: u32,
}

impl GradedClass {
    /// The set of parts whose multiplicity is not 0, as the bits of a number.
    pub fn support(&self) -> usize {
        support(&self.multiplicities)
    }
}

fn support(multiplicities: &[u32]) -> usize {
    multiplicities.iter().enumerate().filter(|(_, m)| **m > 0).fold(0, |set, (i, _)| set | 1 << i)
}

impl GradedSystem {
    /// A system; `nodes` has a list for each set of parts, the set given by the bits of its place, and the node of the empty set of points
    /// comes first in each. `fibre_is_even` says that all closed sets are even.
    pub fn new(parts: Vec<GradedPart>, nodes: Vec<Vec<GradedNode>>, fibre_is_even: bool) -> Self {
        let descending = nodes.iter().map(|list| {
            let mut order: Vec<u32> = (0..list.len() as u32).collect();
            order.sort_by_key(|&node| std::cmp::Reverse(list[node as usize].size));
            order
        });
        let descending = descending.collect();
        let mut images: Vec<Vec<u32>> = Vec::new();
        for (set, list) in nodes.iter().enumerate() {
            let mut table = vec![0; list.len() << parts.len()];
            for (node, entry) in list.iter().enumerate() {
                for smaller in (0..=set).filter(|smaller| smaller & !set == 0) {
                    // Leave out the lowest part that is missing; the rest is known.
                    let missing = set & !smaller;
                    table[node << parts.len() | smaller] = if missing == 0 {
                        node as u32
                    } else {
                        let part = missing.trailing_zeros() as usize;
                        let below = entry.without[part] as usize;
                        images[set & !(1 << part)][below << parts.len() | smaller]
                    };
                }
            }
            images.push(table);
        }
        GradedSystem { parts, nodes, fibre_is_even, descending, images }
    }

    pub fn parts(&self) -> &[GradedPart] {
        &self.parts
    }

    /// The nodes for a set of parts.
    pub fn nodes(&self, support: usize) -> &[GradedNode] {
        &self.nodes[support]
    }

    fn image(&self, from: usize, node: u32, to: usize) -> u32 {
        self.images[from][(node as usize) << self.parts.len() | to]
    }

    /// Calls `visit` with the multiplicities, the set of parts that are left and the node of every option of a class, some
    /// of them more than once.
    fn for_options(&self, multiplicities: &[u32], node: u32, mut visit: impl FnMut(&[u32], usize, u32)) {
        let set = support(multiplicities);
        let from = &self.nodes[set][node as usize];
        let mut left = multiplicities.to_vec();
        for &target in from.arcs.iter().chain([&node]) {
            let to = &self.nodes[set][target as usize];
            let most = |i: usize| (self.parts[i].width + to.ranks[i]).saturating_sub(from.ranks[i]);
            left.copy_from_slice(multiplicities);
            loop {
                if target != node || left != multiplicities {
                    let rest = support(&left);
                    visit(&left, rest, self.image(set, target, rest));
                }
                // Lower the multiplicities like the digits of a number.
                let lower = (0..left.len()).find(|&i| left[i] > 0 && multiplicities[i] - left[i] < most(i));
                let Some(place) = lower else { break };
                left[place] -= 1;
                left[..place].copy_from_slice(&multiplicities[..place]);
            }
        }
    }

    /// The options of a class, each once.
    pub fn options(&self, class: &GradedClass) -> Vec<GradedClass> {
        let mut options = Vec::new();
        self.for_options(&class.multiplicities, class.node, |multiplicities, _, node| {
            options.push(GradedClass { multiplicities: multiplicities.to_vec(), node });
        });
        options.sort_unstable();
        options.dedup();
        options
    }

    /// Solves a game for all classes up to some multiplicities.
    pub fn solve(&self, game: Selection, multiplicities: &[u32], budget: &Budget) -> Result<GradedSolution, Stop> {
        let cells = multiplicities.iter().try_fold(1u64, |cells, &m| cells.checked_mul(u64::from(m) + 1));
        let cells = cells.ok_or(Stop::Classes(budget.limits().classes))?;
        budget.classes(cells)?;
        budget.bytes(cells.saturating_mul(START))?;
        let mut solution = GradedSolution {
            game,
            multiplicities: multiplicities.to_vec(),
            starts: Vec::with_capacity(cells as usize + 1),
            kinds: Vec::new(),
            known: Vec::new(),
            deficiencies: Vec::new(),
        };
        let mut here = vec![0; multiplicities.len()];
        loop {
            self.solve_cell(&mut solution, &here, budget)?;
            let Some(place) = (0..here.len()).find(|&i| here[i] < multiplicities[i]) else { return Ok(solution) };
            here[place] += 1;
            here[..place].fill(0);
        }
    }

    /// Solves the classes with some multiplicities; those with smaller ones have been solved.
    fn solve_cell(&self, solution: &mut GradedSolution, here: &[u32], budget: &Budget) -> Result<(), Stop> {
        let set = support(here);
        let start = solution.known.len();
        let count = self.nodes[set].len();
        solution.starts.push(start);
        solution.known.resize(start + count, UNSOLVED);
        solution.deficiencies.resize(start + count, 0);
        budget.classes((start + count) as u64)?;
        budget.bytes(solution.starts.capacity() as u64 * START + solution.known.len() as u64 * 6)?;
        let lowered = (0..here.len()).any(|i| self.parts[i].is_even && here[i] < solution.multiplicities[i]);
        for &node in &self.descending[set] {
            budget.check()?;
            let entry = &self.nodes[set][node as usize];
            let is_even = self.fibre_is_even || lowered || entry.size.is_multiple_of(2);
            let parity = if is_even { Parity::Even } else { Parity::Odd };
            let kind = if set == 0 && entry.is_whole {
                let etype = ExtendedType { plain: Type::new(parity, 0, 0), smoothness: if is_even { 2 } else { 0 } };
                (solution.game == Selection::Gen).then_some(ClassKind { etype, misere: Misere::OVER })
            } else {
                let mut seen = vec![false; solution.kinds.len()];
                let (mut least, mut most_even) = (u32::MAX, 0);
                self.for_options(here, node, |left, _, target| {
                    let option = solution.place(left, target);
                    let deficiency = solution.deficiencies[option];
                    least = least.min(deficiency);
                    let kind = solution.known[option];
                    if kind != UNSOLVED {
                        seen[kind as usize] = true;
                        if solution.kinds[kind as usize].etype.plain.parity == Parity::Even {
                            most_even = most_even.max(deficiency);
                        }
                    }
                });
                let deficiency = least.saturating_add(1);
                solution.deficiencies[start + node as usize] = deficiency;
                let options = || solution.kinds.iter().zip(&seen).filter(|(_, seen)| **seen).map(|(kind, _)| *kind);
                let plain = Type::of_options(parity, options().map(|kind| kind.etype.plain));
                let misere = Misere::of_options(parity, &options().map(|kind| kind.misere).collect::<Vec<_>>());
                // Deficiencies of options are at most that of the class.
                let smoothness = if is_even { 2 } else { u32::from(most_even == deficiency) };
                Some(ClassKind { etype: ExtendedType { plain, smoothness }, misere })
            };
            if let Some(kind) = kind {
                solution.known[start + node as usize] = solution.number(kind);
            }
        }
        Ok(())
    }
}

/// What is known of a class besides its deficiency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ClassKind {
    etype: ExtendedType,
    misere: Misere,
}

/// No number of a kind: not solved yet, or no position of the game.
const UNSOLVED: u16 = u16::MAX;

/// A game solved on a graded system up to some multiplicities.
#[derive(Clone, Debug)]
pub struct GradedSolution {
    game: Selection,
    multiplicities: Vec<u32>,
    /// Where the classes of each list of multiplicities start, in the order of counting up.
    starts: Vec<usize>,
    kinds: Vec<ClassKind>,
    known: Vec<u16>,
    deficiencies: Vec<u32>,
}

impl GradedSolution {
    /// The number of classes up to symmetry, with that of the generating sets.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    fn place(&self, multiplicities: &[u32], node: u32) -> usize {
        let pairs = multiplicities.iter().zip(&self.multiplicities).rev();
        let cell = pairs.fold(0, |cell, (&m, &most)| cell * (most as usize + 1) + m as usize);
        self.starts[cell] + node as usize
    }

    fn number(&mut self, kind: ClassKind) -> u16 {
        match self.kinds.iter().position(|known| *known == kind) {
            Some(place) => place as u16,
            None => {
                self.kinds.push(kind);
                (self.kinds.len() - 1) as u16
            }
        }
    }

    /// What is known of a class; `None` if its sets are no positions of the game.
    pub fn class(&self, class: &GradedClass) -> Option<ClassSolution> {
        let place = self.place(&class.multiplicities, class.node);
        let kind = self.kinds.get(usize::from(self.known[place]))?;
        let ClassKind { etype, misere } = *kind;
        Some(ClassSolution { deficiency: self.deficiencies[place], parities: Parities::BOTH, etype, misere })
    }

    /// The class of the empty set.
    pub fn initial(&self) -> GradedClass {
        GradedClass { multiplicities: self.multiplicities.clone(), node: 0 }
    }

    /// All classes up to symmetry, from the one with the smallest multiplicities.
    pub fn classes(&self) -> impl Iterator<Item = GradedClass> + '_ {
        let ends = self.starts.iter().copied().skip(1).chain([self.known.len()]);
        let mut here = vec![0; self.multiplicities.len()];
        self.starts.iter().copied().zip(ends).flat_map(move |(start, end)| {
            let multiplicities = here.clone();
            if let Some(place) = (0..here.len()).find(|&i| here[i] < self.multiplicities[i]) {
                here[place] += 1;
                here[..place].fill(0);
            }
            (0..(end - start) as u32).map(move |node| GradedClass { multiplicities: multiplicities.clone(), node })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The elementary abelian groups Z_p^m: one node, one part of width 1. GEN of Z_2^m is 2, 1, 0, 0, ... and of Z_3^m 2, 2, 1, 1, ...
    /// (BES17 cites Ernst and Sieben; docs/theory.md).
    #[test]
    fn elementary_abelian_groups() {
        for (is_even, values) in [(true, [2, 1, 0, 0, 0]), (false, [2, 2, 1, 1, 1])] {
            let node =
                |set: usize| GradedNode { size: 1, is_whole: set == 0, ranks: vec![0], arcs: vec![], without: vec![0] };
            let parts = vec![GradedPart { width: 1, is_even }];
            let system = GradedSystem::new(parts, vec![vec![node(0)], vec![node(1)]], false);
            for (m, value) in (1..).zip(values) {
                let budget = Budget::unlimited();
                let solution = system.solve(Selection::Gen, &[m], &budget).expect("no limit");
                let root = solution.class(&solution.initial()).expect("a position");
                assert_eq!((root.deficiency, root.etype.plain.even), (m, value));
                assert_eq!(solution.classes().count(), m as usize + 1);
                assert_eq!(system.options(&solution.initial()).len(), 1);
                // The free test: misère GEN has the outcome of normal DNG.
                let dng = system.solve(Selection::Dng, &[m], &budget).expect("no limit");
                let other = dng.class(&dng.initial()).expect("a position");
                assert_eq!(super::super::Outcome::of_value(other.etype.plain.even), root.misere.even);
            }
        }
    }
}
