//! Digests of certificates: a row of a survey names the evidence for its values without carrying it.
//!
//! The digest is the SHA-256 of the text that `mexagon certify` writes for the group under its name `SmallGroup(n,id)`. The same
//! program writes the same text again, so that whoever has a row can make the certificate, check it, and see that it is the one.

use crate::certificate::{CertificateKind, certificate};
use crate::engine::Failure;
use crate::limits::MOST_DIGESTED;
use crate::solver::Solver;
use crate::structure::Structure;
use mexagon_base::budget::Budget;
use mexagon_base::sha256::sha256;
use mexagon_games::game::Selection;

/// Is a certificate asked for? DNG is not played on the trivial group, and large groups would take most of the time of a survey.
pub(super) fn is_asked(game: Selection, order: u32) -> bool {
    u64::from(order) <= MOST_DIGESTED && (order > 1 || game == Selection::Gen)
}

/// A group as certificates name it.
pub(super) fn structure(order: u32, id: u32, budget: &Budget) -> Result<Structure, Failure> {
    Structure::read(&format!("SmallGroup({order},{id})"), budget)
}

/// The digest of the certificate for a game.
pub(super) fn of_certificate(game: Selection, structure: &Structure, budget: &Budget) -> Result<String, Failure> {
    let text = certificate(game.into(), structure, CertificateKind::Shortest, &Solver::new(), budget)?;
    Ok(sha256(text.as_bytes()))
}
