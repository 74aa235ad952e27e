//! Conjugacy classes, sets of them as bits, and products of classes.

use super::{Cayley, ElementId, Listed};
use mexagon_base::bits;

/// The elements in parts: the part of each element, and an element and the size of each part.
pub(super) type NumberedParts = (Vec<u32>, Vec<(ElementId, usize)>);

/// For one class x, the classes in the product of each class with it.
#[derive(Debug)]
pub(super) struct ProductColumn {
    masks: Vec<u64>,
}

impl ProductColumn {
    /// The column of x from its products x y with all y. As y x is conjugate to x y, the order of the factors does not matter.
    pub fn new(row: &[ElementId], class_of: &[u32], classes: usize) -> ProductColumn {
        let stride = bits::words(classes);
        let mut masks = vec![0; classes * stride];
        for (y, &product) in row.iter().enumerate() {
            let (from, to) = (class_of[y] as usize, class_of[product as usize] as usize);
            // The whole table is one set here: cutting out the row first takes longer.
            bits::insert(&mut masks, from * stride * 64 + to);
        }
        ProductColumn { masks }
    }

    /// The smallest set with `mask` in it that multiplication with the class does not leave.
    pub fn close(&self, mask: &mut [u64], todo: &mut Vec<u32>) {
        let stride = mask.len();
        todo.clear();
        bits::iter(mask).for_each(|class| todo.push(class as u32));
        while let Some(class) = todo.pop() {
            let products = &self.masks[class as usize * stride..][..stride];
            for (place, (word, &more)) in mask.iter_mut().zip(products).enumerate() {
                let new = more & !*word;
                *word |= more;
                bits::members_of(new).for_each(|bit| todo.push((place * 64 + bit) as u32));
            }
        }
    }
}

/// The class of each element, and an element and the size of each class.
pub(super) fn conjugacy_classes(cayley: &Cayley) -> NumberedParts {
    let conjugations = cayley.conjugations();
    let mut class_of = vec![u32::MAX; cayley.order()];
    let mut classes = Vec::with_capacity(cayley.order().min(64));
    let mut list = Vec::with_capacity(64);
    for first in 0..cayley.order() as ElementId {
        if class_of[first as usize] != u32::MAX {
            continue;
        }
        let number = classes.len() as u32;
        class_of[first as usize] = number;
        list.clear();
        list.push(first);
        let mut next = 0;
        while let Some(&x) = list.get(next) {
            for images in &conjugations {
                let y = images[x as usize];
                if class_of[y as usize] == u32::MAX {
                    class_of[y as usize] = number;
                    list.push(y);
                }
            }
            next += 1;
        }
        classes.push((first, list.len()));
    }
    (class_of, classes)
}
