//! The board of a finite ring: all ideals that can be reached, as products of ideals of the local factors.

use super::factor::Factor;
use super::nice::SimpleElements;
use crate::engine::Failure;
use crate::engine::closed::Reached;
use mexagon_algebra::ring::{Component, Ideals, Lattice};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Count, Order};
use mexagon_games::game::{Board, BoardPlace, BoardStep};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

/// The ideals of a local ring and the moves between them.
struct LocalBoard {
    ideals: Vec<Lattice>,
    /// For each ideal its generators, no more than are needed.
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
        let (mut generators, mut lengths, mut lattices) = (Vec::new(), Vec::new(), Vec::new());
        let mut bytes = 0;
        for &place in &places {
            budget.check()?;
            let ideal = ideals.ideal(place);
            bytes += ideal.bytes();
            budget.bytes(bytes)?;
            lattices.push(ideal.clone());
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
        Ok(LocalBoard { ideals: lattices, generators, lengths, moves, residue })
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

/// An element by its local components.
pub(super) type Components = Vec<Vec<u64>>;

/// The board of a product of finite rings, and where lists of elements lead.
pub(super) fn board(factors: &[Factor], elements: &[Vec<Components>], budget: &Budget) -> Result<Reached, Failure> {
    let local_rings: Vec<&Component> = factors.iter().flat_map(Factor::components).collect();
    let mut locals = Vec::new();
    for component in &local_rings {
        locals.push(LocalBoard::new(component, budget)?);
    }
    let naming = Naming::new(factors, &locals, budget)?;
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
            let element = naming.element(places.len(), &tuple, &reached, &elements, budget)?;
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
        let place = BoardPlace { name: naming.ideal(places.len(), &tuple, budget)?, order, length: 1.into(), moves };
        bytes += place.bytes();
        budget.bytes(bytes)?;
        places.push(place);
    }
    let mut reached = Vec::new();
    for list in elements {
        budget.check()?;
        let ideals = local_rings.iter().enumerate().map(|(i, part)| {
            part.local.ideal(part.local.zero(), list.iter().filter_map(|parts| parts.get(i).cloned()))
        });
        let tuple = ideals.zip(&locals).map(|(ideal, local)| local.ideals.iter().position(|known| *known == ideal));
        let place = tuple.collect::<Option<Vec<usize>>>().and_then(|tuple| numbers.get(&tuple).copied());
        reached.push(place.filter(|&place| place != 0));
    }
    Ok((Board { start: 0, places }, reached))
}

/// The names of ideals, and of elements that lead from one to another.
struct Naming<'a> {
    factors: &'a [Factor],
    locals: &'a [LocalBoard],
    /// For each factor its simple elements, if it was taken apart.
    simple: Vec<Option<SimpleElements<'a>>>,
}

/// Beyond this many positions no simple names are looked for.
const MOST_SIMPLE: usize = 1_000;

impl<'a> Naming<'a> {
    fn new(factors: &'a [Factor], locals: &'a [LocalBoard], budget: &Budget) -> Result<Self, Failure> {
        let simple = factors.iter().map(|factor| SimpleElements::of(factor, budget)).collect::<Result<_, _>>()?;
        Ok(Naming { factors, locals, simple })
    }

    /// The generators of an ideal modulo a smaller one in each factor: simple ones if there are some, or these.
    fn generators(
        &self,
        place: usize,
        [below, ideal]: [&[usize]; 2],
        known: &[Vec<Vec<u64>>],
        budget: &Budget,
    ) -> Result<Vec<Vec<String>>, Failure> {
        let mut lists = Vec::new();
        let mut start = 0;
        for (factor, simple) in self.factors.iter().zip(&self.simple) {
            let own = start..start + factor.components().len();
            start = own.end;
            let lattices =
                |tuple: &[usize]| -> Vec<&Lattice> { own.clone().map(|i| &self.locals[i].ideals[tuple[i]]).collect() };
            let needs: Vec<usize> = known[own.clone()].iter().map(Vec::len).collect();
            let found = match simple {
                Some(simple) if place < MOST_SIMPLE => {
                    simple.generators(&lattices(ideal), &lattices(below), &needs, budget)?
                }
                _ => None,
            };
            lists.push(match found {
                Some(found) => found,
                None => {
                    let parts = |i: usize| -> Vec<Option<Vec<u64>>> {
                        known[own.clone()].iter().map(|list| list.get(i).cloned()).collect()
                    };
                    let most = needs.into_iter().max().unwrap_or(0);
                    (0..most).map(|i| factor.show(&parts(i), budget)).collect::<Result<_, _>>()?
                }
            });
        }
        Ok(lists)
    }

    /// The ideal by generators: as many as the local factor that needs most.
    fn ideal(&self, place: usize, tuple: &[usize], budget: &Budget) -> Result<String, Failure> {
        let known: Vec<_> = self.locals.iter().zip(tuple).map(|(local, &at)| local.generators[at].clone()).collect();
        let zero = vec![0; tuple.len()];
        let lists = self.generators(place, [&zero, tuple], &known, budget)?;
        let most = lists.iter().map(Vec::len).max().unwrap_or(0);
        if most == 0 {
            return Ok("(0)".to_owned());
        }
        let names: Vec<String> = (0..most).map(|i| joined(lists.iter().map(|list| list.get(i)))).collect();
        Ok(format!("({})", names.join(", ")))
    }

    /// An element that leads from one ideal to another; `elements` has one in each component where it leads on.
    fn element(
        &self,
        place: usize,
        from: &[usize],
        to: &[usize],
        elements: &[Option<Vec<u64>>],
        budget: &Budget,
    ) -> Result<String, Failure> {
        let known: Vec<Vec<Vec<u64>>> = elements.iter().map(|element| element.iter().cloned().collect()).collect();
        let lists = self.generators(place, [from, to], &known, budget)?;
        Ok(joined(lists.iter().map(|list| list.first())))
    }
}

/// An element of a product of rings by its components in the factors; in a single ring it is its only component.
pub(super) fn tuple<'a>(components: impl Iterator<Item = &'a str>) -> String {
    let texts: Vec<&str> = components.collect();
    match texts.as_slice() {
        [one] => (*one).to_owned(),
        _ => format!("({})", texts.join(", ")),
    }
}

/// The same with 0 where there is no component.
pub(super) fn joined<'a>(parts: impl Iterator<Item = Option<&'a String>>) -> String {
    tuple(parts.map(|part| part.map_or("0", String::as_str)))
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
    Ok(joined(texts.iter().map(Some)))
}
