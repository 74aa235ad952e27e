//! A group as a certificate gives it: by a polycyclic presentation if it is soluble, and otherwise by permutations.

use crate::engine::{Failure, Prepared};
use crate::limits::MOST_CERTIFIED;
use crate::object::{BaseGroup, Elements};
use mexagon_algebra::group::listed::{Cayley, ElementId, Listed, ListedGroup, Products};
use mexagon_algebra::group::pc::{ChiefSeries, PcGroup};
use mexagon_base::budget::{Budget, Stop};
use std::fmt::Write;

/// A group with all its products and the way to write its elements.
pub(super) struct WrittenGroup<'a> {
    source: Source<'a>,
    pub products: Numbered,
}

/// The products of a group: in a table, or along words if the table would be large.
pub(super) enum Numbered {
    Table(Products),
    Words(Cayley),
}

enum Source<'a> {
    Polycyclic(&'a PcGroup),
    Permutations(&'a ListedGroup),
}

impl<'a> WrittenGroup<'a> {
    pub fn new(prepared: &Prepared<'a>) -> Result<Self, Failure> {
        let budget = prepared.budget();
        let (source, cayley) = match &prepared.group.elements {
            Elements::Soluble(group) => (Source::Polycyclic(&group.pc), Cayley::of_soluble(&group.pc, budget)?),
            Elements::Listed(group) => (Source::Permutations(group.group()), Cayley::of_listed(group.group(), budget)?),
            Elements::Algebra(_) | Elements::Points(_) => return Err(Stop::Unsuitable("a group").into()),
        };
        Ok(WrittenGroup { source, products: Numbered::new(cayley, budget)? })
    }

    /// The top of a split extension.
    pub fn of_base(base: &'a BaseGroup, budget: &Budget) -> Result<Self, Failure> {
        let source = match (base.polycyclic(), base.listed()) {
            (Some(group), _) => Source::Polycyclic(group),
            (_, Some(group)) => Source::Permutations(group),
            _ => return Err(Stop::Unsuitable("a group").into()),
        };
        Ok(WrittenGroup { source, products: Numbered::new(base.cayley.clone(), budget)? })
    }

    pub fn order_line(&self) -> String {
        format!("order {}\n", self.products.order())
    }

    /// The lines that give the group.
    pub fn head(&self) -> String {
        let mut text = String::new();
        match self.source {
            Source::Polycyclic(group) => relations(group, &mut text),
            Source::Permutations(group) => {
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
            Source::Polycyclic(group) => dotted(&group.unrank(x as usize)),
            Source::Permutations(group) => dotted(group.images(x)),
        }
    }

    /// Elements with a space before each.
    pub fn elements(&self, elements: impl IntoIterator<Item = ElementId>) -> String {
        elements.into_iter().map(|x| format!(" {}", self.element(x))).collect()
    }

    /// A basis of each factor of a chief series, from below; `None` if the group is not soluble, or trivial.
    pub fn chief_series(&self, budget: &Budget) -> Result<Option<Vec<Vec<ElementId>>>, Stop> {
        let Source::Polycyclic(group) = self.source else { return Ok(None) };
        let series = ChiefSeries::new(group, budget)?;
        let number = |i| group.rank(&series.to_old(&series.group.generator(i))) as ElementId;
        let basis = |range: std::ops::Range<usize>| range.map(number).collect();
        let bases: Vec<Vec<ElementId>> = series.layers.iter().rev().map(|layer| basis(layer.range.clone())).collect();
        Ok((!bases.is_empty()).then_some(bases))
    }
}

impl Numbered {
    fn new(cayley: Cayley, budget: &Budget) -> Result<Self, Stop> {
        let is_small = cayley.order() as u64 <= MOST_CERTIFIED;
        Ok(if is_small { Numbered::Table(Products::new(&cayley, budget)?) } else { Numbered::Words(cayley) })
    }

    fn listed(&self) -> &dyn Listed {
        match self {
            Numbered::Table(products) => products,
            Numbered::Words(cayley) => cayley,
        }
    }
}

impl Listed for Numbered {
    fn order(&self) -> usize {
        self.listed().order()
    }

    fn identity(&self) -> ElementId {
        self.listed().identity()
    }

    #[inline]
    fn multiply(&self, x: ElementId, y: ElementId) -> ElementId {
        match self {
            Numbered::Table(products) => products.multiply(x, y),
            Numbered::Words(cayley) => cayley.multiply(x, y),
        }
    }

    fn inverse(&self, x: ElementId) -> ElementId {
        self.listed().inverse(x)
    }

    fn generators(&self) -> &[ElementId] {
        self.listed().generators()
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
