//! The values of both games on a group of the library, without reasons, as fast as the theorems allow.
//!
//! Nearly all groups of even order have a central involution in the Frattini subgroup, which their presentation shows
//! at once. The others go through their Frattini quotient, and each presentation of a quotient is solved once.

use crate::engine::{Engine, Failure, LargeGroup, Prepared, Request, nim_prepared};
use crate::object::{ChosenSet, Object, ObjectError, SubgroupSystem};
use mexagon_algebra::group::pc::{ChiefSeries, FrattiniQuotient, PcGroup, Sketch, generator_number};
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_games::closure::{ClosureSystem, Mates};
use mexagon_games::game::{ReducedSolver, Selection};
use mexagon_games::theory::large_quotient;
use mexagon_small_groups::{Block, SmallGroup};
use rustc_hash::FxHashMap;

/// The values that were found. One that is missing is undefined, was not asked for, or was not found within the budget.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// The value of GEN.
    pub r#gen: Option<u32>,
    /// The value of DNG.
    pub dng: Option<u32>,
}

impl Values {
    fn new(r#gen: u32, dng: u32) -> Values {
        Values { r#gen: Some(r#gen), dng: Some(dng) }
    }

    /// The value of a game.
    pub fn of(&self, game: Selection) -> Option<u32> {
        match game {
            Selection::Gen => self.r#gen,
            Selection::Dng => self.dng,
        }
    }

    fn set(&mut self, game: Selection, value: u32) {
        match game {
            Selection::Gen => self.r#gen = Some(value),
            Selection::Dng => self.dng = Some(value),
        }
    }
}

/// What one thread of a survey keeps from group to group: the values of Frattini quotients that it has met.
#[derive(Debug, Default)]
pub struct Worker {
    solved: FxHashMap<PcGroup, Values>,
}

/// The values of some games on a group, as far as they are defined and found within the budget. Fails if nothing could
/// be found out, and must fail if the budget was cancelled.
pub fn values(group: &SmallGroup, games: &[Selection], worker: &mut Worker, budget: &Budget) -> Result<Values, Stop> {
    match group {
        SmallGroup::Soluble(pc) => soluble(pc, games, worker, budget),
        SmallGroup::Permutation(generators) if has_zero_values(generators, budget)? => Ok(Values::new(0, 0)),
        SmallGroup::Permutation(_) => listed(group, games, budget),
    }
}

/// The values that the packed relations of a group show without unpacking them, which is so for nine groups in ten.
pub fn at_sight(order: u32, id: u32, block: &Block) -> Option<Values> {
    // The Frattini subgroup of a 2-group contains its derived subgroup.
    if order.is_power_of_two() && !block.is_abelian(id) {
        return Some(Values::new(0, 0));
    }
    if order.is_multiple_of(2) { sketched(&block.sketch(id)?) } else { None }
}

/// The values on a group of even order that its sketch shows.
fn sketched(sketch: &Sketch) -> Option<Values> {
    let even_frattini = || sketch.has_central_frattini_involution();
    // A group of order 2 times one of odd order: docs/theory.md, A 2-group times a group of odd order.
    let splits = || sketch.twos() == 1 && sketch.has_central_involution();
    // Three subgroups of index 2 cover G, and they are even; and GEN by docs/theory.md, Abelian quotients.
    let large_quotient = || sketch.two_rank() >= 3 || sketch.two_rank() == 2 && sketch.twos() >= 3;
    let zero = large_quotient() || !sketch.is_abelian() && (even_frattini() || splits());
    zero.then(|| Values::new(0, 0))
}

fn soluble(pc: &PcGroup, games: &[Selection], worker: &mut Worker, budget: &Budget) -> Result<Values, Stop> {
    if pc.is_empty() {
        return Ok(Values { r#gen: Some(0), dng: None });
    }
    if !pc.primes().contains(&2) {
        // 002, Proposition 5, and 000, Corollary 7(2).
        return Ok(Values::new(if three_generators(pc, budget)? { 1 } else { 2 }, 1));
    }
    if pc.is_abelian() {
        return Ok(abelian(pc));
    }
    if let Some(values) = pc.sketch().and_then(|sketch| sketched(&sketch)) {
        return Ok(values);
    }
    // Three generators: 000, Proposition 7, and docs/theory.md, Abelian quotients.
    if pc.distinct_primes().any(|p| pc.prime_rank(p) >= 3) {
        return Ok(Values::new(0, 0));
    }
    let frattini = FrattiniQuotient::new(pc, budget)?;
    if frattini.frattini_order.is_even() {
        // 001, Proposition 3.10, and 000, Corollary 7(3).
        return Ok(Values::new(0, 0));
    }
    // |Phi(G)| is odd: parities, and so all values, are those of the quotient.
    let quotient = &frattini.quotient.group;
    let mut known = worker.solved.get(quotient).copied().unwrap_or_default();
    let missing: Vec<_> = games.iter().copied().filter(|&game| known.of(game).is_none()).collect();
    if !missing.is_empty() {
        solve(&frattini, &missing, &mut known, budget)?;
        worker.solved.insert(quotient.clone(), known);
    }
    Ok(known)
}

/// An abelian group of even order.
fn abelian(pc: &PcGroup) -> Values {
    let twos = pc.primes().iter().filter(|p| **p == 2).count();
    let generators = pc.distinct_primes().map(|p| pc.prime_rank(p)).max().unwrap_or(0);
    match (generators, twos) {
        // Cyclic groups: 000, Proposition 2 and Corollary 1; ES14.
        (1, 1) if pc.len() == 1 => Values::new(2, 1),
        (1, 1) => Values::new(4, 3),
        (1, _) => Values::new(1, 0),
        // docs/theory.md, A 2-group times a group of odd order.
        (2, 2) if pc.prime_rank(2) == 2 => Values::new(1, 0),
        _ => Values::new(0, 0),
    }
}

/// Is d(G) at least 3?
fn three_generators(pc: &PcGroup, budget: &Budget) -> Result<bool, Stop> {
    if pc.distinct_primes().any(|p| pc.prime_rank(p) >= 3) {
        return Ok(true);
    }
    if pc.len() <= 2 || pc.primes().windows(2).all(|pair| pair[0] == pair[1]) {
        return Ok(false);
    }
    let series = ChiefSeries::new(pc, budget)?;
    Ok(generator_number(&series.complements(budget)?) >= 3)
}

/// Solves games on a group of even order whose Frattini subgroup is odd.
fn solve(frattini: &FrattiniQuotient, games: &[Selection], known: &mut Values, budget: &Budget) -> Result<(), Stop> {
    let generators = frattini.generators();
    // 001, Corollary 3.11, and 000, Proposition 7.
    let deep = |game: Selection| generators >= if game == Selection::Gen { 4 } else { 3 };
    games.iter().filter(|game| deep(**game)).for_each(|&game| known.set(game, 0));
    if games.iter().all(|&game| deep(game)) {
        return Ok(());
    }
    let closure = SubgroupSystem::plain_closure(frattini, budget)?;
    let dng = avoidance(&closure);
    for &game in games.iter().filter(|game| !deep(**game)) {
        let value = match game {
            Selection::Dng => dng,
            Selection::Gen => match achievement(&closure, generators, dng, budget)? {
                Some(value) => value,
                None => recursion(&SubgroupSystem::new(frattini, budget)?.closure, budget)?,
            },
        };
        known.set(game, value);
    }
    Ok(())
}

/// DNG on a group of even order: 000, Corollary 7.
fn avoidance(closure: &ClosureSystem) -> u32 {
    match closure.uncovered() {
        _ if closure.size() == 2 => 1,
        Some(_) if closure.has_odd_hyperplane() => 3,
        _ => 0,
    }
}

/// GEN on a group of even order with an odd Frattini subgroup, as far as theorems tell: docs/open-problems.md, A checklist
/// for GEN.
fn achievement(closure: &ClosureSystem, generators: usize, dng: u32, budget: &Budget) -> Result<Option<u32>, Stop> {
    if generators < 2 {
        return Ok(None);
    }
    let mates = Mates::new(closure, budget)?;
    if generators == 2 && mates.even_without()?.is_none() {
        return Ok(Some(match dng {
            0 => 1,
            _ if mates.mixed()?.is_some() => 4,
            _ => 3,
        }));
    }
    Ok(match mates.first_choice()? {
        None => Some(0),
        Some(_) => (dng == 0 && mates.of_even_class()?).then_some(1),
    })
}

/// GEN by the structure classes.
fn recursion(closure: &ClosureSystem, budget: &Budget) -> Result<u32, Stop> {
    Ok(ReducedSolver::new(Selection::Gen, closure, budget)?.type_of(&closure.full())?.even)
}

/// Are both values on a group that is not soluble 0 because of a large abelian quotient or a central involution in the
/// Frattini subgroup? The grounds are those of [`sketched`], or three generators.
fn has_zero_values(generators: &[Permutation], budget: &Budget) -> Result<bool, Stop> {
    let degree = generators.first().map_or(0, |g| g.images().len());
    let group = PermutationGroup::new(degree, generators, budget)?;
    let order = group.chain().order_u64().map_or_else(Order::one, Order::of);
    let group = LargeGroup::new(group, order, budget);
    Ok(large_quotient(&group.order, group.ranks()?).is_some() || group.has_central_frattini_involution()?)
}

/// The values on a group that is not soluble, by the engines for any group.
fn listed(group: &SmallGroup, games: &[Selection], budget: &Budget) -> Result<Values, Stop> {
    let object = Object::of_small_group("small group".into(), group, budget).map_err(stop)?;
    let prepared = Prepared::new(&object, budget).map_err(|failure| reason(&failure))?;
    let mut values = Values::default();
    for &game in games {
        let request = Request { game, position: ChosenSet::default(), misere: false, engine: Engine::Auto };
        match nim_prepared(&request, &prepared) {
            Ok(answer) => answer.nim().into_iter().for_each(|value| values.set(game, value)),
            Err(failure) if failure.is_interrupt() => return Err(Stop::Cancelled),
            Err(_) => {}
        }
    }
    Ok(values)
}

fn stop(error: ObjectError) -> Stop {
    reason(&Failure::Object(error))
}

fn reason(failure: &Failure) -> Stop {
    match failure {
        Failure::Object(ObjectError::Stop(stop)) => stop.clone(),
        _ => Stop::Unsuitable("another engine"),
    }
}
