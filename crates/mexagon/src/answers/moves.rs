//! The moves of a position, grouped by where they lead.

use crate::engine::{Failure, MoveGroup, Prepared, moves};
use crate::json::{self, Fields};
use crate::structure::{Element, Position};
use crate::table::{Format, TextTable};
use crate::words;
use mexagon_base::budget::Budget;
use mexagon_base::number::Count;
use mexagon_games::game::{Closed, Game, Outcome, Selection};
use serde_json::{Map, Value, json};

/// Moves that lead to the same place, or to places that are equivalent.
#[derive(Clone, Debug)]
pub struct Step {
    /// One of the elements that do it.
    pub element: Element,
    /// How many elements do it, if they were counted.
    pub count: Option<Count>,
    /// The value after the move.
    pub value: u32,
    /// Does it win under misère play, where that is known?
    pub wins_misere: Option<bool>,
    /// Does it end the game?
    pub ends: bool,
    /// The order of the subgroup of the class, or of the quotient or subgroup, that it leads to.
    pub order: String,
    place: Place,
}

/// Where a move leads.
#[derive(Clone, Debug)]
enum Place {
    /// To structure classes: their number, their type, and whether it is the class of the position itself.
    Classes { number: u64, kind: [Option<u32>; 3], stays: bool },
    /// To a closed set with a name.
    Closed(String),
}

impl Step {
    /// Does it win under normal play?
    pub fn wins(&self) -> bool {
        self.value == 0
    }

    fn of_group(group: MoveGroup, shown: String) -> Step {
        Step {
            element: Element::written(shown),
            count: Some(group.elements.into()),
            value: group.value,
            wins_misere: None,
            ends: group.ends,
            order: group.order.to_string(),
            place: Place::Classes { number: group.classes, kind: group.entries(), stays: group.stays },
        }
    }

    fn leads_to(&self) -> String {
        match &self.place {
            Place::Closed(name) => {
                let over = if self.ends { ": the game is over" } else { "" };
                format!("{name}, order {}{over}", self.order)
            }
            Place::Classes { .. } if self.ends => "a generating set: the game is over".into(),
            Place::Classes { kind, stays: true, .. } => {
                format!("the same class, order {}, type {}", self.order, words::tuple(kind))
            }
            Place::Classes { number, kind, .. } => {
                let classes = words::count(*number, "class", "classes");
                format!("{classes} of order {}, type {}", self.order, words::tuple(kind))
            }
        }
    }

    fn json(&self) -> Value {
        let mut object = Fields::part();
        if let Place::Closed(name) = &self.place {
            object.put("to", name.as_str().into());
            object.put("order", self.order.as_str().into());
        }
        object.put("nim", self.value.to_string().into());
        object.put("winning", self.wins().into());
        if let Some(wins) = self.wins_misere {
            object.put("winning_misere", wins.into());
        }
        object.put("elements", self.count.as_ref().map_or(Value::Null, json::count));
        object.put("example", self.element.to_string().into());
        if let Place::Classes { number, kind, stays } = &self.place {
            object.put("subgroup_order", self.order.as_str().into());
            object.put("classes", (*number).into());
            object.put("type", json!(kind));
            object.put("stays_in_class", (*stays).into());
        }
        object.put("ends_game", self.ends.into());
        Value::Object(object.into_map())
    }
}

/// The moves of a position; those that win come first.
#[derive(Clone, Debug)]
pub struct Moves {
    /// The position.
    pub position: Position,
    /// Its value.
    pub value: u32,
    /// The outcome under misère play, where the list of positions tells it.
    pub misere: Option<Outcome>,
    /// The moves.
    pub steps: Vec<Step>,
    /// What the closed set is called.
    at: Option<String>,
}

impl IntoIterator for Moves {
    type Item = Step;
    type IntoIter = std::vec::IntoIter<Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.into_iter()
    }
}

impl Moves {
    pub(crate) fn of(position: &Position, budget: &Budget) -> Result<Moves, Failure> {
        match position.game() {
            Game::Selection(game) => Moves::by_classes(position, game, budget),
            Game::Closed(game) => Moves::by_board(position, game, budget),
        }
    }

    fn by_classes(position: &Position, game: Selection, budget: &Budget) -> Result<Moves, Failure> {
        let object = position.structure().object(budget)?;
        let found = moves(game, position.chosen(), &Prepared::new(object, budget)?, budget)?;
        let step = |group: MoveGroup| {
            let shown = object.show(&group.example);
            Step::of_group(group, shown)
        };
        let steps = found.groups.into_iter().map(step).collect();
        Ok(Moves { position: position.clone(), value: found.value, misere: None, steps, at: None })
    }

    fn by_board(position: &Position, game: Closed, budget: &Budget) -> Result<Moves, Failure> {
        let board = position.structure().arena(budget)?.board(game, &position.text(), budget)?;
        let worths = board.solve();
        let mut found: Vec<_> = board.places[board.start].moves.iter().collect();
        found.sort_by_key(|step| (worths[step.to].nim != 0, worths[step.to].misere == Outcome::N, step.to));
        let steps = found.into_iter().map(|step| {
            let (place, worth) = (&board.places[step.to], worths[step.to]);
            Step {
                element: Element::written(step.element.clone()),
                count: step.count.clone(),
                value: worth.nim,
                wins_misere: Some(worth.misere == Outcome::P),
                ends: place.moves.is_empty(),
                order: place.order.to_string(),
                place: Place::Closed(place.name.clone()),
            }
        });
        let worth = worths[board.start];
        Ok(Moves {
            position: position.clone(),
            value: worth.nim,
            misere: Some(worth.misere),
            steps: steps.collect(),
            at: Some(board.places[board.start].name.clone()),
        })
    }

    /// The moves as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let structure = self.position.structure();
        let mut object = Fields::answer();
        object.put("game", self.position.game().name().into());
        object.put("object", structure.name().into());
        object.put("order", structure.order_text().into());
        object.put("position", self.position.elements().iter().map(ToString::to_string).collect());
        if let Some(at) = &self.at {
            object.put("at", at.as_str().into());
        }
        object.put("nim", self.value.to_string().into());
        object.put("outcome", Outcome::of_value(self.value).to_string().into());
        if let Some(misere) = self.misere {
            object.put("misere", misere.to_string().into());
        }
        object.put("moves", self.steps.iter().map(Step::json).collect());
        object.into_map()
    }

    /// The moves for people.
    pub fn text(&self, format: Format) -> String {
        let at_start = self.position.is_start();
        let winner = words::winner(Outcome::of_value(self.value), at_start);
        let mut text = format!("{}\n", self.position.structure().title());
        text += &match (&self.at, self.misere) {
            (Some(at), Some(misere)) => {
                let place = if at_start { String::new() } else { format!(" at {}", self.position) };
                let misere = words::winner(misere, at_start);
                let game = self.position.game();
                format!("{game}{place}: {at} = *{}, {winner}; under misère play the {misere}\n", self.value)
            }
            _ => format!("{} at {} = *{}, {winner}\n", self.position.game(), self.position, self.value),
        };
        if self.steps.is_empty() && format != Format::Csv {
            return text + "\nno move is possible\n";
        }
        let wins = |wins: bool| if wins { "wins".to_owned() } else { String::new() };
        let both = self.at.is_some();
        let headings: &[&str] = if both {
            &["normal", "misère", "to", "elements", "such as", "leading to"]
        } else {
            &["", "to", "elements", "such as", "leading to"]
        };
        let mut table = TextTable::new(headings);
        for step in &self.steps {
            let mut cells = vec![wins(step.wins())];
            if both {
                cells.push(wins(step.wins_misere == Some(true)));
            }
            cells.push(format!("*{}", step.value));
            cells.push(step.count.as_ref().map_or_else(String::new, ToString::to_string));
            cells.push(step.element.to_string());
            cells.push(step.leads_to());
            table.row(cells);
        }
        table.under(&(text + "\n"), format)
    }
}
