//! Playing: every position by brute force, many games against a random opponent, and what the levels promise.

mod brute;
mod many;
mod path;
mod perfect;
mod plausible;
mod rings;
