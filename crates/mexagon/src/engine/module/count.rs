//! How many structure classes look alike.

use super::Live;
use num_bigint::BigUint;

impl Live {
    /// The number of subspaces of E^total of dimension `left`, times the number of linear maps from one of them to the derivations
    /// modulo those that vanish.
    pub fn choices(&self) -> BigUint {
        let maps = self.field.pow(self.left * (self.derivations - self.vanishing));
        subspaces(&self.field, self.total, self.left) * maps
    }

    /// The number of one-dimensional subspaces of E^left + (vanishing derivations) that are not in the second summand.
    pub fn hyperplanes(&self) -> BigUint {
        let one = BigUint::from(1u32);
        self.field.pow(self.vanishing) * (self.field.pow(self.left) - &one) / (&self.field - &one)
    }
}

/// The number of k-dimensional subspaces of a space of dimension n over a field of q elements.
fn subspaces(q: &BigUint, n: u32, k: u32) -> BigUint {
    let one = BigUint::from(1u32);
    let k = k.min(n - k);
    let (mut above, mut below) = (one.clone(), one.clone());
    for i in 0..k {
        above *= q.pow(n - i) - &one;
        below *= q.pow(i + 1) - &one;
    }
    above / below
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subspaces_of_small_spaces() {
        let count = |q: u32, n, k| subspaces(&BigUint::from(q), n, k).to_string();
        assert_eq!(count(2, 3, 1), "7");
        assert_eq!(count(2, 4, 2), "35");
        assert_eq!(count(3, 4, 2), "130");
        assert_eq!(count(5, 2, 0), "1");
        assert_eq!((0..=6).map(|k| subspaces(&BigUint::from(2u32), 6, k)).sum::<BigUint>().to_string(), "2825");
    }
}
