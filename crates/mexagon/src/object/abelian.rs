//! Products of cyclic groups, infinite ones among them, with elements in the coordinates in which people wrote them.
//!
//! Elements are written as in every other product here: tuples of residues, or a residue alone if there is one factor. Entries for
//! an infinite factor are whole numbers.

use super::cyclic::elements_in_words;
use super::error::ObjectError;
use super::text;
use crate::limits::{LARGEST_ENTRY, MOST_COORDINATES};
use mexagon_algebra::group::abelian::{AbelianType, Vector};
use mexagon_language::{self as language, Expr, Node, SyntaxError};
use num_bigint::BigInt;

/// A product of cyclic groups as it was written.
#[derive(Clone, Debug)]
pub struct AbelianObject {
    name: String,
    kind: AbelianType,
    orders: Option<Vec<u64>>,
}

impl AbelianObject {
    /// Reads a product of powers of cyclic groups.
    pub fn parse(text: &str) -> Result<Self, ObjectError> {
        let source = language::unfold(text);
        let expr = language::parse(&source).map_err(|error| ObjectError::Syntax { error, source })?;
        if !is_abelian(&expr) {
            return Err(ObjectError::Undefined(format!("{} is no product of cyclic groups", super::shorten(text))));
        }
        let too_large = || ObjectError::TooLarge("there are more factors than this program can count".into());
        let orders = match coordinates(&expr.node) {
            Some(n) if n <= MOST_COORDINATES => {
                let mut orders = Vec::new();
                write_out(&expr.node, &mut orders);
                Some(orders)
            }
            _ => None,
        };
        let kind = abelian_kind(&expr).ok_or_else(too_large)?;
        Ok(AbelianObject { name: expr.to_string(), kind, orders })
    }

    /// The name, as the language prints it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The isomorphism type.
    pub fn kind(&self) -> &AbelianType {
        &self.kind
    }

    /// The orders of the factors, 0 for an infinite one, unless there are millions of them.
    pub fn orders(&self) -> Option<&[u64]> {
        self.orders.as_deref()
    }

    /// An element as people write it.
    pub fn show(&self, element: &Vector) -> String {
        let orders = self.orders().unwrap_or(&[]);
        let entry = |place: usize| element.get(&place).map_or_else(|| "0".to_owned(), ToString::to_string);
        if orders.len() == 1 {
            return entry(0);
        }
        format!("({})", (0..orders.len()).map(entry).collect::<Vec<_>>().join(","))
    }

    /// Reads a list of elements separated by commas outside brackets. They mean the subgroup that they generate.
    pub fn position(&self, input: &str) -> Result<Vec<Vector>, ObjectError> {
        let fail = |error: SyntaxError| ObjectError::Syntax { error, source: input.to_owned() };
        if input.len() > language::MAX_TEXT {
            return Err(ObjectError::Undefined(format!("a position of over {} bytes", language::MAX_TEXT)));
        }
        if input.trim().is_empty() {
            return Ok(Vec::new());
        }
        let parts = text::split(input, ',').map_err(fail)?;
        let read = |(offset, part): (usize, &str)| self.read(part).map_err(|error| fail(text::shifted(error, offset)));
        parts.into_iter().map(read).collect()
    }

    fn read(&self, input: &str) -> Result<Vector, SyntaxError> {
        let orders = self.orders().unwrap_or(&[]);
        if input.trim().is_empty() {
            return Err(text::error_all(input, "an element is missing here", None));
        }
        let entries = if orders.len() == 1 { vec![(0, input)] } else { self.tuple(input)? };
        let mut element = Vector::new();
        for (place, (offset, part)) in entries.into_iter().enumerate() {
            let entry = entry(part, orders[place]).map_err(|error| text::shifted(error, offset))?;
            if entry != 0 {
                element.insert(place, BigInt::from(entry));
            }
        }
        Ok(element)
    }

    /// The parts of a tuple with as many entries as there are factors.
    fn tuple<'a>(&self, input: &'a str) -> Result<Vec<(usize, &'a str)>, SyntaxError> {
        let factors = self.orders().map_or(0, <[u64]>::len);
        let wrong = || {
            let message = format!("an element of this product is a tuple of {factors} entries");
            text::error_all(input, message, (factors <= 20).then(|| self.show(&Vector::new())))
        };
        let (offset, inner) = text::bracketed(input, '(', ')').ok_or_else(wrong)?;
        let parts = text::split(inner, ',').map_err(|_| wrong())?;
        if parts.len() != factors {
            return Err(wrong());
        }
        Ok(parts.into_iter().map(|(start, part)| (offset + start, part)).collect())
    }
}

/// An entry for a cyclic factor of order n.
fn entry(input: &str, n: u64) -> Result<i64, SyntaxError> {
    let trimmed = input.trim();
    let (sign, digits) = trimmed.strip_prefix('-').map_or((1, trimmed), |digits| (-1, digits));
    let found = text::integer::<i64>(digits).map(|entry| sign * entry);
    let fits = |entry: &i64| match n {
        0 => entry.abs() < LARGEST_ENTRY,
        _ => sign == 1 && (*entry as u64) < n,
    };
    found.filter(fits).ok_or_else(|| {
        let elements = match n {
            0 => "the elements of Z are the whole numbers, here below 10^12".into(),
            n => elements_in_words(n),
        };
        text::error_all(input, format!("there is no such element: {elements}"), None)
    })
}

/// Is a tree a product of powers of cyclic groups?
pub(crate) fn is_abelian(tree: &Expr) -> bool {
    is_product_of(&tree.node, |node| matches!(node, Node::Integers | Node::Cyclic(_)))
}

/// Is a tree a product of powers of certain things?
pub(crate) fn is_product_of(node: &Node, fits: fn(&Node) -> bool) -> bool {
    match node {
        Node::Power(base, _) => is_product_of(&base.node, fits),
        Node::Product(factors) => factors.iter().all(|factor| is_product_of(&factor.node, fits)),
        node => fits(node),
    }
}

/// The type of a product of powers of cyclic groups, if its factors can be counted.
pub(crate) fn abelian_kind(expr: &Expr) -> Option<AbelianType> {
    match &expr.node {
        Node::Cyclic(n) => Some(AbelianType::cyclic(*n)),
        Node::Power(base, exponent) => abelian_kind(base)?.power(*exponent),
        Node::Product(factors) => AbelianType::of_factors(factors.iter().map(abelian_kind)),
        _ => Some(AbelianType::cyclic(0)),
    }
}

/// The number of cyclic factors, if it can be counted.
fn coordinates(node: &Node) -> Option<u64> {
    match node {
        Node::Power(base, exponent) => coordinates(&base.node)?.checked_mul(*exponent),
        Node::Product(factors) => {
            factors.iter().try_fold(0u64, |sum, factor| sum.checked_add(coordinates(&factor.node)?))
        }
        _ => Some(1),
    }
}

fn write_out(node: &Node, orders: &mut Vec<u64>) {
    match node {
        Node::Power(base, exponent) => (0..*exponent).for_each(|_| write_out(&base.node, orders)),
        Node::Product(factors) => factors.iter().for_each(|factor| write_out(&factor.node, orders)),
        Node::Cyclic(n) => orders.push(*n),
        _ => orders.push(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(text: &str) -> AbelianObject {
        AbelianObject::parse(text).expect("countable and abelian")
    }

    #[test]
    fn elements_in_the_coordinates_of_the_text() {
        let group = object("Z^2 x (Z4 x Z6)^2");
        assert_eq!(group.orders(), Some(&[0, 0, 4, 6, 4, 6][..]));
        let found = group.position("(-5,0,3,0,0,1), (0,0,0,0,0,0)").expect("two elements");
        assert_eq!(group.show(&found[0]), "(-5,0,3,0,0,1)");
        assert!(found[1].is_empty());
        assert_eq!(object("Z").show(&object("Z").position("12").expect("one")[0]), "12");
        for bad in [
            "(1,2)",
            "1",
            "(0,0,4,0,0,0)",
            "(0,0,-1,0,0,0)",
            "(0,0,0,0,0,0),",
            "((0,0,0,0,0,0)",
            "(1000000000000,0,0,0,0,0)",
        ] {
            assert!(group.position(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn millions_of_factors() {
        let group = object("(Z2^1000000)^1000000 x Z");
        assert_eq!((group.kind().prime_rank(2), group.orders()), (Some(1_000_000_000_000), None));
        assert!(group.position("(0,0)").is_err());
        let deep = "((((Z2^1000000)^1000000)^1000000)^1000000)";
        assert!(AbelianObject::parse(deep).is_err());
        assert!(AbelianObject::parse("S3").is_err());
    }
}
