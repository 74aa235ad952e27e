//! Laws that a sequence of values follows, as far as it is known.
//!
//! A law is found if it holds for all known terms from some index on, and there are enough of them: whatever the law lets be chosen
//! (the value of each residue class, two numbers of a line) is seen at least three times, and there are at least as many terms under
//! the law as before it. What is found is true of the terms that were looked at and of nothing else; whether it goes on is another
//! question ([`super::proof`]).

use mexagon_base::number::{Nimber, factor, is_prime};
use mexagon_language::Letter;

/// A value is seen as often as this before it counts.
const REPEATS: usize = 3;
/// Fewer terms show no law.
const FEWEST: usize = 6;
/// Fewer terms show no line.
const FEWEST_ON_A_LINE: usize = 8;
/// Longer periods are not looked for.
const LONGEST_PERIOD: u64 = 1000;

/// A function of the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The index itself.
    Index,
    /// The number of prime factors, each as often as it divides.
    Factors,
    /// The number of different prime factors.
    Primes,
}

impl Function {
    pub fn at(self, n: u64) -> u64 {
        match self {
            Function::Index => n,
            Function::Factors => factor(n).iter().map(|(_, exponent)| exponent).sum(),
            Function::Primes => factor(n).len() as u64,
        }
    }

    /// The function as people write it.
    fn of(self, letter: char) -> String {
        match self {
            Function::Index => letter.to_string(),
            Function::Factors => format!("Omega({letter})"),
            Function::Primes => format!("omega({letter})"),
        }
    }

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Function::Index => "index",
            Function::Factors => "Omega",
            Function::Primes => "omega",
        }
    }
}

/// What a law says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawKind {
    /// Always the same value.
    Constant(Nimber),
    /// ω·`omegas` + `factor`·f + `offset`.
    Line { function: Function, factor: i64, offset: i64, omegas: u64 },
    /// A function of the residue of the index.
    Residues { modulus: u64, values: Vec<(u64, Nimber)> },
    /// A function of the residue of the index and of whether it is a prime.
    PrimeResidues { modulus: u64, values: Vec<(u64, bool, Nimber)> },
}

/// A law with what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// It holds from this index on.
    pub from: u64,
    /// The number of known terms that it was compared with.
    pub terms: usize,
    pub kind: LawKind,
}

impl Law {
    /// What the law says about an index; nothing if it says nothing.
    pub fn at(&self, index: u64) -> Option<Nimber> {
        if index < self.from {
            return None;
        }
        self.of_class(index, is_prime(index))
    }

    /// What the law says about indices with the residue of this one, which are primes or are not.
    pub fn of_class(&self, index: u64, is_prime: bool) -> Option<Nimber> {
        match &self.kind {
            LawKind::Constant(value) => Some(*value),
            LawKind::Line { function, factor, offset, omegas } => {
                let rest = i128::from(*factor) * i128::from(function.at(index)) + i128::from(*offset);
                Some(Nimber { omegas: *omegas, rest: u64::try_from(rest).ok()? })
            }
            LawKind::Residues { modulus, values } => {
                values.iter().find(|(residue, _)| *residue == index % modulus).map(|(_, value)| *value)
            }
            LawKind::PrimeResidues { modulus, values } => {
                let wanted = (index % modulus, is_prime);
                values.iter().find(|(residue, prime, _)| (*residue, *prime) == wanted).map(|(.., value)| *value)
            }
        }
    }

    /// The modulus of what it depends on, 1 for a constant; none for a line.
    pub fn modulus(&self) -> Option<u64> {
        match &self.kind {
            LawKind::Constant(_) => Some(1),
            LawKind::Line { .. } => None,
            LawKind::Residues { modulus, .. } | LawKind::PrimeResidues { modulus, .. } => Some(*modulus),
        }
    }

    /// The law in words, with `show` for values.
    pub fn words(&self, letter: Letter, show: impl Fn(Nimber) -> String) -> String {
        let name = letter.name();
        let from = format!("from {name} = {} on", self.from);
        match &self.kind {
            LawKind::Constant(value) => format!("constant {from}: {}", show(*value)),
            LawKind::Line { function, factor, offset, omegas } => {
                let times = match factor {
                    1 => String::new(),
                    -1 => "-".to_owned(),
                    factor => format!("{factor} "),
                };
                let omega = match omegas {
                    0 => String::new(),
                    1 => "ω + ".to_owned(),
                    n => format!("ω·{n} + "),
                };
                let plus = match offset {
                    0 => String::new(),
                    offset if *offset > 0 => format!(" + {offset}"),
                    offset => format!(" - {}", offset.unsigned_abs()),
                };
                let counted = match function {
                    Function::Index => "",
                    Function::Factors => ", where Omega counts prime factors, each as often as it divides",
                    Function::Primes => ", where omega counts different prime factors",
                };
                format!("{omega}{times}{}{plus} {from}{counted}", function.of(name))
            }
            LawKind::Residues { modulus, values } => {
                let parts = by_value(values.iter().copied(), &show);
                let what = if letter == Letter::Number { "period" } else { "a function of the residue modulo" };
                format!("{what} {modulus} {from}: {name} mod {modulus} = {}", parts.join("; "))
            }
            LawKind::PrimeResidues { modulus, values } => {
                let class = |prime: bool| {
                    let of = values.iter().filter(|(_, is_prime, _)| *is_prime == prime);
                    let parts = by_value(of.map(|(residue, _, value)| (*residue, *value)), &show);
                    let not = if prime { "" } else { "not " };
                    let residue = if *modulus == 1 { String::new() } else { format!(" and {name} mod {modulus} =") };
                    let parts = if *modulus == 1 {
                        parts.iter().map(|part| part.trim_start_matches("0").to_owned()).collect()
                    } else {
                        parts.iter().map(|part| format!(" {part}")).collect::<Vec<_>>()
                    };
                    format!("{name} {not}a prime{residue}{}", parts.join(";"))
                };
                let of = if *modulus == 1 { String::new() } else { format!("of {name} mod {modulus} and ") };
                format!("a function {of}of whether {name} is a prime, {from}: {}; {}", class(true), class(false))
            }
        }
    }
}

/// `1, 3: *3` for each value, in the order in which the values come.
fn by_value(classes: impl Iterator<Item = (u64, Nimber)>, show: &impl Fn(Nimber) -> String) -> Vec<String> {
    let mut parts: Vec<(Nimber, Vec<String>)> = Vec::new();
    for (residue, value) in classes {
        match parts.iter_mut().find(|(known, _)| *known == value) {
            Some((_, residues)) => residues.push(residue.to_string()),
            None => parts.push((value, vec![residue.to_string()])),
        }
    }
    parts.into_iter().map(|(value, residues)| format!("{}: {}", residues.join(", "), show(value))).collect()
}

/// The simplest law that the known terms show, if they show one. Indices increase; a term without a value is not known.
pub fn find(terms: &[(u64, Option<Nimber>)], letter: Letter) -> Option<Law> {
    let known: Vec<(u64, Nimber)> = terms.iter().filter_map(|(index, value)| Some((*index, (*value)?))).collect();
    let constant = || {
        let law = classes(&known, 1, |_| 0)?;
        let value = law.1.first().copied()??;
        Some(Law { from: law.0, terms: law.2, kind: LawKind::Constant(value) })
    };
    let line = |function| line(&known, function);
    let lines = || [Function::Index, Function::Factors, Function::Primes].into_iter().find_map(line);
    let most = (known.len() / REPEATS) as u64;
    let periods = || (1..=most.min(LONGEST_PERIOD)).find_map(|modulus| keyed(&known, modulus, letter));
    constant().or_else(lines).or_else(periods)
}

/// A function of the residue, and for prime powers also of whether the index is a prime.
fn keyed(known: &[(u64, Nimber)], modulus: u64, letter: Letter) -> Option<Law> {
    let plain = || {
        let (from, values, terms) = classes(known, modulus as usize, |n| (n % modulus) as usize)?;
        let values = (0..).zip(values).filter_map(|(residue, value)| Some((residue, value?))).collect();
        Some(Law { from, terms, kind: LawKind::Residues { modulus, values } })
    };
    let with_primes = || {
        let key = |n: u64| (n % modulus) as usize * 2 + usize::from(is_prime(n));
        let (from, values, terms) = classes(known, 2 * modulus as usize, key)?;
        let class = |(key, value): (u64, Option<Nimber>)| Some((key / 2, key % 2 == 1, value?));
        let values: Vec<_> = (0..).zip(values).filter_map(class).collect();
        let is_split = values.iter().any(|class| class.1) && values.iter().any(|class| !class.1);
        is_split.then_some(Law { from, terms, kind: LawKind::PrimeResidues { modulus, values } })
    };
    if modulus > 1
        && let Some(law) = plain()
    {
        return Some(law);
    }
    if letter == Letter::PrimePower { with_primes() } else { None }
}

/// The values of classes from the earliest index on from which they are constant and all seen often enough; with that index and
/// the number of terms.
fn classes(
    known: &[(u64, Nimber)],
    number: usize,
    key: impl Fn(u64) -> usize,
) -> Option<(u64, Vec<Option<Nimber>>, usize)> {
    let mut values: Vec<Option<Nimber>> = vec![None; number];
    let mut start = known.len();
    for (place, (index, value)) in known.iter().enumerate().rev() {
        let class = &mut values[key(*index)];
        if class.is_some_and(|class| class != *value) {
            break;
        }
        *class = Some(*value);
        start = place;
    }
    // A class that is seen too seldom is no evidence; the law begins after it.
    loop {
        let tail = &known[start..];
        if tail.len() < FEWEST || tail.len() < start {
            return None;
        }
        let mut seen = vec![0; number];
        tail.iter().for_each(|(index, _)| seen[key(*index)] += 1);
        let last = tail.iter().rposition(|(index, _)| seen[key(*index)] < REPEATS);
        match last {
            Some(last) => start += last + 1,
            None => {
                let values = values.iter().zip(&seen).map(|(value, seen)| value.filter(|_| *seen > 0)).collect();
                return Some((tail[0].0, values, tail.len()));
            }
        }
    }
}

/// A line in a function of the index: at least three of its values are seen.
fn line(known: &[(u64, Nimber)], function: Function) -> Option<Law> {
    let point = |(index, value): &(u64, Nimber)| {
        Some((i64::try_from(function.at(*index)).ok()?, i64::try_from(value.rest).ok()?, value.omegas))
    };
    let last = point(known.last()?)?;
    let other = known.iter().rev().map_while(point).find(|other| other.0 != last.0)?;
    let (run, rise) = (last.0 - other.0, last.1.checked_sub(other.1)?);
    if rise == 0 || rise % run != 0 || last.2 != other.2 {
        return None;
    }
    let factor = rise / run;
    let offset = last.1.checked_sub(factor.checked_mul(last.0)?)?;
    let kind = LawKind::Line { function, factor, offset, omegas: last.2 };
    let law = Law { from: 0, terms: 0, kind };
    let holds = |(index, value): &(u64, Nimber)| law.of_class(*index, false) == Some(*value);
    let start = known.iter().rposition(|term| !holds(term)).map_or(0, |place| place + 1);
    let tail = &known[start..];
    let mut places: Vec<u64> = tail.iter().map(|(index, _)| function.at(*index)).collect();
    places.sort_unstable();
    places.dedup();
    let enough = tail.len() >= FEWEST_ON_A_LINE && tail.len() >= start && places.len() >= REPEATS;
    enough.then(|| Law { from: tail[0].0, terms: tail.len(), ..law })
}
