//! The lower floors of Suzuki's tower of graphs: 36 and 100 vertices, with the groups U3(3) and J2.
//!
//! Each graph is made from the one before, on which a group H acts: one vertex, the vertices of the old graph, and the
//! involutions of a class of H. The vertex is joined to all old ones, old ones are joined as before, an old one is joined to
//! the involutions that fix it, and two involutions are joined if their product is of a certain kind. An automorphism that
//! moves the first vertex then makes the next group (M. Suzuki, "A simple group of order 448,345,497,600", 1969; M. Hall and
//! D. Wales 1968 for J2). The tower begins with L3(2) on the 7 points and 7 lines of the plane of order 2.

use super::graph::Graph;
use super::steiner::perfect;
use crate::budget::{Budget, Stop};
use crate::group::classical::NamedGroup;
use crate::group::perm::{Permutation, PermutationGroup, Random};
use crate::number::Order;
use rustc_hash::FxHashMap;

/// A floor of the tower: what it adds and what it must be.
struct Floor {
    name: &'static str,
    /// The number of involutions that it takes.
    involutions: usize,
    /// The parameters of the new graph.
    parameters: [u32; 3],
    order: u64,
}

const FLOORS: [Floor; 2] = [
    Floor { name: "U3(3)", involutions: 21, parameters: [14, 4, 6], order: 6_048 },
    Floor { name: "Hall-Janko group J2", involutions: 63, parameters: [36, 14, 12], order: 604_800 },
];

/// The group of a floor, counted from 0.
pub(super) fn floor(number: usize, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let (mut generators, mut graph) = plane();
    let mut made = None;
    for floor in FLOORS.iter().take(number + 1) {
        let group = PermutationGroup::new(graph.size(), &generators, budget)?;
        let Some((next, named)) = rise(&group, &graph, floor, budget)? else { return Ok(None) };
        graph = next;
        generators = named.generators.clone();
        made = Some(named);
    }
    Ok(made)
}

/// L3(2) on points and lines of the plane {i, i+1, i+3} modulo 7; a point is joined to the lines that it is not on.
fn plane() -> (Vec<Permutation>, Graph) {
    let on = |point: usize, line: usize| [0, 1, 3].iter().any(|d| (line + d) % 7 == point);
    let graph = Graph::new(14, |a, b| match (a.checked_sub(7), b.checked_sub(7)) {
        (None, Some(line)) => !on(a, line),
        (Some(line), None) => !on(b, line),
        _ => false,
    });
    // Linear maps of the plane: point i is the power i of a root of x^3 + x + 1 over the field of two elements.
    let powers: Vec<u32> = std::iter::successors(Some(1u32), |&x| Some((x << 1) ^ (x >> 2) * 0b1011)).take(7).collect();
    let maps: [fn(u32) -> u32; 2] = [|x| (x << 1) ^ (x >> 2) * 0b1011, |x| x ^ (x >> 1 & 1)];
    let generators = maps.iter().filter_map(|map| {
        let point = |i: usize| powers.iter().position(|&x| x == map(powers[i]));
        let points: Vec<usize> = (0..7).map(point).collect::<Option<_>>()?;
        // A line goes where its three points go.
        let line = |l: usize| (0..7).find(|&m| [0, 1, 3].iter().all(|d| on(points[(l + d) % 7], m)));
        let lines: Vec<usize> = (0..7).map(line).collect::<Option<_>>()?;
        let images = points.iter().copied().chain(lines.iter().map(|l| l + 7));
        Permutation::from_images(images.map(|i| i as u32).collect()).ok()
    });
    (generators.collect(), graph)
}

/// The next graph and its group.
fn rise(
    group: &PermutationGroup,
    graph: &Graph,
    floor: &Floor,
    budget: &Budget,
) -> Result<Option<(Graph, NamedGroup)>, Stop> {
    let Some(involutions) = involutions(group, floor.involutions, budget)? else { return Ok(None) };
    let (old, first) = (graph.size(), &involutions[0]);
    // What the products with one involution look like, and how often: its neighbours are some of one kind.
    let kind = |s: &Permutation, t: &Permutation| {
        let product = s * t;
        let fixed = product.images().iter().zip(0..).filter(|&(&p, i)| p == i).count();
        (product.order(), fixed)
    };
    let mut kinds = FxHashMap::default();
    for t in &involutions[1..] {
        *kinds.entry(kind(first, t)).or_insert(0usize) += 1;
    }
    let fixes = |t: &Permutation, v: usize| t.image(v as u32) == v as u32;
    let [k, lambda, mu] = floor.parameters;
    let wanted = (k as usize).checked_sub((0..old).filter(|&v| fixes(first, v)).count());
    let size = 1 + old + involutions.len();
    let mut candidates: Vec<_> =
        kinds.into_iter().filter(|(_, count)| Some(*count) == wanted).map(|(kind, _)| kind).collect();
    candidates.sort();
    for right in candidates {
        budget.check_now()?;
        let place = |v: usize| if v == 0 { None } else { Some((v - 1).checked_sub(old).ok_or(v - 1)) };
        let next = Graph::new(size, |a, b| match (place(a), place(b)) {
            (None, Some(Err(_))) | (Some(Err(_)), None) => true,
            (Some(Err(a)), Some(Err(b))) => graph.joined(a, b),
            (Some(Err(v)), Some(Ok(t))) | (Some(Ok(t)), Some(Err(v))) => fixes(&involutions[t], v),
            (Some(Ok(s)), Some(Ok(t))) => kind(&involutions[s], &involutions[t]) == right,
            _ => false,
        });
        if !next.is_strongly_regular(k, lambda, mu) {
            continue;
        }
        let numbers: FxHashMap<&Permutation, usize> = involutions.iter().zip(0..).collect();
        let lift = |g: &Permutation| {
            let vertices = g.images().iter().map(|&v| Some(v + 1));
            let moved = involutions.iter().map(|t| numbers.get(&t.conjugate_by(g)).map(|&t| (1 + old + t) as u32));
            let images: Option<Vec<u32>> = [Some(0)].into_iter().chain(vertices).chain(moved).collect();
            Permutation::from_images(images?).ok()
        };
        let lifted: Option<Vec<Permutation>> = group.generators().iter().map(lift).collect();
        let (Some(mut generators), Some(other)) = (lifted, next.automorphism(0, 1, budget)?) else { continue };
        generators.push(other);
        let named = perfect(floor.name, size, &generators, Order::of(floor.order), budget)?;
        return Ok(named.map(|named| (next, named)));
    }
    Ok(None)
}

/// A class of so many involutions.
fn involutions(group: &PermutationGroup, count: usize, budget: &Budget) -> Result<Option<Vec<Permutation>>, Stop> {
    let mut random = Random::new(0x1A2);
    for _ in 0..200 {
        let element = group.chain().random_element(&mut random);
        let order = u64::try_from(element.order()).unwrap_or(1);
        if order % 2 == 1 {
            continue;
        }
        let t = element.pow((order / 2) as i64);
        let mut numbers: FxHashMap<Permutation, ()> = FxHashMap::default();
        numbers.insert(t.clone(), ());
        let mut list = vec![t];
        let mut next = 0;
        while next < list.len() && list.len() <= count {
            budget.check()?;
            for g in group.generators() {
                let conjugate = list[next].conjugate_by(g);
                if numbers.insert(conjugate.clone(), ()).is_none() {
                    list.push(conjugate);
                }
            }
            next += 1;
        }
        if list.len() == count {
            return Ok(Some(list));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lower_floors() {
        let budget = Budget::unlimited();
        for (number, degree) in [(0, 36), (1, 100)] {
            let named = floor(number, &budget).unwrap().unwrap();
            assert_eq!(named.degree, degree);
            let group = named.verified(&budget).unwrap().unwrap();
            assert!(group.is_transitive());
            // Rank three: a vertex, its neighbours and the others.
            assert_eq!(group.derived_subgroup(&budget).unwrap().order(), group.order());
        }
    }
}
