//! The Tits group, the derived subgroup of the Ree group over two elements, on 1600 points.
//!
//! The presentation on an involution a and an element b of order 3 is that of the ATLAS of Group Representations (R. A. Wilson
//! and others). The cosets of the subgroup L3(3):2 that two words generate are enumerated; the order of the group on them proves
//! that the action is faithful.

use super::presented::Cosets;
use crate::budget::{Budget, Stop};
use crate::group::classical::NamedGroup;

const RELATORS: [&str; 6] = ["a^2", "b^3", "(a*b)^13", "[a,b]^5", "[a,b*a*b]^4", "(a*b*a*b*a*b*a*b*a*b^-1)^6"];

const SUBGROUP: [&str; 2] = ["(a*b)^2*(a*b^-1)^2*(a*b)^3", "b"];

/// The Tits group.
pub(super) fn tits(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let (relators, subgroup) = (RELATORS.map(str::to_owned), SUBGROUP.map(str::to_owned));
    let cosets = Cosets { letters: &["a", "b"], relators: &relators, subgroup: &subgroup, limit: 200_000 };
    cosets.action("Tits group 2F4(2)'", 17_971_200, budget)
}
