//! The way of a match through the picture of its game.

use super::Match;
use super::ground::Ground;
use crate::engine::{Failure, Prepared};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Game, Selection, Solution, StructureDigraph};

impl Match {
    /// The names of the nodes that the match has come through, in the full diagram or in the digraph of closed sets: `class-1`,
    /// `class-3`. The last one is where it stands. Generating sets, which are not drawn, are left out; where positions are not told
    /// apart there are none.
    pub fn path(&self, budget: &Budget) -> Result<Vec<String>, Failure> {
        match self.game() {
            Game::Selection(_) if self.ground == Ground::Large => Ok(Vec::new()),
            Game::Selection(game) => self.classes(game, budget),
            Game::Closed(game) => self.closed_sets(game, budget),
        }
    }

    /// The positions from the start to the one of now.
    fn positions(&self) -> Vec<crate::structure::Position> {
        let mut position = self.position().clone();
        let mut positions = vec![position.clone()];
        while position.pop().is_some() {
            positions.push(position.clone());
        }
        positions.reverse();
        positions
    }

    fn classes(&self, game: Selection, budget: &Budget) -> Result<Vec<String>, Failure> {
        let prepared = Prepared::new(self.structure().object(budget)?, budget)?;
        let graph = StructureDigraph::build(&prepared.system()?.closure, budget)?;
        let numbered = Solution::of(game, &graph).numbered(&graph);
        let mut path = Vec::new();
        for position in self.positions() {
            let orbit = graph.find(&prepared.class(game, position.chosen())?);
            let place = numbered.iter().position(|(id, _)| Some(*id) == orbit);
            path.extend(place.map(|place| format!("class-{}", place + 1)));
        }
        Ok(path)
    }

    fn closed_sets(&self, game: Closed, budget: &Budget) -> Result<Vec<String>, Failure> {
        let lists: Vec<String> = self.positions().iter().map(crate::structure::Position::text).collect();
        let (board, places) = self.structure().arena(budget)?.reached(game, "", &lists, budget)?;
        Ok(places.into_iter().map(|place| format!("position-{}", place.unwrap_or(board.start) + 1)).collect())
    }
}
