//! Finite irreducible Coxeter groups as permutations: of letters with signs, of the corners of a polygon, of roots.
//!
//! The roots of the exceptional types are generated from the simple ones by reflections. Coordinates are taken in the basis
//! of simple roots and lie in Z, or in `Z[φ]` with the golden ratio φ for H3 and H4, so that everything is exact (J. E.
//! Humphreys, "Reflection Groups and Coxeter Groups", 1990, chapters 1 and 2).

use super::classical::NamedGroup;
use super::perm::{Permutation, named};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use std::collections::HashMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoxeterKind {
    /// Permutations of n letters with signs, n >= 2.
    B(u64),
    /// Permutations of n letters with evenly many signs, n >= 4.
    D(u64),
    /// E6, E7 or E8, by its rank.
    E(u64),
    /// The symmetries of the 24-cell.
    F4,
    /// H3 or H4, by its rank.
    H(u64),
    /// The symmetries of the polygon with m corners, m >= 3.
    Polygon(u64),
}

/// Groups on more points are not made.
const MOST_POINTS: u64 = 400;

/// The Coxeter group of a kind; `None` if there is none, or if it acts on too many points.
///
/// # Errors
///
/// When the budget runs out.
pub fn coxeter(kind: CoxeterKind, name: &str, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let golden = [0, 1];
    let roots = match kind {
        CoxeterKind::B(n) | CoxeterKind::D(n) => return Ok(signed(kind, n, name)),
        CoxeterKind::Polygon(m) => {
            let generators = if m > MOST_POINTS { None } else { named::dihedral(m as usize) };
            let order = Order::of(2).times(&Order::of(m.max(1)));
            // Two reflections whose product is the rotation.
            let reflections = |g: Vec<Permutation>| vec![g[1].clone(), &g[0] * &g[1]];
            return Ok(generators.map(|generators| group(name, m as usize, reflections(generators), order)));
        }
        CoxeterKind::E(rank @ 6..=8) => {
            // A chain 1-3-4-5-..., and 2 joined to 4.
            let mut edges = vec![(0, 2), (1, 3), (2, 3)];
            edges.extend((3..rank as usize - 1).map(|i| (i, i + 1)));
            simply_laced(rank as usize, &edges, [1, 0])
        }
        CoxeterKind::F4 => {
            let mut matrix = simply_laced(4, &[(0, 1), (1, 2), (2, 3)], [1, 0]);
            matrix[1][2] = [-2, 0];
            matrix
        }
        CoxeterKind::H(rank @ 3..=4) => {
            let edges: Vec<(usize, usize)> = (0..rank as usize - 1).map(|i| (i, i + 1)).collect();
            let mut matrix = simply_laced(rank as usize, &edges, [1, 0]);
            matrix[0][1] = golden.map(|x: i64| -x);
            matrix[1][0] = matrix[0][1];
            matrix
        }
        _ => return Ok(None),
    };
    let order = match kind {
        CoxeterKind::E(6) => 51_840,
        CoxeterKind::E(7) => 2_903_040,
        CoxeterKind::E(8) => 696_729_600,
        CoxeterKind::F4 => 1152,
        CoxeterKind::H(3) => 120,
        _ => 14_400,
    };
    let generators = on_roots(&roots, budget)?;
    let degree = generators.first().map_or(0, Permutation::degree);
    let mut named = group(name, degree, generators, Order::of(order));
    named.description = format!("Coxeter group of type {name} on its {degree} roots");
    Ok(Some(named))
}

fn group(name: &str, degree: usize, generators: Vec<Permutation>, order: Order) -> NamedGroup {
    NamedGroup::new(&format!("Coxeter group of type {name}"), degree, generators, order)
}

/// Letters are the even points, their negatives the odd ones.
fn signed(kind: CoxeterKind, n: u64, name: &str) -> Option<NamedGroup> {
    let is_d = matches!(kind, CoxeterKind::D(_));
    if n < 2 || 2 * n > MOST_POINTS {
        return None;
    }
    let degree = 2 * n as usize;
    let cycles = |cycles: &[Vec<u32>]| Permutation::from_cycles(degree, cycles).ok();
    let swap = |i: u32| cycles(&[vec![2 * i, 2 * i + 2], vec![2 * i + 1, 2 * i + 3]]);
    let mut generators: Option<Vec<Permutation>> = (0..n as u32 - 1).map(swap).collect();
    let last = if is_d { cycles(&[vec![0, 3], vec![1, 2]]) } else { cycles(&[vec![0, 1]]) };
    generators.as_mut()?.push(last?);
    let signs = if is_d { n - 1 } else { n };
    Some(group(name, degree, generators?, Order::factorial(n).times(&Order::of(2).pow(signs))))
}

/// a + b φ
type GoldenNumber = [i64; 2];

fn add(x: GoldenNumber, y: GoldenNumber) -> GoldenNumber {
    [x[0] + y[0], x[1] + y[1]]
}

/// φ^2 = φ + 1
fn mul(x: GoldenNumber, y: GoldenNumber) -> GoldenNumber {
    let square = x[1] * y[1];
    [x[0] * y[0] + square, x[0] * y[1] + x[1] * y[0] + square]
}

/// The matrix with 2 on the diagonal and -weight for each edge.
fn simply_laced(rank: usize, edges: &[(usize, usize)], weight: GoldenNumber) -> Vec<Vec<GoldenNumber>> {
    let mut matrix = vec![vec![[0, 0]; rank]; rank];
    for (i, row) in matrix.iter_mut().enumerate() {
        row[i] = [2, 0];
    }
    for &(i, j) in edges {
        matrix[i][j] = weight.map(|x| -x);
        matrix[j][i] = matrix[i][j];
    }
    matrix
}

/// The simple reflections on the roots; the reflection j takes the simple root i to i - matrix[i][j] j.
fn on_roots(matrix: &[Vec<GoldenNumber>], budget: &Budget) -> Result<Vec<Permutation>, Stop> {
    let rank = matrix.len();
    let reflect = |root: &[GoldenNumber], j: usize| {
        let along = (0..rank).fold([0, 0], |sum, i| add(sum, mul(root[i], matrix[i][j])));
        let mut image = root.to_vec();
        image[j] = add(image[j], along.map(|x| -x));
        image
    };
    let simple = |i: usize| (0..rank).map(|j| [i64::from(i == j), 0]).collect::<Vec<GoldenNumber>>();
    let mut roots: Vec<Vec<GoldenNumber>> = (0..rank).map(simple).collect();
    let mut numbers: HashMap<Vec<GoldenNumber>, u32> = roots.iter().cloned().zip(0..).collect();
    let mut images = vec![Vec::new(); rank];
    let mut next = 0;
    while next < roots.len() {
        budget.check()?;
        budget.classes(roots.len() as u64)?;
        for (j, list) in images.iter_mut().enumerate() {
            let image = reflect(&roots[next], j);
            let fresh = roots.len() as u32;
            let number = *numbers.entry(image.clone()).or_insert(fresh);
            if number == fresh {
                roots.push(image);
            }
            list.push(number);
        }
        next += 1;
    }
    Ok(images.into_iter().filter_map(|images| Permutation::from_images(images).ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_and_roots() {
        let budget = Budget::unlimited();
        for (kind, degree, order) in [
            (CoxeterKind::B(2), 4, 8),
            (CoxeterKind::B(3), 6, 48),
            (CoxeterKind::B(5), 10, 3840),
            (CoxeterKind::D(4), 8, 192),
            (CoxeterKind::D(5), 10, 1920),
            (CoxeterKind::E(6), 72, 51_840),
            (CoxeterKind::E(7), 126, 2_903_040),
            (CoxeterKind::E(8), 240, 696_729_600),
            (CoxeterKind::F4, 48, 1152),
            (CoxeterKind::H(3), 30, 120),
            (CoxeterKind::H(4), 120, 14_400),
            (CoxeterKind::Polygon(7), 7, 14),
        ] {
            let named = coxeter(kind, "X", &budget).unwrap().unwrap();
            assert_eq!((named.degree, named.order.to_u64()), (degree, Some(order)), "{kind:?}");
            assert!(named.generators.iter().all(|g| g.order() == 2u32.into()), "{kind:?}");
            assert!(named.verified(&budget).unwrap().is_some(), "{kind:?}");
        }
    }

    #[test]
    fn kinds_that_are_not_made() {
        let budget = Budget::unlimited();
        for kind in [
            CoxeterKind::E(5),
            CoxeterKind::E(9),
            CoxeterKind::H(2),
            CoxeterKind::B(1_000_000),
            CoxeterKind::Polygon(2),
            CoxeterKind::Polygon(9999),
        ] {
            assert_eq!(coxeter(kind, "X", &budget), Ok(None));
        }
    }
}
