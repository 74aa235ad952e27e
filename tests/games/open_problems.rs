//! What docs/open-problems.md and the pages it leads to claim, as far as it can be computed and is not tested elsewhere.

use crate::common;

use common::oracles;
use common::small::ids;
use common::thorough::is_thorough;
use mexagon::engine::{Engine, Prepared, Request, multiplication_table, nim, nim_named};
use mexagon::names::Profile;
use mexagon::object::{ChosenSet, Object};
use mexagon_base::budget::Budget;
use mexagon_base::number::factor;
use mexagon_games::closure::{DeepStart, MateSearch, OddClasses};
use mexagon_games::game::{Parity, Selection, Solution, StructureDigraph};
use mexagon_games::theory::Deciders;
use mexagon_small_groups::{Block, SmallGroup, number_of_groups};
use std::collections::{BTreeMap, BTreeSet};

fn dng(name: &str, budget: &Budget) -> u32 {
    let object = Object::parse(name, budget).expect(name);
    let engine = Engine::Hyperplane;
    let request = Request { game: Selection::Dng, position: ChosenSet::default(), misere: false, engine };
    nim(&request, &object, budget).expect(name).nim().expect("a number")
}

/// A factor of a product, with what the proposition asks.
struct Factor {
    name: String,
    order: u32,
    is_cyclic: bool,
    dng: u32,
    /// The odd primes that divide the order of the largest abelian quotient.
    primes: Vec<u32>,
}

fn factors(most: u32, budget: &Budget) -> Vec<Factor> {
    let mut found = Vec::new();
    for order in 2..=most {
        let block = Block::of(order).expect("embedded");
        for id in 1..=number_of_groups(order).expect("embedded") {
            let name = format!("SmallGroup({order},{id})");
            let odd = factor(u64::from(order)).into_iter().map(|(p, _)| p as u32).filter(|p| p % 2 == 1);
            let (is_cyclic, primes) = match block.group(id) {
                SmallGroup::Soluble(group) => {
                    (group.is_cyclic(), odd.filter(|&p| group.prime_rank(p) > 0).collect::<Vec<_>>())
                }
                // Its largest abelian quotient is a 2-group, but for A5 x Z3, whose order allows factors of order 2 only.
                SmallGroup::Permutation(_) => (false, Vec::new()),
            };
            let dng = dng(&name, budget);
            found.push(Factor { name, order, is_cyclic, dng, primes });
        }
    }
    found
}

/// The proposition on avoidance games on direct products.
fn expected(g: &Factor, h: &Factor) -> u32 {
    match (g.order % 2, h.order % 2) {
        (1, 1) => 1,
        (0, 0) => 0,
        (1, 0) => expected(h, g),
        _ => {
            let coprime = !g.primes.iter().any(|&p| h.order.is_multiple_of(p));
            if g.dng != 0 && h.is_cyclic && coprime { 3 } else { 0 }
        }
    }
}

#[test]
fn avoidance_games_on_direct_products() {
    let most: u32 = if is_thorough() { 400 } else { 240 };
    let budget = Budget::unlimited();
    let factors = factors(most / 2, &budget);
    let mut products = 0;
    let mut values = BTreeMap::new();
    for (i, g) in factors.iter().enumerate() {
        for h in factors[i..].iter().take_while(|h| g.order * h.order <= most) {
            let name = format!("{} x {}", g.name, h.name);
            let value = dng(&name, &budget);
            assert_eq!(value, expected(g, h), "{name}");
            *values.entry(value).or_insert(0) += 1;
            products += 1;
        }
    }
    assert!(
        products > if is_thorough() { 5_000 } else { 2_000 } && values.keys().copied().collect::<Vec<_>>() == [0, 1, 3],
        "{products}: {values:?}"
    );
}

/// The same by the names of the factors.
#[test]
fn avoidance_games_on_products_by_name() {
    let budget = Budget::unlimited();
    let request =
        Request { game: Selection::Dng, position: ChosenSet::default(), misere: false, engine: Engine::Theory };
    let theory = |name: &str| {
        let group = Profile::parse(name).expect(name);
        nim_named(&request, &group, &Deciders::all()).expect(name).expect(name)
    };
    let factors = ["Z2", "Z4", "Z6", "S3", "S4", "A4", "A5", "D10", "D8", "Q8", "Dic3", "Dih(Z3^2)", "A5 x Z3", "Z2^2"];
    for factor in factors {
        for odd in ["Z3", "Z5", "Z9", "Z15", "Z3^2", "Z3 x Z5"] {
            let name = format!("{factor} x {odd}");
            assert_eq!(theory(&name).nim().expect("a number"), dng(&name, &budget), "{name}");
        }
    }
    for (name, value) in
        [("M x Z5", 3), ("M x Z3^2", 0), ("M x M23", 0), ("A19^2", 0), ("HS x Z3", 0), ("A19 x Z3 x Z5", 3)]
    {
        let answer = theory(name);
        assert_eq!(answer.nim().expect("a number"), value, "{name}");
        assert!(answer.because.iter().any(|reason| reason.source.contains("Open problems")), "{name}");
    }
}

/// Types of deficiency 1 and the maximal subgroups over a class.
#[test]
fn types_of_deficiency_one_tell_the_maximal_subgroups() {
    let budget = Budget::unlimited();
    let mut seen = BTreeMap::new();
    for (order, id) in ids((2..=108).step_by(2).filter(|&order| order != 64 && order != 96)) {
        let name = format!("SmallGroup({order},{id})");
        let object = Object::parse(&name, &budget).expect("embedded");
        let prepared = Prepared::new(&object, &budget).expect("small");
        let closure = &prepared.system().expect("small").closure;
        let Ok(graph) = StructureDigraph::build(closure, &Budget::unlimited().part(std::time::Duration::MAX, 2_000))
        else {
            continue;
        };
        let solution = Solution::of(Selection::Gen, &graph);
        let is_isolated = |id| {
            let (odd, even) = closure.hyperplane_parities(graph.mask(id));
            odd && !even
        };
        for (id, class) in solution.orbits().filter(|(_, class)| class.deficiency == 1) {
            let orbit = graph.orbit(id);
            let option = orbit.options.iter().any(|&(option, _)| is_isolated(option));
            let expected = match (closure.is_odd_class(graph.mask(id)), is_isolated(id), option) {
                (false, ..) => "(0,1,2)",
                (true, true, _) => "(1,2,1)",
                (true, false, true) => "(1,4,3)",
                (true, false, false) => "(1,1,2)",
            };
            assert_eq!(class.etype.plain.to_string(), expected, "{name}");
            *seen.entry(expected).or_insert(0) += 1;
        }
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}

/// Types of odd classes of deficiency 2 by mates and odd maximal subgroups, at every such class; and the start of GEN with
/// three generators.
#[test]
fn types_of_deficiency_two_are_told_by_mates() {
    let budget = Budget::unlimited();
    let (mut rough, mut smooth, mut starts) = (0, 0, BTreeMap::new());
    let most = if is_thorough() { 383 } else { 191 };
    for (order, id) in ids((6..=most).step_by(2).filter(|order| order % 32 != 0 || is_thorough() && order % 64 != 0)) {
        let name = format!("SmallGroup({order},{id})");
        let object = Object::parse(&name, &budget).expect("embedded");
        let prepared = Prepared::new(&object, &budget).expect("small");
        if prepared.group.generators == 1 || prepared.group.frattini_order.is_even() {
            continue;
        }
        let closure = &prepared.system().expect("small").closure;
        let few = Budget::unlimited().part(std::time::Duration::MAX, 2_000);
        let Ok(graph) = StructureDigraph::build(closure, &few) else { continue };
        let solution = Solution::of(Selection::Gen, &graph);
        let mates = MateSearch::new(closure, &budget).expect("no limit");
        let mut classes = OddClasses::new(closure, &mates, &budget).expect("no limit");
        for (id, class) in solution.orbits().filter(|(_, class)| class.deficiency == 2) {
            if closure.is_odd_class(graph.mask(id)) {
                let found = classes.type_of(graph.mask(id)).expect("no limit");
                assert_eq!(class.etype.plain.to_string(), format!("(1,{},{})", found.even, found.odd), "{name}");
                *if class.etype.smoothness == 0 { &mut rough } else { &mut smooth } += 1;
            }
        }
        let start = solution.class(graph.initial()).expect("a position");
        if start.deficiency == 3 && start.value(Parity::Even) != Some(0) {
            let value = match classes.start().expect("no limit") {
                DeepStart::One(_) => 1,
                DeepStart::NoEvenOne | DeepStart::OddOne(_) => 3,
            };
            assert_eq!(start.value(Parity::Even), Some(value), "{name}");
            *starts.entry(value).or_insert(0) += 1;
            third_types(&solution, &graph, &mut classes, value);
        }
    }
    assert!(rough > 500 && smooth > 500 && starts.values().sum::<u32>() > 20, "{rough} {smooth} {starts:?}");
}

/// The classes of deficiency 3 of a group with three generators whose value of GEN is not 0. Those whose options have deficiency 2
/// have one type in all groups that were seen.
fn third_types(solution: &Solution, graph: &StructureDigraph, classes: &mut OddClasses<'_>, value: u32) {
    for (id, class) in solution.orbits().filter(|(_, class)| class.deficiency == 3) {
        let shown = class.etype.plain.to_string();
        let found = classes.type_of(graph.mask(id)).expect("no limit");
        assert_eq!(shown, format!("(1,{},{})", found.even, found.odd));
        let mut options = graph.orbit(id).options.iter().filter_map(|(option, _)| solution.class(*option));
        if options.all(|option| option.deficiency == 2) {
            assert_eq!(shown, if value == 1 { "(1,1,2)" } else { "(1,3,1)" });
        }
    }
}

/// Theorems 10 and 11 where Conjecture 1 fails.
#[test]
fn types_where_the_conjecture_fails() {
    let budget = Budget::unlimited();
    let mut types = BTreeMap::new();
    for factor in ["", " x Z3", " x Z7"] {
        let name = format!("Split(SmallGroup(63,1); 2:V6){factor}");
        let object = Object::parse(&name, &budget).expect("a group");
        let prepared = Prepared::new(&object, &budget).expect("small");
        let closure = &prepared.system().expect("small").closure;
        let graph = StructureDigraph::build(closure, &budget).expect("no limit");
        let solution = Solution::of(Selection::Gen, &graph);
        let mates = MateSearch::new(closure, &budget).expect("no limit");
        let mut classes = OddClasses::new(closure, &mates, &budget).expect("no limit");
        for (id, class) in solution.orbits().filter(|(_, class)| class.deficiency > 0) {
            if closure.is_odd_class(graph.mask(id)) {
                let found = classes.type_of(graph.mask(id)).expect("no limit");
                let shown = class.etype.to_string();
                assert!(shown.starts_with(&format!("(1,{},{},", found.even, found.odd)), "{name}: {shown}, {found:?}");
                *types.entry((class.deficiency, shown)).or_insert(0) += 1;
            }
        }
    }
    // The classes of deficiency 2 with the odd value 1 violate Conjecture 1.
    assert!(types[&(2, "(1,0,1,1)".to_owned())] >= 5, "{types:?}");
}

/// The facts on characters of S^2 from which the example of a violating start of value 1 follows.
#[test]
fn a_violating_start_of_value_one() {
    // F_64 with z^6 = z + 1, its elements as bits.
    let times_z = |x: u32| (x << 1) ^ if x & 32 == 0 { 0 } else { 0b100_0011 };
    let times = |x: u32, y: u32| (0..6).rev().fold(0, |sum, i| times_z(sum) ^ if y >> i & 1 == 1 { x } else { 0 });
    let power = |x: u32, n: u32| (0..n).fold(1, |product, _| times(product, x));
    // a: x -> z^9 x of order 7, b: x -> z x^4 of order 9, on functions on F_64 given by their values on the powers of z.
    let a = |x: u32| times(power(2, 9), x);
    let b = |x: u32| times(2, power(x, 4));
    let trace = |x: u32| (0..6).fold(0, |sum, i| sum ^ power(x, 1 << i));
    // lambda is the trace in both coordinates, the second one multiplied by z, which is not in F_4; its conjugate by k takes s to
    // lambda(k(s)).
    let element = |i: u32, j: u32| {
        move |x: u32| {
            let y = (0..j).fold(x, |x, _| b(x));
            (0..i).fold(y, |x, _| a(x))
        }
    };
    let bits = |first: bool| (0..6).map(move |i| if first { (1 << i, 0) } else { (0, 1 << i) });
    let basis: Vec<(u32, u32)> = bits(true).chain(bits(false)).collect();
    let character = |k: &dyn Fn(u32) -> u32| -> u32 {
        let values = basis.iter().map(|&(s, r)| trace(k(s)) ^ trace(times(2, k(r))));
        values.enumerate().map(|(place, value)| value << place).sum()
    };
    // Rows: the orbits of a, which acts from the right: k, ka, ka^2, ... with k = b^j and j < 9.
    let after = |j: u32, i: u32| {
        move |x: u32| {
            let y = (0..i).fold(x, |x, _| a(x));
            (0..j).fold(y, |x, _| b(x))
        }
    };
    let orbits: Vec<Vec<u32>> = (0..9).map(|j| (0..7).map(|i| character(&after(j, i))).collect()).collect();
    let all: BTreeSet<u32> = orbits.iter().flatten().copied().collect();
    assert!(all.len() == 63 && all == (0..63).map(|n| character(&element(n % 7, n / 7))).collect());
    let is_trivial = |character: u32, s: u32| (character & s).count_ones().is_multiple_of(2);
    let most =
        (1..1 << 12).map(|s| orbits.iter().filter(|orbit| orbit.iter().all(|&c| is_trivial(c, s))).count()).max();
    assert!(most < Some(9), "{most:?}");
    // (0, a) has no mate in W^55 : R, (0, b) has one, and {(0, a), t} has one for every involution t.
    let copies = 55;
    assert!(copies + 63 / 7 > 63 && copies + 63 / 9 <= 63 && copies + most.expect("a number") <= 63);
}

/// The subgroup generated by some elements, as a bit set.
fn generated(table: &[Vec<u32>], elements: &[usize]) -> u64 {
    let mut members = vec![0];
    let mut set = 1;
    let mut next = 0;
    while next < members.len() {
        let x: usize = members[next];
        for &g in elements {
            let y = table[x][g] as usize;
            if set >> y & 1 == 0 {
                set |= 1 << y;
                members.push(y);
            }
        }
        next += 1;
    }
    set
}

fn has_mate(table: &[Vec<u32>], set: &[usize]) -> bool {
    let order = table.len();
    let all = if order == 64 { u64::MAX } else { (1 << order) - 1 };
    (0..order).any(|y| generated(table, &[set, &[y]].concat()) == all)
}

/// The criterion for GEN: some element of odd order has no mate, but one together with each involution.
fn first_player_wins(table: &[Vec<u32>]) -> bool {
    let order = table.len();
    let cyclic: Vec<u64> = (0..order).map(|x| generated(table, &[x])).collect();
    let has_mate = |set: &[usize]| has_mate(table, set);
    let involutions: Vec<usize> = (0..order).filter(|&x| cyclic[x].count_ones() == 2).collect();
    let critical = |g: usize| !has_mate(&[g]) && involutions.iter().all(|&t| has_mate(&[g, t]));
    (0..order).filter(|&g| cyclic[g].count_ones() % 2 == 1).any(critical)
}

/// No maximal subgroup has a part in this; the values are those of an independent table.
#[test]
fn who_wins_gen() {
    let (mut won, mut one) = (0, 0);
    for oracle in oracles() {
        let order: usize = oracle.get("order").parse().expect("a number");
        let object = Object::parse(&oracle.object, &Budget::unlimited()).expect("a group");
        if order % 2 == 1 || order > 48 {
            continue;
        }
        let (_, table) = multiplication_table(object.group().expect("a group")).expect("a soluble group");
        let table = table.0;
        if (0..order).any(|x| generated(&table, &[x]).count_ones() as usize == order) {
            continue;
        }
        let wins = first_player_wins(&table);
        assert_eq!(wins, oracle.get("gen") != "0", "{}", oracle.name());
        won += usize::from(wins);
        let is_even = |x: &usize| generated(&table, &[*x]).count_ones().is_multiple_of(2);
        if wins && oracle.get("dng") == "0" && (0..order).filter(is_even).any(|u| has_mate(&table, &[u])) {
            assert_eq!(oracle.get("gen"), "1", "{}", oracle.name());
            one += 1;
        }
    }
    assert!(won > 30 && one > 10, "{won} groups, {one} of value 1");
}

fn members(set: u64) -> Vec<usize> {
    (0..64).filter(|&x| set >> x & 1 == 1).collect()
}

/// Lemma 1: the number of lifts that complete I does not depend on the tuple in the quotient.
#[test]
fn the_number_of_completing_lifts_is_constant() {
    let budget = Budget::unlimited();
    let mut cases = 0;
    for (order, id) in ids(4..=24) {
        let name = format!("SmallGroup({order},{id})");
        let object = Object::parse(&name, &budget).expect("embedded");
        let (_, table) = multiplication_table(object.group().expect("a group")).expect("soluble");
        let table = table.0;
        let n = table.len();
        let identity = (0..n).find(|&x| table[x][x] as usize == x).expect("a group");
        assert_eq!(identity, 0, "{name}");
        let inverse = |x: usize| (0..n).find(|&y| table[x][y] == 0).expect("a group");
        let closures = (0..n).map(|x| {
            let conjugates = (0..n).map(|g| table[table[inverse(g)][x] as usize][g] as usize);
            generated(&table, &conjugates.collect::<Vec<_>>())
        });
        let normal: BTreeSet<u64> = closures.filter(|&set| set != 1).collect();
        let starts: BTreeSet<u64> = (0..n).map(|x| generated(&table, &[x])).collect();
        let whole = if n == 64 { u64::MAX } else { (1 << n) - 1 };
        for &start in &starts {
            let with = |set: u64, x: usize, y: usize| {
                let mut elements = members(start | set);
                elements.extend([x, y]);
                generated(&table, &elements) == whole
            };
            let complete: Vec<bool> = (0..n * n).map(|pair| with(1, pair / n, pair % n)).collect();
            if !complete.contains(&true) {
                continue;
            }
            for &kernel in &normal {
                let coset =
                    |x: usize| members(kernel).into_iter().map(|m| table[m][x] as usize).min().expect("not empty");
                let mut counts = BTreeMap::new();
                for (pair, &completes) in complete.iter().enumerate() {
                    let lift = (coset(pair / n), coset(pair % n));
                    *counts.entry(lift).or_insert(0) += u32::from(completes);
                }
                counts.retain(|&(x, y), _| with(kernel, x, y));
                let distinct: BTreeSet<u32> = counts.into_values().collect();
                assert!(distinct.len() == 1 && !distinct.contains(&0), "{name}: {distinct:?}");
                cases += 1;
            }
        }
    }
    assert!(cases > 1_000, "{cases}");
}

/// The game of sequences of lengths, by its definition.
#[derive(Default)]
struct Sequences(BTreeMap<Vec<u32>, u32>);

impl Sequences {
    /// All b with b_1 <= a_1 <= b_2 <= a_2 <= ...
    fn interlaced(a: &[u32]) -> Vec<Vec<u32>> {
        let mut found = vec![Vec::new()];
        for (i, &most) in a.iter().enumerate() {
            let least = if i == 0 { 0 } else { a[i - 1] };
            let longer = |b: &Vec<u32>| (least..=most).map(|next| [&b[..], &[next]].concat()).collect::<Vec<_>>();
            found = found.iter().flat_map(longer).collect();
        }
        found
    }

    fn value(&mut self, a: &[u32]) -> u32 {
        if let Some(&known) = self.0.get(a) {
            return known;
        }
        let options = Sequences::interlaced(a).into_iter().filter(|b| b != a).collect::<Vec<_>>();
        let values: BTreeSet<u32> = options.iter().map(|b| self.value(b)).collect();
        let value = (0..).find(|value| !values.contains(value)).expect("a finite set");
        self.0.insert(a.to_vec(), value);
        value
    }
}

/// Long last entries dominate: the value is the sum of all entries.
#[test]
fn long_last_entries_dominate() {
    const LAST: u32 = 40;
    let mut game = Sequences::default();
    let pairs = (0..=5).flat_map(|y| (0..=y).map(move |x| vec![x, y]));
    for a in pairs.chain([vec![], vec![7], vec![1, 1, 1], vec![1, 1, 2], vec![1, 2, 2], vec![2, 2, 2]]) {
        let sum: u32 = a.iter().sum();
        let least = a.last().copied().unwrap_or(0);
        let with = |b: &[u32], c: u32| [b, &[c]].concat();
        let row: Vec<bool> = (least..=LAST).map(|c| game.value(&with(&a, c)) == sum + c).collect();
        let end = row.iter().rev().take_while(|&&holds| holds).count();
        assert!(end >= 10, "{a:?}: {row:?}");
        let below = Sequences::interlaced(&a);
        let reached: BTreeSet<u32> = below
            .iter()
            .flat_map(|b| (least..=LAST).map(|c| with(b, c)).collect::<Vec<_>>())
            .map(|b| game.value(&b))
            .collect();
        assert!((0..LAST).all(|value| reached.contains(&value)), "{a:?}: {reached:?}");
    }
}
