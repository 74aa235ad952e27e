//! Conjugacy classes of cyclic subgroups, for groups too large to list.
//!
//! Two elements are in one *rational class* if they generate conjugate subgroups. Random elements and their powers give
//! representatives; a search proves that two of them are not in one class, and gives the order of each centraliser. The list
//! is complete when the numbers of elements add up to the order of the group, and it is only returned then. Small groups
//! are listed instead.

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::group::PermutationGroup;
use super::permutation::Permutation;
use super::search::ConjugacySearch;
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::factor;
use mexagon_base::random::Random;

/// Groups up to this order are listed.
const LISTED: u64 = 50_000;

/// How many random elements in a row must look known by their cycles before such elements are examined.
const QUIET: usize = 30;

/// The bytes that sorting exponents takes for each of them: lists that are copied when they grow, and two bits.
const EXPONENT: u64 = 32;

/// The elements that generate conjugates of one cyclic subgroup.
#[derive(Clone, Debug)]
pub struct RationalClass {
    pub representative: Permutation,
    pub order: u64,
    pub centraliser: BigUint,
    /// The order of N(C) / C(C) for the cyclic subgroup C: the number of exponents k for which x^k is conjugate to x.
    pub automorphisms: u64,
    /// Is x conjugate to its inverse?
    pub is_real: bool,
    /// The number of elements of the class.
    pub size: BigUint,
}

impl RationalClass {
    /// The number of conjugacy classes that it consists of.
    pub fn conjugacy_classes(&self) -> u64 {
        units(self.order).count() as u64 / self.automorphisms
    }

    /// The order of the normaliser of the cyclic subgroup.
    pub fn normaliser(&self) -> BigUint {
        &self.centraliser * self.automorphisms
    }
}

/// A class while others are still sought.
struct FoundClass {
    class: RationalClass,
    /// Made again when it is needed, if too much memory is taken already.
    search: Option<ConjugacySearch>,
    /// Exponents, one for each way in which a generator of a conjugate subgroup can be conjugate to a power.
    exponents: Vec<u64>,
}

impl PermutationGroup {
    /// The rational classes, in no particular order.
    ///
    /// # Errors
    ///
    /// When the budget runs out, and when an element has an order above 2^32.
    pub fn rational_classes(&self, budget: &Budget) -> Result<Vec<RationalClass>, Stop> {
        match self.chain().order_u64() {
            Some(order) if order <= LISTED => self.listed_rational_classes(budget),
            _ => self.sought_rational_classes(budget),
        }
    }

    /// The rational class of one element of the group.
    ///
    /// # Errors
    ///
    /// As for [`PermutationGroup::rational_classes`].
    pub fn rational_class(&self, x: &Permutation, budget: &Budget) -> Result<RationalClass, Stop> {
        Ok(describe(self, x, budget)?.class)
    }

    /// Generators of the normaliser of the cyclic subgroup that an element of the group generates.
    ///
    /// # Errors
    ///
    /// As for [`PermutationGroup::rational_classes`].
    pub fn cyclic_normaliser(&self, x: &Permutation, budget: &Budget) -> Result<Vec<Permutation>, Stop> {
        let search = ConjugacySearch::new(self.chain(), x, budget)?;
        let (mut generators, _) = search.centraliser(budget)?;
        let exponents = SortedExponents::new(&search, x, element_order(x)?, &generators, budget)?;
        generators.extend(exponents.conjugators);
        generators.retain(|g| !g.is_identity());
        Ok(generators)
    }

    fn listed_rational_classes(&self, budget: &Budget) -> Result<Vec<RationalClass>, Stop> {
        let (classes, numbers) = self.numbered_classes(budget)?;
        let number = |x: &Permutation| self.chain().rank(x).map(|rank| numbers[rank as usize] as usize);
        let mut done = vec![false; classes.len()];
        let mut found = Vec::new();
        for (i, class) in classes.iter().enumerate() {
            if done[i] {
                continue;
            }
            budget.check()?;
            let x = &class.representative;
            let order = element_order(x)?;
            let mut automorphisms = 0;
            let mut together = 0u64;
            for k in units(order) {
                let other = number(&x.pow(k as i64)).unwrap_or(i);
                automorphisms += u64::from(other == i);
                if !std::mem::replace(&mut done[other], true) {
                    together += 1;
                }
            }
            found.push(RationalClass {
                representative: x.clone(),
                order,
                centraliser: self.order() / class.size,
                automorphisms,
                is_real: number(&x.inverse()) == Some(i),
                size: BigUint::from(class.size) * together,
            });
        }
        Ok(found)
    }

    fn sought_rational_classes(&self, budget: &Budget) -> Result<Vec<RationalClass>, Stop> {
        let order = self.order();
        let mut hunt = ClassHunt {
            group: self,
            found: Vec::new(),
            kinds: FxHashMap::default(),
            total: BigUint::from(0u32),
            bytes: 0,
        };
        hunt.absorb(self.identity(), budget)?;
        let mut random = Random::new(0xC1A5);
        let mut quiet = 0;
        while hunt.total < order {
            budget.check_now()?;
            let element = self.chain().random_element(&mut random);
            let looks_new = !hunt.kinds.contains_key(&element.cycle_type());
            if looks_new {
                quiet = 0;
            } else if quiet < QUIET {
                quiet += 1;
                continue;
            }
            hunt.absorb(element, budget)?;
        }
        Ok(hunt.found.into_iter().map(|found| found.class).collect())
    }
}

struct ClassHunt<'a> {
    group: &'a PermutationGroup,
    found: Vec<FoundClass>,
    kinds: FxHashMap<Vec<u32>, Vec<usize>>,
    total: BigUint,
    /// The memory that searches take.
    bytes: u64,
}

impl ClassHunt<'_> {
    /// Adds the class of an element and those of its powers, unless they are known.
    fn absorb(&mut self, element: Permutation, budget: &Budget) -> Result<(), Stop> {
        let mut waiting = vec![element];
        while let Some(x) = waiting.pop() {
            let kind = x.cycle_type();
            if self.is_known(&x, &kind, budget)? {
                continue;
            }
            let mut found = describe(self.group, &x, budget)?;
            let bytes = found.search.as_ref().map_or(0, ConjugacySearch::bytes);
            if budget.bytes(4 * (self.bytes + bytes)).is_ok() {
                self.bytes += bytes;
            } else {
                found.search = None;
            }
            waiting.extend(factor(found.class.order).into_iter().map(|(p, _)| x.pow(p as i64)));
            self.total += &found.class.size;
            self.kinds.entry(kind).or_default().push(self.found.len());
            self.found.push(found);
        }
        Ok(())
    }

    fn is_known(&self, x: &Permutation, kind: &[u32], budget: &Budget) -> Result<bool, Stop> {
        for &i in self.kinds.get(kind).into_iter().flatten() {
            let known = &self.found[i];
            let made = match known.search {
                Some(_) => None,
                None => Some(ConjugacySearch::new(self.group.chain(), &known.class.representative, budget)?),
            };
            let Some(search) = known.search.as_ref().or(made.as_ref()) else { continue };
            for &k in &known.exponents {
                if search.conjugator(&x.pow(k as i64), &[], budget)?.is_some() {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

/// The exponents k, prime to the order of x, sorted by whether x^k is conjugate to x.
struct SortedExponents {
    /// Those for which it is: a group, grown from those that are found.
    conjugate: Vec<u64>,
    left_out: Vec<u64>,
    /// Elements that take x to powers whose exponents generate that group.
    conjugators: Vec<Permutation>,
}

impl SortedExponents {
    /// `commuting` are elements that commute with x.
    fn new(
        search: &ConjugacySearch,
        x: &Permutation,
        order: u64,
        commuting: &[Permutation],
        budget: &Budget,
    ) -> Result<Self, Stop> {
        budget.bytes(order.saturating_mul(EXPONENT))?;
        let mut conjugate = vec![1 % order];
        let mut left_out: Vec<u64> = Vec::new();
        // The exponents in either list.
        let mut sorted = BitSet::new(order as usize);
        sorted.insert((1 % order) as u32);
        let mut conjugators = Vec::new();
        for k in units(order) {
            budget.check()?;
            if sorted.contains(k as u32) {
                continue;
            }
            let Some(conjugator) = search.conjugator(&x.pow(k as i64), commuting, budget)? else {
                for &c in &conjugate {
                    left_out.push(k * c % order);
                    sorted.insert((k * c % order) as u32);
                }
                continue;
            };
            conjugators.push(conjugator);
            let mut power = k;
            let old = conjugate.clone();
            while !old.contains(&power) {
                conjugate.extend(old.iter().map(|&j| j * power % order));
                power = power * k % order;
            }
            // The cosets that were left out grow with the group: each is made once, from its first member.
            let mut grown = BitSet::new(order as usize);
            for &j in &left_out {
                budget.check()?;
                if !grown.contains(j as u32) {
                    for &c in &conjugate {
                        grown.insert((j * c % order) as u32);
                    }
                }
            }
            left_out.clear();
            left_out.extend(grown.iter().map(u64::from));
            for &k in conjugate.iter().chain(&left_out) {
                sorted.insert(k as u32);
            }
        }
        Ok(SortedExponents { conjugate, left_out, conjugators })
    }
}

/// Centraliser, exponents and size of a class.
fn describe(group: &PermutationGroup, x: &Permutation, budget: &Budget) -> Result<FoundClass, Stop> {
    let order = element_order(x)?;
    let search = ConjugacySearch::new(group.chain(), x, budget)?;
    let (commuting, centraliser) = search.centraliser(budget)?;
    let SortedExponents { conjugate, left_out, .. } = SortedExponents::new(&search, x, order, &commuting, budget)?;
    let mut exponents = vec![1];
    let mut covered = BitSet::new(order as usize);
    for &k in &left_out {
        budget.check()?;
        if !covered.contains(k as u32) {
            exponents.push(k);
            for &c in &conjugate {
                covered.insert((k * c % order) as u32);
            }
        }
    }
    let automorphisms = conjugate.len() as u64;
    let ways = exponents.len() as u64;
    let class = RationalClass {
        representative: x.clone(),
        order,
        is_real: conjugate.contains(&((order - 1) % order)),
        size: group.order() / &centraliser * ways,
        centraliser,
        automorphisms,
    };
    Ok(FoundClass { class, search: Some(search), exponents })
}

/// The order of an element as a machine number.
fn element_order(x: &Permutation) -> Result<u64, Stop> {
    let order = u64::try_from(x.order()).unwrap_or(u64::MAX);
    if order >= 1 << 32 {
        return Err(Stop::Unsuitable("elements of smaller orders"));
    }
    Ok(order)
}

/// The exponents prime to an order, 1 first; 0 alone for the order 1.
fn units(order: u64) -> impl Iterator<Item = u64> {
    let primes: Vec<u64> = factor(order).into_iter().map(|(p, _)| p).collect();
    (u64::from(order > 1)..order).filter(move |k| primes.iter().all(|p| k % p != 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::classical;
    use crate::group::perm::named;

    fn data(classes: &[RationalClass]) -> Vec<(u64, BigUint, u64, bool, BigUint)> {
        let line = |c: &RationalClass| (c.order, c.centraliser.clone(), c.automorphisms, c.is_real, c.size.clone());
        let mut data: Vec<_> = classes.iter().map(line).collect();
        data.sort();
        data
    }

    /// The even permutations in the product of the groups AGL(1,p): the product x of the cycles x -> x + 1 is conjugate to its power with
    /// exponent k exactly if the Jacobi symbol of k is 1, as x -> kx is an even permutation of p points if k is a square modulo p.
    #[test]
    fn exponents_are_sorted_by_the_jacobi_symbol() {
        let budget = Budget::unlimited();
        for primes in [&[3, 5, 7][..], &[3, 5, 7, 11, 13, 17]] {
            let order: u64 = primes.iter().product();
            let degree = primes.iter().sum::<u64>() as usize;
            let of_parts = |image: &dyn Fn(u64, u64) -> u64| {
                let mut images: Vec<u32> = Vec::new();
                for &p in primes {
                    let start = images.len() as u64;
                    images.extend((0..p).map(|x| (start + image(p, x)) as u32));
                }
                Permutation::from_images_no_checks(images)
            };
            // The product by a power modulo p, by 1 modulo the others.
            let is_square = |p: u64, k: u64| (1..p).any(|y| y * y % p == k % p);
            let times = |at: u64, k: u64| of_parts(&|p, x| if p == at { k * x % p } else { x });
            let mut generators = vec![of_parts(&|p, x| (x + 1) % p)];
            let nonsquares: Vec<Permutation> =
                primes.iter().map(|&p| times(p, (2..p).find(|&k| !is_square(p, k)).expect("half of them"))).collect();
            for (i, &p) in primes.iter().enumerate() {
                generators.push(of_parts(&|q, x| if p == q { (x + 1) % p } else { x }));
                generators.extend((1..p).filter(|&k| is_square(p, k)).map(|k| times(p, k)));
                generators.push(nonsquares[0].mul(&nonsquares[i]));
            }
            let group = PermutationGroup::new(degree, &generators, &budget).unwrap();
            let units_of = |p: &u64| p * (p - 1);
            assert_eq!(group.order(), BigUint::from(primes.iter().map(units_of).product::<u64>() / 2));
            let x = &generators[0];
            let search = ConjugacySearch::new(group.chain(), x, &budget).unwrap();
            let (commuting, _) = search.centraliser(&budget).unwrap();
            let sorted = SortedExponents::new(&search, x, order, &commuting, &budget).unwrap();
            let symbol = |k: u64| primes.iter().filter(|&&p| !is_square(p, k)).count() % 2;
            let prime_to = (1..order).filter(|k| primes.iter().all(|p| k % p != 0));
            let (conjugate, left_out): (Vec<u64>, Vec<u64>) = prime_to.partition(|&k| symbol(k) == 0);
            let mut found = [sorted.conjugate, sorted.left_out];
            found.iter_mut().for_each(|list| list.sort_unstable());
            assert!(found == [conjugate, left_out], "{order}");
        }
    }

    /// Listing and searching are independent of each other.
    #[test]
    fn listing_and_searching_agree() {
        let budget = Budget::unlimited();
        let mut groups = vec![
            PermutationGroup::new(7, &named::symmetric(7), &budget).unwrap(),
            PermutationGroup::new(8, &named::alternating(8), &budget).unwrap(),
            PermutationGroup::new(15, &named::dihedral(15).unwrap(), &budget).unwrap(),
        ];
        for name in
            [classical::mathieu(11), classical::linear(mexagon_language::LinearFamily::PSL, 2, 19, &budget).unwrap()]
        {
            groups.push(name.unwrap().verified(&budget).unwrap().unwrap());
        }
        for group in groups {
            let listed = group.listed_rational_classes(&budget).unwrap();
            let sought = group.sought_rational_classes(&budget).unwrap();
            assert_eq!(data(&listed), data(&sought));
            assert_eq!(listed.iter().map(|c| c.size.clone()).sum::<BigUint>(), group.order());
        }
    }

    /// The numbers of conjugacy classes that the ATLAS gives: 10, 17 and 26, some of them conjugate as subgroups.
    #[test]
    fn classes_of_mathieu_groups() {
        let budget = Budget::unlimited();
        for (degree, classes) in [(11, 10), (23, 17), (24, 26)] {
            let group = classical::mathieu(degree).unwrap().verified(&budget).unwrap().unwrap();
            let found = group.sought_rational_classes(&budget).unwrap();
            assert_eq!(found.iter().map(RationalClass::conjugacy_classes).sum::<u64>(), classes, "M{degree}");
        }
    }
}
