//! What is said where a word stands in the place of a game and is none.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use mexagon::notation::nearest;
use mexagon::{Game, Structure};
use std::ffi::OsString;

/// What is wrong with a word in the place of a game: a slip, or the object of a command whose game is missing.
pub fn message(command: &str, word: &str, is_followed: bool) -> String {
    let all = match word.parse::<Game>() {
        Err(all) => all,
        Ok(_) => String::new(),
    };
    let small = word.to_ascii_lowercase();
    if let Some(near) = nearest(&small, Game::ALL.map(Game::name)) {
        return format!("there is no game {word:?}; did you mean {near}?\n  {all}");
    }
    if word.parse::<Structure>().is_err() {
        return all;
    }
    let what = if is_followed { "the game comes before the object" } else { "the game is missing" };
    format!("{what}: mexagon {command} gen {}", quoted(word))
}

/// The same for an error of the reader of arguments, if it is about a game.
pub fn wrong(error: &clap::Error, arguments: &[OsString]) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let is_of_game = error.kind() == ErrorKind::InvalidValue && text(ContextKind::InvalidArg) == Some("<GAME>");
    let word = text(ContextKind::InvalidValue).filter(|_| is_of_game)?;
    let place = arguments.iter().position(|argument| argument == word)?;
    let at = |place: usize| arguments.get(place).and_then(|argument| argument.to_str());
    let command = at(1).filter(|_| place > 1)?;
    let is_followed = at(place + 1).is_some_and(|next| next.parse::<Game>().is_ok());
    Some(message(command, word, is_followed))
}

/// What is said where a game is the first object of a command that takes none.
pub fn instead_of_object(command: &str, objects: &[String]) -> Option<String> {
    let (first, rest) = objects.split_first()?;
    let game = first.parse::<Game>().ok()?;
    let object = rest.first().map_or_else(|| "S4".to_owned(), |object| quoted(object));
    Some(format!("{command} takes no game: mexagon {command} {object}, or mexagon nim {} {object}", game.name()))
}

/// A text as a shell takes it.
fn quoted(text: &str) -> String {
    let is_bare = text.chars().all(|c| c.is_alphanumeric() || "._/-".contains(c));
    if is_bare { text.to_owned() } else { format!("'{text}'") }
}
