//! All subgroups of a small group up to conjugacy, and which of them one more element leads to.
//!
//! Every subgroup comes from the trivial one by adding elements one at a time. What one more element g makes of U is the same for all
//! elements of the double coset U g U, and for all of <U, g> outside U if there is nothing between the two. What normalises U takes
//! such a block of elements to another one that leads to conjugate subgroups.
//!
//! A subgroup is known by the cyclic subgroups of prime power order in it (`atoms.rs`), of which there are far fewer than elements.

use super::atoms::Atoms;
use super::{Cayley, ElementId, Factored, Listed, Subgroup};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::is_prime;
use rustc_hash::FxHashMap;

/// The classes of conjugate subgroups of a group; number 0 is that of the trivial one.
#[derive(Debug)]
pub struct SubgroupPositions {
    products: Factored,
    atoms: Atoms,
    /// One subgroup of each class.
    representatives: Vec<Subgroup>,
    /// The number of subgroups in each class.
    lengths: Vec<u64>,
    /// Where one more element leads from the representatives.
    extensions: Vec<Vec<LargerSubgroups>>,
    /// The class of each subgroup, which is told by its atoms.
    known: FxHashMap<BitSet, u32>,
    /// The number of the class of the whole group, where most elements lead.
    whole: Option<usize>,
}

/// The larger subgroups of one class that one more element makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargerSubgroups {
    /// The number of their class.
    pub to: usize,
    /// An element that makes one of them.
    pub element: ElementId,
    pub count: u64,
}

impl SubgroupPositions {
    /// All subgroups of a group of order at most 2^16.
    pub fn new(cayley: &Cayley, budget: &Budget) -> Result<Self, Stop> {
        let products = Factored::new(cayley, budget)?;
        let trivial = Subgroup::trivial(&products);
        let atoms = Atoms::new(cayley, &products, budget)?;
        let mut this = SubgroupPositions {
            known: FxHashMap::from_iter([(atoms.of(&trivial), 0)]),
            products,
            atoms,
            representatives: vec![trivial],
            lengths: vec![1],
            extensions: Vec::new(),
            whole: None,
        };
        let mut next = 0;
        while next < this.representatives.len() {
            let mut found: Vec<LargerSubgroups> = Vec::new();
            let subgroup = this.representatives[next].clone();
            let length = this.lengths[next];
            this.extend(&subgroup, length, budget, |this, larger, element, count| {
                let to = match (larger, this.whole) {
                    (Some(larger), _) => this.class(larger, budget)?,
                    (None, Some(whole)) => whole,
                    (None, None) => this.class(this.whole_group(), budget)?,
                };
                add(&mut found, to, element, count);
                Ok(())
            })?;
            this.extensions.push(found);
            next += 1;
        }
        Ok(this)
    }

    /// Goes through what one more element makes of a subgroup, up to what normalises it: the larger subgroup, which is `None` if it is the whole
    /// group, an element and the number of those elements that are dealt with at once.
    fn extend(
        &mut self,
        subgroup: &Subgroup,
        length: u64,
        budget: &Budget,
        mut visit: impl FnMut(&mut Self, Option<Subgroup>, ElementId, u64) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let normalising = self.normalising(subgroup, length, budget)?;
        let members: Vec<ElementId> = subgroup.members.iter().collect();
        let mut seen = subgroup.members.clone();
        for g in 0..self.products.order() as ElementId {
            if seen.contains(g) {
                continue;
            }
            budget.check()?;
            // A proper subgroup has at most half of the elements.
            let most = self.products.order() / 2;
            let larger = subgroup.extended(&self.products, g, most, budget)?;
            let mut block = self.block(subgroup, &members, larger.as_ref(), g);
            let mut count = block.len();
            block.iter().for_each(|&x| _ = seen.insert(x));
            let mut queue = Vec::new();
            loop {
                for &n in &normalising {
                    if !seen.contains(self.products.conjugate(block[0], n)) {
                        let image: Vec<ElementId> = block.iter().map(|&x| self.products.conjugate(x, n)).collect();
                        image.iter().for_each(|&x| _ = seen.insert(x));
                        count += image.len();
                        queue.push(image);
                    }
                }
                let Some(next) = queue.pop() else { break };
                block = next;
            }
            visit(self, larger, g, count as u64)?;
        }
        Ok(())
    }

    /// Elements that make with a subgroup g the same larger one as g, g among them.
    fn block(
        &self,
        subgroup: &Subgroup,
        members: &[ElementId],
        larger: Option<&Subgroup>,
        g: ElementId,
    ) -> Vec<ElementId> {
        let order = larger.map_or(self.products.order(), |larger| larger.order);
        if is_prime((order / subgroup.order) as u64) {
            let is_new = |&x: &ElementId| !subgroup.members.contains(x);
            return match larger {
                Some(larger) => larger.members.iter().filter(is_new).collect(),
                None => (0..order as ElementId).filter(is_new).collect(),
            };
        }
        let mut seen = BitSet::new(self.products.order());
        let mut block = Vec::new();
        for &u in members {
            let gu = self.products.multiply(g, u);
            if !seen.contains(gu) {
                block.extend(members.iter().map(|&v| self.products.multiply(v, gu)).filter(|&x| seen.insert(x)));
            }
        }
        block
    }

    fn whole_group(&self) -> Subgroup {
        let order = self.products.order();
        let mut members = BitSet::new(order);
        (0..order as ElementId).for_each(|x| _ = members.insert(x));
        Subgroup { members, order, generators: self.products.generators().to_vec() }
    }

    /// What generates the normaliser of a subgroup together with it; `length` is the number of its conjugates.
    fn normalising(&self, subgroup: &Subgroup, length: u64, budget: &Budget) -> Result<Vec<ElementId>, Stop> {
        if length == 1 {
            return Ok(self.products.generators().to_vec());
        }
        let order = self.products.order() / length as usize;
        let takes_back = |g: ElementId| {
            subgroup.generators.iter().all(|&x| subgroup.members.contains(self.products.conjugate(x, g)))
        };
        let mut normaliser = subgroup.clone();
        for g in 0..self.products.order() as ElementId {
            if normaliser.order == order {
                break;
            }
            budget.check()?;
            if !normaliser.members.contains(g) && takes_back(g) {
                normaliser = normaliser.extended(&self.products, g, order, budget)?.unwrap_or(normaliser);
            }
        }
        Ok(normaliser.generators.split_off(subgroup.generators.len()))
    }

    /// The number of a subgroup's class, which is added if it is new.
    fn class(&mut self, subgroup: Subgroup, budget: &Budget) -> Result<usize, Stop> {
        let atoms = self.atoms.of(&subgroup);
        if let Some(&class) = self.known.get(&atoms) {
            return Ok(class as usize);
        }
        let number = self.representatives.len() as u32;
        self.known.insert(atoms.clone(), number);
        let mut list = vec![atoms];
        let mut next = 0;
        while next < list.len() {
            for generator in 0..self.atoms.conjugations() {
                budget.check()?;
                let image = self.atoms.conjugate(&list[next], generator);
                if !self.known.contains_key(&image) {
                    self.known.insert(image.clone(), number);
                    list.push(image);
                }
            }
            next += 1;
        }
        budget.classes(self.known.len() as u64)?;
        // A representative has all its members, and extensions.
        let representative = self.products.order() / 8 + 400;
        budget.bytes((self.known.len() * self.atoms.bytes() + self.lengths.len() * representative) as u64)?;
        if subgroup.order == self.products.order() {
            self.whole = Some(number as usize);
        }
        self.representatives.push(subgroup);
        self.lengths.push(list.len() as u64);
        Ok(number as usize)
    }

    pub fn len(&self) -> usize {
        self.representatives.len()
    }

    pub fn representative(&self, class: usize) -> &Subgroup {
        &self.representatives[class]
    }

    pub fn length(&self, class: usize) -> u64 {
        self.lengths[class]
    }

    /// Where one more element leads from the representative of a class.
    pub fn extensions(&self, class: usize) -> &[LargerSubgroups] {
        &self.extensions[class]
    }

    pub fn products(&self) -> &Factored {
        &self.products
    }

    pub fn class_of(&self, subgroup: &Subgroup) -> Option<usize> {
        self.known.get(&self.atoms.of(subgroup)).map(|&class| class as usize)
    }

    /// Where one more element leads from any subgroup.
    pub fn extensions_of(&mut self, subgroup: &Subgroup, budget: &Budget) -> Result<Vec<LargerSubgroups>, Stop> {
        let mut found = Vec::new();
        let Some(class) = self.class_of(subgroup) else { return Ok(found) };
        let length = self.lengths[class];
        self.extend(subgroup, length, budget, |this, larger, element, count| {
            let to = match larger {
                Some(larger) => this.class_of(&larger),
                None => this.whole,
            };
            if let Some(to) = to {
                add(&mut found, to, element, count);
            }
            Ok(())
        })?;
        Ok(found)
    }
}

fn add(found: &mut Vec<LargerSubgroups>, to: usize, element: ElementId, count: u64) {
    match found.iter_mut().find(|extension| extension.to == to) {
        Some(extension) => extension.count += count,
        None => found.push(LargerSubgroups { to, element, count }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::ListedGroup;
    use crate::group::perm::{Permutation, PermutationGroup, named};

    fn positions(points: usize, generators: &[Permutation]) -> SubgroupPositions {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(points, generators, &budget).expect("no limit");
        let listed = ListedGroup::new(&group, &budget).expect("no limit");
        let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
        SubgroupPositions::new(&cayley, &budget).expect("no limit")
    }

    /// The numbers of subgroups, and of classes of conjugate ones (OEIS A029725, A029726, A005432, A000638).
    #[test]
    fn the_numbers_of_subgroups_are_the_published_ones() {
        for (n, generators, subgroups, classes) in [
            (6, named::alternating(6), 501, 22),
            (6, named::symmetric(6), 1455, 56),
            (7, named::alternating(7), 3786, 40),
            (7, named::symmetric(7), 11300, 96),
            (8, named::alternating(8), 48337, 137),
        ] {
            let positions = positions(n, &generators);
            let found: u64 = (0..positions.len()).map(|class| positions.length(class)).sum();
            assert_eq!((found, positions.len()), (subgroups, classes), "{n} points");
        }
    }

    #[test]
    fn moves_up_to_the_normaliser_are_those_of_single_elements() {
        let budget = Budget::unlimited();
        for (n, classes) in [(3, 4), (4, 11), (5, 19)] {
            let positions = positions(n, &named::symmetric(n));
            assert_eq!(positions.len(), classes, "S{n}");
            for class in 0..positions.len() {
                let subgroup = positions.representative(class);
                let mut counts = vec![0; positions.len()];
                for g in (0..positions.products().order() as ElementId).filter(|&g| !subgroup.members.contains(g)) {
                    let larger = subgroup.extended(positions.products(), g, positions.products().order(), &budget);
                    let larger = larger.expect("no limit").expect("no subgroup is larger than the group");
                    counts[positions.class_of(&larger).expect("known")] += 1;
                }
                let found = positions.extensions(class);
                found.iter().for_each(|step| assert_eq!(step.count, counts[step.to], "S{n}, class {class}"));
                assert_eq!(found.len(), counts.iter().filter(|&&count| count > 0).count(), "S{n}, class {class}");
            }
        }
    }
}
