//! A group as a group of permutations, in the action that its form knows.

use super::Object;
use super::error::ObjectError;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};

/// The group of an object in the action of its form.
///
/// ```
/// use mexagon_base::budget::Budget;
/// use mexagon::object::{Object, permutation_group};
/// let budget = Budget::default();
/// let object = Object::parse("W(F4)", &budget).unwrap();
/// let group = permutation_group(&object, &budget).unwrap();
/// assert_eq!((group.degree(), group.order()), (48, 1152u32.into()));
/// ```
pub fn permutation_group(object: &Object, budget: &Budget) -> Result<PermutationGroup, ObjectError> {
    let Some(form) = object.group() else { return Err(Stop::Unsuitable("a group").into()) };
    if let Some(group) = form.permutation_group() {
        return Ok(group.clone());
    }
    let degree = form.points().unwrap_or(usize::MAX);
    budget.bytes((degree as u64).saturating_mul(4))?;
    let no_action = || ObjectError::TooLarge(format!("{} has no permutation action", object.short_name()));
    let generators = form.generators();
    let mut permutations = Vec::new();
    for x in generators.iter().filter(|x| **x != form.identity()) {
        budget.check_now()?;
        permutations.push(Permutation::from_images(form.permutation(x)).ok_or_else(no_action)?);
    }
    Ok(PermutationGroup::new(degree, &permutations, budget)?)
}
