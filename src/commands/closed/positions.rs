//! `mexagon types` of a closed-set game: its positions.

use super::{order, title};
use crate::commands::{Printed, args, output, setup, words};
use mexagon::engine::closed::arena;
use mexagon::engine::{Engine, Failure};
use mexagon::object::shorten;
use mexagon_games::game::{Board, Closed, Worth};
use serde_json::{Value, json};

/// The positions of the game, the start first.
pub fn positions(command: &args::Types, game: Closed) -> Printed {
    if !matches!(command.engine.0, Engine::Auto | Engine::Closed | Engine::Brute) {
        let name = command.engine.0.name();
        return Err(Failure::NotApplicable(format!("the {name} engine does not list the positions of {game}")));
    }
    let budget = setup::budget(&command.common.limits);
    let arena = arena(&command.object, &budget)?;
    let board = arena.board(game, "", &budget)?;
    let worths = board.solve();
    let rows = numbered(&board);
    if command.csv {
        return Ok(csv(&board, &worths, &rows));
    }
    let closed_sets: u64 = board.places.iter().map(|place| place.length).sum();
    if command.common.json {
        let worth = worths[board.start];
        return Ok(output::json(&json!({
            "game": game.name(),
            "object": arena.name(),
            "order": order(arena.as_ref()),
            "nim": worth.nim.to_string(),
            "outcome": worth.outcome().to_string(),
            "misere": worth.misere.to_string(),
            "closed_sets": closed_sets,
            "positions": rows.sorted.iter().map(|&place| to_json(&board, &worths, &rows, place)).collect::<Vec<_>>(),
        })));
    }
    let mut text = format!("{}\n", title(arena.as_ref()));
    text += &format!("{game}({}) = *{}\n", shorten(arena.name()), worths[board.start].nim);
    text += &format!(
        "{} for {}\n\n",
        words::count(board.places.len() as u64, "position", "positions"),
        words::count(closed_sets, "closed set", "closed sets"),
    );
    let headings = ["id", "position", "order", "number", "value", "normal", "misère", "options"];
    let mut table = output::TextTable::new(&headings);
    rows.sorted.iter().for_each(|&place| table.row(cells(&board, &worths, &rows, place, "*")));
    Ok(text + &table.render(command.common.format))
}

/// The places in the order in which they are shown, and the number of each.
struct Numbered {
    sorted: Vec<usize>,
    number: Vec<usize>,
}

/// The start first, then as the board has them.
fn numbered(board: &Board) -> Numbered {
    let mut sorted: Vec<usize> = (0..board.places.len()).collect();
    sorted.sort_by_key(|&place| place != board.start);
    let mut number = vec![0; sorted.len()];
    sorted.iter().zip(1..).for_each(|(&place, row)| number[place] = row);
    Numbered { sorted, number }
}

/// The numbers of the options, in increasing order.
fn options(board: &Board, rows: &Numbered, place: usize) -> Vec<usize> {
    let mut options: Vec<usize> = board.places[place].moves.iter().map(|step| rows.number[step.to]).collect();
    options.sort_unstable();
    options
}

fn cells(board: &Board, worths: &[Worth], rows: &Numbered, place: usize, star: &str) -> Vec<String> {
    let (position, worth) = (&board.places[place], worths[place]);
    let options: Vec<String> = options(board, rows, place).iter().map(ToString::to_string).collect();
    vec![
        rows.number[place].to_string(),
        position.name.clone(),
        position.order.to_string(),
        position.length.to_string(),
        format!("{star}{}", worth.nim),
        worth.outcome().to_string(),
        worth.misere.to_string(),
        options.join(" "),
    ]
}

fn csv(board: &Board, worths: &[Worth], rows: &Numbered) -> String {
    let mut text = String::from("id,name,order,number,nim,outcome,misere,options\n");
    for &place in &rows.sorted {
        let cells = cells(board, worths, rows, place, "");
        let line: Vec<String> = cells.iter().map(|cell| output::csv_cell(cell)).collect();
        text += &(line.join(",") + "\n");
    }
    text
}

fn to_json(board: &Board, worths: &[Worth], rows: &Numbered, place: usize) -> Value {
    let (position, worth) = (&board.places[place], worths[place]);
    let mut steps: Vec<_> = position.moves.iter().collect();
    steps.sort_by_key(|step| rows.number[step.to]);
    let options =
        steps.iter().map(|step| json!({ "id": rows.number[step.to], "element": step.element, "count": step.count }));
    json!({
        "id": rows.number[place],
        "name": position.name,
        "order": position.order.to_string(),
        "number": position.length,
        "nim": worth.nim.to_string(),
        "outcome": worth.outcome().to_string(),
        "misere": worth.misere.to_string(),
        "options": options.collect::<Vec<_>>(),
    })
}
