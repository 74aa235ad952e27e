//! Submodules of (Z/p^k)^d in Hermite normal form: the ideals of a ring whose characteristic is a power of p.
//!
//! A submodule is a square matrix of rows. The first entry of row i that is not 0 stands at place i and is a power of p, p^k if the row
//! is nothing else; entries above it are smaller. Each submodule has exactly one such matrix, so that equal ideals are
//! equal tables. Over the field of two elements a row is one word, the first place its highest bit.

use mexagon_base::number::inverse_modulo;

/// The numbers modulo p^k and vectors of a fixed length over them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modulus {
    pub prime: u64,
    pub power: u64,
    /// The length of the vectors.
    pub rank: usize,
}

/// A submodule in Hermite normal form, row by row; two halves of a word for each row over the field of two elements.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lattice(Box<[u32]>);

impl Modulus {
    /// The numbers modulo p^k, which must be below 2^32.
    pub fn new(prime: u64, exponent: u32, rank: usize) -> Self {
        Modulus { prime, power: prime.pow(exponent), rank }
    }

    /// Are rows kept as words?
    pub(super) fn is_binary(&self) -> bool {
        self.power == 2 && self.rank <= 64
    }

    /// The word of a vector over the field of two elements.
    pub(super) fn word(vector: &[u64]) -> u64 {
        vector.iter().enumerate().fold(0, |word, (place, &entry)| word | (entry & 1) << (63 - place))
    }

    /// The vector of a word.
    pub(super) fn vector(&self, word: u64) -> Vec<u64> {
        (0..self.rank).map(|place| word >> (63 - place) & 1).collect()
    }

    pub fn zero(&self) -> Lattice {
        let d = self.rank;
        if self.is_binary() {
            return Lattice(vec![0; 2 * d].into());
        }
        Lattice((0..d * d).map(|i| if i / d == i % d { self.power as u32 } else { 0 }).collect())
    }

    pub(crate) fn everything(&self) -> Lattice {
        let d = self.rank;
        if self.is_binary() {
            return Lattice::of_words((0..d).map(|place| 1 << (63 - place)));
        }
        Lattice((0..d * d).map(|i| u32::from(i / d == i % d)).collect())
    }

    /// The power of p in a number below p^k, at most p^k.
    fn part(&self, n: u64) -> u64 {
        let mut part = 1;
        while part < self.power && n.is_multiple_of(part * self.prime) {
            part *= self.prime;
        }
        part
    }

    /// The inverse of a number that p does not divide.
    pub(crate) fn inverse(&self, n: u64) -> u64 {
        inverse_modulo(n, self.power)
    }

    /// Subtracts `factor` times a row from a vector, from a place on.
    #[inline]
    fn subtract(&self, vector: &mut [u64], row: &[u32], factor: u64, from: usize) {
        if self.power == 2 {
            if factor.is_multiple_of(2) {
                return;
            }
            for (entry, &r) in vector[from..].iter_mut().zip(&row[from..]) {
                *entry ^= u64::from(r) & 1;
            }
            return;
        }
        let negative = self.power - factor % self.power;
        for (entry, &r) in vector[from..].iter_mut().zip(&row[from..]) {
            *entry = (*entry + negative * u64::from(r)) % self.power;
        }
    }

    /// Makes a vector the least of its coset.
    pub(crate) fn reduce(&self, lattice: &Lattice, vector: &mut [u64]) {
        let d = self.rank;
        if self.is_binary() {
            let reduced = lattice.reduced(Self::word(vector));
            vector.iter_mut().enumerate().for_each(|(place, entry)| *entry = reduced >> (63 - place) & 1);
            return;
        }
        for place in 0..d {
            let pivot = u64::from(lattice.0[place * d + place]);
            if vector[place] >= pivot {
                let factor = vector[place] / pivot;
                self.subtract(vector, &lattice.0[place * d..][..d], factor, place);
            }
        }
    }

    /// Is a vector in the submodule?
    pub fn contains(&self, lattice: &Lattice, vector: &[u64]) -> bool {
        if self.is_binary() {
            return lattice.reduced(Self::word(vector)) == 0;
        }
        let mut rest = vector.to_vec();
        self.reduce(lattice, &mut rest);
        rest.iter().all(|&entry| entry == 0)
    }

    /// Adds a vector without tidying up; was it new?
    fn insert(&self, lattice: &mut Lattice, vector: &mut [u64]) -> bool {
        let d = self.rank;
        let mut grown = false;
        for place in 0..d {
            let entry = vector[place];
            if entry == 0 {
                continue;
            }
            let row = &mut lattice.0[place * d..][..d];
            let pivot = u64::from(row[place]);
            let part = self.part(entry);
            if part < pivot {
                // The vector takes the row's place, and what is left of the row goes on.
                grown = true;
                let unit = self.inverse(entry / part);
                let old: Vec<u64> = row.iter().map(|&r| u64::from(r)).collect();
                for (r, v) in row.iter_mut().zip(vector.iter()) {
                    *r = (*v * unit % self.power) as u32;
                }
                row[place] = part as u32;
                vector.copy_from_slice(&old);
                vector[place] %= self.power;
                let factor = pivot / part;
                self.subtract(vector, row, factor, place);
                vector[place] = 0;
            } else {
                let factor = entry / pivot;
                self.subtract(vector, row, factor, place);
            }
        }
        grown
    }

    /// Restores the normal form after insertions.
    fn tidy(&self, lattice: &mut Lattice) {
        let d = self.rank;
        for upper in (0..d).rev() {
            if u64::from(lattice.0[upper * d + upper]) == self.power {
                lattice.0[upper * d + upper + 1..(upper + 1) * d].fill(0);
                continue;
            }
            let (above, below) = lattice.0.split_at_mut((upper + 1) * d);
            let row = &mut above[upper * d..];
            for place in upper + 1..d {
                let lower = &below[(place - upper - 1) * d..][..d];
                let factor = row[place] / lower[place];
                if factor == 0 {
                    continue;
                }
                for (r, &l) in row[place..].iter_mut().zip(&lower[place..]) {
                    let power = self.power;
                    *r = ((u64::from(*r) + (power - u64::from(factor)) * u64::from(l)) % power) as u32;
                }
            }
        }
    }

    /// The submodule that is spanned by a submodule and vectors.
    pub fn span(&self, lattice: &Lattice, vectors: impl IntoIterator<Item = Vec<u64>>) -> Lattice {
        self.closure(lattice, vectors, &|_| Vec::new())
    }

    /// The smallest submodule with some vectors that is closed under maps, given by the images of a vector.
    pub fn closure(
        &self,
        lattice: &Lattice,
        vectors: impl IntoIterator<Item = Vec<u64>>,
        images: &dyn Fn(&[u64]) -> Vec<Vec<u64>>,
    ) -> Lattice {
        if self.is_binary() {
            let words = vectors.into_iter().map(|vector| Self::word(&vector));
            return self.closure_of_words(lattice, words.collect(), &|word, stack| {
                stack.extend(images(&self.vector(word)).iter().map(|image| Self::word(image)));
            });
        }
        let mut grown = lattice.clone();
        let mut stack: Vec<Vec<u64>> = vectors.into_iter().collect();
        let mut changed = false;
        while let Some(mut vector) = stack.pop() {
            let original = vector.clone();
            if self.insert(&mut grown, &mut vector) {
                changed = true;
                stack.extend(images(&original));
            }
        }
        if changed {
            self.tidy(&mut grown);
        }
        grown
    }

    /// [`Modulus::closure`] over the field of two elements; `images` puts the images of a word on a stack.
    pub(super) fn closure_of_words(
        &self,
        lattice: &Lattice,
        mut stack: Vec<u64>,
        images: &dyn Fn(u64, &mut Vec<u64>),
    ) -> Lattice {
        let mut rows = [0u64; 64];
        for (row, word) in rows.iter_mut().zip(lattice.words()) {
            *row = word;
        }
        let mut changed = false;
        while let Some(word) = stack.pop() {
            let mut rest = word;
            while rest != 0 {
                let row = &mut rows[rest.leading_zeros() as usize];
                if *row == 0 {
                    *row = rest;
                    changed = true;
                    images(word, &mut stack);
                    break;
                }
                rest ^= *row;
            }
        }
        if !changed {
            return lattice.clone();
        }
        for upper in (0..self.rank).rev() {
            // Lower rows are tidy already, so that each bit is cleared once and no cleared bit comes back.
            let mut below = if upper == 63 { 0 } else { rows[upper] & (u64::MAX >> (upper + 1)) };
            while rows[upper] != 0 && below != 0 {
                let place = below.leading_zeros() as usize;
                rows[upper] ^= rows[place];
                below &= !(1 << (63 - place));
            }
        }
        Lattice::of_words(rows.into_iter().take(self.rank))
    }

    /// The rows of a submodule that are not 0.
    pub fn rows(&self, lattice: &Lattice) -> Vec<Vec<u64>> {
        let d = self.rank;
        if self.is_binary() {
            return lattice.words().filter(|&word| word != 0).map(|word| self.vector(word)).collect();
        }
        let rows = (0..d).filter(|&i| u64::from(lattice.0[i * d + i]) < self.power);
        rows.map(|i| lattice.0[i * d..][..d].iter().map(|&r| u64::from(r)).collect()).collect()
    }

    /// The first entries of the rows; the index of the submodule is their product.
    pub(crate) fn pivots(&self, lattice: &Lattice) -> Vec<u64> {
        if self.is_binary() {
            return lattice.words().map(|word| if word == 0 { 2 } else { 1 }).collect();
        }
        (0..self.rank).map(|i| u64::from(lattice.0[i * self.rank + i])).collect()
    }

    /// The number e such that the submodule has index p^e.
    pub fn index(&self, lattice: &Lattice) -> u32 {
        if self.is_binary() {
            return lattice.words().filter(|&word| word == 0).count() as u32;
        }
        let exponent = |mut pivot: u64| {
            let mut e = 0;
            while pivot > 1 {
                pivot /= self.prime;
                e += 1;
            }
            e
        };
        self.pivots(lattice).into_iter().map(exponent).sum()
    }

    /// The vectors whose image lies in a submodule, among those of another, for a linear map.
    pub(crate) fn preimage(&self, among: &Lattice, target: &Lattice, image: &dyn Fn(&[u64]) -> Vec<u64>) -> Lattice {
        if self.is_binary() {
            let image = |word: u64| Self::word(&image(&self.vector(word)));
            return self.preimage_of_words(among, target, &image);
        }
        // Rows (image, vector): eliminating the images leaves the kernel modulo the target on the right.
        let d = self.rank;
        let wide = Modulus { rank: 2 * d, ..*self };
        let mut table = wide.zero();
        for i in 0..d {
            table.0[2 * d * i..][..d].copy_from_slice(&target.0[i * d..][..d]);
        }
        for row in self.rows(among) {
            let mut vector = image(&row);
            vector.extend(row);
            wide.insert(&mut table, &mut vector);
        }
        let mut found = self.zero();
        for i in 0..d {
            found.0[i * d..][..d].copy_from_slice(&table.0[2 * d * (d + i) + d..][..d]);
        }
        self.tidy(&mut found);
        found
    }

    /// [`Modulus::preimage`] over the field of two elements.
    pub(super) fn preimage_of_words(&self, among: &Lattice, target: &Lattice, image: &dyn Fn(u64) -> u64) -> Lattice {
        // Each row of the target or of the images so far, with the vector that it comes from.
        let mut rows: Vec<(u64, u64)> = target.words().map(|word| (word, 0)).collect();
        let mut kernel = Vec::new();
        for word in among.words().filter(|&word| word != 0) {
            let mut pair = (image(word), word);
            while pair.0 != 0 {
                let row = &mut rows[pair.0.leading_zeros() as usize];
                if row.0 == 0 {
                    *row = pair;
                    break;
                }
                pair = (pair.0 ^ row.0, pair.1 ^ row.1);
            }
            if pair.0 == 0 {
                kernel.push(pair.1);
            }
        }
        self.closure_of_words(&self.zero(), kernel, &|_, _| {})
    }
}

impl Lattice {
    fn of_words(words: impl IntoIterator<Item = u64>) -> Lattice {
        Lattice(words.into_iter().flat_map(|word| [(word >> 32) as u32, word as u32]).collect())
    }

    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.chunks_exact(2).map(|halves| u64::from(halves[0]) << 32 | u64::from(halves[1]))
    }

    /// A word modulo the submodule.
    fn reduced(&self, mut word: u64) -> u64 {
        for (place, row) in self.words().enumerate() {
            if word >> (63 - place) & 1 == 1 && row != 0 {
                word ^= row;
            }
        }
        word
    }

    pub fn bytes(&self) -> u64 {
        self.0.len() as u64 * 4
    }
}
