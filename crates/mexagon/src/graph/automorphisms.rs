//! The automorphism group of a graph.
//!
//! Vertices are fixed one after the other, the partition refined in between, until every vertex has a cell of its own: that
//! is the first path, and the vertices that were fixed are a base. From the last of them to the first the stabilisers of those
//! before it grow: for each vertex of its cell that is not in its orbit yet, an automorphism that takes it there and
//! fixes those before it is sought on a path with the same traces, and checked arc by arc (B. D. McKay, Practical graph isomorphism, 1981). If there
//! is such an automorphism at all, the images that the next base point can have are as many as its orbit under the stabiliser
//! that is known by then; so no more than the others are tried in vain.

use super::Graph;
use super::partition::Partition;
use crate::engine::Failure;
use crate::structure::Structure;
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;

/// The automorphism group of a graph.
#[derive(Clone, Debug)]
pub struct Automorphisms {
    /// The images of the vertices under generators; none if there is only the identity.
    pub generators: Vec<Vec<u32>>,
    /// The number of automorphisms.
    pub order: Order,
    /// For each vertex the least one that it can be taken to.
    pub orbits: Vec<u32>,
}

impl Automorphisms {
    /// The group as a permutation group; its points are the vertices, counted from 1.
    pub fn structure(&self, budget: &Budget) -> Result<Structure, Failure> {
        Structure::read_text(&self.text(), budget)
    }

    /// The group as a text that can be read again: `Group((1,2),(1,3))`.
    pub fn text(&self) -> String {
        let permutations = self.generators.iter().filter_map(|images| Permutation::from_images(images.clone()));
        let cycles: Vec<String> = permutations.map(|permutation| permutation.to_string()).collect();
        format!("Group({})", if cycles.is_empty() { "()".to_owned() } else { cycles.join(",") })
    }
}

/// All automorphisms of a graph, by generators.
pub fn automorphisms(graph: &Graph, budget: &Budget) -> Result<Automorphisms, Stop> {
    let vertices = graph.vertices() as u64;
    let (start, _) = Partition::of(graph);
    let mut search = Search { graph, path: Vec::new(), leaf: Vec::new(), budget };
    let mut partition = start;
    while let Some(cell) = partition.target() {
        budget.check()?;
        budget.bytes(16 * vertices * (search.path.len() as u64 + 1))?;
        let vertex = partition.members(cell)[0];
        let (next, trace) = partition.fixing(graph, vertex);
        search.path.push(Step { partition, cell, vertex, trace, orbit: 1 });
        partition = next;
    }
    search.leaf = partition.order().to_vec();
    let mut orbits = Orbits::new(graph.vertices());
    let mut generators = Vec::new();
    let mut order = Order::one();
    for level in (0..search.path.len()).rev() {
        let Step { vertex, cell, ref partition, .. } = search.path[level];
        let members = partition.members(cell).to_vec();
        let mut failed: Vec<u32> = Vec::new();
        for &image in &members {
            let known = [vertex].iter().chain(&failed).any(|&other| orbits.root(other) == orbits.root(image));
            if known {
                continue;
            }
            match search.from(level, image)? {
                Some(images) => {
                    budget.bytes(4 * vertices * (generators.len() as u64 + 1))?;
                    orbits.join(&images);
                    generators.push(images);
                }
                None => failed.push(image),
            }
        }
        let orbit = members.iter().filter(|&&member| orbits.root(member) == orbits.root(vertex)).count();
        search.path[level].orbit = orbit;
        order = order.times(&Order::of(orbit as u64));
    }
    let orbits = (0..graph.vertices() as u32).map(|vertex| orbits.root(vertex)).collect();
    Ok(Automorphisms { generators, order, orbits })
}

/// A step of the first path.
struct Step {
    /// What it begins with.
    partition: Partition,
    /// The cell and its vertex that is fixed, and the trace of the refinement after it.
    cell: u32,
    vertex: u32,
    trace: u64,
    /// How many vertices the stabiliser of the earlier vertices takes it to, once that is known.
    orbit: usize,
}

struct Search<'a> {
    graph: &'a Graph,
    path: Vec<Step>,
    /// The vertices in their order at the end of the first path.
    leaf: Vec<u32>,
    budget: &'a Budget,
}

impl Search<'_> {
    /// An automorphism that fixes the vertices of the steps before `level` and takes the vertex there to `image`.
    fn from(&self, level: usize, image: u32) -> Result<Option<Vec<u32>>, Stop> {
        self.fix(level, &self.path[level].partition, image)
    }

    /// Goes on after the vertex of a step has got an image.
    fn fix(&self, level: usize, partition: &Partition, image: u32) -> Result<Option<Vec<u32>>, Stop> {
        self.budget.check()?;
        let (next, trace) = partition.fixing(self.graph, image);
        if trace != self.path[level].trace {
            return Ok(None);
        }
        let Some(step) = self.path.get(level + 1) else { return Ok(self.automorphism(next.order())) };
        let members = next.members(step.cell);
        let tries = (members.len() + 1).saturating_sub(step.orbit);
        for &image in members.iter().take(tries) {
            if let Some(found) = self.fix(level + 1, &next, image)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// The map from the end of the first path to another end, if it is an automorphism.
    fn automorphism(&self, other: &[u32]) -> Option<Vec<u32>> {
        let graph = self.graph;
        let mut images = vec![0; other.len()];
        for (&from, &to) in self.leaf.iter().zip(other) {
            images[from as usize] = to;
        }
        let fits = |v: usize| {
            let image = images[v] as usize;
            graph.colours[v] == graph.colours[image]
                && graph.out[v].len() == graph.out[image].len()
                && graph.out[v].iter().all(|&w| graph.has_arc(image, images[w as usize] as usize))
        };
        (0..other.len()).all(fits).then_some(images)
    }
}

/// The orbits of the automorphisms that are known; the least vertex of each stands for it.
struct Orbits(Vec<u32>);

impl Orbits {
    fn new(vertices: usize) -> Orbits {
        Orbits((0..vertices as u32).collect())
    }

    fn root(&self, vertex: u32) -> u32 {
        let above = self.0[vertex as usize];
        if above == vertex { vertex } else { self.root(above) }
    }

    /// Puts together what a permutation moves.
    fn join(&mut self, images: &[u32]) {
        for (vertex, &image) in images.iter().enumerate() {
            let (a, b) = (self.root(vertex as u32), self.root(image));
            self.0[a.max(b) as usize] = a.min(b);
        }
    }
}
