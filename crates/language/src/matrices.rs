//! Groups of matrices over finite fields, as GAP, Sage and Magma print them and as people write them:
//! `Group([ [ [ Z(2)^0, 0*Z(2) ], [ Z(2)^0, Z(2)^0 ] ] ])`, `Group([[0,1],[1,1]], [[0,1],[1,0]] mod 2)`,
//! `MatrixGroup([matrix(GF(2),[[1,1],[0,1]])])`, `MatrixGroup<2, GF(2) | [1,1,0,1]>`.

use super::cursor::Cursor;
use super::entry::{FieldEntry, FieldReader, WrittenEntry, resolved};
use super::error::SyntaxError;
use super::print::separated;
use super::span::Span;
use super::tree::Node;
use mexagon_base::number::is_prime;
use std::fmt;

/// Matrices with more rows are not read.
const LARGEST_DIMENSION: usize = 64;

/// A square matrix over a finite field by its rows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Matrix(Vec<Vec<FieldEntry>>);

impl Matrix {
    #[must_use]
    pub fn rows(&self) -> &[Vec<FieldEntry>] {
        &self.0
    }
}

/// Matrices of one size over one field: at least one, as the generators of a group.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Matrices {
    /// The number of elements of the field.
    pub field: u64,
    pub dimension: usize,
    pub generators: Vec<Matrix>,
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (i, row) in self.0.iter().enumerate() {
            f.write_str(if i == 0 { "[" } else { ",[" })?;
            separated(f, row, ",")?;
            f.write_str("]")?;
        }
        f.write_str("]")
    }
}

impl fmt::Display for Matrices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Group(")?;
        separated(f, &self.generators, ",")?;
        if is_prime(self.field) { write!(f, " mod {})", self.field) } else { write!(f, " over GF({}))", self.field) }
    }
}

/// A matrix as it is written, with its place.
type WrittenMatrix = (Vec<Vec<WrittenEntry>>, Span);

/// The names before a matrix in GAP and Sage.
const CALLS: [&str; 3] = ["NewMatrix", "matrix", "Matrix"];

/// The name before a row in GAP.
const VECTOR: &str = "NewVector";

/// Does a list of matrices come next, or the first of several?
pub(super) fn come_next(cursor: &Cursor<'_>) -> bool {
    let (brackets, rest) = opened(cursor);
    let called =
        CALLS.iter().any(|name| rest.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('(')));
    let entry = rest.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '$'));
    let none = rest.strip_prefix(']').and_then(|rest| rest.trim_start().strip_prefix(','));
    called || brackets >= 2 && entry && !rest.starts_with("PermList") || brackets == 1 && none.is_some()
}

/// The number of brackets `[` that come next, and what follows them; a row that GAP writes with a name counts as one.
pub(super) fn opened<'a>(cursor: &Cursor<'a>) -> (usize, &'a str) {
    let (mut brackets, mut rest) = (0, cursor.rest().trim_start());
    while let Some(inside) = rest.strip_prefix('[') {
        (brackets, rest) = (brackets + 1, inside.trim_start());
    }
    (brackets + usize::from(rest.starts_with(VECTOR)), rest)
}

/// Reads matrices, or a list of them, and what is said about their field; and `closing` after them, if there is to be one.
pub(super) fn matrices(cursor: &mut Cursor<'_>, closing: Option<char>) -> Result<Node, SyntaxError> {
    let mut field = FieldReader::default();
    let start = cursor.start();
    let (brackets, rest) = opened(cursor);
    let mut written = Vec::new();
    if brackets == 3 || brackets == 1 && !rest.is_empty() {
        cursor.expect('[')?;
        if !cursor.eat(']') {
            several(cursor, &mut field, &mut written)?;
            cursor.expect(']')?;
            suffix(cursor, &mut field)?;
        }
        // GAP prints the identity after the generators where there are none.
        if cursor.eat(',') {
            several(cursor, &mut field, &mut written)?;
        }
    } else {
        several(cursor, &mut field, &mut written)?;
    }
    finish(cursor, &field, &written, closing, start)
}

/// Reads Magma's `<2, GF(2) | [1,1,0,1], [0,1,1,0]>`.
pub(super) fn magma(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    let start = cursor.start();
    let mut field = FieldReader::default();
    cursor.expect('<')?;
    cursor.positive("the number of rows")?;
    cursor.expect(',')?;
    if !eat_field(cursor) {
        return Err(cursor.expected("a field such as `GF(2)`"));
    }
    field.state(cursor, true)?;
    cursor.expect('|')?;
    let mut written = Vec::new();
    several(cursor, &mut field, &mut written)?;
    finish(cursor, &field, &written, Some('>'), start)
}

/// Reads one matrix over the field of q elements up to the end of the text.
pub(super) fn single(text: &str, q: u64) -> Result<Matrix, SyntaxError> {
    let mut cursor = Cursor::new(text);
    let mut field = FieldReader::of(q);
    let written = matrix(&mut cursor, &mut field)?;
    if cursor.peek().is_some() {
        return Err(cursor.expected("the end"));
    }
    if field.field(written.1)? != q {
        return Err(SyntaxError::new(written.1, format!("the entries of this matrix are not in GF({q})")));
    }
    square(&written, q)
}

fn several<'a>(
    cursor: &mut Cursor<'a>,
    field: &mut FieldReader<'a>,
    written: &mut Vec<WrittenMatrix>,
) -> Result<(), SyntaxError> {
    loop {
        written.push(matrix(cursor, field)?);
        suffix(cursor, field)?;
        if !cursor.eat(',') {
            return Ok(());
        }
    }
}

fn finish(
    cursor: &mut Cursor<'_>,
    field: &FieldReader<'_>,
    written: &[WrittenMatrix],
    closing: Option<char>,
    start: usize,
) -> Result<Node, SyntaxError> {
    let span = cursor.span_since(start);
    if let Some(closing) = closing {
        cursor.expect(closing)?;
    }
    let field = field.field(span)?;
    let generators = written.iter().map(|matrix| square(matrix, field)).collect::<Result<Vec<_>, _>>()?;
    let dimension = generators.first().map_or(0, |matrix| matrix.rows().len());
    for (matrix, (_, span)) in generators.iter().zip(written) {
        if matrix.rows().len() != dimension {
            return Err(SyntaxError::new(*span, "the matrices have different sizes"));
        }
    }
    Ok(Node::Matrices(Matrices { field, dimension, generators }))
}

/// Reads `mod 2`, `over GF(4)`, `* One(GF(4))` or `* Z(4)^0`, if one of them comes next.
fn suffix<'a>(cursor: &mut Cursor<'a>, field: &mut FieldReader<'a>) -> Result<(), SyntaxError> {
    let word = cursor.start();
    if cursor.eat_text("mod") {
        let start = cursor.start();
        field.state(cursor, false)?;
        let modulus = cursor.read_since(start).trim();
        if modulus.parse().is_ok_and(is_prime) {
            return Ok(());
        }
        // Matrices over GF(4) are something else.
        let message = format!("the whole numbers modulo {modulus} are no field");
        return Err(SyntaxError::new(cursor.span_since(word), message).with_suggestion(format!("over GF({modulus})")));
    }
    if cursor.eat_text("over") {
        let named = eat_field(cursor);
        return field.state(cursor, named);
    }
    if cursor.eat_text("*One(") || cursor.eat_text("* One(") {
        if !eat_field(cursor) {
            return Err(cursor.expected("a field such as `GF(2)`"));
        }
        field.state(cursor, true)?;
        return cursor.expect(')');
    }
    if cursor.eat_text("*Z") || cursor.eat_text("* Z") {
        field.state(cursor, true)?;
        if !cursor.eat_text("^0") {
            return Err(cursor.expected("`^0`"));
        }
    }
    Ok(())
}

/// Reads the name of finite fields.
fn eat_field(cursor: &mut Cursor<'_>) -> bool {
    ["GF", "GaloisField", "FiniteField"].iter().any(|name| cursor.eat_text(name))
}

/// Reads `[[0,1],[1,1]]`, `NewMatrix(Is8BitMatrixRep, GF(3), 2, [[0,1],[1,1]])`, `matrix(GF(3), 2, [0,1,1,1])` or `[0,1,1,1]`.
fn matrix<'a>(cursor: &mut Cursor<'a>, field: &mut FieldReader<'a>) -> Result<WrittenMatrix, SyntaxError> {
    let start = cursor.start();
    let called = CALLS.iter().any(|name| cursor.eat_text(name));
    if called {
        parameters(cursor, field)?;
    }
    cursor.expect('[')?;
    let rows = if opened(cursor).0 > 0 {
        let mut rows = Vec::new();
        loop {
            rows.push(row(cursor, field)?);
            if !cursor.eat(',') {
                break;
            }
        }
        cursor.expect(']')?;
        rows
    } else {
        let all = entries(cursor, field)?;
        all.chunks(all.len().isqrt().max(1)).map(<[_]>::to_vec).collect()
    };
    let span = cursor.span_since(start);
    if called {
        cursor.expect(')')?;
    }
    Ok((rows, span))
}

/// Reads `(Is8BitMatrixRep, GF(3), 2,` up to the bracket of a list.
fn parameters<'a>(cursor: &mut Cursor<'a>, field: &mut FieldReader<'a>) -> Result<(), SyntaxError> {
    cursor.expect('(')?;
    while cursor.peek() != Some('[') {
        if eat_field(cursor) {
            field.state(cursor, true)?;
        } else if cursor.take_while(|c| c.is_ascii_alphanumeric()).is_empty() {
            return Err(cursor.expected("the rows of a matrix"));
        }
        cursor.expect(',')?;
    }
    Ok(())
}

/// Reads `[0,1]` or `NewVector(Is8BitVectorRep, GF(4), [0,1])`.
fn row<'a>(cursor: &mut Cursor<'a>, field: &mut FieldReader<'a>) -> Result<Vec<WrittenEntry>, SyntaxError> {
    let called = cursor.eat_text(VECTOR);
    if called {
        parameters(cursor, field)?;
    }
    cursor.expect('[')?;
    let row = entries(cursor, field)?;
    if called {
        cursor.expect(')')?;
    }
    Ok(row)
}

/// Reads entries up to and including `]`.
fn entries<'a>(cursor: &mut Cursor<'a>, field: &mut FieldReader<'a>) -> Result<Vec<WrittenEntry>, SyntaxError> {
    let mut entries = vec![field.entry(cursor)?];
    while cursor.eat(',') {
        entries.push(field.entry(cursor)?);
    }
    cursor.expect(']')?;
    Ok(entries)
}

/// The matrix, if it is square and not too large.
fn square((rows, span): &WrittenMatrix, field: u64) -> Result<Matrix, SyntaxError> {
    if rows.iter().any(|row| row.len() != rows.len()) {
        return Err(SyntaxError::new(*span, "this matrix is not square"));
    }
    if rows.len() > LARGEST_DIMENSION {
        return Err(SyntaxError::new(*span, format!("matrices have up to {LARGEST_DIMENSION} rows")));
    }
    let row = |row: &Vec<WrittenEntry>| row.iter().map(|entry| resolved(entry, field)).collect::<Result<Vec<_>, _>>();
    rows.iter().map(row).collect::<Result<Vec<_>, _>>().map(Matrix)
}

#[cfg(test)]
mod tests {
    use crate::mistakes::assert_no_objects;
    use crate::{parse, parse_matrix};

    #[test]
    fn matrix_groups_of_all_systems() {
        for (text, printed) in [
            ("Group([[0,1],[1,1]], [[0,1],[1,0]] mod 2)", "Group([[0,1],[1,1]],[[0,1],[1,0]] mod 2)"),
            ("Group([ [ [ Z(2)^0, 0*Z(2) ], [ Z(2)^0, Z(2)^0 ] ] ])", "Group([[1,0],[1,1]] mod 2)"),
            ("Group(\n[ [ [ Z(2^2), 0*Z(2) ], [ 0*Z(2), Z(2^2)^2 ] ] ])", "Group([[a,0],[0,a^2]] over GF(4))"),
            ("Group([[a,0],[0,a+1]] over GF(4))", "Group([[a,0],[0,a+1]] over GF(4))"),
            ("Group([[[1,1],[0,1]],[[2,0],[0,1]]]*Z(3)^0)", "Group([[1,1],[0,1]],[[2,0],[0,1]] mod 3)"),
            ("Group([[1,1],[0,1]]*One(GF(3)), [[2,0],[0,1]])", "Group([[1,1],[0,1]],[[2,0],[0,1]] mod 3)"),
            ("Group([],[ [ Z(2)^0 ] ])", "Group([[1]] mod 2)"),
            ("Group( NewMatrix( Is8BitMatrixRep, GF(2^2), 1, [ [ Z(2)^0 ] ] ) )", "Group([[1]] over GF(4))"),
            ("Group( [ NewMatrix( IsGF2MatrixRep, GF(2), 1, [ [ Z(2)^0 ] ] ) ] )", "Group([[1]] mod 2)"),
            (
                "Group( [ [ NewVector( Is8BitVectorRep, GF(2^2), [ Z(2)^0 ] ) ], [ [ Z(2^2) ] ] ] )",
                "Group([[1]],[[a]] over GF(4))",
            ),
            ("[ [ [ Z(3), Z(3)^0 ], [ Z(3), 0*Z(3) ] ] ]", "Group([[2,1],[2,0]] mod 3)"),
            ("MatrixGroup([matrix(GF(2),[[1,1],[0,1]])])", "Group([[1,1],[0,1]] mod 2)"),
            ("MatrixGroup([matrix(GF(4,'z'),2,[z,1,0,z+1])])", "Group([[a,1],[0,a+1]] over GF(4))"),
            ("MatrixGroup<2, GF(9) | [$.1,1,0,1], [0,1,1,0]>", "Group([[a,1],[0,1]],[[0,1],[1,0]] over GF(9))"),
        ] {
            let tree = parse(text).expect(text);
            assert_eq!(tree.to_string(), printed);
            assert_eq!(parse(printed).expect(printed), tree);
        }
    }

    #[test]
    fn mistakes_in_matrices() {
        assert_no_objects(&[
            ("Group([[0,1],[1,1]])", "the field of these matrices is not said"),
            ("Group([[0,a],[1,1]])", "the field of these matrices is not said"),
            ("Group([[0,1],[1]] mod 2)", "not square"),
            ("Group([[0,1],[1,1]],[[1]] mod 2)", "different sizes"),
            ("Group([[0,1],[1,1]] mod 6)", "prime power"),
            ("Group([[0,1],[1,1]] mod 4)", "modulo 4 are no field"),
            ("Group([[0,1],[1,1]] mod 3^2)", "modulo 3^2 are no field"),
            ("Group([[2,1],[1,1]] over GF(4))", "integers below 2"),
            ("Group([[Z(2),Z(3)],[1,1]])", "no field together"),
            ("Group([[a,b],[1,1]] over GF(4))", "is called `a` before"),
            ("Group([[,1],[1,1]] mod 2)", "expected"),
            ("Group([[1,1],[1,1]] over Q)", "expected the field size"),
            ("[[0,1],[1,1]]", "a matrix is not a group"),
        ]);
    }

    #[test]
    fn single_matrices() {
        assert_eq!(parse_matrix(" [[1,a],[0,1]] ", 4).expect("a matrix").to_string(), "[[1,a],[0,1]]");
        assert_eq!(
            parse_matrix("[ [ Z(3), 0*Z(3) ], [ 0*Z(3), Z(3)^0 ] ]", 3).expect("GAP").to_string(),
            "[[2,0],[0,1]]"
        );
        for text in ["[[Z(4),0],[0,1]]", "[[1,0]]", "[[1]] x", "(1,2)", "", "[[1,0],[0,1]"] {
            assert!(parse_matrix(text, 2).is_err(), "{text}");
        }
    }
}
