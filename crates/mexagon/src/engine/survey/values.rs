//! The values of both games on a group of the library, each with the theorem that it follows from, as fast as the theorems
//! allow.
//!
//! Nearly all groups of even order have a central involution in the Frattini subgroup, which their packed relations show
//! at once. Nearly all others are decided by their crowns, and the rest go through their Frattini quotient, where each
//! presentation of a quotient is solved once.

use super::crowns::by_crowns;
use super::decision::{DecidedValue, Values};
use super::structure::KnownStructures;
use crate::engine::{Engine, Failure, LargeGroup, Prepared, Request, nim_prepared};
use crate::object::{ChosenSet, Object, ObjectError, SubgroupSystem};
use mexagon_algebra::group::pc::{ChiefSeries, FrattiniQuotient, PcGroup, Sketch, generator_number};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::closure::{ClosureSystem, DeepStart, MateSearch, OddClasses};
use mexagon_games::game::{ReducedSolver, Selection};
use mexagon_games::theory::large_quotient;
use mexagon_small_groups::{Block, SmallGroup};
use rustc_hash::FxHashMap;

/// What one thread of a survey keeps from group to group: the values and structures of Frattini quotients that it has met.
#[derive(Debug, Default)]
pub struct Worker {
    solved: FxHashMap<PcGroup, Values>,
    pub(super) structures: KnownStructures,
}

/// The values of some games on a group, as far as they are defined and found within the budget. Fails if nothing could
/// be found out, and must fail if the budget was cancelled.
pub fn values(group: &SmallGroup, games: &[Selection], worker: &mut Worker, budget: &Budget) -> Result<Values, Stop> {
    match group {
        SmallGroup::Soluble(pc) => soluble(pc, games, worker, budget),
        SmallGroup::Permutation(_) => insoluble(group, games, budget),
    }
}

/// The values that the packed relations of a group show without unpacking them, which is so for nine groups in ten.
pub fn at_sight(order: u32, id: u32, block: &Block) -> Option<Values> {
    // The Frattini subgroup of a 2-group contains its derived subgroup.
    if order.is_power_of_two() && !block.is_abelian(id) {
        return Some(Values::zero("even-frattini", "even-frattini"));
    }
    if order.is_multiple_of(2) { sketched(&block.sketch(id)?) } else { None }
}

/// The values on a group of even order that its sketch shows.
fn sketched(sketch: &Sketch) -> Option<Values> {
    if !sketch.is_abelian() {
        if sketch.has_central_frattini_involution() {
            return Some(Values::zero("even-frattini", "even-frattini"));
        }
        // A group of order 2 times one of odd order.
        if sketch.twos() == 1 && sketch.has_central_involution() {
            return Some(Values::zero("split", "split"));
        }
    }
    let rank = sketch.two_rank();
    (rank >= 3 || rank == 2 && sketch.twos() >= 3).then(|| Values::zero("abelian-quotient", "abelian-quotient"))
}

fn soluble(pc: &PcGroup, games: &[Selection], worker: &mut Worker, budget: &Budget) -> Result<Values, Stop> {
    if pc.is_empty() {
        return Ok(Values::of_gen(DecidedValue::by("trivial", 0)));
    }
    if !pc.primes().contains(&2) {
        let value = if three_generators(pc, budget)? { 1 } else { 2 };
        return Ok(Values::new(DecidedValue::by("odd-order", value), DecidedValue::by("odd-order", 1)));
    }
    if let Some(values) = pc.sketch().and_then(|sketch| sketched(&sketch)) {
        return Ok(values);
    }
    not_at_sight(pc, games, worker, budget)
}

/// The values on a soluble group of even order that its sketch does not show.
fn not_at_sight(pc: &PcGroup, games: &[Selection], worker: &mut Worker, budget: &Budget) -> Result<Values, Stop> {
    if pc.is_abelian() {
        return Ok(abelian(pc));
    }
    if has_cubic_quotient(pc) {
        return Ok(Values::zero("abelian-quotient", "abelian-quotient"));
    }
    let series = ChiefSeries::new(pc, budget)?;
    let complements = series.complements(budget)?;
    if let Some(values) = by_crowns(&series.group, &series.layers, &complements) {
        return Ok(values);
    }
    let frattini = FrattiniQuotient::of_series(series, complements, budget)?;
    if frattini.frattini_order.is_even() {
        return Ok(Values::zero("even-frattini", "even-frattini"));
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

/// Is there a quotient Zp^3?
fn has_cubic_quotient(pc: &PcGroup) -> bool {
    let factors = |p: u32| pc.primes().iter().filter(|q| **q == p).count();
    pc.distinct_primes().any(|p| factors(p) >= 3 && pc.prime_rank(p) >= 3)
}

/// An abelian group of even order.
fn abelian(pc: &PcGroup) -> Values {
    let twos = pc.primes().iter().filter(|p| **p == 2).count();
    let generators = pc.distinct_primes().map(|p| pc.prime_rank(p)).max().unwrap_or(0);
    let by = |theorem: &'static str, r#gen, dng| {
        Values::new(DecidedValue::by(theorem, r#gen), DecidedValue::by(theorem, dng))
    };
    match (generators, twos) {
        (1, 1) if pc.len() == 1 => Values::new(DecidedValue::by("cyclic", 2), DecidedValue::by("order-two", 1)),
        (1, 1) => by("cyclic", 4, 3),
        (1, _) => by("cyclic", 1, 0),
        (2, 2) if pc.prime_rank(2) == 2 => by("split", 1, 0),
        _ => by("split", 0, 0),
    }
}

/// Is d(G) at least 3?
fn three_generators(pc: &PcGroup, budget: &Budget) -> Result<bool, Stop> {
    if has_cubic_quotient(pc) {
        return Ok(true);
    }
    if pc.len() <= 2 || pc.primes().windows(2).all(|pair| pair[0] == pair[1]) {
        return Ok(false);
    }
    let series = ChiefSeries::new(pc, budget)?;
    Ok(generator_number(&series.complements(budget)?, budget)? >= 3)
}

/// Solves games on a group of even order that is not cyclic and whose Frattini subgroup is odd.
fn solve(frattini: &FrattiniQuotient, games: &[Selection], known: &mut Values, budget: &Budget) -> Result<(), Stop> {
    let generators = frattini.generators(budget)?;
    let deep = |game: Selection| generators >= if game == Selection::Gen { 4 } else { 3 };
    games.iter().filter(|game| deep(**game)).for_each(|&game| known.set(game, DecidedValue::by("generators", 0)));
    if games.iter().all(|&game| deep(game)) {
        return Ok(());
    }
    let closure = SubgroupSystem::plain_closure(frattini, budget)?;
    let dng = avoidance(&closure);
    for &game in games.iter().filter(|game| !deep(**game)) {
        let decision = match game {
            Selection::Dng => dng,
            Selection::Gen => match achievement(&closure, dng.value, generators, budget)? {
                Some(decision) => decision,
                None => recursion(&SubgroupSystem::new(frattini, budget)?.closure, budget)?,
            },
        };
        known.set(game, decision);
    }
    Ok(())
}

/// DNG on a group of even order above 2: BES16, Corollary 7.
fn avoidance(closure: &ClosureSystem) -> DecidedValue {
    match closure.uncovered() {
        _ if !closure.has_odd_hyperplane() => DecidedValue::by("maximal-even", 0),
        None => DecidedValue::by("cover", 0),
        Some(_) => DecidedValue::by("no-cover", 3),
    }
}

/// GEN on a group of even order that is not cyclic, as far as theorems tell: docs/gen-checklist.md, A checklist for GEN.
fn achievement(
    closure: &ClosureSystem,
    dng: u32,
    generators: usize,
    budget: &Budget,
) -> Result<Option<DecidedValue>, Stop> {
    let mates = MateSearch::new(closure, budget)?;
    if mates.even_without()?.is_none() {
        let value = match dng {
            0 => 1,
            _ if mates.mixed()?.is_some() => 4,
            _ => 3,
        };
        return Ok(Some(DecidedValue::by("mates", value)));
    }
    Ok(match mates.first_choice()? {
        None => Some(DecidedValue::by("achievement", 0)),
        Some(_) if dng != 0 => None,
        Some(_) if mates.of_even_class()? => Some(DecidedValue::by("achievement", 1)),
        Some(_) => {
            let most = if generators == 3 { 3 } else { 4 };
            let is_one = matches!(OddClasses::new(closure, &mates, budget)?.start()?, DeepStart::One(_));
            Some(DecidedValue::by("three-generators", if is_one { 1 } else { most }))
        }
    })
}

/// GEN by the structure classes.
fn recursion(closure: &ClosureSystem, budget: &Budget) -> Result<DecidedValue, Stop> {
    Ok(DecidedValue::solved(ReducedSolver::new(Selection::Gen, closure, budget)?.type_of(&closure.full())?.even))
}

/// The values on a group that is not soluble: by its abelian quotient and central involutions if they tell, and otherwise by
/// the engines for any group.
fn insoluble(group: &SmallGroup, games: &[Selection], budget: &Budget) -> Result<Values, Stop> {
    let object = Object::of_small_group("small group".into(), group, budget).map_err(stop)?;
    let large = LargeGroup::new(object.permutations(budget).map_err(stop)?.clone(), object.order(), budget);
    let ranks = large.ranks()?;
    if large_quotient(&large.order, ranks).is_some() {
        return Ok(Values::zero("abelian-quotient", "abelian-quotient"));
    }
    if large.has_central_frattini_involution()? {
        return Ok(Values::zero("even-frattini", "even-frattini"));
    }
    let prepared = Prepared::new(&object, budget).map_err(|failure| reason(&failure))?;
    let mut values = Values::default();
    for &game in games {
        let request = Request { game, position: ChosenSet::default(), misere: false, engine: Engine::Auto };
        match nim_prepared(&request, &prepared) {
            Ok(found) => DecidedValue::found(&found).into_iter().for_each(|value| values.set(game, value)),
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
