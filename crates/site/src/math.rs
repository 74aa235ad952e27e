//! Names of structures as mathematicians set them: `Z2^2 x S4` with indices, exponents and a cross.

use crate::html::{Html, classed, tag};

/// A name in the type of mathematics.
pub fn name(text: &str) -> Html {
    classed("span", "math").with(set(text)).into()
}

/// Indices and exponents, in names that have some. The sign of an exponent is not seen, but it is read aloud and copied.
fn set(text: &str) -> Html {
    let chars: Vec<char> = text.chars().collect();
    let mut shown = Html::none();
    let mut plain = String::new();
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        let end = |from: usize| from + chars[from..].iter().take_while(|c| c.is_ascii_digit()).count();
        let follows_letter = at > 0 && chars[at - 1].is_ascii_alphabetic();
        let starts_word = at < 2 || !chars[at - 2].is_ascii_alphanumeric();
        if c == '^' && end(at + 1) > at + 1 {
            let digits: String = chars[at + 1..end(at + 1)].iter().collect();
            shown = flush(shown, &mut plain).and(tag("sup").with(classed("span", "unseen").with("^")).with(digits));
            at = end(at + 1);
        } else if c.is_ascii_digit() && follows_letter && starts_word {
            let digits: String = chars[at..end(at)].iter().collect();
            shown = flush(shown, &mut plain).and(tag("sub").with(digits));
            at = end(at);
        } else if c == 'x' && at > 0 && chars[at - 1] == ' ' && chars.get(at + 1) == Some(&' ') {
            plain.push('×');
            at += 1;
        } else if c == ',' && chars.get(at + 1).is_some_and(|next| *next != ' ') {
            // A long name is broken between its numbers rather than inside of one.
            plain.push(c);
            shown = flush(shown, &mut plain).and(tag("wbr"));
            at += 1;
        } else {
            plain.push(c);
            at += 1;
        }
    }
    flush(shown, &mut plain)
}

/// The same in a drawing: exponents are letters that stand higher.
pub fn drawn(text: &str) -> Html {
    let mut parts = text.split('^');
    let mut shown = Html::from(parts.next().unwrap_or_default());
    for part in parts {
        let end = part.find(|c: char| c != '-' && !c.is_ascii_digit()).unwrap_or(part.len());
        let (exponent, rest) = part.split_at(end);
        shown = shown.and(tag("tspan").set("class", "up").set("dy", "-0.5em").with(exponent));
        // What follows stands where the line is; the letters of an exponent are 0.7 times as large.
        shown = shown.and(tag("tspan").set("dy", "0.35em").with(rest));
    }
    shown
}

fn flush(shown: Html, plain: &mut String) -> Html {
    shown.and(std::mem::take(plain))
}

/// A value: `*3` in its colour. What is not a small number has the colour of the large ones.
pub fn nimber(star: &str) -> Html {
    let class = format!("nimber {}", value_class(star));
    classed("span", &class).with(star).into()
}

/// The class of a value, the same in cards, tables and diagrams.
pub fn value_class(star: &str) -> String {
    let number = star.trim_start_matches('*').parse::<u32>();
    number.map_or_else(|_| "vw".to_owned(), |value| format!("v{}", value.min(9)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_set() {
        let shown = |text: &str| set(text).into_string();
        assert_eq!(shown("Z2^2 x S4"), "Z<sub>2</sub><sup><span class=\"unseen\">^</span>2</sup> × S<sub>4</sub>");
        assert_eq!(shown("PSL(2,7)"), "PSL(2,<wbr>7)");
        assert_eq!(shown("SmallGroup(24,12)"), "SmallGroup(24,<wbr>12)");
        assert_eq!(shown("2, 3"), "2, 3");
        assert_eq!(shown("M24"), "M<sub>24</sub>");
        assert_eq!(shown("SD16"), "SD16");
        assert_eq!(shown("<script>"), "&lt;script&gt;");
    }
}
