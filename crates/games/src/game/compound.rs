//! Selective compounds: in each turn a player moves in one or more of several games (Bra17, Definition 2.12).
//!
//! The nimber of a compound does not follow from the nimbers of its parts (Bra17, Remark 3.19), so it is computed on the product of
//! the positions, alike ones taken together ([`Forms`]).

use super::closed::{Board, Worth};
use super::{Forms, Outcome};
use mexagon_base::budget::{Budget, Stop};

#[derive(Clone, Debug)]
pub struct SolvedCompound {
    pub worth: Worth,
    /// The number of different positions that were met.
    pub positions: u64,
    /// A winning move under normal play: the games to move in, each with the number of the step from its start.
    pub winning: Option<Vec<(usize, usize)>>,
    /// A winning move under misère play.
    pub winning_misere: Option<Vec<(usize, usize)>>,
}

/// The forms of a game's start and of what each step from there leads to.
struct CompoundPart {
    start: u32,
    steps: Vec<u32>,
}

impl CompoundPart {
    fn of(board: &Board, forms: &mut Forms) -> CompoundPart {
        let places = forms.of_board(board);
        let steps = board.places[board.start].moves.iter().map(|step| places[step.to]).collect();
        CompoundPart { start: places[board.start], steps }
    }
}

/// Solves the selective compound of some games.
pub fn compound(boards: &[Board], budget: &Budget) -> Result<SolvedCompound, Stop> {
    let mut forms = Forms::new();
    let parts: Vec<CompoundPart> = boards.iter().map(|board| CompoundPart::of(board, &mut forms)).collect();
    let whole = together(parts.iter().map(|part| part.start), &mut forms, budget)?;
    let worth = forms.worth(whole);
    let mut found = |wins: bool, good: fn(Worth) -> bool| {
        // Where no move wins, all of them would be gone through for nothing.
        if wins { winning(&parts, good, &mut forms, budget) } else { Ok(None) }
    };
    let normal = found(worth.outcome() == Outcome::N, |worth| worth.outcome() == Outcome::P)?;
    let misere = found(worth.misere == Outcome::N, |worth| worth.misere == Outcome::P)?;
    Ok(SolvedCompound { worth, positions: forms.len() as u64, winning: normal, winning_misere: misere })
}

fn together(games: impl Iterator<Item = u32>, forms: &mut Forms, budget: &Budget) -> Result<u32, Stop> {
    let mut whole = 0;
    for game in games {
        whole = forms.compound(whole, game, budget)?;
    }
    Ok(whole)
}

/// The first move from the start to a position that is good for whoever made it.
fn winning(
    parts: &[CompoundPart],
    good: impl Fn(Worth) -> bool,
    forms: &mut Forms,
    budget: &Budget,
) -> Result<Option<Vec<(usize, usize)>>, Stop> {
    // None: no move in that game.
    let mut choice: Vec<Option<usize>> = vec![None; parts.len()];
    loop {
        budget.check()?;
        let moved = (0..parts.len()).any(|i| {
            choice[i] = choice[i].map_or(Some(0), |step| Some(step + 1)).filter(|&step| step < parts[i].steps.len());
            choice[i].is_some()
        });
        if !moved {
            return Ok(None);
        }
        let reached = parts.iter().zip(&choice).map(|(part, step)| step.map_or(part.start, |step| part.steps[step]));
        let reached = together(reached, forms, budget)?;
        if good(forms.worth(reached)) {
            let steps = choice.iter().enumerate().filter_map(|(i, step)| step.map(|step| (i, step)));
            return Ok(Some(steps.collect()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{BoardPlace, BoardStep};
    use mexagon_base::number::Order;

    /// The board of a game by the options of its positions; the last one is the start.
    fn board(options: &[&[usize]]) -> Board {
        let step = |&to: &usize| BoardStep { to, element: to.to_string(), count: None };
        let place = |to: &&[usize]| BoardPlace {
            name: String::new(),
            order: Order::one(),
            length: 1.into(),
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
            assert_eq!(solved.worth.nim as usize, n + m, "Bra17, Rem. 3.19");
            // Bra17, Proposition 2.14
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
        // Bra17, Propositions 2.13 and 2.14, on all compounds of three games of a few kinds.
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
    fn no_move_is_looked_for_where_none_wins() {
        // From the start 2000 steps lead to a heap of one: 2001^3 moves in three such games.
        let steps = vec![1; 2000];
        let part = || board(&[&[], &[0], &steps]);
        let solved = compound(&[part(), part(), part()], &Budget::unlimited()).expect("no limit");
        assert_eq!(solved.worth, Worth { nim: 0, misere: Outcome::P });
        assert_eq!((solved.winning, solved.winning_misere), (None, None));
    }

    #[test]
    fn no_games_at_all() {
        let solved = compound(&[], &Budget::unlimited()).expect("no limit");
        assert_eq!((solved.worth, solved.positions, solved.winning), (Worth::OVER, 1, None));
    }
}
