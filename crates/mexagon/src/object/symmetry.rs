//! A closure system of a soluble group with more symmetry than conjugation gives: automorphisms of its Frattini quotient.

use super::SubgroupSystem;
use mexagon_algebra::group::listed::{Cayley, ElementId, automorphisms};
use mexagon_algebra::group::pc::FrattiniQuotient;
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;
use mexagon_games::closure::ClosureSystem;
use rustc_hash::FxHashMap;

/// How many products of automorphisms are taken; they nearly always generate all automorphisms.
const PRODUCTS: usize = 3;

/// The maximal subgroups of a soluble group as a closure system whose symmetries are automorphisms of G / Phi(G): for
/// whoever counts many classes and shows no orbits.
pub fn symmetric_closure(frattini: &FrattiniQuotient, budget: &Budget) -> Result<ClosureSystem, Stop> {
    let system = SubgroupSystem::new(frattini, budget)?;
    let cayley = Cayley::of_soluble(&frattini.quotient.group, budget)?;
    let (_, all) = automorphisms(&cayley, budget)?;
    let generators: Vec<&[ElementId]> =
        all.generators().iter().map(Vec::as_slice).chain(cayley.conjugations()).collect();
    let columns = columns(&system);
    let place: FxHashMap<&[u64], u32> = columns.iter().map(Vec::as_slice).zip(0..).collect();
    let mut symmetries = Vec::new();
    for product in random_products(&generators) {
        budget.check_now()?;
        symmetries.extend(on_columns(&columns, &place, &product));
    }
    Ok(system.closure.with_symmetries(symmetries))
}

/// The elements of each maximal subgroup.
fn columns(system: &SubgroupSystem) -> Vec<Vec<u64>> {
    let order = system.elements();
    let mut columns = vec![vec![0; bits::words(order)]; system.closure.hyperplanes().len()];
    for x in 0..order {
        for maximal in bits::iter(system.closure.mask(system.point(x))) {
            bits::insert(&mut columns[maximal], x);
        }
    }
    columns
}

/// Where an automorphism takes each maximal subgroup.
fn on_columns(columns: &[Vec<u64>], place: &FxHashMap<&[u64], u32>, automorphism: &[ElementId]) -> Option<Vec<u32>> {
    let image = |column: &Vec<u64>| {
        let mut image = vec![0; column.len()];
        for x in bits::iter(column) {
            bits::insert(&mut image, automorphism[x] as usize);
        }
        place.get(image.as_slice()).copied()
    };
    columns.iter().map(image).collect()
}

/// A few long products of permutations.
fn random_products(generators: &[&[ElementId]]) -> Vec<Vec<ElementId>> {
    let mut random = Random::new(1);
    let mut product = || {
        let (first, rest) = generators.split_first()?;
        let mut product = first.to_vec();
        for _ in 0..3 * generators.len() {
            let factor = rest.get(random.below(generators.len())).unwrap_or(first);
            product.iter_mut().for_each(|x| *x = factor[*x as usize]);
        }
        Some(product)
    };
    (0..PRODUCTS).filter_map(|_| product()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_algebra::group::pc::PcGroup;
    use mexagon_games::game::StructureDigraph;

    #[test]
    fn subspaces_of_one_dimension_are_one_orbit() -> Result<(), Stop> {
        let budget = Budget::unlimited();
        let unit = |i: usize| (0..7).map(|j| u32::from(i == j)).collect();
        let group = PcGroup::from_relations(vec![2; 7], |_| vec![0; 7], |_, j| unit(j));
        let frattini = FrattiniQuotient::new(&group, &budget)?;
        let graph = StructureDigraph::build(&symmetric_closure(&frattini, &budget)?, &budget)?;
        let lengths: Vec<u64> = graph.orbits().iter().map(|orbit| orbit.length).collect();
        // Gaussian binomial coefficients of 7 for q = 2.
        assert_eq!(lengths, [1, 127, 2667, 11811, 11811, 2667, 127, 1]);
        Ok(())
    }
}
