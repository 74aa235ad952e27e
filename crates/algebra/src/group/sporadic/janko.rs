//! Janko's first group on 266 points.
//!
//! Z. Janko, "A new finite simple group with abelian Sylow 2-subgroups and its characterization" (1966), gives two matrices
//! of dimension 7 over the field of 11 elements that generate the group. It acts on the 1596 subspaces that Sylow
//! 11-subgroups fix, and so on the 266 cosets of a subgroup L2(11) that an element of order 11 and an involution generate.

use super::super::classical::{Field, FieldMatrix, NamedGroup};
use crate::group::perm::{Permutation, PermutationGroup, numbered_orbits, orbits};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_base::random::Random;

/// Janko's second matrix; the first one shifts the coordinates.
const MATRIX: [[i32; 7]; 7] = [
    [-3, 2, -1, -1, -3, -1, -3],
    [-2, 1, 1, 3, 1, 3, 3],
    [-1, -1, -3, -1, -3, -3, 2],
    [-1, -3, -1, -3, -3, 2, -1],
    [-3, -1, -3, -3, 2, -1, -1],
    [1, 3, 3, -2, 1, 1, 3],
    [3, 3, -2, 1, 1, 3, 1],
];

type JankoVector = [u32; 7];

/// The group J1 on 266 points.
pub(super) fn janko1(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let Some(field) = Field::new(11) else { return Ok(None) };
    let mut shift = FieldMatrix::zero(7);
    let mut second = FieldMatrix::zero(7);
    for (i, row) in MATRIX.iter().enumerate() {
        shift.set(i, (i + 1) % 7, 1);
        for (j, &entry) in row.iter().enumerate() {
            second.set(i, j, entry.rem_euclid(11) as u32);
        }
    }
    let matrices = [shift, second];
    let Some(start) = fixed_line(&field, &matrices) else { return Ok(None) };
    let apply = |v: &JankoVector, g: usize| {
        let mut image = [0; 7];
        matrices[g].apply(&field, v, &mut image);
        normal(&field, image)
    };
    let (points, images) = numbered_orbits(vec![start], matrices.len(), apply, |_| budget.check())?;
    let generators: Vec<Permutation> = images.into_iter().filter_map(Permutation::from_images).collect();
    if points.len() != 1596 || generators.len() != 2 {
        return Ok(None);
    }
    on_cosets(&PermutationGroup::new(points.len(), &generators, budget)?, budget)
}

/// The line that an element of order 11 fixes: x = (m - 1)^k is 0 on everything else for the largest k with x not 0.
fn fixed_line(field: &Field, matrices: &[FieldMatrix; 2]) -> Option<JankoVector> {
    // Words in the two matrices until one has order 11.
    let mut word = matrices[0].mul(field, &matrices[1]);
    for step in 0..200 {
        let mut power = word.clone();
        let mut order = 1;
        while !power.is_identity() && order < 40 {
            power = power.mul(field, &word);
            order += 1;
        }
        if order == 11 {
            // m - 1 is nilpotent; the last of its powers that is not 0 has the fixed vectors as rows.
            let mut nilpotent = word.clone();
            for i in 0..7 {
                nilpotent.set(i, i, field.add(word.get(i, i), field.minus_one()));
            }
            let mut last = nilpotent.clone();
            loop {
                let next = last.mul(field, &nilpotent);
                let is_zero = (0..7).all(|i| (0..7).all(|j| next.get(i, j) == 0));
                if is_zero {
                    break;
                }
                last = next;
            }
            let row = (0..7).find(|&i| (0..7).any(|j| last.get(i, j) != 0))?;
            return Some(normal(field, std::array::from_fn(|j| last.get(row, j))));
        }
        word = word.mul(field, &matrices[usize::from(step % 3 == 0)]);
    }
    None
}

/// The multiple whose first coordinate other than 0 is 1.
fn normal(field: &Field, vector: JankoVector) -> JankoVector {
    match vector.iter().find(|&&x| x != 0) {
        Some(&lead) => vector.map(|x| field.mul(x, field.inv(lead))),
        None => vector,
    }
}

/// The action on the cosets of a subgroup of order 660.
fn on_cosets(group: &PermutationGroup, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let mut random = Random::new(0x2A1);
    let mut of_order = |wanted: u64| {
        (0..400).find_map(|_| {
            let element = group.chain().random_element(&mut random);
            let order = u64::try_from(element.order()).unwrap_or(1);
            (order % wanted == 0).then(|| element.pow((order / wanted) as i64))
        })
    };
    let Some(eleven) = of_order(11) else { return Ok(None) };
    for _ in 0..400 {
        let Some(involution) = of_order(2) else { return Ok(None) };
        let pair = [eleven.clone(), involution];
        // A subgroup of order 660 cannot move 1596 points around, and most pairs generate everything.
        if orbits(group.degree(), &[&pair[0], &pair[1]]).len() == 1 {
            continue;
        }
        let subgroup = PermutationGroup::new(group.degree(), &pair, budget)?;
        if subgroup.order() == 660u32.into() {
            let action = group.action_on_cosets(&subgroup, budget)?;
            let Some(action) = action.map(|action| action.group(budget)).transpose()? else { return Ok(None) };
            let generators = action.generators().to_vec();
            return Ok(Some(NamedGroup::new("Janko group J1", 266, generators, Order::of(175_560))));
        }
    }
    Ok(None)
}
