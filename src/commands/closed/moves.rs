//! `mexagon moves` of a closed-set game.

use super::{order, place, title};
use crate::commands::{Printed, args, output, setup, words};
use mexagon::engine::closed::arena;
use mexagon::object::list;
use mexagon_games::game::{Board, Closed, Outcome, Worth};
use serde_json::{Value, json};

/// The moves of a position, those that win first, then by where they lead.
pub fn moves(command: &args::Moves, game: Closed) -> Printed {
    let budget = setup::budget(&command.common.limits);
    let arena = arena(&command.object, &budget)?;
    let board = arena.board(game, &command.position, &budget)?;
    let worths = board.solve();
    let worth = worths[board.start];
    let mut steps: Vec<_> = board.places[board.start].moves.iter().collect();
    steps.sort_by_key(|step| (worths[step.to].nim != 0, worths[step.to].misere == Outcome::N, step.to));
    if command.common.json {
        let moves = steps.iter().map(|step| {
            let (place, worth) = (&board.places[step.to], worths[step.to]);
            json!({
                "to": place.name,
                "order": place.order.to_string(),
                "nim": worth.nim.to_string(),
                "winning": worth.nim == 0,
                "winning_misere": worth.misere == Outcome::P,
                "elements": step.count,
                "example": step.element,
                "ends_game": place.moves.is_empty(),
            })
        });
        return Ok(output::json(&json!({
            "game": game.name(),
            "object": arena.name(),
            "order": order(arena.as_ref()),
            "position": list(&command.position),
            "at": board.places[board.start].name,
            "nim": worth.nim.to_string(),
            "outcome": worth.outcome().to_string(),
            "misere": worth.misere.to_string(),
            "moves": moves.collect::<Vec<Value>>(),
        })));
    }
    let at_start = list(&command.position).is_empty();
    let mut text = format!("{}\n", title(arena.as_ref()));
    text += &format!("{game}{}: {}\n", place(&command.position), standing(&board, worth, at_start));
    if steps.is_empty() {
        return Ok(text + "\nno move is possible\n");
    }
    let mut table = output::TextTable::new(&["normal", "misère", "to", "elements", "such as", "leading to"]);
    for step in steps {
        let (place, worth) = (&board.places[step.to], worths[step.to]);
        let wins = |outcome: Outcome| if outcome == Outcome::P { "wins".to_owned() } else { String::new() };
        let over = if place.moves.is_empty() { ": the game is over" } else { "" };
        table.row(vec![
            wins(worth.outcome()),
            wins(worth.misere),
            format!("*{}", worth.nim),
            step.count.map_or_else(String::new, |count| count.to_string()),
            step.element.clone(),
            format!("{}, order {}{over}", place.name, place.order),
        ]);
    }
    Ok(text + "\n" + &table.render(command.common.format))
}

/// "S4 = *3, first player wins; under misère play the first player wins"
fn standing(board: &Board, worth: Worth, at_start: bool) -> String {
    let name = &board.places[board.start].name;
    let (normal, misere) = (words::winner(worth.outcome(), at_start), words::winner(worth.misere, at_start));
    format!("{name} = *{}, {normal}; under misère play the {misere}", worth.nim)
}
