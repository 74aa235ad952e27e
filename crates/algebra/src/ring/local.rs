//! Rings of prime power characteristic, and local ones among them.

use super::lattice::{Lattice, Modulus};
use mexagon_base::budget::{Budget, Stop};

/// A linear map by the images of the basis.
pub(super) type LinearMap = Vec<Vec<u64>>;

/// A finite ring in which a power of a prime is 0: a module over Z/p^k with a table of products by each generator.
#[derive(Clone, Debug)]
pub(super) struct PrimaryRing {
    pub modulus: Modulus,
    /// The relations of the additive group.
    pub zero: Lattice,
    /// For each generator of the ring its products with the basis.
    pub tables: Vec<LinearMap>,
    /// For each basis element but 1 a generator and another basis element, of which it is the product; 1 comes last.
    pub steps: Vec<Option<(usize, usize)>>,
    /// The tables as words, over the field of two elements.
    pub words: Vec<Vec<u64>>,
}

/// The image of a word under a linear map.
fn apply_word(table: &[u64], mut word: u64) -> u64 {
    let mut image = 0;
    while word != 0 {
        let place = word.leading_zeros();
        image ^= table[place as usize];
        word &= !(1 << (63 - place));
    }
    image
}

/// The image of a vector under a linear map.
pub(super) fn apply(modulus: &Modulus, table: &LinearMap, vector: &[u64]) -> Vec<u64> {
    let mut sum = vec![0; modulus.rank];
    for (row, &factor) in table.iter().zip(vector).filter(|(_, factor)| **factor != 0) {
        for (entry, r) in sum.iter_mut().zip(row) {
            *entry = (*entry + factor * r) % modulus.power;
        }
    }
    sum
}

impl PrimaryRing {
    pub fn new(modulus: Modulus, zero: Lattice, tables: Vec<LinearMap>, steps: Vec<Option<(usize, usize)>>) -> Self {
        let binary = modulus.is_binary();
        let words = tables.iter().filter(|_| binary).map(|table| table.iter().map(|row| Modulus::word(row)).collect());
        let words = words.collect();
        PrimaryRing { modulus, zero, tables, steps, words }
    }

    pub fn one(&self) -> Vec<u64> {
        let mut one = vec![0; self.modulus.rank];
        if let Some(last) = one.last_mut() {
            *last = 1;
        }
        one
    }

    /// The products of an element with the basis.
    pub fn table_of(&self, element: &[u64]) -> LinearMap {
        let d = self.modulus.rank;
        let mut table: LinearMap = vec![Vec::new(); d];
        for place in (0..d).rev() {
            table[place] = match self.steps[place] {
                None => element.to_vec(),
                Some((generator, smaller)) => {
                    let mut image = apply(&self.modulus, &self.tables[generator], &table[smaller]);
                    self.modulus.reduce(&self.zero, &mut image);
                    image
                }
            };
        }
        table
    }

    pub fn product(&self, x: &[u64], y: &[u64]) -> Vec<u64> {
        let mut product = apply(&self.modulus, &self.table_of(x), y);
        self.modulus.reduce(&self.zero, &mut product);
        product
    }

    pub fn power(&self, x: &[u64], mut exponent: u64) -> Vec<u64> {
        let (mut result, mut square) = (self.one(), x.to_vec());
        while exponent > 0 {
            if exponent % 2 == 1 {
                result = self.product(&result, &square);
            }
            exponent /= 2;
            if exponent > 0 {
                square = self.product(&square, &square);
            }
        }
        result
    }

    /// The smallest ideal with an ideal and some elements.
    pub fn ideal(&self, lattice: &Lattice, elements: impl IntoIterator<Item = Vec<u64>>) -> Lattice {
        if self.modulus.is_binary() {
            let words = elements.into_iter().map(|element| Modulus::word(&element)).collect();
            return self.modulus.closure_of_words(lattice, words, &|word, stack| {
                stack.extend(self.words.iter().map(|table| apply_word(table, word)));
            });
        }
        let images =
            |x: &[u64]| self.tables.iter().map(|table| apply(&self.modulus, table, x)).collect::<Vec<Vec<u64>>>();
        self.modulus.closure(lattice, elements, &images)
    }

    /// p-th powers as a linear map modulo p.
    fn frobenius(&self) -> LinearMap {
        let d = self.modulus.rank;
        let powers: Vec<LinearMap> = (0..self.tables.len())
            .map(|generator| {
                let mut image = apply(&self.modulus, &self.tables[generator], &self.one());
                self.modulus.reduce(&self.zero, &mut image);
                self.table_of(&self.power(&image, self.modulus.prime))
            })
            .collect();
        let mut table: LinearMap = vec![Vec::new(); d];
        for place in (0..d).rev() {
            table[place] = match self.steps[place] {
                None => self.one(),
                Some((generator, smaller)) => apply(&self.modulus, &powers[generator], &table[smaller]),
            };
        }
        table
    }

    /// The elements whose p-th power is the element itself modulo p, and the nilpotent elements.
    pub fn fixed_and_nilpotent(&self) -> (Lattice, Lattice, Lattice) {
        let (modulus, p) = (&self.modulus, self.modulus.prime);
        let multiples: Vec<Vec<u64>> = (0..modulus.rank)
            .map(|i| (0..modulus.rank).map(|j| if i == j { p % modulus.power } else { 0 }).collect())
            .collect();
        let multiples = modulus.span(&self.zero, multiples);
        let frobenius = self.frobenius();
        let everything = modulus.everything();
        let difference = |x: &[u64]| {
            let image = apply(modulus, &frobenius, x);
            image.iter().zip(x).map(|(a, b)| (a + modulus.power - b) % modulus.power).collect()
        };
        let fixed = modulus.preimage(&everything, &multiples, &difference);
        let mut nilpotent = multiples.clone();
        loop {
            let next = modulus.preimage(&everything, &nilpotent, &|x| apply(modulus, &frobenius, x));
            if next == nilpotent {
                return (fixed, nilpotent, multiples);
            }
            nilpotent = next;
        }
    }
}

#[derive(Clone, Debug)]
pub struct LocalRing {
    ring: PrimaryRing,
    maximal: Lattice,
    square: Lattice,
    /// Products by generators of the maximal ideal.
    generators: Vec<LinearMap>,
    /// The same as words, over the field of two elements.
    words: Vec<Vec<u64>>,
    /// Elements that are a basis of the residue field over the prime field.
    residues: Vec<Vec<u64>>,
}

impl LocalRing {
    pub(super) fn new(ring: PrimaryRing, maximal: Lattice, budget: &Budget) -> Result<LocalRing, Stop> {
        let modulus = ring.modulus;
        let rows = modulus.rows(&maximal);
        let mut square = ring.zero.clone();
        for x in &rows {
            budget.check()?;
            let table = ring.table_of(x);
            square = ring.ideal(&square, rows.iter().map(|y| apply(&modulus, &table, y)));
        }
        let mut reached = square.clone();
        let mut generators = Vec::new();
        for x in rows.iter().rev() {
            if !modulus.contains(&reached, x) {
                reached = ring.ideal(&reached, [x.clone()]);
                generators.push(ring.table_of(x));
            }
        }
        let places = modulus.pivots(&maximal);
        let residues = (0..modulus.rank).filter(|&i| places[i] > 1);
        let residues = residues.map(|i| (0..modulus.rank).map(|j| u64::from(i == j)).collect()).collect();
        let binary = modulus.is_binary();
        let words = generators.iter().filter(|_| binary);
        let words = words.map(|table: &LinearMap| table.iter().map(|row| Modulus::word(row)).collect()).collect();
        Ok(LocalRing { ring, maximal, square, generators, words, residues })
    }

    /// How vectors are added.
    pub fn modulus(&self) -> &Modulus {
        &self.ring.modulus
    }

    pub fn zero(&self) -> &Lattice {
        &self.ring.zero
    }

    pub fn maximal(&self) -> &Lattice {
        &self.maximal
    }

    /// The square of the maximal ideal.
    pub fn square(&self) -> &Lattice {
        &self.square
    }

    pub fn one(&self) -> Vec<u64> {
        self.ring.one()
    }

    /// The degree of the residue field over its prime field.
    pub fn residue_degree(&self) -> u32 {
        self.residues.len() as u32
    }

    /// Elements that are a basis of the residue field over its prime field.
    pub(crate) fn residues(&self) -> &[Vec<u64>] {
        &self.residues
    }

    /// The least number of generators of the maximal ideal.
    pub fn embedding_dimension(&self) -> usize {
        self.generators.len()
    }

    /// The length of the ring modulo an ideal.
    pub fn length(&self, ideal: &Lattice) -> u32 {
        self.modulus().index(ideal) / self.residue_degree().max(1)
    }

    pub(crate) fn product(&self, x: &[u64], y: &[u64]) -> Vec<u64> {
        self.ring.product(x, y)
    }

    /// The smallest ideal with an ideal and some elements.
    pub fn ideal(&self, ideal: &Lattice, elements: impl IntoIterator<Item = Vec<u64>>) -> Lattice {
        self.ring.ideal(ideal, elements)
    }

    /// The products of an element with generators of the maximal ideal.
    pub fn multiples(&self, x: &[u64]) -> Vec<Vec<u64>> {
        if self.modulus().is_binary() {
            let word = Modulus::word(x);
            return self.words.iter().map(|table| self.modulus().vector(apply_word(table, word))).collect();
        }
        self.generators.iter().map(|table| apply(self.modulus(), table, x)).collect()
    }

    /// The ideal m² + (p).
    pub(crate) fn inner(&self) -> Lattice {
        let p = self.modulus().prime % self.modulus().power;
        self.ideal(&self.square, [self.one().iter().map(|c| c * p).collect()])
    }

    /// A multiple of an element outside an ideal that the maximal ideal multiplies into it; none if the element is in the ideal.
    pub(crate) fn socle_element(&self, ideal: &Lattice, element: Vec<u64>) -> Option<Vec<u64>> {
        let mut found = element;
        if self.modulus().contains(ideal, &found) {
            return None;
        }
        // Every product is nilpotent, so that this ends.
        while let Some(next) = self.multiples(&found).into_iter().find(|x| !self.modulus().contains(ideal, x)) {
            found = next;
            self.modulus().reduce(ideal, &mut found);
        }
        Some(found)
    }

    /// All elements that the maximal ideal multiplies into an ideal.
    pub fn socle(&self, ideal: &Lattice) -> Lattice {
        let mut among = self.modulus().everything();
        if self.modulus().is_binary() {
            for table in &self.words {
                among = self.modulus().preimage_of_words(&among, ideal, &|word| apply_word(table, word));
            }
            return among;
        }
        for table in &self.generators {
            among = self.modulus().preimage(&among, ideal, &|x| apply(self.modulus(), table, x));
        }
        among
    }
}
