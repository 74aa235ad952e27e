//! The positions of a game on closed sets.

use crate::engine::{Engine, Failure};
use crate::json::{self, Fields};
use crate::structure::Structure;
use crate::table::{Format, TextTable, csv};
use crate::words;
use mexagon_base::budget::Budget;
use mexagon_base::number::Count;
use mexagon_games::game::{Board, Closed, Game, Worth};
use serde_json::{Map, Value, json};

/// The positions of a game on closed sets, the start first.
#[derive(Clone, Debug)]
pub struct Positions {
    structure: Structure,
    game: Closed,
    board: Board,
    worths: Vec<Worth>,
    rows: Numbered,
}

impl Positions {
    pub(crate) fn of(
        game: Closed,
        structure: &Structure,
        engine: Engine,
        budget: &Budget,
    ) -> Result<Positions, Failure> {
        structure.check(Game::Closed(game))?;
        if !matches!(engine, Engine::Auto | Engine::Closed | Engine::Brute) {
            let name = engine.name();
            return Err(Failure::NotApplicable(format!("the {name} engine does not list the positions of {game}")));
        }
        let board = structure.arena(budget)?.board(game, "", budget)?;
        let (worths, rows) = (board.solve(), numbered(&board));
        Ok(Positions { structure: structure.clone(), game, board, worths, rows })
    }

    /// The numbers of the options, in increasing order.
    fn options(&self, place: usize) -> Vec<usize> {
        let mut options: Vec<usize> =
            self.board.places[place].moves.iter().map(|step| self.rows.number[step.to]).collect();
        options.sort_unstable();
        options
    }

    fn cells(&self, place: usize, star: &str) -> Vec<String> {
        let (position, worth) = (&self.board.places[place], self.worths[place]);
        let options: Vec<String> = self.options(place).iter().map(ToString::to_string).collect();
        vec![
            self.rows.number[place].to_string(),
            position.name.clone(),
            position.order.to_string(),
            position.length.to_string(),
            format!("{star}{}", worth.nim),
            worth.outcome().to_string(),
            worth.misere.to_string(),
            options.join(" "),
        ]
    }

    fn row(&self, place: usize) -> Value {
        let (position, worth, number) = (&self.board.places[place], self.worths[place], &self.rows.number);
        let mut steps: Vec<_> = position.moves.iter().collect();
        steps.sort_by_key(|step| number[step.to]);
        let options =
            steps.iter().map(|step| json!({ "id": number[step.to], "element": step.element, "count": step.count.as_ref().map(json::count) }));
        json!({
            "id": number[place],
            "name": position.name,
            "order": position.order.to_string(),
            "number": json::count(&position.length),
            "nim": worth.nim.to_string(),
            "outcome": worth.outcome().to_string(),
            "misere": worth.misere.to_string(),
            "options": options.collect::<Vec<_>>(),
        })
    }

    /// The position that a picture calls by its number, counted from 1, with its options.
    pub fn place(&self, number: usize) -> Option<Value> {
        let place = number.checked_sub(1).filter(|&place| place < self.board.places.len())?;
        Some(self.row(place))
    }

    fn closed_sets(&self) -> Count {
        self.board.places.iter().map(|place| &place.length).sum()
    }

    /// The positions as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let Positions { structure, game, board, worths, rows } = self;
        let worth = worths[board.start];
        let mut object = Fields::answer();
        object.put("game", game.name().into());
        object.put("object", structure.name().into());
        object.put("order", structure.order_text().into());
        object.put("nim", worth.nim.to_string().into());
        object.put("outcome", worth.outcome().to_string().into());
        object.put("misere", worth.misere.to_string().into());
        object.put("closed_sets", json::count(&self.closed_sets()));
        object.put("positions", rows.sorted.iter().map(|&place| self.row(place)).collect());
        object.into_map()
    }

    /// The positions as comma-separated values.
    pub fn csv(&self) -> String {
        let lines = self.rows.sorted.iter().map(|&place| self.cells(place, ""));
        csv("id,name,order,number,nim,outcome,misere,options", lines)
    }

    /// The positions for people.
    pub fn text(&self, format: Format) -> String {
        if format == Format::Csv {
            return self.csv();
        }
        let Positions { structure, game, board, worths, rows } = self;
        let mut text = format!("{}\n", structure.title());
        text += &format!("{game}({}) = *{}\n", structure.short_name(), worths[board.start].nim);
        text += &format!(
            "{} for {}\n\n",
            words::count(board.places.len() as u64, "position", "positions"),
            self.closed_sets().of("closed set", "closed sets"),
        );
        let headings = ["id", "position", "order", "number", "value", "normal", "misère", "options"];
        let mut table = TextTable::new(&headings);
        rows.sorted.iter().for_each(|&place| table.row(self.cells(place, "*")));
        text + &table.render(format)
    }
}

/// The places in the order in which they are shown, and the number of each.
#[derive(Clone, Debug)]
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
