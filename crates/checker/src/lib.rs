//! A checker of certificates for the values of the games GEN and DNG on finite groups.
//!
//! It shares no code with the program that writes certificates and depends on nothing but the standard library. A
//! certificate is a text of short lines (docs/certificates.md describes it): a group by generators, a game, a value, and
//! evidence. What the checker does with it:
//!
//! ```text
//! text -> lines (format) -> group, all elements (group) -> maximal subgroups, none missing (ladder)
//!                                                        -> types of all structure classes (types)
//!                                                        -> or a theorem and its facts (theorem, generation)
//!                                                        -> or closed sets with their values (closed)
//! ```
//!
//! Nothing in a certificate is believed: a wrong one is rejected, whatever its lines say.
//!
//! ```
//! let certificate = include_str!("../../../docs/examples/certificates/A5.cert");
//! let verdict = mexagon_checker::verify(certificate).expect("it is right");
//! assert_eq!((verdict.order, verdict.value), (60, 1));
//! assert!(mexagon_checker::verify(&certificate.replace("value 1", "value 0")).is_err());
//! ```

mod closed;
mod effort;
mod format;
mod generation;
mod group;
mod ladder;
mod misere;
mod presented;
mod sets;
mod theorem;
mod types;

pub use format::Game;
pub use misere::Misere;

use effort::Effort;
use format::{Certificate, Evidence};
use group::Group;
use ladder::MaximalSubgroups;

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// A line, counted from 1, that has not the form that it should have, and why.
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
    /// Its order.
    pub order: u64,
    /// The lines that say which group was checked.
    pub group: Vec<String>,
    /// How it was checked.
    pub evidence: String,
    /// What must hold beside for the certificate to be right; nothing if all was checked.
    pub conditions: Vec<String>,
}

/// Checks a certificate.
pub fn verify(text: &str) -> Result<Verdict, Rejection> {
    verify_within(text, effort::MOST_STEPS)
}

/// The same in at most so many elementary steps; a thousand million take some seconds.
pub fn verify_within(text: &str, steps: u64) -> Result<Verdict, Rejection> {
    let mut effort = Effort::for_text(text, steps);
    let certificate = Certificate::read(text, &mut effort)?;
    effort.grant(certificate.order);
    let group = Group::new(&certificate, &mut effort)?;
    let mut conditions = Vec::new();
    let mut evidence = match &certificate.evidence {
        Evidence::Theorem(name, facts) => {
            let formal = theorem::check(&certificate, &group, name, facts, &mut effort)?;
            format!("theorem {name}, proved by machine as {formal}")
        }
        Evidence::Structure(structure) => {
            let maximal = MaximalSubgroups::new(&group, structure, &mut effort)?;
            match &structure.complete_by {
                Some(reference) => conditions.push(format!("no maximal subgroup is missing [{reference}]")),
                None => ladder::check(&group, structure, &maximal, &mut effort)?,
            }
            let classes = types::check(&certificate, structure, &group, &maximal, &mut effort)?;
            format!("{} maximal subgroups, {classes} structure classes", maximal.len())
        }
        Evidence::Closed(sets) => {
            format!("{} closed sets", closed::check(&certificate, sets, &group, &mut effort)?)
        }
    };
    evidence += misere::check(&certificate)?;
    Ok(Verdict {
        claimed_name: certificate.object,
        game: certificate.game,
        value: certificate.value,
        misere: certificate.misere,
        position: certificate.position,
        kind: certificate.operations.name(),
        order: group.order() as u64,
        group: certificate.group_lines,
        evidence,
        conditions,
    })
}

fn wrong<T>(why: impl Into<String>) -> Result<T, Rejection> {
    Err(Rejection::Wrong(why.into()))
}
