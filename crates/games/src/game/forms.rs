//! Games up to equality: two games are the same form if their options are the same forms.
//!
//! Everything about a game, under either rule and in every compound, depends on its form only. The *selective compound* G ∨ H
//! (Bra17, Definition 2.12), in which a player moves in one or both of two games, depends on more than the nim-values of
//! its parts; forms are the least that it needs.

use super::{Board, Worth};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Forms by numbers; 0 is the game that is over.
#[derive(Debug)]
pub struct Forms {
    numbers: FxHashMap<Rc<[u32]>, u32>,
    options: Vec<Rc<[u32]>>,
    worths: Vec<Worth>,
    compounds: FxHashMap<(u32, u32), u32>,
    /// The bytes that the lists of options take.
    lists: u64,
}

/// The bytes that a form takes besides its list of options, and those of a known compound, in tables that are doubled when they grow.
const FORM: u64 = 120;
const COMPOUND: u64 = 30;

/// A compound that waits for its options.
struct Waiting {
    pair: (u32, u32),
    /// The options that are known, and the number of the next pair of options.
    found: Vec<u32>,
    next: usize,
}

impl Default for Forms {
    fn default() -> Self {
        Forms::new()
    }
}

impl Forms {
    /// The game that is over, and nothing else.
    pub fn new() -> Self {
        let over: Rc<[u32]> = Rc::from([]);
        Forms {
            numbers: FxHashMap::from_iter([(Rc::clone(&over), 0)]),
            options: vec![over],
            worths: vec![Worth::OVER],
            compounds: FxHashMap::default(),
            lists: 0,
        }
    }

    /// The form with these options.
    ///
    /// ```
    /// use mexagon_games::game::Forms;
    /// let mut forms = Forms::new();
    /// let one = forms.intern(vec![0]);
    /// let two = forms.intern(vec![one, 0, one]);
    /// assert_eq!((two, forms.worth(two).nim), (forms.heap(2), 2));
    /// ```
    pub fn intern(&mut self, mut options: Vec<u32>) -> u32 {
        options.sort_unstable();
        options.dedup();
        if let Some(&number) = self.numbers.get(options.as_slice()) {
            return number;
        }
        let reached: Vec<Worth> = options.iter().map(|&option| self.worth(option)).collect();
        self.lists += 4 * options.len() as u64;
        let options: Rc<[u32]> = Rc::from(options);
        let number = self.options.len() as u32;
        self.worths.push(Worth::of_options(&reached));
        self.options.push(Rc::clone(&options));
        self.numbers.insert(options, number);
        number
    }

    /// The forms of all places of a board.
    pub(crate) fn of_board(&mut self, board: &Board) -> Vec<u32> {
        let mut known: Vec<Option<u32>> = vec![None; board.places.len()];
        let mut stack: Vec<usize> = (0..board.places.len()).collect();
        while let Some(&place) = stack.last() {
            let moves = &board.places[place].moves;
            let open = moves.iter().map(|step| step.to).filter(|&to| known[to].is_none());
            let before = stack.len();
            if known[place].is_none() {
                stack.extend(open);
            }
            if stack.len() == before {
                stack.pop();
                if known[place].is_none() {
                    let reached = moves.iter().filter_map(|step| known[step.to]).collect();
                    known[place] = Some(self.intern(reached));
                }
            }
        }
        known.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// A heap of n counters.
    pub fn heap(&mut self, n: u32) -> u32 {
        let mut smaller = vec![0];
        for _ in 0..n {
            let next = self.intern(smaller.clone());
            smaller.push(next);
        }
        smaller[n as usize]
    }

    pub fn worth(&self, form: u32) -> Worth {
        self.worths[form as usize]
    }

    /// The number of forms that were met.
    pub(crate) fn len(&self) -> usize {
        self.options.len()
    }

    /// Fails if the forms take more memory than the budget allows.
    pub(crate) fn check_size(&self, budget: &Budget) -> Result<(), Stop> {
        let (forms, compounds) = (self.options.len() as u64, self.compounds.len() as u64);
        budget.bytes(self.lists + FORM * forms + COMPOUND * compounds)
    }

    /// The compound of two forms, if it has been met.
    fn known(&self, g: u32, h: u32) -> Option<u32> {
        if g == 0 { Some(h) } else { self.compounds.get(&(g, h)).copied() }
    }

    /// The selective compound of two forms.
    pub fn compound(&mut self, g: u32, h: u32, budget: &Budget) -> Result<u32, Stop> {
        let ordered = |g: u32, h: u32| (g.min(h), g.max(h));
        let (g, h) = ordered(g, h);
        // Not by recursion: a game may last longer than the stack is deep.
        let wait = |pair| Waiting { pair, found: Vec::new(), next: 0 };
        let mut stack = if self.known(g, h).is_some() { Vec::new() } else { vec![wait((g, h))] };
        'next: while let Some(Waiting { pair: (g, h), found, next }) = stack.last_mut() {
            let (of_g, of_h) = (&self.options[*g as usize], &self.options[*h as usize]);
            // The last pair is that of the games themselves.
            while *next < (of_g.len() + 1) * (of_h.len() + 1) - 1 {
                budget.check()?;
                let (i, j) = (*next / (of_h.len() + 1), *next % (of_h.len() + 1));
                let (i, j) = ordered(of_g.get(i).copied().unwrap_or(*g), of_h.get(j).copied().unwrap_or(*h));
                let Some(option) = self.known(i, j) else {
                    budget.classes((self.compounds.len() + stack.len()) as u64)?;
                    stack.push(wait((i, j)));
                    continue 'next;
                };
                found.push(option);
                *next += 1;
            }
            let (pair, found) = ((*g, *h), std::mem::take(found));
            let form = self.intern(found);
            self.compounds.insert(pair, form);
            self.check_size(budget)?;
            stack.pop();
        }
        Ok(self.known(g, h).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Outcome;
    use mexagon_base::budget::Limits;

    #[test]
    fn heaps_add_up_and_other_forms_do_not() {
        let (mut forms, budget) = (Forms::new(), Budget::unlimited());
        let (two, three) = (forms.heap(2), forms.heap(3));
        assert_eq!(forms.compound(two, three, &budget), Ok(forms.heap(5)));
        // Bra17, Remark 3.19: {0, *2} has value 1 but behaves differently from *1.
        let (one, odd) = (forms.heap(1), forms.intern(vec![0, two]));
        assert_eq!(forms.worth(odd).nim, 1);
        let compound = forms.compound(one, odd, &budget).expect("no limit");
        assert_eq!(forms.worth(compound).nim, 4);
    }

    #[test]
    fn long_games_need_no_deep_stack_and_ask_for_memory() {
        // From each position one leads to the next: the compound of two such games of n moves has the positions of a square.
        let mut forms = Forms::new();
        let mut line = vec![0];
        for i in 0..99_999 {
            line.push(forms.intern(vec![line[i]]));
        }
        let free = Budget::unlimited();
        let compound = forms.compound(line[1], line[99_999], &free).expect("no limit");
        assert_eq!(forms.worth(compound).outcome(), Outcome::N);
        let small = Budget::new(Limits { time: None, bytes: 1_000_000, ..Limits::default() });
        assert_eq!(forms.compound(line[100], line[200], &small), Err(Stop::Bytes(1_000_000)));
    }
}
