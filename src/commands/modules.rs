//! `mexagon modules`

use super::{Printed, args, output, setup, words};
use mexagon::engine::Failure;
use mexagon::object::{BaseGroup, Object};
use mexagon_algebra::group::modules::{NamedModule, first_cohomology};
use mexagon_base::budget::Budget;
use mexagon_base::number::is_prime;
use serde::Serialize;

#[derive(Serialize)]
struct Json<'a> {
    modules: Vec<Row>,
    object: &'a str,
    order: String,
    prime: u32,
}

/// One irreducible module.
#[derive(Serialize)]
struct Row {
    name: String,
    dimension: usize,
    endomorphism_degree: usize,
    kernel_order: usize,
    /// The dimension over the prime field.
    h1: usize,
}

pub fn run(command: &args::Modules) -> Printed {
    let budget = setup::budget(&command.common.limits);
    let prime = command.prime;
    if !is_prime(u64::from(prime)) {
        return Err(Failure::undefined(format!("the characteristic of a module must be a prime, and {prime} is not")));
    }
    let object = setup::object(&command.object, &budget)?;
    let base = object.base(&budget)?;
    let rows = rows(&base, prime, &budget)?;
    if command.common.json {
        let order = object.order().to_string();
        return Ok(output::json(&Json { modules: rows, object: object.name(), order, prime }));
    }
    Ok(text(&object, prime, &rows, command.common.format))
}

fn rows(base: &BaseGroup, prime: u32, budget: &Budget) -> Result<Vec<Row>, Failure> {
    let modules = base.modules(prime, budget)?;
    let row = |(place, named): (usize, &NamedModule)| {
        Ok(Row {
            name: format!("V{}", place + 1),
            dimension: named.irreducible.module.dimension,
            endomorphism_degree: named.irreducible.endomorphism_degree,
            kernel_order: named.kernel_order,
            h1: first_cohomology(&base.cayley, &named.irreducible.module, budget)?,
        })
    };
    modules.iter().enumerate().map(row).collect()
}

fn text(object: &Object, prime: u32, rows: &[Row], format: args::Format) -> String {
    let number = words::count(rows.len() as u64, "irreducible module", "irreducible modules");
    let mut table = output::TextTable::new(&["name", "dimension", "endomorphisms", "kernel", "dim H^1"]);
    for row in rows {
        let field = match row.endomorphism_degree {
            1 => format!("F_{prime}"),
            degree => format!("F_{prime}^{degree}"),
        };
        table.row(vec![
            row.name.clone(),
            row.dimension.to_string(),
            field,
            row.kernel_order.to_string(),
            row.h1.to_string(),
        ]);
    }
    format!("{}\n{number} over F_{prime}\n\n{}", words::title(object), table.render(format))
}
