//! Somebody to play against.

use super::board::elements;
use super::depth::{ClassTree, Depth, Tree};
use super::ground::Ground;
use super::{Hint, Match, large};
use crate::engine::{Failure, Prepared};
use crate::limits::MOST_SQUARES;
use crate::structure::{Element, Position};
use mexagon_base::budget::Budget;
use mexagon_base::random::{Random, mix};
use mexagon_games::game::{Closed, Game, Selection};

/// How well somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Wins whenever that is possible, where the engines decide positions; else as well as it can.
    Perfect,
    /// Wins where a win needs at most two moves, else plays at random.
    Plausible,
    Random,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Perfect, Level::Plausible, Level::Random];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Level::Perfect => "perfect",
            Level::Plausible => "plausible",
            Level::Random => "random",
        }
    }
}

/// A move of the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub element: Element,
    pub certainty: Certainty,
}

/// What the opponent knows of its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// It wins against every play.
    Wins,
    /// Every move loses against perfect play.
    Loses,
    /// It was played without knowing who wins.
    Open,
    /// Perfect play was asked for, but the position was not decided; and why not.
    AsWellAsItCan(String),
}

/// How many moves the plausible opponent needs at most for the wins that it sees.
const FORESIGHT: u32 = 2;

/// How a move is chosen among those that are allowed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// A forced win in a few moves, or any.
    ShortWin,
    /// One after which the other player has no forced win in a few moves, or any.
    Resistance,
    Any,
}

impl Match {
    /// A move of an opponent of some level. The seed and the number of moves so far decide between moves that are as good.
    pub fn reply(&self, level: Level, seed: u64, budget: &Budget) -> Result<Reply, Failure> {
        let mut random = Random::new(mix(seed) ^ self.moves().len() as u64);
        let any = |choice: Choice, certainty: Certainty, random: &mut Random| {
            let (element, certain) = self.choose(choice, random, budget)?;
            Ok(Reply { element, certainty: if certain { Certainty::Wins } else { certainty } })
        };
        if self.is_over {
            return Err(Failure::undefined("the game is over, and there is no move"));
        }
        match level {
            Level::Random => any(Choice::Any, Certainty::Open, &mut random),
            Level::Plausible => any(Choice::ShortWin, Certainty::Open, &mut random),
            Level::Perfect => match self.hint(budget)? {
                Hint::Win(element) => Ok(Reply { element, certainty: Certainty::Wins }),
                Hint::Lost | Hint::Over => any(Choice::Resistance, Certainty::Loses, &mut random),
                Hint::Hidden => {
                    let why = Hint::Hidden.words();
                    any(Choice::ShortWin, Certainty::AsWellAsItCan(why), &mut random)
                }
                Hint::Unknown(why) => any(Choice::ShortWin, Certainty::AsWellAsItCan(why), &mut random),
            },
        }
    }

    /// A move that is allowed, and whether it is known to win.
    fn choose(&self, choice: Choice, random: &mut Random, budget: &Budget) -> Result<(Element, bool), Failure> {
        match (self.game(), self.ground) {
            (Game::Selection(game), Ground::Large) => self.in_large(game, choice, random, budget),
            (Game::Selection(game), _) => {
                let prepared = Prepared::new(self.structure().object(budget)?, budget)?;
                let tree = ClassTree::new(game, &prepared)?;
                let (mut moves, mut places) = (Vec::new(), Vec::new());
                for next in self.after_all(game, budget)? {
                    moves.extend(next.elements().last().cloned());
                    places.push(tree.place(next.chosen())?);
                }
                self.pick(&tree, &moves, &places, choice, random, budget)
            }
            (Game::Closed(game), _) => self.on_closed_sets(game, choice, random, budget),
        }
    }

    /// The positions after all moves of GEN or DNG, or after one of each kind where there are too many.
    fn after_all(&self, game: Selection, budget: &Budget) -> Result<Vec<Position>, Failure> {
        let (position, object) = (self.position(), self.structure().object(budget)?);
        let Some(elements) = elements(object, budget)? else {
            let steps = self.options(budget)?.steps;
            return steps.iter().map(|step| position.and(&step.element.to_string(), budget)).collect();
        };
        let mut found = Vec::new();
        for x in elements {
            let Some(chosen) = position.chosen().with(x) else { continue };
            let next = self.structure().chosen(game, chosen, object);
            if game == Selection::Gen || !self.ground.generates(&next, budget)? {
                found.push(next);
            }
        }
        Ok(found)
    }

    fn on_closed_sets(
        &self,
        game: Closed,
        choice: Choice,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<(Element, bool), Failure> {
        let (position, arena) = (self.position().text(), self.structure().arena(budget)?);
        let is_finite = self.structure().order().is_some();
        let listed = if is_finite { arena.elements(MOST_SQUARES, budget)? } else { None };
        let mut elements = listed.unwrap_or_else(|| arena.samples());
        let reached = if is_finite { Some(arena.reached(game, &position, &elements, budget)) } else { None };
        if let Some(Ok((board, places))) = reached {
            let mut found: Vec<(Element, usize)> =
                elements.into_iter().zip(places).filter_map(|(x, place)| Some((Element::written(x), place?))).collect();
            if found.is_empty() {
                let steps = board.places[board.start].moves.iter();
                found.extend(steps.map(|step| (Element::written(step.element.clone()), step.to)));
                // In a large module a step may be told by where it leads alone.
                found.retain(|(x, _)| self.ground.after(self.position(), &x.to_string(), budget).is_ok());
            }
            let (elements, places): (Vec<_>, Vec<_>) = found.into_iter().unzip();
            return self.pick(&board, &elements, &places, choice, random, budget);
        }
        random.shuffle(&mut elements);
        // Where positions are not listed, a win is seen if it needs one move.
        if choice == Choice::ShortWin && !self.rule.is_misere() {
            for x in &elements {
                let next = self.position().and(x, budget)?;
                if arena.stand(game, &next.text(), budget)?.is_over {
                    return Ok((Element::written(x.clone()), true));
                }
            }
        }
        for x in elements {
            if arena.leads_on(game, &position, &x, budget)? {
                return Ok((Element::written(x), false));
            }
        }
        Err(Failure::NotApplicable("no move was found".to_owned()))
    }

    /// One of some moves, which lead to these places, and whether it is known to win.
    fn pick<T: Tree>(
        &self,
        tree: &T,
        moves: &[Element],
        places: &[T::Place],
        choice: Choice,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<(Element, bool), Failure> {
        let little = budget.half();
        let mut depth = Depth::new(tree, self.rule.is_misere(), &little);
        let mut good = |moves: u32| -> Result<Vec<usize>, Failure> {
            let mut found = Vec::new();
            for (number, place) in places.iter().enumerate() {
                let is_good = match choice {
                    Choice::ShortWin => depth.loses(place, moves - 1)?,
                    Choice::Resistance => !depth.wins(place, moves)?,
                    Choice::Any => true,
                };
                found.extend(is_good.then_some(number));
            }
            Ok(found)
        };
        let mut depths: Vec<u32> = if choice == Choice::Any { Vec::new() } else { (1..=FORESIGHT).collect() };
        if choice == Choice::Resistance {
            depths.reverse();
        }
        for moves_ahead in depths {
            match good(moves_ahead) {
                Ok(found) if found.is_empty() => {}
                Ok(found) => return Ok((moves[*random.pick(&found)].clone(), choice == Choice::ShortWin)),
                Err(failure) if failure.is_interrupt() => return Err(failure),
                // What is too deep is left to chance.
                Err(_) => break,
            }
        }
        if moves.is_empty() {
            return Err(Failure::NotApplicable("no move was found".to_owned()));
        }
        Ok((random.pick(moves).clone(), false))
    }

    /// A move in a group that is too large for its positions to be decided: one that ends GEN at once, or does not.
    fn in_large(
        &self,
        game: Selection,
        choice: Choice,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<(Element, bool), Failure> {
        if game == Selection::Gen && choice != Choice::Any {
            let ends = !self.rule.is_misere();
            if let Some(element) = large::ending(ends, self.position(), random, budget)? {
                return Ok((element, ends));
            }
        }
        let found = large::allowed(game, self.position(), random, budget)?;
        let none = || Failure::NotApplicable("no move was found".to_owned());
        found.map(|element| (element, false)).ok_or_else(none)
    }
}
