//! Brute force over all positions: every subset is a bit pattern, every value a mex.
//!
//! Slow and plain on purpose. It is told how to close a set and knows nothing of hyperplanes,
//! classes or types, so it can judge the other engines.

use super::{Outcome, Selection, mex};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// A finite set with one binary operation, by its table: `product[a][b]`.
#[derive(Clone, Debug)]
pub struct OperationTable(pub Vec<Vec<u32>>);

/// A game solved on all subsets of a small set.
#[derive(Clone, Debug)]
pub struct BruteForce {
    points: usize,
    generating: Vec<bool>,
    legal: Vec<bool>,
    values: Vec<u8>,
    misere: Vec<Outcome>,
}

/// The largest number of points: 2^24 positions.
const MOST_POINTS: usize = 24;

/// The bytes of each position in all tables.
const TABLES: u64 = 8;

impl BruteForce {
    /// Can a set of this many points be solved at all?
    pub fn can_solve(points: u64) -> bool {
        points <= MOST_POINTS as u64
    }

    /// Solves a game whose closed sets are the subsets that are closed under the operation and
    /// contain `constants` (the identity of a group).
    pub fn solve(game: Selection, table: &OperationTable, constants: u32, budget: &Budget) -> Result<BruteForce, Stop> {
        BruteForce::solve_closure(game, table.0.len(), |set| Ok(close(table, set | constants)), budget)
    }

    /// Solves a game on any closure system of at most 24 points; `closure` gives the smallest closed set around a set of
    /// points. If the empty set generates everything, GEN is over before it starts, and DNG has no position at all.
    ///
    /// ```
    /// use mexagon_base::budget::Budget;
    /// use mexagon_games::game::{BruteForce, Selection};
    /// // Every set is closed: the players choose all three points.
    /// let solved = BruteForce::solve_closure(Selection::Gen, 3, Ok, &Budget::default()).unwrap();
    /// assert_eq!(solved.value(0), 1);
    /// ```
    pub fn solve_closure(
        game: Selection,
        points: usize,
        closure: impl Fn(u32) -> Result<u32, Stop>,
        budget: &Budget,
    ) -> Result<BruteForce, Stop> {
        if points > MOST_POINTS {
            return Err(Stop::Classes(1 << MOST_POINTS));
        }
        budget.classes(1 << points.min(63))?;
        let size = 1usize << points;
        budget.bytes(size as u64 * TABLES)?;
        let all = (size - 1) as u32;
        let generating = generating_sets(points, closure, budget)?;
        // A generating set is a position of GEN only if some move can have made it.
        let legal: Vec<bool> = (0..size)
            .map(|set| match game {
                Selection::Dng => !generating[set],
                Selection::Gen => {
                    !generating[set] || set == 0 || bits(set as u32).any(|x| !generating[set & !(1 << x)])
                }
            })
            .collect();
        let mut values = vec![0u8; size];
        let mut misere = vec![Outcome::N; size];
        for set in (0..size).rev().filter(|&set| legal[set] && !generating[set]) {
            budget.check()?;
            let options = || bits(all & !(set as u32)).map(|x| set | 1 << x).filter(|&option| legal[option]);
            values[set] = mex(options().map(|option| u32::from(values[option]))) as u8;
            misere[set] = if options().next().is_none() {
                Outcome::N
            } else {
                Outcome::of_options(options().map(|option| misere[option]))
            };
        }
        Ok(BruteForce { points, generating, legal, values, misere })
    }

    pub fn points(&self) -> usize {
        self.points
    }

    /// Is this set of points, as a bit pattern, a position of the game?
    pub fn is_position(&self, set: u32) -> bool {
        self.legal[set as usize]
    }

    /// Does this set of points generate everything?
    pub fn is_generating(&self, set: u32) -> bool {
        self.generating[set as usize]
    }

    /// The value of a position.
    pub fn value(&self, set: u32) -> u32 {
        u32::from(self.values[set as usize])
    }

    /// The outcome of a position under misère play.
    pub fn misere(&self, set: u32) -> Outcome {
        self.misere[set as usize]
    }

    pub fn positions(&self) -> usize {
        self.legal.iter().filter(|legal| **legal).count()
    }
}

fn bits(set: u32) -> impl Iterator<Item = u32> {
    (0..32).filter(move |x| set >> x & 1 == 1)
}

/// For each subset, does it generate everything?
fn generating_sets(
    points: usize,
    closure: impl Fn(u32) -> Result<u32, Stop>,
    budget: &Budget,
) -> Result<Vec<bool>, Stop> {
    /// The bytes of a pair with its closure, in a table that is doubled when it grows.
    const JOIN: u64 = 28;
    let all = ((1u64 << points) - 1) as u32;
    let mut joins: FxHashMap<(u32, u32), u32> = FxHashMap::default();
    let mut closures = vec![0u32; 1 << points];
    closures[0] = closure(0)?;
    for set in 1..closures.len() {
        budget.check()?;
        let x = set.trailing_zeros();
        let below = closures[set & (set - 1)];
        closures[set] = if below >> x & 1 == 1 {
            below
        } else {
            match joins.entry((below, x)) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(place) => *place.insert(closure(below | 1 << x)?),
            }
        };
        budget.bytes(closures.len() as u64 * TABLES + joins.len() as u64 * JOIN)?;
    }
    Ok(closures.into_iter().map(|closure| closure == all).collect())
}

/// The smallest set that contains `set` and is closed under the operation.
fn close(table: &OperationTable, mut set: u32) -> u32 {
    loop {
        let mut larger = set;
        for a in bits(set) {
            for b in bits(set) {
                larger |= 1 << table.0[a as usize][b as usize];
            }
        }
        if larger == set {
            return set;
        }
        set = larger;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_base::budget::Limits;

    #[test]
    fn closures_that_are_kept_ask_for_memory() {
        // Each of 2^12 sets is closed, and the closure of each is kept.
        let few = Limits { time: None, bytes: 100_000, ..Limits::default() };
        let solved = BruteForce::solve_closure(Selection::Gen, 12, Ok, &Budget::new(few));
        assert_eq!(solved.err(), Some(Stop::Bytes(100_000)));
        assert!(BruteForce::solve_closure(Selection::Gen, 12, Ok, &Budget::unlimited()).is_ok());
    }
}
