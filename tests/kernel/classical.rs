//! Named groups in their natural actions: orders, transitivity and numbers of conjugacy classes.
//!
//! The formula for the order and the order that the stabiliser chain proves know nothing of each other. The numbers that
//! are written out come from the ATLAS, from Dickson's tables or from GAP 4.

use mexagon_algebra::group::classical::{linear, mathieu, ree, suzuki};
use mexagon_algebra::group::perm::PermutationGroup;
use mexagon_base::budget::Budget;
use mexagon_language::LinearFamily;

fn group(family: LinearFamily, n: u64, q: u64) -> PermutationGroup {
    let budget = Budget::unlimited();
    let name = format!("{}({n},{q})", family.name());
    let named = linear(family, n, q, &budget).unwrap().expect(&name);
    assert!(named.description.contains(&name));
    let group = named.verified(&budget).unwrap().unwrap_or_else(|| panic!("{name} has another order"));
    assert_eq!(group.degree(), named.degree);
    assert!(named.generators.iter().all(|g| g.degree() == named.degree && !g.is_identity()));
    group
}

/// Fields by the largest dimension that is tested over them.
const FIELDS: &[(u64, u64)] = &[(2, 5), (3, 4), (4, 3), (5, 3), (7, 2), (8, 2), (9, 2), (11, 2), (13, 2), (16, 2)];

#[test]
fn linear_groups_of_small_dimension() {
    for &(q, most) in FIELDS {
        for n in 1..=most {
            for family in [
                LinearFamily::GL,
                LinearFamily::PGL,
                LinearFamily::PSL,
                LinearFamily::PGammaL,
                LinearFamily::AGL,
                LinearFamily::AGammaL,
            ] {
                assert!(group(family, n, q).is_transitive(), "{family:?}({n},{q})");
            }
            let special = group(LinearFamily::SL, n, q);
            assert_eq!(special.is_transitive(), n > 1 || q == 2, "SL({n},{q})");
        }
    }
    for family in [LinearFamily::PGL, LinearFamily::PSL, LinearFamily::PGammaL] {
        assert!(group(family, 4, 4).is_transitive());
    }
}

/// Every group of every family on few points, whether it has a name of its own or not.
#[test]
fn all_groups_on_few_points() {
    let budget = Budget::unlimited();
    let mut count = 0;
    for &family in LinearFamily::ALL {
        for q in 2..=128 {
            // The number of points grows with n; only the symplectic groups leave every other n out.
            for n in 1..=9 {
                let Some(named) = linear(family, n, q, &budget).unwrap() else { continue };
                if named.degree > 300 {
                    break;
                }
                assert!(named.verified(&budget).unwrap().is_some(), "{}", named.description);
                count += 1;
            }
        }
    }
    assert!(count > 400, "{count}");
}

#[test]
fn affine_groups_of_the_line() {
    for q in [2, 3, 4, 5, 7, 8, 9, 11, 16, 25, 27, 32, 49, 64, 81, 101, 125, 128] {
        assert_eq!(group(LinearFamily::AGL, 1, q).order(), (q * (q - 1)).into());
        assert_eq!(group(LinearFamily::PSL, 2, q).stabiliser(0, &Budget::unlimited()).unwrap().orbits().len(), 2);
    }
    for (n, q, order) in [(1, 8, 168u64), (1, 9, 144), (1, 16, 960), (2, 4, 5760), (1, 4, 24), (1, 64, 24_192)] {
        assert_eq!(group(LinearFamily::AGammaL, n, q).order(), order.into());
    }
}

#[test]
fn unitary_groups() {
    for (n, q, order) in [
        (2, 2, 6u64),
        (2, 3, 12),
        (2, 4, 60),
        (2, 9, 360),
        (3, 2, 72),
        (3, 3, 6048),
        (3, 4, 62_400),
        (3, 5, 126_000),
        (3, 7, 5_663_616),
        (4, 2, 25_920),
        (4, 3, 3_265_920),
        (5, 2, 13_685_760),
    ] {
        let projective = group(LinearFamily::PSU, n, q);
        assert_eq!(projective.order(), order.into(), "PSU({n},{q})");
        assert!(projective.is_transitive(), "PSU({n},{q})");
    }
    for (n, q) in [(1, 2), (1, 3), (1, 9), (2, 2), (2, 3), (2, 4), (2, 5), (3, 2), (3, 3), (4, 2)] {
        let (special, general) = (group(LinearFamily::SU, n, q), group(LinearFamily::GU, n, q));
        assert!(special.is_subgroup_of(&general), "SU({n},{q})");
    }
}

#[test]
fn symplectic_groups() {
    for (n, q, order) in [
        (2, 2, 6u64),
        (2, 3, 24),
        (2, 4, 60),
        (2, 5, 120),
        (2, 9, 720),
        (4, 2, 720),
        (4, 3, 51_840),
        (4, 4, 979_200),
        (6, 2, 1_451_520),
    ] {
        let symplectic = group(LinearFamily::Sp, n, q);
        assert_eq!(symplectic.order(), order.into(), "Sp({n},{q})");
        assert!(symplectic.is_transitive());
    }
    for (n, q, order) in [(2, 3, 12u64), (2, 7, 168), (4, 3, 25_920), (4, 5, 4_680_000), (6, 3, 4_585_351_680)] {
        let projective = group(LinearFamily::PSp, n, q);
        assert_eq!(projective.order(), order.into(), "PSp({n},{q})");
        assert!(projective.is_transitive());
    }
}

#[test]
fn suzuki_groups() {
    let budget = Budget::unlimited();
    for (q, order) in [(8, 29_120u64), (32, 32_537_600)] {
        let group = suzuki(q, &budget).unwrap().expect("an odd power of 2").verified(&budget).unwrap();
        let group = group.expect("the order of the formula");
        assert_eq!(group.order(), order.into());
        assert_eq!(group.stabiliser(0, &budget).unwrap().orbits().len(), 2, "Sz({q}) is doubly transitive");
    }
}

/// Doubly transitive; the orders are those of the ATLAS.
#[test]
fn ree_groups() {
    let budget = Budget::unlimited();
    for (q, order) in [(3, 1512u64), (27, 10_073_444_472)] {
        let group = ree(q, &budget).unwrap().expect("an odd power of 3").verified(&budget).unwrap();
        let group = group.expect("the order of the formula");
        assert_eq!(group.order(), order.into());
        let lengths = group.chain().orbit_lengths();
        assert_eq!(lengths[..2], [q.pow(3) as usize + 1, q.pow(3) as usize], "Ree({q})");
    }
}

/// Ree(3) is PGammaL(2,8): both have a derived subgroup of order 504 and index 3, and the same number of classes.
#[test]
fn the_ree_group_that_is_not_simple() {
    let budget = Budget::unlimited();
    let ree = ree(3, &budget).unwrap().unwrap().verified(&budget).unwrap().unwrap();
    let semilinear = group(LinearFamily::PGammaL, 2, 8);
    for group in [ree, semilinear] {
        assert_eq!(group.order(), 1512u32.into());
        let orders: Vec<String> =
            group.derived_series(&budget).unwrap().iter().map(|group| group.order().to_string()).collect();
        assert_eq!(orders, ["1512", "504"]);
        assert_eq!(group.conjugacy_classes(&budget).unwrap().len(), 11);
    }
}

/// The numbers of classes are those of GAP's GL, SL, PSU, ..., PrimitiveGroup(8,2) for AGammaL(1,8), SuzukiGroup(8) and
/// MathieuGroup.
#[test]
fn numbers_of_conjugacy_classes() {
    let budget = Budget::unlimited();
    for (family, n, q, classes) in [
        (LinearFamily::SL, 2, 5, 9),
        (LinearFamily::GL, 2, 3, 8),
        (LinearFamily::GL, 2, 4, 15),
        (LinearFamily::GL, 3, 2, 6),
        (LinearFamily::PGL, 2, 9, 11),
        (LinearFamily::PGL, 3, 4, 22),
        (LinearFamily::PSL, 3, 4, 10),
        (LinearFamily::PGammaL, 2, 8, 11),
        (LinearFamily::PGammaL, 2, 9, 13),
        (LinearFamily::AGammaL, 1, 8, 8),
        (LinearFamily::GU, 2, 2, 9),
        (LinearFamily::GU, 2, 3, 16),
        (LinearFamily::GU, 3, 2, 24),
        (LinearFamily::SU, 2, 3, 7),
        (LinearFamily::SU, 3, 2, 16),
        (LinearFamily::SU, 3, 3, 14),
        (LinearFamily::PSU, 3, 2, 6),
        (LinearFamily::PSU, 3, 3, 14),
        (LinearFamily::PSU, 4, 2, 20),
        (LinearFamily::Sp, 4, 2, 11),
        (LinearFamily::Sp, 4, 3, 34),
        (LinearFamily::PSp, 4, 3, 20),
    ] {
        let found = group(family, n, q).conjugacy_classes(&budget).unwrap().len();
        assert_eq!(found, classes, "{family:?}({n},{q})");
    }
    let suzuki = suzuki(8, &budget).unwrap().unwrap().verified(&budget).unwrap().unwrap();
    assert_eq!(suzuki.conjugacy_classes(&budget).unwrap().len(), 11);
    for (degree, classes) in [(11, 10), (12, 15), (22, 12)] {
        let mathieu = mathieu(degree).unwrap().verified(&budget).unwrap().unwrap();
        assert_eq!(mathieu.conjugacy_classes(&budget).unwrap().len(), classes, "M{degree}");
    }
}

#[test]
fn small_groups_that_are_others() {
    let budget = Budget::unlimited();
    // PSL(2,2) and PSL(2,3) are soluble, PSL(2,4) and PSL(2,5) are the alternating group of degree 5.
    for (q, order, soluble) in [(2, 6u32, true), (3, 12, true), (4, 60, false), (5, 60, false)] {
        let group = group(LinearFamily::PSL, 2, q);
        assert_eq!((group.order(), group.is_soluble(&budget).unwrap()), (order.into(), soluble));
    }
    assert!(group(LinearFamily::SL, 1, 8).generators().is_empty());
    assert_eq!(group(LinearFamily::GL, 1, 8).degree(), 7);
    assert_eq!(group(LinearFamily::AGL, 1, 2).order(), 2u32.into());
    assert_eq!(group(LinearFamily::PGammaL, 1, 8).order(), 3u32.into());
    // Sp(2,q) is SL(2,q), in the same action.
    for q in [2, 3, 4, 5, 7, 8, 9] {
        assert!(group(LinearFamily::Sp, 2, q).equals(&group(LinearFamily::SL, 2, q)), "Sp(2,{q})");
        assert!(group(LinearFamily::PSp, 2, q).equals(&group(LinearFamily::PSL, 2, q)), "PSp(2,{q})");
    }
    assert!(group(LinearFamily::PSU, 3, 2).is_soluble(&budget).unwrap());
}

#[test]
fn mathieu_groups_contain_each_other() {
    let budget = Budget::unlimited();
    let [m11, m12, m22, m23, m24] =
        [11, 12, 22, 23, 24].map(|n| mathieu(n).unwrap().verified(&budget).unwrap().unwrap());
    assert!(m12.stabiliser(11, &budget).unwrap().equals(&m11));
    assert!(m24.stabiliser(23, &budget).unwrap().equals(&m23));
    assert_eq!(m23.stabiliser(22, &budget).unwrap().order(), m22.order());
}
