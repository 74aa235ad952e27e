//! Answers for finite rings.

use super::board;
use super::factor::Factor;
use super::families::theorem;
use super::forms::forms;
use super::values::{LocalGame, misere};
use super::which::allowed;
use crate::engine::closed::{Asked, Details, Estimate, Finding, winning_moves};
use crate::engine::{Engine, Failure};
use mexagon_algebra::ring::{Component, LocalRing};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{Nimber, count};
use mexagon_games::game::{Forms, Outcome, Worth};
use mexagon_games::theory::{Deciders, Reason};

/// Does every ideal lie in a chain? Then the game is a heap of as many counters as the ring is long.
fn is_chain(ring: &LocalRing) -> bool {
    ring.embedding_dimension() <= 1
}

fn length(component: &Component) -> u64 {
    u64::from(component.local.length(component.local.zero()))
}

/// The worth of a product of finite rings.
pub(super) fn answer(factors: &[Factor], asked: &Asked<'_>) -> Result<Finding, Failure> {
    let Asked { engine, deciders, budget, .. } = *asked;
    let components: Vec<&Component> = factors.iter().flat_map(Factor::components).collect();
    if components.is_empty() {
        return Ok(over());
    }
    match engine {
        Engine::Brute => return brute(factors, budget),
        Engine::Theory => return by_theory(factors, &components, deciders, budget),
        _ => {}
    }
    let chains = deciders.allows("ring-chain");
    if engine != Engine::Closed && chains && components.iter().all(|component| is_chain(&component.local)) {
        return by_theory(factors, &components, deciders, budget);
    }
    // A theorem may know who wins where there are too many ideals. It is asked first, because no time is left afterwards.
    let told = by_theory(factors, &components, deciders, budget);
    match by_ideals(factors, &components, budget) {
        // A theorem that also names a move says more than a bound.
        Ok(answer) if matches!(answer.nimber, Estimate::AtMost(_)) => Ok(told.map_or(answer.clone(), |mut told| {
            told.because.extend(answer.because.into_iter().filter(|reason| reason.source == "computed"));
            told.details = answer.details;
            told
        })),
        // What was interrupted stays so.
        Err(Failure::Object(crate::object::ObjectError::Stop(stop))) if stop != Stop::Cancelled => {
            let mut answer = told.map_err(|_| Failure::from(stop.clone()))?;
            answer.because.push(Reason::computed(format!("the nim-value was not found: {stop}")));
            Ok(answer)
        }
        other => other,
    }
}

/// The answer for the ring 0.
pub(super) fn over() -> Finding {
    let statement = "the ring is 0, and the game is over: whoever would have to move has lost under normal play and won under misère play";
    let because = vec![Reason::new(statement, "Bra17, Ex. 5.3")];
    let summary = "the ring is 0: the game is over (Bra17, Ex. 5.3)";
    Finding { misere: Some(Outcome::N), ..Finding::new(0, Engine::Theory, summary, because) }
}

/// The element 1 of a product.
pub(super) fn unit(factors: &[Factor]) -> String {
    board::tuple(factors.iter().map(|_| "1"))
}

pub(super) fn unit_reason() -> Reason {
    Reason::new("the quotient by 1 is 0, so that whoever moves first wins under normal play", "Bra17, Sec. 5.1")
}

fn by_theory(
    factors: &[Factor],
    components: &[&Component],
    deciders: &Deciders,
    budget: &Budget,
) -> Result<Finding, Failure> {
    let total: u64 = components.iter().map(|component| length(component)).sum();
    let mut answer = Finding {
        outcome: Some(Outcome::N),
        winning: Some(unit(factors)),
        ..Finding::of(Estimate::AtMost(Nimber::finite(total)), Engine::Theory, "", vec![unit_reason()])
    };
    if deciders.allows("ring-chain") && components.iter().all(|component| is_chain(&component.local)) {
        answer.nimber = Estimate::Known(Nimber::finite(total));
        answer.misere = Some(if total == 1 { Outcome::P } else { Outcome::N });
        answer.summary = format!("a principal ideal ring of length {total} (Bra17, Ex. 5.21 and 5.23)");
        let statement = format!("each local factor is a chain ring, and the value is the sum {total} of their lengths");
        answer.because.push(Reason::new(statement, "Bra17, Ex. 5.21 and 5.23"));
        answer.winning_misere = misere_move(factors, components, budget)?;
        return Ok(answer);
    }
    if let [_] = components {
        let mut told = None;
        for ring in factors.iter().filter(|factor| !factor.components().is_empty()).map(|f| &f.presentation) {
            told = allowed(theorem(ring, &forms(ring, budget)?, budget)?, deciders);
        }
        let Some(told) = told else {
            let message = "no theorem of Bra17, Sec. 5, recognises this local ring";
            return Err(Failure::NotApplicable(message.to_owned()));
        };
        answer.misere = Some(told.misere);
        if !matches!(told.nimber, Estimate::Unknown) {
            answer.nimber = told.nimber;
        }
        // The element of a product has a component in each factor; only one of them is not 0.
        answer.winning_misere = told.winning.map(|element| {
            board::tuple(factors.iter().map(|f| if f.components().is_empty() { "0" } else { element.as_str() }))
        });
        answer.summary = format!("{} ({})", told.statement, told.source);
        answer.because.push(Reason::new(told.statement, told.source));
        return Ok(answer);
    }
    if !deciders.allows("ring-product") {
        let message = "no theorem that may be used decides this product of rings";
        return Err(Failure::NotApplicable(message.to_owned()));
    }
    answer.misere = Some(Outcome::N);
    let parts = count(components.len() as u64, "local ring", "local rings");
    answer.summary = format!("a product of {parts} is N under misère play (Bra17, Cor. 2.20)");
    answer.because.push(Reason::new(format!("the ring is a product of {parts}"), "Bra17, Cor. 2.20"));
    Ok(answer)
}

/// A winning move under misère play: in a product everything but one factor is ended (Bra17, Proposition 2.14).
fn misere_move(factors: &[Factor], components: &[&Component], budget: &Budget) -> Result<Option<String>, Failure> {
    let Some(kept) = (0..components.len()).min_by_key(|&i| length(components[i])) else { return Ok(None) };
    let mut parts: Vec<Option<Vec<u64>>> = components.iter().map(|component| Some(component.local.one())).collect();
    let mut game = LocalGame::new(&components[kept].local, budget)?;
    if misere(game.value()?) == Outcome::P {
        if components.len() == 1 {
            return Ok(None);
        }
        parts[kept] = None;
    } else {
        let Some(element) = game.misere_move()? else { return Ok(None) };
        parts[kept] = Some(element);
    }
    board::show(factors, &parts, budget).map(Some)
}

fn by_ideals(factors: &[Factor], components: &[&Component], budget: &Budget) -> Result<Finding, Failure> {
    let mut winning_misere = None;
    let (nim, positions, reduction) = match components {
        [one] => {
            let mut game = LocalGame::new(&one.local, budget)?;
            match game.value() {
                Ok(value) => {
                    if misere(value) == Outcome::N {
                        let element = game.misere_move()?;
                        winning_misere = element.map(|x| board::show(factors, &[Some(x)], budget)).transpose()?;
                    }
                    (value, game.positions(), game.reduction())
                }
                // A value of 2 or more decides misère play, whatever it is.
                Err(stop) if stop != Stop::Cancelled && game.least() > 1 => {
                    return Ok(bounded(factors, game.least(), length(one), &stop));
                }
                Err(stop) => return Err(stop.into()),
            }
        }
        _ => {
            winning_misere = misere_move(factors, components, budget)?;
            compound(components, budget)?
        }
    };
    let mut because = vec![unit_reason()];
    if components.len() > 1 {
        let parts = count(components.len() as u64, "local ring", "local rings");
        let statement = format!("the ring is a product of {parts}, and its game the selective compound of theirs");
        because.push(Reason::new(statement, "Bra17, Ex. 5.23"));
    }
    let played = count(positions as u64, "position", "positions");
    because.push(Reason::computed(format!("{played} {reduction} have been looked at")));
    let worth = Worth { nim, misere: misere(nim) };
    Ok(Finding::solved(worth, [Some(unit(factors)), winning_misere], format!("ideals: {played}"), because))
}

/// The answer if the value is only known to lie between two numbers, the first at least 2.
fn bounded(factors: &[Factor], least: u32, most: u64, stop: &Stop) -> Finding {
    let statement = format!("the nim-value lies between {least} and {most}: {stop}");
    let remark = Reason::new("whoever moves first wins under misère play from every value but 1", "Bra17, Rem. 5.20");
    let because = vec![unit_reason(), Reason::computed(statement), remark];
    let summary = format!("ideals, as far as time allowed: the value is at least {least}");
    Finding {
        outcome: Some(Outcome::N),
        misere: Some(Outcome::N),
        winning: Some(unit(factors)),
        details: Details { least: Nimber::from(least), ..Details::default() },
        ..Finding::of(Estimate::AtMost(Nimber::finite(most)), Engine::Closed, summary, because)
    }
}

/// The nim-value of the selective compound of several local rings, the number of positions that were met, and what they are.
fn compound(components: &[&Component], budget: &Budget) -> Result<(u32, usize, &'static str), Failure> {
    let mut forms = Forms::new();
    let chains: u64 = components.iter().filter(|c| is_chain(&c.local)).map(|c| length(c)).sum();
    // Chains add up to one heap, even inside selective compounds.
    let mut whole = forms.heap(chains as u32);
    let (mut positions, mut reduction) = (0, "");
    for component in components.iter().filter(|component| !is_chain(&component.local)) {
        let mut game = LocalGame::new(&component.local, budget)?;
        let form = game.form(&mut forms)?;
        positions += game.positions();
        reduction = game.reduction();
        whole = forms.compound(whole, form, budget)?;
    }
    Ok((forms.worth(whole).nim, positions, reduction))
}

/// All ideals, one by one.
fn brute(factors: &[Factor], budget: &Budget) -> Result<Finding, Failure> {
    let (board, _) = board::board(factors, &[], budget)?;
    let worths = board.solve();
    let moves = &board.places[board.start].moves;
    let winning = winning_moves(moves, |step| worths[step.to], |step| step.element.clone());
    let ideals = count(board.places.len() as u64, "ideal", "ideals");
    let because = vec![Reason::computed(format!("the game on all {ideals} has been solved"))];
    let answer = Finding::solved(worths[board.start], winning, format!("all {ideals}"), because);
    Ok(Finding { engine: Engine::Brute, ..answer })
}
