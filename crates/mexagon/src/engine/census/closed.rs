//! The theorems on closed-set games, compared with the values that all closed sets give.

use super::{Census, Tally};
use crate::engine::closed::{quotient_worth, subgroup_worth};
use crate::engine::{Failure, GroupSubject};
use crate::names::shape;
use mexagon_algebra::group::abelian::{AbelianType, cyclic_factors};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{Closed, Game, Worth};
use mexagon_games::theory::{Decided, Deciders, Decision, Missing, THEOREMS, Verdict, walk};
use mexagon_small_groups::SmallGroup;
use mexagon_small_groups::identify::RegularAction;

/// The largest order of groups whose normal subgroups, or subgroups, are listed for the comparison.
fn largest(game: Closed) -> u32 {
    match game {
        Closed::Quotient => 200,
        Closed::Subgroup => 100,
    }
}

/// Asks the theorems on closed-set games about one group, if it is small enough.
pub(super) fn count_group(
    order: u32,
    id: u32,
    group: &SmallGroup,
    subject: &GroupSubject<'_>,
    found: &mut Census,
    budget: &Budget,
) -> Result<(), Failure> {
    let games: Vec<Closed> = Closed::ALL.into_iter().filter(|&game| order <= largest(game)).collect();
    if games.is_empty() {
        return Ok(());
    }
    let action = RegularAction::of_small(group, budget)?.ok_or(Stop::Unsuitable("a smaller group"))?;
    let cayley = action.cayley(budget)?;
    let orders = if let SmallGroup::Soluble(pc) = group { cyclic_factors(pc, budget)? } else { None };
    let shape = orders.and_then(|orders| AbelianType::of_orders(&orders)).map(|kind| shape(&kind));
    for game in games {
        let worth = match game {
            Closed::Quotient => quotient_worth(&cayley, budget)?,
            Closed::Subgroup => subgroup_worth(&cayley, budget)?,
        };
        let name = game.name();
        *found.by_positions.entry(name).or_default() += 1;
        let mut first = None;
        let walked = walk(game, subject, &Deciders::all())?;
        if walked.decision.is_some() {
            first = walked.steps.last().map(|step| step.id);
        }
        for theorem in THEOREMS.iter().filter(|theorem| theorem.games.contains(&Game::Closed(game))) {
            let decided: Decided = match &shape {
                _ if theorem.is_on_groups() => theorem.decide(game, subject),
                Some(shape) if theorem.is_on_shapes() => theorem.decide_shape(shape),
                _ => continue,
            };
            let decision = match decided {
                Ok(Verdict::Decides(decision)) => decision,
                Ok(Verdict::DoesNot(_)) | Err(Missing::Unknown(_)) => continue,
                Err(Missing::Stop(stop)) => return Err(stop.into()),
            };
            found.tallies.entry((theorem.id, name)).or_default().applies += 1;
            first = first.or(Some(theorem.id));
            if !agrees(&decision, worth) {
                let said = &decision.summary;
                let wrong =
                    format!("{game} of SmallGroup({order},{id}): {} says {said}, not *{}", theorem.id, worth.nim);
                found.contradictions.push(wrong);
            }
        }
        match first {
            Some(id) => {
                let tally: &mut Tally = found.tallies.entry((id, name)).or_default();
                tally.first += 1;
            }
            None => *found.undecided.entry(name).or_default() += 1,
        }
    }
    Ok(())
}

/// Is what a theorem says true?
fn agrees(decision: &Decision, worth: Worth) -> bool {
    let value = decision.value.is_none() || decision.nim() == Some(worth.nim);
    value && decision.outcome == worth.outcome() && decision.misere.is_none_or(|misere| misere == worth.misere)
}
