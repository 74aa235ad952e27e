//! `mexagon theorems`

mod page;

use super::args::TheoremsArgs;
use super::{Printed, output, setup};
use crate::terminal;
use mexagon::Failure;
use mexagon::Game;
use mexagon::catalogue;
use mexagon::notation::{self as language, SyntaxError};
use mexagon::survey::Orders;
use mexagon::theory::{Census, First, census, first_deciders};
use mexagon::theory::{THEOREMS, Theorem, zeta_primes};
use mexagon::{Budget, Limits};
use std::fmt::Write;

pub fn run(command: &TheoremsArgs) -> Printed {
    if command.markdown {
        return Ok(page::page());
    }
    if let Some(most) = command.zeta {
        return Ok(zeta_primes(most).iter().fold(String::new(), |text, p| text + &format!("{p}\n")));
    }
    if let Some(orders) = &command.count {
        return count(orders);
    }
    if let Some(orders) = &command.first {
        return first(orders);
    }
    if let Some(id) = &command.id {
        let theorem = catalogue::theorem(id)?;
        return Ok(command.shape.answer(|| catalogue::theorem_json(theorem), |_| one(theorem)).pretty());
    }
    let mut table = output::TextTable::new(&["id", "games", "about", "source"]);
    for theorem in THEOREMS {
        table.row(vec![theorem.id.into(), games(theorem), theorem.title.into(), theorem.source.into()]);
    }
    Ok(command.shape.answer(catalogue::theorems_json, |format| table.render(format)).pretty())
}

fn games(theorem: &Theorem) -> String {
    theorem.games.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ")
}

fn one(theorem: &Theorem) -> String {
    let mut text = format!("{}: {}\n\n", theorem.id, theorem.title);
    let room = terminal::width().saturating_sub(13).max(20);
    let mut line = |name: &str, value: &str| {
        for (place, part) in mexagon::fitted(value, room).lines().enumerate() {
            let name = if place == 0 { name } else { "" };
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  {name:<11}{part}");
        }
    };
    line("games", &games(theorem));
    line("statement", theorem.statement);
    line("source", theorem.source);
    line("checks", theorem.checks);
    line("code", theorem.file);
    line("formal", &theorem.formal().join(", "));
    line("note", theorem.note);
    text
}

/// The embedded orders of a text, and a budget without a time limit for some threads.
fn orders(text: &str, threads: usize) -> Result<(Vec<u32>, Budget), Failure> {
    let fail = |error: SyntaxError| Failure::syntax(error, text);
    let ranges = language::parse_orders(text).map_err(fail)?;
    let orders = Orders::of(&ranges).map_err(fail)?;
    Ok((orders.included, setup::interruptible(Limits { time: None, ..Limits::default() }, threads)))
}

/// Counts which theorem decides first, and compares all of them with the engines.
fn count(text: &str) -> Printed {
    let threads = setup::threads(None);
    let (orders, budget) = orders(text, threads)?;
    let found = census(&orders, threads, &budget)?;
    if found.contradictions.is_empty() {
        return Ok(csv(&found));
    }
    Err(Failure::NotApplicable(found.contradictions.join("\n")).into())
}

/// Which theorem decides each group first.
fn first(text: &str) -> Printed {
    let (orders, budget) = orders(text, 1)?;
    let rows = first_deciders(&orders, &budget)?;
    let line = |row: &First| {
        let (r#gen, dng) = (row.r#gen.unwrap_or_default(), row.dng.unwrap_or_default());
        [&row.order.to_string(), &row.id.to_string(), r#gen, dng].join(",") + "\n"
    };
    Ok("order,id,gen,dng\n".to_owned() + &rows.iter().map(line).collect::<String>())
}

/// The counts, as data/theorems/census.csv keeps them.
fn csv(census: &Census) -> String {
    let mut text = "theorem,game,first,applies\n".to_owned();
    for theorem in THEOREMS.iter().filter(|theorem| theorem.is_on_groups() || theorem.is_on_shapes()) {
        for game in theorem.games {
            let tally = census.tallies.get(&(theorem.id, game.name())).copied().unwrap_or_default();
            text += &format!("{},{},{},{}\n", theorem.id, game.name(), tally.first, tally.applies);
        }
    }
    for game in Game::ALL {
        let count = census.undecided.get(game.name()).copied().unwrap_or(0);
        text += &format!("none,{},{count},{count}\n", game.name());
    }
    for (game, count) in &census.by_positions {
        text += &format!("by-positions,{game},{count},\n");
    }
    text + &format!("by-definition,,{},\nby-survey,,{},\n", census.by_definition, census.by_survey)
}
