//! Types of odd classes of deficiency 1, 2 and 3 in GEN, by mates and hyperplanes, without the structure digraph:
//! docs/gen-checklist.md, Deficiency 2 and Three generators.

use super::mask::MaskTable;
use super::{ClosureSystem, MateSearch, PointId};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};

/// The values of the even and of the odd positions of an odd class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddType {
    pub even: u32,
    pub odd: u32,
}

/// What decides the start if the first player wins and no point with an even class has a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeepStart {
    /// The class of the point has the even value 1, and no option of the start has the odd value 1: the value is *1.
    One(PointId),
    /// No option of the start has the even value 1: the value is *3, or *4 if two points generate the system.
    NoEvenOne,
    /// The class of the point has the odd value 1: the value is *3, or *4 if two points generate the system.
    OddOne(PointId),
}

/// Types of odd classes in a system with Lagrange's property and of even size.
///
/// Classes of deficiency 1, and those of deficiency 2 that have an even option of deficiency 1, are told by mates and
/// hyperplanes. What is left is called *deep* here: the classes of deficiency 2 at which Conjecture 1 of BES23 fails, and
/// those of deficiency 3 if no even class has deficiency 3. Their types follow from those of their odd options.
#[derive(Debug)]
pub struct OddClasses<'a> {
    system: &'a ClosureSystem,
    mates: &'a MateSearch<'a>,
    /// Of two points the one on fewer hyperplanes is nearer to generating.
    sharpest: Vec<&'a [u64]>,
    even: Vec<&'a [u64]>,
    /// The deep classes that are known, with their types.
    deep: MaskTable,
    types: Vec<OddType>,
    budget: &'a Budget,
}

impl<'a> OddClasses<'a> {
    pub fn new(system: &'a ClosureSystem, mates: &'a MateSearch<'a>, budget: &'a Budget) -> Result<Self, Stop> {
        let (sharpest, even) = (system.sharpest(budget)?, system.even_witnesses());
        let deep = MaskTable::new(system.stride());
        Ok(OddClasses { system, mates, sharpest, even, deep, types: Vec::new(), budget })
    }

    /// Where the points lead from a class, the class itself left out.
    fn options<'b>(&'b self, class: &'b [u64]) -> impl Iterator<Item = Vec<u64>> + use<'a, 'b> {
        let option = |point: PointId| bits::common(class, self.system.mask(point));
        self.system.point_ids().map(option).filter(move |option| option != class)
    }

    /// Does the class lie on odd hyperplanes only?
    fn is_isolated(&self, class: &[u64]) -> bool {
        self.system.hyperplane_parities(class) == (true, false)
    }

    fn has_isolated_option(&self, class: &[u64]) -> bool {
        // Without an odd hyperplane there is nothing to look for.
        self.system.hyperplane_parities(class).0 && self.options(class).any(|option| self.is_isolated(&option))
    }

    /// Has some option of a class a mate?
    fn is_completed_by_two(&self, class: &[u64]) -> Result<bool, Stop> {
        for sharp in &self.sharpest {
            if self.mates.exist(&bits::common(class, sharp))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Has an odd class without a mate no even option without a mate?
    fn is_rough(&self, class: &[u64]) -> Result<bool, Stop> {
        for even in &self.even {
            if !self.mates.exist(&bits::common(class, even))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Does an option of a class hold?
    fn has_option(&self, class: &[u64], mut holds: impl FnMut(&[u64]) -> Result<bool, Stop>) -> Result<bool, Stop> {
        for option in self.options(class) {
            self.budget.check()?;
            if holds(&option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Does an option of the class lie on an even hyperplane, and has it a mate and an isolated option?
    fn has_mixed_option(&self, class: &[u64]) -> Result<bool, Stop> {
        self.has_option(class, |option| {
            Ok(self.system.hyperplane_parities(option) == (true, true)
                && self.mates.exist(option)?
                && self.has_isolated_option(option))
        })
    }

    /// The type of an odd class of deficiency 1.
    fn first(&self, class: &[u64]) -> OddType {
        if self.is_isolated(class) {
            OddType { even: 2, odd: 1 }
        } else if self.has_isolated_option(class) {
            OddType { even: 4, odd: 3 }
        } else {
            OddType { even: 1, odd: 2 }
        }
    }

    /// The type of an odd class of deficiency 2; `None` if Conjecture 1 fails there: it has no even option of deficiency 1.
    fn second(&self, class: &[u64]) -> Result<Option<OddType>, Stop> {
        if self.is_rough(class)? {
            let even = if !self.has_isolated_option(class) {
                1
            } else if self.has_mixed_option(class)? {
                4
            } else {
                3
            };
            return Ok(Some(OddType { even, odd: 0 }));
        }
        if !self.has_option(class, |option| Ok(!self.system.is_odd_class(option) && self.mates.exist(option)?))? {
            return Ok(None);
        }
        let is_rough = |option: &[u64]| {
            Ok(self.system.is_odd_class(option) && !self.mates.exist(option)? && self.is_rough(option)?)
        };
        Ok(Some(OddType { even: u32::from(self.has_option(class, is_rough)?), odd: 2 }))
    }

    /// The type of an odd class of deficiency 1, 2 or 3, other than the end; no even class has deficiency 3.
    pub fn type_of(&mut self, class: &[u64]) -> Result<OddType, Stop> {
        if self.mates.exist(class)? {
            return Ok(self.first(class));
        }
        if let Some(id) = self.deep.find(class) {
            return Ok(self.types[id as usize]);
        }
        let by_two = self.is_completed_by_two(class)?;
        if by_two && let Some(found) = self.second(class)? {
            return Ok(found);
        }
        let found = self.deep_type(class, if by_two { 4 } else { 3 })?;
        // What was called in between has its own number.
        self.deep.intern(class);
        self.types.push(found);
        self.budget.bytes(self.deep.bytes())?;
        Ok(found)
    }

    /// The type of a deep class; `most` is 3 if its deficiency is 3, and 4 if it is 2. Its even options have deficiency 2 and
    /// type (0,0,2).
    fn deep_type(&mut self, class: &[u64], most: u32) -> Result<OddType, Stop> {
        let mut options: Vec<Vec<u64>> = self.options(class).collect();
        options.sort_unstable();
        options.dedup();
        let (mut has_even_one, mut has_odd) = (false, [false; 2]);
        for option in options.iter().filter(|option| self.system.is_odd_class(option)) {
            self.budget.check()?;
            let found = self.type_of(option)?;
            has_even_one |= found.even == 1;
            if let Some(seen) = has_odd.get_mut(found.odd as usize) {
                *seen = true;
            }
        }
        let odd = if has_even_one { 2 } else { 1 };
        let even = match has_odd {
            [false, _] => 0,
            [true, false] if has_even_one => 1,
            _ => most,
        };
        Ok(OddType { even, odd })
    }

    /// What decides the start if the first player wins GEN, the system is not generated by one point, and no point with an even
    /// class has a mate.
    pub fn start(&mut self) -> Result<DeepStart, Stop> {
        let full = self.system.full();
        let mut even_one = None;
        for point in self.system.point_ids() {
            let class = self.system.mask(point);
            if class == &full[..] || !self.system.is_odd_class(class) {
                continue;
            }
            let found = self.type_of(class)?;
            if found.odd == 1 {
                return Ok(DeepStart::OddOne(point));
            }
            if found.even == 1 {
                even_one.get_or_insert(point);
            }
        }
        Ok(even_one.map_or(DeepStart::NoEvenOne, DeepStart::One))
    }
}
