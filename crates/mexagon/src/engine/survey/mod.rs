//! Surveys: the same questions to all embedded groups of some orders.
//!
//! ```text
//! orders -> tasks -> (a thread each) facts of a group -> condition -> row -> in order again -> sink
//! ```
//!
//! A row has the cells of the columns that were asked for, and only what they and the condition need is computed.

mod column;
mod crowns;
mod decision;
mod digest;
mod elements;
mod facts;
mod filter;
mod lines;
mod list;
mod orders;
mod run;
mod sheet;
mod structure;
mod tasks;
mod values;

pub use column::{Cell, Column, ColumnKind};
pub use decision::{DecidedValue, DecidedWorth, Values};
pub use facts::{Facts, Home};
pub use filter::{Filter, Source};
pub use lines::Lines;
pub use list::{columns, games};
pub use orders::{Orders, number_of_groups, show_orders};
pub use run::{OVERFLOW_MESSAGE, Sink, Summary, Survey, run, run_groups, run_pieces};
pub use sheet::Sheet;
pub use tasks::pieces;
pub use values::{Worker, at_sight, values};
