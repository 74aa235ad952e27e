//! The presentations of a ring in which theorems look for their families.
//!
//! What was typed says little: relations may be superfluous, and variables may be 0 or expressions in others. So the relations are
//! replaced by a reduced Gröbner basis, which depends on nothing but the ideal and the order of the variables, and variables that the others
//! express are left out. There may be several ways to leave variables out; all of them are tried.

use super::univariate;
use mexagon_algebra::ring::{GroebnerBasis, Polynomial, Presentation, Trouble};
use mexagon_base::budget::{Budget, Stop};
use std::time::Duration;

/// More presentations of one ring are not made.
const MOST_FORMS: usize = 40;

/// The time for the search of one expression; the order of the monomials that it needs is a slow one.
const SHORT: Duration = Duration::from_millis(300);

/// The reduced presentations of a ring, in fewer and fewer variables. If the ring is 0, so is the first of them.
pub(super) fn forms(ring: &Presentation, budget: &Budget) -> Result<Vec<Presentation>, Trouble> {
    let mut found: Vec<Presentation> = Vec::new();
    let mut queue = vec![ring.clone()];
    let mut trouble = None;
    // The one that was made last comes next, so that one without superfluous variables is reached soon.
    for _ in 0..MOST_FORMS {
        budget.check()?;
        let Some(ring) = queue.pop() else { break };
        let form = match ring.reduced(budget) {
            Ok(form) => form,
            Err(Trouble::TooLarge(why)) => {
                // A greatest common divisor of polynomials in one variable does not need small coefficients.
                if ring.variables == 1 && ring.base.is_infinite_field() {
                    found.push(if univariate::is_zero(&ring, budget)? { zero(&ring, budget)? } else { ring });
                } else {
                    queue.extend(ring.eliminations());
                    trouble = Some(Trouble::TooLarge(why));
                }
                continue;
            }
            Err(stop) => return Err(stop),
        };
        if found.contains(&form) {
            continue;
        }
        if form.is_zero() {
            return Ok(vec![form]);
        }
        for v in 0..form.variables {
            match form.without_variable(v, &budget.part(SHORT, u64::MAX)) {
                Ok(fewer) => queue.extend(fewer),
                Err(Trouble::Stop(Stop::Cancelled)) => return Err(Stop::Cancelled.into()),
                // The form stands as it is.
                Err(_) => budget.check_now()?,
            }
        }
        found.push(form);
    }
    found.sort_by_key(|form| std::cmp::Reverse(form.variables));
    if let Some(at) = found.iter().position(Presentation::is_zero) {
        return Ok(vec![found.swap_remove(at)]);
    }
    match trouble {
        Some(trouble) if found.is_empty() => Err(trouble),
        _ => Ok(found),
    }
}

fn zero(ring: &Presentation, budget: &Budget) -> Result<Presentation, Trouble> {
    ring.with([Polynomial::term(ring.one(), 1)]).reduced(budget)
}

/// Is an element 0 in the ring? None if it cannot be read again, or if the relations lead to numbers that are too large.
pub(super) fn vanishes(ring: &Presentation, element: &str, budget: &Budget) -> Result<Option<bool>, Stop> {
    let Ok(element) = ring.element(element) else { return Ok(None) };
    if ring.variables == 1 && ring.base.is_infinite_field() {
        return univariate::vanishes(ring, &element, budget).map(Some);
    }
    let normal = GroebnerBasis::new(ring, budget).and_then(|basis| basis.normal_form(&element, budget));
    match normal {
        Ok(normal) => Ok(Some(normal.is_zero())),
        Err(Trouble::TooLarge(_)) => Ok(None),
        Err(Trouble::Stop(stop)) => Err(stop),
    }
}
