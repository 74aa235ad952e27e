//! Answers by theorems: from the name of a group, or from a group that has been made ready.

use super::{Answer, Engine, Failure, GroupSubject, Named, Prepared, Profile, Request};
use crate::object::Object;
use mexagon_games::game::Selection;
use mexagon_games::theory::{self, Deciders, Subject, checklist, misere_dng, misere_gen, walk};

/// Groups of larger order are first looked at by name only.
const SMALL: u64 = 2_000;

/// Is a group so small that it is made ready before theorems are asked?
pub fn is_small(profile: &Profile) -> bool {
    profile.order.to_u64().is_some_and(|order| order <= SMALL)
}

/// The answer that theorems give from a name alone, if they give one.
///
/// ```
/// use mexagon::engine::{Engine, Named, Request, nim_named};
/// use mexagon_games::game::Selection;
/// use mexagon::object::Position;
/// use mexagon_games::theory::Deciders;
/// let request = Request { game: Selection::Dng, position: Position::default(), misere: false, engine: Engine::Auto };
/// let group = Named::parse("A100003").unwrap();
/// assert_eq!(nim_named(&request, &group, &Deciders::all()).unwrap().unwrap().value, 3);
/// ```
pub fn nim_named(request: &Request, group: &Named, deciders: &Deciders) -> Result<Option<Answer>, Failure> {
    if request.game == Selection::Dng && group.profile.order.is_one() {
        let name = group.short_name();
        let message = format!("DNG is not defined on the trivial group {name}, which the empty set generates");
        return Err(Failure::undefined(message));
    }
    by_name(request, &group.profile, deciders)
}

/// The answer that theorems give for a large group from its name or its order, if they give one.
pub fn nim_large(request: &Request, object: &Object, deciders: &Deciders) -> Result<Option<Answer>, Failure> {
    match Profile::of_object(object).filter(|profile| !is_small(profile)) {
        Some(profile) => by_name(request, &profile, deciders),
        None => Ok(None),
    }
}

fn by_name(request: &Request, profile: &Profile, deciders: &Deciders) -> Result<Option<Answer>, Failure> {
    let engine = matches!(request.engine, Engine::Auto | Engine::Theory);
    if !engine || !request.position.elements().is_empty() {
        return Ok(None);
    }
    decide(request, &GroupSubject::named(profile.clone()), deciders)
}

/// The answer that theorems give for a group that is ready, if they give one.
pub(super) fn ready(
    request: &Request,
    prepared: &Prepared<'_>,
    deciders: &Deciders,
) -> Result<Option<Answer>, Failure> {
    decide(request, &GroupSubject::prepared(prepared), deciders)
}

fn decide(request: &Request, subject: &dyn Subject, deciders: &Deciders) -> Result<Option<Answer>, Failure> {
    let walked = walk(request.game, subject, deciders)?;
    let Some(decision) = walked.decision else { return Ok(None) };
    let Some(value) = decision.nim() else { return Ok(None) };
    let mut because = decision.because;
    let mut misere = None;
    if request.misere {
        let (outcome, reason) = match request.game {
            Selection::Dng => misere_dng(subject.order()),
            Selection::Gen if subject.order().is_one() => misere_gen(None),
            Selection::Gen => match walk(Selection::Dng, subject, &Deciders::all())?.decision {
                Some(dng) => misere_gen(dng.nim()),
                // Somebody else must answer both questions.
                None => return Ok(None),
            },
        };
        misere = Some(outcome);
        because.push(reason);
    }
    let checklist = match request.game {
        Selection::Dng => checklist(subject)?,
        Selection::Gen => Vec::new(),
    };
    Ok(Some(Answer {
        value,
        kind: None,
        after_identity: decision.odd,
        winning: None,
        misere,
        engine: Engine::Theory,
        summary: decision.summary,
        because,
        asked: walked.steps,
        checklist,
    }))
}

/// What one theorem says about a game on a group that is ready, its name left aside.
pub fn decide_by(
    theorem: &theory::Theorem,
    game: Selection,
    prepared: &Prepared<'_>,
) -> Result<theory::Verdict, theory::Missing> {
    theorem.decide(game, &GroupSubject::anonymous(prepared))
}
