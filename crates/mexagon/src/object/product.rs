//! Direct products: elements are tuples, one entry for each factor.

use super::form::{Form, FormElement, SequenceStep};
use super::text;
use mexagon_algebra::group::pc::Exponents;
use mexagon_base::number::Order;
use mexagon_language::SyntaxError;
use std::sync::Arc;

/// The direct product of some groups, none of them a product itself.
#[derive(Clone, Debug)]
pub struct Product(pub(super) Vec<Arc<dyn Form>>);

impl Product {
    /// The product of some groups; the factors of factors become its own.
    pub fn new(factors: impl IntoIterator<Item = Arc<dyn Form>>) -> Self {
        let mut flat: Vec<Arc<dyn Form>> = Vec::new();
        for factor in factors {
            match factor.kind::<Product>() {
                Some(inner) => flat.extend(inner.0.iter().cloned()),
                None => flat.push(factor),
            }
        }
        Product(flat)
    }

    fn entrywise(&self, entry: impl Fn(&dyn Form, usize) -> FormElement) -> FormElement {
        FormElement::Tuple(self.0.iter().enumerate().map(|(i, factor)| entry(factor.as_ref(), i)).collect())
    }
}

impl Form for Product {
    fn describe(&self) -> String {
        if self.is_abelian() {
            return "abelian group".into();
        }
        format!("direct product of {} groups", self.0.len())
    }

    fn order(&self) -> Order {
        self.0.iter().fold(Order::one(), |order, factor| order.times(&factor.order()))
    }

    fn identity(&self) -> FormElement {
        self.entrywise(|factor, _| factor.identity())
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        self.entrywise(|factor, i| factor.multiply(&x.entries()[i], &y.entries()[i]))
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        self.entrywise(|factor, i| factor.inverse(&x.entries()[i]))
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        let identity = self.identity().entries().to_vec();
        let mut sequence = Vec::new();
        for (i, factor) in self.0.iter().enumerate() {
            for (element, prime) in factor.sequence()? {
                let mut entries = identity.clone();
                entries[i] = element;
                sequence.push((FormElement::Tuple(entries), prime));
            }
        }
        Some(sequence)
    }

    fn is_soluble(&self) -> bool {
        self.0.iter().all(|factor| factor.is_soluble())
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        self.0.iter().zip(x.entries()).flat_map(|(factor, entry)| factor.exponents(entry)).collect()
    }

    fn show(&self, x: &FormElement) -> String {
        let entries = self.0.iter().zip(x.entries()).map(|(factor, entry)| factor.show(entry));
        format!("({})", entries.collect::<Vec<_>>().join(","))
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        let wrong = || {
            let message = format!("an element of this product is a tuple of {} entries", self.0.len());
            text::error_all(input, message, Some(self.show(&self.identity())))
        };
        let (offset, inner) = text::bracketed(input, '(', ')').ok_or_else(wrong)?;
        let parts = text::split(inner, ',').map_err(|_| wrong())?;
        if parts.len() != self.0.len() {
            return Err(wrong());
        }
        let entries = self
            .0
            .iter()
            .zip(parts)
            .map(|(factor, (start, part))| factor.read(part).map_err(|error| text::shifted(error, offset + start)));
        Ok(FormElement::Tuple(entries.collect::<Result<_, _>>()?))
    }

    fn notation(&self) -> String {
        format!("a tuple such as {}", self.show(&self.identity()))
    }

    fn generators(&self) -> Vec<FormElement> {
        let identity = self.identity().entries().to_vec();
        let embed = |i: usize, x: FormElement| {
            let mut entries = identity.clone();
            entries[i] = x;
            FormElement::Tuple(entries)
        };
        let each = self.0.iter().enumerate();
        each.flat_map(|(i, factor)| factor.generators().into_iter().map(|x| embed(i, x)).collect::<Vec<_>>()).collect()
    }

    fn points(&self) -> Option<usize> {
        self.0.iter().try_fold(0usize, |sum, factor| sum.checked_add(factor.points()?))
    }

    fn permutation(&self, x: &FormElement) -> Vec<u32> {
        let mut images: Vec<u32> = Vec::new();
        for (factor, entry) in self.0.iter().zip(x.entries()) {
            let start = images.len() as u32;
            images.extend(factor.permutation(entry).into_iter().map(|image| start + image));
        }
        images
    }

    fn of_permutation(&self, images: &[u32]) -> Option<FormElement> {
        let (mut entries, mut start) = (Vec::new(), 0);
        for factor in &self.0 {
            let end = start + factor.points()?;
            let own: Option<Vec<u32>> = images.get(start..end)?.iter().map(|p| p.checked_sub(start as u32)).collect();
            entries.push(factor.of_permutation(&own?)?);
            start = end;
        }
        Some(FormElement::Tuple(entries))
    }

    fn is_abelian(&self) -> bool {
        self.0.iter().all(|factor| factor.is_abelian())
    }
}
