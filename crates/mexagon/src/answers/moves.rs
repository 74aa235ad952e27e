//! The moves of a position, grouped by where they lead.

use super::on_the_side;
use crate::engine::{Failure, MoveGroup, Prepared, moves};
use crate::json::{self, Fields};
use crate::object::{FormElement, Object, SubgroupNames};
use crate::structure::{Element, Position};
use crate::table::{Format, TextTable};
use crate::words;
use mexagon_base::budget::Budget;
use mexagon_base::number::Count;
use mexagon_games::closure::PointId;
use mexagon_games::game::{Board, Closed, Game, Outcome, Selection};
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
    /// What the chosen elements generate after the move that is shown, where that is found.
    pub generates: Option<Generated>,
    pub(crate) place: Place,
}

/// A subgroup that elements generate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// Its name, if it is known.
    pub name: Option<String>,
    /// Its order.
    pub order: u64,
}

impl Generated {
    /// `Z3 (order 3)`
    fn words(&self) -> String {
        match &self.name {
            Some(name) => format!("{name} (order {})", self.order),
            None => format!("a subgroup of order {}", self.order),
        }
    }

    /// `Z3`
    fn name(&self) -> String {
        self.name.clone().unwrap_or_else(|| format!("order {}", self.order))
    }

    fn json(&self) -> Value {
        json!({ "name": self.name, "order": self.order.to_string() })
    }
}

/// Where a move leads.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// To structure classes: their number, their type, whether it is the class of the position itself, and the points that do it.
    Classes { number: u64, kind: [Option<u32>; 3], stays: bool, points: Vec<PointId> },
    /// To a closed set with a name, by its number on the board.
    Closed(String, usize),
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
            wins_misere: group.misere.map(|outcome| outcome == Outcome::P),
            ends: group.ends,
            order: group.order.to_string(),
            generates: None,
            place: Place::Classes {
                number: group.classes,
                kind: group.entries(),
                stays: group.stays,
                points: group.points,
            },
        }
    }

    /// What the chosen elements generate after the move, or the closed set, without a value.
    pub fn reached(&self) -> String {
        match (&self.place, &self.generates) {
            (Place::Closed(name, _), _) => format!("{name}, order {}", self.order),
            (Place::Classes { .. }, _) if self.ends => "a generating set".to_owned(),
            (Place::Classes { .. }, Some(generated)) => generated.words(),
            (Place::Classes { .. }, None) => format!("a class of order {}", self.order),
        }
    }

    fn leads_to(&self) -> String {
        match &self.place {
            Place::Closed(name, _) => {
                let over = if self.ends { ": the game is over" } else { "" };
                format!("{name}, order {}{over}", self.order)
            }
            Place::Classes { .. } if self.ends => "the game is over".into(),
            Place::Classes { number, kind, stays, .. } => {
                let classes = match stays {
                    true => format!("the same: order {}", self.order),
                    false if *number == 1 => format!("order {}", self.order),
                    false => format!("{number} of order {}", self.order),
                };
                format!("{classes}, {}", words::tuple(kind))
            }
        }
    }

    fn json(&self) -> Value {
        let mut object = Fields::part();
        if let Place::Closed(name, _) = &self.place {
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
        if let Some(generated) = &self.generates {
            object.put("generates", generated.json());
        }
        if let Place::Classes { number, kind, stays, .. } = &self.place {
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
    /// What the chosen elements generate, where that is found.
    pub generates: Option<Generated>,
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
    pub(crate) fn of(position: &Position, misere: bool, budget: &Budget) -> Result<Moves, Failure> {
        match position.game() {
            Game::Selection(game) => Moves::by_classes(position, game, misere, budget),
            Game::Closed(game) => Moves::by_board(position, game, budget),
        }
    }

    fn by_classes(position: &Position, game: Selection, misere: bool, budget: &Budget) -> Result<Moves, Failure> {
        let object = position.structure().object(budget)?;
        let mut found = moves(game, position.chosen(), misere, &Prepared::new(object, budget)?, budget)?;
        if misere {
            found.groups.sort_by_key(|group| group.misere != Some(Outcome::P));
        }
        let step = |group: MoveGroup| {
            let shown = object.show(&group.example);
            Step::of_group(group, shown)
        };
        let examples: Vec<FormElement> = found.groups.iter().map(|group| group.example.clone()).collect();
        let steps = found.groups.into_iter().map(step).collect();
        let (value, misere) = (found.value, found.misere);
        let mut moves = Moves { position: position.clone(), value, misere, steps, generates: None, at: None };
        on_the_side(budget, |budget| moves.name(object, &examples, budget))?;
        Ok(moves)
    }

    /// Names the subgroups that the chosen elements generate, now and after each move.
    fn name(&mut self, object: &Object, examples: &[FormElement], budget: &Budget) -> Result<(), Failure> {
        let names = SubgroupNames::new(object, budget)?;
        let mut chosen = self.position.chosen().elements().to_vec();
        let generated = |elements: &[FormElement]| {
            let generated = names.generated(elements, budget)?;
            Ok::<_, Failure>(generated.map(|(order, name)| Generated { name, order }))
        };
        self.generates = generated(&chosen)?;
        for (step, example) in self.steps.iter_mut().zip(examples) {
            chosen.push(example.clone());
            step.generates = generated(&chosen)?;
            chosen.pop();
        }
        Ok(())
    }

    fn by_board(position: &Position, game: Closed, budget: &Budget) -> Result<Moves, Failure> {
        let board = position.structure().arena(budget)?.board(game, &position.text(), budget)?;
        Ok(Moves::on_board(position, &board))
    }

    /// The moves from the start of a board.
    pub(crate) fn on_board(position: &Position, board: &Board) -> Moves {
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
                generates: None,
                place: Place::Closed(place.name.clone(), step.to),
            }
        });
        let worth = worths[board.start];
        Moves {
            position: position.clone(),
            value: worth.nim,
            misere: Some(worth.misere),
            steps: steps.collect(),
            generates: None,
            at: Some(board.places[board.start].name.clone()),
        }
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
        if let Some(generated) = &self.generates {
            object.put("generates", generated.json());
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
        let misere = self
            .misere
            .map_or_else(String::new, |misere| format!("; under misère play the {}", words::winner(misere, at_start)));
        let mut text = format!("{}\n", self.position.structure().title());
        let (game, position, value) = (self.position.game(), &self.position, self.value);
        text += &match &self.at {
            Some(at) => {
                let place = if at_start { String::new() } else { format!(" at {position}") };
                format!("{game}{place}: {at} = *{value}, {winner}{misere}\n")
            }
            None => format!("{game} at {position} = *{value}, {winner}{misere}\n"),
        };
        if format == Format::Csv {
            return self.table().render(format);
        }
        if let Some(generated) = self.generates.as_ref().filter(|_| !at_start) {
            text += &format!("the chosen elements generate {}\n", generated.words());
        }
        if self.steps.is_empty() {
            return text + "\nno move is possible\n";
        }
        text + "\n" + &self.table().render(format)
    }

    fn table(&self) -> TextTable {
        let wins = |wins: bool| if wins { "wins".to_owned() } else { String::new() };
        let both = self.misere.is_some();
        let mut headings = if both { vec!["normal", "misère"] } else { vec![""] };
        headings.extend(["to", "elements", "such as"]);
        let generating = self.steps.iter().any(|step| step.generates.is_some());
        if generating {
            headings.push("now generated");
        }
        headings.push(if generating { "class of order, type" } else { "leading to" });
        let mut table = TextTable::new(&headings);
        for step in &self.steps {
            let mut cells = vec![wins(step.wins())];
            if both {
                cells.push(wins(step.wins_misere == Some(true)));
            }
            cells.push(format!("*{}", step.value));
            cells.push(step.count.as_ref().map_or_else(String::new, ToString::to_string));
            cells.push(step.element.to_string());
            if generating {
                cells.push(step.generates.as_ref().map_or_else(String::new, Generated::name));
            }
            cells.push(step.leads_to());
            table.row(cells);
        }
        table
    }
}
