//! Winning moves as elements (Bra17, Theorems 3.7, 3.9, 3.11 and 3.12), checked by computing the quotient.

use super::{AbelianArena, QuotientPosition};
use crate::engine::Failure;
use crate::limits::MOST_WRITTEN_FACTORS;
use crate::names::shape;
use crate::object::ObjectError;
use mexagon_algebra::group::abelian::{AbelianType, Frame, Vector, reach};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::gcd;
use mexagon_games::game::Outcome;
use num_bigint::BigInt;

/// A move and where it leads.
pub(super) struct WinningMove {
    pub element: String,
    pub quotient: AbelianType,
}

/// Winning moves under normal and under misère play, where there are any and they can be written.
#[derive(Default)]
pub(super) struct WinningMoves {
    pub normal: Option<WinningMove>,
    pub misere: Option<WinningMove>,
}

/// Finds and checks winning moves.
pub(super) fn moves(
    arena: &AbelianArena,
    position: &QuotientPosition,
    budget: &Budget,
) -> Result<WinningMoves, Failure> {
    let small = position.frame.as_ref().filter(|_| arena.orders().len() <= MOST_WRITTEN_FACTORS);
    let Some(frame) = small else { return Ok(WinningMoves::default()) };
    let found = |outcome: Outcome, target: fn(&AbelianType) -> AbelianType| match outcome {
        Outcome::N if !position.kind.is_trivial() => checked(arena, position, frame, target(&position.kind), budget),
        _ => Ok(None),
    };
    let shape = shape(&position.kind);
    Ok(WinningMoves { normal: found(shape.normal(), square_below)?, misere: found(shape.misere(), misere_target)? })
}

/// The element that leads to a type, if computing the quotient confirms that it does.
fn checked(
    arena: &AbelianArena,
    position: &QuotientPosition,
    frame: &Frame,
    target: AbelianType,
    budget: &Budget,
) -> Result<Option<WinningMove>, Failure> {
    let Some(element) = reach(frame, &target, budget)? else { return Ok(None) };
    let element = tidy(element, arena.orders(), position.elements.is_empty());
    let generators: Vec<Vector> = position.elements.iter().cloned().chain([element.clone()]).collect();
    let quotient = match Frame::quotient(arena.orders(), &generators, budget) {
        Ok(frame) => frame.kind(),
        // A move that cannot be checked is not told.
        Err(Stop::Unsuitable(_)) => return Ok(None),
        Err(stop) => return Err(Failure::Object(ObjectError::Stop(stop))),
    };
    debug_assert_eq!(quotient, target, "the proposition's element");
    Ok((quotient == target).then(|| WinningMove { element: arena.object.show(&element), quotient }))
}

/// The element with least residues. At the start multiplying an entry by a unit is an automorphism of the product, so that the
/// entry may be replaced by a divisor of the order.
pub(super) fn tidy(element: Vector, orders: &[u64], at_start: bool) -> Vector {
    let entry = |(place, x): (usize, BigInt)| match orders[place] {
        0 => Some((place, x)),
        n => {
            let n = BigInt::from(n);
            let residue = u64::try_from(((x % &n) + &n) % n).unwrap_or(0);
            let residue = if at_start && residue > 0 { gcd(residue, orders[place]) } else { residue };
            (residue > 0).then(|| (place, BigInt::from(residue)))
        }
    };
    element.into_iter().filter_map(entry).filter(|(_, x)| *x != BigInt::ZERO).collect()
}

/// The exponents for a prime one by one, the largest first.
pub(super) fn exponents(kind: &AbelianType, prime: u64) -> Vec<u64> {
    let runs = kind.exponents(prime).into_iter();
    runs.flat_map(|(exponent, count)| std::iter::repeat_n(exponent, count as usize)).collect()
}

/// The square that the theorem moves to: for each prime the second largest exponent twice, the fourth largest twice, and so on; if the
/// rank is odd, an infinite factor counts as the largest.
fn square_below(kind: &AbelianType) -> AbelianType {
    let odd = kind.rank() % 2;
    let twice = |prime: u64| {
        let every_second = exponents(kind, prime).into_iter().skip(1 - odd as usize).step_by(2);
        every_second.flat_map(move |exponent| [(prime, exponent); 2]).collect::<Vec<_>>()
    };
    AbelianType::of_powers(kind.rank() - odd, kind.primes().into_iter().flat_map(twice))
}

/// Where to go under misère play from a group that is a next-player win. The square of normal play will do unless it is elementary
/// abelian; then the group is a product of (Z/p)^(s-1) with one cyclic group, perhaps infinite, and an elementary abelian group of odd
/// dimension can be reached.
fn misere_target(kind: &AbelianType) -> AbelianType {
    if let Some((prime, dimension)) = kind.dimension() {
        return AbelianType::elementary(prime, dimension.saturating_sub(1));
    }
    let square = square_below(kind);
    if square.dimension().is_none() && !square.is_trivial() {
        return square;
    }
    let prime = square.primes().into_iter().chain(kind.primes()).next().unwrap_or(2);
    let factors = exponents(kind, prime).len() as u64 + kind.rank();
    AbelianType::elementary(prime, if factors.is_multiple_of(2) { factors - 1 } else { factors })
}
