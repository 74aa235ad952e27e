//! The forms in which people know a group: how its elements look, multiply and are written.

use super::Extension;
use super::permutation::Permutations;
use super::split::Split;
use mexagon_algebra::group::pc::{Exponents, PcGroup, PolycyclicSequence, present};
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_language::SyntaxError;
use mexagon_small_groups::identify::SmallGroupId;
use std::any::Any;

/// An element of a group in the notation of its form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FormElement {
    /// An element of a cyclic group, or an exponent.
    Residue(u64),
    Permutation(Permutation),
    /// A tuple: an element of a product, of a wreath product (the top first), of a dihedral group.
    Tuple(Vec<FormElement>),
}

impl FormElement {
    /// The number in a residue; 0 for other elements, which no form asks.
    pub(crate) fn residue(&self) -> u64 {
        if let FormElement::Residue(r) = self { *r } else { 0 }
    }

    /// The entries of a tuple; none for other elements, which no form asks.
    pub(super) fn entries(&self) -> &[FormElement] {
        if let FormElement::Tuple(entries) = self { entries } else { &[] }
    }
}

/// A member of a polycyclic sequence with its relative order.
pub type SequenceStep = (FormElement, u32);

/// A group that knows how people write its elements.
pub trait Form: Any + std::fmt::Debug + Send + Sync {
    /// What the group is, in words: "symmetric group of degree 4".
    fn describe(&self) -> String;
    fn order(&self) -> Order;
    fn identity(&self) -> FormElement;
    /// x * y
    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement;
    /// x^-1
    fn inverse(&self, x: &FormElement) -> FormElement;
    /// A polycyclic sequence; `None` if the group is not soluble.
    fn sequence(&self) -> Option<Vec<SequenceStep>>;
    /// Is there such a sequence? Forms whose sequence is long say it without making it.
    fn is_soluble(&self) -> bool {
        self.sequence().is_some()
    }
    /// The exponents of an element in that sequence.
    fn exponents(&self, x: &FormElement) -> Exponents;
    /// The element as people write it.
    fn show(&self, x: &FormElement) -> String;
    /// Reads an element; the span of an error counts from the start of `text`.
    fn read(&self, text: &str) -> Result<FormElement, SyntaxError>;
    /// How elements are written, with an example: "residues, e.g. 4".
    fn notation(&self) -> String;
    /// The place in the library of small groups, if the group was taken from there.
    fn small_group(&self) -> Option<SmallGroupId> {
        None
    }
    /// The number of points of the permutation action that the name of the group stands for.
    fn natural_degree(&self) -> Option<usize> {
        None
    }
    /// Where an element takes a point in that action.
    fn natural_image(&self, _x: &FormElement, point: usize) -> usize {
        point
    }
    /// Elements that generate the group.
    fn generators(&self) -> Vec<FormElement> {
        self.sequence().unwrap_or_default().into_iter().map(|(x, _)| x).collect()
    }
    /// The number of points of a faithful action: the regular one, unless the form knows a smaller one.
    fn points(&self) -> Option<usize> {
        self.order().to_u64().and_then(|order| usize::try_from(order).ok())
    }
    /// What an element does in that action.
    fn permutation(&self, x: &FormElement) -> Vec<u32> {
        let steps = self.sequence().unwrap_or_default();
        let elements = in_order(&steps, &self.identity(), |y, z| self.multiply(y, z));
        elements.iter().map(|y| place(&steps, &self.exponents(&self.multiply(y, x))) as u32).collect()
    }
    /// The element that does something in that action, if the form can tell it.
    fn of_permutation(&self, images: &[u32]) -> Option<FormElement> {
        // In the regular action the identity is taken to the element itself.
        let steps = self.sequence()?;
        let mut rest = *images.first()? as usize;
        let mut exponents = vec![0; steps.len()];
        for (exponent, (_, prime)) in exponents.iter_mut().zip(&steps).rev() {
            *exponent = (rest % *prime as usize) as u32;
            rest /= *prime as usize;
        }
        let factors = steps.iter().zip(&exponents).flat_map(|((x, _), &e)| std::iter::repeat_n(x, e as usize));
        let x = factors.fold(self.identity(), |product, x| self.multiply(&product, x));
        (self.permutation(&x) == images).then_some(x)
    }
    /// Do all elements commute?
    fn is_abelian(&self) -> bool {
        let Some(sequence) = self.sequence() else { return false };
        let commute = |x, y| self.multiply(x, y) == self.multiply(y, x);
        sequence.iter().enumerate().all(|(i, (x, _))| sequence[..i].iter().all(|(y, _)| commute(x, y)))
    }
}

impl dyn Form {
    /// The group as a form of one kind, for whoever knows more about that kind.
    pub(super) fn kind<F: Form>(&self) -> Option<&F> {
        (self as &dyn Any).downcast_ref()
    }

    /// The modules, if the group was named as a split extension.
    pub fn extension(&self) -> Option<&Extension> {
        self.kind::<Split>().map(|split| &split.extension)
    }

    /// The group in its faithful action, if the form has it ready.
    pub fn permutation_group(&self) -> Option<&PermutationGroup> {
        self.kind::<Permutations>()?.group()
    }
}

/// All elements of a soluble group in the order of their exponents.
pub(super) fn in_order(
    steps: &[SequenceStep],
    identity: &FormElement,
    multiply: impl Fn(&FormElement, &FormElement) -> FormElement,
) -> Vec<FormElement> {
    let mut elements = vec![identity.clone()];
    for (generator, prime) in steps.iter().rev() {
        // Powers of an earlier generator go in front of everything so far.
        let mut all = Vec::with_capacity(elements.len() * *prime as usize);
        let mut front = identity.clone();
        for _ in 0..*prime {
            all.extend(elements.iter().map(|x| multiply(&front, x)));
            front = multiply(&front, generator);
        }
        elements = all;
    }
    elements
}

/// The number of an element in that order.
pub(super) fn place(steps: &[SequenceStep], exponents: &[u32]) -> usize {
    exponents.iter().zip(steps).fold(0, |rank, (&e, (_, prime))| rank * *prime as usize + e as usize)
}

/// A form seen as a polycyclic sequence.
struct Sequence<'a> {
    form: &'a dyn Form,
    steps: Vec<SequenceStep>,
}

impl PolycyclicSequence for Sequence<'_> {
    type Element = FormElement;

    fn primes(&self) -> Vec<u32> {
        self.steps.iter().map(|(_, prime)| *prime).collect()
    }

    fn generator(&self, i: usize) -> FormElement {
        self.steps[i].0.clone()
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        self.form.multiply(x, y)
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        self.form.inverse(x)
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        self.form.exponents(x)
    }
}

/// The polycyclic presentation of a form; `None` if it is not soluble.
pub fn presentation(form: &dyn Form, budget: &Budget) -> Result<Option<PcGroup>, Stop> {
    /// Bytes for each exponent of each generator, in the sequence and in a copy of it.
    const EXPONENT: u64 = 2 * 16;
    if !form.is_soluble() {
        return Ok(None);
    }
    budget.bytes(form.order().length().saturating_pow(2).saturating_mul(EXPONENT))?;
    form.sequence().map(|steps| present(&Sequence { form, steps }, budget)).transpose()
}

/// The element with the given exponents.
pub fn element(form: &dyn Form, exponents: &[u32]) -> FormElement {
    let mut product = form.identity();
    for ((generator, _), &e) in form.sequence().unwrap_or_default().iter().zip(exponents) {
        product = form.multiply(&product, &power(form, generator, u64::from(e)));
    }
    product
}

/// x^e
pub(crate) fn power(form: &dyn Form, x: &FormElement, mut e: u64) -> FormElement {
    let (mut result, mut base) = (form.identity(), x.clone());
    while e > 0 {
        if e & 1 == 1 {
            result = form.multiply(&result, &base);
        }
        e >>= 1;
        if e > 0 {
            base = form.multiply(&base, &base);
        }
    }
    result
}
