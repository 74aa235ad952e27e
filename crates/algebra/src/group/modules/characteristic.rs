//! Characteristic polynomials, by way of a matrix that is 0 below its first subdiagonal.

use super::polynomial::FieldPolynomial;
use crate::group::linear::{Matrix, PrimeField};
use mexagon_base::budget::{Budget, Stop};

/// On larger matrices each step takes so long that the clock is read.
const LARGE: usize = 100;

pub(super) fn characteristic_polynomial(
    matrix: &Matrix,
    field: PrimeField,
    budget: &Budget,
) -> Result<FieldPolynomial, Stop> {
    let n = matrix.columns;
    let mut h: Vec<Vec<u32>> = (0..n).map(|i| matrix.row(i).to_vec()).collect();
    for k in 1..n {
        if n > LARGE {
            budget.check_now()?
        } else {
            budget.check()?
        };
        let Some(pivot) = (k..n).find(|&i| h[i][k - 1] != 0) else { continue };
        h.swap(k, pivot);
        h.iter_mut().for_each(|row| row.swap(k, pivot));
        let inverse = field.inv(h[k][k - 1]);
        let (above, below) = h.split_at_mut(k + 1);
        let factors: Vec<u32> = below.iter().map(|row| field.mul(row[k - 1], inverse)).collect();
        for (row, &factor) in below.iter_mut().zip(&factors) {
            field.add_multiple(row, field.neg(factor), &above[k]);
        }
        // The inverse operation on columns keeps the matrix similar.
        for row in &mut h {
            let added = factors.iter().zip(&row[k + 1..]).fold(0, |sum, (&f, &a)| field.add(sum, field.mul(f, a)));
            row[k] = field.add(row[k], added);
        }
    }
    // polynomials[k] belongs to the upper left k x k corner.
    let mut polynomials: Vec<FieldPolynomial> = vec![vec![1]];
    for k in 1..=n {
        budget.check()?;
        let mut next = vec![0];
        next.extend_from_slice(&polynomials[k - 1]);
        field.add_multiple(&mut next, field.neg(h[k - 1][k - 1]), &polynomials[k - 1]);
        let mut product = 1;
        for i in (0..k - 1).rev() {
            product = field.mul(product, h[i + 1][i]);
            field.add_multiple(&mut next, field.neg(field.mul(h[i][k - 1], product)), &polynomials[i]);
        }
        polynomials.push(next);
    }
    Ok(polynomials.pop().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_base::random::Random;

    /// Cayley and Hamilton: a matrix is a zero of its characteristic polynomial; and the coefficients are known from trace
    /// and products of triangular matrices.
    #[test]
    fn matrices_are_zeros_of_their_polynomials() {
        let mut random = Random::new(5);
        for p in [2, 3, 7, 65_537] {
            let field = PrimeField(p);
            for n in 1..8 {
                let matrix = Matrix { columns: n, data: (0..n * n).map(|_| random.below(p as usize) as u32).collect() };
                let polynomial = characteristic_polynomial(&matrix, field, &Budget::unlimited()).expect("no limit");
                assert_eq!((polynomial.len(), polynomial[n]), (n + 1, 1));
                let trace = (0..n).fold(0, |sum, i| field.add(sum, matrix.row(i)[i]));
                assert_eq!(polynomial[n - 1], field.neg(trace));
                let mut value = Matrix::zero(n, n);
                for &a in polynomial.iter().rev() {
                    value = value.times(&matrix, field);
                    (0..n).for_each(|i| value.data[i * n + i] = field.add(value.data[i * n + i], a));
                }
                assert!(value.data.iter().all(|&a| a == 0));
                let mut triangular = matrix.clone();
                (0..n).for_each(|i| triangular.data[i * n..i * n + i].fill(0));
                let mut expected = vec![1];
                for i in 0..n {
                    let mut next = vec![0];
                    next.extend_from_slice(&expected);
                    field.add_multiple(&mut next, field.neg(triangular.row(i)[i]), &expected);
                    expected = next;
                }
                assert_eq!(characteristic_polynomial(&triangular, field, &Budget::unlimited()), Ok(expected));
            }
        }
    }
}
