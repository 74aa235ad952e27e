//! Impartial games on algebraic structures: values, reasons, moves, types, pictures.
//!
//! A text becomes a [`Structure`], a [`Solver`] answers questions about the [`Game`]s on it, and every [`Answer`] says
//! why.
//!
//! ```
//! use mexagon::{Budget, Game, Solver, Structure};
//!
//! let solver = Solver::new().budget(Budget::seconds(10));
//! let s4: Structure = "S4".parse()?;
//! let answer = solver.solve(Game::GEN, &s4)?;
//! assert_eq!(answer.to_string().lines().nth(1), Some("GEN(S4) = *0, second player wins"));
//!
//! let ring: Structure = "Ring(Z/4[x]/(x^2))".parse()?;
//! for game in ring.games() {
//!     println!("{}", solver.solve(game, &ring)?);
//! }
//! # Ok::<(), mexagon::Failure>(())
//! ```
//!
//! | question | method | answer |
//! | --- | --- | --- |
//! | the value of a game, of a position | [`Solver::solve`], [`Solver::answer`] | [`Answer`] |
//! | every game on a structure | [`Solver::games`] | [`Games`] |
//! | the moves of a position | [`Solver::moves`] | [`Moves`] |
//! | structure classes; positions | [`Solver::types`], [`Solver::positions`] | [`Types`], [`Positions`] |
//! | what a structure is | [`Solver::info`] | [`Info`] |
//! | sums and selective compounds | [`Solver::sum`], [`Solver::compound`] | [`Sum`], [`Compound`] |
//! | a picture | [`Solver::picture`] | [`Drawn`] |
//! | all small groups of some orders | [`Solver::survey`], [`survey`] | rows of [`survey::Cell`] |
//! | a game on a family such as `Dih(Z{n})` | [`Solver::sequence`] | [`sequence::Sequence`] |
//! | GEN and DNG on every group of some orders | [`Solver::census`] | [`GroupCensus`] |
//! | feasible extended types | [`theory::feasible`], [`hunt`] | [`theory::FeasibleLevel`] |
//! | a game, move by move, with an opponent | [`play::Match`] | [`play::Hint`], [`play::Reply`] |
//! | a closure system of your own, a graph | [`Structure::of_points`], [`maximal_closed_sets`], [`convexity`] | [`Structure`] |
//! | its first class alone | [`Solver::system`] | [`ClassSolution`] |
//! | a value with evidence for another program, and what that says of it | [`Solver::certificate`], [`verify`] | text, [`Verified`] |
//! | the automorphism group of a graph | [`graph::automorphisms`] | [`graph::Automorphisms`] |
//!
//! Every answer has a method `json` for scripts, and nearly all have a method `text` for people. Who decides, and in
//! which order, is told by [`STRATEGIES`].

mod answers;
pub mod catalogue;
mod certificate;
mod closure;
#[doc(hidden)]
pub mod engine;
pub mod graph;
pub mod json;
mod limits;
#[doc(hidden)]
pub mod names;
#[doc(hidden)]
pub mod object;
pub mod play;
mod pool;
mod render;
pub mod sequence;
mod solver;
mod strategy;
mod structure;
mod table;
mod visible;
pub mod words;

pub use answers::{
    Answer, CensusWish, Class, Comparison, Compound, ExceptionalGroup, FeasibleType, GameRow, Games, Generated,
    GroupCensus, Info, JointTable, MaximalAbove, ModuleList, Moves, OrderCensus, Positions, Several, Spectrum, Step,
    Sum, Summand, Types, star,
};
pub use certificate::{CertificateKind, Claim, Sameness, Verified, verify, verify_within};
pub use closure::{NotClosure, maximal_closed_sets};
pub use engine::{Details, Drawn, Engine, Estimate, Failure, Finding, Merge, PictureKind, Wish};
pub use graph::convexity;
pub use mexagon_base::budget::{Budget, Limits, Stop, last_check};
pub use mexagon_base::checksum::{Checksum, crc32};
pub use mexagon_base::clock;
pub use mexagon_base::number::{Count, Nimber, Order};
pub use mexagon_base::random::Random;
pub use mexagon_base::sha256::sha256;
pub use mexagon_games::closure::ClosureSystem;
pub use mexagon_games::game::{ClassSolution, Closed, ExtendedType, Game, Outcome, Parity, Selection, mex};
pub use object::ObjectError;
pub use solver::Solver;
pub use strategy::{STRATEGIES, Strategy};
pub use structure::{Element, Position, Structure};
pub use table::{Format, TextTable, USUAL_WIDTH, csv_cell, fitted};
pub use visible::visible;

/// The same questions to all embedded groups of some orders.
pub mod survey {
    pub use crate::engine::survey::{
        Cell, Column, ColumnKind, Filter, Lines, OVERFLOW_MESSAGE, Orders, Sheet, Sink, Source, Summary, Survey,
        columns, games, number_of_groups, pieces, run, run_groups, run_pieces, show_orders,
    };
    pub use crate::limits::MOST_DIGESTED;

    /// A checksum of the embedded groups, which tells whose results can be put together.
    pub fn data_checksum() -> u64 {
        mexagon_small_groups::data_checksum()
    }
}

/// Groups with a structure class of some extended type, or that refute a conjecture, in families and bounds.
pub mod hunt {
    pub use crate::engine::hunt::{Bounds, Family, Ground, Hit, Quarry, Searched, ground, search};
}

/// The theorems that decide, what they are cited from, and what the papers' tables say.
pub mod theory {
    pub use crate::engine::{Census, First, census, first_deciders};
    pub use mexagon_games::theory::spectrum::{Assumption, FeasibleLevel, feasible};
    pub use mexagon_games::theory::{
        ASKED_FOR, ERRATA, EXCLUDED, Reason, THEOREMS, Theorem, WITNESSES, glossary, references, zeta_primes,
    };
}

/// Tables that are computed: nimbers of abelian p-groups, simple groups.
pub mod tables {
    pub use crate::engine::closed::abelian::tables::{Pairs, Triples, pairs, triples};
    pub use crate::engine::{SIMPLE_GROUPS, SimpleRow, simple_row};
    pub use mexagon_games::game::Sequences;
    pub use mexagon_games::theory::abelian::Range;
}

/// From a picture to a file.
pub mod drawing {
    pub use crate::render::{PictureFormat, render};
    pub use mexagon_drawing::{
        Look, Orientation, Palette, Picture, SCALES, Scene, TexKind, dot, layout, page_svg, pdf, png, svg, tikz,
    };
}

/// How sums, compounds and lists of orders are written.
pub mod notation {
    pub use crate::engine::closed::usual_game;
    pub use mexagon_language::{SyntaxError, examples, is_compound, is_object, is_sum, nearest, parse_orders};
}

/// The pages of the book with examples in Rust, which are tests.
#[cfg(doctest)]
mod book {
    #[doc = include_str!("../../../docs/rust.md")]
    mod rust {}
    #[doc = include_str!("../../../docs/play.md")]
    mod play {}
    #[doc = include_str!("../../../docs/closure-systems.md")]
    mod closure_systems {}
}
