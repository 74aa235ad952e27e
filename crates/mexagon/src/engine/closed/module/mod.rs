//! The game of finitely generated modules over Z, Z/n, K[x] and K[x]/(f) (Bra17, Remark 3.13): a move divides by a cyclic submodule.
//!
//! `Module(Z/12; 4, 6)` is Z/4 + Z/6 over Z/12. At each prime such a module is a list of exponents, and everything happens in
//! [`mexagon_games::game::divisors`]; what is done here is to find the primes and to write moves down as elements.

mod count;
mod domain;
mod element;
mod free;

use super::{Arena, Asked, Carrier, Coefficients, Estimate, Finding, Reached, abelian};
use crate::engine::{Engine, Failure};
use crate::object::text::{shifted, split};
use crate::object::{ObjectError, shorten};
use domain::Domain;
use mexagon_algebra::ring::{Base, FiniteRing, Polynomial, Presentation};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Nimber, Order, count};
use mexagon_games::game::divisors::{self, DivisorGame, PartExponents, tidy};
use mexagon_games::game::{self, Board, BoardPlace, Closed, Forms, Outcome, Worth};
use mexagon_games::theory::abelian::AbelianShape;
use mexagon_games::theory::{Reason, TheoremStep};
use mexagon_language::{Expr, Node, Span, SyntaxError};
use rustc_hash::FxHashMap;

/// The theorem that carries those on abelian groups over to modules.
const MODULES: &str = "modules";

/// A module as a sum of cyclic ones.
#[derive(Debug)]
pub(super) struct ModuleArena {
    name: String,
    ring: Presentation,
    domain: Domain,
    /// The orders of the summands that are not free, in the order in which they were written; free ones are 0.
    orders: Vec<Polynomial>,
    /// For each prime its exponents in the summands; those of free ones are 0.
    exponents: Vec<Vec<u32>>,
    free: u64,
    /// The module without its free summands, by invariant factors.
    shown: String,
}

impl ModuleArena {
    /// The module of a tree.
    pub fn new(expr: &Expr, source: &str, budget: &Budget) -> Result<Self, Failure> {
        let Node::Module(text) = &expr.node else {
            return Err(Failure::undefined("a product of modules: write all summands in one Module(...)"));
        };
        let written = source.get(expr.span.start..).unwrap_or("");
        let offset = expr.span.start + written.find(text.as_str()).unwrap_or(0);
        let fail = |error: SyntaxError, at: usize| Failure::syntax(shifted(error, offset + at), source);
        let Some((base, list)) = text.split_once(';') else {
            let message = "a module is given by a ring, a semicolon and the orders of its summands";
            let error = SyntaxError::new(Span::new(0, text.len()), message);
            return Err(fail(error.with_suggestion("Module(Z/12; 4, 6)".to_owned()), 0));
        };
        let ring = Presentation::parse(base).map_err(|error| fail(error, 0))?;
        let whole = whole(&ring).map_err(|message| fail(SyntaxError::new(Span::new(0, base.len()), message), 0))?;
        let elements = Presentation { relations: Vec::new(), ..ring.clone() };
        let mut orders = Vec::new();
        let start = base.len() + 1;
        for (at, part) in split(list, ',').map_err(|error| fail(error, start))? {
            // Over Z/n the orders are numbers, not residues.
            let reading = if elements.variables == 0 {
                Presentation { base: Base::Integers, ..elements.clone() }
            } else {
                elements.clone()
            };
            orders.push(reading.element(part).map_err(|error| fail(error, start + at))?);
        }
        let bound: Vec<Polynomial> = orders.iter().filter(|order| !order.is_zero()).cloned().collect();
        let mut domain = Domain::new(ring.clone(), &bound, whole.as_ref(), budget)?;
        if whole.is_none() && bound.len() < orders.len() && domain.primes.is_empty() {
            // Moves of a free module need a prime, any will do.
            domain = Domain::new(ring.clone(), &[free::some_prime(&elements)], None, budget)?;
        }
        let cap = whole.as_ref().map(|whole| domain.exponents(whole, budget)).transpose()?;
        let mut exponents: Vec<Vec<u32>> = vec![Vec::new(); domain.primes.len()];
        let mut free = 0;
        for order in &mut orders {
            let mut found = match (order.is_zero(), &cap) {
                (false, _) => domain.exponents(order, budget)?,
                (true, Some(cap)) => cap.clone(),
                (true, None) => {
                    free += 1;
                    vec![0; domain.primes.len()]
                }
            };
            if let Some(cap) = &cap {
                found.iter_mut().zip(cap).for_each(|(e, cap)| *e = (*e).min(*cap));
            }
            if cap.is_some() || !order.is_zero() {
                *order = domain.product(&found, budget)?;
            }
            exponents.iter_mut().zip(&found).for_each(|(list, &e)| list.push(e));
        }
        let name = expr.to_string();
        let mut module = ModuleArena { name, ring, domain, orders, exponents, free, shown: String::new() };
        module.shown = module.place_name(&module.parts(), budget)?;
        Ok(module)
    }

    fn parts(&self) -> Vec<PartExponents> {
        self.exponents.iter().cloned().map(tidy).collect()
    }

    fn order_of(&self, parts: &[PartExponents]) -> Order {
        self.domain.primes.iter().zip(parts).fold(Order::one(), |order, (prime, part)| {
            order.times(&prime.residue.pow(part.iter().map(|&k| u64::from(k)).sum()))
        })
    }
}

/// The numbers of prime factors of the invariant factors, and the rank: nimbers and outcomes depend on nothing else.
fn shape(parts: &[PartExponents], free: u64) -> AbelianShape {
    let longest = parts.iter().map(Vec::len).max().unwrap_or(0);
    let mut lengths: Vec<(u64, u64)> = Vec::new();
    for i in 1..=longest {
        let exponents = parts.iter().filter_map(|part| part.len().checked_sub(i).map(|at| u64::from(part[at])));
        let length = exponents.sum();
        match lengths.last_mut() {
            Some((last, count)) if *last == length => *count += 1,
            _ => lengths.push((length, 1)),
        }
    }
    AbelianShape { lengths, rank: free }
}

/// The worth of a finite module by all its positions.
fn compounded(parts: &[PartExponents], budget: &Budget) -> Result<(Worth, Reason), Failure> {
    let mut forms = Forms::new();
    let form = DivisorGame::default().whole(parts, &mut forms, budget)?;
    let how = "the module is the selective compound of its parts for the primes, solved as it stands";
    Ok((forms.worth(form), Reason::new(how, "Bra17, Prop. 3.2 and 3.4")))
}

/// The answer for a finite module without the theorems on modules.
fn solved(parts: &[PartExponents], engine: Engine, budget: &Budget) -> Result<Finding, Failure> {
    if engine == Engine::Theory {
        return Err(Failure::NotApplicable("no theorem that may be used decides this module".to_owned()));
    }
    let (worth, reason) = compounded(parts, budget)?;
    Ok(Finding::solved(worth, [None, None], "solved as it stands".to_owned(), vec![reason]))
}

/// The same reason for modules (Bra17, Remark 3.13).
fn of_modules(reason: Reason) -> Reason {
    Reason { source: format!("{}; Rem. 3.13", reason.source), ..reason }
}

/// The modulus of the ring of a module, if it has one, or why the ring is not one that modules are played over.
fn whole(ring: &Presentation) -> Result<Option<Polynomial>, String> {
    let allowed = "modules are played over Z, Z/n, K[x] and K[x]/(f) with a finite field K";
    match (ring.base, ring.variables, ring.relations.as_slice()) {
        (Base::Integers, 0, []) => Ok(None),
        (Base::Residues(n), 0, []) => Ok(Some(Polynomial::term(ring.one(), i128::from(n)))),
        (Base::Finite(_), 1, []) => Ok(None),
        (Base::Residues(_), 1, []) if ring.base.is_field() => Ok(None),
        (_, 1, [f]) if ring.base.is_field() && !ring.base.is_infinite_field() && !f.is_zero() => Ok(Some(f.clone())),
        _ => Err(allowed.to_owned()),
    }
}

impl Arena for ModuleArena {
    fn name(&self) -> &str {
        &self.name
    }

    fn describe(&self) -> String {
        let parts = self.parts();
        let free = match self.free {
            0 => String::new(),
            n => format!(" with {}", count(n, "free summand", "free summands")),
        };
        match (parts.iter().all(Vec::is_empty), self.free) {
            (true, 0) => format!("the module 0 over {}", self.ring),
            (true, n) => format!("free module of rank {n} over {}", self.ring),
            _ => format!("module over {}, isomorphic to {}{free}", self.ring, self.shown),
        }
    }

    fn order(&self) -> Option<Order> {
        (self.free == 0).then(|| self.order_of(&self.parts()))
    }

    fn without_subgroups(&self) -> Option<&'static str> {
        Some("a module")
    }

    fn read(&self, position: &str, _: &Budget) -> Result<Vec<String>, Failure> {
        Ok(self.vectors(position)?.iter().map(|element| self.show(element)).collect())
    }

    fn carrier(&self, position: &str, budget: &Budget) -> Result<Option<(Carrier, Vec<Coefficients>)>, Failure> {
        let mut summands = Vec::new();
        for order in &self.orders {
            // The ring modulo the order of the summand; over Z and Z/n the order is a number.
            let quotient = Presentation { relations: Vec::new(), ..self.ring.clone() }.with([order.clone()]);
            let quotient =
                if quotient.variables == 0 { Presentation { base: Base::Integers, ..quotient } } else { quotient };
            let Some(ring) = FiniteRing::new(&quotient, budget)? else { return Ok(None) };
            summands.push(ring);
        }
        let mut given = Vec::new();
        for vector in self.vectors(position)? {
            let mut coefficients = Vec::new();
            for (ring, part) in summands.iter().zip(&vector) {
                coefficients.extend(ring.element(part, budget)?);
            }
            given.push(coefficients);
        }
        let summands: Vec<&FiniteRing> = summands.iter().collect();
        Ok(Some((Carrier::of_cyclic_modules(&summands, budget)?, given)))
    }

    fn decide(&self, asked: &Asked<'_>) -> Result<Finding, Failure> {
        let Asked { position, engine, deciders, budget, .. } = *asked;
        let given = self.vectors(position)?;
        if self.free > 0 {
            if !given.is_empty() || matches!(engine, Engine::Closed | Engine::Brute) {
                return Err(Failure::NotApplicable("positions of infinite modules are not solved".to_owned()));
            }
            return self.infinite(asked);
        }
        let parts = if given.is_empty() { self.parts() } else { self.domain.quotient(&self.orders, &given, budget)? };
        if !(deciders.allows(MODULES) && deciders.allows("abelian-square")) {
            return solved(&parts, engine, budget);
        }
        let (outcome, misere) = (divisors::outcome(&parts), divisors::misere(&parts));
        let square = outcome == Outcome::P;
        let statement = match square {
            true if parts.iter().all(Vec::is_empty) => "the module is 0, and the game is over",
            true => "the module is a square",
            false => "the module is not a square",
        };
        let mut because = vec![Reason::new(statement, "Bra17, Thm. 3.7 and 3.9, Rem. 3.13")];
        let mut steps = vec![TheoremStep::applies(MODULES, statement)];
        let (nimber, by) = if matches!(engine, Engine::Closed | Engine::Brute) {
            let (worth, reason) = compounded(&parts, budget)?;
            because.push(reason);
            (Estimate::Known(Nimber::from(worth.nim)), Engine::Closed)
        } else {
            let decided = abelian::nimber(&shape(&parts, 0), asked)?;
            because.push(of_modules(decided.reason));
            steps.extend(decided.asked);
            (decided.nimber, decided.engine)
        };
        let winning = |rule: bool| -> Result<Option<String>, Failure> {
            if given.is_empty() {
                return divisors::winning(&parts, rule).map(|reached| self.element(&reached, budget)).transpose();
            }
            let p = |parts: &[PartExponents]| if rule { divisors::misere(parts) } else { divisors::outcome(parts) } == Outcome::P;
            self.search(&given, &p, budget)
        };
        Ok(Finding {
            outcome: Some(outcome),
            misere: Some(misere),
            winning: if square { None } else { winning(false)? },
            winning_misere: if misere == Outcome::P { None } else { winning(true)? },
            asked: steps,
            ..Finding::of(nimber, by, format!("{statement} (Bra17, Rem. 3.13)"), because)
        })
    }

    fn reached(&self, _: Closed, position: &str, elements: &[String], budget: &Budget) -> Result<Reached, Failure> {
        if self.free > 0 {
            return Err(Failure::NotApplicable("an infinite module has infinitely many positions".to_owned()));
        }
        let given = self.vectors(position)?;
        let start = if given.is_empty() { self.parts() } else { self.domain.quotient(&self.orders, &given, budget)? };
        let mut numbers: FxHashMap<Vec<PartExponents>, usize> = FxHashMap::from_iter([(start.clone(), 0)]);
        let whole = self.order_of(&self.parts());
        let residues: Vec<&Order> = self.domain.primes.iter().map(|prime| &prime.residue).collect();
        let mut modules = vec![start];
        let examples = if given.is_empty() { FxHashMap::default() } else { self.examples(&given, budget)? };
        let mut places = Vec::new();
        let mut bytes = 0;
        while places.len() < modules.len() {
            let parts = modules[places.len()].clone();
            let mut tuples: Vec<Vec<PartExponents>> = vec![Vec::new()];
            for part in &parts {
                let mut list = divisors::options(part, budget)?;
                list.push(part.clone());
                let many = (tuples.len() as u64).saturating_mul(list.len() as u64);
                budget.classes(many)?;
                budget.bytes(many.saturating_mul(parts.len() as u64 * 64))?;
                tuples = tuples
                    .iter()
                    .flat_map(|t| list.iter().map(move |m| [&t[..], std::slice::from_ref(m)].concat()))
                    .collect();
            }
            let mut moves = Vec::new();
            for reached in tuples.into_iter().filter(|tuple| *tuple != parts) {
                budget.check()?;
                let at_start = places.is_empty();
                let in_summands =
                    if at_start && given.is_empty() { Some(self.element(&reached, budget)?) } else { None };
                let tidied: Vec<PartExponents> = reached.into_iter().map(tidy).collect();
                // From the start the element is known in the module's own summands; later a quotient is known up to isomorphism
                // only, and in a large module no element is looked for.
                let element = match in_summands.or_else(|| examples.get(&tidied).filter(|_| at_start).cloned()) {
                    Some(element) => element,
                    None => format!("to {}", self.place_name(&tidied, budget)?),
                };
                let count = count::elements(&residues, &whole, &self.order_of(&parts), &parts, &tidied, budget)?;
                let to = *numbers.entry(tidied).or_insert_with_key(|module| {
                    modules.push(module.clone());
                    modules.len() - 1
                });
                moves.push(game::BoardStep { to, element, count });
            }
            budget.classes(modules.len() as u64)?;
            let name = self.place_name(&parts, budget)?;
            let length = count::submodules(&residues, &modules[0], &parts, budget)?.ok_or_else(|| {
                let what = "its submodules are too many to be counted";
                ObjectError::TooLarge(format!("{}: {what}", shorten(&self.name)))
            })?;
            let place = BoardPlace { name, order: self.order_of(&parts), length, moves };
            bytes += place.bytes();
            budget.bytes(bytes)?;
            places.push(place);
        }
        let mut reached = Vec::new();
        for list in elements {
            let module = self.after(&given, self.vectors(list)?, budget)?;
            reached.push(numbers.get(&module).copied().filter(|&place| place != 0));
        }
        Ok((Board { start: 0, places }, reached))
    }

    fn elements(&self, most: u64, _: &Budget) -> Result<Option<Vec<String>>, Failure> {
        Ok(self.list(most).map(|elements| elements.iter().map(|element| self.show(element)).collect()))
    }
}
