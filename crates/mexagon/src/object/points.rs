//! A closure system of one's own: points with names, and the maximal proper closed sets.

use super::error::ObjectError;
use super::form::FormElement;
use super::subgroups::{SubgroupSystem, kinds_by_size};
use super::text;
use crate::graph::{Graph, automorphisms};
use crate::limits::{LARGEST_SYMMETRIC, SYMMETRY};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::closure::{ClosureSystem, Hyperplane, MergedPoints};
use mexagon_language::SyntaxError;

/// Points with names, and the maximal proper closed sets; none if the empty set generates.
#[derive(Debug)]
pub struct PointSystem {
    labels: Vec<String>,
    maximal: Vec<BitSet>,
}

impl PointSystem {
    /// The system in which these sets of points are closed: those that lie in another one do not matter, nor does the whole.
    pub fn new(labels: Vec<String>, closed: &[Vec<usize>], budget: &Budget) -> Result<PointSystem, ObjectError> {
        let size = labels.len();
        if size == 0 {
            return Err(ObjectError::Undefined("a closure system has a point at least".to_owned()));
        }
        for (number, label) in labels.iter().enumerate() {
            budget.check()?;
            check_label(label)?;
            if labels[..number].contains(label) {
                return Err(ObjectError::Undefined(format!("two points are called {label}")));
            }
        }
        let mut sets = Vec::with_capacity(closed.len());
        for members in closed {
            let mut set = BitSet::new(size);
            for &point in members {
                if point >= size {
                    let message = format!("there is no point {point}: points are the numbers below {size}");
                    return Err(ObjectError::Undefined(message));
                }
                set.insert(point as u32);
            }
            sets.push(set);
        }
        sets.retain(|set| set.len() < size);
        sets.sort_by_cached_key(|set| (std::cmp::Reverse(set.len()), set.iter().collect::<Vec<_>>()));
        let mut maximal: Vec<BitSet> = Vec::new();
        for set in sets {
            budget.check_now()?;
            if !maximal.iter().any(|larger| set.is_subset(larger)) {
                maximal.push(set);
            }
        }
        Ok(PointSystem { labels, maximal })
    }

    /// The number of points.
    pub fn size(&self) -> usize {
        self.labels.len()
    }

    /// Does the empty set generate?
    pub fn is_generated_by_nothing(&self) -> bool {
        self.maximal.is_empty()
    }

    /// "closure system on 7 points, 7 maximal closed sets"
    pub fn describe(&self) -> String {
        let count = mexagon_base::number::count;
        let points = count(self.size() as u64, "point", "points");
        format!(
            "closure system on {points}, {}",
            count(self.maximal.len() as u64, "maximal closed set", "maximal closed sets")
        )
    }

    pub fn label(&self, point: usize) -> &str {
        &self.labels[point]
    }

    /// The point with a name.
    pub fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        let place = self.labels.iter().position(|label| label == input.trim());
        place.map(|point| FormElement::Residue(point as u64)).ok_or_else(|| {
            let near = mexagon_language::nearest(input.trim(), self.labels.iter().map(String::as_str));
            let message = format!("there is no such point; write {}", self.notation());
            text::error_all(input, message, near.map(str::to_owned))
        })
    }

    /// How points are written, with an example.
    pub fn notation(&self) -> String {
        format!("a point such as {}", self.labels[0])
    }

    /// The intersection of the maximal closed sets around some points: what they cannot be told apart from in the games.
    pub fn closure(&self, points: impl Iterator<Item = usize> + Clone) -> Vec<usize> {
        let around = |set: &&BitSet| points.clone().all(|point| set.contains(point as u32));
        let around: Vec<&BitSet> = self.maximal.iter().filter(around).collect();
        (0..self.size()).filter(|&point| around.iter().all(|set| set.contains(point as u32))).collect()
    }

    /// `{0, 1, 3}`, if it is short.
    pub fn shown(&self, points: impl Iterator<Item = usize>) -> Option<String> {
        const LONGEST: usize = 20;
        let mut shown = String::new();
        for point in points {
            let comma = if shown.is_empty() { "" } else { ", " };
            shown += &format!("{comma}{}", self.labels[point]);
            if shown.chars().count() > LONGEST {
                return None;
            }
        }
        Some(format!("{{{shown}}}"))
    }

    /// The closure system with its symmetry.
    pub(super) fn system(&self, budget: &Budget) -> Result<SubgroupSystem, Stop> {
        let members = self.maximal.iter().map(|set| set.iter().map(|point| point as usize));
        let merged = MergedPoints::of(self.size(), members, budget)?;
        let sizes = || self.maximal.iter().map(|set| set.len() as u64);
        let hyperplanes = sizes().map(|size| Hyperplane { size }).collect();
        let symmetries = self.symmetries(budget)?;
        let closure = ClosureSystem::general(merged.masks, merged.weights, hyperplanes, symmetries, budget)?;
        Ok(SubgroupSystem::from_parts(closure, kinds_by_size(sizes()), merged.point_of))
    }

    /// Generators of the permutations of the maximal closed sets that permutations of the points make: automorphisms of the graph
    /// in which each set is joined to its points. None where that would take long.
    fn symmetries(&self, budget: &Budget) -> Result<Vec<Vec<u32>>, Stop> {
        let (points, sets) = (self.size(), self.maximal.len());
        if points + sets > LARGEST_SYMMETRIC {
            return Ok(Vec::new());
        }
        let edges = self.maximal.iter().zip(points..);
        let edges: Vec<(usize, usize)> =
            edges.flat_map(|(set, vertex)| set.iter().map(move |point| (point as usize, vertex))).collect();
        let colours = (0..points + sets).map(|vertex| u32::from(vertex >= points)).collect();
        let Ok(graph) = Graph::new(points + sets, &edges).and_then(|graph| graph.coloured(colours)) else {
            return Ok(Vec::new());
        };
        let found = match automorphisms(&graph, &budget.part(SYMMETRY, budget.limits().classes)) {
            Ok(found) => found,
            Err(Stop::Cancelled) => return Err(Stop::Cancelled),
            Err(_) => return budget.check_now().map(|()| Vec::new()),
        };
        let of_sets = |images: Vec<u32>| images[points..].iter().map(|image| image - points as u32).collect();
        Ok(found.generators.into_iter().map(of_sets).collect())
    }
}

/// A name must be readable in a list of points.
fn check_label(label: &str) -> Result<(), ObjectError> {
    let is_one = text::split(label, ',').is_ok_and(|parts| parts.len() == 1);
    if is_one && !label.is_empty() && label.trim() == label && !label.starts_with('{') {
        return Ok(());
    }
    let why = "it is empty, has blanks around it, begins with {, or has a comma or half a pair of brackets";
    Err(ObjectError::Undefined(format!("{label:?} is no name for a point: {why}")))
}
