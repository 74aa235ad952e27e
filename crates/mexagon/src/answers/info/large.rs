//! Groups that are too large to be listed: what their generators or their modules tell.

use super::{Info, Kind, Maximal};
use crate::engine::{Failure, LargeGroup};
use crate::limits;
use crate::object::{Extension, Object};
use crate::structure::Structure;
use crate::table::TextTable;
use mexagon_algebra::group::layered::MaximalClass;
use mexagon_algebra::group::perm::RationalClass;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use serde::Serialize;

pub(super) fn large(structure: &Structure, object: &Object, budget: &Budget) -> Result<Info, Failure> {
    let order = object.order();
    let half = budget.limits().time.map_or(limits::LARGE_PAGE, |time| time / 2);
    let part = budget.part(limits::LARGE_PAGE.min(half), u64::MAX);
    let large = LargeGroup::new(object.permutations(budget)?.clone(), order.clone(), &part);
    let derived_index = large.abelian_quotient().ok().map(|index| index.to_string());
    let central_involutions = large.group.central_involutions(&part).ok();
    let central_involutions = central_involutions.filter(|them| them.complete).map(|them| them.found.len());
    let maximal = large.maximal_classes().ok().flatten();
    let classes = large.classes_within(limits::LARGE_PAGE_CLASSES);
    // What an interrupt has cut short is no answer.
    if budget.check_now() == Err(Stop::Cancelled) {
        return Err(Stop::Cancelled.into());
    }
    let mut info = Info::new(structure);
    info.put("elements", object.notation());
    info.put("soluble", false);
    info.put("small_group", None::<[u32; 2]>);
    info.put("abelian", false);
    let perfect = derived_index.as_deref() == Some("1");
    info.line("structure", if perfect { "perfect" } else { "not soluble" });
    info.put("derived_index", &derived_index);
    if let Some(index) = &derived_index {
        info.line("derived subgroup", format!("index {index}"));
    }
    info.tell("points", "points", large.group.degree(), large.group.degree().to_string());
    let number = classes.map(|classes| classes.iter().map(RationalClass::conjugacy_classes).sum::<u64>());
    info.put("conjugacy_classes", number);
    info.put("cyclic_classes", classes.map(<[_]>::len));
    if let Some((number, classes)) = number.zip(classes) {
        info.line("conjugacy classes", format!("{number}, of cyclic subgroups {}", classes.len()));
    }
    info.put("central_involutions", central_involutions);
    if let Some(involutions) = central_involutions {
        info.line("central involutions", involutions.to_string());
    }
    info.line("elements", object.notation());
    match maximal.and_then(|classes| maximal_kinds(&classes, &order)) {
        Some(maximal) => info.maximal(&maximal),
        None => {
            info.put("maximal", None::<Maximal>);
            let maximal = match part.check_now() {
                Err(Stop::Time(time)) => format!("its maximal subgroups were not found in {} s", time.as_secs_f64()),
                _ => "so are its maximal subgroups".to_owned(),
            };
            info.below = Some((format!("The group is too large to be listed, and {maximal}."), None));
        }
    }
    Ok(info)
}

fn maximal_kinds(classes: &[MaximalClass], group: &Order) -> Option<Maximal> {
    let kind = |class: &MaximalClass| {
        let count = class.conjugates.checked_mul(class.classes)?;
        let order = group.divided_by(&Order::of(class.index))?.to_string();
        Some(Kind { order, index: class.index, count, classes: class.classes, names: Vec::new() })
    };
    Maximal::of(classes.iter().map(kind).collect::<Option<Vec<_>>>()?)
}

/// The extension, if the object is a large one.
pub(super) fn extension(object: &Object) -> Option<&Extension> {
    let is_large = object.order().to_u64().is_none_or(|order| order > limits::EXTENSION_BY_PARTS);
    object.extension().filter(|_| is_large)
}

#[derive(Serialize)]
struct Part {
    name: String,
    dimension: usize,
    endomorphism_degree: usize,
    multiplicity: u64,
}

/// Split extensions that are too large for their maximal subgroups to be listed.
pub(super) fn split(structure: &Structure, object: &Object, extension: &Extension) -> Info {
    let part = |part: &crate::object::ExtensionPart| Part {
        name: part.name.clone().unwrap_or_default(),
        dimension: part.dimension(),
        endomorphism_degree: part.irreducible.endomorphism_degree,
        multiplicity: part.multiplicity,
    };
    let parts: Vec<Part> = extension.parts.iter().map(part).collect();
    let soluble = extension.base.is_soluble();
    let mut info = Info::new(structure);
    info.put("elements", object.notation());
    info.tell("soluble", "structure", soluble, if soluble { "soluble" } else { "not soluble" });
    info.tell("top_order", "order of the top", extension.base.order(), extension.base.order().to_string());
    info.line("elements", object.notation());
    let mut table = TextTable::new(&["module", "dimension", "degree", "copies"]);
    for part in &parts {
        let numbers = [part.dimension.to_string(), part.endomorphism_degree.to_string(), part.multiplicity.to_string()];
        table.row([vec![part.name.clone()], numbers.to_vec()].concat());
    }
    info.put("modules", &parts);
    let number = crate::words::count(parts.len() as u64, "module", "modules");
    info.below = Some((number, Some(table)));
    info
}
