//! The positions of the game of a finite local ring: its ideals.
//!
//! Positions are ideals I, or rings S = R/I with maximal ideal m. Two facts keep their number small.
//!
//! *Free summands.* Let s be a socle element of S outside m². An ideal J with m² ≤ J and J ⊕ (s) = m makes S the fibre product over the
//! residue field K of S/(s) and S/J, and S/J has length 2. So S = S'[n], a ring S' whose socle lies in m² with n free summands K·s, and
//! S' = S modulo the summands. The quotients by (a, v), a in the maximal ideal m' of S' and v a vector, are
//!
//! - the ring 0, if the element is a unit;
//! - S'[n-1], if a = 0;
//! - (S'/(a))[n], if v = 0;
//! - (S'/m'a)[n-1] otherwise, because v can be eliminated and m'·(a, v) = m'a.
//!
//! Hence the game of S'[n] depends on S' and n only.
//!
//! *Shifts.* Let the socle of S lie in m², as that of S' does. S contains a coefficient ring C with residue field K and C ∩ m = pC. Each K-linear
//! map f from m/(m² + pS) to the socle gives an automorphism c + x ↦ c + x + f(x) of S, because the socle is killed by m, and m² by f; it is
//! bijective, because f kills the socle. So all a + s with s in the socle lead to isomorphic rings, if a is not in m² + pS.

use super::values::{OVER, Positions};
use mexagon_algebra::ring::{Ideals, Lattice, LocalRing, Principal};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// S'[n], as far as it was looked at.
#[derive(Debug)]
struct PlayState {
    ideal: u32,
    free: u32,
    length: u32,
}

/// The ideals of a local ring, as far as they were met.
#[derive(Debug)]
pub(super) struct IdealPositions<'a> {
    ideals: Ideals<'a>,
    budget: &'a Budget,
    reduced: FxHashMap<u32, (u32, u32)>,
    numbers: FxHashMap<(u32, u32), u32>,
    states: Vec<PlayState>,
    /// Elements that stand for all moves from the start.
    candidates: Option<Rc<[Vec<u64>]>>,
}

impl<'a> IdealPositions<'a> {
    pub fn new(ring: &'a LocalRing, budget: &'a Budget) -> Self {
        let over = PlayState { ideal: 0, free: 0, length: 0 };
        IdealPositions {
            ideals: Ideals::new(ring, budget),
            budget,
            reduced: FxHashMap::default(),
            numbers: FxHashMap::default(),
            states: vec![over],
            candidates: None,
        }
    }

    /// The state of the ring modulo an ideal, with more free summands.
    fn state_of(&mut self, ideal: u32, more: u32) -> Result<u32, Stop> {
        let ring = self.ideals.ring();
        let (ideal, free) = match self.reduced.get(&ideal) {
            Some(&known) => known,
            None => {
                let (summands, larger) = self.free_summands(ideal);
                let found = (self.ideals.number(larger)?, summands.len() as u32);
                self.reduced.insert(ideal, found);
                found
            }
        };
        let length = ring.length(self.ideals.ideal(ideal));
        if length == 0 {
            return Ok(OVER);
        }
        Ok(self.state(ideal, free + more, length))
    }

    /// The state of an ideal whose quotient has no free summands.
    fn state(&mut self, ideal: u32, free: u32, length: u32) -> u32 {
        let states = &mut self.states;
        *self.numbers.entry((ideal, free)).or_insert_with(|| {
            states.push(PlayState { ideal, free, length: length + free });
            states.len() as u32 - 1
        })
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

    /// Principal ideals above an ideal that stand for all of them, up to shifts: outside of m² + (p), or inside.
    fn representatives(&mut self, ideal: u32, part: usize) -> Result<Vec<Principal>, Stop> {
        if part == 1 {
            return Ok(self.ideals.inner_principals(ideal)?.to_vec());
        }
        let ring = self.ideals.ring();
        let modulus = ring.modulus();
        let base = self.ideals.ideal(ideal).clone();
        if modulus.index(&base) <= modulus.index(ring.maximal()) {
            return Ok(Vec::new());
        }
        let inner = modulus.span(&base, modulus.rows(self.ideals.inner()));
        let socle = self.ideals.number(ring.socle(&base))?;
        let found = self.ideals.principals(socle)?;
        let outer = |x: &&Principal| {
            let x = x.vector();
            modulus.contains(ring.maximal(), &x) && !modulus.contains(&inner, &x)
        };
        Ok(found.iter().filter(outer).cloned().collect())
    }

    /// The state after a move from the start.
    pub fn after(&mut self, element: Vec<u64>) -> Result<u32, Stop> {
        let ring = self.ideals.ring();
        let next = ring.ideal(ring.zero(), [element]);
        let next = self.ideals.number(next)?;
        self.state_of(next, 0)
    }

    /// Elements that stand for all moves from the start but those by units.
    fn candidates(&mut self) -> Result<Rc<[Vec<u64>]>, Stop> {
        if let Some(known) = &self.candidates {
            return Ok(Rc::clone(known));
        }
        let ring = self.ideals.ring();
        let start = self.ideals.number(ring.zero().clone())?;
        let (summands, larger) = self.free_summands(start);
        let reduced = self.ideals.number(larger)?;
        let lifts = self.pure_lifts(&summands)?;
        let mut candidates: Vec<Vec<u64>> = summands.iter().take(1).cloned().collect();
        for part in 0..2 {
            for above in self.representatives(reduced, part)? {
                let pure = lifts.pure(ring, above.vector());
                candidates.push(pure.clone());
                if let Some(summand) = summands.first() {
                    let n = ring.modulus().power;
                    candidates.push(pure.iter().zip(summand).map(|(a, b)| (a + b) % n).collect());
                }
            }
        }
        Ok(Rc::clone(self.candidates.insert(Rc::from(candidates))))
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

impl Positions for IdealPositions<'_> {
    fn count(&self) -> usize {
        self.states.len()
    }

    fn length(&self, state: u32) -> u32 {
        self.states[state as usize].length
    }

    fn start(&mut self) -> Result<u32, Stop> {
        let start = self.ideals.number(self.ideals.ring().zero().clone())?;
        self.state_of(start, 0)
    }

    /// By elements outside of m² + (p), then by those inside.
    fn options(&mut self, state: u32, part: usize) -> Result<Vec<u32>, Stop> {
        let PlayState { ideal, free, length, .. } = self.states[state as usize];
        self.budget.check()?;
        let mut options = Vec::new();
        if part == 0 {
            options.push(OVER);
            if free > 0 {
                options.push(self.state(ideal, free - 1, length - free));
            }
        }
        let ring = self.ideals.ring();
        let base = self.ideals.ideal(ideal).clone();
        for above in self.representatives(ideal, part)? {
            self.budget.check()?;
            let generator = above.vector();
            // Those inside are above the ideal itself; the others were found modulo the socle.
            let larger = if part == 1 {
                above.ideal
            } else {
                let larger = ring.ideal(&base, [generator.clone()]);
                self.ideals.number(larger)?
            };
            options.push(self.state_of(larger, free)?);
            if free > 0 {
                let larger = ring.ideal(&base, ring.multiples(&generator));
                let larger = self.ideals.number(larger)?;
                options.push(self.state_of(larger, free - 1)?);
            }
        }
        Ok(options)
    }

    fn candidate(&mut self, number: usize) -> Result<Option<(Vec<u64>, u32)>, Stop> {
        let Some(candidate) = self.candidates()?.get(number).cloned() else { return Ok(None) };
        let state = self.after(candidate.clone())?;
        Ok(Some((candidate, state)))
    }

    fn reduction(&self) -> &'static str {
        "of the game of ideals, up to free summands of the socle and shifts,"
    }
}

/// For each free summand the complement of it, and its multiples.
struct PureLifts {
    parts: Vec<(Lattice, Vec<Vec<u64>>)>,
}

impl PureLifts {
    fn pure(&self, ring: &LocalRing, mut x: Vec<u64>) -> Vec<u64> {
        let modulus = ring.modulus();
        for (kernel, multiples) in &self.parts {
            let sums = multiples.iter().map(|m| m.iter().zip(&x).map(|(a, b)| (a + b) % modulus.power).collect());
            x = sums.into_iter().find(|sum: &Vec<u64>| modulus.contains(kernel, sum)).unwrap_or(x);
        }
        x
    }
}
