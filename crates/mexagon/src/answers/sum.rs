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

/// One game of a sum.
#[derive(Clone, Debug)]
pub(crate) enum SumGame {
    Played(Game, Structure),
    /// A heap of Nim.
    Heap(u32),
}

/// One game of a sum, solved.
#[derive(Clone, Debug)]
pub struct Summand {
    /// The start of the game; `None` for a heap of Nim.
    pub start: Option<Position>,
    /// Its value.
    pub value: Nimber,
    finding: Option<Finding>,
}

impl Summand {
    fn heap(size: u32) -> Summand {
        Summand { start: None, value: Nimber::from(size), finding: None }
    }

    /// `gen(S3)`, `*3`
    fn name(&self) -> String {
        self.shown(|structure| structure.name().to_owned())
    }

    /// The same, cut if it is too long for a line.
    fn short_name(&self) -> String {
        self.shown(Structure::short_name)
    }

    fn shown(&self, name: impl Fn(&Structure) -> String) -> String {
        match &self.start {
            Some(start) => format!("{}({})", start.game().name(), name(start.structure())),
            None => star(self.value),
        }
    }

    fn json(&self) -> Value {
        match (&self.start, &self.finding) {
            (Some(start), Some(finding)) => json!({
                "game": start.game().name(),
                "object": start.structure().name(),
                "order": start.structure().order_text(),
                "nim": self.value.to_string(),
                "engine": finding.engine.name(),
                "because": finding.because,
            }),
            _ => json!({ "game": "heap", "object": self.name(), "nim": self.value.to_string() }),
        }
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
    pub(crate) fn of(solver: &Solver, games: &[SumGame], budget: &Budget) -> Result<Sum, Failure> {
        let mut summands = Vec::new();
        for game in games {
            let (game, structure) = match game {
                SumGame::Played(game, structure) => (game, structure),
                SumGame::Heap(size) => {
                    summands.push(Summand::heap(*size));
                    continue;
                }
            };
            let start = structure.start(*game);
            let finding = solver.find(&start, budget)?;
            let Some(value) = finding.value() else {
                let name = structure.short_name();
                return Err(Failure::NotApplicable(format!("the value of {}({name}) is not known", game.name())));
            };
            summands.push(Summand { start: Some(start), value, finding: Some(finding) });
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
        let summands = self.summands.iter().map(Summand::json);
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
            let summary = summand.finding.as_ref().map_or("a heap of Nim", |finding| &finding.summary);
            text += &format!("- {} = {}: {summary}\n", summand.short_name(), star(summand.value));
        }
        text
    }
}

/// A first move of a game to a position of a given value. Not every game that a theorem decides has its moves listed.
fn reaching(solver: &Solver, summand: &Summand, target: Nimber, budget: &Budget) -> Result<Option<Element>, Failure> {
    let Some(start) = &summand.start else { return Ok(Some(Element::written(format!("to {}", star(target))))) };
    if target.is_zero()
        && let Some(element) = solver.find_with_move(start, budget)?.winning
    {
        return Ok(Some(Element::written(element)));
    }
    match Moves::of(start, false, budget) {
        Err(failure) if failure.is_interrupt() => Err(failure),
        Err(_) => Ok(None),
        Ok(moves) => Ok(moves.into_iter().find(|step| Nimber::from(step.value) == target).map(|step| step.element)),
    }
}
