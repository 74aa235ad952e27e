//! The Tits group, the derived subgroup of the Ree group over two elements, on 1600 points.
//!
//! The presentation on an involution a and an element b of order 3 is that of the ATLAS of Group Representations (R. A. Wilson
//! and others). The cosets of the subgroup L3(3):2 that two words generate are enumerated; the order of the group on them proves
//! that the action is faithful.

use crate::budget::{Budget, Stop};
use crate::group::classical::NamedGroup;
use crate::group::presentation::FinitePresentation;
use crate::group::words::Word;
use crate::number::Order;

const RELATORS: [&str; 6] = ["a^2", "b^3", "(a*b)^13", "[a,b]^5", "[a,b*a*b]^4", "(a*b*a*b*a*b*a*b*a*b^-1)^6"];

/// The second generator of the subgroup; the first one is b.
const WORD: &str = "(a*b)^2*(a*b^-1)^2*(a*b)^3";

/// The enumeration needs fewer cosets than this.
const COSETS: usize = 200_000;

/// The Tits group.
pub(super) fn tits(budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    let letters = ["a", "b"];
    let (Ok(group), Ok(words)) =
        (FinitePresentation::parse(&letters, &RELATORS), FinitePresentation::parse(&letters, &[WORD]))
    else {
        return Ok(None);
    };
    let subgroup: Vec<Word> = words.relators().iter().cloned().chain([Word::generator(1)]).collect();
    let Some(generators) = group.cosets(&subgroup, COSETS, budget)? else { return Ok(None) };
    let degree = generators.first().map_or(0, |g| g.degree());
    Ok(Some(NamedGroup::new("Tits group 2F4(2)'", degree, generators, Order::of(17_971_200))))
}
