//! Simple groups and their covers by name, and permutation groups that are all of S_n or A_n.

use super::{Profile, tree};
use crate::limits::MOST_VECTORS;
use mexagon_algebra::group::abelian::AbelianType;
use mexagon_algebra::group::classical::{order, words};
use mexagon_base::number::{Order, factor};
use mexagon_games::theory::{Classical, Generators, NamedFamily};
use mexagon_language::{LinearFamily, Sporadic};

/// A finite simple group that is not abelian. Two elements generate it, one of them any but the identity (Guralnick and
/// Kantor 2000).
fn simple(words: String, order: Order) -> Profile {
    Profile { half_generated: true, even_centre: Some(false), ..quasisimple(words, order) }.with_frattini(Order::one())
}

/// A perfect group whose quotient by the Frattini subgroup is simple.
fn quasisimple(words: String, order: Order) -> Profile {
    Profile {
        quotient: Some(AbelianType::default()),
        generators: Generators::exactly(2),
        ..Profile::plain(words, order)
    }
}

/// The sporadic groups; orders from the ATLAS.
pub(super) fn sporadic(group: Sporadic) -> Option<Profile> {
    let product = |powers: &[(u64, u64)]| Order::of_powers(powers.iter().copied());
    let order = match group {
        Sporadic::M11 => Order::of(7920),
        Sporadic::M12 => Order::of(95_040),
        Sporadic::M22 => Order::of(443_520),
        Sporadic::M23 => Order::of(10_200_960),
        Sporadic::M24 => Order::of(244_823_040),
        Sporadic::J1 => Order::of(175_560),
        Sporadic::J2 => Order::of(604_800),
        Sporadic::J3 => Order::of(50_232_960),
        Sporadic::J4 => {
            product(&[(2, 21), (3, 3), (5, 1), (7, 1), (11, 3), (23, 1), (29, 1), (31, 1), (37, 1), (43, 1)])?
        }
        Sporadic::HS => Order::of(44_352_000),
        Sporadic::McL => Order::of(898_128_000),
        Sporadic::He => Order::of(4_030_387_200),
        Sporadic::Suz => Order::of(448_345_497_600),
        Sporadic::Co1 => Order::of(4_157_776_806_543_360_000),
        Sporadic::Co2 => Order::of(42_305_421_312_000),
        Sporadic::Co3 => Order::of(495_766_656_000),
        Sporadic::Fi22 => Order::of(64_561_751_654_400),
        Sporadic::Fi23 => Order::of(4_089_470_473_293_004_800),
        Sporadic::Fi24 => product(&[(2, 21), (3, 16), (5, 2), (7, 3), (11, 1), (13, 1), (17, 1), (23, 1), (29, 1)])?,
        Sporadic::HN => Order::of(273_030_912_000_000),
        Sporadic::Ly => Order::of(51_765_179_004_000_000),
        Sporadic::Th => Order::of(90_745_943_887_872_000),
        Sporadic::Ru => Order::of(145_926_144_000),
        Sporadic::ON => Order::of(460_815_505_920),
        Sporadic::BabyMonster => {
            product(&[(2, 41), (3, 13), (5, 6), (7, 2), (11, 1), (13, 1), (17, 1), (19, 1), (23, 1), (31, 1), (47, 1)])?
        }
        Sporadic::Monster => product(&[
            (2, 46),
            (3, 20),
            (5, 9),
            (7, 6),
            (11, 2),
            (13, 3),
            (17, 1),
            (19, 1),
            (23, 1),
            (29, 1),
            (31, 1),
            (41, 1),
            (47, 1),
            (59, 1),
            (71, 1),
        ])?,
        // It is not one of the 26.
        Sporadic::Tits => return None,
    };
    let words = format!("sporadic simple group {}", group.name());
    Some(Profile { families: vec![NamedFamily::Sporadic(group.name())], ..simple(words, order) })
}

/// Linear groups that are simple, or covers of simple groups.
pub(super) fn linear(family: LinearFamily, degree: u64, field: u64) -> Option<Profile> {
    projective(family, degree, field).or_else(|| symplectic(family, degree, field))
}

/// PSL(n,q) and PSU(n,q) for n >= 3, which are simple but for PSU(3,2).
fn projective(family: LinearFamily, degree: u64, field: u64) -> Option<Profile> {
    let simple_from_three = match family {
        LinearFamily::PSL => true,
        LinearFamily::PSU => (degree, field) != (3, 2),
        _ => false,
    };
    if !simple_from_three || degree < 3 || field.checked_pow(u32::try_from(degree).ok()?)? > MOST_VECTORS {
        return None;
    }
    let (_, e) = *factor(field).first()?;
    let order = order(family, u32::try_from(degree).ok()?, field, e)?;
    let kind = if family == LinearFamily::PSL { Classical::Linear } else { Classical::Unitary };
    let families = vec![NamedFamily::Classical(kind, degree, field)];
    Some(Profile { families, ..simple(format!("{} {}({degree},{field})", words(family), family.name()), order) })
}

/// Symplectic groups, and linear ones of degree 2, which are symplectic; BES16, Example 5(7).
fn symplectic(family: LinearFamily, degree: u64, field: u64) -> Option<Profile> {
    let projective = match family {
        LinearFamily::Sp => false,
        LinearFamily::PSp => true,
        LinearFamily::SL if degree == 2 => false,
        LinearFamily::PSL if degree == 2 => true,
        _ => return None,
    };
    // Sp(2,2), Sp(2,3) and Sp(4,2) are not perfect.
    if matches!((degree, field), (2, 2 | 3) | (4, 2)) || field.checked_pow(degree as u32)? > MOST_VECTORS {
        return None;
    }
    let (_, e) = *factor(field).first()?;
    let order = order(family, u32::try_from(degree).ok()?, field, e)?;
    let name = format!("{}({degree},{field})", family.name());
    let words = format!("{} {name}", words(family));
    let is_simple = projective || field.is_multiple_of(2);
    let known = if is_simple {
        simple(words, order)
    } else {
        // -1 is central, and a perfect group has no subgroup of index 2.
        Profile { even_centre: Some(true), even_frattini: Some(true), ..quasisimple(words, order) }
    };
    let kind = if degree == 2 { Classical::Linear } else { Classical::Symplectic };
    let real = field % 4 != 3;
    let real_family = real.then_some(NamedFamily::Real(name, 7));
    // Theorems on groups in which all elements are real need nothing else of PSp(2m,q), m > 1.
    let is_told = is_simple && (degree == 2 || !real);
    let classical = is_told.then_some(NamedFamily::Classical(kind, degree, field));
    let families = classical.into_iter().chain(real_family).collect();
    Some(Profile { real: real.then_some(true), families, ..known })
}

/// The Suzuki groups; r^2 = 2q, and q^2 + 1 = (q + r + 1)(q - r + 1).
pub(super) fn suzuki(q: u64) -> Option<Profile> {
    let r = q.checked_mul(2)?.isqrt();
    let order = twisted_order(q, 2, &[q + r + 1, q + 1 - r]);
    Some(Profile { families: vec![NamedFamily::Suzuki(q)], ..simple(format!("Suzuki group Sz({q})"), order) })
}

/// The small Ree groups that are simple; r^2 = 3q, and q^3 + 1 = (q + 1)(q + r + 1)(q - r + 1).
pub(super) fn ree(q: u64) -> Option<Profile> {
    let r = q.checked_mul(3)?.isqrt();
    let order = twisted_order(q, 3, &[q + 1, q + r + 1, q + 1 - r]);
    (q > 3).then(|| Profile { families: vec![NamedFamily::Ree(q)], ..simple(format!("Ree group Ree({q})"), order) })
}

/// q^exponent (q - 1) times the number of points of the ovoid, which is given by factors.
fn twisted_order(q: u64, exponent: u64, points: &[u64]) -> Order {
    let stabiliser = Order::of(q).pow(exponent).times(&Order::of(q - 1));
    points.iter().fold(stabiliser, |order, &factor| order.times(&Order::of(factor)))
}

/// The permutations of n points, if a group of permutations of them is so large that it must be all or half of them.
pub(super) fn giant(n: u64, group: &Order) -> Option<Profile> {
    let all = Order::factorial(n);
    if *group == all {
        return tree::symmetric(n);
    }
    // S_n has only one subgroup of index 2.
    if n >= 2 && group.times(&Order::of(2)) == all { tree::alternating(n) } else { None }
}
