//! The theorem on simple classical groups.

use super::{BOTH, Decider, Theorem};
use crate::theory::classical;

pub(super) const THEOREMS: &[Theorem] = &[Theorem {
    id: "classical",
    title: "Simple classical groups",
    games: BOTH,
    statement: "DNG(G) = *0 and GEN(G) = *1 for the simple groups PSL(n,q) and PSU(n,q), n > 3 not a prime, and PSp(2m,q), m > 1; DNG(G) = *3 and GEN(G) = *4 for PSL(n,q), n an odd prime that is prime to q - 1",
    source: "Mexagon, Groups too large to list, Classical groups; Kan80; GK00",
    checks: "the name",
    file: "crates/games/src/theory/classical.rs",
    note: "Ours.",
    decide: Decider::Selection(classical::classical),
}];
