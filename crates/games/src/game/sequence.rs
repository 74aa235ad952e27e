//! The game of exponent sequences: from n1 <= ... <= ns to any other m with m1 <= n1 <= m2 <= n2 <= ... <= ms <= ns.
//!
//! It is the game of divisor sequences, and so of finite abelian groups, in which only the numbers of prime factors are kept (Bra17,
//! Propositions 3.4 and 3.20).

use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// The nim-values that were computed, for use again.
#[derive(Clone, Debug, Default)]
pub struct Sequences {
    /// By the length of the sequences, which may start with zeros; a sequence is known by its rank among all of them.
    known: FxHashMap<usize, FxHashMap<u128, u32>>,
}

/// A state takes about this many bytes of memory.
const BYTES: u64 = 48;

/// With more options than this the clock is read for each state.
const MANY_OPTIONS: usize = 10_000;

/// At most this many entries of sequences are gone through.
const MOST_STEPS: u128 = 100_000_000_000;

impl Sequences {
    /// Nothing is known yet.
    pub fn new() -> Self {
        Sequences::default()
    }

    /// The nim-value of a sequence of exponents in increasing order.
    pub fn nim(&mut self, exponents: &[u64], budget: &Budget) -> Result<u32, Stop> {
        debug_assert!(exponents.is_sorted(), "a sequence increases");
        let ranks = Ranks::new(exponents, budget)?;
        let known = self.known.entry(exponents.len()).or_default();
        let goal = ranks.of(exponents);
        if let Some(value) = known.get(&goal) {
            return Ok(*value);
        }
        check_size(exponents, known.len() as u64, budget)?;
        let mut state = vec![0; exponents.len()];
        let mut options = Vec::new();
        let mut seen: Vec<u64> = Vec::new();
        // Smaller sequences come first, so that all options are known.
        for turn in 1.. {
            budget.check()?;
            let rank = ranks.of(&state);
            if !known.contains_key(&rank) {
                ranks.options(&state, &mut options);
                if options.len() > MANY_OPTIONS {
                    budget.check_now()?;
                }
                // The last one is the sequence itself.
                options.pop();
                seen.resize(seen.len().max(options.len() + 1), 0);
                for option in &options {
                    let value = known.get(option).copied().unwrap_or(u32::MAX) as usize;
                    if let Some(mark) = seen.get_mut(value) {
                        *mark = turn;
                    }
                }
                // There are too few options for a larger value.
                let value = seen.iter().position(|mark| *mark != turn).unwrap_or(seen.len());
                known.insert(rank, value as u32);
            }
            if !advance(&mut state, exponents) {
                break;
            }
        }
        Ok(known[&goal])
    }
}

/// The next sequence below the bounds, in lexicographic order.
fn advance(state: &mut [u64], bounds: &[u64]) -> bool {
    let Some(place) = state.iter().zip(bounds).rposition(|(x, bound)| x < bound) else { return false };
    let raised = state[place] + 1;
    state[place..].fill(raised);
    true
}

/// Is the table that a sequence needs small enough?
fn check_size(exponents: &[u64], known: u64, budget: &Budget) -> Result<(), Stop> {
    let states = count_below(exponents);
    budget.classes(u64::try_from(states).unwrap_or(u64::MAX))?;
    budget.bytes(u64::try_from(states).unwrap_or(u64::MAX).saturating_add(known).saturating_mul(BYTES))?;
    // A sequence has the product of all its steps plus 1 as the number of its options, which is largest for equal steps.
    let (places, highest) = (exponents.len().max(1) as f64, exponents.last().map_or(0.0, |n| *n as f64));
    let options = (highest / places + 1.0).powf(places);
    budget.bytes((options * size_of::<u128>() as f64) as u64)?;
    if states.saturating_mul(exponents.len() as u128) > MOST_STEPS {
        return Err(Stop::Unsuitable("fewer cyclic factors, or smaller ones"));
    }
    Ok(())
}

/// The number of increasing sequences that are nowhere larger than the given one.
fn count_below(exponents: &[u64]) -> u128 {
    // ways[x]: sequences so far whose last entry is x.
    let mut ways: Vec<u128> = vec![1];
    for &bound in exponents {
        let mut sum = 0u128;
        for way in &mut ways {
            sum = sum.saturating_add(*way);
            *way = sum;
        }
        ways.resize(bound as usize + 1, sum);
    }
    ways.into_iter().fold(0, u128::saturating_add)
}

/// Ranks of increasing sequences of one length among all of them: sums of binomial coefficients, one for each entry.
struct Ranks(Vec<Vec<u128>>);

impl Ranks {
    /// Ranks of the sequences that are nowhere larger than the given one.
    fn new(exponents: &[u64], budget: &Budget) -> Result<Ranks, Stop> {
        const MOST_ENTRIES: u64 = 10_000_000;
        let entries = exponents.iter().fold(0u64, |sum, n| sum.saturating_add(*n).saturating_add(1));
        let too_large = || Stop::Unsuitable("a group with fewer or smaller cyclic factors");
        if entries > MOST_ENTRIES {
            return Err(too_large());
        }
        // Lists that are doubled when they grow.
        budget.bytes(2 * entries * size_of::<u128>() as u64)?;
        let mut rows: Vec<Vec<u128>> = Vec::new();
        for (place, &bound) in (1u128..).zip(exponents) {
            // C(x + place - 1, place) for x = 0, 1, ...
            let mut row = vec![0u128];
            let mut binomial = 1u128;
            for x in 1..=u128::from(bound) {
                row.push(binomial);
                binomial = binomial.checked_mul(x + place).ok_or_else(too_large)? / x;
            }
            rows.push(row);
        }
        Ok(Ranks(rows))
    }

    fn of(&self, sequence: &[u64]) -> u128 {
        self.0.iter().zip(sequence).map(|(row, x)| row[*x as usize]).sum()
    }

    /// The ranks of all m with m1 <= n1 <= m2 <= n2 <= ...; the last one is n itself.
    fn options(&self, sequence: &[u64], found: &mut Vec<u128>) {
        found.clear();
        let lows = || std::iter::once(&0).chain(sequence).zip(sequence);
        found.push(self.0.iter().zip(lows()).map(|(row, (low, _))| row[*low as usize]).sum());
        for (row, (low, high)) in self.0.iter().zip(lows()).filter(|(_, (low, high))| low < high) {
            let known = found.len();
            for x in low + 1..=*high {
                let step = row[x as usize] - row[*low as usize];
                found.extend_from_within(..known);
                let start = found.len() - known;
                found[start..].iter_mut().for_each(|rank| *rank += step);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::mex;
    use mexagon_base::budget::Limits;
    use std::collections::HashMap;

    /// The definition, word by word.
    fn naive(n: &[u64], memo: &mut HashMap<Vec<u64>, u32>) -> u32 {
        if let Some(value) = memo.get(n) {
            return *value;
        }
        let mut options = vec![Vec::new()];
        for (i, &high) in n.iter().enumerate() {
            let low = if i == 0 { 0 } else { n[i - 1] };
            options =
                options.iter().flat_map(|m: &Vec<u64>| (low..=high).map(move |x| [&m[..], &[x]].concat())).collect();
        }
        options.retain(|m| m != n);
        let values: Vec<u32> = options.iter().map(|m| naive(m, memo)).collect();
        let value = mex(values);
        memo.insert(n.to_vec(), value);
        value
    }

    #[test]
    fn agrees_with_the_definition() {
        let (mut memo, mut fast) = (HashMap::new(), Sequences::new());
        let budget = Budget::unlimited();
        for a in 0..5u64 {
            for b in a..6 {
                for c in b..7 {
                    for d in c..7 {
                        let n = [a, b, c, d];
                        assert_eq!(fast.nim(&n, &budget), Ok(naive(&n, &mut memo)), "{n:?}");
                        assert_eq!(fast.nim(&n[1..], &budget), Ok(naive(&n[1..], &mut memo)), "{n:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(count_below(&[1, 1, 1]), 4);
        assert_eq!(count_below(&[12; 5]), 6188);
        assert_eq!(count_below(&[]), 1);
        let budget = Budget::unlimited();
        assert_eq!(Sequences::new().nim(&[], &budget), Ok(0));
        assert!(Sequences::new().nim(&vec![2; 100_000], &budget).is_err());
        assert!(Sequences::new().nim(&[1, u64::MAX], &budget).is_err());
        let small = Budget::new(Limits { time: None, bytes: 1_000_000, ..Limits::default() });
        assert_eq!(Sequences::new().nim(&[1_000_000], &small), Err(Stop::Bytes(1_000_000)));
    }
}
