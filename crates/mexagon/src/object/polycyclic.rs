//! Groups given by a polycyclic presentation; elements are words in its generators g1, g2, ...

use super::form::{Form, FormElement, SequenceStep};
use super::text;
use mexagon_algebra::group::pc::{Exponents, PcGroup};
use mexagon_base::number::Order;
use mexagon_language::SyntaxError;
use mexagon_small_groups::identify::SmallGroupId;

/// A polycyclic group as a form.
#[derive(Clone, Debug)]
pub struct Polycyclic {
    pub group: PcGroup,
    /// What it is, in words, if more is known than that it is soluble.
    pub description: Option<String>,
    /// Its place in the library, if it comes from there.
    pub small: Option<SmallGroupId>,
}

fn exponents(x: &FormElement) -> Exponents {
    x.entries().iter().map(|entry| entry.residue() as u32).collect()
}

fn tuple(exponents: &[u32]) -> FormElement {
    FormElement::Tuple(exponents.iter().map(|&e| FormElement::Residue(u64::from(e))).collect())
}

impl Form for Polycyclic {
    fn describe(&self) -> String {
        self.description.clone().unwrap_or_else(|| "polycyclic group".into())
    }

    fn small_group(&self) -> Option<SmallGroupId> {
        self.small
    }

    fn order(&self) -> Order {
        self.group.order()
    }

    fn identity(&self) -> FormElement {
        tuple(&self.group.identity())
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        tuple(&self.group.multiply(&exponents(x), &exponents(y)))
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        tuple(&self.group.inverse(&exponents(x)))
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        Some((0..self.group.len()).map(|i| (tuple(&self.group.generator(i)), self.group.primes()[i])).collect())
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        exponents(x)
    }

    fn show(&self, x: &FormElement) -> String {
        let factors = exponents(x).into_iter().zip(1..).filter(|(e, _)| *e != 0);
        let factors = factors.map(|(e, i)| if e == 1 { format!("g{i}") } else { format!("g{i}^{e}") });
        let word = factors.collect::<Vec<_>>().join("*");
        if word.is_empty() { "1".into() } else { word }
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        if input.trim() == "1" {
            return Ok(self.identity());
        }
        let mut product = self.group.identity();
        for (offset, part) in text::split(input, '*')? {
            let wrong = || {
                let message = format!("elements are words in g1 to g{}, with `*` and `^`, or `1`", self.group.len());
                // GAP calls the generators f1, f2, ...
                let meant = Some(part.trim().replace('f', "g")).filter(|meant| meant != part.trim());
                let meant = meant.filter(|meant| self.read(meant).is_ok());
                text::shifted(text::error_all(part, message, meant), offset)
            };
            let (name, exponent) = part.split_once('^').unwrap_or((part, "1"));
            let place: usize = name.trim().strip_prefix('g').and_then(text::integer).ok_or_else(wrong)?;
            let exponent: i64 = exponent.trim().parse().map_err(|_| wrong())?;
            if place == 0 || place > self.group.len() {
                return Err(wrong());
            }
            let generator = self.group.generator(place - 1);
            let base = if exponent < 0 { self.group.inverse(&generator) } else { generator };
            self.group.multiply_into(&mut product, &self.group.power(&base, exponent.unsigned_abs()));
        }
        Ok(tuple(&product))
    }

    fn notation(&self) -> String {
        "a word such as g1*g2^2, or 1".into()
    }
}
