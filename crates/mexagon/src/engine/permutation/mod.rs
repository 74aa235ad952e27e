//! Permutation groups too large to list: values from conjugacy classes and what pairs of elements generate.
//!
//! Nothing here needs a maximal subgroup. DNG asks which elements of odd order are in proper even subgroups (`dng.rs`, `sylow.rs`),
//! GEN which elements are in generating pairs (`achieve.rs`, `criterion.rs`, `uncovered.rs`). docs/large-groups.md has the arguments.

mod achieve;
mod criterion;
mod dng;
mod facts;
mod simple;
mod sylow;
mod uncovered;

pub use facts::{Evidence, LargeGroup};
pub use simple::{SIMPLE_GROUPS, SimpleRow, simple_row};

use super::{Details, Engine, Failure, Finding, Request};
use crate::limits::{MOST_POINTS, MOST_PRIME_FACTORS};
use crate::object::{FormElement, Object, ObjectError};
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::Selection;
use mexagon_games::theory::{Reason, misere_dng, misere_gen};

/// A value with its reasons.
#[derive(Clone, Debug)]
struct PermutationValue {
    value: u32,
    summary: String,
    because: Vec<Reason>,
    /// The value after the identity, if it is known.
    odd: Option<u32>,
    /// An element whose choice wins, if one is known.
    winning: Option<Permutation>,
}

impl PermutationValue {
    fn new(value: u32, summary: impl Into<String>, because: Vec<Reason>) -> PermutationValue {
        PermutationValue { value, summary: summary.into(), because, odd: None, winning: None }
    }
}

/// Is a group small enough for its chain to be made?
pub(crate) fn is_within_reach(object: &Object) -> bool {
    let points = object.group().and_then(|form| form.points());
    points.is_some_and(|points| points <= MOST_POINTS) && object.order().length() <= MOST_PRIME_FACTORS
}

/// A failure for lack of time or memory, with what was found out by then.
fn with_what_is_known(failure: Failure, group: &LargeGroup<'_>) -> Failure {
    let Failure::Object(ObjectError::Stop(stop @ (Stop::Time(_) | Stop::Bytes(_) | Stop::Classes(_)))) = failure else {
        return failure;
    };
    let mut known = vec![format!("|G| = {}", group.order.factored())];
    known.push(match group.group.orbits().iter().filter(|orbit| orbit.len() > 1).count() {
        1 => format!("G is transitive on {} points", group.group.moved_points().len()),
        orbits => format!("G has {orbits} orbits on {} points", group.group.moved_points().len()),
    });
    known.push(if group.group.is_abelian() { "G is abelian".into() } else { "G is not abelian".into() });
    known.extend(group.known());
    // What is decided without classes is decided without time.
    if let Ok((found, _)) = dng::decide(group) {
        known.push(format!("DNG(G) = *{}", found.value));
    }
    Failure::NotApplicable(format!("{stop}; by then it was known that {}", known.join(", ")))
}

impl LargeGroup<'_> {
    /// The value of the start of a game.
    ///
    /// # Errors
    ///
    /// When the budget runs out, and when the game is not decided.
    pub fn value(&self, game: Selection) -> Result<u32, Failure> {
        Ok(decide(self, game)?.value)
    }
}

fn decide(group: &LargeGroup<'_>, game: Selection) -> Result<PermutationValue, Failure> {
    match game {
        Selection::Dng => dng::decide(group).map(|(found, _)| found),
        Selection::Gen => achieve::decide(group),
    }
}

/// Solves the start of a game on a group, whatever theorems say of it.
pub fn solve(request: &Request, object: &Object, budget: &Budget) -> Result<Finding, Failure> {
    if !request.position.elements().is_empty() {
        let message = "the permutation engine knows the start only; the hyperplane engine knows positions";
        return Err(Failure::NotApplicable(message.into()));
    }
    let Some(form) = object.group() else {
        return Err(Failure::NotApplicable("the permutation engine speaks of groups only".into()));
    };
    if form.permutation_group().is_none() && !is_within_reach(object) {
        let message = format!("{} is too large for the permutation engine", object.short_name());
        return Err(Failure::NotApplicable(message));
    }
    let group = LargeGroup::new(object.permutations(budget)?.clone(), object.order(), budget);
    let found = decide(&group, request.game).map_err(|failure| with_what_is_known(failure, &group))?;
    let mut because = found.because;
    let mut misere = None;
    if request.misere {
        let (outcome, reason) = match request.game {
            Selection::Dng => misere_dng(&group.order),
            Selection::Gen if group.order.is_one() => misere_gen(None),
            Selection::Gen => misere_gen(Some(dng::decide(&group)?.0.value)),
        };
        misere = Some(outcome);
        because.push(reason);
    }
    // Where the object has no permutations of its own, those of the group mean nothing to people.
    let winning = found.winning.filter(|_| form.permutation_group().is_some()).map(FormElement::Permutation);
    Ok(Finding {
        misere,
        winning: winning.map(|element| object.show(&element)),
        details: Details { after_identity: found.odd, ..Details::default() },
        ..Finding::new(found.value, Engine::Permutation, found.summary, because)
    })
}
