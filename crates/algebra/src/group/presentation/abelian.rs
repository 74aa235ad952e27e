//! Is the largest abelian quotient of a presentation infinite? Then the group is, and no enumeration is needed.
//!
//! The quotient is infinite exactly when the matrix of exponent sums has a rank below the number `n` of generators,
//! that is, when all its minors of size `n` vanish. By Hadamard's bound such a minor is at most the product of the
//! `n` greatest row norms, so it vanishes if it does so modulo primes whose product is greater.

use crate::group::linear::{PrimeField, Subspace};
use crate::group::words::Word;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::is_prime;

/// Larger matrices are not looked at: the test only saves time, and must not take it.
const MAX_ENTRIES: usize = 1_000_000;

/// Is the largest abelian quotient known to be infinite?
pub(super) fn is_infinite(generators: usize, relators: &[Word], budget: &Budget) -> Result<bool, Stop> {
    if relators.iter().filter(|word| !word.is_empty()).count() < generators {
        return Ok(true);
    }
    if generators.saturating_mul(relators.len()) > MAX_ENTRIES {
        return Ok(false);
    }
    let mut rows: Vec<Vec<i64>> = relators.iter().map(|word| exponent_sums(generators, word)).collect();
    rows.sort_unstable();
    rows.dedup();
    let mut norms: Vec<f64> = rows.iter().map(|row| norm(row)).filter(|norm| *norm > 0.0).collect();
    if norms.len() < generators {
        return Ok(true);
    }
    norms.sort_unstable_by(|x, y| y.total_cmp(x));
    // The bound in bits, rounded up generously; each prime below brings more than 30 bits.
    let bits: f64 = norms.iter().take(generators).map(|norm| norm.log2()).sum::<f64>() + 1.0;
    let primes = (bits / 30.0).ceil() as usize + 1;
    for prime in large_primes().take(primes) {
        if rank(generators, &rows, PrimeField(prime), budget)? == generators {
            return Ok(false);
        }
    }
    Ok(true)
}

/// How often each generator occurs, inverses counted negatively.
pub(super) fn exponent_sums(generators: usize, word: &Word) -> Vec<i64> {
    let mut sums = vec![0; generators];
    for letter in word.letters() {
        sums[letter.generator()] += if letter.is_inverse() { -1 } else { 1 };
    }
    sums
}

fn norm(row: &[i64]) -> f64 {
    row.iter().map(|&entry| (entry as f64).powi(2)).sum::<f64>().sqrt()
}

fn rank(columns: usize, rows: &[Vec<i64>], field: PrimeField, budget: &Budget) -> Result<usize, Stop> {
    let mut space = Subspace::default();
    for row in rows {
        if space.dimension() == columns {
            break;
        }
        budget.check_now()?;
        let residues = row.iter().map(|entry| entry.rem_euclid(i64::from(field.0)) as u32).collect();
        space.insert(residues, field);
    }
    Ok(space.dimension())
}

/// The primes between 2^30 and 2^31, the greatest first.
fn large_primes() -> impl Iterator<Item = u32> {
    ((1_u32 << 30)..1 << 31).rev().filter(|&n| is_prime(u64::from(n)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::words::Alphabet;

    fn infinite(relators: &[&str]) -> bool {
        let alphabet = Alphabet::new(&["a", "b", "c"]);
        let words: Vec<Word> = relators.iter().flat_map(|text| alphabet.relators(text, &mut 0).expect(text)).collect();
        is_infinite(3, &words, &Budget::unlimited()).expect("no limit")
    }

    #[test]
    fn ranks() {
        assert!(infinite(&[]));
        assert!(infinite(&["a^2", "b^2"]));
        assert!(infinite(&["a^2", "b^2", "[a,c]", "[b,c]"]));
        assert!(infinite(&["a*b", "b*c", "a/c", "a^2*b^2"]));
        assert!(!infinite(&["a^2", "b^2", "c"]));
        assert!(!infinite(&["a*b", "b*c", "c*a"]));
        assert!(infinite(&["a^2*b^4*c^6", "a*b^2*c^3", "b"]));
        assert!(!infinite(&["a^46341*b^46340", "a^46342*b^46341", "c"]));
        // The determinant is 2^31 - 1, which is the first prime.
        assert!(!infinite(&["a^46340*b^4633", "a*b^46342", "c"]));
        assert_eq!(large_primes().next(), Some(2_147_483_647));
    }
}
