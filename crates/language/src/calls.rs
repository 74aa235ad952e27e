//! The remaining names with parameters in brackets: `SmallGroup`, `PcGroupCode`, `Rubik`, `Group`, `Ring` and `Module`; and lists.

use super::cursor::Cursor;
use super::error::SyntaxError;
use super::families::Sporadic;
use super::matrices;
use super::permutation::{Cycles, permutation};
use super::presentation::{presentation, relator_list};
use super::tree::Node;
use super::views;

/// Reads `order,id` between the given brackets.
pub(super) fn small_group(cursor: &mut Cursor<'_>, opening: char, closing: char) -> Result<Node, SyntaxError> {
    cursor.expect(opening)?;
    let order = cursor.positive("the order")?;
    if opening == '(' && cursor.peek() == Some(closing) {
        let message = "a small group has an order and a number";
        return Err(SyntaxError::new(cursor.here(), message).with_suggestion(format!("SmallGroup({order},1)")));
    }
    cursor.expect(',')?;
    let id = cursor.positive("the number of the small group")?;
    cursor.expect(closing)?;
    Ok(Node::SmallGroup { order, id })
}

/// Reads `order.id`, of which a digit comes next; nothing, if it is not of that form.
pub(super) fn dotted_small_group(cursor: &mut Cursor<'_>) -> Result<Option<Node>, SyntaxError> {
    let digit = |c: char| c.is_ascii_digit();
    let after = cursor.rest().trim_start_matches(digit);
    if !after.strip_prefix('.').is_some_and(|id| id.starts_with(digit)) {
        return Ok(None);
    }
    let order = cursor.positive("the order")?;
    cursor.expect('.')?;
    let id = cursor.positive("the number of the small group")?;
    Ok(Some(Node::SmallGroup { order, id }))
}

/// Reads `(size)` or `(size,faces=n)`.
pub(super) fn rubik(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    cursor.expect('(')?;
    let start = cursor.start();
    let sizes = |error: SyntaxError| error.try_instead("Rubik(2) or Rubik(3)");
    let size = cursor.positive("the size of the cube").map_err(sizes)?;
    if size != 2 && size != 3 {
        let message = "the cubes have the sizes 2 and 3";
        return Err(sizes(SyntaxError::new(cursor.span_since(start), message)));
    }
    let faces = if cursor.eat(',') { Some(faces(cursor, size)?) } else { None };
    cursor.expect(')')?;
    Ok(Node::Rubik { size, faces })
}

/// With three faces turning, one corner of the small cube stays in place; the large cube needs all six.
fn faces(cursor: &mut Cursor<'_>, size: u64) -> Result<u64, SyntaxError> {
    if !cursor.eat_text("faces") {
        return Err(cursor.expected("`faces=`"));
    }
    cursor.expect('=')?;
    let start = cursor.start();
    let faces = cursor.positive("the number of faces")?;
    let message = match (size, faces) {
        (_, 6) | (2, 3) => return Ok(faces),
        (2, _) => "three or six faces of the small cube turn",
        _ => "all six faces of the large cube turn",
    };
    let suggestion = format!("Rubik({size},faces=6)");
    Err(SyntaxError::new(cursor.span_since(start), message).with_suggestion(suggestion))
}

/// Reads generators: permutations or matrices, or Magma's `Group< a, b | a^2, b^3 >`.
pub(super) fn generated(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    let mut inside = *cursor;
    if inside.eat('<') {
        return match inside.peek() {
            Some('0'..='9') if inside.rest().split(['|', '>']).next().is_some_and(|degree| degree.contains(',')) => {
                matrices::magma(cursor)
            }
            Some('0'..='9') => permutations(cursor),
            _ => presentation(cursor),
        };
    }
    inside.eat('(');
    if matrices::come_next(&inside) {
        cursor.expect('(')?;
        return matrices::matrices(cursor, Some(')'));
    }
    inside.eat('[');
    views::shown_names(inside).map_or_else(|| permutations(cursor), Err)
}

/// Reads what begins with `[`: the id of a small group, or a list of permutations, matrices or relators as GAP prints them.
pub(super) fn list(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    let (brackets, rest) = matrices::opened(cursor);
    let start = cursor.position();
    if matrices::come_next(cursor) {
        let single = brackets == 2;
        let node = matrices::matrices(cursor, None);
        let message = "a matrix is not a group; `Group(...)` generates one";
        return if single { Err(SyntaxError::new(cursor.span_since(start), message)) } else { node };
    }
    let cycle = rest
        .strip_prefix('(')
        .is_some_and(|rest| rest.trim_start().starts_with(|c: char| c == ')' || c.is_ascii_digit()));
    match rest.chars().next() {
        Some('(') if cycle => {
            cursor.expect('[')?;
            let mut generators = vec![generator(cursor)?];
            while cursor.eat(',') {
                generators.push(generator(cursor)?);
            }
            cursor.expect(']')?;
            Ok(Node::Permutations(generators))
        }
        Some(c) if brackets == 1 && (c == '(' || c.is_ascii_alphabetic()) => relator_list(cursor),
        _ => small_group(cursor, '[', ']'),
    }
}

/// Reads `(33,8)` of a code of GAP.
pub(super) fn pc_code(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    cursor.expect('(')?;
    cursor.skip_space();
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() {
        return Err(cursor.expected("the code of a group"));
    }
    cursor.expect(',')?;
    let order = cursor.positive("the order")?;
    cursor.expect(')')?;
    let code = digits.trim_start_matches('0');
    Ok(Node::PcCode { code: if code.is_empty() { "0" } else { code }.to_owned(), order })
}

/// Reads `((1,2,3),(1,2))`, `([ (1,2,3), (1,2) ])`, Sage's `([[(1,2,3)],[(1,2)]])` or Magma's `<3 | (1,2,3), (1,2)>`.
fn permutations(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    let degree = cursor.eat('<');
    if degree {
        cursor.positive("the number of points")?;
        cursor.expect('|')?;
    } else {
        cursor.expect('(')?;
    }
    let listed = !degree && cursor.eat('[');
    if matches!(cursor.peek(), Some(')' | ']' | '>')) {
        let message = "a permutation group needs a generator";
        return Err(SyntaxError::new(cursor.here(), message).try_instead("Group(()) for the trivial group"));
    }
    let mut generators = vec![generator(cursor)?];
    while cursor.eat(',') {
        generators.push(generator(cursor)?);
    }
    if listed {
        cursor.expect(']')?;
    }
    cursor.expect(if degree { '>' } else { ')' })?;
    Ok(Node::Permutations(generators))
}

/// Reads a permutation by its cycles, by a list of cycles or by the list of its images, `PermList([2,3,1])`.
fn generator(cursor: &mut Cursor<'_>) -> Result<Cycles, SyntaxError> {
    if cursor.eat_text("PermList") {
        return images(cursor);
    }
    if !cursor.eat('[') {
        return permutation(cursor);
    }
    let start = cursor.start();
    let mut cycles = Vec::new();
    loop {
        cycles.extend(permutation(cursor)?.cycles().to_vec());
        if !cursor.eat(',') {
            break;
        }
    }
    let span = cursor.span_since(start);
    cursor.expect(']')?;
    Cycles::new(cycles).ok_or_else(|| SyntaxError::new(span, "a point stands in two cycles"))
}

fn images(cursor: &mut Cursor<'_>) -> Result<Cycles, SyntaxError> {
    cursor.expect('(')?;
    let start = cursor.start();
    cursor.expect('[')?;
    let mut images: Vec<u32> = Vec::new();
    while cursor.peek() != Some(']') {
        images.push(cursor.positive("the image of a point")? as u32);
        if !cursor.eat(',') {
            break;
        }
    }
    cursor.expect(']')?;
    let span = cursor.span_since(start);
    cursor.expect(')')?;
    let message = "this is not a list of the images of a permutation";
    Cycles::of_images(&images).ok_or_else(|| SyntaxError::new(span, message))
}

/// Reads `(11)` of a Mathieu group.
pub(super) fn mathieu(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    cursor.expect('(')?;
    let (degree, span) = cursor.placed("the degree of a Mathieu group")?;
    cursor.expect(')')?;
    let found = Sporadic::ALL.iter().find(|group| group.name() == format!("M{degree}"));
    let message = "the Mathieu groups have the degrees 11, 12, 22, 23 and 24";
    found.map(|group| Node::Sporadic(*group)).ok_or_else(|| SyntaxError::new(span, message).try_instead("M11"))
}

/// Reads `(...)` as it stands, up to the bracket that matches the first.
pub(super) fn verbatim(cursor: &mut Cursor<'_>) -> Result<String, SyntaxError> {
    cursor.expect('(')?;
    let start = cursor.position();
    let mut depth = 0_usize;
    // Brackets are known to pair up, so one count serves all three kinds.
    let end = cursor.rest().find(|c| match c {
        '(' | '[' | '<' => {
            depth += 1;
            false
        }
        ')' if depth == 0 => true,
        ')' | ']' | '>' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => false,
    });
    cursor.advance(end.unwrap_or(0));
    let inner = cursor.read_since(start).trim().to_owned();
    if inner.is_empty() {
        return Err(cursor.expected("a description"));
    }
    cursor.expect(')')?;
    Ok(inner)
}

#[cfg(test)]
mod tests {
    use crate::{Node, Span, parse};

    fn message(text: &str) -> String {
        parse(text).expect_err(text).message
    }

    #[test]
    fn small_groups() {
        for text in ["SmallGroup(240,191)", "240.191", "[240,191]", "[ 240 , 191 ]", "SmallGroup ( 240, 191 )"] {
            let node = parse(text).expect(text).node;
            assert_eq!(node, Node::SmallGroup { order: 240, id: 191 }, "{text}");
        }
        for text in ["SmallGroup(0,1)", "SmallGroup(8,0)", "8.0", "0.1", "[8,0]", "[-8,1]"] {
            assert!(message(text).ends_with("must be a positive whole number"), "{text}");
        }
        for text in ["SmallGroup(8)", "[8]", "[8;3]", "SmallGroup(8,3,1)", "8.", "SmallGroup[8,3]"] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(message("1000001.1").contains("above 10^6"));
    }

    #[test]
    fn cubes() {
        let cube = |size, faces| Node::Rubik { size, faces };
        assert_eq!(parse("Rubik(2)").expect("size 2").node, cube(2, None));
        assert_eq!(parse("Rubik( 2 , faces = 6 )").expect("faces").node, cube(2, Some(6)));
        assert_eq!(parse("Rubik(3)").expect("size 3").node, cube(3, None));
        for text in ["Rubik(0)", "Rubik(4)", "Rubik(2,faces=4)", "Rubik(3,faces=3)"] {
            assert!(parse(text).expect_err(text).suggestion.is_some(), "{text}");
        }
        for text in ["Rubik()", "Rubik(2,6)", "Rubik(2,faces)", "Rubik(2,faces=)"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn permutation_groups() {
        for (text, count) in [
            ("Group((1,2,3),(1,2))", 2),
            ("Group([ (1,2,3), (1,2) ])", 2),
            ("Group(())", 1),
            ("Group([()])", 1),
            ("Group( (1,2)(3,4) )", 1),
            ("Group((1 2 3),(1 2))", 2),
            ("PermutationGroup([(1,2,3),(1,2)])", 2),
            ("PermutationGroup([[(1,2,3)],[(1,2)]])", 2),
            ("PermutationGroup([[(1,2),(3,4)],[(1,2,3)]])", 2),
            ("PermutationGroup<5 | (1,2,3), (1,2)>", 2),
            ("Group([PermList([2,3,1])])", 1),
            ("G := Group([ (1,2,3), (1,2) ]);", 2),
            ("G = PermutationGroup([(1,2,3),(1,2)])", 2),
        ] {
            match parse(text).expect(text).node {
                Node::Permutations(generators) => assert_eq!(generators.len(), count, "{text}"),
                other => panic!("{text} is {other}"),
            }
        }
        for text in [
            "Group()",
            "Group([])",
            "Group((1,2),)",
            "Group(1,2)",
            "Group([(1,2)],(3,4))",
            "Group([[(1,2),(2,3)]])",
            "Group(PermList([1,1]))",
            "Group((1,2);)",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert_eq!(parse("Group((1,2)(2,3))").expect_err("twice").span, Span::new(12, 13));
    }

    #[test]
    fn rings_and_modules_are_kept_as_text() {
        for (text, inner) in
            [("Ring(Z/12)", "Z/12"), ("Ring( GF(2)[x,y]/(x^2, x*y, y^2) )", "GF(2)[x,y]/(x^2, x*y, y^2)")]
        {
            assert_eq!(parse(text).expect(text).node, Node::Ring(inner.into()));
        }
        let module = parse("Module(GF(2)[x]; x^2+1, x^3)").expect("a module").node;
        assert_eq!(module, Node::Module("GF(2)[x]; x^2+1, x^3".into()));
        assert!(parse("Ring(Z/2) x Ring(GF(4))").is_ok());
        assert!(parse("Ring( )").is_err() && parse("Module()").is_err());
    }
}
