//! Smith's normal form of a matrix of whole numbers, with the change of generators that leads to it.

use mexagon_base::budget::{Budget, Stop};
use num_bigint::BigInt;

/// A matrix by its rows.
type IntegerMatrix = Vec<Vec<BigInt>>;

/// The invariant factors d_1 | d_2 | ... of the abelian group with some generators e_1, ..., e_n and relations, 0 for an
/// infinite factor, and for each of them an element that generates it, as a combination of the e_i.
pub fn smith(
    mut relations: IntegerMatrix,
    columns: usize,
    budget: &Budget,
) -> Result<(Vec<BigInt>, IntegerMatrix), Stop> {
    let mut generators: IntegerMatrix =
        (0..columns).map(|i| (0..columns).map(|j| BigInt::from(u8::from(i == j))).collect()).collect();
    let mut diagonal = vec![BigInt::ZERO; columns];
    for (step, factor) in diagonal.iter_mut().enumerate().take(columns.min(relations.len())) {
        loop {
            budget.check_now()?;
            let Some((row, column)) = smallest(&relations, step) else { return Ok((diagonal, generators)) };
            relations.swap(step, row);
            if column != step {
                relations.iter_mut().for_each(|relation| relation.swap(step, column));
                generators.swap(step, column);
            }
            if clear_column(&mut relations, step) && clear_row(&mut relations, &mut generators, step) {
                let pivot = relations[step][step].clone();
                let bad =
                    relations[step + 1..].iter().position(|row| row[step..].iter().any(|x| x % &pivot != BigInt::ZERO));
                match bad {
                    None => break,
                    Some(place) => {
                        let other = relations[step + 1 + place].clone();
                        relations[step].iter_mut().zip(other).for_each(|(x, y)| *x += y);
                        clear_row(&mut relations, &mut generators, step);
                    }
                }
            }
        }
        *factor = BigInt::from(relations[step][step].magnitude().clone());
    }
    Ok((diagonal, generators))
}

/// The place of the entry from (step, step) on with the smallest absolute value, apart from 0.
fn smallest(relations: &IntegerMatrix, step: usize) -> Option<(usize, usize)> {
    let entries = relations.iter().enumerate().skip(step).flat_map(|(i, row)| {
        row.iter().enumerate().skip(step).filter(|(_, x)| **x != BigInt::ZERO).map(move |(j, x)| (x.magnitude(), i, j))
    });
    entries.min().map(|(_, i, j)| (i, j))
}

/// Makes the entries below the pivot smaller than it; are they all 0?
fn clear_column(relations: &mut IntegerMatrix, step: usize) -> bool {
    let (above, below) = relations.split_at_mut(step + 1);
    let pivot = &above[step];
    let mut clear = true;
    for row in below.iter_mut().filter(|row| row[step] != BigInt::ZERO) {
        let quotient = &row[step] / &pivot[step];
        row.iter_mut().zip(pivot).skip(step).for_each(|(x, y)| *x -= &quotient * y);
        clear &= row[step] == BigInt::ZERO;
    }
    clear
}

/// Makes the entries to the right of the pivot smaller than it, by new generators; are they all 0?
fn clear_row(relations: &mut IntegerMatrix, generators: &mut IntegerMatrix, step: usize) -> bool {
    let mut clear = true;
    for column in step + 1..relations[step].len() {
        let quotient = &relations[step][column] / &relations[step][step];
        if quotient != BigInt::ZERO {
            for row in &mut relations[step..] {
                let change = &quotient * &row[step];
                row[column] -= change;
            }
            // x e_s + (y + q x) e_c = x (e_s + q e_c) + y e_c
            let other = generators[column].clone();
            generators[step].iter_mut().zip(other).for_each(|(x, y)| *x += &quotient * y);
        }
        clear &= relations[step][column] == BigInt::ZERO;
    }
    clear
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(rows: &[&[i64]]) -> IntegerMatrix {
        rows.iter().map(|row| row.iter().map(|&x| BigInt::from(x)).collect()).collect()
    }

    fn factors(rows: &[&[i64]], columns: usize) -> Vec<i64> {
        let (diagonal, _) = smith(matrix(rows), columns, &Budget::unlimited()).expect("no limit");
        diagonal.iter().map(|d| i64::try_from(d).expect("small")).collect()
    }

    #[test]
    fn invariant_factors() {
        assert_eq!(factors(&[&[2, 4, 4], &[-6, 6, 12], &[10, 4, 16]], 3), [2, 2, 156]);
        assert_eq!(factors(&[&[4, 0], &[0, 6]], 2), [2, 12]);
        assert_eq!(factors(&[&[2, 4]], 2), [2, 0]);
        assert_eq!(factors(&[], 2), [0, 0]);
        assert_eq!(factors(&[&[0, 0], &[0, 5], &[0, 3]], 2), [1, 0]);
    }

    #[test]
    fn generators_have_the_orders_of_the_factors() {
        // d times the generator must be a combination of the relations, so adding it as a relation changes nothing.
        let rows: &[&[i64]] = &[&[12, 0, 0], &[0, 18, 0], &[2, 3, 5]];
        let (diagonal, generators) = smith(matrix(rows), 3, &Budget::unlimited()).expect("no limit");
        let mut more = matrix(rows);
        for (d, generator) in diagonal.iter().zip(&generators) {
            more.push(generator.iter().map(|x| d * x).collect());
        }
        assert_eq!(smith(more, 3, &Budget::unlimited()).expect("no limit").0, diagonal);
        // The generators together generate everything.
        let all: IntegerMatrix = generators.into_iter().chain(matrix(rows)).collect();
        assert!(smith(all, 3, &Budget::unlimited()).expect("no limit").0.iter().all(|d| *d == BigInt::from(1)));
    }
}
