//! One permutation of finitely many points, as the list of its images.
//!
//! What depends on the decomposition into cycles (powers, order, sign, notation) is in
//! `cycles.rs`.

use std::ops::Mul;

/// A permutation of the points `0..degree`; see the module for the conventions. Points are
/// 32-bit numbers, and degrees must be below 2^32.
///
/// ```
/// use mexagon_algebra::group::perm::Permutation;
///
/// let g = Permutation::from_cycles(4, &[vec![0, 1]]).unwrap();
/// let h = Permutation::from_cycles(4, &[vec![1, 2, 3]]).unwrap();
/// assert_eq!((&g * &h).to_string(), "(1,3,4,2)");
/// assert_eq!(h.conjugate_by(&g).to_string(), "(1,3,4)");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Permutation {
    images: Box<[u32]>,
}

impl Permutation {
    pub fn identity(degree: usize) -> Self {
        Permutation { images: (0..degree as u32).collect() }
    }

    /// The permutation that takes `i` to `images[i]`; `None` if an image is too large or occurs twice.
    pub fn from_images(images: Vec<u32>) -> Option<Self> {
        let mut seen = vec![false; images.len()];
        images.iter().all(|&point| is_new(&mut seen, point)).then(|| Self::from_images_no_checks(images))
    }

    /// [`Permutation::from_images`] for images that are a permutation by construction.
    pub(super) fn from_images_no_checks(images: Vec<u32>) -> Self {
        Permutation { images: images.into_boxed_slice() }
    }

    /// The permutation with the given disjoint cycles, whose points count from 0; `None` if a point is too large or occurs
    /// twice.
    pub fn from_cycles(degree: usize, cycles: &[Vec<u32>]) -> Option<Self> {
        let mut seen = vec![false; degree];
        if !cycles.iter().flatten().all(|&point| is_new(&mut seen, point)) {
            return None;
        }
        let mut images: Vec<u32> = (0..degree as u32).collect();
        for cycle in cycles {
            for (i, &point) in cycle.iter().enumerate() {
                images[point as usize] = cycle[(i + 1) % cycle.len()];
            }
        }
        Some(Self::from_images_no_checks(images))
    }

    pub fn degree(&self) -> usize {
        self.images.len()
    }

    /// The image of `point`; a point beyond the degree is fixed.
    #[inline]
    pub fn image(&self, point: u32) -> u32 {
        self.images.get(point as usize).copied().unwrap_or(point)
    }

    /// The images of all points, in order.
    #[inline]
    pub fn images(&self) -> &[u32] {
        &self.images
    }

    pub fn is_identity(&self) -> bool {
        is_identity(&self.images)
    }

    /// The number of points that are moved.
    pub(in crate::group) fn support(&self) -> usize {
        self.images.iter().zip(0..).filter(|&(&image, point)| image != point).count()
    }

    /// The product: first `self`, then `other`. Its degree is the larger of the two.
    pub fn mul(&self, other: &Permutation) -> Permutation {
        let images = if self.degree() == other.degree() {
            let right = other.images();
            self.images.iter().map(|&p| right[p as usize]).collect()
        } else {
            let degree = self.degree().max(other.degree()) as u32;
            (0..degree).map(|p| other.image(self.image(p))).collect()
        };
        Permutation { images }
    }

    pub fn inverse(&self) -> Permutation {
        let mut images = vec![0; self.degree()];
        for (point, &image) in self.images.iter().enumerate() {
            images[image as usize] = point as u32;
        }
        Self::from_images_no_checks(images)
    }

    pub fn conjugate_by(&self, g: &Permutation) -> Permutation {
        let degree = self.degree().max(g.degree());
        let mut images = vec![0; degree];
        for point in 0..degree as u32 {
            images[g.image(point) as usize] = g.image(self.image(point));
        }
        Self::from_images_no_checks(images)
    }

    /// The commutator `self⁻¹ other⁻¹ self other`.
    pub fn commutator(&self, other: &Permutation) -> Permutation {
        &self.inverse() * &self.conjugate_by(other)
    }

    pub fn commutes_with(&self, other: &Permutation) -> bool {
        let degree = self.degree().max(other.degree()) as u32;
        (0..degree).all(|p| other.image(self.image(p)) == self.image(other.image(p)))
    }

    /// The same permutation with another degree, or `None` when it moves a point that
    /// the new degree leaves out.
    pub fn with_degree(&self, degree: usize) -> Option<Permutation> {
        let kept = self.degree().min(degree);
        let rest = &self.images[kept..];
        if rest.iter().zip(kept as u32..).any(|(&p, i)| p != i) {
            return None;
        }
        let kept = self.images[..kept].iter().copied();
        let images = kept.chain(self.degree() as u32..degree as u32).collect();
        Some(Permutation { images })
    }
}

/// Does a list of images fix every point?
pub(super) fn is_identity(images: &[u32]) -> bool {
    images.iter().zip(0..).all(|(&image, point)| image == point)
}

impl Mul for &Permutation {
    type Output = Permutation;

    fn mul(self, other: &Permutation) -> Permutation {
        Permutation::mul(self, other)
    }
}

/// Is the point in range and seen for the first time?
fn is_new(seen: &mut [bool], point: u32) -> bool {
    seen.get_mut(point as usize).is_some_and(|seen| !std::mem::replace(seen, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn perm(images: &[u32]) -> Permutation {
        Permutation::from_images(images.to_vec()).unwrap()
    }

    #[test]
    fn products_read_from_left_to_right() {
        let g = perm(&[1, 0, 2]);
        let h = perm(&[0, 2, 1]);
        assert_eq!((&g * &h).image(0), 2);
        assert_eq!(&g * &g.inverse(), Permutation::identity(3));
        assert_eq!(h.conjugate_by(&g), &(&g.inverse() * &h) * &g);
        let by_hand = &(&g.inverse() * &h.inverse()) * &(&g * &h);
        assert_eq!(g.commutator(&h), by_hand);
        assert!(!g.commutes_with(&h) && g.commutes_with(&g));
    }

    #[test]
    fn degrees_may_differ() {
        let g = perm(&[1, 0]);
        let h = perm(&[0, 2, 1]);
        assert_eq!(&g * &h, &perm(&[1, 0, 2]) * &h);
        assert_eq!(g.conjugate_by(&h), perm(&[1, 0, 2]).conjugate_by(&h));
        assert_eq!(h.conjugate_by(&g), h.conjugate_by(&perm(&[1, 0, 2])));
        assert_eq!(g.with_degree(4), Some(perm(&[1, 0, 2, 3])));
        assert_eq!(perm(&[1, 0, 2, 3]).with_degree(2), Some(g));
        assert_eq!(h.with_degree(2), None);
    }

    #[test]
    fn points_must_occur_once() {
        assert_eq!(Permutation::from_images(vec![0, 2]), None);
        assert_eq!(Permutation::from_images(vec![0, 0]), None);
        assert_eq!(Permutation::from_cycles(3, &[vec![0, 1], vec![1, 2]]), None);
        assert_eq!(Permutation::from_cycles(3, &[vec![0, 3]]), None);
        assert!(Permutation::from_cycles(3, &[vec![], vec![2]]).is_some());
    }
}
