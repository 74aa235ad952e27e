//! A group H with O_2(H) = 1 and its semisimple modules over F_2, up to automorphisms of H.

use crate::engine::Failure;
use crate::object::BaseGroup;
use mexagon_algebra::group::listed::automorphisms;
use mexagon_algebra::group::modules::{NamedModule, twists};
use mexagon_algebra::group::pc::Module;
use mexagon_base::budget::{Budget, Stop};
use std::collections::{BTreeMap, BTreeSet};

/// How often a module takes each of the irreducible ones.
pub(super) type Multiplicities = Vec<u32>;

#[derive(Debug)]
pub(super) struct Core {
    name: String,
    order: u64,
    /// The dimensions of the irreducible modules V1, V2, ... up to some dimension.
    dimensions: Vec<usize>,
    /// What automorphisms, which generate all of them, make of these modules: where each goes.
    twists: Vec<Vec<usize>>,
}

impl Core {
    /// A group with its modules up to a dimension.
    pub fn open(name: String, base: &BaseGroup, dimension: usize, budget: &Budget) -> Result<Core, Failure> {
        let order = base.order();
        // Only the trivial module has dimension 1.
        if dimension < 2 {
            return Ok(Core { name, order, dimensions: vec![1; dimension], twists: Vec::new() });
        }
        let mut modules = base.modules(2, budget)?;
        modules.retain(|named| named.irreducible.module.dimension <= dimension);
        let listed: Vec<&Module> = modules.iter().map(|named| &named.irreducible.module).collect();
        let dimensions = listed.iter().map(|module| module.dimension).collect();
        let twists = if are_apart(&modules) {
            Vec::new()
        } else {
            let (_, found) = automorphisms(&base.cayley, budget)?;
            twists(&base.cayley, &listed, found.generators(), budget)?
        };
        Ok(Core { name, order, dimensions, twists })
    }

    /// The semisimple modules of a dimension, one of each orbit of the automorphisms; those with more of the first modules come first.
    pub fn semisimple(&self, dimension: usize, budget: &Budget) -> Result<Vec<Multiplicities>, Stop> {
        let mut all = Vec::new();
        self.extend(&mut Vec::new(), dimension, &mut all, budget)?;
        let mut seen: BTreeSet<Multiplicities> = BTreeSet::new();
        let mut chosen = Vec::new();
        for first in all {
            if seen.contains(&first) {
                continue;
            }
            seen.insert(first.clone());
            let mut orbit = vec![first.clone()];
            while let Some(module) = orbit.pop() {
                budget.check()?;
                for twist in &self.twists {
                    let mut image = vec![0; module.len()];
                    module.iter().zip(twist).for_each(|(&multiplicity, &place)| image[place] = multiplicity);
                    if seen.insert(image.clone()) {
                        orbit.push(image);
                    }
                }
            }
            chosen.push(first);
        }
        Ok(chosen)
    }

    /// All ways to go on after the multiplicities of the first modules, with so much of the dimension left.
    fn extend(
        &self,
        start: &mut Multiplicities,
        rest: usize,
        all: &mut Vec<Multiplicities>,
        budget: &Budget,
    ) -> Result<(), Stop> {
        budget.check()?;
        let Some(&dimension) = self.dimensions.get(start.len()) else {
            if rest == 0 {
                all.push(start.clone());
            }
            return Ok(());
        };
        for multiplicity in (0..=rest / dimension).rev() {
            start.push(multiplicity as u32);
            self.extend(start, rest - multiplicity * dimension, all, budget)?;
            start.pop();
        }
        Ok(())
    }

    /// The split extension of a module by the group, as people write it.
    pub fn extended_name(&self, multiplicities: &[u32]) -> String {
        let power = |base: String, n: u32| if n == 1 { base } else { format!("{base}^{n}") };
        let parts = (1..).zip(multiplicities).filter(|(_, multiplicity)| **multiplicity > 0);
        let parts: Vec<(u32, u32)> = parts.map(|(place, &multiplicity)| (place, multiplicity)).collect();
        match parts[..] {
            [] => self.name.clone(),
            [(1, n)] if self.order == 1 => power("Z2".into(), n),
            [(1, n)] => format!("{} x {}", self.name, power("Z2".into(), n)),
            _ => {
                let parts: Vec<String> = parts.iter().map(|&(i, n)| power(format!("2:V{i}"), n)).collect();
                format!("Split({}; {})", self.name, parts.join(", "))
            }
        }
    }
}

/// Do dimensions and kernels tell the modules apart, so that no automorphism can move one to another?
fn are_apart(modules: &[NamedModule]) -> bool {
    let mut shapes: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for named in modules {
        *shapes.entry((named.irreducible.module.dimension, named.kernel_order)).or_default() += 1;
    }
    shapes.values().all(|&count| count == 1)
}
