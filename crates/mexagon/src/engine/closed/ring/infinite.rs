//! Answers for infinite rings: theorems, and elements whose quotients are decided.

use super::factor::{Factor, FactorKind};
use super::families::{checked, theorem};
use super::finite::{self, over, unit, unit_reason};
use super::told::Told;
use super::which::allowed;
use super::{board, levels, remainders};
use crate::engine::closed::{Asked, Details, Estimate, Finding};
use crate::engine::{Engine, Failure};
use crate::limits::ONE_QUOTIENT;
use mexagon_algebra::ring::{GroebnerBasis, Polynomial, Presentation};
use mexagon_base::number::{Nimber, count};
use mexagon_games::game::Outcome;
use mexagon_games::theory::{Deciders, Reason};

/// The worth of a product in which a factor is infinite.
pub(super) fn answer(factors: &[Factor], asked: &Asked<'_>) -> Result<Finding, Failure> {
    if matches!(asked.engine, Engine::Closed | Engine::Brute) {
        return Err(Failure::NotApplicable("the ring has infinitely many ideals, or too many".to_owned()));
    }
    let told: Vec<Option<Told>> = factors.iter().map(|factor| tell(factor, asked)).collect::<Result<_, _>>()?;
    let is_zero = |told: &Option<Told>| matches!(told, Some(t) if t.nimber == Estimate::Known(Nimber::ZERO));
    let alive: Vec<usize> = (0..factors.len()).filter(|&i| !is_zero(&told[i])).collect();
    match alive.as_slice() {
        [] => Ok(over()),
        &[only] => single(factors, only, told.into_iter().nth(only).flatten()),
        _ if asked.deciders.allows("ring-product") => Ok(product(factors, &alive, &told, asked.deciders)),
        _ => {
            let message = "no theorem that may be used decides this product of rings";
            Err(Failure::NotApplicable(message.to_owned()))
        }
    }
}

/// What is known of one factor.
pub(super) fn tell(factor: &Factor, asked: &Asked<'_>) -> Result<Option<Told>, Failure> {
    let Asked { engine, deciders, budget, .. } = *asked;
    if factor.is_listed() {
        let engine = if engine == Engine::Auto { Engine::Auto } else { Engine::Theory };
        let answer = match finite::answer(std::slice::from_ref(factor), &Asked { engine, ..*asked }) {
            Ok(answer) => answer,
            Err(failure) if failure.is_interrupt() => return Err(failure),
            Err(_) => return Ok(None),
        };
        // A product of chain rings is a heap; of other rings only the value is known.
        let heap = answer.engine == Engine::Theory && matches!(answer.nimber, Estimate::Known(_));
        return Ok(answer.misere.map(|misere| Told {
            nimber: answer.nimber,
            least: answer.details.least,
            misere,
            winning: answer.winning_misere,
            statement: answer.summary,
            source: "Bra17, Sec. 5",
            heap: heap && factor.components().iter().all(|component| component.local.embedding_dimension() <= 1),
        }));
    }
    if let Some(told) = allowed(theorem(&factor.presentation, &factor.forms, budget)?, deciders) {
        return Ok(Some(told));
    }
    let Some(last) = factor.forms.last() else { return Ok(None) };
    if let Some(told) = allowed(remainders::tell(last, asked)?, deciders) {
        return checked(told, last, budget);
    }
    if engine == Engine::Theory || last.base.is_infinite_field() {
        return Ok(None);
    }
    for form in factor.forms.iter().filter(|form| form.variables == last.variables) {
        if let Some(told) = search(form, asked)? {
            return Ok(Some(told));
        }
    }
    Ok(None)
}

fn single(factors: &[Factor], only: usize, told: Option<Told>) -> Result<Finding, Failure> {
    let Some(told) = told else {
        let ring = &factors[only].presentation;
        let why = match (ring.base.is_infinite_field(), factors[only].forms.last().map_or(0, |form| form.variables)) {
            (true, 1) => "its relation was not factored into irreducible polynomials",
            (true, _) => "the program recognises no ring of a theorem of Bra17, Sec. 5, in its relations",
            (false, _) => {
                "the program recognises no ring of a theorem of Bra17, Sec. 5, in its relations, and no small element has a quotient that it knows to be P"
            }
        };
        let message = format!("the game of the infinite ring {ring} is not decided: {why}");
        return Err(Failure::NotApplicable(message));
    };
    let place =
        |element: String| board::tuple((0..factors.len()).map(|i| if i == only { element.as_str() } else { "0" }));
    let summary = format!("{} ({})", told.statement, told.source);
    let because = vec![unit_reason(), Reason::new(told.statement, told.source)];
    Ok(Finding {
        outcome: Some(Outcome::N),
        misere: Some(told.misere),
        winning: Some(place("1".to_owned())),
        winning_misere: told.winning.map(place),
        details: Details { least: told.least, ..Details::default() },
        ..Finding::of(told.nimber, Engine::Theory, summary, because)
    })
}

/// A factor that is kept under misère play, with the component of a winning move there; it is 1 in all the others.
pub(super) fn kept(alive: &[usize], told: &[Option<Told>]) -> Option<(usize, String)> {
    // One factor is made P or left alone if it is P, and the others are ended (Bra17, Proposition 2.14).
    alive.iter().find_map(|&i| {
        let told = told[i].as_ref()?;
        match told.misere {
            Outcome::P => Some((i, "0".to_owned())),
            Outcome::N => told.winning.clone().map(|element| (i, element)),
        }
    })
}

fn product(factors: &[Factor], alive: &[usize], told: &[Option<Told>], deciders: &Deciders) -> Finding {
    let parts = count(alive.len() as u64, "ring that is not 0", "rings that are not 0");
    let mut because = vec![Reason::new(format!("a product of {parts} is N under misère play"), "Bra17, Cor. 2.20")];
    let ring = |i: usize| factors[i].forms.last().unwrap_or(&factors[i].presentation);
    let (nimber, least) = levels::product(alive.iter().map(|&i| (ring(i), told[i].as_ref())), deciders);
    let heaps = levels::are_heaps(alive.iter().map(|&i| told[i].as_ref()));
    because.extend(levels::reason(nimber, heaps));
    let winning_misere = kept(alive, told).map(|(kept, element)| {
        board::tuple((0..factors.len()).map(|i| if i == kept { element.as_str() } else { "1" }))
    });
    let summary = format!("a product of {parts} (Bra17, Cor. 2.20 and Ex. 5.23)");
    Finding {
        outcome: Some(Outcome::N),
        misere: Some(Outcome::N),
        winning: Some(unit(factors)),
        winning_misere,
        details: Details { least, ..Details::default() },
        ..Finding::of(nimber, Engine::Theory, summary, because)
    }
}

/// A small element whose quotient is P, by a theorem or by computation. The relations of the ring are a reduced basis.
fn search(ring: &Presentation, asked: &Asked<'_>) -> Result<Option<Told>, Failure> {
    let Asked { deciders, budget, .. } = *asked;
    let basis = GroebnerBasis::new(ring, budget)?;
    let mut tried: Vec<Polynomial> = Vec::new();
    for element in candidates(ring) {
        budget.check_now()?;
        // Elements that are 0 are no moves, and equal ones are the same move.
        let normal = basis.normal_form(&element, budget)?;
        if normal.is_zero() || tried.contains(&normal) {
            continue;
        }
        tried.push(normal);
        let quotient = ring.with([element.clone()]);
        let part = budget.part(ONE_QUOTIENT, 20_000);
        let Ok(factor) = Factor::new(quotient, &part) else { continue };
        let found = match factor.made {
            FactorKind::Finite { .. } | FactorKind::Zero => {
                let asked = Asked { engine: Engine::Auto, budget: &part, ..*asked };
                let answer = finite::answer(std::slice::from_ref(&factor), &asked);
                answer.ok().filter(|answer| answer.misere == Some(Outcome::P)).map(|answer| answer.summary)
            }
            _ => match theorem(&factor.presentation, &factor.forms, &part) {
                Ok(told) => allowed(told, deciders).filter(|told| told.misere == Outcome::P).map(|told| told.statement),
                Err(_) => continue,
            },
        };
        if let Some(why) = found {
            let element = element.show(&ring.names);
            return Ok(Some(Told {
                nimber: Estimate::Unknown,
                least: Nimber::ZERO,
                misere: Outcome::N,
                winning: Some(element.clone()),
                statement: format!("the quotient by {element} is P under misère play: {why}"),
                source: "computed; Bra17, Prop. 2.1",
                heap: false,
            }));
        }
    }
    Ok(None)
}

/// No more elements are tried.
const MOST_CANDIDATES: usize = 400;

/// Small elements: numbers, variables, and short sums of their products.
fn candidates(ring: &Presentation) -> Vec<Polynomial> {
    let number = |n: i128| Polynomial::term(ring.one(), n);
    let mut found: Vec<Polynomial> =
        if ring.modulus() == 0 { [2, 3, 5, 7, 11, 13, 4, 9, 8].map(number).into() } else { Vec::new() };
    let variables: Vec<Polynomial> = (0..ring.variables).map(|v| Polynomial::term(ring.variable(v), 1)).collect();
    let products: Vec<Polynomial> =
        variables.iter().flat_map(|x| variables.iter().filter_map(|y| x.times(y, 10))).collect();
    let terms: Vec<Polynomial> = variables.iter().chain(&products).cloned().collect();
    let enough = |found: &Vec<Polynomial>| found.len() >= MOST_CANDIDATES;
    for term in terms.iter().take(MOST_CANDIDATES) {
        for constant in [0, 1, -1, 2, -2, 3] {
            let mut sum = term.clone();
            let added = sum.add_multiple(&number(constant), &ring.one(), 1, i128::from(ring.modulus()));
            if added.is_some() && !sum.is_zero() {
                found.push(sum);
            }
        }
    }
    for x in &terms {
        if enough(&found) {
            break;
        }
        for y in terms.iter().filter(|y| *y != x).take(MOST_CANDIDATES) {
            for constant in [0, 1] {
                let mut sum = x.clone();
                let more = sum.add_multiple(y, &ring.one(), 1, 0);
                let more =
                    more.and_then(|()| sum.add_multiple(&number(constant), &ring.one(), 1, i128::from(ring.modulus())));
                if more.is_some() && !sum.is_zero() {
                    found.push(sum);
                }
            }
        }
    }
    found.truncate(MOST_CANDIDATES);
    found
}
