//! Suzuki's tower of graphs: 36, 100, 416 and 1782 vertices, with the groups U3(3), J2, G2(4) and Suz.
//!
//! Each graph is made from the one before, on which a group H acts: one vertex, the vertices of the old graph, and the
//! involutions of a class of H. The vertex is joined to all old ones, old ones are joined as before, an old one is joined to
//! the involutions that fix it, and two involutions are joined if their product is of a certain kind. In G2(4) the involutions
//! come in threes with the same centraliser, and a vertex is made of three. An automorphism that
//! moves the first vertex then makes the next group (M. Suzuki, "A simple group of order 448,345,497,600", 1969; M. Hall and
//! D. Wales 1968 for J2). The tower begins with L3(2) on the 7 points and 7 lines of the plane of order 2.

use super::graph::Graph;
use super::steiner::perfect;
use crate::group::classical::NamedGroup;
use crate::group::perm::{Permutation, PermutationGroup, numbered_orbits};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_base::random::Random;
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

/// A floor of the tower: what it adds and what it must be.
struct Floor {
    name: &'static str,
    /// The number of vertices that are made of involutions.
    involutions: usize,
    /// The number of involutions in each of them.
    together: usize,
    /// The parameters of the new graph.
    parameters: [u32; 3],
    order: u64,
}

const FLOORS: [Floor; 4] = [
    Floor { name: "U3(3)", involutions: 21, together: 1, parameters: [14, 4, 6], order: 6_048 },
    Floor { name: "Hall-Janko group J2", involutions: 63, together: 1, parameters: [36, 14, 12], order: 604_800 },
    Floor { name: "G2(4)", involutions: 315, together: 1, parameters: [100, 36, 20], order: 251_596_800 },
    Floor {
        name: "Suzuki group Suz",
        involutions: 1365,
        together: 3,
        parameters: [416, 100, 96],
        order: 448_345_497_600,
    },
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
    let powers: Vec<u32> =
        std::iter::successors(Some(1u32), |&x| Some((x << 1) ^ ((x >> 2) * 0b1011))).take(7).collect();
    let maps: [fn(u32) -> u32; 2] = [|x| (x << 1) ^ ((x >> 2) * 0b1011), |x| x ^ (x >> 1 & 1)];
    let generators = maps.iter().filter_map(|map| {
        let point = |i: usize| powers.iter().position(|&x| x == map(powers[i]));
        let points: Vec<usize> = (0..7).map(point).collect::<Option<_>>()?;
        // A line goes where its three points go.
        let line = |l: usize| (0..7).find(|&m| [0, 1, 3].iter().all(|d| on(points[(l + d) % 7], m)));
        let lines: Vec<usize> = (0..7).map(line).collect::<Option<_>>()?;
        let images = points.iter().copied().chain(lines.iter().map(|l| l + 7));
        Permutation::from_images(images.map(|i| i as u32).collect())
    });
    (generators.collect(), graph)
}

/// Involutions that make a vertex, in order.
type Cluster = Vec<Permutation>;

/// What the products of the involutions of two clusters look like: orders and numbers of fixed points.
fn kind(left: &Cluster, right: &Cluster) -> Vec<(BigUint, usize)> {
    let products = left.iter().flat_map(|s| right.iter().map(move |t| s * t));
    let fixed = |x: &Permutation| x.degree() - x.support();
    let mut kinds: Vec<(BigUint, usize)> = products.map(|x| (x.order(), fixed(&x))).collect();
    kinds.sort();
    kinds
}

/// The next graph and its group.
fn rise(
    group: &PermutationGroup,
    graph: &Graph,
    floor: &Floor,
    budget: &Budget,
) -> Result<Option<(Graph, NamedGroup)>, Stop> {
    let count = floor.involutions * floor.together;
    let Some(involutions) = involutions(group, count, budget)? else { return Ok(None) };
    let mut first: Cluster = if floor.together == 1 { vec![involutions[0].clone()] } else { cluster(&involutions) };
    first.sort_unstable();
    let conjugate = |cluster: &Cluster, g: usize| {
        let mut image: Cluster = cluster.iter().map(|t| t.conjugate_by(&group.generators()[g])).collect();
        image.sort_unstable();
        image
    };
    let (clusters, images) = numbered_orbits(vec![first], group.generators().len(), conjugate, |_| budget.check())?;
    if clusters.len() != floor.involutions {
        return Ok(None);
    }
    let old = graph.size();
    let fixes = |cluster: &Cluster, v: usize| cluster.iter().any(|t| t.image(v as u32) == v as u32);
    let [k, lambda, mu] = floor.parameters;
    let wanted = (k as usize).checked_sub((0..old).filter(|&v| fixes(&clusters[0], v)).count());
    // How the others lie with respect to the first one, and how often: its neighbours are those of one kind.
    let mut kinds: FxHashMap<Vec<(BigUint, usize)>, Vec<u32>> = FxHashMap::default();
    for (number, other) in clusters.iter().enumerate().skip(1) {
        kinds.entry(kind(&clusters[0], other)).or_default().push(number as u32);
    }
    let mut candidates: Vec<_> = kinds.into_iter().filter(|(_, list)| Some(list.len()) == wanted).collect();
    candidates.sort();
    for (_, neighbours) in candidates {
        budget.check_now()?;
        let moved: Vec<&[u32]> = images.iter().map(Vec::as_slice).collect();
        let joined = Graph::spread(clusters.len(), &[(0, neighbours)], &moved);
        let place = |v: usize| if v == 0 { None } else { Some((v - 1).checked_sub(old).ok_or(v - 1)) };
        let next = Graph::new(1 + old + clusters.len(), |a, b| match (place(a), place(b)) {
            (None, Some(Err(_))) | (Some(Err(_)), None) => true,
            (Some(Err(a)), Some(Err(b))) => graph.joined(a, b),
            (Some(Err(v)), Some(Ok(t))) | (Some(Ok(t)), Some(Err(v))) => fixes(&clusters[t], v),
            (Some(Ok(s)), Some(Ok(t))) => joined.joined(s, t),
            _ => false,
        });
        if !next.is_strongly_regular(k, lambda, mu) {
            continue;
        }
        let lift = |(g, moved): (&Permutation, &Vec<u32>)| {
            let vertices = g.images().iter().map(|&v| v + 1);
            let moved = moved.iter().map(|&t| t + 1 + old as u32);
            Permutation::from_images([0].into_iter().chain(vertices).chain(moved).collect())
        };
        let lifted: Option<Vec<Permutation>> = group.generators().iter().zip(&images).map(lift).collect();
        let (Some(mut generators), Some(other)) = (lifted, next.automorphism(0, 1, budget)?) else { continue };
        generators.push(other);
        let named = perfect(floor.name, next.size(), &generators, Order::of(floor.order), budget)?;
        return Ok(named.map(|named| (next, named)));
    }
    Ok(None)
}

/// The first involution with those of its class that commute with the same ones.
fn cluster(involutions: &[Permutation]) -> Cluster {
    let commuting = |t: &Permutation| involutions.iter().map(|s| s.commutes_with(t)).collect::<Vec<bool>>();
    let first = commuting(&involutions[0]);
    let near = involutions.iter().zip(&first).filter(|(_, commutes)| **commutes).map(|(t, _)| t);
    near.filter(|t| commuting(t) == first).cloned().collect()
}

/// A class of `count` involutions.
fn involutions(group: &PermutationGroup, count: usize, budget: &Budget) -> Result<Option<Vec<Permutation>>, Stop> {
    let mut random = Random::new(0x1A2);
    for _ in 0..200 {
        let element = group.chain().random_element(&mut random);
        let order = u64::try_from(element.order()).unwrap_or(1);
        if order % 2 == 1 {
            continue;
        }
        let t = element.pow((order / 2) as i64);
        let mut seen = FxHashSet::from_iter([t.clone()]);
        let mut list = vec![t];
        let mut next = 0;
        while next < list.len() && list.len() <= count {
            budget.check()?;
            for g in group.generators() {
                let conjugate = list[next].conjugate_by(g);
                if seen.insert(conjugate.clone()) {
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
