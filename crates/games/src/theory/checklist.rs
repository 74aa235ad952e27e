//! BES16, Corollary 7, as an explained walk: which item fires, and why the earlier ones do not.

use super::{Missing, Subject};
use mexagon_base::budget::Stop;
use serde::{Serialize, Serializer};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChecklistItem {
    /// Its number in Corollary 7.
    pub item: u32,
    pub condition: &'static str,
    /// Does it hold? `None` if that was not found out.
    pub holds: Option<bool>,
    /// Why, or what was not found out.
    pub why: String,
    /// The value of DNG if it is the first that holds.
    #[serde(serialize_with = "as_text")]
    pub value: u32,
}

/// Nimbers are texts.
fn as_text<S: Serializer>(value: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// The items of the checklist up to the first that holds; none for the trivial group. If an item cannot be told, the list
/// ends with it. Fails if the time is over or somebody cancelled.
pub fn checklist(subject: &dyn Subject) -> Result<Vec<ChecklistItem>, Stop> {
    let mut items = Vec::new();
    if subject.order().is_one() {
        return Ok(items);
    }
    let order = subject.order_reason().statement;
    let tests: [(&'static str, u32, Test); 6] = [
        ("|G| = 2", 1, |subject| {
            let order = subject.order();
            Ok((order.to_u64() == Some(2), Some(format!("|G| = {order}"))))
        }),
        ("|G| is odd", 1, |subject| Ok((!subject.order().is_even(), None))),
        ("|Phi(G)| is even", 0, |subject| {
            subject.even_frattini().map(|fact| (fact.value, Some(fact.reason.statement)))
        }),
        ("every maximal subgroup is even", 0, |subject| {
            subject.maximal().map(|fact| (fact.value.odd == 0, Some(fact.reason.statement)))
        }),
        ("the even maximal subgroups cover G", 0, |subject| {
            subject.maximal().map(|fact| match fact.value.uncovered {
                None => (true, Some("every element is in one of them".into())),
                Some(element) => (false, Some(format!("{element} is in none of them"))),
            })
        }),
        ("otherwise", 3, |_| Ok((true, Some("none of the above".into())))),
    ];
    for (place, (condition, value, test)) in tests.into_iter().enumerate() {
        let (holds, why) = match test(subject) {
            Ok((holds, why)) => (Some(holds), why.unwrap_or_else(|| order.clone())),
            Err(Missing::Unknown(what)) => (None, what),
            Err(Missing::Stop(stop @ (Stop::Time(_) | Stop::Cancelled))) => return Err(stop),
            Err(Missing::Stop(stop)) => (None, stop.to_string()),
        };
        items.push(ChecklistItem { item: place as u32 + 1, condition, holds, why, value });
        if holds != Some(false) {
            break;
        }
    }
    Ok(items)
}

/// Whether an item holds, with a reason if it is not the order.
type Test = fn(&dyn Subject) -> Result<(bool, Option<String>), Missing>;
