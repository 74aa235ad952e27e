//! What the cycles of a permutation tell: powers, order, sign and GAP's notation.

use std::fmt;

use mexagon_base::number::{factor, gcd};
use num_bigint::BigUint;

use super::permutation::Permutation;

impl Permutation {
    /// The cycles of length at least two, each from its smallest point on, in the order
    /// of their smallest points.
    pub fn cycles(&self) -> Vec<Vec<u32>> {
        let mut cycles = Vec::new();
        self.for_each_cycle(|cycle| {
            if cycle.len() > 1 {
                cycles.push(cycle.to_vec());
            }
        });
        cycles
    }

    /// The lengths of all cycles, fixed points included, largest first.
    pub fn cycle_type(&self) -> Vec<u32> {
        let mut lengths = Vec::new();
        self.for_each_cycle(|cycle| lengths.push(cycle.len() as u32));
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        lengths
    }

    /// The power with any exponent, in time that does not depend on the exponent.
    pub fn pow(&self, exponent: i64) -> Permutation {
        let mut images = vec![0; self.degree()];
        self.for_each_cycle(|cycle| {
            // A cycle has at most 2^32 points, so neither cast changes a value.
            let mut target = exponent.rem_euclid(cycle.len() as i64) as usize;
            for &point in cycle {
                images[point as usize] = cycle[target];
                target += 1;
                if target == cycle.len() {
                    target = 0;
                }
            }
        });
        Permutation::from_images_no_checks(images)
    }

    /// The least positive exponent whose power is the identity. It may be huge: a
    /// permutation of 1000 points can have an order of 30 digits.
    pub fn order(&self) -> BigUint {
        let mut order = BigUint::from(1u32);
        for length in self.distinct_cycle_lengths() {
            let rest = (&order % length).try_into().unwrap_or(0u32);
            order *= length / gcd(length, rest);
        }
        order
    }

    /// Is the permutation a product of an even number of transpositions?
    pub fn is_even(&self) -> bool {
        let mut cycles = 0;
        self.for_each_cycle(|_| cycles += 1);
        (self.degree() - cycles).is_multiple_of(2)
    }

    /// The primes that divide the order, smallest first.
    pub(in crate::group) fn primes_of_order(&self) -> Vec<u32> {
        let lengths = self.distinct_cycle_lengths().into_iter();
        let mut primes: Vec<u32> = lengths.flat_map(|n| factor(u64::from(n))).map(|(p, _)| p as u32).collect();
        primes.sort_unstable();
        primes.dedup();
        primes
    }

    pub(super) fn is_of_prime_power_order(&self, p: u64) -> bool {
        self.every_cycle(|mut length| {
            while length > 1 && length.is_multiple_of(p) {
                length /= p;
            }
            length == 1
        })
    }

    pub(super) fn is_of_odd_order(&self) -> bool {
        self.every_cycle(|length| length % 2 == 1)
    }

    /// Have all cycles a length of some kind? The first that has not ends the walk.
    fn every_cycle(&self, is_fine: impl Fn(u64) -> bool) -> bool {
        let mut seen = vec![false; self.degree()];
        (0..self.degree()).all(|start| {
            let mut length = 0;
            let mut point = start;
            while !std::mem::replace(&mut seen[point], true) {
                length += 1;
                point = self.images()[point] as usize;
            }
            length == 0 || is_fine(length)
        })
    }

    /// The first point of the longest cycle, or `None` for the identity.
    pub(super) fn point_of_longest_cycle(&self) -> Option<u32> {
        let mut best = None;
        let mut length = 1;
        self.for_each_cycle(|cycle| {
            if cycle.len() > length {
                length = cycle.len();
                best = Some(cycle[0]);
            }
        });
        best
    }

    fn distinct_cycle_lengths(&self) -> Vec<u32> {
        let mut lengths = self.cycle_type();
        lengths.dedup();
        lengths
    }

    fn for_each_cycle(&self, mut visit: impl FnMut(&[u32])) {
        let mut seen = vec![false; self.degree()];
        let mut cycle = Vec::new();
        for start in 0..self.degree() as u32 {
            let mut point = start;
            cycle.clear();
            while !std::mem::replace(&mut seen[point as usize], true) {
                cycle.push(point);
                point = self.images()[point as usize];
            }
            if !cycle.is_empty() {
                visit(&cycle);
            }
        }
    }
}

impl fmt::Display for Permutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cycles = self.cycles();
        if cycles.is_empty() {
            return write!(f, "()");
        }
        for cycle in cycles {
            let mut separator = '(';
            for point in cycle {
                write!(f, "{separator}{}", u64::from(point) + 1)?;
                separator = ',';
            }
            write!(f, ")")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Permutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} on {} points", self.degree())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Permutation {
        Permutation::from_cycles(10, &[vec![0, 4, 2, 1], vec![3, 5, 9], vec![6, 8]]).unwrap()
    }

    #[test]
    fn cycles_order_sign_and_notation() {
        let g = sample();
        assert_eq!(g.to_string(), "(1,5,3,2)(4,6,10)(7,9)");
        assert_eq!(g.cycle_type(), [4, 3, 2, 1]);
        assert_eq!(g.order(), 12u32.into());
        assert_eq!(g.primes_of_order(), [2, 3]);
        assert!(g.pow(3).is_of_prime_power_order(2) && g.pow(4).is_of_prime_power_order(3));
        assert!(g.pow(4).is_of_odd_order() && !g.is_of_odd_order());
        assert!(!g.is_of_prime_power_order(2) && !g.pow(4).is_of_prime_power_order(2));
        assert!(g.is_even());
        assert_eq!(g.point_of_longest_cycle(), Some(0));
        let one = Permutation::identity(3);
        assert_eq!(one.to_string(), "()");
        assert_eq!(one.order(), 1u32.into());
        assert_eq!(one.point_of_longest_cycle(), None);
        assert_eq!(Permutation::identity(0).order(), 1u32.into());
        assert_eq!(Permutation::from_cycles(10, &g.cycles()), Some(sample()));
    }

    #[test]
    fn powers_agree_with_products() {
        let g = sample();
        let mut power = Permutation::identity(10);
        for exponent in 0..30 {
            assert_eq!(g.pow(exponent), power);
            assert_eq!(g.pow(-exponent), power.inverse());
            power = &power * &g;
        }
        assert!(g.pow(12 * (i64::MAX / 12)).is_identity());
        assert_eq!(g.pow(i64::MIN), g.pow(i64::MIN.rem_euclid(12)));
    }

    #[test]
    fn orders_beyond_a_machine_word() {
        let mut cycles = Vec::new();
        let mut next = 0;
        for length in [2u32, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53] {
            cycles.push((next..next + length).collect());
            next += length;
        }
        let g = Permutation::from_cycles(next as usize, &cycles).unwrap();
        assert_eq!(g.order().to_string(), "32589158477190044730");
    }
}
