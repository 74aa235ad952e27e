//! The positions of the game of a short ring: its quotients up to changes of variables.
//!
//! Let R = K ⊕ V ⊕ Q with m = V ⊕ Q, m² = Q and m³ = 0 (`crates/algebra/src/ring/short`), and let W be the relations, so that Q is S²V modulo W. Each linear map f from V to Q gives an automorphism of R that
//! takes v to v + f(v), because products of two elements of m do not change. So the quotient by v + s, v ≠ 0 in V and s in Q, is isomorphic to that by v, which is the short ring of
//! V/(v) and the image of W. The quotient by s ≠ 0 in Q is the short ring of V and W + (s). Together with the ring 0 these are all options.
//!
//! Free summands, the v with vV = 0, are split off and counted as in the game of ideals (`play.rs`).

use super::values::{OVER, Positions};
use mexagon_algebra::ring::{LocalRing, Relations, ShortClass, ShortClasses, ShortRing};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A class of short rings and its number of free summands.
#[derive(Debug)]
struct ShortState {
    class: ShortClass,
    length: u32,
}

/// The quotients of a short ring, as far as they were met.
pub(super) struct ShortPositions<'a> {
    ring: &'a LocalRing,
    short: Rc<ShortRing>,
    classes: ShortClasses<'a>,
    budget: &'a Budget,
    numbers: FxHashMap<ShortClass, u32>,
    states: Vec<ShortState>,
    candidates: Option<Rc<[Candidate]>>,
}

/// A move from the whole ring by a linear or by a quadratic form.
#[derive(Clone, Debug)]
enum Candidate {
    Linear(Vec<u8>),
    Quadratic(Vec<u8>),
}

impl<'a> ShortPositions<'a> {
    pub fn new(ring: &'a LocalRing, short: ShortRing, budget: &'a Budget) -> Self {
        let classes = ShortClasses::new(short.scalars.clone(), budget);
        let over = ShortState { class: (0, 0), length: 0 };
        let short = Rc::new(short);
        ShortPositions {
            ring,
            short,
            classes,
            budget,
            numbers: FxHashMap::default(),
            states: vec![over],
            candidates: None,
        }
    }

    /// Are changes of variables worth their while? They are if m² has over a million subspaces, each of which is an ideal.
    pub fn are_fewer(short: &ShortRing) -> bool {
        let ShortRing { scalars, relations, .. } = short;
        let dimension = relations.length() - relations.variables() as u32 - 1;
        // The spaces of half the dimension are at least that many.
        let subspaces = scalars.size().checked_pow(dimension * dimension / 4);
        subspaces.is_none_or(|many| many >= 1 << 20) && ShortClasses::are_told_apart(scalars, relations)
    }

    fn state(&mut self, (class, free): ShortClass) -> u32 {
        let length = self.classes.relations(class).length() + free;
        let states = &mut self.states;
        *self.numbers.entry((class, free)).or_insert_with(|| {
            states.push(ShortState { class: (class, free), length });
            states.len() as u32 - 1
        })
    }

    /// The state of a short ring, with more free summands.
    fn state_of(&mut self, relations: Relations, more: u32) -> Result<u32, Stop> {
        let (class, free) = self.classes.class(relations)?;
        Ok(self.state((class, free + more)))
    }

    /// Elements that stand for all moves from the start but those by units.
    fn candidates(&mut self) -> Rc<[Candidate]> {
        if let Some(known) = &self.candidates {
            return Rc::clone(known);
        }
        let ShortRing { scalars, relations, .. } = &*self.short;
        let n = relations.variables();
        let radical = relations.radical(scalars);
        let summand = radical.get(..n).filter(|_| n > 0);
        let kept = relations.kept(&radical);
        let mut found: Vec<Candidate> = summand.iter().map(|v| Candidate::Linear(v.to_vec())).collect();
        for point in scalars.points(kept.len()) {
            let mut pure = vec![0; n];
            kept.iter().zip(point).for_each(|(&place, entry)| pure[place] = entry);
            if let Some(summand) = summand {
                let mut sum = pure.clone();
                scalars.add_multiple(&mut sum, 1, summand);
                found.push(Candidate::Linear(sum));
            }
            found.push(Candidate::Linear(pure));
        }
        found.extend(relations.others(scalars).map(Candidate::Quadratic));
        Rc::clone(self.candidates.insert(Rc::from(found)))
    }
}

impl Positions for ShortPositions<'_> {
    fn count(&self) -> usize {
        self.states.len()
    }

    fn length(&self, state: u32) -> u32 {
        self.states[state as usize].length
    }

    fn start(&mut self) -> Result<u32, Stop> {
        self.state_of(self.short.relations.clone(), 0)
    }

    /// By elements outside of m², then by those inside.
    fn options(&mut self, state: u32, part: usize) -> Result<Vec<u32>, Stop> {
        let (class, free) = self.states[state as usize].class;
        let short = Rc::clone(&self.short);
        let scalars = &short.scalars;
        let relations = self.classes.relations(class).clone();
        let mut options = Vec::new();
        if part == 0 {
            options.push(OVER);
            if free > 0 {
                options.push(self.state((class, free - 1)));
            }
            for point in scalars.points(relations.variables()) {
                self.budget.check()?;
                options.push(self.state_of(relations.modulo(scalars, &point), free)?);
                if free > 0 {
                    options.push(self.state_of(relations.with_multiples(scalars, &point), free - 1)?);
                }
            }
        } else {
            for form in relations.others(scalars) {
                self.budget.check()?;
                options.push(self.state_of(relations.with(scalars, &form), free)?);
            }
        }
        Ok(options)
    }

    fn candidate(&mut self, number: usize) -> Result<Option<(Vec<u64>, u32)>, Stop> {
        let Some(candidate) = self.candidates().get(number).cloned() else { return Ok(None) };
        let short = Rc::clone(&self.short);
        let ShortRing { scalars, relations, .. } = &*short;
        Ok(Some(match candidate {
            Candidate::Linear(form) => {
                let unit = scalars.span(relations.variables(), form.clone());
                (short.linear(self.ring, &form), self.state_of(relations.modulo(scalars, &unit), 0)?)
            }
            Candidate::Quadratic(form) => {
                (short.quadratic(self.ring, &form), self.state_of(relations.with(scalars, &form), 0)?)
            }
        }))
    }

    fn reduction(&self) -> &'static str {
        "of the game of quotients up to linear changes of variables"
    }
}
