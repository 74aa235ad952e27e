//! Groups of the Small Groups library as objects.

use super::form::Form;
use super::permutation::Permutations;
use super::polycyclic::Polycyclic;
use crate::budget::{Budget, Stop};
use crate::group::pc::PcGroup;
use crate::group::perm::{Permutation, PermutationGroup};
use crate::library::{LEFT_OUT, Missing, SmallGroup, description, small_group};
use std::rc::Rc;

/// What is wrong with an id, and what would be right.
type Wrong = (String, Option<String>);

/// The group with an id.
pub(super) fn named(order: u64, id: u64, budget: &Budget) -> Result<Result<Rc<dyn Form>, Wrong>, Stop> {
    let group = match small_group(order, id) {
        Ok(group) => group,
        Err(missing) => return Ok(Err(absent(order, missing))),
    };
    let label = u32::try_from(order).ok().zip(u32::try_from(id).ok()).and_then(|(order, id)| description(order, id));
    let words = label.map_or_else(|| kind(&group).to_owned(), |label| format!("{label} as GAP describes it"));
    form(&group, Some(words), budget).map(Ok)
}

/// A group as a form, with what it is in words.
pub(super) fn form(group: &SmallGroup, words: Option<String>, budget: &Budget) -> Result<Rc<dyn Form>, Stop> {
    Ok(match group {
        SmallGroup::Soluble(pc) => Rc::new(Polycyclic { group: pc.clone(), description: words }),
        SmallGroup::Permutation(generators) => {
            let degree = generators.first().map_or(1, Permutation::degree);
            let group = PermutationGroup::new(degree, generators, budget)?;
            Rc::new(Permutations::of_group(group, budget)?.described(words))
        }
    })
}

/// What is cheap to say about a group.
fn kind(group: &SmallGroup) -> &'static str {
    let is_primary = |pc: &PcGroup| pc.primes().windows(2).all(|pair| pair[0] == pair[1]);
    match group {
        SmallGroup::Soluble(pc) if pc.is_cyclic() => "cyclic group",
        SmallGroup::Soluble(pc) if pc.is_abelian() => "abelian group",
        SmallGroup::Soluble(pc) if is_primary(pc) => "group of prime power order",
        SmallGroup::Soluble(_) => "soluble group",
        SmallGroup::Permutation(_) => "group that is not soluble",
    }
}

fn absent(order: u64, missing: Missing) -> Wrong {
    match missing {
        Missing::Order => {
            let there = format!("those of the orders up to 2000 are, except {LEFT_OUT}");
            (format!("the groups of order {order} are not embedded; {there}"), None)
        }
        Missing::Id { count: 1 } => (format!("there is 1 group of order {order}"), Some(format!("SmallGroup({order},1)"))),
        Missing::Id { count } => {
            let range = format!("SmallGroup({order},1) to SmallGroup({order},{count})");
            (format!("there are {count} groups of order {order}"), Some(range))
        }
    }
}
