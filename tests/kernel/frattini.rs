//! Question 3 of BES16 for N = Phi(G), by computation: the structure digraphs of G and of G/Phi(G) are isomorphic. The
//! quotient is taken as a group of its own, with its own maximal subgroups.
//!
//! The answer is yes in general: all maximal subgroups contain Phi(G), so the classes and their options correspond.

use crate::common;

use common::oracles;
use common::subjects::cycles;
use common::thorough::some;
use mexagon::engine::{Prepared, compare};
use mexagon::object::{Object, SolubleGroup};
use mexagon_algebra::group::pc::PcGroup;
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;

/// Names of groups of order at most 200, the families of the language in turn.
fn names() -> Vec<String> {
    let mut names: Vec<String> = (2..=200).map(|n| format!("Z{n}")).collect();
    names.extend((2..=100).map(|n| format!("D{}", 2 * n)));
    names.extend((2..=50).map(|n| format!("Dic{n}")));
    for (a, b) in (2..=14).flat_map(|a| (a..=200 / a).map(move |b| (a, b))) {
        if b % a == 0 {
            names.push(format!("Z{a} x Z{b}"));
            if 2 * a * b <= 200 {
                names.push(format!("Dih(Z{a} x Z{b})"));
            }
        }
    }
    let others = [
        "S3",
        "S4",
        "A4",
        "Z2^3",
        "Z2^4",
        "Z3^3",
        "Z2^2 x Z4",
        "Q8 x Z3",
        "Q16 x Z2",
        "S3 x Z9",
        "S4 x Z3",
        "S3 x S3",
        "A4 x Z4",
        "Z2 wr Z4",
        "Z3 wr Z3",
        "S3 wr Z2",
        "Z4 wr Z2",
        "Z9 wr Z2",
        "D8 x S3",
        "Dic3 x Z5",
        "SL(2,3)",
        "GL(2,3)",
        "AGL(1,9)",
        "AGammaL(1,8)",
        "Z2 wr S3",
        "Q8 x Q8",
        "A4 x D8",
    ];
    names.extend(others.map(str::to_owned));
    names
}

/// A group of its own: the permutations that the generators make of the elements.
fn regular(group: &PcGroup, budget: &Budget) -> Object {
    let order = group.small_order().expect("small");
    let image = |x, i| group.rank(&group.multiply(&group.unrank(x), &group.generator(i)));
    let step = |i| cycles(&(0..order).map(|x| image(x, i)).collect::<Vec<_>>());
    let generators: Vec<String> = (0..group.len()).map(step).collect();
    Object::parse(&format!("Group({})", generators.join(",")), budget).expect("a group")
}

fn check(text: &str) {
    let budget = Budget::unlimited();
    let object = Object::parse(text, &budget).expect("a group");
    let soluble = SolubleGroup::new(&object, &budget).expect("no limit").expect("soluble");
    let quotient = regular(&soluble.frattini.quotient.group, &budget);
    let prepare = |object| Prepared::new(object, &budget).expect("small");
    for game in Selection::ALL {
        let found = compare(game, &prepare(&object), &prepare(&quotient)).expect("small");
        assert!(found.isomorphic, "{game} of {text} and its Frattini quotient");
        // Parities agree as well unless the Frattini subgroup is even and the quotient has odd classes.
        let odd = !soluble.frattini.frattini_order.is_even();
        assert!(found.with_parities || !odd, "{game} of {text} and its Frattini quotient, with parities");
    }
}

#[test]
fn digraphs_of_named_groups_and_their_frattini_quotients() {
    some(names(), 3).for_each(|name| check(&name));
}

#[test]
fn digraphs_of_all_groups_up_to_order_63_and_their_frattini_quotients() {
    for oracle in oracles() {
        let order: u64 = oracle.get("order").parse().expect("a number");
        let small = oracle.get("num_intersection_excl_G").parse::<u64>().expect("a number") < 400;
        if order > 1 && small {
            check(&oracle.object);
        }
    }
}

/// BES16, Example 6, and a group that is not soluble.
#[test]
fn the_example_of_the_paper() {
    let budget = Budget::unlimited();
    for (first, second) in [("Z18 x Z2", "Z6 x Z2"), ("SL(2,5)", "A5"), ("SL(2,7)", "PSL(2,7)")] {
        let objects = [first, second].map(|text| Object::parse(text, &budget).expect("a group"));
        let [a, b] = [&objects[0], &objects[1]].map(|object| Prepared::new(object, &budget).expect("small"));
        assert!(compare(Selection::Dng, &a, &b).expect("small").isomorphic, "{first} and {second}");
    }
}
