//! JSON with places: every value knows where it begins, so that errors can point at it.

use super::cells::{CellProblem, TableCell};
use mexagon_base::budget::Budget;
use std::borrow::Cow;

#[derive(Clone, Debug)]
pub(super) struct JsonNode<'a> {
    pub value: Value<'a>,
    pub offset: usize,
}

#[derive(Clone, Debug)]
pub(super) enum Value<'a> {
    /// A number, or `true`, `false` or `null`, as it is written.
    Plain(&'a str),
    Text(String),
    List(Vec<JsonNode<'a>>),
    Object(Vec<(TableCell<'a>, JsonNode<'a>)>),
}

impl<'a> JsonNode<'a> {
    /// A number or a text as a cell.
    pub fn cell(&self) -> Option<TableCell<'_>> {
        let text = match &self.value {
            Value::Plain(text) => Cow::Borrowed(*text),
            Value::Text(text) => Cow::Borrowed(text.as_str()),
            _ => return None,
        };
        Some(TableCell { text, offset: self.offset })
    }

    /// The same of a value that is not needed any more.
    pub fn into_cell(self) -> Option<TableCell<'a>> {
        let text = match self.value {
            Value::Plain(text) => Cow::Borrowed(text),
            Value::Text(text) => Cow::Owned(text),
            _ => return None,
        };
        Some(TableCell { text, offset: self.offset })
    }

    pub fn list(&self) -> Option<&[JsonNode<'a>]> {
        if let Value::List(list) = &self.value { Some(list) } else { None }
    }
}

/// Deeper than any table.
const MAX_DEPTH: usize = 8;

pub(super) fn parse<'a>(text: &'a str, budget: &Budget) -> Result<JsonNode<'a>, CellProblem> {
    let mut reader =
        JsonReader { text, place: text.len() - text.trim_start_matches('\u{feff}').len(), bytes: text.len(), budget };
    let node = reader.value(0)?;
    reader.blanks();
    if reader.place < text.len() {
        return Err(reader.problem("the text goes on after the end of the JSON value"));
    }
    Ok(node)
}

struct JsonReader<'a, 'b> {
    text: &'a str,
    place: usize,
    /// What the text and the values take so far.
    bytes: usize,
    budget: &'b Budget,
}

/// The bytes that a value takes, as it is or as the cell that takes its place.
const VALUE: usize = size_of::<JsonNode<'_>>();

/// The bytes that a text takes besides its letters, and an object or a list besides its values, including the operation that it
/// becomes.
const TEXT: usize = 32;
const OBJECT: usize = 160;

impl<'a> JsonReader<'a, '_> {
    fn rest(&self) -> &'a str {
        &self.text[self.place..]
    }

    fn problem(&self, message: &str) -> CellProblem {
        CellProblem::at(self.place, message)
    }

    fn blanks(&mut self) {
        let rest = self.rest();
        self.place += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    /// Takes a sign after blanks, if it comes next.
    fn takes(&mut self, sign: char) -> bool {
        self.blanks();
        let comes = self.rest().starts_with(sign);
        self.place += if comes { sign.len_utf8() } else { 0 };
        comes
    }

    fn value(&mut self, depth: usize) -> Result<JsonNode<'a>, CellProblem> {
        self.blanks();
        self.budget.check()?;
        self.bytes += VALUE;
        self.budget.bytes(self.bytes as u64)?;
        let offset = self.place;
        if depth > MAX_DEPTH {
            return Err(self.problem("lists are nested too deeply"));
        }
        let value = match self.rest().chars().next() {
            Some('[') => {
                self.bytes += TEXT;
                Value::List(self.list(depth)?)
            }
            Some('{') => {
                self.bytes += OBJECT;
                Value::Object(self.object(depth)?)
            }
            Some('"') => Value::Text(self.string()?),
            _ => Value::Plain(self.plain()?),
        };
        Ok(JsonNode { value, offset })
    }

    fn list(&mut self, depth: usize) -> Result<Vec<JsonNode<'a>>, CellProblem> {
        self.takes('[');
        let mut list = Vec::new();
        if self.takes(']') {
            return Ok(list);
        }
        loop {
            list.push(self.value(depth + 1)?);
            if self.takes(']') {
                list.shrink_to_fit();
                return Ok(list);
            }
            if !self.takes(',') {
                return Err(self.problem("`,` or `]` is expected here"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Vec<(TableCell<'a>, JsonNode<'a>)>, CellProblem> {
        self.takes('{');
        let mut object = Vec::new();
        if self.takes('}') {
            return Ok(object);
        }
        loop {
            self.blanks();
            let offset = self.place;
            let key = TableCell { text: self.string()?.into(), offset };
            self.bytes += size_of::<TableCell<'_>>();
            if !self.takes(':') {
                return Err(self.problem("`:` is expected here"));
            }
            object.push((key, self.value(depth + 1)?));
            if self.takes('}') {
                object.shrink_to_fit();
                return Ok(object);
            }
            if !self.takes(',') {
                return Err(self.problem("`,` or `}` is expected here"));
            }
        }
    }

    /// A text in quotes.
    fn string(&mut self) -> Result<String, CellProblem> {
        if !self.rest().starts_with('"') {
            return Err(self.problem("a name in double quotes is expected here"));
        }
        let mut escaped = false;
        let end = self.rest()[1..].bytes().position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        let Some(end) = end else { return Err(self.problem("this text has no closing quote")) };
        let text = unescaped(&self.rest()[1..=end]).ok_or_else(|| self.problem("this is no JSON text"))?;
        self.place += end + 2;
        self.bytes += text.capacity() + TEXT;
        Ok(text)
    }

    fn plain(&mut self) -> Result<&'a str, CellProblem> {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || "+-.".contains(c))).unwrap_or(rest.len());
        let plain = &rest[..end];
        if plain.is_empty()
            || plain.starts_with(|c: char| c.is_alphabetic()) && !["true", "false", "null"].contains(&plain)
        {
            let message = if rest.is_empty() {
                "the text ends too early"
            } else {
                "a JSON value is expected here: a number, a text in double quotes or a list"
            };
            return Err(self.problem(message));
        }
        self.place += end;
        Ok(plain)
    }
}

/// What stands between the quotes of a JSON text; `None` if that is not allowed there.
fn unescaped(inside: &str) -> Option<String> {
    let mut text = String::new();
    let mut units: Vec<u16> = Vec::new();
    let mut characters = inside.chars();
    while let Some(c) = characters.next() {
        let escape = if c == '\\' { Some(characters.next()?) } else { None };
        if escape == Some('u') {
            let digits: String = characters.by_ref().take(4).collect();
            let is_number = digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
            units.push(is_number.then(|| u16::from_str_radix(&digits, 16).ok())??);
            continue;
        }
        // Two units may stand for one character.
        text += &String::from_utf16(&std::mem::take(&mut units)).ok()?;
        text.push(match escape {
            None if c < ' ' => return None,
            None => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some(same @ ('"' | '\\' | '/')) => same,
            Some(_) => return None,
        });
    }
    Some(text + &String::from_utf16(&units).ok()?)
}

#[cfg(test)]
mod tests {
    use super::unescaped;

    #[test]
    fn escapes() {
        assert_eq!(unescaped(r#"a\"\\\/\n\u00e9\ud83d\ude00b"#).as_deref(), Some("a\"\\/\né😀b"));
        for bad in [r"\x", r"\u12", r"\u+123", r"\ud83d", "\n", r"\"] {
            assert_eq!(unescaped(bad), None, "{bad}");
        }
    }
}
