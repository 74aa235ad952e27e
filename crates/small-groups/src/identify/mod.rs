//! Which group of the library is it?
//!
//! The library holds exactly one group of each isomorphism type of its orders (Besche, Eick and O'Brien, *A millennium
//! project: constructing small groups*, 2002). So a group of such an order is the one that all others are told apart
//! from: by an invariant, of which some bits are stored for each group, then by more rounds of it, and at last by the
//! search for an isomorphism. Every step is a proof; what the budget does not allow stays unidentified.

mod action;
mod cayley;
mod fingerprint;
mod isomorphism;
mod profile;
mod sequence;
mod stored;
mod symmetry;
mod tables;

pub use action::{LARGEST, RegularAction};
pub use stored::pack;
pub(crate) use stored::stored_section;

use super::small::Block;
use isomorphism::{GeneratingSequence, SearchEnd, search};
use mexagon_base::budget::{Budget, Stop};
use profile::RefinedGroup;
use sequence::generating_sequence;
use std::fmt;

/// The place of a group in the Small Groups library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SmallGroupId {
    pub order: u32,
    /// Its number among the groups of that order, from 1.
    pub id: u32,
}

impl fmt::Display for SmallGroupId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmallGroup({},{})", self.order, self.id)
    }
}

/// The number of rounds of the fingerprint that is stored.
const STORED_ROUNDS: usize = 1;
/// More rounds seldom tell groups apart that this many do not.
const MOST_ROUNDS: usize = 3;

pub fn fingerprint(action: &RegularAction) -> u64 {
    RefinedGroup::new(action).total(STORED_ROUNDS)
}

/// The id of a group; `None` if the library does not hold its order.
pub fn identify(action: &RegularAction, budget: &Budget) -> Result<Option<SmallGroupId>, Stop> {
    let Ok(order) = u32::try_from(action.order()) else { return Ok(None) };
    let Some(block) = Block::of(order) else { return Ok(None) };
    if block.len() == 1 {
        return Ok(Some(SmallGroupId { order, id: 1 }));
    }
    let mut subject = RefinedGroup::new(action);
    let mut candidates = Vec::new();
    for id in stored::matches(order, subject.total(STORED_ROUNDS)) {
        budget.check_now()?;
        if let Some(action) = RegularAction::of_small(&block.group(id), budget)? {
            candidates.push((id, RefinedGroup::new(&action)));
        }
    }
    for rounds in 0..=MOST_ROUNDS {
        // The stored bits are few: the whole fingerprint is compared even where one candidate is left.
        if rounds > STORED_ROUNDS && candidates.len() < 2 {
            break;
        }
        budget.check_now()?;
        let total = subject.total(rounds);
        candidates.retain_mut(|(_, candidate)| candidate.total(rounds) == total);
    }
    let id = match &candidates[..] {
        [(id, _)] => Some(*id),
        _ => isomorphic(&subject, &candidates, budget)?,
    };
    Ok(id.map(|id| SmallGroupId { order, id }))
}

/// The candidate that a group is isomorphic to, or the only one that cannot be excluded. Narrow searches come first, for
/// all candidates in turn, and each turn follows twice as many choices.
fn isomorphic(
    subject: &RefinedGroup,
    candidates: &[(u32, RefinedGroup)],
    budget: &Budget,
) -> Result<Option<u32>, Stop> {
    let subject = subject.expand();
    let from = subject.coloured();
    let source = GeneratingSequence::new(&from, generating_sequence(&from));
    let mut open: Vec<_> = candidates.iter().map(|(id, candidate)| (*id, candidate.expand())).collect();
    let mut width = 1;
    while open.len() > 1 {
        let mut still_open = Vec::new();
        for (id, candidate) in open {
            match search(&from, &candidate.coloured(), &source, width, budget)? {
                SearchEnd::Isomorphic => return Ok(Some(id)),
                SearchEnd::Different => {}
                SearchEnd::Open => still_open.push((id, candidate)),
            }
        }
        open = still_open;
        width = width.saturating_mul(2);
    }
    Ok(open.first().map(|(id, _)| *id))
}
