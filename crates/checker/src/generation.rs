//! Theorems whose facts are what generates the group and what does not.
//!
//! That a set generates is seen by generating. That it does not is shown by proper subgroups, which are listed up to conjugation
//! (`fact proper x y ...`): whatever lies in one of them does not generate. No completeness is needed, so that these certificates
//! are short where the ladder of all subgroups would be long.
//!
//! A *mate* of a set is an element that generates the group together with it. The theorems are proved by machine (docs/proofs.md).

use crate::effort::Effort;
use crate::format::{Game, Structure};
use crate::group::Group;
use crate::ladder::MaximalSubgroups;
use crate::sets::Set;
use crate::theorem::Facts;
use crate::{Rejection, wrong};

/// The facts with the proper subgroups among them.
struct Generation<'a> {
    facts: &'a Facts<'a>,
    group: &'a Group,
    proper: MaximalSubgroups<'a>,
    involutions: Vec<usize>,
}

/// The value that a theorem gives, and the formal theorems that say so.
pub(crate) fn value(
    game: Game,
    name: &str,
    facts: &Facts<'_>,
    effort: &mut Effort,
) -> Result<(u32, &'static str), Rejection> {
    let group = facts.group;
    let all = facts.facts.iter().filter(|fact| fact.keyword == "proper");
    let structure = Structure { maximal: all.map(|fact| fact.elements.clone()).collect(), ..Structure::default() };
    let proper = MaximalSubgroups::new(group, &structure, effort)?;
    effort.steps(group.order().saturating_mul(group.cost))?;
    let involutions = (1..group.order()).filter(|&x| group.product(x, x) == 0).collect();
    let known = Generation { facts, group, proper, involutions };
    match (game, name) {
        (Game::Dng, "barnes") => Ok((known.avoidance(effort)?, "Barnes, DNG_checklist")),
        (_, "generators") => known.generators(game, effort),
        (Game::Gen, "mates") => Ok((known.mates(effort)?, "GEN_involutions_with_mates")),
        (Game::Gen, "achievement") => known.achievement(effort),
        _ => wrong("this theorem is not known to the checker"),
    }
}

impl Generation<'_> {
    fn is_even(&self) -> bool {
        self.group.order().is_multiple_of(2)
    }

    fn generate(&self, elements: &[usize], effort: &mut Effort) -> Result<bool, Rejection> {
        Ok(self.group.generated(elements, effort)?.len() == self.group.order())
    }

    /// DNG by Barnes' criterion: whoever begins wins if and only if some element of odd order generates the group with every
    /// involution. If each of them is in a listed proper subgroup of even order, none does. The value is 0, 1 or 3, and 1 for
    /// odd order and order 2 only.
    fn avoidance(&self, effort: &mut Effort) -> Result<u32, Rejection> {
        if !self.is_even() || self.group.order() == 2 {
            return wrong("the order is odd, or 2");
        }
        if !self.facts.has("element") {
            return self.covered(effort).map(|()| 0);
        }
        let [g] = self.facts.elements("element")?[..] else { return wrong("one element is expected") };
        if self.group.order_of(g).is_multiple_of(2) {
            return wrong("the order of the element is even");
        }
        self.with_all_involutions(&[g], effort).map(|()| 3)
    }

    /// Does a set of elements generate the group with every involution? Conjugate ones under the first element do alike.
    fn with_all_involutions(&self, set: &[usize], effort: &mut Effort) -> Result<(), Rejection> {
        let mut seen = Set::empty(self.group.order());
        for &t in &self.involutions {
            if seen.contains(t) {
                continue;
            }
            if !self.generate(&[set, &[t]].concat(), effort)? {
                return wrong("an involution does not generate the group with these elements");
            }
            self.mark(t, set, &mut seen, effort)?;
        }
        Ok(())
    }

    /// Marks the conjugates of an element under a set that has one member.
    fn mark(&self, t: usize, set: &[usize], seen: &mut Set, effort: &mut Effort) -> Result<(), Rejection> {
        seen.insert(t);
        let [g] = set[..] else { return Ok(()) };
        let mut image = self.group.conjugate(t, g);
        while seen.insert(image) {
            effort.steps(2 * self.group.cost)?;
            image = self.group.conjugate(image, g);
        }
        Ok(())
    }

    /// Is each element of odd order in a listed subgroup of even order?
    fn covered(&self, effort: &mut Effort) -> Result<(), Rejection> {
        let mut covered = Set::empty(self.group.order());
        for subgroup in self.proper.subgroups.iter().filter(|subgroup| subgroup.len().is_multiple_of(2)) {
            effort.steps(subgroup.len())?;
            subgroup.iter().for_each(|x| _ = covered.insert(x));
        }
        for x in (0..self.group.order()).filter(|&x| !covered.contains(x)) {
            effort.steps(self.group.order().saturating_mul(self.group.cost))?;
            if !self.group.order_of(x).is_multiple_of(2) {
                return wrong("an element of odd order is in no listed subgroup of even order");
            }
        }
        Ok(())
    }

    /// Has a set no mate, because the listed subgroups around it cover the group?
    fn is_without_mate(&self, set: &[usize], effort: &mut Effort) -> Result<bool, Rejection> {
        let masks = &self.proper.masks;
        effort.steps(masks.len().saturating_mul(self.proper.len() / 64 + 1))?;
        let around = set.iter().fold(Set::full(self.proper.len()), |mask, &x| mask.common(&masks[x]));
        Ok(masks.iter().all(|mask| !around.common(mask).is_empty()))
    }

    /// The least number of generators is 3 at least for DNG and for odd order, and 4 at least for GEN.
    fn generators(&self, game: Game, effort: &mut Effort) -> Result<(u32, &'static str), Rejection> {
        let (of_three, value, formal) = match (game, self.is_even()) {
            (Game::Gen, true) => (true, 0, "GEN_d4"),
            (Game::Gen, false) => (false, 1, "GEN_odd_order"),
            (_, true) => (false, 0, "DNG_d3"),
            (_, false) => return wrong("the order is odd"),
        };
        for x in self.representatives(effort)? {
            let alone = [x];
            let with = |y: usize| vec![x, y];
            let sets: Vec<Vec<usize>> =
                if of_three { (0..self.group.order()).map(with).collect() } else { vec![alone.to_vec()] };
            for set in sets {
                if !self.is_without_mate(&set, effort)? {
                    return wrong("some elements are in no listed subgroup together");
                }
            }
        }
        Ok((value, formal))
    }

    /// One element of each conjugacy class.
    fn representatives(&self, effort: &mut Effort) -> Result<Vec<usize>, Rejection> {
        let mut seen = Set::empty(self.group.order());
        let all = (0..self.group.order()).map(|x| {
            let is_new = !seen.contains(x);
            self.class(x, &mut seen, effort).map(|()| is_new.then_some(x))
        });
        Ok(all.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    /// Adds the conjugates of an element to a set.
    fn class(&self, x: usize, seen: &mut Set, effort: &mut Effort) -> Result<(), Rejection> {
        let mut queue = if seen.insert(x) { vec![x] } else { Vec::new() };
        while let Some(x) = queue.pop() {
            effort.steps(self.group.generators().count() * 2 * self.group.cost)?;
            for g in self.group.generators() {
                let image = self.group.conjugate(x, g);
                if seen.insert(image) {
                    queue.push(image);
                }
            }
        }
        Ok(())
    }

    /// The elements of which a fact `mate x y` says that y is a mate, with their conjugates.
    fn with_mates(&self, effort: &mut Effort) -> Result<Set, Rejection> {
        let mut with = Set::empty(self.group.order());
        for fact in self.facts.facts.iter().filter(|fact| fact.keyword == "mate") {
            let [x, y] = self.group.numbers(&fact.elements)?[..] else { return wrong("two elements are expected") };
            if !with.contains(x) && !self.generate(&[x, y], effort)? {
                return wrong("two elements are no mates");
            }
            self.class(x, &mut with, effort)?;
        }
        Ok(with)
    }

    /// Every involution has a mate: 1 if DNG is 0. It is 4 if DNG is not 0, some g has a mate and is in a proper subgroup of even
    /// order, and some h generates with g a proper subgroup that is in none.
    fn mates(&self, effort: &mut Effort) -> Result<u32, Rejection> {
        self.facts.not_cyclic()?;
        let with = self.with_mates(effort)?;
        if !self.is_even() || !self.involutions.iter().all(|&t| with.contains(t)) {
            return wrong("an involution has no mate that is told");
        }
        if self.avoidance(effort)? == 0 {
            return Ok(1);
        }
        let [g, h] = self.facts.elements("near")?[..] else { return wrong("two elements are expected") };
        let mask = &self.proper.masks[g];
        let in_even = mask.iter().any(|subgroup| self.proper.subgroups[subgroup].len().is_multiple_of(2));
        if !with.contains(g) || !in_even || self.generate(&[g, h], effort)? {
            return wrong(
                "the first element has no mate, is in no subgroup of even order, or generates with the second",
            );
        }
        self.with_all_involutions(&[g, h], effort).map(|()| 4)
    }

    /// Whoever begins wins if and only if some element g of odd order has no mate, but {g, t} has one for every involution t.
    /// In that case the value is 1 if DNG is 0 and some element of even order has a mate.
    fn achievement(&self, effort: &mut Effort) -> Result<(u32, &'static str), Rejection> {
        self.facts.not_cyclic()?;
        if !self.is_even() {
            return wrong("the order is odd");
        }
        let with = self.with_mates(effort)?;
        if self.facts.has("critical") {
            self.critical(effort)?;
            let is_even = |x: usize| self.group.order_of(x).is_multiple_of(2);
            effort.steps(self.group.order().saturating_mul(self.group.cost))?;
            let told = self.facts.facts.iter().filter(|fact| fact.keyword == "mate");
            let first = told.filter_map(|fact| self.group.number(fact.elements.first()?).ok());
            if self.avoidance(effort)? != 0 || !first.take(1).any(is_even) {
                return wrong("no element of even order with a mate comes first");
            }
            return Ok((1, "who_wins_GEN, GEN_one"));
        }
        let mut lost = with;
        for fact in self.facts.facts.iter().filter(|fact| fact.keyword == "stuck") {
            let [g, t] = self.group.numbers(&fact.elements)?[..] else { return wrong("two elements are expected") };
            if !self.involutions.contains(&t) || !self.is_without_mate(&[g, t], effort)? {
                return wrong("an element and an involution may have a mate");
            }
            self.class(g, &mut lost, effort)?;
        }
        for x in (0..self.group.order()).filter(|&x| !lost.contains(x)) {
            effort.steps(self.group.order().saturating_mul(self.group.cost))?;
            if !self.group.order_of(x).is_multiple_of(2) {
                return wrong("an element of odd order may be critical");
            }
        }
        Ok((0, "who_wins_GEN"))
    }

    /// Facts `critical g` and, for each involution t up to conjugation by g, `completes t x`.
    fn critical(&self, effort: &mut Effort) -> Result<(), Rejection> {
        let [g] = self.facts.elements("critical")?[..] else { return wrong("one element is expected") };
        effort.steps(self.group.order().saturating_mul(self.group.cost))?;
        if self.group.order_of(g).is_multiple_of(2) || !self.is_without_mate(&[g], effort)? {
            return wrong("the critical element has even order, or a mate");
        }
        let mut seen = Set::empty(self.group.order());
        for fact in self.facts.facts.iter().filter(|fact| fact.keyword == "completes") {
            let [t, x] = self.group.numbers(&fact.elements)?[..] else { return wrong("two elements are expected") };
            if !seen.contains(t) && !self.generate(&[g, t, x], effort)? {
                return wrong("three elements do not generate the group");
            }
            self.mark(t, &[g], &mut seen, effort)?;
        }
        let all = self.involutions.iter().all(|&t| seen.contains(t));
        if all { Ok(()) } else { wrong("an involution is not completed") }
    }
}
