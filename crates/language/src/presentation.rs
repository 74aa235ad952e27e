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
    let start = cursor.start();
    cursor.expect('<')?;
    if cursor.peek() == Some('(') {
        return Err(generated(cursor, start));
    }
    let generators = generators(cursor)?;
    if !cursor.eat('|') {
        let error = cursor.expected("`,` or `|` after a generator");
        let colon = matches!(cursor.peek(), Some(':' | ';')).then(|| "|".to_owned());
        return Err(error.with_suggestion(colon));
    }
    let relators = relators(cursor, '>')?;
    Ok(Node::Presentation { generators, relators })
}

/// The error for `<(1,2,3),(1,2)>`, of which the first bracket has been read.
fn generated(cursor: &mut Cursor<'_>, start: usize) -> SyntaxError {
    const LONGEST: usize = 60;
    let error = cursor.expected("a generator such as `a` or `x1`");
    let Some((inside, _)) = cursor.rest().split_once('>') else { return error };
    let meant = format!("Group({})", inside.trim());
    if meant.len() > LONGEST || !crate::is_object(&meant) {
        return error;
    }
    let span = Span::new(start, cursor.position() + inside.len() + 1);
    SyntaxError::new(span, "permutations generate a group in `Group(...)`").with_suggestion(meant)
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

/// More groups are not repeated in a suggestion.
const MOST_FACTORS: usize = 10;

/// Reads `[ F1^2, F2^-1*F1*F2 ]`, as GAP prints relators: the generators are the names in it. `F.1` is another way to write `F1`.
pub(super) fn relator_list(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    let start = cursor.start();
    cursor.expect('[')?;
    let relators = relators(cursor, ']')?;
    let is_name = |text: &String| text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(is_name_char);
    if !relators.is_empty() && relators.iter().all(|name| is_name(name) && crate::is_object(name)) {
        let message = "a list of groups is no group";
        let product = Some(relators.join(" x ")).filter(|_| relators.len() < MOST_FACTORS);
        return Err(SyntaxError::new(cursor.span_since(start), message).with_suggestion(product));
    }
    let words = relators.iter().flat_map(|relator| relator.split(|c| !is_name_char(c)));
    let names = words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
    let mut generators: Vec<String> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    generators.extend(names.filter(|name| seen.insert(*name)).map(str::to_owned));
    if generators.is_empty() {
        return Err(SyntaxError::new(
            cursor.span_since(start),
            "these relators name no generator; write `< a | a^6 >`",
        ));
    }
    generators.sort_by_cached_key(|name| {
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        (name[..letters].to_owned(), name.len(), name.clone())
    });
    Ok(Node::Presentation { generators, relators })
}

/// Reads relators up to and including what closes them.
fn relators(cursor: &mut Cursor<'_>, closing: char) -> Result<Vec<String>, SyntaxError> {
    let mut relators = Vec::new();
    if cursor.eat(closing) {
        return Ok(relators);
    }
    loop {
        relators.push(relator(cursor)?);
        if cursor.eat(closing) {
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
            ',' | '>' | ']' if depth == 0 => break,
            '(' | '[' => depth += 1,
            ')' | ']' if depth > 0 => depth -= 1,
            '.' if is_component(&text, cursor.rest()) => {
                cursor.advance(1);
                continue;
            }
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

/// Is the dot that comes next the one of `F.1`?
fn is_component(before: &str, rest: &str) -> bool {
    before.ends_with(|c: char| c.is_ascii_alphabetic()) && rest[1..].starts_with(|c: char| c.is_ascii_digit())
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '\'')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::assert_no_objects;
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
    fn lists_of_relators() {
        let wanted = parts("< F1, F2, F10 | F1^2, (F1*F2)^3, F10^-1*F1 >");
        for text in
            ["[ F1^2, (F1*F2)^3, F10^-1*F1 ]", "[F.1^2,(F.1*F.2)^3,F.10^-1*F.1]", "F/[ F1^2, (F1*F2)^3, F10^-1*F1 ]"]
        {
            assert_eq!(parts(text), wanted, "{text}");
        }
        assert_eq!(parts("[ (a*b)^2, b^3, a^2 ]").0, ["a", "b"]);
        assert_eq!(parts("Group< a, b | a^2, b^3 >"), parts("< a, b | a^2, b^3 >"));
        for text in ["[ F1^2, ]", "[ a + b ]", "[ a ", "[ a. ]"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn mistakes() {
        assert_no_objects(&[
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
            ("F/[]", "name no generator"),
            ("[S3, S3]", "a list of groups"),
            ("<(1,2,3),(1,2)>", "in `Group(...)`"),
            ("< a : a^2 >", "`,` or `|`"),
            ("F/[ 1 ]", "name no generator"),
        ]);
    }
}
