//! What is said where a word stands in the place of a game and is none, or a game in the place of an object.
//!
//! The command that is meant is made of the arguments that were typed, and only said if it can be read.

use super::args::{Arguments, Command};
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use mexagon::Game;
use mexagon::notation::{nearest, usual_game};
use mexagon::words::quoted;
use std::ffi::OsString;

/// What is wrong with a word in the place of a game, if an error of the reader of arguments is about one: a slip, or the object of a
/// command whose game is missing.
pub fn wrong(error: &clap::Error, arguments: &[OsString]) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let is_of_value = matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation);
    let is_of_game = is_of_value && text(ContextKind::InvalidArg) == Some("<GAME>");
    let word = text(ContextKind::InvalidValue).filter(|_| is_of_game)?;
    let all = word.parse::<Game>().err()?;
    if let Some(near) = nearest(&word.to_ascii_lowercase(), Game::ALL.map(Game::name)) {
        return Some(format!("there is no game {word:?}; did you mean {near}?\n  {all}"));
    }
    let Some(usual) = usual_game(word) else { return Some(all) };
    Some(corrected(word, usual, arguments).unwrap_or_else(|| format!("the game is missing before {word:?}; {all}")))
}

/// The arguments with a game before the word: one that stands behind it, or the usual one.
fn corrected(word: &str, usual: Game, arguments: &[OsString]) -> Option<String> {
    let command = place_of_command(arguments)?;
    let is_game = |argument: &OsString| argument.to_str().is_some_and(|text| text.parse::<Game>().is_ok());
    // Families are no objects.
    let places =
        (command + 1..arguments.len()).filter(|&place| arguments[place] == word && arguments[command] != "sequence");
    let places: Vec<usize> = places.collect();
    for &place in &places {
        for game in (place + 1..arguments.len()).filter(|&game| is_game(&arguments[game])) {
            let mut meant = arguments.to_vec();
            meant[place..=game].rotate_right(1);
            if let Some(line) = line(&meant) {
                return Some(format!("the game comes before the object: {line}"));
            }
        }
    }
    places.iter().find_map(|&place| {
        let mut meant = arguments.to_vec();
        meant.insert(place, usual.name().into());
        Some(format!("the game is missing: {}", line(&meant)?))
    })
}

/// What is said where a game is the first object of a command that takes none. JSON has an error in its place.
pub fn instead_of_object(command: &Command, arguments: &[OsString]) -> Option<String> {
    let (name, objects, shape) = match command {
        Command::Solve(command) => ("solve", &command.objects, &command.many.common.shape),
        Command::Info(command) => ("info", &command.objects, &command.many.common.shape),
        _ => return None,
    };
    let first = objects.first().filter(|first| first.parse::<Game>().is_ok() && !shape.json)?;
    let command = place_of_command(arguments)?;
    let place = (command + 1..arguments.len()).find(|&place| arguments[place] == first.as_str())?;
    let mut without = arguments.to_vec();
    let mut nim = arguments.to_vec();
    nim[command] = "nim".into();
    if objects.len() == 1 {
        without[place] = "S4".into();
        nim.insert(place + 1, "S4".into());
    } else {
        without.remove(place);
    }
    let lines: Vec<String> = [line(&without), line(&nim)].into_iter().flatten().collect();
    let lines = if lines.is_empty() { String::new() } else { format!(": {}", lines.join(", or ")) };
    Some(format!("{name} takes no game{lines}"))
}

/// Where the name of the command stands among the arguments.
fn place_of_command(arguments: &[OsString]) -> Option<usize> {
    let parser = Arguments::command();
    (1..arguments.len()).find(|&place| parser.find_subcommand(&arguments[place]).is_some())
}

/// The arguments as one types them, if they can be read.
fn line(arguments: &[OsString]) -> Option<String> {
    Arguments::command().try_get_matches_from(arguments).ok()?;
    let words = arguments.get(1..)?.iter().map(|word| quoted(&word.to_string_lossy()));
    Some(["mexagon".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" "))
}
