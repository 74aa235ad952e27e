//! Small commutative rings and modules by their own arithmetic.

use super::brute::{Brute, Set, members};

/// A ring Z/n[x]/(x^d = r(x)) with x^i of additive order m_i, or a product of two: elements are lists of coefficients.
#[derive(Clone)]
pub struct SmallRing {
    /// The additive orders of 1, x, ..., x^(d-1).
    pub orders: Vec<u64>,
    /// The coefficients of x^d.
    pub power: Vec<u64>,
}

impl SmallRing {
    fn size(&self) -> usize {
        self.orders.iter().product::<u64>() as usize
    }

    /// The element with a number.
    fn element(&self, mut number: usize) -> Vec<u64> {
        let entry = |&m: &u64| {
            let entry = number as u64 % m;
            number /= m as usize;
            entry
        };
        self.orders.iter().map(entry).collect()
    }

    fn number(&self, element: &[u64]) -> usize {
        element.iter().zip(&self.orders).rev().fold(0, |sum, (e, m)| sum * *m as usize + (*e % *m) as usize)
    }

    fn times_x(&self, element: &[u64]) -> Vec<u64> {
        let top = element[element.len() - 1];
        let shifted = std::iter::once(&0).chain(element);
        shifted.zip(&self.power).zip(&self.orders).map(|((e, p), m)| (e + top * p) % m).collect()
    }

    fn sum(&self, x: &[u64], y: &[u64]) -> Vec<u64> {
        x.iter().zip(y).zip(&self.orders).map(|((a, b), m)| (a + b) % m).collect()
    }

    /// The ideal that some elements generate.
    fn ideal(&self, set: Set) -> Set {
        let mut found: Set = 1;
        let mut queue: Vec<Vec<u64>> = members(set).into_iter().map(|x| self.element(x)).collect();
        while let Some(x) = queue.pop() {
            let number = self.number(&x);
            if found >> number & 1 == 1 {
                continue;
            }
            found |= 1 << number;
            queue.push(self.times_x(&x));
            queue.extend(members(found).into_iter().map(|y| self.sum(&x, &self.element(y))));
        }
        found
    }

    /// An element as it is read: `3 + 2*x`.
    fn show(&self, number: usize) -> String {
        let terms = self.element(number).into_iter().enumerate().filter(|(_, c)| *c > 0);
        let shown: Vec<String> =
            terms.map(|(i, c)| if i == 0 { c.to_string() } else { format!("{c}*x^{i}") }).collect();
        if shown.is_empty() { "0".to_owned() } else { shown.join(" + ") }
    }

    /// The number of an element such as `x^2 + 3*x + 1`.
    fn read(&self, text: &str) -> usize {
        let mut sum = vec![0; self.orders.len()];
        for (sign, term) in terms(text) {
            let mut value: Vec<u64> = self.orders.iter().enumerate().map(|(i, _)| u64::from(i == 0)).collect();
            for factor in term.split('*') {
                let (base, exponent) = factor.trim().split_once('^').unwrap_or((factor.trim(), "1"));
                for _ in 0..exponent.trim().parse::<u32>().expect("an exponent") {
                    value = match base.trim() {
                        "x" => self.times_x(&value),
                        n => {
                            let n: u64 = n.parse().expect("a number");
                            value.iter().zip(&self.orders).map(|(v, m)| v * n % m).collect()
                        }
                    };
                }
            }
            let negative: Vec<u64> = value.iter().zip(&self.orders).map(|(v, m)| (m - v % m) % m).collect();
            sum = self.sum(&sum, if sign { &negative } else { &value });
        }
        self.number(&sum)
    }

    pub fn brute(self) -> Brute {
        let (reader, shower) = (self.clone(), self.clone());
        let names = (0..self.size()).map(|x| shower.show(x)).collect();
        Brute::new(names, move |text| reader.read(text), move |set| self.ideal(set))
    }
}

/// The terms of a sum, with whether they are subtracted.
fn terms(text: &str) -> Vec<(bool, String)> {
    let text = text.replace(' ', "").replace('-', "+-");
    let parts = text.split('+').filter(|part| !part.is_empty());
    parts.map(|part| part.strip_prefix('-').map_or((false, part.to_owned()), |rest| (true, rest.to_owned()))).collect()
}

/// The product of two rings, or of two cyclic groups as a module over the integers.
pub fn product(orders: [u64; 2], is_ring: bool) -> Brute {
    let [a, b] = orders;
    let element = move |x: usize| [x as u64 % a, x as u64 / a];
    let number = move |[x, y]: [u64; 2]| (x % a + y % b * a) as usize;
    let names = (0..(a * b) as usize).map(|x| format!("({}, {})", element(x)[0], element(x)[1])).collect();
    let read = move |text: &str| {
        let (x, y) = text.trim_matches(['(', ')']).split_once(',').expect("a pair");
        number([x.trim().parse().expect("a number"), y.trim().parse().expect("a number")])
    };
    let close = move |set: Set| {
        let mut found: Set = 1;
        let mut queue: Vec<[u64; 2]> = members(set).into_iter().map(element).collect();
        while let Some([x, y]) = queue.pop() {
            if found >> number([x, y]) & 1 == 1 {
                continue;
            }
            found |= 1 << number([x, y]);
            // In a product of rings each component of an element is a multiple of it.
            queue.extend([[x, 0], [0, y]].into_iter().filter(|_| is_ring));
            queue.extend(members(found).into_iter().map(element).map(|[u, v]| [(x + u) % a, (y + v) % b]));
        }
        found
    };
    Brute::new(names, read, close)
}
