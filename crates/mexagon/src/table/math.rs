//! Names of groups and nimbers as LaTeX sets them.

use mexagon_drawing::latex;

/// A cell of a table: names of groups and nimbers in mathematics, everything else as text.
pub(super) fn cell(text: &str) -> String {
    if let Some(nimber) = text.strip_prefix('*').filter(|rest| is_nimber(rest)) {
        return format!("${{\\ast}}{}$", nimber.replace('ω', "\\omega "));
    }
    name(text).map_or_else(|| latex(text), |name| format!("${name}$"))
}

fn is_nimber(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || "ω+·^()".contains(c))
}

/// `D10` as `D_{10}`, `Z2^2 x PSL(2,7)` as `\\mathbb{Z}_{2}^{2} \\times \\mathrm{PSL}(2,7)`; `None` if the text is not a name like
/// that.
pub(crate) fn name(text: &str) -> Option<String> {
    let mut math = String::new();
    let mut rest = text;
    let mut named = false;
    while let Some(first) = rest.chars().next() {
        let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        if first.is_ascii_uppercase() {
            let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
            let end = letters + digits(&rest[letters..]);
            math += &letter(&rest[..letters]);
            if end > letters {
                math += &format!("_{{{}}}", &rest[letters..end]);
            }
            named = true;
            rest = &rest[end..];
        } else if let Some(exponent) = rest.strip_prefix('^') {
            let end = digits(exponent);
            if end == 0 {
                return None;
            }
            math += &format!("^{{{}}}", &exponent[..end]);
            rest = &exponent[end..];
        } else if let Some((sign, after)) = SIGNS.iter().find_map(|(word, sign)| Some((sign, rest.strip_prefix(word)?)))
        {
            math += sign;
            rest = after;
        } else if first.is_ascii_digit() || "(),".contains(first) {
            math.push(first);
            rest = &rest[1..];
        } else {
            return None;
        }
    }
    named.then_some(math)
}

/// Signs between groups.
const SIGNS: [(&str, &str); 6] = [
    (" x ", " \\times "),
    (" × ", " \\times "),
    (" : ", " \\rtimes "),
    (" ⋊ ", " \\rtimes "),
    (" wr ", " \\wr "),
    (" . ", " . "),
];

/// The letters of a name.
fn letter(letters: &str) -> String {
    match letters {
        "Z" => "\\mathbb{Z}".to_owned(),
        _ if letters.len() == 1 => letters.to_owned(),
        _ => format!("\\mathrm{{{letters}}}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_set_in_mathematics() {
        for (text, wanted) in [
            ("D10", "$D_{10}$"),
            ("Z2^2", "$\\mathbb{Z}_{2}^{2}$"),
            ("C2 x PSL(2,7)", "$C_{2} \\times \\mathrm{PSL}(2,7)$"),
            ("C7 : C3", "$C_{7} \\rtimes C_{3}$"),
            ("(C4 x C2) : C2", "$(C_{4} \\times C_{2}) \\rtimes C_{2}$"),
            ("*3", "${\\ast}3$"),
            ("*(ω+2)", "${\\ast}(\\omega +2)$"),
            ("12", "12"),
            ("", ""),
        ] {
            assert_eq!(cell(text), wanted, "{text}");
        }
        assert!(!cell("First player wins").contains('$'));
        assert_eq!(name("x + 1"), None);
    }
}
