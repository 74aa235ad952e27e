//! `mexagon compare`

use super::{Printed, args, output, setup, words};
use mexagon::engine::{Failure, Prepared, compare};
use serde_json::json;

pub fn run(command: &args::Compare) -> Printed {
    let budget = setup::budget(&command.common.limits);
    let game = match command.game {
        args::Game::Selection(game) => game,
        args::Game::Closed(game) => {
            let message =
                format!("{game} has no structure digraph to compare; `mexagon types {game} G` lists its positions");
            return Err(Failure::undefined(message));
        }
    };
    let objects = [setup::object(&command.first, &budget)?, setup::object(&command.second, &budget)?];
    let [first, second] = [&objects[0], &objects[1]].map(|object| Prepared::new(object, &budget));
    let found = compare(game, &first?, &second?)?;
    if command.common.json {
        return Ok(output::json(&json!({
            "game": game.name(),
            "objects": objects.each_ref().map(|object| object.name().to_owned()),
            "orders": objects.each_ref().map(|object| object.order().to_string()),
            "classes": found.classes,
            "arrows": found.arrows,
            "isomorphic": found.isomorphic,
            "isomorphic_with_parities": found.with_parities,
        })));
    }
    let mut text = String::new();
    for (i, object) in objects.iter().enumerate() {
        let classes = words::count(found.classes[i] as u64, "class", "classes");
        text += &format!(
            "{}: {classes}, {}\n",
            words::title(object),
            words::count(found.arrows[i] as u64, "arrow", "arrows")
        );
    }
    let verdict = match (found.with_parities, found.isomorphic) {
        (true, _) => "are isomorphic, with equal parities",
        (_, true) => "are isomorphic, but not with equal parities",
        _ => "are not isomorphic",
    };
    Ok(text + &format!("the structure digraphs of {game} {verdict}\n"))
}
