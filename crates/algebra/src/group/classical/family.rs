//! The families of classical groups, and how many points each group acts on.

use super::points::subspaces;

/// A family of matrix groups X(n,q). The unitary groups are over the field of q^2 elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatrixFamily {
    GL,
    SL,
    PGL,
    PSL,
    PGammaL,
    AGL,
    AGammaL,
    GU,
    SU,
    PSU,
    Sp,
    PSp,
}

impl MatrixFamily {
    pub const ALL: [MatrixFamily; 12] = [
        MatrixFamily::GL,
        MatrixFamily::SL,
        MatrixFamily::PGL,
        MatrixFamily::PSL,
        MatrixFamily::PGammaL,
        MatrixFamily::AGL,
        MatrixFamily::AGammaL,
        MatrixFamily::GU,
        MatrixFamily::SU,
        MatrixFamily::PSU,
        MatrixFamily::Sp,
        MatrixFamily::PSp,
    ];

    pub fn name(self) -> &'static str {
        match self {
            MatrixFamily::GL => "GL",
            MatrixFamily::SL => "SL",
            MatrixFamily::PGL => "PGL",
            MatrixFamily::PSL => "PSL",
            MatrixFamily::PGammaL => "PGammaL",
            MatrixFamily::AGL => "AGL",
            MatrixFamily::AGammaL => "AGammaL",
            MatrixFamily::GU => "GU",
            MatrixFamily::SU => "SU",
            MatrixFamily::PSU => "PSU",
            MatrixFamily::Sp => "Sp",
            MatrixFamily::PSp => "PSp",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            MatrixFamily::GL => "general linear group",
            MatrixFamily::SL => "special linear group",
            MatrixFamily::PGL => "projective general linear group",
            MatrixFamily::PSL => "projective special linear group",
            MatrixFamily::PGammaL => "projective semilinear group",
            MatrixFamily::AGL => "affine general linear group",
            MatrixFamily::AGammaL => "affine semilinear group",
            MatrixFamily::GU => "general unitary group",
            MatrixFamily::SU => "special unitary group",
            MatrixFamily::PSU => "projective special unitary group",
            MatrixFamily::Sp => "symplectic group",
            MatrixFamily::PSp => "projective symplectic group",
        }
    }

    /// The number of points of the natural action for q = p^e and n >= 1, or `None` if it does not fit.
    pub(super) fn points(self, n: u32, q: u64, e: u64) -> Option<u64> {
        let projective = Some(subspaces(q, n as usize)).filter(|&count| count < u64::MAX);
        match self {
            MatrixFamily::GL | MatrixFamily::SL | MatrixFamily::Sp => q.checked_pow(n)?.checked_sub(1),
            MatrixFamily::AGL | MatrixFamily::AGammaL => q.checked_pow(n),
            MatrixFamily::GU | MatrixFamily::SU => q.checked_mul(q)?.checked_pow(n)?.checked_sub(1),
            // The projective space has one point only, which the semilinear maps fix; they act on the
            // automorphisms of the field instead.
            MatrixFamily::PGammaL if n == 1 => Some(e),
            // No point is isotropic; there is only the one.
            MatrixFamily::PSU if n == 1 => Some(1),
            MatrixFamily::PSU => isotropic(n, q),
            MatrixFamily::PGL | MatrixFamily::PSL | MatrixFamily::PGammaL | MatrixFamily::PSp => projective,
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
            (MatrixFamily::PSL, 2, 7, 8),
            (MatrixFamily::PGL, 3, 4, 21),
            (MatrixFamily::PSU, 2, 5, 6),
            (MatrixFamily::PSU, 3, 3, 28),
            (MatrixFamily::PSU, 4, 2, 45),
            (MatrixFamily::PSU, 5, 2, 165),
            (MatrixFamily::PSp, 4, 3, 40),
            (MatrixFamily::GL, 2, 3, 8),
            (MatrixFamily::SU, 2, 3, 80),
            (MatrixFamily::AGL, 2, 4, 16),
            (MatrixFamily::PSU, 1, 4, 1),
        ] {
            assert_eq!(family.points(n, q, 1), Some(points), "{family:?}({n},{q})");
        }
        assert_eq!(MatrixFamily::PGammaL.points(1, 8, 3), Some(3));
        for family in MatrixFamily::ALL {
            assert_eq!(family.points(64, 1_000_000, 1), None);
        }
    }
}
