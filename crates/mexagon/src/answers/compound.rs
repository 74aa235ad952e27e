//! Selective compounds of games on closed sets: in each turn a player moves in one or more of them.

use crate::engine::{Engine, Failure};
use crate::json::Fields;
use crate::structure::Structure;
use crate::words;
use mexagon_base::budget::Budget;
use mexagon_games::game::{self, Board, Closed, Worth};
use mexagon_games::theory::Reason;
use serde_json::{Map, Value, json};

/// A move in some of the games: the place of each game, and an element.
type Moved = Vec<(usize, String)>;

/// A selective compound, solved on the product of the positions of its games.
#[derive(Clone, Debug)]
pub struct Compound {
    /// What it is worth.
    pub worth: Worth,
    /// What each game is worth alone.
    pub parts: Vec<Worth>,
    /// A winning move under normal play: the games to move in, each with an element.
    pub winning: Option<Vec<(usize, String)>>,
    /// A winning move under misère play.
    pub winning_misere: Option<Vec<(usize, String)>>,
    because: Vec<Reason>,
    names: Vec<String>,
}

impl Compound {
    pub(crate) fn of(games: &[(Closed, Structure)], budget: &Budget) -> Result<Compound, Failure> {
        let mut boards: Vec<Board> = Vec::new();
        for (game, structure) in games {
            boards.push(structure.arena(budget)?.board(*game, "", budget)?);
        }
        let parts: Vec<Worth> = boards.iter().map(|board| board.solve()[board.start]).collect();
        let solved = game::compound(&boards, budget)?;
        let element = |(part, step): (usize, usize)| {
            let board: &Board = &boards[part];
            (part, board.places[board.start].moves[step].element.clone())
        };
        let elements = |moves: Vec<(usize, usize)>| moves.into_iter().map(element).collect::<Moved>();
        let rule = "in each turn a player moves in one or more of the games, so the value does not follow from the values of the games";
        Ok(Compound {
            worth: solved.worth,
            parts,
            winning: solved.winning.map(elements),
            winning_misere: solved.winning_misere.map(elements),
            because: vec![
                Reason::new(rule, "Bra17, Def. 2.12 and Rem. 3.19"),
                Reason::computed(format!("{} different positions of the product have been solved", solved.positions)),
            ],
            names: games.iter().map(|(game, structure)| format!("{game}({structure})")).collect(),
        })
    }

    /// `1 in quotient(Z4) and 3 in quotient(Z9)`
    fn phrase(&self, moves: &[(usize, String)]) -> String {
        let parts: Vec<String> =
            moves.iter().map(|(part, element)| format!("{element} in {}", self.names[*part])).collect();
        parts.join(" and ")
    }

    /// The compound as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let part = |(part, element): &(usize, String)| json!({ "part": part + 1, "element": element });
        let moves = |found: &Option<Moved>| found.as_ref().map(|found| found.iter().map(part).collect::<Vec<_>>());
        let parts = self.names.iter().zip(&self.parts).map(|(name, worth)| {
            json!({
                "game": name,
                "nim": worth.nim.to_string(),
                "outcome": worth.outcome().to_string(),
                "misere": worth.misere.to_string(),
            })
        });
        let mut object = Fields::answer();
        object.put("game", "compound".into());
        object.put("object", self.names.join(" v ").into());
        object.put("nim", self.worth.nim.to_string().into());
        object.put("outcome", self.worth.outcome().to_string().into());
        object.put("misere", self.worth.misere.to_string().into());
        object.put("winning_move", json!(moves(&self.winning)));
        object.put("winning_move_misere", json!(moves(&self.winning_misere)));
        object.put("engine", Engine::Closed.name().into());
        object.put("parts", parts.collect());
        object.put("because", json!(self.because));
        object.into_map()
    }

    /// The compound for people.
    pub fn text(&self) -> String {
        let (names, worth) = (self.names.join(" v "), self.worth);
        let mut text = format!("{names} = *{}, {}\n", worth.nim, words::winner(worth.outcome(), true));
        text += &format!("misère play: {}\n", words::winner(worth.misere, true));
        for (rule, found) in [("", &self.winning), (" under misère play", &self.winning_misere)] {
            if let Some(moves) = found {
                text += &format!("a winning move{rule} is {}\n", self.phrase(moves));
            }
        }
        text += "\nbecause\n";
        self.because.iter().for_each(|reason| text += &format!("- {} [{}]\n", reason.statement, reason.source));
        text += "\nthe games alone\n";
        self.names.iter().zip(&self.parts).for_each(|(name, part)| {
            let (normal, misere) = (words::winner(part.outcome(), true), words::winner(part.misere, true));
            text += &format!("- {name} = *{}, {normal}; misère play: {misere}\n", part.nim);
        });
        text
    }
}
