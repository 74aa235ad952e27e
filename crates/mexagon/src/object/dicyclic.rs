//! Dicyclic groups < x, y | x^(2n) = y^4 = 1, x^n = y^2, x^y = x^-1 > (paper 000, section 7.3);
//! generalised quaternion groups are the same.

use super::cyclic::{digits, residues};
use super::form::{Form, FormElement, SequenceStep, power};
use super::text;
use mexagon_algebra::group::pc::Exponents;
use mexagon_base::number::Order;
use mexagon_language::SyntaxError;

/// The dicyclic group of order 4n; an element is x^i y^j with j = 0 or 1.
#[derive(Clone, Debug)]
pub struct Dicyclic(pub u64);

impl Dicyclic {
    fn pair(i: u64, j: u64) -> FormElement {
        FormElement::Tuple(vec![FormElement::Residue(i), FormElement::Residue(j)])
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
        // y x^i = x^-i y, and y^2 = x^n
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
        // x^i y = y x^-i
        let m = 2 * self.0;
        let (i, j) = Dicyclic::parts(element);
        let mut exponents = vec![j as u32];
        exponents.extend(digits(m, if j == 1 { (m - i) % m } else { i }));
        exponents
    }

    fn show(&self, element: &FormElement) -> String {
        let (i, j) = Dicyclic::parts(element);
        let letter = |name: &str, e: u64| if e == 1 { name.into() } else { format!("{name}^{e}") };
        match (i, j) {
            (0, 0) => "1".into(),
            (i, 0) => letter("x", i),
            (0, _) => "y".into(),
            (i, _) => format!("{}*y", letter("x", i)),
        }
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        let factors = text::word(input, "xy")?;
        Ok(factors.into_iter().fold(self.identity(), |product, (letter, e)| {
            let (base, order) =
                if letter == 'x' { (Dicyclic::pair(1, 0), 2 * self.0) } else { (Dicyclic::pair(0, 1), 4) };
            self.multiply(&product, &power(self, &base, e.rem_euclid(order as i64) as u64))
        }))
    }

    fn notation(&self) -> String {
        "a word in x and y such as x^2*y, or 1".into()
    }
}
