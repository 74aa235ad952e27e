//! Submodules of (Z/p^k)^d in Hermite normal form: the ideals of a ring whose characteristic is a power of p.
//!
//! A submodule is a square matrix of rows. The first entry of row i that is not 0 stands at place i and is a power of p, p^k if the row
//! is nothing else; entries above it are smaller. Each submodule has exactly one such matrix, so that equal ideals are
//! equal tables.

/// The numbers modulo p^k and vectors of a fixed length over them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modulus {
    /// The prime.
    pub prime: u64,
    /// p^k.
    pub power: u64,
    /// The length of the vectors.
    pub rank: usize,
}

/// A submodule in Hermite normal form, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lattice(Box<[u32]>);

impl Modulus {
    /// The numbers modulo p^k, which must be below 2^32.
    pub fn new(prime: u64, exponent: u32, rank: usize) -> Self {
        Modulus { prime, power: prime.pow(exponent), rank }
    }

    /// The submodule 0.
    pub fn zero(&self) -> Lattice {
        let d = self.rank;
        Lattice((0..d * d).map(|i| if i / d == i % d { self.power as u32 } else { 0 }).collect())
    }

    /// All vectors.
    pub fn everything(&self) -> Lattice {
        let d = self.rank;
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
    pub fn inverse(&self, n: u64) -> u64 {
        let (_, inverse, _) = super::basis::extended_gcd(i128::from(n), i128::from(self.power));
        inverse.rem_euclid(i128::from(self.power)) as u64
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
    pub fn reduce(&self, lattice: &Lattice, vector: &mut [u64]) {
        let d = self.rank;
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

    /// The rows of a submodule that are not 0.
    pub fn rows(&self, lattice: &Lattice) -> Vec<Vec<u64>> {
        let d = self.rank;
        let rows = (0..d).filter(|&i| u64::from(lattice.0[i * d + i]) < self.power);
        rows.map(|i| lattice.0[i * d..][..d].iter().map(|&r| u64::from(r)).collect()).collect()
    }

    /// The exponents e of the index p^e of the submodule, place by place.
    pub fn pivots(&self, lattice: &Lattice) -> Vec<u64> {
        (0..self.rank).map(|i| u64::from(lattice.0[i * self.rank + i])).collect()
    }

    /// The number e such that the submodule has index p^e.
    pub fn index(&self, lattice: &Lattice) -> u32 {
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
    pub fn preimage(&self, among: &Lattice, target: &Lattice, image: &dyn Fn(&[u64]) -> Vec<u64>) -> Lattice {
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
}

impl Lattice {
    /// The number of bytes that it takes.
    pub fn bytes(&self) -> u64 {
        self.0.len() as u64 * 4
    }
}
