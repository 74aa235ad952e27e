//! GEN and DNG by brute force over all subsets of a multiplication table.
//!
//! Knows nothing of maximal subgroups, classes or types: a set generates or it does not, and every
//! value is a mex.

use super::table::FiniteGroup;
use mexagon_games::game::{Outcome, Selection};
use std::collections::HashMap;

/// A set of elements as a bit pattern.
pub type Chosen = usize;

/// Which subsets generate the group.
pub struct Subsets {
    pub order: usize,
    pub generating: Vec<bool>,
}

impl Subsets {
    pub fn new(table: &FiniteGroup) -> Subsets {
        let order = table.order();
        let mut joins: HashMap<(usize, usize), usize> = HashMap::new();
        let mut closures = vec![1; 1 << order];
        for set in 1..1usize << order {
            let x = set.trailing_zeros() as usize;
            let below = closures[set & (set - 1)];
            closures[set] = *joins.entry((below, x)).or_insert_with(|| {
                let generators: Vec<usize> = members(below).chain([x]).collect();
                table.generated(&generators).iter().fold(0, |bits, y| bits | 1 << y)
            });
        }
        let all = (1 << order) - 1;
        Subsets { order, generating: closures.into_iter().map(|closure| closure == all).collect() }
    }

    /// The positions that a move leads to, by the rules of BES16, section 1.
    pub fn options(&self, game: Selection, set: Chosen) -> impl Iterator<Item = Chosen> + '_ {
        let over = self.generating[set];
        let moves = (0..self.order).filter(move |x| !over && set >> x & 1 == 0).map(move |x| set | 1 << x);
        moves.filter(move |&option| game == Selection::Gen || !self.generating[option])
    }

    /// Can the set come up in the game?
    pub fn is_position(&self, game: Selection, set: Chosen) -> bool {
        if !self.generating[set] || set == 0 {
            return !(self.generating[set] && game == Selection::Dng);
        }
        game == Selection::Gen && members(set).any(|x| !self.generating[set & !(1 << x)])
    }

    /// The value under normal play and the outcome under misère play of all positions.
    pub fn solve(&self, game: Selection) -> Vec<(u32, Outcome)> {
        let mut solved = vec![(0, Outcome::N); 1 << self.order];
        for set in (0..1usize << self.order).rev().filter(|&set| self.is_position(game, set)) {
            let (mut values, mut count, mut wins) = (0u64, 0, false);
            for option in self.options(game, set) {
                values |= 1 << solved[option].0;
                wins |= solved[option].1 == Outcome::P;
                count += 1;
            }
            // Under misère play whoever cannot move has won.
            let misere = if count == 0 || wins { Outcome::N } else { Outcome::P };
            solved[set] = (values.trailing_ones(), misere);
        }
        solved
    }
}

/// The elements of a set.
pub fn members(set: Chosen) -> impl Iterator<Item = usize> {
    (0..usize::BITS as usize).filter(move |x| set >> x & 1 == 1)
}
