//! Closed-set games on everything that people can name: Brandenburg's games of groups, subgroups, rings, modules and algebras
//! (paper 003 of docs/references.md).
//!
//! What such a game is played on is an [`Arena`]. It answers by theorems or by its [`Board`], the positions up to a symmetry that
//! the arena can prove; the command line and the pictures know boards only.

pub mod abelian;
mod algebra;
mod compound;
mod group;
mod module;
mod ring;

pub use algebra::AlgebraArena;
pub use compound::{Compounded, compound};
pub use group::{GroupArena, quotient_worth, subgroup_worth};

use super::{Engine, Failure};
use crate::object::Object;
use mexagon_base::budget::Budget;
use mexagon_base::number::{Order, Ordinal};
use mexagon_games::game::{Board, Closed, Outcome, Worth};
use mexagon_games::theory::{Deciders, Reason, Step};
use mexagon_language::{self as language, Node};
use std::fmt;

/// What is known of a nim-value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nimber {
    /// The value.
    Known(Ordinal),
    /// It is not known, but it is not larger than this.
    AtMost(Ordinal),
    /// It is not known.
    Unknown,
}

/// The worth of a position of a closed-set game and why it has it.
#[derive(Clone, Debug)]
pub struct ClosedAnswer {
    /// The nim-value, as far as it is known.
    pub nimber: Nimber,
    /// The outcome under normal play, if it is known.
    pub outcome: Option<Outcome>,
    /// The outcome under misère play, if it is known.
    pub misere: Option<Outcome>,
    /// A winning move under normal play, in the notation of the object.
    pub winning: Option<String>,
    /// A winning move under misère play.
    pub winning_misere: Option<String>,
    /// The engine that decided.
    pub engine: Engine,
    /// The argument in a few words.
    pub summary: String,
    /// The argument.
    pub because: Vec<Reason>,
    /// What each theorem said that was asked.
    pub asked: Vec<Step>,
}

impl ClosedAnswer {
    /// The answer for a position that was solved, with winning moves under normal and under misère play.
    fn solved(worth: Worth, winning: [Option<String>; 2], summary: String, because: Vec<Reason>) -> ClosedAnswer {
        let [winning, winning_misere] = winning;
        ClosedAnswer {
            nimber: Nimber::Known(Ordinal::from(worth.nim)),
            outcome: Some(worth.outcome()),
            misere: Some(worth.misere),
            winning,
            winning_misere,
            engine: Engine::Closed,
            summary,
            because,
            asked: Vec::new(),
        }
    }
}

/// The first moves that win under normal and under misère play, among moves and what they lead to.
fn winning_moves<M>(moves: &[M], worth: impl Fn(&M) -> Worth, show: impl Fn(&M) -> String) -> [Option<String>; 2] {
    let first = |wins: fn(Worth) -> bool| moves.iter().find(|step| wins(worth(step))).map(&show);
    [first(|worth| worth.outcome() == Outcome::P), first(|worth| worth.misere == Outcome::P)]
}

/// What a closed-set game is played on.
pub trait Arena: fmt::Debug {
    /// The name, as the language prints it.
    fn name(&self) -> &str;

    /// What it is, in words.
    fn describe(&self) -> String;

    /// The number of its elements; none if it is infinite.
    fn order(&self) -> Option<Order>;

    /// The worth of the position that some elements generate, written as a list with commas; an empty text is the start.
    fn answer(&self, game: Closed, position: &str, engine: Engine, budget: &Budget) -> Result<ClosedAnswer, Failure> {
        self.answer_by(game, position, engine, &Deciders::all(), budget)
    }

    /// The same with some of the theorems only.
    fn answer_by(
        &self,
        game: Closed,
        position: &str,
        engine: Engine,
        deciders: &Deciders,
        budget: &Budget,
    ) -> Result<ClosedAnswer, Failure>;

    /// The positions that can be reached from the one that some elements generate.
    fn board(&self, game: Closed, position: &str, budget: &Budget) -> Result<Board, Failure>;
}

/// Reads what a closed-set game is to be played on.
pub fn arena(text: &str, budget: &Budget) -> Result<Box<dyn Arena>, Failure> {
    let source = language::unfold(text);
    let tree = language::parse(&source);
    match tree.as_ref().map(|expr| (kind(&expr.node), expr)) {
        Ok((Kind::Abelian, _)) => abelian::arena(&source),
        Ok((Kind::Ring, expr)) => Ok(Box::new(ring::RingArena::new(expr, &source, budget)?)),
        Ok((Kind::Module, expr)) => Ok(Box::new(module::ModuleArena::new(expr, &source, budget)?)),
        // Groups, files, and what cannot be read, which the object's own errors explain.
        Ok((Kind::Other, _)) | Err(_) => match Object::parse(text, budget) {
            Ok(object) => Ok(of_object(object)),
            // What cannot be made may still be known by its name.
            Err(error) => Ok(Box::new(GroupArena::named(text, error)?)),
        },
    }
}

/// The arena of a group or an algebra that has been read.
pub fn arena_of(object: &Object) -> Result<Box<dyn Arena>, Failure> {
    match object.tree().map(|tree| kind(&tree.node)) {
        Some(Kind::Abelian) => abelian::arena(object.name()),
        _ => Ok(of_object(object.clone())),
    }
}

fn of_object(object: Object) -> Box<dyn Arena> {
    match object.algebra() {
        Some(algebra) => Box::new(AlgebraArena::new(object.name(), algebra.clone())),
        None => Box::new(GroupArena::new(object)),
    }
}

/// What a name stands for, as far as its tree tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Products and powers of cyclic groups, infinite ones among them.
    Abelian,
    /// A ring, or a product of rings.
    Ring,
    /// A module.
    Module,
    /// A group of another kind, or a file.
    Other,
}

fn kind(node: &Node) -> Kind {
    match node {
        Node::Integers | Node::Cyclic(_) => Kind::Abelian,
        Node::Ring(_) => Kind::Ring,
        Node::Module(_) => Kind::Module,
        Node::Power(base, _) => kind(&base.node),
        Node::Product(factors) => {
            let first = factors.first().map_or(Kind::Other, |factor| kind(&factor.node));
            let alike = factors.iter().all(|factor| kind(&factor.node) == first);
            if alike { first } else { Kind::Other }
        }
        _ => Kind::Other,
    }
}
