//! `mexagon info` of what only games on closed sets are played on: infinite groups, rings, modules.

use super::super::args::Common;
use super::super::{Printed, closed, output};
use mexagon::engine::closed::Arena;
use mexagon::game::Closed;
use serde_json::json;

pub fn run(arena: &dyn Arena, common: &Common) -> Printed {
    if common.json {
        return Ok(output::json(&json!({
            "object": arena.name(),
            "description": arena.describe(),
            "order": closed::order(arena),
            "games": [Closed::Quotient.name()],
        })));
    }
    let order = arena.order().map_or_else(
        || "infinite".to_owned(),
        |order| {
            let (shown, factored) = (order.to_string(), order.factored());
            if shown == factored { shown } else { format!("{shown} = {factored}") }
        },
    );
    Ok(format!("{}\n\n  order  {order}\n  games  quotient\n", closed::title(arena)))
}
