//! The families of groups that are told apart by a name alone.

use std::fmt;

/// Declares an enumeration whose variants are written in the language under a fixed name.
macro_rules! named {
    ($(#[$meta:meta])* $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type { $($(#[$doc])* $variant,)* }

        impl $type {
            /// Every value, in the order of declaration.
            pub const ALL: &'static [$type] = &[$($type::$variant),*];

            /// The name as it is written in the language.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $($type::$variant => $name),* }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

named! {
    /// Matrix groups `X(n,q)`. As in GAP, the unitary ones act on the space of dimension n over the field of q^2 elements.
    LinearFamily {
        GL = "GL",
        SL = "SL",
        PGL = "PGL",
        /// Projective special linear, also written `L3(7)`.
        PSL = "PSL",
        PGammaL = "PGammaL",
        AGL = "AGL",
        AGammaL = "AGammaL",
        GU = "GU",
        SU = "SU",
        /// Projective special unitary, also written `U3(3)`.
        PSU = "PSU",
        Sp = "Sp",
        /// Projective symplectic, also written `S4(3)`.
        PSp = "PSp",
    }
}

impl LinearFamily {
    /// Whether the degree must be even.
    #[must_use]
    pub fn is_symplectic(self) -> bool {
        matches!(self, LinearFamily::Sp | LinearFamily::PSp)
    }
}

named! {
    /// The 26 sporadic simple groups by their ATLAS names, and the Tits group: the groups of Mathieu, Janko, Higman and Sims,
    /// McLaughlin, Suzuki, Held, Conway, Fischer, Harada and Norton, Lyons, Thompson, Rudvalis and O'Nan, and the Monsters.
    Sporadic {
        M11 = "M11",
        M12 = "M12",
        M22 = "M22",
        M23 = "M23",
        M24 = "M24",
        J1 = "J1",
        /// Janko, also known as the Hall-Janko group.
        J2 = "J2",
        J3 = "J3",
        J4 = "J4",
        HS = "HS",
        McL = "McL",
        /// Suzuki's sporadic group; his family of groups is `Sz(q)`.
        Suz = "Suz",
        He = "He",
        Co1 = "Co1",
        Co2 = "Co2",
        Co3 = "Co3",
        Fi22 = "Fi22",
        Fi23 = "Fi23",
        /// Fischer: the simple group, of index 2 in the 3-transposition group.
        Fi24 = "Fi24'",
        HN = "HN",
        Ly = "Ly",
        Th = "Th",
        Ru = "Ru",
        ON = "O'N",
        BabyMonster = "B",
        Monster = "M",
        /// The Tits group, the derived subgroup of the Ree group over two elements.
        Tits = "2F4(2)'",
    }
}

/// The type of a finite irreducible Coxeter group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoxeterType {
    /// The symmetric group of degree n + 1, n >= 1.
    A(u64),
    /// The signed permutations of n >= 2 letters.
    B(u64),
    /// The same group as `B`, under the name of the dual root system.
    C(u64),
    /// The signed permutations of n >= 4 letters with evenly many signs.
    D(u64),
    /// Order 51840.
    E6,
    /// Order 2903040.
    E7,
    /// Order 696729600.
    E8,
    /// Order 1152.
    F4,
    /// Order 12.
    G2,
    /// Order 120, the symmetries of the icosahedron.
    H3,
    /// Order 14400, the symmetries of the 600-cell.
    H4,
    /// Order 2m, the symmetries of the m-gon, m >= 3.
    I2(u64),
}

impl fmt::Display for CoxeterType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CoxeterType::A(n) => write!(f, "A{n}"),
            CoxeterType::B(n) => write!(f, "B{n}"),
            CoxeterType::C(n) => write!(f, "C{n}"),
            CoxeterType::D(n) => write!(f, "D{n}"),
            CoxeterType::I2(m) => write!(f, "I2({m})"),
            CoxeterType::E6 => f.write_str("E6"),
            CoxeterType::E7 => f.write_str("E7"),
            CoxeterType::E8 => f.write_str("E8"),
            CoxeterType::F4 => f.write_str("F4"),
            CoxeterType::G2 => f.write_str("G2"),
            CoxeterType::H3 => f.write_str("H3"),
            CoxeterType::H4 => f.write_str("H4"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sporadic_groups_are_there_once() {
        let mut names: Vec<&str> = Sporadic::ALL.iter().map(|group| group.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 26 + 1);
    }

    #[test]
    fn names_print() {
        assert_eq!(Sporadic::ON.to_string(), "O'N");
        assert_eq!(LinearFamily::AGammaL.to_string(), "AGammaL");
        assert_eq!(CoxeterType::I2(7).to_string(), "I2(7)");
    }
}
