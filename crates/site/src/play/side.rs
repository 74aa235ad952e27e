//! What stands beside the board: whose turn it is, what has happened, help, and other games.

use super::Table;
use crate::html::{Html, Tag, classed, link, tag};
use crate::{address, sources};
use mexagon::play::{Level, Match, Player, Rule};
use mexagon::{Budget, Closed, Failure, Game, Selection};

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
pub fn status(table: &Table, game: &Match) -> Html {
    let words = match game.winner() {
        Some(winner) if table.level.is_some() && !table.is_program(winner) => "You have won.".to_owned(),
        Some(winner) => format!("{} has won.", table.name(winner)),
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
pub fn all(table: &Table, game: &Match, moves: &[String], budget: &Budget) -> Result<Html, Failure> {
    let side = classed("div", "side")
        .with(actions(table, game, moves))
        .with(help(table, game, budget)?)
        .with(generated(game, budget))
        .with(history(table, moves))
        .with(typed(table, game, moves))
        .with(taken(table, game, moves))
        .with(diagram(game));
    Ok(side.into())
}

fn actions(table: &Table, game: &Match, moves: &[String]) -> Html {
    let here = || moves.iter().map(String::as_str);
    let back = if table.level.is_some() { 2 } else { 1 };
    let before = moves.len().saturating_sub(back);
    let mut list: Vec<Tag> = Vec::new();
    if !game.is_over() {
        list.push(link(table.address(here(), &[("show", "hint")]), "Hint"));
    }
    list.push(link(table.address(here(), &[("show", "why")]), "Why?"));
    let other = Table { values: !table.values, ..table.clone() };
    list.push(link(other.address(here(), &[]), if table.values { "Hide values" } else { "Show values" }));
    if before < moves.len() && before >= usize::from(table.program_begins) {
        list.push(link(table.address(here().take(before), &[]), "Undo"));
    }
    list.push(link(table.address([], &[]), "New game"));
    classed("p", "actions").with_all(list).into()
}

/// What somebody asked for.
fn help(table: &Table, game: &Match, budget: &Budget) -> Result<Html, Failure> {
    let words = match table.asked.as_str() {
        "hint" => game.hint(budget)?.words(),
        "why" => game.why(budget)?,
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

fn history(table: &Table, moves: &[String]) -> Html {
    if moves.is_empty() {
        return Html::none();
    }
    let item = |(i, element): (usize, &String)| {
        let player = if i.is_multiple_of(2) { Player::First } else { Player::Second };
        let text = tag("span").with(format!("{}: ", table.name(player)));
        let place = link(table.address(moves[..=i].iter().map(String::as_str), &[]), element.as_str());
        tag("li").with(text).with(place)
    };
    tag("h3").with("Moves").into_html().and(classed("ol", "moves").with_all(moves.iter().enumerate().map(item)))
}

/// A box for an element, for boards that are too large, and for those who would rather type.
fn typed(table: &Table, game: &Match, moves: &[String]) -> Html {
    if game.is_over() {
        return Html::none();
    }
    let hidden = |(name, value): (&'static str, String)| {
        tag("input").set("type", "hidden").set("name", name).set("value", value)
    };
    let settings = table.settings().into_iter().map(|(name, value)| (static_name(name), value.to_owned()));
    let made = moves.iter().map(|element| ("m", element.clone()));
    let input = tag("input")
        .set("name", "m")
        .set("aria-label", "An element")
        .set("placeholder", "an element")
        .set("autocomplete", "off");
    classed("form", "typed")
        .set("action", "/play")
        .with_all(settings.chain(made).map(hidden))
        .with(input)
        .with(tag("button").with("Choose"))
        .into()
}

/// Names of the query have no other life than the program.
fn static_name(name: &str) -> &'static str {
    ["game", "object", "rule", "level", "begins", "values"].into_iter().find(|known| *known == name).unwrap_or("m")
}

/// What can be taken away: the address, LaTeX, the command.
fn taken(table: &Table, game: &Match, moves: &[String]) -> Html {
    let share = link(table.address(moves.iter().map(String::as_str), &[]), "the address of this position");
    let command = format!("mexagon play {} {}", table.game.name(), sources::quoted(&table.object));
    tag("details")
        .with(tag("summary").with("Share"))
        .with(tag("p").with("Bookmark or send ").with(share).with("."))
        .with(tag("h4").with("LaTeX"))
        .with(sources::shell(&game.latex()))
        .with(tag("h4").with("Terminal"))
        .with(sources::shell(&command))
        .into()
}

/// The diagram of the game.
fn diagram(game: &Match) -> Html {
    let name = game.structure().name();
    let kind = if matches!(game.game(), Game::Closed(_)) { "digraph" } else { "full" };
    let part = address::write("/structure/diagram", &[("of", name), ("game", game.game().name()), ("kind", kind)]);
    let small = game.structure().order().and_then(|order| order.to_u64()).is_some_and(|order| order <= 200);
    if !small {
        return Html::none();
    }
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
