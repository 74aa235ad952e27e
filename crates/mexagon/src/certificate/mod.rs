//! Certificates: answers with evidence that another program checks. docs/certificates.md describes the format, and
//! `crates/checker`, which shares no code with this one, checks them.

mod evidence;
mod extension;
mod structure;
mod written;

use crate::engine::{Failure, Prepared};
use crate::limits::{MOST_CERTIFIED, MOST_CERTIFIED_AT_ALL};
use crate::object::Extension;
use crate::structure::Structure;
use evidence::theorem;
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use written::WrittenGroup;

/// What a certificate may rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CertificateKind {
    /// A theorem if there is one that the checker knows, and otherwise the structure classes.
    Shortest,
    /// All structure classes, and a chief series to show that no maximal subgroup is missing; all subgroups if the group is not soluble.
    Structure,
    /// All structure classes, and all subgroups to show that no maximal one is missing.
    Ladder,
    /// The lemma of the module engine, for groups that were named as split extensions.
    Module,
}

/// A certificate for the value of a game at its start.
pub(crate) fn certificate(
    game: Selection,
    structure: &Structure,
    kind: CertificateKind,
    budget: &Budget,
) -> Result<String, Failure> {
    let object = structure.object(budget)?;
    let is_large = object.order().to_u64().is_none_or(|order| order > MOST_CERTIFIED);
    if kind == CertificateKind::Module || kind == CertificateKind::Shortest && is_large && object.extension().is_some()
    {
        let (value, lines) = extension::extension(game, split(structure, budget)?, budget)?;
        return Ok(text(structure, game, value, &lines));
    }
    let prepared = prepared(structure, budget)?;
    if game == Selection::Dng && prepared.object().order().is_one() {
        return Err(Failure::undefined("the avoidance game is not played on the trivial group"));
    }
    let group = WrittenGroup::new(&prepared)?;
    let evidence = match kind {
        CertificateKind::Shortest => theorem(game, &group, &prepared)?,
        CertificateKind::Structure | CertificateKind::Ladder | CertificateKind::Module => None,
    };
    let (value, lines) = match evidence {
        Some(found) => found,
        None => structure::structure(game, &group, &prepared, kind == CertificateKind::Ladder)?,
    };
    Ok(text(structure, game, value, &format!("{}{}{lines}", group.head(), group.order_line())))
}

fn text(structure: &Structure, game: Selection, value: u32, lines: &str) -> String {
    let (name, game) = (structure.name(), game.name());
    format!("mexagon-certificate 1\nobject {name}\ngame {game}\nvalue {value}\n{lines}end\n")
}

/// The modules of a group that was named as a split extension.
fn split<'a>(structure: &'a Structure, budget: &Budget) -> Result<&'a Extension, Failure> {
    let extension = structure.object(budget)?.extension();
    extension.ok_or_else(|| {
        Failure::NotApplicable(format!("{} is not named as Split(Q; p:V1, ...)", structure.short_name()))
    })
}

/// The lines by which certificates give a split extension.
pub(crate) fn certified_extension(structure: &Structure, budget: &Budget) -> Result<String, Failure> {
    extension::head(split(structure, budget)?, budget)
}

/// The lines by which certificates give a group.
pub(crate) fn certified_group(structure: &Structure, budget: &Budget) -> Result<String, Failure> {
    Ok(WrittenGroup::new(&prepared(structure, budget)?)?.head())
}

/// A group that is small enough to be certified.
fn prepared<'a>(structure: &'a Structure, budget: &'a Budget) -> Result<Prepared<'a>, Failure> {
    let object = structure.object(budget)?;
    if object.group().is_none() {
        return Err(Failure::NotApplicable("certificates are written for groups".into()));
    }
    if object.order().to_u64().is_none_or(|order| order > MOST_CERTIFIED_AT_ALL) {
        let name = structure.short_name();
        return Err(Failure::NotApplicable(format!(
            "{name} is too large: certificates are written for groups of order up to {MOST_CERTIFIED_AT_ALL}"
        )));
    }
    Prepared::new(object, budget)
}
