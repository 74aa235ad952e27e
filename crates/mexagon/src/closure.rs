//! Closure systems by a closure function: the maximal proper closed sets, which are all that GEN and DNG have to know.
//!
//! A set that generates nothing new is *closed*; a set *generates* if its closure is everything. Closed sets are walked through from
//! the closure of the empty set on: a closed set that lies in a maximal one that is known can only be continued to another
//! one by a point outside of that, and one that lies in none is made larger, point by point, until it is maximal. Every maximal
//! set M is found: from each closed part of M the walk goes on to a larger one, or M is known.

use crate::engine::Failure;
use mexagon_base::bits::{self, BitSet};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashSet;
use std::fmt;

/// Why a function is not the closure of a closure system. Points are numbers from 0 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotClosure {
    /// The closure of a set has a point that does not exist.
    Strange { set: Vec<usize>, closure: Vec<usize>, points: usize },
    /// The closure of a set does not contain the set.
    NotExtensive { set: Vec<usize>, closure: Vec<usize> },
    /// The closure of the closure of a set is larger.
    NotIdempotent { set: Vec<usize>, closure: Vec<usize>, again: Vec<usize> },
    /// The closure of a set is not part of the closure of a larger set.
    NotMonotone { small: Vec<usize>, small_closure: Vec<usize>, large: Vec<usize>, large_closure: Vec<usize> },
}

fn shown(set: &[usize]) -> String {
    format!("{{{}}}", set.iter().map(usize::to_string).collect::<Vec<_>>().join(", "))
}

impl fmt::Display for NotClosure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotClosure::Strange { set, closure, points } => {
                write!(f, "the closure of {} is {}; points are the numbers below {points}", shown(set), shown(closure))
            }
            NotClosure::NotExtensive { set, closure } => {
                write!(f, "the function is not extensive: the closure of {} is {}", shown(set), shown(closure))
            }
            NotClosure::NotIdempotent { set, closure, again } => write!(
                f,
                "the function is not idempotent: the closure of {} is {}, and that of {} is {}",
                shown(set),
                shown(closure),
                shown(closure),
                shown(again)
            ),
            NotClosure::NotMonotone { small, small_closure, large, large_closure } => write!(
                f,
                "the function is not monotone: the closure of {} is {}, but that of {} is {}",
                shown(small),
                shown(small_closure),
                shown(large),
                shown(large_closure)
            ),
        }
    }
}

impl std::error::Error for NotClosure {}

impl From<NotClosure> for Failure {
    fn from(problem: NotClosure) -> Failure {
        Failure::undefined(problem.to_string())
    }
}

/// The maximal proper closed sets of the closure system on the points 0, 1, ... that a function is the closure of.
///
/// Whether the function is extensive, monotone and idempotent is checked on all sets that it is asked for; if it is not, the error
/// has a counterexample. It should be cheap, and there should be no more than a few dozen points. There is no maximal proper
/// closed set if the empty set generates.
///
/// ```
/// use mexagon::{Budget, Failure, maximal_closed_sets};
/// // Intervals of five numbers in a row.
/// let interval = |set: &[usize]| match (set.first(), set.last()) {
///     (Some(&first), Some(&last)) => Ok::<_, Failure>((first..=last).collect()),
///     _ => Ok(vec![]),
/// };
/// let maximal = maximal_closed_sets(5, interval, &Budget::default())?;
/// assert_eq!(maximal, [[0, 1, 2, 3], [1, 2, 3, 4]]);
/// # Ok::<(), Failure>(())
/// ```
pub fn maximal_closed_sets<E: From<NotClosure> + From<Stop>>(
    points: usize,
    mut closure: impl FnMut(&[usize]) -> Result<Vec<usize>, E>,
    budget: &Budget,
) -> Result<Vec<Vec<usize>>, E> {
    let mut asked = Asked { points, seen: Vec::new(), closed: FxHashSet::default() };
    let maximal = maximal_closed(points, |set| asked.closure(set, &mut closure, budget), budget)?;
    asked.check_maximal::<E>(&maximal, budget)?;
    Ok(maximal)
}

/// More sets than this are not compared with each other; those after them are compared with the maximal closed sets only.
const COMPARED: usize = 3_000;

/// What a function was asked, and what it said.
struct Asked {
    points: usize,
    seen: Vec<[BitSet; 2]>,
    /// Closures that are known to be closed.
    closed: FxHashSet<BitSet>,
}

impl Asked {
    fn closure<E: From<NotClosure> + From<Stop>>(
        &mut self,
        set: &BitSet,
        closure: &mut impl FnMut(&[usize]) -> Result<Vec<usize>, E>,
        budget: &Budget,
    ) -> Result<BitSet, E> {
        let found = self.ask(set, closure)?;
        if found != *set && self.closed.insert(found.clone()) {
            let again = self.ask(&found, closure)?;
            if again != found {
                let (set, closure, again) = (members(set), members(&found), members(&again));
                return Err(NotClosure::NotIdempotent { set, closure, again }.into());
            }
            self.note::<E>([found.clone(), again], budget)?;
        }
        self.note::<E>([set.clone(), found.clone()], budget)?;
        Ok(found)
    }

    /// Compares a set and its closure with the others, and remembers them.
    fn note<E: From<NotClosure> + From<Stop>>(&mut self, pair: [BitSet; 2], budget: &Budget) -> Result<(), E> {
        for other in self.seen.iter().take(COMPARED) {
            budget.check()?;
            check_monotone(&pair, other)?;
            check_monotone(other, &pair)?;
        }
        budget.bytes(16 * bits::words(self.points) as u64 * (self.seen.len() as u64 + 1))?;
        self.seen.push(pair);
        Ok(())
    }

    /// What the function says, if it can be.
    fn ask<E: From<NotClosure>>(
        &self,
        set: &BitSet,
        closure: &mut impl FnMut(&[usize]) -> Result<Vec<usize>, E>,
    ) -> Result<BitSet, E> {
        let set_members = members(set);
        let closure = closure(&set_members)?;
        if closure.iter().any(|&point| point >= self.points) {
            return Err(NotClosure::Strange { set: set_members, closure, points: self.points }.into());
        }
        let mut found = BitSet::new(self.points);
        closure.iter().for_each(|&point| {
            found.insert(point as u32);
        });
        if !set.is_subset(&found) {
            return Err(NotClosure::NotExtensive { set: set_members, closure: members(&found) }.into());
        }
        Ok(found)
    }

    /// No set in a maximal closed one may have a closure that is not.
    fn check_maximal<E: From<NotClosure> + From<Stop>>(
        &self,
        maximal: &[Vec<usize>],
        budget: &Budget,
    ) -> Result<(), E> {
        for list in maximal {
            let mut large = BitSet::new(self.points);
            list.iter().for_each(|&point| {
                large.insert(point as u32);
            });
            let large = [large.clone(), large];
            for small in &self.seen {
                budget.check()?;
                check_monotone(small, &large)?;
            }
        }
        Ok(())
    }
}

/// Is the closure of a set part of that of a set around it?
fn check_monotone(small: &[BitSet; 2], large: &[BitSet; 2]) -> Result<(), NotClosure> {
    if small[0].is_subset(&large[0]) && !small[1].is_subset(&large[1]) {
        return Err(NotClosure::NotMonotone {
            small: members(&small[0]),
            small_closure: members(&small[1]),
            large: members(&large[0]),
            large_closure: members(&large[1]),
        });
    }
    Ok(())
}

fn members(set: &BitSet) -> Vec<usize> {
    set.iter().map(|point| point as usize).collect()
}

/// The maximal proper closed sets for a function that is a closure, in the order of their members.
pub(crate) fn maximal_closed<E: From<Stop>>(
    points: usize,
    mut closure: impl FnMut(&BitSet) -> Result<BitSet, E>,
    budget: &Budget,
) -> Result<Vec<Vec<usize>>, E> {
    budget.bytes(16 * bits::words(points) as u64)?;
    let with = |set: &BitSet, point: u32| {
        let mut larger = set.clone();
        larger.insert(point);
        larger
    };
    let mut maximal: Vec<BitSet> = Vec::new();
    let mut seen: FxHashSet<BitSet> = FxHashSet::default();
    let start = closure(&BitSet::new(points))?;
    let mut waiting = if start.len() == points { Vec::new() } else { vec![start] };
    while let Some(set) = waiting.pop() {
        budget.check()?;
        // The fewer points are outside, the fewer ways lead on.
        let around = maximal.iter().filter(|known| set.is_subset(known)).max_by_key(|known| known.len());
        let around = match around {
            Some(known) => known.clone(),
            None => {
                let mut largest = set.clone();
                for point in 0..points as u32 {
                    budget.check_now()?;
                    if !largest.contains(point) {
                        let larger = closure(&with(&largest, point))?;
                        largest = if larger.len() < points { larger } else { largest };
                    }
                }
                maximal.push(largest.clone());
                largest
            }
        };
        for point in (0..points as u32).filter(|&point| !around.contains(point)) {
            budget.check_now()?;
            let larger = closure(&with(&set, point))?;
            if larger.len() < points && seen.insert(larger.clone()) {
                budget.classes(seen.len() as u64)?;
                budget.bytes((seen.len() * (bits::words(points) * 16 + 64)) as u64)?;
                waiting.push(larger);
            }
        }
    }
    let mut sets: Vec<Vec<usize>> = maximal.iter().map(members).collect();
    sets.sort();
    Ok(sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However long the walk to one maximal set is, whoever cancels is heard at its next step.
    #[test]
    fn each_closure_is_asked_for_within_the_budget() {
        const POINTS: u32 = 200;
        for last in [1, 2, 100, 300] {
            let budget = Budget::unlimited();
            let mut asked = 0;
            let closure = |set: &BitSet| {
                asked += 1;
                if asked == last {
                    budget.cancel();
                }
                Ok::<_, Stop>(set.clone())
            };
            assert_eq!(maximal_closed(POINTS as usize, closure, &budget), Err(Stop::Cancelled));
            assert_eq!(asked, last);
        }
    }
}
