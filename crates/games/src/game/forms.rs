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

    /// The selective compound of two forms.
    pub fn compound(&mut self, g: u32, h: u32, budget: &Budget) -> Result<u32, Stop> {
        let (g, h) = (g.min(h), g.max(h));
        if g == 0 {
            return Ok(h);
        }
        if let Some(&known) = self.compounds.get(&(g, h)) {
            return Ok(known);
        }
        budget.classes(self.compounds.len() as u64)?;
        let (of_g, of_h) = (Rc::clone(&self.options[g as usize]), Rc::clone(&self.options[h as usize]));
        let mut options = Vec::new();
        for &next in of_g.iter().chain([&g]) {
            for &other in of_h.iter().chain([&h]) {
                budget.check()?;
                if (next, other) != (g, h) {
                    options.push(self.compound(next, other, budget)?);
                }
            }
        }
        let form = self.intern(options);
        self.compounds.insert((g, h), form);
        Ok(form)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
