//! Split extensions by any modules of groups S : K in which the trivial class refutes Conjecture 1 of BES23.
//!
//! Let K be a group of odd order with d(K) = d >= 2 and S = 2^n a faithful irreducible module on which every member of every generating
//! d-tuple of K acts without fixed points. An element of even order of S : K then maps to no such member: if k has no fixed points on S, all elements
//! over k are conjugate to k. So the trivial class, of deficiency d, has no even option of deficiency d - 1.

use super::super::Failure;
use super::extensions::{BaseModule, ExtensionBase};
use super::quarry::Quarry;
use super::search::{Hit, Searched, in_extension, within};
use super::{Bounds, Ground};
use crate::limits::{LARGEST_BASE, MOST_EVEN_POWERS};
use crate::object::BaseGroup;
use mexagon_algebra::group::linear::Matrix;
use mexagon_algebra::group::listed::Listed;
use mexagon_algebra::group::modules::{Irreducible, represent};
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_small_groups::{number_of_groups, orders};
use rustc_hash::FxHashSet;
use std::time::Duration;

/// The ground of the towers; a unit is a module with all multiplicities.
#[derive(Debug)]
pub struct Towers {
    bases: Vec<ExtensionBase>,
    /// The base and the module.
    units: Vec<(usize, usize)>,
    multiplicity: u32,
    patience: Duration,
}

impl Towers {
    /// All modules within the bounds of all groups S : K within the bounds.
    pub fn new(bounds: &Bounds, budget: &Budget) -> Result<Self, Failure> {
        let mut bases = Vec::new();
        for order in orders().take_while(|&order| order <= bounds.base_order).filter(|order| order % 2 == 1) {
            // 2^n |K| has to stay below the limit, and K embeds into GL(n,2).
            let most = (LARGEST_BASE / u64::from(order)).checked_ilog2().unwrap_or(0);
            let linear = (1..=most).fold(1u128, |product, i| product * ((1 << i) - 1));
            if !linear.is_multiple_of(u128::from(order)) {
                continue;
            }
            for id in 1..=number_of_groups(order).unwrap_or(0) {
                let lower = ExtensionBase::open(&format!("SmallGroup({order},{id})"), &[2], most, budget)?;
                for module in 0..lower.modules.len() {
                    if refutes(&lower, &lower.modules[module], budget)? {
                        let name = lower.extended_name(&[(module, 1)]);
                        bases.push(ExtensionBase::open(&name, &bounds.primes, bounds.tower_dimension, budget)?);
                    }
                }
            }
        }
        let each = bases.iter().enumerate();
        let mut units: Vec<(usize, usize)> =
            each.flat_map(|(base, group)| (0..group.modules.len()).map(move |module| (base, module))).collect();
        let size = |module: &BaseModule| f64::from(module.dimension()) * f64::from(module.prime).ln();
        units.sort_by(|a, b| {
            let weight = |&(base, module): &(usize, usize)| size(&bases[base].modules[module]);
            weight(a).total_cmp(&weight(b))
        });
        Ok(Towers { bases, units, multiplicity: bounds.tower_multiplicity, patience: bounds.patience })
    }
}

fn refutes(base: &ExtensionBase, module: &BaseModule, budget: &Budget) -> Result<bool, Failure> {
    let faithful = module.kernel.iter().filter(|inside| **inside).count() == 1;
    Ok(faithful && fails(&base.group, &module.irreducible, base.generators, budget)?)
}

/// Does every member of every generating d-tuple of a group act on a module without fixed points, and is d = d(K) at least 2?
pub fn fails(group: &BaseGroup, module: &Irreducible, generators: u32, budget: &Budget) -> Result<bool, Failure> {
    if generators < 2 {
        return Ok(false);
    }
    let elements: Vec<u32> = (0..group.cayley.order() as u32).collect();
    let masks = group.maximal_masks(&elements, budget)?;
    let different: FxHashSet<&Vec<u64>> = masks.iter().collect();
    for (&x, mask) in elements.iter().zip(&masks) {
        budget.check()?;
        let mut matrix = represent(&module.module, &group.cayley.word(x));
        let field = module.module.field;
        matrix.data.iter_mut().zip(Matrix::identity(matrix.columns).data).for_each(|(a, b)| *a = field.sub(*a, b));
        let has_fixed_points = !matrix.null_space(field).is_empty();
        if has_fixed_points && completes(mask, &different, generators - 1, budget)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Do some further elements, so many, lie in none of these maximal subgroups together?
fn completes(mask: &[u64], all: &FxHashSet<&Vec<u64>>, further: u32, budget: &Budget) -> Result<bool, Failure> {
    budget.check()?;
    if bits::is_empty(mask) {
        return Ok(true);
    }
    if further == 0 {
        return Ok(false);
    }
    for other in all {
        let both = bits::common(mask, other);
        if completes(&both, all, further - 1, budget)? {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Ground for Towers {
    fn units(&self) -> u64 {
        self.units.len() as u64
    }

    fn groups(&self, unit: u64) -> u64 {
        let (base, module) = self.units[unit as usize];
        let even = self.bases[base].modules[module].prime == 2;
        u64::from(if even { self.multiplicity.min(MOST_EVEN_POWERS) } else { self.multiplicity })
    }

    fn order(&self, _: u64) -> Option<u64> {
        None
    }

    fn search(&self, unit: u64, quarries: &[Quarry], budget: &Budget) -> Result<Searched, Failure> {
        let (place, module) = self.units[unit as usize];
        let base = &self.bases[place];
        let most = self.groups(unit) as u32;
        let mut searched = Searched { groups: u64::from(most), ..Searched::default() };
        // A class with m' copies left is the same in all groups with at least so many, if the module is odd.
        let tries = if base.modules[module].prime == 2 { 1..=most } else { most..=most };
        let found = within(self.patience, budget, |budget| {
            let system = base.system([module].into_iter(), budget)?;
            let mut hits: Vec<Hit> = Vec::new();
            for top in tries {
                searched.solved += 1;
                for (&quarry, sighting) in quarries.iter().zip(in_extension(&system, &[top], quarries, budget)?) {
                    let Some(sighting) = sighting.filter(|_| hits.iter().all(|hit| hit.quarry != quarry)) else {
                        continue;
                    };
                    let left = if base.modules[module].prime == 2 { top } else { sighting.multiplicities[0] };
                    let again = in_extension(&system, &[left], &[quarry], budget)?.pop().flatten();
                    let parts = [(module, left)];
                    let (object, order) = (base.extended_name(&parts), base.extended_order(&parts));
                    hits.push(Hit { quarry, object, order, sighting: again.unwrap_or(sighting), by_modules: true });
                }
            }
            Ok(hits)
        })?;
        match found {
            Ok(hits) => searched.hits = hits,
            Err(why) => searched.unfinished.push(format!("{}: {why}", base.extended_name(&[(module, most)]))),
        }
        Ok(searched)
    }
}
