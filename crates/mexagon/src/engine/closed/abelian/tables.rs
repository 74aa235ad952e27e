//! Tables of nimbers of abelian p-groups with two and three generators, by recursion, next to the formulas.

use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::Sequences;
use mexagon_games::theory::abelian::{Range, pair, triple_formula};

/// The nimbers of Z/p^n + Z/p^m for n <= m <= max: the row n starts with m = n.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// The values by recursion.
    pub rows: Vec<Vec<u32>>,
    /// Where Theorem 1.3 of Bra17 says something else; nowhere, unless there is a bug.
    pub differences: Vec<(u64, u64)>,
}

/// The table of Figure 1 of Bra17.
pub fn pairs(max: u64, budget: &Budget) -> Result<Pairs, Stop> {
    let mut known = Sequences::new();
    // The largest first, so that everything below it is known afterwards.
    known.nim(&[max, max], budget)?;
    let mut table = Pairs { rows: Vec::new(), differences: Vec::new() };
    for n in 0..=max {
        let row = (n..=max).map(|m| known.nim(&[n, m], budget)).collect::<Result<Vec<_>, _>>()?;
        let wrong = (n..=max).zip(&row).filter(|(m, value)| pair(n, *m) != u64::from(**value));
        table.differences.extend(wrong.map(|(m, _)| (n, m)));
        table.rows.push(row);
    }
    Ok(table)
}

/// A group Z/p^n1 + Z/p^n2 + Z/p^n3 next to the formula of Remark 3.18.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triple {
    /// The exponents n1 <= n2 <= n3.
    pub exponents: [u64; 3],
    /// The nimber by recursion.
    pub value: u64,
    /// What the formula says.
    pub formula: u64,
    /// The case of the formula.
    pub range: Range,
}

/// All triples with one n1.
#[derive(Clone, Debug)]
pub struct Triples {
    /// The smallest exponent.
    pub n1: u64,
    /// The bound for the largest.
    pub max: u64,
    /// The triples at which the formula is wrong, by n2 and n3.
    pub exceptions: Vec<Triple>,
    /// How many triples were compared in each case of the formula.
    pub compared: [u64; 3],
}

impl Triples {
    /// Are the exceptions with n2 above the triangular number T(n1), as far as they were looked for, exactly those that have been
    /// seen for each n1 >= 3: n3 = n2 or n2 + 1 for n2 <= T(n1+1), and n3 = n2 + 1 or n2 + 2 for T(n1+1) + 2 <= n2 <= T(n1+2) - 2?
    /// This is an observation, not a theorem.
    pub fn is_regular(&self) -> bool {
        let triangle = |k: u64| k * (k + 1) / 2;
        let [low, middle, high] = [0, 1, 2].map(|k| triangle(self.n1 + k));
        let regular = |n2: u64, n3: u64| match n3 - n2 {
            0 => n2 <= middle,
            1 => n2 <= middle || (middle + 2..=high - 2).contains(&n2),
            2 => (middle + 2..=high - 2).contains(&n2),
            _ => false,
        };
        let expected = (low + 1..=self.max).flat_map(|n2| (n2..=self.max).map(move |n3| (n2, n3)));
        let found = self.exceptions.iter().map(|triple| (triple.exponents[1], triple.exponents[2]));
        expected.filter(|(n2, n3)| regular(*n2, *n3)).eq(found.filter(|(n2, _)| *n2 > low))
    }

    /// The number of exceptions in a case of the formula.
    pub fn exceptions_in(&self, range: Range) -> usize {
        self.exceptions.iter().filter(|triple| triple.range == range).count()
    }
}

/// Compares the formula of Remark 3.18 with the recursion for one n1 and all n1 <= n2 <= n3 <= max.
pub fn triples(n1: u64, max: u64, known: &mut Sequences, budget: &Budget) -> Result<Triples, Stop> {
    let mut table = Triples { n1, max, exceptions: Vec::new(), compared: [0; 3] };
    if n1 <= max {
        known.nim(&[n1, max, max], budget)?;
    }
    for n2 in n1..=max {
        for n3 in n2..=max {
            let value = u64::from(known.nim(&[n1, n2, n3], budget)?);
            let (formula, range) = triple_formula(n1, n2, n3);
            table.compared[range as usize] += 1;
            if value != formula {
                table.exceptions.push(Triple { exponents: [n1, n2, n3], value, formula, range });
            }
        }
    }
    Ok(table)
}
