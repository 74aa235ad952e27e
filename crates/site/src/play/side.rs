//! What stands beside the board: whose turn it is, what has happened, help, and other games.

use super::table::Table;
use super::{At, replay};
use crate::html::{Html, Tag, classed, link, tag};
use crate::{address, sources};
use mexagon::play::{Level, Match, Rule};
use mexagon::{Budget, Closed, Failure, Game, Selection};

/// Diagrams of larger structures are not drawn beside the board.
const MOST_DRAWN: u64 = 200;

/// What a game is called.
pub fn title(game: Game) -> &'static str {
    match game {
        Game::Selection(Selection::Gen) => "GEN",
        Game::Selection(Selection::Dng) => "DNG",
        Game::Closed(Closed::Quotient) => "Quotients",
        Game::Closed(Closed::Subgroup) => "Subgroups",
    }
}

/// The rules in a sentence.
pub fn rules(table: &Table) -> Html {
    let words = match table.game {
        Game::Selection(Selection::Gen) => {
            "Choose elements in turn. Whoever first makes the chosen ones generate everything"
        }
        Game::Selection(Selection::Dng) => {
            "Choose elements in turn so that they do not generate everything. Whoever moves last"
        }
        Game::Closed(Closed::Quotient) => {
            "Choose an element in turn and go on in the quotient by it. Whoever moves last"
        }
        Game::Closed(Closed::Subgroup) => {
            "Choose in turn an element outside of what is generated so far. Whoever moves last"
        }
    };
    let end = if table.rule == Rule::Misere { "loses" } else { "wins" };
    classed("p", "lead").with(format!("{words} {end}.")).into()
}

/// Whose turn it is, or who has won.
pub fn status(at: &At) -> Html {
    let (table, game) = (&at.table, &at.game);
    let words = match game.winner() {
        Some(winner) if table.level.is_some() && !table.is_program(winner) => "You have won.".to_owned(),
        Some(winner) => format!("{} has won.", table.name(winner)),
        None if table.seen.is_some() => match game.moves().len() {
            0 => "The start of the match.".to_owned(),
            count => format!("After move {count} of {}.", at.moves.len()),
        },
        None if table.level.is_some() => "It is your turn.".to_owned(),
        None => format!("{} is to move.", table.name(game.to_move())),
    };
    classed("p", "status").set("role", "status").with(words).into()
}

/// What was wrong with a move.
pub fn trouble(failure: &Failure) -> Html {
    let message = failure.json()["message"].as_str().unwrap_or_default().to_owned();
    classed("p", "wrong").set("role", "alert").with(message).into()
}

/// Everything beside the board.
pub fn all(at: &At, budget: &Budget) -> Result<Html, Failure> {
    let side = classed("div", "side")
        .with(actions(at))
        .with(help(at, budget)?)
        .with(generated(&at.game, budget))
        .with(replay::moves(at))
        .with(typed(at))
        .with(diagram(at, budget))
        .with(taken(at));
    Ok(side.into())
}

/// What one can do besides choosing.
pub fn actions(at: &At) -> Html {
    let (table, seen) = (&at.table, at.seen());
    let back = if table.level.is_some() { 2 } else { 1 };
    let before = seen.len().saturating_sub(back);
    let mut list: Vec<Tag> = Vec::new();
    if !at.game.is_over() {
        list.push(link(at.address(None, &[("show", "hint")]), "Hint"));
    }
    list.push(link(at.address(None, &[("show", "why")]), "Why?"));
    let other = Table { values: !table.values, ..table.clone() };
    let values = if table.values { "Hide values" } else { "Show values" };
    list.push(link(other.address(seen.iter().map(String::as_str), &[]), values));
    if before < seen.len() && before >= usize::from(table.program_begins) {
        list.push(link(table.address(seen.iter().take(before).map(String::as_str), &[]), "Undo"));
    }
    // Another seed, so that a program that plays at random does not play the same again.
    let is_perfect = table.level == Some(Level::Perfect);
    let seed = table.seed.wrapping_add(u64::from(!is_perfect && !seen.is_empty()));
    let again = Table { seed, ..table.clone() };
    list.push(link(again.address([], &[]), "New game"));
    classed("p", "actions").with_all(list).into()
}

/// What somebody asked for.
pub fn help(at: &At, budget: &Budget) -> Result<Html, Failure> {
    let words = match at.table.asked.as_str() {
        "hint" => at.game.hint(budget)?.words(),
        "why" => at.game.why(budget)?,
        _ => return Ok(Html::none()),
    };
    let lines =
        words.lines().filter(|line| !line.trim().is_empty()).map(|line| tag("p").with(line.trim_start_matches("- ")));
    Ok(classed("div", "help").set("role", "status").with_all(lines).into())
}

fn generated(game: &Match, budget: &Budget) -> Html {
    if game.moves().is_empty() {
        return Html::none();
    }
    game.generated(budget).map_or_else(|_| Html::none(), |found| tag("p").with(sentence(&found.words())).into())
}

/// Words with a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect::<String>() + ".")
}

/// A box for an element, for boards that are too large, and for those who would rather type.
pub fn typed(at: &At) -> Html {
    if at.game.is_over() {
        return Html::none();
    }
    let hidden =
        |(name, value): (&str, String)| tag("input").set("type", "hidden").set("name", name).set("value", value);
    let made = at.seen().iter().map(|element| ("m", element.clone()));
    let input = tag("input")
        .set("name", "m")
        .set("aria-label", "An element")
        .set("placeholder", "an element")
        .set("autocomplete", "off");
    classed("form", "typed")
        .set("action", at.table.home)
        .with_all(at.table.settings().into_iter().chain(made).map(hidden))
        .with(input)
        .with(tag("button").with("Choose"))
        .into()
}

/// What can be taken away: the address, a board for another page, LaTeX, the command.
fn taken(at: &At) -> Html {
    let table = &at.table;
    let share = link(at.address(None, &[]), "the address of this position");
    let command = format!("mexagon play {} {}", table.game.name(), mexagon::words::quoted(&table.object));
    let alone = table.at(super::ALONE).address(at.seen().iter().map(String::as_str), &[]);
    let frame = format!("<iframe src=\"{alone}\" width=\"100%\" height=\"640\" title=\"{}\"></iframe>", at.title());
    tag("details")
        .with(tag("summary").with("Share"))
        .with(tag("p").with("Bookmark or send ").with(share).with("."))
        .with(tag("h4").with("In a page of yours"))
        .with(classed("div", "frame").with(sources::shell(&frame)))
        .with(tag("h4").with("LaTeX"))
        .with(sources::shell(&at.game.latex()))
        .with(tag("h4").with("Terminal"))
        .with(sources::shell(&command))
        .into()
}

/// The diagram of the game, with the way that the match has taken.
fn diagram(at: &At, budget: &Budget) -> Html {
    let structure = at.game.structure();
    let small = structure.order().and_then(|order| order.to_u64()).is_some_and(|order| order <= MOST_DRAWN);
    if !small {
        return Html::none();
    }
    let kind = if matches!(at.table.game, Game::Closed(_)) { "digraph" } else { "full" };
    let path = at.game.path(budget).unwrap_or_default().join(",");
    let query = [("of", structure.name()), ("game", at.table.game.name()), ("kind", kind), ("path", path.as_str())];
    let part = address::write("/structure/diagram", &query);
    let later = classed("div", "later").set("data-load", part.as_str()).with(link(part.as_str(), "The diagram"));
    tag("h3").with("Diagram").into_html().and(later)
}

/// Another game.
pub fn settings(table: &Table) -> Html {
    let choice = |name: &'static str, label: &str, options: &[(&str, &str)], chosen: &str| {
        let option = |(value, words): &(&str, &str)| {
            tag("option").set("value", *value).set_if(*value == chosen, "selected").with(*words)
        };
        tag("label")
            .with(format!("{label} "))
            .with(tag("select").set("name", name).with_all(options.iter().map(option)))
    };
    let games = [("gen", "GEN"), ("dng", "DNG"), ("quotient", "Quotients"), ("subgroup", "Subgroups")];
    let levels = [
        ("perfect", "the program, perfect"),
        ("plausible", "the program, plausible"),
        ("random", "the program, at random"),
        ("people", "another person"),
    ];
    let object = tag("label").with("On ").with(tag("input").set("name", "object").set("value", table.object.as_str()));
    let rule = if table.rule == Rule::Misere { "misere" } else { "normal" };
    classed("form", "settings")
        .set("action", "/play")
        .with(tag("h2").with("Another game"))
        .with(choice("game", "Game", &games, table.game.name()))
        .with(object)
        .with(choice("rule", "Whoever moves last", &[("normal", "wins"), ("misere", "loses")], rule))
        .with(choice("level", "Against", &levels, table.level.map_or("people", Level::name)))
        .with(choice(
            "begins",
            "First",
            &[("you", "you"), ("program", "the program")],
            if table.program_begins { "program" } else { "you" },
        ))
        .with(tag("button").with("Play"))
        .into()
}
