//! What is said where a word stands in the place of a game and is none, a game in the place of an object, or either in the place of a
//! command; and where an option stands otherwise than it is read.
//!
//! The command that is meant is made of the arguments that were typed, and only said if it can be read.

use super::args::{Arguments, Command};
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use mexagon::notation::{nearest, usual_game};
use mexagon::words::quoted;
use mexagon::{Game, Several};
use std::ffi::OsString;

/// What is wrong with a word in the place of a game, if an error of the reader of arguments is about one: a slip, or the object of a
/// command whose game is missing.
pub fn wrong(error: &clap::Error, arguments: &[OsString]) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand if place_of_command(arguments).is_none() => {
            return no_command(text(ContextKind::InvalidSubcommand)?, arguments);
        }
        ErrorKind::UnknownArgument => {
            return one_stroke(arguments).or_else(|| without_option(text(ContextKind::InvalidArg)?, arguments));
        }
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue) == Some("json") => return as_json(arguments),
        _ => {}
    }
    let is_of_value = matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation);
    let is_of_game = is_of_value && text(ContextKind::InvalidArg) == Some("<GAME>");
    let word = text(ContextKind::InvalidValue).filter(|_| is_of_game)?;
    let all = word.parse::<Game>().err()?;
    if let Some((first, rest)) = word.split_once(char::is_whitespace)
        && first.parse::<Game>().is_ok()
        && let Some(place) = (1..arguments.len()).find(|&place| arguments[place] == word)
    {
        let mut meant = arguments.to_vec();
        meant.splice(place..=place, [first.into(), rest.trim().into()]);
        return Some(line(&meant).map_or(all, |line| format!("a game and its object are two words: {line}")));
    }
    if let Some(near) = nearest(&word.to_ascii_lowercase(), Game::ALL.map(Game::name)) {
        return Some(format!("there is no game {word:?}; did you mean {near}?\n  {all}"));
    }
    let Some(usual) = usual_game(word) else { return Some(all) };
    Some(corrected(word, usual, arguments).unwrap_or_else(|| format!("the game is missing before {word:?}; {all}")))
}

/// What is said of a word in the place of a command: a slip, a game, or an object.
fn no_command(word: &str, arguments: &[OsString]) -> Option<String> {
    let parser = Arguments::command();
    let names = parser.get_subcommands().map(clap::Command::get_name);
    if let Some(near) = nearest(&word.to_lowercase(), names) {
        return Some(format!("there is no command {word:?}; did you mean {near}?\n  mexagon help lists the commands"));
    }
    let place = (1..arguments.len()).find(|&place| arguments[place] == word)?;
    let with = |command: &str| {
        let mut meant = arguments.to_vec();
        meant.insert(place, command.into());
        line(&meant)
    };
    let meant = if usual_game(word).is_some() {
        with("solve")
    } else if Several::is(word) || word.parse::<Game>().is_ok() {
        with("nim")
    } else {
        None
    };
    Some(match meant {
        Some(line) => format!("the command is missing: {line}"),
        None => format!("there is no command {word:?}; mexagon help lists the commands"),
    })
}

/// The arguments with `--position` in place of `-position`.
fn one_stroke(arguments: &[OsString]) -> Option<String> {
    let is_one = |argument: &OsString| {
        argument.to_str().is_some_and(|text| {
            text.len() > 2 && text.strip_prefix('-').is_some_and(|name| name.starts_with(|c: char| c.is_alphabetic()))
        })
    };
    let place = (1..arguments.len()).find(|&place| is_one(&arguments[place]))?;
    let mut meant = arguments.to_vec();
    meant[place] = format!("-{}", arguments[place].to_str()?).into();
    Some(format!("the names of options have two strokes: {}", line(&meant)?))
}

/// The arguments with the option that a word needs: the chosen elements, or the file of a picture.
fn without_option(word: &str, arguments: &[OsString]) -> Option<String> {
    let (what, option) = match arguments[place_of_command(arguments)?].to_str()? {
        "moves" | "certify" => ("the chosen elements stand", "--position"),
        "diagram" => ("the file stands", "-o"),
        _ => return None,
    };
    let place = (1..arguments.len()).rev().find(|&place| arguments[place] == word)?;
    let mut meant = arguments.to_vec();
    meant.insert(place, option.into());
    Some(format!("{what} behind {option}: {}", line(&meant)?))
}

/// The arguments with `--json` in place of `--format json`.
fn as_json(arguments: &[OsString]) -> Option<String> {
    let mut meant = arguments.to_vec();
    let joined = meant.iter().position(|argument| argument == "--format=json");
    let place = joined.or_else(|| meant.windows(2).position(|two| two[0] == "--format" && two[1] == "json"))?;
    meant[place] = "--json".into();
    if joined.is_none() {
        meant.remove(place + 1);
    }
    Some(format!("JSON has an option of its own: {}", line(&meant)?))
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
