//! `mexagon moves`

use super::{Printed, args, closed, output, setup, words};
use mexagon::engine::{MoveGroup, Moves, Prepared, moves};
use mexagon::object::{Object, Position};
use mexagon_games::game::{Outcome, Selection};
use serde::Serialize;

#[derive(Serialize)]
struct Json<'a> {
    game: &'static str,
    object: &'a str,
    order: String,
    position: Vec<String>,
    nim: String,
    outcome: String,
    moves: Vec<JsonMove>,
}

#[derive(Serialize)]
struct JsonMove {
    nim: String,
    winning: bool,
    elements: u64,
    example: String,
    subgroup_order: String,
    classes: u64,
    r#type: [Option<u32>; 3],
    stays_in_class: bool,
    ends_game: bool,
}

pub fn run(command: &args::Moves) -> Printed {
    let game = match command.game {
        args::Game::Selection(game) => game,
        args::Game::Closed(game) => return closed::moves(command, game),
    };
    let budget = setup::budget(&command.common.limits);
    let object = setup::object(&command.object, &budget)?;
    let position = Position::parse(&command.position, &object)?;
    let prepared = Prepared::new(&object, &budget)?;
    let found = moves(game, &position, &prepared, &budget)?;
    if command.common.json {
        return Ok(output::json(&to_json(game, &object, &position, &found)));
    }
    Ok(text(game, &object, &position, &found, command.common.format))
}

fn to_json<'a>(game: Selection, object: &'a Object, position: &Position, found: &Moves) -> Json<'a> {
    let show = |x| object.show(x);
    let moves = found.groups.iter().map(|group| JsonMove {
        nim: group.value.to_string(),
        winning: group.value == 0,
        elements: group.elements,
        example: show(&group.example),
        subgroup_order: group.order.to_string(),
        classes: group.classes,
        r#type: group.entries(),
        stays_in_class: group.stays,
        ends_game: group.ends,
    });
    Json {
        game: game.name(),
        object: object.name(),
        order: object.order().to_string(),
        position: position.elements().iter().map(show).collect(),
        nim: found.value.to_string(),
        outcome: Outcome::of_value(found.value).to_string(),
        moves: moves.collect(),
    }
}

fn text(game: Selection, object: &Object, position: &Position, found: &Moves, format: args::Format) -> String {
    let at_start = position.elements().is_empty();
    let winner = words::winner(Outcome::of_value(found.value), at_start);
    let mut text = format!("{}\n", words::title(object));
    text += &format!("{game} at {} = *{}, {winner}\n", position.show(object), found.value);
    if found.groups.is_empty() {
        return text + "\nno move is possible\n";
    }
    let mut table = output::TextTable::new(&["", "to", "elements", "such as", "leading to"]);
    for group in &found.groups {
        table.row(vec![
            if group.value == 0 { "wins".into() } else { String::new() },
            format!("*{}", group.value),
            group.elements.to_string(),
            object.show(&group.example),
            target(group),
        ]);
    }
    text + "\n" + &table.render(format)
}

fn target(group: &MoveGroup) -> String {
    match group {
        MoveGroup { ends: true, .. } => "a generating set: the game is over".into(),
        MoveGroup { stays: true, .. } => {
            format!("the same class, order {}, type {}", group.order, words::tuple(&group.entries()))
        }
        _ => {
            let classes = words::count(group.classes, "class", "classes");
            format!("{classes} of order {}, type {}", group.order, words::tuple(&group.entries()))
        }
    }
}
