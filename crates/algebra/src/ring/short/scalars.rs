//! Rows over a small field, whose sums and products are tables.

use crate::group::classical::Field;

/// The largest field that tables are made for.
pub const LARGEST_FIELD: u64 = 16;

/// A field of at most 16 elements; its elements are numbered as in [`Field`].
#[derive(Clone, Debug)]
pub struct Scalars {
    size: usize,
    sums: Box<[u8]>,
    products: Box<[u8]>,
    negatives: Box<[u8]>,
    inverses: Box<[u8]>,
}

impl Scalars {
    /// The tables of a field, unless it is too large.
    pub(crate) fn new(field: &Field) -> Option<Scalars> {
        let q = field.size();
        if u64::from(q) > LARGEST_FIELD {
            return None;
        }
        let table = |f: &dyn Fn(u32, u32) -> u32| (0..q * q).map(|ab| f(ab / q, ab % q) as u8).collect();
        Some(Scalars {
            size: q as usize,
            sums: table(&|a, b| field.add(a, b)),
            products: table(&|a, b| field.mul(a, b)),
            negatives: (0..q).map(|a| field.neg(a) as u8).collect(),
            inverses: (0..q).map(|a| if a == 0 { 0 } else { field.inv(a) as u8 }).collect(),
        })
    }

    pub fn size(&self) -> usize {
        self.size
    }

    #[inline]
    pub(crate) fn add(&self, a: u8, b: u8) -> u8 {
        self.sums[usize::from(a) * self.size + usize::from(b)]
    }

    #[inline]
    pub(crate) fn mul(&self, a: u8, b: u8) -> u8 {
        self.products[usize::from(a) * self.size + usize::from(b)]
    }

    pub(crate) fn neg(&self, a: u8) -> u8 {
        self.negatives[usize::from(a)]
    }

    /// target += factor * row
    #[inline]
    pub fn add_multiple(&self, target: &mut [u8], factor: u8, row: &[u8]) {
        if self.size == 2 {
            if factor != 0 {
                target.iter_mut().zip(row).for_each(|(t, r)| *t ^= r);
            }
            return;
        }
        let multiples = &self.products[usize::from(factor) * self.size..][..self.size];
        if factor != 0 {
            target.iter_mut().zip(row).for_each(|(t, r)| *t = self.add(*t, multiples[usize::from(*r)]));
        }
    }

    /// The reduced echelon form of the space that rows of some length span: one list, row by row.
    pub fn span(&self, columns: usize, mut rows: Vec<u8>) -> Vec<u8> {
        let mut rank = 0;
        let count = rows.len() / columns.max(1);
        for column in 0..columns {
            let Some(found) = (rank..count).find(|row| rows[row * columns + column] != 0) else { continue };
            if found != rank {
                let (upper, lower) = rows.split_at_mut(found * columns);
                upper[rank * columns..][..columns].swap_with_slice(&mut lower[..columns]);
            }
            let (before, rest) = rows.split_at_mut(rank * columns);
            let (pivot, after) = rest.split_at_mut(columns);
            let inverse = self.inverses[usize::from(pivot[column])];
            if inverse != 1 {
                pivot.iter_mut().for_each(|entry| *entry = self.mul(inverse, *entry));
            }
            for row in before.chunks_exact_mut(columns).chain(after.chunks_exact_mut(columns)) {
                self.add_multiple(row, self.neg(row[column]), pivot);
            }
            rank += 1;
            if rank == count {
                break;
            }
        }
        rows.truncate(rank * columns);
        rows
    }

    /// The vectors that a linear map sends to 0, in reduced echelon form; the map is given by the images of a basis.
    pub(crate) fn kernel(&self, images: &[Vec<u8>]) -> Vec<u8> {
        let Some(width) = images.first().map(Vec::len) else { return Vec::new() };
        let n = images.len();
        let mut rows = Vec::with_capacity(n * (n + width));
        for (i, image) in images.iter().enumerate() {
            rows.extend_from_slice(image);
            rows.extend((0..n).map(|j| u8::from(i == j)));
        }
        let found = self.span(width + n, rows);
        let kernel = found.chunks_exact(width + n).filter(|row| row[..width].iter().all(|&entry| entry == 0));
        kernel.flat_map(|row| row[width..].iter().copied()).collect()
    }

    /// All vectors of some length whose first entry that is not 0 is 1.
    pub fn points(&self, length: usize) -> impl Iterator<Item = Vec<u8>> + '_ {
        (0..length).rev().flat_map(move |first| {
            let free = length - first - 1;
            (0..self.size.pow(free as u32)).map(move |number| {
                let mut point = vec![0; length];
                point[first] = 1;
                (0..free).fold(number, |rest, i| {
                    point[length - 1 - i] = (rest % self.size) as u8;
                    rest / self.size
                });
                point
            })
        })
    }
}
