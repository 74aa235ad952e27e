//! The five Mathieu groups in their multiply transitive actions.
//!
//! É. Mathieu found them in 1861 and 1873. M11 is sharply fourfold and M12 sharply fivefold transitive; M22, M23 and M24
//! are three-, four- and fivefold transitive. The generators are the usual ones: a long cycle of the points (two cycles
//! of 11 for M22), an element that normalises it or its fixed points, and for M12 and M24 an involution that moves the
//! last point. Conway et al., "ATLAS of Finite Groups" (1985), has the orders.

use super::named::NamedGroup;
use crate::group::perm::Permutation;
use mexagon_base::number::Order;

/// The Mathieu group of this degree: 11, 12, 22, 23 or 24; `None` for other numbers.
///
/// ```
/// use mexagon_algebra::group::classical;
/// let group = classical::mathieu(23).expect("there is one");
/// assert_eq!(group.description, "Mathieu group M23 on 23 points");
/// assert_eq!(group.order.to_u64(), Some(10_200_960));
/// ```
pub fn mathieu(degree: u64) -> Option<NamedGroup> {
    let (order, generators): (u64, Vec<Vec<Vec<u32>>>) = match degree {
        11 => (7920, vec![cycles(&[1..=11]), eleven()]),
        12 => (95_040, vec![cycles(&[1..=11]), eleven(), twelve()]),
        22 => (443_520, twenty_two()),
        23 => (10_200_960, vec![cycles(&[1..=23]), twenty_three()]),
        24 => (244_823_040, vec![cycles(&[1..=23]), twenty_three(), twenty_four()]),
        _ => return None,
    };
    let permutation = |cycles: &Vec<Vec<u32>>| {
        let cycles: Vec<Vec<u32>> = cycles.iter().map(|cycle| cycle.iter().map(|&p| p - 1).collect()).collect();
        Permutation::from_cycles(degree as usize, &cycles)
    };
    let generators: Option<Vec<Permutation>> = generators.iter().map(permutation).collect();
    Some(NamedGroup::new(&format!("Mathieu group M{degree}"), degree as usize, generators?, Order::of(order)))
}

/// Cycles through consecutive points.
fn cycles(ranges: &[std::ops::RangeInclusive<u32>]) -> Vec<Vec<u32>> {
    ranges.iter().map(|range| range.clone().collect()).collect()
}

fn eleven() -> Vec<Vec<u32>> {
    vec![vec![3, 7, 11, 8], vec![4, 10, 5, 6]]
}

fn twelve() -> Vec<Vec<u32>> {
    vec![vec![1, 12], vec![2, 11], vec![3, 6], vec![4, 8], vec![5, 9], vec![7, 10]]
}

fn twenty_two() -> Vec<Vec<Vec<u32>>> {
    vec![
        cycles(&[1..=11, 12..=22]),
        vec![vec![1, 4, 5, 9, 3], vec![2, 8, 10, 7, 6], vec![12, 15, 16, 20, 14], vec![13, 19, 21, 18, 17]],
        vec![
            vec![1, 21],
            vec![2, 10, 8, 6],
            vec![3, 13, 4, 17],
            vec![5, 19, 9, 18],
            vec![11, 22],
            vec![12, 14, 16, 20],
        ],
    ]
}

fn twenty_three() -> Vec<Vec<u32>> {
    vec![vec![3, 17, 10, 7, 9], vec![4, 13, 14, 19, 5], vec![8, 18, 11, 12, 23], vec![15, 20, 22, 21, 16]]
}

fn twenty_four() -> Vec<Vec<u32>> {
    vec![
        vec![1, 24],
        vec![2, 23],
        vec![3, 12],
        vec![4, 16],
        vec![5, 18],
        vec![6, 10],
        vec![7, 20],
        vec![8, 14],
        vec![9, 21],
        vec![11, 17],
        vec![13, 22],
        vec![15, 19],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_base::budget::Budget;

    #[test]
    fn orders_and_multiple_transitivity() {
        let budget = Budget::unlimited();
        for (degree, transitivity) in [(11, 4), (12, 5), (22, 3), (23, 4), (24, 5)] {
            let named = mathieu(degree).unwrap();
            let mut group = named.verified(&budget).unwrap().unwrap();
            for fixed in 0..transitivity {
                assert_eq!(group.orbits().len(), fixed + 1, "M{degree}");
                group = group.stabiliser(fixed as u32, &budget).unwrap();
            }
            assert!(group.orbits().len() > transitivity + 1, "M{degree} is not {}-transitive", transitivity + 1);
        }
    }

    #[test]
    fn other_degrees() {
        for degree in [0, 10, 13, 21, 25, u64::MAX] {
            assert!(mathieu(degree).is_none());
        }
    }
}
