//! The Tits group, the derived subgroup of the Ree group over two elements, on 1600 points.
//!
//! The presentation on an involution a and an element b of order 3 is that of the ATLAS of Group Representations (R. A. Wilson
//! and others). The cosets of the subgroup L3(3):2 that two words generate are enumerated; the order of the group on them proves
//! that the action is faithful.

use super::presented::CosetGeometry;
use crate::group::classical::NamedGroup;
use crate::group::perm::Permutation;
use mexagon_base::budget::{Budget, Stop};

pub(super) const LETTERS: [&str; 2] = ["a", "b"];

const RELATORS: [&str; 6] = ["a^2", "b^3", "(a*b)^13", "[a,b]^5", "[a,b*a*b]^4", "(a*b*a*b*a*b*a*b*a*b^-1)^6"];

const SUBGROUP: [&str; 2] = ["(a*b)^2*(a*b^-1)^2*(a*b)^3", "b"];

pub(super) fn tits(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    with(&SUBGROUP, |cosets| cosets.action("Tits group 2F4(2)'", 17_971_200, budget))
}

/// What a and b do to the cosets of the subgroup that some words generate.
pub(super) fn on_cosets(subgroup: &[&str], budget: &Budget) -> Result<Option<Vec<Permutation>>, Stop> {
    with(subgroup, |cosets| cosets.generators(budget))
}

fn with<T>(subgroup: &[&str], ask: impl Fn(&CosetGeometry) -> T) -> T {
    let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<String>>();
    ask(&CosetGeometry { letters: &LETTERS, relators: &owned(&RELATORS), subgroup: &owned(subgroup), limit: 200_000 })
}
