//! Generators of the general and the special linear group.
//!
//! R. Steinberg, "Generators for simple groups" (1962): a torus element, one transvection and a monomial matrix that
//! takes each basis vector to the next. D. E. Taylor, "The Geometry of the Classical Groups" (1992), chapter 4, shows
//! that the transvections generate the special linear group; the three matrices reach all of them, because the squares of
//! a field span it over the prime field.

use super::field::Field;
use super::matrix::FieldMatrix;

pub(super) fn special(field: &Field, n: usize) -> Vec<FieldMatrix> {
    if n < 2 {
        return Vec::new();
    }
    let mut torus = FieldMatrix::identity(n);
    torus.set(0, 0, field.primitive());
    torus.set(1, 1, field.exp(-1));
    proper(vec![torus, FieldMatrix::identity(n).with(0, 1, 1), cycle(field, n)])
}

pub(super) fn general(field: &Field, n: usize) -> Vec<FieldMatrix> {
    let torus = FieldMatrix::identity(n).with(0, 0, field.primitive());
    if n < 2 {
        return proper(vec![torus]);
    }
    // The quotient of the torus element and its conjugate by the cycle is the one of SL(n,q), up to conjugation.
    proper(vec![torus, FieldMatrix::identity(n).with(0, 1, 1), cycle(field, n)])
}

/// The matrix of determinant 1 that takes each basis vector to the next and the last to the first or its negative.
fn cycle(field: &Field, n: usize) -> FieldMatrix {
    let mut cycle = FieldMatrix::zero(n);
    for i in 0..n {
        cycle.set(i, (i + 1) % n, 1);
    }
    if n.is_multiple_of(2) {
        cycle.set(n - 1, 0, field.minus_one());
    }
    cycle
}

/// The generators without identities, which small fields have among them.
pub(super) fn proper(generators: Vec<FieldMatrix>) -> Vec<FieldMatrix> {
    generators.into_iter().filter(|generator| !generator.is_identity()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn determinants() {
        for q in [2, 3, 4, 5, 8, 9] {
            let field = Field::new(q).unwrap();
            for n in 1..6 {
                assert!(special(&field, n).iter().all(|g| g.determinant(&field) == 1));
                let general: Vec<u32> = general(&field, n).iter().map(|g| g.determinant(&field)).collect();
                assert!(general.iter().all(|&d| d != 0));
                assert!(q == 2 || general.contains(&field.primitive()));
            }
        }
    }
}
