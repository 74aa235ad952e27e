//! Polycyclic presentations and collection from the left.

use mexagon_base::number::Order;

/// The exponents of an element in a polycyclic sequence.
pub type Exponents = Vec<u32>;

/// A power of one generator inside a word.
type Syllable = (usize, u64);

/// A finite soluble group by a consistent polycyclic presentation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PcGroup {
    primes: Vec<u32>,
    /// g_i^{p_i}, a word in later generators.
    powers: Vec<Vec<Syllable>>,
    /// conjugates[i][j - i - 1] = g_j^{g_i}, or `None` where the two commute.
    conjugates: Vec<Vec<Option<Vec<Syllable>>>>,
    /// The largest j such that g_j does not commute with g_i; i if there is none.
    last: Vec<usize>,
}

fn syllables(exponents: &[u32]) -> Vec<Syllable> {
    exponents.iter().enumerate().filter(|(_, e)| **e != 0).map(|(i, &e)| (i, u64::from(e))).collect()
}

/// Puts a normal word on the stack so that its first generator is on top; `first` is the
/// generator that the first exponent belongs to.
fn push_reversed(stack: &mut Vec<Syllable>, exponents: &[u32], first: usize) {
    let word = exponents.iter().enumerate().rev().filter(|(_, e)| **e != 0);
    stack.extend(word.map(|(i, &e)| (first + i, u64::from(e))));
}

impl PcGroup {
    /// A group from its relations: `power(i)` gives the exponents of g_i^{p_i}, and
    /// `conjugate(i, j)`, i < j, those of g_j^{g_i}. Consistency is the caller's promise.
    pub fn from_relations(
        primes: Vec<u32>,
        mut power: impl FnMut(usize) -> Exponents,
        mut conjugate: impl FnMut(usize, usize) -> Exponents,
    ) -> Self {
        PcGroup::written_by(
            primes,
            |i, word| word.copy_from_slice(&power(i)),
            |i, j, word| word.copy_from_slice(&conjugate(i, j)),
        )
    }

    /// The same where the exponents are written into a list of zeros: first those of all powers, then those of all
    /// conjugates, row by row. Nothing is kept of a power that is trivial or a conjugate that is the generator itself.
    pub fn written_by(
        primes: Vec<u32>,
        mut power: impl FnMut(usize, &mut [u32]),
        mut conjugate: impl FnMut(usize, usize, &mut [u32]),
    ) -> Self {
        let n = primes.len();
        let mut word = vec![0; n];
        let mut powers = Vec::with_capacity(n);
        for i in 0..n {
            word.fill(0);
            power(i, &mut word);
            powers.push(syllables(&word));
        }
        let mut conjugates = Vec::with_capacity(n);
        let mut last = Vec::with_capacity(n);
        for i in 0..n {
            let (mut words, mut furthest) = (Vec::with_capacity(n - i - 1), i);
            for j in i + 1..n {
                word.fill(0);
                conjugate(i, j, &mut word);
                let commutes = word.iter().enumerate().all(|(k, &e)| e == u32::from(k == j));
                if !commutes {
                    furthest = j;
                }
                words.push((!commutes).then(|| syllables(&word)));
            }
            last.push(furthest);
            conjugates.push(words);
        }
        PcGroup { primes, powers, conjugates, last }
    }

    /// The length of the polycyclic sequence.
    pub fn len(&self) -> usize {
        self.primes.len()
    }

    /// Is this the trivial group?
    pub fn is_empty(&self) -> bool {
        self.primes.is_empty()
    }

    /// The relative orders p_i.
    pub fn primes(&self) -> &[u32] {
        &self.primes
    }

    /// The primes that divide the order, each once, as they first occur.
    pub fn distinct_primes(&self) -> impl Iterator<Item = u32> {
        self.primes.iter().enumerate().filter(|(i, p)| !self.primes[..*i].contains(p)).map(|(_, &p)| p)
    }

    pub fn order(&self) -> Order {
        Order::of_primes(self.primes.iter().map(|&p| u64::from(p)))
    }

    /// The order as a machine number, if it is below 2^32.
    pub fn small_order(&self) -> Option<usize> {
        self.order().to_u64().filter(|&n| n < 1 << 32).map(|n| n as usize)
    }

    pub fn identity(&self) -> Exponents {
        vec![0; self.len()]
    }

    pub fn generator(&self, i: usize) -> Exponents {
        let mut g = self.identity();
        g[i] = 1;
        g
    }

    /// The word of g_i^{p_i}.
    pub fn power_word(&self, i: usize) -> &[Syllable] {
        &self.powers[i]
    }

    /// The word of g_j^{g_i}, i < j; `None` if they commute.
    pub fn conjugate_word(&self, i: usize, j: usize) -> Option<&[Syllable]> {
        self.conjugates[i][j - i - 1].as_deref()
    }

    pub fn multiply(&self, x: &[u32], y: &[u32]) -> Exponents {
        let mut product = x.to_vec();
        self.multiply_into(&mut product, y);
        product
    }

    /// x := x * y
    pub fn multiply_into(&self, x: &mut [u32], y: &[u32]) {
        let mut stack: Vec<Syllable> = Vec::with_capacity(32);
        push_reversed(&mut stack, y, 0);
        self.collect(x, &mut stack);
    }

    pub fn inverse(&self, x: &[u32]) -> Exponents {
        // Cancelling the exponents from the left, one generator at a time, spells the inverse.
        let mut rest = x.to_vec();
        let mut inverse = self.identity();
        let mut stack = Vec::new();
        for i in 0..self.len() {
            if rest[i] != 0 {
                inverse[i] = self.primes[i] - rest[i];
                stack.push((i, u64::from(inverse[i])));
                self.collect(&mut rest, &mut stack);
            }
        }
        inverse
    }

    pub fn power(&self, x: &[u32], mut e: u64) -> Exponents {
        let mut result = self.identity();
        let mut base = x.to_vec();
        while e > 0 {
            if e & 1 == 1 {
                self.multiply_into(&mut result, &base);
            }
            e >>= 1;
            if e > 0 {
                base = self.multiply(&base, &base);
            }
        }
        result
    }

    /// x^g = g^-1 x g
    pub fn conjugate(&self, x: &[u32], g: &[u32]) -> Exponents {
        let mut result = self.inverse(g);
        self.multiply_into(&mut result, x);
        self.multiply_into(&mut result, g);
        result
    }

    /// [x, y] = x^-1 y^-1 x y
    pub fn commutator(&self, x: &[u32], y: &[u32]) -> Exponents {
        let mut result = self.inverse(&self.multiply(y, x));
        self.multiply_into(&mut result, x);
        self.multiply_into(&mut result, y);
        result
    }

    /// The number of an element: its exponents read as digits, the first one highest.
    pub fn rank(&self, x: &[u32]) -> usize {
        x.iter().zip(&self.primes).fold(0, |rank, (&e, &p)| rank * p as usize + e as usize)
    }

    /// The element with a number, the inverse of [`PcGroup::rank`].
    pub fn unrank(&self, mut rank: usize) -> Exponents {
        let mut x = self.identity();
        for (e, &p) in x.iter_mut().zip(&self.primes).rev() {
            *e = (rank % p as usize) as u32;
            rank /= p as usize;
        }
        x
    }

    /// x := x * (the words on the stack, the top one first). Collection from the left: the next
    /// generator moves left past the part of x behind its place, which goes back to the stack
    /// conjugated.
    fn collect(&self, x: &mut [u32], stack: &mut Vec<Syllable>) {
        while let Some((k, exponent)) = stack.pop() {
            let prime = u64::from(self.primes[k]);
            if x[k + 1..=self.last[k]].iter().all(|&e| e == 0) {
                let sum = u64::from(x[k]) + exponent;
                x[k] = (sum % prime) as u32;
                let carry = sum / prime;
                if carry > 0 && !self.powers[k].is_empty() {
                    push_reversed(stack, &x[k + 1..], k + 1);
                    x[k + 1..].fill(0);
                    self.push_power(stack, k, carry);
                }
                continue;
            }
            if exponent > 1 {
                stack.push((k, exponent - 1));
            }
            for j in (k + 1..x.len()).rev() {
                let e = u64::from(std::mem::take(&mut x[j]));
                match self.conjugate_word(k, j) {
                    _ if e == 0 => {}
                    None => stack.push((j, e)),
                    Some([(m, f)]) => stack.push((*m, self.reduced(*m, f * e))),
                    Some(word) => (0..e).for_each(|_| stack.extend(word.iter().rev())),
                }
            }
            x[k] += 1;
            if u64::from(x[k]) == prime {
                x[k] = 0;
                self.push_power(stack, k, 1);
            }
        }
    }

    /// The exponent of a power of g_m, modulo p_m where that is its order.
    fn reduced(&self, m: usize, exponent: u64) -> u64 {
        if self.powers[m].is_empty() { exponent % u64::from(self.primes[m]) } else { exponent }
    }

    fn push_power(&self, stack: &mut Vec<Syllable>, k: usize, times: u64) {
        match &self.powers[k][..] {
            [(m, f)] => stack.push((*m, self.reduced(*m, f * times))),
            word => (0..times).for_each(|_| stack.extend(word.iter().rev())),
        }
    }
}
