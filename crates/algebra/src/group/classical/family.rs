//! The families of classical groups, and how many points each group acts on.

use super::orders::alternating;
use super::points::subspaces;
use mexagon_language::LinearFamily;

/// What the letters stand for.
pub fn words(family: LinearFamily) -> &'static str {
    match family {
        LinearFamily::GL => "general linear group",
        LinearFamily::SL => "special linear group",
        LinearFamily::PGL => "projective general linear group",
        LinearFamily::PSL => "projective special linear group",
        LinearFamily::PGammaL => "projective semilinear group",
        LinearFamily::AGL => "affine general linear group",
        LinearFamily::AGammaL => "affine semilinear group",
        LinearFamily::GU => "general unitary group",
        LinearFamily::SU => "special unitary group",
        LinearFamily::PSU => "projective special unitary group",
        LinearFamily::Sp => "symplectic group",
        LinearFamily::PSp => "projective symplectic group",
    }
}

/// The number of points of the natural action for q = p^e and n >= 1, or `None` if it does not fit.
pub(super) fn points(family: LinearFamily, n: u32, q: u64, e: u64) -> Option<u64> {
    let projective = Some(subspaces(q, n as usize)).filter(|&count| count < u64::MAX);
    match family {
        LinearFamily::GL | LinearFamily::SL | LinearFamily::Sp => q.checked_pow(n)?.checked_sub(1),
        LinearFamily::AGL | LinearFamily::AGammaL => q.checked_pow(n),
        LinearFamily::GU | LinearFamily::SU => q.checked_mul(q)?.checked_pow(n)?.checked_sub(1),
        // The projective space has one point only, which the semilinear maps fix; they act on the
        // automorphisms of the field instead.
        LinearFamily::PGammaL if n == 1 => Some(e),
        // No point is isotropic; there is only the one.
        LinearFamily::PSU if n == 1 => Some(1),
        LinearFamily::PSU => isotropic(n, q),
        LinearFamily::PGL | LinearFamily::PSL | LinearFamily::PGammaL | LinearFamily::PSp => projective,
    }
}

/// The number of isotropic points of the unitary space of dimension n >= 2 over the field of q^2 elements:
/// (q^n - (-1)^n) (q^(n-1) - (-1)^(n-1)) / (q^2 - 1); Taylor 1992, theorem 10.4.
fn isotropic(n: u32, q: u64) -> Option<u64> {
    Some(alternating(q, n)?.checked_mul(alternating(q, n - 1)?)? / (q * q - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_points() {
        for (family, n, q, count) in [
            (LinearFamily::PSL, 2, 7, 8),
            (LinearFamily::PGL, 3, 4, 21),
            (LinearFamily::PSU, 2, 5, 6),
            (LinearFamily::PSU, 3, 3, 28),
            (LinearFamily::PSU, 4, 2, 45),
            (LinearFamily::PSU, 5, 2, 165),
            (LinearFamily::PSp, 4, 3, 40),
            (LinearFamily::GL, 2, 3, 8),
            (LinearFamily::SU, 2, 3, 80),
            (LinearFamily::AGL, 2, 4, 16),
            (LinearFamily::PSU, 1, 4, 1),
        ] {
            assert_eq!(points(family, n, q, 1), Some(count), "{family:?}({n},{q})");
        }
        assert_eq!(points(LinearFamily::PGammaL, 1, 8, 3), Some(3));
        for &family in LinearFamily::ALL {
            assert_eq!(points(family, 64, 1_000_000, 1), None);
        }
    }
}
