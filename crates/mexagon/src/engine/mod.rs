//! From a game on an object to an answer that explains itself: which engine decides, and why.
//!
//! The engines are tried from the fastest to the most general: theorems, the module engine on large split extensions and large
//! soluble groups, then the hyperplane engine; the permutation engine where a group is not soluble and too large to list. Brute force
//! is there to be asked for.

mod barnes;
mod brute;
mod by_theory;
mod census;
pub mod closed;
mod compare;
mod failure;
pub mod hunt;
mod hyperplane;
mod module;
mod moves;
mod names;
mod nim;
mod permutation;
mod picture;
mod prepared;
mod solver;
mod subject;
mod sum;
pub mod survey;

pub use brute::multiplication_table;
pub use by_theory::{decide_by, is_small, nim_large, nim_named};
pub use census::{Census, First, Tally, census, first_deciders};
pub use compare::{Comparison, compare};
pub use failure::Failure;
pub use module::ModuleSystem;
pub use moves::{MoveGroup, Moves, moves, winning_move};
pub use names::{Invariants, Named, Profile};
pub use nim::{
    Answer, Request, check_defined, is_large_extension, nim, nim_by, nim_prepared, prefers_modules,
    prefers_permutations,
};
pub use permutation::{Evidence, LargeGroup, SIMPLE_GROUPS, SimpleRow, simple_row, solve as nim_permutation};
pub use picture::{Drawn, Merge, PictureKind, Wish, closed_picture, picture};
pub use prepared::Prepared;
pub use subject::GroupSubject;
pub use sum::{Played, Sum, Summand, sum};

/// An engine that can decide a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The first one that can.
    Auto,
    /// Theorems.
    Theory,
    /// Structure classes by maximal subgroups.
    Hyperplane,
    /// Split extensions by modules.
    Module,
    /// Large permutation groups.
    Permutation,
    /// The positions of games on closed sets, up to symmetry.
    Closed,
    /// All subsets.
    Brute,
}

impl Engine {
    /// All engines.
    pub const ALL: [Engine; 7] = [
        Engine::Auto,
        Engine::Theory,
        Engine::Hyperplane,
        Engine::Module,
        Engine::Permutation,
        Engine::Closed,
        Engine::Brute,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Auto => "auto",
            Engine::Theory => "theory",
            Engine::Hyperplane => "hyperplane",
            Engine::Module => "module",
            Engine::Permutation => "permutation",
            Engine::Closed => "closed",
            Engine::Brute => "brute",
        }
    }
}
