//! Recognising families of groups by their structure: nilpotent groups, products of a 2-group and a group of odd order,
//! generalised dihedral and dicyclic groups; and the centre.

use super::subgroup::depth;
use super::{Exponents, PcGroup, PcSubgroup, stabiliser};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::prime_factors;

/// The order of an element. x has order p modulo the next member of the series, and x^p is deeper.
pub fn element_order(group: &PcGroup, x: &[u32]) -> u64 {
    let (mut x, mut order) = (x.to_vec(), 1);
    while let Some(d) = depth(&x) {
        let prime = u64::from(group.primes()[d]);
        order *= prime;
        x = group.power(&x, prime);
    }
    order
}

/// Does a group have a normal subgroup whose order is the largest divisor of |G| made of some of its primes?
///
/// The powers of the generators whose orders have these primes only lie in every such subgroup. The power of a generator
/// whose relative order is one of these primes keeps its depth, so the normal subgroup N that all these powers generate is
/// at least as large. So there is one exactly if |N| has no other primes.
fn has_normal_part(group: &PcGroup, wanted: &dyn Fn(u32) -> bool, budget: &Budget) -> Result<bool, Stop> {
    let mut parts = Vec::new();
    for i in 0..group.len() {
        budget.check()?;
        let g = group.generator(i);
        let order = element_order(group, &g);
        let other = prime_factors(order).into_iter().filter(|&p| !wanted(p as u32)).product();
        parts.push(group.power(&g, other));
    }
    let closure = PcSubgroup::normal_closure(group, parts, budget)?;
    Ok(closure.depths().all(|d| wanted(group.primes()[d])))
}

/// Is the group a direct product of groups of prime power order?
pub fn is_nilpotent(group: &PcGroup, budget: &Budget) -> Result<bool, Stop> {
    if group.is_abelian() || group.primes().windows(2).all(|pair| pair[0] == pair[1]) {
        return Ok(true);
    }
    for p in group.distinct_primes() {
        if !has_normal_part(group, &|q| q == p, budget)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Is the group the product of a 2-group and a group of odd order?
pub fn splits_at_two(group: &PcGroup, budget: &Budget) -> Result<bool, Stop> {
    let (two, odd) = (group.primes().contains(&2), group.primes().iter().any(|&p| p != 2));
    Ok(!two || !odd || group.is_abelian() || {
        has_normal_part(group, &|p| p == 2, budget)? && has_normal_part(group, &|p| p != 2, budget)?
    })
}

/// The generators, their squares and their products in pairs. If A has index 2 in the group and the rest inverts it, then
/// those of them that lie in A generate it (Schreier's lemma; conjugates under an element outside are inverses).
fn short_products(group: &PcGroup) -> Vec<Exponents> {
    let generators: Vec<_> = (0..group.len()).map(|i| group.generator(i)).collect();
    let pairs = |i: usize| generators[i..].iter().map(move |g| (i, g));
    let products = (0..generators.len()).flat_map(pairs).map(|(i, g)| group.multiply(&generators[i], g));
    products.chain(generators.iter().cloned()).collect()
}

/// The subgroup that centralises x, out of short products, if it is abelian of index 2 and the rest inverts it; with a
/// generator outside.
fn inverted_subgroup(
    group: &PcGroup,
    x: &Exponents,
    products: &[Exponents],
    budget: &Budget,
) -> Result<Option<(PcSubgroup, Exponents)>, Stop> {
    let commute = |x: &[u32], y: &[u32]| group.multiply(x, y) == group.multiply(y, x);
    let inside: Vec<_> = products.iter().filter(|y| commute(x, y)).cloned().collect();
    let subgroup = PcSubgroup::generated(group, inside, budget)?;
    if subgroup.depths().count() + 1 != group.len() {
        return Ok(None);
    }
    let missing = (0..group.len()).find(|&d| subgroup.at_depth(d).is_none());
    if missing.is_none_or(|d| group.primes()[d] != 2) {
        return Ok(None);
    }
    let rows: Vec<_> = subgroup.sequence().collect();
    let outside = (0..group.len()).map(|i| group.generator(i)).find(|g| !subgroup.contains(group, g));
    let Some(outside) = outside else { return Ok(None) };
    let abelian = rows.iter().enumerate().all(|(i, x)| rows[..i].iter().all(|y| commute(x, y)));
    let inverts = |x: &Exponents| depth(&group.multiply(&group.conjugate(x, &outside), x)).is_none();
    Ok((abelian && rows.iter().all(|x| inverts(x))).then_some((subgroup, outside)))
}

/// The abelian subgroup A if the group is Dih(A) and not abelian.
///
/// Elements outside A have order 2, so any x of larger order is in A, and A is its centraliser.
pub fn dihedral_subgroup(group: &PcGroup, budget: &Budget) -> Result<Option<PcSubgroup>, Stop> {
    if !group.primes().contains(&2) || group.is_abelian() {
        return Ok(None);
    }
    let products = short_products(group);
    let Some(x) = products.iter().find(|x| element_order(group, x) > 2) else { return Ok(None) };
    let found = inverted_subgroup(group, x, &products, budget)?;
    Ok(found.filter(|(_, outside)| element_order(group, outside) == 2).map(|(subgroup, _)| subgroup))
}

/// The cyclic subgroup of order 2n if the group is dicyclic of order 4n, n > 1.
///
/// Elements outside it have order 4, so any x of an order other than 1, 2 and 4 is inside; if there is none, only the
/// quaternion group is left, where any x of order 4 will do.
pub fn dicyclic_subgroup(group: &PcGroup, budget: &Budget) -> Result<Option<PcSubgroup>, Stop> {
    if group.primes().iter().filter(|&&p| p == 2).count() < 2 || group.is_abelian() {
        return Ok(None);
    }
    let products = short_products(group);
    let orders: Vec<u64> = products.iter().map(|x| element_order(group, x)).collect();
    let inside = orders.iter().position(|order| ![1, 2, 4].contains(order));
    let inside = inside.or_else(|| orders.iter().position(|&order| order == 4 && group.len() == 3));
    let Some(x) = inside.map(|place| &products[place]) else { return Ok(None) };
    let Some((subgroup, outside)) = inverted_subgroup(group, x, &products, budget)? else { return Ok(None) };
    // y^2 is in the subgroup and y inverts it, so y^2 is an involution of it if y has order 4.
    let cyclic = subgroup_ranks(group, &subgroup, budget)?.into_iter().all(|(_, rank)| rank == 1);
    Ok((cyclic && element_order(group, &outside) == 4).then_some(subgroup))
}

/// The primes that divide the order of an abelian subgroup, with the ranks of its Sylow subgroups.
pub fn subgroup_ranks(group: &PcGroup, subgroup: &PcSubgroup, budget: &Budget) -> Result<Vec<(u32, u64)>, Stop> {
    let mut primes: Vec<u32> = subgroup.depths().map(|d| group.primes()[d]).collect();
    primes.sort_unstable();
    primes.dedup();
    let mut ranks = Vec::new();
    for p in primes {
        let powers = subgroup.sequence().map(|x| group.power(x, u64::from(p))).collect();
        let powers = PcSubgroup::generated(group, powers, budget)?;
        ranks.push((p, (subgroup.depths().count() - powers.depths().count()) as u64));
    }
    Ok(ranks)
}

/// The centre: what centralises the generators, one after the other.
pub fn centre(group: &PcGroup, budget: &Budget) -> Result<PcSubgroup, Stop> {
    let mut found = PcSubgroup::whole(group);
    for i in (0..group.len()).rev() {
        found = stabiliser(group, &found, group.generator(i), |y, g| group.conjugate(y, g), budget)?.0;
    }
    Ok(found)
}
