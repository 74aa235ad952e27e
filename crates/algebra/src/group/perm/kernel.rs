//! The kernel of an action that is given by what the generators do.

use super::chain::StabiliserChain;
use super::group::PermutationGroup;
use super::permutation::Permutation;
use mexagon_base::budget::{Budget, Stop};

impl PermutationGroup {
    /// The elements that act trivially under a homomorphism which takes the generators to `images`, in order: in the action
    /// on both kinds of points side by side they are the ones that fix all of the new points.
    pub fn kernel_of(&self, images: &[Permutation], budget: &Budget) -> Result<PermutationGroup, Stop> {
        let degree = self.degree();
        let new = images.iter().map(Permutation::degree).max().unwrap_or_default();
        let both = self.generators().iter().zip(images).map(|(g, image)| {
            let images = g.images().iter().copied().chain((0..new as u32).map(|p| degree as u32 + image.image(p)));
            Permutation::from_images_no_checks(images.collect())
        });
        let base: Vec<u32> = (degree as u32..(degree + new) as u32).collect();
        let mut chain = StabiliserChain::with_base(degree + new, &both.collect::<Vec<_>>(), &base, budget)?;
        while chain.base().first().is_some_and(|&point| point as usize >= degree) {
            chain = chain.tail();
        }
        let restricted = |g: &Permutation| Permutation::from_images_no_checks(g.images()[..degree].to_vec());
        let generators: Vec<Permutation> = chain.strong_generators().iter().map(restricted).collect();
        PermutationGroup::new(degree, &generators, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::perm::named;

    #[test]
    fn the_four_group_in_s4() {
        let budget = Budget::unlimited();
        let s4 = PermutationGroup::new(4, &named::symmetric(4), &budget).unwrap();
        // What a permutation of four points does to the three ways to pair them: 01|23, 02|13, 03|12.
        let pairing = |a: u32, b: u32| {
            [(0, 1), (0, 2), (0, 3)]
                .iter()
                .position(|&(x, y)| (a.min(b), a.max(b)) == (x, y) || (a != x && a != y && b != x && b != y))
        };
        let images: Vec<Permutation> = s4
            .generators()
            .iter()
            .map(|g| {
                let image = |q: u32| pairing(g.image(0), g.image(q)).unwrap() as u32;
                Permutation::from_images((1..4).map(image).collect()).unwrap()
            })
            .collect();
        let kernel = s4.kernel_of(&images, &budget).unwrap();
        assert_eq!(kernel.order(), 4u32.into());
        assert!(kernel.generators().iter().all(|g| s4.contains(g) && g.order() == 2u32.into()));
        assert_eq!(s4.kernel_of(s4.generators(), &budget).unwrap().order(), 1u32.into());
        let trivial = vec![Permutation::identity(1); s4.generators().len()];
        assert!(s4.kernel_of(&trivial, &budget).unwrap().equals(&s4));
    }
}
