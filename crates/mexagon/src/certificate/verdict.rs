//! What the checker says of a certificate, for people and for scripts.

use super::notation::notation;
use super::{certified_extension, certified_group};
use crate::engine::{Failure, Prepared};
use crate::json;
use crate::structure::Structure;
use mexagon_base::budget::Budget;
use mexagon_checker::{Rejection, Verdict};
use serde_json::{Map, Value};

/// What the checker says of a certificate.
#[derive(Clone, Debug)]
pub struct Verified(Result<Verdict, Rejection>);

/// Checks a certificate with `mexagon_checker`, which shares no code with what writes them.
pub fn verify(certificate: &str) -> Verified {
    Verified(mexagon_checker::verify(certificate))
}

/// The same in at most so many elementary steps of the checker, for certificates that come from elsewhere.
pub fn verify_within(certificate: &str, steps: u64) -> Verified {
    Verified(mexagon_checker::verify_within(certificate, steps))
}

/// How the structure of a certificate was found to be the expected one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// It is given by the same lines as [`crate::Solver::certificate`] writes.
    Lines,
    /// Both are the same group of the Small Groups library.
    Library,
}

impl Verified {
    /// What an accepted certificate shows; some of it may rest on conditions.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.0.as_ref().ok()
    }

    /// Why it is rejected.
    pub fn why(&self) -> Option<String> {
        self.0.as_ref().err().map(ToString::to_string)
    }

    /// Was everything checked, so that nothing else must hold?
    pub fn is_accepted(&self) -> bool {
        self.verdict().is_some_and(|verdict| verdict.conditions.is_empty())
    }

    /// Is the structure the expected one? Its lines are compared with those that certificates give for it; if they differ, both
    /// groups are looked for in the Small Groups library. What is not found to be the same is rejected.
    pub fn of(self, expected: &Structure, budget: &Budget) -> Result<(Verified, Option<Sameness>), Failure> {
        let Some(verdict) = self.verdict() else { return Ok((self, None)) };
        let is_plain = verdict.kernel.is_empty();
        let lines = if is_plain { certified_group(expected, budget) } else { certified_extension(expected, budget) }?;
        if lines.lines().eq(verdict.group.iter().map(String::as_str)) {
            return Ok((self, Some(Sameness::Lines)));
        }
        let id = |structure: &Structure| -> Result<_, Failure> {
            Ok(Prepared::new(structure.object(budget)?, budget)?.group.small_group(budget)?)
        };
        if verdict.kind == "group" && is_plain && expected.made().is_some() {
            let found = Structure::read_text(&notation(&verdict.group), budget)?;
            let (found, wanted) = (id(&found)?, id(expected)?);
            if found.is_some() && found == wanted {
                return Ok((self, Some(Sameness::Library)));
            }
        }
        let why = format!("the {} is not found to be {}", verdict.kind, expected.short_name());
        Ok((Verified(Err(Rejection::Wrong(why))), None))
    }

    /// One sentence.
    pub fn text(&self) -> String {
        let verdict = match &self.0 {
            Err(why) => return format!("rejected: {why}"),
            Ok(verdict) => verdict,
        };
        let claimed =
            verdict.claimed_name.as_ref().map_or_else(String::new, |claimed| format!(", claimed to be {claimed}"));
        let accepted = match &verdict.conditions[..] {
            [] => "accepted".to_owned(),
            conditions => format!("accepted if {}", conditions.join(" and ")),
        };
        let position = position(verdict).map_or_else(String::new, |elements| format!(" at {}", elements.join(" ")));
        let misere = verdict.misere.map_or_else(String::new, |misere| {
            let game = if misere.game == verdict.game { String::new() } else { format!("{} ", misere.game.name()) };
            format!(" and misère {game}{}", if misere.first_wins { "N" } else { "P" })
        });
        let Verdict { game, value, kind, evidence, .. } = verdict;
        let (game, order) = (game.name(), order(verdict));
        format!("{accepted}: {game}{position} = *{value}{misere} on a {kind} of order {order}{claimed}; {evidence}")
    }

    /// The fields for scripts; the file, where there is one, comes first.
    pub fn json(&self, file: Option<&str>) -> Map<String, Value> {
        let mut object = json::Fields::answer();
        if let Some(file) = file {
            object.put("file", file.into());
        }
        object.put("accepted", self.is_accepted().into());
        let verdict = match &self.0 {
            Err(why) => {
                object.put("why", why.to_string().into());
                return object.into_map();
            }
            Ok(verdict) => verdict,
        };
        object.put("conditions", verdict.conditions.clone().into());
        object.put("claimed", verdict.claimed_name.clone().into());
        object.put("game", verdict.game.name().into());
        object.put("nim", verdict.value.to_string().into());
        if let Some(misere) = verdict.misere {
            object.put("misere_game", misere.game.name().into());
            object.put("misere", if misere.first_wins { "N" } else { "P" }.into());
        }
        if let Some(elements) = position(verdict) {
            object.put("position", elements.into());
        }
        object.put("kind", verdict.kind.into());
        object.put("order", verdict.order.into());
        object.put("kernel", verdict.kernel.iter().map(|&(p, exponent)| vec![u64::from(p), exponent]).collect());
        object.put("group", verdict.group.clone().into());
        object.put("evidence", verdict.evidence.clone().into());
        object.into_map()
    }
}

/// "4032 * 3^3465"
fn order(verdict: &Verdict) -> String {
    let powers = verdict.kernel.iter().map(|(p, exponent)| format!(" * {p}^{exponent}"));
    format!("{}{}", verdict.order, powers.collect::<String>())
}

/// The elements of a position as the certificate writes them.
fn position(verdict: &Verdict) -> Option<Vec<String>> {
    Some(verdict.position.as_ref()?.iter().map(|x| super::written::dotted(x)).collect())
}
