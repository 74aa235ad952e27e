//! Dicyclic groups < a, b | a^(2n) = b^4 = 1, a^n = b^2, a^b = a^-1 > (BES16, section 7.3, with x and y); generalised
//! quaternion groups are the same. The elements of the smallest are written 1, i, j, k with a sign: i = a, j = b, k = a b.

use super::cyclic::{digits, residues};
use super::form::{Form, FormElement, SequenceStep, power};
use super::text;
use mexagon_algebra::group::pc::Exponents;
use mexagon_base::number::Order;
use mexagon_language::SyntaxError;

/// The dicyclic group of order 4n; an element is a^i b^j with j = 0 or 1.
#[derive(Clone, Debug)]
pub struct Dicyclic(pub u64);

impl Dicyclic {
    fn pair(i: u64, j: u64) -> FormElement {
        FormElement::Tuple(vec![FormElement::Residue(i), FormElement::Residue(j)])
    }

    /// Is it Q8, whose elements everybody knows?
    fn is_hamiltonian(&self) -> bool {
        self.0 == 2
    }

    fn parts(x: &FormElement) -> (u64, u64) {
        (x.entries()[0].residue(), x.entries()[1].residue())
    }
}

impl Form for Dicyclic {
    fn describe(&self) -> String {
        format!("dicyclic (generalised quaternion) group of order {}", 4 * self.0)
    }

    fn order(&self) -> Order {
        Order::of(4 * self.0)
    }

    fn identity(&self) -> FormElement {
        Dicyclic::pair(0, 0)
    }

    fn multiply(&self, left: &FormElement, right: &FormElement) -> FormElement {
        // b a^i = a^-i b, and b^2 = a^n
        let m = 2 * self.0;
        let ((i, j), (k, l)) = (Dicyclic::parts(left), Dicyclic::parts(right));
        let turned = if j == 1 { m - k } else { k };
        let carry = if j + l == 2 { self.0 } else { 0 };
        Dicyclic::pair((i + turned + carry) % m, j ^ l)
    }

    fn inverse(&self, element: &FormElement) -> FormElement {
        let m = 2 * self.0;
        match Dicyclic::parts(element) {
            (i, 0) => Dicyclic::pair((m - i) % m, 0),
            (i, _) => Dicyclic::pair((i + self.0) % m, 1),
        }
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        let mut sequence = vec![(Dicyclic::pair(0, 1), 2)];
        sequence.extend(residues(2 * self.0).map(|(i, prime)| (Dicyclic::pair(i.residue(), 0), prime)));
        Some(sequence)
    }

    fn exponents(&self, element: &FormElement) -> Exponents {
        // a^i b = b a^-i
        let m = 2 * self.0;
        let (i, j) = Dicyclic::parts(element);
        let mut exponents = vec![j as u32];
        exponents.extend(digits(m, if j == 1 { (m - i) % m } else { i }));
        exponents
    }

    fn show(&self, element: &FormElement) -> String {
        let (i, j) = Dicyclic::parts(element);
        if self.is_hamiltonian() {
            let letter = ["1", "i", "j", "k"][(2 * j + i % 2) as usize];
            return format!("{}{letter}", if i >= 2 { "-" } else { "" });
        }
        let power = |e: u64| if e == 1 { "a".into() } else { format!("a^{e}") };
        match (i, j) {
            (0, 0) => "1".into(),
            (i, 0) => power(i),
            (0, _) => "b".into(),
            (i, _) => format!("{} b", power(i)),
        }
    }

    /// The letters x and y of the paper are read as a and b.
    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        let (letters, unsigned) = match input.trim_start().strip_prefix(['-', '−']) {
            Some(rest) if self.is_hamiltonian() => ("ijkabxy", rest),
            _ if self.is_hamiltonian() => ("ijkabxy", input),
            _ => ("abxy", input),
        };
        let offset = input.len() - unsigned.len();
        let factors = text::word(unsigned, letters).map_err(|error| text::shifted(error, offset))?;
        let sign = Dicyclic::pair(if offset > 0 { self.0 } else { 0 }, 0);
        Ok(factors.into_iter().fold(sign, |product, (letter, e)| {
            let base = match letter {
                'a' | 'x' | 'i' => Dicyclic::pair(1, 0),
                'k' => Dicyclic::pair(1, 1),
                _ => Dicyclic::pair(0, 1),
            };
            // The order of every element divides 4n.
            self.multiply(&product, &power(self, &base, e.rem_euclid(4 * self.0 as i64) as u64))
        }))
    }

    fn notation(&self) -> String {
        if self.is_hamiltonian() {
            return "1, -1, i, -i, j, -j, k or -k".into();
        }
        "a word in a and b such as a^2 b, or 1".into()
    }
}
