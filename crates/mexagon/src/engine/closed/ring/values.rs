//! The game of a finite local ring, played through as far as a question needs.

use super::play::IdealPositions;
use super::short::ShortPositions;
use mexagon_algebra::ring::{LocalRing, ShortRing};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{Forms, Outcome};
use std::rc::Rc;

/// The number of the position in which the ring is 0.
pub(super) const OVER: u32 = 0;

/// The positions of a game, numbered as they are met.
pub(super) trait Positions {
    /// The number of positions that were met.
    fn count(&self) -> usize;

    /// The length of the ring of a position.
    fn length(&self, state: u32) -> u32;

    /// The position of the ring itself.
    fn start(&mut self) -> Result<u32, Stop>;

    /// The positions that a move leads to, in two parts, those that are quickly listed first.
    fn options(&mut self, state: u32, part: usize) -> Result<Rc<[u32]>, Stop>;

    /// One of the elements that stand for all moves from the start but those by units, and where it leads.
    fn candidate(&mut self, number: usize) -> Result<Option<(Vec<u64>, u32)>, Stop>;

    /// What positions are counted, between their number and "have been looked at".
    fn reduction(&self) -> &'static str;
}

/// What is known of a position.
#[derive(Clone, Debug)]
struct Fact {
    /// The nim-value is not smaller than this.
    least: u32,
    known: bool,
    form: Option<u32>,
}

/// The game of a local ring, as far as it was played through.
pub(super) struct LocalGame<'a> {
    positions: Box<dyn Positions + 'a>,
    budget: &'a Budget,
    facts: Vec<Fact>,
}

impl<'a> LocalGame<'a> {
    /// The game of a ring, by changes of variables if it is short, and by its ideals otherwise.
    pub fn new(ring: &'a LocalRing, budget: &'a Budget) -> Result<Self, Stop> {
        Ok(match ShortRing::of(ring, budget)? {
            Some(short) if ShortPositions::are_fewer(&short) => {
                LocalGame::on(Box::new(ShortPositions::new(ring, short, budget)), budget)
            }
            _ => LocalGame::on(Box::new(IdealPositions::new(ring, budget)), budget),
        })
    }

    fn on(positions: Box<dyn Positions + 'a>, budget: &'a Budget) -> Self {
        LocalGame { positions, budget, facts: vec![Fact { least: 0, known: true, form: Some(0) }] }
    }

    /// The number of positions that were met.
    pub fn positions(&self) -> usize {
        self.positions.count()
    }

    /// What positions are counted.
    pub fn reduction(&self) -> &'static str {
        self.positions.reduction()
    }

    fn fact(&mut self, state: u32) -> &mut Fact {
        if state as usize >= self.facts.len() {
            // Every ring but 0 moves to 0, so that no value is 0.
            self.facts.resize(self.positions.count(), Fact { least: 1, known: false, form: None });
        }
        &mut self.facts[state as usize]
    }

    /// The nim-value. Misère play is lost by whoever moves from value 1, and won from every other (003, Remark 5.20).
    pub fn value(&mut self) -> Result<u32, Stop> {
        let start = self.positions.start()?;
        let length = self.positions.length(start);
        self.has_value(start, length)?;
        Ok(self.fact(start).least)
    }

    /// What the nim-value is not smaller than, after [`LocalGame::value`] was stopped.
    pub fn least(&mut self) -> u32 {
        self.positions.start().map_or(1, |start| self.fact(start).least)
    }

    /// The form of the whole game.
    pub fn form(&mut self, forms: &mut Forms) -> Result<u32, Stop> {
        let start = self.positions.start()?;
        self.form_of(start, forms)
    }

    fn form_of(&mut self, state: u32, forms: &mut Forms) -> Result<u32, Stop> {
        if let Some(known) = self.fact(state).form {
            return Ok(known);
        }
        let mut options = Vec::new();
        for part in 0..2 {
            for &option in self.positions.options(state, part)?.iter() {
                options.push(self.form_of(option, forms)?);
            }
        }
        let form = forms.intern(options);
        self.fact(state).form = Some(form);
        Ok(form)
    }

    /// Has the state this nim-value? Only as much is played through as that needs.
    fn has_value(&mut self, state: u32, value: u32) -> Result<bool, Stop> {
        while !self.fact(state).known && self.fact(state).least <= value {
            // All smaller values occur among the options, so that the value is this one or an option has it.
            let wanted = self.fact(state).least;
            if self.has_option(state, wanted)? {
                self.fact(state).least += 1;
            } else {
                self.fact(state).known = true;
            }
        }
        let state = self.fact(state);
        Ok(state.known && state.least == value)
    }

    fn has_option(&mut self, state: u32, wanted: u32) -> Result<bool, Stop> {
        for part in 0..2 {
            let options = self.positions.options(state, part)?;
            let mut settled = |option: &u32| {
                let option = self.fact(*option);
                option.known && option.least == wanted
            };
            if options.iter().any(&mut settled) {
                return Ok(true);
            }
            for &option in options.iter() {
                self.budget.check()?;
                // No value is larger than the length.
                if self.positions.length(option) >= wanted && self.has_value(option, wanted)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// An element whose quotient wins under misère play, if the first player can win.
    pub fn misere_move(&mut self) -> Result<Option<Vec<u64>>, Stop> {
        let mut number = 0;
        while let Some((candidate, state)) = self.positions.candidate(number)? {
            self.budget.check()?;
            if self.has_value(state, 1)? {
                return Ok(Some(candidate));
            }
            number += 1;
        }
        Ok(None)
    }
}

/// Who wins under misère play, by the nim-value (003, Remark 5.20).
pub(super) fn misere(value: u32) -> Outcome {
    if value == 1 { Outcome::P } else { Outcome::N }
}
