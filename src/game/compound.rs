//! Selective compounds: in each turn a player moves in one or more of several games (003, Definition 2.12).
//!
//! The nimber of a compound does not follow from the nimbers of its parts (003, Remark 3.19), so it is computed on the product of
//! the positions. Positions with the same options are one position there.

use super::closed::{Board, Worth};
use super::{Outcome, mex};
use crate::budget::{Budget, Stop};
use std::collections::HashMap;

/// A compound, solved.
#[derive(Clone, Debug)]
pub struct Compound {
    /// What it is worth.
    pub worth: Worth,
    /// The number of positions of the product that were compared.
    pub positions: u64,
    /// A winning move under normal play: the games to move in, each with the number of the step from its start.
    pub winning: Option<Vec<(usize, usize)>>,
    /// A winning move under misère play.
    pub winning_misere: Option<Vec<(usize, usize)>>,
}

/// A game without repeated positions: the options of each have smaller numbers, and the last one is the start.
struct Game {
    options: Vec<Vec<usize>>,
    /// The number of the position that each step from the start leads to.
    steps: Vec<usize>,
}

impl Game {
    fn of(board: &Board) -> Game {
        let mut numbers: Vec<Option<usize>> = vec![None; board.places.len()];
        let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
        let mut options: Vec<Vec<usize>> = Vec::new();
        let mut stack = vec![board.start];
        while let Some(&place) = stack.last() {
            let moves = &board.places[place].moves;
            let before = stack.len();
            stack.extend(moves.iter().map(|step| step.to).filter(|&to| numbers[to].is_none()));
            if stack.len() > before && numbers[place].is_none() {
                continue;
            }
            stack.truncate(before - 1);
            if numbers[place].is_none() {
                let mut reached: Vec<usize> = moves.iter().filter_map(|step| numbers[step.to]).collect();
                reached.sort_unstable();
                reached.dedup();
                let number = *known.entry(reached.clone()).or_insert(options.len());
                if number == options.len() {
                    options.push(reached);
                }
                numbers[place] = Some(number);
            }
        }
        let steps = board.places[board.start].moves.iter().filter_map(|step| numbers[step.to]).collect();
        Game { options, steps }
    }
}

/// Solves the selective compound of some games.
pub fn compound(boards: &[Board], budget: &Budget) -> Result<Compound, Stop> {
    let games: Vec<Game> = boards.iter().map(Game::of).collect();
    let positions = games.iter().fold(1u64, |product, game| product.saturating_mul(game.options.len() as u64));
    budget.classes(positions)?;
    budget.bytes(positions.saturating_mul(size_of::<Worth>() as u64))?;
    let mut table: Vec<Worth> = Vec::new();
    let mut state = vec![0; games.len()];
    let mut reached = Vec::new();
    for _ in 0..positions {
        budget.check()?;
        options(&games, &state, &mut reached, budget)?;
        let values = reached.iter().map(|&option| table[option]);
        let nim = mex(values.clone().map(|worth: Worth| worth.nim));
        let misere = Outcome::of_options(values.map(|worth| worth.misere));
        table.push(if reached.is_empty() { Worth::OVER } else { Worth { nim, misere } });
        advance(&mut state, &games);
    }
    let worth = table.last().copied().unwrap_or(Worth::OVER);
    Ok(Compound {
        worth,
        positions,
        winning: winning(&games, |place| table[place].nim == 0),
        winning_misere: winning(&games, |place| table[place].misere == Outcome::P),
    })
}

/// The next position, the first game changing fastest.
fn advance(state: &mut [usize], games: &[Game]) {
    for (place, game) in state.iter_mut().zip(games) {
        *place += 1;
        if *place < game.options.len() {
            return;
        }
        *place = 0;
    }
}

/// The numbers of the positions that can be reached: products of what can be done in each game, but not nothing at all.
fn options(games: &[Game], state: &[usize], found: &mut Vec<usize>, budget: &Budget) -> Result<(), Stop> {
    found.clear();
    found.push(0);
    let mut scale = 1;
    for (game, &place) in games.iter().zip(state) {
        let known = found.len();
        budget.bytes((known as u64).saturating_mul(8).saturating_mul(game.options[place].len() as u64 + 1))?;
        for &option in &game.options[place] {
            found.extend_from_within(..known);
            let start = found.len() - known;
            found[start..].iter_mut().for_each(|number| *number += scale * option);
        }
        found[..known].iter_mut().for_each(|number| *number += scale * place);
        scale *= game.options.len();
    }
    found.remove(0);
    Ok(())
}

/// The first move from the start to a position that is good for whoever made it.
fn winning(games: &[Game], good: impl Fn(usize) -> bool) -> Option<Vec<(usize, usize)>> {
    // None: no move in that game.
    let mut choice: Vec<Option<usize>> = vec![None; games.len()];
    loop {
        let game = (0..games.len()).find(|&i| {
            choice[i] = choice[i].map_or(Some(0), |step| Some(step + 1)).filter(|&step| step < games[i].steps.len());
            choice[i].is_some()
        });
        game?;
        let (mut number, mut scale) = (0, 1);
        for (game, step) in games.iter().zip(&choice) {
            number += scale * step.map_or(game.options.len() - 1, |step| game.steps[step]);
            scale *= game.options.len();
        }
        if good(number) {
            return Some(choice.iter().enumerate().filter_map(|(i, step)| step.map(|step| (i, step))).collect());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Place, Step};
    use crate::number::Order;

    /// The board of a game by the options of its positions; the last one is the start.
    fn board(options: &[&[usize]]) -> Board {
        let step = |&to: &usize| Step { to, element: to.to_string(), count: None };
        let place = |to: &&[usize]| Place {
            name: String::new(),
            order: Order::one(),
            length: 1,
            moves: to.iter().map(step).collect(),
        };
        Board { start: options.len() - 1, places: options.iter().map(place).collect() }
    }

    fn heap(n: usize) -> Board {
        let smaller: Vec<Vec<usize>> = (0..=n).map(|m| (0..m).collect()).collect();
        board(&smaller.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }

    #[test]
    fn compounds_of_heaps_add() {
        for (n, m) in [(0, 0), (1, 1), (2, 3), (4, 1), (0, 5)] {
            let solved = compound(&[heap(n), heap(m)], &Budget::unlimited()).expect("no limit");
            assert_eq!(solved.worth.nim as usize, n + m, "003, Remark 3.19");
            // 003, Proposition 2.14
            let single = n + m == 1;
            assert_eq!(solved.worth.misere, if single { Outcome::P } else { Outcome::N });
        }
    }

    #[test]
    fn the_nimber_does_not_follow_from_the_parts() {
        // H' has the options 0 and 2, so its value is 1, as that of the heap of one.
        let other = board(&[&[], &[0], &[0, 1], &[0, 2]]);
        assert_eq!(other.solve()[3].nim, 1);
        let nim = |part: Board| compound(&[heap(1), part], &Budget::unlimited()).expect("no limit").worth.nim;
        assert_eq!((nim(heap(1)), nim(other)), (2, 4));
    }

    #[test]
    fn outcomes_as_proved() {
        // 003, Propositions 2.13 and 2.14, on all compounds of three games of a few kinds.
        let kinds = [heap(0), heap(1), heap(2), board(&[&[], &[0], &[1]]), board(&[&[], &[0], &[0, 1], &[1]])];
        let worths: Vec<Worth> = kinds.iter().map(|board| board.solve()[board.start]).collect();
        for a in 0..kinds.len() {
            for b in 0..kinds.len() {
                for c in 0..kinds.len() {
                    let parts = [a, b, c];
                    let boards = parts.map(|i| kinds[i].clone());
                    let solved = compound(&boards, &Budget::unlimited()).expect("no limit");
                    let all_zero = parts.iter().all(|&i| worths[i].nim == 0);
                    assert_eq!(solved.worth.nim == 0, all_zero, "{parts:?}");
                    let live: Vec<usize> = parts.into_iter().filter(|&i| i > 0).collect();
                    let previous = match live[..] {
                        [] => false,
                        [i] => worths[i].misere == Outcome::P,
                        _ => all_zero,
                    };
                    assert_eq!(solved.worth.misere == Outcome::P, previous, "{parts:?}");
                    assert_eq!(solved.winning.is_some(), !all_zero);
                }
            }
        }
    }

    #[test]
    fn no_games_at_all() {
        let solved = compound(&[], &Budget::unlimited()).expect("no limit");
        assert_eq!((solved.worth, solved.positions, solved.winning), (Worth::OVER, 1, None));
    }
}
