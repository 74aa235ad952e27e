//! The types of the parts of a condition: numbers, texts, true or false.

use super::super::ColumnKind;
use super::super::list::column;
use super::{Number, Text, Truth};
use crate::engine::Failure;
use mexagon_language::{Calculation, Comparator, Condition, ConditionNode, Span, SyntaxError};

/// A condition whose types fit; `text` is what it was read from.
pub(super) fn truth(text: &str, condition: &Condition) -> Result<Truth, Failure> {
    Checker { text }.truth(condition)
}

/// An expression of any type.
enum Typed {
    Number(Number),
    Text(Text),
    Truth(Truth),
}

/// Gives every part of a condition its type.
struct Checker<'a> {
    text: &'a str,
}

impl Checker<'_> {
    fn error(&self, span: Span, message: impl Into<String>, suggestion: Option<&str>) -> Failure {
        Failure::syntax(SyntaxError::new(span, message).with_suggestion(suggestion.map(str::to_owned)), self.text)
    }

    fn typed(&self, condition: &Condition) -> Result<Typed, Failure> {
        Ok(match &condition.node {
            ConditionNode::Number(n) => Typed::Number(Number::Constant(*n)),
            ConditionNode::Text(text) => Typed::Text(Text::Constant(text.clone())),
            ConditionNode::Name(name) => self.name(name, condition.span)?,
            ConditionNode::Minus(inner) => Typed::Number(Number::Minus(Box::new(self.number(inner)?))),
            ConditionNode::Calculate(calculation, left, right) => {
                let (left, number) = (self.number(left)?, self.number(right)?);
                if *calculation == Calculation::Remainder && matches!(number, Number::Constant(0)) {
                    return Err(self.error(right.span, "there is no remainder modulo 0", None));
                }
                Typed::Number(Number::Calculate(*calculation, Box::new(left), Box::new(number)))
            }
            ConditionNode::Not(inner) => Typed::Truth(Truth::Not(Box::new(self.truth(inner)?))),
            ConditionNode::And(parts) => Typed::Truth(Truth::And(self.parts(parts)?)),
            ConditionNode::Or(parts) => Typed::Truth(Truth::Or(self.parts(parts)?)),
            ConditionNode::Compare(comparison, left, right) => {
                Typed::Truth(self.comparison(*comparison, left, right, condition.span)?)
            }
            ConditionNode::In(value, low, high) => {
                Typed::Truth(Truth::In(self.number(value)?, self.number(low)?, self.number(high)?))
            }
            ConditionNode::Contains(whole, part) => {
                Typed::Truth(Truth::Contains(self.words(whole)?, self.words(part)?))
            }
        })
    }

    fn name(&self, name: &str, span: Span) -> Result<Typed, Failure> {
        Ok(match name {
            "true" | "false" => Typed::Truth(Truth::Constant(name == "true")),
            // The outcomes need no quotes.
            "N" | "P" => Typed::Text(Text::Constant(name.to_owned())),
            _ => {
                let column = column(self.text, name, span)?;
                match column.kind() {
                    ColumnKind::Number => Typed::Number(Number::Column(column)),
                    ColumnKind::Text => Typed::Text(Text::Column(column)),
                    ColumnKind::Truth => Typed::Truth(Truth::Column(column)),
                }
            }
        })
    }

    /// The parts of a conjunction or disjunction, the cheapest first.
    fn parts(&self, parts: &[Condition]) -> Result<Vec<Truth>, Failure> {
        let mut parts = parts.iter().map(|part| self.truth(part)).collect::<Result<Vec<_>, _>>()?;
        parts.sort_by_cached_key(Truth::cost);
        Ok(parts)
    }

    fn comparison(
        &self,
        comparison: Comparator,
        left: &Condition,
        right: &Condition,
        span: Span,
    ) -> Result<Truth, Failure> {
        let equality = matches!(comparison, Comparator::Equal | Comparator::Different);
        match (self.typed(left)?, self.typed(right)?) {
            (Typed::Number(a), Typed::Number(b)) => Ok(Truth::Numbers(comparison, a, b)),
            (Typed::Text(a), Typed::Text(b)) if equality => Ok(Truth::Texts(comparison, a, b)),
            (Typed::Truth(a), Typed::Truth(b)) if equality => Ok(Truth::Truths(comparison, Box::new(a), Box::new(b))),
            (Typed::Text(_), Typed::Text(_)) => {
                Err(self.error(span, "texts are compared with =, != and contains", None))
            }
            (Typed::Truth(_), Typed::Truth(_)) => {
                Err(self.error(span, "true and false are compared with = and !=", None))
            }
            (a, b) => {
                let message = format!("{} is compared with {}", a.kind(), b.kind());
                Err(self.error(span, message, None))
            }
        }
    }

    fn number(&self, condition: &Condition) -> Result<Number, Failure> {
        match self.typed(condition)? {
            Typed::Number(number) => Ok(number),
            other => {
                Err(self.error(condition.span, format!("a number is needed here, and this is {}", other.kind()), None))
            }
        }
    }

    fn words(&self, condition: &Condition) -> Result<Text, Failure> {
        match self.typed(condition)? {
            Typed::Text(text) => Ok(text),
            other => {
                Err(self.error(condition.span, format!("a text is needed here, and this is {}", other.kind()), None))
            }
        }
    }

    fn truth(&self, condition: &Condition) -> Result<Truth, Failure> {
        match self.typed(condition)? {
            Typed::Truth(truth) => Ok(truth),
            other => {
                let message = format!("a condition is needed here, and this is {}", other.kind());
                Err(self.error(condition.span, message, Some("a comparison such as d >= 3")))
            }
        }
    }
}

impl Typed {
    fn kind(&self) -> &'static str {
        match self {
            Typed::Number(_) => "a number",
            Typed::Text(_) => "a text",
            Typed::Truth(_) => "true or false",
        }
    }
}
