//! Groups in which the feasible extended types occur, found by surveys of the embedded groups and, for types that none of
//! those has, among split extensions.

/// A group with a structure class of some extended type and deficiency. No embedded group of smaller order has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The deficiency of the class.
    pub deficiency: u32,
    /// Its extended type, as it is written.
    pub etype: &'static str,
    /// The group, in the language of objects.
    pub group: &'static str,
}

const fn witness(deficiency: u32, etype: &'static str, group: &'static str) -> Witness {
    Witness { deficiency, etype, group }
}

/// The known witnesses up to deficiency 5.
pub const WITNESSES: &[Witness] = &[
    witness(0, "(0,0,0,2)", "SmallGroup(2,1)"),
    witness(1, "(0,1,2,2)", "SmallGroup(4,1)"),
    witness(1, "(1,1,2,1)", "SmallGroup(24,12)"),
    witness(1, "(1,2,1,0)", "SmallGroup(2,1)"),
    witness(1, "(1,4,3,1)", "SmallGroup(6,2)"),
    witness(2, "(0,0,2,2)", "SmallGroup(8,2)"),
    witness(2, "(1,0,1,1)", "Split(SmallGroup(63,1); 2:V6)"),
    witness(2, "(1,0,2,1)", "SmallGroup(18,5)"),
    witness(2, "(1,1,0,0)", "SmallGroup(4,2)"),
    witness(2, "(1,1,2,1)", "SmallGroup(12,4)"),
    witness(2, "(1,3,0,0)", "SmallGroup(6,1)"),
    witness(2, "(1,4,0,0)", "SmallGroup(18,3)"),
    witness(2, "(1,4,1,1)", "Split(Split(SmallGroup(63,1); 2:V6); 3:V3^55)"),
    witness(2, "(1,4,2,1)", "Split(Split(SmallGroup(63,1); 2:V6); 3:V3^56)"),
    witness(3, "(0,0,1,2)", "SmallGroup(16,10)"),
    witness(3, "(1,0,1,0)", "SmallGroup(8,5)"),
    witness(3, "(1,0,1,1)", "SmallGroup(54,15)"),
    witness(3, "(1,0,2,0)", "Split(SmallGroup(18,5); 7:V11^2, 7:V12^2)"),
    witness(3, "(1,0,2,1)", "SmallGroup(36,13)"),
    witness(3, "(1,1,2,0)", "SmallGroup(48,50)"),
    witness(3, "(1,3,1,0)", "SmallGroup(18,4)"),
    witness(3, "(1,3,2,0)", "SmallGroup(162,52)"),
    witness(4, "(0,0,1,2)", "SmallGroup(32,45)"),
    witness(4, "(1,0,1,0)", "SmallGroup(16,14)"),
    witness(4, "(1,0,1,1)", "SmallGroup(108,44)"),
    witness(4, "(1,0,2,0)", "SmallGroup(500,48)"),
    witness(5, "(0,0,1,2)", "SmallGroup(64,260)"),
    witness(5, "(1,0,1,0)", "SmallGroup(32,51)"),
    witness(5, "(1,0,1,1)", "SmallGroup(320,1638)"),
];

/// The types of which BES23 asks in its first open problem whether they occur with that deficiency.
pub const ASKED_FOR: &[(u32, &str)] =
    &[(2, "(1,0,1,1)"), (2, "(1,3,2,1)"), (2, "(1,4,1,1)"), (2, "(1,4,2,1)"), (3, "(1,0,2,0)")];

/// The types that are feasible and occur in no group with that deficiency; the proof is in docs/conjecture-1.md.
pub const EXCLUDED: &[(u32, &str)] = &[(2, "(1,3,2,1)")];
