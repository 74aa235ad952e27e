//! From a game on an object to an answer that explains itself: which engine decides, and why.
//!
//! The engines are tried from the fastest to the most general: theorems, the module engine on large split extensions and large
//! soluble groups, then the hyperplane engine; the permutation engine where a group is not soluble and too large to list. Brute force
//! is there to be asked for.

mod barnes;
pub(crate) mod brute;
pub(crate) mod by_theory;
mod census;
pub mod closed;
mod compare;
pub(crate) mod every_group;
mod failure;
mod finding;
pub mod hunt;
pub(crate) mod hyperplane;
pub(crate) mod module;
mod moves;
pub(crate) mod permutation;
mod picture;
mod prepared;
mod request;
mod solver;
mod subject;
pub mod survey;

pub use brute::multiplication_table;
pub use by_theory::decide_by;
pub use census::{Census, First, census, first_deciders};
pub use compare::{DigraphComparison, compare};
pub use failure::Failure;
pub use finding::{Details, Estimate, Finding};
pub use module::ModuleSystem;
pub use moves::{MoveGroup, moves, winning_moves};
pub use permutation::{Evidence, LargeGroup, SIMPLE_GROUPS, SimpleRow, simple_row};
pub use picture::{Drawn, Merge, PictureKind, Wish, closed_picture, picture};
pub use prepared::Prepared;
pub use request::{Request, check_defined, nim, nim_named, nim_prepared};
pub use subject::GroupSubject;

/// An engine that can decide a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The first one that can.
    Auto,
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
    pub const ALL: [Engine; 7] = [
        Engine::Auto,
        Engine::Theory,
        Engine::Hyperplane,
        Engine::Module,
        Engine::Permutation,
        Engine::Closed,
        Engine::Brute,
    ];

    /// Their names.
    pub const NAMES: [&'static str; Engine::ALL.len()] = {
        let mut names = [""; Engine::ALL.len()];
        let mut place = 0;
        while place < names.len() {
            names[place] = Engine::ALL[place].name();
            place += 1;
        }
        names
    };

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
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
