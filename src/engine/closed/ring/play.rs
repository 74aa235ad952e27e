//! The game of a finite local ring.
//!
//! Positions are ideals I, or rings R/I. Let s be a socle element of a local ring S = R/I outside m². An ideal J with m² ≤ J and
//! J ⊕ (s) = m makes S the fibre product over the residue field K of S/(s) and S/J, and S/J has length 2. So S = S'[n], a ring S'
//! whose socle lies in m² with n free summands K·s, and S' = S modulo the summands. The quotients by (a, v), a in the maximal ideal
//! m' of S' and v a vector, are
//!
//! - the ring 0, if the element is a unit;
//! - S'[n-1], if a = 0;
//! - (S'/(a))[n], if v = 0;
//! - (S'/m'a)[n-1] otherwise, because v can be eliminated and m'·(a, v) = m'a.
//!
//! Hence the game of S'[n] depends on S' and n only, and rings with millions of ideals, such as K + V (paper 003, Lemma 5.9), have few
//! positions.

use crate::budget::{Budget, Stop};
use crate::game::{Forms, Outcome};
use crate::ring::{Ideals, Lattice, LocalRing};
use rustc_hash::FxHashMap;

/// The game of a local ring, as far as it was played through.
#[derive(Debug)]
pub(super) struct LocalGame<'a> {
    ideals: Ideals<'a>,
    budget: &'a Budget,
    reduced: FxHashMap<u32, (u32, u32)>,
    states: FxHashMap<(u32, u32), u32>,
}

impl<'a> LocalGame<'a> {
    pub fn new(ring: &'a LocalRing, budget: &'a Budget) -> Self {
        let ideals = Ideals::new(ring, budget);
        LocalGame { ideals, budget, reduced: FxHashMap::default(), states: FxHashMap::default() }
    }

    /// The number of positions that were met.
    pub fn positions(&self) -> usize {
        self.states.len()
    }

    /// The form of the whole game.
    pub fn form(&mut self, forms: &mut Forms) -> Result<u32, Stop> {
        let ring = self.ideals.ring();
        if ring.embedding_dimension() <= 1 {
            return Ok(forms.heap(ring.length(ring.zero())));
        }
        let start = self.ideals.number(ring.zero().clone())?;
        self.form_of(start, forms)
    }

    fn form_of(&mut self, ideal: u32, forms: &mut Forms) -> Result<u32, Stop> {
        let (ideal, free) = self.reduce(ideal)?;
        self.state(ideal, free, forms)
    }

    /// The ideal of S' and the number of free summands of the socle.
    fn reduce(&mut self, number: u32) -> Result<(u32, u32), Stop> {
        if let Some(&known) = self.reduced.get(&number) {
            return Ok(known);
        }
        let (summands, larger) = self.free_summands(number);
        let found = (self.ideals.number(larger)?, summands.len() as u32);
        self.reduced.insert(number, found);
        Ok(found)
    }

    /// Socle elements that are independent modulo m², and the ideal with all of them.
    fn free_summands(&self, number: u32) -> (Vec<Vec<u64>>, Lattice) {
        let (ring, ideal) = (self.ideals.ring(), self.ideals.ideal(number));
        let modulus = ring.modulus();
        let mut larger = ideal.clone();
        let mut summands = Vec::new();
        if modulus.index(ideal) > modulus.index(ring.maximal()) {
            let mut reached = modulus.span(ideal, modulus.rows(ring.square()));
            for x in modulus.rows(&ring.socle(ideal)) {
                if !modulus.contains(&reached, &x) {
                    reached = ring.ideal(&reached, [x.clone()]);
                    larger = ring.ideal(&larger, [x.clone()]);
                    summands.push(x);
                }
            }
        }
        (summands, larger)
    }

    fn state(&mut self, ideal: u32, free: u32, forms: &mut Forms) -> Result<u32, Stop> {
        let ring = self.ideals.ring();
        if ring.modulus().index(self.ideals.ideal(ideal)) == 0 {
            return Ok(0);
        }
        if let Some(&known) = self.states.get(&(ideal, free)) {
            return Ok(known);
        }
        self.budget.check()?;
        let mut options = vec![0];
        if free > 0 {
            options.push(self.state(ideal, free - 1, forms)?);
        }
        for above in self.ideals.principals(ideal)?.iter() {
            self.budget.check()?;
            let (next, more) = self.reduce(above.ideal)?;
            options.push(self.state(next, more + free, forms)?);
            if free > 0 {
                let multiples = ring.multiples(&above.vector());
                let larger = ring.ideal(self.ideals.ideal(ideal), multiples);
                let larger = self.ideals.number(larger)?;
                let (next, more) = self.reduce(larger)?;
                options.push(self.state(next, more + free - 1, forms)?);
            }
        }
        let form = forms.intern(options);
        self.states.insert((ideal, free), form);
        Ok(form)
    }

    /// An element whose quotient wins under misère play, if there is one among the elements that represent all moves.
    pub fn misere_move(&mut self, forms: &mut Forms) -> Result<Option<Vec<u64>>, Stop> {
        let ring = self.ideals.ring();
        let start = self.ideals.number(ring.zero().clone())?;
        let (summands, larger) = self.free_summands(start);
        let reduced = self.ideals.number(larger)?;
        let mut candidates: Vec<Vec<u64>> = summands.iter().take(1).cloned().collect();
        let lifts = self.pure_lifts(&summands)?;
        for above in self.ideals.principals(reduced)?.iter() {
            let pure = lifts.pure(ring, above.vector());
            candidates.push(pure.clone());
            if let Some(summand) = summands.first() {
                let n = ring.modulus().power;
                candidates.push(pure.iter().zip(summand).map(|(a, b)| (a + b) % n).collect());
            }
        }
        for candidate in candidates {
            self.budget.check()?;
            let next = ring.ideal(ring.zero(), [candidate.clone()]);
            let next = self.ideals.number(next)?;
            let form = self.form_of(next, forms)?;
            if forms.worth(form).misere == Outcome::P {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }

    /// What it takes to remove the part of an element in the free summands.
    fn pure_lifts(&self, summands: &[Vec<u64>]) -> Result<PureLifts, Stop> {
        let ring = self.ideals.ring();
        let modulus = ring.modulus();
        let mut complement = ring.square().clone();
        let mut everything = ring.ideal(&complement, summands.iter().cloned());
        for x in modulus.rows(ring.maximal()) {
            if !modulus.contains(&everything, &x) {
                everything = ring.ideal(&everything, [x.clone()]);
                complement = ring.ideal(&complement, [x]);
            }
        }
        let mut lifts = PureLifts { parts: Vec::new() };
        for (i, summand) in summands.iter().enumerate() {
            let others = summands.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, s)| s.clone());
            let kernel = ring.ideal(&complement, others);
            lifts.parts.push((kernel, self.ideals.residue_multiples(summand)?));
        }
        Ok(lifts)
    }
}

/// For each free summand the complement of it, and its multiples.
struct PureLifts {
    parts: Vec<(Lattice, Vec<Vec<u64>>)>,
}

impl PureLifts {
    fn pure(&self, ring: &LocalRing, mut x: Vec<u64>) -> Vec<u64> {
        let modulus = ring.modulus();
        if !modulus.contains(ring.maximal(), &x) {
            return x;
        }
        for (kernel, multiples) in &self.parts {
            let sums = multiples.iter().map(|m| m.iter().zip(&x).map(|(a, b)| (a + b) % modulus.power).collect());
            x = sums.into_iter().find(|sum: &Vec<u64>| modulus.contains(kernel, sum)).unwrap_or(x);
        }
        x
    }
}
