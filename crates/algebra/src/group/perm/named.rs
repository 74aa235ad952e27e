//! Generators of the groups with a name, on their natural points.

use super::permutation::Permutation;

/// Generators of the symmetric group on `n` points.
///
/// ```
/// use mexagon_algebra::group::perm::named;
/// let text: Vec<String> = named::symmetric(4).iter().map(ToString::to_string).collect();
/// assert_eq!(text, ["(1,2,3,4)", "(1,2)"]);
/// ```
pub fn symmetric(n: usize) -> Vec<Permutation> {
    match n {
        0 | 1 => Vec::new(),
        2 => cyclic(2),
        _ => vec![rotation(n, 0), swap(n)],
    }
}

/// Generators of the alternating group on `n` points: a 3-cycle and, from `n = 4` on, the
/// longest even cycle that overlaps it.
pub fn alternating(n: usize) -> Vec<Permutation> {
    match n {
        0..=2 => Vec::new(),
        3 => cyclic(3),
        _ => {
            let mut three: Vec<u32> = (0..n as u32).collect();
            three[..3].rotate_left(1);
            let long = rotation(n, usize::from(n.is_multiple_of(2)));
            vec![Permutation::from_images_no_checks(three), long]
        }
    }
}

/// The generator of the cyclic group of order `n` on `n` points.
pub fn cyclic(n: usize) -> Vec<Permutation> {
    if n < 2 { Vec::new() } else { vec![rotation(n, 0)] }
}

/// Generators of the symmetry group of the polygon with `n` corners, of order `2n`.
///
/// `None` when `n < 3`: there is no such polygon.
pub fn dihedral(n: usize) -> Option<Vec<Permutation>> {
    if n < 3 {
        return None;
    }
    let images = (0..n as u32).rev().collect();
    Some(vec![rotation(n, 0), Permutation::from_images_no_checks(images)])
}

/// The cycle through the points from `start` on; needs `start < n`.
fn rotation(n: usize, start: usize) -> Permutation {
    let mut images: Vec<u32> = (0..n as u32).collect();
    images[start..].rotate_left(1);
    Permutation::from_images_no_checks(images)
}

/// The transposition of the first two points; needs `n >= 2`.
fn swap(n: usize) -> Permutation {
    let mut images: Vec<u32> = (0..n as u32).collect();
    images.swap(0, 1);
    Permutation::from_images_no_checks(images)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::StabiliserChain;
    use mexagon_base::budget::Budget;
    use num_bigint::BigUint;

    fn order(n: usize, generators: &[Permutation]) -> BigUint {
        StabiliserChain::new(n, generators, &Budget::unlimited()).unwrap().order()
    }

    #[test]
    fn orders() {
        let mut factorial = BigUint::from(1u32);
        for n in 1..12usize {
            factorial *= n;
            assert_eq!(order(n, &symmetric(n)), factorial);
            let half = if n == 1 { 1u32 } else { 2 };
            assert_eq!(order(n, &alternating(n)), &factorial / half);
            assert!(alternating(n).iter().all(Permutation::is_even));
            assert_eq!(order(n, &cyclic(n)), n.into());
            match dihedral(n) {
                Some(generators) => assert_eq!(order(n, &generators), (2 * n).into()),
                None => assert!(n < 3),
            }
        }
        assert!(symmetric(0).is_empty() && alternating(0).is_empty() && cyclic(0).is_empty());
    }
}
