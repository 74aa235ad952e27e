//! All normal subgroups of a group, and which of them the normal closure of one more element leads to.
//!
//! A normal subgroup is a union of conjugacy classes, and of *kins*: elements with the same normal closure are in the same normal
//! subgroups. So it is a set of kins. Every one is a product of normal closures of single elements. `N<<x>>` is what comes from N by
//! multiplying with x and conjugating again and again; the classes in the product of a class with that of x are those of x y for
//! all y in it. The normal closure of x is the product of those of its parts of prime power order, which are powers of x, so that only
//! kins of prime power order are multiplied with.

use super::class_products::{NumberedParts, ProductColumn, conjugacy_classes};
use super::{Cayley, ElementId};
use mexagon_base::bits::{self, BitSet};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{factor, gcd, is_prime};
use rustc_hash::FxHashMap;

/// The normal subgroups of a group; number 0 is the trivial one.
#[derive(Debug)]
pub struct NormalSubgroups {
    /// The kin of each element: all elements with the same normal closure.
    kin_of: Vec<u32>,
    /// An element of each kin and the number of its elements; the identity's kin is the first, and the others follow by the orders
    /// of their normal closures.
    kins: Vec<(ElementId, usize)>,
    /// The words of a set of kins.
    stride: usize,
    /// The kins in each subgroup.
    masks: Vec<u64>,
    orders: Vec<usize>,
    /// For each subgroup, where an element of each kin but the first leads.
    joins: Vec<u32>,
}

/// The moves from a normal subgroup to a larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormalMove {
    /// The number of the larger subgroup.
    pub to: usize,
    /// An element that leads there.
    pub element: ElementId,
    pub count: u64,
}

impl NormalSubgroups {
    /// All normal subgroups of a group.
    pub fn new(cayley: &Cayley, budget: &Budget) -> Result<Self, Stop> {
        let (kin_of, kins) = kins(cayley, budget)?;
        let stride = bits::words(kins.len());
        let parts = parts(cayley, &kin_of, &kins, budget)?;
        let primary: Vec<usize> = (1..kins.len()).filter(|&kin| parts[kin] == [kin as u32]).collect();
        budget.bytes((primary.len() as u64 * kins.len() as u64).saturating_mul(stride as u64 * 8))?;
        let mut columns = Vec::with_capacity(primary.len());
        let mut row = Vec::new();
        for &kin in &primary {
            budget.check_now()?;
            cayley.row(kins[kin].0, &mut row);
            columns.push((kin, ProductColumn::new(&row, &kin_of, kins.len())));
        }
        let (masks, orders, joins) = (Vec::new(), Vec::new(), Vec::new());
        let mut this = NormalSubgroups { kin_of, kins, stride, masks, orders, joins };
        let joins = this.find(&columns, budget)?;
        drop(columns);
        if primary.len() + 1 == parts.len() {
            this.joins = joins;
        } else {
            this.arrange(&joins, &primary, &parts, budget)?;
        }
        Ok(this)
    }

    fn order_of(&self, mask: &[u64]) -> usize {
        bits::iter(mask).map(|kin| self.kins[kin].1).sum()
    }

    /// All products of normal closures; for each, where the kins of prime power order lead.
    fn find(&mut self, columns: &[(usize, ProductColumn)], budget: &Budget) -> Result<Vec<u32>, Stop> {
        let stride = self.stride;
        let mut joins = Vec::new();
        let mut known: FxHashMap<Vec<u64>, u32> = FxHashMap::default();
        let mut trivial = vec![0; stride];
        trivial[0] = 1;
        self.masks.extend_from_slice(&trivial);
        self.orders.push(1);
        known.insert(trivial, 0);
        let (mut mask, mut todo) = (vec![0; stride], Vec::new());
        // The larger subgroups of prime index over the one at hand: between them nothing else can be.
        let mut covers: Vec<u32> = Vec::new();
        let mut next = 0;
        while next < self.orders.len() {
            budget.check()?;
            budget.classes(self.orders.len() as u64)?;
            budget.bytes((self.orders.len() * (self.kins.len() * 4 + columns.len() * 4 + stride * 24)) as u64)?;
            covers.clear();
            for &(kin, ref column) in columns {
                if bits::contains(&self.masks[next * stride..], kin) {
                    joins.push(next as u32);
                    continue;
                }
                let covered = covers.iter().find(|&&cover| bits::contains(&self.masks[cover as usize * stride..], kin));
                if let Some(&cover) = covered {
                    joins.push(cover);
                    continue;
                }
                mask.copy_from_slice(&self.masks[next * stride..][..stride]);
                column.close(&mut mask, &mut todo);
                let to = match known.get(&mask) {
                    Some(&to) => to,
                    None => {
                        let new = self.orders.len() as u32;
                        self.orders.push(self.order_of(&mask));
                        self.masks.extend_from_slice(&mask);
                        known.insert(mask.clone(), new);
                        new
                    }
                };
                if is_prime((self.orders[to as usize] / self.orders[next]) as u64) {
                    covers.push(to);
                }
                joins.push(to);
            }
            next += 1;
        }
        Ok(joins)
    }

    /// Numbers the subgroups breadth first along all kins, and joins them with all.
    fn arrange(&mut self, joins: &[u32], primary: &[usize], parts: &[Vec<u32>], budget: &Budget) -> Result<(), Stop> {
        let mut column_of = vec![0; parts.len()];
        primary.iter().enumerate().for_each(|(column, &kin)| column_of[kin] = column);
        let join = |from: u32, kin: &u32| joins[from as usize * primary.len() + column_of[*kin as usize]];
        let mut number = vec![u32::MAX; self.orders.len()];
        number[0] = 0;
        let mut list = vec![0];
        let mut next = 0;
        while let Some(&subgroup) = list.get(next) {
            budget.check()?;
            for parts in &parts[1..] {
                let to = parts.iter().fold(subgroup, join);
                if number[to as usize] == u32::MAX {
                    number[to as usize] = list.len() as u32;
                    list.push(to);
                }
                self.joins.push(number[to as usize]);
            }
            next += 1;
        }
        self.orders = list.iter().map(|&old| self.orders[old as usize]).collect();
        let mask = |&old: &u32| self.masks[old as usize * self.stride..][..self.stride].iter().copied();
        self.masks = list.iter().flat_map(mask).collect();
        Ok(())
    }

    pub fn len(&self) -> usize {
        self.orders.len()
    }

    pub fn order(&self, subgroup: usize) -> usize {
        self.orders[subgroup]
    }

    /// Where one more element leads from a normal subgroup; some entries may be equal, and some are the subgroup itself.
    pub fn joins(&self, subgroup: usize) -> &[u32] {
        let size = self.kins.len() - 1;
        &self.joins[subgroup * size..][..size]
    }

    pub fn members(&self, subgroup: usize) -> BitSet {
        let mask = &self.masks[subgroup * self.stride..][..self.stride];
        let mut members = BitSet::new(self.kin_of.len());
        self.kin_of.iter().zip(0..).filter(|(kin, _)| bits::contains(mask, **kin as usize)).for_each(|(_, x)| {
            members.insert(x);
        });
        members
    }

    /// The smallest normal subgroup with some elements in it.
    pub fn closure(&self, elements: impl IntoIterator<Item = ElementId>) -> usize {
        elements.into_iter().fold(0, |subgroup, x| match self.kin_of[x as usize] {
            0 => subgroup,
            kin => self.joins(subgroup)[kin as usize - 1] as usize,
        })
    }

    /// The moves from a normal subgroup, grouped by where they lead.
    pub fn moves(&self, subgroup: usize) -> Vec<NormalMove> {
        let mut moves: Vec<NormalMove> = Vec::new();
        let mut place: FxHashMap<u32, usize> = FxHashMap::default();
        for (&(element, size), &to) in self.kins[1..].iter().zip(self.joins(subgroup)) {
            if to as usize == subgroup {
                continue;
            }
            let at = *place.entry(to).or_insert(moves.len());
            if at == moves.len() {
                moves.push(NormalMove { to: to as usize, element, count: 0 });
            }
            moves[at].count += size as u64;
        }
        moves
    }
}

/// The elements sorted by their normal closures: the kin of each, and an element and the size of each kin.
fn kins(cayley: &Cayley, budget: &Budget) -> Result<NumberedParts, Stop> {
    let (class_of, classes) = conjugacy_classes(cayley);
    let stride = bits::words(classes.len());
    budget.bytes((classes.len() * stride * 8) as u64)?;
    let mut known: FxHashMap<Vec<u64>, u32> = FxHashMap::default();
    let mut closure_of = vec![u32::MAX; classes.len()];
    // The order of each closure and an element with it.
    let mut closures: Vec<(usize, ElementId)> = Vec::new();
    let (mut row, mut todo) = (Vec::new(), Vec::new());
    for class in 1..classes.len() {
        if closure_of[class] != u32::MAX {
            continue;
        }
        budget.check_now()?;
        let x = classes[class].0;
        cayley.row(x, &mut row);
        let mut mask = vec![0; stride];
        mask[0] = 1;
        ProductColumn::new(&row, &class_of, classes.len()).close(&mut mask, &mut todo);
        let order = bits::iter(&mask).map(|class| classes[class].1).sum();
        let new = closures.len() as u32;
        let number = *known.entry(mask).or_insert(new);
        if number == new {
            closures.push((order, x));
        }
        // Powers that generate the same cyclic subgroup have the same normal closure.
        let powers = cayley.powers(x, budget)?;
        for (exponent, &power) in powers.iter().enumerate().skip(1) {
            if gcd(exponent, powers.len()) == 1 {
                closure_of[class_of[power as usize] as usize] = number;
            }
        }
    }
    let mut sorted: Vec<usize> = (0..closures.len()).collect();
    sorted.sort_by_key(|&closure| closures[closure].0);
    let mut kins = vec![(0, 1)];
    let mut place = vec![0; sorted.len()];
    for &closure in &sorted {
        place[closure] = kins.len() as u32;
        kins.push((closures[closure].1, 0));
    }
    let kin = |class: u32| if class == 0 { 0 } else { place[closure_of[class as usize] as usize] };
    let kin_of: Vec<u32> = class_of.iter().map(|&class| kin(class)).collect();
    classes.iter().zip(0..).skip(1).for_each(|(&(_, size), class)| kins[kin(class) as usize].1 += size);
    Ok((kin_of, kins))
}

/// For each kin, others with elements of prime power order whose normal closures have that of the kin as their product; a kin with
/// such an element stands for itself.
fn parts(cayley: &Cayley, kin_of: &[u32], kins: &[(ElementId, usize)], budget: &Budget) -> Result<Vec<Vec<u32>>, Stop> {
    let mut parts: Vec<Vec<u32>> = Vec::with_capacity(kins.len());
    for &(x, _) in kins {
        let powers = cayley.powers(x, budget)?;
        // The power by the part of the order that is prime to p has a power of p as its order.
        let part = |(p, exponent): (u64, u64)| powers[powers.len() / p.pow(exponent as u32) as usize];
        let primes = factor(powers.len() as u64).into_iter();
        parts.push(primes.map(|prime| kin_of[part(prime) as usize]).collect());
    }
    for kin in parts.concat() {
        parts[kin as usize] = vec![kin];
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::{Listed, ListedGroup, Subgroup};
    use crate::group::perm::{Permutation, PermutationGroup, named};

    fn symmetric(n: usize) -> Cayley {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(n, &named::symmetric(n), &budget).expect("no limit");
        Cayley::of_listed(&ListedGroup::new(&group, &budget).expect("no limit"), &budget).expect("no limit")
    }

    #[test]
    fn symmetric_groups_have_few_normal_subgroups() {
        for (n, orders) in [(3, vec![1, 3, 6]), (4, vec![1, 4, 12, 24]), (5, vec![1, 60, 120])] {
            let normal = NormalSubgroups::new(&symmetric(n), &Budget::unlimited()).expect("no limit");
            let mut found: Vec<usize> = (0..normal.len()).map(|i| normal.order(i)).collect();
            found.sort_unstable();
            assert_eq!(found, orders, "S{n}");
            let moved: u64 = normal.moves(0).iter().map(|step| step.count).sum();
            assert_eq!(moved as usize, orders[orders.len() - 1] - 1);
        }
    }

    #[test]
    fn elements_of_composite_order_join_with_their_whole_closure() {
        let budget = Budget::unlimited();
        // Z6 x S3: elements of order 6 with normal closures of all sizes.
        let generators = [vec![1, 2, 0], vec![0, 1, 2, 4, 3], vec![0, 1, 2, 3, 4, 6, 7, 5], vec![0, 1, 2, 3, 4, 6, 5]];
        let whole = |mut images: Vec<u32>| {
            images.extend(images.len() as u32..8);
            Permutation::from_images(images).expect("a permutation")
        };
        let group = PermutationGroup::new(8, &generators.map(whole), &budget).expect("no limit");
        let listed = ListedGroup::new(&group, &budget).expect("no limit");
        let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
        let normal = NormalSubgroups::new(&cayley, &budget).expect("no limit");
        assert_eq!(cayley.order(), 36);
        for subgroup in 0..normal.len() {
            for x in 0..36 {
                let mut generators: Vec<ElementId> = normal.members(subgroup).iter().collect();
                generators.extend((0..36).map(|g| listed.conjugate(x, g)));
                let expected = Subgroup::generated(&listed, &generators, 36, &budget).expect("no limit").expect("in G");
                let found = normal.closure(normal.members(subgroup).iter().chain([x]));
                assert_eq!(normal.members(found), expected.members, "{subgroup} and {x}");
            }
        }
    }
}
