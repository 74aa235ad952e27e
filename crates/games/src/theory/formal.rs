//! Which theorems are proved by machine: the names of the formal theorems in `proofs/` (docs/proofs.md).

use super::Theorem;

const FORMAL: &[(&str, &[&str])] = &[
    ("trivial", &["GEN_odd_order"]),
    ("order-two", &["DNG_checklist"]),
    ("odd-order", &["DNG_odd", "GEN_odd_order"]),
    ("cyclic", &["DNG_cyclic", "GEN_cyclic"]),
    ("abelian", &["nilpotent_even"]),
    ("nilpotent", &["nilpotent_even"]),
    ("split", &["DNG_2group_times_odd", "GEN_2group_times_odd"]),
    ("dihedral", &["DNG_dihedral", "GEN_dihedral"]),
    ("direct-product", &["DNG_product"]),
    ("abelian-quotient", &["GEN_quotient_Z22", "GEN_quotient_Zp3"]),
    ("even-frattini", &["DNG_even_Phi", "GEN_even_Phi", "GEN_cyclic"]),
    ("generators", &["DNG_d3", "GEN_d4"]),
    ("even-centre", &["DNG_even_centre"]),
    ("maximal-even", &["DNG_checklist"]),
    ("cover", &["DNG_checklist"]),
    ("no-cover", &["DNG_classification"]),
    ("barnes", &["Barnes", "DNG_zero", "DNG_spectrum"]),
    ("mates", &["GEN_involutions_with_mates"]),
    ("achievement", &["who_wins_GEN", "GEN_one"]),
];

impl Theorem {
    /// The formal theorems that prove it; none if it is proved on paper only.
    pub fn formal(&self) -> &'static [&'static str] {
        FORMAL.iter().find(|(id, _)| *id == self.id).map_or(&[], |(_, names)| names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::THEOREMS;

    #[test]
    fn every_mark_names_a_theorem_of_the_list() {
        for (id, _) in FORMAL {
            assert!(Theorem::find(id).is_some(), "{id}");
        }
        assert!(THEOREMS.iter().any(|theorem| theorem.formal().is_empty()));
    }
}
