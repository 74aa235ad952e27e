//! What all groups of a shape have in common, so that a look at the exponents that differ makes a sketch of one of them.

use mexagon_algebra::group::pc::Sketch;

/// One exponent over all groups of a shape.
#[derive(Clone, Copy, Debug)]
pub(super) enum ExponentColumn {
    Constant(u32),
    /// One byte each, from here.
    Bytes(usize),
    /// Two bytes each: low bytes from the first place, high bytes from the second.
    Words(usize, usize),
}

impl ExponentColumn {
    /// The exponent of a group.
    #[inline]
    pub fn entry(self, data: &[u8], row: usize) -> u32 {
        match self {
            ExponentColumn::Constant(value) => value,
            ExponentColumn::Bytes(low) => data[low + row].into(),
            ExponentColumn::Words(low, high) => u32::from(data[low + row]) | u32::from(data[high + row]) << 8,
        }
    }
}

/// The sketch of what is the same for all groups of a shape, and where the rest stands.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    common: Sketch,
    relations: Vec<Relation>,
    exponents: Vec<Exponent>,
}

/// A relation with exponents that differ.
#[derive(Clone, Copy, Debug)]
struct Relation {
    /// The power of g_i if j = i, and otherwise g_j^{g_i}.
    i: usize,
    j: usize,
    /// What its constant exponents are: as if the power were trivial or the generators commuted?
    is_trivial: bool,
    odd: u64,
    /// Where its exponents that differ begin, and where those of the next relation do.
    exponents: (usize, usize),
}

/// An exponent that differs from group to group.
#[derive(Clone, Copy, Debug)]
struct Exponent {
    generator: usize,
    /// What it is if the power is trivial or the generators commute.
    usual: u32,
    column: ExponentColumn,
}

impl Relation {
    fn note(self, sketch: &mut Sketch) {
        if self.i == self.j {
            sketch.power(self.i, self.is_trivial, self.odd);
        } else if !self.is_trivial {
            sketch.conjugate(self.i, self.j, self.odd);
        }
    }

    fn take(&mut self, generator: usize, usual: u32, exponent: u32) {
        self.is_trivial &= exponent == usual;
        self.odd |= u64::from(exponent & 1) << generator;
    }
}

impl Outline {
    /// The outline of presentations whose exponents stand in these columns, if they are short enough to be sketched.
    pub fn new(primes: &[u32], columns: &[ExponentColumn]) -> Option<Outline> {
        let m = primes.len();
        let mut outline = Outline { common: Sketch::new(primes)?, relations: Vec::new(), exponents: Vec::new() };
        let powers = (0..m).map(|i| (i, i));
        let conjugates = (0..m).flat_map(|i| (i + 1..m).map(move |j| (i, j)));
        let mut columns = columns.iter();
        for (i, j) in powers.chain(conjugates) {
            let first = outline.exponents.len();
            let mut relation = Relation { i, j, is_trivial: true, odd: 0, exponents: (first, first) };
            for (generator, &column) in (i + 1..m).zip(&mut columns) {
                let usual = u32::from(j > i && generator == j);
                if let ExponentColumn::Constant(exponent) = column {
                    relation.take(generator, usual, exponent);
                } else {
                    outline.exponents.push(Exponent { generator, usual, column });
                }
            }
            relation.exponents.1 = outline.exponents.len();
            if relation.exponents.1 > first {
                outline.relations.push(relation);
            } else {
                relation.note(&mut outline.common);
            }
        }
        Some(outline)
    }

    /// Is the group in a row abelian?
    pub fn is_abelian(&self, data: &[u8], row: usize) -> bool {
        let is_usual = |exponent: &Exponent| exponent.column.entry(data, row) == exponent.usual;
        let commute = |relation: &Relation| relation.is_trivial && self.exponents(relation).iter().all(is_usual);
        self.common.is_abelian() && self.relations.iter().all(|relation| relation.i == relation.j || commute(relation))
    }

    /// The sketch of the group in a row.
    pub fn sketch(&self, data: &[u8], row: usize) -> Sketch {
        let mut sketch = self.common.clone();
        for relation in &self.relations {
            let mut relation = *relation;
            for exponent in self.exponents(&relation) {
                relation.take(exponent.generator, exponent.usual, exponent.column.entry(data, row));
            }
            relation.note(&mut sketch);
        }
        sketch
    }

    fn exponents(&self, relation: &Relation) -> &[Exponent] {
        &self.exponents[relation.exponents.0..relation.exponents.1]
    }
}
