//! The number-theoretic game that the game of finite modules over a principal ideal domain is (Bra17, Proposition 3.4 and Remark 3.13).
//!
//! The part of a module at one prime is a list of exponents k1 ≤ k2 ≤ ... ≤ ks, and a move leads to exponents m1 ≤ k1 ≤ m2 ≤ k2 ≤ ... that are not
//! the same. A module is the selective compound of its parts (Proposition 3.2), and nothing else about the primes matters.

use super::{Forms, Outcome};
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// The exponents of a module at one prime, in increasing order, none of them 0.
pub type PartExponents = Vec<u32>;

/// The exponents in increasing order, without those that are 0.
pub fn tidy(mut exponents: PartExponents) -> PartExponents {
    exponents.retain(|&k| k > 0);
    exponents.sort_unstable();
    exponents
}

/// The bytes that a part takes in a list.
fn bytes_of(part: &[u32]) -> u64 {
    size_of::<PartExponents>() as u64 + 4 * part.len() as u64 + 16
}

/// The options of a part: all m with m1 ≤ k1 ≤ m2 ≤ k2 ≤ ..., k itself left out, as many exponents as k has, 0 among them.
pub fn options(exponents: &[u32], budget: &Budget) -> Result<Vec<PartExponents>, Stop> {
    // Their number, before they are made.
    let steps = std::iter::once(&0).chain(exponents).zip(exponents);
    let many = steps.fold(1u64, |many, (below, k)| many.saturating_mul(u64::from(k - below) + 1));
    budget.classes(many)?;
    budget.bytes(many.saturating_mul(2 * bytes_of(exponents)))?;
    let mut found: Vec<PartExponents> = vec![Vec::new()];
    let mut below = 0;
    for &k in exponents {
        budget.check_now()?;
        found = found.iter().flat_map(|m| (below..=k).map(move |next| [&m[..], &[next]].concat())).collect();
        below = k;
    }
    found.retain(|m| m != exponents);
    Ok(found)
}

/// Do the exponents pair up?
pub(crate) fn is_square(exponents: &[u32]) -> bool {
    exponents.len().is_multiple_of(2) && exponents.chunks(2).all(|pair| pair[0] == pair[1])
}

/// The outcome under normal play: P if every part is a square (Theorem 3.7).
pub fn outcome(parts: &[PartExponents]) -> Outcome {
    if parts.iter().all(|part| is_square(part)) { Outcome::P } else { Outcome::N }
}

/// The outcome under misère play: P if the module is a vector space over one residue field of odd dimension, or a square and no such
/// vector space (Theorem 3.9 and Remark 3.13).
pub fn misere(parts: &[PartExponents]) -> Outcome {
    let alive: Vec<&PartExponents> = parts.iter().filter(|part| !part.is_empty()).collect();
    let p = match alive.as_slice() {
        [] => false,
        [part] if part.iter().all(|&k| k == 1) => part.len() % 2 == 1,
        _ => outcome(parts) == Outcome::P,
    };
    if p { Outcome::P } else { Outcome::N }
}

/// The move to the square (Proposition 3.6): (k1, k1, k3, k3, ...), or (0, k2, k2, k4, ...) if there is an odd number of exponents.
fn to_square(exponents: &[u32]) -> PartExponents {
    let odd = exponents.len() % 2;
    let index = |i: usize| if i < odd { None } else { Some(odd + (i - odd) / 2 * 2) };
    let pairs = |i: usize| index(i).and_then(|at| exponents.get(at)).copied().unwrap_or(0);
    (0..exponents.len()).map(pairs).collect()
}

/// A winning move, part by part, with as many exponents as each part has; none if there is no winning move.
pub fn winning(parts: &[PartExponents], misere_rule: bool) -> Option<Vec<PartExponents>> {
    let value = |parts: &[PartExponents]| {
        let tidied: Vec<PartExponents> = parts.iter().cloned().map(tidy).collect();
        if misere_rule { misere(&tidied) } else { outcome(&tidied) }
    };
    // In each part one of these few moves is enough, by the proofs of Proposition 2.14 and Theorem 3.9.
    let candidates = |part: &PartExponents| {
        let flat = |zeros: usize| (0..part.len()).map(|i| u32::from(i >= zeros)).collect::<PartExponents>();
        let ends = part.len() == 1;
        let possible = |m: &PartExponents| {
            let between = |i: usize| m[i] <= part[i] && (i == 0 || part[i - 1] <= m[i]);
            (0..part.len()).all(between)
        };
        let mut list = vec![part.clone(), to_square(part), flat(0), flat(1)];
        list.extend(ends.then(|| vec![0]));
        list.retain(possible);
        list.sort();
        list.dedup();
        list
    };
    // What is left under misère play may be one part alone, whose square is not 0 if there is such a part; otherwise any that is not empty.
    let has_square = |part: &PartExponents| to_square(part).iter().any(|&k| k > 0);
    let alone = || parts.iter().position(has_square).or_else(|| parts.iter().position(|part| !part.is_empty()));
    let left = misere_rule.then(alone).flatten();
    let mut tuples: Vec<Vec<PartExponents>> = vec![Vec::new()];
    for (at, part) in parts.iter().enumerate() {
        let mut list = candidates(part);
        // Other moves may be needed in the part that may be left; in the others the move to the square does.
        if at > 3 && left != Some(at) {
            let square = if is_square(part) { part.clone() } else { to_square(part) };
            list.retain(|m| *m == square);
        }
        tuples =
            tuples.iter().flat_map(|t| list.iter().map(move |m| [&t[..], std::slice::from_ref(m)].concat())).collect();
    }
    tuples.into_iter().find(|tuple| tuple.as_slice() != parts && value(tuple) == Outcome::P)
}

/// The exponents of an element whose quotient has exponents m: x1 = m1, xi = x(i-1) + mi - k(i-1), at most ki (Proposition 3.3).
pub fn element(exponents: &[u32], reached: &[u32]) -> PartExponents {
    let mut found = PartExponents::new();
    let mut last = 0;
    for i in 0..exponents.len() {
        last = if i == 0 { reached[0] } else { last + reached[i] - exponents[i - 1] };
        found.push(last.min(exponents[i]));
    }
    found
}

/// Forms of parts that were met.
#[derive(Debug, Default)]
pub struct DivisorGame {
    known: FxHashMap<PartExponents, u32>,
    /// The bytes that the parts take, and those that wait for their options.
    bytes: u64,
}

/// A part that waits for the forms of its options.
struct Waiting {
    part: PartExponents,
    options: std::vec::IntoIter<PartExponents>,
    reached: Vec<u32>,
    bytes: u64,
}

impl DivisorGame {
    /// A part whose options are to be looked at.
    fn waiting(&mut self, part: PartExponents, budget: &Budget) -> Result<Waiting, Stop> {
        budget.check()?;
        budget.classes(self.known.len() as u64)?;
        let options = options(&part, budget)?;
        let bytes = (options.len() * (bytes_of(&part) as usize + size_of::<u32>())) as u64;
        self.bytes += bytes;
        budget.bytes(self.bytes)?;
        Ok(Waiting { part, reached: Vec::with_capacity(options.len()), options: options.into_iter(), bytes })
    }

    /// The form of a part.
    pub(crate) fn form(&mut self, exponents: &[u32], forms: &mut Forms, budget: &Budget) -> Result<u32, Stop> {
        let exponents = tidy(exponents.to_vec());
        if let Some(&known) = self.known.get(&exponents) {
            return Ok(known);
        }
        // Not by recursion: a game may last longer than the stack is deep.
        let mut stack = vec![self.waiting(exponents, budget)?];
        let mut last = 0;
        while let Some(waiting) = stack.last_mut() {
            let Some(option) = waiting.options.next().map(tidy) else {
                last = forms.intern(std::mem::take(&mut waiting.reached));
                forms.check_size(budget)?;
                let part = std::mem::take(&mut waiting.part);
                self.bytes = self.bytes - waiting.bytes + 2 * bytes_of(&part);
                self.known.insert(part, last);
                stack.pop();
                stack.last_mut().into_iter().for_each(|above| above.reached.push(last));
                continue;
            };
            match self.known.get(&option) {
                Some(&known) => waiting.reached.push(known),
                None => stack.push(self.waiting(option, budget)?),
            }
        }
        Ok(last)
    }

    /// The form of a module.
    pub fn whole(&mut self, parts: &[PartExponents], forms: &mut Forms, budget: &Budget) -> Result<u32, Stop> {
        let mut whole = 0;
        for part in parts {
            let form = self.form(part, forms, budget)?;
            whole = forms.compound(whole, form, budget)?;
        }
        Ok(whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_base::budget::Limits;

    #[test]
    fn squares_are_reached() {
        assert_eq!(to_square(&[1, 2, 5]), [0, 2, 2]);
        assert_eq!(to_square(&[1, 2, 5, 7]), [1, 1, 5, 5]);
        assert!(is_square(&[1, 1, 5, 5]) && !is_square(&[2]) && is_square(&[]));
    }

    #[test]
    fn values_of_two_generators() {
        // Bra17, Theorem 1.3.
        let (mut forms, mut game, budget) = (Forms::new(), DivisorGame::default(), Budget::unlimited());
        for m in 0..9u32 {
            for n in 0..=m {
                let (k, t) = (m - n, (m - n) * (m - n + 1) / 2);
                let expected = if n <= t { n + m } else { t + (n - t - 1) % (k + 1) };
                let form = game.form(&[n, m], &mut forms, &budget).expect("no limit");
                assert_eq!(forms.worth(form).nim, expected, "{n} {m}");
            }
        }
    }

    #[test]
    fn the_last_of_many_parts_may_be_left() {
        let parts = [vec![1], vec![1], vec![1], vec![1], vec![1, 1]];
        let reached = vec![vec![0], vec![0], vec![0], vec![0], vec![0, 1]];
        assert_eq!((misere(&parts), winning(&parts, true)), (Outcome::N, Some(reached)));
    }

    #[test]
    fn long_games_need_no_deep_stack_and_ask_for_memory() {
        // The exponents 1, ..., 1 lead to one less, and the value is their number modulo 2.
        let ones = vec![1; 3000];
        let mut forms = Forms::new();
        let form = DivisorGame::default().form(&ones, &mut forms, &Budget::unlimited()).expect("no limit");
        assert_eq!(forms.worth(form).nim, 0);
        let small = Budget::new(Limits { time: None, bytes: 1_000_000, ..Limits::default() });
        assert_eq!(DivisorGame::default().form(&ones, &mut forms, &small), Err(Stop::Bytes(1_000_000)));
    }

    /// Parts may be empty: a module over Z/n has one for each prime of n.
    #[test]
    fn moves_past_empty_parts_agree_with_the_recursion() {
        let (mut forms, mut game, budget) = (Forms::new(), DivisorGame::default(), Budget::unlimited());
        let parts = [vec![], vec![1], vec![2], vec![1, 1], vec![1, 2], vec![2, 2], vec![1, 1, 1], vec![1, 1, 2]];
        let mut wins = |module: &[PartExponents], rule: bool| {
            let form = game.whole(module, &mut forms, &budget).expect("no limit");
            let worth = forms.worth(form);
            (if rule { worth.misere } else { worth.outcome() }) == Outcome::N
        };
        for before in 0..6 {
            for triple in 0..parts.len().pow(3) {
                let part = |place: u32| parts[triple / parts.len().pow(place) % parts.len()].clone();
                let mut module: Vec<PartExponents> = vec![Vec::new(); before];
                module.extend([part(0), part(1), Vec::new(), part(2)]);
                let over = module.iter().all(Vec::is_empty);
                for rule in [false, true] {
                    let found = winning(&module, rule);
                    assert_eq!(found.is_some(), wins(&module, rule) && !over, "{module:?} {rule}");
                    let Some(found) = found else { continue };
                    let reached = |(part, to): (&PartExponents, &PartExponents)| {
                        part == to || options(part, &budget).expect("no limit").contains(to)
                    };
                    assert!(found != module && module.iter().zip(&found).all(reached), "{module:?} {rule} {found:?}");
                    assert!(!wins(&found, rule), "{module:?} {rule} {found:?}");
                }
            }
        }
    }

    #[test]
    fn outcomes_and_moves_agree_with_the_recursion() {
        let (mut forms, mut game, budget) = (Forms::new(), DivisorGame::default(), Budget::unlimited());
        let mut parts: Vec<PartExponents> = vec![Vec::new()];
        for a in 0..4 {
            for b in a..4 {
                parts.extend((b..4).map(|c| tidy(vec![a, b, c])));
            }
        }
        for first in &parts {
            for second in parts.iter().filter(|part| part.len() < 3) {
                let module = vec![first.clone(), second.clone()];
                let form = game.whole(&module, &mut forms, &budget).expect("no limit");
                let worth = forms.worth(form);
                assert_eq!((worth.outcome(), worth.misere), (outcome(&module), misere(&module)), "{module:?}");
                for rule in [false, true] {
                    let wins = if rule { worth.misere } else { worth.outcome() } == Outcome::N;
                    let over = module.iter().all(Vec::is_empty);
                    assert_eq!(winning(&module, rule).is_some(), wins && !over, "{module:?} {rule}");
                }
            }
        }
    }
}
