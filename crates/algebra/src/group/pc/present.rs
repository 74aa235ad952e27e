//! From a polycyclic sequence of any kind of elements to a presentation.

use super::{Exponents, PcGroup};
use mexagon_base::budget::{Budget, Stop};

/// A group whose elements can be multiplied and written in a polycyclic sequence.
///
/// This is the only way in which presentations come into being, so no relation is ever
/// written down by hand.
pub trait PolycyclicSequence {
    type Element: PartialEq;
    fn primes(&self) -> Vec<u32>;
    fn generator(&self, i: usize) -> Self::Element;
    fn multiply(&self, x: &Self::Element, y: &Self::Element) -> Self::Element;
    fn inverse(&self, x: &Self::Element) -> Self::Element;
    fn exponents(&self, x: &Self::Element) -> Exponents;

    /// x^e for e > 0
    fn power(&self, x: &Self::Element, e: u64) -> Self::Element {
        if e == 1 {
            return self.multiply(x, &self.multiply(x, &self.inverse(x)));
        }
        let half = self.power(x, e / 2);
        let square = self.multiply(&half, &half);
        if e.is_multiple_of(2) { square } else { self.multiply(&square, x) }
    }
}

/// The presentation of a group on its polycyclic sequence.
pub fn present<S: PolycyclicSequence>(sequence: &S, budget: &Budget) -> Result<PcGroup, Stop> {
    let primes = sequence.primes();
    let n = primes.len();
    let generators: Vec<_> = (0..n).map(|i| sequence.generator(i)).collect();
    let mut conjugates = Vec::with_capacity(n * n / 2);
    let mut kept = 0u64;
    for i in 0..n {
        let inverse = sequence.inverse(&generators[i]);
        for g in &generators[i + 1..] {
            budget.check()?;
            let product = sequence.multiply(g, &generators[i]);
            conjugates.push(if product == sequence.multiply(&generators[i], g) {
                // Most pairs commute, and then nothing needs to be written in the sequence.
                None
            } else {
                kept += 4 * n as u64;
                budget.bytes(kept)?;
                Some(sequence.exponents(&sequence.multiply(&inverse, &product)))
            });
        }
    }
    let mut conjugates = conjugates.into_iter();
    let power = |i: usize| sequence.exponents(&sequence.power(&generators[i], u64::from(primes[i])));
    // from_relations asks for the conjugates in the order in which they were made.
    let conjugate = |_, j| {
        conjugates.next().flatten().unwrap_or_else(|| {
            let mut unit = vec![0; n];
            unit[j] = 1;
            unit
        })
    };
    Ok(PcGroup::from_relations(primes.clone(), power, conjugate))
}
