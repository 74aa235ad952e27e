//! Sums of games: in each turn a player moves in one of them. The value is the nim-sum of the values.

use super::{Answer, Engine, Failure, Prepared, Request, moves, nim, nim_prepared, prefers_modules};
use crate::budget::Budget;
use crate::game::Selection;
use crate::object::{Element, Object, Position};

/// One game of a sum, solved.
#[derive(Debug)]
pub struct Summand<'a> {
    /// The game.
    pub game: Selection,
    /// What it is played on.
    pub object: &'a Object,
    /// Its value and why.
    pub answer: Answer,
}

/// A sum of games.
#[derive(Debug)]
pub struct Sum<'a> {
    /// The games.
    pub summands: Vec<Summand<'a>>,
    /// The nim-sum of their values.
    pub value: u32,
    /// A winning move, if there is one and its game is not on a large split extension: the place of the game, and the
    /// element to choose there.
    pub winning: Option<(usize, Element)>,
}

/// Solves a sum of games and finds a winning move in it.
pub fn sum<'a>(games: &'a [(Selection, Object)], budget: &'a Budget) -> Result<Sum<'a>, Failure> {
    let mut prepared = Vec::new();
    let mut summands = Vec::new();
    for (game, object) in games {
        super::check_defined(*game, object)?;
        let request = Request { game: *game, position: Position::default(), misere: false, engine: Engine::Auto };
        if prefers_modules(&request, object) {
            summands.push(Summand { game: *game, object, answer: nim(&request, object, budget)? });
            prepared.push(None);
            continue;
        }
        let group = Prepared::new(object, budget)?;
        summands.push(Summand { game: *game, object, answer: nim_prepared(&request, &group)? });
        prepared.push(Some(group));
    }
    let value = summands.iter().fold(0, |total, summand| total ^ summand.answer.value);
    // A winning move lowers the value of one game to its nim-sum with the total.
    let lowered = summands.iter().position(|summand| summand.answer.value ^ value < summand.answer.value);
    let winning = match lowered.and_then(|place| prepared[place].as_ref().map(|group| (place, group))) {
        None => None,
        Some((place, group)) => {
            let target = summands[place].answer.value ^ value;
            let found = moves(summands[place].game, &Position::default(), group, budget)?;
            found.groups.into_iter().find(|group| group.value == target).map(|group| (place, group.example))
        }
    };
    Ok(Sum { summands, value, winning })
}
