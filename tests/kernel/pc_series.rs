//! Chief series, Frattini and maximal subgroups, numbers of generators, against brute force over all
//! subgroups.

use crate::common;

use common::subjects::{Subject, large, listed, named};
use common::table::{FiniteGroup, Set};
use mexagon::object::{SolubleGroup, SubgroupSystem};
use mexagon_algebra::group::pc::{ChiefSeries, Exponents};
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_base::random::Random;
use mexagon_games::closure::ClosureSystem;
use std::collections::BTreeSet;

/// The mixed factors of these are presented with commutators of composite order.
const MIXED: [&str; 4] = [
    "Group((1,2,3)(4,5,6,7),(1,2)(4,6))",
    "Group((1,2,3)(4,5,6),(1,2)(7,8),(4,5)(7,8))",
    "Group((1,2,3,4,5)(6,7,8,9),(2,5)(3,4)(6,8))",
    "Group((1,2)(3,4),(1,3)(2,4),(1,2,3)(5,6,7,8,9))",
];

/// Groups whose subgroups are listed by brute force.
fn small_subjects() -> impl Iterator<Item = Subject> {
    let mixed = MIXED.into_iter().map(|text| Subject::new(text, text));
    listed().chain(named().filter(|subject| subject.table.order() <= 120)).chain(mixed)
}

#[test]
fn chief_series_of_small_groups() {
    for subject in small_subjects() {
        let all = subject.table.subgroups().into_iter().map(|subgroup| subgroup.members);
        let normal: Vec<Set> = all.filter(|set| subject.table.is_normal(set)).collect();
        check_series(&subject, Some(&normal));
    }
}

#[test]
fn chief_series_of_larger_groups() {
    named().chain(large()).for_each(|subject| check_series(&subject, None));
}

/// The terms are normal, the factors elementary abelian, and no normal subgroup lies between two terms.
fn check_series(subject: &Subject, normal: Option<&[Set]>) {
    let (table, name) = (&subject.table, &subject.name);
    let soluble = subject.soluble();
    let series = ChiefSeries::new(&soluble.pc, &Budget::unlimited()).expect("no limit");
    let old = subject.exponents();
    let new: Vec<Exponents> = old.iter().map(|x| series.from_old(x)).collect();
    check_maps(subject, &series, &old, &new);
    let term = |start: usize| Set::of(table.order(), |x| new[x][..start].iter().all(|&e| e == 0));
    let mut end = 0;
    for layer in &series.layers {
        assert_eq!(layer.range.start, end, "{name}");
        end = layer.range.end;
        let (above, below) = (term(layer.range.start), term(layer.range.end));
        assert_eq!(above.len(), below.len() * (layer.prime as usize).pow(layer.dimension() as u32), "{name}");
        assert!(table.is_normal(&below), "{name}: a term that is not normal");
        assert_eq!(table.generated(&Vec::from_iter(below.iter())), below, "{name}: a term that is no subgroup");
        for x in above.iter() {
            assert!(below.contains(table.power(x, u64::from(layer.prime))), "{name}: not of prime exponent");
            assert!(above.iter().all(|y| below.contains(table.commutator(x, y))), "{name}: not abelian");
        }
        let between = |set: &&Set| below.is_subset(set) && set.is_subset(&above) && **set != below && **set != above;
        assert!(normal.is_none_or(|normal| normal.iter().find(between).is_none()), "{name}: {layer:?} is reducible");
    }
    assert_eq!(end, series.group.len(), "{name}");
}

/// The two ways between the sequences are inverse and respect products.
fn check_maps(subject: &Subject, series: &ChiefSeries, old: &[Exponents], new: &[Exponents]) {
    let (table, name) = (&subject.table, &subject.name);
    assert_eq!(series.group.small_order(), Some(table.order()), "{name}");
    for (x, y) in old.iter().zip(new) {
        assert_eq!(series.to_old(y), *x, "{name}");
        assert_eq!(series.group.unrank(series.group.rank(y)), *y, "{name}");
    }
    let mut random = Random::new(table.order() as u64);
    for _ in 0..500 {
        let (x, y) = (random.below(table.order()), random.below(table.order()));
        assert_eq!(series.group.multiply(&new[x], &new[y]), new[table.multiply(x, y)], "{name}: {x} * {y}");
    }
}

/// The mask of each element.
fn masks(subject: &Subject, soluble: &SolubleGroup, system: &SubgroupSystem) -> Vec<Vec<u64>> {
    let point = |x| system.point(soluble.rank(x));
    subject.table.elements.iter().map(|x| system.closure.mask(point(x)).to_vec()).collect()
}

/// The hyperplanes as sets of elements.
fn hyperplanes(masks: &[Vec<u64>], closure: &ClosureSystem) -> Vec<Set> {
    (0..closure.hyperplanes().len()).map(|h| Set::of(masks.len(), |x| bits::contains(&masks[x], h))).collect()
}

#[test]
fn maximal_subgroups_frattini_subgroup_and_number_of_generators() {
    for subject in small_subjects() {
        let (table, name) = (&subject.table, &subject.name);
        let soluble = subject.soluble();
        let system = SubgroupSystem::new(&soluble.frattini, &Budget::unlimited()).expect("no limit");
        let closure = &system.closure;
        let masks = masks(&subject, &soluble, &system);
        let found = hyperplanes(&masks, closure);
        let subgroups = table.subgroups();
        let maximal: BTreeSet<Set> =
            subgroups.iter().filter(|subgroup| subgroup.is_maximal).map(|subgroup| subgroup.members.clone()).collect();
        assert_eq!(found.len(), maximal.len(), "{name}: the number of maximal subgroups");
        assert_eq!(found.iter().cloned().collect::<BTreeSet<_>>(), maximal, "{name}: the maximal subgroups");

        let everything = Set::of(table.order(), |_| true);
        let frattini = maximal.iter().fold(everything.clone(), |meet, set| meet.meet(set));
        let identity = soluble.frattini.quotient.group.identity();
        let exponents = subject.exponents();
        let kernel = Set::of(table.order(), |x| soluble.frattini.project(&exponents[x]) == identity);
        assert_eq!(kernel, frattini, "{name}: the Frattini subgroup");
        assert_eq!(soluble.frattini.frattini_order.to_u64(), Some(frattini.len() as u64), "{name}");

        let whole = subgroups.iter().find(|subgroup| subgroup.members == everything).expect("a subgroup of itself");
        assert_eq!(soluble.generators, whole.generators, "{name}: the number of generators");
        check_sizes(&subject, &soluble, &system, &found, &frattini);
        check_symmetries(table, closure, &found, name);
        check_kinds(table, &system, &found, name);
        check_parities(table, closure, &masks, &found, name);
    }
}

/// Sizes are counted in cosets of the Frattini subgroup, and lifting is a section.
fn check_sizes(subject: &Subject, soluble: &SolubleGroup, system: &SubgroupSystem, found: &[Set], frattini: &Set) {
    let (closure, name) = (&system.closure, &subject.name);
    let order = subject.table.order();
    assert_eq!(closure.fibre().to_u64(), Some(frattini.len() as u64), "{name}");
    assert_eq!(closure.size() as usize * frattini.len(), order, "{name}");
    for (hyperplane, set) in closure.hyperplanes().iter().zip(found) {
        assert_eq!(hyperplane.size as usize * frattini.len(), set.len(), "{name}");
    }
    for rank in 0..order / frattini.len() {
        assert_eq!(soluble.rank(&soluble.lift(rank)), rank, "{name}");
        assert!(system.ranks(system.point(rank)).any(|other| other == rank), "{name}");
    }
    for point in closure.point_ids() {
        assert_eq!(closure.weight(point) as usize, system.ranks(point).count(), "{name}");
    }
}

/// The permutations of the maximal subgroups that conjugation by elements gives.
fn conjugations(table: &FiniteGroup, found: &[Set]) -> BTreeSet<Vec<u32>> {
    let image = |set: &Set, g: usize| {
        let conjugate = table.conjugate_set(set, g);
        found.iter().position(|other| *other == conjugate).expect("a conjugate of a maximal subgroup is one") as u32
    };
    (0..table.order()).map(|g| found.iter().map(|set| image(set, g)).collect()).collect()
}

/// The symmetries generate exactly the conjugations.
fn check_symmetries(table: &FiniteGroup, closure: &ClosureSystem, found: &[Set], name: &str) {
    let expected = conjugations(table, found);
    let identity: Vec<u32> = (0..found.len() as u32).collect();
    let mut generated = BTreeSet::from([identity.clone()]);
    let mut waiting = vec![identity];
    while let Some(permutation) = waiting.pop() {
        for symmetry in closure.symmetries() {
            let product: Vec<u32> = permutation.iter().map(|&h| symmetry[h as usize]).collect();
            assert!(expected.contains(&product), "{name}: {symmetry:?} is no conjugation");
            if generated.insert(product.clone()) {
                waiting.push(product);
            }
        }
    }
    assert_eq!(generated, expected, "{name}: the symmetries generate too little");
}

/// The kinds count orders, members and conjugacy classes of maximal subgroups.
fn check_kinds(table: &FiniteGroup, system: &SubgroupSystem, found: &[Set], name: &str) {
    let mut rest = found;
    for kind in &system.maximal {
        let (members, others) = rest.split_at(kind.count as usize);
        rest = others;
        assert!(members.iter().all(|set| kind.order.to_u64() == Some(set.len() as u64)), "{name}: {kind:?}");
        assert!(members.iter().all(|set| set.len() * kind.index as usize == table.order()), "{name}: {kind:?}");
        let least = |set: &Set| (0..table.order()).map(|g| table.conjugate_set(set, g)).min();
        let classes: BTreeSet<_> = members.iter().map(least).collect();
        assert_eq!(classes.len() as u64, kind.classes, "{name}: {kind:?}");
    }
    assert!(rest.is_empty(), "{name}");
}

/// Even points hold an element of even order (all do, if the Frattini subgroup is even), and a class
/// is odd exactly if the intersection of its maximal subgroups is.
fn check_parities(table: &FiniteGroup, closure: &ClosureSystem, masks: &[Vec<u64>], found: &[Set], name: &str) {
    for point in closure.point_ids() {
        let mut members = (0..table.order()).filter(|&x| masks[x] == closure.mask(point));
        let even = closure.fibre().is_even() || members.any(|x| table.order_of(x).is_multiple_of(2));
        assert_eq!(closure.is_even_point(point), even, "{name}: {point:?}");
    }
    let mut random = Random::new(table.order() as u64);
    for size in [0, 1, 1, 1, 1, 2, 2, 2, 3] {
        let chosen: Vec<usize> = (0..size).map(|_| random.below(table.order())).collect();
        let mut class = closure.full();
        for &x in &chosen {
            class.iter_mut().zip(&masks[x]).for_each(|(c, m)| *c &= m);
        }
        let everything = Set::of(table.order(), |_| true);
        let above = found.iter().filter(|set| chosen.iter().all(|&x| set.contains(x)));
        let meet = above.fold(everything, |meet, set| meet.meet(set));
        assert_eq!(closure.class_size(&class) * closure.fibre().to_u64().expect("small"), meet.len() as u64, "{name}");
        assert_eq!(closure.is_odd_class(&class), meet.len() % 2 == 1, "{name}: class of {chosen:?}");
    }
}

/// In groups too large to list all subgroups: each hyperplane is a maximal subgroup, and random sets
/// lie in no hyperplane exactly if they generate.
#[test]
fn hyperplanes_of_larger_groups() {
    for subject in named().filter(|subject| subject.table.order() > 120).chain(large()) {
        let (table, name) = (&subject.table, &subject.name);
        let soluble = subject.soluble();
        let system = SubgroupSystem::new(&soluble.frattini, &Budget::unlimited()).expect("no limit");
        let masks = masks(&subject, &soluble, &system);
        let found = hyperplanes(&masks, &system.closure);
        assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), found.len(), "{name}");
        let mut random = Random::new(table.order() as u64);
        for set in &found {
            // A random sequence of members generates before long; closing all members would be slow.
            let mut generators = Vec::new();
            let members = Vec::from_iter(set.iter());
            while table.generated(&generators) != *set {
                assert!(generators.len() < 60, "{name}: a hyperplane that is no subgroup");
                generators.push(*random.pick(&members));
            }
            let outside: Vec<usize> = (0..table.order()).filter(|&x| !set.contains(x)).collect();
            for _ in 0..3 {
                let larger = [&generators[..], &[*random.pick(&outside)]].concat();
                assert_eq!(table.generated(&larger).len(), table.order(), "{name}: a hyperplane that is not maximal");
            }
        }
        for _ in 0..300 {
            let chosen: Vec<usize> = (0..2 + random.below(3)).map(|_| random.below(table.order())).collect();
            let contained = found.iter().any(|set| chosen.iter().all(|&x| set.contains(x)));
            let generating = table.generated(&chosen).len() == table.order();
            assert_eq!(contained, !generating, "{name}: {chosen:?}");
        }
    }
}
