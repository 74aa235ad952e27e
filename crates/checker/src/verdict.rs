//! What the checker says: why a certificate is rejected, or what it shows.

use crate::format::Game;
use crate::misere::Misere;

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// A line, counted from 1, that does not have the form that it should have, and why.
    Line(usize, String),
    /// Something that the certificate claims does not hold or does not follow.
    Wrong(String),
    /// The check would take more memory or time than a certificate of this size may take.
    TooLarge(&'static str),
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rejection::Line(line, why) => write!(f, "line {line}: {why}"),
            Rejection::Wrong(why) => f.write_str(why),
            Rejection::TooLarge(what) => write!(f, "the check would take too much {what}"),
        }
    }
}

impl std::error::Error for Rejection {}

/// What an accepted certificate shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What the group is called in the certificate. That the group which was checked deserves the name is not checked.
    pub claimed_name: Option<String>,
    pub game: Game,
    pub value: u32,
    /// What follows for misère play.
    pub misere: Option<Misere>,
    /// The elements of the position whose value it is; none for the start.
    pub position: Option<Vec<Vec<u32>>>,
    /// What is played on: a group, a ring, a module.
    pub kind: &'static str,
    /// Its order, or that of the top of a split extension.
    pub order: u64,
    /// What a split extension adds to that: primes and exponents.
    pub kernel: Vec<(u32, u64)>,
    /// The lines that say which group was checked.
    pub group: Vec<String>,
    /// How it was checked.
    pub evidence: String,
    /// What else must hold for the certificate to be right; nothing if all was checked.
    pub conditions: Vec<String>,
}
