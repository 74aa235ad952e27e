//! One structure class: its elements, its options, and the maximal subgroups above it.

use super::super::on_the_side;
use super::{Row, hyperplane};
use crate::engine::{Failure, Prepared};
use crate::json::Fields;
use crate::object::SubgroupNames;
use crate::structure::Structure;
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Game, Selection, Solution, StructureDigraph};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// More elements are not listed.
const MOST_ELEMENTS: usize = 240;

/// Maximal subgroups are named if no more than this many lie above a class; naming each takes time.
const MOST_NAMED: usize = 60;

/// A structure class of a game of choosing, one of an orbit.
#[derive(Clone, Debug)]
pub struct Class {
    structure: Structure,
    game: Selection,
    row: Row,
    options: Vec<Row>,
    /// The elements of its subgroup, in the notation of the structure; at most the first 240.
    pub elements: Vec<String>,
    /// A few elements that are a position of the class, if they were found.
    pub position: Option<Vec<String>>,
    /// The maximal subgroups that its subgroup is the intersection of.
    pub above: Vec<MaximalAbove>,
}

/// Maximal subgroups of one order and name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MaximalAbove {
    pub order: String,
    /// What they are called, where that is found.
    pub name: Option<String>,
    pub count: u64,
}

impl Class {
    /// The class with a number of the table of types.
    pub(crate) fn of(game: Selection, structure: &Structure, number: usize, budget: &Budget) -> Result<Class, Failure> {
        structure.check(Game::Selection(game))?;
        let object = structure.object(budget)?;
        let prepared = Prepared::new(object, budget)?;
        let rows = hyperplane::classes(game, object, budget)?.rows;
        let find = |id: usize| rows.get(id.wrapping_sub(1)).cloned();
        let missing = || Failure::undefined(format!("there is no class {number}; the classes are 1 to {}", rows.len()));
        let row = find(number).ok_or_else(missing)?;
        let system = prepared.system()?;
        let graph = StructureDigraph::build(&system.closure, budget)?;
        let (orbit, _) = Solution::of(game, &graph).numbered(&graph)[number - 1];
        let mask = graph.mask(orbit).to_vec();
        let mut class = Class {
            structure: structure.clone(),
            game,
            options: row.options.iter().filter_map(|option| find(option.id)).collect(),
            row,
            elements: Vec::new(),
            position: None,
            above: Vec::new(),
        };
        on_the_side(budget, |budget| class.fill(&prepared, &mask, budget))?;
        Ok(class)
    }

    fn fill(&mut self, prepared: &Prepared<'_>, mask: &[u64], budget: &Budget) -> Result<(), Failure> {
        let (object, system) = (prepared.object(), prepared.system()?);
        let closure = &system.closure;
        let names = SubgroupNames::new(object, budget)?;
        let elements = match names.members(system, mask) {
            Some(elements) => elements,
            None if object.group().is_none() => {
                let inside = closure.point_ids().filter(|&point| bits::is_subset(mask, closure.mask(point)));
                inside.flat_map(|point| system.ranks(point)).map(|rank| prepared.group.lift(rank)).collect()
            }
            None => Vec::new(),
        };
        self.elements = elements.iter().take(MOST_ELEMENTS).map(|x| object.show(x)).collect();
        // Each of them lies in fewer maximal subgroups than those before it have in common.
        let (mut common, mut position) = (closure.full(), Vec::new());
        for x in &elements {
            let smaller = bits::common(&common, closure.mask(system.point(prepared.group.rank(x))));
            if smaller != common {
                common = smaller;
                position.push(object.show(x));
            }
        }
        self.position = (common == mask).then_some(position);
        let hyperplanes: Vec<usize> = bits::iter(mask).collect();
        let mut above: BTreeMap<(u64, Option<String>), u64> = BTreeMap::new();
        for &hyperplane in &hyperplanes {
            budget.check()?;
            let mut single = vec![0; closure.stride()];
            bits::insert(&mut single, hyperplane);
            let is_named = hyperplanes.len() <= MOST_NAMED;
            let name = if is_named { names.class_name(system, &single, budget)? } else { None };
            *above.entry((closure.hyperplanes()[hyperplane].size, name)).or_insert(0) += 1;
        }
        let shown = above.into_iter().rev();
        self.above =
            shown.map(|((size, name), count)| MaximalAbove { order: closure.shown_size(size), name, count }).collect();
        Ok(())
    }

    /// The class as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let mut object = Fields::answer();
        object.put("game", self.game.name().into());
        object.put("object", self.structure.name().into());
        object.put("class", json!(self.row));
        object.put("options", json!(self.options));
        object.put("elements", json!(self.elements));
        object.put("position", json!(self.position));
        object.put("maximal", json!(self.above));
        object.into_map()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Solver;

    /// In S4 the Klein four-group is the intersection of A4 and the three dihedral groups of order 8 (BES17, Fig. 1).
    #[test]
    fn the_normal_four_group_of_s4() {
        let (solver, s4): (Solver, Structure) = (Solver::new(), "S4".parse().expect("a group"));
        let class = solver.class(Selection::Gen, &s4, 2).expect("a class");
        let mut elements = class.elements.clone();
        elements.sort();
        assert_eq!(elements, ["()", "(1,2)(3,4)", "(1,3)(2,4)", "(1,4)(2,3)"]);
        let above: Vec<_> =
            class.above.iter().map(|kind| (kind.order.as_str(), kind.name.as_deref(), kind.count)).collect();
        assert_eq!(above, [("12", Some("A4"), 1), ("8", Some("D8"), 3)]);
        // A double transposition lies in these maximal subgroups alone.
        assert_eq!(class.position.map(|position| position.len()), Some(1));
        assert!(solver.class(Selection::Gen, &s4, 0).is_err_and(|failure| failure.is_bad_input()));
        assert!(solver.class(Selection::Gen, &s4, 9).is_err_and(|failure| failure.is_bad_input()));
    }
}
