//! Positions as people write them: chosen elements, or elements that generate a closed set.

use super::Structure;
use crate::engine::Failure;
use crate::object::{self, Object};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Game, Selection};
use std::fmt;

/// An element, in the notation of its structure.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Element(String);

impl Element {
    /// An element that somebody has written in the notation of its structure.
    pub(crate) fn written(text: String) -> Element {
        Element(text)
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A position of a game on a structure.
///
/// ```
/// use mexagon::{Game, Structure};
/// let group: Structure = "S3".parse()?;
/// let position = group.position(Game::GEN, "(1,2,3), ()")?;
/// assert_eq!(position.to_string(), "{(1,2,3), ()}");
/// assert_eq!(group.position(Game::GEN, "{(1,2,3), ()}")?.to_string(), "{(1,2,3), ()}");
/// assert!(group.position(Game::GEN, "(1,4)").is_err());
/// # Ok::<(), mexagon::Failure>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    structure: Structure,
    game: Game,
    elements: Vec<Element>,
    /// The elements, where they are chosen one by one.
    chosen: object::ChosenSet,
}

impl Position {
    pub(super) fn start(structure: Structure, game: Game) -> Position {
        Position { structure, game, elements: Vec::new(), chosen: object::ChosenSet::default() }
    }

    pub(super) fn chosen_in(structure: Structure, game: Selection, chosen: object::ChosenSet, of: &Object) -> Position {
        let elements = chosen.elements().iter().map(|x| Element(of.show(x))).collect();
        Position { structure, game: Game::Selection(game), elements, chosen }
    }

    /// Reads a list of elements within a budget.
    pub fn read(structure: Structure, game: Game, text: &str, budget: &Budget) -> Result<Position, Failure> {
        structure.check(game)?;
        // A position as it is printed: {(1,2,3), ()}.
        let text = text.trim().strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(text);
        if text.trim().is_empty() {
            return Ok(Position::start(structure, game));
        }
        match game {
            Game::Selection(game) => {
                let object = structure.object(budget)?.clone();
                let chosen = object::ChosenSet::parse(text, &object)?;
                Ok(Position::chosen_in(structure, game, chosen, &object))
            }
            Game::Closed(_) => {
                let elements = structure.arena(budget)?.read(text, budget)?.into_iter().map(Element).collect();
                Ok(Position { elements, chosen: object::ChosenSet::default(), structure, game })
            }
        }
    }

    /// The position after one more element, which may be against the rules.
    pub(crate) fn and(&self, text: &str, budget: &Budget) -> Result<Position, Failure> {
        let mut next = self.clone();
        match self.game {
            Game::Selection(_) => {
                let object = self.structure.object(budget)?;
                let x = object.read(text).map_err(|error| Failure::syntax(error, text))?;
                let shown = object.show(&x);
                let larger = self.chosen.with(x);
                next.chosen = larger.ok_or_else(|| Failure::undefined(format!("{shown} has been chosen already")))?;
                next.elements.push(Element(shown));
            }
            Game::Closed(_) => {
                let mut read = self.structure.arena(budget)?.read(text, budget)?;
                let element = read.pop().filter(|_| read.is_empty());
                next.elements.push(Element(element.ok_or_else(|| Failure::undefined("a move is one element"))?));
            }
        }
        Ok(next)
    }

    /// Takes the last element back, if there is one.
    pub(crate) fn pop(&mut self) -> Option<Element> {
        self.chosen.pop();
        self.elements.pop()
    }

    /// What the game is played on.
    pub fn structure(&self) -> &Structure {
        &self.structure
    }

    pub fn game(&self) -> Game {
        self.game
    }

    pub fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// Has nobody moved?
    pub fn is_start(&self) -> bool {
        self.elements.is_empty()
    }

    /// The chosen elements, in a game of choosing.
    pub(crate) fn chosen(&self) -> &object::ChosenSet {
        &self.chosen
    }

    /// The elements with commas between them, as they are read.
    pub fn text(&self) -> String {
        self.elements.iter().map(Element::to_string).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Position {
    /// `{a, b}` for chosen elements, `<a, b>` for what they generate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game {
            Game::Selection(_) => write!(f, "{{{}}}", self.text()),
            Game::Closed(_) => write!(f, "<{}>", self.text()),
        }
    }
}
