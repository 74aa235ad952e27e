//! Values from elements of prime order in Sylow subgroups, against those from the classes of all elements and against lists.

use crate::common;

use common::families::INSOLUBLE;
use common::thorough::{is_thorough, some};
use mexagon::engine::{Evidence, Failure, LargeGroup, SIMPLE_GROUPS};
use mexagon::object::{Object, permutation_group};
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::Budget;
use mexagon_base::number::factor;
use mexagon_games::game::Selection;
use std::collections::HashSet;

fn group_of(name: &str) -> (Object, PermutationGroup) {
    let budget = Budget::default();
    let object = Object::parse(name, &budget).expect(name);
    let group = permutation_group(&object, &budget).expect(name);
    (object, group)
}

/// DNG and GEN by one kind of evidence; `None` if a value is not decided.
fn values(name: &str, evidence: Evidence) -> [Option<u32>; 2] {
    let (object, group) = group_of(name);
    let budget = Budget::unlimited();
    let group = LargeGroup::new(group, object.order(), &budget).by(evidence);
    [Selection::Dng, Selection::Gen].map(|game| match group.value(game) {
        Ok(value) => Some(value),
        Err(Failure::NotApplicable(_)) => None,
        Err(failure) => panic!("{game} of {name}: {failure}"),
    })
}

fn agree(name: &str) {
    assert_eq!(values(name, Evidence::Classes), values(name, Evidence::Sylow), "DNG and GEN of {name}");
}

/// All elements of order p, and those that are conjugate to powers of the given ones.
fn two_lists(group: &PermutationGroup, p: u64, given: &[Permutation]) -> (usize, usize) {
    let has_order = |x: &Permutation| x.order() == p.into();
    let all = group.chain().elements().filter(has_order).count();
    let mut seen: HashSet<Permutation> = HashSet::new();
    let mut waiting: Vec<Permutation> =
        given.iter().flat_map(|x| (1..p).map(|exponent| x.pow(exponent as i64))).collect();
    while let Some(x) = waiting.pop() {
        assert!(has_order(&x) && group.contains(&x));
        if seen.insert(x.clone()) {
            waiting.extend(group.generators().iter().map(|g| x.conjugate_by(g)));
        }
    }
    (all, seen.len())
}

/// The elements of prime order that are found are conjugate to all, by a list of the group.
#[test]
fn no_element_of_prime_order_is_missed() {
    let more = [
        "L2(25)",
        "A8",
        "L3(4)",
        "Sz(8)",
        "S4(3)",
        "Z3^2 x A5",
        "S4 x S5",
        "A4 wr Z2",
        "S3 wr S3",
        "Z3 wr A4",
        "Z5 x D10",
        "AGL(2,3)",
        "AGL(3,2)",
        "Dih(Z15)",
        "S7",
    ];
    let mut found = 0;
    for name in some(INSOLUBLE.into_iter().chain(more), 2) {
        let (object, group) = group_of(name);
        for (p, _) in factor(object.order().to_u64().expect("a small order")) {
            let Some(given) = group.elements_of_prime_order(p, &Budget::default()).expect("time") else { continue };
            let (all, reached) = two_lists(&group, p, &given);
            assert_eq!(all, reached, "order {p} in {name}");
            found += 1;
        }
    }
    assert!(found >= if is_thorough() { 90 } else { 40 }, "{found} Sylow subgroups");
}

#[test]
fn products_and_others() {
    for name in [
        "S5",
        "S6",
        "PGL(2,7)",
        "PGL(2,9)",
        "PGammaL(2,8)",
        "SL(2,7)",
        "GL(2,4)",
        "Z2 x A5",
        "Z3 x A5",
        "Z2^2 x A5",
        "A5 x A5",
        "S5 x S3",
        "A5 x A4",
        "Z7 x L2(7)",
        "D6 x L2(7)",
        "A5 wr Z2",
        "AGL(2,4)",
        "AGL(3,2)",
        "AGL(1,16)",
        "AGL(1,27)",
        "A4",
        "Dih(Z15)",
        "Dih(Z7)",
        "D10 x D14",
        "A4 x A4",
        "W(H3)",
        "W(H4)",
        "W(E6)",
        "Rubik(2)",
        "Split(A5; 2:V2)",
        "Split(A5; 3:V2)",
        "Split(L2(7); 2:V2)",
        "A5 x L2(7)",
        "L2(7) x L2(8)",
        "M11 x A5",
        "L3(3) x Z13",
        "S9",
    ] {
        agree(name);
    }
}

#[test]
fn simple_groups() {
    for name in SIMPLE_GROUPS {
        agree(name);
    }
}

#[test]
fn larger_simple_groups() {
    for name in
        ["L3(7)", "M23", "M24", "HS", "McL", "Co3", "Sz(32)", "L2(128)", "U3(7)", "A10", "U4(3)", "S6(2)", "L4(3)"]
    {
        agree(name);
    }
}

/// BES16, Proposition 17 for DNG; GEN because finite simple groups are 3/2-generated.
fn are_as_of_most_simple_groups(names: &[&str]) {
    for name in names {
        assert_eq!(values(name, Evidence::Cheapest), [Some(0), Some(1)], "DNG and GEN of {name}");
    }
}

#[test]
fn fischer_22() {
    are_as_of_most_simple_groups(&["Fi22"]);
}

#[test]
#[ignore = "takes several seconds without optimisation"]
fn others_on_thousands_of_points() {
    are_as_of_most_simple_groups(&["2F4(2)'", "He", "Suz", "Co2"]);
}
