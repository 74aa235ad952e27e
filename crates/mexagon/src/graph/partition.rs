//! Ordered partitions of the vertices of a graph, refined until all vertices of a cell have equally many arcs from and to
//! each cell.
//!
//! Nothing here depends on the numbers of the vertices beyond the order inside of cells: a renumbered graph gives the
//! renumbered cells in the same places, and the same trace.

use super::Graph;
use mexagon_base::random::mix;
use std::collections::VecDeque;

/// An ordered partition. A cell is known by the place where it begins.
#[derive(Clone, Debug)]
pub struct Partition {
    /// The vertices, cell after cell.
    order: Vec<u32>,
    /// The cell of each vertex.
    cell: Vec<u32>,
    /// The sizes of the cells, at the places where they begin.
    size: Vec<u32>,
}

impl Partition {
    /// The vertices by colour, refined, with the trace of that.
    pub fn of(graph: &Graph) -> (Partition, u64) {
        let vertices = graph.vertices();
        let mut order: Vec<u32> = (0..vertices as u32).collect();
        order.sort_by_key(|&v| graph.colours[v as usize]);
        let mut partition = Partition { order, cell: vec![0; vertices], size: vec![0; vertices] };
        let mut begin = 0;
        for place in 0..vertices {
            let colour = |place: usize| graph.colours[partition.order[place] as usize];
            if colour(place) != colour(begin) {
                begin = place;
            }
            partition.cell[partition.order[place] as usize] = begin as u32;
            partition.size[begin] += 1;
        }
        let cells = partition.cells().collect();
        let trace = partition.refine(graph, cells);
        (partition, trace)
    }

    /// The places where cells begin.
    fn cells(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.size.len()).filter(|&place| self.size[place] > 0).map(|place| place as u32)
    }

    /// The vertices of the cell that begins at a place.
    pub fn members(&self, cell: u32) -> &[u32] {
        &self.order[cell as usize..][..self.size[cell as usize] as usize]
    }

    /// The vertices in the order of their cells.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The first of the smallest cells with several vertices; `None` if each vertex has a cell of its own.
    pub fn target(&self) -> Option<u32> {
        self.cells().filter(|&cell| self.size[cell as usize] > 1).min_by_key(|&cell| self.size[cell as usize])
    }

    /// The same with a vertex of a cell in front of the others in a cell of its own, refined, with the trace of that.
    pub fn fixing(&self, graph: &Graph, vertex: u32) -> (Partition, u64) {
        let mut fixed = self.clone();
        let begin = self.cell[vertex as usize];
        let members = &mut fixed.order[begin as usize..][..self.size[begin as usize] as usize];
        if let Some(place) = members.iter().position(|&member| member == vertex) {
            members.swap(0, place);
        }
        for &other in &members[1..] {
            fixed.cell[other as usize] = begin + 1;
        }
        fixed.size[begin as usize + 1] = self.size[begin as usize] - 1;
        fixed.size[begin as usize] = 1;
        let trace = fixed.refine(graph, VecDeque::from([begin]));
        (fixed, trace)
    }

    /// Splits cells by the numbers of arcs from and to the cells that wait, until none does.
    fn refine(&mut self, graph: &Graph, mut waiting: VecDeque<u32>) -> u64 {
        let vertices = graph.vertices();
        let mut trace = 0;
        let mut waits = vec![false; vertices];
        waiting.iter().for_each(|&cell| waits[cell as usize] = true);
        let mut arcs = vec![0u64; vertices];
        while let Some(splitter) = waiting.pop_front() {
            waits[splitter as usize] = false;
            let mut touched: Vec<u32> = Vec::new();
            for &member in self.members(splitter) {
                let lists = [(&graph.into[member as usize], 1), (&graph.out[member as usize], 1 << 32)];
                for (list, weight) in lists {
                    for &vertex in list {
                        if arcs[vertex as usize] == 0 {
                            touched.push(vertex);
                        }
                        arcs[vertex as usize] += weight;
                    }
                }
            }
            let mut cells: Vec<u32> = touched.iter().map(|&vertex| self.cell[vertex as usize]).collect();
            cells.sort_unstable();
            cells.dedup();
            for cell in cells {
                trace = mix(trace ^ mix(u64::from(splitter) << 32 | u64::from(cell)));
                for begin in self.split(cell, &arcs, &mut trace, waits[cell as usize]) {
                    if !std::mem::replace(&mut waits[begin as usize], true) {
                        waiting.push_back(begin);
                    }
                }
            }
            touched.iter().for_each(|&vertex| arcs[vertex as usize] = 0);
        }
        trace
    }

    /// Splits a cell by numbers of arcs, and gives the parts that have to wait: all of them if the cell waits, else all but the
    /// first of the largest.
    fn split(&mut self, cell: u32, arcs: &[u64], trace: &mut u64, waits: bool) -> Vec<u32> {
        let (begin, end) = (cell as usize, cell as usize + self.size[cell as usize] as usize);
        self.order[begin..end].sort_by_key(|&vertex| arcs[vertex as usize]);
        let number = |place: usize, order: &[u32]| arcs[order[place] as usize];
        let mut parts = vec![cell];
        for place in begin..end {
            if place > begin && number(place, &self.order) != number(place - 1, &self.order) {
                parts.push(place as u32);
            }
        }
        for (part, &from) in parts.iter().enumerate() {
            let to = parts.get(part + 1).map_or(end, |&next| next as usize);
            self.size[from as usize] = (to - from as usize) as u32;
            self.order[from as usize..to].iter().for_each(|&vertex| self.cell[vertex as usize] = from);
            *trace = mix(*trace ^ mix(number(from as usize, &self.order)) ^ u64::from(from));
        }
        if parts.len() == 1 {
            return Vec::new();
        }
        if !waits {
            let largest = parts.iter().map(|&part| self.size[part as usize]).max();
            let place = parts.iter().position(|&part| Some(self.size[part as usize]) == largest);
            place.map(|place| parts.remove(place));
        }
        parts
    }
}
