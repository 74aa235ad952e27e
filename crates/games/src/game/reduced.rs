//! Values without the whole digraph, on systems with Lagrange's property.
//!
//! In a system of even size an even class has only even options, and its type follows from its
//! deficiency (BES17, Proposition 3.10); in a system of odd size every type does (BES23,
//! Proposition 5). In DNG a class lies in even hyperplanes only, in odd ones only, or in both, and
//! that and one look at its options settle its type (BES16, Propositions 1, 8 and 9). What is
//! left are the odd classes of GEN in a system of even size; each is solved once for its orbit.

use super::{Parity, Selection, Type};
use crate::closure::{ClosureSystem, MaskTable};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

/// Solves single classes on demand and remembers them.
#[derive(Debug)]
pub struct ReducedSolver<'a> {
    game: Selection,
    system: &'a ClosureSystem,
    budget: &'a Budget,
    /// Masks of the points that lie on as few hyperplanes as possible; enough for deficiencies.
    sharpest: Vec<&'a [u64]>,
    /// Masks of the points whose own closure is odd.
    odd_points: Vec<&'a [u64]>,
    solved: MaskTable,
    types: Vec<Type>,
    deficiencies: MaskTable,
    deficiency_of: Vec<u32>,
    /// The bytes that the options of classes under way take.
    options: u64,
}

/// From here on deficiencies are not told apart: types are the same.
const DEEP: u32 = 3;

impl<'a> ReducedSolver<'a> {
    /// A solver for a game; refused if the system is not known to have Lagrange's property. Then
    /// [`Solution`](super::Solution) is the way.
    pub fn new(game: Selection, system: &'a ClosureSystem, budget: &'a Budget) -> Result<Self, Stop> {
        if !system.is_lagrange() {
            return Err(Stop::Unsuitable("a closure system with Lagrange's property"));
        }
        let stride = system.stride();
        let sharpest = if game == Selection::Gen { system.sharpest(budget)? } else { Vec::new() };
        let odd_points = system.point_ids().filter(|&point| game == Selection::Gen && !system.is_even_point(point));
        Ok(ReducedSolver {
            game,
            system,
            budget,
            sharpest,
            odd_points: odd_points.map(|point| system.mask(point)).collect(),
            solved: MaskTable::new(stride),
            types: Vec::new(),
            deficiencies: MaskTable::new(stride),
            deficiency_of: Vec::new(),
            options: 0,
        })
    }

    /// The type of a class, given by its hyperplanes.
    pub fn type_of(&mut self, class: &[u64]) -> Result<Type, Stop> {
        match self.game {
            Selection::Dng => self.dng_type(class),
            Selection::Gen => self.gen_type(class),
        }
    }

    /// How many odd classes have been solved by looking at their options.
    pub fn odd_classes(&self) -> usize {
        self.types.len()
    }

    /// Is the class with these hyperplanes even? One of its points may settle it.
    fn is_even(&self, class: &[u64]) -> bool {
        !self.system.is_odd_class(class)
    }

    fn dng_type(&mut self, class: &[u64]) -> Result<Type, Stop> {
        Ok(match self.system.hyperplane_parities(class) {
            (true, false) => Type::new(Parity::Odd, 1, 0),
            _ if self.is_even(class) => Type::new(Parity::Even, 0, 1),
            _ => {
                // Even hyperplanes contain the class, so it has even options; is there one into odd hyperplanes only?
                let mut only_odd = false;
                for point in self.system.point_ids() {
                    self.budget.check()?;
                    let option = bits::common(class, self.system.mask(point));
                    only_odd |= self.system.hyperplane_parities(&option) == (true, false);
                }
                if only_odd { Type::new(Parity::Odd, 3, 2) } else { Type::new(Parity::Odd, 0, 1) }
            }
        })
    }

    fn gen_type(&mut self, class: &[u64]) -> Result<Type, Stop> {
        if !self.system.is_even() {
            let types = [(0, 0), (2, 1), (2, 0), (1, 0)];
            let (even, odd) = types[self.deficiency(class)? as usize];
            return Ok(Type::new(Parity::Odd, even, odd));
        }
        if self.is_even(class) {
            return Ok(even_type(self.deficiency(class)?));
        }
        if let Some(id) = self.solved.find(class) {
            return Ok(self.types[id as usize]);
        }
        let before = self.options;
        let kind =
            if self.completes(class) { self.gen_type_of_completed(class) } else { self.gen_type_by_options(class) };
        self.options = before;
        let kind = kind?;
        self.remember(class, kind)?;
        Ok(kind)
    }

    fn gen_type_by_options(&mut self, class: &[u64]) -> Result<Type, Stop> {
        let before = self.options;
        let mut options = MaskTable::new(class.len());
        let mut option = vec![0; class.len()];
        let mut even_options = Vec::new();
        for point in self.system.point_ids() {
            self.budget.check()?;
            bits::and_into(&mut option, class, self.system.mask(point));
            if option != class {
                let (id, new) = options.intern(&option);
                if new {
                    even_options.push(false);
                    self.options = before + options.bytes();
                    self.check_size()?;
                }
                even_options[id as usize] |= self.system.is_even_point(point);
            }
        }
        let mut types = Vec::new();
        // Where a class is its own image, as at the start, options that are images of each other have the same type.
        let is_fixed = self.system.symmetries().iter().all(|symmetry| {
            self.system.image(class, symmetry, &mut option);
            option == class
        });
        let mut met = MaskTable::new(class.len());
        for (option, even) in options.iter().zip(even_options) {
            if is_fixed && !self.system.symmetries().is_empty() {
                if met.find(option).is_some() {
                    continue;
                }
                intern_orbit(&mut met, self.system, option, self.budget)?;
                self.options = before + options.bytes() + met.bytes();
                self.check_size()?;
            }
            let kind = if even { even_type(self.deficiency(option)?) } else { self.gen_type(option)? };
            if !types.contains(&kind) {
                types.push(kind);
            }
        }
        Ok(Type::of_options(Parity::Odd, types))
    }

    /// The type of an odd class of deficiency 1 in a system of even size. Its options have no larger deficiency, so that all even ones
    /// but the end have the same type, and there is one exactly if the class lies on an even hyperplane, which contains an even
    /// point. What is left to look at are the odd options, which no even point leads to.
    fn gen_type_of_completed(&mut self, class: &[u64]) -> Result<Type, Stop> {
        let mut types = vec![even_type(0)];
        if self.system.hyperplane_parities(class).1 {
            types.push(even_type(1));
        }
        let before = self.options;
        let mut options = MaskTable::new(class.len());
        let mut option = vec![0; class.len()];
        for place in 0..self.odd_points.len() {
            self.budget.check()?;
            bits::and_into(&mut option, class, self.odd_points[place]);
            // The first one of equal options is looked at.
            if option != class && !bits::is_empty(&option) && options.intern(&option).1 {
                self.options = before + options.bytes();
                self.check_size()?;
                if !self.is_even(&option) {
                    let kind = self.gen_type(&option)?;
                    if !types.contains(&kind) {
                        types.push(kind);
                    }
                }
            }
        }
        Ok(Type::of_options(Parity::Odd, types))
    }

    /// Notes the type of a class for it and all its images.
    fn remember(&mut self, class: &[u64], kind: Type) -> Result<(), Stop> {
        let added = intern_orbit(&mut self.solved, self.system, class, self.budget)?;
        self.types.extend(std::iter::repeat_n(kind, added));
        self.check_size()
    }

    fn check_size(&self) -> Result<(), Stop> {
        self.budget.classes((self.types.len() + self.deficiency_of.len()) as u64)?;
        self.budget.bytes(self.solved.bytes() + self.deficiencies.bytes() + self.options)
    }

    /// The deficiency of a class, or 3 if it is at least that.
    pub(crate) fn deficiency(&mut self, class: &[u64]) -> Result<u32, Stop> {
        if bits::is_empty(class) {
            return Ok(0);
        }
        if let Some(id) = self.deficiencies.find(class) {
            return Ok(self.deficiency_of[id as usize]);
        }
        if self.completes(class) {
            return Ok(1);
        }
        let mut deficiency = DEEP;
        let mut option = vec![0; class.len()];
        for place in 0..self.sharpest.len() {
            self.budget.check()?;
            bits::and_into(&mut option, class, self.sharpest[place]);
            if self.completes(&option) {
                deficiency = 2;
                break;
            }
        }
        let added = intern_orbit(&mut self.deficiencies, self.system, class, self.budget)?;
        self.deficiency_of.extend(std::iter::repeat_n(deficiency, added));
        self.check_size()?;
        Ok(deficiency)
    }

    /// Does one more point make a generating set?
    fn completes(&self, class: &[u64]) -> bool {
        self.sharpest.iter().any(|mask| bits::is_disjoint(class, mask))
    }
}

/// Adds a class that is new to a table, with all its images; returns how many masks were added.
fn intern_orbit(table: &mut MaskTable, system: &ClosureSystem, class: &[u64], budget: &Budget) -> Result<usize, Stop> {
    let (first, _) = table.intern(class);
    let mut image = vec![0; class.len()];
    let mut next = first;
    while (next as usize) < table.len() {
        budget.check()?;
        for symmetry in system.symmetries() {
            system.image(table.get(next), symmetry, &mut image);
            table.intern(&image);
        }
        next += 1;
    }
    Ok((next - first) as usize)
}

/// The type of an even class in a system of even size (BES17, Proposition 3.10).
fn even_type(deficiency: u32) -> Type {
    let (even, odd) = [(0, 0), (1, 2), (0, 2), (0, 1)][deficiency.min(DEEP) as usize];
    Type::new(Parity::Even, even, odd)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::closure::Hyperplane;
    use mexagon_base::budget::Limits;
    use mexagon_base::number::Order;

    /// The closed sets of two points of which one is in all of them, as the subgroups of order 2 that no two of are in a larger one.
    fn star() -> ClosureSystem {
        const LINES: usize = 1001;
        let mut masks = MaskTable::new(bits::words(LINES));
        let mut middle = vec![0; masks.stride()];
        for h in 0..LINES {
            bits::insert(&mut middle, h);
            let mut mask = vec![0; masks.stride()];
            bits::insert(&mut mask, h);
            masks.intern(&mask);
        }
        masks.intern(&middle);
        let (weights, hyperplanes) = (vec![1; LINES + 1], vec![Hyperplane { size: 2 }; LINES]);
        let even = (0..=LINES).map(|point| point < LINES).collect();
        ClosureSystem::new(masks, weights, even, hyperplanes, Order::one(), Vec::new(), &Budget::unlimited()).unwrap()
    }

    #[test]
    fn options_ask_for_memory() {
        let (system, free) = (star(), Budget::unlimited());
        // Known before, so that it is not asked with the small budget.
        assert_eq!(system.sharpest(&free).map(|masks| masks.len()), Ok(1001));
        let bytes = |bytes| Budget::new(Limits { time: None, bytes, ..Limits::default() });
        let (small, large) = (bytes(128_000), bytes(1_000_000));
        // The 1001 options of the start, of 16 words each, are more than the small budget allows.
        let mut refused = ReducedSolver::new(Selection::Gen, &system, &small).unwrap();
        assert_eq!(refused.type_of(&system.full()), Err(Stop::Bytes(128_000)));
        assert_eq!(refused.options, 0);
        let mut solver = ReducedSolver::new(Selection::Gen, &system, &large).unwrap();
        // With e in the middle: {e, a} has the value 1, since only the end follows, {a} has 2 and {e} has 0; the empty set has 1.
        assert_eq!(solver.type_of(&system.full()), Ok(Type::new(Parity::Odd, 1, 0)));
    }
}
