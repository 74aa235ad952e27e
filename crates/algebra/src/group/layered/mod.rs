//! Maximal subgroups of large permutation groups that are built in layers: counted, with a proof that none is missing.
//!
//! Let K be a soluble normal subgroup of G, and 1 = N_0 < N_1 < ... < N_r = K part of a chief series. A maximal subgroup M either contains K, and
//! is one of G/K, or there is one i such that M contains N_i and not N_{i+1}. Then M/N_i is a complement of the minimal normal
//! subgroup N_{i+1}/N_i of G/N_i: the intersection is normalised by M and by the abelian N_{i+1}/N_i, so it is trivial; and all
//! complements are maximal (`listed/maximal.rs`). They are counted by linear algebra (`complement.rs`). If N_{i+1}/N_i is central, every
//! complement is normal; otherwise none is, and each has as many conjugates as its index |N_{i+1}/N_i|.
//!
//! K is found from the points: an equivalence of points that G respects gives an action on its classes, and its kernel is taken if it is
//! soluble. G/K is then the group of that action, with which everything starts again. What remains at the top must be
//! small enough to be listed, or lie between products of alternating and symmetric groups (`symmetric.rs`). Otherwise nothing is said.
//!
//! The group of the 3x3x3 cube has the layers 3^7 (corners turned), 2 and 2^10 (edges turned) and (A8 x A12).2.

mod complement;
pub(in crate::group) mod section;
mod symmetric;
mod tracked;

use self::complement::{Complements, complements};
use self::section::{Section, chief_factors};
use super::listed::{LARGEST, Listed, ListedGroup, maximal_classes};
use super::perm::PermutationGroup;
use super::presentation::blocks::Representation;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashSet;

/// On more points no layers are looked for.
const MOST_POINTS: usize = 300;

/// Classes of maximal subgroups of one index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MaximalClass {
    pub index: u64,
    /// The number of subgroups in each class.
    pub conjugates: u64,
    pub classes: u64,
}

impl MaximalClass {
    /// Subgroups that are not normal: a maximal one is then its own normaliser.
    fn self_normalising(index: u64, classes: u64) -> Self {
        MaximalClass { index, conjugates: index, classes }
    }
}

impl PermutationGroup {
    /// The conjugacy classes of maximal subgroups, the largest subgroups first, if the layers of the group are of the kinds
    /// that this module knows.
    ///
    /// ```
    /// use mexagon_base::budget::Budget;
    /// use mexagon_algebra::group::cube::cube;
    ///
    /// let budget = Budget::unlimited();
    /// let cube = cube(2, 3).and_then(|cube| cube.verified(&budget).ok()?).expect("there is one");
    /// let classes = cube.maximal_by_layers(&budget).expect("no limit").expect("known layers");
    /// let indices: Vec<u64> = classes.iter().map(|class| class.index).collect();
    /// assert_eq!(indices, [2, 7, 21, 35, 120, 729]);
    /// ```
    pub fn maximal_by_layers(&self, budget: &Budget) -> Result<Option<Vec<MaximalClass>>, Stop> {
        by_layers(self, LARGEST as u64, budget)
    }
}

/// All classes; a group of order up to `listed` is listed.
fn by_layers(group: &PermutationGroup, listed: u64, budget: &Budget) -> Result<Option<Vec<MaximalClass>>, Stop> {
    let mut group = group.clone();
    let mut found: Vec<MaximalClass> = Vec::new();
    loop {
        if let Some(top) = symmetric::maximal_classes(&group, budget)? {
            found.extend(top);
            break;
        }
        if group.chain().order_u64().is_some_and(|order| order <= listed) {
            found.extend(listed_classes(&group, budget)?);
            break;
        }
        let Some((quotient, factors)) = layer(&group, budget)? else { return Ok(None) };
        for factor in &factors {
            let Some(classes) = beside(&group, factor, budget)? else { return Ok(None) };
            found.extend(classes);
        }
        group = quotient;
    }
    Ok(Some(merged(found)))
}

/// The maximal subgroups that contain L and not N, for a chief factor N/L.
fn beside(group: &PermutationGroup, factor: &Section, budget: &Budget) -> Result<Option<Vec<MaximalClass>>, Stop> {
    let power = match complements(group, factor, budget)? {
        None => return Ok(None),
        Some(Complements::None) => return Ok(Some(Vec::new())),
        Some(Complements::Power(power)) => power,
    };
    let prime = u64::from(factor.field.0);
    let size = |exponent: usize| prime.checked_pow(u32::try_from(exponent).ok()?);
    let central = group.generators().iter().all(|g| factor.action(g).is_some_and(|action| action.is_identity()));
    let class = if central {
        size(power).map(|classes| MaximalClass { index: prime, conjugates: 1, classes })
    } else {
        // Conjugate complements are counted by the derivations x -> v - v^x, one for each v.
        let classes = power.checked_sub(factor.dimension()).and_then(size);
        classes.zip(size(factor.dimension())).map(|(classes, index)| MaximalClass::self_normalising(index, classes))
    };
    Ok(class.map(|class| vec![class]))
}

/// A quotient by a soluble normal subgroup on fewer points, and the chief factors in the subgroup.
fn layer(group: &PermutationGroup, budget: &Budget) -> Result<Option<(PermutationGroup, Vec<Section>)>, Stop> {
    let degree = group.degree();
    if degree > MOST_POINTS {
        return Ok(None);
    }
    let points = Representation { degree, generators: group.generators().to_vec() };
    let mut seen = FxHashSet::default();
    let mut actions = Vec::new();
    for first in group.orbits().iter().filter_map(|orbit| orbit.first().copied()) {
        for other in (0..degree as u32).filter(|&other| other != first) {
            let action = points.on_blocks(first, &[other], budget)?;
            if seen.insert(action.clone()) {
                actions.push(action);
            }
        }
    }
    // More points, smaller kernels.
    actions.sort_by_key(|action| std::cmp::Reverse(action.degree));
    for action in actions {
        let quotient = PermutationGroup::new(action.degree, &action.generators, budget)?;
        if quotient.order() == group.order() {
            return Ok(Some((quotient, Vec::new())));
        }
        let kernel = group.kernel_of(&action.generators, budget)?;
        if kernel.is_soluble(budget)?
            && let Some(factors) = chief_factors(group, &kernel, budget)?
        {
            return Ok(Some((quotient, factors)));
        }
    }
    Ok(None)
}

fn listed_classes(group: &PermutationGroup, budget: &Budget) -> Result<Vec<MaximalClass>, Stop> {
    let listed = ListedGroup::new(group, budget)?;
    let class = |class: &super::listed::SubgroupClass| MaximalClass {
        index: (listed.order() / class.representative.order) as u64,
        conjugates: class.members.len() as u64,
        classes: 1,
    };
    Ok(maximal_classes(&listed, budget)?.iter().map(class).collect())
}

/// Classes of equal index and length together, small indices first.
fn merged(mut classes: Vec<MaximalClass>) -> Vec<MaximalClass> {
    classes.sort_unstable();
    let mut merged: Vec<MaximalClass> = Vec::new();
    for class in classes {
        match merged.last_mut() {
            Some(last) if (last.index, last.conjugates) == (class.index, class.conjugates) => {
                last.classes += class.classes;
            }
            _ => merged.push(class),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::classical;
    use crate::group::coxeter::coxeter;
    use crate::group::perm::{Permutation, named};
    use mexagon_language::{CoxeterType, LinearFamily};

    /// Forces layers on groups that can be listed as well.
    fn compare(name: &str, group: &PermutationGroup, listed: u64) {
        let budget = Budget::unlimited();
        let found = by_layers(group, listed, &budget).unwrap();
        assert_eq!(found, Some(merged(listed_classes(group, &budget).unwrap())), "{name}");
    }

    #[test]
    fn soluble_groups() {
        let budget = Budget::unlimited();
        let new = |generators: &[Permutation]| PermutationGroup::new(0, generators, &budget).unwrap();
        compare("S4", &new(&named::symmetric(4)), 1);
        compare("A4", &new(&named::alternating(4)), 1);
        for n in [2, 7, 8, 12, 30] {
            compare("cyclic", &new(&named::cyclic(n)), 1);
            if let Some(generators) = named::dihedral(n) {
                compare("dihedral", &new(&generators), 1);
            }
        }
        for kind in [CoxeterType::B(3), CoxeterType::B(4), CoxeterType::D(4), CoxeterType::F4, CoxeterType::I2(10)] {
            let group = coxeter(kind, &budget).unwrap().unwrap().verified(&budget).unwrap().unwrap();
            compare("Coxeter", &group, 1);
        }
        for (family, n, q) in [
            (LinearFamily::SL, 2, 3),
            (LinearFamily::GL, 2, 3),
            (LinearFamily::AGL, 2, 3),
            (LinearFamily::AGammaL, 1, 8),
        ] {
            let group = classical::linear(family, n, q, &budget).unwrap().unwrap();
            compare("linear", &group.verified(&budget).unwrap().unwrap(), 1);
        }
    }

    /// The top is a symmetric group, or listed where it acts on other points.
    #[test]
    fn insoluble_groups() {
        let budget = Budget::unlimited();
        for (kind, listed) in
            [(CoxeterType::B(5), 1), (CoxeterType::D(5), 1), (CoxeterType::D(6), 1), (CoxeterType::H3, 60)]
        {
            let group = coxeter(kind, &budget).unwrap().unwrap().verified(&budget).unwrap().unwrap();
            compare("Coxeter", &group, listed);
        }
        // SL(2,5) and SL(2,7) do not split over their centres.
        for (family, q, listed) in [
            (LinearFamily::SL, 5, 60),
            (LinearFamily::GL, 4, 60),
            (LinearFamily::GL, 5, 120),
            (LinearFamily::SL, 7, 168),
            (LinearFamily::GL, 7, 336),
        ] {
            let group = classical::linear(family, 2, q, &budget).unwrap().unwrap();
            compare("linear", &group.verified(&budget).unwrap().unwrap(), listed);
        }
        let shifted = |g: &Permutation, by: u32| {
            let images = (0..by).chain(g.images().iter().map(|p| p + by)).collect();
            Permutation::from_images(images).unwrap()
        };
        let mut product = named::symmetric(5);
        product.extend(named::symmetric(4).iter().map(|g| shifted(g, 5)));
        compare("S5 x S4", &PermutationGroup::new(9, &product, &budget).unwrap(), 1);
        let mut product = named::alternating(6);
        product.extend(named::symmetric(5).iter().map(|g| shifted(g, 6)));
        compare("A6 x S5", &PermutationGroup::new(11, &product, &budget).unwrap(), 1);
    }

    /// A primitive group that is neither small nor alternating or symmetric, and two equal factors.
    #[test]
    fn nothing_is_said_of_other_groups() {
        let budget = Budget::unlimited();
        let m12 = classical::mathieu(12).unwrap().verified(&budget).unwrap().unwrap();
        assert_eq!(by_layers(&m12, 1000, &budget).unwrap(), None);
        let two = |i: u32| {
            move |g: &Permutation| {
                let image = |p: u32| if p / 5 == i { g.image(p % 5) + 5 * i } else { p };
                Permutation::from_images((0..10).map(image).collect()).unwrap()
            }
        };
        let generators = named::alternating(5);
        let both: Vec<Permutation> = generators.iter().map(two(0)).chain(generators.iter().map(two(1))).collect();
        let group = PermutationGroup::new(10, &both, &budget).unwrap();
        assert_eq!(by_layers(&group, 1000, &budget).unwrap(), None);
    }
}
