//! Displayed formulas: the part of LaTeX that the book uses, as MathML, which browsers set without a script or a font.
//!
//! A formula is a fenced block of the language `math`, which GitHub knows as well. What is not in the tables below is an error, and a
//! test reads every formula of the book, so that a reader never sees one that is half translated.

use crate::html::{Html, Tag, classed, tag};

/// A displayed formula.
pub fn display(latex: &str) -> Result<Html, String> {
    let mut reader = Reader { rest: latex.trim() };
    let row = reader.row(&[])?;
    match reader.rest {
        "" => Ok(tag("math").set("display", "block").with(row).into()),
        rest => Err(format!("a formula ends before {rest:?}")),
    }
}

const IDENTIFIERS: &[(&str, &str)] = &[
    ("alpha", "α"),
    ("beta", "β"),
    ("delta", "δ"),
    ("ell", "ℓ"),
    ("omega", "ω"),
    ("Omega", "Ω"),
    ("varphi", "φ"),
    ("Phi", "Φ"),
    ("psi", "ψ"),
    ("emptyset", "∅"),
];

const OPERATORS: &[(&str, &str)] = &[
    ("bmod", "mod"),
    ("cap", "∩"),
    ("cdot", "·"),
    ("cdots", "⋯"),
    ("cong", "≅"),
    ("cup", "∪"),
    ("dots", "…"),
    ("equiv", "≡"),
    ("ge", "≥"),
    ("in", "∈"),
    ("langle", "⟨"),
    ("lceil", "⌈"),
    ("le", "≤"),
    ("lfloor", "⌊"),
    ("mid", "∣"),
    ("ne", "≠"),
    ("oplus", "⊕"),
    ("prod", "∏"),
    ("rangle", "⟩"),
    ("rceil", "⌉"),
    ("rfloor", "⌋"),
    ("rtimes", "⋊"),
    ("sum", "∑"),
    ("times", "×"),
    ("to", "→"),
    ("{", "{"),
    ("}", "}"),
];

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn take(&mut self, start: &str) -> bool {
        let found = self.rest.strip_prefix(start);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    /// The letters at the beginning.
    fn word(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    /// Everything up to one of some ends, which is left.
    fn row(&mut self, ends: &[&str]) -> Result<Html, String> {
        let mut row = tag("mrow");
        loop {
            self.rest = self.rest.trim_start();
            if self.rest.is_empty() || ends.iter().any(|end| self.rest.starts_with(end)) {
                return Ok(row.into());
            }
            row = row.with(self.scripted()?);
        }
    }

    /// An atom with what stands below and above it.
    fn scripted(&mut self) -> Result<Html, String> {
        // Sums and products have their bounds below and above.
        let is_large = ["\\sum", "\\prod"].iter().any(|name| self.rest.starts_with(name));
        let atom = self.atom()?;
        let is_primed = self.take("'");
        let below = if self.take("_") { Some(self.atom()?) } else { None };
        let above = match is_primed {
            true => Some(tag("mo").with("′").into()),
            false if self.take("^") => Some(self.atom()?),
            false => None,
        };
        let names = if is_large { ["munder", "mover", "munderover"] } else { ["msub", "msup", "msubsup"] };
        Ok(match (below, above) {
            (None, None) => atom,
            (Some(below), None) => tag(names[0]).with(atom).with(below).into(),
            (None, Some(above)) => tag(names[1]).with(atom).with(above).into(),
            (Some(below), Some(above)) => tag(names[2]).with(atom).with(below).with(above).into(),
        })
    }

    fn atom(&mut self) -> Result<Html, String> {
        self.rest = self.rest.trim_start();
        match self.rest.chars().next() {
            None => Err("a formula ends too early".into()),
            Some('{') => self.group(),
            Some('}') => Err(format!("a bracket is not open: {:?}", self.rest)),
            Some('\\') => self.command(),
            Some(c) if c.is_ascii_digit() => Ok(tag("mn").with(self.word(|c| c.is_ascii_digit())).into()),
            Some(c) => {
                self.rest = &self.rest[c.len_utf8()..];
                let shown = if c == '-' { '−' } else { c }.to_string();
                Ok(if c.is_alphabetic() { tag("mi").with(shown).into() } else { operator(shown) })
            }
        }
    }

    fn group(&mut self) -> Result<Html, String> {
        if !self.take("{") {
            return Err(format!("a bracket is missing before {:?}", self.rest));
        }
        let row = self.row(&["}"])?;
        if self.take("}") { Ok(row) } else { Err("a bracket is open".into()) }
    }

    /// What is between brackets, as it is.
    fn words(&mut self) -> Result<&'a str, String> {
        let inside = self.rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
        let (words, rest) = inside.ok_or_else(|| format!("words are missing before {:?}", self.rest))?;
        self.rest = rest;
        Ok(words)
    }

    fn command(&mut self) -> Result<Html, String> {
        self.rest = &self.rest[1..];
        let name = match self.word(|c| c.is_ascii_alphabetic()) {
            "" => {
                let (sign, rest) = self.rest.split_at_checked(1).ok_or("a formula ends with a backslash")?;
                self.rest = rest;
                sign
            }
            name => name,
        };
        let found = |table: &[(&str, &'static str)]| table.iter().find(|entry| entry.0 == name).map(|entry| entry.1);
        if let Some(letter) = found(IDENTIFIERS) {
            return Ok(tag("mi").with(letter).into());
        }
        if let Some(sign) = found(OPERATORS) {
            return Ok(operator(sign.to_owned()));
        }
        match name {
            "frac" => Ok(tag("mfrac").with(self.group()?).with(self.group()?).into()),
            "binom" => {
                let both = tag("mfrac").set("linethickness", 0).with(self.group()?).with(self.group()?);
                Ok(tag("mrow").with(tag("mo").with("(")).with(both).with(tag("mo").with(")")).into())
            }
            "bar" => Ok(tag("mover").with(self.group()?).with(tag("mo").with("¯")).into()),
            // Blanks at the ends of a text would be lost.
            "text" => Ok(tag("mtext").with(self.words()?.replace(' ', "\u{a0}")).into()),
            "operatorname" | "mathrm" => Ok(tag("mi").set("mathvariant", "normal").with(self.words()?).into()),
            "quad" => Ok(tag("mspace").set("width", "1em").into()),
            "," => Ok(tag("mspace").set("width", "0.2em").into()),
            "begin" => self.environment(),
            _ => Err(format!("\\{name} is not known")),
        }
    }

    fn environment(&mut self) -> Result<Html, String> {
        let name = self.words()?;
        let rows = self.rows()?;
        match name {
            "cases" => Ok(tag("mrow").with(tag("mo").with("{")).with(rows.set("class", "cases")).into()),
            "aligned" => Ok(rows.set("class", "aligned").into()),
            _ => Err(format!("there is no environment {name:?}")),
        }
    }

    fn rows(&mut self) -> Result<Tag, String> {
        let (mut table, mut row) = (tag("mtable"), tag("mtr"));
        loop {
            row = row.with(tag("mtd").with(self.row(&["&", "\\\\", "\\end"])?));
            if self.take("&") {
                continue;
            }
            table = table.with(std::mem::replace(&mut row, tag("mtr")));
            if !self.take("\\\\") {
                break;
            }
        }
        if !self.take("\\end") {
            return Err("an environment is open".into());
        }
        self.words().map(|_| table)
    }
}

/// A sign. Brackets keep their height, and nothing is put around bars and strokes, as in LaTeX.
fn operator(sign: String) -> Html {
    let mut operator = tag("mo");
    if ["(", ")", "[", "]", "{", "}", "|", "⟨", "⟩", "⌈", "⌉", "⌊", "⌋"].contains(&sign.as_str()) {
        operator = operator.set("stretchy", "false");
    }
    if ["|", "/"].contains(&sign.as_str()) {
        operator = operator.set("lspace", 0).set("rspace", 0);
    }
    operator.with(sign).into()
}

/// A formula as a block of a page; one that cannot be read is shown as it is written.
pub fn block(latex: &str) -> Html {
    let shown = display(latex).unwrap_or_else(|_| tag("code").with(latex).into());
    classed("div", "wide formula").set("tabindex", 0).with(shown).into()
}

#[cfg(test)]
mod tests {
    use super::super::pages::pages;
    use super::*;

    #[test]
    fn formulas_become_mathml() {
        let shown = |latex| display(latex).map(Html::into_string);
        let math = |inside: &str| Ok(format!("<math display=\"block\"><mrow>{inside}</mrow></math>"));
        assert_eq!(shown("n_1 < 12"), math("<msub><mi>n</mi><mn>1</mn></msub><mo>&lt;</mo><mn>12</mn>"));
        assert_eq!(shown("m'_i"), math("<msubsup><mi>m</mi><mi>i</mi><mo>′</mo></msubsup>"));
        assert_eq!(
            shown("\\frac{a}{b^2}"),
            math("<mfrac><mrow><mi>a</mi></mrow><mrow><msup><mi>b</mi><mn>2</mn></msup></mrow></mfrac>")
        );
        assert_eq!(
            shown("\\begin{cases} 0 & \\text{if odd} \\\\ 1 \\end{cases}"),
            math(
                "<mrow><mo>{</mo><mtable class=\"cases\"><mtr><mtd><mrow><mn>0</mn></mrow></mtd><mtd><mrow><mtext>if\u{a0}odd</mtext></mrow></mtd></mtr><mtr><mtd><mrow><mn>1</mn></mrow></mtd></mtr></mtable></mrow>"
            )
        );
    }

    #[test]
    fn brackets_and_bars_are_as_in_latex() {
        let shown = |latex| display(latex).map(Html::into_string).unwrap_or_default();
        assert!(shown("(n)").contains("<mo stretchy=\"false\">(</mo><mi>n</mi><mo stretchy=\"false\">)</mo>"));
        assert!(shown("a/b").contains("<mo lspace=\"0\" rspace=\"0\">/</mo>"));
        assert!(shown("|E|").contains("<mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">|</mo><mi>E</mi>"));
        assert!(shown("\\text{if } n").contains("<mtext>if\u{a0}</mtext><mi>n</mi>"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for wrong in
            ["\\nothing", "{a", "a}", "\\frac{a}", "\\", "\\begin{cases} a", "\\begin{matrix}\\end{matrix}", "a_"]
        {
            assert!(display(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_formula_of_the_book_is_read() {
        for (name, _, text) in pages() {
            for block in text.split("```math\n").skip(1) {
                let latex = block.split("```").next().unwrap_or_default();
                assert_eq!(display(latex).err(), None, "{name}: {latex}");
            }
        }
    }
}
