//! The embedded groups: published counts of values, remarkable groups, and the fast values against the engines.

use crate::common;

use common::gap::answer;
use mexagon::engine::survey::{Values, Worker, at_sight, values};
use mexagon::engine::{Engine, Prepared};
use mexagon::object::Object;
use mexagon_base::budget::Budget;
use mexagon_base::number::factor;
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{Parity, Selection, Solution, StructureDigraph};
use mexagon_small_groups::{Block, SmallGroup, number_of_groups, orders};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The values of all groups of some orders, with their ids.
fn survey(range: RangeInclusive<u32>) -> Vec<((u32, u32), Values)> {
    let budget = Budget::unlimited();
    let mut worker = Worker::default();
    let mut found = Vec::new();
    for order in orders().filter(|order| range.contains(order)) {
        let block = Block::of(order).expect("embedded");
        for id in 1..=block.len() {
            let values = values(&block.group(id), &Selection::ALL, &mut worker, &budget).expect("no limit");
            let seen = at_sight(order, id, &block);
            assert!(seen.is_none_or(|seen| seen == values), "{order}.{id} at sight");
            found.push(((order, id), values));
        }
    }
    found
}

fn histogram(game: Selection, values: &[((u32, u32), Values)], most: u32) -> Vec<(u32, usize)> {
    let mut counts = BTreeMap::new();
    for (_, values) in values.iter().filter(|((order, _), _)| *order <= most) {
        *counts.entry(values.of(game).expect("defined")).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

/// Counts found by an independent program.
#[test]
fn published_counts_of_values() {
    let found = survey(2..=200);
    for (most, achievement, avoidance) in [
        (50, vec![(0, 156), (1, 32), (2, 34), (3, 16), (4, 18)], vec![(0, 189), (1, 35), (3, 32)]),
        (100, vec![(0, 797), (1, 90), (2, 77), (3, 36), (4, 47)], vec![(0, 889), (1, 83), (3, 75)]),
        (200, vec![(0, 5461), (1, 231), (2, 165), (3, 83), (4, 124)], vec![(0, 5710), (1, 176), (3, 178)]),
    ] {
        assert_eq!(histogram(Selection::Gen, &found, most), achievement, "GEN up to {most}");
        assert_eq!(histogram(Selection::Dng, &found, most), avoidance, "DNG up to {most}");
    }
    let mut joint = BTreeMap::new();
    for (_, values) in &found {
        *joint.entry(Selection::ALL.map(|game| values.of(game))).or_insert(0) += 1;
    }
    let expected =
        [((0, 0), 5461), ((1, 0), 220), ((1, 1), 11), ((2, 1), 165), ((3, 0), 29), ((3, 3), 54), ((4, 3), 124)];
    let expected = expected.map(|((achievement, avoidance), n)| ([Some(achievement), Some(avoidance)], n));
    assert_eq!(joint.into_iter().collect::<Vec<_>>(), expected);
    let odd = found.iter().filter(|(_, values)| Selection::ALL.map(|game| values.of(game)) == [Some(3), Some(0)]);
    let expected = [(18, 4), (50, 4), (54, 7), (54, 8), (54, 13), (90, 8), (90, 9), (98, 4), (126, 14), (126, 15)];
    assert_eq!(odd.map(|(name, _)| *name).take(10).collect::<Vec<_>>(), expected);
}

/// The fast values are those of the engine that solves the class of the empty set without theorems on the whole group.
#[test]
fn fast_values_are_the_engines_values() {
    let budget = Budget::unlimited();
    let mut worker = Worker::default();
    let mut compared = 0;
    for order in orders().filter(|order| *order > 1 && (*order <= 120 || order % 12 == 6 || order % 60 == 0)) {
        let block = Block::of(order).expect("embedded");
        // All groups of the small orders, a spread of the others.
        let step = if order <= 120 { 1 } else { block.len().div_ceil(4) };
        for id in (1..=block.len()).step_by(step as usize) {
            let group = block.group(id);
            let fast = values(&group, &Selection::ALL, &mut worker, &budget).expect("no limit");
            let name = format!("{order}.{id}");
            let object = Object::parse(&name, &budget).expect("embedded");
            let prepared = Prepared::new(&object, &budget).expect("analysed");
            if prepared.group.generators > 5 {
                continue;
            }
            for game in Selection::ALL {
                let slow = answer(game, Engine::Hyperplane, &object, &budget).expect("solved").0;
                assert_eq!(fast.of(game), Some(slow), "{game} of {name}");
            }
            compared += 1;
        }
    }
    assert!(compared > 1500, "{compared}");
}

/// The number of abelian groups of an order is a product of numbers of partitions.
#[test]
fn abelian_groups_are_as_many_as_partitions_say() {
    let partitions = [1u64, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42];
    for order in orders().filter(|order| number_of_groups(*order).is_some_and(|count| count <= 3000)) {
        let block = Block::of(order).expect("embedded");
        let groups: Vec<_> = (1..=block.len()).map(|id| block.group(id)).collect();
        let is = |property: fn(&mexagon_algebra::group::pc::PcGroup) -> bool| {
            groups.iter().filter(|group| matches!(group, SmallGroup::Soluble(pc) if property(pc))).count() as u64
        };
        let expected: u64 = factor(u64::from(order)).iter().map(|&(_, e)| partitions[e as usize]).product();
        assert_eq!(is(|pc| pc.is_abelian()), expected, "abelian groups of order {order}");
        assert_eq!(is(|pc| pc.is_cyclic()), 1, "cyclic groups of order {order}");
    }
}

/// The class of the empty set in SmallGroup(500,48) is one of the rare types of BES23.
#[test]
fn a_class_of_deficiency_four() {
    let budget = Budget::unlimited();
    let object = Object::parse("500.48", &budget).expect("embedded");
    let prepared = Prepared::new(&object, &budget).expect("soluble");
    let graph = StructureDigraph::build(&prepared.system().expect("small").closure, &budget).expect("small");
    let census = Solution::of(Selection::Gen, &graph).census(&graph);
    let found = census.keys().any(|(deficiency, etype)| *deficiency == 4 && etype.to_string() == "(1,0,2,0)");
    assert!(found, "{census:?}");
}

/// Conder's example: 2^4:15 has odd classes of deficiency 1 that no element of even order completes, though
/// elements of odd order do.
#[test]
fn classes_that_only_odd_elements_complete() {
    let budget = Budget::unlimited();
    let object = Object::parse("SmallGroup(240,191)", &budget).expect("embedded");
    for (game, value) in [(Selection::Gen, 4), (Selection::Dng, 3)] {
        assert_eq!(answer(game, Engine::Auto, &object, &budget).expect("solved").0, value);
    }
    let prepared = Prepared::new(&object, &budget).expect("soluble");
    let closure = &prepared.system().expect("small").closure;
    let graph = StructureDigraph::build(closure, &budget).expect("small");
    let completes = |closure: &ClosureSystem, class: &[u64], even: bool| {
        let points = closure.point_ids().filter(|&point| closure.is_even_point(point) == even);
        points.into_iter().any(|point| class.iter().zip(closure.mask(point)).all(|(c, m)| c & m == 0))
    };
    let mut sizes: BTreeMap<u64, u64> = BTreeMap::new();
    for (id, class) in Solution::of(Selection::Gen, &graph).orbits() {
        let mask = graph.mask(id);
        if class.deficiency == 1 && class.etype.plain.parity == Parity::Odd && !completes(closure, mask, true) {
            assert!(completes(closure, mask, false));
            *sizes.entry(closure.class_size(mask)).or_insert(0) += graph.orbit(id).length;
        }
    }
    assert_eq!(sizes.into_iter().collect::<Vec<_>>(), [(3, 16), (5, 16)]);
}
