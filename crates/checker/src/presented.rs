//! Polycyclic presentations, and the proof that they are consistent.
//!
//! Generators g_0, g_1, ... with g_i^(n_i) and g_i^-1 g_j g_i, i < j, as words in later generators than g_i. Each element is a
//! product of powers g_0^(e_0) g_1^(e_1) ... with e_i < n_i, so that the order is at most N, the product of the n_i. Products of
//! such words with generators are collected, which gives maps of N words to themselves. If these are permutations, satisfy all
//! relations, and connect all words, then the group has N elements, and acts regularly. How words are collected need not
//! be believed.

use crate::effort::Effort;
use crate::format::{GivenGroup, Lines, Read, Written};
use crate::sets::Set;
use crate::{Rejection, wrong};

struct Presentation {
    bounds: Vec<u32>,
    powers: Vec<Written>,
    /// Row i has the conjugates of the generators by generator i.
    conjugates: Vec<Vec<Written>>,
}

/// The orders of the factors, and the lines `power` and `conjugate`.
pub(crate) fn read(primes: &str, lines: &mut Lines<'_>) -> Read<GivenGroup> {
    let primes = if primes.is_empty() { Vec::new() } else { lines.element(primes)? };
    let (mut powers, mut conjugates) = (Vec::new(), Vec::new());
    while let Some(fields) = lines.take("power") {
        let Some((i, word)) = fields.split_once(' ') else { return lines.error("a generator and a word are expected") };
        powers.push((lines.number(i)? as usize, lines.element(word)?));
    }
    while let Some(fields) = lines.take("conjugate") {
        let parts: Vec<&str> = fields.splitn(4, ' ').collect();
        let [j, i, word] = parts[..] else { return lines.error("two generators and a word are expected") };
        conjugates.push((lines.number(j)? as usize, lines.number(i)? as usize, lines.element(word)?));
    }
    Ok(GivenGroup::Polycyclic { primes, powers, conjugates })
}

/// The products of all words and all generators, if the presentation is consistent and the group has this order. Word
/// number 0 is the identity.
pub(crate) fn right_products(
    bounds: &[u32],
    powers: &[(usize, Written)],
    conjugates: &[(usize, usize, Written)],
    order: usize,
    effort: &mut Effort,
) -> Result<Vec<Vec<u32>>, Rejection> {
    let product = bounds.iter().try_fold(1usize, |product, &bound| product.checked_mul(bound as usize));
    if product != Some(order) || bounds.iter().any(|bound| *bound < 2) {
        return wrong("the order is not the product of the orders of the factors");
    }
    effort.bytes(order.saturating_mul(bounds.len() * 8))?;
    let presentation = Presentation::new(bounds, powers, conjugates, effort)?;
    let mut right = vec![Vec::with_capacity(order); bounds.len()];
    for number in 0..order {
        for (g, products) in right.iter_mut().enumerate() {
            let mut word = presentation.word(number);
            presentation.multiply(&mut word, g, effort)?;
            products.push(presentation.number(&word));
        }
    }
    presentation.verify(&right, effort)?;
    Ok(right)
}

impl Presentation {
    fn new(
        bounds: &[u32],
        powers: &[(usize, Written)],
        conjugates: &[(usize, usize, Written)],
        effort: &mut Effort,
    ) -> Result<Presentation, Rejection> {
        let n = bounds.len();
        effort.bytes(n * n * (n * 4 + 32))?;
        let unit = |j: usize| (0..n).map(|k| u32::from(j == k)).collect::<Written>();
        let mut presentation = Presentation {
            bounds: bounds.to_vec(),
            powers: vec![vec![0; n]; n],
            conjugates: vec![(0..n).map(unit).collect(); n],
        };
        let is_word = |word: &Written, i: usize| {
            word.len() == n && word.iter().zip(bounds).all(|(e, bound)| e < bound) && word[..=i].iter().all(|e| *e == 0)
        };
        for (i, word) in powers {
            if *i >= n || !is_word(word, *i) {
                return wrong("a power is no word in later generators");
            }
            presentation.powers[*i].clone_from(word);
        }
        for (j, i, word) in conjugates {
            if i >= j || *j >= n || !is_word(word, *i) {
                return wrong("a conjugate is no word in later generators");
            }
            presentation.conjugates[*i][*j].clone_from(word);
        }
        Ok(presentation)
    }

    /// The word with a number: the last exponent counts single words.
    fn word(&self, mut number: usize) -> Written {
        let mut word = vec![0; self.bounds.len()];
        for (e, &bound) in word.iter_mut().zip(&self.bounds).rev() {
            *e = (number % bound as usize) as u32;
            number /= bound as usize;
        }
        word
    }

    fn number(&self, word: &Written) -> u32 {
        word.iter().zip(&self.bounds).fold(0, |number, (e, bound)| number * bound + e)
    }

    /// Multiplies a word by generator i from the right: what comes after g_i is conjugated by it.
    fn multiply(&self, word: &mut Written, i: usize, effort: &mut Effort) -> Result<(), Rejection> {
        effort.steps(self.bounds.len() + 1)?;
        let after = word[i + 1..].to_vec();
        word[i + 1..].fill(0);
        word[i] += 1;
        if word[i] == self.bounds[i] {
            word[i] = 0;
            self.multiply_by(word, &self.powers[i], effort)?;
        }
        for (j, &e) in (i + 1..).zip(&after) {
            for _ in 0..e {
                self.multiply_by(word, &self.conjugates[i][j], effort)?;
            }
        }
        Ok(())
    }

    fn multiply_by(&self, word: &mut Written, factor: &Written, effort: &mut Effort) -> Result<(), Rejection> {
        for (j, &e) in factor.iter().enumerate() {
            for _ in 0..e {
                self.multiply(word, j, effort)?;
            }
        }
        Ok(())
    }

    /// Are these permutations that satisfy the relations? That they connect all words is seen elsewhere.
    fn verify(&self, right: &[Vec<u32>], effort: &mut Effort) -> Result<(), Rejection> {
        let order = right.first().map_or(1, Vec::len);
        for products in right {
            let mut seen = Set::empty(order);
            if !products.iter().all(|&x| seen.insert(x as usize)) {
                return wrong("the presentation is not consistent");
            }
        }
        let times = |x: u32, word: &Written| {
            let letters = word.iter().zip(right).flat_map(|(&e, products)| (0..e).map(move |_| products));
            letters.fold(x, |x, products| products[x as usize])
        };
        let length = |word: &Written| word.iter().map(|e| *e as usize + 1).sum::<usize>();
        for i in 0..right.len() {
            let words = length(&self.powers[i]) + self.conjugates[i].iter().map(length).sum::<usize>();
            effort.steps(order.saturating_mul(words + self.bounds[i] as usize))?;
            for x in 0..order as u32 {
                let power = (0..self.bounds[i]).fold(x, |x, _| right[i][x as usize]);
                let conjugates = || {
                    (i + 1..right.len()).all(|j| {
                        let around = right[i][right[j][x as usize] as usize];
                        around == times(right[i][x as usize], &self.conjugates[i][j])
                    })
                };
                if power != times(x, &self.powers[i]) || !conjugates() {
                    return wrong("the presentation is not consistent");
                }
            }
        }
        Ok(())
    }
}
