//! Certificates: answers with evidence that another program checks. docs/certificates.md describes the format, and
//! `crates/checker`, which shares no code with this one, checks them.

mod carrier;
mod closed;
mod evidence;
mod extension;
mod generation;
mod notation;
mod structure;
mod verdict;
mod written;

pub use verdict::{Sameness, Verified, verify, verify_within};

use crate::engine::closed::{Carrier, Coefficients};
use crate::engine::{Failure, Prepared};
use crate::limits::{MOST_CERTIFIED, MOST_CERTIFIED_AT_ALL, MOST_CERTIFIED_CARRIER, MOST_CERTIFIED_SUBGROUPS};
use crate::object::Extension;
use crate::solver::Solver;
use crate::structure::{Position, Structure};
use evidence::theorem;
use mexagon_algebra::group::listed::ElementId;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Game, Outcome, Selection, Worth};
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

/// What is certified: the value of a game at the start or at a position, or its outcome under misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim<'a> {
    pub game: Game,
    /// The outcome under misère play; that of a game on closed sets is certified beside the value anyway.
    pub misere: bool,
    /// Elements with commas between them; an empty text is the start.
    pub position: &'a str,
}

impl From<Game> for Claim<'_> {
    fn from(game: Game) -> Self {
        Claim { game, misere: false, position: "" }
    }
}

impl From<Selection> for Claim<'_> {
    fn from(game: Selection) -> Self {
        Game::Selection(game).into()
    }
}

impl From<Closed> for Claim<'_> {
    fn from(game: Closed) -> Self {
        Game::Closed(game).into()
    }
}

/// A certificate for what is claimed.
pub(crate) fn certificate(
    claim: Claim<'_>,
    structure: &Structure,
    kind: CertificateKind,
    solver: &Solver,
    budget: &Budget,
) -> Result<String, Failure> {
    let position = Position::read(structure.clone(), claim.game, claim.position, budget)?;
    match claim.game {
        Game::Selection(game) => of_selection(game, claim.misere, &position, kind, solver, budget),
        Game::Closed(game) => of_closed(game, &position, budget),
    }
}

/// The lines of a certificate from the game to the end.
struct Text<'a> {
    game: Game,
    value: u32,
    /// The game, and its outcome under misère play.
    misere: Option<(Game, Outcome)>,
    /// Elements with a space before each, if it is not the start.
    position: Option<String>,
    head: &'a str,
    /// The lines from the order on.
    evidence: &'a str,
}

impl Text<'_> {
    fn of(&self, structure: &Structure) -> String {
        let Text { game, value, misere, position, head, evidence } = self;
        let misere = misere.map_or_else(String::new, |(game, outcome)| {
            format!("misere {} {}\n", game.name(), closed::outcome(outcome))
        });
        let position = position.as_ref().map_or_else(String::new, |elements| format!("position{elements}\n"));
        let (name, game) = (structure.name(), game.name());
        let claim = format!("object {name}\ngame {game}\nvalue {value}\n{misere}{position}");
        format!("mexagon-certificate 1\n{claim}{head}{evidence}end\n")
    }
}

/// GEN and DNG. The outcome of GEN under misère play is that of DNG under normal play, at every position that is not over.
fn of_selection(
    game: Selection,
    misere: bool,
    position: &Position,
    kind: CertificateKind,
    solver: &Solver,
    budget: &Budget,
) -> Result<String, Failure> {
    let structure = position.structure();
    let certified = if misere { Selection::Dng } else { game };
    let object = structure.object(budget)?;
    let is_large = object.order().to_u64().is_none_or(|order| order > MOST_CERTIFIED);
    if kind == CertificateKind::Module || kind == CertificateKind::Shortest && is_large && object.extension().is_some()
    {
        if !position.is_start() || misere && game == Selection::Dng {
            let why = "split extensions are certified at the start, and misère DNG is not certified for them";
            return Err(Failure::NotApplicable(why.into()));
        }
        let (value, lines) = extension::extension(certified, split(structure, budget)?, budget)?;
        let misere = misere.then(|| (game.into(), if value == 0 { Outcome::P } else { Outcome::N }));
        let text = Text { game: certified.into(), value, misere, position: None, head: "", evidence: &lines };
        return Ok(text.of(structure));
    }
    let prepared = prepared(structure, budget)?;
    if certified == Selection::Dng && prepared.object().order().is_one() {
        return Err(Failure::undefined("the avoidance game is not played on the trivial group"));
    }
    if misere && game == Selection::Dng && !position.is_start() {
        let why = "the outcome of DNG under misère play is certified at the start alone";
        return Err(Failure::NotApplicable(why.into()));
    }
    let group = WrittenGroup::new(&prepared)?;
    let evidence = match kind {
        CertificateKind::Shortest if position.is_start() => theorem(certified, &group, &prepared)?,
        _ => None,
    };
    let (mut value, evidence) = match evidence {
        Some(found) => found,
        None => structure::structure(certified, &group, &prepared, kind == CertificateKind::Ladder)?,
    };
    let chosen = position.chosen().elements().iter().map(|x| structure::number(&prepared, x));
    let chosen = (!position.is_start()).then(|| group.elements(chosen));
    if !position.is_start() {
        let there = Position::read(structure.clone(), certified.into(), &position.text(), budget)?;
        let found = solver.answer_within(&there, budget)?.nim();
        value = found.ok_or_else(|| Failure::NotApplicable("the position has no value".into()))?;
    }
    let misere = misere.then(|| {
        let order = group.order();
        let wins = if game == Selection::Gen { value != 0 } else { order > 2 && order.is_multiple_of(2) };
        (Game::Selection(game), if wins { Outcome::N } else { Outcome::P })
    });
    let (head, evidence) = (group.head(), group.order_line() + &evidence);
    let text = Text { game: certified.into(), value, misere, position: chosen, head: &head, evidence: &evidence };
    Ok(text.of(structure))
}

/// The games on closed sets, of groups, finite rings and finite modules.
fn of_closed(game: Closed, position: &Position, budget: &Budget) -> Result<String, Failure> {
    let structure = position.structure();
    let text = |worth: Worth, elements: String, head: &str, order: u64, evidence: &str| {
        let misere = Some((game.into(), worth.misere));
        let elements = (!position.is_start()).then_some(elements);
        let evidence = &format!("order {order}\n{evidence}");
        Text { game: game.into(), value: worth.nim, misere, position: elements, head, evidence }.of(structure)
    };
    if let Some((carrier, given)) = carrier_of(structure, &position.text(), budget)? {
        let (worth, lines) = carrier::ideals(&carrier, &given, budget)?;
        let order = carrier.order().unwrap_or_default();
        return Ok(text(worth, carrier::words(&given), &carrier::head(&carrier), order, &lines));
    }
    let most = if game == Closed::Subgroup { MOST_CERTIFIED_SUBGROUPS } else { MOST_CERTIFIED_AT_ALL };
    let prepared = prepared_up_to(most, structure, budget)?;
    let group = WrittenGroup::new(&prepared)?;
    let chosen = crate::object::ChosenSet::parse(&position.text(), prepared.object())?;
    let elements: Vec<ElementId> = chosen.elements().iter().map(|x| structure::number(&prepared, x)).collect();
    let (worth, lines) = closed::of_group(game, &group, &elements, budget)?;
    Ok(text(worth, group.elements(elements), &group.head(), group.order(), &lines))
}

/// A ring or a module as an abelian group with maps, if it is one, and some of its elements.
fn carrier_of(
    structure: &Structure,
    position: &str,
    budget: &Budget,
) -> Result<Option<(Carrier, Vec<Coefficients>)>, Failure> {
    if structure.made().is_some() || structure.profile().is_some() {
        return Ok(None);
    }
    let order = structure.order().and_then(|order| order.to_u64());
    if order.is_none_or(|order| order > MOST_CERTIFIED_CARRIER) {
        let name = structure.short_name();
        let why = format!(
            "{name} is infinite or too large: certificates are written for rings and modules of order up to {MOST_CERTIFIED_CARRIER}"
        );
        return Err(Failure::NotApplicable(why));
    }
    structure.arena(budget)?.carrier(position, budget)
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

/// The lines by which certificates give a group, a ring or a module.
pub(crate) fn certified_group(structure: &Structure, budget: &Budget) -> Result<String, Failure> {
    if let Some((carrier, _)) = carrier_of(structure, "", budget)? {
        return Ok(carrier::head(&carrier));
    }
    Ok(WrittenGroup::new(&prepared(structure, budget)?)?.head())
}

/// A group that is small enough to be certified.
fn prepared<'a>(structure: &'a Structure, budget: &'a Budget) -> Result<Prepared<'a>, Failure> {
    prepared_up_to(MOST_CERTIFIED_AT_ALL, structure, budget)
}

/// A group whose order is at most some number.
fn prepared_up_to<'a>(most: u64, structure: &'a Structure, budget: &'a Budget) -> Result<Prepared<'a>, Failure> {
    let object = structure.object(budget)?;
    if object.group().is_none() {
        return Err(Failure::NotApplicable("certificates are written for groups, rings and modules".into()));
    }
    if object.order().to_u64().is_none_or(|order| order > most) {
        let name = structure.short_name();
        let what = if most == MOST_CERTIFIED_SUBGROUPS { "certificates of subgroups" } else { "certificates" };
        return Err(Failure::NotApplicable(format!(
            "{name} is too large: {what} are written for groups of order up to {most}"
        )));
    }
    Prepared::new(object, budget)
}
