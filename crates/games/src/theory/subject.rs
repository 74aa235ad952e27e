//! What the theorems ask of a group.
//!
//! A fact is asked for when a theorem needs it, and comes with the reason why it holds. A subject that cannot tell says
//! what is missing, and the theorem is passed over: nothing is ever decided on a guess.

use super::{Decision, Reason};
use mexagon_base::budget::Stop;
use mexagon_base::number::Order;
use std::collections::BTreeMap;

/// A fact and why it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact<T> {
    /// What holds.
    pub value: T,
    /// Why.
    pub reason: Reason,
}

impl<T> Fact<T> {
    /// A fact with its reason.
    pub fn new(value: T, statement: impl Into<String>, source: impl Into<String>) -> Fact<T> {
        Fact { value, reason: Reason::new(statement, source) }
    }
}

/// Why a fact is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// What would have to be known.
    Unknown(String),
    /// The computation was stopped.
    Stop(Stop),
}

impl From<Stop> for Missing {
    fn from(stop: Stop) -> Self {
        Missing::Stop(stop)
    }
}

/// A fact, or why it is not known.
pub type Found<T> = Result<Fact<T>, Missing>;

/// The least size of a generating set, within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generators {
    /// No generating set is smaller.
    pub least: u64,
    /// Some generating set is as small as this.
    pub most: u64,
}

impl Generators {
    /// The number is known.
    pub fn exactly(n: u64) -> Generators {
        Generators { least: n, most: n }
    }
}

/// What the theorems ask of an abelian group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abelian {
    pub order: Order,
    /// The ranks of the Sylow subgroups, none of them 0, by their primes.
    pub ranks: BTreeMap<u64, u64>,
}

impl Abelian {
    /// d(A)
    pub fn generators(&self) -> u64 {
        self.ranks.values().copied().max().unwrap_or(0)
    }

    /// Does one element generate the group?
    pub fn is_cyclic(&self) -> bool {
        self.generators() <= 1
    }

    /// Is the order a power of 2?
    pub fn is_two_group(&self) -> bool {
        self.ranks.keys().all(|&p| p == 2)
    }
}

/// G = T x H with a 2-group T and a group H of odd order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoSplit {
    /// The exponent n of |T| = 2^n.
    pub exponent: u64,
    /// d(T)
    pub rank: u64,
}

/// G = X x H with |X| even and |H| odd, or a product with several factors of even order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectProduct {
    /// Are several factors of even order? Then the rest is not looked at.
    pub several: bool,
    /// Is H cyclic?
    pub cyclic: Option<bool>,
    /// Is |H| prime to |X : X'|?
    pub coprime: Option<bool>,
    /// DNG(X)
    pub avoidance: Option<Decision>,
}

/// The group of a polygon or a dicyclic group, times Z2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimesTwo {
    /// D_n x Z2 with n >= 3.
    Dihedral(u64),
    /// Dic_n x Z2 with n >= 2.
    Dicyclic(u64),
}

/// A group that a theorem knows by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedFamily {
    /// The symmetric group of a degree.
    Symmetric(u64),
    /// The alternating group of a degree.
    Alternating(u64),
    /// A finite irreducible Coxeter group by its type; the polygon, if it is the group of one.
    Coxeter(String, Option<u64>),
    /// A sporadic simple group by its ATLAS name.
    Sporadic(&'static str),
    /// A group of Lie type all of whose elements are real, with the item of BES16, Example 5.
    Real(String, u32),
    /// A group of Rubik's cube.
    Rubik(String),
    /// A simple Suzuki group by the size of its field.
    Suzuki(u64),
    /// A simple small Ree group by the size of its field.
    Ree(u64),
    /// A simple classical group by its degree and the size of its field.
    Classical(Classical, u64, u64),
}

/// The kinds of simple classical groups that theorems know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Classical {
    Linear,
    Unitary,
    Symplectic,
}

impl Classical {
    /// The letters in the name of the simple group.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Classical::Linear => "PSL",
            Classical::Unitary => "PSU",
            Classical::Symplectic => "PSp",
        }
    }
}

/// What the checklist asks of the maximal subgroups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaximalParities {
    /// The number of maximal subgroups of even order.
    pub even: u64,
    /// The number of maximal subgroups of odd order.
    pub odd: u64,
    /// An element that is in no maximal subgroup of even order, as people write it.
    pub uncovered: Option<String>,
}

/// Whether involutions are in pairs that generate the group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mates {
    /// Every involution is.
    All,
    /// This element of even order is not.
    Without(String),
}

/// One answer to the first player's choice of an odd element, up to conjugacy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The element g of odd order.
    pub element: String,
    /// The number of its conjugates.
    pub conjugates: u64,
    /// An involution t that does not generate the group with it.
    pub involution: String,
    /// The order of the proper even subgroup < g, t >.
    pub order: u64,
}

/// Barnes' criterion, gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Barnes {
    /// This element of odd order generates the group with every involution; how many there are.
    First(String, u64),
    /// Every element of odd order is in a proper even subgroup.
    Second(Vec<Answered>),
}

/// The criterion for who wins GEN, gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Achievement {
    /// Some element of odd order has no mate, but has one together with each involution.
    First {
        /// Has some element a mate for which the maximal subgroups over it intersect in a subgroup of even order? All
        /// elements of even order are of that kind.
        even_mates: bool,
    },
    /// Every element of odd order has a mate, or an involution with which it has none.
    Second,
}

/// What decides GEN if the first player wins and no element with a mate is as [`Achievement::First`] asks; the elements as people
/// write them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThreeGenerators {
    /// Choosing this element leads to a class with the even value 1, and no element to one with the odd value 1.
    One(String),
    /// No choice leads to a class with the even value 1.
    NoEvenOne,
    /// Choosing this element leads to a class with the odd value 1.
    OddOne(String),
}

/// A finite group as the theorems see it.
pub trait Subject {
    /// |G|
    fn order(&self) -> &Order;
    /// The families that it is known to belong to, and why.
    fn families(&self) -> Vec<Fact<NamedFamily>>;
    /// What it is if it is abelian.
    fn abelian(&self) -> Found<Option<Abelian>>;
    fn nilpotent(&self) -> Found<bool>;
    /// How it splits into a 2-group and a group of odd order, if it does.
    fn split(&self) -> Found<Option<TwoSplit>>;
    /// The group A if G = Dih(A), |A| > 1.
    fn dihedral(&self) -> Found<Option<Abelian>>;
    /// The number n if G is dicyclic of order 4n, n > 1.
    fn dicyclic(&self) -> Found<Option<Order>>;
    /// The ranks of the largest elementary abelian quotients, none of them 0, by their primes.
    fn abelian_quotient(&self) -> Found<BTreeMap<u64, u64>>;
    /// How it is a direct product with a factor of even order.
    fn direct_product(&self) -> Found<Option<DirectProduct>>;
    fn simple(&self) -> Found<bool>;
    /// Is every element but the identity in a generating pair?
    fn half_generated(&self) -> Found<bool>;
    /// How it is the group of a polygon or a dicyclic group times Z2, if it is.
    fn times_two(&self) -> Found<Option<TimesTwo>>;
    /// d(G)
    fn generators(&self) -> Found<Generators>;
    /// Is |Phi(G)| even?
    fn even_frattini(&self) -> Found<bool>;
    /// Is |Z(G)| even?
    fn even_centre(&self) -> Found<bool>;
    /// Is every element of odd order conjugate to its inverse?
    fn real(&self) -> Found<bool>;
    /// The maximal subgroups.
    fn maximal(&self) -> Found<MaximalParities>;
    /// Does every involution generate the group with some element?
    fn mates(&self) -> Found<Mates>;
    /// Elements g and h such that g has a mate and is in an even maximal subgroup, and g and h are together in odd maximal
    /// subgroups, but in no even one.
    fn mixed_pair(&self) -> Found<Option<(String, String)>>;
    /// Barnes' criterion; the group is not cyclic and of even order.
    fn barnes(&self) -> Found<Barnes>;
    /// The criterion for who wins GEN; the group is not cyclic and of even order.
    fn achievement(&self) -> Found<Achievement>;
    /// What decides GEN if [`Subject::achievement`] says that the first player wins, and that no element has a mate over which the
    /// maximal subgroups intersect in a subgroup of even order.
    fn three_generators(&self) -> Found<ThreeGenerators>;

    /// |G| and its parity as a reason.
    fn order_reason(&self) -> Reason {
        let order = self.order();
        let parity = if order.is_even() { "even" } else { "odd" };
        // Nobody reads the digits of a longer one.
        let statement =
            if order.digits() > 60.0 { format!("|G| is {parity}") } else { format!("|G| = {order} is {parity}") };
        Reason::computed(statement)
    }
}
