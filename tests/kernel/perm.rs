//! The permutation-group kernel against known groups and against brute force.

use mexagon_algebra::group::perm::{Permutation, PermutationGroup, SolubleSeries, StabiliserChain, named};
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_base::random::Random;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

fn group(degree: usize, generators: &[Permutation]) -> PermutationGroup {
    PermutationGroup::new(degree, generators, &Budget::unlimited()).unwrap()
}

fn order(group: &PermutationGroup) -> String {
    group.order().to_string()
}

/// A permutation from a formula.
fn map(degree: u32, f: impl Fn(u32) -> u32) -> Permutation {
    Permutation::from_images((0..degree).map(f).collect()).unwrap()
}

/// Every product of the generators, by breadth-first search.
fn closure(degree: usize, generators: &[Permutation]) -> BTreeSet<Permutation> {
    let mut all = BTreeSet::from([Permutation::identity(degree)]);
    let mut waiting = vec![Permutation::identity(degree)];
    while let Some(x) = waiting.pop() {
        for g in generators {
            let y = &x * g;
            if all.insert(y.clone()) {
                waiting.push(y);
            }
        }
    }
    all
}

// ---------------------------------------------------------------- known groups

/// Powers modulo a prime, for the formulas below.
fn power(base: u32, exponent: u32, p: u32) -> u32 {
    (0..exponent).fold(1, |product, _| product * base % p)
}

/// `x -> -1/x` on the projective line over the field of `p` elements, `p` being infinity.
fn inversion(p: u32) -> Permutation {
    map(p + 1, |x| match x {
        0 => p,
        x if x == p => 0,
        x => (p - power(x, p - 2, p)) % p,
    })
}

fn translation(p: u32) -> Permutation {
    map(p + 1, |x| if x == p { p } else { (x + 1) % p })
}

/// M24 by Conway's generators on the projective line over 23 elements.
fn m24() -> Vec<Permutation> {
    let squares: BTreeSet<u32> = (1..23).map(|x| x * x % 23).collect();
    let ninth = power(9, 21, 23);
    let extra = map(24, |x| match x {
        23 => 23,
        x if squares.contains(&x) => ninth * power(x, 3, 23) % 23,
        x => 9 * power(x, 3, 23) % 23,
    });
    vec![translation(23), inversion(23), extra]
}

/// M12 likewise over 11 elements.
fn m12() -> Vec<Permutation> {
    let extra = map(12, |x| match x {
        11 => 11,
        x => (4 * power(x, 2, 11) + 8 * power(x, 7, 11)) % 11,
    });
    vec![translation(11), inversion(11), extra]
}

#[test]
fn mathieu_groups() {
    let budget = Budget::unlimited();
    let m24 = group(24, &m24());
    let m23 = m24.stabiliser(5, &budget).unwrap();
    let m22 = m23.stabiliser(6, &budget).unwrap();
    let m12 = group(12, &m12());
    let m11 = m12.stabiliser(0, &budget).unwrap();
    for (group, expected) in
        [(&m24, "244823040"), (&m23, "10200960"), (&m22, "443520"), (&m12, "95040"), (&m11, "7920")]
    {
        assert_eq!(order(group), expected);
        let derived = group.derived_subgroup(&budget).unwrap();
        assert!(derived.equals(group));
        assert!(!group.is_soluble(&budget).unwrap());
    }
    let sizes = |g: &PermutationGroup| -> Vec<u64> {
        let classes = g.conjugacy_classes(&budget).unwrap();
        let mut sizes: Vec<u64> = classes.iter().map(|c| c.size).collect();
        sizes.sort_unstable();
        sizes
    };
    let m11_sizes = sizes(&m11);
    assert_eq!(m11_sizes, [1, 165, 440, 720, 720, 990, 990, 990, 1320, 1584]);
    assert_eq!(m11_sizes.iter().sum::<u64>(), 7920);
    let involution = m11.chain().elements().find(|x| x.order() == 2u32.into()).unwrap();
    let centraliser = m11.centraliser(&involution, &budget).unwrap();
    assert_eq!(order(&centraliser), "48");
}

/// The six turns of the cube, from the places and directions of its 48 moving facelets.
fn rubik() -> Vec<Permutation> {
    type Vector = [i32; 3];
    let mut facelets: Vec<(Vector, Vector)> = Vec::new();
    for axis in 0..3 {
        for sign in [-1, 1] {
            for (a, b) in (0..9).map(|i| (i / 3 - 1, i % 3 - 1)) {
                if (a, b) != (0, 0) {
                    let mut place = [0; 3];
                    let mut normal = [0; 3];
                    place[axis] = sign;
                    normal[axis] = sign;
                    place[(axis + 1) % 3] = a;
                    place[(axis + 2) % 3] = b;
                    facelets.push((place, normal));
                }
            }
        }
    }
    let turn = |axis: usize, v: Vector| {
        let mut w = v;
        w[(axis + 1) % 3] = -v[(axis + 2) % 3];
        w[(axis + 2) % 3] = v[(axis + 1) % 3];
        w
    };
    let mut turns = Vec::new();
    for axis in 0..3 {
        for sign in [-1, 1] {
            turns.push(map(48, |i| {
                let (place, normal) = facelets[i as usize];
                if place[axis] != sign {
                    return i;
                }
                let moved = (turn(axis, place), turn(axis, normal));
                facelets.iter().position(|&f| f == moved).unwrap() as u32
            }));
        }
    }
    turns
}

#[test]
fn rubiks_cube() {
    let cube = group(48, &rubik());
    assert_eq!(order(&cube), "43252003274489856000");
    assert_eq!(cube.orbits().iter().map(Vec::len).collect::<Vec<_>>(), [24, 24]);
    let budget = Budget::unlimited();
    let derived = cube.derived_subgroup(&budget).unwrap();
    assert_eq!(order(&derived), "21626001637244928000");
    // A single turned edge is not reachable: two facelets of one edge exchanged.
    let member = cube.chain().random_element(&mut Random::new(1));
    assert!(cube.contains(&member));
    let two = Permutation::from_cycles(48, &[vec![0, 47]]).unwrap();
    assert!(!cube.contains(&(&member * &two)));
}

/// The wreath product of S_m with S_n on `m n` points.
fn wreath(m: usize, n: usize) -> Vec<Permutation> {
    let mut generators: Vec<Permutation> = named::symmetric(m);
    for g in named::symmetric(n) {
        generators.push(map((m * n) as u32, |x| g.image(x / m as u32) * m as u32 + x % m as u32));
    }
    generators
}

/// Generators of a Sylow `p`-subgroup of the symmetric group on `p^k` points.
fn sylow(p: u32, k: u32) -> Vec<Permutation> {
    let degree = p.pow(k);
    let block_cycle = |i: u32| {
        let block = p.pow(i);
        map(degree, move |x| if x < p * block { (x + block) % (p * block) } else { x })
    };
    (0..k).map(block_cycle).collect()
}

#[test]
fn orders_of_soluble_groups() {
    let budget = Budget::unlimited();
    let mut s4_power = Vec::new();
    for i in 0..6 {
        for g in named::symmetric(4) {
            let shifted = |x: u32| {
                if x / 4 == i { g.image(x % 4) + 4 * i } else { x }
            };
            s4_power.push(map(24, shifted));
        }
    }
    let agl = vec![
        map(9, |x| (x + 1) % 3 + x / 3 * 3),
        map(9, |x| x % 3 + (x / 3 + 1) % 3 * 3),
        map(9, |x| (x % 3 + x / 3) % 3 + x / 3 * 3),
        map(9, |x| x / 3 + x % 3 * 3),
    ];
    for (degree, generators, expected, steps) in [
        (16, wreath(4, 4), "7962624", 20),
        (24, s4_power, "191102976", 24),
        (64, sylow(2, 6), "9223372036854775808", 63),
        (81, sylow(3, 4), "12157665459056928801", 40),
        (9, agl, "432", 7),
    ] {
        let group = group(degree, &generators);
        assert_eq!(order(&group), expected);
        let series = SolubleSeries::new(&group, &budget).unwrap().unwrap();
        assert_eq!(series.pcgs().len(), steps);
        let product: num_bigint::BigUint = series.relative_orders().iter().copied().product();
        assert_eq!(product, group.order());
        let mut random = Random::new(7);
        for _ in 0..20 {
            let x = group.chain().random_element(&mut random);
            let exponents = series.exponents(&x).unwrap();
            assert!(exponents.iter().zip(series.relative_orders()).all(|(e, p)| e < p));
            assert_eq!(series.element(&exponents), x);
        }
    }
    assert!(!group(15, &wreath(5, 3)).is_soluble(&budget).unwrap());
    assert!(!group(15, &wreath(3, 5)).is_soluble(&budget).unwrap());
}

#[test]
fn larger_degrees() {
    let budget = Budget::unlimited();
    let factorial = |n: u32| (1..=n).map(num_bigint::BigUint::from).product::<num_bigint::BigUint>();
    let wreath = group(40, &wreath(8, 5));
    assert_eq!(wreath.order(), factorial(8).pow(5) * factorial(5));
    let cycle = group(30_000, &named::cyclic(30_000));
    assert_eq!(order(&cycle), "30000");
    let series = SolubleSeries::new(&cycle, &budget).unwrap().unwrap();
    let mut orders = series.relative_orders().to_vec();
    orders.sort_unstable();
    assert_eq!(orders, [2, 2, 2, 2, 3, 5, 5, 5, 5]);
}

#[test]
fn the_same_input_gives_the_same_output() {
    let chain = || StabiliserChain::new(24, &m24(), &Budget::unlimited()).unwrap();
    assert_eq!(chain().base(), chain().base());
    assert_eq!(chain().strong_generators(), chain().strong_generators());
}

// ------------------------------------------------------------------- budgets

#[test]
fn small_budgets_stop() {
    let none = Budget::new(Limits { time: Some(Duration::ZERO), ..Limits::default() });
    std::thread::sleep(Duration::from_millis(2));
    let stop = PermutationGroup::new(24, &m24(), &none).map(|g| g.order());
    assert_eq!(stop, Err(Stop::Time(Duration::ZERO)));

    let few = Budget::new(Limits { time: None, classes: 100, bytes: 1_000_000 });
    let s6 = group(6, &named::symmetric(6));
    assert_eq!(s6.conjugacy_classes(&few), Err(Stop::Classes(100)));
    let trivial = group(6, &[]);
    let stopped = s6.action_on_cosets(&trivial, &few).map(|a| a.is_some());
    assert_eq!(stopped, Err(Stop::Classes(100)));
    let large = PermutationGroup::new(100_000, &named::cyclic(100_000), &few);
    assert_eq!(large.map(|g| g.order()), Err(Stop::Bytes(1_000_000)));

    let cancelled = Budget::unlimited();
    cancelled.cancel_switch().store(true, std::sync::atomic::Ordering::Relaxed);
    let stopped = SolubleSeries::new(&s6, &cancelled).map(|s| s.is_some());
    assert_eq!(stopped, Err(Stop::Cancelled));
    let stopped = s6.derived_subgroup(&cancelled).map(|g| g.order());
    assert_eq!(stopped, Err(Stop::Cancelled));
}

// --------------------------------------------------------- against brute force

fn permutation(degree: usize) -> impl Strategy<Value = Permutation> {
    Just((0..degree as u32).collect::<Vec<u32>>())
        .prop_shuffle()
        .prop_map(|images| Permutation::from_images(images).unwrap())
}

/// Random generators. Cycles of random permutations are rarely all kept, since two random
/// permutations almost always generate a symmetric or alternating group.
fn generators(degree: usize) -> impl Strategy<Value = Vec<Permutation>> {
    let one = (permutation(degree), 0..4i64).prop_map(|(g, e)| match e {
        0 => g,
        e => g.pow(e + 1),
    });
    prop::collection::vec(one, 0..4)
}

/// Random subgroups of a Sylow 2-subgroup of S8, of AΓL(1,8), of S4 × S3 and of S3 wr C2:
/// soluble groups with some structure.
fn soluble_generators() -> impl Strategy<Value = (usize, Vec<Permutation>)> {
    let s3_pair = vec![
        map(6, |x| [1, 2, 0, 3, 4, 5][x as usize]),
        map(6, |x| [1, 0, 2, 3, 4, 5][x as usize]),
        map(6, |x| (x + 3) % 6),
    ];
    let mut s4_s3 = Vec::new();
    for g in named::symmetric(4) {
        s4_s3.push(map(7, |x| g.image(x)));
    }
    for g in named::symmetric(3) {
        s4_s3.push(map(7, |x| if x < 4 { x } else { g.image(x - 4) + 4 }));
    }
    // Multiplication and squaring in the field of 8 elements, modulo t^3 + t + 1.
    let times = |a: u32, b: u32| {
        let product = (0..3).fold(0, |sum, i| sum ^ (((b >> i) & 1) * (a << i)));
        (3..5).rev().fold(product, |p, i| p ^ (((p >> i) & 1) * (0b1011 << (i - 3))))
    };
    let field = vec![map(8, |x| x ^ 1), map(8, |x| times(x, 2)), map(8, |x| times(x, x))];
    let families = vec![(8, sylow(2, 3)), (8, field), (7, s4_s3), (6, s3_pair), (9, sylow(3, 2))];
    let picks = prop::collection::vec(any::<u64>(), 1..5);
    (prop::sample::select(families), picks).prop_map(|((degree, generators), seeds)| {
        let chain = StabiliserChain::new(degree, &generators, &Budget::unlimited()).unwrap();
        let element = |seed| chain.random_element(&mut Random::new(seed));
        (degree, seeds.into_iter().map(element).collect())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..Default::default() })]

    #[test]
    fn membership_and_numbers(gens in generators(6), strangers in prop::collection::vec(permutation(6), 20)) {
        let all = closure(6, &gens);
        let group = group(6, &gens);
        prop_assert_eq!(order(&group), all.len().to_string());
        for x in all.iter().chain(&strangers) {
            prop_assert_eq!(group.contains(x), all.contains(x));
            prop_assert_eq!(group.chain().rank(x).is_some(), all.contains(x));
        }
        for (number, x) in group.chain().elements().enumerate() {
            prop_assert!(all.contains(&x));
            prop_assert_eq!(group.chain().rank(&x), Some(number as u64));
            prop_assert_eq!(group.chain().unrank(number as u64), Some(x));
        }
        let abelian = all.iter().all(|x| all.iter().take(50).all(|y| x.commutes_with(y)));
        prop_assert!(!group.is_abelian() || abelian);
        prop_assert_eq!(group.is_abelian(), gens.iter().all(|x| gens.iter().all(|y| x.commutes_with(y))));
    }

    #[test]
    fn stabilisers(gens in generators(7), point in 0u32..8) {
        let all = closure(7, &gens);
        let group = group(7, &gens);
        let expected = all.iter().filter(|x| x.image(point) == point).count();
        let stabiliser = group.stabiliser(point, &Budget::unlimited()).unwrap();
        prop_assert_eq!(order(&stabiliser), expected.to_string());
        prop_assert!(stabiliser.generators().iter().all(|g| all.contains(g) && g.image(point) == point));
        prop_assert_eq!(group.orbit(point).len() * expected, all.len());
    }

    #[test]
    fn classes_and_centralisers(gens in generators(5)) {
        let budget = Budget::unlimited();
        let all = closure(5, &gens);
        let group = group(5, &gens);
        let mut sizes = BTreeMap::new();
        for x in &all {
            let least = all.iter().map(|g| x.conjugate_by(g)).min().unwrap();
            *sizes.entry(least).or_insert(0u64) += 1;
        }
        let classes = group.conjugacy_classes(&budget).unwrap();
        prop_assert_eq!(classes.len(), sizes.len());
        for class in &classes {
            let least = all.iter().map(|g| class.representative.conjugate_by(g)).min().unwrap();
            prop_assert_eq!(sizes[&least], class.size);
        }
        for x in classes.iter().map(|c| &c.representative) {
            let expected = all.iter().filter(|g| g.commutes_with(x)).count();
            let centraliser = group.centraliser(x, &budget).unwrap();
            prop_assert_eq!(order(&centraliser), expected.to_string());
            prop_assert!(centraliser.generators().iter().all(|g| all.contains(g) && g.commutes_with(x)));
        }
    }

    #[test]
    fn closures(gens in generators(5), seed in any::<u64>()) {
        let budget = Budget::unlimited();
        let all = closure(5, &gens);
        let group = group(5, &gens);
        let x = group.chain().random_element(&mut Random::new(seed));
        let conjugates: Vec<_> = all.iter().map(|g| x.conjugate_by(g)).collect();
        let normal = group.normal_closure(std::slice::from_ref(&x), &budget).unwrap();
        prop_assert_eq!(closure(5, &conjugates), normal.chain().elements().collect());
        let commutators: BTreeSet<_> =
            all.iter().flat_map(|g| all.iter().map(|h| g.commutator(h))).collect();
        let commutators: Vec<_> = commutators.into_iter().collect();
        let derived = group.derived_subgroup(&budget).unwrap();
        prop_assert_eq!(closure(5, &commutators), derived.chain().elements().collect());
        let last = group.derived_series(&budget).unwrap().pop().unwrap();
        prop_assert_eq!(group.is_soluble(&budget).unwrap(), order(&last) == "1");
    }

    #[test]
    fn cosets(gens in generators(5), seed in any::<u64>()) {
        let budget = Budget::unlimited();
        let group = group(5, &gens);
        let x = group.chain().random_element(&mut Random::new(seed));
        let subgroup = PermutationGroup::new(5, &[x], &budget).unwrap();
        let action = group.action_on_cosets(&subgroup, &budget).unwrap().unwrap();
        prop_assert_eq!(subgroup.order() * action.degree(), group.order());
        for g in group.chain().elements() {
            let image = action.image(&g).unwrap();
            prop_assert_eq!(image.image(0) == 0, subgroup.contains(&g));
            prop_assert_eq!(Some(image.image(0)), action.coset(&g));
            for h in group.generators() {
                let product = action.image(&(&g * h)).unwrap();
                prop_assert_eq!(&image * &action.image(h).unwrap(), product);
            }
        }
    }

    #[test]
    fn soluble_series((degree, gens) in soluble_generators()) {
        let budget = Budget::unlimited();
        let all = closure(degree, &gens);
        let group = group(degree, &gens);
        let series = SolubleSeries::new(&group, &budget).unwrap().unwrap();
        let orders = series.relative_orders();
        prop_assert_eq!(orders.iter().product::<u32>() as usize, all.len());
        // Subnormal with prime steps.
        let mut below = closure(degree, &[]);
        for i in (0..orders.len()).rev() {
            let g = &series.pcgs()[i];
            prop_assert!(below.iter().all(|h| below.contains(&h.conjugate_by(g))));
            let here = closure(degree, &series.pcgs()[i..]);
            prop_assert_eq!(here.len(), below.len() * orders[i] as usize);
            prop_assert!((2..orders[i]).all(|d| !orders[i].is_multiple_of(d)));
            below = here;
        }
        prop_assert_eq!(&below, &all);
        let mut seen = BTreeSet::new();
        for x in &all {
            let exponents = series.exponents(x).unwrap();
            prop_assert!(exponents.iter().zip(orders).all(|(e, p)| e < p));
            prop_assert_eq!(&series.element(&exponents), x);
            prop_assert!(seen.insert(exponents));
        }
        // Permutations outside the group, however near, have no exponents.
        for x in all.iter().take(20) {
            for g in named::symmetric(degree) {
                let y = x * &g;
                prop_assert_eq!(series.exponents(&y).is_some(), all.contains(&y));
            }
        }
    }
}
