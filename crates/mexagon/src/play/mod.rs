//! Playing: a match on a structure, move by move, with what is known of each position and an opponent.
//!
//! ```
//! use mexagon::play::{Level, Match, Player, Rule};
//! use mexagon::{Budget, Game, Structure};
//!
//! let budget = Budget::seconds(10);
//! let group: Structure = "D8".parse()?;
//! let mut played = Match::new(Game::GEN, &group, Rule::Normal, &budget)?;
//! played.play("r", &budget)?;
//! let reply = played.reply(Level::Perfect, 0, &budget)?;
//! played.play(&reply.element.to_string(), &budget)?;
//! assert_eq!(played.winner(), Some(Player::Second));
//! # Ok::<(), mexagon::Failure>(())
//! ```
//!
//! Nothing here reads a clock, a file or a thread: whatever may take long gets a [`Budget`].

mod board;
mod depth;
mod generated;
mod ground;
mod hint;
mod large;
mod latex;
mod opponent;
mod path;
mod record;
mod regions;
mod why;

pub use board::{PlayBoard, Square, SquareState};
pub use generated::{ClosedKind, ClosedSet};
pub use hint::Hint;
pub use opponent::{Certainty, Level, Reply};
pub use regions::Region;

use crate::answers::{Answer, Moves};
use crate::engine::Failure;
use crate::solver::Solver;
use crate::structure::{Element, Position, Structure};
use ground::Ground;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Game, Outcome};

/// Who wins at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Whoever moves last.
    Normal,
    /// The other one.
    Misere,
}

impl Rule {
    /// The name in files and addresses.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Normal => "normal",
            Rule::Misere => "misere",
        }
    }

    /// The name for people.
    pub fn words(self) -> &'static str {
        match self {
            Rule::Normal => "normal play",
            Rule::Misere => "misère play",
        }
    }

    fn is_misere(self) -> bool {
        self == Rule::Misere
    }
}

/// The players, by who makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    First,
    Second,
}

impl Player {
    /// The other player.
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// A game that is being played.
#[derive(Clone, Debug)]
pub struct Match {
    rule: Rule,
    ground: Ground,
    position: Position,
    /// Moves that were taken back, the next one last.
    undone: Vec<Element>,
    is_over: bool,
}

impl Match {
    /// A match at its start. It fails if the game is not defined there, or if its positions are beyond the program.
    pub fn new(game: Game, structure: &Structure, rule: Rule, budget: &Budget) -> Result<Match, Failure> {
        structure.check(game)?;
        let position = structure.start(game);
        let ground = Ground::of(&position, budget)?;
        let is_over = ground.is_over(&position, budget)?;
        Ok(Match { rule, ground, position, undone: Vec::new(), is_over })
    }

    pub fn structure(&self) -> &Structure {
        self.position().structure()
    }

    pub fn game(&self) -> Game {
        self.position().game()
    }

    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// What has been chosen.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Element] {
        self.position().elements()
    }

    /// Who is to move.
    pub fn to_move(&self) -> Player {
        if self.moves().len().is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// Is there no move?
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Who has won, if the game is over.
    pub fn winner(&self) -> Option<Player> {
        let winner = if self.rule.is_misere() { self.to_move() } else { self.to_move().other() };
        self.is_over.then_some(winner)
    }

    /// Makes a move, written in the notation of the structure. A move that is against the rules changes nothing.
    pub fn play(&mut self, element: &str, budget: &Budget) -> Result<(), Failure> {
        self.go_on(element, budget)?;
        self.undone.clear();
        Ok(())
    }

    fn go_on(&mut self, element: &str, budget: &Budget) -> Result<(), Failure> {
        if self.is_over {
            return Err(Failure::undefined("the game is over, and there is no move"));
        }
        let next = self.ground.after(&self.position, element, budget)?;
        self.is_over = self.ground.is_over(&next, budget)?;
        self.position = next;
        Ok(())
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(element) = self.position.pop() else { return false };
        self.undone.push(element);
        self.is_over = false;
        true
    }

    /// Makes the move again that was taken back last; false if there is none.
    pub fn redo(&mut self, budget: &Budget) -> Result<bool, Failure> {
        let Some(element) = self.undone.last().cloned() else { return Ok(false) };
        self.go_on(&element.to_string(), budget)?;
        self.undone.pop();
        Ok(true)
    }

    /// The moves that are possible, grouped by where they lead, with values and what wins.
    pub fn options(&self, budget: &Budget) -> Result<Moves, Failure> {
        if self.ground == Ground::Large {
            let what = "the group is too large for its moves to be told apart";
            return Err(Failure::NotApplicable(what.to_owned()));
        }
        Moves::of(self.position(), self.rule.is_misere(), budget)
    }

    /// What the position is worth, and why.
    pub fn answer(&self, budget: &Budget) -> Result<Answer, Failure> {
        Solver::new().misere(self.rule.is_misere()).within(budget.clone()).answer(self.position())
    }

    /// The outcome under the rule of the match, from what the two rules say.
    fn outcome(&self, normal: Option<Outcome>, misere: Option<Outcome>) -> Option<Outcome> {
        if self.rule.is_misere() { misere } else { normal }
    }
}
