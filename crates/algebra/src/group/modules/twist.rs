//! What automorphisms of a group make of its modules.
//!
//! For a module V and an automorphism f the module V^f is V with x acting as f(x) acts on V. An irreducible module is known by the
//! characteristic polynomials of the classes of elements of order prime to p (`irreducible.rs`), and that of x on V^f is that of f(x)
//! on V; so it is enough to know where f takes these classes.

use super::irreducible::{Characteristics, RegularClasses, key};
use super::tower::Storey;
use crate::group::listed::{Cayley, ElementId, Listed};
use crate::group::pc::Module;
use mexagon_base::budget::{Budget, Stop};

/// For each of some automorphisms, given by the images of all elements, the place of V^f for each V of some irreducible modules over
/// one field. They must be all of their dimensions, up to isomorphism.
pub fn twists(
    group: &Cayley,
    modules: &[&Module],
    automorphisms: &[Vec<ElementId>],
    budget: &Budget,
) -> Result<Vec<Vec<usize>>, Stop> {
    let Some(field) = modules.first().map(|first| first.field) else { return Ok(Vec::new()) };
    let level = Storey::new(group, group.generators(), budget)?;
    let classes = RegularClasses::new(group, &level, field.0, budget)?;
    let known = |module: &&Module| key(module, &level, &classes.representatives, budget);
    let keys = modules.iter().map(known).collect::<Result<Vec<Characteristics>, Stop>>()?;
    let mut all = Vec::with_capacity(automorphisms.len());
    for images in automorphisms {
        budget.check_now()?;
        let moved = classes.representatives.iter().map(|&x| classes.place(*images.get(x as usize)?));
        let twisted = moved.collect::<Option<Vec<usize>>>().and_then(|moved| {
            let place = |key: &Characteristics| {
                let twisted = moved.iter().map(|&class| &key[class]);
                keys.iter().position(|other| other.iter().eq(twisted.clone()))
            };
            keys.iter().map(place).collect::<Option<Vec<usize>>>()
        });
        let unsuitable = Stop::Unsuitable("automorphisms, and all irreducible modules of some dimensions");
        all.push(twisted.ok_or(unsuitable)?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::{ListedGroup, automorphisms};
    use crate::group::modules::{NamedModule, irreducible_modules};
    use crate::group::perm::{Permutation, PermutationGroup, named};

    /// The lengths of the orbits of the automorphisms of a permutation group on its irreducible modules over F_p.
    fn orbits(degree: usize, generators: &[Permutation], p: u32) -> Vec<usize> {
        let budget = Budget::unlimited();
        let group = PermutationGroup::new(degree, generators, &budget).expect("no limit");
        let listed = ListedGroup::new(&group, &budget).expect("no limit");
        let cayley = Cayley::of_listed(&listed, &budget).expect("no limit");
        let modules: Vec<NamedModule> = irreducible_modules(&cayley, false, p, &budget).expect("no limit");
        let modules: Vec<&Module> = modules.iter().map(|named| &named.irreducible.module).collect();
        let (_, found) = automorphisms(&cayley, &budget).expect("no limit");
        let twists = twists(&cayley, &modules, found.generators(), &budget).expect("all modules");
        let mut free = vec![true; modules.len()];
        let mut lengths = Vec::new();
        for first in 0..modules.len() {
            let mut orbit = vec![first];
            let mut next = 0;
            while free[first] && next < orbit.len() {
                for twist in &twists {
                    if !orbit.contains(&twist[orbit[next]]) {
                        orbit.push(twist[orbit[next]]);
                    }
                }
                next += 1;
            }
            if free[first] {
                lengths.push(orbit.len());
                orbit.iter().for_each(|&place| free[place] = false);
            }
        }
        lengths.sort_unstable();
        lengths
    }

    #[test]
    fn orbits_on_modules() {
        let cycle = |n: u32| Permutation::from_cycles(n as usize, &[(0..n).collect()]).expect("a cycle");
        // Over F_2 the group Z_7 has two modules of dimension 3, which inversion exchanges; Z_15 two of dimension 4 that are faithful.
        assert_eq!(orbits(7, &[cycle(7)], 2), [1, 2]);
        assert_eq!(orbits(15, &[cycle(15)], 2), [1, 1, 1, 2]);
        // The four modules of dimension 2 of Z_3^2 belong to its four subgroups of order 3.
        let threes = |i: u32| Permutation::from_cycles(6, &[vec![i, i + 1, i + 2]]).expect("a cycle");
        assert_eq!(orbits(6, &[threes(0), threes(3)], 2), [1, 4]);
        // A_5 = SL(2,4) has its natural module, as one of dimension 4 over F_2, and another of dimension 4; neither can be moved.
        assert_eq!(orbits(5, &named::alternating(5), 2), [1, 1, 1]);
        // PSL(2,7) = GL(3,2) has its natural module and the dual one, which its outer automorphisms exchange, and one of dimension 8.
        let a = Permutation::from_cycles(7, &[(0..7).collect()]).expect("a cycle");
        let b = Permutation::from_cycles(7, &[vec![1, 2], vec![3, 6]]).expect("two cycles");
        assert_eq!(orbits(7, &[a, b], 2), [1, 1, 2]);
    }
}
