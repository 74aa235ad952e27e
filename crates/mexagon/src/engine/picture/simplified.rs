//! The simplified structure diagram: classes with equal type and equal types of options are identified.

use super::classes::split_figure;
use super::{Depicted, PictureKind, counted, legend};
use crate::engine::Failure;
use crate::limits::MOST_NAMED_ORBITS;
use mexagon_base::number::count;
use mexagon_drawing::{Arc, ArcStyle, Picture, PictureNode};
use mexagon_games::game::{ClassSolution, OrbitId, Simplified};
use std::cmp::Reverse;

pub(super) fn picture(subject: &Depicted<'_>) -> Result<Picture, Failure> {
    let simplified = Simplified::of(&subject.solution, &subject.graph);
    let mut vertices: Vec<Vertex> = Vec::new();
    for (old, orbits) in simplified.vertices.iter().enumerate() {
        let classes: Vec<ClassSolution> = orbits.iter().filter_map(|id| subject.solution.class(*id)).collect();
        let Some(first) = classes.first() else { continue };
        let deficiencies = || classes.iter().map(|class| class.deficiency);
        vertices.push(Vertex {
            old,
            class: *first,
            least: deficiencies().min().unwrap_or(0),
            most: deficiencies().max().unwrap_or(0),
            count: orbits.iter().map(|id| subject.graph.orbit(*id).length).sum(),
        });
    }
    vertices.sort_by_key(|vertex| (Reverse(vertex.most), vertex.class.etype.plain, vertex.old));
    let mut number = vec![0; simplified.vertices.len()];
    vertices.iter().enumerate().for_each(|(new, vertex)| number[vertex.old] = new);
    let mut nodes = Vec::new();
    for (new, vertex) in vertices.iter().enumerate() {
        nodes.push(draw(new, vertex, &simplified.vertices[vertex.old], subject)?);
    }
    let mut arcs: Vec<Arc> = simplified
        .arrows
        .iter()
        .map(|&(from, to)| Arc { from: number[from], to: number[to], style: ArcStyle::Plain, count: 1 })
        .collect();
    arcs.sort_by_key(|arc| (arc.from, arc.to));
    let kind = PictureKind::Simplified;
    let classes: u64 = vertices.iter().map(|vertex| vertex.count).sum();
    let description = format!(
        "{} {}, {}; {} identified. {}",
        subject.result(),
        count(nodes.len() as u64, "node", "nodes"),
        count(arcs.len() as u64, "arrow", "arrows"),
        count(classes, "structure class", "structure classes"),
        legend::words(kind)
    );
    Ok(Picture {
        title: subject.title(kind),
        description,
        legend: legend::keys(kind, &nodes, &arcs),
        nodes,
        arcs,
        band_name: Some("deficiency"),
    })
}

/// Classes that are identified.
struct Vertex {
    old: usize,
    class: ClassSolution,
    least: u32,
    most: u32,
    count: u64,
}

fn draw(number: usize, vertex: &Vertex, orbits: &[OrbitId], subject: &Depicted<'_>) -> Result<PictureNode, Failure> {
    let label = match common_name(orbits, subject)? {
        Some((name, order)) => counted(vertex.count, name.as_deref(), &subject.size(&order)),
        None => count(vertex.count, "class", "classes"),
    };
    let deficiency = match (vertex.least, vertex.most) {
        (least, most) if least == most => format!("deficiency {least}"),
        (least, most) => format!("deficiencies {least} to {most}"),
    };
    let title = format!(
        "class {}: {}, {label}, {deficiency}, type {}",
        number + 1,
        count(vertex.count, "structure class", "structure classes"),
        vertex.class.shown_type()
    );
    Ok(PictureNode {
        id: format!("class-{}", number + 1),
        name: Some(label),
        title,
        band: vertex.most,
        count: vertex.count,
        figure: split_figure(&vertex.class),
    })
}

/// The name and order of all classes of some orbits, if they have the same.
fn common_name(orbits: &[OrbitId], subject: &Depicted<'_>) -> Result<Option<(Option<String>, String)>, Failure> {
    if orbits.len() > MOST_NAMED_ORBITS {
        return Ok(None);
    }
    let system = subject.prepared.system()?;
    let mut common = None;
    for &orbit in orbits {
        let order = system.closure.shown_size(subject.graph.orbit(orbit).size);
        let name = subject.names.class_name(system, subject.graph.mask(orbit), subject.prepared.budget())?;
        // Equal orders without names do not make groups of one type.
        if orbits.len() > 1 && name.is_none()
            || common.as_ref().is_some_and(|common| *common != (name.clone(), order.clone()))
        {
            return Ok(None);
        }
        common = Some((name, order));
    }
    Ok(common)
}
