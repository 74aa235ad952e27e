//! How a stabiliser chain is made: random Schreier–Sims, then a proof.
//!
//! Sifting random elements of the group finds the chain fast and almost always completely
//! (Leon 1980; Seress, section 4.3). It can never give too much, since whatever is added
//! is in the group; that nothing is missing is then proved in the cheaper of two ways:
//!
//! 1. the order found is already the largest that the orbits and the signs of the
//!    generators allow (symmetric and alternating groups and their products), or, asked
//!    only of large groups, that their blocks allow (wreath products; `bound.rs`);
//! 2. level by level from the last one up, by Schreier's lemma or a shorter way (`proof.rs`).
//!
//! A proof that fails hands back an element that is missing, and the work goes on.

use std::sync::Arc;

use super::bound::largest_order;
use super::chain::StabiliserChain;
use super::level::{Label, Level};
use super::orbits::orbits;
use super::permutation::Permutation;
use super::proof;
use super::random::Mixer;
use mexagon_base::budget::{Budget, Stop};

/// How many random elements in a row must sift before a proof is tried. On many points a
/// sift is dear, and a proof that fails early costs less than more sifts.
fn quiet_needed(degree: usize) -> usize {
    if degree < 4096 { 8 } else { 2 }
}

/// Blocks are sought on no more points, and only if the proof by Schreier's lemma takes more steps.
const MOST_BLOCKS: usize = 2000;
const LONG: f64 = 1e9;

impl StabiliserChain {
    /// Adds `generators`, all of the degree of the chain, and completes the chain.
    pub(super) fn complete(&mut self, generators: &[Permutation], budget: &Budget) -> Result<(), Stop> {
        for g in generators {
            self.insert(g, budget)?;
        }
        self.finish(generators, budget)
    }

    /// Completes a chain that already knows `generators`, which generate the group.
    pub(super) fn finish(&mut self, generators: &[Permutation], budget: &Budget) -> Result<(), Stop> {
        self.randomise(generators, budget)?;
        loop {
            self.tidy(budget)?;
            if self.is_as_large_as_possible(generators) || self.fills_its_blocks(generators, budget)? {
                return Ok(());
            }
            match self.missing(generators, budget)? {
                Some(element) => self.insert(&element, budget)?,
                None => return Ok(()),
            };
        }
    }

    /// Sifts an element of the group and keeps what remains. Was it new?
    pub(super) fn insert(&mut self, x: &Permutation, budget: &Budget) -> Result<bool, Stop> {
        budget.check_now()?;
        let mut images = x.images().to_vec();
        let stopped = self.strip(&mut images, 0);
        let residue = Permutation::from_images_no_checks(images);
        let Some(point) = residue.point_of_longest_cycle() else {
            return Ok(false);
        };
        if stopped == self.levels.len() {
            self.levels.push(Level::new(self.degree, point));
        }
        let label = Label::new(residue);
        for level in &mut self.levels[..=stopped] {
            // On many points a single level takes long, so the clock is read for each.
            budget.check_now()?;
            level.add(Arc::clone(&label), &mut self.random, budget)?;
        }
        budget.bytes(self.bytes())?;
        Ok(true)
    }

    /// Sifts random elements of the group until several in a row are known.
    pub(super) fn randomise(&mut self, generators: &[Permutation], budget: &Budget) -> Result<(), Stop> {
        if generators.iter().all(Permutation::is_identity) {
            return Ok(());
        }
        let mut mixer = Mixer::new(self.degree, generators.to_vec(), &mut self.random, budget)?;
        let mut quiet = 0;
        while quiet < quiet_needed(self.degree) {
            let element = mixer.next(&mut self.random, budget)?;
            quiet = if self.insert(element, budget)? { 0 } else { quiet + 1 };
        }
        Ok(())
    }

    /// Leaves out generators that are not needed and keeps short transversals as tables.
    pub(super) fn tidy(&mut self, budget: &Budget) -> Result<(), Stop> {
        self.prune(budget)?;
        self.levels.iter_mut().for_each(Level::tabulate);
        Ok(())
    }

    /// The memory in use. Every generator is a label of the first level, and shared by
    /// the others; each level has its own labels that shorten paths, an index, and perhaps a table.
    pub(in crate::group) fn bytes(&self) -> u64 {
        let generators = self.levels.first().map_or(0, |l| l.generators().count());
        let own = |l: &Level| l.label_count() - l.generators().count();
        let shortcuts: usize = self.levels.iter().map(own).sum();
        let lists = 2 * (generators + shortcuts) + self.levels.len();
        let tables: usize = self.levels.iter().map(Level::tabulated).sum();
        4 * (lists as u64 * self.degree as u64 + tables as u64)
    }

    /// Keeps, from the last level up, only the generators that enlarge an orbit: the
    /// number of Schreier generators is proportional to theirs. No orbit gets shorter, so
    /// what is kept still generates at least as many elements as the chain has.
    fn prune(&mut self, budget: &Budget) -> Result<(), Stop> {
        let moves = |level: &Level, g: &Label| g.forward.image(level.base()) != level.base();
        let own = |level: &Level| level.generators().filter(|g| moves(level, g)).count();
        if self.levels.iter().all(|level| own(level) <= 1) {
            return Ok(());
        }
        let mut kept: Vec<Arc<Label>> = Vec::new();
        for level in self.levels.iter_mut().rev() {
            let mut fresh = Level::new(self.degree, level.base());
            for label in &kept {
                fresh.add(Arc::clone(label), &mut self.random, budget)?;
            }
            // Those that move the base point mostly suffice; then whatever else it takes.
            for all in [false, true] {
                let mut length = 0;
                while length < fresh.orbit().len() {
                    length = fresh.orbit().len();
                    for label in level.generators() {
                        if all || moves(level, label) {
                            fresh.add_if_growing(label, &mut self.random, budget)?;
                        }
                    }
                }
            }
            kept = fresh.generators().cloned().collect();
            *level = fresh;
        }
        Ok(())
    }

    /// Is the order that of the product of the symmetric groups on the orbits, or half of
    /// it when all generators are even? Then nothing can be missing. The basic orbits of
    /// such a group have the lengths `m, m - 1, …, 2` for each orbit of length `m`, with
    /// one 2 fewer in the even case, so no large number need be computed.
    fn is_as_large_as_possible(&self, generators: &[Permutation]) -> bool {
        let mut missing = vec![0i64; self.degree + 1];
        let generators: Vec<&Permutation> = generators.iter().collect();
        for orbit in orbits(self.degree, &generators) {
            missing[2.min(self.degree)] += i64::from(orbit.len() >= 2);
            // A difference array: lengths 3, …, m each once more.
            if orbit.len() >= 3 {
                missing[3] += 1;
                if let Some(next) = missing.get_mut(orbit.len() + 1) {
                    *next -= 1;
                }
            }
        }
        for length in 4..missing.len() {
            missing[length] += missing[length - 1];
        }
        for length in self.orbit_lengths() {
            missing[length] -= i64::from(length >= 2);
        }
        let twos = missing.get(2).copied().unwrap_or(0);
        let even = twos == 1 && generators.iter().all(|g| g.is_even());
        (twos == 0 || even) && missing.iter().skip(3).all(|&m| m == 0)
    }

    /// Is the order the largest that blocks and signs allow? Asked only where another proof takes much longer.
    fn fills_its_blocks(&self, generators: &[Permutation], budget: &Budget) -> Result<bool, Stop> {
        if self.degree > MOST_BLOCKS || proof::schreier_cost(self) < LONG {
            return Ok(false);
        }
        Ok(largest_order(self.degree, generators, budget)? == self.order())
    }

    /// An element of the group that the chain does not know, or `None` as a proof that
    /// there is none.
    fn missing(&self, generators: &[Permutation], budget: &Budget) -> Result<Option<Permutation>, Stop> {
        for g in generators {
            budget.check()?;
            if !self.contains_images(&mut g.images().to_vec()) {
                return Ok(Some(g.clone()));
            }
        }
        proof::missing(self, generators, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    /// A chain that has only seen its generators is incomplete; the proof must notice.
    #[test]
    fn the_proof_finds_what_is_missing() {
        let budget = Budget::unlimited();
        let mut generators = named::alternating(7);
        generators.push(named::symmetric(7)[1].conjugate_by(&generators[0]));
        let mut chain = StabiliserChain::trivial(7);
        for g in &generators {
            chain.insert(g, &budget).unwrap();
        }
        let mut rounds = 0;
        while let Some(element) = proof::missing(&chain, &generators, &budget).unwrap() {
            assert!(chain.insert(&element, &budget).unwrap());
            rounds += 1;
        }
        assert!(rounds > 0);
        assert_eq!(chain.order(), 5040u32.into());
        assert!(chain.is_as_large_as_possible(&generators));
    }

    #[test]
    fn pruning_keeps_the_orbits() {
        let budget = Budget::unlimited();
        let generators = named::symmetric(12);
        let mut chain = StabiliserChain::trivial(12);
        for g in &generators {
            chain.insert(g, &budget).unwrap();
        }
        chain.randomise(&generators, &budget).unwrap();
        let before = (chain.orbit_lengths(), chain.strong_generators().len());
        chain.prune(&budget).unwrap();
        assert_eq!(chain.orbit_lengths(), before.0);
        assert!(chain.strong_generators().len() < before.1);
        let kept = StabiliserChain::new(12, &chain.strong_generators(), &budget).unwrap();
        assert_eq!(kept.order(), chain.order());
    }

    #[test]
    fn largest_possible_orders_are_recognised() {
        let budget = Budget::unlimited();
        // S3 × S4 and its even half, on 3 + 4 points.
        let cycle = |c: &[u32]| Permutation::from_cycles(7, &[c.to_vec()]).unwrap();
        let all = [cycle(&[0, 1, 2]), cycle(&[0, 1]), cycle(&[3, 4, 5, 6]), cycle(&[3, 4])];
        let half = [cycle(&[0, 1, 2]), cycle(&[3, 4, 5]), cycle(&[4, 5, 6]), &all[1] * &all[3]];
        let less = [cycle(&[0, 1, 2]), cycle(&[3, 4, 5]), cycle(&[4, 5, 6])];
        for (generators, order, largest) in [(&all[..], 144u32, true), (&half, 72, true), (&less, 36, false)] {
            let chain = StabiliserChain::new(7, generators, &budget).unwrap();
            assert_eq!(chain.order(), order.into());
            assert_eq!(chain.is_as_large_as_possible(generators), largest);
        }
    }
}
