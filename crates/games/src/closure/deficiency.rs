//! Types of odd classes of deficiency 2 and 3 in GEN, by mates and hyperplanes, without the structure digraph:
//! docs/open-problems.md, Deficiency 2 and Three generators.

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

/// What decides the start if three points generate the system and the first player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThirdStart {
    /// The class of the point has the even value 1, and no option of the start has the odd value 1: the value is *1.
    One(PointId),
    /// No option of the start has the even value 1: the value is *3.
    NoEvenOne,
    /// The class of the point has the odd value 1: the value is *3.
    OddOne(PointId),
    /// The class of the point has deficiency 2 and even options, but none of deficiency 1: nothing is said.
    Failing(PointId),
}

/// Types of odd classes in a system with Lagrange's property and of even size.
#[derive(Debug)]
pub struct OddClasses<'a> {
    system: &'a ClosureSystem,
    mates: &'a MateSearch<'a>,
    /// Of two points the one on fewer hyperplanes is nearer to generating.
    sharpest: Vec<&'a [u64]>,
    even: Vec<&'a [u64]>,
    /// The classes of deficiency 3 that are known, with their types; `None` where a class in between fails.
    third: MaskTable,
    types: Vec<Option<OddType>>,
    budget: &'a Budget,
}

impl<'a> OddClasses<'a> {
    pub fn new(system: &'a ClosureSystem, mates: &'a MateSearch<'a>, budget: &'a Budget) -> Result<Self, Stop> {
        let (sharpest, even) = (system.sharpest(budget)?, system.even_witnesses());
        let third = MaskTable::new(system.stride());
        Ok(OddClasses { system, mates, sharpest, even, third, types: Vec::new(), budget })
    }

    /// The options of a class, each with a point that leads to it; the class itself is not among them.
    fn options<'b>(&'b self, class: &'b [u64]) -> impl Iterator<Item = (PointId, Vec<u64>)> + use<'a, 'b> {
        let option = |point: PointId| (point, bits::common(class, self.system.mask(point)));
        self.system.point_ids().map(option).filter(move |(_, option)| option != class)
    }

    /// Does the class lie on odd hyperplanes only?
    fn is_isolated(&self, class: &[u64]) -> bool {
        self.system.hyperplane_parities(class) == (true, false)
    }

    fn has_isolated_option(&self, class: &[u64]) -> bool {
        // Without an odd hyperplane there is nothing to look for.
        self.system.hyperplane_parities(class).0 && self.options(class).any(|(_, option)| self.is_isolated(&option))
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
        for (_, option) in self.options(class) {
            self.budget.check()?;
            if holds(&option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The type of an odd class of deficiency 2; `None` if the class fails: it has an even option of deficiency 2 and none
    /// of deficiency 1.
    pub fn second(&self, class: &[u64]) -> Result<Option<OddType>, Stop> {
        if self.is_rough(class)? {
            let even = if !self.has_isolated_option(class) {
                1
            } else if self.has_option(class, |option| self.is_mixed(option))? {
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

    /// Is it an odd class of deficiency 1 that lies on an even hyperplane and has an isolated option?
    fn is_mixed(&self, class: &[u64]) -> Result<bool, Stop> {
        Ok(self.system.hyperplane_parities(class) == (true, true)
            && self.mates.exist(class)?
            && self.has_isolated_option(class))
    }

    /// The type of an odd class of deficiency 2 or 3; `None` if it or a class above it fails. No even class has deficiency 3.
    fn odd_type(&mut self, class: &[u64]) -> Result<Option<OddType>, Stop> {
        if self.is_completed_by_two(class)? {
            return self.second(class);
        }
        if let Some(id) = self.third.find(class) {
            return Ok(self.types[id as usize]);
        }
        let found = self.third_type(class)?;
        // What was called in between has its own number.
        self.third.intern(class);
        self.types.push(found);
        self.budget.bytes(self.third.bytes())?;
        Ok(found)
    }

    /// The type of an odd class of deficiency 3.
    fn third_type(&mut self, class: &[u64]) -> Result<Option<OddType>, Stop> {
        let mut options: Vec<Vec<u64>> = self.options(class).map(|(_, option)| option).collect();
        options.sort_unstable();
        options.dedup();
        let (mut even_one, mut odd) = (false, [false; 2]);
        for option in options.iter().filter(|option| self.system.is_odd_class(option)) {
            self.budget.check()?;
            let Some(found) = self.odd_type(option)? else { return Ok(None) };
            even_one |= found.even == 1;
            if let Some(seen) = odd.get_mut(found.odd as usize) {
                *seen = true;
            }
        }
        let odd_value = if even_one { 2 } else { 1 };
        let even = match odd {
            [false, _] => 0,
            [true, false] if even_one => 1,
            _ => 3,
        };
        Ok(Some(OddType { even, odd: odd_value }))
    }

    /// What decides the start; three points generate the system, two do not, and the first player wins GEN.
    pub fn start(&mut self) -> Result<ThirdStart, Stop> {
        let full = self.system.full();
        let (mut even_one, mut odd_one) = (None, None);
        for point in self.system.point_ids() {
            let class = self.system.mask(point);
            if class == &full[..] || !self.system.is_odd_class(class) {
                continue;
            }
            let Some(found) = self.odd_type(class)? else { return Ok(ThirdStart::Failing(point)) };
            if found.even == 1 {
                even_one.get_or_insert(point);
            }
            if found.odd == 1 {
                odd_one.get_or_insert(point);
            }
        }
        Ok(match (even_one, odd_one) {
            (_, Some(point)) => ThirdStart::OddOne(point),
            (Some(point), None) => ThirdStart::One(point),
            (None, None) => ThirdStart::NoEvenOne,
        })
    }
}
