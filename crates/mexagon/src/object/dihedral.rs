//! Generalised dihedral groups Dih(A) = A : 2, the involution inverting A (BES17, section 4).
//!
//! An element is a or a s with a in A. Where A is cyclic its generator is called r.

use super::cyclic::Cyclic;
use super::form::{Form, FormElement, SequenceStep, power};
use super::text;
use mexagon_algebra::group::pc::Exponents;
use mexagon_base::number::Order;
use mexagon_language::SyntaxError;
use std::sync::Arc;

/// Dih(A) for an abelian group A.
#[derive(Clone, Debug)]
pub struct Dihedral {
    abelian: Arc<dyn Form>,
    /// What the involution is called: s, or s2, s3, ... where an element of A is called so.
    reflection: String,
}

impl Dihedral {
    /// Dih(A); A must be abelian.
    pub fn new(abelian: Arc<dyn Form>) -> Self {
        // A word ends with the name of a generator, with an exponent or with a bracket.
        let taken: Vec<String> = abelian.generators().iter().map(|a| abelian.show(a)).collect();
        let is_free = |name: &String| taken.iter().all(|generator| !generator.ends_with(name.as_str()));
        let mut names = std::iter::once("s".to_owned()).chain((2u32..).map(|i| format!("s{i}")));
        let reflection = names.find(is_free).unwrap_or_default();
        Dihedral { abelian, reflection }
    }

    /// The dihedral group of order 2n.
    pub fn of_polygon(n: u64) -> Self {
        Dihedral::new(Arc::new(Cyclic(n)))
    }

    /// n, if A is the cyclic group Z_n.
    fn polygon(&self) -> Option<u64> {
        self.abelian.kind::<Cyclic>().map(|cyclic| cyclic.0)
    }

    fn pair(a: FormElement, flips: u64) -> FormElement {
        FormElement::Tuple(vec![a, FormElement::Residue(flips)])
    }

    fn parts(x: &FormElement) -> (&FormElement, u64) {
        (&x.entries()[0], x.entries()[1].residue())
    }

    fn twisted(&self, a: &FormElement, flips: u64) -> FormElement {
        if flips == 1 { self.abelian.inverse(a) } else { a.clone() }
    }
}

impl Form for Dihedral {
    fn describe(&self) -> String {
        match self.polygon() {
            Some(n) => format!("dihedral group of order {}, the symmetries of the {n}-gon", 2 * n),
            None => format!("generalised dihedral group of order {}", self.order()),
        }
    }

    fn order(&self) -> Order {
        self.abelian.order().times(&Order::of(2))
    }

    fn identity(&self) -> FormElement {
        Dihedral::pair(self.abelian.identity(), 0)
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        // a s^i * b s^j = a b^(s^i) s^(i+j)
        let ((a, i), (b, j)) = (Dihedral::parts(x), Dihedral::parts(y));
        Dihedral::pair(self.abelian.multiply(a, &self.twisted(b, i)), i ^ j)
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        let (a, i) = Dihedral::parts(x);
        if i == 1 { x.clone() } else { Dihedral::pair(self.abelian.inverse(a), 0) }
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        let mut sequence = vec![(Dihedral::pair(self.abelian.identity(), 1), 2)];
        let rotations = self.abelian.sequence()?.into_iter();
        sequence.extend(rotations.map(|(a, prime)| (Dihedral::pair(a, 0), prime)));
        Some(sequence)
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        // a s = s a^-1
        let (a, i) = Dihedral::parts(x);
        let mut exponents = vec![i as u32];
        exponents.extend(self.abelian.exponents(&self.twisted(a, i)));
        exponents
    }

    /// The involution inverts A, so it commutes with A if every element of A is its own inverse.
    fn is_abelian(&self) -> bool {
        self.abelian.sequence().is_some_and(|steps| steps.iter().all(|(a, _)| self.abelian.inverse(a) == *a))
    }

    fn show(&self, x: &FormElement) -> String {
        let (a, i) = Dihedral::parts(x);
        let rotation = match (self.polygon(), a.residue()) {
            _ if *a == self.abelian.identity() => String::new(),
            (Some(_), 1) => "r".into(),
            (Some(_), r) => format!("r^{r}"),
            (None, _) => self.abelian.show(a),
        };
        match (rotation.as_str(), i) {
            ("", 0) => "1".into(),
            ("", _) => self.reflection.clone(),
            (_, 0) => rotation,
            _ => format!("{rotation} {}", self.reflection),
        }
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        if let Some(n) = self.polygon() {
            let r = Dihedral::pair(FormElement::Residue(1 % n), 0);
            let s = Dihedral::pair(FormElement::Residue(0), 1);
            return Ok(text::word(input, "rs")?.into_iter().fold(self.identity(), |product, (letter, e)| {
                let (base, order) = if letter == 'r' { (&r, n) } else { (&s, 2) };
                self.multiply(&product, &power(self, base, e.rem_euclid(order as i64) as u64))
            }));
        }
        let trimmed = input.trim_end();
        let (rotation, flips) = match trimmed.strip_suffix(self.reflection.as_str()) {
            Some(rest) if rest.trim().is_empty() => return Ok(Dihedral::pair(self.abelian.identity(), 1)),
            Some(rest) if rest.ends_with(|c: char| c.is_whitespace() || ")]*".contains(c)) => {
                let rotation = rest.trim_end();
                (rotation.strip_suffix('*').unwrap_or(rotation), 1)
            }
            _ => (trimmed, 0),
        };
        if rotation.trim() == "1" {
            return Ok(Dihedral::pair(self.abelian.identity(), flips));
        }
        self.abelian.read(rotation).map(|a| Dihedral::pair(a, flips)).map_err(|error| {
            let suggestion = format!("{} {}", self.abelian.show(&self.abelian.identity()), self.reflection);
            SyntaxError { suggestion: Some(suggestion), ..error }
        })
    }

    fn notation(&self) -> String {
        match self.polygon() {
            Some(_) => "a word in the rotation r and the reflection s such as r^2 s, or 1".into(),
            None => {
                let example = self.abelian.show(&self.abelian.identity());
                let s = &self.reflection;
                format!("an element of A such as {example}, or one followed by {s}, or {s}, or 1")
            }
        }
    }

    fn natural_degree(&self) -> Option<usize> {
        self.polygon().filter(|&n| n >= 3).and_then(|n| usize::try_from(n).ok())
    }

    /// The vertices of the n-gon: r adds 1, s negates.
    fn natural_image(&self, x: &FormElement, vertex: usize) -> usize {
        let n = self.polygon().unwrap_or(1);
        let (a, i) = Dihedral::parts(x);
        let turned = (vertex as u64 + a.residue()) % n;
        (if i == 1 { (n - turned) % n } else { turned }) as usize
    }
}
