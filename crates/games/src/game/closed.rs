//! Closed-set games: a position is a closed set, a move adds one point and closes. Whoever makes the whole set has moved last.
//!
//! Brandenburg's games of groups, rings, modules, algebras and subgroups (Bra17) are of this kind. A
//! [`Board`] holds their positions up to a symmetry that the maker of the board has proved, with the moves between them.

use super::{Outcome, mex};
use mexagon_base::number::{Count, Order};
use std::fmt;

/// A closed-set game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closed {
    /// A move replaces a structure by its quotient by what one element generates.
    Quotient,
    /// A move enlarges a subgroup by one element.
    Subgroup,
}

impl Closed {
    /// Both games.
    pub const ALL: [Closed; 2] = [Closed::Quotient, Closed::Subgroup];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Closed::Quotient => "quotient",
            Closed::Subgroup => "subgroup",
        }
    }
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The positions of a closed-set game and the moves between them.
#[derive(Clone, Debug)]
pub struct Board {
    /// The position in which the game starts.
    pub start: usize,
    pub places: Vec<BoardPlace>,
}

/// A position, or several that a symmetry identifies.
#[derive(Clone, Debug)]
pub struct BoardPlace {
    /// What people call it: a quotient such as `Z2 x Z4`, a subgroup such as `V4`, an ideal such as `(x, y^2)`.
    pub name: String,
    /// The order of what the game is about here: of the quotient, or of the subgroup.
    pub order: Order,
    /// The number of closed sets that it stands for.
    pub length: Count,
    /// Where one can go from here; never to the place itself.
    pub moves: Vec<BoardStep>,
}

/// The moves from one place to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardStep {
    /// The number of the place that is reached.
    pub to: usize,
    /// An element that does it, in the notation of the object.
    pub element: String,
    /// The number of elements that do it, if they were counted.
    pub count: Option<Count>,
}

impl BoardPlace {
    /// The memory that it takes with its moves.
    pub fn bytes(&self) -> u64 {
        let texts: usize = self.moves.iter().map(|step| step.element.capacity()).sum();
        (size_of::<Self>() + self.name.capacity() + self.moves.capacity() * size_of::<BoardStep>() + texts) as u64
    }
}

/// What a closed-set game's position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Worth {
    /// The nim-value.
    pub nim: u32,
    /// The outcome if whoever moves last loses.
    pub misere: Outcome,
}

impl Worth {
    /// The worth of a position without moves.
    pub const OVER: Worth = Worth { nim: 0, misere: Outcome::N };

    /// The worth of a position from those of its options.
    pub fn of_options(options: &[Worth]) -> Worth {
        if options.is_empty() {
            return Worth::OVER;
        }
        let nim = mex(options.iter().map(|worth| worth.nim));
        Worth { nim, misere: Outcome::of_options(options.iter().map(|worth| worth.misere)) }
    }

    /// The outcome under normal play.
    pub fn outcome(self) -> Outcome {
        Outcome::of_value(self.nim)
    }
}

/// The worth of every position of a game in which play always ends: `options[p]` are the positions that can be reached from p.
pub fn worths(options: &[Vec<usize>]) -> Vec<Worth> {
    let mut known: Vec<Option<Worth>> = vec![None; options.len()];
    let mut stack: Vec<usize> = (0..options.len()).collect();
    while let Some(&place) = stack.last() {
        if known[place].is_some() {
            stack.pop();
            continue;
        }
        let before = stack.len();
        stack.extend(options[place].iter().filter(|&&option| known[option].is_none()));
        if stack.len() == before {
            let reached: Vec<Worth> = options[place].iter().filter_map(|&option| known[option]).collect();
            known[place] = Some(Worth::of_options(&reached));
            stack.pop();
        }
    }
    known.into_iter().map(|worth| worth.unwrap_or(Worth::OVER)).collect()
}

impl Board {
    /// The worth of every place.
    pub fn solve(&self) -> Vec<Worth> {
        let options: Vec<Vec<usize>> =
            self.places.iter().map(|place| place.moves.iter().map(|step| step.to).collect()).collect();
        worths(&options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_heaps() {
        // A heap of n counters: to any smaller heap.
        let heaps: Vec<Vec<usize>> = (0..6).map(|n| (0..n).collect()).collect();
        for (n, worth) in worths(&heaps).into_iter().enumerate() {
            assert_eq!(worth.nim, n as u32);
            assert_eq!(worth.misere, if n == 1 { Outcome::P } else { Outcome::N });
        }
    }

    #[test]
    fn needs_no_order_of_the_positions() {
        let options = vec![vec![2, 1], vec![2], vec![]];
        let found: Vec<u32> = worths(&options).into_iter().map(|worth| worth.nim).collect();
        assert_eq!(found, [2, 1, 0]);
    }
}
