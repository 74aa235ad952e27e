//! All groups of one order, unpacked. The layout is described in `data/small-groups/pack.py`.

use super::index;
use super::outline::{ExponentColumn, Outline};
use mexagon_algebra::group::pc::{PcGroup, Sketch};
use mexagon_algebra::group::perm::Permutation;
use miniz_oxide::inflate::decompress_to_vec;
use std::sync::OnceLock;

/// A group of the library.
#[derive(Clone, Debug)]
pub enum SmallGroup {
    /// A soluble group by a polycyclic presentation.
    Soluble(PcGroup),
    /// Another one by generating permutations.
    Permutation(Vec<Permutation>),
}

/// The groups of one order.
#[derive(Clone, Debug)]
pub struct Block {
    data: Vec<u8>,
    shapes: Vec<GroupShape>,
    /// For each group its shape and its number among the groups of that shape.
    places: Vec<(u16, u32)>,
}

/// Groups whose numbers stand in the same places.
#[derive(Clone, Debug)]
enum GroupShape {
    /// Polycyclic presentations with these relative orders.
    Polycyclic { primes: Vec<u32>, columns: Vec<ExponentColumn>, outline: OnceLock<Option<Box<Outline>>> },
    /// Permutations; where each group starts.
    Permutations { starts: Vec<usize> },
}

/// Reads bytes one after the other.
struct Reader<'a> {
    data: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self) -> usize {
        self.at += 1;
        self.data[self.at - 1].into()
    }

    fn word(&mut self) -> usize {
        self.byte() | self.byte() << 8
    }

    fn skip(&mut self, length: usize) -> usize {
        self.at += length;
        self.at - length
    }
}

/// The number of exponents of a presentation with m generators: m - i for each power of the i-th one, and for each
/// conjugate under it.
fn exponents(m: usize) -> usize {
    (0..m).map(|rest| rest + rest * rest).sum()
}

impl Block {
    /// The groups of an order; `None` if they are not embedded.
    pub fn of(order: u32) -> Option<Block> {
        let (count, packed) = index::packed(order)?;
        let data = decompress_to_vec(packed).ok()?;
        let mut reader = Reader { data: &data, at: 0 };
        let number = reader.word();
        let mut relative = Vec::with_capacity(number);
        for _ in 0..number {
            let m = reader.byte();
            relative.push((m != 255).then(|| (0..m).map(|_| reader.word() as u32).collect::<Vec<_>>()));
        }
        let count = count as usize;
        let low = reader.skip(count);
        let high = (number > 256).then(|| reader.skip(count));
        let mut sizes = vec![0u32; number];
        let places = (0..count).map(|i| {
            let shape = u16::from(data[low + i]) | high.map_or(0, |high| u16::from(data[high + i]) << 8);
            sizes[usize::from(shape)] += 1;
            (shape, sizes[usize::from(shape)] - 1)
        });
        let places = places.collect();
        let shapes = relative.into_iter().zip(sizes);
        let shapes = shapes.map(|(primes, size)| GroupShape::read(primes, size as usize, &mut reader)).collect();
        Some(Block { data, shapes, places })
    }

    pub fn len(&self) -> u32 {
        self.places.len() as u32
    }

    /// The group with an id, which counts from 1.
    pub fn group(&self, id: u32) -> SmallGroup {
        let (shape, row) = self.places[id as usize - 1];
        match &self.shapes[usize::from(shape)] {
            GroupShape::Polycyclic { primes, columns, .. } => {
                SmallGroup::Soluble(self.presentation(primes, columns, row as usize))
            }
            GroupShape::Permutations { starts } => SmallGroup::Permutation(self.permutations(starts[row as usize])),
        }
    }

    /// What the presentation of the group with an id shows at first sight; `None` if the group is not soluble. Nothing is
    /// unpacked but the exponents that are not the same for all groups of a shape.
    pub fn sketch(&self, id: u32) -> Option<Sketch> {
        self.outline(id).map(|(outline, row)| outline.sketch(&self.data, row))
    }

    /// Is the group with an id abelian?
    pub fn is_abelian(&self, id: u32) -> bool {
        match self.outline(id) {
            Some((outline, row)) => outline.is_abelian(&self.data, row),
            None => self.group(id).is_abelian(),
        }
    }

    fn outline(&self, id: u32) -> Option<(&Outline, usize)> {
        let (shape, row) = self.places[id as usize - 1];
        let GroupShape::Polycyclic { primes, columns, outline } = &self.shapes[usize::from(shape)] else { return None };
        let outline = outline.get_or_init(|| Outline::new(primes, columns).map(Box::new)).as_deref()?;
        Some((outline, row as usize))
    }

    fn presentation(&self, primes: &[u32], columns: &[ExponentColumn], row: usize) -> PcGroup {
        let m = primes.len();
        let mut rest = columns;
        let mut right_side = |i: usize, word: &mut [u32]| {
            let (here, after) = rest.split_at(m - i - 1);
            rest = after;
            word[i + 1..].iter_mut().zip(here).for_each(|(exponent, column)| *exponent = column.entry(&self.data, row));
        };
        let right_side = std::cell::RefCell::new(&mut right_side);
        let write = |i: usize, word: &mut [u32]| right_side.borrow_mut()(i, word);
        PcGroup::written_by(primes.to_vec(), write, |i, _, word| write(i, word))
    }

    fn permutations(&self, start: usize) -> Vec<Permutation> {
        let mut reader = Reader { data: &self.data, at: start };
        let (degree, generators) = (reader.byte(), reader.byte());
        let images = |_| {
            let images = reader.skip(degree);
            self.data[images..images + degree].iter().map(|&point| point.into()).collect()
        };
        (0..generators).map(images).filter_map(Permutation::from_images).collect()
    }
}

impl GroupShape {
    fn read(primes: Option<Vec<u32>>, size: usize, reader: &mut Reader<'_>) -> GroupShape {
        let Some(primes) = primes else {
            let group = |_| {
                let start = reader.at;
                let (degree, generators) = (reader.byte(), reader.byte());
                reader.skip(degree * generators);
                start
            };
            return GroupShape::Permutations { starts: (0..size).map(group).collect() };
        };
        let column = |_| match reader.byte() {
            0 => ExponentColumn::Constant(reader.word() as u32),
            1 => ExponentColumn::Bytes(reader.skip(size)),
            _ => ExponentColumn::Words(reader.skip(size), reader.skip(size)),
        };
        let columns = (0..exponents(primes.len())).map(column).collect();
        GroupShape::Polycyclic { primes, columns, outline: OnceLock::new() }
    }
}
