//! Surveys: the same questions to all embedded groups of some orders.

mod values;

pub use values::{Values, Worker, values};
