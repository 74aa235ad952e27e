//! The structure classes as the module engine finds them.

use super::{Classes, Count, OptionCount, Row};
use crate::engine::{Engine, Failure, ModuleSystem};
use crate::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::{ClassSolution, GradedClass, Selection};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Tables of more rows than this are not printed.
const MOST_ROWS: u64 = 1_000_000;

pub fn classes(game: Selection, object: &Object, budget: &Budget) -> Result<Classes, Failure> {
    let system = ModuleSystem::of_object(object, budget)?;
    let solution = system.solve(game, budget)?;
    budget.part(std::time::Duration::MAX, MOST_ROWS).classes(solution.len() as u64)?;
    let value = solution.class(&solution.initial()).map_or(0, |class| class.etype.plain.even);
    let with_solution = |class: GradedClass| solution.class(&class).map(|solved| (class, solved));
    let mut sorted: Vec<(GradedClass, ClassSolution)> = solution.classes().filter_map(with_solution).collect();
    // Larger multiplicities mean smaller subgroups, and so do the first nodes.
    sorted
        .sort_by_key(|(class, solved)| (Reverse(solved.deficiency), Reverse(class.multiplicities.clone()), class.node));
    let numbers: BTreeMap<&GradedClass, usize> = sorted.iter().map(|(class, _)| class).zip(1..).collect();
    let mut rows = Vec::with_capacity(sorted.len());
    for (class, solved) in &sorted {
        budget.check()?;
        let options = system.graded().options(class);
        let mut options: Vec<OptionCount> = options
            .iter()
            .filter_map(|option| numbers.get(option).map(|&id| OptionCount { id, count: None }))
            .collect();
        options.sort_by_key(|option| option.id);
        let order = system.order(class).to_string();
        let row = Row::new(
            numbers[class],
            solved,
            Count::from(system.length(class)),
            order,
            Count::from(system.maximal(class)),
        );
        rows.push(Row { options, multiplicities: Some(class.multiplicities.clone()), ..row });
    }
    Ok(Classes { value, engine: Engine::Module, sizes: None, rows })
}
