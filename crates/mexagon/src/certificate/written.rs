//! A group as a certificate gives it: by a polycyclic presentation if it is soluble, and otherwise by permutations.

use crate::engine::{Failure, Prepared};
use crate::object::{Elements, FormElement, ListedObject, SolubleGroup};
use mexagon_algebra::group::listed::{Cayley, ElementId, Listed, Products};
use mexagon_algebra::group::pc::PcGroup;
use mexagon_base::budget::Stop;
use std::fmt::Write;

/// A group with all its products and the way to write its elements.
pub(super) struct WrittenGroup<'a> {
    source: Source<'a>,
    pub cayley: Cayley,
    pub products: Products,
}

enum Source<'a> {
    Polycyclic(&'a SolubleGroup),
    Permutations(&'a ListedObject),
}

impl<'a> WrittenGroup<'a> {
    pub fn new(prepared: &Prepared<'a>) -> Result<Self, Failure> {
        let budget = prepared.budget();
        let (source, cayley) = match &prepared.group.elements {
            Elements::Soluble(group) => (Source::Polycyclic(group), Cayley::of_soluble(&group.pc, budget)?),
            Elements::Listed(group) => (Source::Permutations(group), Cayley::of_listed(group.group(), budget)?),
            Elements::Algebra(_) | Elements::Points(_) => return Err(Stop::Unsuitable("a group").into()),
        };
        Ok(WrittenGroup { source, products: Products::new(&cayley, budget)?, cayley })
    }

    pub fn order(&self) -> u64 {
        self.products.order() as u64
    }

    /// The lines that give the group.
    pub fn head(&self) -> String {
        let mut text = String::new();
        match self.source {
            Source::Polycyclic(group) => relations(&group.pc, &mut text),
            Source::Permutations(listed) => {
                let group = listed.group();
                // Writing to a text does not fail.
                let _ = writeln!(text, "group permutations {}", group.degree());
                for &g in group.generators() {
                    let _ = writeln!(text, "generator {}", self.element(g));
                }
            }
        }
        text
    }

    /// An element by its number.
    pub fn element(&self, x: ElementId) -> String {
        match self.source {
            Source::Polycyclic(group) => dotted(&group.pc.unrank(x as usize)),
            Source::Permutations(listed) => dotted(listed.group().images(x)),
        }
    }

    /// Elements with a space before each.
    pub fn elements(&self, elements: impl IntoIterator<Item = ElementId>) -> String {
        elements.into_iter().map(|x| format!(" {}", self.element(x))).collect()
    }

    /// The number of an element of the group.
    pub fn number(&self, x: &FormElement) -> ElementId {
        match self.source {
            Source::Polycyclic(group) => group.pc.rank(&group.form().exponents(x)) as ElementId,
            Source::Permutations(listed) => listed.rank(x) as ElementId,
        }
    }
}

/// The primes and the relations that are not trivial.
fn relations(pc: &PcGroup, text: &mut String) {
    let exponents = |word: &[(usize, u64)]| {
        let mut exponents = pc.identity();
        word.iter().for_each(|&(i, e)| exponents[i] = e as u32);
        dotted(&exponents)
    };
    *text += "group polycyclic";
    if !pc.is_empty() {
        *text += &format!(" {}", dotted(pc.primes()));
    }
    *text += "\n";
    for i in 0..pc.len() {
        if !pc.power_word(i).is_empty() {
            *text += &format!("power {i} {}\n", exponents(pc.power_word(i)));
        }
    }
    for i in 0..pc.len() {
        for j in i + 1..pc.len() {
            if let Some(word) = pc.conjugate_word(i, j) {
                *text += &format!("conjugate {j} {i} {}\n", exponents(word));
            }
        }
    }
}

/// Numbers with dots between them.
pub(super) fn dotted(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(".")
}
