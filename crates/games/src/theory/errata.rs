//! What the tests found wrong, or open to misreading, in the papers.

/// A place in a paper, and what it should say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erratum {
    pub place: &'static str,
    /// What stands there, and what holds.
    pub text: &'static str,
    /// What shows it, if the text does not say so.
    pub found: &'static str,
}

/// The errata that are known here.
pub const ERRATA: &[Erratum] = &[
    Erratum {
        place: "BES16, Sec. 7.5",
        text: "lists DNG(A_3) = *3; A_3 = Z_3 has odd order, so the value is *1 by Corollary 1 of the same paper",
        found: "brute force",
    },
    Erratum {
        place: "BES16, Prop. 9, proof",
        text: "announces options of types (0,0,1) and (1,0,1); what the argument shows, and the arithmetic needs, are (0,0,1) and (1,1,0)",
        found: "the type calculus",
    },
    Erratum {
        place: "BES16, Prop. 14",
        text: "A must not be trivial: Dih(1) = Z_2 has DNG = *1, not *3, although the trivial group is odd and cyclic",
        found: "brute force on Z_2",
    },
    Erratum {
        place: "BES16, Prop. 17",
        text: "says that the Monster has even maximal subgroups only, so DNG(M) = *0. By the corrected list (DLP25; DLPP24) 59:29 is maximal and PSL(2,59) is no subgroup; elements of order 59 are then in no even maximal subgroup, and DNG(M) = *3. This is our conclusion from that list; it is not in print",
        found: "",
    },
    Erratum {
        place: "BES16, Ex. 5(7)",
        text: "quotients of Sp_{2n}(q)', q not 3 mod 4, n >= 1, include Sp_2(2)' = Z_3 with DNG = *1; this program asks for q >= 4 if n = 1, and leaves Sp_4(2) out, which is not its own derived subgroup",
        found: "the orders of these groups",
    },
    Erratum {
        place: "BES16, Sec. 7.7",
        text: "8 conjugacy classes of maximal subgroups belong to the 2x2x2 cube with all six faces turning, order 88179840; the group of order 3674160 has 6. All are even in both",
        found: "a computation with GAP",
    },
    Erratum {
        place: "BES17, Thm. 5.8",
        text: "is for A that is not trivial (d(A) >= 1 in all its cases but the last): Dih(1) = Z_2 has GEN = *2",
        found: "brute force on Z_2",
    },
    Erratum {
        place: "Bra17, Ex. 4.4",
        text: "for even n the quotient of Dic_n by the normal closure of a is Z/2, not (Z/2)^2; the winning move is a^2, and the statement stays",
        found: "all normal subgroups of Dic_n, n <= 60",
    },
];
