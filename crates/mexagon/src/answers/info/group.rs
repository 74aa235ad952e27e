//! Groups whose maximal subgroups are found.

use super::super::on_the_side;
use super::{Info, Kind, Maximal};
use crate::engine::{Failure, Prepared};
use crate::limits;
use crate::object::{Elements, MaximalKind, Object, SubgroupNames};
use crate::structure::Structure;
use mexagon_algebra::group::listed::ChiefFactor;
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

pub(super) fn group(structure: &Structure, object: &Object, budget: &Budget) -> Result<Info, Failure> {
    let prepared = Prepared::new(object, budget)?;
    let mut maximal = maximal(&prepared.system()?.maximal);
    name(&mut maximal, &prepared)?;
    let (soluble, factors) = chief_factors(&prepared)?;
    let mut info = Info::new(structure);
    info.put("elements", object.notation());
    info.put("soluble", soluble);
    identify(&mut info, &prepared)?;
    let is_abelian = object.group().is_some_and(|form| form.is_abelian());
    let kind = match (is_abelian, soluble) {
        (true, _) => "abelian",
        (_, true) => "soluble, not abelian",
        _ => "not soluble",
    };
    info.tell("abelian", "structure", is_abelian, kind);
    let shown = if factors.is_empty() { "none".into() } else { factors.join(", ") };
    info.tell("chief_factors", "chief factors", &factors, shown);
    let is_listed = object.order().to_u64().is_some_and(|order| order <= limits::CLASSES_COUNTED);
    let classes = if is_listed { Some(prepared.group.class_number(budget)?) } else { None };
    info.put("conjugacy_classes", classes);
    if let Some(classes) = classes {
        info.line("conjugacy classes", classes.to_string());
    }
    let frattini = &prepared.group.frattini_order;
    let shown = if frattini.is_one() { "trivial".to_owned() } else { format!("order {frattini}") };
    info.tell("frattini_order", "Frattini subgroup", frattini.to_string(), shown);
    info.tell("d", "d(G)", prepared.group.generators, prepared.group.generators.to_string());
    info.line("elements", object.notation());
    info.maximal(&maximal);
    Ok(info)
}

/// The place in the library of small groups, where it is found in time.
fn identify(info: &mut Info, prepared: &Prepared<'_>) -> Result<(), Failure> {
    let budget = prepared.budget();
    let part = budget.part(limits::PATIENT_IDENTIFICATION, budget.limits().classes);
    match prepared.group.small_group(&part) {
        Ok(found) => {
            info.put("small_group", found.as_ref().map(|found| [found.order, found.id]));
            if let Some(found) = found {
                info.line("small group", found.to_string());
            }
        }
        Err(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
        Err(stop) => {
            info.put("small_group", None::<[u32; 2]>);
            info.tell("small_group_unknown", "small group", stop.to_string(), format!("not identified: {stop}"));
        }
    }
    Ok(())
}

/// Is the group soluble, and its chief factors from the top.
fn chief_factors(prepared: &Prepared<'_>) -> Result<(bool, Vec<String>), Failure> {
    let power = |prime: u32, dimension: usize| match dimension {
        1 => format!("{prime}"),
        _ => format!("{prime}^{dimension}"),
    };
    Ok(match &prepared.group.elements {
        Elements::Soluble(group) => {
            let layers = group.frattini.series.layers.iter().map(|layer| power(layer.prime, layer.dimension()));
            (true, layers.collect())
        }
        Elements::Listed(group) => {
            let factors = group.chief_factors(prepared.budget())?;
            let show = |factor: &ChiefFactor| match factor.prime {
                Some(prime) => power(prime, factor.order.ilog(prime as usize) as usize),
                None => format!("{} (not abelian)", factor.order),
            };
            (false, factors.iter().map(show).collect())
        }
        Elements::Algebra(_) | Elements::Points(_) => (false, Vec::new()),
    })
}

/// The largest subgroups first.
fn maximal(kinds: &[MaximalKind]) -> Maximal {
    let kind = |kind: &MaximalKind| Kind {
        order: kind.order.to_string(),
        index: kind.index,
        count: kind.count,
        classes: kind.classes,
        names: Vec::new(),
    };
    let mut kinds: Vec<Kind> = kinds.iter().map(kind).collect();
    kinds.sort_by_key(|kind| kind.index);
    Maximal::of(kinds).unwrap_or_default()
}

/// Names the maximal subgroups, one of each conjugacy class, unless there are many or it takes half of the time.
fn name(maximal: &mut Maximal, prepared: &Prepared<'_>) -> Result<(), Failure> {
    if maximal.classes > limits::MOST_NAMED_ROWS as u64 {
        return Ok(());
    }
    let system = prepared.system()?;
    let closure = &system.closure;
    let named = on_the_side(prepared.budget(), |budget| {
        let names = SubgroupNames::new(prepared.object(), budget)?;
        let mut seen = vec![false; closure.hyperplanes().len()];
        for (first, hyperplane) in closure.hyperplanes().iter().enumerate() {
            if seen[first] {
                continue;
            }
            let mut orbit = vec![first];
            seen[first] = true;
            while let Some(member) = orbit.pop() {
                budget.check()?;
                let images = closure.symmetries().iter().map(|symmetry| symmetry[member] as usize);
                orbit.extend(images.filter(|&image| !std::mem::replace(&mut seen[image], true)));
            }
            let mut class = vec![0; closure.stride()];
            bits::insert(&mut class, first);
            let Some(name) = names.class_name(system, &class, budget)? else { continue };
            let order = closure.shown_size(hyperplane.size);
            let kind = maximal.kinds.iter_mut().find(|kind| kind.order == order);
            if let Some(kind) = kind.filter(|kind| !kind.names.contains(&name)) {
                kind.names.push(name);
            }
        }
        Ok(())
    });
    named.map(Option::unwrap_or_default)
}
