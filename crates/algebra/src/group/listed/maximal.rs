//! All maximal subgroups of a listed group, up to conjugacy.
//!
//! Let N be a minimal normal subgroup of G. The maximal subgroups that contain N are those of G/N.
//!
//! *If N is abelian*, the others are its complements: M N = G, and M ∩ N is normalised by M and by the abelian N, so it is
//! trivial. Every complement M is maximal: if M < L then L ∩ N is not trivial and normal in L N = G, so it is N, and L = G.
//!
//! *If no minimal normal subgroup is abelian*, let M be maximal and contain none of them. Let E be a minimal normal subgroup
//! of M. E is not normal in G: otherwise it would contain a minimal normal subgroup of G. So M is the normaliser of
//! E. If E is abelian it is elementary abelian, and `local_candidates` has it. Otherwise E = T^k with T simple.
//! If k = 1, `simple_candidates` has it. The case k > 1 does not arise in groups of order below 216,000 = 60^3: the socle S of G
//! is then a product of at most two simple groups and G/S is soluble, so E, being perfect, lies in S. If S is simple, it
//! contains T x T properly, with index at least 5, so |T|^2 < 43,200 and T is A_5 or L_2(7); 3,600 or 28,224 divides |S|. Of
//! the orders of simple groups below 216,000 only |U_3(5)| = 126,000 is such a multiple, of 3,600, and no maximal subgroup of
//! U_3(5), which is then all of G, has an order divisible by 3,600. If S = S_1 x S_2 then |S_i| <= 216,000 / 60 = 3,600, so no projection
//! of E contains T x T; each is simple, k = 2 and E = T_1 x T_2 with T_i in S_i. As M permutes the two factors of E, S_1 and S_2
//! are isomorphic. If T_i = S_i then E = S is normal in G; otherwise S_i is not A_5 or L_2(7), which have no proper simple
//! subgroups that are not abelian, so |S_i| >= 360 and |G| >= 2 |S| >= 2 * 360^2 > 216,000.
//!
//! So in this case every maximal subgroup is among the candidates, and a candidate is maximal exactly if no larger one contains a conjugate of it.
//!
//! Alternating and symmetric groups in their natural action are known at sight (`perm/natural.rs`).

use super::complement::complements;
use super::normal::{MinimalNormal, minimal_normal, prime_classes};
use super::simple::{LARGEST, local_candidates, simple_candidates};
use super::{Conjugation, FactorGroup, Listed, Subgroup, SubgroupClass};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashSet;

/// The conjugacy classes of maximal subgroups, the largest subgroups first.
pub fn maximal_classes(group: &dyn Listed, budget: &Budget) -> Result<Vec<SubgroupClass>, Stop> {
    let conjugation = Conjugation::new(group, budget)?;
    let subgroups = match known(group, budget)? {
        Some(known) => known,
        None => representatives(group, &conjugation, budget)?,
    };
    by_size(group, &conjugation, subgroups, budget)
}

/// One maximal subgroup of each class, if it is known at sight which group this is. Their orders are checked.
fn known(group: &dyn Listed, budget: &Budget) -> Result<Option<Vec<Subgroup>>, Stop> {
    let Some(known) = group.known_maximal() else { return Ok(None) };
    let mut subgroups = Vec::new();
    for (index, generators) in known {
        match Subgroup::generated(group, &generators, group.order(), budget)? {
            Some(subgroup) if subgroup.order as u64 * index == group.order() as u64 => subgroups.push(subgroup),
            _ => return Ok(None),
        }
    }
    Ok(Some(subgroups))
}

/// The same by the search alone, whichever group it is.
#[cfg(test)]
pub(in crate::group) fn searched_maximal_classes(
    group: &dyn Listed,
    budget: &Budget,
) -> Result<Vec<SubgroupClass>, Stop> {
    let conjugation = Conjugation::new(group, budget)?;
    by_size(group, &conjugation, representatives(group, &conjugation, budget)?, budget)
}

/// The classes of some subgroups, the largest subgroups first.
fn by_size(
    group: &dyn Listed,
    conjugation: &Conjugation,
    subgroups: Vec<Subgroup>,
    budget: &Budget,
) -> Result<Vec<SubgroupClass>, Stop> {
    let mut classes = Vec::new();
    for subgroup in subgroups {
        classes.push(conjugation.subgroup_class(group, subgroup, budget)?);
    }
    classes.sort_by_key(|class| (std::cmp::Reverse(class.representative.order), class.members.len()));
    Ok(classes)
}

/// One maximal subgroup of each class.
fn representatives(group: &dyn Listed, conjugation: &Conjugation, budget: &Budget) -> Result<Vec<Subgroup>, Stop> {
    budget.check_now()?;
    if group.order() == 1 {
        return Ok(Vec::new());
    }
    let classes = prime_classes(group, conjugation);
    match minimal_normal(group, &classes, conjugation, budget)? {
        MinimalNormal::Abelian(kernel, prime) => {
            let mut found = containing(group, &kernel, budget)?;
            found.extend(up_to_conjugacy(group, conjugation, complements(group, &kernel, prime, budget)?, budget)?);
            Ok(found)
        }
        MinimalNormal::NonAbelian(kernels) => {
            if group.order() > LARGEST {
                return Err(Stop::Classes(LARGEST as u64));
            }
            let mut candidates = Vec::new();
            for kernel in &kernels {
                candidates.extend(containing(group, kernel, budget)?);
            }
            candidates.extend(local_candidates(group, conjugation, &classes, budget)?);
            candidates.extend(simple_candidates(group, conjugation, &classes, &kernels, budget)?);
            keep_maximal(group, conjugation, candidates, budget)
        }
    }
}

/// The maximal subgroups that contain a normal subgroup, one of each class.
fn containing(group: &dyn Listed, kernel: &Subgroup, budget: &Budget) -> Result<Vec<Subgroup>, Stop> {
    let factor = FactorGroup::new(group, kernel);
    let conjugation = Conjugation::new(&factor, budget)?;
    let mut found = Vec::new();
    for subgroup in representatives(&factor, &conjugation, budget)? {
        let order = subgroup.order * kernel.order;
        found.push(Subgroup::with_members(group, factor.preimage(&subgroup.members), order, budget)?);
    }
    Ok(found)
}

fn up_to_conjugacy(
    group: &dyn Listed,
    conjugation: &Conjugation,
    subgroups: Vec<Subgroup>,
    budget: &Budget,
) -> Result<Vec<Subgroup>, Stop> {
    let mut seen: FxHashSet<BitSet> = FxHashSet::default();
    let mut kept = Vec::new();
    for subgroup in subgroups {
        if !seen.contains(&subgroup.members) {
            seen.extend(conjugation.subgroup_class(group, subgroup.clone(), budget)?.members);
            kept.push(subgroup);
        }
    }
    Ok(kept)
}

/// The candidates that no larger candidate contains, one of each class.
fn keep_maximal(
    group: &dyn Listed,
    conjugation: &Conjugation,
    mut candidates: Vec<Subgroup>,
    budget: &Budget,
) -> Result<Vec<Subgroup>, Stop> {
    candidates.retain(|candidate| candidate.order < group.order());
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.order));
    let mut kept: Vec<SubgroupClass> = Vec::new();
    for candidate in candidates {
        budget.check()?;
        // A class of the same order that contains the generators is the class of the candidate itself.
        if !kept.iter().any(|class| class.contains(&candidate.generators)) {
            kept.push(conjugation.subgroup_class(group, candidate, budget)?);
        }
    }
    Ok(kept.into_iter().map(|class| class.representative).collect())
}
