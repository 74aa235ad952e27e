//! Modules with free summands: their worth, and winning moves by Theorems 3.11 and 3.12 of Bra17, which Remark 3.13 extends to modules.

use super::{MODULES, ModuleArena, of_modules, shape};
use crate::engine::Failure;
use crate::engine::closed::{Asked, Estimate, Finding, abelian};
use crate::object::ObjectError;
use mexagon_algebra::ring::{Polynomial, Presentation};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::Outcome;
use mexagon_games::game::divisors::{self, PartExponents, tidy};
use mexagon_games::theory::{Reason, TheoremStep};

/// The exponent of a free summand, larger than all others.
pub(super) const ENDLESS: u32 = u32::MAX;

/// A prime of Z or K[x].
pub(super) fn some_prime(ring: &Presentation) -> Polynomial {
    match ring.variables {
        0 => Polynomial::term(ring.one(), 2),
        _ => Polynomial::term(ring.variable(0), 1),
    }
}

/// A move and where it leads.
struct FreeMove {
    element: String,
    quotient: String,
}

impl ModuleArena {
    /// The worth of a module with a free part. The nimber follows from that of the torsion part, by the proof for abelian groups.
    pub(super) fn infinite(&self, asked: &Asked<'_>) -> Result<Finding, Failure> {
        let Asked { deciders, budget, .. } = *asked;
        if !(deciders.allows(MODULES) && deciders.allows("abelian-square")) {
            return Err(Failure::NotApplicable("no theorem that may be used decides this module".to_owned()));
        }
        let shape = shape(&self.parts(), self.free);
        let statement = match shape.is_square() {
            true => "the module is a square and infinite",
            false => "the module is infinite and not a square",
        };
        let decided = abelian::nimber(&shape, asked)?;
        let more = if self.free.is_multiple_of(2) { "does not change" } else { "adds ω to" };
        let mut because = vec![Reason::new(statement, "Bra17, Thm. 3.11 and Rem. 3.13"), of_modules(decided.reason)];
        if decided.nimber != Estimate::Unknown {
            let statement = format!("the free part {more} the nimber");
            because.push(Reason::new(statement, "Mexagon, Abelian groups, Infinite groups"));
        }
        let mut found = [None, None];
        for (outcome, misere, source) in [(shape.normal(), false, "3.11"), (shape.misere(), true, "3.12")] {
            if outcome == Outcome::N
                && let Some(winning) = self.winning_free(misere, budget)?
            {
                let rule = if misere { "misère" } else { "normal" };
                let statement =
                    format!("{} wins under {rule} play: the quotient is {}", winning.element, winning.quotient);
                because.push(Reason::new(statement, format!("Bra17, Thm. {source}, and computed")));
                found[usize::from(misere)] = Some(winning.element);
            }
        }
        let [winning, winning_misere] = found;
        Ok(Finding {
            outcome: Some(shape.normal()),
            misere: Some(shape.misere()),
            winning,
            winning_misere,
            asked: [TheoremStep::applies(MODULES, statement)].into_iter().chain(decided.asked).collect(),
            ..Finding::of(decided.nimber, decided.engine, format!("{statement} (Bra17, Rem. 3.13)"), because)
        })
    }

    /// A winning move, if computing the quotient confirms that it is one.
    fn winning_free(&self, misere: bool, budget: &Budget) -> Result<Option<FreeMove>, Failure> {
        // One free summand of an odd number is used up; an infinite square is P under both rules.
        let used = if self.free.is_multiple_of(2) { None } else { self.orders.iter().position(Polynomial::is_zero) };
        let left = self.free - u64::from(used.is_some());
        let mut parts = self.parts();
        parts.iter_mut().for_each(|part| part.extend(used.map(|_| ENDLESS)));
        let Some(reached) = divisors::winning(&parts, misere && left == 0) else { return Ok(None) };
        let checked = || -> Result<Option<FreeMove>, Failure> {
            let entries = self.entries(&reached, used, budget)?;
            let target: Vec<PartExponents> = reached.iter().cloned().map(tidy).collect();
            // A quotient that no higher power of a prime than p^t kills is the same modulo p^(t+1), so that the free summand can be made finite.
            let highest = |part: &PartExponents| part.last().copied().unwrap_or(0) + 1;
            let bound = self.domain.product(&target.iter().map(highest).collect::<Vec<_>>(), budget)?;
            let kept: Vec<usize> =
                (0..entries.len()).filter(|&i| !self.orders[i].is_zero() || used == Some(i)).collect();
            let orders: Vec<Polynomial> =
                kept.iter().map(|&i| if used == Some(i) { bound.clone() } else { self.orders[i].clone() }).collect();
            let element: Vec<Polynomial> = kept.iter().map(|&i| entries[i].clone()).collect();
            if self.domain.quotient(&orders, &[element], budget)? != target {
                return Ok(None);
            }
            let torsion = if target.iter().all(Vec::is_empty) { None } else { Some(self.place_name(&target, budget)?) };
            let free = (left > 0).then(|| format!("{}^{left}", self.domain.ring));
            let quotient = free.into_iter().chain(torsion).collect::<Vec<_>>().join(" + ");
            let quotient = if quotient.is_empty() { "0".to_owned() } else { quotient };
            Ok(Some(FreeMove { element: self.show(&entries), quotient }))
        };
        match checked() {
            // A move that cannot be checked is not told.
            Err(Failure::Object(ObjectError::TooLarge(_))) => Ok(None),
            Err(Failure::Object(ObjectError::Stop(stop))) if stop != Stop::Cancelled => Ok(None),
            other => other,
        }
    }
}
