//! `mexagon info` on groups that are too large to be listed: what their generators tell.

use super::super::{Printed, args, output, words};
use super::{Head, Kind, Maximal};
use mexagon::engine::{Engine, LargeGroup, Request, prefers_permutations};
use mexagon::object::{Object, Position, permutation_group};
use mexagon_algebra::group::layered::MaximalClass;
use mexagon_algebra::group::perm::RationalClass;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::game::Selection;
use serde::Serialize;
use std::time::Duration;

/// Everything that may be left out takes no longer than this.
const PATIENCE: Duration = Duration::from_secs(10);
/// Conjugacy classes that nothing else needs are counted if that takes no longer than this.
const CLASSES: Duration = Duration::from_secs(3);

#[derive(Serialize)]
struct Json {
    #[serde(flatten)]
    head: Head,
    small_group: Option<[u32; 2]>,
    abelian: bool,
    points: usize,
    derived_index: Option<String>,
    conjugacy_classes: Option<u64>,
    /// The number of classes of cyclic subgroups.
    cyclic_classes: Option<usize>,
    central_involutions: Option<usize>,
    maximal: Option<Maximal>,
}

/// Is this the page for the object?
pub fn is_large(object: &Object) -> bool {
    let request = Request { game: Selection::Gen, position: Position::default(), misere: false, engine: Engine::Auto };
    prefers_permutations(&request, object)
}

pub fn run(object: &Object, common: &args::Common, budget: &Budget) -> Printed {
    let order = object.order();
    let half = budget.limits().time.map_or(PATIENCE, |time| time / 2);
    let part = budget.part(PATIENCE.min(half), u64::MAX);
    let large = LargeGroup::new(permutation_group(object, budget)?, order.clone(), &part);
    let derived_index = large.abelian_quotient().ok().map(|index| index.to_string());
    let central_involutions = large.group.central_involutions(&part).ok().map(|found| found.len());
    let maximal = large.maximal_classes().ok().flatten();
    let classes = large.classes_within(CLASSES);
    let json = Json {
        head: Head::new(object, false),
        small_group: None,
        abelian: false,
        points: large.group.degree(),
        derived_index,
        conjugacy_classes: classes.map(|classes| classes.iter().map(RationalClass::conjugacy_classes).sum()),
        cyclic_classes: classes.map(<[_]>::len),
        central_involutions,
        maximal: maximal.and_then(|classes| maximal_kinds(&classes, &order)),
    };
    if common.json {
        return Ok(output::json(&json));
    }
    let mut text = format!("{}\n\n", words::title(object));
    let mut line = |name: &str, value: String| text += &format!("  {name:<20}{value}\n");
    line("order", format!("{} = {}", json.head.order, json.head.order_factored));
    let perfect = json.derived_index.as_deref() == Some("1");
    line("structure", if perfect { "perfect".into() } else { "not soluble".into() });
    if let Some(index) = &json.derived_index {
        line("derived subgroup", format!("index {index}"));
    }
    line("points", json.points.to_string());
    if let (Some(classes), Some(cyclic)) = (json.conjugacy_classes, json.cyclic_classes) {
        line("conjugacy classes", format!("{classes}, of cyclic subgroups {cyclic}"));
    }
    if let Some(involutions) = json.central_involutions {
        line("central involutions", involutions.to_string());
    }
    line("elements", json.head.elements);
    let Some(maximal) = &json.maximal else {
        return Ok(text + "\nThe group is too large to be listed, and so are its maximal subgroups.\n");
    };
    Ok(text + &super::maximal_table(maximal, common.format))
}

/// The kinds of maximal subgroups, those of equal index together; `None` if the numbers are too large to print.
fn maximal_kinds(classes: &[MaximalClass], group: &Order) -> Option<Maximal> {
    let mut kinds: Vec<Kind> = Vec::new();
    for class in classes {
        let count = class.conjugates.checked_mul(class.classes)?;
        match kinds.iter_mut().find(|kind| kind.index == class.index) {
            Some(kind) => {
                kind.count = kind.count.checked_add(count)?;
                kind.classes += class.classes;
            }
            None => {
                let order = group.divided_by(&Order::of(class.index))?.to_string();
                kinds.push(Kind { order, index: class.index, count, classes: class.classes });
            }
        }
    }
    let count = kinds.iter().try_fold(0u64, |sum, kind| sum.checked_add(kind.count))?;
    Some(Maximal { count, classes: kinds.iter().map(|kind| kind.classes).sum(), kinds })
}
