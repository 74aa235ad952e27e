//! Groups given by a Cayley table.

use super::form::{Form, FormElement, SequenceStep};
use super::text;
use mexagon_algebra::algebra::{Algebra, Operation};
use mexagon_algebra::group::pc::Exponents;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup, SolubleSeries};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_language::SyntaxError;
use std::sync::Arc;

/// A group by its table; an element is the number of its row.
#[derive(Debug)]
pub struct TableGroup {
    algebra: Arc<Algebra>,
    product: Operation,
    identity: u32,
    inverses: Vec<u32>,
    generators: Vec<u32>,
    series: Option<SolubleSeries>,
}

impl TableGroup {
    /// The group of a table that satisfies the axioms; `None` if it has no product or identity after all.
    pub fn new(algebra: Arc<Algebra>, budget: &Budget) -> Result<Option<Self>, Stop> {
        let Some(product) = algebra.binary().cloned() else { return Ok(None) };
        let size = algebra.size();
        let times = |x: u32, y: u32| product.value(size, &[x, y]);
        let Some(identity) = algebra.elements().find(|&e| algebra.elements().all(|x| times(e, x) == x)) else {
            return Ok(None);
        };
        let mut inverses = vec![identity; size];
        for x in algebra.elements() {
            budget.check()?;
            for y in algebra.elements() {
                if times(x, y) == identity {
                    inverses[x as usize] = y;
                }
            }
        }
        // Each element that is not yet generated at least doubles the subgroup.
        let mut generators = Vec::new();
        let mut generated = algebra.closure([identity], budget)?;
        for x in algebra.elements() {
            budget.check()?;
            if !generated.contains(x) {
                generators.push(x);
                generated = algebra.closure(generators.iter().copied(), budget)?;
            }
        }
        let regular = |x: u32| Permutation::from_images(algebra.elements().map(|y| times(y, x)).collect());
        let permutations: Vec<Permutation> = generators.iter().filter_map(|&x| regular(x)).collect();
        let series = SolubleSeries::new(&PermutationGroup::new(size, &permutations, budget)?, budget)?;
        Ok(Some(TableGroup { algebra, product, identity, inverses, generators, series }))
    }

    fn times(&self, x: u32, y: u32) -> u32 {
        self.product.value(self.algebra.size(), &[x, y])
    }
}

fn row(x: &FormElement) -> u32 {
    x.residue() as u32
}

fn element(row: u32) -> FormElement {
    FormElement::Residue(u64::from(row))
}

impl Form for TableGroup {
    fn describe(&self) -> String {
        format!("group of order {} by its Cayley table", self.algebra.size())
    }

    fn order(&self) -> Order {
        Order::of(self.algebra.size() as u64)
    }

    fn identity(&self) -> FormElement {
        element(self.identity)
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        element(self.times(row(x), row(y)))
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        element(self.inverses[row(x) as usize])
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        let series = self.series.as_ref()?;
        let steps = series.pcgs().iter().zip(series.relative_orders());
        // In the regular action an element is where it takes the identity.
        Some(steps.map(|(x, &prime)| (element(x.image(self.identity)), prime)).collect())
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        let regular = Permutation::from_images(self.permutation(x));
        let series = self.series.as_ref();
        series.zip(regular).and_then(|(series, x)| series.exponents(&x)).unwrap_or_default()
    }

    fn show(&self, x: &FormElement) -> String {
        self.algebra.label(row(x))
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        read_label(&self.algebra, input)
    }

    fn notation(&self) -> String {
        format!("an element of the table such as {}", self.show(&self.identity()))
    }

    fn generators(&self) -> Vec<FormElement> {
        self.generators.iter().map(|&x| element(x)).collect()
    }

    fn permutation(&self, x: &FormElement) -> Vec<u32> {
        self.algebra.elements().map(|y| self.times(y, row(x))).collect()
    }
}

pub(super) fn read_label(algebra: &Algebra, input: &str) -> Result<FormElement, SyntaxError> {
    algebra.element(input.trim()).map(element).ok_or_else(|| {
        let last = algebra.label(algebra.size() as u32 - 1);
        let message = format!("there is no such element: the elements are {} to {last}", algebra.label(0));
        text::error_all(input, message, None)
    })
}
