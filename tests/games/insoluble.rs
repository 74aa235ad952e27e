//! Groups that are not soluble: their maximal subgroups against tables and brute force, the games against theorems; and
//! the two ways to find maximal subgroups, by chief layers and by listing all elements, against each other.

use crate::common;

use common::digraph::{misere_by_digraph, solvers_agree};
use common::gap::{answer, maximal};
use common::oracles;
use common::subjects::Subject;
use common::table::Set;
use mexagon::engine::{Engine, Prepared};
use mexagon::object::{FormElement, MaximalKind, Object};
use mexagon_algebra::group::listed::{Listed, ListedGroup, chief_factors, maximal_classes};
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Limits};
use mexagon_base::number::Order;
use mexagon_games::game::{Outcome, Selection, StructureDigraph};
use std::collections::{BTreeSet, HashMap};

/// The maximal subgroups as `index:number:classes` and the value of DNG, by GAP 4.12; those of the simple groups are in
/// the ATLAS as well.
const MAXIMAL: [(&str, &str, u32); 34] = [
    ("A5", "5:5:1,6:6:1,10:10:1", 0),
    ("S5", "2:1:1,5:5:1,6:6:1,10:10:1", 0),
    ("A6", "6:12:2,10:10:1,15:30:2", 0),
    ("S6", "2:1:1,6:12:2,10:10:1,15:30:2", 0),
    ("A7", "7:7:1,15:30:2,21:21:1,35:35:1", 0),
    ("S7", "2:1:1,7:7:1,21:21:1,35:35:1,120:120:1", 0),
    ("A8", "8:8:1,15:30:2,28:28:1,35:35:1,56:56:1", 0),
    ("SL(2,5)", "5:5:1,6:6:1,10:10:1", 0),
    ("PGL(2,7)", "2:1:1,8:8:1,21:21:1,28:28:1", 0),
    ("PGL(2,9)", "2:1:1,10:10:1,36:36:1,45:45:1", 0),
    ("PGammaL(2,9)", "2:3:3,10:10:1,36:36:1,45:45:1", 0),
    ("PGammaL(2,8)", "3:1:1,9:9:1,28:28:1,36:36:1", 0),
    ("PSL(2,7)", "7:14:2,8:8:1", 3),
    ("PSL(2,8)", "9:9:1,28:28:1,36:36:1", 0),
    ("PSL(2,9)", "6:12:2,10:10:1,15:30:2", 0),
    ("PSL(2,11)", "11:22:2,12:12:1,55:55:1", 3),
    ("PSL(2,13)", "14:14:1,78:78:1,91:182:2", 0),
    ("PSL(2,16)", "17:17:1,68:68:1,120:120:1,136:136:1", 0),
    ("PSL(2,17)", "18:18:1,102:204:2,136:136:1,153:153:1", 0),
    ("PSL(2,19)", "20:20:1,57:114:2,171:171:1,190:190:1", 3),
    ("PSL(2,23)", "24:24:1,253:759:3,276:276:1", 3),
    ("PSL(2,25)", "26:26:1,65:130:2,300:300:1,325:325:1", 0),
    ("PSL(2,27)", "28:28:1,351:351:1,378:378:1,819:819:1", 0),
    ("PSL(2,29)", "30:30:1,203:406:2,406:406:1,435:435:1", 0),
    ("PSL(2,31)", "32:32:1,248:496:2,465:465:1,496:496:1,620:1240:2", 3),
    ("PSL(3,3)", "13:26:2,144:144:1,234:234:1", 3),
    ("PSU(3,3)", "28:28:1,36:36:1,63:126:2", 0),
    ("M11", "11:11:1,12:12:1,55:55:1,66:66:1,165:165:1", 0),
    ("Sz(8)", "65:65:1,560:560:1,1456:1456:1,2080:2080:1", 0),
    ("PSp(4,3)", "27:27:1,36:36:1,40:80:2,45:45:1", 0),
    ("PSL(3,4)", "21:42:2,56:168:3,120:360:3,280:280:1", 0),
    ("A5 x A5", "5:10:2,6:12:2,10:20:2,60:120:2", 0),
    ("A5 wr Z2", "2:1:1,25:25:1,36:36:1,60:120:2,100:100:1", 0),
    ("PSL(2,7) x S4", "2:1:1,3:3:1,4:4:1,7:14:2,8:8:1", 0),
];

/// Numbers of maximal subgroups and of structure classes, found by a program of its own on the maximal subgroups that GAP gives.
const CLASSES: [(&str, usize, u64); 9] = [
    ("A5", 21, 48),
    ("S5", 22, 120),
    ("A6", 52, 445),
    ("S6", 53, 1144),
    ("A7", 93, 2301),
    ("S7", 184, 2637),
    ("PSL(2,7)", 22, 136),
    ("PSL(2,11)", 89, 553),
    ("M11", 309, 5921),
];

/// Groups of order at most 720 for brute force: simple and almost simple ones, central extensions,
/// direct products with cyclic groups and others.
const SMALL: [&str; 34] = [
    "A5",
    "S5",
    "SL(2,5)",
    "A5 x Z2",
    "PSL(2,7)",
    "GL(2,4)",
    "S5 x Z2",
    "A5 x Z4",
    "A5 x Z2^2",
    "SL(2,5) x Z2",
    "A5 x Z5",
    "PGL(2,7)",
    "SL(2,7)",
    "PSL(2,7) x Z2",
    "A6",
    "PGammaL(2,4) x Z3",
    "A5 x S3",
    "A5 x Z6",
    "A5 x Z7",
    "SL(2,5) x Z3",
    "GL(2,5)",
    "A5 x Q8",
    "A5 x D8",
    "S5 x Z2^2",
    "PSL(2,8)",
    "PSL(2,7) x Z3",
    "PSL(2,11)",
    "A5 x A4",
    "S6",
    "PGL(2,9)",
    "SL(2,9)",
    M10,
    "S5 x S3",
    "A5 x D10",
];

/// The stabiliser of a point in M11.
const M10: &str = "Group((1,2,3)(4,5,6)(7,8,9),(2,4,3,7)(5,6,9,8),(2,9,3,5)(4,6,7,8),(1,10)(4,7)(5,6)(8,9))";

fn object(text: &str) -> Object {
    Object::parse(text, &Budget::unlimited()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn value(game: Selection, text: &str) -> u32 {
    let (value, misere) = answer(game, Engine::Hyperplane, &object(text), &Budget::unlimited()).expect("no limit");
    if game == Selection::Gen {
        // Whoever makes a generating set loses: DNG in other words.
        assert_eq!(misere, Some(Outcome::of_value(self::value(Selection::Dng, text))), "misère GEN of {text}");
    }
    value
}

fn listed(object: &Object) -> ListedGroup {
    let (form, budget) = (object.group().expect("a group"), Budget::unlimited());
    let permutation = |x| Permutation::from_images(form.permutation(x)).expect("a permutation");
    let generators: Vec<Permutation> = form.generators().iter().map(permutation).collect();
    let group = PermutationGroup::new(form.points().expect("small"), &generators, &budget).expect("no limit");
    ListedGroup::new(&group, &budget).expect("no limit")
}

/// The elements of each maximal subgroup, in the numbers of the subject's table.
fn hyperplanes(subject: &Subject, prepared: &Prepared<'_>) -> Vec<Set> {
    let system = prepared.system().expect("no limit");
    let masks: Vec<&[u64]> = subject.table.elements.iter().map(|x| mask(prepared, x)).collect();
    let members = |h: usize| Set::of(masks.len(), |x| bits::contains(masks[x], h));
    (0..system.closure.hyperplanes().len()).map(members).collect()
}

fn mask<'a>(prepared: &'a Prepared<'_>, x: &FormElement) -> &'a [u64] {
    let system = prepared.system().expect("no limit");
    system.closure.mask(system.point(prepared.group.rank(x)))
}

#[test]
fn maximal_subgroups_and_avoidance_of_known_groups() {
    let budget = Budget::unlimited();
    for (name, expected, avoidance) in MAXIMAL {
        let object = object(name);
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        assert_eq!(maximal(&prepared.system().expect("no limit").maximal), expected, "{name}");
        assert_eq!(value(Selection::Dng, name), avoidance, "DNG of {name}");
    }
}

/// Every element but the identity of a simple group is in a generating pair, so that GEN is *1 exactly if DNG is *0,
/// and *3 or *4 otherwise.
#[test]
fn achievement_of_simple_groups() {
    let is_simple =
        |name: &str| !name.contains(' ') && ["A", "PS", "M", "Sz"].iter().any(|start| name.starts_with(start));
    let simple = Vec::from_iter(MAXIMAL.iter().filter(|(name, ..)| is_simple(name)));
    assert_eq!(simple.len(), 23);
    for (name, _, avoidance) in simple {
        let achievement = value(Selection::Gen, name);
        let fits = if *avoidance == 0 { achievement == 1 } else { [3, 4].contains(&achievement) };
        assert!(fits, "GEN of {name} is {achievement}, DNG is {avoidance}");
    }
}

/// PSL(2,27): the odd maximal subgroups 27:13 do not add anything, because the even ones cover the group.
#[test]
fn odd_maximal_subgroups_that_are_not_needed() {
    let budget = Budget::unlimited();
    let object = object("PSL(2,27)");
    let parities = Prepared::new(&object, &budget).expect("no limit").maximal_parities().expect("no limit");
    assert_eq!((parities.even, parities.odd, parities.uncovered), (1548, 28, None));
}

#[test]
fn numbers_of_structure_classes() {
    let budget = Budget::unlimited();
    for (name, subgroups, classes) in CLASSES {
        let object = object(name);
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        let closure = &prepared.system().expect("no limit").closure;
        assert_eq!(closure.hyperplanes().len(), subgroups, "{name}");
        let graph = StructureDigraph::build(closure, &budget).expect("no limit");
        assert_eq!(graph.classes(), classes, "{name}");
        solvers_agree(closure, &graph, &budget).unwrap_or_else(|complaint| panic!("{name}: {complaint}"));
        misere_by_digraph(&graph).unwrap_or_else(|complaint| panic!("{name}: {complaint}"));
    }
}

/// All maximal subgroups, as sets of elements, from nothing but the multiplication table.
#[test]
fn maximal_subgroups_by_brute_force() {
    let budget = Budget::unlimited();
    for name in SMALL {
        let subject = Subject::new(name, name);
        assert!(subject.object.group().expect("a group").sequence().is_none(), "{name} is not soluble");
        assert!(subject.table.order() <= 720, "{name}");
        let prepared = Prepared::new(&subject.object, &budget).expect("no limit");
        let found = hyperplanes(&subject, &prepared);
        let expected = subject.table.maximal_subgroups();
        assert_eq!(found.len(), expected.len(), "{name}");
        assert!(BTreeSet::from_iter(found.iter().cloned()) == expected, "{name}");
        symmetries_are_conjugation(&subject, &prepared, &found);
        let frattini = expected.iter().skip(1).fold(expected.first().expect("some").clone(), |meet, m| meet.meet(m));
        assert_eq!(prepared.group.frattini_order, Order::of(frattini.len() as u64), "{name}");
    }
}

/// The symmetries of the closure system are conjugation by the generators, where that moves any maximal subgroup.
fn symmetries_are_conjugation(subject: &Subject, prepared: &Prepared<'_>, found: &[Set]) {
    let table = &subject.table;
    let places: HashMap<&Set, u32> = found.iter().zip(0..).collect();
    let conjugation = |g: &FormElement| -> Vec<u32> {
        found.iter().map(|set| places[&table.conjugate_set(set, table.number(g))]).collect()
    };
    let moves = |images: &Vec<u32>| images.iter().zip(0..).any(|(&image, h)| image != h);
    let expected: Vec<Vec<u32>> =
        subject.object.group().expect("a group").generators().iter().map(conjugation).filter(moves).collect();
    assert_eq!(prepared.system().expect("no limit").closure.symmetries(), expected, "{}", subject.name);
}

#[test]
fn all_classes_of_small_groups() {
    let budget = Budget::unlimited();
    let few = Budget::new(Limits { time: None, classes: 2_000, bytes: u64::MAX });
    let mut checked = 0;
    for name in SMALL {
        let object = object(name);
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        let closure = &prepared.system().expect("no limit").closure;
        let Ok(graph) = StructureDigraph::build(closure, &few) else { continue };
        solvers_agree(closure, &graph, &budget).unwrap_or_else(|complaint| panic!("{name}: {complaint}"));
        misere_by_digraph(&graph).unwrap_or_else(|complaint| panic!("{name}: {complaint}"));
        checked += 1;
    }
    assert!(checked >= 20, "{checked}");
}

// ---------------------------------------------------------------- soluble groups both ways

/// Soluble groups beyond order 63, of several shapes.
const SOLUBLE: [&str; 16] = [
    "S4 wr Z2",
    "S3 wr S3",
    "S4 x S4",
    "Z3 wr A4",
    "Z5 wr Z2 x S3",
    "Z2 wr D8",
    "Q8 wr Z2",
    "S3^3 x Z5",
    "A4 x A4",
    "GL(2,3)",
    "AGL(1,16)",
    "AGammaL(1,16)",
    "AGL(2,3)",
    "AGammaL(1,27)",
    "PSU(3,2)",
    "Dih(Z15) x S4",
];

/// The same group by its elements: the maximal subgroups as text, and as sets of elements.
fn compare_both_ways(subject: &Subject) {
    let budget = Budget::unlimited();
    let group = listed(&subject.object);
    let classes = maximal_classes(&group, &budget).expect("no limit");
    let prepared = Prepared::new(&subject.object, &budget).expect("no limit");
    assert_eq!(
        maximal(&MaximalKind::of_classes(&classes, group.order())),
        maximal(&prepared.system().expect("no limit").maximal),
        "{}",
        subject.name
    );
    let numbers: Vec<u32> = subject.table.elements.iter().map(|x| number(subject, &group, x)).collect();
    let sets = classes.iter().flat_map(|class| &class.members);
    let sets = sets.map(|member| Set::of(numbers.len(), |x| member.contains(numbers[x])));
    assert!(sets.collect::<BTreeSet<_>>() == BTreeSet::from_iter(hyperplanes(subject, &prepared)), "{}", subject.name);
    chief_factors_fill_the_group(&group, &subject.name);
}

fn number(subject: &Subject, group: &ListedGroup, x: &FormElement) -> u32 {
    let permutation =
        Permutation::from_images(subject.object.group().expect("a group").permutation(x)).expect("a permutation");
    group.number(&permutation).expect("an element")
}

/// The chief factors of a soluble group are elementary abelian, and their orders multiply to that of the group.
fn chief_factors_fill_the_group(group: &ListedGroup, name: &str) {
    let factors = chief_factors(group, &Budget::unlimited()).expect("no limit");
    assert_eq!(factors.iter().map(|factor| factor.order).product::<usize>(), group.order(), "{name}");
    for factor in factors {
        let prime = factor.prime.expect("soluble") as usize;
        assert!(
            std::iter::successors(Some(prime), |power| Some(power * prime)).take(20).any(|n| n == factor.order),
            "{name}"
        );
    }
}

#[test]
fn soluble_groups_up_to_order_63_both_ways() {
    for oracle in oracles() {
        compare_both_ways(&Subject::new(oracle.name(), &oracle.object));
    }
}

#[test]
fn larger_soluble_groups_both_ways() {
    for name in SOLUBLE {
        compare_both_ways(&Subject::new(name, name));
    }
}

#[test]
fn chief_factors_of_groups_that_are_not_soluble() {
    let budget = Budget::unlimited();
    for (name, expected) in [
        ("A5", vec![60]),
        ("SL(2,5)", vec![60, 2]),
        ("A5 wr Z2", vec![2, 3600]),
        ("PGL(2,7) x Z3", vec![2, 168, 3]),
        ("Z2 wr A5", vec![60, 16, 2]),
    ] {
        let factors = chief_factors(&listed(&object(name)), &budget).expect("no limit");
        let mut orders = Vec::from_iter(factors.iter().map(|factor| factor.order));
        orders.sort_unstable();
        let mut expected = expected;
        expected.sort_unstable();
        assert_eq!(orders, expected, "{name}");
        assert!(factors.iter().all(|factor| factor.prime.is_none() == (factor.order >= 60)), "{name}");
    }
}
