//! Automorphisms that every group has, and that spare the search most of its choices.
//!
//! Besides conjugation there are the central ones. Let K be the subgroup that all commutators and p-th powers generate, so
//! that G/K is elementary abelian, and let E be the subgroup of the z in the centre with z^p = 1 that lie in K. For a
//! homomorphism t from G to E, the map x -> x t(x) is a homomorphism because E is central, and one to one because t is
//! trivial on K and so on E. If x_i is outside the subgroup that K and x_1, ..., x_(i-1) generate, there is such a t with any
//! value in E for x_i that is trivial on the others before it. So the image of such a member of a sequence need only be
//! chosen up to E. Isomorphisms respect K and E, so which members these are is seen in the first group.

use super::cayley::MultiplicationTable;
use super::sequence::SubgroupList;
use super::tables::Tables;
use mexagon_base::number::factor;

/// The subgroups K and E for one prime.
#[derive(Debug)]
struct AtPrime {
    /// Elements that generate K.
    kernel: Vec<u16>,
    /// The elements of E.
    central: Vec<u16>,
}

/// What is needed of the automorphisms of a group.
#[derive(Debug)]
pub struct Symmetry {
    primes: Vec<AtPrime>,
    centre: Vec<u16>,
}

impl Symmetry {
    /// The central automorphisms of a group.
    pub fn new(tables: &Tables, table: &MultiplicationTable) -> Self {
        let n = table.order();
        let classes = tables.classes();
        let centre: Vec<u16> = classes.iter().filter(|class| class.len() == 1).map(|class| class[0]).collect();
        let power = |x: u16, e: u64| (0..e).fold(0, |y, _| table.product(y, x));
        let at_prime = |(p, _): &(u64, u64)| {
            let mut kernel = Vec::new();
            let mut subgroup = SubgroupList::trivial(n);
            let mut add = |x: u16| {
                if !subgroup.contains(x) {
                    subgroup.add(table, &kernel, x);
                    kernel.push(x);
                }
            };
            for class in classes {
                class.iter().for_each(|&x| add(power(x, *p)));
                // x^-1 x^h for all h
                let inverse = table.inverse(class[0]);
                class.iter().for_each(|&x| add(table.product(inverse, x)));
            }
            let central = centre.iter().copied().filter(|&z| subgroup.contains(z) && power(z, *p) == 0);
            AtPrime { central: central.collect(), kernel }
        };
        Symmetry { primes: factor(n as u64).iter().map(at_prime).collect(), centre }
    }

    pub fn centre(&self) -> &[u16] {
        &self.centre
    }

    /// For each prime: is the last element of a sequence outside the subgroup that K and the others generate?
    pub fn independent(&self, table: &MultiplicationTable, sequence: &[u16]) -> Vec<bool> {
        let Some((&last, others)) = sequence.split_last() else { return Vec::new() };
        let outside = |at: &AtPrime| {
            let generators: Vec<u16> = at.kernel.iter().chain(others).copied().collect();
            !SubgroupList::generated(table, &generators).contains(last)
        };
        self.primes.iter().map(outside).collect()
    }

    /// The elements of the product of the subgroups E of some primes.
    pub fn shifts(&self, table: &MultiplicationTable, chosen: &[bool]) -> Vec<u16> {
        let mut shifts = vec![0];
        for (at, _) in self.primes.iter().zip(chosen).filter(|(_, chosen)| **chosen) {
            shifts = shifts.iter().flat_map(|&x| at.central.iter().map(move |&z| table.product(x, z))).collect();
        }
        shifts
    }
}
