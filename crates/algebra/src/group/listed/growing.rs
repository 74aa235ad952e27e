//! A map between two groups that grows: one generator after another gets an image, and what they generate follows.

use super::ElementId;

/// A number that no element has.
const NONE: ElementId = ElementId::MAX;

/// A one-to-one map from the subgroup that the generators so far generate. Element 0 is the identity on both sides.
#[derive(Clone, Debug)]
pub struct GrowingMap {
    images: Vec<ElementId>,
    /// The elements that have an image, in the order in which they got it.
    list: Vec<ElementId>,
    map: Vec<ElementId>,
    taken: Vec<bool>,
}

impl GrowingMap {
    /// The map that knows the identity alone, between groups of an order.
    pub fn new(order: usize) -> Self {
        let (mut map, mut taken) = (vec![NONE; order], vec![false; order]);
        (map[0], taken[0]) = (0, true);
        GrowingMap { images: Vec::new(), list: vec![0], map, taken }
    }

    /// The images of the generators so far.
    pub fn images(&self) -> &[ElementId] {
        &self.images
    }

    /// The elements that have an image.
    pub fn known(&self) -> &[ElementId] {
        &self.list
    }

    /// The image of each element, for a map that knows all.
    pub fn map(&self) -> &[ElementId] {
        &self.map
    }

    /// Is an element the image of another one?
    pub fn is_taken(&self, image: ElementId) -> bool {
        self.taken[image as usize]
    }

    /// Sends the next generator to an element, and everything that is generated to what must be its image; false if that is
    /// impossible. `times` multiplies an element with the generator of a number, `product` multiplies images, and `fits` says
    /// whether an element may go to another one. From f(x) it follows that f(x s) = f(x) f(s).
    pub fn extend(
        &mut self,
        image: ElementId,
        times: impl Fn(ElementId, usize) -> ElementId,
        product: impl Fn(ElementId, ElementId) -> ElementId,
        fits: impl Fn(ElementId, ElementId) -> bool,
    ) -> bool {
        let known = self.list.len();
        self.images.push(image);
        let mut next = 0;
        while next < self.list.len() {
            let a = self.list[next];
            let image = self.map[a as usize];
            // Old elements times old generators are known to fit.
            let first = if next < known { self.images.len() - 1 } else { 0 };
            for i in first..self.images.len() {
                let (y, z) = (times(a, i), product(image, self.images[i]));
                if self.map[y as usize] == NONE {
                    if self.taken[z as usize] || !fits(y, z) {
                        return false;
                    }
                    self.map[y as usize] = z;
                    self.taken[z as usize] = true;
                    self.list.push(y);
                } else if self.map[y as usize] != z {
                    return false;
                }
            }
            next += 1;
        }
        true
    }

    /// Takes images back, down to a number of generators and of elements.
    pub fn retract(&mut self, generators: usize, known: usize) {
        self.images.truncate(generators);
        for x in self.list.drain(known..) {
            let image = std::mem::replace(&mut self.map[x as usize], NONE);
            self.taken[image as usize] = false;
        }
    }
}
