//! Are two structure digraphs isomorphic?
//!
//! Colour refinement in both digraphs at once, and where that leaves classes of equal colour, individualisation: a vertex of the
//! first digraph is matched with each vertex of its colour in the second one in turn. The answer is exact.

use super::StructureDigraph;
use crate::closure::ClosureSystem;
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use std::collections::BTreeMap;

/// A digraph with labelled vertices.
#[derive(Clone, Debug, Default)]
pub struct Digraph {
    /// The label of each vertex.
    pub labels: Vec<u32>,
    /// The targets of its arrows, each once.
    pub arrows: Vec<Vec<u32>>,
}

impl Digraph {
    /// The structure digraph of a system class by class, without the generating sets unless `terminal`. Labels are parities, or
    /// all equal.
    pub fn of_classes(
        system: &ClosureSystem,
        graph: &StructureDigraph,
        terminal: bool,
        parities: bool,
        budget: &Budget,
    ) -> Result<Digraph, Stop> {
        let mut numbers = vec![None; graph.classes() as usize];
        let mut digraph = Digraph::default();
        for class in 0..graph.classes() as u32 {
            let orbit = graph.orbit(graph.orbit_of(class));
            if orbit.hyperplanes > 0 || terminal {
                numbers[class as usize] = Some(digraph.labels.len() as u32);
                digraph.labels.push(if parities { orbit.parity.bit() } else { 0 });
            }
        }
        let mut option = vec![0; system.stride()];
        for class in (0..graph.classes() as u32).filter(|&class| numbers[class as usize].is_some()) {
            let mask = graph.class_mask(class);
            let mut targets = Vec::new();
            for point in system.point_ids() {
                budget.check()?;
                bits::and_into(&mut option, mask, system.mask(point));
                if option != mask {
                    targets.extend(graph.find_class(&option).and_then(|target| numbers[target as usize]));
                }
            }
            targets.sort_unstable();
            targets.dedup();
            digraph.arrows.push(targets);
        }
        Ok(digraph)
    }

    /// The number of arrows.
    pub fn size(&self) -> usize {
        self.arrows.iter().map(Vec::len).sum()
    }

    fn reversed(&self) -> Vec<Vec<u32>> {
        let mut sources = vec![Vec::new(); self.labels.len()];
        for (from, targets) in self.arrows.iter().enumerate() {
            targets.iter().for_each(|&to| sources[to as usize].push(from as u32));
        }
        sources
    }
}

/// Two digraphs with colourings that are refined together.
struct DigraphPair<'a> {
    graphs: [&'a Digraph; 2],
    sources: [Vec<Vec<u32>>; 2],
    budget: &'a Budget,
}

type PairColours = [Vec<u32>; 2];

/// The colour of a vertex, and those of its targets and sources.
type Signature = (u32, Vec<u32>, Vec<u32>);

/// Is there an isomorphism that respects the labels?
pub fn isomorphic(first: &Digraph, second: &Digraph, budget: &Budget) -> Result<bool, Stop> {
    if first.labels.len() != second.labels.len() || first.size() != second.size() {
        return Ok(false);
    }
    let pair = DigraphPair { graphs: [first, second], sources: [first.reversed(), second.reversed()], budget };
    pair.search([first.labels.clone(), second.labels.clone()])
}

impl DigraphPair<'_> {
    /// Is there an isomorphism that respects the colours?
    fn search(&self, colours: PairColours) -> Result<bool, Stop> {
        let Some(colours) = self.refine(colours)? else { return Ok(false) };
        let mut cells: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (vertex, &colour) in colours[0].iter().enumerate() {
            cells.entry(colour).or_default().push(vertex as u32);
        }
        let Some((&colour, cell)) = cells.iter().filter(|(_, cell)| cell.len() > 1).min_by_key(|(_, cell)| cell.len())
        else {
            return Ok(self.is_isomorphism(&colours));
        };
        let new = u32::MAX;
        for other in (0..colours[1].len()).filter(|&vertex| colours[1][vertex] == colour) {
            let mut next = colours.clone();
            next[0][cell[0] as usize] = new;
            next[1][other] = new;
            if self.search(next)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Splits colours by the colours of neighbours until nothing changes; `None` if the two digraphs come out different.
    fn refine(&self, mut colours: PairColours) -> Result<Option<PairColours>, Stop> {
        let mut count = 0;
        loop {
            self.budget.check_now()?;
            let mut names: BTreeMap<Signature, [usize; 2]> = BTreeMap::new();
            let mut keys: [Vec<Signature>; 2] = Default::default();
            for side in 0..2 {
                for vertex in 0..colours[side].len() {
                    let sorted = |neighbours: &[u32]| {
                        let mut seen: Vec<u32> = neighbours.iter().map(|&v| colours[side][v as usize]).collect();
                        seen.sort_unstable();
                        seen
                    };
                    let out = sorted(&self.graphs[side].arrows[vertex]);
                    let key = (colours[side][vertex], out, sorted(&self.sources[side][vertex]));
                    names.entry(key.clone()).or_default()[side] += 1;
                    keys[side].push(key);
                }
            }
            if names.values().any(|[first, second]| first != second) {
                return Ok(None);
            }
            let numbers: BTreeMap<_, u32> = names.keys().cloned().zip(0..).collect();
            for side in 0..2 {
                colours[side] = keys[side].iter().map(|key| numbers[key]).collect();
            }
            if names.len() == count {
                return Ok(Some(colours));
            }
            count = names.len();
        }
    }

    /// Do vertices of equal colour, of which there is one on each side, have arrows to vertices of equal colour?
    fn is_isomorphism(&self, colours: &PairColours) -> bool {
        let mut second = vec![0u32; colours[1].len()];
        colours[1].iter().zip(0..).for_each(|(&colour, vertex)| second[colour as usize] = vertex);
        (0..colours[0].len()).all(|vertex| {
            let mut images: Vec<u32> =
                self.graphs[0].arrows[vertex].iter().map(|&to| second[colours[0][to as usize] as usize]).collect();
            images.sort_unstable();
            images == self.graphs[1].arrows[second[colours[0][vertex] as usize] as usize]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycle(lengths: &[u32]) -> Digraph {
        let mut arrows = Vec::new();
        for &length in lengths {
            let start = arrows.len() as u32;
            arrows.extend((0..length).map(|i| vec![start + (i + 1) % length]));
        }
        Digraph { labels: vec![0; arrows.len()], arrows }
    }

    #[test]
    fn refinement_alone_would_not_do() {
        let budget = Budget::unlimited();
        // Every vertex of these looks the same to colour refinement.
        assert_eq!(isomorphic(&cycle(&[6]), &cycle(&[3, 3]), &budget), Ok(false));
        assert_eq!(isomorphic(&cycle(&[2, 4]), &cycle(&[4, 2]), &budget), Ok(true));
        let mut labelled = cycle(&[4, 2]);
        labelled.labels[5] = 1;
        assert_eq!(isomorphic(&cycle(&[2, 4]), &labelled, &budget), Ok(false));
    }
}
