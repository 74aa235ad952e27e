//! `mexagon info`

mod algebra;
mod closed;
mod head;
mod large;
mod split;

use super::{Printed, args, identity, output, setup, words};
use head::Head;
use mexagon::engine::closed::arena;
use mexagon::engine::{Failure, Prepared};
use mexagon::object::{Element, Elements, MaximalKind, Object};
use mexagon_algebra::group::listed::ChiefFactor;
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::budget::Stop;
use mexagon_small_groups::identify::SmallGroupId;
use serde::Serialize;

/// A group is printed for GAP if it acts on at most this many points.
const MOST_POINTS: usize = 100_000;

/// Split extensions of longer chief series are not printed for GAP.
const MOST_GENERATORS: u64 = 500;

/// Conjugacy classes are counted up to this order.
const LISTED: u64 = 100_000;

#[derive(Serialize)]
struct Json {
    #[serde(flatten)]
    head: Head,
    small_group: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    small_group_unknown: Option<String>,
    abelian: bool,
    chief_factors: Vec<String>,
    conjugacy_classes: Option<usize>,
    frattini_order: String,
    d: usize,
    maximal: Maximal,
}

#[derive(Serialize)]
struct Maximal {
    count: u64,
    classes: u64,
    kinds: Vec<Kind>,
}

#[derive(Serialize)]
struct Kind {
    order: String,
    index: u64,
    count: u64,
    classes: u64,
}

pub fn run(command: &args::Info) -> Printed {
    let budget = setup::budget(&command.common.limits);
    let object = match setup::object(&command.object, &budget) {
        Ok(object) => object,
        // What is no finite group may still be a ring, a module or an infinite group.
        Err(failure) if failure.is_bad_input() && !command.gap => {
            return arena(&command.object, &budget)
                .and_then(|arena| closed::run(arena.as_ref(), &command.common, &budget));
        }
        Err(failure) => return Err(failure),
    };
    if command.gap {
        return gap(&object);
    }
    if object.algebra().is_some() {
        return algebra::run(&object, &Prepared::new(&object, &budget)?, &command.common);
    }
    if let Some(extension) = split::large(&object) {
        return split::run(&object, extension, &command.common);
    }
    if large::is_large(&object) {
        return large::run(&object, &command.common, &budget);
    }
    let json = describe(&object, &Prepared::new(&object, &budget)?)?;
    Ok(if command.common.json { output::json(&json) } else { text(&object, &json, command.common.format) })
}

fn describe(object: &Object, prepared: &Prepared<'_>) -> Result<Json, Failure> {
    let group = &prepared.group;
    let (soluble, chief_factors, conjugacy_classes) = structure(prepared)?;
    let (small_group, small_group_unknown) = match identity::small_group(prepared, identity::PATIENT) {
        Ok(found) => (found.map(|found| [found.order, found.id]), None),
        Err(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
        Err(stop) => (None, Some(stop.to_string())),
    };
    Ok(Json {
        head: Head::new(object, soluble),
        small_group,
        small_group_unknown,
        abelian: object.group().is_some_and(|form| form.is_abelian()),
        chief_factors,
        conjugacy_classes,
        frattini_order: group.frattini_order.to_string(),
        d: group.generators,
        maximal: maximal(&prepared.system()?.maximal),
    })
}

/// The group as GAP reads it: permutations that generate it.
fn gap(object: &Object) -> Printed {
    let Some(form) = object.group() else {
        return Err(Failure::NotApplicable(format!("{} is not a group", object.short_name())));
    };
    let most_generators = form.extension().map_or(0, |_| object.order().length());
    if most_generators > MOST_GENERATORS {
        return Err(Failure::NotApplicable(format!("{} has too many generators", object.short_name())));
    }
    let points = form.points().filter(|&points| points <= MOST_POINTS);
    let Some(points) = points else {
        return Err(Failure::NotApplicable(format!("{} acts on more than {MOST_POINTS} points", object.short_name())));
    };
    let show = |x: &Element| {
        let images = Permutation::from_images(form.permutation(x));
        images.map_or_else(|_| "()".into(), |images| images.to_string())
    };
    let mut generators: Vec<String> = form.generators().iter().map(show).collect();
    generators.retain(|x| x != "()");
    if generators.is_empty() {
        generators.push("()".into());
    }
    let order = object.order();
    Ok(format!("# {}, order {order}, on {points} points\nGroup([ {} ]);\n", object.short_name(), generators.join(", ")))
}

/// Is the group soluble; its chief factors from the top; the number of conjugacy classes, if it was counted.
fn structure(prepared: &Prepared<'_>) -> Result<(bool, Vec<String>, Option<usize>), Failure> {
    let power = |prime: u32, dimension: usize| match dimension {
        1 => format!("{prime}"),
        _ => format!("{prime}^{dimension}"),
    };
    let budget = prepared.budget();
    let listed = prepared.object().order().to_u64().is_some_and(|order| order <= LISTED);
    let is_group = prepared.object().group().is_some();
    let class_number = if listed && is_group { Some(prepared.group.class_number(budget)?) } else { None };
    Ok(match &prepared.group.elements {
        Elements::Soluble(group) => {
            let layers = group.frattini.series.layers.iter().map(|layer| power(layer.prime, layer.dimension()));
            (true, layers.collect(), class_number)
        }
        Elements::Listed(group) => {
            let factors = group.chief_factors(budget)?;
            let show = |factor: &ChiefFactor| match factor.prime {
                Some(prime) => power(prime, factor.order.ilog(prime as usize) as usize),
                None => format!("{} (not abelian)", factor.order),
            };
            (false, factors.iter().map(show).collect(), class_number)
        }
        Elements::Algebra(_) => (false, Vec::new(), None),
    })
}

/// Kinds of equal index together, the largest subgroups first.
fn maximal(kinds: &[MaximalKind]) -> Maximal {
    let mut merged: Vec<Kind> = Vec::new();
    for kind in kinds {
        match merged.iter_mut().find(|known| known.index == kind.index) {
            Some(known) => {
                known.count += kind.count;
                known.classes += kind.classes;
            }
            None => merged.push(Kind {
                order: kind.order.to_string(),
                index: kind.index,
                count: kind.count,
                classes: kind.classes,
            }),
        }
    }
    merged.sort_by_key(|kind| kind.index);
    Maximal {
        count: merged.iter().map(|kind| kind.count).sum(),
        classes: merged.iter().map(|kind| kind.classes).sum(),
        kinds: merged,
    }
}

fn text(object: &Object, json: &Json, format: args::Format) -> String {
    let mut text = format!("{}\n\n", words::title(object));
    let mut line = |name: &str, value: String| text += &format!("  {name:<20}{value}\n");
    if json.head.order_factored != json.head.order {
        line("order", format!("{} = {}", json.head.order, json.head.order_factored));
    }
    match (json.small_group, &json.small_group_unknown) {
        (Some([order, id]), _) => line("small group", SmallGroupId { order, id }.to_string()),
        (None, Some(reason)) => line("small group", format!("not identified: {reason}")),
        (None, None) => {}
    }
    let kind = match (json.abelian, json.head.soluble) {
        (true, _) => "abelian",
        (_, true) => "soluble, not abelian",
        _ => "not soluble",
    };
    line("structure", kind.into());
    line("chief factors", if json.chief_factors.is_empty() { "none".into() } else { json.chief_factors.join(", ") });
    if let Some(classes) = json.conjugacy_classes {
        line("conjugacy classes", classes.to_string());
    }
    line(
        "Frattini subgroup",
        if json.frattini_order == "1" { "trivial".into() } else { format!("order {}", json.frattini_order) },
    );
    line("d(G)", json.d.to_string());
    line("elements", json.head.elements.clone());
    text + &maximal_table(&json.maximal, format)
}

/// The numbers and orders of maximal subgroups.
fn maximal_table(maximal: &Maximal, format: args::Format) -> String {
    let Maximal { count, classes, kinds } = maximal;
    let mut text = format!(
        "\n{} in {}\n",
        words::count(*count, "maximal subgroup", "maximal subgroups"),
        words::count(*classes, "conjugacy class", "conjugacy classes")
    );
    if !kinds.is_empty() {
        let mut table = output::TextTable::new(&["order", "index", "number", "classes"]);
        for kind in kinds {
            table.row(vec![
                kind.order.clone(),
                kind.index.to_string(),
                kind.count.to_string(),
                kind.classes.to_string(),
            ]);
        }
        text += &table.render(format);
    }
    text
}
