//! Which theorem of the list a statement on a ring is, told by the place that it cites.

use super::levels;
use super::told::Told;
use mexagon_games::theory::Deciders;

/// The id of the theorem on rings that stands at a place.
pub(super) fn theorem_at(source: &str) -> Option<&'static str> {
    Some(match source {
        "Bra17, Ex. 5.3" => "ring-field",
        "Bra17, Ex. 5.4 and 5.22" => "ring-principal",
        "Bra17, Ex. 5.21" => "ring-principal-quotient",
        "Bra17, Ex. 5.21 and 5.23" => "ring-chain",
        "Bra17, Cor. 2.20" | "Bra17, Cor. 2.20 and Ex. 5.23" => "ring-product",
        levels::SOURCE => "ring-levels",
        "Bra17, Prop. 5.6 and Ex. 5.21 to 5.23" => "ring-quadratic",
        "Bra17, Prop. 5.6 and 5.7" => "ring-elliptic",
        "Bra17, Prop. 5.13" => "ring-cusp",
        "Bra17, Lemma 5.11" | "Bra17, Lemma 5.11 and Cor. 5.12" => "ring-cusp-quotient",
        "Bra17, Ex. 5.4" => "ring-cross",
        "Bra17, Lemma 5.9" => "ring-square-zero",
        "Bra17, Rem. 5.14" => "ring-axes",
        "Bra17, Prop. 5.15" | "Bra17, Prop. 5.15 and 5.16" => "ring-dual-residues",
        "Bra17, Prop. 5.16" | "Bra17, Prop. 5.16 and Cor. 5.18" => "ring-dual",
        _ => return None,
    })
}

/// What is told, if the theorem that tells it may be used.
pub(super) fn allowed(told: Option<Told>, deciders: &Deciders) -> Option<Told> {
    told.filter(|told| theorem_at(told.source).is_none_or(|id| deciders.allows(id)))
}
