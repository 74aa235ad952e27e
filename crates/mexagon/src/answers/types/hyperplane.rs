//! The structure classes as the hyperplane engine finds them.

use super::super::on_the_side;
use super::{Classes, Count, OptionCount, Row};
use crate::engine::{Engine, Failure, Prepared};
use crate::limits::MOST_NAMED_ROWS;
use crate::object::{Object, SubgroupNames};
use mexagon_base::budget::Budget;
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{ClassSolution, OrbitId, Parity, Selection, Solution, StructureDigraph, simplified_size};

pub fn classes(game: Selection, object: &Object, budget: &Budget) -> Result<Classes, Failure> {
    let prepared = Prepared::new(object, budget)?;
    let closure = &prepared.system()?.closure;
    let graph = StructureDigraph::build(closure, budget)?;
    let solution = Solution::of(game, &graph);
    let value = solution.class(graph.initial()).and_then(|class| class.value(Parity::Even)).unwrap_or(0);
    let (vertices, arrows) = simplified_size(&solution, &graph);
    let sizes = Some((graph.arrows(game == Selection::Gen), [vertices, arrows]));
    let mut rows = rows(&solution, &graph, closure);
    name(&mut rows, &solution, &graph, &prepared)?;
    Ok(Classes { value, engine: Engine::Hyperplane, sizes, rows })
}

/// Names the subgroups of the classes, unless there are many; what cannot be named in half of the time stays without a name.
fn name(
    rows: &mut [Row],
    solution: &Solution,
    graph: &StructureDigraph,
    prepared: &Prepared<'_>,
) -> Result<(), Failure> {
    if rows.len() > MOST_NAMED_ROWS {
        return Ok(());
    }
    let named = on_the_side(prepared.budget(), |budget| {
        let (names, system) = (SubgroupNames::new(prepared.object(), budget)?, prepared.system()?);
        for (row, (orbit, _)) in rows.iter_mut().zip(solution.numbered(graph)) {
            row.subgroup = names.class_name(system, graph.mask(orbit), budget)?;
        }
        Ok(())
    });
    named.map(Option::unwrap_or_default)
}

/// The orbits that hold positions, the starting class first, by deficiency and order.
fn rows(solution: &Solution, graph: &StructureDigraph, closure: &ClosureSystem) -> Vec<Row> {
    let sorted = solution.numbered(graph);
    let mut numbers = vec![None; graph.orbits().len()];
    for (number, (id, _)) in sorted.iter().enumerate() {
        numbers[id.0 as usize] = Some(number + 1);
    }
    let row = |(id, class): &(OrbitId, ClassSolution)| {
        let orbit = graph.orbit(*id);
        let options = orbit
            .options
            .iter()
            .filter_map(|(option, count)| numbers[option.0 as usize].map(|id| OptionCount { id, count: Some(*count) }));
        let mut options: Vec<OptionCount> = options.collect();
        options.sort_by_key(|option| option.id);
        let order = closure.shown_size(orbit.size);
        let id = numbers[id.0 as usize].unwrap_or_default();
        let row = Row::new(id, class, Count::from(orbit.length), order, Count::from(u64::from(orbit.hyperplanes)));
        Row { options, ..row }
    };
    sorted.iter().map(row).collect()
}
