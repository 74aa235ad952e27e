//! The orders of the classical groups, by the formulas of L. E. Dickson, "Linear Groups" (1901); they are in Taylor 1992
//! and in the introduction of J. H. Conway et al., "ATLAS of Finite Groups" (1985).

use mexagon_base::number::{Order, gcd};
use mexagon_language::LinearFamily;

/// The order of the group of this family with n >= 1 and q = p^e. `None` if a factor does not fit into 64 bits or, in a
/// symplectic family, n is odd.
pub fn order(family: LinearFamily, n: u32, q: u64, e: u64) -> Option<Order> {
    let general = general_order(n, q, false);
    let unitary = || general_order(n, q, true);
    let over = |order: Option<Order>, divisor: u64| order?.divided_by(&Order::of(divisor));
    match family {
        LinearFamily::GL => general,
        LinearFamily::SL | LinearFamily::PGL => over(general, q - 1),
        LinearFamily::PSL => over(over(general, q - 1), gcd(u64::from(n), q - 1)),
        LinearFamily::PGammaL => Some(over(general, q - 1)?.times(&Order::of(e))),
        LinearFamily::AGL => Some(general?.times(&Order::of(q).pow(n.into()))),
        LinearFamily::AGammaL => Some(general?.times(&Order::of(q).pow(n.into())).times(&Order::of(e))),
        LinearFamily::GU => unitary(),
        LinearFamily::SU => over(unitary(), q + 1),
        LinearFamily::PSU => over(over(unitary(), q + 1), gcd(u64::from(n), q + 1)),
        LinearFamily::Sp => symplectic(n, q),
        LinearFamily::PSp => over(symplectic(n, q), gcd(2, q - 1)),
    }
}

/// q^(n(n-1)/2) times the product of q^i - 1 for i = 1, ..., n; for the unitary group of q^i - (-1)^i.
fn general_order(n: u32, q: u64, unitary: bool) -> Option<Order> {
    let power = Order::of(q).pow(u64::from(n) * u64::from(n - 1) / 2);
    (1..=n).try_fold(power, |product, i| {
        let factor = if unitary { alternating(q, i)? } else { q.checked_pow(i)? - 1 };
        Some(product.times(&Order::of(factor)))
    })
}

/// q^i - (-1)^i
pub(super) fn alternating(q: u64, i: u32) -> Option<u64> {
    let power = q.checked_pow(i)?;
    if i.is_multiple_of(2) { power.checked_sub(1) } else { power.checked_add(1) }
}

/// q^(m^2) times the product of q^(2i) - 1 for i = 1, ..., m, where n = 2m.
fn symplectic(n: u32, q: u64) -> Option<Order> {
    let m = Some(n / 2).filter(|_| n.is_multiple_of(2))?;
    let power = Order::of(q).pow(u64::from(m) * u64::from(m));
    (1..=m).try_fold(power, |product, i| Some(product.times(&Order::of(q.checked_pow(2 * i)? - 1))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_from_the_atlas() {
        for (family, n, q, expected) in [
            (LinearFamily::PSL, 2, 7, 168),
            (LinearFamily::PSL, 3, 4, 20_160),
            (LinearFamily::PSL, 4, 3, 6_065_280),
            (LinearFamily::PSU, 3, 3, 6048),
            (LinearFamily::PSU, 3, 5, 126_000),
            (LinearFamily::PSU, 4, 3, 3_265_920),
            (LinearFamily::PSU, 5, 2, 13_685_760),
            (LinearFamily::PSp, 4, 3, 25_920),
            (LinearFamily::PSp, 6, 2, 1_451_520),
            (LinearFamily::PSp, 4, 4, 979_200),
        ] {
            assert_eq!(order(family, n, q, 1), Some(Order::of(expected)), "{family:?}({n},{q})");
        }
    }

    #[test]
    fn orders_of_small_and_large_groups() {
        assert_eq!(order(LinearFamily::GL, 1, 9, 2), Some(Order::of(8)));
        assert_eq!(order(LinearFamily::SL, 1, 9, 2), Some(Order::one()));
        assert_eq!(order(LinearFamily::GU, 1, 9, 2), Some(Order::of(10)));
        assert_eq!(order(LinearFamily::PGammaL, 1, 8, 3), Some(Order::of(3)));
        assert_eq!(order(LinearFamily::AGammaL, 1, 8, 3), Some(Order::of(168)));
        assert_eq!(order(LinearFamily::Sp, 3, 2, 1), None);
        assert_eq!(order(LinearFamily::GL, 70, 2, 1), None);
    }
}
