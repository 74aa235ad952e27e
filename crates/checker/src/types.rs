//! The types of the structure classes.
//!
//! The class of a position is the set S of the maximal subgroups that contain it. Choosing an element x leads from S to what
//! S and the mask of x have in common; if that is S, the class does not change, and if it is empty, the position generates
//! the group. The value of a position depends on its class and on the parity of its size alone: a class whose intersection
//! is of odd size ends with an odd position, from which all moves lead to other classes.

use crate::effort::Effort;
use crate::format::{Certificate, Game, Structure};
use crate::ladder::MaximalSubgroups;
use crate::sets::{Set, add_orbit};
use crate::{Rejection, wrong};
use std::collections::HashMap;

/// The values of the positions of even and of odd size.
type Values = (u32, u32);

/// Checks the values of all classes and that of the start; how many classes there are.
pub(crate) fn check(
    certificate: &Certificate,
    structure: &Structure,
    maximal: &MaximalSubgroups<'_>,
    effort: &mut Effort,
) -> Result<usize, Rejection> {
    let group = maximal.group;
    let points = points(maximal, effort)?;
    let full = Set::full(maximal.len());
    let mut values: HashMap<Set, Values> = HashMap::new();
    let mut representatives = Vec::new();
    for class in &structure.classes {
        let elements = group.numbers(&class.elements)?;
        effort.steps(elements.len() * (maximal.len() / 64 + 1))?;
        let mask = elements.iter().fold(full.clone(), |mask, &x| mask.common(&maximal.masks[x]));
        if mask.is_empty() {
            return wrong("a class is that of the generating sets, which has no line");
        }
        let of_class = (class.even, class.odd);
        let images = |class: &Set, effort: &mut Effort| conjugates(class, maximal, effort);
        if !add_orbit(mask.clone(), of_class, &mut values, images, effort)? {
            return wrong("a class is there twice");
        }
        representatives.push(mask);
    }
    for mask in &representatives {
        effort.steps(points.len() * (maximal.len() / 64 + 1))?;
        check_class(mask, &points, certificate.game, &values)?;
    }
    let mut position = group.numbers(certificate.position.as_deref().unwrap_or(&[]))?;
    position.sort_unstable();
    position.dedup();
    let class = position.iter().fold(full, |mask, &x| mask.common(&maximal.masks[x]));
    let value = match values.get(&class) {
        // Whoever has generated the group has won. Nothing generates the trivial group.
        None if class.is_empty() && certificate.game == Game::Gen => 0,
        Some((even, _)) if position.len().is_multiple_of(2) => *even,
        Some((_, odd)) => *odd,
        None => return wrong("the class of the position has no values"),
    };
    if value == certificate.value { Ok(values.len()) } else { wrong("the value does not follow from the types") }
}

/// The masks of the elements, and whether an odd number of elements has each.
fn points(maximal: &MaximalSubgroups<'_>, effort: &mut Effort) -> Result<Vec<(Set, bool)>, Rejection> {
    let mut points: HashMap<&Set, bool> = HashMap::new();
    for mask in &maximal.masks {
        effort.steps(maximal.len() / 64 + 1)?;
        let is_odd = points.entry(mask).or_insert(false);
        *is_odd = !*is_odd;
    }
    effort.bytes(points.len() * 2 * Set::bytes(maximal.len()))?;
    Ok(points.into_iter().map(|(mask, is_odd)| (mask.clone(), is_odd)).collect())
}

/// What the generators of the group make of a class by conjugation.
fn conjugates(class: &Set, maximal: &MaximalSubgroups<'_>, effort: &mut Effort) -> Result<Vec<Set>, Rejection> {
    effort.steps(maximal.len().saturating_mul(maximal.conjugations.len()))?;
    let image = |conjugation: &Vec<u32>| {
        let mut image = Set::empty(maximal.len());
        class.iter().for_each(|subgroup| _ = image.insert(conjugation[subgroup] as usize));
        image
    };
    Ok(maximal.conjugations.iter().map(image).collect())
}

fn check_class(
    class: &Set,
    points: &[(Set, bool)],
    game: Game,
    values: &HashMap<Set, Values>,
) -> Result<(), Rejection> {
    let Some(&(even, odd)) = values.get(class) else { return wrong("a class has no values") };
    let (mut is_odd, mut evens, mut odds) = (false, Vec::new(), Vec::new());
    for (mask, odd_number) in points {
        let option = class.common(mask);
        if option == *class {
            is_odd ^= odd_number;
        } else if !option.is_empty() {
            let Some(&(even, odd)) = values.get(&option) else { return wrong("an option of a class has no values") };
            evens.push(even);
            odds.push(odd);
        } else if game == Game::Gen {
            evens.push(0);
            odds.push(0);
        }
    }
    let right = if is_odd {
        odds.push(odd);
        is_mex(odd, &evens) && is_mex(even, &odds)
    } else {
        evens.push(even);
        is_mex(even, &odds) && is_mex(odd, &evens)
    };
    if right { Ok(()) } else { wrong("the values of a class do not follow from those of its options") }
}

/// Is a number the least that is not in a list?
pub(crate) fn is_mex(value: u32, list: &[u32]) -> bool {
    !list.contains(&value) && (0..value.min(list.len() as u32 + 1)).all(|smaller| list.contains(&smaller))
}
