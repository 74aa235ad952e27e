//! The polycyclic kernel against multiplication tables: arithmetic, subgroups, quotients, actions.

use crate::common;

use common::subjects::{Subject, large, listed, named};
use common::table::{FiniteGroup, Set};
use mexagon::object::{element, presentation};
use mexagon_algebra::group::pc::{
    Exponents, PcGroup, PcSubgroup, Quotient, centraliser, conjugacy_classes, stabiliser,
};
use mexagon_base::budget::Budget;
use mexagon_base::random::Random;
use std::collections::BTreeMap;

fn all_subjects() -> impl Iterator<Item = Subject> {
    listed().chain(named()).chain(large())
}

fn pc(subject: &Subject) -> PcGroup {
    presentation(subject.object.group().expect("a group"), &Budget::unlimited()).expect("no limit").expect("soluble")
}

/// All pairs of a small group, some of a larger one.
fn pairs(n: usize, most: usize) -> Vec<(usize, usize)> {
    if n * n <= most {
        return (0..n).flat_map(|x| (0..n).map(move |y| (x, y))).collect();
    }
    let mut random = Random::new(n as u64);
    (0..most).map(|_| (random.below(n), random.below(n))).collect()
}

/// The members of a subgroup among all elements.
fn members(subgroup: &PcSubgroup, pc: &PcGroup, exponents: &[Exponents]) -> Set {
    Set::of(exponents.len(), |x| subgroup.contains(pc, &exponents[x]))
}

fn assert_subgroup(subgroup: &PcSubgroup, expected: &Set, pc: &PcGroup, exponents: &[Exponents], what: &str) {
    assert_eq!(members(subgroup, pc, exponents), *expected, "{what}");
    assert_eq!(subgroup.order(pc).to_u64(), Some(expected.len() as u64), "order of {what}");
    assert_eq!(subgroup.is_trivial(), expected.len() == 1, "{what}");
    assert!(subgroup.sequence().all(|x| subgroup.contains(pc, x)), "sequence of {what}");
}

/// The table is made from products with generators alone; the form must agree on all others.
#[test]
fn forms_are_groups() {
    for subject in all_subjects() {
        let (table, form) = (&subject.table, subject.object.group().expect("a group"));
        for (x, y) in pairs(table.order(), 500) {
            let product = form.multiply(&table.elements[x], &table.elements[y]);
            assert_eq!(table.number(&product), table.multiply(x, y), "{}: {x} * {y}", subject.name);
            assert_eq!(table.number(&form.inverse(&table.elements[x])), table.inverse(x), "{}", subject.name);
        }
    }
}

#[test]
fn elements_exponents_and_numbers_correspond() {
    for subject in all_subjects() {
        let (pc, form, name) = (pc(&subject), subject.object.group().expect("a group"), &subject.name);
        let mut seen = vec![false; subject.table.order()];
        for (x, exponents) in subject.table.elements.iter().zip(subject.exponents()) {
            assert_eq!(element(form, &exponents), *x, "{name}");
            assert!(exponents.iter().zip(pc.primes()).all(|(e, p)| e < p), "{name}");
            let rank = pc.rank(&exponents);
            assert!(!std::mem::replace(&mut seen[rank], true), "two elements of {name} with number {rank}");
            assert_eq!(pc.unrank(rank), exponents, "{name}");
            assert_eq!(form.read(&form.show(x)).as_ref(), Ok(x), "{name}: {}", form.show(x));
        }
        assert!(seen.into_iter().all(|seen| seen), "{name}");
        assert_eq!(pc.small_order(), Some(subject.table.order()), "{name}");
    }
}

#[test]
fn products_conjugates_and_commutators() {
    for subject in all_subjects() {
        let (pc, table, name) = (pc(&subject), &subject.table, &subject.name);
        let exponents = subject.exponents();
        for (x, y) in pairs(table.order(), 63 * 63) {
            let (a, b) = (&exponents[x], &exponents[y]);
            assert_eq!(pc.multiply(a, b), exponents[table.multiply(x, y)], "{name}: {a:?} * {b:?}");
            assert_eq!(pc.conjugate(a, b), exponents[table.conjugate(x, y)], "{name}: {a:?} ^ {b:?}");
            assert_eq!(pc.commutator(a, b), exponents[table.commutator(x, y)], "{name}: [{a:?}, {b:?}]");
        }
    }
}

#[test]
fn inverses_and_powers() {
    for subject in all_subjects() {
        let (pc, table, name) = (pc(&subject), &subject.table, &subject.name);
        let exponents = subject.exponents();
        let mut random = Random::new(table.order() as u64);
        for (x, a) in exponents.iter().enumerate() {
            assert_eq!(pc.inverse(a), exponents[table.inverse(x)], "{name}: {a:?}");
            let order = table.order_of(x) as u64;
            for e in [0, 1, 2, order - 1, order, order + 1, random.below(1 << 20) as u64] {
                assert_eq!(pc.power(a, e), exponents[table.power(x, e % order)], "{name}: {a:?} ^ {e}");
            }
        }
    }
}

#[test]
fn generated_subgroups_and_normal_closures() {
    let budget = Budget::unlimited();
    for subject in all_subjects() {
        let (pc, table, name) = (pc(&subject), &subject.table, &subject.name);
        let exponents = subject.exponents();
        let mut random = Random::new(table.order() as u64);
        for size in [0, 1, 1, 1, 2, 2, 2, 3] {
            let chosen: Vec<usize> = (0..size).map(|_| random.below(table.order())).collect();
            let elements: Vec<Exponents> = chosen.iter().map(|&x| exponents[x].clone()).collect();
            let what = format!("{name}, {elements:?}");
            let subgroup = PcSubgroup::generated(&pc, elements.clone(), &budget).expect("no limit");
            assert_subgroup(&subgroup, &table.generated(&chosen), &pc, &exponents, &what);
            let closure = PcSubgroup::normal_closure(&pc, elements, &budget).expect("no limit");
            assert_subgroup(&closure, &table.normal_closure(&chosen), &pc, &exponents, &what);
        }
        assert_subgroup(&PcSubgroup::whole(&pc), &Set::of(table.order(), |_| true), &pc, &exponents, name);
        assert_subgroup(&PcSubgroup::trivial(&pc), &Set::of(table.order(), |x| x == 0), &pc, &exponents, name);
    }
}

/// The power that makes a leading exponent 1 may lose a part of the element: here (2,1)^2 = (1,0).
#[test]
fn a_leading_exponent_other_than_one_loses_nothing() {
    let budget = Budget::unlimited();
    for (text, lead) in [("Z3 x Z2", 2), ("Z5 x Z3", 2), ("Z5 x Z2", 3), ("Z7 x Z2", 4)] {
        let subject = Subject::new(text, text);
        let (pc, exponents) = (pc(&subject), subject.exponents());
        let everything = Set::of(subject.table.order(), |_| true);
        let cyclic = PcSubgroup::generated(&pc, vec![vec![lead, 1]], &budget).expect("no limit");
        assert_subgroup(&cyclic, &everything, &pc, &exponents, text);
        let normal = PcSubgroup::normal_closure(&pc, vec![vec![lead, 1]], &budget).expect("no limit");
        assert_subgroup(&normal, &everything, &pc, &exponents, text);
    }
}

/// All normal subgroups of the listed groups, a few of the others.
fn normal_subgroups(table: &FiniteGroup) -> Vec<Set> {
    if table.order() <= 63 {
        let all = table.subgroups().into_iter().map(|subgroup| subgroup.members);
        return all.filter(|set| table.is_normal(set)).collect();
    }
    let mut random = Random::new(table.order() as u64);
    (0..5).map(|_| table.normal_closure(&[random.below(table.order())])).collect()
}

fn derived(table: &FiniteGroup, set: &Set) -> Set {
    let commutators: Vec<usize> = set.iter().flat_map(|x| set.iter().map(move |y| table.commutator(x, y))).collect();
    let mut distinct = commutators;
    distinct.sort_unstable();
    distinct.dedup();
    table.generated(&distinct)
}

#[test]
fn derived_subgroups_and_quotients() {
    let budget = Budget::unlimited();
    for subject in all_subjects() {
        let (pc, table, name) = (pc(&subject), &subject.table, &subject.name);
        let exponents = subject.exponents();
        for normal in normal_subgroups(table) {
            let what = format!("{name} modulo {normal:?}");
            let generators = normal.iter().map(|x| exponents[x].clone()).collect();
            let kernel = PcSubgroup::generated(&pc, generators, &budget).expect("no limit");
            assert_subgroup(&kernel, &normal, &pc, &exponents, &what);
            let below = kernel.derived(&pc, &budget).expect("no limit");
            assert_subgroup(&below, &derived(table, &normal), &pc, &exponents, &what);
            check_quotient(&subject, &pc, &exponents, &normal, kernel, &what);
        }
    }
}

/// The projection is a homomorphism with the right kernel, and lifting is a section of it.
fn check_quotient(
    subject: &Subject,
    pc: &PcGroup,
    exponents: &[Exponents],
    normal: &Set,
    kernel: PcSubgroup,
    what: &str,
) {
    let table = &subject.table;
    let quotient = Quotient::new(pc, kernel);
    let order = table.order() / normal.len();
    assert_eq!(quotient.group.small_order(), Some(order), "{what}");
    let images: Vec<Exponents> = exponents.iter().map(|x| quotient.project(pc, x.clone())).collect();
    let identity = quotient.group.identity();
    assert_eq!(Set::of(images.len(), |x| images[x] == identity), *normal, "{what}");
    for (x, y) in pairs(table.order(), 400) {
        let product = quotient.group.multiply(&images[x], &images[y]);
        assert_eq!(product, images[table.multiply(x, y)], "{what}: {x} * {y}");
    }
    for rank in 0..order {
        let image = quotient.group.unrank(rank);
        assert_eq!(quotient.project(pc, quotient.lift(&image)), image, "{what}");
    }
}

#[test]
fn conjugacy_classes_and_centralisers() {
    let budget = Budget::unlimited();
    for subject in all_subjects() {
        let (pc, table, name) = (pc(&subject), &subject.table, &subject.name);
        let exponents = subject.exponents();
        let mut expected = BTreeMap::new();
        for x in 0..table.order() {
            let ranks = (0..table.order()).map(|g| pc.rank(&exponents[table.conjugate(x, g)]));
            *expected.entry(ranks.min()).or_insert(0) += 1;
        }
        let classes = conjugacy_classes(&pc, &budget).expect("no limit");
        let found: BTreeMap<_, _> =
            classes.iter().map(|class| (Some(pc.rank(&class.representative)), class.size)).collect();
        assert_eq!((found.len(), found), (classes.len(), expected), "{name}");
        let mut random = Random::new(table.order() as u64);
        for x in (0..8).map(|_| random.below(table.order())) {
            let commuting = Set::of(table.order(), |y| table.multiply(x, y) == table.multiply(y, x));
            let found = centraliser(&pc, &exponents[x], &budget).expect("no limit");
            assert_subgroup(&found, &commuting, &pc, &exponents, &format!("{name}, centraliser of {x}"));
        }
    }
}

/// Normalisers in a random subgroup, of random subgroups: an action on sets of elements.
#[test]
fn stabilisers_of_subgroups_are_normalisers() {
    let budget = Budget::unlimited();
    for subject in listed().chain(named()) {
        let (pc, table, name) = (pc(&subject), &subject.table, &subject.name);
        let exponents = subject.exponents();
        let mut numbers = vec![0; table.order()];
        exponents.iter().enumerate().for_each(|(x, a)| numbers[pc.rank(a)] = x);
        let mut random = Random::new(table.order() as u64);
        for actors in [1, 2, 3] {
            let acting: Vec<usize> = (0..actors).map(|_| random.below(table.order())).collect();
            let all = table.generated(&acting);
            // All members generate, so that nothing here hangs on how few elements are closed.
            let group = PcSubgroup::generated(&pc, all.iter().map(|x| exponents[x].clone()).collect(), &budget);
            let point = table.generated(&[random.below(table.order()), random.below(table.order())]);
            let act = |set: &Set, g: &Exponents| table.conjugate_set(set, numbers[pc.rank(g)]);
            let (found, orbit) =
                stabiliser(&pc, &group.expect("no limit"), point.clone(), act, &budget).expect("no limit");
            let fixing = Set::of(table.order(), |g| all.contains(g) && table.conjugate_set(&point, g) == point);
            assert_eq!(orbit * fixing.len(), all.len(), "{name}: the length of the orbit of {point:?}");
            assert_subgroup(&found, &fixing, &pc, &exponents, &format!("{name}, normaliser of {point:?}"));
        }
    }
}
