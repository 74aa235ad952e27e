//! All subgroups of a small group up to conjugacy, and which of them one more element leads to.
//!
//! Every subgroup comes from the trivial one by adding elements one at a time. What one more element g makes of U is the same for all
//! elements of the double coset U g U, and for all of <U, g> outside U if there is nothing between the two. What normalises U takes
//! such a block of elements to another one that leads to conjugate subgroups.

use super::{Cayley, ElementId, Listed, Products, Subgroup};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::is_prime;
use rustc_hash::FxHashMap;

/// The classes of conjugate subgroups of a group; number 0 is that of the trivial one.
#[derive(Debug)]
pub struct SubgroupPositions {
    products: Products,
    /// One subgroup of each class.
    representatives: Vec<Subgroup>,
    /// The number of subgroups in each class.
    lengths: Vec<u64>,
    /// Where one more element leads from the representatives.
    extensions: Vec<Vec<LargerSubgroups>>,
    known: FxHashMap<BitSet, u32>,
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
    /// All subgroups of a group, which must not be too large for a table of all products.
    pub fn new(cayley: &Cayley, budget: &Budget) -> Result<Self, Stop> {
        const LARGEST: usize = 8192;
        if cayley.order() > LARGEST {
            return Err(Stop::Unsuitable("a group of order at most 8192"));
        }
        let products = Products::new(cayley, budget)?;
        let trivial = Subgroup::trivial(&products);
        let mut this = SubgroupPositions {
            known: FxHashMap::from_iter([(trivial.members.clone(), 0)]),
            products,
            representatives: vec![trivial],
            lengths: vec![1],
            extensions: Vec::new(),
        };
        let conjugations = cayley.conjugations();
        let mut next = 0;
        while next < this.representatives.len() {
            let mut found: Vec<LargerSubgroups> = Vec::new();
            let subgroup = this.representatives[next].clone();
            let length = this.lengths[next];
            this.extend(&subgroup, length, budget, |this, larger, element, count| {
                let to = this.class(larger, &conjugations, budget)?;
                add(&mut found, to, element, count);
                Ok(())
            })?;
            this.extensions.push(found);
            next += 1;
        }
        Ok(this)
    }

    /// Goes through what one more element makes of a subgroup, up to what normalises it: the larger subgroup, an element and the
    /// number of those elements that are dealt with at once.
    fn extend(
        &mut self,
        subgroup: &Subgroup,
        length: u64,
        budget: &Budget,
        mut visit: impl FnMut(&mut Self, Subgroup, ElementId, u64) -> Result<(), Stop>,
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
            let larger = subgroup.extended(&self.products, g, most, budget)?.unwrap_or_else(|| self.whole());
            let before = seen.len();
            let mut block = self.block(subgroup, &members, &larger, g);
            block.iter().for_each(|&x| _ = seen.insert(x));
            let mut queue = Vec::new();
            loop {
                for &n in &normalising {
                    if !seen.contains(self.products.conjugate(block[0], n)) {
                        let image: Vec<ElementId> = block.iter().map(|&x| self.products.conjugate(x, n)).collect();
                        image.iter().for_each(|&x| _ = seen.insert(x));
                        queue.push(image);
                    }
                }
                let Some(next) = queue.pop() else { break };
                block = next;
            }
            visit(self, larger, g, (seen.len() - before) as u64)?;
        }
        Ok(())
    }

    /// Elements that make with a subgroup g the same larger one as g, g among them.
    fn block(&self, subgroup: &Subgroup, members: &[ElementId], larger: &Subgroup, g: ElementId) -> Vec<ElementId> {
        if is_prime((larger.order / subgroup.order) as u64) {
            return larger.members.iter().filter(|&x| !subgroup.members.contains(x)).collect();
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

    fn whole(&self) -> Subgroup {
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
    fn class(&mut self, subgroup: Subgroup, conjugations: &[&[ElementId]], budget: &Budget) -> Result<usize, Stop> {
        if let Some(&class) = self.known.get(&subgroup.members) {
            return Ok(class as usize);
        }
        let number = self.representatives.len() as u32;
        self.known.insert(subgroup.members.clone(), number);
        let mut list = vec![subgroup.members.clone()];
        let mut next = 0;
        while next < list.len() {
            for images in conjugations {
                budget.check()?;
                let mut image = BitSet::new(self.products.order());
                list[next].iter().for_each(|x| {
                    image.insert(images[x as usize]);
                });
                if !self.known.contains_key(&image) {
                    self.known.insert(image.clone(), number);
                    list.push(image);
                }
            }
            next += 1;
        }
        budget.classes(self.known.len() as u64)?;
        budget.bytes((self.known.len() * (self.products.order() / 4 + 64)) as u64)?;
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

    pub fn products(&self) -> &Products {
        &self.products
    }

    pub fn class_of(&self, subgroup: &Subgroup) -> Option<usize> {
        self.known.get(&subgroup.members).map(|&class| class as usize)
    }

    /// Where one more element leads from any subgroup.
    pub fn extensions_of(&mut self, subgroup: &Subgroup, budget: &Budget) -> Result<Vec<LargerSubgroups>, Stop> {
        let mut found = Vec::new();
        let Some(class) = self.class_of(subgroup) else { return Ok(found) };
        let length = self.lengths[class];
        self.extend(subgroup, length, budget, |this, larger, element, count| {
            if let Some(to) = this.class_of(&larger) {
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
    use crate::group::perm::{PermutationGroup, named};

    #[test]
    fn moves_up_to_the_normaliser_are_those_of_single_elements() {
        let budget = Budget::unlimited();
        for (n, classes) in [(3, 4), (4, 11), (5, 19)] {
            let group = PermutationGroup::new(n, &named::symmetric(n), &budget).expect("no limit");
            let listed = ListedGroup::new(&group, &budget).expect("no limit");
            let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
            let positions = SubgroupPositions::new(&cayley, &budget).expect("no limit");
            assert_eq!(positions.len(), classes, "S{n}");
            for class in 0..positions.len() {
                let subgroup = positions.representative(class);
                let mut counts = vec![0; positions.len()];
                for g in (0..cayley.order() as ElementId).filter(|&g| !subgroup.members.contains(g)) {
                    let larger = subgroup.extended(positions.products(), g, cayley.order(), &budget);
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
