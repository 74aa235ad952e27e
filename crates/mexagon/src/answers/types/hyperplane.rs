//! The structure classes as the hyperplane engine finds them.

use super::{Classes, Count, OptionCount, Row};
use crate::engine::{Engine, Failure, Prepared};
use crate::object::Object;
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
    Ok(Classes { value, engine: Engine::Hyperplane, sizes, rows: rows(&solution, &graph, closure) })
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
