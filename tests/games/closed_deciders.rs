//! What surveys say of the games on closed sets: the theorem that they name is asked alone, and the value is that of the
//! positions, played through.

use mexagon::engine::closed::{quotient_worth, subgroup_worth};
use mexagon::engine::survey::{Cell, Column, Facts, Home, Source, Worker};
use mexagon_algebra::group::abelian::cyclic_factors;
use mexagon_base::budget::Budget;
use mexagon_games::theory::abelian::AbelianShape;
use mexagon_games::theory::{Theorem, Verdict};
use mexagon_small_groups::identify::RegularAction;
use mexagon_small_groups::{Block, SmallGroup, orders};
use std::collections::BTreeMap;

const COLUMNS: [Column; 8] = [
    Column::Quotient,
    Column::QuotientMisere,
    Column::QuotientEngine,
    Column::QuotientTheorem,
    Column::Subgroup,
    Column::SubgroupMisere,
    Column::SubgroupEngine,
    Column::SubgroupTheorem,
];

/// The numbers of prime factors of the invariant factors of a product of cyclic groups, from the definition: the largest
/// exponents of all primes together make the largest invariant factor, and so on.
fn shape(orders: &[u64]) -> AbelianShape {
    let mut exponents: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for &order in orders {
        let mut rest = order;
        for p in 2..=order {
            let mut exponent = 0;
            while rest % p == 0 {
                rest /= p;
                exponent += 1;
            }
            if exponent > 0 {
                exponents.entry(p).or_default().push(exponent);
            }
        }
    }
    exponents.values_mut().for_each(|list| list.sort_unstable_by(|a, b| b.cmp(a)));
    let most = exponents.values().map(Vec::len).max().unwrap_or(0);
    let length = |factor: usize| exponents.values().filter_map(|list| list.get(factor)).sum::<u64>();
    let mut lengths: Vec<(u64, u64)> = Vec::new();
    for length in (0..most).map(length) {
        match lengths.last_mut() {
            Some((last, count)) if *last == length => *count += 1,
            _ => lengths.push((length, 1)),
        }
    }
    AbelianShape { lengths, rank: 0 }
}

/// The value that a theorem tells of an abelian group, asked alone.
fn alone(theorem: &str, shape: &AbelianShape) -> Option<i64> {
    let theorem = Theorem::find(theorem).expect("in the registry");
    match theorem.decide_shape(shape).expect("facts are there") {
        Verdict::Decides(decision) => i64::try_from(decision.value?.to_finite()?).ok(),
        Verdict::DoesNot(_) => None,
    }
}

/// Checks the groups of an order; how many values theorems have told, and how many the positions.
fn check(order: u32) -> [u64; 2] {
    let budget = Budget::unlimited();
    let block = Block::of(order).expect("embedded");
    let (mut worker, mut counts) = (Worker::default(), [0; 2]);
    for id in 1..=block.len() {
        let home = Home::new(order, id, &block, &budget, budget.limits());
        let mut facts = Facts::new(&home, &[], &mut worker);
        let row = COLUMNS.map(|column| facts.cell(column).expect("not cancelled"));
        let group = block.group(id);
        let action = RegularAction::of_small(&group, &budget).expect("no limit").expect("small enough");
        let cayley = action.cayley(&budget).expect("no limit");
        let worths = [quotient_worth(&cayley, &budget), subgroup_worth(&cayley, &budget)];
        for (cells, worth) in row.chunks(4).zip(worths) {
            let (worth, name) = (worth.expect("no limit"), format!("{order}.{id}: {cells:?}"));
            assert_eq!(cells[0], Cell::Number(worth.nim.into()), "{name}");
            assert_eq!(cells[1], Cell::Text(worth.misere.to_string()), "{name}");
            match &cells[3] {
                Cell::Text(theorem) => {
                    let SmallGroup::Soluble(pc) = &group else { panic!("{name}: theorems tell abelian groups") };
                    let orders = cyclic_factors(pc, &budget).expect("no limit").expect("an abelian group");
                    assert_eq!(alone(theorem, &shape(&orders)), Some(worth.nim.into()), "{name} alone");
                    assert_eq!(cells[2], Cell::Text("theory".into()), "{name}");
                    counts[0] += 1;
                }
                _ => {
                    assert_eq!((&cells[2], &cells[3]), (&Cell::Text("closed".into()), &Cell::Empty), "{name}");
                    counts[1] += 1;
                }
            }
        }
    }
    counts
}

#[test]
fn the_theorem_that_is_named_decides_alone() {
    let chosen = |order: &u32| *order <= 60 || [81, 96, 100, 120, 125, 144, 168].contains(order);
    let mut counts = [0; 2];
    for order in orders().filter(chosen) {
        let found = check(order);
        counts = [counts[0] + found[0], counts[1] + found[1]];
    }
    assert!(counts[0] > 200 && counts[1] > 1000, "{counts:?}");
}
