//! From a picture to a place for everything in it.

use super::border::Solid;
use super::finish::finish;
use super::geometry::{Point, Rect, Route, at, gap};
use super::layers::Layers;
use super::look::{Look, Orientation};
use super::model::{ArcStyle, Border, Figure, Key, Picture, Shade};
use super::order::Layered;
use super::place::{Gaps, NodeExtent, places};
use super::route::Router;
use super::shape::shapes;
use super::{heads, labels, tracks};
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
    /// What it is a picture of.
    #[serde(skip)]
    pub figure: Figure,
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
    /// The size of its head: 1, more if it is strong, less where many arrows share the room; 0 for a line without one.
    pub head: f64,
}

const NODE_GAP: f64 = 22.0;
const BEND_GAP: f64 = 12.0;
const LAYER_GAP: f64 = 42.0;
const MOST_LAYER_GAP: f64 = 150.0;

/// Finds a place for everything.
pub fn layout(picture: &Picture, look: &Look, budget: &Budget) -> Result<Layout, Stop> {
    let shapes = shapes(picture, look.orientation.is_horizontal());
    let layers = Layers::new(picture);
    let (graph, chains) = layered(picture, &layers, budget)?;
    let (n, orientation) = (picture.nodes.len(), look.orientation);
    let name = |v: usize| picture.nodes[v].name.as_deref().filter(|_| look.labels);
    let label = |v: usize| name(v).map(|name| labels::beside(&shapes[v], name, orientation.is_horizontal()));
    let labels: Vec<Option<Rect>> = (0..n).map(label).collect();
    // From here on arcs go down, until everything is turned back in the end.
    let solids: Vec<Solid> =
        shapes.iter().zip(&labels).map(|(shape, label)| Solid::new(shape, *label, orientation)).collect();
    let bounds: Vec<Rect> = solids.iter().map(Solid::bounds).collect();
    let extents = bounds.iter().map(|b| NodeExtent { before: -b.min.x, after: b.max.x, bend: false });
    let bend = NodeExtent { before: 1.0, after: 1.0, bend: true };
    let extents: Vec<NodeExtent> = extents.chain(std::iter::repeat_n(bend, graph.above.len() - n)).collect();
    let across = places(&graph, &extents, Gaps { nodes: NODE_GAP, bends: BEND_GAP }, budget)?;
    let bands = Bands::new(&graph, &layers, &across, |v| bounds.get(v).map_or(0.0, |b| b.max.y.max(-b.min.y)));
    let places: Vec<Point> = (0..n).map(|v| at(across[v], bands.middle[layers.of[v]])).collect();
    let solids: Vec<Solid> = solids.iter().zip(&places).map(|(solid, place)| solid.moved(*place)).collect();
    let mut tracks = tracks::of(picture, &layers, &chains, &tracks::gates(&graph, &bands, &across, &extents));
    tracks::find_ports(&mut tracks, &solids, picture, &layers);
    let routes = Router::new(&solids).routes(&tracks, budget)?;
    let back = |p: Point| orientation.turned_back(p);
    let routes = routes.into_iter().zip(&layers.turned).map(|(route, &turned)| {
        let route = route.mapped(back);
        if turned { route.reversed() } else { route }
    });
    let routes: Vec<Route> = routes.collect();
    let centres: Vec<Point> = places.into_iter().map(back).collect();
    let heads = heads::sizes(picture, &routes, budget)?;
    let names = names(&centres, &labels, &(0..n).map(name).collect::<Vec<_>>(), &routes, budget)?;
    let middles: Vec<Point> = bands.middle.iter().map(|&middle| back(at(0.0, middle))).collect();
    Ok(finish(picture, look, &shapes, &layers, &centres, routes.into_iter().zip(heads), names, &middles))
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
pub(super) struct Bands {
    pub middle: Vec<f64>,
    pub half: Vec<f64>,
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

/// The names with their places, and whether an arc passes there.
fn names(
    centres: &[Point],
    labels: &[Option<Rect>],
    names: &[Option<&str>],
    routes: &[Route],
    budget: &Budget,
) -> Result<Vec<Option<LabelLayout>>, Stop> {
    let flat = |route: &Route| {
        let chain = route.flat();
        (Rect::of(&chain).grown(1e-6), chain)
    };
    let chains: Vec<(Rect, Vec<Point>)> = routes.iter().map(flat).collect();
    let mut placed = Vec::new();
    for ((label, name), centre) in labels.iter().zip(names).zip(centres) {
        budget.check_now()?;
        placed.push(label.zip(*name).map(|(label, name)| {
            let text_box = Rect { min: label.min.plus(*centre), max: label.max.plus(*centre) };
            let corners = text_box.corners();
            let passes = |(bounds, chain): &(Rect, Vec<Point>)| {
                bounds.overlaps(&text_box) && chain.windows(2).any(|pair| gap(&corners, pair[0], pair[1]) <= 0.0)
            };
            LabelLayout { text: name.to_owned(), text_box, passed: chains.iter().any(passes) }
        }));
    }
    Ok(placed)
}
