//! Rings (Z/n)[x,y,...]/(x^a, y^b, ...) as lists of coefficients, and their ideals as sets of elements. Nothing clever.

use mexagon_base::bits;
use mexagon_games::game::Outcome;
use std::collections::{BTreeSet, HashMap};

pub struct Truncated {
    n: usize,
    heights: Vec<usize>,
    pub size: usize,
    principal: Vec<Set>,
}

pub type Set = Vec<u64>;

impl Truncated {
    pub fn new(n: usize, heights: &[usize]) -> Self {
        let places: usize = heights.iter().product();
        let size = n.pow(places as u32);
        let mut ring = Truncated { n, heights: heights.to_vec(), size, principal: Vec::new() };
        let digits: Vec<Vec<usize>> = (0..size).map(|x| ring.digits(x)).collect();
        // The multiples of an element: sums of multiples by monomials, each n times.
        ring.principal = (0..size)
            .map(|x| {
                let mut found = ring.zero();
                for place in 0..places {
                    let image = ring.shifted(&digits[x], place);
                    let mut sum = found.clone();
                    let mut multiple = image.clone();
                    for _ in 1..n {
                        let by = ring.number(&multiple);
                        for y in ring.elements(&found) {
                            ring.insert(&mut sum, ring.add(y, by));
                        }
                        multiple = multiple.iter().zip(&image).map(|(a, b)| (a + b) % n).collect();
                    }
                    found = sum;
                }
                found
            })
            .collect();
        ring
    }

    fn digits(&self, mut x: usize) -> Vec<usize> {
        let places: usize = self.heights.iter().product();
        (0..places)
            .map(|_| {
                let d = x % self.n;
                x /= self.n;
                d
            })
            .collect()
    }

    fn number(&self, digits: &[usize]) -> usize {
        digits.iter().rev().fold(0, |x, d| x * self.n + d)
    }

    pub fn add(&self, x: usize, y: usize) -> usize {
        let sum: Vec<usize> = self.digits(x).iter().zip(self.digits(y)).map(|(a, b)| (a + b) % self.n).collect();
        self.number(&sum)
    }

    /// The exponents of the monomial at a place.
    fn exponents(&self, mut place: usize) -> Vec<usize> {
        self.heights
            .iter()
            .map(|h| {
                let e = place % h;
                place /= h;
                e
            })
            .collect()
    }

    /// The product with the monomial at a place.
    fn shifted(&self, x: &[usize], by: usize) -> Vec<usize> {
        let mut image = vec![0; x.len()];
        for (place, &c) in x.iter().enumerate() {
            let sum: Vec<usize> = self.exponents(place).iter().zip(self.exponents(by)).map(|(a, b)| a + b).collect();
            if sum.iter().zip(&self.heights).all(|(e, h)| e < h) {
                let target = sum.iter().zip(&self.heights).rev().fold(0, |at, (e, h)| at * h + e);
                image[target] = c;
            }
        }
        image
    }

    pub fn show(&self, x: usize) -> String {
        let terms = self.digits(x).into_iter().enumerate().filter(|(_, c)| *c > 0).map(|(place, c)| {
            let powers = self.exponents(place).into_iter().zip(["x", "y", "z"]);
            powers.fold(c.to_string(), |text, (e, name)| format!("{text}*{name}^{e}"))
        });
        let terms: Vec<String> = terms.collect();
        if terms.is_empty() { "0".into() } else { terms.join(" + ") }
    }

    fn zero(&self) -> Set {
        let mut set = vec![0; bits::words(self.size)];
        set[0] = 1;
        set
    }

    fn insert(&self, set: &mut Set, x: usize) {
        bits::insert(set, x);
    }

    pub fn elements(&self, set: &Set) -> Vec<usize> {
        bits::iter(set).collect()
    }

    fn sum(&self, ideal: &Set, other: &Set) -> Set {
        let mut sum = self.zero();
        let (left, right) = (self.elements(ideal), self.elements(other));
        for &x in &left {
            right.iter().for_each(|&y| self.insert(&mut sum, self.add(x, y)));
        }
        sum
    }

    pub fn ideal(&self, generators: &[usize]) -> Set {
        generators.iter().fold(self.zero(), |ideal, &x| self.sum(&ideal, &self.principal[x]))
    }

    /// Nim-value and misère outcome of the ring modulo an ideal.
    pub fn worth(&self, ideal: &Set, known: &mut HashMap<Set, (u64, Outcome)>) -> (u64, Outcome) {
        if let Some(&worth) = known.get(ideal) {
            return worth;
        }
        let mut covered = ideal.clone();
        let mut reached = BTreeSet::new();
        for x in 0..self.size {
            // Elements of a coset lead to the same ideal.
            if !bits::contains(&covered, x) {
                self.elements(ideal).into_iter().for_each(|y| self.insert(&mut covered, self.add(x, y)));
                reached.insert(self.sum(ideal, &self.principal[x]));
            }
        }
        let options: Vec<(u64, Outcome)> = reached.iter().map(|next| self.worth(next, known)).collect();
        let nim = (0..).find(|v| options.iter().all(|o| o.0 != *v)).expect("some number");
        let p = !options.is_empty() && options.iter().all(|o| o.1 == Outcome::N);
        let worth = (nim, if p { Outcome::P } else { Outcome::N });
        known.insert(ideal.clone(), worth);
        worth
    }
}
