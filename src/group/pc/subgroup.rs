//! Subgroups of a polycyclic group by induced sequences, and quotients by normal subgroups.
//!
//! The depth of an element is the place of its first exponent that is not 0. A subgroup has an
//! induced sequence: one element of each depth that occurs in it, with leading exponent 1 (the
//! non-commutative Gauss algorithm; Handbook, section 8.3).

use super::{Exponents, PcGroup};
use crate::budget::{Budget, Stop};
use crate::group::linear::PrimeField;
use crate::number::Order;

/// A subgroup of a [`PcGroup`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PcSubgroup {
    rows: Vec<Option<Exponents>>,
}

/// The place of the first exponent that is not 0.
pub(super) fn depth(x: &[u32]) -> Option<usize> {
    x.iter().position(|&e| e != 0)
}

impl PcSubgroup {
    /// The trivial subgroup.
    pub fn trivial(group: &PcGroup) -> Self {
        PcSubgroup { rows: vec![None; group.len()] }
    }

    /// The whole group.
    pub fn whole(group: &PcGroup) -> Self {
        PcSubgroup { rows: (0..group.len()).map(|i| Some(group.generator(i))).collect() }
    }

    /// The subgroup that has this induced sequence: elements of different depths, the first
    /// exponent of each 1. That they form a subgroup is the caller's promise.
    pub fn from_induced(group: &PcGroup, sequence: impl IntoIterator<Item = Exponents>) -> Self {
        let mut subgroup = PcSubgroup::trivial(group);
        for x in sequence {
            if let Some(d) = depth(&x) {
                subgroup.rows[d] = Some(x);
            }
        }
        subgroup
    }

    /// The subgroup that some elements generate.
    pub fn generated(group: &PcGroup, elements: Vec<Exponents>, budget: &Budget) -> Result<Self, Stop> {
        let mut subgroup = PcSubgroup::trivial(group);
        subgroup.close(group, elements, &[], budget)?;
        Ok(subgroup)
    }

    /// The smallest normal subgroup that contains some elements.
    pub fn normal_closure(group: &PcGroup, elements: Vec<Exponents>, budget: &Budget) -> Result<Self, Stop> {
        let mut subgroup = PcSubgroup::trivial(group);
        let conjugators: Vec<_> = (0..group.len()).map(|i| group.generator(i)).collect();
        subgroup.close(group, elements, &conjugators, budget)?;
        Ok(subgroup)
    }

    /// Adds elements and whatever products force, and conjugates by the given elements.
    fn close(
        &mut self,
        group: &PcGroup,
        mut queue: Vec<Exponents>,
        conjugators: &[Exponents],
        budget: &Budget,
    ) -> Result<(), Stop> {
        while let Some(x) = queue.pop() {
            budget.check()?;
            let x = self.residue(group, x);
            let Some(d) = depth(&x) else { continue };
            let prime = group.primes()[d];
            let x = group.power(&x, u64::from(PrimeField(prime).inv(x[d])));
            queue.push(group.power(&x, u64::from(prime)));
            queue.extend(self.sequence().map(|row| group.commutator(&x, row)));
            queue.extend(conjugators.iter().map(|g| group.conjugate(&x, g)));
            self.rows[d] = Some(x);
        }
        Ok(())
    }

    /// The induced sequence, by increasing depth.
    pub fn sequence(&self) -> impl Iterator<Item = &Exponents> {
        self.rows.iter().flatten()
    }

    /// The member of the induced sequence that has depth `d`.
    pub fn at_depth(&self, d: usize) -> Option<&Exponents> {
        self.rows[d].as_ref()
    }

    /// The element of the coset x N whose exponents are 0 at the depths of this subgroup N,
    /// which is the same for all elements of the coset if N is normal.
    pub fn residue(&self, group: &PcGroup, mut x: Exponents) -> Exponents {
        for (d, row) in self.rows.iter().enumerate() {
            if let (Some(row), true) = (row, x[d] != 0) {
                let cancel = group.power(row, u64::from(group.primes()[d] - x[d]));
                group.multiply_into(&mut x, &cancel);
            }
        }
        x
    }

    /// Is x in the subgroup?
    pub fn contains(&self, group: &PcGroup, x: &[u32]) -> bool {
        depth(&self.residue(group, x.to_vec())).is_none()
    }

    /// The order of the subgroup.
    pub fn order(&self, group: &PcGroup) -> Order {
        Order::of_primes(self.depths().map(|d| u64::from(group.primes()[d])))
    }

    /// Is it the trivial subgroup?
    pub fn is_trivial(&self) -> bool {
        self.rows.iter().all(Option::is_none)
    }

    /// The depths that occur.
    pub fn depths(&self) -> impl Iterator<Item = usize> {
        self.rows.iter().enumerate().filter(|(_, row)| row.is_some()).map(|(d, _)| d)
    }

    /// The derived subgroup of a normal subgroup.
    pub fn derived(&self, group: &PcGroup, budget: &Budget) -> Result<Self, Stop> {
        let rows: Vec<_> = self.sequence().collect();
        let mut commutators = Vec::new();
        for (i, x) in rows.iter().enumerate() {
            for y in &rows[i + 1..] {
                budget.check()?;
                commutators.push(group.commutator(x, y));
            }
        }
        PcSubgroup::normal_closure(group, commutators, budget)
    }
}

/// The quotient of a group by a normal subgroup, with the projection.
#[derive(Clone, Debug)]
pub struct Quotient {
    /// The quotient group.
    pub group: PcGroup,
    kernel: PcSubgroup,
    kept: Vec<usize>,
}

impl Quotient {
    /// The quotient of `group` by the normal subgroup `kernel`.
    pub fn new(group: &PcGroup, kernel: PcSubgroup) -> Self {
        let kept: Vec<usize> = (0..group.len()).filter(|&d| kernel.at_depth(d).is_none()).collect();
        let restrict = |x: Exponents| -> Exponents {
            let residue = kernel.residue(group, x);
            kept.iter().map(|&d| residue[d]).collect()
        };
        let primes = kept.iter().map(|&d| group.primes()[d]).collect();
        let quotient = PcGroup::from_relations(
            primes,
            |i| restrict(group.power(&group.generator(kept[i]), u64::from(group.primes()[kept[i]]))),
            |i, j| restrict(group.conjugate(&group.generator(kept[j]), &group.generator(kept[i]))),
        );
        Quotient { group: quotient, kernel, kept }
    }

    /// The image of an element of `group`, the group that was divided.
    pub fn project(&self, group: &PcGroup, x: Exponents) -> Exponents {
        let residue = self.kernel.residue(group, x);
        self.kept.iter().map(|&d| residue[d]).collect()
    }

    /// An element of the group that was divided, over an element of the quotient.
    pub fn lift(&self, x: &[u32]) -> Exponents {
        let mut lift = vec![0; self.kept.len() + self.kernel.depths().count()];
        for (&d, &e) in self.kept.iter().zip(x) {
            lift[d] = e;
        }
        lift
    }

    /// The normal subgroup that was divided out.
    pub fn kernel(&self) -> &PcSubgroup {
        &self.kernel
    }

    /// The generators of the group that was divided whose images are the quotient's.
    pub fn kept(&self) -> &[usize] {
        &self.kept
    }
}
