//! Finite irreducible Coxeter groups.
//!
//! If -1 is in W, it is central, and it is in the Frattini subgroup exactly if no homomorphism W -> Z2 moves it: a maximal
//! subgroup that does not contain -1 is a complement of it, so normal of index 2. The homomorphisms are given by the
//! conjugacy classes of reflections. With one class there is only the sign, and -1 has sign (-1)^n in rank n. In type F4 the longest
//! element -1 has 12 reflections of each class, and in type B_n it is the product of the n sign changes.

use super::{Profile, tree};
use mexagon_algebra::group::abelian::AbelianType;
use mexagon_base::number::Order;
use mexagon_games::theory::{Generators, NamedFamily};
use mexagon_language::CoxeterType;

/// What the type of a Coxeter group says about it.
pub(super) fn profile(kind: CoxeterType) -> Option<Profile> {
    let polygon = match kind {
        CoxeterType::A(2) => Some(3),
        CoxeterType::B(2) | CoxeterType::C(2) => Some(4),
        CoxeterType::G2 => Some(6),
        CoxeterType::I2(m) => Some(m),
        _ => None,
    };
    let known = match (kind, polygon) {
        (CoxeterType::A(n), _) => tree::symmetric(n + 1)?,
        (_, Some(m)) => tree::polygon(m)?,
        (CoxeterType::B(n) | CoxeterType::C(n), _) => {
            let order = Order::factorial(n).times(&Order::of(2).pow(n));
            other(order, n, 2, Some(true), n.is_multiple_of(2))
        }
        (CoxeterType::D(n), _) => {
            let order = Order::factorial(n).times(&Order::of(2).pow(n - 1));
            other(order, n, 1, Some(n.is_multiple_of(2)), n.is_multiple_of(2))
        }
        (CoxeterType::E6, _) => other(Order::of(51_840), 6, 1, Some(false), false),
        (CoxeterType::E7, _) => other(Order::of(2_903_040), 7, 1, Some(true), false),
        (CoxeterType::E8, _) => other(Order::of(696_729_600), 8, 1, Some(true), true),
        (CoxeterType::F4, _) => other(Order::of(1152), 4, 2, Some(true), true),
        (CoxeterType::H4, _) => other(Order::of(14_400), 4, 1, Some(true), true),
        // H3 is Z2 x A5; the others of rank 2 were above.
        _ => other(Order::of(120), 3, 1, Some(true), false),
    };
    let mut families = known.families.clone();
    families.push(NamedFamily::Coxeter(kind.to_string(), polygon));
    Some(Profile { words: format!("Coxeter group of type {kind}"), families, ..known })
}

/// A Coxeter group of rank at least 3 that is no symmetric group: its order, rank, number of classes of reflections, and
/// whether its centre and its Frattini subgroup are even.
fn other(order: Order, rank: u64, classes: u64, centre: Option<bool>, frattini: bool) -> Profile {
    Profile {
        quotient: Some(AbelianType::elementary(2, classes)),
        generators: Generators { least: 2, most: rank },
        even_centre: centre,
        // Whether it is odd is not said.
        even_frattini: frattini.then_some(true),
        real: Some(true),
        // None of them is nilpotent or has an abelian subgroup of index 2, so this holds of B3 and F4 as well.
        ..Profile::plain("", order)
    }
}
