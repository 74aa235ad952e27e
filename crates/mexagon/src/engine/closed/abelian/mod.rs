//! The quotient game on finitely generated abelian groups (Bra17, section 3): `Z^2 x Z4 x Z6`.
//!
//! Outcomes come from theorems, nimbers from theorems or from the game of exponent sequences, and winning moves from the
//! construction in their proofs; a move is told only after its quotient has been computed. The game of subgroups is the same game,
//! because every subgroup is normal.

mod board;
mod brute;
mod explain;
pub mod tables;
mod winning;

use super::{Arena, Asked, Estimate, Finding, Reached, Standing, with_one_more};
use crate::engine::{Engine, Failure};
use crate::limits::{FEW_PLACES, LONGEST_SEQUENCE, MOST_READ_FACTORS, MOST_WRITTEN_FACTORS};
use crate::names::shape;
use crate::object::{AbelianObject, ObjectError};
use mexagon_algebra::group::abelian::{AbelianType, Frame, Vector};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{Nimber, Order};
use mexagon_games::game::{Closed, Outcome, Sequences, Worth};
use mexagon_games::theory::abelian::{AbelianShape, AbelianTold, with_rank};
use mexagon_games::theory::{Deciders, Reason, TheoremStep};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A finitely generated abelian group to play on.
#[derive(Debug)]
pub struct AbelianArena {
    object: AbelianObject,
}

/// The arena of a product of powers of cyclic groups.
pub(crate) fn arena(text: &str) -> Result<Arc<dyn Arena>, Failure> {
    Ok(Arc::new(AbelianArena { object: AbelianObject::parse(text)? }))
}

/// A position: the subgroup that some elements generate, by its quotient.
struct QuotientPosition {
    elements: Vec<Vector>,
    kind: AbelianType,
    /// The quotient as a product of cyclic groups, unless there are too many of them.
    frame: Option<Frame>,
}

impl AbelianArena {
    fn position(&self, text: &str, budget: &Budget) -> Result<QuotientPosition, Failure> {
        let few = self.object.orders().filter(|orders| orders.len() <= MOST_READ_FACTORS);
        let Some(orders) = few else {
            if text.trim().is_empty() {
                return Ok(QuotientPosition { elements: Vec::new(), kind: self.object.kind().clone(), frame: None });
            }
            let message = format!("positions in a product of more than {MOST_READ_FACTORS} groups are not read");
            return Err(ObjectError::TooLarge(message).into());
        };
        let elements = self.object.position(text)?;
        let frame =
            if elements.is_empty() { Frame::of_orders(orders) } else { Frame::quotient(orders, &elements, budget)? };
        Ok(QuotientPosition { elements, kind: frame.kind(), frame: Some(frame) })
    }
}

impl Arena for AbelianArena {
    fn name(&self) -> &str {
        self.object.name()
    }

    fn describe(&self) -> String {
        let kind = self.object.kind();
        match (kind.rank(), kind.lengths().as_slice()) {
            (0, []) => "trivial group".into(),
            (0, [(_, 1)]) => "cyclic group".into(),
            (1, []) => "infinite cyclic group".into(),
            (rank, _) => {
                let rank = if rank == 0 { String::new() } else { format!(" of rank {rank}") };
                let kind = kind.to_string();
                let other = if kind == self.name() { String::new() } else { format!(", isomorphic to {kind}") };
                format!("abelian group{rank}{other}")
            }
        }
    }

    fn order(&self) -> Option<Order> {
        self.object.kind().order()
    }

    fn read(&self, position: &str, budget: &Budget) -> Result<Vec<String>, Failure> {
        let position = self.position(position, budget)?;
        Ok(position.elements.iter().map(|x| self.object.show(x)).collect())
    }

    /// By theorems, with the nimber by recursion where that is allowed and needed.
    fn decide(&self, asked: &Asked<'_>) -> Result<Finding, Failure> {
        let Asked { game, deciders, budget, .. } = *asked;
        let position = self.position(asked.position, budget)?;
        if asked.engine == Engine::Brute {
            return brute::answer(self, game, &position, budget);
        }
        let shape = shape(&position.kind);
        // Moves first: the nimber may use the whole budget up.
        let known = deciders.allows("abelian-square");
        let winning = if known { winning::moves(self, &position, budget)? } else { winning::WinningMoves::default() };
        let decided = nimber(&shape, asked)?;
        Ok(explain::answer(game, &position, &shape, decided, winning))
    }

    /// Types of quotients of a finite p-group with r cyclic factors of order at most p^e are at most (r + e over e).
    fn has_positions(&self, _: Closed, _: &Budget) -> bool {
        let kind = self.object.kind();
        let of_prime = |prime: u64| {
            let exponents = kind.exponents(prime);
            let largest = exponents.first().map_or(0, |(exponent, _)| *exponent);
            let rank = kind.prime_rank(prime)?;
            (1..=largest.min(rank)).try_fold(1_u64, |types, k| Some(types.checked_mul(largest.max(rank) + k)? / k))
        };
        let types = kind.primes().into_iter().try_fold(1_u64, |types, prime| types.checked_mul(of_prime(prime)?));
        kind.is_finite() && types.is_some_and(|types| types <= FEW_PLACES)
    }

    fn reached(&self, game: Closed, position: &str, elements: &[String], budget: &Budget) -> Result<Reached, Failure> {
        let start = self.position(position, budget)?;
        let (board, kinds) = board::board(self, game, &start, budget)?;
        let numbers: FxHashMap<AbelianType, usize> = kinds.into_iter().zip(0..).collect();
        let mut places = Vec::new();
        for element in elements {
            let kind = self.position(&with_one_more(position, element), budget)?.kind;
            places.push(numbers.get(&kind).copied().filter(|_| kind != start.kind));
        }
        Ok((board, places))
    }

    fn stand(&self, game: Closed, position: &str, budget: &Budget) -> Result<Standing, Failure> {
        let kind = self.position(position, budget)?.kind;
        let (whole, order, is_over) = (self.order(), kind.order(), kind.is_trivial());
        Ok(match game {
            Closed::Quotient => Standing { name: kind.to_string(), order, is_over },
            Closed::Subgroup => {
                let order = whole.zip(order).and_then(|(whole, order)| whole.divided_by(&order));
                Standing { name: format!("quotient {kind}"), order, is_over }
            }
        })
    }

    /// A finitely generated abelian group is isomorphic to none of its proper quotients.
    fn leads_on(&self, _: Closed, position: &str, element: &str, budget: &Budget) -> Result<bool, Failure> {
        let reached = self.position(&with_one_more(position, element), budget)?;
        Ok(reached.kind != self.position(position, budget)?.kind)
    }

    fn elements(&self, most: u64, budget: &Budget) -> Result<Option<Vec<String>>, Failure> {
        if self.order().and_then(|order| order.to_u64()).is_none_or(|order| order > most) {
            return Ok(None);
        }
        let mut found = vec![Vector::new()];
        for (place, &n) in self.orders().iter().enumerate() {
            budget.check()?;
            let entry = |x: &Vector, value: u64| {
                let mut x = x.clone();
                x.extend((value > 0).then(|| (place, BigInt::from(value))));
                x
            };
            found = found.iter().flat_map(|x| (0..n).map(move |value| entry(x, value))).collect();
        }
        Ok(Some(found.iter().map(|x| self.object.show(x)).collect()))
    }

    /// The generators and small multiples of them, and sums of neighbours.
    fn samples(&self) -> Vec<String> {
        let orders = self.orders();
        if orders.len() > MOST_WRITTEN_FACTORS {
            return Vec::new();
        }
        let fits = |place: usize, value: u64| orders[place] == 0 || value < orders[place];
        let multiples = (0..orders.len()).flat_map(|place| [1, 2, 3, 4, 6].map(|value| vec![(place, value)]));
        let sums = (1..orders.len()).flat_map(|place| [1, 2].map(|value| vec![(place - 1, 1), (place, value)]));
        let written = multiples.chain(sums).filter(|entries| entries.iter().all(|&(place, value)| fits(place, value)));
        let element =
            |entries: Vec<(usize, u64)>| entries.into_iter().map(|(place, x)| (place, BigInt::from(x))).collect();
        written.map(|entries| self.object.show(&element(entries))).collect()
    }
}

impl AbelianArena {
    /// The orders of the cyclic groups in which elements are written.
    fn orders(&self) -> &[u64] {
        self.object.orders().unwrap_or(&[])
    }
}

/// What is known of a group by its isomorphism type alone: no moves.
pub(super) fn of_type(kind: &AbelianType, asked: &Asked<'_>) -> Result<Finding, Failure> {
    let shape = shape(kind);
    let decided = nimber(&shape, asked)?;
    let position = QuotientPosition { elements: Vec::new(), kind: kind.clone(), frame: None };
    Ok(explain::answer(asked.game, &position, &shape, decided, winning::WinningMoves::default()))
}

/// A nimber with the reason for its finite part, and who wins.
pub(super) struct DecidedNimber {
    pub nimber: Estimate,
    /// The outcomes under normal and under misère play, if a theorem tells them.
    pub outcomes: Option<(Outcome, Outcome)>,
    pub engine: Engine,
    pub reason: Reason,
    pub asked: Vec<TheoremStep>,
}

/// The nimber, as far as it can be found: a sequence that is too long leaves a bound.
pub(super) fn nimber(shape: &AbelianShape, asked: &Asked<'_>) -> Result<DecidedNimber, Failure> {
    let Asked { engine, deciders, budget, .. } = *asked;
    let AbelianTold { outcomes, nimber, mut steps, .. } = shape.told(deciders);
    let theorem = if engine == Engine::Closed { None } else { nimber };
    let by_rank = shape.rank == 0 || deciders.allows("abelian-rank");
    if shape.rank > 0 && by_rank {
        steps.push(TheoremStep::applies("abelian-rank", format!("the rank is {}", shape.rank)));
    }
    let known = |finite| if by_rank { Estimate::Known(with_rank(finite, shape.rank)) } else { Estimate::Unknown };
    if let Some((finite, reason)) = theorem {
        return Ok(DecidedNimber { nimber: known(finite), outcomes, engine: Engine::Theory, reason, asked: steps });
    }
    let length = shape.lengths.iter().try_fold(0u64, |sum, (n, count)| sum.checked_add(n.checked_mul(*count)?));
    let bound = |why: String, mut asked: Vec<TheoremStep>| {
        let (mut nimber, mut reason) = (Estimate::Unknown, Reason::computed(format!("as to the nimber, {why}")));
        if let Some(length) = length.filter(|_| by_rank && deciders.allows("abelian-bound")) {
            nimber = Estimate::AtMost(Nimber { omegas: shape.rank % 2, rest: length });
            let statement = format!("the nimber of the torsion part is at most its length {length}; {why}");
            asked.push(TheoremStep::applies("abelian-bound", format!("the length is {length}")));
            reason = Reason::new(statement, "Bra17, Rem. 3.24");
        }
        DecidedNimber { nimber, outcomes, engine: Engine::Theory, reason, asked }
    };
    if engine == Engine::Theory || !deciders.allows("abelian-lengths") {
        return Ok(bound("no theorem gives it".into(), steps));
    }
    match sequence_nim(shape, &mut Sequences::new(), budget) {
        Ok(value) => {
            let statement = format!("recursion on the sequences below {} gives {value}", sequence_text(shape));
            steps.push(TheoremStep::applies("abelian-lengths", statement.clone()));
            Ok(DecidedNimber {
                nimber: known(u64::from(value)),
                outcomes,
                engine: Engine::Closed,
                asked: steps,
                reason: Reason::new(statement, "Bra17, Prop. 3.4 and 3.20"),
            })
        }
        Err(Stop::Cancelled) => Err(Stop::Cancelled.into()),
        Err(stop) => Ok(bound(format!("it was not computed: {stop}"), steps)),
    }
}

/// The nimber of the torsion subgroup by recursion on exponent sequences.
fn sequence_nim(shape: &AbelianShape, memo: &mut Sequences, budget: &Budget) -> Result<u32, Stop> {
    let entries = shape.lengths.iter().fold(0u64, |sum, (_, count)| sum.saturating_add(*count));
    if entries > LONGEST_SEQUENCE {
        return Err(Stop::Unsuitable("fewer cyclic factors"));
    }
    let runs = shape.lengths.iter().rev();
    let sequence: Vec<u64> = runs.flat_map(|(n, count)| std::iter::repeat_n(*n, *count as usize)).collect();
    memo.nim(&sequence, budget)
}

/// `1, 1, 3`, or `1 (1000 times), 3`.
fn sequence_text(shape: &AbelianShape) -> String {
    let run = |(n, count): &(u64, u64)| match count {
        1..=8 => vec![n.to_string(); *count as usize].join(", "),
        _ => format!("{n} ({count} times)"),
    };
    shape.lengths.iter().rev().map(run).collect::<Vec<_>>().join(", ")
}

/// The worth of the quotient game on a product of finite cyclic groups of these orders. The memory can be used again and again.
///
/// ```
/// use mexagon_base::budget::Budget;
/// use mexagon::engine::closed::abelian::worth;
/// use mexagon_games::game::Sequences;
/// let mut memory = Sequences::new();
/// assert_eq!(worth(&[2, 4, 8], &mut memory, &Budget::default())?.nim, 6);
/// # Ok::<(), mexagon_base::budget::Stop>(())
/// ```
pub fn worth(orders: &[u64], memory: &mut Sequences, budget: &Budget) -> Result<Worth, Stop> {
    Ok(told_worth(orders, memory, budget)?.0)
}

/// The same with the theorem that tells the value; `None` if the game of exponent sequences was played through.
pub fn told_worth(
    orders: &[u64],
    memory: &mut Sequences,
    budget: &Budget,
) -> Result<(Worth, Option<&'static str>), Stop> {
    let kind = AbelianType::of_orders(orders).filter(AbelianType::is_finite);
    let shape = shape(&kind.ok_or(Stop::Unsuitable("a finite group"))?);
    let told = shape.told(&Deciders::all());
    let nim = match told.nimber.map(|(value, _)| u32::try_from(value)) {
        Some(Ok(value)) => value,
        Some(Err(_)) => return Err(Stop::Unsuitable("a smaller group")),
        None => sequence_nim(&shape, memory, budget)?,
    };
    Ok((Worth { nim, misere: shape.misere() }, told.by))
}
