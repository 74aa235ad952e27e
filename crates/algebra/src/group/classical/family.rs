//! The families of classical groups, and how many points each group acts on.

use super::points::subspaces;

/// A family of matrix groups X(n,q). The unitary groups are over the field of q^2 elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// The general linear group.
    GL,
    /// The special linear group.
    SL,
    /// The projective general linear group.
    PGL,
    /// The projective special linear group.
    PSL,
    /// The projective semilinear group.
    PGammaL,
    /// The affine general linear group.
    AGL,
    /// The affine semilinear group.
    AGammaL,
    /// The general unitary group.
    GU,
    /// The special unitary group.
    SU,
    /// The projective special unitary group.
    PSU,
    /// The symplectic group.
    Sp,
    /// The projective symplectic group.
    PSp,
}

impl Family {
    /// Every family.
    pub const ALL: [Family; 12] = [
        Family::GL,
        Family::SL,
        Family::PGL,
        Family::PSL,
        Family::PGammaL,
        Family::AGL,
        Family::AGammaL,
        Family::GU,
        Family::SU,
        Family::PSU,
        Family::Sp,
        Family::PSp,
    ];

    /// The letters before the bracket.
    pub fn name(self) -> &'static str {
        match self {
            Family::GL => "GL",
            Family::SL => "SL",
            Family::PGL => "PGL",
            Family::PSL => "PSL",
            Family::PGammaL => "PGammaL",
            Family::AGL => "AGL",
            Family::AGammaL => "AGammaL",
            Family::GU => "GU",
            Family::SU => "SU",
            Family::PSU => "PSU",
            Family::Sp => "Sp",
            Family::PSp => "PSp",
        }
    }

    /// The name in words.
    pub fn words(self) -> &'static str {
        match self {
            Family::GL => "general linear group",
            Family::SL => "special linear group",
            Family::PGL => "projective general linear group",
            Family::PSL => "projective special linear group",
            Family::PGammaL => "projective semilinear group",
            Family::AGL => "affine general linear group",
            Family::AGammaL => "affine semilinear group",
            Family::GU => "general unitary group",
            Family::SU => "special unitary group",
            Family::PSU => "projective special unitary group",
            Family::Sp => "symplectic group",
            Family::PSp => "projective symplectic group",
        }
    }

    /// The number of points of the natural action for q = p^e and n >= 1, or `None` if it does not fit.
    pub(super) fn points(self, n: u32, q: u64, e: u64) -> Option<u64> {
        let projective = Some(subspaces(q, n as usize)).filter(|&count| count < u64::MAX);
        match self {
            Family::GL | Family::SL | Family::Sp => q.checked_pow(n)?.checked_sub(1),
            Family::AGL | Family::AGammaL => q.checked_pow(n),
            Family::GU | Family::SU => q.checked_mul(q)?.checked_pow(n)?.checked_sub(1),
            // The projective space has one point only, which the semilinear maps fix; they act on the
            // automorphisms of the field instead.
            Family::PGammaL if n == 1 => Some(e),
            // No point is isotropic; there is only the one.
            Family::PSU if n == 1 => Some(1),
            Family::PSU => isotropic(n, q),
            Family::PGL | Family::PSL | Family::PGammaL | Family::PSp => projective,
        }
    }
}

/// The number of isotropic points of the unitary space of dimension n >= 2 over the field of q^2 elements:
/// (q^n - (-1)^n) (q^(n-1) - (-1)^(n-1)) / (q^2 - 1); Taylor 1992, theorem 10.4.
fn isotropic(n: u32, q: u64) -> Option<u64> {
    let factor = |i: u32| {
        let power = q.checked_pow(i)?;
        if i.is_multiple_of(2) { power.checked_sub(1) } else { power.checked_add(1) }
    };
    Some(factor(n)?.checked_mul(factor(n - 1)?)? / (q * q - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_points() {
        for (family, n, q, points) in [
            (Family::PSL, 2, 7, 8),
            (Family::PGL, 3, 4, 21),
            (Family::PSU, 2, 5, 6),
            (Family::PSU, 3, 3, 28),
            (Family::PSU, 4, 2, 45),
            (Family::PSU, 5, 2, 165),
            (Family::PSp, 4, 3, 40),
            (Family::GL, 2, 3, 8),
            (Family::SU, 2, 3, 80),
            (Family::AGL, 2, 4, 16),
            (Family::PSU, 1, 4, 1),
        ] {
            assert_eq!(family.points(n, q, 1), Some(points), "{family:?}({n},{q})");
        }
        assert_eq!(Family::PGammaL.points(1, 8, 3), Some(3));
        for family in Family::ALL {
            assert_eq!(family.points(64, 1_000_000, 1), None);
        }
    }
}
