//! Presentations: `< a, b | a^4, b^2, (a*b)^2 >`.
//!
//! Generators are checked here; relators are cut apart and cleaned, and stay text. What a word in generators means is
//! the business of whoever enumerates cosets.

use super::cursor::Cursor;
use super::error::{SyntaxError, quoted};
use super::span::Span;
use super::tree::Node;

/// Reads a presentation, of which `<` comes next.
pub(super) fn presentation(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    cursor.expect('<')?;
    let generators = generators(cursor)?;
    if !cursor.eat('|') {
        return Err(cursor.expected("`,` or `|` after a generator"));
    }
    let relators = relators(cursor)?;
    Ok(Node::Presentation { generators, relators })
}

fn generators(cursor: &mut Cursor<'_>) -> Result<Vec<String>, SyntaxError> {
    let mut names: Vec<String> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    loop {
        let start = cursor.start();
        if !cursor.rest().starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(cursor.expected("a generator such as `a` or `x1`"));
        }
        let name = cursor.take_while(is_name_char);
        if !seen.insert(name) {
            let message = format!("the generator {} is listed twice", quoted(name));
            return Err(SyntaxError::new(cursor.span_since(start), message));
        }
        names.push(name.to_owned());
        if !cursor.eat(',') {
            return Ok(names);
        }
    }
}

/// Reads relators up to and including `>`.
fn relators(cursor: &mut Cursor<'_>) -> Result<Vec<String>, SyntaxError> {
    let mut relators = Vec::new();
    if cursor.eat('>') {
        return Ok(relators);
    }
    loop {
        relators.push(relator(cursor)?);
        if cursor.eat('>') {
            return Ok(relators);
        }
        cursor.expect(',')?;
    }
}

/// Reads up to a comma or `>` outside all brackets; the comma of a commutator `[a,b]` is inside.
fn relator(cursor: &mut Cursor<'_>) -> Result<String, SyntaxError> {
    let mut text = String::new();
    let mut depth = 0_usize;
    let mut spaced = false;
    while let Some(c) = cursor.rest().chars().next() {
        match c {
            ',' | '>' if depth == 0 => break,
            '(' | '[' => depth += 1,
            ')' | ']' if depth > 0 => depth -= 1,
            c if is_name_char(c) || c.is_whitespace() || "^*/-=,".contains(c) => {}
            _ => return Err(cursor.expected("a word in the generators")),
        }
        if !c.is_whitespace() {
            // `a b` means a product, and must not become the name `ab`.
            if spaced && is_name_char(c) && text.ends_with(is_name_char) {
                text.push('*');
            }
            text.push(c);
        }
        spaced = c.is_whitespace();
        cursor.advance(c.len_utf8());
    }
    if text.is_empty() {
        return Err(cursor.expected("a relator"));
    }
    let sides: Vec<&str> = text.split('=').collect();
    if sides.len() > 1 && sides.iter().any(|side| side.is_empty()) {
        let end = cursor.position();
        return Err(SyntaxError::new(Span::new(end, end), "an equation needs two sides"));
    }
    Ok(text)
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '\'')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    fn parts(text: &str) -> (Vec<String>, Vec<String>) {
        match parse(text).expect(text).node {
            Node::Presentation { generators, relators } => (generators, relators),
            other => panic!("{text} is {other}"),
        }
    }

    #[test]
    fn generators_and_relators() {
        let (generators, relators) = parts("< a, b | a^4, b^2 , (a * b)^2 >");
        assert_eq!(generators, ["a", "b"]);
        assert_eq!(relators, ["a^4", "b^2", "(a*b)^2"]);
    }

    #[test]
    fn commutators_and_equations() {
        let (_, relators) = parts("<x1,y_2|[x1, y_2]=1, x1^-1 * y_2 = y_2^2>");
        assert_eq!(relators, ["[x1,y_2]=1", "x1^-1*y_2=y_2^2"]);
    }

    #[test]
    fn a_space_between_names_is_a_product() {
        assert_eq!(parts("< a, b | a b a, a^2 b >").1, ["a*b*a", "a^2*b"]);
    }

    #[test]
    fn free_groups_and_operands() {
        assert_eq!(parts("<a|>"), (vec!["a".to_owned()], vec![]));
        assert!(parse("< a | a^2 > x Z2").is_ok());
        assert!(parse("Dih(< a | a^3 >)").is_ok());
    }

    #[test]
    fn mistakes() {
        for (text, fragment) in [
            ("< | >", "expected a generator"),
            ("< a, a | a^2 >", "listed twice"),
            ("< a b | a^2 >", "`,` or `|`"),
            ("< a >", "`,` or `|`"),
            ("< a | a^2, >", "expected a relator"),
            ("< a | , a >", "expected a relator"),
            ("< a | a = >", "two sides"),
            ("< a | a + b >", "expected a word"),
            ("< a | <b> >", "expected a word"),
            ("< 1 | a >", "expected a generator"),
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.message.contains(fragment), "{text}: {}", error.message);
        }
    }
}
