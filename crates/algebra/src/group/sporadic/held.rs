//! Held's group on 2058 points.
//!
//! The presentation on an involution a and an element b of order 7 is that of the ATLAS of Group Representations (R. A. Wilson
//! and others). The element ab, of order 17, is in one subgroup S4(4):2 only; some conjugates of a that are in it as well were
//! found in the action on the cosets of the centraliser of a. More of them than necessary make the enumeration of the 2058
//! cosets short. The order of the group on them proves that the action is faithful.

use super::presented::CosetGeometry;
use crate::group::classical::NamedGroup;
use mexagon_base::budget::{Budget, Stop};

const RELATORS: [&str; 7] = [
    "a^2",
    "b^7",
    "(a*b)^17",
    "[a,b]^6",
    "[a,b^3]^5",
    "[a,b*a*b*a*b^-1*a*b*a*b]",
    "(a*b)^4*a*b^2*a*b^-3*a*b*a*b*a*b^-1*a*b^3*a*b^-2*a*b^2",
];

/// The exponents i, j, k of conjugates of a by b^i a b^j a b^k that are in the subgroup.
const CONJUGATES: [[u32; 3]; 14] = [
    [1, 3, 4],
    [1, 4, 6],
    [2, 3, 2],
    [2, 6, 4],
    [3, 2, 2],
    [3, 4, 2],
    [3, 5, 5],
    [4, 2, 3],
    [4, 3, 6],
    [4, 5, 6],
    [5, 1, 4],
    [5, 4, 6],
    [6, 3, 2],
    [6, 4, 4],
];

pub(super) fn held(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let relators = RELATORS.map(str::to_owned);
    let conjugates = CONJUGATES.iter().map(|[i, j, k]| format!("a^(b^{i}*a*b^{j}*a*b^{k})"));
    let subgroup: Vec<String> = conjugates.chain(["a*b".to_owned()]).collect();
    let cosets = CosetGeometry { letters: &["a", "b"], relators: &relators, subgroup: &subgroup, limit: 1_000_000 };
    cosets.action("Held group He", 4_030_387_200, budget)
}
