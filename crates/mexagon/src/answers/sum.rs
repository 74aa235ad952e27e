//! Sums of games: in each turn a player moves in one of them. The value is the nim-sum of the values.

use super::{Moves, star};
use crate::engine::{Failure, Finding};
use crate::json::Fields;
use crate::solver::Solver;
use crate::structure::{Element, Position, Structure};
use crate::words;
use mexagon_base::budget::Budget;
use mexagon_base::number::Nimber;
use mexagon_games::game::{Game, Outcome};
use serde_json::{Map, Value, json};

/// One game of a sum, solved.
#[derive(Clone, Debug)]
pub struct Summand {
    /// The start of the game.
    pub start: Position,
    /// Its value.
    pub value: Nimber,
    finding: Finding,
}

impl Summand {
    /// `gen(S3)`
    fn name(&self) -> String {
        format!("{}({})", self.start.game().name(), self.start.structure().name())
    }

    /// The same, cut if it is too long for a line.
    fn short_name(&self) -> String {
        format!("{}({})", self.start.game().name(), self.start.structure().short_name())
    }
}

/// A sum of games, solved.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The games.
    pub summands: Vec<Summand>,
    /// The nim-sum of their values.
    pub value: Nimber,
    /// A winning move, if there is one and it is found without listing too much: the place of the game, and an element.
    pub winning: Option<(usize, Element)>,
}

impl Sum {
    pub(crate) fn of(solver: &Solver, games: &[(Game, Structure)], budget: &Budget) -> Result<Sum, Failure> {
        let mut summands = Vec::new();
        for (game, structure) in games {
            let start = structure.start(*game);
            let finding = solver.find(&start, budget)?;
            let Some(value) = finding.value() else {
                let name = structure.short_name();
                return Err(Failure::NotApplicable(format!("the value of {}({name}) is not known", game.name())));
            };
            summands.push(Summand { start, value, finding });
        }
        let value = summands.iter().fold(Nimber::ZERO, |total, summand| total.nim_sum(summand.value));
        let mut winning = None;
        // A winning move lowers the value of one game to its nim-sum with the total.
        for (place, summand) in summands.iter().enumerate() {
            let target = summand.value.nim_sum(value);
            if winning.is_none() && target < summand.value {
                winning = reaching(solver, summand, target, budget)?.map(|element| (place, element));
            }
        }
        Ok(Sum { summands, value, winning })
    }

    /// The outcome under normal play.
    pub fn outcome(&self) -> Outcome {
        if self.value.is_zero() { Outcome::P } else { Outcome::N }
    }

    /// `gen(S3) + dng(Z6)`
    pub fn name(&self) -> String {
        self.summands.iter().map(Summand::name).collect::<Vec<_>>().join(" + ")
    }

    /// The sum as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let summands = self.summands.iter().map(|summand| {
            json!({
                "game": summand.start.game().name(),
                "object": summand.start.structure().name(),
                "order": summand.start.structure().order_text(),
                "nim": summand.value.to_string(),
                "engine": summand.finding.engine.name(),
                "because": summand.finding.because,
            })
        });
        let winning = self
            .winning
            .as_ref()
            .map(|(place, element)| json!({ "summand": place + 1, "element": element.to_string() }));
        let mut object = Fields::answer();
        object.put("game", "sum".into());
        object.put("object", self.name().into());
        object.put("nim", self.value.to_string().into());
        object.put("outcome", self.outcome().to_string().into());
        object.put("misere", Value::Null);
        object.put("winning_move", winning.into());
        object.put("summands", summands.collect());
        let reason = "the value of a sum is the nim-sum of the values";
        object.put("because", json!([{ "statement": reason, "source": "Sprague-Grundy theorem" }]));
        object.into_map()
    }

    /// The sum for people.
    pub fn text(&self) -> String {
        let winner = words::winner(self.outcome(), true);
        let mut text = format!("{} = {}, {winner}\n", self.name(), star(self.value));
        if let Some((place, element)) = &self.winning {
            text += &format!("a winning move is {element} in {}\n", self.summands[*place].short_name());
        }
        text += "\nbecause the value of a sum is the nim-sum of the values [Sprague-Grundy theorem]\n";
        for summand in &self.summands {
            text += &format!("- {} = {}: {}\n", summand.short_name(), star(summand.value), summand.finding.summary);
        }
        text
    }
}

/// A first move of a game to a position of a given value. Not every game that a theorem decides has its moves listed.
fn reaching(solver: &Solver, summand: &Summand, target: Nimber, budget: &Budget) -> Result<Option<Element>, Failure> {
    if target.is_zero()
        && let Some(element) = solver.find_with_move(&summand.start, budget)?.winning
    {
        return Ok(Some(Element::written(element)));
    }
    match Moves::of(&summand.start, budget) {
        Err(failure) if failure.is_interrupt() => Err(failure),
        Err(_) => Ok(None),
        Ok(moves) => Ok(moves.into_iter().find(|step| Nimber::from(step.value) == target).map(|step| step.element)),
    }
}
