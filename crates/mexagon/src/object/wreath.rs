//! Wreath products A wr B: B permutes the coordinates of A^n.
//!
//! An element is written [a_1,...,a_n;b] and means (a_1,...,a_n) * b; b moves the i-th coordinate to
//! the place where it takes the point i.

use super::form::{Form, FormElement, SequenceStep, in_order, place};
use super::text;
use crate::limits::LARGEST_REGULAR;
use mexagon_algebra::group::pc::Exponents;
use mexagon_base::number::Order;
use mexagon_language::SyntaxError;
use std::sync::Arc;

/// A wr B for an action of B on n points.
#[derive(Clone, Debug)]
pub struct Wreath {
    base: Arc<dyn Form>,
    top: Arc<dyn Form>,
    degree: usize,
    /// The elements of B in the order of their exponents: the points of the regular action. Empty
    /// if B acts naturally.
    regular: Vec<FormElement>,
    steps: Vec<SequenceStep>,
}

impl Wreath {
    /// A wr B with the natural action of B, if it has one, and the regular one otherwise; `None` if B
    /// is too large for that or not soluble.
    pub fn new(base: Arc<dyn Form>, top: Arc<dyn Form>) -> Option<Self> {
        if let Some(degree) = top.natural_degree() {
            return Some(Wreath { base, top, degree, regular: Vec::new(), steps: Vec::new() });
        }
        let degree = top.order().to_u64().filter(|&degree| degree <= LARGEST_REGULAR)? as usize;
        let steps = top.sequence()?;
        let regular = in_order(&steps, &top.identity(), |x, y| top.multiply(x, y));
        Some(Wreath { base, top, degree, regular, steps })
    }

    /// Where an element of B takes coordinate `point`.
    fn image(&self, b: &FormElement, point: usize) -> usize {
        if self.regular.is_empty() {
            return self.top.natural_image(b, point);
        }
        place(&self.steps, &self.top.exponents(&self.top.multiply(&self.regular[point], b)))
    }

    /// (top, coordinates); an element is kept as top * coordinates.
    fn parts(x: &FormElement) -> (&FormElement, &[FormElement]) {
        (&x.entries()[0], &x.entries()[1..])
    }

    fn join(top: FormElement, coordinates: impl IntoIterator<Item = FormElement>) -> FormElement {
        FormElement::Tuple(std::iter::once(top).chain(coordinates).collect())
    }

    /// f^b: coordinate i goes to where b takes i.
    fn moved(&self, coordinates: &[FormElement], b: &FormElement) -> Vec<FormElement> {
        let mut moved = coordinates.to_vec();
        for (i, a) in coordinates.iter().enumerate() {
            moved[self.image(b, i)] = a.clone();
        }
        moved
    }
}

impl Form for Wreath {
    fn describe(&self) -> String {
        let action = if self.regular.is_empty() { "natural" } else { "regular" };
        format!("wreath product of degree {} ({action} action)", self.degree)
    }

    fn order(&self) -> Order {
        self.base.order().pow(self.degree as u64).times(&self.top.order())
    }

    fn identity(&self) -> FormElement {
        Wreath::join(self.top.identity(), vec![self.base.identity(); self.degree])
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        // b f * c g = bc f^c g
        let ((b, f), (c, g)) = (Wreath::parts(x), Wreath::parts(y));
        let moved = self.moved(f, c);
        let coordinates: Vec<_> = moved.iter().zip(g).map(|(a, h)| self.base.multiply(a, h)).collect();
        Wreath::join(self.top.multiply(b, c), coordinates)
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        let (b, f) = Wreath::parts(x);
        let back = self.top.inverse(b);
        let inverses: Vec<_> = f.iter().map(|a| self.base.inverse(a)).collect();
        let moved = self.moved(&inverses, &back);
        Wreath::join(back, moved)
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        let ones = vec![self.base.identity(); self.degree];
        let tops = self.top.sequence()?.into_iter();
        let mut sequence: Vec<SequenceStep> = tops.map(|(b, prime)| (Wreath::join(b, ones.clone()), prime)).collect();
        let base = self.base.sequence()?;
        for i in 0..self.degree {
            for (a, prime) in &base {
                let mut coordinates = ones.clone();
                coordinates[i] = a.clone();
                sequence.push((Wreath::join(self.top.identity(), coordinates), *prime));
            }
        }
        Some(sequence)
    }

    fn is_soluble(&self) -> bool {
        self.top.is_soluble() && self.base.is_soluble()
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        let (b, f) = Wreath::parts(x);
        let mut exponents = self.top.exponents(b);
        exponents.extend(f.iter().flat_map(|a| self.base.exponents(a)));
        exponents
    }

    fn show(&self, x: &FormElement) -> String {
        // b f = f^(b^-1) b
        let (b, f) = Wreath::parts(x);
        let moved = self.moved(f, &self.top.inverse(b));
        let coordinates: Vec<_> = moved.iter().map(|a| self.base.show(a)).collect();
        format!("[{};{}]", coordinates.join(","), self.top.show(b))
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        let wrong = || {
            let message = format!("an element of this wreath product is [a_1,...,a_{};b]", self.degree);
            text::error_all(input, message, Some(self.show(&self.identity())))
        };
        let (offset, inner) = text::bracketed(input, '[', ']').ok_or_else(wrong)?;
        let halves = text::split(inner, ';').map_err(|_| wrong())?;
        let [(_, left), (at, right)] = halves[..] else { return Err(wrong()) };
        let parts = text::split(left, ',').map_err(|_| wrong())?;
        if parts.len() != self.degree {
            return Err(wrong());
        }
        let read = |form: &dyn Form, start: usize, part: &str| {
            form.read(part).map_err(|error| text::shifted(error, offset + start))
        };
        let b = read(self.top.as_ref(), at, right)?;
        let coordinates = parts.into_iter().map(|(start, part)| read(self.base.as_ref(), start, part));
        let coordinates = coordinates.collect::<Result<Vec<_>, _>>()?;
        let moved = self.moved(&coordinates, &b);
        Ok(Wreath::join(b, moved))
    }

    fn generators(&self) -> Vec<FormElement> {
        let ones = vec![self.base.identity(); self.degree];
        let mut generators: Vec<FormElement> =
            self.top.generators().into_iter().map(|b| Wreath::join(b, ones.clone())).collect();
        for i in 0..self.degree {
            for a in self.base.generators() {
                let mut coordinates = ones.clone();
                coordinates[i] = a;
                generators.push(Wreath::join(self.top.identity(), coordinates));
            }
        }
        generators
    }

    /// The imprimitive action on a copy of the base's points for each coordinate; where the base is trivial or the
    /// coordinates are permuted unfaithfully, the points of the top come with it.
    fn points(&self) -> Option<usize> {
        self.degree.checked_mul(self.base.points()?)?.checked_add(self.top.points()?)
    }

    fn permutation(&self, x: &FormElement) -> Vec<u32> {
        let (b, f) = Wreath::parts(x);
        let moved: Vec<Vec<u32>> = f.iter().map(|a| self.base.permutation(a)).collect();
        let size = moved.first().map_or(0, Vec::len);
        let mut images = Vec::with_capacity(size * self.degree);
        for i in 0..self.degree {
            let target = self.image(b, i);
            images.extend(moved[target].iter().map(|&point| (target * size) as u32 + point));
        }
        let start = images.len() as u32;
        images.extend(self.top.permutation(b).into_iter().map(|point| start + point));
        images
    }

    fn of_permutation(&self, images: &[u32]) -> Option<FormElement> {
        let size = self.base.points()?;
        let (coordinates, top) = images.split_at_checked(self.degree * size)?;
        let top: Option<Vec<u32>> = top.iter().map(|p| p.checked_sub(coordinates.len() as u32)).collect();
        let b = self.top.of_permutation(&top?)?;
        let mut entries = vec![self.base.identity(); self.degree];
        for (i, own) in coordinates.chunks_exact(size.max(1)).enumerate() {
            let target = self.image(&b, i);
            let own: Option<Vec<u32>> = own.iter().map(|p| p.checked_sub((target * size) as u32)).collect();
            entries[target] = self.base.of_permutation(&own?)?;
        }
        Some(Wreath::join(b, entries))
    }

    fn notation(&self) -> String {
        format!("coordinates and a permutation of them such as {}", self.show(&self.identity()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Object;
    use mexagon_base::budget::Budget;

    /// Generalised dihedral groups act regularly, on as many points as they have elements.
    #[test]
    fn points_that_are_too_many_to_be_counted() {
        let large = "Dih(Z999983 x Z999979 x Z999961)";
        for name in [format!("{large} wr Z20"), [large; 10].join(" x ")] {
            let object = Object::parse(&name, &Budget::unlimited()).expect(&name);
            assert_eq!(object.group().and_then(|form| form.points()), None, "{name}");
        }
    }
}
