//! The irreducible modules of a group.

use crate::engine::Failure;
use crate::json::Fields;
use crate::object::BaseGroup;
use crate::structure::Structure;
use crate::table::{Format, TextTable};
use crate::words;
use mexagon_algebra::group::modules::{NamedModule, first_cohomology};
use mexagon_base::budget::Budget;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// One irreducible module.
#[derive(Clone, Debug, Serialize)]
struct ModuleRow {
    name: String,
    dimension: usize,
    endomorphism_degree: usize,
    kernel_order: usize,
    /// The dimension over the prime field.
    h1: usize,
}

/// The irreducible modules of a group over a prime field.
#[derive(Clone, Debug)]
pub struct ModuleList {
    structure: Structure,
    prime: u32,
    rows: Vec<ModuleRow>,
}

impl ModuleList {
    pub(crate) fn of(structure: &Structure, prime: u32, budget: &Budget) -> Result<ModuleList, Failure> {
        if !mexagon_base::number::is_prime(u64::from(prime)) {
            let message = format!("the characteristic of a module must be a prime, and {prime} is not");
            return Err(Failure::undefined(message));
        }
        let base = structure.object(budget)?.base(budget)?;
        Ok(ModuleList { structure: structure.clone(), prime, rows: rows(base, prime, budget)? })
    }

    /// The list as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let mut object = Fields::answer();
        object.put("modules", json!(self.rows));
        object.put("object", self.structure.name().into());
        object.put("order", self.structure.order_text().into());
        object.put("prime", self.prime.into());
        object.into_map()
    }

    /// The list for people.
    pub fn text(&self, format: Format) -> String {
        let (prime, rows) = (self.prime, &self.rows);
        let number = words::count(rows.len() as u64, "irreducible module", "irreducible modules");
        let mut table = TextTable::new(&["name", "dimension", "endomorphisms", "kernel", "dim H^1"]);
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
        table.under(&format!("{}\n{number} over F_{prime}\n\n", self.structure.title()), format)
    }
}

fn rows(base: &BaseGroup, prime: u32, budget: &Budget) -> Result<Vec<ModuleRow>, Failure> {
    let modules = base.modules(prime, budget)?;
    let row = |(place, named): (usize, &NamedModule)| {
        Ok(ModuleRow {
            name: format!("V{}", place + 1),
            dimension: named.irreducible.module.dimension,
            endomorphism_degree: named.irreducible.endomorphism_degree,
            kernel_order: named.kernel_order,
            h1: first_cohomology(&base.cayley, &named.irreducible.module, budget)?,
        })
    };
    modules.iter().enumerate().map(row).collect()
}
