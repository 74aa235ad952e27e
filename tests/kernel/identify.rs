//! Ids in the Small Groups library: of its own groups in disguise, and of groups by name with what GAP's IdGroup says.

use crate::common;

use common::scrambled::scrambled;
use mexagon::object::{AnalysedGroup, Object};
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_base::random::Random;
use mexagon_small_groups::identify::{RegularAction, fingerprint, identify};
use mexagon_small_groups::small::{Block, SmallGroup};
use std::collections::BTreeMap;
use std::time::Duration;

/// Identifies a group from other generators and other numbers of its elements.
fn group_comes_back(block: &Block, order: u32, id: u32) {
    let budget = Budget::unlimited();
    let mut random = Random::new(u64::from(order) << 32 | u64::from(id));
    let action = RegularAction::of_small(&block.group(id), &budget).unwrap().expect("small");
    let found = identify(&scrambled(&action, &mut random), &budget).unwrap().expect("its order is there");
    assert_eq!((found.order, found.id), (order, id));
}

/// The same for every `stride`-th group of an order.
fn comes_back(order: u32, stride: usize) {
    let block = Block::of(order).expect("the library has this order");
    let first = 1 + Random::new(u64::from(order)).below(stride.min(block.len() as usize)) as u32;
    (first..=block.len()).step_by(stride).for_each(|id| group_comes_back(&block, order, id));
}

#[test]
fn all_groups_up_to_order_100_come_back() {
    (1..=100).for_each(|order| comes_back(order, 1));
}

#[test]
fn samples_of_larger_orders_come_back() {
    let samples = [
        (128, 101),
        (192, 97),
        (243, 11),
        (256, 9001),
        (288, 101),
        (343, 1),
        (384, 5003),
        (486, 31),
        (500, 13),
        (576, 1501),
        (625, 4),
        (640, 7001),
        (648, 151),
        (729, 61),
        (864, 1201),
        (960, 2503),
        (972, 211),
        (1029, 4),
        (1250, 19),
        (1331, 2),
        (1344, 4001),
        (1440, 2003),
        (1458, 401),
        (1600, 4003),
        (1728, 20011),
        (1800, 251),
        (1944, 1301),
        (2000, 331),
    ];
    samples.into_iter().for_each(|(order, stride)| comes_back(order, stride));
}

/// Sets of groups with the same fingerprint, so that a search has to decide.
#[test]
fn groups_with_equal_fingerprints_come_back() {
    for order in [64, 128, 243, 729] {
        let block = Block::of(order).expect("the library has this order");
        let mut sets: BTreeMap<u64, Vec<u32>> = BTreeMap::new();
        for id in 1..=block.len() {
            let action = RegularAction::of_small(&block.group(id), &Budget::unlimited()).unwrap().expect("small");
            sets.entry(fingerprint(&action)).or_default().push(id);
        }
        let shared: Vec<u32> = sets.into_values().filter(|set| set.len() > 1).flatten().collect();
        assert!(!shared.is_empty(), "no search is needed in order {order}");
        shared.into_iter().for_each(|id| group_comes_back(&block, order, id));
    }
}

#[test]
fn groups_that_are_not_soluble_come_back() {
    for order in [60, 120, 168, 180, 240, 300, 336, 360, 420, 480, 504, 540, 600, 660, 672, 720, 1080, 1320] {
        let block = Block::of(order).expect("the library has this order");
        for id in 1..=block.len() {
            if matches!(block.group(id), SmallGroup::Permutation(_)) {
                group_comes_back(&block, order, id);
            }
        }
    }
}

fn id_of(text: &str) -> Option<(u32, u32)> {
    let budget = Budget::unlimited();
    let object = Object::parse(text, &budget).unwrap_or_else(|error| panic!("{text}: {error}"));
    let (group, _) = AnalysedGroup::new(&object, &budget).unwrap_or_else(|error| panic!("{text}: {error}"));
    group.small_group(&budget).unwrap().map(|found| (found.order, found.id))
}

/// The ids are what IdGroup of GAP 4.12 says.
#[test]
fn names_have_the_ids_of_gap() {
    let known = [
        ("Z1", (1, 1)),
        ("S4", (24, 12)),
        ("Q8", (8, 4)),
        ("D8", (8, 3)),
        ("Dic3", (12, 1)),
        ("A5", (60, 5)),
        ("SL(2,3)", (24, 3)),
        ("GL(2,3)", (48, 29)),
        ("PSL(2,7)", (168, 42)),
        ("S5", (120, 34)),
        ("SL(2,5)", (120, 5)),
        ("A6", (360, 118)),
        ("PSL(2,8)", (504, 156)),
        ("PSL(2,11)", (660, 13)),
        ("S6", (720, 763)),
        ("PGL(2,9)", (720, 764)),
        ("Group((1,9,6,7,5)(2,10,3,8,4),(1,10,7,8)(2,9,4,6))", (720, 765)),
        ("A4 x A5", (720, 768)),
        ("PGL(2,11)", (1320, 133)),
        ("Z2^5", (32, 51)),
        ("Z2 wr S3", (48, 48)),
        ("S3 wr Z2", (72, 40)),
        ("Q16 x Z5", (80, 27)),
        ("Z3 wr Z3", (81, 7)),
        ("Z3 wr Z4", (324, 162)),
        ("S4 x S4", (576, 8653)),
        ("S3 wr Z3", (648, 705)),
        ("Z1999", (1999, 1)),
        ("D1998", (1998, 5)),
        ("Z2000", (2000, 2)),
        ("Z10 x Z10 x Z20", (2000, 892)),
        ("Group((1,2,3,4),(1,2))", (24, 12)),
        ("< a, b | a^4, b^2, (a*b)^2 >", (8, 3)),
        ("< x, y | x^4, x^2 = y^2, x^y = x^-1 >", (8, 4)),
        ("< a, b | a^2, b^3, (a*b)^5 >", (60, 5)),
    ];
    for (text, id) in known {
        assert_eq!(id_of(text), Some(id), "{text}");
    }
}

#[test]
fn orders_outside_the_library_have_no_id() {
    for text in ["Z2^10", "Z512", "Z2 wr A5", "Z2001", "A7", "Z1000000"] {
        assert_eq!(id_of(text), None, "{text}");
    }
}

#[test]
fn a_budget_stops_the_search() {
    let budget = Budget::new(Limits { time: Some(Duration::ZERO), ..Limits::default() });
    std::thread::sleep(Duration::from_millis(1));
    let block = Block::of(729).expect("the library has this order");
    let action = RegularAction::of_small(&block.group(400), &Budget::unlimited()).unwrap().expect("small");
    assert!(matches!(identify(&action, &budget), Err(Stop::Time(_))));
}
