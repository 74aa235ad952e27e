//! The small groups that come with the program, and the way from a group to its place among them.

pub mod identify;
pub mod small;
