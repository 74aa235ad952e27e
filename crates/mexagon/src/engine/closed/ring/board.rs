//! The board of a finite ring: all ideals that can be reached, as products of ideals of the local factors.

use super::factor::Factor;
use crate::engine::Failure;
use mexagon_algebra::ring::{Component, Ideals};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Count, Order};
use mexagon_games::game::{Board, BoardPlace, BoardStep};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

/// The ideals of a local ring and the moves between them.
struct LocalBoard {
    /// For each ideal its generators.
    generators: Vec<Vec<Vec<u64>>>,
    lengths: Vec<u32>,
    /// For each ideal the moves: where to, and by which element.
    moves: Vec<Vec<(usize, Vec<u64>)>>,
    residue: Order,
}

impl LocalBoard {
    fn new(component: &Component, budget: &Budget) -> Result<LocalBoard, Failure> {
        let ring = &component.local;
        let mut ideals = Ideals::new(ring, budget);
        let start = ideals.number(ring.zero().clone())?;
        let mut places = vec![start];
        let mut numbers = FxHashMap::from_iter([(start, 0)]);
        let mut moves = Vec::new();
        while moves.len() < places.len() {
            budget.check()?;
            let mut list = Vec::new();
            for above in ideals.principals(places[moves.len()])?.iter() {
                let to = *numbers.entry(above.ideal).or_insert_with(|| {
                    places.push(above.ideal);
                    places.len() - 1
                });
                list.push((to, above.vector()));
            }
            moves.push(list);
            budget.classes(places.len() as u64)?;
        }
        let (mut generators, mut lengths) = (Vec::new(), Vec::new());
        for &place in &places {
            budget.check()?;
            let ideal = ideals.ideal(place);
            lengths.push(ring.length(ideal));
            let mut reached = ring.zero().clone();
            let mut chosen: Vec<Vec<u64>> = Vec::new();
            // Small monomials stand last, and generate more.
            for row in ring.modulus().rows(ideal).into_iter().rev() {
                if !ring.modulus().contains(&reached, &row) {
                    reached = ring.ideal(&reached, [row.clone()]);
                    chosen.push(row);
                }
            }
            generators.push(needed(component, chosen));
        }
        let residue = Order::of(ring.modulus().prime).pow(u64::from(ring.residue_degree()));
        Ok(LocalBoard { generators, lengths, moves, residue })
    }

    /// The number of elements that generate the ideal `to` modulo `from`, if it fits.
    fn count(&self, from: usize, to: usize) -> Option<BigUint> {
        if from == to {
            return Some(BigUint::from(1u8));
        }
        let q = BigUint::from(self.residue.to_u64()?);
        let size = q.pow(self.lengths[from] - self.lengths[to]);
        Some(&size - &size / q)
    }
}

/// Leaves out generators that the others make superfluous.
fn needed(component: &Component, mut chosen: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let ring = &component.local;
    let mut at = chosen.len();
    while at > 0 {
        at -= 1;
        let others = chosen.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, x)| x.clone());
        if ring.modulus().contains(&ring.ideal(ring.zero(), others), &chosen[at]) {
            chosen.remove(at);
        }
    }
    chosen
}

/// The ideals that are reached in the first factors, and the components of the element that does it.
type IdealChoice = (Vec<usize>, Vec<Option<Vec<u64>>>);

/// The board of a product of finite rings.
pub(super) fn board(factors: &[Factor], budget: &Budget) -> Result<Board, Failure> {
    let mut locals = Vec::new();
    for component in factors.iter().flat_map(Factor::components) {
        locals.push(LocalBoard::new(component, budget)?);
    }
    let start = vec![0usize; locals.len()];
    let mut numbers: FxHashMap<Vec<usize>, usize> = FxHashMap::from_iter([(start.clone(), 0)]);
    let mut tuples = vec![start];
    let mut places = Vec::new();
    let mut bytes = 0;
    while places.len() < tuples.len() {
        budget.check()?;
        let tuple = tuples[places.len()].clone();
        let mut moves = Vec::new();
        // Every choice of a move or none in each factor, but not none in all.
        let mut partial: Vec<IdealChoice> = vec![(Vec::new(), Vec::new())];
        for (local, &at) in locals.iter().zip(&tuple) {
            let many = (partial.len() as u64).saturating_mul(local.moves[at].len() as u64 + 1);
            budget.classes(many)?;
            budget.bytes(many.saturating_mul(locals.len() as u64 * 64))?;
            let mut longer = Vec::new();
            for (reached, elements) in &partial {
                budget.check()?;
                let stay = std::iter::once((at, None));
                for (to, element) in stay.chain(local.moves[at].iter().map(|(to, x)| (*to, Some(x.clone())))) {
                    longer.push(([&reached[..], &[to]].concat(), [&elements[..], &[element]].concat()));
                }
            }
            partial = longer;
        }
        for (reached, elements) in partial.into_iter().filter(|(reached, _)| *reached != tuple) {
            let counts = locals.iter().enumerate().map(|(i, local)| local.count(tuple[i], reached[i]));
            let count = counts.product::<Option<BigUint>>().map(Count::from);
            let element = show(factors, &elements, budget)?;
            let to = *numbers.entry(reached.clone()).or_insert_with(|| {
                tuples.push(reached);
                tuples.len() - 1
            });
            moves.push(BoardStep { to, element, count });
        }
        budget.classes(tuples.len() as u64)?;
        let order = locals
            .iter()
            .zip(&tuple)
            .fold(Order::one(), |order, (local, &at)| order.times(&local.residue.pow(u64::from(local.lengths[at]))));
        let place = BoardPlace { name: name(factors, &locals, &tuple, budget)?, order, length: 1.into(), moves };
        bytes += place.bytes();
        budget.bytes(bytes)?;
        places.push(place);
    }
    Ok(Board { start: 0, places })
}

/// The ideal by generators: as many as the local factor that needs most.
fn name(factors: &[Factor], locals: &[LocalBoard], tuple: &[usize], budget: &Budget) -> Result<String, Failure> {
    let generators: Vec<&Vec<Vec<u64>>> = locals.iter().zip(tuple).map(|(local, &at)| &local.generators[at]).collect();
    let most = generators.iter().map(|list| list.len()).max().unwrap_or(0);
    if most == 0 {
        return Ok("(0)".to_owned());
    }
    let mut names = Vec::new();
    for i in 0..most {
        let parts: Vec<Option<Vec<u64>>> = generators.iter().map(|list| list.get(i).cloned()).collect();
        names.push(show(factors, &parts, budget)?);
    }
    Ok(format!("({})", names.join(", ")))
}

/// An element of the product by its local components.
pub(super) fn show(factors: &[Factor], parts: &[Option<Vec<u64>>], budget: &Budget) -> Result<String, Failure> {
    let mut rest = parts;
    let mut texts = Vec::new();
    for factor in factors {
        let (own, others) = rest.split_at(factor.components().len().min(rest.len()));
        rest = others;
        texts.push(factor.show(own, budget)?);
    }
    Ok(match texts.as_slice() {
        [one] => one.clone(),
        _ => format!("({})", texts.join(", ")),
    })
}
