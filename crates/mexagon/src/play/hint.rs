//! A winning move, or that there is none, or that nobody knows.

use super::ground::Ground;
use super::{Match, large};
use crate::answers::Step;
use crate::engine::Failure;
use crate::limits::SMALL;
use crate::structure::Element;
use mexagon_base::budget::Budget;
use mexagon_games::game::Outcome;

/// What whoever is to move should do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The game is over.
    Over,
    /// This move wins.
    Win(Element),
    /// Every move loses against perfect play.
    Lost,
    /// There is a winning move, but none was found.
    Hidden,
    /// It is not known who wins, and why not.
    Unknown(String),
}

impl Hint {
    /// The hint as a sentence.
    pub fn words(&self) -> String {
        match self {
            Hint::Over => "the game is over".to_owned(),
            Hint::Win(element) => format!("{element} wins"),
            Hint::Lost => "every move loses against perfect play".to_owned(),
            Hint::Hidden => "whoever is to move can win, but no winning move was found".to_owned(),
            Hint::Unknown(why) => format!("it is not known who wins: {why}"),
        }
    }
}

impl Match {
    /// A winning move, or that there is none.
    pub fn hint(&self, budget: &Budget) -> Result<Hint, Failure> {
        if self.is_over {
            return Ok(Hint::Over);
        }
        // All moves of a small structure are quickly found; of a large one the theorems and engines tell more.
        let is_small = self.structure().order().and_then(|order| order.to_u64()).is_some_and(|order| order <= SMALL);
        let by = |moves: bool, budget: &Budget| if moves { self.by_moves(budget) } else { self.by_answer(budget) };
        let found = match by(is_small, &budget.half()) {
            Ok(found @ (Hint::Win(_) | Hint::Lost)) => return Ok(found),
            Err(failure) if failure.is_interrupt() => return Err(failure),
            found => found,
        };
        match (by(!is_small, budget), found) {
            (Err(failure), _) if failure.is_interrupt() => Err(failure),
            (Ok(more @ (Hint::Win(_) | Hint::Lost)), _) => Ok(more),
            (_, Ok(found)) => Ok(found),
            (Ok(more), Err(_)) => Ok(more),
            (Err(_), Err(failure)) => Ok(Hint::Unknown(reason(&failure))),
        }
    }

    fn by_moves(&self, budget: &Budget) -> Result<Hint, Failure> {
        let moves = self.options(budget)?;
        let outcome = self.outcome(Some(Outcome::of_value(moves.value)), moves.misere);
        for step in moves.steps.iter().filter(|step| self.is_winning(step)) {
            // In a large module a step may be told by where it leads alone.
            if self.ground.after(self.position(), &step.element.to_string(), budget).is_ok() {
                return Ok(Hint::Win(step.element.clone()));
            }
        }
        Ok(match outcome {
            Some(Outcome::P) => Hint::Lost,
            Some(Outcome::N) => Hint::Hidden,
            None => Hint::Unknown("the rule was not asked for".to_owned()),
        })
    }

    /// Does a move win under the rule of the match?
    pub(super) fn is_winning(&self, step: &Step) -> bool {
        if self.rule.is_misere() { step.wins_misere == Some(true) } else { step.wins() }
    }

    fn by_answer(&self, budget: &Budget) -> Result<Hint, Failure> {
        let answer = self.answer(budget)?;
        let winning = if self.rule.is_misere() { &answer.winning_misere } else { &answer.winning };
        match self.outcome(answer.outcome, answer.misere) {
            Some(Outcome::P) => return Ok(Hint::Lost),
            None => return Ok(Hint::Unknown("the rules leave it open".to_owned())),
            Some(Outcome::N) => {}
        }
        let Some(words) = winning else { return Ok(Hint::Hidden) };
        let written = match self.ground {
            Ground::Closed => Some(words.clone()),
            Ground::Classes | Ground::Large => large::written(self.position(), words, budget)?,
        };
        let Some(written) = written else { return Ok(Hint::Hidden) };
        let next = self.ground.after(self.position(), &written, budget)?;
        Ok(next.elements().last().cloned().map_or(Hint::Hidden, Hint::Win))
    }
}

/// A failure as a part of a sentence.
pub(super) fn reason(failure: &Failure) -> String {
    let text = failure.to_string();
    let text = text.strip_prefix("not solved: ").or_else(|| text.strip_prefix("error: ")).unwrap_or(&text);
    text.trim_end().to_owned()
}
