//! From a syntax tree to what it says.

use super::{Profile, coxeter, simple};
use crate::object::{abelian_kind, is_abelian};
use mexagon_algebra::group::abelian::AbelianType;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::theory::{Generators, NamedFamily};
use mexagon_language::{Expr, Node};

/// In longer products of cyclic groups the factors are not looked at one by one.
const MANY_FACTORS: usize = 20;

/// What an expression says about the group that it names; `None` if that is nothing, if it names none, or if the time is over.
pub(super) fn profile(expr: &Expr, budget: Option<&Budget>) -> Option<Profile> {
    budget.map_or(Ok(()), Budget::check_now).ok()?;
    Some(match &expr.node {
        Node::Cyclic(n) => cyclic(*n)?,
        Node::Symmetric(n) => symmetric(*n)?,
        Node::Alternating(n) => alternating(*n)?,
        Node::Dihedral { order } => polygon(order / 2)?,
        Node::GeneralisedDihedral(inner) => {
            let inner = profile(inner, budget)?;
            let a = inner.quotient.filter(|_| inner.abelian == Some(true))?;
            let order = inner.order.checked_times(&Order::of(2))?;
            Profile::dihedral(format!("generalised dihedral group of order {order}"), a)?
        }
        Node::Quaternion { order } => dicyclic(order / 4)?,
        Node::Dicyclic(n) => dicyclic(*n)?,
        Node::Product(factors) if factors.len() > MANY_FACTORS && is_abelian(expr) => {
            Profile::abelian("abelian group", abelian_kind(expr).filter(AbelianType::is_finite)?)?
        }
        Node::Product(factors) => {
            let (first, others) = factors.split_first()?;
            others
                .iter()
                .try_fold(profile(first, budget)?, |product, factor| product.times(&profile(factor, budget)?))?
        }
        Node::Power(base, exponent) => profile(base, budget)?.power(*exponent)?,
        Node::Coxeter(kind) => coxeter::profile(*kind)?,
        Node::Sporadic(group) => simple::sporadic(*group)?,
        Node::Linear { family, degree, field } => simple::linear(*family, *degree, *field)?,
        Node::Suzuki(field) => simple::suzuki(*field)?,
        Node::Ree(field) => simple::ree(*field)?,
        Node::Rubik { size, faces } => rubik(*size, *faces)?,
        Node::Named { meaning, .. } => profile(meaning, budget)?,
        _ => return None,
    })
}

fn cyclic(n: u64) -> Option<Profile> {
    let words = if n == 1 { "trivial group".into() } else { format!("cyclic group of order {n}") };
    Profile::abelian(words, AbelianType::cyclic(n))
}

/// The dihedral group of order 2n.
pub(super) fn polygon(n: u64) -> Option<Profile> {
    let words = format!("dihedral group of order {}, the symmetries of the {n}-gon", 2 * n);
    Profile::dihedral(words, AbelianType::cyclic(n))
}

fn dicyclic(n: u64) -> Option<Profile> {
    let words = format!("dicyclic (generalised quaternion) group of order {}", 4 * n);
    if n >= 2 { Profile::dicyclic(words, n) } else { None }
}

/// The symmetric group of degree n.
pub(super) fn symmetric(n: u64) -> Option<Profile> {
    let small = match n {
        0 | 1 => cyclic(1)?,
        2 => cyclic(2)?,
        3 => polygon(3)?,
        _ => Profile {
            quotient: Some(AbelianType::elementary(2, 1)),
            generators: Generators::exactly(2),
            even_centre: Some(false),
            real: Some(true),
            half_generated: n >= 5,
            ..Profile::plain("", Order::factorial(n)).with_frattini(Order::one())
        },
    };
    Some(Profile {
        words: format!("symmetric group of degree {n}"),
        families: vec![NamedFamily::Symmetric(n)],
        ..small
    })
}

/// The alternating group of degree n.
pub(super) fn alternating(n: u64) -> Option<Profile> {
    let small = match n {
        0..=2 => cyclic(1)?,
        3 => cyclic(3)?,
        _ => {
            let order = Order::factorial(n).divided_by(&Order::of(2)).unwrap_or_default();
            let quotient = if n == 4 { AbelianType::cyclic(3) } else { AbelianType::default() };
            Profile {
                quotient: Some(quotient),
                generators: Generators::exactly(2),
                even_centre: Some(false),
                half_generated: n >= 5,
                ..Profile::plain("", order).with_frattini(Order::one())
            }
        }
    };
    Some(Profile {
        words: format!("alternating group of degree {n}"),
        families: vec![NamedFamily::Alternating(n)],
        ..small
    })
}

/// The groups of the cubes; the orders are those of `docs/objects.md`.
fn rubik(size: u64, faces: Option<u64>) -> Option<Profile> {
    let (order, what) = match (size, faces) {
        (2, None | Some(3)) => (Order::of(3_674_160), "the 2x2x2 cube, three faces turning"),
        (2, Some(6)) => (Order::of(88_179_840), "the 2x2x2 cube, six faces turning"),
        (3, None | Some(6)) => (Order::of_powers([(2, 27), (3, 14), (5, 3), (7, 2), (11, 1)])?, "the 3x3x3 cube"),
        _ => return None,
    };
    let words = format!("Rubik's group of {what}");
    Some(Profile { families: vec![NamedFamily::Rubik(words.clone())], ..Profile::plain(words, order) })
}
