//! What a match is played on: which moves are allowed, and when it is over.

use super::depth::ClassTree;
use super::large;
use crate::engine::{Failure, Prepared};
use crate::strategy::is_large;
use crate::structure::Position;
use mexagon_base::bits;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Game, Selection};

/// How positions are handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// Chosen elements, by maximal subgroups or subalgebras.
    Classes,
    /// Chosen elements of a group that is too large for that, by what they generate.
    Large,
    /// Closed sets.
    Closed,
}

impl Ground {
    pub fn of(start: &Position, budget: &Budget) -> Result<Ground, Failure> {
        let structure = start.structure();
        match start.game() {
            Game::Closed(game) => {
                // Positions of some infinite structures are beyond the program; it shows at the first element.
                let arena = structure.arena(budget)?;
                arena.stand(game, "", budget)?;
                if let Some(element) = arena.samples().first() {
                    arena.stand(game, element, budget)?;
                }
                Ok(Ground::Closed)
            }
            Game::Selection(_) => {
                let object = structure.object(budget)?;
                if is_large(object) {
                    object.permutations(budget)?;
                    return Ok(Ground::Large);
                }
                Prepared::new(object, budget)?.system()?;
                Ok(Ground::Classes)
            }
        }
    }

    /// The position after a move, or why that is not a move.
    pub fn after(self, position: &Position, element: &str, budget: &Budget) -> Result<Position, Failure> {
        let next = position.and(element, budget)?;
        let element = element.trim();
        match position.game() {
            Game::Closed(game) => {
                let arena = position.structure().arena(budget)?;
                if !arena.leads_on(game, &position.text(), element, budget)? {
                    let message = format!("{element} is no move: it changes nothing at {position}");
                    return Err(Failure::undefined(message));
                }
            }
            Game::Selection(Selection::Dng) if self.generates(&next, budget)? => {
                let message = format!("{element} is forbidden: the chosen elements would generate everything");
                return Err(Failure::undefined(message));
            }
            Game::Selection(_) => {}
        }
        Ok(next)
    }

    /// Do the chosen elements generate everything?
    pub fn generates(self, position: &Position, budget: &Budget) -> Result<bool, Failure> {
        if self == Ground::Large {
            return large::generates(position, budget);
        }
        let object = position.structure().object(budget)?;
        let prepared = Prepared::new(object, budget)?;
        Ok(bits::is_empty(&position.chosen().class(prepared.group, prepared.system()?)))
    }

    pub fn is_over(self, position: &Position, budget: &Budget) -> Result<bool, Failure> {
        match (self, position.game()) {
            (_, Game::Closed(game)) => {
                let arena = position.structure().arena(budget)?;
                Ok(arena.stand(game, &position.text(), budget)?.is_over)
            }
            (Ground::Large, Game::Selection(game)) => large::is_over(game, position, budget),
            (_, Game::Selection(game)) => {
                let prepared = Prepared::new(position.structure().object(budget)?, budget)?;
                ClassTree::new(game, &prepared)?.is_over(position)
            }
        }
    }
}
