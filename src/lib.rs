//! Mexagon computes and explains the impartial games that mathematicians play on algebraic
//! structures: GEN and DNG of Anderson and Harary on finite groups.
//!
//! The flow is one way, and so is the order of the modules:
//!
//! ```text
//! text -> language -> object -> closure -> game -> engine -> cli
//!       (group, ring, library, algebra)  (theory, diagram)
//! ```
//!
//! Nothing downstream of [`closure`] knows what a group is; nothing upstream knows what a game is.
//!
//! ```
//! use mexagon::{budget::Budget, engine::{Engine, Request, nim}, game::Selection, object::{Object, Position}};
//!
//! let budget = Budget::default();
//! let group = Object::parse("Z6", &budget)?;
//! let request = Request {
//!     game: Selection::Gen,
//!     position: Position::parse("2, 4", &group)?,
//!     misere: false,
//!     engine: Engine::Auto,
//! };
//! assert_eq!(nim(&request, &group, &budget)?.value, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod algebra;
pub mod budget;
pub mod closure;
pub mod diagram;
pub mod engine;
pub mod game;
pub mod group;
pub mod language;
pub mod library;
pub mod number;
pub mod object;
pub mod ring;
pub mod theory;
