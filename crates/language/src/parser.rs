//! The grammar.
//!
//! ```text
//! product  = wreath { ("x" | "×") wreath }
//! wreath   = power { "wr" power }
//! power    = primary [ "^" integer ]
//! primary  = "(" product ")" | presentation | small group | a name with its parameters
//! ```
//!
//! Each function reads one line of it. Recursion always passes an opening bracket, and their nesting was bounded
//! beforehand; chains of `wr` grow the tree without recursion, so its height is counted as well. Both together keep
//! whoever walks the tree, including its destructor, from running out of stack.

use super::calls;
use super::coxeter::coxeter;
use super::cursor::Cursor;
use super::error::SyntaxError;
use super::heads::{self, Call, Head};
use super::known;
use super::matrix;
use super::numbered::{braced, called, numbered};
use super::preflight::{MAX_NESTING, too_deep};
use super::presentation::{presentation, relator_list};
use super::span::Span;
use super::split::modules;
use super::tree::{Expr, Node};
use super::unexpected;
use super::views;

/// A tree with its height.
struct Tall {
    expr: Expr,
    height: usize,
}

impl Tall {
    fn new(node: Node, span: Span, height: usize) -> Result<Self, SyntaxError> {
        if height > MAX_NESTING {
            return Err(too_deep(span));
        }
        let expr = Expr { node, span };
        Ok(Tall { expr, height })
    }
}

/// Reads an object up to the end of the text.
pub(super) fn object(text: &str) -> Result<Expr, SyntaxError> {
    let mut cursor = Cursor::new(text);
    skip_assignment(&mut cursor);
    let whole = product(&mut cursor)?;
    while cursor.eat(';') {}
    match cursor.peek() {
        None => Ok(whole.expr),
        Some(_) => Err(unexpected::after(&cursor)),
    }
}

/// Skips `G :=` or `G =`, with which GAP, Magma and Sage give a name to what follows.
fn skip_assignment(cursor: &mut Cursor<'_>) {
    let mut ahead = *cursor;
    ahead.skip_space();
    let named = !ahead.take_while(|c| c.is_alphanumeric() || c == '_').is_empty();
    if named && (ahead.eat_text(":=") || ahead.eat('=')) {
        *cursor = ahead;
    }
}

/// Reads `@FILE`, if the text is of that form: everything after the `@` is the path.
pub(super) fn file(text: &str) -> Option<Result<Expr, SyntaxError>> {
    let path = text.trim().strip_prefix('@')?.trim();
    let start = text.len() - text.trim_start().len();
    let span = Span::new(start, text.trim_end().len());
    Some(if path.is_empty() {
        Err(SyntaxError::new(span, "`@` needs the name of a file"))
    } else if path.contains(char::is_control) {
        Err(SyntaxError::new(span, "control character in the name of a file"))
    } else {
        let node = Node::File(path.to_owned());
        Ok(Expr { node, span })
    })
}

fn product(cursor: &mut Cursor<'_>) -> Result<Tall, SyntaxError> {
    let start = cursor.start();
    let first = wreath(cursor)?;
    let mut height = first.height;
    let mut factors = vec![first.expr];
    while eat_operator(cursor, "x")? || eat_operator(cursor, "×")? || eat_operator(cursor, "\\times")? {
        let factor = wreath(cursor)?;
        height = height.max(factor.height);
        factors.push(factor.expr);
    }
    match factors.pop() {
        Some(expr) if factors.is_empty() => Ok(Tall { expr, height }),
        last => {
            factors.extend(last);
            Tall::new(Node::Product(factors), cursor.span_since(start), height + 1)
        }
    }
}

fn wreath(cursor: &mut Cursor<'_>) -> Result<Tall, SyntaxError> {
    let start = cursor.start();
    let mut left = power(cursor)?;
    while eat_operator(cursor, "wr")? {
        let right = power(cursor)?;
        let height = 1 + left.height.max(right.height);
        let node = Node::Wreath(Box::new(left.expr), Box::new(right.expr));
        left = Tall::new(node, cursor.span_since(start), height)?;
    }
    Ok(left)
}

fn power(cursor: &mut Cursor<'_>) -> Result<Tall, SyntaxError> {
    let start = cursor.start();
    let base = primary(cursor)?;
    if !cursor.eat('^') {
        return Ok(base);
    }
    let exponent = braced(cursor, |cursor| cursor.positive("the exponent"))?;
    let node = Node::Power(Box::new(base.expr), exponent);
    let power = Tall::new(node, cursor.span_since(start), base.height + 1)?;
    let second = *cursor;
    if cursor.eat('^') {
        return Err(unexpected::second_exponent(second, &power.expr));
    }
    Ok(power)
}

/// Reads the operator if it comes next, and makes sure that something follows.
fn eat_operator(cursor: &mut Cursor<'_>, operator: &str) -> Result<bool, SyntaxError> {
    let mut ahead = *cursor;
    if !ahead.eat_text(operator) || ahead.rest().starts_with("eath") {
        return Ok(false);
    }
    *cursor = ahead;
    let end = ahead.position();
    match ahead.peek() {
        None | Some(')' | ']' | '>' | ',' | ';') => {
            Err(SyntaxError::new(Span::new(end - operator.len(), end), format!("`{operator}` has no right side")))
        }
        Some(_) => Ok(true),
    }
}

fn primary(cursor: &mut Cursor<'_>) -> Result<Tall, SyntaxError> {
    if cursor.peek() == Some('(') {
        return bracketed(cursor);
    }
    let start = cursor.position();
    let head = heads::longest(cursor.rest());
    cursor.advance(head.map_or(0, |(_, length)| length));
    match head {
        Some((Head::Call(call), _)) if of_group(call).is_some() => functor(cursor, call, start),
        Some((Head::Call(Call::Split), _)) => split(cursor, start),
        _ => {
            let leaf = leaf(cursor, head.map(|(head, _)| head), start);
            let node = leaf.map_err(|error| unexpected::in_call(error, cursor, start))?;
            Tall::new(node, cursor.span_since(start), 1)
        }
    }
}

fn bracketed(cursor: &mut Cursor<'_>) -> Result<Tall, SyntaxError> {
    unexpected::refuse_permutation(*cursor)?;
    cursor.expect('(')?;
    let inner = product(cursor)?;
    close(cursor)?;
    Ok(inner)
}

/// What a name with a group in its brackets makes of it.
fn of_group(call: Call) -> Option<fn(Box<Expr>) -> Node> {
    match call {
        Call::GeneralisedDihedral => Some(Node::GeneralisedDihedral),
        Call::Automorphisms => Some(Node::Automorphisms),
        Call::Holomorph => Some(Node::Holomorph),
        _ => None,
    }
}

/// Reads the rest of `Dih(A)`, `Aut(G)` or `Hol(G)`.
fn functor(cursor: &mut Cursor<'_>, call: Call, start: usize) -> Result<Tall, SyntaxError> {
    cursor.expect('(')?;
    let base = product(cursor)?;
    close(cursor)?;
    let (node, height) = match (&base.expr.node, of_group(call)) {
        (&Node::Cyclic(n), _) if call == Call::Holomorph => (known::holomorph(n, base.expr.span)?, 1),
        (_, Some(make)) => (make(Box::new(base.expr)), base.height + 1),
        (_, None) => return Err(cursor.expected("a group")),
    };
    Tall::new(node, cursor.span_since(start), height)
}

/// Reads the rest of `Split(Q; 2:V1, 3:V2)`.
fn split(cursor: &mut Cursor<'_>, start: usize) -> Result<Tall, SyntaxError> {
    cursor.expect('(')?;
    let base = product(cursor)?;
    if !cursor.eat(';') {
        return Err(match cursor.peek() {
            Some(')' | ',') => cursor.expected("`;` and then modules such as `2:V1`"),
            _ => unexpected::after(cursor),
        });
    }
    let modules = modules(cursor)?;
    let base_height = base.height;
    let base = Box::new(base.expr);
    let node = Node::Split { base, modules };
    Tall::new(node, cursor.span_since(start), base_height + 1)
}

/// Reads what has no objects inside: the parameters of a name that has just been read, or what needs no name.
///
/// It stays apart from the recursive functions, whose frames on the stack it would make several times larger.
fn leaf(cursor: &mut Cursor<'_>, head: Option<Head>, start: usize) -> Result<Node, SyntaxError> {
    match head {
        Some(Head::Numbered(family)) => numbered(cursor, family, start),
        Some(Head::Integers) => Ok(Node::Integers),
        Some(Head::Sporadic(group)) => Ok(Node::Sporadic(group)),
        Some(Head::MathieuTen) => Ok(known::mathieu_ten()),
        Some(Head::Atlas(family)) => matrix::atlas(cursor, family),
        Some(Head::Call(call)) => match call {
            Call::Linear(family) => matrix::linear(cursor, family),
            Call::Family(family) => called(cursor, family, start),
            Call::Mathieu => calls::mathieu(cursor),
            Call::Abelian => known::abelian(cursor),
            Call::ElementaryAbelian => known::elementary_abelian(cursor),
            Call::Extraspecial => known::extraspecial_call(cursor),
            Call::PcCode => calls::pc_code(cursor),
            Call::Transitive => Err(views::library(cursor, "TransitiveGroup", start)),
            Call::Primitive => Err(views::library(cursor, "PrimitiveGroup", start)),
            Call::Suzuki => matrix::suzuki(cursor),
            Call::Ree => matrix::ree(cursor),
            Call::SmallGroup => calls::small_group(cursor, '(', ')'),
            Call::Coxeter => coxeter(cursor),
            Call::Rubik => calls::rubik(cursor),
            Call::Generated => calls::generated(cursor),
            Call::Ring => calls::verbatim(cursor).map(Node::Ring),
            Call::Module => calls::verbatim(cursor).map(Node::Module),
            // These hold objects and never get here.
            Call::GeneralisedDihedral | Call::Automorphisms | Call::Holomorph | Call::Split => {
                Err(cursor.expected("a group"))
            }
        },
        None => match cursor.peek() {
            Some('<') => views::shown_in_angles(*cursor).map_or_else(|| presentation(cursor), Err),
            Some('[') => calls::list(cursor),
            Some(c) if c.is_ascii_alphabetic() && quotient(cursor) => relator_list(cursor),
            Some('0'..='9') => match known::extraspecial_power(cursor) {
                Some(node) => Ok(node),
                None => match calls::dotted_small_group(cursor)? {
                    Some(node) => Ok(node),
                    None => trivial(cursor).ok_or_else(|| unexpected::bare_number(cursor)),
                },
            },
            _ => Err(unexpected::instead_of_group(cursor)),
        },
    }
}

/// Reads `1`, the trivial group, if nothing stands behind it that belongs to it.
fn trivial(cursor: &mut Cursor<'_>) -> Option<Node> {
    let mut ahead = *cursor;
    let is_one = matches!(ahead.integer(), Ok(Some(1))) && !ahead.rest().starts_with(['.', '^', '(']);
    is_one.then(|| {
        *cursor = ahead;
        Node::Cyclic(1)
    })
}

/// Skips `F/` before a list of relators, if that comes next.
fn quotient(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    ahead.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
    let found = ahead.eat('/') && ahead.peek() == Some('[');
    if found {
        *cursor = ahead;
    }
    found
}

fn close(cursor: &mut Cursor<'_>) -> Result<(), SyntaxError> {
    if cursor.eat(')') { Ok(()) } else { Err(unexpected::after(cursor)) }
}
