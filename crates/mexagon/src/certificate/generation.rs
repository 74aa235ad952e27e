//! Evidence by what generates a group and what does not: maximal subgroups as far as they are needed, and mates.

use super::written::{Numbered, WrittenGroup};
use mexagon_algebra::group::listed::{Conjugation, ElementId, Listed, SubgroupClass, maximal_classes};
use mexagon_base::bits::{self, BitSet};
use mexagon_base::budget::{Budget, Stop};
use std::fmt::Write;

/// A group with its maximal subgroups.
pub(super) struct Generation<'a> {
    group: &'a WrittenGroup<'a>,
    products: &'a Numbered,
    maximal: Vec<SubgroupClass>,
    /// For each element the maximal subgroups that contain it, all classes one after the other.
    masks: Vec<Vec<u64>>,
    /// One element of each conjugacy class.
    classes: Vec<ElementId>,
    involutions: Vec<ElementId>,
    budget: &'a Budget,
}

/// The lines of the facts that a theorem needs, if they hold.
pub(super) type Facts = Result<Option<String>, Stop>;

impl<'a> Generation<'a> {
    pub fn new(group: &'a WrittenGroup<'a>, budget: &'a Budget) -> Result<Generation<'a>, Stop> {
        let products = &group.products;
        let maximal = maximal_classes(products, budget)?;
        let number: usize = maximal.iter().map(|class| class.members.len()).sum();
        budget.bytes((products.order() * number / 8) as u64)?;
        let mut masks = vec![vec![0; bits::words(number)]; products.order()];
        for (place, subgroup) in (0..).zip(maximal.iter().flat_map(|class| &class.members)) {
            budget.check()?;
            subgroup.iter().for_each(|x| _ = bits::insert(&mut masks[x as usize], place));
        }
        let classes = Conjugation::new(products, budget)?.classes(products).into_iter().map(|(x, _)| x).collect();
        let all = 1..products.order() as ElementId;
        let involutions = all.filter(|&x| products.multiply(x, x) == 0).collect();
        Ok(Generation { group, products, maximal, masks, classes, involutions, budget })
    }

    fn is_even(&self) -> bool {
        self.products.order().is_multiple_of(2)
    }

    fn elements(&self) -> std::ops::Range<ElementId> {
        0..self.products.order() as ElementId
    }

    fn is_odd_element(&self, x: ElementId) -> bool {
        self.products.order_of(x) % 2 == 1
    }

    /// The maximal subgroups around a set.
    fn around(&self, set: &[ElementId]) -> Vec<u64> {
        let mut around = self.masks[0].clone();
        set.iter().for_each(|&x| bits::and(&mut around, &self.masks[x as usize]));
        around
    }

    /// An element that generates the group together with a set.
    fn mate(&self, set: &[ElementId]) -> Result<Option<ElementId>, Stop> {
        self.budget.check_now()?;
        let around = self.around(set);
        Ok(self.elements().find(|&x| bits::is_disjoint(&around, &self.masks[x as usize])))
    }

    fn proper(&self, text: &mut String, classes: &BitSet) {
        for class in classes.iter() {
            let generators = self.maximal[class as usize].representative.generators.clone();
            let _ = writeln!(text, "fact proper{}", self.group.elements(generators));
        }
    }

    /// Classes of maximal subgroups of even order that contain all elements of odd order; none if there are none.
    fn even_cover(&self) -> Option<BitSet> {
        let mut open: Vec<ElementId> = self.classes.iter().copied().filter(|&x| self.is_odd_element(x)).collect();
        let mut chosen = BitSet::new(self.maximal.len());
        while !open.is_empty() {
            let covers = |class: &SubgroupClass| open.iter().filter(|&&x| class.contains(&[x])).count();
            let even = self.maximal.iter().enumerate().filter(|(_, class)| class.representative.order % 2 == 0);
            let (best, class) = even.max_by_key(|(_, class)| covers(class))?;
            if covers(class) == 0 {
                return None;
            }
            chosen.insert(best as u32);
            open.retain(|&x| !class.contains(&[x]));
        }
        Some(chosen)
    }

    /// DNG by Barnes' criterion.
    pub fn barnes(&self) -> Facts {
        if !self.is_even() || self.products.order() == 2 {
            return Ok(None);
        }
        let mut text = String::new();
        match self.even_cover() {
            Some(cover) => self.proper(&mut text, &cover),
            None => match self.isolated() {
                Some(g) => _ = writeln!(text, "fact element{}", self.group.elements([g])),
                None => return Ok(None),
            },
        }
        Ok(Some(text))
    }

    /// An element of odd order that is in no maximal subgroup of even order.
    fn isolated(&self) -> Option<ElementId> {
        let odd = self.classes.iter().copied().filter(|&x| self.is_odd_element(x));
        odd.into_iter().find(|&x| {
            let even = self.maximal.iter().filter(|class| class.representative.order % 2 == 0);
            !even.into_iter().any(|class| class.contains(&[x]))
        })
    }

    /// GEN if three or four generators are needed.
    pub fn generators(&self) -> Facts {
        let sets: Vec<Vec<ElementId>> = match self.is_even() {
            false => self.classes.iter().map(|&x| vec![x]).collect(),
            // All triples are looked at, so that the group must not be large.
            true if self.products.order() <= 1_000 => {
                self.classes.iter().flat_map(|&x| self.elements().map(move |y| vec![x, y])).collect()
            }
            true => return Ok(None),
        };
        for set in sets {
            if self.mate(&set)?.is_some() {
                return Ok(None);
            }
        }
        let mut text = String::new();
        self.proper(&mut text, &self.all());
        Ok(Some(text))
    }

    fn all(&self) -> BitSet {
        let mut all = BitSet::new(self.maximal.len());
        (0..self.maximal.len() as u32).for_each(|class| _ = all.insert(class));
        all
    }

    /// GEN where every involution has a mate; nothing if the value is 3.
    pub fn mates(&self, not_cyclic: &str) -> Facts {
        if !self.is_even() {
            return Ok(None);
        }
        let mut text = format!("fact not-cyclic{not_cyclic}\n");
        for &t in self.classes.iter().filter(|x| self.involutions.contains(x)) {
            match self.mate(&[t])? {
                Some(mate) => _ = writeln!(text, "fact mate{}", self.group.elements([t, mate])),
                None => return Ok(None),
            }
        }
        if let Some(cover) = self.even_cover() {
            self.proper(&mut text, &cover);
            return Ok(Some(text));
        }
        let Some(element) = self.isolated() else { return Ok(None) };
        let _ = writeln!(text, "fact element{}", self.group.elements([element]));
        let mut even = vec![0; self.masks[0].len()];
        let orders = self.maximal.iter().flat_map(|class| class.members.iter().map(|_| class.representative.order));
        orders
            .enumerate()
            .filter(|(_, order)| order % 2 == 0)
            .for_each(|(place, _)| _ = bits::insert(&mut even, place));
        for &g in &self.classes {
            let in_even = !bits::is_disjoint(&even, &self.masks[g as usize]);
            let Some(mate) = self.mate(&[g])?.filter(|_| in_even) else { continue };
            let near = self.elements().find(|&h| {
                let around = self.around(&[g, h]);
                !bits::is_empty(&around) && bits::is_disjoint(&around, &even)
            });
            let Some(h) = near else { continue };
            let around =
                self.maximal.iter().position(|class| class.representative.order % 2 == 0 && class.contains(&[g]));
            let mut one = BitSet::new(self.maximal.len());
            one.insert(around.unwrap_or_default() as u32);
            self.proper(&mut text, &one);
            let _ =
                writeln!(text, "fact mate{}\nfact near{}", self.group.elements([g, mate]), self.group.elements([g, h]));
            return Ok(Some(text));
        }
        Ok(None)
    }

    /// Who wins GEN: the value 0, or 1 where a theorem gives it.
    pub fn achievement(&self, not_cyclic: &str) -> Facts {
        if !self.is_even() {
            return Ok(None);
        }
        let mut text = format!("fact not-cyclic{not_cyclic}\n");
        let mut needed = BitSet::new(self.maximal.len());
        for &g in self.classes.iter().filter(|&&x| self.is_odd_element(x)) {
            if let Some(mate) = self.mate(&[g])? {
                let _ = writeln!(text, "fact mate{}", self.group.elements([g, mate]));
                continue;
            }
            let mut stuck = None;
            for &t in &self.involutions {
                if self.mate(&[g, t])?.is_none() {
                    stuck = Some(t);
                    break;
                }
            }
            let Some(t) = stuck else { return self.critical(g, not_cyclic) };
            let _ = writeln!(text, "fact stuck{}", self.group.elements([g, t]));
            self.need(&mut needed, &[g, t]);
        }
        self.proper(&mut text, &needed);
        Ok(Some(text))
    }

    /// Adds classes of maximal subgroups until those around a set without mates cover the group.
    fn need(&self, needed: &mut BitSet, set: &[ElementId]) {
        let mut open = vec![true; self.products.order()];
        let cover = |open: &mut Vec<bool>, class: &SubgroupClass| {
            let around = class.members.iter().filter(|subgroup| set.iter().all(|&x| subgroup.contains(x)));
            let mut is_new = false;
            around.flat_map(BitSet::iter).for_each(|x| is_new |= std::mem::take(&mut open[x as usize]));
            is_new
        };
        needed.iter().for_each(|class| _ = cover(&mut open, &self.maximal[class as usize]));
        for (number, class) in self.maximal.iter().enumerate() {
            if cover(&mut open, class) {
                needed.insert(number as u32);
            }
        }
    }

    /// The value 1 by an element g of odd order without a mate, where {g, t} has one for every involution t.
    fn critical(&self, g: ElementId, not_cyclic: &str) -> Facts {
        let (Some(mut needed), mut text) = (self.even_cover(), format!("fact not-cyclic{not_cyclic}\n")) else {
            return Ok(None);
        };
        let mut with_mate = None;
        for &u in self.classes.iter().filter(|&&x| !self.is_odd_element(x)) {
            if let Some(mate) = self.mate(&[u])? {
                with_mate = Some([u, mate]);
                break;
            }
        }
        let Some(pair) = with_mate else { return Ok(None) };
        let _ = writeln!(text, "fact mate{}\nfact critical{}", self.group.elements(pair), self.group.elements([g]));
        let mut seen = BitSet::new(self.products.order());
        for &t in &self.involutions {
            if seen.contains(t) {
                continue;
            }
            let Some(mate) = self.mate(&[g, t])? else { return Ok(None) };
            let _ = writeln!(text, "fact completes{}", self.group.elements([t, mate]));
            let mut image = t;
            while seen.insert(image) {
                image = self.products.conjugate(image, g);
            }
        }
        self.need(&mut needed, &[g]);
        self.proper(&mut text, &needed);
        Ok(Some(text))
    }
}
