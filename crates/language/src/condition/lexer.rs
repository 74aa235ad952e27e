//! The words, numbers, texts and signs of a condition.

use super::super::cursor::{Cursor, is_word_char};
use super::super::error::SyntaxError;
use super::super::span::Span;

/// One piece of a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(i64),
    Text(String),
    Word(String),
    Sign(&'static str),
    End,
}

/// The signs, longer ones before those that they begin with.
const SIGNS: [&str; 14] = ["..", "!=", "<=", ">=", "=", "<", ">", "+", "-", "*", "%", "(", ")", ","];

/// Signs of other languages for the same.
const FOREIGN: [(&str, &str); 6] = [("==", "="), ("<>", "!="), ("≤", "<="), ("≥", ">="), ("≠", "!="), ("…", "..")];

/// Signs of other languages for words.
const WORDS: [(&str, &str); 3] = [("&&", "and"), ("||", "or"), ("!", "not")];

/// All tokens of a text with their places; the last one is the end.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, Span)>, SyntaxError> {
    let mut cursor = Cursor::new(text);
    let mut tokens = Vec::new();
    loop {
        let next = cursor.peek();
        let start = cursor.position();
        let token = match next {
            None => Token::End,
            Some(c) if c.is_ascii_digit() => Token::Number(cursor.integer()?.unwrap_or_default() as i64),
            Some(quote @ ('"' | '\'')) => Token::Text(quoted_text(&mut cursor, quote)?),
            Some(c) if is_word_char(c) => Token::Word(cursor.take_while(is_word_char).to_owned()),
            Some(_) => sign(&mut cursor)?,
        };
        let end = token == Token::End;
        tokens.push((token, cursor.span_since(start)));
        if end {
            return Ok(tokens);
        }
    }
}

fn quoted_text(cursor: &mut Cursor<'_>, quote: char) -> Result<String, SyntaxError> {
    let start = cursor.position();
    cursor.advance(quote.len_utf8());
    let text = cursor.take_while(|c| c != quote).to_owned();
    if cursor.rest().is_empty() {
        return Err(SyntaxError::new(Span::new(start, start + 1), "this quote is never closed"));
    }
    cursor.advance(quote.len_utf8());
    Ok(text)
}

fn sign(cursor: &mut Cursor<'_>) -> Result<Token, SyntaxError> {
    let rest = cursor.rest();
    let known = SIGNS.into_iter().find(|sign| rest.starts_with(sign));
    let longer =
        |(sign, _): &(&str, &str)| rest.starts_with(sign) && known.is_none_or(|known| known.len() < sign.len());
    if let Some((sign, same)) = FOREIGN.into_iter().find(longer) {
        cursor.advance(sign.len());
        return Ok(Token::Sign(same));
    }
    if let Some((sign, word)) = WORDS.into_iter().find(longer) {
        cursor.advance(sign.len());
        return Ok(Token::Word(word.to_owned()));
    }
    match known {
        Some(sign) => {
            cursor.advance(sign.len());
            Ok(Token::Sign(sign))
        }
        None => Err(cursor.expected("a name, a number, a text in quotes or an operator")),
    }
}
