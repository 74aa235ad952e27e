//! The field of q elements for a prime power q, by tables of logarithms.
//!
//! An element is a number below q: its digits in base p are the coefficients of a polynomial in x, the constant one
//! last, so that the numbers below p are the prime field. The polynomial that x satisfies is the Conway polynomial for fields
//! of at most 1024 elements (`conway.rs`), and otherwise x^e = r(x) with the least r, read as a number in base p, for which x
//! generates the multiplicative group; for e = 1 both make x the least primitive root. R. Lidl and H. Niederreiter, "Finite Fields" (1997),
//! section 3.1, has the background.

use super::conway;
use mexagon_base::number::factor;

/// The largest field that tables are made for.
const LARGEST: u64 = 1 << 17;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    characteristic: u32,
    exponent: u32,
    size: u32,
    /// The powers of x, twice over, so that a sum of two logarithms needs no reduction.
    powers: Vec<u32>,
    /// The logarithms; that of 0 is not used.
    logarithms: Vec<u32>,
}

impl Field {
    /// The field of `q` elements, or `None` if `q` is not a prime power or above 2^17.
    ///
    /// ```
    /// use mexagon_algebra::group::classical::Field;
    /// let field = Field::new(8).expect("8 is a prime power");
    /// let x = field.primitive();
    /// assert_eq!(field.power(x, 3), field.add(x, 1));
    /// ```
    pub fn new(q: u64) -> Option<Self> {
        let &[(p, e)] = factor(Some(q).filter(|q| (2..=LARGEST).contains(q))?).as_slice() else {
            return None;
        };
        let (p, e, q) = (p as u32, e as u32, q as u32);
        match conway::polynomial(q) {
            Some(rest) => Field::of_polynomial(p, e, rest),
            None => (1..q).find_map(|rest| Field::of_polynomial(p, e, rest)),
        }
    }

    /// The field of p^e elements with x^e = rest, or `None` if x does not generate its multiplicative group.
    pub(super) fn of_polynomial(p: u32, e: u32, rest: u32) -> Option<Self> {
        let q = p.pow(e);
        let powers = powers_of_x(p, q, rest)?;
        let mut logarithms = vec![0; q as usize];
        for (&power, i) in powers.iter().zip(0..) {
            logarithms[power as usize] = i;
        }
        let powers = [&powers[..], &powers[..]].concat();
        Some(Field { characteristic: p, exponent: e, size: q, powers, logarithms })
    }

    pub fn size(&self) -> u32 {
        self.size
    }

    pub fn characteristic(&self) -> u32 {
        self.characteristic
    }

    /// The degree over the prime field.
    pub fn exponent(&self) -> u32 {
        self.exponent
    }

    /// A generator of the multiplicative group: x, or 1 in the field of two elements.
    pub fn primitive(&self) -> u32 {
        self.exp(1)
    }

    /// The power of the primitive element with this exponent, which may be negative.
    pub fn exp(&self, exponent: i64) -> u32 {
        self.powers[exponent.rem_euclid(i64::from(self.size) - 1) as usize]
    }

    #[inline]
    pub fn mul(&self, a: u32, b: u32) -> u32 {
        if a == 0 || b == 0 {
            return 0;
        }
        self.powers[(self.logarithms[a as usize] + self.logarithms[b as usize]) as usize]
    }

    /// The inverse of `a`, which must not be 0.
    #[inline]
    pub fn inv(&self, a: u32) -> u32 {
        debug_assert!(a != 0, "0 has no inverse");
        self.powers[(self.size - 1 - self.logarithms[a as usize]) as usize]
    }

    #[inline]
    pub fn add(&self, a: u32, b: u32) -> u32 {
        let p = self.characteristic;
        if p == 2 {
            return a ^ b;
        }
        if self.exponent == 1 {
            return if a >= p - b { a - (p - b) } else { a + b };
        }
        if a == 0 || b == 0 {
            return a + b;
        }
        // a + b = a (1 + b/a), and adding 1 changes the last digit only.
        let ratio = self.mul(b, self.inv(a));
        let next = if ratio % p == p - 1 { ratio - (p - 1) } else { ratio + 1 };
        self.mul(a, next)
    }

    #[inline]
    pub fn neg(&self, a: u32) -> u32 {
        self.mul(a, self.minus_one())
    }

    pub fn minus_one(&self) -> u32 {
        self.characteristic - 1
    }

    /// a to the power `exponent`; the power 0 of any element is 1.
    pub fn power(&self, a: u32, exponent: u64) -> u32 {
        match (a, exponent) {
            (_, 0) => 1,
            (0, _) => 0,
            _ => {
                let log = u64::from(self.logarithms[a as usize]);
                let order = u64::from(self.size) - 1;
                self.powers[(log * (exponent % order) % order) as usize]
            }
        }
    }

    /// An element as people write it: an integer, or a power of the root a.
    pub fn text(&self, element: u32) -> String {
        match self.logarithms[element as usize] {
            _ if element < self.characteristic => element.to_string(),
            1 => "a".into(),
            power => format!("a^{power}"),
        }
    }

    /// The automorphism a -> a^p.
    #[inline]
    pub fn frobenius(&self, a: u32) -> u32 {
        self.power(a, u64::from(self.characteristic))
    }
}

/// The powers of x in the ring of polynomials modulo x^e - rest, if there are q - 1 of them: then every element but 0 is
/// one of them, and the ring is a field.
fn powers_of_x(p: u32, q: u32, rest: u32) -> Option<Vec<u32>> {
    if rest.is_multiple_of(p) {
        return None; // x would divide 0
    }
    let (mut powers, mut power) = (Vec::new(), 1);
    loop {
        powers.push(power);
        power = times_x(p, q, rest, power);
        if power == 1 {
            return (powers.len() == q as usize - 1).then_some(powers);
        }
    }
}

/// The product of x and the polynomial `a` modulo x^e - rest, digit by digit.
fn times_x(p: u32, q: u32, rest: u32, a: u32) -> u32 {
    let high = q / p;
    let (leading, mut shifted) = (u64::from(a / high), (a % high) * p);
    let (mut rest, mut product, mut place) = (rest, 0, 1);
    while place < q {
        let digit = (u64::from(shifted % p) + leading * u64::from(rest % p)) % u64::from(p);
        product += digit as u32 * place;
        (shifted, rest, place) = (shifted / p, rest / p, place * p);
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axioms_hold() {
        for q in [2, 3, 4, 5, 7, 8, 9, 16, 25, 27, 32, 49] {
            let field = Field::new(q).unwrap();
            let q = field.size();
            for a in 0..q {
                assert_eq!(field.add(a, 0), a);
                assert_eq!(field.mul(a, 1), a);
                assert_eq!(field.add(a, field.neg(a)), 0, "{a} in GF({q})");
                assert!(a == 0 || field.mul(a, field.inv(a)) == 1);
                for b in 0..q {
                    let sum = field.add(a, b);
                    assert_eq!(sum, field.add(b, a));
                    assert_eq!(field.frobenius(sum), field.add(field.frobenius(a), field.frobenius(b)));
                    for c in (0..q).step_by(3) {
                        assert_eq!(field.mul(sum, c), field.add(field.mul(a, c), field.mul(b, c)));
                        assert_eq!(field.add(sum, c), field.add(a, field.add(b, c)));
                    }
                }
            }
        }
    }

    #[test]
    fn sums_are_sums_of_polynomials() {
        let field = Field::new(27).unwrap();
        // (x^2 + 2x + 1) + (2x^2 + 2x) = x + 1
        assert_eq!(field.add(9 + 2 * 3 + 1, 2 * 9 + 2 * 3), 3 + 1);
    }

    #[test]
    fn the_polynomials_are_the_documented_ones() {
        // x + 1, x^3 + x + 1, x^4 + x + 1, x^8 + x^4 + x^3 + x^2 + 1
        for (q, exponent, rest) in [(4, 2, 3), (8, 3, 3), (16, 4, 3), (256, 8, 29)] {
            let field = Field::new(q).unwrap();
            assert_eq!(field.power(field.primitive(), exponent), rest);
        }
        for (p, root) in [(2, 1), (3, 2), (7, 3), (23, 5), (41, 6), (99_991, 6)] {
            assert_eq!(Field::new(p).unwrap().primitive(), root);
        }
        // x^2 = x + 1, because x^2 = 1 and x^2 = 2 make the order of x at most 4.
        let nine = Field::new(9).unwrap();
        assert_eq!(nine.power(3, 2), 4);
    }

    #[test]
    fn powers_and_logarithms() {
        let field = Field::new(81).unwrap();
        let x = field.primitive();
        assert_eq!((field.characteristic(), field.exponent()), (3, 4));
        assert_eq!(field.exp(-1), field.inv(x));
        assert_eq!(field.power(x, 80), 1);
        assert_eq!(field.power(x, 81), x);
        assert_eq!((field.power(0, 0), field.power(0, 5)), (1, 0));
    }

    #[test]
    fn other_numbers_have_no_field() {
        for q in [0, 1, 6, 12, 100, 131_073, u64::MAX] {
            assert!(Field::new(q).is_none(), "{q}");
        }
        assert!(Field::new(1 << 17).is_some());
        assert!(Field::new(59_049).is_some());
    }
}
