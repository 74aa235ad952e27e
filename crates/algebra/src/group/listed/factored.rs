//! All products of a group by two look-ups: every element is h t, with h in a subgroup H and t in a transversal of its right cosets.
//!
//! A list of all x h and one of all x t for each h and t take 2n (|H| + |G:H|) bytes, where a table of all products takes 2n². Whoever
//! multiplies many elements by the same one from the right walks along two lists, which stay in the cache.

use super::{Cayley, ElementId, Listed};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

/// The place of a list that is not known.
const NONE: u32 = u32::MAX;

/// A group of order at most 2^16 with its products; numbers and generators are those of the Cayley graph it came from.
#[derive(Clone, Debug)]
pub struct Factored {
    /// List by list: x h at the place of h times the order plus x.
    by_subgroup: Vec<u16>,
    /// The same for x t.
    by_transversal: Vec<u16>,
    /// Where the lists of h and t begin, for each element h t.
    factors: Vec<(u32, u32)>,
    inverses: Vec<ElementId>,
    generators: Vec<ElementId>,
}

impl Factored {
    pub fn new(cayley: &Cayley, budget: &Budget) -> Result<Self, Stop> {
        let order = cayley.order();
        if order > 1 << 16 {
            return Err(Stop::Unsuitable("a group of order at most 65536"));
        }
        let generators = subgroup(cayley, budget)?;
        let size = cayley.subgroup(&generators, budget)?.1.len();
        budget.bytes(2 * (order * (size + order / size)) as u64)?;
        let (members, by_subgroup) = lists(cayley, &generators, size, budget)?;
        let mut this = Factored {
            by_subgroup,
            by_transversal: Vec::with_capacity(order * (order / size)),
            factors: vec![(NONE, NONE); order],
            inverses: (0..order as ElementId).map(|x| cayley.inverse(x)).collect(),
            generators: cayley.generators().to_vec(),
        };
        // A transversal that holds with t s also t, for a generator s of the group.
        this.by_transversal.extend((0..order).map(|x| x as u16));
        this.fill(&members, 0);
        let mut transversal = vec![0];
        let mut next = 0;
        while next < transversal.len() {
            budget.check()?;
            for s in 0..cayley.generators().len() {
                let y = cayley.times_generator(transversal[next], s);
                if this.factors[y as usize].0 == NONE {
                    append(&mut this.by_transversal, next, order, |x| cayley.times_generator(x, s));
                    this.fill(&members, transversal.len());
                    transversal.push(y);
                }
            }
            next += 1;
        }
        Ok(this)
    }

    /// Notes the factors of the elements of the coset with a number, whose list is there.
    fn fill(&mut self, members: &[ElementId], coset: usize) {
        let order = self.factors.len();
        for (place, &h) in members.iter().enumerate() {
            let x = usize::from(self.by_transversal[coset * order + h as usize]);
            self.factors[x] = ((place * order) as u32, (coset * order) as u32);
        }
    }
}

/// The members h of a subgroup of some size, and the lists of all x h. Each list is one step from the list of a member with a shorter word
/// in the generators of the subgroup.
fn lists(
    cayley: &Cayley,
    generators: &[ElementId],
    size: usize,
    budget: &Budget,
) -> Result<(Vec<ElementId>, Vec<u16>), Stop> {
    let order = cayley.order();
    let words: Vec<Vec<usize>> = generators.iter().map(|&g| cayley.word(g)).collect();
    let mut lists = Vec::with_capacity(order * size);
    lists.extend((0..order).map(|x| x as u16));
    let mut known = BitSet::new(order);
    known.insert(0);
    let mut members = vec![0];
    let mut next = 0;
    while next < members.len() {
        budget.check()?;
        for word in &words {
            let y = cayley.times_word(members[next], word);
            if known.insert(y) {
                append(&mut lists, next, order, |x| cayley.times_word(x, word));
                members.push(y);
            }
        }
        next += 1;
    }
    Ok((members, lists))
}

/// Appends the images of the elements of the list with a number.
fn append(lists: &mut Vec<u16>, from: usize, order: usize, image: impl Fn(ElementId) -> ElementId) {
    let start = from * order;
    lists.extend_from_within(start..start + order);
    let last = lists.len() - order;
    lists[last..].iter_mut().for_each(|x| *x = image(ElementId::from(*x)) as u16);
}

impl Listed for Factored {
    fn order(&self) -> usize {
        self.factors.len()
    }

    fn identity(&self) -> ElementId {
        0
    }

    #[inline]
    fn multiply(&self, x: ElementId, y: ElementId) -> ElementId {
        let (h, t) = self.factors[y as usize];
        let x = self.by_subgroup[h as usize + x as usize];
        ElementId::from(self.by_transversal[t as usize + usize::from(x)])
    }

    fn inverse(&self, x: ElementId) -> ElementId {
        self.inverses[x as usize]
    }

    fn generators(&self) -> &[ElementId] {
        &self.generators
    }
}

/// Generators of a subgroup whose order is not far from the square root of the order of the group, if one is found: abelian subgroups that
/// grow inside of their centralisers, and these.
fn subgroup(cayley: &Cayley, budget: &Budget) -> Result<Vec<ElementId>, Stop> {
    const STARTS: usize = 6;
    let order = cayley.order();
    let mut random = Random::new(0xFAC7);
    let mut best = Vec::new();
    let mut least = order + 1;
    let mut note = |members: usize, generators: &dyn Fn() -> Result<Vec<ElementId>, Stop>| {
        let lists = members + order / members;
        if lists < least {
            least = lists;
            best = generators()?;
        }
        Ok(least)
    };
    // No sum of two factors of the order is less than twice its square root.
    let enough = (order as f64).sqrt() as usize * 5 / 2;
    for _ in 0..STARTS {
        let start = random.below(order) as ElementId;
        let powers = cayley.powers(start, budget)?;
        let prime = (2..=powers.len()).find(|p| powers.len() % p == 0).unwrap_or(1);
        for first in [start, powers[powers.len() / prime % powers.len()]] {
            let mut abelian = vec![first];
            let mut centraliser: Vec<ElementId> = (0..order as ElementId).collect();
            loop {
                let last = abelian[abelian.len() - 1];
                centraliser = commuting(cayley, last, &centraliser, budget)?;
                let members = cayley.subgroup(&abelian, budget)?.1;
                note(members.len(), &|| Ok(abelian.clone()))?;
                let lists = note(centraliser.len(), &|| few(cayley, &centraliser, budget))?;
                if lists <= enough {
                    return Ok(best);
                }
                if members.len() == centraliser.len() || members.len() * members.len() > order {
                    break;
                }
                let mut known = BitSet::new(order);
                members.iter().for_each(|&x| _ = known.insert(x));
                let outside: Vec<ElementId> = centraliser.iter().copied().filter(|&x| !known.contains(x)).collect();
                abelian.push(outside[random.below(outside.len())]);
            }
        }
    }
    Ok(best)
}

/// The elements of a list that commute with x.
fn commuting(cayley: &Cayley, x: ElementId, list: &[ElementId], budget: &Budget) -> Result<Vec<ElementId>, Stop> {
    budget.check_now()?;
    let mut from_left = Vec::new();
    cayley.row(x, &mut from_left);
    let word = cayley.word(x);
    Ok(list.iter().copied().filter(|&y| from_left[y as usize] == cayley.times_word(y, &word)).collect())
}

/// A few elements that generate the subgroup with these members.
fn few(cayley: &Cayley, members: &[ElementId], budget: &Budget) -> Result<Vec<ElementId>, Stop> {
    let mut generators = Vec::new();
    let mut known = BitSet::new(cayley.order());
    known.insert(0);
    for &x in members {
        if !known.contains(x) {
            generators.push(x);
            cayley.subgroup(&generators, budget)?.1.iter().for_each(|&y| _ = known.insert(y));
        }
    }
    Ok(generators)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::{ListedGroup, Products};
    use crate::group::perm::{PermutationGroup, named};

    #[test]
    fn products_by_two_lists_are_those_of_the_table() {
        let budget = Budget::unlimited();
        for n in 1..=6 {
            let group = PermutationGroup::new(n, &named::symmetric(n), &budget).expect("no limit");
            let listed = ListedGroup::new(&group, &budget).expect("no limit");
            let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
            let (table, factored) = (Products::new(&cayley, &budget), Factored::new(&cayley, &budget));
            let (table, factored) = (table.expect("no limit"), factored.expect("no limit"));
            let elements = || 0..cayley.order() as ElementId;
            for x in elements() {
                assert_eq!(factored.inverse(x), table.inverse(x));
                elements().for_each(|y| assert_eq!(factored.multiply(x, y), table.multiply(x, y), "S{n}: {x} {y}"));
            }
            assert_eq!(factored.generators(), table.generators());
        }
    }

    #[test]
    fn lists_are_few() {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(7, &named::symmetric(7), &budget).expect("no limit");
        let listed = ListedGroup::new(&group, &budget).expect("no limit");
        let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
        let factored = Factored::new(&cayley, &budget).expect("no limit");
        assert!(factored.by_subgroup.len() + factored.by_transversal.len() < 400 * 5040);
    }
}
