//! Generators of the symplectic group.
//!
//! The maximal isotropic space spanned by e_1, ..., e_m has a general linear group that extends to the whole space.
//! Together with one transvection and the isometry that exchanges e_1 and f_1 it reaches all transvections, and these
//! generate the symplectic group (Taylor 1992, chapter 8).

use super::field::Field;
use super::general;
use super::hyperbolic::Basis;
use super::matrix::FieldMatrix;

/// Generators of Sp(n,q) for even n, or `None` if n is odd.
pub(super) fn symplectic(field: &Field, n: usize) -> Option<Vec<FieldMatrix>> {
    let basis = Basis::new(n);
    if basis.d().is_some() || n == 0 {
        return None;
    }
    let parts = general::general(field, basis.pairs);
    let mut generators: Vec<FieldMatrix> =
        parts.iter().map(|part| basis.levi(field, part, |a| a)).collect::<Option<_>>()?;
    generators.push(basis.transvection(1));
    generators.push(basis.swap(1, field.minus_one()));
    Some(generators)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::classical::hyperbolic::preserves;

    #[test]
    fn the_form_is_preserved() {
        for q in [2, 3, 4, 5, 9] {
            let field = Field::new(q).unwrap();
            for n in [2, 4, 6] {
                let basis = Basis::new(n);
                let mut gram = FieldMatrix::zero(n);
                for i in 0..n / 2 {
                    gram.set(basis.e(i), basis.f(i), 1);
                    gram.set(basis.f(i), basis.e(i), field.minus_one());
                }
                let generators = symplectic(&field, n).unwrap();
                assert!(generators.iter().all(|g| preserves(&field, &gram, |a| a, g)));
                assert!(generators.iter().all(|g| g.determinant(&field) == 1));
            }
            assert!(symplectic(&field, 3).is_none());
        }
    }
}
