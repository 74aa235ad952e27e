//! All normal subgroups of a group, and which of them the normal closure of one more element leads to.
//!
//! A normal subgroup is a union of conjugacy classes, so it is a set of these. Every one is a product of normal closures of single
//! elements. N<<x>> is what comes from N by multiplying with the class of x again and again, and the classes in the product of
//! two classes are those of the products of one element of the first with all of the second.

use super::class_products::{Column, conjugacy_classes, each, has};
use super::{Cayley, ElementId, ElementSet};
use crate::budget::{Budget, Stop};
use crate::number::is_prime;
use rustc_hash::FxHashMap;

/// The normal subgroups of a group; number 0 is the trivial one.
#[derive(Debug)]
pub struct NormalSubgroups {
    /// The class of each element.
    class_of: Vec<u32>,
    /// An element of each class and the number of its elements; the class of the identity is the first.
    classes: Vec<(ElementId, usize)>,
    /// The words of a set of classes.
    stride: usize,
    /// The classes in each subgroup.
    masks: Vec<u64>,
    orders: Vec<usize>,
    /// For each class the number of a generator class with the same normal closure.
    closure_of: Vec<u32>,
    /// Classes whose normal closures are all different and all there are but the trivial one.
    generators: Vec<u32>,
    /// For each subgroup, where the normal closures of these classes lead.
    joins: Vec<u32>,
}

/// The moves from a normal subgroup to a larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormalMove {
    /// The number of the larger subgroup.
    pub to: usize,
    /// An element that leads there.
    pub element: ElementId,
    /// How many do.
    pub count: u64,
}

impl NormalSubgroups {
    /// All normal subgroups of a group.
    pub fn new(cayley: &Cayley, budget: &Budget) -> Result<Self, Stop> {
        let (class_of, classes) = conjugacy_classes(cayley);
        let stride = classes.len().div_ceil(64);
        let mut this = NormalSubgroups {
            class_of,
            classes,
            stride,
            masks: Vec::new(),
            orders: Vec::new(),
            closure_of: Vec::new(),
            generators: Vec::new(),
            joins: Vec::new(),
        };
        let columns = this.closures(cayley, budget)?;
        this.find(&columns, budget)?;
        Ok(this)
    }

    /// The normal closures of single elements, with the columns of their generators, by increasing order.
    fn closures(&mut self, cayley: &Cayley, budget: &Budget) -> Result<Vec<Column>, Stop> {
        let (stride, size) = (self.stride, self.classes.len());
        let mut known: FxHashMap<Vec<u64>, u32> = FxHashMap::default();
        let mut found: Vec<(usize, u32, Column)> = Vec::new();
        self.closure_of = vec![u32::MAX; size];
        let (mut row, mut todo) = (Vec::new(), Vec::new());
        for class in 1..size as u32 {
            if self.closure_of[class as usize] != u32::MAX {
                continue;
            }
            budget.check()?;
            budget.bytes((found.len() * size * stride * 8) as u64)?;
            let x = self.classes[class as usize].0;
            cayley.row(x, &mut row);
            let column = Column::new(&row, &self.class_of, size);
            let mut mask = vec![0; stride];
            mask[0] = 1;
            column.close(&mut mask, &mut todo);
            let order = self.order_of(&mask);
            let new = found.len() as u32;
            let number = *known.entry(mask).or_insert(new);
            if number == new {
                found.push((order, class, column));
            }
            // Powers that generate the same cyclic subgroup have the same normal closure.
            let powers = cayley.powers(x);
            for (exponent, &power) in powers.iter().enumerate().skip(1) {
                if coprime(exponent, powers.len()) {
                    self.closure_of[self.class_of[power as usize] as usize] = number;
                }
            }
        }
        let mut sorted: Vec<usize> = (0..found.len()).collect();
        sorted.sort_by_key(|&i| found[i].0);
        let mut place = vec![0; sorted.len()];
        sorted.iter().zip(0..).for_each(|(&i, new)| place[i] = new);
        self.closure_of[1..].iter_mut().for_each(|number| *number = place[*number as usize]);
        let mut columns: Vec<Option<Column>> = Vec::new();
        let mut names = Vec::new();
        for (_, class, column) in found {
            columns.push(Some(column));
            names.push(class);
        }
        self.generators = sorted.iter().map(|&i| names[i]).collect();
        Ok(sorted.iter().filter_map(|&i| columns[i].take()).collect())
    }

    fn order_of(&self, mask: &[u64]) -> usize {
        let mut order = 0;
        each(mask, |class| order += self.classes[class].1);
        order
    }

    /// All products of normal closures.
    fn find(&mut self, columns: &[Column], budget: &Budget) -> Result<(), Stop> {
        let stride = self.stride;
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
            budget.bytes((self.orders.len() * (columns.len() * 4 + stride * 24)) as u64)?;
            covers.clear();
            for (column, &class) in columns.iter().zip(&self.generators) {
                if has(&self.masks[next * stride..], class) {
                    self.joins.push(next as u32);
                    continue;
                }
                let covered = covers.iter().find(|&&cover| has(&self.masks[cover as usize * stride..], class));
                if let Some(&cover) = covered {
                    self.joins.push(cover);
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
                self.joins.push(to);
            }
            next += 1;
        }
        Ok(())
    }

    /// The number of normal subgroups.
    pub fn len(&self) -> usize {
        self.orders.len()
    }

    /// Is there none? There is always one.
    pub fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }

    /// The order of a normal subgroup.
    pub fn order(&self, subgroup: usize) -> usize {
        self.orders[subgroup]
    }

    /// Where one more element leads from a normal subgroup; some entries may be equal, and some are the subgroup itself.
    pub fn joins(&self, subgroup: usize) -> &[u32] {
        let size = self.generators.len();
        &self.joins[subgroup * size..][..size]
    }

    /// The members of a normal subgroup.
    pub fn members(&self, subgroup: usize) -> ElementSet {
        let mask = &self.masks[subgroup * self.stride..][..self.stride];
        let mut members = ElementSet::new(self.class_of.len());
        self.class_of.iter().zip(0..).filter(|(class, _)| has(mask, **class)).for_each(|(_, x)| {
            members.insert(x);
        });
        members
    }

    /// The smallest normal subgroup with some elements in it.
    pub fn closure(&self, elements: impl IntoIterator<Item = ElementId>) -> usize {
        elements.into_iter().fold(0, |subgroup, x| match self.class_of[x as usize] {
            0 => subgroup,
            class => self.joins(subgroup)[self.closure_of[class as usize] as usize] as usize,
        })
    }

    /// The moves from a normal subgroup, grouped by where they lead.
    pub fn moves(&self, subgroup: usize) -> Vec<NormalMove> {
        let joins = self.joins(subgroup);
        let mut moves: Vec<NormalMove> = Vec::new();
        let mut place: FxHashMap<u32, usize> = FxHashMap::default();
        for (&(element, size), &closure) in self.classes.iter().zip(&self.closure_of).skip(1) {
            let to = joins[closure as usize];
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

fn coprime(mut a: usize, mut b: usize) -> bool {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::ListedGroup;
    use crate::group::perm::{PermutationGroup, named};

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
}
