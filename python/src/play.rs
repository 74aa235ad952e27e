//! A game, move by move.

use crate::ask::{Bounds, ask};
use crate::structure::TEXT;
use crate::value::{Said, named, said};
use mexagon::play::{Certainty, Hint, Level, Match as Played, Player, Rule, SquareState};
use mexagon::{Budget, Failure, Game, Structure};
use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A match. Every question looks at the position of its moment, and a move is made when it has been found to be one.
#[pyclass(frozen, module = "mexagon._mexagon")]
pub struct Match(Mutex<Played>);

/// An element on the board: what it is called, its order and conjugacy class, how it stands, and which moves it is one of.
type Square = (String, Option<u64>, Option<usize>, &'static str, Option<usize>);

fn name(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}

impl Match {
    pub fn start(game: Game, structure: &Structure, misere: bool, budget: &Budget) -> Result<Match, Failure> {
        let rule = if misere { Rule::Misere } else { Rule::Normal };
        Played::new(game, structure, rule, budget).map(|played| Match(Mutex::new(played)))
    }

    /// The match. The lock is held for moments only, so that threads that wait for the interpreter cannot block each other.
    fn now(&self) -> MutexGuard<'_, Played> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        bounds: Bounds,
        question: impl FnOnce(&Played, &Budget) -> Result<T, Failure> + Send,
    ) -> PyResult<T> {
        let played = self.now().clone();
        ask(py, bounds, |budget| question(&played, budget))
    }

    /// Changes the match. If another thread has changed it meanwhile, the step is tried again where it stands now.
    fn change<T: Send>(
        &self,
        py: Python<'_>,
        bounds: Bounds,
        step: impl Fn(&mut Played, &Budget) -> Result<T, Failure> + Sync,
    ) -> PyResult<T> {
        loop {
            let before = self.now().clone();
            let (done, after) = ask(py, bounds, |budget| {
                let mut after = before.clone();
                Ok((step(&mut after, budget)?, after))
            })?;
            let mut now = self.now();
            if now.moves() == before.moves() {
                *now = after;
                return Ok(done);
            }
        }
    }
}

#[pymethods]
impl Match {
    /// The match of a JSON text.
    #[staticmethod]
    fn load(py: Python<'_>, text: &str, bounds: Bounds) -> PyResult<Match> {
        ask(py, bounds, |budget| Played::load(text, budget)).map(|played| Match(Mutex::new(played)))
    }

    /// The match as JSON.
    fn json(&self, py: Python<'_>) -> PyResult<Said> {
        let fields = self.now().json();
        said(py, (fields, String::new()))
    }

    #[getter]
    fn moves(&self) -> Vec<String> {
        self.now().moves().iter().map(ToString::to_string).collect()
    }

    #[getter]
    fn position(&self) -> String {
        self.now().position().to_string()
    }

    #[getter]
    fn to_move(&self) -> &'static str {
        name(self.now().to_move())
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.now().is_over()
    }

    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.now().winner().map(name)
    }

    #[getter]
    fn latex(&self) -> String {
        self.now().latex()
    }

    fn choose(&self, py: Python<'_>, element: &str, bounds: Bounds) -> PyResult<()> {
        self.change(py, bounds, |played, budget| played.play(element, budget))
    }

    fn undo(&self) -> bool {
        self.now().undo()
    }

    fn redo(&self, py: Python<'_>, bounds: Bounds) -> PyResult<bool> {
        self.change(py, bounds, |played, budget| played.redo(budget))
    }

    /// The move of an opponent, which is not made: the element, what is known of it, and why perfect play was not possible.
    fn reply(
        &self,
        py: Python<'_>,
        level: &str,
        seed: u64,
        bounds: Bounds,
    ) -> PyResult<(String, &'static str, Option<String>)> {
        self.ask(py, bounds, |played, budget| {
            let level = named("level", level, Level::ALL.map(|level| (level.name(), level)))?;
            let reply = played.reply(level, seed, budget)?;
            let (known, why) = match reply.certainty {
                Certainty::Wins => ("wins", None),
                Certainty::Loses => ("loses", None),
                Certainty::Open => ("open", None),
                Certainty::AsWellAsItCan(why) => ("open", Some(why)),
            };
            Ok((reply.element.to_string(), known, why))
        })
    }

    /// A winning move if there is one that is known, and a sentence.
    fn hint(&self, py: Python<'_>, bounds: Bounds) -> PyResult<(Option<String>, String)> {
        self.ask(py, bounds, |played, budget| {
            let hint = played.hint(budget)?;
            let element = if let Hint::Win(element) = &hint { Some(element.to_string()) } else { None };
            Ok((element, hint.words()))
        })
    }

    fn why(&self, py: Python<'_>, bounds: Bounds) -> PyResult<String> {
        self.ask(py, bounds, |played, budget| played.why(budget))
    }

    /// What the chosen elements generate, in words.
    fn generated(&self, py: Python<'_>, bounds: Bounds) -> PyResult<String> {
        self.ask(py, bounds, |played, budget| Ok(played.generated(budget)?.words()))
    }

    fn options(&self, py: Python<'_>, bounds: Bounds) -> PyResult<Said> {
        let answer = self.ask(py, bounds, |played, budget| {
            let moves = played.options(budget)?;
            Ok((moves.json(), moves.text(TEXT)))
        })?;
        said(py, answer)
    }

    /// The elements as they stand; none if there are too many.
    fn board(&self, py: Python<'_>, bounds: Bounds) -> PyResult<Option<Vec<Square>>> {
        self.ask(py, bounds, |played, budget| {
            let squares = played.board(budget)?.map(|board| board.squares);
            let square = |square: mexagon::play::Square| {
                let state = match square.state {
                    SquareState::Chosen => "chosen",
                    SquareState::Generated => "generated",
                    SquareState::Free => "free",
                    SquareState::Forbidden => "forbidden",
                };
                (square.element.to_string(), square.order, square.class, state, square.step)
            };
            Ok(squares.map(|squares| squares.into_iter().map(square).collect()))
        })
    }
}
