//! The groups HS, McL and Co3 from the Steiner systems of the Mathieu groups.
//!
//! * HS: a vertex, 22 points and 77 hexads; the vertex is joined to the points, a point to the hexads that contain it, and
//!   hexads that are disjoint are joined (D. G. Higman and C. C. Sims 1968).
//! * Co3: the 23 points and 253 blocks of S(4,7,23), with a two-graph on them (J. M. Goethals and J. J. Seidel 1975): a point
//!   is joined to the blocks that contain it, and blocks that meet in one point are joined. Switching with respect to the
//!   neighbours of one point leaves it alone, and makes the graph of McLaughlin (1969) of the others. Automorphisms of that
//!   graph keep the two-graph, and so does M23.

use super::graph::Graph;
use crate::group::classical::{NamedGroup, mathieu};
use crate::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use rustc_hash::{FxHashMap, FxHashSet};

/// A set of at most 32 points.
type PointSet = u32;

fn image(block: PointSet, g: &Permutation) -> PointSet {
    (0..32).filter(|p| block >> p & 1 == 1).fold(0, |set, p| set | 1 << g.image(p))
}

/// The blocks of the Steiner system of a Mathieu group: `fixed` points, and the three others that their stabiliser moves
/// among themselves, with all images.
pub(super) fn blocks(group: &PermutationGroup, fixed: u32, budget: &Budget) -> Result<Vec<PointSet>, Stop> {
    let mut stabiliser = group.clone();
    for point in 0..fixed {
        stabiliser = stabiliser.stabiliser(point, budget)?;
    }
    let three = stabiliser.orbits().into_iter().find(|orbit| orbit.len() == 3).unwrap_or_default();
    let first = (0..fixed).chain(three).fold(0, |set, p| set | 1 << p);
    let mut list = vec![first];
    let mut seen: FxHashSet<PointSet> = FxHashSet::from_iter([first]);
    let mut next = 0;
    while next < list.len() {
        for g in group.generators() {
            let block = image(list[next], g);
            if seen.insert(block) {
                list.push(block);
            }
        }
        next += 1;
    }
    Ok(list)
}

/// What a permutation of points does to `before` further points, the points and the blocks, in this order.
fn on_all(g: &Permutation, before: usize, blocks: &[PointSet]) -> Option<Permutation> {
    let numbers: FxHashMap<PointSet, usize> = blocks.iter().copied().zip(0..).collect();
    let points = g.degree();
    let mut images: Vec<u32> = (0..before as u32).collect();
    images.extend(g.images().iter().map(|&p| p + before as u32));
    for &block in blocks {
        images.push((before + points + numbers.get(&image(block, g))?) as u32);
    }
    Permutation::from_images(images)
}

/// The Mathieu group of a degree, ready.
pub(super) fn ready(degree: u64, budget: &Budget) -> Result<Option<PermutationGroup>, Stop> {
    match mathieu(degree) {
        Some(named) => named.verified(budget),
        None => Ok(None),
    }
}

pub(super) fn higman_sims(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let Some(m22) = ready(22, budget)? else { return Ok(None) };
    let blocks = blocks(&m22, 3, budget)?;
    let kind = |v: usize| (v > 0).then(|| v.checked_sub(23));
    let graph = Graph::new(1 + 22 + blocks.len(), |a, b| match (kind(a), kind(b)) {
        (None, Some(None)) | (Some(None), None) => true,
        (Some(None), Some(Some(block))) => blocks[block] >> (a - 1) & 1 == 1,
        (Some(Some(block)), Some(None)) => blocks[block] >> (b - 1) & 1 == 1,
        (Some(Some(first)), Some(Some(second))) => blocks[first] & blocks[second] == 0,
        _ => false,
    });
    if graph.size() != 100 || !graph.is_strongly_regular(22, 0, 6) {
        return Ok(None);
    }
    let generators: Option<Vec<Permutation>> = m22.generators().iter().map(|g| on_all(g, 1, &blocks)).collect();
    let (Some(mut generators), Some(other)) = (generators, graph.automorphism(0, 1, budget)?) else {
        return Ok(None);
    };
    generators.push(other);
    perfect("Higman-Sims group HS", 100, &generators, Order::of(44_352_000), budget)
}

/// The graph of the two-graph on the points and blocks of S(4,7,23), switched so that point 0 is alone.
fn two_graph(blocks: &[PointSet]) -> Graph {
    let plain = |a: usize, b: usize| match (a.checked_sub(23), b.checked_sub(23)) {
        (None, None) => false,
        (None, Some(block)) => blocks[block] >> a & 1 == 1,
        (Some(block), None) => blocks[block] >> b & 1 == 1,
        (Some(first), Some(second)) => (blocks[first] & blocks[second]).count_ones() == 1,
    };
    Graph::new(23 + blocks.len(), |a, b| a != 0 && b != 0 && (plain(a, b) ^ plain(0, a) ^ plain(0, b)))
}

/// M23 on its points and blocks, and an automorphism of McLaughlin's graph, which fixes point 0.
fn two_graph_group(budget: &Budget) -> Result<Option<(PermutationGroup, Vec<PointSet>, Permutation)>, Stop> {
    let Some(m23) = ready(23, budget)? else { return Ok(None) };
    let blocks = blocks(&m23, 4, budget)?;
    let graph = two_graph(&blocks);
    let alone = |g: &Permutation| g.image(0) == 0;
    // A point and a block are alike in the graph of McLaughlin.
    let found = graph.automorphism(1, 275, budget)?.filter(alone);
    Ok(found.filter(|_| blocks.len() == 253).map(|found| (m23, blocks, found)))
}

/// Conway's group Co3 on 276 points.
pub(super) fn conway3(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let Some((m23, blocks, other)) = two_graph_group(budget)? else { return Ok(None) };
    let generators: Option<Vec<Permutation>> = m23.generators().iter().map(|g| on_all(g, 0, &blocks)).collect();
    let Some(mut generators) = generators else { return Ok(None) };
    generators.push(other);
    Ok(Some(NamedGroup::new("Conway group Co3", 276, generators, Order::of(495_766_656_000))))
}

/// McLaughlin's group on 275 points.
pub(super) fn mclaughlin(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let Some((m23, blocks, other)) = two_graph_group(budget)? else { return Ok(None) };
    let m22 = m23.stabiliser(0, budget)?;
    let generators = m22.generators().iter().map(|g| on_all(g, 0, &blocks)).chain([Some(other)]);
    let without_first =
        |g: Option<Permutation>| Permutation::from_images(g?.images().iter().skip(1).map(|&p| p - 1).collect());
    let generators: Option<Vec<Permutation>> = generators.map(without_first).collect();
    let Some(generators) = generators else { return Ok(None) };
    perfect("McLaughlin group McL", 275, &generators, Order::of(898_128_000), budget)
}

/// The group or its derived subgroup, whichever has the order.
pub(super) fn perfect(
    name: &str,
    degree: usize,
    generators: &[Permutation],
    order: Order,
    budget: &Budget,
) -> Result<Option<NamedGroup>, Stop> {
    let mut group = PermutationGroup::new(degree, generators, budget)?;
    if group.order().to_string() != order.to_string() {
        group = group.derived_subgroup(budget)?;
    }
    Ok(Some(NamedGroup::new(name, degree, few(&group, budget)?, order)))
}

/// Two generators, if chance finds them.
fn few(group: &PermutationGroup, budget: &Budget) -> Result<Vec<Permutation>, Stop> {
    let mut random = mexagon_base::random::Random::new(0x5B0);
    for _ in 0..40 {
        let pair = [(); 2].map(|()| group.chain().random_element(&mut random));
        if group.chain().is_generated_by(&pair, budget)? {
            return Ok(pair.into());
        }
    }
    Ok(group.generators().to_vec())
}
