//! The group of Rudvalis on 4060 points.
//!
//! It is the automorphism group of a graph on 4060 vertices in which each has 1755 neighbours, two that are joined have 730 in
//! common and two others 780; the stabiliser of a vertex is the Ree group 2F4(2) (A. Rudvalis, "A rank 3 simple group of order
//! 2^14 3^3 5^3 7 13 29", 1984; J. H. Conway and D. B. Wales 1973). Seen from one vertex, its neighbours are the 1755 points of
//! the generalised octagon of that group, joined unless they are opposite, and the others are the 2304 cosets of L2(25) in the
//! Tits group. That group has few orbits on pairs of these, and their lengths leave only one choice of edges; it takes the
//! neighbours of three vertices to those of all others. Together with an automorphism that moves the first vertex it generates
//! a group whose order proves that it is the one of Rudvalis.

use super::graph::Graph;
use super::tits;
use crate::group::classical::NamedGroup;
use crate::group::perm::{Permutation, orbits};
use crate::group::words::parse_word;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;

/// One kind of vertices: the cosets of a subgroup of the Tits group.
struct VertexKind {
    /// Words that generate the subgroup; they were found by a search among short ones.
    subgroup: [&'static str; 2],
    number: usize,
    /// The lengths of the orbits of the subgroup on points and on cosets of L2(25) that are joined to the first vertex.
    joined: [&'static [usize]; 2],
}

/// The points of the octagon, with the stabiliser 2.[2^8].5.4; those that are opposite to one are an orbit of 1024.
const POINTS: VertexKind =
    VertexKind { subgroup: ["a", "((a*b)^3*(a*b^-1)^2)^2*(a*b)^2"], number: 1755, joined: [&[10, 80, 640], &[512]] };

/// The other vertices, with the stabiliser L2(25); its orbits on points have the lengths 390, 390 and 975.
const OTHERS: VertexKind =
    VertexKind { subgroup: ["b", "a*b*(a*b*(a*b^-1)^3)^2*(a*b)^3"], number: 2304, joined: [&[390], &[975]] };

pub(super) fn rudvalis(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let Some((graph, mut generators)) = graph(budget)? else { return Ok(None) };
    let Some(other) = graph.automorphism(0, 1, budget)? else { return Ok(None) };
    generators.push(other);
    Ok(Some(NamedGroup::new("Rudvalis group Ru", graph.size(), generators, Order::of(145_926_144_000))))
}

/// The graph, and the generators of the Tits group on its vertices: the one that they fix, the points and the others.
fn graph(budget: &Budget) -> Result<Option<(Graph, Vec<Permutation>)>, Stop> {
    let on = |kind: &VertexKind| Ok(tits::on_cosets(&kind.subgroup, budget)?.filter(|g| g[0].degree() == kind.number));
    let (Some(points), Some(others)) = (on(&POINTS)?, on(&OTHERS)?) else { return Ok(None) };
    let generators: Option<Vec<Permutation>> = points.iter().zip(&others).map(|(p, q)| side_by_side(p, q)).collect();
    let Some(generators) = generators else { return Ok(None) };
    let mut first = vec![(0, (1..=POINTS.number as u32).collect())];
    for (vertex, kind) in [(1, POINTS), (1 + POINTS.number, OTHERS)] {
        let Some(neighbours) = neighbours(&kind, &generators, budget)? else { return Ok(None) };
        first.push((vertex, neighbours));
    }
    let images: Vec<&[u32]> = generators.iter().map(Permutation::images).collect();
    Ok(Some((Graph::spread(1 + POINTS.number + OTHERS.number, &first, &images), generators)))
}

/// A permutation of points and one of other vertices, after a vertex that is fixed.
fn side_by_side(points: &Permutation, others: &Permutation) -> Option<Permutation> {
    let others = others.images().iter().map(|&q| q + 1 + points.degree() as u32);
    let images = [0].into_iter().chain(points.images().iter().map(|&p| p + 1)).chain(others);
    Permutation::from_images(images.collect())
}

/// The neighbours of the first vertex of a kind: whole orbits of its stabiliser.
fn neighbours(kind: &VertexKind, generators: &[Permutation], budget: &Budget) -> Result<Option<Vec<u32>>, Stop> {
    let degree = 1 + POINTS.number + OTHERS.number;
    let mut stabiliser = Vec::new();
    for word in kind.subgroup {
        let Ok(word) = parse_word(word, &tits::LETTERS) else { return Ok(None) };
        stabiliser.push(word.evaluate(degree, generators, budget)?);
    }
    let [points, others] = kind.joined;
    let joined = |orbit: &Vec<u32>| match orbit[0] as usize {
        0 => kind.number == POINTS.number,
        v if v <= POINTS.number => points.contains(&orbit.len()),
        _ => others.contains(&orbit.len()),
    };
    let orbits = orbits(degree, &stabiliser.iter().collect::<Vec<_>>());
    Ok(Some(orbits.into_iter().filter(joined).flatten().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graph_is_strongly_regular() {
        let (graph, generators) = graph(&Budget::unlimited()).unwrap().unwrap();
        assert_eq!((graph.size(), generators.len()), (4060, 2));
        assert!(graph.is_strongly_regular(1755, 730, 780));
        assert!((0..4060).all(|i| (0..i).all(|j| graph.joined(i, j) == graph.joined(j, i))));
        let joined = |g: &Permutation, i: u32, j: u32| graph.joined(g.image(i) as usize, g.image(j) as usize);
        for g in &generators {
            // Every pair of vertices is an image of a pair with one of these three.
            for i in [0, 1, 1756] {
                assert!((0..4060).all(|j| joined(g, i, j) == graph.joined(i as usize, j as usize)));
            }
        }
    }
}
