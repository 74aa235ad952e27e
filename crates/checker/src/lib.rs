//! A checker of certificates for the values of the games GEN and DNG on finite groups.
//!
//! It shares no code with the program that writes certificates and depends on nothing but the standard library. A
//! certificate is a text of short lines (docs/certificates.md describes it): a group by generators, a game, a value,
//! and evidence. What the checker does with it:
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

mod chief;
mod closed;
mod effort;
mod extension;
mod format;
mod generation;
mod group;
mod ladder;
mod linear;
mod misere;
mod module;
mod presented;
mod sets;
mod theorem;
mod types;
mod verdict;

pub use format::Game;
pub use misere::Misere;
pub use verdict::{Rejection, Verdict};

use effort::Effort;
use format::{Certificate, Evidence};
use group::Group;
use ladder::MaximalSubgroups;

/// Checks a certificate.
pub fn verify(text: &str) -> Result<Verdict, Rejection> {
    verify_within(text, effort::MOST_STEPS)
}

/// The same in at most this many elementary steps; a thousand million take some seconds.
pub fn verify_within(text: &str, steps: u64) -> Result<Verdict, Rejection> {
    let mut effort = Effort::for_text(text, steps);
    let certificate = Certificate::read(text, &mut effort)?;
    effort.grant(if certificate.modules.is_empty() { certificate.order } else { usize::MAX });
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
                None if structure.rungs.is_empty() => chief::check(structure, &maximal, &mut effort)?,
                None => ladder::check(structure, &maximal, &mut effort)?,
            }
            if certificate.modules.is_empty() {
                let classes = types::check(&certificate, structure, &maximal, &mut effort)?;
                format!("{} maximal subgroups, {classes} structure classes", maximal.len())
            } else {
                extension::check(&certificate, structure, &maximal, &mut effort)?
            }
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
        kernel: certificate.modules.iter().map(|m| (m.p, m.dimension as u64 * u64::from(m.multiplicity))).collect(),
        group: certificate.group_lines,
        evidence,
        conditions,
    })
}

fn wrong<T>(why: impl Into<String>) -> Result<T, Rejection> {
    Err(Rejection::Wrong(why.into()))
}
