//! Selective compounds of closed-set games: in each turn a player moves in one or more of them.

use super::Arena;
use crate::engine::Failure;
use mexagon_base::budget::Budget;
use mexagon_games::game::{self, Board, Closed, Worth};
use mexagon_games::theory::Reason;

/// A selective compound, solved.
#[derive(Debug)]
pub struct Compounded {
    /// What it is worth.
    pub worth: Worth,
    /// What each game is worth alone.
    pub parts: Vec<Worth>,
    /// A winning move under normal play: the games to move in, each with an element.
    pub winning: Option<Vec<(usize, String)>>,
    /// A winning move under misère play.
    pub winning_misere: Option<Vec<(usize, String)>>,
    /// The argument.
    pub because: Vec<Reason>,
}

/// Solves the selective compound of some closed-set games on the product of their positions.
pub fn compound(games: &[(Closed, Box<dyn Arena>)], budget: &Budget) -> Result<Compounded, Failure> {
    let mut boards: Vec<Board> = Vec::new();
    for (game, arena) in games {
        boards.push(arena.board(*game, "", budget)?);
    }
    let parts: Vec<Worth> = boards.iter().map(|board| board.solve()[board.start]).collect();
    let solved = game::compound(&boards, budget)?;
    let element = |(part, step): (usize, usize)| {
        let board = &boards[part];
        (part, board.places[board.start].moves[step].element.clone())
    };
    let elements = |moves: Vec<(usize, usize)>| moves.into_iter().map(element).collect::<Vec<_>>();
    let rule = "in each turn a player moves in one or more of the games, so the value does not follow from the values of the games";
    Ok(Compounded {
        worth: solved.worth,
        parts,
        winning: solved.winning.map(elements),
        winning_misere: solved.winning_misere.map(elements),
        because: vec![
            Reason::new(rule, "Bra17, Def. 2.12 and Rem. 3.19"),
            Reason::computed(format!("{} different positions of the product have been solved", solved.positions)),
        ],
    })
}
