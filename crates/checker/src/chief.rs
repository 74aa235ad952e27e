//! No maximal subgroup of a soluble group is missing: by a chief series, without a list of all subgroups.
//!
//! Let 1 = N_0 < N_1 < ... < N_k = G be normal subgroups whose factors are elementary abelian and irreducible under the
//! action of G. A maximal subgroup X contains N_(i-1) and not N_i for exactly one i. Then X N_i = G, and what X has in
//! common with N_i is normalised by X and, modulo N_(i-1), by the abelian N_i / N_(i-1), so it is normal in G and, since the
//! factor is irreducible, N_(i-1): X is a complement of the factor in G / N_(i-1). So all maximal subgroups are listed if
//! for each factor as many complements are listed as there are.
//!
//! A complement has one element e v_e in the coset of each generator e of G, and these v_e determine it. If t f is its
//! element in the coset of t, then t e (f^e + v_e) is that in the coset of t e: so f is a linear function of the unknown v_e
//! for all cosets, and each product of a coset and a generator that leads to a coset which is known already gives linear
//! equations. Every complement is a solution, so there are no more complements than solutions; the checker counts the
//! solutions and demands as many complements.

use crate::effort::Effort;
use crate::format::Structure;
use crate::group::Group;
use crate::ladder::MaximalSubgroups;
use crate::linear::{Echelon, Matrix, add_multiple, is_prime, lines, spun};
use crate::sets::Set;
use crate::{Rejection, wrong};

/// A chief factor: elements that are a basis of N_i modulo N_(i-1).
struct Factor<'a> {
    group: &'a Group,
    p: u32,
    dimension: usize,
    above: Set,
    /// The coordinates of each element of N_i, as the digits of a number.
    codes: Vec<u32>,
    /// How each generator of G acts.
    action: Vec<Matrix>,
}

/// Checks that every maximal subgroup is a listed one. The series is given from below.
pub(crate) fn check(
    structure: &Structure,
    maximal: &MaximalSubgroups<'_>,
    effort: &mut Effort,
) -> Result<(), Rejection> {
    let group = maximal.group;
    let order = group.order();
    let mut below = group.generated(&[], effort)?;
    for basis in &structure.factors {
        let factor = Factor::new(group, &below, &group.numbers(basis)?, effort)?;
        factor.is_irreducible(effort)?;
        let index = factor.above.len() / below.len();
        effort.steps(maximal.len().saturating_mul(order / 16 + 1))?;
        let is_complement = |subgroup: &&Set| {
            subgroup.len() * index == order
                && below.is_subset(subgroup)
                && factor.above.common(subgroup).len() == below.len()
        };
        let listed = maximal.subgroups.iter().filter(is_complement).count();
        if factor.complements(effort)? != Some(listed) {
            return wrong("not all complements of a chief factor are listed");
        }
        below = factor.above;
    }
    if below.len() == order { Ok(()) } else { wrong("the chief series does not end with the group") }
}

impl<'a> Factor<'a> {
    fn new(group: &'a Group, below: &Set, basis: &[usize], effort: &mut Effort) -> Result<Self, Rejection> {
        let order = group.order();
        if basis.len() as u32 > order.ilog2() {
            return wrong("a chief factor has no basis");
        }
        let orders = basis.iter().map(|&x| order_modulo(group, x, below, effort)).collect::<Result<Vec<_>, _>>()?;
        let p = orders.first().copied().unwrap_or(1);
        // Elements of one prime order modulo N_(i-1), which commute modulo it.
        let is_inside = |x: usize, y: usize| below.contains(group.product(group.inverse(x), y));
        let commute = |&x: &usize| basis.iter().all(|&y| is_inside(group.product(x, y), group.product(y, x)));
        let have_order = orders.iter().all(|&order| order == p);
        if !is_prime(p) || p >= 1 << 16 || !have_order || !basis.iter().all(commute) {
            return wrong("a chief factor is not elementary abelian");
        }
        let size = (p as usize).checked_pow(basis.len() as u32).filter(|size| *size <= order);
        let Some(size) = size else { return wrong("a chief factor has no basis") };
        effort.bytes(order * 8)?;
        effort.steps(2 * order * group.cost)?;
        let (mut codes, mut above) = (vec![0; order], Set::empty(order));
        // The products of powers of the basis, each by its highest factor from an earlier one.
        let mut products = vec![0u32; size];
        for code in 0..size {
            if let Some(place) = code.checked_ilog(p as usize) {
                let before = products[code - (p as usize).pow(place)] as usize;
                products[code] = group.product(before, basis[place as usize]) as u32;
            }
            for n in below.iter() {
                let x = group.product(products[code] as usize, n);
                codes[x] = code as u32;
                if !above.insert(x) {
                    return wrong("a chief factor has no basis");
                }
            }
        }
        let mut action = Vec::new();
        for g in group.generators() {
            let images: Vec<usize> = basis.iter().map(|&x| group.conjugate(x, g)).collect();
            if !images.iter().all(|&x| above.contains(x)) {
                return wrong("a subgroup of the chief series is not normal");
            }
            action.push(images.iter().map(|&x| digits(codes[x], p, basis.len())).collect());
        }
        Ok(Factor { group, p, dimension: basis.len(), above, codes, action })
    }

    /// Does every vector but 0 generate the whole factor?
    fn is_irreducible(&self, effort: &mut Effort) -> Result<(), Rejection> {
        let cost = self.dimension.pow(3) * (self.action.len() + 1);
        for vector in lines(self.dimension, self.p) {
            effort.steps(cost)?;
            if spun(&vector, &self.action, self.p) < self.dimension {
                return wrong("a factor of the chief series is not irreducible");
            }
        }
        Ok(())
    }

    /// The number of solutions of the equations that complements satisfy.
    fn complements(&self, effort: &mut Effort) -> Result<Option<usize>, Rejection> {
        let (group, p, k) = (self.group, self.p, self.dimension);
        let cosets = self.cosets(effort)?;
        let generators: Vec<usize> = group.generators().collect();
        let unknowns = generators.len() * k;
        let count = group.order() / self.above.len();
        effort.bytes(count.saturating_mul(k * (unknowns + 1) * 4 + 64))?;
        // For each coset an element t of it, and f: a column for each coordinate, with a last entry that is constant.
        let mut known: Vec<Option<(usize, Matrix)>> = vec![None; count];
        known[cosets[0] as usize] = Some((0, vec![vec![0; unknowns + 1]; k]));
        let mut system = Echelon::new(p);
        let mut queue = vec![cosets[0]];
        while let Some(coset) = queue.pop() {
            for (number, &e) in generators.iter().enumerate() {
                effort.steps(k * (unknowns + 1) * (k + system.rank() + 1) + 2 * group.cost)?;
                let Some((t, f)) = &known[coset as usize] else { continue };
                let y = group.product(*t, e);
                // f^e + v_e
                let mut image = vec![vec![0; unknowns + 1]; k];
                for (row, from) in self.action[number].iter().zip(f) {
                    row.iter().zip(&mut image).for_each(|(&entry, to)| add_multiple(to, entry, from, p));
                }
                image.iter_mut().enumerate().for_each(|(i, to)| to[number * k + i] = (to[number * k + i] + 1) % p);
                let to = cosets[y] as usize;
                let Some((t, f)) = &known[to] else {
                    known[to] = Some((y, image));
                    queue.push(to as u32);
                    continue;
                };
                let constant = digits(self.codes[group.product(group.inverse(*t), y)], p, k);
                for ((mut equation, f), c) in image.into_iter().zip(f).zip(constant) {
                    add_multiple(&mut equation, p - 1, f, p);
                    equation[unknowns] = (equation[unknowns] + c) % p;
                    system.insert(equation);
                }
            }
        }
        if system.has_pivot(unknowns) {
            return Ok(Some(0));
        }
        Ok((p as usize).checked_pow((unknowns - system.rank()) as u32))
    }

    /// The number of the coset of N_i in which each element is.
    fn cosets(&self, effort: &mut Effort) -> Result<Vec<u32>, Rejection> {
        let order = self.group.order();
        effort.bytes(order * 4)?;
        effort.steps(order * self.group.cost)?;
        let (mut cosets, mut seen, mut count) = (vec![0; order], Set::empty(order), 0);
        for x in 0..order {
            if !seen.contains(x) {
                for y in self.above.iter().map(|a| self.group.product(x, a)) {
                    seen.insert(y);
                    cosets[y] = count;
                }
                count += 1;
            }
        }
        Ok(cosets)
    }
}

/// The order of an element modulo a normal subgroup.
fn order_modulo(group: &Group, x: usize, below: &Set, effort: &mut Effort) -> Result<u32, Rejection> {
    let (mut power, mut order) = (x, 1);
    while !below.contains(power) {
        effort.steps(group.cost)?;
        power = group.product(power, x);
        order += 1;
    }
    Ok(order)
}

/// The digits of a number in base p, the lowest first.
fn digits(mut code: u32, p: u32, count: usize) -> Vec<u32> {
    let digit = |_| {
        let digit = code % p;
        code /= p;
        digit
    };
    (0..count).map(digit).collect()
}
