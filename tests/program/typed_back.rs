//! What the program prints as a name can be typed again.

use mexagon::{Solver, Structure};
use mexagon_small_groups::{description, number_of_groups};
use std::collections::BTreeMap;

/// GAP's descriptions of all groups of order up to 255: each is read as a group that has it, or all such groups are named, or so
/// many that the rest is counted.
#[test]
fn descriptions_of_surveys() {
    let mut groups: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for order in 1..=255 {
        for id in 1..=number_of_groups(order).expect("embedded") {
            let name = description(order, id).expect("described");
            groups.entry(name).or_default().push(format!("SmallGroup({order},{id})"));
        }
    }
    assert!(groups.len() > 2000, "{}", groups.len());
    let (solver, mut read, mut listed) = (Solver::new(), 0, 0);
    for (text, ids) in groups {
        match text.parse::<Structure>() {
            Ok(structure) => {
                let info = serde_json::Value::Object(solver.info(&structure).expect("small").json());
                let id = format!("SmallGroup({},{})", info["small_group"][0], info["small_group"][1]);
                assert!(ids.contains(&id), "{text} is read as {id}");
                read += 1;
            }
            Err(failure) => {
                let message = failure.to_string();
                let list = message.lines().find_map(|line| line.trim().strip_prefix("try: ")).unwrap_or_default();
                let list = list.split(" or ").next().unwrap_or_default();
                let named = ids.iter().filter(|id| list.split(", ").any(|shown| shown == *id)).count();
                let counted = format!(" or {} more", ids.len().saturating_sub(named));
                assert!(named == ids.len() || named >= 20 && message.contains(&counted), "{text}: {message}");
                assert!(ids.len() > 1, "{text}: {message}");
                listed += 1;
            }
        }
    }
    assert!(read > 1500 && listed > 100, "{read} were read, {listed} listed");
}
