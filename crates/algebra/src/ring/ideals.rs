//! The ideals of a local ring, numbered, with the principal ideals above each.
//!
//! Let s be a socle element of R/I and I' = I + (s). A principal ideal of R/I other than (s) has a nonzero image (a) in R/I'. If s lies in
//! m·a, all lifts of a generate the same ideal, which contains s; if not, the lifts a + c·s generate different ideals for
//! different c in the residue field. So the principal ideals above I come from those above I', and no element is met twice.

use super::lattice::Lattice;
use super::local::LocalRing;
use hashbrown::HashTable;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::rc::Rc;

/// A principal ideal of R/I.
#[derive(Clone, Debug)]
pub struct Principal {
    /// An element of R that generates it.
    pub generator: Box<[u32]>,
    pub ideal: u32,
}

impl Principal {
    /// The generator as a vector.
    pub fn vector(&self) -> Vec<u64> {
        self.generator.iter().map(|&c| u64::from(c)).collect()
    }
}

fn packed(vector: &[u64]) -> Box<[u32]> {
    vector.iter().map(|&c| c as u32).collect()
}

/// Ideals of a local ring that were met.
#[derive(Debug)]
pub struct Ideals<'a> {
    ring: &'a LocalRing,
    budget: &'a Budget,
    known: Vec<Lattice>,
    numbers: HashTable<u32>,
    /// The principal ideals above each ideal: all, and those inside of m² + (p).
    above: [Vec<Option<Rc<[Principal]>>>; 2],
    inner: Lattice,
    kept: u64,
}

impl<'a> Ideals<'a> {
    /// No ideals yet.
    pub fn new(ring: &'a LocalRing, budget: &'a Budget) -> Self {
        let inner = ring.inner();
        let above = [Vec::new(), Vec::new()];
        Ideals { ring, budget, known: Vec::new(), numbers: HashTable::new(), above, inner, kept: 0 }
    }

    pub fn ring(&self) -> &'a LocalRing {
        self.ring
    }

    pub fn number(&mut self, ideal: Lattice) -> Result<u32, Stop> {
        let hash = FxBuildHasher.hash_one(&ideal);
        if let Some(&number) = self.numbers.find(hash, |&n| self.known[n as usize] == ideal) {
            return Ok(number);
        }
        self.budget.check()?;
        let count = self.known.len() as u64;
        self.budget.classes(count + 1)?;
        self.kept += ideal.bytes() + 40;
        self.budget.bytes(self.kept)?;
        let number = count as u32;
        self.known.push(ideal);
        self.above.iter_mut().for_each(|lists| lists.push(None));
        let known = &self.known;
        self.numbers.insert_unique(hash, number, |&n| FxBuildHasher.hash_one(&known[n as usize]));
        Ok(number)
    }

    pub fn ideal(&self, number: u32) -> &Lattice {
        &self.known[number as usize]
    }

    /// The ideal m² + (p).
    pub fn inner(&self) -> &Lattice {
        &self.inner
    }

    /// The principal ideals above an ideal that are not the ideal itself.
    pub fn principals(&mut self, number: u32) -> Result<Rc<[Principal]>, Stop> {
        self.above(number, false)
    }

    /// Those of [`Ideals::principals`] whose generators lie in m² + (p) modulo the ideal.
    pub fn inner_principals(&mut self, number: u32) -> Result<Rc<[Principal]>, Stop> {
        self.above(number, true)
    }

    fn above(&mut self, number: u32, inner: bool) -> Result<Rc<[Principal]>, Stop> {
        if let Some(found) = &self.above[usize::from(inner)][number as usize] {
            return Ok(Rc::clone(found));
        }
        self.budget.check()?;
        let base = self.ideal(number).clone();
        // Multiples of an element of m² + (p) stay there.
        let socle = if inner {
            let rows = self.ring.modulus().rows(&self.inner);
            let outside = rows.into_iter().rev().find(|row| !self.ring.modulus().contains(&base, row));
            outside.and_then(|row| self.ring.socle_element(&base, row))
        } else {
            self.ring.socle_element(&base, self.ring.one())
        };
        let found: Rc<[Principal]> = match socle {
            None => Rc::from([]),
            Some(socle) => {
                let larger = self.ring.ideal(&base, [socle.clone()]);
                let larger = self.number(larger)?;
                let inherited = self.above(larger, inner)?;
                let mut list = Vec::with_capacity(inherited.len() + 1);
                let mut shifts: Option<Vec<Vec<u64>>> = None;
                for above in inherited.iter() {
                    self.budget.check()?;
                    let generator = above.vector();
                    let ideal = self.ring.ideal(&base, [generator.clone()]);
                    if ideal == self.known[above.ideal as usize] {
                        list.push(above.clone());
                        continue;
                    }
                    let shifts = match &shifts {
                        Some(shifts) => shifts,
                        None => shifts.insert(self.residue_multiples(&socle)?),
                    };
                    for shift in shifts {
                        self.budget.check()?;
                        let n = self.ring.modulus().power;
                        let moved: Vec<u64> = generator.iter().zip(shift).map(|(a, b)| (a + b) % n).collect();
                        let ideal = self.ring.ideal(&base, [moved.clone()]);
                        let ideal = self.number(ideal)?;
                        list.push(Principal { generator: packed(&moved), ideal });
                    }
                    self.budget.classes(list.len() as u64)?;
                }
                list.push(Principal { generator: packed(&socle), ideal: larger });
                Rc::from(list)
            }
        };
        self.kept += found.len() as u64 * (24 + 4 * self.ring.modulus().rank as u64);
        self.budget.bytes(self.kept)?;
        self.above[usize::from(inner)][number as usize] = Some(Rc::clone(&found));
        Ok(found)
    }

    /// The multiples of an element by representatives of the residue field, 0 among them.
    pub fn residue_multiples(&self, x: &[u64]) -> Result<Vec<Vec<u64>>, Stop> {
        let (n, p) = (self.ring.modulus().power, self.ring.modulus().prime);
        let mut sums = vec![vec![0; x.len()]];
        for residue in self.ring.residues() {
            let product = if *residue == self.ring.one() { x.to_vec() } else { self.ring.product(residue, x) };
            self.budget.classes((sums.len() as u64).saturating_mul(p))?;
            let mut more = Vec::with_capacity(sums.len() * p as usize);
            for sum in &sums {
                for c in 0..p {
                    self.budget.check()?;
                    more.push(sum.iter().zip(&product).map(|(s, x)| (s + c * x) % n).collect());
                }
            }
            sums = more;
        }
        Ok(sums)
    }
}
