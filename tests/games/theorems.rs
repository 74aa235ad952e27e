//! Theorems on the values of whole families of groups against the engines.

use crate::common;

use common::families::{Abelian, abelian, assert_values, linear_plane, parse, position_value, values};
use mexagon::object::SolubleGroup;
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;

/// SL(2,3) and GL(2,3) on the plane over 3 elements.
const SL: [[usize; 4]; 2] = [[1, 1, 0, 1], [1, 0, 1, 1]];
const GL: [[usize; 4]; 3] = [[1, 1, 0, 1], [1, 0, 1, 1], [2, 0, 0, 1]];

/// Ernst and Sieben (2014) on cyclic groups; also BES16, Corollary 7.
#[test]
fn cyclic_groups() {
    assert_eq!(values("Z1"), (0, None));
    for n in 2..=300 {
        let (achievement, avoidance) = match n % 4 {
            _ if n == 2 => (2, 1),
            0 => (1, 0),
            2 => (4, 3),
            _ => (2, 1),
        };
        assert_values(&format!("Z{n}"), achievement, avoidance);
    }
}

/// What Ernst and Sieben (2014) found for abelian groups; for odd ones also BES23, Proposition 5.
fn abelian_values(group: &Abelian) -> (u32, u32) {
    let n = group.order();
    if n % 2 == 1 {
        return (if group.generators() <= 2 { 2 } else { 1 }, 1);
    }
    let elementary = group.factors.iter().filter(|(p, _)| *p == 2).all(|(_, e)| *e == 1);
    match (group.is_cyclic(), n) {
        (true, 2) => (2, 1),
        (true, n) if n % 4 == 0 => (1, 0),
        (true, _) => (4, 3),
        (false, _) if group.rank(2) == 2 && elementary && group.odd_generators() <= 2 => (1, 0),
        (false, _) => (0, 0),
    }
}

#[test]
fn abelian_groups() {
    let counts: Vec<usize> = [1, 16, 36, 64, 128, 200].map(|n| abelian(n).len()).to_vec();
    assert_eq!(counts, [1, 5, 4, 11, 15, 6]);
    for group in (2..=200).flat_map(abelian) {
        let (achievement, avoidance) = abelian_values(&group);
        assert_values(&group.name(), achievement, avoidance);
        assert_generators(&group.name(), group.generators(), group.frattini_order());
    }
}

fn assert_generators(text: &str, generators: usize, frattini_order: u64) {
    let object = parse(text);
    let soluble = SolubleGroup::new(&object, &Budget::unlimited()).expect("no limit").expect("soluble");
    assert_eq!(soluble.generators, generators, "d of {text}");
    assert_eq!(soluble.frattini.frattini_order.to_u64(), Some(frattini_order), "Frattini subgroup of {text}");
}

/// The Sylow 2-subgroup of a nilpotent group.
enum Even {
    Trivial,
    OfOrder2,
    Cyclic,
    Klein,
    Other,
}

/// DNG by BES16, Proposition 11; GEN by Benesh, Ernst and Sieben (2019).
fn nilpotent_values(even: &Even, odd_generators: usize) -> (u32, u32) {
    match (even, odd_generators) {
        (Even::Trivial, 1 | 2) => (2, 1),
        (Even::Trivial, _) => (1, 1),
        (Even::OfOrder2, 0) => (2, 1),
        (Even::OfOrder2, 1) => (4, 3),
        (Even::Cyclic, 0 | 1) | (Even::Klein, 0..=2) => (1, 0),
        _ => (0, 0),
    }
}

#[test]
fn nilpotent_groups() {
    let even = [
        ("Z1", Even::Trivial),
        ("Z2", Even::OfOrder2),
        ("Z4", Even::Cyclic),
        ("Z8", Even::Cyclic),
        ("Z2^2", Even::Klein),
        ("D8", Even::Other),
        ("Q8", Even::Other),
        ("Z2^3", Even::Other),
        ("Z4 x Z2", Even::Other),
        ("Q16", Even::Other),
    ];
    // The extraspecial group of order 27 and exponent 3, as permutations, is one of those on two generators.
    let extraspecial = "Group((1,4,7)(2,5,8)(3,6,9),(1,2,3)(4,6,5))";
    let odd = [
        ("Z1", 0),
        ("Z3", 1),
        ("Z9", 1),
        ("Z15", 1),
        ("Z3^2", 2),
        ("Z3 wr Z3", 2),
        (extraspecial, 2),
        ("Z3^2 x Z5", 2),
        ("Z3^3", 3),
        ("Z3^4", 4),
        ("Z3 x (Z3 wr Z3)", 3),
    ];
    for (two, kind) in &even {
        for (rest, generators) in odd {
            if *two != "Z1" || rest != "Z1" {
                let (achievement, avoidance) = nilpotent_values(kind, generators);
                assert_values(&format!("{two} x ({rest})"), achievement, avoidance);
            }
        }
    }
}

/// DNG by BES16, Proposition 14; GEN by BES17, Theorem 5.8; d and Phi by BES17, section 4.
#[test]
fn generalised_dihedral_groups() {
    assert_values("Dih(Z1)", 2, 1);
    for group in (2..=60).flat_map(abelian) {
        let odd = group.order() % 2 == 1;
        let achievement = match group.generators() {
            1 if group.order() % 4 == 2 => 1,
            1 | 2 if odd => 3,
            _ => 0,
        };
        let avoidance = if odd && group.is_cyclic() { 3 } else { 0 };
        let name = format!("Dih({})", group.name());
        assert_values(&name, achievement, avoidance);
        assert_generators(&name, group.generators() + 1, group.frattini_order());
        if group.is_cyclic() {
            assert_values(&format!("D{}", 2 * group.order()), achievement, avoidance);
        }
    }
}

/// DNG by BES16, Proposition 15. The Frattini subgroup is even and the group not cyclic, so GEN is
/// *0 by BES17, Proposition 3.10.
#[test]
fn dicyclic_groups() {
    for n in 2..=50 {
        assert_values(&format!("Dic{n}"), 0, 0);
        assert_values(&format!("Q{}", 4 * n), 0, 0);
    }
}

/// BES17, Corollary 3.11, and BES16: at least four generators, or three for DNG.
#[test]
fn many_generators() {
    for text in
        ["Z2^4", "S3^2 x Z2^2", "Dih(Z3^3)", "Z6 x Z2^3", "Z4 x Z2^3", "D8 x Z2^2", "S3 x Z2^3", "Dih(Z2^3 x Z3)"]
    {
        assert!(
            SolubleGroup::new(&parse(text), &Budget::unlimited()).expect("no limit").expect("soluble").generators >= 4,
            "{text}"
        );
        assert_values(text, 0, 0);
    }
    for text in ["Z2^3", "S4 x Z2^2", "Dih(Z3^2)", "Z6 x Z2^2", "Q8 x Z2"] {
        assert_eq!(values(text).1, Some(0), "{text}");
    }
}

/// BES16, Examples 2, 3, 4 and 6.
#[test]
fn examples_of_paper_000() {
    assert_generators("S4^3", 3, 1);
    assert_eq!(values("S4^3").1, Some(0));
    assert_eq!(values("Z3").1, Some(1));
    assert_eq!(values("Z4").1, Some(0));
    assert_eq!(values("Z2 x Z3 x Z3").1, Some(0));
    assert_eq!(values("S3").1, Some(3));
    for matrices in [&SL[..], &GL[..]] {
        let text = linear_plane(matrices);
        assert_generators(&text, 2, 2);
        assert_values(&text, 0, 0);
    }
    assert_generators("Z18 x Z2", 2, 3);
    assert_eq!((values("Z18 x Z2").1, values("Z6 x Z2").1), (Some(0), Some(0)));
}

/// Positions whose values Ernst and Sieben print.
#[test]
fn values_of_positions() {
    let z6 = [("", 3), ("0", 2), ("2", 0), ("3", 1), ("2, 4", 1), ("0, 2", 1), ("0, 3", 0), ("0, 2, 4", 0)];
    for (position, value) in z6 {
        assert_eq!(position_value(Selection::Dng, "Z6", position), value, "DNG of Z6, {{{position}}}");
    }
    let s3 = [("", 3), ("e", 0), ("t", 2), ("r", 1), ("e, t", 1), ("e, r", 2), ("r, q", 2), ("e, r, q", 1)];
    let over = [("t, u", 0), ("t, r", 0), ("e, t, u", 0), ("e, r, q, t", 0)];
    let spellings = [
        ("S3", [("e", "()"), ("t", "(1,2)"), ("u", "(2,3)"), ("r", "(1,2,3)"), ("q", "(1,3,2)")]),
        ("D6", [("e", "1"), ("t", "s"), ("u", "r*s"), ("r", "r"), ("q", "r^2")]),
    ];
    for (text, names) in spellings {
        for (letters, value) in s3.iter().chain(&over) {
            let written = letters.split(", ").filter_map(|letter| names.iter().find(|(name, _)| *name == letter));
            let position = written.map(|(_, element)| *element).collect::<Vec<_>>().join(", ");
            assert_eq!(position_value(Selection::Gen, text, &position), *value, "GEN of {text}, {{{position}}}");
        }
    }
}
