//! Brute force: every subgroup of a small finite group as a set of elements, every element as a move.

use super::{AbelianArena, Finding, QuotientPosition, explain};
use crate::engine::{Engine, Failure};
use crate::limits::LARGEST_SEARCHED;
use mexagon_algebra::group::abelian::Vector;
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{Closed, Outcome, Worth, worths};
use mexagon_games::theory::Reason;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

/// The elements of a product of cyclic groups by their numbers, in mixed base.
struct NumberedElements<'a> {
    orders: &'a [u64],
    count: usize,
}

impl NumberedElements<'_> {
    fn add(&self, mut x: usize, mut y: usize) -> usize {
        let (mut sum, mut scale) = (0, 1);
        for &n in self.orders {
            let n = n as usize;
            sum += scale * ((x % n + y % n) % n);
            (x, y, scale) = (x / n, y / n, scale * n);
        }
        sum
    }

    fn vector(&self, mut x: usize) -> Vector {
        let mut vector = Vector::new();
        for (place, &n) in self.orders.iter().enumerate() {
            let entry = x as u64 % n;
            if entry > 0 {
                vector.insert(place, BigInt::from(entry));
            }
            x /= n as usize;
        }
        vector
    }

    fn number(&self, vector: &Vector) -> usize {
        let digit = |place: usize| vector.get(&place).and_then(|x| usize::try_from(x).ok()).unwrap_or(0);
        self.orders.iter().enumerate().rev().fold(0, |number, (place, n)| number * *n as usize + digit(place))
    }

    /// The subgroup that a subgroup generates together with an element: the union of its translates.
    fn join(&self, subgroup: &BitSet, x: usize) -> BitSet {
        let mut joined = subgroup.clone();
        let mut shift = x;
        while !subgroup.contains(shift as u32) {
            subgroup.iter().for_each(|y| {
                joined.insert(self.add(y as usize, shift) as u32);
            });
            shift = self.add(shift, x);
        }
        joined
    }
}

/// The answer by the definition of the game.
pub(super) fn answer(
    arena: &AbelianArena,
    game: Closed,
    position: &QuotientPosition,
    budget: &Budget,
) -> Result<Finding, Failure> {
    let order = arena.object.kind().order().and_then(|order| order.to_u64()).filter(|order| *order <= LARGEST_SEARCHED);
    let Some(count) = order else {
        let message = format!("brute force lists the elements, of which there may be {LARGEST_SEARCHED} at most");
        return Err(Failure::NotApplicable(message));
    };
    let elements = NumberedElements { orders: arena.orders(), count: count as usize };
    let mut start = BitSet::new(elements.count);
    start.insert(0);
    for x in &position.elements {
        start = elements.join(&start, elements.number(x));
    }
    let (options, moves) = explore(&elements, start, budget)?;
    let found = worths(&options);
    let lead = |wins: fn(Worth) -> bool| {
        let winning = moves.iter().find(|(to, _)| wins(found[*to]));
        winning.map(|(_, x)| arena.object.show(&elements.vector(*x)))
    };
    let mut because = explain::same_game(game);
    because.push(Reason::computed(format!("all {} subgroups that contain the position's elements", options.len())));
    let winning = [lead(|worth| worth.nim == 0), lead(|worth| worth.misere == Outcome::P)];
    let summary = format!("brute force over {} subgroups", options.len());
    Ok(Finding { engine: Engine::Brute, ..Finding::solved(found[0], winning, summary, because) })
}

/// The options of every subgroup from the start on, which has the number 0, and the moves from the start with their elements.
type Explored = (Vec<Vec<usize>>, Vec<(usize, usize)>);

fn explore(elements: &NumberedElements<'_>, start: BitSet, budget: &Budget) -> Result<Explored, Stop> {
    let mut numbers: FxHashMap<BitSet, usize> = FxHashMap::default();
    let mut found = vec![start.clone()];
    numbers.insert(start, 0);
    let mut options = Vec::new();
    let mut moves = Vec::new();
    while let Some(subgroup) = found.get(options.len()).cloned() {
        budget.check_now()?;
        let mut reached = Vec::new();
        for x in (0..elements.count).filter(|&x| !subgroup.contains(x as u32)) {
            budget.check()?;
            let joined = elements.join(&subgroup, x);
            let next = found.len();
            let number = *numbers.entry(joined.clone()).or_insert(next);
            if number == next {
                found.push(joined);
                budget.classes(found.len() as u64)?;
                budget.bytes((found.len() * (elements.count / 4 + 64)) as u64)?;
            }
            if options.is_empty() {
                moves.push((number, x));
            }
            reached.push(number);
        }
        reached.sort_unstable();
        reached.dedup();
        options.push(reached);
    }
    Ok((options, moves))
}
