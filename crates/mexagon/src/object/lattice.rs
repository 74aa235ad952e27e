//! The lattice of all subgroups of a group of moderate order.

use super::naming::SubgroupNames;
use super::{ObjectError, SubgroupSystem};
use mexagon_algebra::group::listed::{Subgroup, covers, subgroup_classes};
use mexagon_base::bits::{self, BitSet};
use mexagon_base::budget::Budget;
use std::collections::BTreeMap;

/// A conjugacy class of subgroups, or a single subgroup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LatticeNode {
    /// The order of its subgroups.
    pub order: u64,
    /// The number of its subgroups.
    pub count: u64,
    /// Their isomorphism type, where it is known.
    pub name: Option<String>,
    /// Is each an intersection of maximal subgroups?
    pub is_intersection: bool,
    /// The nodes of the maximal subgroups of one of its subgroups, with their numbers.
    pub maximal: Vec<(usize, u64)>,
}

/// The subgroups by increasing order: up to conjugacy, or one by one.
pub fn subgroup_lattice(
    names: &SubgroupNames<'_>,
    system: &SubgroupSystem,
    conjugacy: bool,
    budget: &Budget,
) -> Result<Vec<LatticeNode>, ObjectError> {
    let too_large = || ObjectError::TooLarge("all subgroups are found in groups of moderate order only".into());
    let listed = names.listed().ok_or_else(too_large)?;
    let group = listed.group();
    let classes = subgroup_classes(group, budget)?;
    let mut subgroups: Vec<(&BitSet, usize)> = Vec::new();
    let mut class_of = Vec::new();
    let mut first = Vec::new();
    for (number, class) in classes.iter().enumerate() {
        first.push(subgroups.len());
        for member in &class.members {
            subgroups.push((member, class.representative.order));
            class_of.push(number);
        }
    }
    let is_inside = |a: usize, b: usize| {
        let ((small, order), (large, larger)) = (subgroups[a], subgroups[b]);
        order < larger && larger.is_multiple_of(order) && small.is_subset(large)
    };
    let node_of = |i: usize| if conjugacy { class_of[i] } else { i };
    let representatives: Vec<usize> = if conjugacy { first } else { (0..subgroups.len()).collect() };
    let mut nodes = Vec::new();
    for i in representatives {
        let class = &classes[class_of[i]];
        let mut maximal: BTreeMap<usize, u64> = BTreeMap::new();
        for below in covers(i, is_inside, budget)? {
            *maximal.entry(node_of(below)).or_insert(0) += 1;
        }
        nodes.push(LatticeNode {
            order: subgroups[i].1 as u64,
            count: if conjugacy { class.members.len() as u64 } else { 1 },
            name: names.name(&class.representative, budget),
            is_intersection: is_intersection(&class.representative, names, system),
            maximal: maximal.into_iter().collect(),
        });
    }
    Ok(nodes)
}

/// Is a proper subgroup all that lies in the maximal subgroups around it?
fn is_intersection(subgroup: &Subgroup, names: &SubgroupNames<'_>, system: &SubgroupSystem) -> bool {
    let closure = &system.closure;
    let mut class = closure.full();
    for x in &subgroup.generators {
        let mask = closure.mask(names.point(*x));
        bits::and(&mut class, mask);
    }
    let fibre = closure.fibre().to_u64().unwrap_or(u64::MAX);
    !bits::is_empty(&class) && closure.class_size(&class).saturating_mul(fibre) == subgroup.order as u64
}
