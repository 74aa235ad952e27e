//! Finite irreducible Coxeter groups as permutations: of letters with signs, of the corners of a polygon, of roots.
//!
//! The roots of the exceptional types are generated from the simple ones by reflections. Coordinates are taken in the basis
//! of simple roots and lie in Z, or in `Z[φ]` with the golden ratio φ for H3 and H4, so that everything is exact (J. E.
//! Humphreys, "Reflection Groups and Coxeter Groups", 1990, chapters 1 and 2).

use super::classical::NamedGroup;
use super::perm::{Permutation, named, numbered_orbits};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_language::CoxeterType;

/// Groups on more points are not made.
const MOST_POINTS: u64 = 400;

/// The Coxeter group of a type; `None` if there is none, if it acts on too many points, or if it is a symmetric group.
pub fn coxeter(kind: CoxeterType, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let name = &kind.to_string();
    let golden = [0, 1];
    let e = |rank: usize| {
        // A chain 1-3-4-5-..., and 2 joined to 4.
        let mut edges = vec![(0, 2), (1, 3), (2, 3)];
        edges.extend((3..rank - 1).map(|i| (i, i + 1)));
        simply_laced(rank, &edges)
    };
    let h = |rank: usize| {
        let edges: Vec<(usize, usize)> = (0..rank - 1).map(|i| (i, i + 1)).collect();
        let mut matrix = simply_laced(rank, &edges);
        matrix[0][1] = golden.map(|x: i64| -x);
        matrix[1][0] = matrix[0][1];
        matrix
    };
    let (roots, order) = match kind {
        CoxeterType::A(_) => return Ok(None),
        CoxeterType::B(n) | CoxeterType::C(n) => return Ok(signed(false, n, name)),
        CoxeterType::D(n) => return Ok(signed(true, n, name)),
        CoxeterType::G2 | CoxeterType::I2(_) => {
            let m = if let CoxeterType::I2(m) = kind { m } else { 6 };
            let generators = if m > MOST_POINTS { None } else { named::dihedral(m as usize) };
            let order = Order::of(2).times(&Order::of(m.max(1)));
            // Two reflections whose product is the rotation.
            let reflections = |g: Vec<Permutation>| vec![g[1].clone(), &g[0] * &g[1]];
            return Ok(generators.map(|generators| group(name, m as usize, reflections(generators), order)));
        }
        CoxeterType::E6 => (e(6), 51_840),
        CoxeterType::E7 => (e(7), 2_903_040),
        CoxeterType::E8 => (e(8), 696_729_600),
        CoxeterType::F4 => {
            let mut matrix = simply_laced(4, &[(0, 1), (1, 2), (2, 3)]);
            matrix[1][2] = [-2, 0];
            (matrix, 1152)
        }
        CoxeterType::H3 => (h(3), 120),
        CoxeterType::H4 => (h(4), 14_400),
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
fn signed(is_d: bool, n: u64, name: &str) -> Option<NamedGroup> {
    if n < 2 || 2 * n > MOST_POINTS {
        return None;
    }
    let degree = 2 * n as usize;
    let cycles = |cycles: &[Vec<u32>]| Permutation::from_cycles(degree, cycles);
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

/// The matrix with 2 on the diagonal and -1 for each edge.
fn simply_laced(rank: usize, edges: &[(usize, usize)]) -> Vec<Vec<GoldenNumber>> {
    let mut matrix = vec![vec![[0, 0]; rank]; rank];
    for (i, row) in matrix.iter_mut().enumerate() {
        row[i] = [2, 0];
    }
    for &(i, j) in edges {
        matrix[i][j] = [-1, 0];
        matrix[j][i] = [-1, 0];
    }
    matrix
}

/// The simple reflections on the roots; the reflection j takes the simple root i to i - matrix[i][j] j.
fn on_roots(matrix: &[Vec<GoldenNumber>], budget: &Budget) -> Result<Vec<Permutation>, Stop> {
    let rank = matrix.len();
    let reflect = |root: &Vec<GoldenNumber>, j: usize| {
        let along = (0..rank).fold([0, 0], |sum, i| add(sum, mul(root[i], matrix[i][j])));
        let mut image = root.clone();
        image[j] = add(image[j], along.map(|x| -x));
        image
    };
    let simple = |i: usize| (0..rank).map(|j| [i64::from(i == j), 0]).collect::<Vec<GoldenNumber>>();
    let check = |roots: usize| budget.check().and_then(|()| budget.classes(roots as u64));
    let (_, images) = numbered_orbits((0..rank).map(simple).collect(), rank, reflect, check)?;
    Ok(images.into_iter().filter_map(Permutation::from_images).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_and_roots() {
        let budget = Budget::unlimited();
        for (kind, degree, order) in [
            (CoxeterType::B(2), 4, 8),
            (CoxeterType::B(3), 6, 48),
            (CoxeterType::B(5), 10, 3840),
            (CoxeterType::D(4), 8, 192),
            (CoxeterType::D(5), 10, 1920),
            (CoxeterType::E6, 72, 51_840),
            (CoxeterType::E7, 126, 2_903_040),
            (CoxeterType::E8, 240, 696_729_600),
            (CoxeterType::F4, 48, 1152),
            (CoxeterType::H3, 30, 120),
            (CoxeterType::H4, 120, 14_400),
            (CoxeterType::I2(7), 7, 14),
            (CoxeterType::G2, 6, 12),
        ] {
            let named = coxeter(kind, &budget).unwrap().unwrap();
            assert_eq!((named.degree, named.order.to_u64()), (degree, Some(order)), "{kind:?}");
            assert!(named.generators.iter().all(|g| g.order() == 2u32.into()), "{kind:?}");
            assert!(named.verified(&budget).unwrap().is_some(), "{kind:?}");
        }
    }

    #[test]
    fn kinds_that_are_not_made() {
        let budget = Budget::unlimited();
        for kind in [CoxeterType::B(1_000_000), CoxeterType::I2(2), CoxeterType::I2(9999)] {
            assert_eq!(coxeter(kind, &budget), Ok(None));
        }
    }
}
