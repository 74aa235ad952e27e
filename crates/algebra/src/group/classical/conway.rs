//! Conway polynomials: one primitive polynomial for each field, such that the roots of all fields of one characteristic fit together.
//!
//! The root of the polynomial for p^m is the power with exponent (p^n - 1)/(p^m - 1) of the root for p^n, for all m that divide n, and
//! the polynomial is the first with this property in an order with alternating signs. GAP, Magma and Sage write elements of finite
//! fields with these roots. The numbers are those of F. Lübeck's tables ("Conway polynomials for finite fields",
//! www.math.rwth-aachen.de/~Frank.Luebeck/data/ConwayPol), and the test proves them from the definition.

/// For each field of at most 1024 elements that is not a prime field, the polynomial r with x^e = r(x), read as a number in base p.
const POLYNOMIALS: [(u32, u32); 26] = [
    (4, 3),
    (8, 3),
    (9, 4),
    (16, 3),
    (25, 8),
    (27, 5),
    (32, 5),
    (49, 11),
    (64, 27),
    (81, 28),
    (121, 53),
    (125, 12),
    (128, 3),
    (169, 24),
    (243, 5),
    (256, 29),
    (289, 31),
    (343, 52),
    (361, 36),
    (512, 17),
    (529, 64),
    (625, 33),
    (729, 103),
    (841, 172),
    (961, 90),
    (1024, 111),
];

/// The polynomial for the field of q elements, if it is in the table.
pub(super) fn polynomial(q: u32) -> Option<u32> {
    POLYNOMIALS.iter().find(|(size, _)| *size == q).map(|(_, rest)| *rest)
}

#[cfg(test)]
mod tests {
    use super::super::field::Field;
    use super::*;
    use mexagon_base::number::prime_power;

    /// The digits of r in the order that decides: from the leading coefficient down, with alternating signs.
    fn key(p: u32, e: u32, rest: u32) -> Vec<u32> {
        let digit = |i: u32| rest / p.pow(i) % p;
        let sign = |i: u32| if (e - i) % 2 == 1 { digit(i) } else { (p - digit(i)) % p };
        (0..e).rev().map(sign).collect()
    }

    /// Is the root of x^e = rest compatible with the roots of all smaller fields?
    fn is_compatible(field: &Field, p: u32, e: u32) -> bool {
        (1..e).filter(|m| e.is_multiple_of(*m)).all(|m| {
            let part = p.pow(m);
            let root = field.exp(i64::from((field.size() - 1) / (part - 1)));
            if m == 1 {
                return Some(root) == Field::new(u64::from(p)).map(|prime| prime.primitive());
            }
            let rest = polynomial(part).expect("a smaller field is in the table");
            let value = (0..m).fold(0, |sum, i| {
                let term = field.mul(rest / p.pow(i) % p, field.power(root, u64::from(i)));
                field.add(sum, term)
            });
            field.power(root, u64::from(m)) == value
        })
    }

    #[test]
    fn the_table_holds_the_conway_polynomials() {
        let fields = (2..=1024).filter(|&q| prime_power(q).is_some_and(|(_, e)| e > 1));
        assert!(fields.eq(POLYNOMIALS.iter().map(|(q, _)| u64::from(*q))), "all fields are there");
        for (q, rest) in POLYNOMIALS {
            let (p, e) = prime_power(u64::from(q)).expect("a field");
            let (p, e) = (p as u32, e as u32);
            let fits = |rest: u32| Field::of_polynomial(p, e, rest).is_some_and(|field| is_compatible(&field, p, e));
            let first = (1..q).filter(|&rest| fits(rest)).min_by_key(|&rest| key(p, e, rest));
            assert_eq!(first, Some(rest), "GF({q})");
        }
    }
}
