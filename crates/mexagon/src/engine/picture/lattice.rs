//! The subgroup lattice, with the intersection subgroups framed (BES16, Figures 1 and 4).

use super::alike::{self, Alike};
use super::{Depicted, Merge, PictureKind, PictureOrCount, Wish, counted, legend};
use crate::engine::Failure;
use crate::object::{LatticeNode, subgroup_lattice};
use mexagon_base::number::{Order, count};
use mexagon_drawing::{Arc, ArcStyle, Figure, Picture, PictureNode, Shade};

pub(super) fn picture(subject: &Depicted<'_>, wish: &Wish) -> Result<PictureOrCount, Failure> {
    let budget = subject.prepared.budget();
    if subject.prepared.object().group().is_none() {
        let what =
            "the lattice is that of the subgroups of a group; try the structure digraph, without superfluous arcs";
        return Err(Failure::NotApplicable(what.to_owned()));
    }
    let mut nodes = subgroup_lattice(&subject.names, subject.prepared.system()?, wish.merge != Merge::None, budget)?;
    if wish.merge == Merge::Alike {
        nodes = merged(&nodes);
    }
    if nodes.len() > wish.max_nodes {
        return Ok(PictureOrCount::TooMany(nodes.len() as u64));
    }
    let subgroups: u64 = nodes.iter().map(|node| node.count).sum();
    let framed: u64 = nodes.iter().filter(|node| node.is_intersection).map(|node| node.count).sum();
    let drawn: Vec<PictureNode> = nodes.iter().enumerate().map(|(number, node)| draw(number, node, wish)).collect();
    let arc = |from: usize, &(to, count): &(usize, u64)| Arc { from, to, style: ArcStyle::Line, count };
    let arcs: Vec<Arc> = nodes
        .iter()
        .enumerate()
        .flat_map(|(from, node)| node.maximal.iter().map(move |below| arc(from, below)))
        .collect();
    let kind = PictureKind::Lattice;
    let description = format!(
        "{} at {}, {framed} of them intersections of maximal subgroups; {}. {}",
        count(subgroups, "subgroup", "subgroups"),
        count(drawn.len() as u64, "node", "nodes"),
        count(arcs.len() as u64, "line", "lines"),
        legend::words(kind)
    );
    Ok(PictureOrCount::Picture(Picture {
        title: format!("Subgroup lattice of {}", subject.prepared.object().short_name()),
        description,
        legend: legend::keys(kind, &drawn, &arcs),
        nodes: drawn,
        arcs,
        band_name: None,
    }))
}

fn draw(number: usize, node: &LatticeNode, wish: &Wish) -> PictureNode {
    let label = counted(node.count, node.name.as_deref(), &format!("order {}", node.order));
    let what = if node.is_intersection { ", intersection of maximal subgroups" } else { "" };
    let figure = match (wish.labels, node.is_intersection) {
        (true, framed) => Figure::Box { lines: vec![label.clone()], framed, shade: Shade::None },
        (false, true) => Figure::boxed(""),
        (false, false) => Figure::Dot,
    };
    PictureNode {
        id: format!("class-{}", number + 1),
        name: None,
        title: format!("class {}: {label}, order {}{what}", number + 1, node.order),
        // The number of primes in the order: a subgroup has fewer than a group around it.
        band: Order::of(node.order).length() as u32,
        count: node.count,
        figure,
    }
}

fn merged(nodes: &[LatticeNode]) -> Vec<LatticeNode> {
    let label = |node: &LatticeNode| format!("{:?} {} {}", node.name, node.order, node.is_intersection);
    let given = Alike {
        labels: nodes.iter().map(label).collect(),
        counts: nodes.iter().map(|node| node.count).collect(),
        options: nodes.iter().map(|node| node.maximal.clone()).collect(),
    };
    let blocks = alike::blocks(&given);
    let merge = |block: alike::AlikeNodes| LatticeNode {
        count: block.count,
        maximal: block.options,
        ..nodes[block.first].clone()
    };
    alike::quotient(&given, &blocks).into_iter().map(merge).collect()
}
