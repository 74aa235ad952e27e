//! `mexagon info` of split extensions that are too large for their maximal subgroups to be listed.

use super::super::{Printed, args, output, words};
use super::Head;
use mexagon::object::{Extension, Object};
use serde::Serialize;

/// Beyond this order a split extension is described by its parts.
const LARGE: u64 = 1_000_000;

#[derive(Serialize)]
struct Json {
    #[serde(flatten)]
    head: Head,
    top_order: u64,
    modules: Vec<Part>,
}

#[derive(Serialize)]
struct Part {
    name: String,
    dimension: usize,
    endomorphism_degree: usize,
    multiplicity: u64,
}

/// The extension, if the object is a large one.
pub fn large(object: &Object) -> Option<&Extension> {
    let is_large = object.order().to_u64().is_none_or(|order| order > LARGE);
    object.group().and_then(|form| form.extension()).filter(|_| is_large)
}

pub fn run(object: &Object, extension: &Extension, common: &args::Common) -> Printed {
    let parts = extension.parts.iter().map(|part| Part {
        name: part.name.clone().unwrap_or_default(),
        dimension: part.dimension(),
        endomorphism_degree: part.irreducible.endomorphism_degree,
        multiplicity: part.multiplicity,
    });
    let json = Json {
        head: Head::new(object, extension.base.is_soluble()),
        top_order: extension.base.order(),
        modules: parts.collect(),
    };
    if common.json {
        return Ok(output::json(&json));
    }
    let mut text = format!("{}\n\n", words::title(object));
    let mut line = |name: &str, value: String| text += &format!("  {name:<20}{value}\n");
    line("order", json.head.order_factored);
    line("structure", if json.head.soluble { "soluble".into() } else { "not soluble".into() });
    line("order of the top", json.top_order.to_string());
    line("elements", json.head.elements);
    let mut table = output::TextTable::new(&["module", "dimension", "degree", "copies"]);
    for part in json.modules {
        let numbers = [part.dimension.to_string(), part.endomorphism_degree.to_string(), part.multiplicity.to_string()];
        table.row([vec![part.name], numbers.to_vec()].concat());
    }
    Ok(text + "\n" + &table.render(common.format))
}
