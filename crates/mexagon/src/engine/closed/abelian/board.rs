//! The positions of a finite group up to isomorphism of the quotients, with the moves between them.
//!
//! Two quotients of one type have the same game (Bra17, Proposition 2.10), so that the types will do. Each is represented by the
//! quotient by multiples of the generators, in which an example of each move is found.

use super::winning::{exponents, tidy};
use super::{AbelianArena, QuotientPosition};
use crate::engine::Failure;
use crate::limits::{MOST_PLACES, MOST_STEPS};
use crate::object::ObjectError;
use mexagon_algebra::group::abelian::{AbelianType, Cycle, Frame, elements_reaching, reach, subgroups_with_quotient};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::{Count, Order};
use mexagon_games::game::{Board, BoardPlace, BoardStep, Closed};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

/// The board of a finite group, with the types of the quotients at its places.
pub(super) fn board(
    arena: &AbelianArena,
    game: Closed,
    position: &QuotientPosition,
    budget: &Budget,
) -> Result<(Board, Vec<AbelianType>), Failure> {
    let too_large = |what: String| Failure::from(ObjectError::TooLarge(what));
    let whole = arena.object.kind().order();
    let Some((order, frame)) = whole.zip(position.frame.as_ref()) else {
        return Err(too_large("the positions of an infinite or enormous group are not listed, and compounds and tables of positions need the list".into()));
    };
    let mut places = vec![place(game, &order, position, &position.kind, budget)?];
    let mut kinds = vec![position.kind.clone()];
    let mut numbers: FxHashMap<AbelianType, usize> = FxHashMap::from_iter([(position.kind.clone(), 0)]);
    let mut steps = 0;
    let mut bytes = 0;
    let mut next = 0;
    while next < kinds.len() {
        let from = kinds[next].clone();
        let representative = below(frame, &from, budget)?;
        for to in options(&from, MOST_STEPS - steps, budget)?.ok_or_else(|| too_large(too_many(arena)))? {
            budget.check()?;
            let Some(element) = reach(&representative, &to, budget)? else { continue };
            let element = tidy(element, arena.orders(), position.elements.is_empty());
            let count = elements_doing(&order, &from, &to, budget)?;
            let number = match numbers.get(&to) {
                Some(&number) => number,
                None => {
                    places.push(place(game, &order, position, &to, budget)?);
                    kinds.push(to.clone());
                    numbers.insert(to, kinds.len() - 1);
                    kinds.len() - 1
                }
            };
            places[next].moves.push(BoardStep { to: number, element: arena.object.show(&element), count });
            steps += 1;
        }
        bytes += places[next].bytes();
        budget.bytes(bytes)?;
        if kinds.len() > MOST_PLACES || steps >= MOST_STEPS {
            return Err(too_large(too_many(arena)));
        }
        next += 1;
    }
    Ok((Board { start: 0, places }, kinds))
}

fn too_many(arena: &AbelianArena) -> String {
    let name = crate::object::shorten(arena.object.name());
    format!("{name} has more than {MOST_PLACES} types of quotients or {MOST_STEPS} moves between them")
}

fn place(
    game: Closed,
    whole: &Order,
    position: &QuotientPosition,
    kind: &AbelianType,
    budget: &Budget,
) -> Result<BoardPlace, Stop> {
    let order = kind.order().unwrap_or_default();
    let mut length = BigInt::from(1);
    for p in position.kind.primes() {
        length *= subgroups_with_quotient(p, &exponents(&position.kind, p), &exponents(kind, p), budget)?;
    }
    let (name, order) = match game {
        Closed::Quotient => (kind.to_string(), order),
        Closed::Subgroup => (format!("quotient {kind}"), whole.divided_by(&order).unwrap_or_default()),
    };
    Ok(BoardPlace { name, order, length: length.into(), moves: Vec::new() })
}

/// The number of elements of the group that lead from one quotient to another.
fn elements_doing(whole: &Order, from: &AbelianType, to: &AbelianType, budget: &Budget) -> Result<Option<Count>, Stop> {
    let subgroup = from.order().and_then(|order| whole.divided_by(&order)?.to_integer());
    let Some(subgroup) = subgroup else { return Ok(None) };
    let mut found = BigInt::from(subgroup);
    for p in from.primes() {
        found *= elements_reaching(p, &exponents(from, p), &exponents(to, p), budget)?;
    }
    Ok(Some(Count::from(found)))
}

/// The quotient of a product of cyclic groups with a given type, by multiples of the generators.
fn below(frame: &Frame, kind: &AbelianType, budget: &Budget) -> Result<Frame, Stop> {
    let mut orders: Vec<Vec<(u64, u64)>> = vec![Vec::new(); frame.cycles.len()];
    for prime in kind.primes() {
        budget.check_now()?;
        let exponent = |cycle: &Cycle| cycle.order.iter().flatten().find(|(p, _)| *p == prime).map_or(0, |(_, e)| *e);
        let mut largest_first: Vec<usize> = (0..frame.cycles.len()).collect();
        largest_first.sort_by_key(|&i| std::cmp::Reverse((exponent(&frame.cycles[i]), i)));
        for (i, exponent) in largest_first.into_iter().zip(exponents(kind, prime)) {
            orders[i].push((prime, exponent));
        }
    }
    let cycles = frame.cycles.iter().zip(orders).filter(|(_, order)| !order.is_empty());
    Ok(Frame {
        cycles: cycles.map(|(cycle, order)| Cycle { order: Some(order), along: cycle.along.clone() }).collect(),
    })
}

/// The types of the proper quotients by one element (Bra17, Proposition 3.3), unless there are more than `most`.
fn options(kind: &AbelianType, most: usize, budget: &Budget) -> Result<Option<Vec<AbelianType>>, Stop> {
    let mut found: Vec<Vec<(u64, u64)>> = vec![Vec::new()];
    for prime in kind.primes() {
        let parts = exponents(kind, prime);
        for (i, &high) in parts.iter().enumerate() {
            budget.check_now()?;
            let low = parts.get(i + 1).copied().unwrap_or(0);
            if (found.len() as u64).saturating_mul(high - low + 1) > most as u64 {
                return Ok(None);
            }
            let longer = |powers: &Vec<(u64, u64)>| {
                let powers = powers.clone();
                (low..=high).map(move |exponent| [&powers[..], &[(prime, exponent)]].concat())
            };
            found = found.iter().flat_map(longer).collect();
        }
    }
    let types = found.into_iter().map(|powers| AbelianType::of_powers(0, powers));
    Ok(Some(types.filter(|option| option != kind).collect()))
}
