//! The modules of a split extension: `2:V1^3, 3:V2` in `Split(Q; 2:V1^3, 3:V2)`.

use super::cursor::Cursor;
use super::error::SyntaxError;
use super::tree::SplitModule;
use mexagon_base::number::is_prime;

/// Reads one or more modules and the closing bracket.
pub(super) fn modules(cursor: &mut Cursor<'_>) -> Result<Vec<SplitModule>, SyntaxError> {
    let mut modules = vec![module(cursor)?];
    while cursor.eat(',') {
        modules.push(module(cursor)?);
    }
    if cursor.eat(')') { Ok(modules) } else { Err(cursor.expected("`^`, `,` or `)` after a module")) }
}

fn module(cursor: &mut Cursor<'_>) -> Result<SplitModule, SyntaxError> {
    let start = cursor.start();
    let prime = cursor.positive("the characteristic of a module")?;
    if !is_prime(prime) {
        let message = format!("the characteristic of a module must be a prime, and {prime} is not");
        return Err(SyntaxError::new(cursor.span_since(start), message));
    }
    cursor.expect(':')?;
    if !cursor.eat('V') {
        return Err(cursor.expected("a module such as `V1`"));
    }
    let index = cursor.positive("the number of a module")?;
    let power = if cursor.eat('^') { cursor.positive("the exponent")? } else { 1 };
    Ok(SplitModule { prime, index, power })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mistakes::assert_no_objects;
    use crate::{Node, parse};

    #[test]
    fn modules_are_read() {
        let Node::Split { base, modules } = parse("Split(Q8; 2:V1^3, 3:V2)").expect("split").node else {
            panic!("not a split extension");
        };
        assert_eq!(base.node, Node::Quaternion { order: 8 });
        let module = |prime, index, power| SplitModule { prime, index, power };
        assert_eq!(modules, [module(2, 1, 3), module(3, 2, 1)]);
    }

    #[test]
    fn nesting_and_bases() {
        for text in ["Split(Split(Z2; 3:V2); 2:V1)", "Split(Z2 x Z4; 3:V1) x S3", "Split(A5;2:V1)^2"] {
            assert!(parse(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn mistakes() {
        assert_no_objects(&[
            ("Split(Q8)", "modules"),
            ("Split(Q8;)", "characteristic"),
            ("Split(Q8; 4:V1)", "must be a prime, and 4 is not"),
            ("Split(Q8; 2)", "expected `:`"),
            ("Split(Q8; 2:1)", "`V1`"),
            ("Split(Q8; 2:V)", "number of a module"),
            ("Split(Q8; 2:V0)", "positive whole number"),
            ("Split(Q8; 2:V1^0)", "the exponent must be"),
            ("Split(Q8; 2:V1 3:V2)", "after a module"),
            ("Split(; 2:V1)", "expected a group"),
            ("Split(Q8, 2:V1)", "expected"),
        ]);
    }
}
