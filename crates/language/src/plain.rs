//! The notation of print in plain letters: `\operatorname{PSL}(2,7)`, `ℤ₂²` and `S₃ ≀ C₂` as one types them.
//!
//! Only signs are exchanged here that cannot mean anything else. What becomes of the text is for the grammar to say.

/// Commands of TeX that only change the letters in their braces.
const FONTS: [&str; 14] = [
    "operatorname",
    "mathrm",
    "mathbb",
    "mathbf",
    "mathsf",
    "mathit",
    "mathcal",
    "mathfrak",
    "mathop",
    "text",
    "textrm",
    "textup",
    "boldsymbol",
    "rm",
];

/// Commands of TeX with a sign of their own.
const SIGNS: [(&str, &str); 16] = [
    ("times", " x "),
    ("oplus", " x "),
    ("wr", " wr "),
    ("rtimes", " : "),
    ("langle", "< "),
    ("rangle", " >"),
    ("mid", " | "),
    ("vert", " | "),
    ("cdot", "*"),
    ("left", ""),
    ("right", ""),
    ("ZZ", "Z"),
    ("quad", " "),
    ("infty", "∞"),
    ("Gamma", "Gamma"),
    ("Sigma", "Σ"),
];

/// Signs with a plain one.
const CHARACTERS: [(char, &str); 18] = [
    ('ℤ', "Z"),
    ('ℚ', "Q"),
    ('ℝ', "R"),
    ('ℂ', "C"),
    ('≀', " wr "),
    ('⟨', "< "),
    ('⟩', " >"),
    ('〈', "< "),
    ('〉', " >"),
    ('∣', "|"),
    ('−', "-"),
    ('⋅', "*"),
    ('\u{2009}', " "),
    ('\u{202f}', " "),
    ('（', "("),
    ('）', ")"),
    ('，', ","),
    ('′', "'"),
];

const QUOTES: [(char, char); 6] = [('"', '"'), ('\'', '\''), ('“', '”'), ('„', '“'), ('‘', '’'), ('`', '`')];

/// A text in plain letters; nothing, if it is in plain letters already.
///
/// ```
/// use mexagon_language::plain;
/// assert_eq!(plain("\\mathbb{Z}_2 \\rtimes S₃²").as_deref(), Some("Z_2 : S3^2"));
/// assert_eq!(plain("Z2 x S3"), None);
/// ```
#[must_use]
pub fn plain(text: &str) -> Option<String> {
    let bare = text.trim();
    let quoted = QUOTES.iter().find_map(|&(open, close)| bare.strip_prefix(open)?.strip_suffix(close));
    let bare = quoted.unwrap_or(bare);
    let mut plain = String::with_capacity(bare.len());
    let mut rest = bare;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        if c == '\\' {
            rest = command(rest, &mut plain);
        } else if let Some(digit) = lowered(c) {
            plain.push(digit);
        } else if let Some(digit) = raised(c) {
            if !plain.ends_with('^') {
                plain.push('^');
            }
            plain.push(digit);
            while let Some(digit) = rest.chars().next().and_then(raised) {
                plain.push(digit);
                rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
            }
        } else if let Some((_, sign)) = CHARACTERS.iter().find(|(sign, _)| *sign == c) {
            plain += sign;
        } else {
            plain.push(c);
        }
    }
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    (plain != bare.split_whitespace().collect::<Vec<_>>().join(" ") || quoted.is_some()).then_some(plain)
}

/// Writes what stands for a command of TeX, whose backslash has been read; what is left behind it.
fn command<'a>(rest: &'a str, plain: &mut String) -> &'a str {
    let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let (name, after) = rest.split_at(length);
    if name.is_empty() {
        // `\,`, `\;` and `\ ` are blanks.
        let space = after.strip_prefix([',', ';', ':', '!', ' ']);
        plain.push(if space.is_some() { ' ' } else { '\\' });
        return space.unwrap_or(after);
    }
    if let Some((_, sign)) = SIGNS.iter().find(|(command, _)| *command == name) {
        *plain += sign;
        return after;
    }
    if !FONTS.contains(&name) {
        // `\PSL`, as people define their own, and `\Z`.
        *plain += name;
        return after;
    }
    let after = after.trim_start_matches('*').trim_start();
    let Some((letters, behind)) = after.strip_prefix('{').and_then(|inside| inside.split_once('}')) else {
        return after;
    };
    *plain += letters;
    behind
}

/// The digit that stands below the line.
fn lowered(c: char) -> Option<char> {
    ('₀'..='₉').contains(&c).then(|| digit(u32::from(c) - u32::from('₀')))
}

/// The digit that stands above the line.
fn raised(c: char) -> Option<char> {
    "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|raised| raised == c).map(|value| digit(value as u32))
}

fn digit(value: u32) -> char {
    char::from_digit(value, 10).unwrap_or('0')
}

#[cfg(test)]
mod tests {
    use super::plain;
    use crate::parse;

    #[test]
    fn notation_of_print() {
        for (text, wanted) in [
            ("ℤ₂×ℤ₄", "Z2 x Z4"),
            ("Z₂²", "Z2^2"),
            ("Z2¹²", "Z2^12"),
            ("S₃ ≀ C₂", "S3 wr Z2"),
            ("\\mathbb Z_6", "Z6"),
            ("\\mathbf{Z}_{6}", "Z6"),
            ("\\Z/6\\Z", "Z6"),
            ("\\mathfrak{S}_4", "S4"),
            ("\\operatorname{PSL}(2,7)", "PSL(2,7)"),
            ("\\operatorname{Aut}(Q_8)", "Aut(Q8)"),
            ("\\mathrm{SL}(2,3)", "SL(2,3)"),
            ("\\PSL(2,\\,7)", "PSL(2,7)"),
            ("C_2 \\wr S_3", "Z2 wr S3"),
            ("\\left(C_2 \\oplus C_3\\right)", "Z2 x Z3"),
            ("\\langle a,b \\mid a^2, b^2, (a*b)^3 \\rangle", "< a, b | a^2, b^2, (a*b)^3 >"),
            ("⟨a, b ∣ a², b³, (a*b)²⟩", "< a, b | a^2, b^3, (a*b)^2 >"),
            ("\"S4\"", "S4"),
            ("'S4'", "S4"),
            ("“Z2 x Z4”", "Z2 x Z4"),
            ("O′N", "O'N"),
        ] {
            let plain = plain(text).expect(text);
            assert_eq!(parse(&plain).expect(&plain).to_string(), wanted, "{text}: {plain}");
        }
    }

    #[test]
    fn plain_texts_stay() {
        for text in ["S4", "Z2  x Z4", "O'N", "2F4(2)'", "< a | a^6 >", "", "'", "é"] {
            assert_eq!(plain(text), None, "{text}");
        }
        for (text, wanted) in [("\\", "\\"), ("\\{", "\\{"), ("\\mathrm{", "{"), ("²", "^2"), ("\\rm", "")] {
            assert_eq!(plain(text).unwrap_or_else(|| text.to_owned()), wanted, "{text}");
        }
    }
}
