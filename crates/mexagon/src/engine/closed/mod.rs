//! Closed-set games on everything that people can name: Brandenburg's games of groups, subgroups, rings, modules and algebras
//! (Bra17).
//!
//! What such a game is played on is an [`Arena`]. It answers by theorems or by its [`Board`], the positions up to a symmetry that
//! the arena can prove; the command line and the pictures know boards only.

pub mod abelian;
mod algebra;
mod carrier;
mod group;
mod module;
mod ring;

pub use algebra::AlgebraArena;
pub use carrier::{Carrier, Coefficients};
pub use group::{GroupArena, quotient_worth, quotient_worth_by_closing, subgroup_worth, subgroup_worth_by_closing};

pub use super::finding::{Details, Estimate, Finding};
use super::{Engine, Failure};
use crate::names::Profile;
use crate::object::{Object, is_abelian, is_product_of};
use crate::structure::Structure;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::game::{Board, Closed, Game, Outcome, Worth};
use mexagon_games::theory::Deciders;
use mexagon_language::{Expr, Node};
use std::fmt;
use std::sync::Arc;

/// The first moves that win under normal and under misère play, among moves and what they lead to.
fn winning_moves<M, T>(moves: &[M], worth: impl Fn(&M) -> Worth, show: impl Fn(&M) -> T) -> [Option<T>; 2] {
    let first = |wins: fn(Worth) -> bool| moves.iter().find(|step| wins(worth(step))).map(&show);
    [first(|worth| worth.outcome() == Outcome::P), first(|worth| worth.misere == Outcome::P)]
}

/// Where a game on closed sets stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What people call the quotient, the subgroup or the ideal.
    pub name: String,
    /// The order of the quotient, or of the subgroup; none if it is infinite.
    pub order: Option<Order>,
    /// Is there no move?
    pub is_over: bool,
}

/// A board, and for each of some lists of elements the place to which it leads from the start; none for those that change nothing.
pub type Reached = (Board, Vec<Option<usize>>);

/// The elements of a position with one more.
fn with_one_more(position: &str, element: &str) -> String {
    if position.trim().is_empty() { element.to_owned() } else { format!("{position}, {element}") }
}

/// What a closed-set game is played on.
pub trait Arena: fmt::Debug + Send + Sync {
    /// The name, as the language prints it.
    fn name(&self) -> &str;

    /// What it is, in words.
    fn describe(&self) -> String;

    /// The number of its elements; none if it is infinite.
    fn order(&self) -> Option<Order>;

    /// What it is, if the game of subgroups is not defined on such a thing: "a ring".
    fn without_subgroups(&self) -> Option<&'static str> {
        None
    }

    /// Is a game defined here? If not, the error says why.
    fn check(&self, game: Closed) -> Result<(), Failure> {
        match (game, self.without_subgroups()) {
            (Closed::Subgroup, Some(what)) => {
                Err(Failure::undefined(format!("the game of subgroups is not defined on {what}")))
            }
            _ => Ok(()),
        }
    }

    /// Reads a list of elements; they come back as they are written here.
    fn read(&self, position: &str, budget: &Budget) -> Result<Vec<String>, Failure>;

    /// The worth of the position that some elements generate, written as a list with commas; an empty text is the start.
    fn answer(&self, game: Closed, position: &str, engine: Engine, budget: &Budget) -> Result<Finding, Failure> {
        self.answer_by(game, position, engine, &Deciders::all(), budget)
    }

    /// The same with some of the theorems only. Outcomes under misère play are looked for.
    fn answer_by(
        &self,
        game: Closed,
        position: &str,
        engine: Engine,
        deciders: &Deciders,
        budget: &Budget,
    ) -> Result<Finding, Failure> {
        self.ask(&Asked { game, position: position.trim(), misere: true, engine, deciders, budget })
    }

    /// Answers a question.
    fn ask(&self, asked: &Asked<'_>) -> Result<Finding, Failure> {
        self.check(asked.game)?;
        if matches!(asked.engine, Engine::Hyperplane | Engine::Module | Engine::Permutation) {
            return Err(foreign(asked.engine, asked.game.into()));
        }
        self.decide(asked)
    }

    /// What theorems or positions tell, in the order that suits the arena. The game is one that is played here.
    fn decide(&self, asked: &Asked<'_>) -> Result<Finding, Failure>;

    /// The positions that can be reached from the one that some elements generate.
    fn board(&self, game: Closed, position: &str, budget: &Budget) -> Result<Board, Failure> {
        self.check(game)?;
        self.positions(game, position.trim(), budget)
    }

    /// May somebody be sent to look at the moves, because the positions will be found?
    fn has_positions(&self, _: Closed, _: &Budget) -> bool {
        self.order().is_some()
    }

    /// The positions of a game that is played here.
    fn positions(&self, game: Closed, position: &str, budget: &Budget) -> Result<Board, Failure> {
        Ok(self.reached(game, position, &[], budget)?.0)
    }

    /// The same, with the places to which elements, or lists of them, lead from the position.
    fn reached(&self, game: Closed, position: &str, elements: &[String], budget: &Budget) -> Result<Reached, Failure>;

    /// What a position is.
    fn stand(&self, game: Closed, position: &str, budget: &Budget) -> Result<Standing, Failure> {
        let board = self.positions(game, position, budget)?;
        let place = &board.places[board.start];
        Ok(Standing { name: place.name.clone(), order: Some(place.order.clone()), is_over: place.moves.is_empty() })
    }

    /// Is an element a move, or does it lie in what the position generates?
    fn leads_on(&self, game: Closed, position: &str, element: &str, budget: &Budget) -> Result<bool, Failure> {
        let (_, places) = self.reached(game, position, &[element.to_owned()], budget)?;
        Ok(places.iter().any(Option::is_some))
    }

    /// A finite ring or module as an abelian group with maps, and the elements of a position.
    fn carrier(&self, _: &str, _: &Budget) -> Result<Option<(Carrier, Vec<Coefficients>)>, Failure> {
        Ok(None)
    }

    /// All that can be written as a move, if it is no more than this.
    fn elements(&self, most: u64, budget: &Budget) -> Result<Option<Vec<String>>, Failure>;

    /// Some elements, where not all are listed; unless the game is over, one of them leads on.
    fn samples(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A question on a game on closed sets.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub game: Closed,
    /// Elements with commas between them; an empty text is the start.
    pub position: &'a str,
    /// Is the outcome under misère play asked for, even if it takes long?
    pub misere: bool,
    /// Auto, theory, closed or brute.
    pub engine: Engine,
    /// The theorems that may be used.
    pub deciders: &'a Deciders,
    pub budget: &'a Budget,
}

/// Why an engine does not decide a game on closed sets.
pub(crate) fn foreign(engine: Engine, game: Game) -> Failure {
    let name = engine.name();
    Failure::NotApplicable(format!("the {name} engine does not play {game}; the engines theory, closed and brute do"))
}

/// The arena of what a text means.
pub fn arena(text: &str, budget: &Budget) -> Result<Arc<dyn Arena>, Failure> {
    Structure::read(text, budget)?.arena(budget).cloned()
}

/// What only games on closed sets are played on.
enum ClosedOnly {
    Ring,
    Module,
    Infinite,
}

impl ClosedOnly {
    fn of(tree: &Expr) -> Option<ClosedOnly> {
        let all = |fits: fn(&Node) -> bool| is_product_of(&tree.node, fits);
        if all(|node| matches!(node, Node::Ring(_))) {
            Some(ClosedOnly::Ring)
        } else if all(|node| matches!(node, Node::Module(_))) {
            Some(ClosedOnly::Module)
        } else if is_abelian(tree) && !all(|node| !matches!(node, Node::Integers)) {
            Some(ClosedOnly::Infinite)
        } else {
            None
        }
    }
}

/// The arena of a ring, a module or an infinite group; of nothing else.
pub(crate) fn closed_only(tree: &Expr, source: &str, budget: &Budget) -> Result<Option<Arc<dyn Arena>>, Failure> {
    Ok(match ClosedOnly::of(tree) {
        Some(ClosedOnly::Ring) => Some(Arc::new(ring::RingArena::new(tree, source, budget)?)),
        Some(ClosedOnly::Module) => Some(Arc::new(module::ModuleArena::new(tree, source, budget)?)),
        Some(ClosedOnly::Infinite) => Some(abelian::arena(source)?),
        None => None,
    })
}

/// The game that an object is first asked about, by nothing but its name: GEN, or quotient where that is not played. None if the text is
/// no object.
pub fn usual_game(text: &str) -> Option<Game> {
    let tree = mexagon_language::parse(text).ok()?;
    Some(if ClosedOnly::of(&tree).is_some() { Game::QUOTIENT } else { Game::GEN })
}

/// The arena of a group or an algebra that has been made, with what the name of a group says.
pub(crate) fn arena_of(object: &Object, profile: Option<&Profile>) -> Result<Arc<dyn Arena>, Failure> {
    if object.tree().is_some_and(is_abelian) {
        return abelian::arena(object.name());
    }
    if object.points().is_some() {
        return Err(Failure::undefined("only gen and dng are played on a closure system"));
    }
    Ok(match object.algebra() {
        Some(algebra) => Arc::new(AlgebraArena::new(object.name(), algebra.clone())),
        None => Arc::new(GroupArena::new(object.clone(), profile.cloned())),
    })
}
