//! The normal subgroups of groups that can be listed as well, one by one with all moves, and of some that cannot.

use super::*;
use crate::group::classical;
use crate::group::coxeter::coxeter;
use crate::group::cube::cube;
use crate::group::listed::{Cayley, Listed, ListedGroup, NormalSubgroups};
use crate::group::perm::named;
use mexagon_language::{CoxeterType, LinearFamily};

fn new(generators: &[Permutation]) -> PermutationGroup {
    PermutationGroup::new(0, generators, &Budget::unlimited()).expect("no limit")
}

fn lattice(group: &PermutationGroup) -> NormalLattice {
    NormalLattice::new(group, &Budget::unlimited()).expect("no limit").expect("all factors are seen")
}

/// Compares all normal subgroups, and the numbers of elements that lead from each to each.
fn compare(name: &str, group: &PermutationGroup) {
    let budget = Budget::unlimited();
    let found = lattice(group);
    let listed = ListedGroup::new(group, &budget).expect("no limit");
    let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
    let normal = NormalSubgroups::new(&cayley, &budget).expect("no limit");
    assert_eq!(found.len(), normal.len(), "{name}");
    // A normal subgroup of the list is known by its elements.
    let elements: Vec<Permutation> = (0..listed.order() as u32)
        .map(|x| listed.word(x).iter().fold(group.identity(), |product, &g| &product * &group.generators()[g]))
        .collect();
    let place: Vec<usize> = (0..normal.len())
        .map(|at| {
            let members = normal.members(at);
            let inside: Vec<Permutation> = (0..listed.order() as u32)
                .filter(|&x| members.contains(x))
                .map(|x| elements[x as usize].clone())
                .collect();
            let place = found.closure(0, &inside);
            assert_eq!(*found.order(place), BigUint::from(normal.order(at)), "{name}");
            place
        })
        .collect();
    for (at, &from) in place.iter().enumerate() {
        let mut expected = vec![BigUint::ZERO; found.len()];
        expected[from] = BigUint::from(normal.order(at));
        for step in normal.moves(at) {
            expected[place[step.to]] = step.count.into();
        }
        for (to, count) in expected.iter().enumerate() {
            assert_eq!(found.moves(from, to), *count, "{name}, from {from} to {to}");
            let x = found.element(from, to, &budget).expect("no limit");
            assert_eq!(x.is_some(), *count != BigUint::ZERO, "{name}");
            if let Some(x) = x {
                assert_eq!(found.closure(from, &[x]), to, "{name}");
            }
        }
    }
}

/// The same points again and again, each copy with its own generators; `twist` moves the copies around.
fn copies(generators: &[Permutation], degree: u32, count: u32, twist: bool) -> Vec<Permutation> {
    let mut all = Vec::new();
    for copy in 0..count {
        for g in generators {
            let image = |p: u32| if p / degree == copy { copy * degree + g.image(p % degree) } else { p };
            all.extend(Permutation::from_images((0..degree * count).map(image).collect()));
        }
    }
    if twist {
        let image = |p: u32| (p + degree) % (degree * count);
        all.extend(Permutation::from_images((0..degree * count).map(image).collect()));
    }
    all
}

#[test]
fn soluble_groups() {
    compare("trivial", &new(&[]));
    for n in [2, 6, 8, 12, 30] {
        compare("cyclic", &new(&named::cyclic(n)));
    }
    for n in [3, 4, 6, 8, 12] {
        compare("dihedral", &new(&named::dihedral(n).expect("a polygon")));
    }
    compare("S4", &new(&named::symmetric(4)));
    compare("Z2^4", &new(&copies(&named::cyclic(2), 2, 4, false)));
    compare("Z4 x Z4", &new(&copies(&named::cyclic(4), 4, 2, false)));
    compare("S3 x S3", &new(&copies(&named::symmetric(3), 3, 2, false)));
    compare("S3 wr Z2", &new(&copies(&named::symmetric(3), 3, 2, true)));
    compare("A4 x A4", &new(&copies(&named::alternating(4), 4, 2, false)));
    compare("Z2 wr Z4", &new(&copies(&named::cyclic(2), 2, 4, true)));
}

#[test]
fn insoluble_groups() {
    compare("A5", &new(&named::alternating(5)));
    compare("S6", &new(&named::symmetric(6)));
    compare("A5 x A5", &new(&copies(&named::alternating(5), 5, 2, false)));
    compare("A5 wr Z2", &new(&copies(&named::alternating(5), 5, 2, true)));
    compare("S5 wr Z2", &new(&copies(&named::symmetric(5), 5, 2, true)));
    let budget = Budget::unlimited();
    for kind in [CoxeterType::B(5), CoxeterType::D(5), CoxeterType::H3, CoxeterType::H4, CoxeterType::D(4)] {
        let group = coxeter(kind, &budget).expect("no limit").expect("a type");
        compare(&format!("{kind:?}"), &group.verified(&budget).expect("no limit").expect("its order"));
    }
    for (family, n, q) in [
        (LinearFamily::SL, 2, 5),
        (LinearFamily::GL, 2, 5),
        (LinearFamily::GL, 2, 4),
        (LinearFamily::PGL, 2, 7),
        (LinearFamily::PSL, 2, 8),
        (LinearFamily::AGL, 3, 2),
        (LinearFamily::AGL, 2, 4),
        (LinearFamily::GL, 3, 3),
    ] {
        let group = classical::linear(family, n, q, &budget).expect("no limit").expect("a group");
        compare(&format!("{family:?}({n},{q})"), &group.verified(&budget).expect("no limit").expect("its order"));
    }
}

/// Groups that act on themselves: two factors on the same points, which no blocks tell apart, and extensions on regular points.
#[test]
fn other_actions() {
    let budget = Budget::unlimited();
    let a5 = new(&named::alternating(5));
    let listed = ListedGroup::new(&a5, &budget).expect("no limit");
    let number = |x: &Permutation| listed.number(x).expect("an element");
    let elements: Vec<Permutation> = a5.chain().elements().collect();
    let act = |map: &dyn Fn(&Permutation) -> Permutation| {
        let mut images = vec![0; elements.len()];
        elements.iter().for_each(|x| images[number(x) as usize] = number(&map(x)));
        Permutation::from_images(images).expect("a permutation")
    };
    let right: Vec<Permutation> = a5.generators().iter().map(|g| act(&|x| x * g)).collect();
    let left: Vec<Permutation> = a5.generators().iter().map(|g| act(&|x| &g.inverse() * x)).collect();
    compare("A5 on itself", &new(&right));
    let both: Vec<Permutation> = right.iter().chain(&left).cloned().collect();
    compare("A5 x A5 on A5", &new(&both));
    let swapped: Vec<Permutation> = both.iter().cloned().chain([act(&|x| x.inverse())]).collect();
    compare("A5 x A5 with inversion", &new(&swapped));
    // A5 wr Z2 on pairs of points.
    let a5 = named::alternating(5);
    let pairs = |g: &Permutation, h: &Permutation, swap: bool| {
        let image = |p: u32| {
            let (a, b) = (g.image(p / 5), h.image(p % 5));
            if swap { b * 5 + a } else { a * 5 + b }
        };
        Permutation::from_images((0..25).map(image).collect()).expect("a permutation")
    };
    let one = Permutation::identity(5);
    let mut product: Vec<Permutation> = a5.iter().map(|g| pairs(g, &one, false)).collect();
    product.push(pairs(&one, &one, true));
    compare("A5 wr Z2 on pairs", &new(&product));
}

#[test]
fn groups_too_large_to_list() {
    let budget = Budget::unlimited();
    let orders = |group: &PermutationGroup| -> Vec<String> {
        let found = lattice(group);
        (0..found.len()).map(|at| found.order(at).to_string()).collect()
    };
    // 1 < A20 < S20
    assert_eq!(orders(&new(&named::symmetric(20))), ["1", "1216451004088320000", "2432902008176640000"]);
    // The superflip, the corners turned, the edges turned, and A8 x A12 above them.
    let cube = cube(3, 6).expect("a cube").verified(&budget).expect("no limit").expect("its order");
    let found = orders(&cube);
    assert!(["1", "2", "2187", "4374", "2048", "4478976"].iter().all(|order| found.contains(&(*order).to_owned())));
    let group = coxeter(CoxeterType::E8, &budget).expect("no limit").expect("a type");
    let group = group.verified(&budget).expect("no limit").expect("its order");
    assert_eq!(orders(&group), ["1", "2", "348364800", "696729600"]);
    assert_eq!(lattice(&new(&copies(&named::alternating(12), 12, 2, true))).len(), 3);
    assert_eq!(lattice(&new(&copies(&named::alternating(12), 12, 3, false))).len(), 8);
}
