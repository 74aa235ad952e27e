//! What a text means: the tree of an object.
//!
//! The tree says what was written, not what it is: `D4` and `Z2^2` are different trees of the same group. Numbers have
//! been checked (`GL(2,6)` has no tree), but nothing has been computed.

use std::hash::{Hash, Hasher};

use super::families::{CoxeterType, LinearFamily, Sporadic};
use super::matrices::Matrices;
use super::permutation::Cycles;
use super::span::Span;

/// A node of the tree and the text it was read from.
///
/// Two expressions are equal when they have the same shape, wherever they were written.
#[derive(Clone, Debug)]
pub struct Expr {
    pub node: Node,
    /// Where, without the brackets around it.
    pub span: Span,
}

/// One construction of the language, with its parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are the parameters in the order they are written
pub enum Node {
    /// `Z6` = `C6` = `Z/6` = `Z_6`: the cyclic group of order 6.
    Cyclic(u64),
    /// `Z`: the infinite cyclic group.
    Integers,
    /// `S5`, by degree.
    Symmetric(u64),
    /// `A7`, by degree.
    Alternating(u64),
    /// `D8`: the dihedral group of order 8, the symmetries of the square.
    Dihedral { order: u64 },
    /// `Dih(Z3 x Z9)`: the abelian group extended by inversion.
    GeneralisedDihedral(Box<Expr>),
    /// `Q16`: generalised quaternion, an order divisible by 4 and at least 8.
    Quaternion { order: u64 },
    /// `Dic3`: dicyclic, of order four times the parameter, which is at least 2.
    Dicyclic(u64),
    /// `SmallGroup(240,191)` = `240.191` = `[240,191]`.
    SmallGroup { order: u64, id: u64 },
    /// `GL(2,3)`, `PSL(3,7)` = `L3(7)`, ...; the field size is a prime power.
    Linear { family: LinearFamily, degree: u64, field: u64 },
    /// `Sz(8)`, with an odd power of 2 from 8 on.
    Suzuki(u64),
    /// `Ree(27)`, with an odd power of 3.
    Ree(u64),
    /// `M11`, `O'N`, ...
    Sporadic(Sporadic),
    /// `W(E8)`, `W(I2(7))`, ...
    Coxeter(CoxeterType),
    /// `Rubik(2)`, `Rubik(2,faces=6)`, `Rubik(3)`.
    Rubik { size: u64, faces: Option<u64> },
    /// `A x B x C`: two or more factors; a factor is a product itself only if it was bracketed.
    Product(Vec<Expr>),
    /// `Z3^2`: the exponent is at least 1.
    Power(Box<Expr>, u64),
    /// `A wr B`: B acts on copies of A.
    Wreath(Box<Expr>, Box<Expr>),
    /// `Group((1,2,3),(1,2))`: one or more generators.
    Permutations(Vec<Cycles>),
    /// `Group([[0,1],[1,1]] mod 2)`: one or more generators.
    Matrices(Matrices),
    /// `PcGroupCode(33,8)`: the digits of GAP's code of a polycyclic presentation, and the order.
    PcCode { code: String, order: u64 },
    /// `Aut(Q8)`: all automorphisms of a group.
    Automorphisms(Box<Expr>),
    /// `Hol(Q8)`: the group with its automorphisms acting on it.
    Holomorph(Box<Expr>),
    /// `< a, b | a^4, b^2 = a^2 >`: the relators as text without white space.
    Presentation { generators: Vec<String>, relators: Vec<String> },
    /// `SD16`, `F21`, `ES(27,+)`, `Hol(Z8)`: a name for another construction, and what it is in words.
    Named { name: String, words: String, meaning: Box<Expr> },
    /// `@FILE`: the path.
    File(String),
    /// `Split(Q; 2:V1^3, 3:V2)`: the group Q extended by modules of it.
    Split { base: Box<Expr>, modules: Vec<SplitModule> },
    /// `Ring(Z/4[x]/(x^2))`: what is in the brackets.
    Ring(String),
    /// `Module(Z/12; 4, 6)`: what is in the brackets.
    Module(String),
}

/// `2:V1^3` in a split extension: the third power of the first irreducible module over the field of two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplitModule {
    /// The characteristic, a prime.
    pub prime: u64,
    /// The number after `V`, at least 1.
    pub index: u64,
    /// The multiplicity, at least 1.
    pub power: u64,
}

/// A tree that was not read from a text.
impl From<Node> for Expr {
    fn from(node: Node) -> Self {
        Expr { node, span: Span::default() }
    }
}

impl PartialEq for Expr {
    fn eq(&self, other: &Self) -> bool {
        self.node == other.node
    }
}

impl Eq for Expr {}

impl Hash for Expr {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.node.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equality_ignores_places() {
        let here = Expr::from(Node::Cyclic(6));
        let there = Expr { span: Span::new(4, 6), ..here.clone() };
        assert_eq!(here, there);
        assert_ne!(here, Expr::from(Node::Cyclic(7)));
    }
}
