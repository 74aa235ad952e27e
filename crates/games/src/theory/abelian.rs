//! What is proved about the quotient game on finitely generated abelian groups (Bra17, section 3), in terms of the numbers of prime
//! factors of the invariant factors.

use super::{Decided, Deciders, Reason, THEOREMS, TheoremStep, Verdict};
use crate::game::Outcome;
use mexagon_base::number::Nimber;

/// The numbers of prime factors of the invariant factors, the largest first, with how often each occurs, and the rank: nimbers
/// and outcomes depend on them only (Bra17, Proposition 3.20).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbelianShape {
    /// Runs of equal numbers.
    pub lengths: Vec<(u64, u64)>,
    /// The number of infinite cyclic factors.
    pub rank: u64,
}

/// The triangular number k (k + 1) / 2.
fn triangle(k: u64) -> u128 {
    u128::from(k) * (u128::from(k) + 1) / 2
}

/// The nimber of Z/p^n + Z/p^m, n <= m (Bra17, Theorem 1.3).
///
/// ```
/// assert_eq!(mexagon_games::theory::abelian::pair(6, 8), 5);
/// ```
pub fn pair(n: u64, m: u64) -> u64 {
    let k = m - n;
    if u128::from(n) <= triangle(k) {
        return n.saturating_add(m);
    }
    // Here the triangular number is below n.
    let triangle = triangle(k) as u64;
    triangle + (n - triangle - 1) % (k + 1)
}

/// The three cases of Remark 3.18.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Range {
    /// n2 is at most the triangular number of k + n1.
    First,
    /// n2 is above it and at most the next triangular number.
    Second,
    /// n2 is larger.
    Last,
}

impl Range {
    /// All of them.
    pub const ALL: [Range; 3] = [Range::First, Range::Second, Range::Last];

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Range::First => "first",
            Range::Second => "second",
            Range::Last => "last",
        }
    }
}

/// The formula of Bra17, Remark 3.18, for the nimber of Z/p^n1 + Z/p^n2 + Z/p^n3, n1 <= n2 <= n3. It is a guess from experiments
/// and has exceptions.
pub fn triple_formula(n1: u64, n2: u64, n3: u64) -> (u64, Range) {
    let k = n3 - n2 + n1;
    if u128::from(n2) <= triangle(k) {
        return (n1 + n2 + n3, Range::First);
    }
    if u128::from(n2) <= triangle(k + 1) {
        return (n1 + n2 - 1, Range::Second);
    }
    let triangle = triangle(k) as u64;
    (triangle + (n2 - triangle - 1) % (k + 1), Range::Last)
}

impl AbelianShape {
    /// Is the group a square?
    pub fn is_square(&self) -> bool {
        self.rank.is_multiple_of(2) && self.lengths.iter().all(|(_, count)| count.is_multiple_of(2))
    }

    /// The dimension of a finite elementary abelian group, the trivial group among them.
    pub(crate) fn dimension(&self) -> Option<u64> {
        match (self.rank, self.lengths.as_slice()) {
            (0, []) => Some(0),
            (0, [(1, count)]) => Some(*count),
            _ => None,
        }
    }

    /// The outcome under normal play (Bra17, Theorem 1.1).
    pub fn normal(&self) -> Outcome {
        if self.is_square() { Outcome::P } else { Outcome::N }
    }

    /// The outcome under misère play (Bra17, Theorem 1.1).
    pub fn misere(&self) -> Outcome {
        let previous = match self.dimension() {
            Some(dimension) => !dimension.is_multiple_of(2),
            None => self.is_square(),
        };
        if previous { Outcome::P } else { Outcome::N }
    }

    /// The torsion subgroup.
    fn torsion(&self) -> AbelianShape {
        AbelianShape { lengths: self.lengths.clone(), rank: 0 }
    }

    /// What the theorems say: who wins, and the nimber of the torsion subgroup.
    pub fn told(&self, deciders: &Deciders) -> AbelianTold {
        let torsion = self.torsion();
        let mut told = AbelianTold { outcomes: None, nimber: None, by: None, steps: Vec::new() };
        for theorem in THEOREMS.iter().filter(|theorem| theorem.is_on_shapes() && deciders.allow(theorem)) {
            if told.outcomes.is_some() && told.nimber.is_some() {
                break;
            }
            // Who wins is known with the infinite part, values without it.
            if let Ok(Verdict::Decides(decision)) = theorem.decide_shape(self)
                && told.outcomes.is_none()
            {
                told.outcomes = decision.misere.map(|misere| (decision.outcome, misere));
            }
            let (applies, why) = match theorem.decide_shape(&torsion) {
                Ok(Verdict::Decides(decision)) => {
                    let summary = decision.summary.clone();
                    let value = decision.value.and_then(Nimber::to_finite);
                    if told.nimber.is_none() {
                        told.nimber = value.zip(decision.because.into_iter().next_back());
                        told.by = told.nimber.is_some().then_some(theorem.id);
                    }
                    (Some(true), summary)
                }
                Ok(Verdict::DoesNot(why)) => (Some(false), why),
                Err(_) => continue,
            };
            told.steps.push(TheoremStep { id: theorem.id, applies, why });
        }
        told
    }
}

/// What the theorems say about an abelian group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbelianTold {
    /// The outcomes under normal and under misère play.
    pub outcomes: Option<(Outcome, Outcome)>,
    /// The nimber of the torsion subgroup.
    pub nimber: Option<(u64, Reason)>,
    /// The theorem that tells it.
    pub by: Option<&'static str>,
    /// What each theorem said.
    pub steps: Vec<TheoremStep>,
}

/// Who wins (Bra17, Theorem 1.1).
pub(super) fn square(shape: &AbelianShape) -> Decided {
    const SOURCE: &str = "Bra17, Thm. 1.1";
    let (outcome, misere) = (shape.normal(), shape.misere());
    if shape.is_square() {
        let statement = "a square is a second-player win, of nimber 0";
        return Ok(Verdict::wins(outcome, [], statement, SOURCE).with_value(0, Some(misere)));
    }
    let statement = "what is not a square is a first-player win";
    Ok(Verdict::wins(outcome, [], statement, SOURCE).with_misere(misere))
}

/// The nimber of a finite group that one element generates (Bra17, Theorem 1.2).
pub(super) fn cyclic(shape: &AbelianShape) -> Decided {
    let (0, [(m, 1)]) = (shape.rank, shape.lengths.as_slice()) else {
        return Verdict::does_not("it is not cyclic, or trivial");
    };
    let why = format!("if one element generates, the nimber is the number of prime factors of the order, {m}");
    Ok(Verdict::wins(Outcome::N, [], why, "Bra17, Thm. 1.2").with_value(*m, None))
}

/// The nimber of a finite group that two elements generate, and no one (Bra17, Theorem 1.3 and Corollary 3.21).
pub(super) fn two_generators(shape: &AbelianShape) -> Decided {
    let (n, m) = match (shape.rank, shape.lengths.as_slice()) {
        (0, [(m, 1), (n, 1)]) => (n, m),
        (0, [(n, 2)]) => (n, n),
        _ => return Verdict::does_not("two is not the least number of generators"),
    };
    let value = pair(*n, *m);
    let why = format!(
        "the invariant factors have {n} and {m} prime factors; the nimber is that of the exponents {n} and {m} at one prime, {value}"
    );
    let source = "Bra17, Thm. 1.3 and Cor. 3.21";
    Ok(Verdict::wins(shape.normal(), [], why, source).with_value(value, None))
}

/// The nimber of a finite elementary abelian group (Bra17, Example 2.11).
pub(super) fn elementary(shape: &AbelianShape) -> Decided {
    let Some(dimension) = shape.dimension() else { return Verdict::does_not("it is not elementary abelian") };
    let why = format!("each move lowers the dimension, {dimension}, by 1");
    Ok(Verdict::wins(shape.normal(), [], why, "Bra17, Ex. 2.11").with_value(dimension % 2, None))
}

/// The nimber of A + Z^r from that of the finite group A: the same for even r, ω more for odd r.
///
/// Proof (docs/abelian.md): by induction on r, and on A. A move with an element of finite order changes A only. Any other move
/// leads to B + Z^(r-1) with B finite. For even r all those have values from ω on, so they do not count below. For odd r their
/// values are finite, and all finite ones occur: A + Z/c, with c a multiple of the exponent of A, moves to A + Z/c' for each c' that
/// divides c and is such a multiple, so these groups have different values and hence unbounded ones, and each of their options is an
/// option of A + Z.
pub fn with_rank(finite: u64, rank: u64) -> Nimber {
    Nimber { omegas: rank % 2, rest: finite }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_of_small_shapes() {
        let shape = |lengths: &[(u64, u64)], rank| AbelianShape { lengths: lengths.to_vec(), rank };
        let outcomes = |shape: AbelianShape| (shape.normal(), shape.misere());
        assert_eq!(outcomes(shape(&[], 0)), (Outcome::P, Outcome::N));
        assert_eq!(outcomes(shape(&[(1, 1)], 0)), (Outcome::N, Outcome::P));
        assert_eq!(outcomes(shape(&[(1, 2)], 0)), (Outcome::P, Outcome::N));
        assert_eq!(outcomes(shape(&[(2, 2)], 0)), (Outcome::P, Outcome::P));
        assert_eq!(outcomes(shape(&[], 2)), (Outcome::P, Outcome::P));
        assert_eq!(outcomes(shape(&[(1, 2)], 2)), (Outcome::P, Outcome::P));
        assert_eq!(outcomes(shape(&[(1, 1)], 1)), (Outcome::N, Outcome::N));
    }

    #[test]
    fn formulas_do_not_overflow() {
        assert_eq!(pair(0, u64::MAX), u64::MAX);
        assert_eq!(pair(u64::MAX - 1, u64::MAX), 1);
        assert_eq!(triple_formula(1, 40, 40), (1, Range::Last));
    }
}
