//! What theorems ask of an abelian group, from its isomorphism type.

use mexagon_algebra::group::abelian::AbelianType;
use mexagon_games::theory::Abelian;
use mexagon_games::theory::abelian::AbelianShape;

/// What the theorems on selection games ask; none of an infinite group, or of one whose order cannot be counted.
pub(crate) fn abelian(kind: &AbelianType) -> Option<Abelian> {
    let ranks = kind.primes().into_iter().map(|p| Some((p, kind.prime_rank(p)?)));
    Some(Abelian { order: kind.order()?, ranks: ranks.collect::<Option<_>>()? })
}

/// What the theorems on closed-set games ask.
pub(crate) fn shape(kind: &AbelianType) -> AbelianShape {
    AbelianShape { lengths: kind.lengths(), rank: kind.rank() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_of_types() {
        let group = |orders: &[u64]| AbelianType::of_orders(orders).expect("small");
        assert_eq!(abelian(&group(&[12, 2])).map(|group| group.generators()), Some(2));
        assert!(abelian(&group(&[1])).is_some_and(|group| group.is_cyclic()));
        assert_eq!(abelian(&group(&[0, 2])), None);
        assert_eq!(shape(&group(&[0, 4, 6])), AbelianShape { lengths: vec![(3, 1), (1, 1)], rank: 1 });
    }
}
