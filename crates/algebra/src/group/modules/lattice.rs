//! The subgroups of a group Q that matter to games on split extensions by modules W_1, ..., W_r of it.
//!
//! For a set S of modules, a subgroup is closed if it is the intersection of some maximal subgroups of Q and of the kernels of some
//! derivations from Q to modules in S. The closure of H is known from the maximal subgroups that contain H and from the spaces
//! Z^1_H(Q, W_i), i in S, of the derivations that vanish on H. See docs/module-engine.md for why no more of H matters.
//!
//! A lattice has one closed subgroup for each conjugacy class. The arcs from K lead to the closures of K with one more element.

use super::derivations::{Derivations, on_generators, values_at};
use super::meataxe::Irreducible;
use super::points::CyclicSubgroups;
use crate::group::linear::{Matrix, PrimeField};
use crate::group::listed::{Cayley, Listed};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

#[derive(Clone, Debug)]
pub struct ClosedClass {
    pub order: u64,
    pub length: u64,
    /// The number of maximal subgroups of Q that contain one of them.
    pub maximal: u32,
    /// For each module, the dimension over its field of endomorphisms of the space of derivations that vanish on the subgroup; 0 for
    /// modules outside S.
    pub dimensions: Vec<usize>,
    /// The classes of the closures with one more element, without the class itself, in increasing order.
    pub arcs: Vec<u32>,
    /// For each module, the class of the closure for S without it; meaningless for modules outside S.
    pub without: Vec<u32>,
}

/// What the lattices need of one module.
#[derive(Debug)]
struct Evaluated {
    field: PrimeField,
    dimension: usize,
    degree: usize,
    /// The number of derivations in a basis.
    derivations: usize,
    /// Values at the cyclic subgroups: for each subgroup, each coordinate, each basis derivation.
    values: Vec<u32>,
}

impl Evaluated {
    /// The values at a cyclic subgroup: coordinates times derivations.
    fn at(&self, point: usize) -> &[u32] {
        let size = self.dimension * self.derivations;
        &self.values[point * size..(point + 1) * size]
    }

    fn product(&self, derivation: &[u32], coordinate: &[u32]) -> u32 {
        let field = self.field;
        if u64::from(field.0).pow(2) * (derivation.len() as u64) < 1 << 32 {
            return derivation.iter().zip(coordinate).map(|(&a, &b)| a * b).sum::<u32>() % field.0;
        }
        derivation.iter().zip(coordinate).fold(0, |sum, (&a, &b)| field.add(sum, field.mul(a, b)))
    }

    /// Does a derivation vanish at a cyclic subgroup?
    fn vanishes(&self, derivation: &[u32], point: usize) -> bool {
        self.at(point).chunks_exact(self.derivations).all(|row| self.product(derivation, row) == 0)
    }

    /// A basis of the derivations in a space that vanish at a cyclic subgroup.
    fn vanishing(&self, space: &[Vec<u32>], point: usize) -> Vec<Vec<u32>> {
        if space.is_empty() {
            return Vec::new();
        }
        let rows = self.at(point).chunks_exact(self.derivations);
        let data = space.iter().flat_map(|d| rows.clone().map(|row| self.product(d, row))).collect();
        let combine = |coefficients: Vec<u32>| {
            let mut sum = vec![0; self.derivations];
            coefficients.iter().zip(space).for_each(|(&c, d)| self.field.add_multiple(&mut sum, c, d));
            sum
        };
        let values = Matrix { columns: self.dimension, data };
        values.null_space(self.field).into_iter().map(combine).collect()
    }
}

/// A group with some modules, ready for lattices of closed subgroups.
#[derive(Debug)]
pub struct ModuleLattices<'a> {
    points: &'a CyclicSubgroups,
    /// For each cyclic subgroup the set of maximal subgroups that contain it.
    masks: &'a [Vec<u64>],
    modules: Vec<Evaluated>,
    lattices: Vec<ClosedLattice>,
}

/// The closed subgroups for one set of modules.
#[derive(Debug, Default)]
struct ClosedLattice {
    classes: Vec<ClosedClass>,
    states: Vec<ClosedSubgroup>,
    /// The class of each closed subgroup, by its set of cyclic subgroups.
    class_of: FxHashMap<Vec<u64>, u32>,
    bytes: u64,
}

/// What a closed subgroup is known from.
#[derive(Clone, Debug)]
struct ClosedSubgroup {
    mask: Vec<u64>,
    /// For each module in S a basis of the derivations that vanish on the subgroup.
    spaces: Vec<Vec<Vec<u32>>>,
    members: Vec<u64>,
}

impl<'a> ModuleLattices<'a> {
    /// The lattices of a group for all subsets of some pairwise non-isomorphic irreducible modules on its generators.
    pub fn new(
        group: &Cayley,
        points: &'a CyclicSubgroups,
        masks: &'a [Vec<u64>],
        modules: &[&Irreducible],
        budget: &Budget,
    ) -> Result<Self, Stop> {
        const MOST_MODULES: usize = 10;
        if modules.len() > MOST_MODULES {
            return Err(Stop::Unsuitable("at most ten different modules"));
        }
        let few = group.few_generators(budget)?;
        let walk = group.on_generators(&few, budget)?;
        let mut evaluated = Vec::new();
        for irreducible in modules {
            let module = on_generators(&irreducible.module, group, &few, budget)?;
            let derivations = Derivations::new(&walk, &module, budget)?.basis;
            let values = values_at(&derivations, &module, &walk, &points.generators, budget)?;
            evaluated.push(Evaluated {
                field: module.field,
                dimension: module.dimension,
                degree: irreducible.endomorphism_degree,
                derivations: derivations.len(),
                values,
            });
        }
        let mut lattices = ModuleLattices { points, masks, modules: evaluated, lattices: Vec::new() };
        for support in 0..1 << modules.len() {
            let lattice = lattices.build(support, group.order() as u64, budget)?;
            lattices.lattices.push(lattice);
        }
        Ok(lattices)
    }

    /// The classes of closed subgroups for a set of modules, given by the bits of a number; the closure of 1 comes first.
    pub fn classes(&self, support: usize) -> &[ClosedClass] {
        &self.lattices[support].classes
    }

    /// The dimension of the space of all derivations to a module, over its field of endomorphisms.
    pub fn derivations(&self, module: usize) -> usize {
        self.modules[module].derivations / self.modules[module].degree
    }

    fn build(&self, support: usize, group_order: u64, budget: &Budget) -> Result<ClosedLattice, Stop> {
        let mut lattice = ClosedLattice::default();
        let unit = |module: &Evaluated| {
            let identity = Matrix::identity(module.derivations);
            (0..module.derivations).map(|i| identity.row(i).to_vec()).collect::<Vec<_>>()
        };
        let in_support = |i: usize| support >> i & 1 == 1;
        let spaces = self.modules.iter().enumerate().map(|(i, m)| if in_support(i) { unit(m) } else { Vec::new() });
        // The identity lies in every maximal subgroup.
        let first = self.closed(self.masks[0].clone(), spaces.collect(), None);
        self.add_class(&mut lattice, first, support, budget)?;
        let mut next = 0;
        while next < lattice.states.len() {
            let state = lattice.states[next].clone();
            let stabiliser = self.points.stabiliser(&state.members);
            let mut seen = state.members.clone();
            let mut arcs = Vec::new();
            for point in 0..self.points.len() {
                if bits::contains(&seen, point) {
                    continue;
                }
                budget.check()?;
                for images in &stabiliser {
                    bits::insert(&mut seen, images[point] as usize);
                }
                let option = self.extended(&state, point);
                let class = match lattice.class_of.get(&option.members) {
                    Some(&class) => class,
                    None => self.add_class(&mut lattice, option, support, budget)?,
                };
                arcs.push(class);
            }
            arcs.sort_unstable();
            arcs.dedup();
            lattice.classes[next].arcs = arcs;
            next += 1;
        }
        // Orders of subgroups divide the order of the group; anything else would be a bug, and is never played on.
        if lattice.classes.iter().any(|class| !group_order.is_multiple_of(class.order)) {
            return Err(Stop::Unsuitable("closed sets that are subgroups"));
        }
        Ok(lattice)
    }

    /// The closure of a closed subgroup with one more cyclic one.
    fn extended(&self, state: &ClosedSubgroup, point: usize) -> ClosedSubgroup {
        let mask = bits::common(&state.mask, &self.masks[point]);
        let spaces = self.modules.iter().zip(&state.spaces).map(|(module, space)| module.vanishing(space, point));
        self.closed(mask, spaces.collect(), Some((&state.members, point)))
    }

    /// The closed subgroup that belongs to maximal subgroups and derivations; it contains what is known to be inside.
    fn closed(&self, mask: Vec<u64>, spaces: Vec<Vec<Vec<u32>>>, inside: Option<(&[u64], usize)>) -> ClosedSubgroup {
        let mut members = vec![0u64; bits::words(self.points.len())];
        if let Some((known, point)) = inside {
            members.copy_from_slice(known);
            bits::insert(&mut members, point);
        }
        for point in 0..self.points.len() {
            if bits::contains(&members, point) {
                continue;
            }
            let in_maximal = bits::is_subset(&mask, &self.masks[point]);
            let mut each = self.modules.iter().zip(&spaces);
            if in_maximal && each.all(|(module, space)| space.iter().all(|d| module.vanishes(d, point))) {
                bits::insert(&mut members, point);
            }
        }
        ClosedSubgroup { mask, spaces, members }
    }

    /// Adds a closed subgroup with all its conjugates.
    fn add_class(
        &self,
        lattice: &mut ClosedLattice,
        state: ClosedSubgroup,
        support: usize,
        budget: &Budget,
    ) -> Result<u32, Stop> {
        let class = lattice.classes.len() as u32;
        lattice.class_of.insert(state.members.clone(), class);
        let mut queue = vec![state.members.clone()];
        let mut next = 0;
        while next < queue.len() {
            budget.check()?;
            for images in &self.points.by_generator {
                let mut image = vec![0u64; state.members.len()];
                for point in bits::iter(&queue[next]) {
                    bits::insert(&mut image, images[point] as usize);
                }
                if !lattice.class_of.contains_key(&image) {
                    lattice.class_of.insert(image.clone(), class);
                    queue.push(image);
                }
            }
            next += 1;
        }
        budget.classes(lattice.class_of.len() as u64)?;
        let vectors: usize = state.spaces.iter().flatten().map(|vector| 4 * vector.len() + size_of::<Vec<u32>>()).sum();
        lattice.bytes += (queue.len() * (state.members.len() * 8 + 64) + vectors) as u64;
        budget.bytes(lattice.bytes + self.lattices.iter().map(|smaller| smaller.bytes).sum::<u64>())?;
        let order = bits::iter(&state.members).map(|point| self.points.weights[point]).sum();
        let dimensions = self.modules.iter().zip(&state.spaces).map(|(module, space)| space.len() / module.degree);
        lattice.classes.push(ClosedClass {
            order,
            length: queue.len() as u64,
            maximal: bits::count(&state.mask),
            dimensions: dimensions.collect(),
            arcs: Vec::new(),
            without: self.projections(&state, support)?,
        });
        lattice.states.push(state);
        Ok(class)
    }

    /// The classes of a subgroup's closures for one module less.
    fn projections(&self, state: &ClosedSubgroup, support: usize) -> Result<Vec<u32>, Stop> {
        let mut without = vec![0; self.modules.len()];
        for (i, class) in without.iter_mut().enumerate().filter(|(i, _)| support >> i & 1 == 1) {
            let mut spaces = state.spaces.clone();
            spaces[i].clear();
            let smaller = self.closed(state.mask.clone(), spaces, None);
            // The smaller lattice has the closures of all subgroups.
            let known = self.lattices[support & !(1 << i)].class_of.get(&smaller.members);
            *class = *known.ok_or(Stop::Unsuitable("a complete lattice of closed subgroups"))?;
        }
        Ok(without)
    }
}
