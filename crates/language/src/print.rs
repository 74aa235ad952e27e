//! The canonical text of a tree.
//!
//! It parses back to an equal tree and has no bracket more than that needs, which makes it fit for output, for keys of
//! a cache and for certificates.

use std::fmt::{self, Display, Formatter};

use super::tree::{Expr, Node, SplitModule};

/// How tightly the operator at the root of a tree binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Product,
    Wreath,
    Power,
    Atom,
}

impl Node {
    fn binding(&self) -> Binding {
        match self {
            Node::Product(_) => Binding::Product,
            Node::Wreath(..) => Binding::Wreath,
            Node::Power(..) => Binding::Power,
            _ => Binding::Atom,
        }
    }
}

/// An operand that is bracketed unless it binds at least as tightly as `least`.
struct Operand<'a> {
    expr: &'a Expr,
    least: Binding,
}

impl Display for Operand<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.expr.node.binding() < self.least { write!(f, "({})", self.expr) } else { write!(f, "{}", self.expr) }
    }
}

fn operand(expr: &Expr, least: Binding) -> Operand<'_> {
    Operand { expr, least }
}

/// Writes `items` with `separator` between them.
pub(super) fn separated<T: Display>(
    f: &mut Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    separator: &str,
) -> fmt::Result {
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            f.write_str(separator)?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.node.fmt(f)
    }
}

impl Display for Node {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Node::Cyclic(order) => write!(f, "Z{order}"),
            Node::Integers => f.write_str("Z"),
            Node::Symmetric(degree) => write!(f, "S{degree}"),
            Node::Alternating(degree) => write!(f, "A{degree}"),
            Node::Dihedral { order } => write!(f, "D{order}"),
            Node::GeneralisedDihedral(base) => write!(f, "Dih({base})"),
            Node::Quaternion { order } => write!(f, "Q{order}"),
            Node::Dicyclic(n) => write!(f, "Dic{n}"),
            Node::SmallGroup { order, id } => write!(f, "SmallGroup({order},{id})"),
            Node::Linear { family, degree, field } => write!(f, "{family}({degree},{field})"),
            Node::Suzuki(field) => write!(f, "Sz({field})"),
            Node::Ree(field) => write!(f, "Ree({field})"),
            Node::Sporadic(group) => write!(f, "{group}"),
            Node::Coxeter(coxeter) => write!(f, "W({coxeter})"),
            Node::Rubik { size, faces: None } => write!(f, "Rubik({size})"),
            Node::Rubik { size, faces: Some(faces) } => write!(f, "Rubik({size},faces={faces})"),
            Node::Product(factors) => {
                let factors = factors.iter().map(|factor| operand(factor, Binding::Wreath));
                separated(f, factors, " x ")
            }
            Node::Power(base, exponent) => {
                write!(f, "{}^{exponent}", operand(base, Binding::Atom))
            }
            Node::Wreath(base, top) => {
                let base = operand(base, Binding::Wreath);
                write!(f, "{base} wr {}", operand(top, Binding::Power))
            }
            Node::Permutations(generators) => {
                f.write_str("Group(")?;
                separated(f, generators, ",")?;
                f.write_str(")")
            }
            Node::Matrices(matrices) => write!(f, "{matrices}"),
            Node::PcCode { code, order } => write!(f, "PcGroupCode({code},{order})"),
            Node::Automorphisms(group) => write!(f, "Aut({group})"),
            Node::Holomorph(group) => write!(f, "Hol({group})"),
            Node::Presentation { generators, relators } => {
                f.write_str("< ")?;
                separated(f, generators, ", ")?;
                f.write_str(" | ")?;
                separated(f, relators, ", ")?;
                f.write_str(if relators.is_empty() { ">" } else { " >" })
            }
            Node::Named { name, .. } => f.write_str(name),
            Node::File(path) => write!(f, "@{path}"),
            Node::Split { base, modules } => {
                write!(f, "Split({base}; ")?;
                separated(f, modules, ", ")?;
                f.write_str(")")
            }
            Node::Ring(text) => write!(f, "Ring({text})"),
            Node::Module(text) => write!(f, "Module({text})"),
        }
    }
}

impl Display for SplitModule {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}:V{}", self.prime, self.index)?;
        match self.power {
            1 => Ok(()),
            power => write!(f, "^{power}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::parse;

    fn canonical(text: &str) -> String {
        parse(text).expect(text).to_string()
    }

    #[test]
    fn brackets_are_minimal() {
        for (text, printed) in [
            ("((Z2))x(((Z4)))", "Z2 x Z4"),
            ("(Z2 x Z3) x Z4", "(Z2 x Z3) x Z4"),
            ("(S3 wr S3) x Z2", "S3 wr S3 x Z2"),
            ("(S3 wr S4) wr S5", "S3 wr S4 wr S5"),
            ("S3 wr (S4 wr S5)", "S3 wr (S4 wr S5)"),
            ("S3 wr (S4^2)", "S3 wr S4^2"),
            ("(S3 wr S4)^2", "(S3 wr S4)^2"),
            ("(Z2^2)^3", "(Z2^2)^3"),
            ("(Z2 x Z3) wr Z4", "(Z2 x Z3) wr Z4"),
            ("Dih((Z3 x Z9))", "Dih(Z3 x Z9)"),
        ] {
            assert_eq!(canonical(text), printed);
        }
    }

    #[test]
    fn synonyms_have_one_form() {
        for (text, printed) in [
            ("C6", "Z6"),
            ("Z/6Z", "Z6"),
            ("\\mathbb{Z}/6\\mathbb{Z} \\times \\mathbb{Z}_{4}", "Z6 x Z4"),
            ("S_{4} \\times D_{8}^{2}", "S4 x D8^2"),
            ("SymmetricGroup(4)", "S4"),
            ("SymmetricGroup( [ 1 .. 4 ] )", "S4"),
            ("Sym(4) x Alt(5)", "S4 x A5"),
            ("DihedralGroup(8);", "D8"),
            ("QuaternionGroup(8)", "Q8"),
            ("CyclicGroup( 6 );;", "Z6"),
            ("MathieuGroup(11)", "M11"),
            ("SL(2,GF(3))", "SL(2,3)"),
            ("QD16", "SD16"),
            ("Z/6", "Z6"),
            ("Z_6", "Z6"),
            ("[240,191]", "SmallGroup(240,191)"),
            ("240.191", "SmallGroup(240,191)"),
            ("L3(7)", "PSL(3,7)"),
            ("Group([ (1,2,3), (1,2) ])", "Group((1,2,3),(1,2))"),
            ("<a,b|a^4,b ^ 2 = 1>", "< a, b | a^4, b^2=1 >"),
            ("< a | >", "< a | >"),
            ("Split(Q8;3:V1^1,2:V1 ^ 3)", "Split(Q8; 3:V1, 2:V1^3)"),
            ("Ring( Z/4[x]/(x^2, 2*x) )", "Ring(Z/4[x]/(x^2, 2*x))"),
            (" @ data/my table.txt ", "@data/my table.txt"),
        ] {
            assert_eq!(canonical(text), printed);
        }
    }
}
