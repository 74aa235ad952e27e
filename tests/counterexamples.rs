//! What is claimed of the counterexamples to Conjecture 1 of paper 002, as far as it can be computed.
//!
//! The claim: if an odd class I of deficiency d >= 2 in a group G of even order *fails*, that is, <I, g> has odd order whenever I and g have deficiency
//! d - 1, then for some normal subgroup N the quotient G/N is S : K with S = 2^n a faithful irreducible module of a group K of odd order with
//! d(K) = d, and every member of every generating d-tuple of K acts on S without fixed points. Conversely the trivial class of such a group fails.

use mexagon::engine::hunt::fails;
use mexagon::engine::{ModuleSystem, Prepared};
use mexagon::object::{Object, SubgroupSystem};
use mexagon_algebra::group::pc::{FrattiniQuotient, PcGroup};
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Limits};
use mexagon_base::random::Random;
use mexagon_games::game::{Parity, Selection, Solution, StructureDigraph};
use mexagon_small_groups::{Block, SmallGroup, number_of_groups, orders};
use num_bigint::BigUint;
use std::collections::HashSet;

/// All pairs of a group K of odd order with d(K) >= 2 and a faithful irreducible module 2^n of it with |K| 2^n within a bound
/// that are as the claim says; and the number of all pairs.
fn scan(largest: u64) -> (Vec<String>, usize) {
    let budget = Budget::unlimited();
    let (mut found, mut pairs) = (Vec::new(), 0);
    // K embeds into GL(n,2), so its order divides the odd part of |GL(n,2)|.
    let embeds = |order: u32| {
        let most = (largest / u64::from(order)).checked_ilog2().unwrap_or(0);
        (1..=most).fold(1u128, |product, i| product * ((1 << i) - 1)) % u128::from(order) == 0
    };
    for order in
        orders().take_while(|&order| u64::from(order) <= largest).filter(|&order| order % 2 == 1 && embeds(order))
    {
        for id in 1..=number_of_groups(order).expect("embedded") {
            let name = format!("SmallGroup({order},{id})");
            let object = Object::parse(&name, &budget).expect("embedded");
            let generators = Prepared::new(&object, &budget).expect("small").group.generators as u32;
            if generators < 2 {
                continue;
            }
            let base = object.base(&budget).expect("small");
            for (index, module) in (1..).zip(base.modules(2, &budget).expect("small")) {
                let dimension = module.irreducible.module.dimension;
                if module.kernel_order > 1 || dimension > 20 || u64::from(order) << dimension > largest {
                    continue;
                }
                pairs += 1;
                if fails(&base, &module.irreducible, generators, &budget).expect("no limit") {
                    found.push(format!("Split({name}; 2:V{index})"));
                }
            }
        }
    }
    (found, pairs)
}

/// The scan that makes the group of order 4032 the smallest S : K. The two modules are exchanged by the automorphism of C7 : C9 that inverts C7,
/// so there is one group.
fn the_smallest_is_unique(largest: u64) {
    let (found, pairs) = scan(largest);
    assert!(pairs > 0);
    let expected: &[&str] =
        if largest < 4032 { &[] } else { &["Split(SmallGroup(63,1); 2:V6)", "Split(SmallGroup(63,1); 2:V7)"] };
    assert_eq!(found, expected, "{pairs} pairs");
}

#[test]
fn no_small_module_is_as_claimed() {
    the_smallest_is_unique(1000);
}

#[test]
#[cfg_attr(debug_assertions, ignore)]
fn the_group_of_order_4032_is_the_smallest() {
    the_smallest_is_unique(4032);
}

/// The converse: the trivial class has deficiency d and no even option of deficiency d - 1.
#[test]
fn the_trivial_class_fails() {
    let budget = Budget::unlimited();
    for name in ["Split(SmallGroup(63,1); 2:V6)", "Split(SmallGroup(63,1); 2:V7)"] {
        let object = Object::parse(name, &budget).expect("a name");
        let system = ModuleSystem::of_object(&object, &budget).expect("a split extension");
        let solution = system.solve(Selection::Gen, &budget).expect("no limit");
        let start = solution.initial();
        assert_eq!(solution.class(&start).expect("a position").deficiency, 2);
        for option in system.graded().options(&start) {
            let option = solution.class(&option).expect("a position of GEN");
            assert!(option.etype.plain.parity == Parity::Odd || option.deficiency == 2, "{name}");
        }
    }
}

/// No class of a group fails. Groups with more classes than a limit are left out; returns how many there were, and how many groups were
/// looked at.
fn none_fails(last: u32, classes: u64) -> (u64, u64) {
    let budget = Budget::new(Limits { time: None, classes, bytes: u64::MAX });
    let mut seen: HashSet<PcGroup> = HashSet::new();
    let (mut left_out, mut looked_at) = (0, 0);
    for order in orders().filter(|order| order % 2 == 0 && *order <= last) {
        let block = Block::of(order).expect("embedded");
        for id in 1..=block.len() {
            let SmallGroup::Soluble(pc) = block.group(id) else { continue };
            if pc.has_central_frattini_involution() {
                continue;
            }
            let frattini = FrattiniQuotient::new(&pc, &budget).expect("no time limit");
            if frattini.frattini_order.is_even() || !seen.insert(frattini.quotient.group.clone()) {
                continue;
            }
            let system = SubgroupSystem::new(&frattini, &budget).expect("no time limit");
            let Ok(graph) = StructureDigraph::build(&system.closure, &budget) else {
                left_out += 1;
                continue;
            };
            let solution = Solution::of(Selection::Gen, &graph);
            looked_at += 1;
            let even: Vec<_> =
                system.closure.point_ids().filter(|&point| system.closure.is_even_point(point)).collect();
            for (orbit, class) in solution.orbits() {
                if class.etype.plain.parity == Parity::Even || class.deficiency < 2 {
                    continue;
                }
                // An element of even order makes a subgroup of even order.
                let mask = graph.mask(orbit);
                let does_not_fail = even.iter().any(|&point| {
                    let both: Vec<u64> = mask.iter().zip(system.closure.mask(point)).map(|(a, b)| a & b).collect();
                    let option = graph.find(&both).and_then(|option| solution.class(option));
                    option.is_some_and(|option| option.deficiency + 1 == class.deficiency)
                });
                assert!(does_not_fail, "SmallGroup({order},{id})");
            }
        }
    }
    (left_out, looked_at)
}

/// By the claim and the scan a class that fails needs a group of order at least 4032.
#[test]
fn no_class_of_a_small_group_fails() {
    let (left_out, looked_at) = none_fails(200, 200_000);
    assert_eq!(left_out, 0);
    assert!(looked_at > 300, "{looked_at}");
}

#[test]
#[cfg_attr(debug_assertions, ignore)]
fn no_class_of_an_embedded_group_fails() {
    let (left_out, looked_at) = none_fails(2000, 300_000);
    println!("{looked_at} Frattini quotients, {left_out} left out");
    assert!(left_out * 50 < looked_at, "{left_out} of {looked_at}");
}

/// T wr K as permutations, T = A_5 on 5 points in each of `blocks` blocks that K permutes: a random element over one of K.
fn over(top: &[u32], random: &mut Random) -> Permutation {
    let even: Vec<[u32; 5]> = (0..3125u32)
        .map(|code| std::array::from_fn(|i| code / 5u32.pow(i as u32) % 5))
        .filter(|images: &[u32; 5]| images.iter().collect::<HashSet<_>>().len() == 5)
        .filter(|images| {
            let inversions = (0..5).flat_map(|i| (0..i).map(move |j| (j, i))).filter(|&(j, i)| images[j] > images[i]);
            inversions.count() % 2 == 0
        })
        .collect();
    let blocks = top.len();
    let mut images = vec![0; blocks * 5];
    for block in 0..blocks {
        let inside = even[random.below(even.len())];
        for point in 0..5 {
            images[block * 5 + point] = top[block] * 5 + inside[point];
        }
    }
    Permutation::from_images(images).expect("a permutation")
}

fn has_even_order(x: &Permutation) -> bool {
    let mut seen = vec![false; x.degree()];
    (0..x.degree() as u32).any(|start| {
        let mut length = 0;
        let mut point = start;
        while !std::mem::replace(&mut seen[point as usize], true) {
            length += 1;
            point = x.image(point);
        }
        length > 0 && length % 2 == 0
    })
}

/// In wreath products A_5 wr K with K of odd order and d(K) = 2 the trivial class does not fail: an element of even order over x
/// generates the group together with another one, for all members x of generating pairs of K up to what is tried.
#[test]
fn wreath_products_do_not_fail() {
    let budget = Budget::unlimited();
    let mut random = Random::new(7);
    // 3^2 regular on 9 points, 7:3 on 7 points, 13:3 on 13 points.
    let shift = |n: u32, a: u32, b: u32| (0..n).map(|i| (a * i + b) % n).collect::<Vec<u32>>();
    let rows: Vec<u32> = (0..9).map(|i| i / 3 * 3 + (i + 1) % 3).collect();
    let columns: Vec<u32> = (0..9).map(|i| (i + 3) % 9).collect();
    let tops = [
        ("3^2", 9u64, rows, columns),
        ("7:3", 21, shift(7, 1, 1), shift(7, 2, 0)),
        ("13:3", 39, shift(13, 1, 1), shift(13, 3, 0)),
    ];
    for (name, order, x, y) in tops {
        let whole = BigUint::from(60u32).pow(x.len() as u32) * order;
        // The element of even order lies over each of the two generators in turn.
        for (first, second) in [(&x, &y), (&y, &x)] {
            let completes = (0..200).any(|_| {
                let (g, h) = (over(first, &mut random), over(second, &mut random));
                let degree = g.degree();
                let generated = || PermutationGroup::new(degree, &[g.clone(), h], &budget).expect("no limit").order();
                has_even_order(&g) && generated() == whole
            });
            assert!(completes, "A5 wr {name}");
        }
    }
}
