//! The feasible spectrum against what occurs in groups.

use crate::common::small::ids;
use mexagon::engine::{ModuleSystem, Prepared};
use mexagon::object::Object;
use mexagon_base::budget::Budget;
use mexagon_games::game::{ExtendedType, Selection, Solution, StructureDigraph};
use mexagon_games::theory::WITNESSES;
use mexagon_games::theory::spectrum::{Assumption, feasible};
use mexagon_small_groups::orders;
use std::collections::BTreeSet;

/// The extended types of a group's classes, with their deficiencies; `None` if there are too many classes.
fn types(name: &str) -> Option<BTreeSet<(u32, ExtendedType)>> {
    let budget = Budget::unlimited();
    let object = Object::parse(name, &budget).expect("a group");
    let prepared = Prepared::new(&object, &budget).expect("analysed");
    if prepared.group.generators > 5 {
        return None;
    }
    let graph = StructureDigraph::build(&prepared.system().expect("small").closure, &budget).expect("small");
    Some(Solution::of(Selection::Gen, &graph).census(&graph).into_keys().collect())
}

/// The same by the module engine, for a split extension that is too large for anything else.
fn types_by_modules(name: &str) -> BTreeSet<(u32, ExtendedType)> {
    let budget = Budget::unlimited();
    let object = Object::parse(name, &budget).expect("a group");
    let system = ModuleSystem::of_object(&object, &budget).expect("a split extension");
    let solution = system.solve(Selection::Gen, &budget).expect("no limit");
    let solved = solution.classes().filter_map(|class| solution.class(&class));
    solved.map(|class| (class.deficiency, class.etype)).collect()
}

#[test]
fn witnesses_have_what_they_stand_for() {
    for witness in WITNESSES {
        let large = witness.group.starts_with("Split");
        let found = if large { types_by_modules(witness.group) } else { types(witness.group).expect("few classes") };
        let has = found.iter().any(|(k, etype)| *k == witness.deficiency && etype.to_string() == witness.etype);
        assert!(has, "{witness:?}: {found:?}");
    }
}

/// Everything that occurs is feasible (BES23, Proposition 9), and of small order only what has a witness occurs.
#[test]
fn what_occurs_is_feasible() {
    let levels = feasible(Assumption::Nothing);
    let last = levels.len() - 1;
    for (order, id) in ids(orders().filter(|order| order % 2 == 0 && *order <= 120)) {
        for (k, etype) in types(&format!("{order}.{id}")).unwrap_or_default() {
            assert!(
                levels[(k as usize).min(last)].types().contains(&etype),
                "{etype} of deficiency {k} in {order}.{id}"
            );
            let known = |witness: &&mexagon_games::theory::Witness| {
                witness.deficiency == k && witness.etype == etype.to_string()
            };
            assert!(k > 5 || WITNESSES.iter().any(|witness| known(&witness)), "{etype}, {k} in {order}.{id}");
        }
    }
}
