//! Permutations as GAP writes them: products of disjoint cycles of the points 1, 2, 3, ...

use std::collections::HashSet;
use std::fmt;

use super::cursor::Cursor;
use super::error::SyntaxError;
use super::print::separated;

/// A permutation as a product of disjoint cycles.
///
/// Each cycle has at least two points and starts with its smallest, and the cycles are sorted by that point; so equal
/// permutations are equal values, and they print as in GAP.
///
/// ```
/// let swap = mexagon_language::parse_permutation("(5,4)(3)(2, 1)")?;
/// assert_eq!(swap.to_string(), "(1,2)(4,5)");
/// assert_eq!(swap.cycles(), [[1, 2], [4, 5]]);
/// # Ok::<(), mexagon_language::SyntaxError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cycles(Vec<Vec<u32>>);

impl Cycles {
    /// The product of the given cycles, or nothing if a point is 0 or occurs twice.
    #[must_use]
    pub fn new(cycles: Vec<Vec<u32>>) -> Option<Self> {
        let mut seen = HashSet::new();
        let fine = cycles.iter().flatten().all(|point| *point > 0 && seen.insert(*point));
        fine.then(|| Cycles::from_disjoint(cycles))
    }

    /// The permutation with these images of 1, 2, 3, ..., or nothing if they are not its images.
    #[must_use]
    pub(crate) fn of_images(images: &[u32]) -> Option<Self> {
        let mut left = vec![true; images.len()];
        let mut cycles = Vec::new();
        for first in 0..images.len() {
            let (mut cycle, mut point) = (Vec::new(), first);
            while std::mem::replace(left.get_mut(point)?, false) {
                cycle.push(point as u32 + 1);
                point = (images[point] as usize).checked_sub(1)?;
            }
            // A way that ends in the middle of a cycle meets a point twice.
            if point != first && !cycle.is_empty() {
                return None;
            }
            cycles.push(cycle);
        }
        Some(Cycles::from_disjoint(cycles))
    }

    fn from_disjoint(mut cycles: Vec<Vec<u32>>) -> Self {
        cycles.retain(|cycle| cycle.len() > 1);
        for cycle in &mut cycles {
            let smallest = cycle.iter().enumerate().min_by_key(|(_, point)| **point);
            let at = smallest.map_or(0, |(at, _)| at);
            cycle.rotate_left(at);
        }
        cycles.sort_unstable();
        Cycles(cycles)
    }

    /// The cycles of two or more points.
    #[must_use]
    pub fn cycles(&self) -> &[Vec<u32>] {
        &self.0
    }

    /// Whether every point stays where it is.
    #[must_use]
    pub(crate) fn is_identity(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Cycles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_identity() {
            return f.write_str("()");
        }
        for cycle in &self.0 {
            f.write_str("(")?;
            separated(f, cycle, ",")?;
            f.write_str(")")?;
        }
        Ok(())
    }
}

/// Reads `()` or `(1,2)(3,4)`.
pub(super) fn permutation(cursor: &mut Cursor<'_>) -> Result<Cycles, SyntaxError> {
    if cursor.peek() != Some('(') {
        return Err(cursor.expected("a permutation such as `(1,2)(3,4)`"));
    }
    let mut seen = HashSet::new();
    let mut cycles = Vec::new();
    while cursor.eat('(') {
        let mut cycle = Vec::new();
        if !cursor.eat(')') {
            loop {
                cycle.push(point(cursor, &mut seen)?);
                // `(1 2 3)` is as good as `(1,2,3)`.
                let spaced = cursor.rest().starts_with(char::is_whitespace)
                    && cursor.rest().trim_start().starts_with(|c: char| c.is_ascii_digit());
                if !spaced && !cursor.eat(',') {
                    break;
                }
            }
            if cursor.peek() != Some(')') {
                return Err(cursor.expected("`,` or `)` in a cycle"));
            }
            cursor.eat(')');
        }
        cycles.push(cycle);
    }
    Ok(Cycles::from_disjoint(cycles))
}

fn point(cursor: &mut Cursor<'_>, seen: &mut HashSet<u32>) -> Result<u32, SyntaxError> {
    let start = cursor.start();
    let value = cursor.positive("a point of a cycle")?;
    let span = cursor.span_since(start);
    let point = u32::try_from(value).map_err(|_| SyntaxError::new(span, "the point is too large"))?;
    if seen.insert(point) {
        Ok(point)
    } else {
        let message = format!("the point {point} occurs twice; cycles must be disjoint");
        Err(SyntaxError::new(span, message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Span, parse_permutation};

    #[test]
    fn canonical_form() {
        for (text, printed) in [
            ("()", "()"),
            (" ( ) ", "()"),
            ("(3)", "()"),
            ("()(1,2)", "(1,2)"),
            ("(3,1,2)", "(1,2,3)"),
            ("( 7 , 5 ) (2,1)", "(1,2)(5,7)"),
        ] {
            assert_eq!(parse_permutation(text).expect(text).to_string(), printed);
        }
    }

    #[test]
    fn repeated_points_are_located() {
        for (text, start) in [("(1,2)(2,3)", 6), ("(1,2,1)", 5), ("(3)(3,4)", 4)] {
            let error = parse_permutation(text).expect_err(text);
            assert_eq!(error.span, Span::new(start, start + 1), "{text}");
            assert!(error.message.contains("occurs twice"));
        }
    }

    #[test]
    fn bad_permutations() {
        for text in ["", "1", "(1,2", "(1,2)x", "(0,1)", "(1,)", "(,1)", "(-1,2)", "(1,1000001)", "[1,2]"] {
            assert!(parse_permutation(text).is_err(), "{text}");
        }
    }

    #[test]
    fn construction_checks_points() {
        assert_eq!(Cycles::new(vec![vec![1, 2], vec![2, 3]]), None);
        assert_eq!(Cycles::new(vec![vec![0, 1]]), None);
        let cycles = Cycles::new(vec![vec![9, 4], vec![5]]).expect("disjoint");
        assert_eq!(cycles.cycles(), [[4, 9]]);
        assert!(Cycles::default().is_identity());
    }
}
