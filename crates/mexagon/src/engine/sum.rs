//! Sums of games: in each turn a player moves in one of them. The value is the nim-sum of the values.

use super::closed::{Arena, Nimber};
use super::{Engine, Failure, Prepared, Request, moves, nim, nim_prepared, prefers_modules};
use crate::object::{Object, Position, shorten};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Order, Ordinal};
use mexagon_games::game::{Closed, Selection};
use mexagon_games::theory::Reason;

/// A complete game: what is played, and on what.
#[derive(Debug)]
pub enum Played {
    /// Elements are chosen one by one.
    Selection(Selection, Object),
    /// A position is a closed set.
    Closed(Closed, Box<dyn Arena>),
}

impl Played {
    /// The name of the game.
    pub fn game(&self) -> &'static str {
        match self {
            Played::Selection(game, _) => game.name(),
            Played::Closed(game, _) => game.name(),
        }
    }

    /// The name of what it is played on.
    pub fn object(&self) -> &str {
        match self {
            Played::Selection(_, object) => object.name(),
            Played::Closed(_, arena) => arena.name(),
        }
    }

    /// The number of elements; none if there are infinitely many.
    pub fn order(&self) -> Option<Order> {
        match self {
            Played::Selection(_, object) => Some(object.order()),
            Played::Closed(_, arena) => arena.order(),
        }
    }

    /// `gen(S3)`
    pub fn name(&self) -> String {
        format!("{}({})", self.game(), self.object())
    }

    /// The same, cut if it is too long for a line.
    pub fn short_name(&self) -> String {
        format!("{}({})", self.game(), shorten(self.object()))
    }
}

/// One game of a sum, solved.
#[derive(Debug)]
pub struct Summand {
    /// Its value.
    pub value: Ordinal,
    /// The engine that decided.
    pub engine: Engine,
    /// The argument in a few words.
    pub summary: String,
    /// The argument.
    pub because: Vec<Reason>,
}

/// A sum of games.
#[derive(Debug)]
pub struct Sum {
    /// The games.
    pub summands: Vec<Summand>,
    /// The nim-sum of their values.
    pub value: Ordinal,
    /// A winning move, if there is one and it is found without listing too much: the place of the game, and the element to
    /// choose there, as people write it.
    pub winning: Option<(usize, String)>,
}

/// Solves a sum of games and finds a winning move in it.
pub fn sum(games: &[Played], budget: &Budget) -> Result<Sum, Failure> {
    let mut prepared = Vec::new();
    let mut summands = Vec::new();
    for game in games {
        let (summand, group) = solved(game, budget)?;
        summands.push(summand);
        prepared.push(group);
    }
    let value = summands.iter().fold(Ordinal::ZERO, |total, summand| total.nim_sum(summand.value));
    // A winning move lowers the value of one game to its nim-sum with the total.
    let lowered = summands.iter().position(|summand| summand.value.nim_sum(value) < summand.value);
    let winning = match lowered {
        None => None,
        Some(place) => {
            let target = summands[place].value.nim_sum(value);
            reaching(&games[place], prepared[place].as_ref(), target, budget)?.map(|element| (place, element))
        }
    };
    Ok(Sum { summands, value, winning })
}

/// One game of a sum, with its group if that was made ready.
fn solved<'a>(game: &'a Played, budget: &'a Budget) -> Result<(Summand, Option<Prepared<'a>>), Failure> {
    match game {
        Played::Selection(game, object) => {
            super::check_defined(*game, object)?;
            let request = Request { game: *game, position: Position::default(), misere: false, engine: Engine::Auto };
            let large = prefers_modules(&request, object);
            let group = if large { None } else { Some(Prepared::new(object, budget)?) };
            let answer = match &group {
                Some(group) => nim_prepared(&request, group)?,
                None => nim(&request, object, budget)?,
            };
            let (engine, summary, because) = (answer.engine, answer.summary, answer.because);
            Ok((Summand { value: Ordinal::from(answer.value), engine, summary, because }, group))
        }
        Played::Closed(game, arena) => {
            let answer = arena.answer(*game, "", Engine::Auto, budget)?;
            let Nimber::Known(value) = answer.nimber else {
                let name = shorten(arena.name());
                return Err(Failure::NotApplicable(format!("the value of {game}({name}) is not known")));
            };
            let (engine, summary, because) = (answer.engine, answer.summary, answer.because);
            Ok((Summand { value, engine, summary, because }, None))
        }
    }
}

/// A first move of a game to a position of a given value, as people write it.
fn reaching(
    game: &Played,
    group: Option<&Prepared<'_>>,
    target: Ordinal,
    budget: &Budget,
) -> Result<Option<String>, Failure> {
    match (game, group) {
        (Played::Selection(game, object), Some(group)) => {
            let found = moves(*game, &Position::default(), group, budget)?;
            let found = found.groups.into_iter().find(|group| Ordinal::from(group.value) == target);
            Ok(found.map(|group| object.show(&group.example)))
        }
        (Played::Selection(..), None) => Ok(None),
        (Played::Closed(game, arena), _) => {
            if target.is_zero() {
                return Ok(arena.answer(*game, "", Engine::Auto, budget)?.winning);
            }
            // Not every game that a theorem decides has its positions listed.
            let board = match arena.board(*game, "", budget) {
                Err(failure) if failure.is_interrupt() => return Err(failure),
                Err(_) => return Ok(None),
                Ok(board) => board,
            };
            let worths = board.solve();
            let mut steps = board.places[board.start].moves.iter();
            let step = steps.find(|step| Ordinal::from(worths[step.to].nim) == target);
            Ok(step.map(|step| step.element.clone()))
        }
    }
}
