//! Which theorem of the list a statement on a ring is, told by the place that it cites.

use super::families::Told;
use mexagon_games::theory::Deciders;

/// The id of the theorem on rings that stands at a place.
pub(super) fn theorem_at(source: &str) -> Option<&'static str> {
    Some(match source {
        "003, Example 5.3" => "ring-field",
        "003, Examples 5.4 and 5.22" => "ring-principal",
        "003, Example 5.21" => "ring-principal-quotient",
        "003, Examples 5.21 and 5.23" => "ring-chain",
        "003, Corollary 2.20" | "003, Example 5.23" | "003, Corollary 2.20 and Example 5.23" => "ring-product",
        "003, Proposition 5.6 and Examples 5.21 to 5.23" => "ring-quadratic",
        "003, Propositions 5.6 and 5.7" => "ring-elliptic",
        "003, Proposition 5.13" => "ring-cusp",
        "003, Lemma 5.11" | "003, Lemma 5.11 and Corollary 5.12" => "ring-cusp-quotient",
        "003, Example 5.4" => "ring-cross",
        "003, Lemma 5.9" => "ring-square-zero",
        "003, Remark 5.14" => "ring-axes",
        "003, Proposition 5.15" | "003, Propositions 5.15 and 5.16" => "ring-dual-residues",
        "003, Proposition 5.16" | "003, Proposition 5.16 and Corollary 5.18" => "ring-dual",
        _ => return None,
    })
}

/// What is told, if the theorem that tells it may be used.
pub(super) fn allowed(told: Option<Told>, deciders: &Deciders) -> Option<Told> {
    told.filter(|told| theorem_at(told.source).is_none_or(|id| deciders.allows(id)))
}
