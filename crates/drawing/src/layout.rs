//! From a picture to a place for everything in it.

use super::finish::finish;
use super::geometry::{Point, Rect, Route, at};
use super::labels;
use super::layers::Layers;
use super::look::{Look, Orientation};
use super::model::{ArcStyle, Border, Key, Picture, Shade};
use super::order::Layered;
use super::place::{Gaps, NodeExtent, places};
use super::route::{Room, Router};
use super::shape::{Shape, shapes};
use mexagon_base::budget::{Budget, Stop};
use serde::Serialize;

/// A picture with a place for everything, in units of 1/96 inch; also the JSON output.
#[derive(Clone, Debug, Serialize)]
pub struct Layout {
    pub title: String,
    /// What can be seen in it.
    pub description: String,
    /// Which way the arcs go.
    pub orientation: Orientation,
    /// The box around everything, from (0, 0) on.
    pub width: f64,
    pub height: f64,
    pub nodes: Vec<NodeLayout>,
    pub arcs: Vec<ArcLayout>,
    /// The bands, with their middles along the way of the arcs, where the layers follow them.
    pub bands: Vec<(u32, f64)>,
    pub band_name: Option<&'static str>,
    /// What a legend would say.
    #[serde(skip)]
    pub legend: Vec<Key>,
}

#[derive(Clone, Debug, Serialize)]
pub struct NodeLayout {
    pub id: String,
    pub title: String,
    /// How many things it stands for.
    pub count: u64,
    pub band: u32,
    /// Its layer; arcs lead to later layers.
    pub layer: usize,
    /// The middle of the box around its shape.
    pub x: f64,
    /// The middle of the box around its shape.
    pub y: f64,
    /// The corners of its shape.
    pub outline: Vec<Point>,
    /// How the boundary is drawn, if it is.
    pub border: Option<Border>,
    /// Its parts; the first has the shading of all that has no part of its own.
    pub parts: Vec<PartLayout>,
    /// The name beside it.
    pub label: Option<LabelLayout>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PartLayout {
    /// Its corners; none if it is a further line of text in the part before.
    pub polygon: Vec<Point>,
    pub text: String,
    pub middle: Point,
    pub text_box: Rect,
    pub shade: Shade,
}

#[derive(Clone, Debug, Serialize)]
pub struct LabelLayout {
    pub text: String,
    pub text_box: Rect,
    /// Does an arc pass there?
    pub passed: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct ArcLayout {
    /// The number of the node where it starts, from 0.
    pub from: usize,
    /// The number of the node where it ends, from 0.
    pub to: usize,
    pub style: ArcStyle,
    /// How many arcs it stands for.
    pub count: u64,
    /// Its way from border to border.
    pub route: Route,
}

const NODE_GAP: f64 = 22.0;
const BEND_GAP: f64 = 12.0;
const LAYER_GAP: f64 = 42.0;
const MOST_LAYER_GAP: f64 = 150.0;

/// Finds a place for everything.
pub fn layout(picture: &Picture, look: &Look, budget: &Budget) -> Result<Layout, Stop> {
    let shapes = shapes(picture);
    let layers = Layers::new(picture);
    let name = |v: usize| picture.nodes[v].name.as_deref().filter(|_| look.labels);
    let (graph, chains) = layered(picture, &layers, budget)?;
    let horizontal = look.orientation.is_horizontal();
    // Half of a node's extent along its layer and across it.
    let half = |v: usize| {
        let wide = labels::reach(&shapes[v], name(v)).max(shapes[v].width / 2.0);
        let high = shapes[v].height / 2.0;
        if horizontal { (high, wide) } else { (wide, high) }
    };
    let n = picture.nodes.len();
    let bends = graph.above.len() - n;
    let extents = (0..n).map(|v| NodeExtent { half: half(v).0, bend: false });
    let extents: Vec<NodeExtent> =
        extents.chain(std::iter::repeat_n(NodeExtent { half: 1.0, bend: true }, bends)).collect();
    let across = places(&graph, &extents, Gaps { nodes: NODE_GAP, bends: BEND_GAP }, budget)?;
    let bands = Bands::new(&graph, &layers, &across, |v| if v < n { half(v).1 } else { 0.0 });
    let map = |across: f64, along: f64| match look.orientation {
        Orientation::Down => at(across, along),
        Orientation::Up => at(across, -along),
        Orientation::Right => at(along, across),
        Orientation::Left => at(-along, across),
    };
    let centres: Vec<Point> = (0..n).map(|v| map(across[v], bands.middle[layers.of[v]])).collect();
    let router = Router::new(&shapes, &centres, look.orientation);
    let stations = stations(picture, &layers, &chains, |v, layer| {
        let (middle, thick) = (bands.middle[layer], bands.half[layer] + 4.0);
        (map(across[v], middle - thick), map(across[v], middle + thick))
    });
    let routes = router.routes(&stations, budget)?;
    let names = place_names(&shapes, &centres, &routes, &(0..n).map(name).collect::<Vec<_>>(), budget)?;
    let middles: Vec<Point> = bands.middle.iter().map(|&middle| map(0.0, middle)).collect();
    Ok(finish(picture, look, &shapes, &layers, &centres, routes, names, &middles))
}

/// The digraph with a bend in each layer that an arc passes, and the bends of each arc.
fn layered(picture: &Picture, layers: &Layers, budget: &Budget) -> Result<(Layered, Vec<Vec<usize>>), Stop> {
    let mut rows = vec![Vec::new(); layers.count];
    (0..picture.nodes.len()).for_each(|v| rows[layers.of[v]].push(v));
    let mut next = picture.nodes.len();
    let (mut steps, mut chains) = (Vec::new(), Vec::new());
    for (arc, &turned) in picture.arcs.iter().zip(&layers.turned) {
        let (from, to) = if turned { (arc.to, arc.from) } else { (arc.from, arc.to) };
        let mut last = from;
        budget.check()?;
        let mut chain = Vec::new();
        for row in &mut rows[layers.of[from] + 1..layers.of[to]] {
            row.push(next);
            chain.push(next);
            steps.push((last, next));
            last = next;
            next += 1;
        }
        steps.push((last, to));
        chains.push(chain);
    }
    let mut graph = Layered::new(rows, &steps);
    graph.arrange(budget)?;
    Ok((graph, chains))
}

/// How far the layers are from the first one, and how thick they are.
struct Bands {
    middle: Vec<f64>,
    half: Vec<f64>,
}

impl Bands {
    fn new(graph: &Layered, layers: &Layers, across: &[f64], half: impl Fn(usize) -> f64) -> Bands {
        let thick = |layer: &Vec<usize>| layer.iter().map(|&v| half(v)).fold(0.0, f64::max);
        let halves: Vec<f64> = graph.layers.iter().map(thick).collect();
        let mut middle = Vec::new();
        let mut place = 0.0;
        for layer in 0..layers.count {
            if layer > 0 {
                // The flatter the arcs, the more room they get.
                let slants = graph.layers[layer]
                    .iter()
                    .flat_map(|&v| graph.above[v].iter().map(move |&u| (across[u] - across[v]).abs()));
                let widest = slants.fold(0.0, f64::max);
                place += halves[layer - 1] + halves[layer] + (widest * 0.3).clamp(LAYER_GAP, MOST_LAYER_GAP);
            }
            middle.push(place);
        }
        Bands { middle, half: halves }
    }
}

/// The room that each arc has in every layer from its start to its end.
fn stations(
    picture: &Picture,
    layers: &Layers,
    chains: &[Vec<usize>],
    room: impl Fn(usize, usize) -> Room,
) -> Vec<(usize, usize, Vec<Room>)> {
    let mut arcs = Vec::new();
    for ((arc, chain), &turned) in picture.arcs.iter().zip(chains).zip(&layers.turned) {
        let (start, end) = if turned { (arc.to, arc.from) } else { (arc.from, arc.to) };
        let stations = [start].into_iter().chain(chain.iter().copied()).chain([end]);
        let mut rooms: Vec<Room> = stations.enumerate().map(|(i, v)| room(v, layers.of[start] + i)).collect();
        if turned {
            rooms = rooms.into_iter().rev().map(|(enter, leave)| (leave, enter)).collect();
        }
        arcs.push((arc.from, arc.to, rooms));
    }
    arcs
}

fn place_names(
    shapes: &[Shape],
    centres: &[Point],
    routes: &[Route],
    names: &[Option<&str>],
    budget: &Budget,
) -> Result<Vec<Option<LabelLayout>>, Stop> {
    let flat = |route: &Route| {
        let chain = route.flat();
        (Rect::of(&chain).grown(1e-6), chain)
    };
    let chains: Vec<(Rect, Vec<Point>)> = routes.iter().map(flat).collect();
    let mut taken: Vec<Rect> =
        shapes.iter().zip(centres).map(|(shape, centre)| Rect::around(*centre, shape.width, shape.height)).collect();
    let mut labels = Vec::new();
    for (v, name) in names.iter().enumerate() {
        budget.check_now()?;
        let label = name.map(|name| {
            // A name may stand in the box around its own shape: the corners beside the tip are empty.
            let others: Vec<Rect> = taken.iter().enumerate().filter(|(i, _)| *i != v).map(|(_, rect)| *rect).collect();
            let (text_box, passed) = labels::place(&shapes[v], centres[v], name, &others, &chains);
            taken.push(text_box);
            LabelLayout { text: name.to_owned(), text_box, passed }
        });
        labels.push(label);
    }
    Ok(labels)
}
