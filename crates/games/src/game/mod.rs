//! The selection games GEN and DNG on a closure system.
//!
//! Players take turns to choose a point that was not chosen before. In GEN the game ends when the
//! chosen points lie in no hyperplane together, and whoever moved last wins; in DNG such a set may
//! not be made, and whoever cannot move loses. A position's value depends on its *structure class*,
//! the set of hyperplanes that contain it, and on the parity of its size (ES14, BES16, BES17, BES23;
//! docs/references.md).
//!
//! The proof of that uses no groups, so it holds on every closure system ([`Solution`]).
//!
//! [`Closed`]-set games, in which a position is a closed set, are the other kind: [`Board`].
//!
//! Nothing in here knows what a group is.

mod brute;
mod closed;
mod compound;
mod covers;
mod digraph;
pub mod divisors;
mod forms;
mod graded;
mod isomorphism;
mod reduced;
mod sequence;
mod solution;
mod types;

pub use brute::{BruteForce, OperationTable};
pub use closed::{Board, BoardPlace, BoardStep, Closed, Worth, worths};
pub use compound::{SolvedCompound, compound};
pub use covers::{CoverLattice, UNBOUNDED};
pub use digraph::{ClassOrbit, OrbitId, StructureDigraph};
pub use forms::Forms;
pub use graded::{GradedClass, GradedNode, GradedPart, GradedSolution, GradedSystem};
pub use isomorphism::{Digraph, isomorphic};
pub use reduced::ReducedSolver;
pub use sequence::Sequences;
pub use solution::{ClassSolution, Simplified, Solution, simplified_size};
pub use types::{ExtendedType, Misere, Parities, Type, mex};

pub use mexagon_base::number::Parity;
use std::fmt;

/// A selection game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Selection {
    /// Achievement: whoever first makes a generating set wins.
    Gen,
    /// Avoidance: no generating set may be made.
    Dng,
}

impl Selection {
    /// Both games.
    pub const ALL: [Selection; 2] = [Selection::Gen, Selection::Dng];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Selection::Gen => "gen",
            Selection::Dng => "dng",
        }
    }
}

/// A game of either kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Elements are chosen one by one.
    Selection(Selection),
    /// A position is a closed set.
    Closed(Closed),
}

impl Game {
    /// Achievement.
    pub const GEN: Game = Game::Selection(Selection::Gen);
    /// Avoidance.
    pub const DNG: Game = Game::Selection(Selection::Dng);
    /// The game of quotients.
    pub const QUOTIENT: Game = Game::Closed(Closed::Quotient);
    /// The game of subgroups.
    pub const SUBGROUP: Game = Game::Closed(Closed::Subgroup);

    /// All games.
    pub const ALL: [Game; 4] = [Game::GEN, Game::DNG, Game::QUOTIENT, Game::SUBGROUP];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Game::Selection(game) => game.name(),
            Game::Closed(game) => game.name(),
        }
    }
}

impl From<Selection> for Game {
    fn from(game: Selection) -> Game {
        Game::Selection(game)
    }
}

impl From<Closed> for Game {
    fn from(game: Closed) -> Game {
        Game::Closed(game)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Game::Selection(game) => game.fmt(f),
            Game::Closed(game) => game.fmt(f),
        }
    }
}

impl std::str::FromStr for Game {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Game::ALL.into_iter().find(|game| game.name().eq_ignore_ascii_case(name)).ok_or_else(|| {
            "the games are gen (achievement), dng (avoidance), quotient and subgroup (Brandenburg's games)".into()
        })
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Selection::Gen => "GEN",
            Selection::Dng => "DNG",
        })
    }
}

/// Who wins with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player, who is about to move.
    N,
    /// The previous player.
    P,
}

impl Outcome {
    /// The outcome under normal play of a position with a nim-value.
    pub fn of_value(value: u32) -> Outcome {
        if value == 0 { Outcome::P } else { Outcome::N }
    }

    /// The outcome of a position from those of its options.
    pub fn of_options(options: impl IntoIterator<Item = Outcome>) -> Outcome {
        if options.into_iter().any(|option| option == Outcome::P) { Outcome::N } else { Outcome::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::N => "N",
            Outcome::P => "P",
        })
    }
}
