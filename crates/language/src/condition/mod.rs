//! Conditions on the rows of a survey: `abelian = false and order % 2 = 0`.
//!
//! `or` binds weakest, then `and`, `not`, the comparisons `= != < <= > >=`, `in` and `contains`, then `+ -`, `* %`,
//! and the sign. Which names there are, and whether the types fit, is for the reader of the tree to say.

mod lexer;
mod parser;

use super::span::Span;

pub use parser::parse_condition;

/// A condition, or a part of one, with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    pub node: ConditionNode,
    pub span: Span,
}

/// The forms of conditions and of the values in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConditionNode {
    Number(i64),
    /// A text in quotes.
    Text(String),
    /// The name of a column or of a constant.
    Name(String),
    /// A number with the other sign.
    Minus(Box<Condition>),
    Not(Box<Condition>),
    And(Vec<Condition>),
    Or(Vec<Condition>),
    /// A calculation with two numbers.
    Calculate(Calculation, Box<Condition>, Box<Condition>),
    /// A comparison of two values.
    Compare(Comparator, Box<Condition>, Box<Condition>),
    /// A number lies between two others, or is one of them.
    In(Box<Condition>, Box<Condition>, Box<Condition>),
    /// A text contains another.
    Contains(Box<Condition>, Box<Condition>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calculation {
    Add,
    Subtract,
    Multiply,
    Remainder,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparator {
    Equal,
    Different,
    Less,
    /// The left one is not greater.
    AtMost,
    Greater,
    /// The left one is not less.
    AtLeast,
}

impl Comparator {
    /// Does the comparison hold for sides in this order?
    #[must_use]
    pub fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            Comparator::Equal => order.is_eq(),
            Comparator::Different => order.is_ne(),
            Comparator::Less => order.is_lt(),
            Comparator::AtMost => order.is_le(),
            Comparator::Greater => order.is_gt(),
            Comparator::AtLeast => order.is_ge(),
        }
    }
}
