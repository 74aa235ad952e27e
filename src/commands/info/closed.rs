//! `mexagon info` of what only games on closed sets are played on: infinite groups, rings, modules.

use super::super::args::Common;
use super::super::{Printed, closed, output};
use mexagon::engine::Engine;
use mexagon::engine::closed::Arena;
use mexagon_base::budget::Budget;
use mexagon_games::game::Closed;
use serde_json::json;

pub fn run(arena: &dyn Arena, common: &Common, budget: &Budget) -> Printed {
    let undefined = |game| arena.answer(game, "", Engine::Theory, budget).is_err_and(|failure| failure.is_bad_input());
    let games: Vec<&str> = Closed::ALL.into_iter().filter(|&game| !undefined(game)).map(Closed::name).collect();
    if common.json {
        return Ok(output::json(&json!({
            "object": arena.name(),
            "description": arena.describe(),
            "order": closed::order(arena),
            "games": games,
        })));
    }
    let order = arena.order().map_or_else(
        || "infinite".to_owned(),
        |order| {
            let (shown, factored) = (order.to_string(), order.factored());
            if shown == factored { shown } else { format!("{shown} = {factored}") }
        },
    );
    Ok(format!("{}\n\n  order  {order}\n  games  {}\n", closed::title(arena), games.join(", ")))
}
