//! A sequence in the forms that the On-Line Encyclopedia of Integer Sequences takes: a line of terms with the offset, and a b-file.

use super::Sequence;
use mexagon_language::Letter;

/// The encyclopedia shows about this many characters of a sequence.
const LONGEST_LINE: usize = 260;

/// The first terms that follow each other and are whole numbers.
struct Terms {
    /// The index of the first one.
    offset: u64,
    values: Vec<u64>,
}

impl Sequence {
    fn integers(&self) -> Option<Terms> {
        let value = |place: usize| self.terms.get(place)?.value()?.to_finite();
        let first = (0..self.terms.len()).find(|&place| value(place).is_some())?;
        let values: Vec<u64> = (first..).map_while(value).collect();
        let is_counted = self.plan.family.letter() != Letter::Number;
        // Terms that belong to primes are counted from 1.
        Some(Terms { offset: if is_counted { 1 } else { self.terms[first].index }, values })
    }

    /// The line of terms and the line of the offset; none if no term is a whole number. The second number of the offset is the place of the
    /// first term that is larger than 1.
    pub fn oeis(&self) -> Option<String> {
        let Terms { offset, values } = self.integers()?;
        let mut line = String::new();
        for value in &values {
            let next = if line.is_empty() { value.to_string() } else { format!(", {value}") };
            if line.len() + next.len() > LONGEST_LINE {
                break;
            }
            line += &next;
        }
        let place = values.iter().position(|value| *value > 1).map_or(1, |place| place + 1);
        Some(format!("{line}\n{offset},{place}\n"))
    }

    /// The b-file: a number and its term on each line.
    pub fn bfile(&self) -> Option<String> {
        let Terms { offset, values } = self.integers()?;
        Some((offset..).zip(values).map(|(n, value)| format!("{n} {value}\n")).collect())
    }
}
