//! The normal closures of single elements, as sets of conjugacy classes.
//!
//! Elements with the same normal closure are one *kin*. The normal closure of x is what comes from the identity by multiplying with x
//! and conjugating again and again; with a class all its members are multiplied.

use super::class_products::conjugacy_classes;
use super::{Cayley, ElementId, Listed};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::gcd;

/// More kins than most groups have.
const SOME: usize = 64;

/// The normal closures of the elements of a group. Kin 0 is that of the identity, and the others follow by their orders.
#[derive(Debug)]
pub(super) struct NormalClosures<'a> {
    pub cayley: &'a Cayley,
    class_of: Vec<u32>,
    /// The elements by classes, and where each class begins.
    members: Vec<ElementId>,
    starts: Vec<u32>,
    kin_of_class: Vec<u32>,
    kins: Vec<Kin>,
    /// The words of a set of classes.
    stride: usize,
    /// The classes in the closure of each kin.
    masks: Vec<u64>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Kin {
    pub element: ElementId,
    /// The order of the normal closure.
    pub order: usize,
}

impl<'a> NormalClosures<'a> {
    pub fn new(cayley: &'a Cayley, budget: &Budget) -> Result<Self, Stop> {
        let (class_of, classes) = conjugacy_classes(cayley);
        let stride = bits::words(classes.len());
        // There may be a kin for each class; the masks are in a list that is doubled when it grows, and then in one by orders.
        budget.bytes((classes.len() as u64 * stride as u64).saturating_mul(3 * 8))?;
        let mut starts = vec![0; classes.len() + 1];
        for (class, &(_, size)) in classes.iter().enumerate() {
            starts[class + 1] = starts[class] + size as u32;
        }
        let mut members = vec![0; cayley.order()];
        let mut next = starts.clone();
        for (&class, x) in class_of.iter().zip(0..) {
            let place = &mut next[class as usize];
            members[*place as usize] = x;
            *place += 1;
        }
        let kin_of_class = vec![u32::MAX; classes.len()];
        let (kins, masks) = (Vec::new(), Vec::new());
        let mut this = NormalClosures { cayley, class_of, members, starts, kin_of_class, kins, stride, masks };
        this.find(budget)?;
        Ok(this)
    }

    fn find(&mut self, budget: &Budget) -> Result<(), Stop> {
        let stride = self.stride;
        let (mut todo, mut word, mut powers) = (Vec::with_capacity(self.classes()), Vec::new(), Vec::new());
        let some = self.classes().min(SOME);
        let mut found: Vec<Kin> = Vec::with_capacity(some);
        found.push(Kin { element: 0, order: 1 });
        let mut masks = Vec::with_capacity(stride * (some + 1));
        masks.resize(stride, 0);
        masks[0] = 1;
        self.kin_of_class[0] = 0;
        for class in 1..self.classes() {
            if self.kin_of_class[class] != u32::MAX {
                continue;
            }
            budget.check()?;
            let element = self.members[self.starts[class] as usize];
            self.cayley.word_in(element, &mut word);
            let start = masks.len();
            masks.resize(start + stride, 0);
            let (known, mask) = masks.split_at_mut(start);
            mask[0] = 1;
            let order = self.close(mask, &word, &mut todo);
            let mut same = found.iter().zip(known.chunks_exact(stride));
            let number = match same.position(|(kin, other)| kin.order == order && other == &*mask) {
                Some(number) => {
                    masks.truncate(start);
                    number
                }
                None => {
                    found.push(Kin { element, order });
                    found.len() - 1
                }
            };
            self.kin_of_class[class] = number as u32;
            // Powers that generate the same cyclic subgroup have the same normal closure.
            powers.clear();
            let mut power = element;
            while power != 0 {
                powers.push(power);
                power = self.cayley.times_word(power, &word);
            }
            for (exponent, &power) in powers.iter().enumerate().skip(1) {
                let class = self.class_of[power as usize] as usize;
                if self.kin_of_class[class] == u32::MAX && gcd(exponent + 1, powers.len() + 1) == 1 {
                    self.kin_of_class[class] = number as u32;
                }
            }
        }
        let mut sorted: Vec<u32> = (0..found.len() as u32).collect();
        sorted.sort_by_key(|&kin| found[kin as usize].order);
        let mut place = vec![0; found.len()];
        self.kins.reserve(found.len());
        self.masks.reserve(masks.len());
        for (&old, new) in sorted.iter().zip(0..) {
            place[old as usize] = new;
            self.kins.push(found[old as usize]);
            self.masks.extend_from_slice(&masks[old as usize * stride..][..stride]);
        }
        self.kin_of_class.iter_mut().for_each(|kin| *kin = place[*kin as usize]);
        Ok(())
    }

    /// Multiplies a normal subgroup with a word and its conjugates until nothing is new; the order of the product.
    pub fn close(&self, mask: &mut [u64], word: &[usize], todo: &mut Vec<u32>) -> usize {
        todo.clear();
        todo.extend(bits::iter(mask).map(|class| class as u32));
        let mut next = 0;
        let mut order = 0;
        while let Some(&class) = todo.get(next) {
            let members = self.class(class as usize);
            order += members.len();
            for &y in members {
                let product = self.cayley.times_word(y, word);
                let class = self.class_of[product as usize];
                if bits::insert(mask, class as usize) {
                    todo.push(class);
                }
            }
            next += 1;
        }
        order
    }

    /// The number of conjugacy classes.
    #[inline]
    pub fn classes(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    pub fn class(&self, class: usize) -> &[ElementId] {
        &self.members[self.starts[class] as usize..self.starts[class + 1] as usize]
    }

    #[inline]
    pub fn kins(&self) -> &[Kin] {
        &self.kins
    }

    /// The classes in the normal closure of a kin.
    #[inline]
    pub fn mask(&self, kin: usize) -> &[u64] {
        &self.masks[kin * self.stride..][..self.stride]
    }

    #[inline]
    pub fn kin_of_class(&self, class: usize) -> usize {
        self.kin_of_class[class] as usize
    }

    #[inline]
    pub fn class_number(&self, x: ElementId) -> usize {
        self.class_of[x as usize] as usize
    }

    #[inline]
    pub fn kin_of(&self, x: ElementId) -> usize {
        self.kin_of_class(self.class_number(x))
    }
}
