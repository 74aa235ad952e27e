//! The game of commutative rings (Bra17, section 5): a move replaces R by R/(a) with a ≠ 0.
//!
//! A finite ring is a product of local rings, and its game the selective compound of theirs (Example 5.23). A local ring is solved through
//! its ideals ([`play`]); a product through forms. Infinite rings are decided by theorems on rings of certain shapes
//! ([`families`]), or by an element whose quotient was decided.

mod board;
mod factor;
mod families;
mod finite;
mod forms;
mod infinite;
mod levels;
mod nice;
mod play;
mod remainders;
mod short;
mod told;
mod univariate;
mod values;
mod which;

use super::{Arena, Asked, Carrier, Coefficients, Estimate, Finding, Reached, Standing};
use crate::engine::Failure;
use crate::limits::MOST_RINGS;
use crate::object::text::{bracketed, shifted, split};
use crate::object::{ObjectError, list};
use factor::{Factor, FactorKind};
use forms::vanishes;
use mexagon_algebra::ring::{FiniteRing, Polynomial, Presentation};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Nimber, Order, count};
use mexagon_games::game::{Closed, Outcome};
use mexagon_games::theory::{Reason, TheoremStep};
use mexagon_language::{Expr, Node, Span, SyntaxError};

/// A ring, or a product of rings.
#[derive(Debug)]
pub(super) struct RingArena {
    name: String,
    factors: Vec<Factor>,
}

impl RingArena {
    /// The ring of a tree that holds nothing but rings.
    pub fn new(expr: &Expr, source: &str, budget: &Budget) -> Result<Self, Failure> {
        let mut presentations = Vec::new();
        collect(expr, source, &mut presentations)?;
        let factors = presentations.into_iter().map(|ring| Factor::new(ring, budget)).collect::<Result<_, _>>()?;
        Ok(RingArena { name: expr.to_string(), factors })
    }

    /// The factors modulo what some elements generate.
    fn at(&self, position: &str, budget: &Budget) -> Result<Vec<Factor>, Failure> {
        let mut presentations: Vec<Presentation> = self.factors.iter().map(|f| f.presentation.clone()).collect();
        let fail = |error: SyntaxError, offset: usize| Failure::syntax(shifted(error, offset), position);
        let elements =
            if position.trim().is_empty() { Vec::new() } else { split(position, ',').map_err(|e| fail(e, 0))? };
        for (offset, element) in elements {
            let parts = self.parts(element).map_err(|error| fail(error, offset))?;
            presentations.iter_mut().zip(parts).for_each(|(ring, part)| *ring = ring.with([part]));
        }
        presentations.into_iter().map(|ring| Factor::new(ring, budget)).collect()
    }

    /// An element by its entries in the factors.
    fn parts(&self, element: &str) -> Result<Vec<Polynomial>, SyntaxError> {
        let parts = match self.factors.len() {
            1 => vec![(0, element)],
            n => {
                let (inner, inside) = bracketed(element, '(', ')').unwrap_or((0, element));
                let parts = split(inside, ',').map_err(|error| shifted(error, inner))?;
                if parts.len() != n {
                    let message = format!("an element of this product is a list of {n} elements in brackets");
                    return Err(SyntaxError::new(Span::new(0, element.len()), message));
                }
                parts.into_iter().map(|(at, part)| (inner + at, part)).collect()
            }
        };
        let read = |((at, part), factor): ((usize, &str), &Factor)| {
            factor.presentation.element(part).map_err(|error| shifted(error, at))
        };
        parts.into_iter().zip(&self.factors).map(read).collect()
    }

    /// The local components of an element of finite rings.
    fn components(&self, factors: &[Factor], element: &str, budget: &Budget) -> Result<Vec<Vec<u64>>, Failure> {
        let parts = self.parts(element).map_err(|error| Failure::syntax(error, element))?;
        let mut found = Vec::new();
        for (factor, part) in factors.iter().zip(parts) {
            if let FactorKind::Finite { ring, components } = &factor.made {
                let vector = ring.element(&part, budget)?;
                found.extend(components.iter().map(|component| component.project(&vector)));
            }
        }
        Ok(found)
    }
}

impl RingArena {
    /// The ideal that the elements of a position and those of an ideal of its quotient generate, without the elements of the
    /// position that the others make superfluous.
    fn with_given(&self, given: &str, ideal: &str, budget: &Budget) -> Result<String, Failure> {
        let more = bracketed(ideal, '(', ')').map_or("", |(_, inner)| inner);
        if ideal == "(0)" {
            return Ok(format!("({given})"));
        }
        let mut kept = list(given);
        if let [factor] = self.factors.as_slice() {
            let elements = list(more).iter().filter_map(|x| factor.presentation.element(x).ok()).collect::<Vec<_>>();
            let ring = factor.presentation.with(elements);
            let mut needed = Vec::new();
            for x in kept {
                if vanishes(&ring, &x, budget)? != Some(true) {
                    needed.push(x);
                }
            }
            kept = needed;
        }
        kept.push(more.to_owned());
        Ok(format!("({})", kept.join(", ")))
    }
}

impl Arena for RingArena {
    fn name(&self) -> &str {
        &self.name
    }

    fn describe(&self) -> String {
        let locals: Vec<String> = self.factors.iter().flat_map(Factor::components).map(describe_local).collect();
        let number = locals.len() as u64;
        let locals = grouped(locals);
        match (self.order(), locals.as_slice()) {
            (None, _) => "infinite commutative ring".to_owned(),
            (Some(order), _) if order.is_one() => "the ring 0, in which 1 = 0".to_owned(),
            (Some(order), []) => format!("commutative ring of order {}", order.factored()),
            (Some(_), [(1, local)]) if local.starts_with("ring") => format!("local {local}"),
            (Some(_), [(1, field)]) => field.clone(),
            (Some(order), locals) => {
                let product = count(number, "local ring", "local rings");
                let times = |(times, local): &(u64, String)| match times {
                    1 => local.clone(),
                    times => format!("{times} times a {local}"),
                };
                let shown = locals.iter().map(times).collect::<Vec<_>>().join("; ");
                format!("commutative ring of order {order}, the product of {product}: {shown}")
            }
        }
    }

    fn order(&self) -> Option<Order> {
        order_of(&self.factors)
    }

    fn without_subgroups(&self) -> Option<&'static str> {
        Some("a ring")
    }

    fn read(&self, position: &str, budget: &Budget) -> Result<Vec<String>, Failure> {
        self.at(position, budget)?;
        Ok(list(position))
    }

    fn decide(&self, asked: &Asked<'_>) -> Result<Finding, Failure> {
        let Asked { position, budget, .. } = *asked;
        let moved;
        let factors = if position.is_empty() {
            &self.factors
        } else {
            moved = self.at(position, budget)?;
            &moved
        };
        let mut answer = if factors.iter().all(Factor::is_listed) {
            finite::answer(factors, asked)?
        } else {
            infinite::answer(factors, asked)?
        };
        if matches!(answer.nimber, Estimate::AtMost(_)) {
            // Every ring but 0 moves to 0; the value 1 is the one that is lost under misère play (Bra17, Remark 5.20).
            let least = Nimber::finite(if answer.misere == Some(Outcome::N) { 2 } else { 1 });
            answer.details.least = answer.details.least.max(least);
        }
        let step =
            |reason: &Reason| which::theorem_at(&reason.source).map(|id| TheoremStep::applies(id, &reason.statement));
        answer.asked = answer.because.iter().filter_map(step).collect();
        Ok(answer)
    }

    fn reached(&self, _: Closed, given: &str, elements: &[String], budget: &Budget) -> Result<Reached, Failure> {
        let factors = self.at(given, budget)?;
        if !factors.iter().all(Factor::is_listed) {
            let message = "the ideals of an infinite ring, or of one that is too large, are not listed";
            return Err(Failure::NotApplicable(message.to_owned()));
        }
        let components = |element: &String| self.components(&factors, element, budget);
        let elements: Vec<_> = elements
            .iter()
            .map(|text| list(text).iter().map(components).collect::<Result<Vec<_>, _>>())
            .collect::<Result<_, _>>()?;
        let (mut board, reached) = board::board(&factors, &elements, budget)?;
        if !given.is_empty() {
            for place in &mut board.places {
                place.name = self.with_given(given, &place.name, budget)?;
            }
        }
        Ok((board, reached))
    }

    fn stand(&self, _: Closed, given: &str, budget: &Budget) -> Result<Standing, Failure> {
        let factors = self.at(given, budget)?;
        let order = order_of(&factors);
        let name = if given.is_empty() { "(0)".to_owned() } else { format!("({given})") };
        Ok(Standing { name, is_over: order.as_ref().is_some_and(Order::is_one), order })
    }

    fn leads_on(&self, _: Closed, given: &str, element: &str, budget: &Budget) -> Result<bool, Failure> {
        let parts = self.parts(element).map_err(|error| Failure::syntax(error, element))?;
        let mut is_known = true;
        for (factor, part) in self.at(given, budget)?.iter().zip(parts) {
            let ring = &factor.presentation;
            match vanishes(ring, &part.show(&ring.names), budget)? {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => is_known = false,
            }
        }
        if is_known {
            Ok(false)
        } else {
            Err(Failure::NotApplicable(format!("it is not known whether {element} is 0")))
        }
    }

    fn carrier(&self, position: &str, budget: &Budget) -> Result<Option<(Carrier, Vec<Coefficients>)>, Failure> {
        let mut rings = Vec::new();
        for factor in &self.factors {
            match &factor.made {
                FactorKind::Finite { ring, .. } => rings.push(Some(ring)),
                FactorKind::Zero => rings.push(None),
                FactorKind::Infinite | FactorKind::Large(_) => return Ok(None),
            }
        }
        let mut given = Vec::new();
        for element in list(position) {
            let parts = self.parts(&element).map_err(|error| Failure::syntax(error, &element))?;
            let mut coefficients = Vec::new();
            for (ring, part) in rings.iter().zip(parts) {
                if let Some(ring) = ring {
                    coefficients.extend(ring.element(&part, budget)?);
                }
            }
            given.push(coefficients);
        }
        let rings: Vec<&FiniteRing> = rings.into_iter().flatten().collect();
        Ok(Some((Carrier::of_rings(&rings, budget)?, given)))
    }

    fn elements(&self, most: u64, budget: &Budget) -> Result<Option<Vec<String>>, Failure> {
        let is_small = self.order().and_then(|order| order.to_u64()).is_some_and(|order| order <= most);
        if !is_small || !self.factors.iter().all(Factor::is_listed) {
            return Ok(None);
        }
        let mut found: Vec<Vec<String>> = vec![Vec::new()];
        for factor in &self.factors {
            let own = factor.elements(budget)?;
            found = found
                .iter()
                .flat_map(|x| own.iter().map(move |y| [&x[..], std::slice::from_ref(y)].concat()))
                .collect();
        }
        Ok(Some(found.iter().map(|parts| board::joined(parts.iter().map(Some))).collect()))
    }

    /// 1, small numbers and short polynomials in one factor, and 0 in the others.
    fn samples(&self) -> Vec<String> {
        let place = |i: usize, x: &String| board::joined((0..self.factors.len()).map(|j| (i == j).then_some(x)));
        let own = |(i, factor): (usize, &Factor)| factor.samples().iter().map(|x| place(i, x)).collect::<Vec<_>>();
        self.factors.iter().enumerate().flat_map(own).collect()
    }
}

/// The order of a product of rings; none if it is infinite.
fn order_of(factors: &[Factor]) -> Option<Order> {
    factors.iter().try_fold(Order::one(), |order, factor| Some(order.times(&factor.order()?)))
}

/// Equal texts once, with how often they occur, in the order in which they come first.
fn grouped(texts: Vec<String>) -> Vec<(u64, String)> {
    let mut found: Vec<(u64, String)> = Vec::new();
    for text in texts {
        match found.iter_mut().find(|(_, known)| *known == text) {
            Some((times, _)) => *times += 1,
            None => found.push((1, text)),
        }
    }
    found
}

fn describe_local(component: &mexagon_algebra::ring::Component) -> String {
    let ring = &component.local;
    let p = ring.modulus().prime;
    let length = ring.length(ring.zero());
    let residue = Order::of(p).pow(u64::from(ring.residue_degree()));
    let order = residue.pow(u64::from(length));
    if length == 1 {
        return format!("field of order {order}");
    }
    let generators = count(ring.embedding_dimension() as u64, "generator", "generators");
    format!("ring of order {order}, length {length}, residue field of order {residue}, maximal ideal with {generators}")
}

/// The rings of a product of rings and powers of rings.
fn collect(expr: &Expr, source: &str, found: &mut Vec<Presentation>) -> Result<(), Failure> {
    match &expr.node {
        Node::Product(factors) => factors.iter().try_for_each(|factor| collect(factor, source, found))?,
        Node::Power(base, exponent) => {
            for _ in 0..*exponent {
                collect(base, source, found)?;
            }
        }
        Node::Ring(text) => {
            // The tree keeps the text without the blanks around it; errors point into the source.
            let written = source.get(expr.span.start..).unwrap_or("");
            let offset = expr.span.start + written.find(text.as_str()).unwrap_or(0);
            let fail = |error| ObjectError::Syntax { error: shifted(error, offset), source: source.to_owned() };
            let ring = Presentation::parse(text).map_err(fail)?;
            found.push(ring);
        }
        _ => return Err(Failure::undefined("a product of a ring and something that is not a ring")),
    }
    if found.len() > MOST_RINGS {
        return Err(ObjectError::TooLarge(format!("a product of over {MOST_RINGS} rings")).into());
    }
    Ok(())
}
