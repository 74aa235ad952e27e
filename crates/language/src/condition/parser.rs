//! Conditions by recursive descent.

use super::super::error::{SyntaxError, quoted};
use super::super::preflight::{self, MAX_NESTING};
use super::super::span::Span;
use super::lexer::{Token, tokens};
use super::{Calculation, Comparator, Condition, ConditionNode};

/// Longer conditions are refused: every operator may be a step of recursion for whoever reads the tree.
const MOST_TOKENS: usize = 1000;

/// Reads a condition.
///
/// ```
/// use mexagon_language::{ConditionNode, parse_condition};
/// let condition = parse_condition("gen = 4 or (d >= 3 and not dng = 0)")?;
/// assert!(matches!(condition.node, ConditionNode::Or(parts) if parts.len() == 2));
/// # Ok::<(), mexagon_language::SyntaxError>(())
/// ```
///
/// # Errors
/// If the text is not a condition.
pub fn parse_condition(text: &str) -> Result<Condition, SyntaxError> {
    preflight::check_length(text)?;
    preflight::check_characters(text)?;
    if text.trim().is_empty() {
        let message = "the condition is empty";
        return Err(SyntaxError::new(Span::default(), message).try_instead("abelian = false and order % 2 = 0"));
    }
    let tokens = tokens(text)?;
    if let Some((_, span)) = tokens.get(MOST_TOKENS) {
        return Err(SyntaxError::new(*span, format!("a condition has at most {MOST_TOKENS} words and signs")));
    }
    let mut parser = Parser { tokens: &tokens, next: 0, depth: 0, text };
    let condition = parser.any_of()?;
    match parser.peek() {
        Token::End => Ok(condition),
        Token::Sign(")") => Err(SyntaxError::new(parser.span(), "`)` closes nothing")),
        _ => Err(parser.expected("`and`, `or`, a comparison or the end")),
    }
}

struct Parser<'a> {
    tokens: &'a [(Token, Span)],
    next: usize,
    depth: usize,
    text: &'a str,
}

impl Parser<'_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.next].0
    }

    fn span(&self) -> Span {
        self.tokens[self.next].1
    }

    fn eat_word(&mut self, wanted: &str) -> bool {
        let found = matches!(self.peek(), Token::Word(word) if word.eq_ignore_ascii_case(wanted));
        self.next += usize::from(found);
        found
    }

    fn eat_sign(&mut self, wanted: &str) -> bool {
        let found = matches!(self.peek(), Token::Sign(sign) if *sign == wanted);
        self.next += usize::from(found);
        found
    }

    fn expected(&self, what: &str) -> SyntaxError {
        let span = self.span();
        let found = match self.peek() {
            Token::End => "the end of the text".to_owned(),
            _ => quoted(&self.text[span.start..span.end]),
        };
        SyntaxError::new(span, format!("expected {what}, found {found}"))
    }

    /// Runs a part of the grammar one level deeper.
    fn deeper<T>(&mut self, part: impl FnOnce(&mut Self) -> Result<T, SyntaxError>) -> Result<T, SyntaxError> {
        if self.depth == MAX_NESTING {
            return Err(SyntaxError::new(self.span(), format!("a condition nests at most {MAX_NESTING} deep")));
        }
        self.depth += 1;
        let result = part(self);
        self.depth -= 1;
        result
    }

    fn any_of(&mut self) -> Result<Condition, SyntaxError> {
        self.chain("or", Self::all_of, ConditionNode::Or)
    }

    fn all_of(&mut self) -> Result<Condition, SyntaxError> {
        self.chain("and", Self::negation, ConditionNode::And)
    }

    fn chain(
        &mut self,
        word: &str,
        part: fn(&mut Self) -> Result<Condition, SyntaxError>,
        node: fn(Vec<Condition>) -> ConditionNode,
    ) -> Result<Condition, SyntaxError> {
        let first = part(self)?;
        let mut span = first.span;
        let mut parts = vec![first];
        while self.eat_word(word) {
            let next = part(self)?;
            span = span.to(next.span);
            parts.push(next);
        }
        match parts.pop() {
            Some(only) if parts.is_empty() => Ok(only),
            last => {
                parts.extend(last);
                Ok(Condition { node: node(parts), span })
            }
        }
    }

    fn negation(&mut self) -> Result<Condition, SyntaxError> {
        let start = self.span();
        if self.eat_word("not") {
            let inner = self.deeper(Self::negation)?;
            let span = start.to(inner.span);
            return Ok(Condition { node: ConditionNode::Not(Box::new(inner)), span });
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Condition, SyntaxError> {
        let left = self.sum()?;
        if self.eat_word("in") {
            let low = self.sum()?;
            if !self.eat_sign("..") {
                return Err(self.expected("`..` and the other end of the range"));
            }
            let high = self.sum()?;
            let span = left.span.to(high.span);
            let node = ConditionNode::In(Box::new(left), Box::new(low), Box::new(high));
            return self.single(Condition { node, span });
        }
        if self.eat_word("contains") {
            let right = self.sum()?;
            let span = left.span.to(right.span);
            return self.single(Condition { node: ConditionNode::Contains(Box::new(left), Box::new(right)), span });
        }
        let Some(comparison) = self.comparison_sign() else { return Ok(left) };
        self.next += 1;
        let right = self.sum()?;
        let span = left.span.to(right.span);
        self.single(Condition { node: ConditionNode::Compare(comparison, Box::new(left), Box::new(right)), span })
    }

    fn comparison_sign(&self) -> Option<Comparator> {
        let Token::Sign(sign) = self.peek() else { return None };
        Some(match *sign {
            "=" => Comparator::Equal,
            "!=" => Comparator::Different,
            "<" => Comparator::Less,
            "<=" => Comparator::AtMost,
            ">" => Comparator::Greater,
            ">=" => Comparator::AtLeast,
            _ => return None,
        })
    }

    /// A comparison must not be followed by another: `1 < d < 4` means nothing here.
    fn single(&self, condition: Condition) -> Result<Condition, SyntaxError> {
        if self.comparison_sign().is_none() {
            return Ok(condition);
        }
        let error = SyntaxError::new(self.span(), "comparisons are not chained; join two of them with `and`");
        Err(error.try_instead("1 < d and d < 4, or d in 2..3"))
    }

    fn sum(&mut self) -> Result<Condition, SyntaxError> {
        self.operations(&[("+", Calculation::Add), ("-", Calculation::Subtract)], Self::product)
    }

    fn product(&mut self) -> Result<Condition, SyntaxError> {
        self.operations(&[("*", Calculation::Multiply), ("%", Calculation::Remainder)], Self::value)
    }

    fn operations(
        &mut self,
        signs: &[(&str, Calculation)],
        part: fn(&mut Self) -> Result<Condition, SyntaxError>,
    ) -> Result<Condition, SyntaxError> {
        let mut left = part(self)?;
        while let Some(&(_, calculation)) =
            signs.iter().find(|(sign, _)| matches!(self.peek(), Token::Sign(next) if next == sign))
        {
            self.next += 1;
            let right = part(self)?;
            let span = left.span.to(right.span);
            left = Condition { node: ConditionNode::Calculate(calculation, Box::new(left), Box::new(right)), span };
        }
        Ok(left)
    }

    fn value(&mut self) -> Result<Condition, SyntaxError> {
        let start = self.span();
        if self.eat_sign("-") {
            let inner = self.deeper(Self::value)?;
            let span = start.to(inner.span);
            return Ok(Condition { node: ConditionNode::Minus(Box::new(inner)), span });
        }
        if self.eat_sign("(") {
            let inner = self.deeper(Self::any_of)?;
            let end = self.span();
            if !self.eat_sign(")") {
                if *self.peek() == Token::End {
                    return Err(SyntaxError::new(start, "`(` is never closed"));
                }
                return Err(self.expected("`)`, `and`, `or` or a comparison"));
            }
            return Ok(Condition { span: start.to(end), ..inner });
        }
        let node = match self.peek() {
            Token::Number(number) => ConditionNode::Number(*number),
            Token::Text(text) => ConditionNode::Text(text.clone()),
            Token::Word(word) if !is_reserved(word) => ConditionNode::Name(word.clone()),
            _ => return Err(self.expected("a name, a number or a text in quotes")),
        };
        self.next += 1;
        Ok(Condition { node, span: start })
    }
}

fn is_reserved(word: &str) -> bool {
    ["and", "or", "not", "in", "contains"].iter().any(|reserved| word.eq_ignore_ascii_case(reserved))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::assert_refused;

    /// The tree with a bracket around every operation.
    fn shown(condition: &Condition) -> String {
        let list = |parts: &[Condition], word: &str| {
            let parts: Vec<String> = parts.iter().map(shown).collect();
            format!("({})", parts.join(word))
        };
        match &condition.node {
            ConditionNode::Number(number) => number.to_string(),
            ConditionNode::Text(text) => format!("{text:?}"),
            ConditionNode::Name(name) => name.clone(),
            ConditionNode::Minus(inner) => format!("-{}", shown(inner)),
            ConditionNode::Not(inner) => format!("!{}", shown(inner)),
            ConditionNode::And(parts) => list(parts, " & "),
            ConditionNode::Or(parts) => list(parts, " | "),
            ConditionNode::Calculate(sign, a, b) => format!("({} {sign:?} {})", shown(a), shown(b)),
            ConditionNode::Compare(sign, a, b) => format!("({} {sign:?} {})", shown(a), shown(b)),
            ConditionNode::In(a, b, c) => format!("({} in {} to {})", shown(a), shown(b), shown(c)),
            ConditionNode::Contains(a, b) => format!("({} contains {})", shown(a), shown(b)),
        }
    }

    #[track_caller]
    fn reads(text: &str, tree: &str) {
        assert_eq!(shown(&parse_condition(text).expect(text)), tree, "{text}");
    }

    #[test]
    fn operators_bind_as_documented() {
        reads("abelian", "abelian");
        reads("a or b and not c = 1", "(a | (b & !(c Equal 1)))");
        reads("(a or b) and c", "((a | b) & c)");
        reads("a and b and c", "(a & b & c)");
        reads("order % 2 = 0", "((order Remainder 2) Equal 0)");
        reads("1 + 2 * 3 - 4 < -x", "(((1 Add (2 Multiply 3)) Subtract 4) Less -x)");
        reads("id in 1..20 or id in d+1 .. 2*d", "((id in 1 to 20) | (id in (d Add 1) to (2 Multiply d)))");
        reads("description = \"C2 x C2\"", "(description Equal \"C2 x C2\")");
        reads("description contains 'x'", "(description contains \"x\")");
        reads("NOT a AND b", "(!a & b)");
        reads("not not a", "!!a");
        reads("a<=1and b>=2", "((a AtMost 1) & (b AtLeast 2))");
    }

    #[track_caller]
    fn refused(text: &str, message: &str, span: (usize, usize)) {
        assert_refused(parse_condition, text, message, span);
    }

    #[test]
    fn errors_point_at_the_place() {
        refused(" ", "the condition is empty", (0, 0));
        refused("gen =", "expected a name, a number or a text in quotes, found the end of the text", (5, 5));
        refused("(a", "`(` is never closed", (0, 1));
        refused("a)", "`)` closes nothing", (1, 2));
        refused("(a b)", "expected `)`, `and`, `or` or a comparison, found `b`", (3, 4));
        refused("a b", "expected `and`, `or`, a comparison or the end, found `b`", (2, 3));
        refused("a and", "expected a name, a number or a text in quotes, found the end of the text", (5, 5));
        refused("a = and", "expected a name, a number or a text in quotes, found `and`", (4, 7));
        refused("1 < d < 4", "comparisons are not chained; join two of them with `and`", (6, 7));
        refused("id in 4", "expected `..` and the other end of the range, found the end of the text", (7, 7));
        refused("x = 'C2", "this quote is never closed", (4, 5));
        refused("a = 99999999", "numbers above 10^6 are not accepted here", (4, 12));
        refused("a = #", "expected a name, a number, a text in quotes or an operator, found `#`", (4, 5));
        refused("a\u{7}", "control character `\\u{7}` in the text", (1, 2));
    }

    #[test]
    fn signs_of_other_languages_are_read() {
        for (foreign, own) in [
            ("gen == 1 && !abelian", "gen = 1 and not abelian"),
            ("a || b <> 2", "a or b != 2"),
            ("d ≤ 2 and d ≥ 1 and d ≠ 3", "d <= 2 and d >= 1 and d != 3"),
        ] {
            let shape = |text: &str| format!("{:?}", parse_condition(text).expect(text).node);
            let without_places = |text: String| {
                text.split("span: ")
                    .map(|part| part.split_once('}').map_or(part, |x| x.1).to_owned())
                    .collect::<Vec<_>>()
            };
            assert_eq!(without_places(shape(foreign)), without_places(shape(own)), "{foreign}");
        }
    }

    #[test]
    fn long_and_deep_conditions_are_refused() {
        for text in ["(".repeat(5000), "not ".repeat(150), "-".repeat(150), "(".repeat(101) + "a"] {
            let error = parse_condition(&text).expect_err("deep");
            assert!(error.message.contains("at most"), "{}", error.message);
        }
        let long = vec!["a"; 5000].join(" and ");
        assert!(parse_condition(&long).expect_err("long").message.contains("at most 1000"));
        assert!(parse_condition(&vec!["a"; 500].join(" + ")).is_ok());
    }
}
