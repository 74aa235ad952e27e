//! Texts for LaTeX.

use super::text::runs;
use std::fmt::Write;

/// A text with its indices and exponents.
pub(super) fn typeset(text: &str) -> String {
    let mut out = String::new();
    let mut raised = String::new();
    let flush = |out: &mut String, raised: &mut String| {
        if !raised.is_empty() {
            let _ = write!(out, "${{}}{raised}$");
            raised.clear();
        }
    };
    for run in runs(text) {
        if run.raise == 0.0 {
            flush(&mut out, &mut raised);
            out += &latex(&run.text);
        } else {
            let sign = if run.raise > 0.0 { '^' } else { '_' };
            let _ = write!(raised, "{sign}{{{}}}", run.text.replace('\u{2212}', "-"));
        }
    }
    flush(&mut out, &mut raised);
    out
}

/// A text that LaTeX shows as it is.
pub fn latex(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => out.extend(['\\', c]),
            '\\' => out += "\\textbackslash{}",
            '^' => out += "\\^{}",
            '~' => out += "\\~{}",
            '*' => out += "$\\ast$",
            '×' => out += "$\\times$",
            '·' => out += "$\\cdot$",
            '\u{2212}' => out += "$-$",
            '→' => out += "$\\to$",
            '…' => out += "\\ldots{}",
            '–' => out += "--",
            '<' => out += "$<$",
            '>' => out += "$>$",
            '|' => out += "$|$",
            c if c.is_control() => out.push(' '),
            // LaTeX knows the letters of Western languages; other signs could stop it.
            c if c as u32 > 0x17f => out += "\\rule{0.5em}{0.5em}",
            c => out.push(c),
        }
    }
    out
}

/// A text for a comment.
pub(super) fn one_line(text: &str) -> String {
    text.replace(|c: char| c.is_control(), " ")
}
