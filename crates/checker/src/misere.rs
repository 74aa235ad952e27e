//! Who wins if whoever moves last loses.

use crate::format::{Certificate, Game, Lines, Read};
use crate::{Rejection, wrong};

/// The outcome of a game under misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misere {
    /// For GEN the certificate is one of DNG.
    pub game: Game,
    /// Does the player to move win?
    pub first_wins: bool,
}

impl Misere {
    /// A game, and N if the player to move wins it, P if not.
    pub(crate) fn read(lines: &Lines<'_>, fields: &str) -> Read<Misere> {
        let (game, outcome) = fields.split_once(' ').unwrap_or((fields, ""));
        Ok(Misere { game: lines.game(game)?, first_wins: outcome_of(lines, outcome)? })
    }
}

/// N if the player to move wins, P if not.
pub(crate) fn outcome_of(lines: &Lines<'_>, text: &str) -> Read<bool> {
    if text == "N" || text == "P" { Ok(text == "N") } else { lines.error("N or P is expected") }
}

/// Checks what is claimed of misère play, except of games on closed sets, which are checked with their values, and names the
/// theorem that gives it in the proofs by machine (docs/proofs.md). Under misère play whoever generates the group loses GEN,
/// which is the same as DNG. Whoever begins wins misère DNG exactly if the order is even and more than 2.
pub(crate) fn check(certificate: &Certificate) -> Result<&'static str, Rejection> {
    let Some(Misere { game, first_wins }) = certificate.misere else { return Ok("") };
    let (right, name) = match (certificate.game, game) {
        (Game::Quotient | Game::Subgroup, _) => return Ok(""),
        (Game::Dng, Game::Gen) => (certificate.value != 0, "; misère play by misere_GEN"),
        (_, Game::Dng) if certificate.position.is_none() && certificate.modules.is_empty() && certificate.order > 1 => {
            (certificate.order > 2 && certificate.order.is_multiple_of(2), "; misère play by misere_DNG")
        }
        _ => return wrong("nothing follows for misère play"),
    };
    if right == first_wins { Ok(name) } else { wrong("the outcome under misère play does not follow") }
}
