//! How wide texts are, and what their letters look like.
//!
//! The font is a part of Tinos, which has the widths of Times New Roman (see `font/README.md`). So a text in an SVG is as
//! wide as it was planned wherever a font of that family is at hand, PDF carries the letters that it uses, and PNG
//! their outlines.

use super::font::Font;
use super::geometry::{Point, Route, at};

/// How far letters reach above and below the line that they stand on, in sizes of the font.
pub(super) const ASCENT: f64 = 0.70;
pub(super) const DESCENT: f64 = 0.22;

/// From the middle of a line of capitals and digits down to the line that it stands on.
pub(super) const MIDDLE: f64 = 0.33;

/// A piece of a text in one size and at one height.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    pub text: String,
    /// The size, as a share of the size of the text.
    pub scale: f64,
    /// How far up, in sizes of the text.
    pub raise: f64,
}

/// A text with indices and exponents set as such: digits after a letter go down, `^` lifts what follows.
pub(super) fn runs(text: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut letters = false;
    let mut put = |c: char, scale: f64, raise: f64| match runs.last_mut() {
        Some(run) if run.raise == raise => run.text.push(c),
        _ => runs.push(Run { text: c.to_string(), scale, raise }),
    };
    let mut chars = text.chars().peekable();
    let mut lowered = false;
    while let Some(c) = chars.next() {
        let lifted = |c: &char| c.is_ascii_digit() || *c == '-';
        if c == '^' && chars.peek().is_some_and(lifted) {
            while let Some(c) = chars.next_if(lifted) {
                put(if c == '-' { '\u{2212}' } else { c }, 0.7, 0.36);
            }
            (letters, lowered) = (false, false);
        } else if c.is_ascii_digit() && (letters || lowered) {
            put(c, 0.7, -0.14);
            (letters, lowered) = (false, true);
        } else {
            put(c, 1.0, 0.0);
            (letters, lowered) = (c.is_alphabetic(), false);
        }
    }
    runs
}

pub(super) fn width(text: &str, size: f64) -> f64 {
    runs(text).iter().map(|run| run_width(run, size)).sum()
}

pub(super) fn run_width(run: &Run, size: f64) -> f64 {
    let font = Font::embedded();
    run.text.chars().map(|letter| font.advance(font.glyph(letter))).sum::<f64>() * run.scale * size
}

/// The outlines of the letters of a text that starts at a point of the line that it stands on.
pub(super) fn outlines(text: &str, start: Point, size: f64) -> Vec<Route> {
    let font = Font::embedded();
    let mut x = start.x;
    let mut contours = Vec::new();
    for run in runs(text) {
        for letter in run.text.chars() {
            let glyph = font.glyph(letter);
            contours.extend(font.outline(glyph, at(x, start.y - run.raise * size), run.scale * size));
            x += font.advance(glyph) * run.scale * size;
        }
    }
    contours
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_and_exponents() {
        let shown = |text| runs(text).into_iter().map(|run| (run.text, run.raise)).collect::<Vec<_>>();
        assert_eq!(shown("3·Z6"), [("3·Z".into(), 0.0), ("6".into(), -0.14)]);
        assert_eq!(shown("Z2^2"), [("Z".into(), 0.0), ("2".into(), -0.14), ("2".into(), 0.36)]);
        assert_eq!(shown("(1,4,3,1)"), [("(1,4,3,1)".into(), 0.0)]);
        assert_eq!(shown("x^-1"), [("x".into(), 0.0), ("\u{2212}1".into(), 0.36)]);
        assert_eq!(shown("order 12"), [("order 12".into(), 0.0)]);
    }

    /// The widths of Times: a digit is half as wide as the font is high.
    #[test]
    fn widths_are_those_of_times() {
        assert!((width("0", 1000.0) - 500.0).abs() < 1.0);
        assert!((width("W", 1000.0) - 944.0).abs() < 1.0);
        assert_eq!(width("∅", 1.0), width("□", 1.0));
    }

    #[test]
    fn letters_have_outlines_and_blanks_have_none() {
        assert_eq!(outlines(" ", at(0.0, 0.0), 10.0).len(), 0);
        // The figure eight has an outer boundary and two holes.
        assert_eq!(outlines("8", at(0.0, 0.0), 10.0).len(), 3);
    }
}
