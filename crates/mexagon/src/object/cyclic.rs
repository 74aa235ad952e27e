//! Cyclic groups, written additively: the elements of Z_n are the residues 0, ..., n - 1.

use super::form::{Form, FormElement, SequenceStep};
use super::text;
use mexagon_algebra::group::pc::Exponents;
use mexagon_base::number::{Order, factor, prime_factors};
use mexagon_language::SyntaxError;

/// The cyclic group of order n.
#[derive(Clone, Debug)]
pub struct Cyclic(pub u64);

/// The sequence 1, p, pq, ... of a cyclic group whose order has the prime factors p, q, ...
fn steps(n: u64) -> impl Iterator<Item = (u64, u32)> {
    prime_factors(n).into_iter().scan(1, |value, prime| {
        let step = (*value, prime as u32);
        *value *= prime;
        Some(step)
    })
}

/// The prime powers that divide n exactly.
fn cycles(n: u64) -> impl Iterator<Item = u64> {
    factor(n).into_iter().map(|(prime, exponent)| prime.pow(exponent as u32))
}

/// The exponents of a residue: its digits in the mixed base of the prime factors.
pub(super) fn digits(n: u64, residue: u64) -> Exponents {
    steps(n).map(|(value, prime)| ((residue / value) % u64::from(prime)) as u32).collect()
}

/// The sequence of Z_n, as residues.
pub(super) fn residues(n: u64) -> impl Iterator<Item = SequenceStep> {
    steps(n).map(|(value, prime)| (FormElement::Residue(value), prime))
}

/// The most elements that a suggestion repeats.
const MOST_REPEATED: usize = 10;

/// What the elements of Z_n are, as part of an error.
pub(super) fn elements_in_words(n: u64) -> String {
    match n {
        1 => "the only element of Z1 is 0".into(),
        n => format!("the elements of Z{n} are the residues 0 to {}", n - 1),
    }
}

impl Form for Cyclic {
    fn describe(&self) -> String {
        if self.0 == 1 { "trivial group".into() } else { format!("cyclic group of order {}", self.0) }
    }

    fn order(&self) -> Order {
        Order::of(self.0)
    }

    fn identity(&self) -> FormElement {
        FormElement::Residue(0)
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        FormElement::Residue((x.residue() + y.residue()) % self.0)
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        FormElement::Residue((self.0 - x.residue()) % self.0)
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        Some(residues(self.0).collect())
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        digits(self.0, x.residue())
    }

    fn show(&self, x: &FormElement) -> String {
        x.residue().to_string()
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        let found = text::integer(input).filter(|residue| *residue < self.0);
        found.map(FormElement::Residue).ok_or_else(|| {
            let parts: Vec<&str> = input.split_whitespace().collect();
            let are_residues = parts.iter().all(|part| text::integer(part).is_some_and(|n: u64| n < self.0));
            let list = Some(parts.join(", ")).filter(|_| are_residues && (2..=MOST_REPEATED).contains(&parts.len()));
            text::error_all(input, format!("there is no such element: {}", elements_in_words(self.0)), list)
        })
    }

    fn notation(&self) -> String {
        format!("a residue such as {}", self.0 - 1)
    }

    fn generators(&self) -> Vec<FormElement> {
        vec![FormElement::Residue(1 % self.0)]
    }

    fn points(&self) -> Option<usize> {
        usize::try_from(cycles(self.0).sum::<u64>()).ok()
    }

    /// One cycle for each prime power that divides the order exactly.
    fn permutation(&self, x: &FormElement) -> Vec<u32> {
        let mut images = Vec::new();
        for length in cycles(self.0) {
            let start = images.len() as u64;
            images.extend((0..length).map(|i| (start + (i + x.residue()) % length) as u32));
        }
        images
    }

    fn of_permutation(&self, images: &[u32]) -> Option<FormElement> {
        let (mut residue, mut modulus, mut start) = (0, 1, 0);
        for length in cycles(self.0) {
            let shift = u64::from(*images.get(start as usize)?).checked_sub(start)?;
            residue = (0..length).map(|k| residue + k * modulus).find(|r| r % length == shift)?;
            modulus *= length;
            start += length;
        }
        Some(FormElement::Residue(residue))
    }
}
