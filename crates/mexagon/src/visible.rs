//! Texts in which everything can be seen: what comes from outside may hold terminal escapes or marks that turn letters round.

use std::borrow::Cow;
use std::fmt::Write;

/// A text in which everything can be seen: control characters, marks that turn or join letters, and line ends other than
/// `\n` are written out.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// The same for JSON, where such a character can only stand in a string.
pub(crate) fn escaped(json: String) -> String {
    if !json.chars().any(is_hidden) {
        return json;
    }
    let mut shown = String::with_capacity(json.len());
    for c in json.chars() {
        if is_hidden(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string does not fail.
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(c);
        }
    }
    shown
}

fn is_hidden(c: char) -> bool {
    match c {
        '\n' => false,
        ' '..='~' => false,
        '\u{61c}' | '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => true,
        '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}' => true,
        c => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_invisible_is_printed() {
        assert_eq!(
            visible("Z2\u{1b}[31m\u{202e}é\tx\u{2028}\r\u{9b}\n"),
            "Z2\\u{1b}[31m\\u{202e}é\\u{9}x\\u{2028}\\u{d}\\u{9b}\n"
        );
        assert!(matches!(visible("S4 ≅ (Z2^2) ⋊ S3\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn json_stays_json() {
        let text = "a\u{202e}b\u{7f}\u{e0041}\"\n";
        let json = serde_json::to_string(&[text]).expect("JSON");
        let escaped = escaped(json);
        assert!(escaped.chars().all(|c| c.is_ascii_graphic()), "{escaped}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&escaped).expect("JSON"), [text]);
    }
}
