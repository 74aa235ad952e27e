//! The sporadic groups: DNG from their maximal subgroups, GEN because simple groups are 3/2-generated.
//!
//! The maximal subgroups of the groups that are too large to be computed here are listed in the notation of the ATLAS, one for each
//! class.

use super::family::{involutions_with_mates, member};
use super::{Decided, NamedFamily, Reason, Subject, Verdict};
use crate::game::Selection;

const LISTS: &str = "CCNPW85; Wil17";

/// The maximal subgroups of the groups that are not constructed in this program, the Monster left out.
const MAXIMAL: [(&str, &[&str]); 10] = [
    (
        "J3",
        &[
            "L2(16):2",
            "L2(19)",
            "L2(19)",
            "2^4:(3xA5)",
            "L2(17)",
            "(3xA6):2",
            "3^2.3^(1+2):8",
            "2^(1+4):A5",
            "2^(2+4):(3xS3)",
        ],
    ),
    (
        "J4",
        &[
            "2^11:M24",
            "2^(1+12).3.M22:2",
            "2^10:L5(2)",
            "2^(3+12).(S5xL3(2))",
            "U3(11):2",
            "M22:2",
            "11^(1+2):(5x2S4)",
            "L2(32):5",
            "L2(23):2",
            "U3(3)",
            "29:28",
            "43:14",
            "37:12",
        ],
    ),
    (
        "O'N",
        &[
            "L3(7):2",
            "L3(7):2",
            "J1",
            "4.L3(4):2",
            "(3^2:4xA6).2",
            "3^4:2^(1+4).D10",
            "L2(31)",
            "L2(31)",
            "4^3.L3(2)",
            "M11",
            "M11",
            "A7",
            "A7",
        ],
    ),
    (
        "Ly",
        &["G2(5)", "3.McL:2", "5^3.L3(5)", "2.A11", "5^(1+4):4S6", "3^5:(2xM11)", "3^(2+4):2A5.D8", "67:22", "37:18"],
    ),
    (
        "HN",
        &[
            "A12",
            "2.HS.2",
            "U3(8):3",
            "2^(1+8).(A5xA5).2",
            "(D10xU3(5)).2",
            "5^(1+4):2^(1+4).5.4",
            "2^6.U4(2)",
            "(A6xA6).D8",
            "2^3.2^2.2^6.(3xL3(2))",
            "5^2.5.5^2.4A5",
            "M12:2",
            "M12:2",
            "3^4:2(A4xA4).4",
            "3^(1+4):4A5",
        ],
    ),
    (
        "Fi23",
        &[
            "2.Fi22",
            "O8+(3):S3",
            "2^2.U6(2).2",
            "S8(2)",
            "O7(3)xS3",
            "2^11.M23",
            "3^(1+8).2^(1+6).3^(1+2).2S4",
            "[3^10].(L3(3)x2)",
            "S12",
            "(2^2x2^(1+8)).(3xU4(2)).2",
            "2^(6+8):(A7xS3)",
            "S4xS6(2)",
            "S4(4):4",
            "L2(23)",
        ],
    ),
    (
        "Fi24'",
        &[
            "Fi23",
            "2.Fi22:2",
            "(3xO8+(3):3):2",
            "O10-(2)",
            "3^7.O7(3)",
            "3^(1+10):U5(2):2",
            "2^11.M24",
            "2^2.U6(2):S3",
            "2^(1+12).3.U4(3).2",
            "3^3.[3^10].GL3(3)",
            "3^2.3^4.3^8.(A5x2A4).2",
            "(A4xO8+(2):3):2",
            "He:2",
            "He:2",
            "2^(3+12).(L3(2)xA6)",
            "2^(6+8).(S3xA8)",
            "(3^2:2xG2(3)).2",
            "(A5xA9):2",
            "A6xL2(8):3",
            "7:6xA7",
            "U3(3):2",
            "U3(3):2",
            "L2(13):2",
            "L2(13):2",
            "29:14",
        ],
    ),
    (
        "Co1",
        &[
            "Co2",
            "3.Suz:2",
            "2^11:M24",
            "Co3",
            "2^(1+8).O8+(2)",
            "U6(2):S3",
            "(A4xG2(4)):2",
            "2^(2+12):(A8xS3)",
            "2^(4+12).(S3x3S6)",
            "3^2.U4(3).D8",
            "3^6:2M12",
            "(A5xJ2):2",
            "3^(1+4).2U4(2).2",
            "(A6xU3(3)):2",
            "3^(3+4):2(S4xS4)",
            "A9xS3",
            "(A7xL2(7)):2",
            "(D10x(A5xA5).2).2",
            "5^(1+2):GL2(5)",
            "5^3:(4xA5).2",
            "7^2:(3x2A4)",
            "5^2:2A5",
        ],
    ),
    (
        "Th",
        &[
            "3D4(2):3",
            "2^5.L5(2)",
            "2^(1+8).A9",
            "U3(8):6",
            "(3xG2(3)):2",
            "[3^9].2S4",
            "[3^9].2S4",
            "3^5:2S6",
            "5^(1+2):4S4",
            "5^2:GL2(5)",
            "7^2:(3x2S4)",
            "L2(19):2",
            "L3(3)",
            "M10",
            "31:15",
            "S5",
        ],
    ),
    (
        "B",
        &[
            "2.2E6(2):2",
            "2^(1+22).Co2",
            "Fi23",
            "2^(9+16).S8(2)",
            "Th",
            "(2^2xF4(2)):2",
            "2^(2+10+20).(M22:2xS3)",
            "[2^30].L5(2)",
            "S3xFi22:2",
            "[2^35].(S5xL3(2))",
            "HN:2",
            "O8+(3):S4",
            "3^(1+8).2^(1+6).U4(2).2",
            "(3^2:D8xU4(3).2^2).2",
            "5:4xHS:2",
            "S4x2F4(2)",
            "3^2.3^3.3^6.(S4x2S4)",
            "S5xM22:2",
            "(S6xL3(4):2).2",
            "5^3.L3(5)",
            "5^(1+4).2^(1+4).A5.4",
            "(S6xS6).4",
            "5^2:4S4xS5",
            "L2(49).2",
            "L2(31)",
            "M11",
            "L3(3)",
            "L2(17):2",
            "L2(11):2",
            "47:23",
        ],
    ),
];

/// The maximal subgroups of odd order.
const ODD: [&str; 2] = ["31:15", "47:23"];

/// A prime p whose elements are in no even maximal subgroup, with the odd one p:m that they are in.
fn uncovered(name: &str) -> Option<(u64, &'static str, &'static str)> {
    match name {
        "M23" => Some((23, "23:11", "CCNPW85")),
        "B" => Some((47, "47:23", "Wil99")),
        "M" => Some((59, "59:29", "DLPP24")),
        _ => None,
    }
}

/// The 26 sporadic groups.
pub(super) fn sporadic(game: Selection, subject: &dyn Subject) -> Decided {
    let Some((name, known)) =
        member(subject, |family| if let NamedFamily::Sporadic(name) = family { Some(*name) } else { None })
    else {
        return Verdict::does_not("G is not named as a sporadic group");
    };
    let odd = uncovered(name);
    let mut because = vec![known];
    because.extend(odd.map(|(p, maximal, source)| {
        Reason::new(format!("the elements of order {p} are in the odd maximal subgroups {maximal} only"), source)
    }));
    let summary = format!("sporadic group {name}");
    if game == Selection::Dng {
        because.extend(listed(name));
        let theorem = "DNG of a sporadic group is *3 for M23, B and, with the corrected list of its maximal subgroups, M, and *0 otherwise";
        because.push(Reason::new(theorem, "BES16, Prop. 17 with its erratum"));
        return Verdict::decides(if odd.is_some() { 3 } else { 0 }, summary, because);
    }
    because
        .push(Reason::new("in a finite simple group every element but the identity is in a generating pair", "GK00"));
    because.push(involutions_with_mates());
    Verdict::decides(if odd.is_some() { 4 } else { 1 }, summary, because).map(|verdict| verdict.with_odd(0))
}

/// What the list of maximal subgroups says about DNG.
fn listed(name: &str) -> Vec<Reason> {
    let Some((_, list)) = MAXIMAL.iter().find(|(known, _)| *known == name) else { return Vec::new() };
    let even: Vec<&str> = list.iter().copied().filter(|maximal| !ODD.contains(maximal)).collect();
    let (classes, shown) = (even.len(), even.join(", "));
    let mut because = match classes == list.len() {
        true => vec![Reason::new(format!("all {classes} classes of maximal subgroups are even: {shown}"), LISTS)],
        false => {
            vec![Reason::new(format!("the other {classes} classes of maximal subgroups are even: {shown}"), LISTS)]
        }
    };
    if name == "Th" {
        let odd = "one class of maximal subgroups is odd, 31:15; its elements of orders 3, 5 and 15 commute with involutions, and those of \
                   order 31 are also in 2^5.L5(2), as 31 divides |G| once";
        because.insert(0, Reason::new(odd, "BES16, Prop. 17; CCNPW85; Sylow's theorem"));
    }
    because
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of classes that the lists of the ATLAS and of Wilson have.
    #[test]
    fn numbers_of_classes() {
        let numbers: Vec<(&str, usize)> = MAXIMAL.iter().map(|(name, list)| (*name, list.len())).collect();
        let expected = [
            ("J3", 9),
            ("J4", 13),
            ("O'N", 13),
            ("Ly", 9),
            ("HN", 14),
            ("Fi23", 14),
            ("Fi24'", 25),
            ("Co1", 22),
            ("Th", 16),
            ("B", 30),
        ];
        assert_eq!(numbers, expected);
    }
}
