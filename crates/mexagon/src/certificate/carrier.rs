//! Evidence for the quotient game of finite rings and modules: the additive group, the products, and all ideals or submodules.
//!
//! They are found from their elements here, one by one, not by the engines that know more about rings.

use super::closed::{Shown, line};
use super::written::dotted;
use crate::engine::Failure;
use crate::engine::closed::{Carrier, Coefficients};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::worths;
use rustc_hash::{FxHashMap, FxHashSet};

/// The lines that give a ring or a module.
pub(super) fn head(carrier: &Carrier) -> String {
    let mut text = "group polycyclic".to_owned();
    if !carrier.bounds.is_empty() {
        text += &format!(" {}", word(&carrier.bounds));
    }
    text += "\n";
    let is_zero = |x: &Coefficients| x.iter().all(|c| *c == 0);
    for (i, multiple) in carrier.multiples.iter().enumerate().filter(|(_, multiple)| !is_zero(multiple)) {
        text += &format!("power {i} {}\n", word(multiple));
    }
    let Some(unit) = &carrier.unit else {
        let operator = |map: &Vec<Coefficients>| format!("operator{}\n", words(map));
        text.extend(carrier.maps.iter().map(operator));
        return text;
    };
    let unit = if unit.is_empty() { String::new() } else { format!(" {}", word(unit)) };
    text += &format!("unit{unit}\n");
    for (j, map) in carrier.maps.iter().enumerate() {
        for (i, product) in map.iter().enumerate().take(j + 1).filter(|(_, product)| !is_zero(product)) {
            text += &format!("product {i} {j} {}\n", word(product));
        }
    }
    text
}

fn word(x: &[u64]) -> String {
    dotted(&x.iter().map(|&c| c as u32).collect::<Vec<_>>())
}

/// Elements with a space before each.
pub(super) fn words(elements: &[Coefficients]) -> String {
    elements.iter().map(|x| format!(" {}", word(x))).collect()
}

/// The ideals or submodules that can be reached from the one that some elements generate.
pub(super) fn ideals(carrier: &Carrier, position: &[Coefficients], budget: &Budget) -> Result<Shown, Failure> {
    let search = Search { carrier, order: carrier.order().unwrap_or(u64::MAX) as usize, budget };
    let principals = search.principals()?;
    let mut start = ClosedSet { members: BitSet::new(search.order), generators: position.to_vec() };
    start.members.insert(0);
    for x in position {
        search.close(&mut start.members, vec![x.clone()])?;
    }
    let mut numbers = FxHashMap::from_iter([(start.members.clone(), 0)]);
    let mut sets = vec![start];
    let mut options: Vec<Vec<usize>> = Vec::new();
    while options.len() < sets.len() {
        let mut reached = Vec::new();
        for principal in &principals {
            let from = &sets[options.len()];
            if from.members.contains(carrier.number(&principal.generators[0]) as u32) {
                continue;
            }
            let mut members = from.members.clone();
            for x in &principal.sums {
                search.extend(&mut members, x)?;
            }
            let next = sets.len();
            let number = *numbers.entry(members).or_insert_with_key(|members| {
                let generators = [&sets[options.len()].generators[..], &principal.generators[..]].concat();
                sets.push(ClosedSet { members: members.clone(), generators });
                next
            });
            reached.push(number);
        }
        reached.sort_unstable();
        reached.dedup();
        options.push(reached);
        budget.classes(sets.len() as u64)?;
        budget.bytes((sets.len() * search.order / 4) as u64)?;
    }
    let worths = worths(&options);
    let text = sets.iter().zip(&worths).map(|(set, worth)| line(*worth, &words(&set.generators))).collect();
    Ok((worths[0], text))
}

/// A closed set, and what generates it.
struct ClosedSet {
    members: BitSet,
    generators: Vec<Coefficients>,
}

/// What one element generates.
struct Principal {
    generators: Vec<Coefficients>,
    /// Elements that generate it by sums alone.
    sums: Vec<Coefficients>,
}

struct Search<'a> {
    carrier: &'a Carrier,
    order: usize,
    budget: &'a Budget,
}

impl Search<'_> {
    /// What single elements generate, each once.
    fn principals(&self) -> Result<Vec<Principal>, Stop> {
        let mut known = FxHashSet::default();
        let mut found = Vec::new();
        for number in 1..self.order {
            let x = self.carrier.element(number);
            let mut members = BitSet::new(self.order);
            members.insert(0);
            let sums = self.close(&mut members, vec![x.clone()])?;
            if known.insert(members) {
                found.push(Principal { generators: vec![x], sums });
            }
            self.budget.classes(found.len() as u64)?;
            self.budget.bytes((found.len() * self.order / 4) as u64)?;
        }
        Ok(found)
    }

    /// Adds elements to a closed set and closes it; those that were new.
    fn close(&self, members: &mut BitSet, mut queue: Vec<Coefficients>) -> Result<Vec<Coefficients>, Stop> {
        let mut added = Vec::new();
        while let Some(x) = queue.pop() {
            if !members.contains(self.carrier.number(&x) as u32) {
                self.extend(members, &x)?;
                queue.extend(self.carrier.maps.iter().map(|map| self.carrier.image(map, &x)));
                added.push(x);
            }
        }
        Ok(added)
    }

    /// The sums of a subgroup and the multiples of an element.
    fn extend(&self, members: &mut BitSet, x: &[u64]) -> Result<(), Stop> {
        let before: Vec<Coefficients> = members.iter().map(|y| self.carrier.element(y as usize)).collect();
        let mut multiple = x.to_vec();
        while !members.contains(self.carrier.number(&multiple) as u32) {
            self.budget.check()?;
            for y in &before {
                let mut sum = y.clone();
                self.carrier.add(&mut sum, &multiple, 1);
                members.insert(self.carrier.number(&sum) as u32);
            }
            self.carrier.add(&mut multiple, x, 1);
        }
        Ok(())
    }
}
