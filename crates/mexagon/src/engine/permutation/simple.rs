//! The non-abelian simple groups of order below a million, one after the other.

use super::{Evidence, LargeGroup, achieve, dng};
use crate::engine::Failure;
use crate::object::{Object, permutation_group};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;

/// Their names in increasing order of the groups (Conway et al., ATLAS of Finite Groups, 1985); a group of several names, such as
/// A5 = L2(4) = L2(5), is there once.
pub const SIMPLE_GROUPS: [&str; 56] = [
    "A5", "L2(7)", "A6", "L2(8)", "L2(11)", "L2(13)", "L2(17)", "A7", "L2(19)", "L2(16)", "L3(3)", "U3(3)", "L2(23)",
    "L2(25)", "M11", "L2(27)", "L2(29)", "L2(31)", "A8", "L3(4)", "L2(37)", "S4(3)", "Sz(8)", "L2(32)", "L2(41)",
    "L2(43)", "L2(47)", "L2(49)", "U3(4)", "L2(53)", "M12", "L2(59)", "L2(61)", "U3(5)", "L2(67)", "J1", "L2(71)",
    "A9", "L2(73)", "L2(79)", "L2(64)", "L2(81)", "L2(83)", "L2(89)", "L3(5)", "M22", "L2(97)", "L2(101)", "L2(103)",
    "J2", "L2(107)", "L2(109)", "L2(113)", "L2(121)", "L2(125)", "S4(4)",
];

/// What is known of one of them.
#[derive(Clone, Debug)]
pub struct SimpleRow {
    pub name: &'static str,
    pub order: Order,
    /// The value of GEN.
    pub r#gen: u32,
    /// The value of DNG.
    pub dng: u32,
    /// The numbers of maximal subgroups of even and of odd order, if they were found.
    pub maximal: Option<(u64, u64)>,
    /// The time it took.
    pub seconds: f64,
}

/// The row of one group, all from generators.
pub fn simple_row(name: &'static str, budget: &Budget) -> Result<SimpleRow, Failure> {
    let begun = budget.elapsed();
    let object = Object::parse(name, budget)?;
    let order = object.order();
    // The classes are needed for the maximal subgroups.
    let group = LargeGroup::new(permutation_group(&object, budget)?, order.clone(), budget).by(Evidence::Classes);
    let (dng, _) = dng::decide(&group)?;
    let achieved = achieve::decide(&group)?;
    let whole = order.to_u64().unwrap_or_default();
    let maximal = group.maximal_orders()?.map(|orders| {
        let count = |parity: u64| orders.iter().filter(|m| *m % 2 == parity).map(|m| whole / m).sum();
        (count(0), count(1))
    });
    let seconds = (budget.elapsed() - begun).as_secs_f64();
    Ok(SimpleRow { name, order, r#gen: achieved.value, dng: dng.value, maximal, seconds })
}
