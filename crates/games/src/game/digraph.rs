//! The structure digraph: structure classes and their options, one representative for each orbit
//! of the symmetry that the closure system knows.

use super::{Parities, Parity};
use crate::closure::{ClosureSystem, MaskTable};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

/// An orbit of structure classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrbitId(pub u32);

/// One orbit of structure classes under the symmetry.
#[derive(Clone, Debug)]
pub struct ClassOrbit {
    /// The number of one of its classes.
    pub representative: u32,
    /// The number of its classes.
    pub length: u64,
    /// The size of the intersection of a class's hyperplanes, in fibres.
    pub size: u64,
    /// The parity of that size.
    pub parity: Parity,
    /// The parities of its positions' sizes.
    pub parities: Parities,
    /// The number of hyperplanes that contain a class of the orbit.
    pub hyperplanes: u32,
    /// The orbits of the options of the representative, with the number of options in each.
    pub options: Vec<(OrbitId, u64)>,
}

/// The structure digraph of a closure system; its terminal class, if it has one, is the class of
/// generating sets.
#[derive(Clone, Debug)]
pub struct StructureDigraph {
    orbits: Vec<ClassOrbit>,
    classes: MaskTable,
    orbit_of: Vec<OrbitId>,
    /// The arrows between orbits.
    arrows: usize,
}

impl StructureDigraph {
    /// Builds the digraph breadth first from the class of the empty set. Every class is hashed,
    /// options are computed for one class of each orbit.
    pub fn build(system: &ClosureSystem, budget: &Budget) -> Result<Self, Stop> {
        let classes = MaskTable::new(system.stride());
        let mut graph = StructureDigraph { orbits: Vec::new(), classes, orbit_of: Vec::new(), arrows: 0 };
        graph.add_orbit(system, &system.full(), budget)?;
        let mut option = vec![0; system.stride()];
        let mut stamps: Vec<u32> = Vec::new();
        let mut next = 0;
        while next < graph.orbits.len() {
            let class = graph.orbits[next].representative;
            let mask = graph.classes.get(class).to_vec();
            let mut options = Vec::new();
            for point in system.point_ids() {
                budget.check()?;
                bits::and_into(&mut option, &mask, system.mask(point));
                if option == mask {
                    continue;
                }
                let target = match graph.classes.find(&option) {
                    Some(id) => id,
                    None => graph.add_orbit(system, &option, budget)?,
                };
                stamps.resize(graph.classes.len(), u32::MAX);
                if std::mem::replace(&mut stamps[target as usize], next as u32) != next as u32 {
                    options.push(graph.orbit_of[target as usize]);
                }
            }
            options.sort_unstable();
            let runs = options.chunk_by(|a, b| a == b).map(|run| (run[0], run.len() as u64));
            let options: Vec<(OrbitId, u64)> = runs.collect();
            graph.arrows += options.len();
            graph.orbits[next].options = options;
            budget.bytes(graph.bytes())?;
            next += 1;
        }
        graph.mark_generating_sets();
        Ok(graph)
    }

    /// Generating sets are made by a move out of another class, where each point outside is there to be chosen; or the
    /// empty set is one.
    fn mark_generating_sets(&mut self) {
        let Some(last) = self.orbits.iter().position(|orbit| orbit.hyperplanes == 0) else { return };
        let last_id = OrbitId(last as u32);
        let before = || self.orbits.iter().filter(|orbit| orbit.options.iter().any(|(option, _)| *option == last_id));
        let made = |parity: Parity| before().any(|orbit| orbit.parities.has(parity.flip()));
        let even = last_id == self.initial() || made(Parity::Even);
        let parities = Parities { even, odd: made(Parity::Odd) };
        self.orbits[last].parities = parities;
    }

    /// Adds a class with all its images; returns its number.
    fn add_orbit(&mut self, system: &ClosureSystem, mask: &[u64], budget: &Budget) -> Result<u32, Stop> {
        let orbit = OrbitId(self.orbits.len() as u32);
        let (representative, _) = self.classes.intern(mask);
        self.orbit_of.push(orbit);
        let mut image = vec![0; mask.len()];
        let mut next = representative;
        while (next as usize) < self.classes.len() {
            budget.check()?;
            for symmetry in system.symmetries() {
                system.image(self.classes.get(next), symmetry, &mut image);
                if self.classes.intern(&image).1 {
                    self.orbit_of.push(orbit);
                }
            }
            next += 1;
        }
        budget.classes(self.classes.len() as u64)?;
        budget.bytes(self.bytes())?;
        let size = system.class_size(mask);
        let parity = if system.fibre().is_even() { Parity::Even } else { Parity::of(size) };
        let parities = if system.has_one_set(mask) { Parities::only(parity) } else { Parities::BOTH };
        self.orbits.push(ClassOrbit {
            representative,
            length: u64::from(next - representative),
            size,
            parity,
            parities,
            hyperplanes: bits::count(mask),
            options: Vec::new(),
        });
        Ok(representative)
    }

    /// About how many bytes the digraph takes.
    fn bytes(&self) -> u64 {
        let orbits = self.orbits.len() * size_of::<ClassOrbit>() + self.arrows * size_of::<(OrbitId, u64)>();
        self.classes.bytes() + (self.orbit_of.len() * 8 + orbits) as u64
    }

    /// The orbits, the one of the empty set first.
    pub fn orbits(&self) -> &[ClassOrbit] {
        &self.orbits
    }

    /// The orbit with a number.
    pub fn orbit(&self, id: OrbitId) -> &ClassOrbit {
        &self.orbits[id.0 as usize]
    }

    /// The orbit of the class of the empty set.
    pub fn initial(&self) -> OrbitId {
        OrbitId(0)
    }

    /// The number of classes, the terminal one counted.
    pub fn classes(&self) -> u64 {
        self.classes.len() as u64
    }

    /// The number of arrows; `terminal` says whether those to the class of generating sets count.
    pub fn arrows(&self, terminal: bool) -> u64 {
        let counted =
            |&(target, count): &(OrbitId, u64)| if terminal || self.orbit(target).hyperplanes > 0 { count } else { 0 };
        self.orbits.iter().map(|orbit| orbit.length * orbit.options.iter().map(counted).sum::<u64>()).sum()
    }

    /// The orbit of the class with these hyperplanes.
    pub fn find(&self, mask: &[u64]) -> Option<OrbitId> {
        self.classes.find(mask).map(|class| self.orbit_of[class as usize])
    }

    /// The number of the class with these hyperplanes.
    pub(crate) fn find_class(&self, mask: &[u64]) -> Option<u32> {
        self.classes.find(mask)
    }

    /// The hyperplanes of a class.
    pub fn class_mask(&self, class: u32) -> &[u64] {
        self.classes.get(class)
    }

    pub fn orbit_of(&self, class: u32) -> OrbitId {
        self.orbit_of[class as usize]
    }

    /// The hyperplanes of an orbit's representative.
    pub fn mask(&self, id: OrbitId) -> &[u64] {
        self.classes.get(self.orbit(id).representative)
    }

    /// The orbits in an order in which options come first.
    pub(crate) fn bottom_up(&self) -> Vec<OrbitId> {
        let mut order: Vec<OrbitId> = (0..self.orbits.len() as u32).map(OrbitId).collect();
        order.sort_by_key(|id| self.orbit(*id).hyperplanes);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_base::budget::Limits;

    #[test]
    fn orbits_and_arrows_ask_for_memory() {
        // Ten points and all sets closed: 2^10 classes and five times as many arrows.
        let few = Limits { time: None, bytes: 100_000, ..Limits::default() };
        let hyperplanes: Vec<Vec<usize>> =
            (0..10).map(|left| (0..10).filter(|&point| point != left).collect()).collect();
        let system = ClosureSystem::of_hyperplanes(10, &hyperplanes, &Budget::unlimited()).expect("no limit");
        assert!(StructureDigraph::build(&system, &Budget::unlimited()).is_ok());
        assert_eq!(StructureDigraph::build(&system, &Budget::new(few)).err(), Some(Stop::Bytes(100_000)));
    }
}
