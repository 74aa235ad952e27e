//! Answers by theorems: from the name of a group, or from a group that has been made ready.

use super::{Details, Engine, Failure, Finding, GroupSubject, Prepared, Request};
use crate::names::Profile;
use crate::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use mexagon_games::theory::{self, Deciders, Subject, checklist, misere_dng, misere_gen, walk};

/// The answer that theorems give from what the name of a group says, if they give one.
pub(crate) fn named(request: &Request, profile: &Profile, deciders: &Deciders) -> Result<Option<Finding>, Failure> {
    decide(request, &GroupSubject::named(profile), deciders)
}

/// The answer that theorems give for a group that has been made, if they give one.
pub(crate) fn made(
    request: &Request,
    profile: Option<&Profile>,
    object: &Object,
    deciders: &Deciders,
    budget: &Budget,
) -> Result<Option<Finding>, Failure> {
    decide(request, &GroupSubject::made(object, profile, budget), deciders)
}

fn decide(request: &Request, subject: &GroupSubject<'_>, deciders: &Deciders) -> Result<Option<Finding>, Failure> {
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
        Selection::Dng => checklist(subject.on_the_side().as_ref().unwrap_or(subject))?,
        Selection::Gen => Vec::new(),
    };
    let details = Details { after_identity: decision.odd, checklist, ..Details::default() };
    let finding = Finding::new(value, Engine::Theory, decision.summary, because);
    Ok(Some(Finding { misere, asked: walked.steps, details, ..finding }))
}

/// What one theorem says about a game on a group that is ready, its name left aside.
pub fn decide_by(
    theorem: &theory::Theorem,
    game: Selection,
    prepared: &Prepared<'_>,
) -> Result<theory::Verdict, theory::Missing> {
    theorem.decide(game, &GroupSubject::anonymous(prepared))
}
