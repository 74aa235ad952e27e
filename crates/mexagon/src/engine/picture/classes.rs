//! Structure digraphs, structure diagrams and extended ones: a node for each class, or for each orbit of classes.

use super::alike::{self, Alike};
use super::{Depicted, Merge, PictureKind, PictureOrCount, Wish, counted, legend};
use crate::engine::Failure;
use mexagon_base::number::count;
use mexagon_drawing::{Arc, ArcStyle, Border, Figure, FigurePart, Picture, PictureNode, Shade};
use mexagon_games::game::{ClassOrbit, ClassSolution, Digraph, OrbitId, Parity, Selection};
use rustc_hash::FxHashMap;

/// A node that stands for classes of one orbit, or of several orbits that are alike.
struct ClassNode {
    orbit: OrbitId,
    /// The class that its name is that of.
    class: u32,
    solution: ClassSolution,
    count: u64,
    options: Vec<(usize, u64)>,
}

pub(super) fn picture(subject: &Depicted<'_>, wish: &Wish) -> Result<PictureOrCount, Failure> {
    let orbits = subject.solution.orbits().map(|(id, _)| subject.graph.orbit(id).length);
    let nodes = if wish.merge == Merge::None { orbits.sum() } else { orbits.count() as u64 };
    // Merging cannot take away more than this and stay exact in reasonable time.
    let most = if wish.merge == Merge::Alike { wish.max_nodes.saturating_mul(20) } else { wish.max_nodes } as u64;
    if nodes > most {
        return Ok(PictureOrCount::TooMany(nodes));
    }
    let mut named = NameCache::default();
    let mut nodes = match wish.merge {
        Merge::None => single_classes(subject)?,
        Merge::Auto | Merge::Conjugate | Merge::Alike => orbit_nodes(subject),
    };
    if wish.merge == Merge::Alike {
        nodes = merged(nodes, subject, &mut named)?;
        if nodes.len() > wish.max_nodes {
            return Ok(PictureOrCount::TooMany(nodes.len() as u64));
        }
    }
    let mut drawn = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        drawn.push(draw(number, node, subject, wish, &mut named)?);
    }
    let arcs: Vec<Arc> = nodes
        .iter()
        .enumerate()
        .flat_map(|(from, node)| {
            let nodes = &nodes;
            node.options.iter().map(move |&(to, count)| {
                let kept = node.solution.deficiency == nodes[to].solution.deficiency;
                let style = match (wish.kind, kept) {
                    (PictureKind::Extended, true) => ArcStyle::Kept,
                    (PictureKind::Extended, false) => ArcStyle::Reduced,
                    _ => ArcStyle::Plain,
                };
                Arc { from, to, style, count }
            })
        })
        .collect();
    let classes: u64 = nodes.iter().map(|node| node.count).sum();
    let what = format!(
        "{} for {}",
        count(nodes.len() as u64, "node", "nodes"),
        count(classes, "structure class", "structure classes")
    );
    let description = format!(
        "{} {what}, {}. {}",
        subject.result(),
        count(arcs.len() as u64, "arrow", "arrows"),
        legend::words(wish.kind)
    );
    Ok(PictureOrCount::Picture(Picture {
        title: subject.title(wish.kind),
        description,
        legend: legend::keys(wish.kind, &drawn, &arcs),
        nodes: drawn,
        arcs,
        band_name: Some("deficiency"),
    }))
}

fn orbit_nodes(subject: &Depicted<'_>) -> Vec<ClassNode> {
    let numbered = subject.solution.numbered(&subject.graph);
    let numbers: FxHashMap<OrbitId, usize> = numbered.iter().enumerate().map(|(i, (id, _))| (*id, i)).collect();
    let node = |&(orbit, solution): &(OrbitId, ClassSolution)| {
        let options = &subject.graph.orbit(orbit).options;
        let mut options: Vec<(usize, u64)> =
            options.iter().filter_map(|(id, count)| numbers.get(id).map(|&number| (number, *count))).collect();
        options.sort_unstable();
        let ClassOrbit { representative, length, .. } = *subject.graph.orbit(orbit);
        ClassNode { orbit, class: representative, solution, count: length, options }
    };
    numbered.iter().map(node).collect()
}

fn single_classes(subject: &Depicted<'_>) -> Result<Vec<ClassNode>, Failure> {
    let graph = &subject.graph;
    let terminal = subject.game == Selection::Gen;
    let closure = &subject.prepared.system()?.closure;
    let digraph = Digraph::of_classes(closure, graph, terminal, false, subject.prepared.budget())?;
    let classes: Vec<u32> =
        (0..graph.classes() as u32).filter(|&class| subject.solution.class(graph.orbit_of(class)).is_some()).collect();
    let place: FxHashMap<OrbitId, usize> =
        subject.solution.numbered(graph).iter().enumerate().map(|(i, (id, _))| (*id, i)).collect();
    let mut order: Vec<usize> = (0..classes.len()).collect();
    order.sort_by_key(|&i| (place.get(&graph.orbit_of(classes[i])).copied(), i));
    let mut number = vec![0; classes.len()];
    order.iter().enumerate().for_each(|(new, &old)| number[old] = new);
    let node = |&old: &usize| {
        let orbit = graph.orbit_of(classes[old]);
        let solution = subject.solution.class(orbit)?;
        let mut options: Vec<(usize, u64)> =
            digraph.arrows[old].iter().map(|&target| (number[target as usize], 1)).collect();
        options.sort_unstable();
        // Conjugate subgroups have one name; sets of points have each their own.
        let class = if subject.has_points() { classes[old] } else { graph.orbit(orbit).representative };
        Some(ClassNode { orbit, class, solution, count: 1, options })
    };
    Ok(order.iter().filter_map(node).collect())
}

/// Names that were found before.
#[derive(Default)]
struct NameCache(FxHashMap<u32, Option<String>>);

impl NameCache {
    fn name(&mut self, class: u32, subject: &Depicted<'_>) -> Result<Option<String>, Failure> {
        if let Some(name) = self.0.get(&class) {
            return Ok(name.clone());
        }
        let mask = subject.graph.class_mask(class);
        let name = subject.names.class_name(subject.prepared.system()?, mask, subject.prepared.budget())?;
        self.0.insert(class, name.clone());
        Ok(name)
    }
}

/// One node for all orbits that look the same.
fn merged(nodes: Vec<ClassNode>, subject: &Depicted<'_>, named: &mut NameCache) -> Result<Vec<ClassNode>, Failure> {
    let mut labels = Vec::new();
    // The points of a set are no reason to tell it apart from others.
    for node in &nodes {
        let name = if subject.has_points() { None } else { named.name(node.class, subject)? };
        let class = node.solution;
        labels.push(format!("{:06} {} {name:?}", class.deficiency, class.etype) + &order(node.orbit, subject)?);
    }
    let given = Alike {
        labels,
        counts: nodes.iter().map(|node| node.count).collect(),
        options: nodes.iter().map(|node| node.options.clone()).collect(),
    };
    let blocks = alike::blocks(&given);
    let merged = alike::quotient(&given, &blocks);
    let firsts = merged.iter().map(|block| &nodes[block.first]);
    let node = |(first, block): (&ClassNode, &alike::AlikeNodes)| ClassNode {
        orbit: first.orbit,
        class: first.class,
        solution: first.solution,
        count: block.count,
        options: block.options.clone(),
    };
    Ok(firsts.zip(&merged).map(node).collect())
}

/// The order of a class's subgroup.
fn order(orbit: OrbitId, subject: &Depicted<'_>) -> Result<String, Failure> {
    Ok(subject.prepared.system()?.closure.shown_size(subject.graph.orbit(orbit).size))
}

fn draw(
    number: usize,
    node: &ClassNode,
    subject: &Depicted<'_>,
    wish: &Wish,
    named: &mut NameCache,
) -> Result<PictureNode, Failure> {
    let size = subject.size(&order(node.orbit, subject)?);
    let name = named.name(node.class, subject)?;
    let label = counted(node.count, name.as_deref(), &size);
    let class = node.solution;
    let title = format!(
        "class {}: {label}, {size}, deficiency {}, type {}, extended type {}",
        number + 1,
        class.deficiency,
        class.shown_type(),
        extended(&class)
    );
    let (figure, name) = match wish.kind {
        PictureKind::Digraph if wish.labels => (Figure::boxed(&label), None),
        PictureKind::Digraph => (Figure::Dot, None),
        PictureKind::Extended => (extended_figure(&class), Some(label)),
        _ => (split_figure(&class), Some(label)),
    };
    Ok(PictureNode {
        id: format!("class-{}", number + 1),
        name,
        title,
        band: class.deficiency,
        count: node.count,
        figure,
    })
}

/// `(1,4,3,1)`, with a dash for sizes that do not occur.
fn extended(class: &ClassSolution) -> String {
    let shown = class.shown_type();
    format!("{},{})", shown.trim_end_matches(')'), class.etype.smoothness)
}

/// The triangle with the values of even and odd positions.
pub(super) fn split_figure(class: &ClassSolution) -> Figure {
    let part = |size: Parity| match class.value(size) {
        None => FigurePart { text: "–".into(), shade: Shade::None },
        Some(0) => FigurePart { text: "0".into(), shade: Shade::Losing },
        Some(value) => FigurePart { text: value.to_string(), shade: Shade::Winning },
    };
    Figure::Split { parity: class.etype.plain.parity, trapezoid: part(Parity::Even), tip: part(Parity::Odd) }
}

fn extended_figure(class: &ClassSolution) -> Figure {
    let border = match class.etype.smoothness {
        0 => Border::Dotted,
        1 => Border::Double,
        _ => Border::Single,
    };
    let part = FigurePart { text: extended(class), shade: Shade::None };
    Figure::Whole { parity: class.etype.plain.parity, part, border }
}
