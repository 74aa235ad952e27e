//! A checker of certificates for the values of the games GEN and DNG on finite groups.
//!
//! It shares no code with the program that writes certificates and depends on nothing but the standard library. A
//! certificate is a text of short lines (docs/certificates.md describes it): a group by generators, a game, a value, and
//! evidence. What the checker does with it:
//!
//! ```text
//! text -> lines (format) -> group, all elements (group) -> maximal subgroups, none missing (ladder)
//!                                                        -> types of all structure classes (types)
//!                                                        -> or a theorem and its facts (theorem)
//! ```
//!
//! Nothing in a certificate is believed: a wrong one is rejected, whatever its lines say.
//!
//! ```
//! let certificate = "\
//! mexagon-certificate 1
//! object Z2
//! game dng
//! value 1
//! group permutations 2
//! generator 1.0
//! order 2
//! maximal
//! rung
//! rung 1.0
//! class 1 0
//! end
//! ";
//! let verdict = mexagon_checker::verify(certificate).expect("it is right");
//! assert_eq!((verdict.order, verdict.value), (2, 1));
//! assert!(mexagon_checker::verify(&certificate.replace("value 1", "value 0")).is_err());
//! ```

mod chief;
mod effort;
mod extension;
mod format;
mod group;
mod ladder;
mod linear;
mod module;
mod presented;
mod sets;
mod theorem;
mod types;

pub use format::Game;

use effort::Effort;
use format::{Certificate, Evidence};
use group::Group;
use ladder::MaximalSubgroups;

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// A line that has not the form that it should have.
    Line {
        /// Its number, counted from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// Something that the certificate claims does not hold or does not follow.
    Wrong(String),
    /// The check would take more memory or time than a certificate of this size may take.
    TooLarge(&'static str),
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rejection::Line { line, why } => write!(f, "line {line}: {why}"),
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
    /// The order of the group, or of the top of a split extension.
    pub order: u64,
    /// What a split extension adds to that: primes and exponents.
    pub kernel: Vec<(u32, u64)>,
    /// The lines that say which group was checked.
    pub group: Vec<String>,
    /// How it was checked.
    pub evidence: String,
    /// What must hold beside for the certificate to be right; nothing if all was checked.
    pub conditions: Vec<String>,
}

/// Checks a certificate.
pub fn verify(text: &str) -> Result<Verdict, Rejection> {
    let mut effort = Effort::for_text(text);
    let certificate = Certificate::read(text)?;
    let group = Group::new(&certificate, &mut effort)?;
    let mut conditions = Vec::new();
    let evidence = match &certificate.evidence {
        Evidence::Theorem { name, facts } => {
            theorem::check(&certificate, &group, name, facts, &mut effort)?;
            format!("theorem {name}")
        }
        Evidence::Structure(structure) => {
            let maximal = MaximalSubgroups::new(&group, structure, &mut effort)?;
            match &structure.complete_by {
                Some(reference) => conditions.push(format!("no maximal subgroup is missing [{reference}]")),
                None if structure.rungs.is_empty() => chief::check(&group, structure, &maximal, &mut effort)?,
                None => ladder::check(&group, structure, &maximal, &mut effort)?,
            }
            if certificate.modules.is_empty() {
                let classes = types::check(&certificate, structure, &group, &maximal, &mut effort)?;
                format!("{} maximal subgroups, {classes} structure classes", maximal.len())
            } else {
                extension::check(&certificate, structure, &group, &maximal, &mut effort)?
            }
        }
    };
    Ok(Verdict {
        claimed_name: certificate.object,
        game: certificate.game,
        value: certificate.value,
        order: group.order() as u64,
        kernel: certificate.modules.iter().map(|m| (m.p, m.dimension as u64 * u64::from(m.multiplicity))).collect(),
        group: certificate.group_lines,
        evidence,
        conditions,
    })
}

fn wrong<T>(why: impl Into<String>) -> Result<T, Rejection> {
    Err(Rejection::Wrong(why.into()))
}
