//! Colours on the terminal: values and who wins stand out, and what is wrong.

/// When there are colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    Always,
    Never,
}

const BOLD: &str = "1";
const GREEN: &str = "32";
const BLUE: &str = "34";
const CYAN: &str = "36";
const YELLOW: &str = "33";
const RED: &str = "1;31";

/// Words that have a colour wherever they stand.
const WORDS: [(&str, &str); 10] = [
    ("first player wins", GREEN),
    ("second player wins", BLUE),
    ("next player wins", GREEN),
    ("previous player wins", BLUE),
    ("not solved", YELLOW),
    ("unsolved", YELLOW),
    ("undefined", YELLOW),
    ("error:", RED),
    ("note:", CYAN),
    ("notice:", CYAN),
];

/// A text with colours. Nothing else changes: without the colours it is the same.
pub fn painted(text: &str) -> String {
    let mut shown = String::with_capacity(text.len() + text.len() / 4);
    let mut rest = text;
    let mut before = '\n';
    while let Some(first) = rest.chars().next() {
        let is_start = !before.is_alphanumeric();
        let word = WORDS.iter().find(|(word, _)| is_start && rest.starts_with(word));
        let (length, colour) = match word {
            Some((word, colour)) => (word.len(), Some(*colour)),
            None if first == '*' && is_start && before != ')' => (nimber(rest), Some(BOLD)),
            None if first == '^' && is_start => (carets(rest), Some(RED)),
            None => (0, None),
        };
        let length = if length == 0 { first.len_utf8() } else { length };
        let part = &rest[..length];
        match colour.filter(|_| part.len() > 1 || part == "^") {
            Some(colour) => shown += &format!("\u{1b}[{colour}m{part}\u{1b}[0m"),
            None => shown += part,
        }
        before = part.chars().next_back().unwrap_or(before);
        rest = &rest[length..];
    }
    shown
}

/// The length of a nimber such as `*3` or `*(ω+2)`.
fn nimber(text: &str) -> usize {
    let digits = text[1..].find(|c: char| !c.is_ascii_digit() && c != 'ω').unwrap_or(text.len() - 1);
    match text[1..].strip_prefix('(').and_then(|inner| inner.find(')')) {
        Some(end) if text[2..].starts_with('ω') => end + 3,
        _ if digits > 0 => digits + 1,
        _ => 0,
    }
}

/// The length of a line of carets.
fn carets(text: &str) -> usize {
    let length = text.find(|c| c != '^').unwrap_or(text.len());
    if text[length..].starts_with('\n') || text.len() == length { length } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_winners_are_painted() {
        let text = "GEN(S4) = *0, second player wins\n  Z2*Z3 (x)*2 *(ω+2)\n  D7\n  ^^\n";
        let shown = painted(text);
        assert!(shown.contains("\u{1b}[1m*0\u{1b}[0m, \u{1b}[34msecond player wins\u{1b}[0m"), "{shown:?}");
        assert!(shown.contains("Z2*Z3 (x)*2 \u{1b}[1m*(ω+2)\u{1b}[0m"), "{shown:?}");
        assert!(shown.contains("\u{1b}[1;31m^^\u{1b}[0m\n"), "{shown:?}");
        let mut bare = shown;
        for colour in [BOLD, GREEN, BLUE, CYAN, YELLOW, RED, "0"] {
            bare = bare.replace(&format!("\u{1b}[{colour}m"), "");
        }
        assert_eq!(bare, text);
    }
}
