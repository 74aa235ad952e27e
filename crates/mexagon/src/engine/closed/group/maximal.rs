//! The subgroup game under misère play, on simple groups whose subgroups are too many to be listed, by pairs that generate maximal
//! subgroups.
//!
//! From a maximal subgroup the only move ends the game, which loses. So if every element but the identity generates a maximal subgroup
//! with one more element, the second player wins. No maximal subgroup of a simple group is cyclic (Herstein), so that one more element
//! is always a move.

use crate::engine::Failure;
use crate::limits::{LARGEST_SIMPLE, MOST_ALTERNATING_POINTS};
use crate::object::{Object, permutation_group};
use mexagon_algebra::group::perm::PermutationGroup;
use mexagon_base::budget::Budget;
use mexagon_base::number::count;
use mexagon_games::theory::Reason;

/// Why the second player wins under misère play, if it is found.
pub(super) fn second_player_wins(object: &Object, budget: &Budget) -> Result<Option<Reason>, Failure> {
    let points = object.group().and_then(|form| form.points()).unwrap_or(usize::MAX);
    let is_small = object.order().to_u64().is_some_and(|order| order <= LARGEST_SIMPLE);
    if !is_small && points > MOST_ALTERNATING_POINTS {
        return Ok(None);
    }
    let group = permutation_group(object, budget)?;
    let natural = group.natural().filter(|natural| natural.is_alternating());
    let known = natural.and_then(|natural| natural.maximal());
    if known.is_none() && !is_small {
        return Ok(None);
    }
    let classes = group.rational_classes(budget)?;
    let maximal = match known {
        Some(mut known) => {
            known.sort_by_key(|subgroup| subgroup.index);
            let made = known.iter().map(|s| PermutationGroup::new(group.degree(), &s.generators, budget));
            Some(made.collect::<Result<Vec<_>, _>>()?)
        }
        None => group.maximal_in_simple(&classes, budget)?,
    };
    let Some(maximal) = maximal else { return Ok(None) };
    if !group.has_maximal_pairs(&classes, &maximal, budget)? {
        return Ok(None);
    }
    let statement = format!(
        "every element but the identity generates a maximal subgroup with one more element, as a pair for each of {} shows; after that only the move to G is left, which loses under misère play",
        count(classes.len() as u64 - 1, "class of cyclic subgroups", "classes of cyclic subgroups")
    );
    Ok(Some(Reason::computed(statement)))
}
