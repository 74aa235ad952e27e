//! The names that an object may begin with, and the rule that the longest one wins.
//!
//! A name only counts where what follows it fits: `S` needs a number, `SL` a bracket, and `M` nothing that would make the
//! word longer. That is why `M11`, `Mx M` and `Suz` are read as meant, and why `M1` is an unknown name and not the
//! Monster followed by something.

use super::cursor::is_word_char;
use super::families::{LinearFamily, Sporadic};

/// What the beginning of an object announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// A letter with a number, such as `S5`.
    Numbered(NumberedFamily),
    /// Bare `Z`.
    Integers,
    /// A linear group in ATLAS notation, such as `L3(7)`.
    Atlas(LinearFamily),
    /// A name with parameters in brackets, such as `GL(2,3)`.
    Call(Call),
    /// A name that says it all.
    Sporadic(Sporadic),
    /// The point stabiliser of M11, which is not sporadic.
    MathieuTen,
}

/// The families that are written as a letter and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberedFamily {
    Cyclic,
    Symmetric,
    Alternating,
    Dihedral,
    Quaternion,
    Dicyclic,
    Semidihedral,
    Frobenius,
    /// The four-group, whose number is always 4.
    Klein,
}

/// The names that take parameters in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    Linear(LinearFamily),
    /// A family by the name that GAP gives it, such as `SymmetricGroup(4)`.
    Family(NumberedFamily),
    Mathieu,
    Abelian,
    ElementaryAbelian,
    Extraspecial,
    Holomorph,
    Automorphisms,
    PcCode,
    /// A group of a library of GAP that is not embedded.
    Transitive,
    Primitive,
    Suzuki,
    Ree,
    GeneralisedDihedral,
    SmallGroup,
    Coxeter,
    Rubik,
    /// A group by generators: permutations or matrices.
    Generated,
    Split,
    Ring,
    Module,
}

pub(super) const NUMBERED: [(&str, NumberedFamily); 14] = [
    ("Z", NumberedFamily::Cyclic),
    ("C", NumberedFamily::Cyclic),
    ("S", NumberedFamily::Symmetric),
    ("A", NumberedFamily::Alternating),
    ("D", NumberedFamily::Dihedral),
    ("Q", NumberedFamily::Quaternion),
    ("Dic", NumberedFamily::Dicyclic),
    ("SD", NumberedFamily::Semidihedral),
    ("QD", NumberedFamily::Semidihedral),
    ("F", NumberedFamily::Frobenius),
    ("V", NumberedFamily::Klein),
    ("K", NumberedFamily::Klein),
    ("\\mathbb{Z}", NumberedFamily::Cyclic),
    ("ℤ", NumberedFamily::Cyclic),
];

pub(super) const ATLAS: [(&str, LinearFamily); 3] =
    [("L", LinearFamily::PSL), ("U", LinearFamily::PSU), ("S", LinearFamily::PSp)];

/// Each name with a bracket, apart from the linear families, with an example of its use.
pub(super) const CALLS: [(&str, Call, &str); 33] = [
    ("Sz", Call::Suzuki, "Sz(8)"),
    ("Ree", Call::Ree, "Ree(27)"),
    ("Dih", Call::GeneralisedDihedral, "Dih(Z3 x Z9)"),
    ("SmallGroup", Call::SmallGroup, "SmallGroup(8,3)"),
    ("W", Call::Coxeter, "W(E8)"),
    ("Rubik", Call::Rubik, "Rubik(2)"),
    ("Group", Call::Generated, "Group((1,2,3),(1,2))"),
    ("Split", Call::Split, "Split(Q8; 3:V1)"),
    ("Ring", Call::Ring, "Ring(Z/12)"),
    ("Module", Call::Module, "Module(Z/12; 4, 6)"),
    ("ES", Call::Extraspecial, "ES(27,+)"),
    ("Hol", Call::Holomorph, "Hol(Z8)"),
    ("Aut", Call::Automorphisms, "Aut(Q8)"),
    // The names of other systems.
    ("SymmetricGroup", Call::Family(NumberedFamily::Symmetric), "SymmetricGroup(4)"),
    ("Sym", Call::Family(NumberedFamily::Symmetric), "Sym(4)"),
    ("AlternatingGroup", Call::Family(NumberedFamily::Alternating), "AlternatingGroup(5)"),
    ("Alt", Call::Family(NumberedFamily::Alternating), "Alt(5)"),
    ("CyclicGroup", Call::Family(NumberedFamily::Cyclic), "CyclicGroup(6)"),
    ("DihedralGroup", Call::Family(NumberedFamily::Dihedral), "DihedralGroup(8)"),
    ("QuaternionGroup", Call::Family(NumberedFamily::Quaternion), "QuaternionGroup(8)"),
    ("DicyclicGroup", Call::Family(NumberedFamily::Quaternion), "DicyclicGroup(12)"),
    ("MathieuGroup", Call::Mathieu, "MathieuGroup(11)"),
    ("AbelianGroup", Call::Abelian, "AbelianGroup([2,4])"),
    ("ElementaryAbelianGroup", Call::ElementaryAbelian, "ElementaryAbelianGroup(27)"),
    ("SuzukiGroup", Call::Suzuki, "SuzukiGroup(8)"),
    ("ReeGroup", Call::Ree, "ReeGroup(27)"),
    ("PermutationGroup", Call::Generated, "PermutationGroup([(1,2,3),(1,2)])"),
    ("MatrixGroup", Call::Generated, "MatrixGroup([matrix(GF(2),[[1,1],[0,1]])])"),
    ("AutomorphismGroup", Call::Automorphisms, "AutomorphismGroup(QuaternionGroup(8))"),
    ("Holomorph", Call::Holomorph, "Holomorph(CyclicGroup(8))"),
    ("PcGroupCode", Call::PcCode, "PcGroupCode(323,8)"),
    ("TransitiveGroup", Call::Transitive, "Group((1,2,3),(1,2))"),
    ("PrimitiveGroup", Call::Primitive, "Group((1,2,3),(1,2))"),
];

/// The longest known name at the beginning of `rest` with a fitting continuation, and its length in bytes.
pub(super) fn longest(rest: &str) -> Option<(Head, usize)> {
    let candidate = |name: &str, head: Head, fits: fn(&str) -> bool| {
        let after = rest.strip_prefix(name)?;
        fits(after).then_some((head, name.len()))
    };
    let numbered = NUMBERED.iter().filter_map(|&(name, family)| {
        let fits = if family == NumberedFamily::Cyclic { number_or_slash } else { number };
        candidate(name, Head::Numbered(family), fits)
    });
    let calls = CALLS.iter().filter_map(|&(name, call, _)| {
        let fits = if call == Call::Generated { any_bracket } else { bracket };
        candidate(name, Head::Call(call), fits)
    });
    let linear = LinearFamily::ALL
        .iter()
        .filter_map(|&family| candidate(family.name(), Head::Call(Call::Linear(family)), bracket));
    let sporadic = Sporadic::ALL.iter().filter_map(|&group| candidate(group.name(), Head::Sporadic(group), name_ends));
    let ten = candidate("M10", Head::MathieuTen, name_ends);
    let atlas = ATLAS.iter().filter_map(|&(name, family)| candidate(name, Head::Atlas(family), number_and_bracket));

    // The last of equals is taken, so `S4(3)` comes after `S4` and `Z/6` after `Z`.
    let integers = ["Z", "\\mathbb{Z}", "ℤ"].into_iter().filter_map(|name| candidate(name, Head::Integers, name_ends));
    integers
        .chain(numbered)
        .chain(calls)
        .chain(linear)
        .chain(sporadic)
        .chain(ten)
        .chain(atlas)
        .max_by_key(|(_, length)| *length)
}

fn number(after: &str) -> bool {
    // A sign is let through so that `S-3` is called what it is, a bad degree.
    let unsigned = after.strip_prefix('-').unwrap_or(after);
    after.starts_with('_') || unsigned.starts_with(|c: char| c.is_ascii_digit())
}

fn number_or_slash(after: &str) -> bool {
    number(after) || after.trim_start().starts_with('/')
}

fn number_and_bracket(after: &str) -> bool {
    let beyond = after.trim_start_matches(|c: char| c.is_ascii_digit());
    beyond.len() < after.len() && bracket(beyond)
}

fn any_bracket(after: &str) -> bool {
    after.trim_start().starts_with(['(', '<'])
}

fn bracket(after: &str) -> bool {
    after.trim_start().starts_with('(')
}

fn name_ends(after: &str) -> bool {
    let operator = after.starts_with('x') || after.starts_with("wr");
    operator || !after.starts_with(|c| is_word_char(c) || c == '(')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_name_wins() {
        for (text, head, length) in [
            ("S5", Head::Numbered(NumberedFamily::Symmetric), 1),
            ("S_5", Head::Numbered(NumberedFamily::Symmetric), 1),
            ("S4(3)", Head::Atlas(LinearFamily::PSp), 1),
            ("SL(2,3)", Head::Call(Call::Linear(LinearFamily::SL)), 2),
            ("Suz", Head::Sporadic(Sporadic::Suz), 3),
            ("Sz(8)", Head::Call(Call::Suzuki), 2),
            ("Dic3", Head::Numbered(NumberedFamily::Dicyclic), 3),
            ("Dih (Z3)", Head::Call(Call::GeneralisedDihedral), 3),
            ("MxM", Head::Sporadic(Sporadic::Monster), 1),
            ("Mwr S3", Head::Sporadic(Sporadic::Monster), 1),
            ("M11", Head::Sporadic(Sporadic::M11), 3),
            ("McLxZ2", Head::Sporadic(Sporadic::McL), 3),
            ("2F4(2)'", Head::Sporadic(Sporadic::Tits), 7),
            ("Zx", Head::Integers, 1),
            ("Z/6", Head::Numbered(NumberedFamily::Cyclic), 1),
        ] {
            assert_eq!(longest(text), Some((head, length)), "{text}");
        }
    }

    #[test]
    fn a_longer_word_is_another_word() {
        for text in ["M1", "M112", "B3", "Fi24", "Max", "S", "SL", "Sym 4", "s4", "Z(3)", "L7", "", "×"] {
            assert_eq!(longest(text), None, "{text}");
        }
    }
}
