//! Composition series of small modules over a prime field.
//!
//! A submodule is irreducible if each of its vectors that is not 0 spins up to all of it. The
//! modules here are chief factors of listed groups, so trying all vectors is quick, exact and
//! needs no luck.

use crate::group::linear::{Matrix, PrimeField, Subspace, next_digits};
use mexagon_base::budget::{Budget, Stop};

fn irreducible_submodule(
    action: &[Matrix],
    dimension: usize,
    field: PrimeField,
    budget: &Budget,
) -> Result<Subspace, Stop> {
    let mut first = vec![0; dimension];
    first[dimension - 1] = 1;
    let mut space = Subspace::spun(&first, action, field, budget)?;
    'smaller: loop {
        if space.dimension() == 1 {
            return Ok(space);
        }
        let basis: Vec<Vec<u32>> = space.basis().map(|(_, row)| row.to_vec()).collect();
        for leading in (0..basis.len()).rev() {
            // The vectors whose first coordinate in the basis is a 1 at `leading`.
            let mut coordinates = vec![0u32; basis.len() - leading - 1];
            loop {
                budget.check()?;
                let mut vector = basis[leading].clone();
                for (row, &c) in basis[leading + 1..].iter().zip(&coordinates) {
                    field.add_multiple(&mut vector, c, row);
                }
                let smaller = Subspace::spun(&vector, action, field, budget)?;
                if smaller.dimension() < space.dimension() {
                    space = smaller;
                    continue 'smaller;
                }
                if !next_digits(&mut coordinates, field.0) {
                    break;
                }
            }
        }
        return Ok(space);
    }
}

/// The submodules 0 < U_1 < ... < U_m of a composition series.
pub(super) fn composition_series(
    action: &[Matrix],
    dimension: usize,
    field: PrimeField,
    budget: &Budget,
) -> Result<Vec<Subspace>, Stop> {
    if dimension == 0 {
        return Ok(Vec::new());
    }
    if action.is_empty() {
        // Every subspace is a submodule.
        let mut space = Subspace::default();
        let flag = (0..dimension).rev().map(|c| {
            let mut unit = vec![0; dimension];
            unit[c] = 1;
            space.insert(unit, field);
            space.clone()
        });
        return Ok(flag.collect());
    }
    let bottom = irreducible_submodule(action, dimension, field, budget)?;
    let kept = bottom.free_columns(dimension);
    let quotient = action.iter().map(|matrix| bottom.quotient(matrix, field, budget));
    let quotient = quotient.collect::<Result<Vec<Matrix>, Stop>>()?;
    let mut series = vec![bottom.clone()];
    for above in composition_series(&quotient, kept.len(), field, budget)? {
        let mut space = bottom.clone();
        for (_, row) in above.basis() {
            let mut vector = vec![0; dimension];
            kept.iter().zip(row).for_each(|(&c, &a)| vector[c] = a);
            space.insert(vector, field);
        }
        series.push(space);
    }
    Ok(series)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(columns: usize, data: &[u32]) -> Matrix {
        Matrix { columns, data: data.to_vec() }
    }

    fn dimensions(action: &[Matrix], dimension: usize, p: u32) -> Vec<usize> {
        let series = composition_series(action, dimension, PrimeField(p), &Budget::unlimited());
        series.expect("no limit").iter().map(Subspace::dimension).collect()
    }

    #[test]
    fn permutation_modules() {
        let cycle = matrix(3, &[0, 1, 0, 0, 0, 1, 1, 0, 0]);
        // x^3 - 1 = (x - 1)(x^2 + x + 1) over F_2, (x - 1)^3 over F_3, three factors over F_7.
        let action = [cycle];
        assert!(matches!(dimensions(&action, 3, 2)[..], [1, 3] | [2, 3]));
        assert_eq!(dimensions(&action, 3, 3), [1, 2, 3]);
        assert_eq!(dimensions(&action, 3, 7), [1, 2, 3]);
    }

    #[test]
    fn a_field_as_an_irreducible_module() {
        // Multiplication by a root of x^4 + x + 1 on F_16.
        let root = matrix(4, &[0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0]);
        assert_eq!(dimensions(&[root], 4, 2), [4]);
        assert_eq!(dimensions(&[Matrix::identity(4)], 4, 2), [1, 2, 3, 4]);
    }
}
