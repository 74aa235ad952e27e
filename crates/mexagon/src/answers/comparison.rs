//! How the structure digraphs of a game on two structures compare.

use crate::engine::{self, Failure, Prepared};
use crate::json::Fields;
use crate::structure::Structure;
use crate::words;
use mexagon_base::budget::Budget;
use mexagon_games::game::Game;
use serde_json::{Map, Value, json};

/// Two structure digraphs, compared (BES16, Example 6 and question 3).
#[derive(Clone, Debug)]
pub struct Comparison {
    game: Game,
    structures: [Structure; 2],
    found: engine::DigraphComparison,
}

impl Comparison {
    pub(crate) fn of(game: Game, structures: [&Structure; 2], budget: &Budget) -> Result<Comparison, Failure> {
        let Game::Selection(selection) = game else {
            let message = format!("{game} has no structure digraph to compare; its positions can be listed");
            return Err(Failure::undefined(message));
        };
        let objects = [structures[0].object(budget)?, structures[1].object(budget)?];
        let [first, second] = objects.map(|object| Prepared::new(object, budget));
        let found = engine::compare(selection, &first?, &second?)?;
        Ok(Comparison { game, structures: structures.map(Clone::clone), found })
    }

    /// Are the digraphs isomorphic?
    pub fn is_isomorphic(&self) -> bool {
        self.found.isomorphic
    }

    /// The comparison as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let mut object = Fields::answer();
        object.put("game", self.game.name().into());
        object.put("objects", self.structures.iter().map(|structure| structure.name().to_owned()).collect());
        object.put("orders", self.structures.iter().map(Structure::order_text).collect());
        object.put("classes", json!(self.found.classes));
        object.put("arrows", json!(self.found.arrows));
        object.put("isomorphic", self.found.isomorphic.into());
        object.put("isomorphic_with_parities", self.found.with_parities.into());
        object.into_map()
    }

    /// The comparison for people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (i, structure) in self.structures.iter().enumerate() {
            let classes = words::count(self.found.classes[i] as u64, "class", "classes");
            let arrows = words::count(self.found.arrows[i] as u64, "arrow", "arrows");
            text += &format!("{}: {classes}, {arrows}\n", structure.title());
        }
        let verdict = match (self.found.with_parities, self.found.isomorphic) {
            (true, _) => "are isomorphic, with equal parities",
            (_, true) => "are isomorphic, but not with equal parities",
            _ => "are not isomorphic",
        };
        text + &format!("the structure digraphs of {} {verdict}\n", self.game)
    }
}
