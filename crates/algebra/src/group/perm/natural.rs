//! The maximal subgroups of alternating and symmetric groups in their natural action, by their classification.
//!
//! A maximal subgroup of S_n or A_n that does not contain A_n is, up to conjugacy,
//! * intransitive, and then the stabiliser of a set of k < n/2 points;
//! * or transitive with blocks, and then the stabiliser of a system of blocks of one size;
//! * or primitive.
//!
//! The stabilisers of sets and of systems of blocks are all maximal, but for one: in A_8 that of four blocks of two points is inside
//! AGL(3,2) (M. W. Liebeck, C. E. Praeger and J. Saxl, A classification of the maximal subgroups of the finite alternating and symmetric
//! groups, J. Algebra 111, 1987). Each of them contains odd permutations, so it gives one class in A_n as well as in S_n. The primitive
//! ones are in a table (J. D. Dixon and B. Mortimer, Permutation Groups, 1996, Appendix B; Conway et al., ATLAS of Finite
//! Groups, 1985): those of S_n meet A_n in a maximal subgroup unless they are listed as exceptions; those of A_n that are not of this kind are their
//! own normalisers in S_n, so that there are two classes of them, which odd permutations exchange.

use super::group::PermutationGroup;
use super::permutation::Permutation;

/// An alternating or symmetric group of degree at least 5 on some points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaturalGroup {
    /// How many points there are, with those that are fixed.
    degree: usize,
    /// The points that are moved.
    points: Vec<u32>,
    alternating: bool,
}

/// One subgroup of a class of maximal ones.
#[derive(Clone, Debug)]
pub struct NaturalMaximal {
    pub index: u64,
    pub generators: Vec<Permutation>,
}

/// A primitive group: its degree, its order, and the images of the points under some generators, each as a digit to the base 13.
type Primitive = (usize, u64, &'static [&'static str]);

/// The primitive maximal subgroups of S_n: AGL(1,5), PGL(2,5), AGL(1,7), PGL(2,7), AGL(2,3), PΓL(2,9), AGL(1,11), PGL(2,11) and
/// AGL(1,13). The points are the elements of the field, or 3a + b for (b, a) and for b + ai with i² = -1; the last point is infinity. The
/// generators are x + 1, the product by a primitive element, -1/x, a shear and the exchange of coordinates for AGL(2,3), 1/x and x³ for PΓL(2,9).
const OF_SYMMETRIC: [Primitive; 9] = [
    (5, 20, &["12340", "02413"]),
    (6, 120, &["123405", "024135", "542310"]),
    (7, 42, &["1234560", "0362514"]),
    (8, 336, &["12345607", "03625147", "76325410"]),
    (9, 432, &["120453786", "012453867", "036147258"]),
    (10, 1440, &["1204537869", "0485617239", "9126543870", "0126783459"]),
    (11, 110, &["123456789a0", "02468a13579"]),
    (12, 1320, &["123456789a0b", "02468a13579b", "ba5782934610"]),
    (13, 156, &["123456789abc0", "02468ac13579b"]),
];

/// The degrees n at which the even permutations of the group above are not maximal in A_n: 7:3 < L_2(7), L_2(7) < AGL(3,2), 11:5 < M_11,
/// L_2(11) < M_12.
const NOT_MAXIMAL: [usize; 4] = [7, 8, 11, 12];

/// The primitive maximal subgroups of A_n that are their own normalisers in S_n: L_3(2), AGL(3,2), PΓL(2,8), M_11, M_12 and L_3(3). The
/// generators are a cycle and a collineation of the plane; a translation, the turn of the coordinates and a shear; x + 1, the product by a primitive
/// element, 1/x and x²; those of É. Mathieu; a cycle and a collineation of the plane with the line 0, 1, 3, 9.
const OF_ALTERNATING: [Primitive; 6] = [
    (7, 168, &["1234560", "0216453"]),
    (8, 1344, &["10325476", "02461357", "01324576"]),
    (9, 1512, &["103254768", "024631758", "815672340", "014567238"]),
    (11, 7920, &["123456789a0", "016953a2847"]),
    (12, 95_040, &["123456789a0b", "016953a2847b", "ba5782934610"]),
    (13, 5616, &["123456789abc0", "0123ab76c9458"]),
];

fn factorial(n: usize) -> u64 {
    (1..=n as u64).product()
}

/// The permutations of 0, 1, ..., n - 1 that digits to the base 13 stand for.
fn written(generators: &[&str]) -> Vec<Vec<u32>> {
    generators.iter().map(|images| images.chars().filter_map(|digit| digit.to_digit(13)).collect()).collect()
}

/// Generators of all permutations of some points, as permutations of 0, 1, ..., n - 1.
fn all_permutations(n: usize, points: &[u32]) -> Vec<Vec<u32>> {
    let identity = || (0..n as u32).collect::<Vec<u32>>();
    let mut found = Vec::new();
    if let [first, second, ..] = *points {
        let mut swap = identity();
        swap.swap(first as usize, second as usize);
        found.push(swap);
    }
    if points.len() > 2 {
        let mut cycle = identity();
        points.iter().zip(points.iter().cycle().skip(1)).for_each(|(&p, &next)| cycle[p as usize] = next);
        found.push(cycle);
    }
    found
}

/// Generators of the stabiliser of the first k points in S_n.
fn of_set(n: usize, k: usize) -> Vec<Vec<u32>> {
    let points: Vec<u32> = (0..n as u32).collect();
    let (few, rest) = points.split_at(k);
    [few, rest].into_iter().flat_map(|part| all_permutations(n, part)).collect()
}

/// Generators of the stabiliser of the blocks of `size` consecutive points in S_n.
fn of_blocks(n: usize, size: usize) -> Vec<Vec<u32>> {
    let points: Vec<u32> = (0..n as u32).collect();
    let mut found = all_permutations(n, &points[..size]);
    for of_blocks in all_permutations(n / size, &points[..n / size]) {
        found.push((0..n).map(|p| of_blocks[p / size] * size as u32 + (p % size) as u32).collect());
    }
    found
}

fn is_even(images: &[u32]) -> bool {
    Permutation::from_images_no_checks(images.to_vec()).is_even()
}

/// Generators of the even permutations in the group that some generate, by Schreier's lemma: the cosets are those of 1 and t.
fn even_part(generators: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let Some(t) = generators.iter().find(|g| !is_even(g)) else { return generators.to_vec() };
    let then = |x: &[u32], y: &[u32]| -> Vec<u32> { x.iter().map(|&p| y[p as usize]).collect() };
    let mut back = vec![0; t.len()];
    t.iter().zip(0..).for_each(|(&image, p)| back[image as usize] = p);
    let mut found = Vec::new();
    for g in generators {
        if is_even(g) {
            found.push(g.clone());
            found.push(then(&then(t, g), &back));
        } else {
            found.push(then(g, &back));
            found.push(then(t, g));
        }
    }
    found.retain(|x| x.iter().zip(0..).any(|(&image, p)| image != p));
    found.sort_unstable();
    found.dedup();
    found
}

impl NaturalGroup {
    /// Up to this degree the primitive groups are in the tables, and the maximal subgroups are known.
    pub(crate) const LARGEST_KNOWN: usize = 13;

    /// The group of order `order` that some permutations generate, if it is the alternating or symmetric group of the points that they move:
    /// S_n has only one subgroup of index 2.
    pub fn new<'a>(degree: usize, order: u64, generators: impl IntoIterator<Item = &'a [u32]>) -> Option<NaturalGroup> {
        let mut moved = vec![false; degree];
        for images in generators {
            images.iter().zip(0..).zip(&mut moved).for_each(|((&image, p), moved)| *moved |= image != p);
        }
        let points: Vec<u32> = (0..degree as u32).filter(|&p| moved[p as usize]).collect();
        if !(5..=20).contains(&points.len()) {
            return None;
        }
        let all = factorial(points.len());
        let alternating = order == all / 2;
        (alternating || order == all).then_some(NaturalGroup { degree, points, alternating })
    }

    /// The number of points that are moved.
    pub fn degree(&self) -> usize {
        self.points.len()
    }

    pub fn is_alternating(&self) -> bool {
        self.alternating
    }

    /// One maximal subgroup of each class, A_n in S_n among them; `None` if the degree is larger than 13. Each but A_n has as many
    /// conjugates as its index.
    pub fn maximal(&self) -> Option<Vec<NaturalMaximal>> {
        let n = self.points.len();
        if n > Self::LARGEST_KNOWN {
            return None;
        }
        let whole = factorial(n);
        let mut found = Vec::new();
        if !self.alternating {
            found.push(self.subgroup(2, &even_part(&all_permutations(n, &(0..n as u32).collect::<Vec<u32>>()))));
        }
        let mut add = |order: u64, generators: Vec<Vec<u32>>| {
            let generators = if self.alternating { even_part(&generators) } else { generators };
            found.push(self.subgroup(whole / order, &generators));
        };
        (1..n.div_ceil(2)).for_each(|k| add(factorial(k) * factorial(n - k), of_set(n, k)));
        for size in (2..n).filter(|&size| n.is_multiple_of(size)) {
            let blocks = n / size;
            if !(self.alternating && (n, size) == (8, 2)) {
                add(factorial(size).pow(blocks as u32) * factorial(blocks), of_blocks(n, size));
            }
        }
        for (_, order, generators) in OF_SYMMETRIC.into_iter().filter(|row| row.0 == n) {
            if !(self.alternating && NOT_MAXIMAL.contains(&n)) {
                add(order, written(generators));
            }
        }
        for (_, order, generators) in OF_ALTERNATING.into_iter().filter(|row| self.alternating && row.0 == n) {
            let index = whole / 2 / order;
            let first = written(generators);
            // Conjugate by the exchange of the first two points.
            let swapped = |p: u32| if p < 2 { 1 - p } else { p };
            let swap = |images: &Vec<u32>| (0..n as u32).map(|p| swapped(images[swapped(p) as usize])).collect();
            let second: Vec<Vec<u32>> = first.iter().map(swap).collect();
            found.push(self.subgroup(index, &first));
            found.push(self.subgroup(index, &second));
        }
        Some(found)
    }

    /// The subgroup with generators on 0, 1, ..., n - 1, on the points of this group.
    fn subgroup(&self, index: u64, generators: &[Vec<u32>]) -> NaturalMaximal {
        let placed = |images: &Vec<u32>| {
            let mut placed: Vec<u32> = (0..self.degree as u32).collect();
            images.iter().zip(&self.points).for_each(|(&image, &p)| placed[p as usize] = self.points[image as usize]);
            Permutation::from_images_no_checks(placed)
        };
        NaturalMaximal { index, generators: generators.iter().map(placed).collect() }
    }
}

impl PermutationGroup {
    /// The group as the alternating or symmetric group of the points that it moves, if it is one of degree 5 to 20.
    ///
    /// ```
    /// use mexagon_base::budget::Budget;
    /// use mexagon_algebra::group::perm::{PermutationGroup, named};
    ///
    /// let a8 = PermutationGroup::new(8, &named::alternating(8), &Budget::unlimited()).expect("no limit");
    /// let classes = a8.natural().and_then(|group| group.maximal()).expect("of known degree");
    /// let indices: Vec<u64> = classes.iter().map(|class| class.index).collect();
    /// assert_eq!(indices, [8, 28, 56, 35, 15, 15]);
    /// ```
    pub fn natural(&self) -> Option<NaturalGroup> {
        let order = self.chain().order_u64()?;
        NaturalGroup::new(self.degree(), order, self.generators().iter().map(Permutation::images))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::listed::{Listed, ListedGroup, searched_maximal_classes};
    use crate::group::perm::named;
    use mexagon_base::budget::Budget;
    use num_bigint::BigUint;

    fn group(n: usize, alternating: bool) -> PermutationGroup {
        let generators = if alternating { named::alternating(n) } else { named::symmetric(n) };
        PermutationGroup::new(n, &generators, &Budget::unlimited()).expect("no limit")
    }

    fn maximal(n: usize, alternating: bool) -> Vec<NaturalMaximal> {
        group(n, alternating).natural().and_then(|group| group.maximal()).expect("of known degree")
    }

    fn order(n: usize, generators: &[Permutation]) -> BigUint {
        PermutationGroup::new(n, generators, &Budget::unlimited()).expect("no limit").order()
    }

    /// The orders of the groups, and that A_n contains what it should.
    #[test]
    fn orders() {
        for n in 5..=13 {
            for alternating in [false, true] {
                let whole = BigUint::from(factorial(n) / if alternating { 2 } else { 1 });
                for class in maximal(n, alternating) {
                    assert_eq!(order(n, &class.generators) * class.index, whole, "degree {n}, index {}", class.index);
                    assert!(!alternating || class.generators.iter().all(Permutation::is_even), "degree {n}");
                }
            }
        }
    }

    /// The indices that GAP 4.12 finds with `MaximalSubgroupClassReps` (`testdata/scripts/natural.g` prints them).
    #[test]
    fn indices() {
        let indices = |n, alternating| {
            let mut indices: Vec<u64> = maximal(n, alternating).iter().map(|class| class.index).collect();
            indices.sort_unstable();
            indices
        };
        let alternating = |n| indices(n, true);
        let symmetric = |n| indices(n, false);
        assert_eq!(alternating(5), [5, 6, 10]);
        assert_eq!(alternating(6), [6, 6, 10, 15, 15]);
        assert_eq!(alternating(7), [7, 15, 15, 21, 35]);
        assert_eq!(alternating(8), [8, 15, 15, 28, 35, 56]);
        assert_eq!(alternating(9), [9, 36, 84, 120, 120, 126, 280, 840]);
        assert_eq!(alternating(10), [10, 45, 120, 126, 210, 945, 2520]);
        assert_eq!(alternating(11), [11, 55, 165, 330, 462, 2520, 2520]);
        assert_eq!(alternating(12), [12, 66, 220, 462, 495, 792, 2520, 2520, 5775, 10395, 15400]);
        assert_eq!(alternating(13), [13, 78, 286, 715, 1287, 1716, 554_400, 554_400, 39_916_800]);
        assert_eq!(symmetric(5), [2, 5, 6, 10]);
        assert_eq!(symmetric(6), [2, 6, 6, 10, 15, 15]);
        assert_eq!(symmetric(7), [2, 7, 21, 35, 120]);
        assert_eq!(symmetric(8), [2, 8, 28, 35, 56, 105, 120]);
        assert_eq!(symmetric(9), [2, 9, 36, 84, 126, 280, 840]);
        assert_eq!(symmetric(10), [2, 10, 45, 120, 126, 210, 945, 2520]);
        assert_eq!(symmetric(11), [2, 11, 55, 165, 330, 462, 362_880]);
        assert_eq!(symmetric(12), [2, 12, 66, 220, 462, 495, 792, 5775, 10395, 15400, 362_880]);
        assert_eq!(symmetric(13), [2, 13, 78, 286, 715, 1287, 1716, 39_916_800]);
    }

    /// The same subgroups as the search among normalisers finds, which knows nothing of this.
    #[test]
    fn the_same_subgroups_as_by_search() {
        let budget = Budget::unlimited();
        for (n, alternating) in [(5, true), (5, false), (6, true), (6, false), (7, true), (7, false), (8, true)] {
            let listed = ListedGroup::new(&group(n, alternating), &budget).expect("no limit");
            let mut classes = searched_maximal_classes(&listed, &budget).expect("no limit");
            for maximal in maximal(n, alternating) {
                let numbers: Vec<u32> = maximal.generators.iter().filter_map(|g| listed.number(g)).collect();
                assert_eq!(numbers.len(), maximal.generators.len());
                let order = listed.order() / maximal.index as usize;
                let place =
                    classes.iter().position(|class| class.representative.order == order && class.contains(&numbers));
                // A class is found once; so the two of a pair are different ones.
                classes.remove(place.expect("a class of maximal subgroups"));
            }
            assert!(classes.is_empty(), "degree {n}");
        }
    }

    #[test]
    fn points_are_those_that_are_moved() {
        let generators = [
            Permutation::from_cycles(12, &[vec![1, 3, 5, 7, 11]]).expect("a cycle"),
            Permutation::from_cycles(12, &[vec![1, 3, 4]]).expect("a cycle"),
        ];
        let group = PermutationGroup::new(12, &generators, &Budget::unlimited()).expect("no limit");
        let natural = group.natural().expect("A6 on 1, 3, 4, 5, 7, 11");
        assert_eq!((natural.degree(), natural.is_alternating()), (6, true));
        for class in natural.maximal().expect("of known degree") {
            assert_eq!(order(12, &class.generators) * class.index, 360u32.into());
            assert!(class.generators.iter().all(|g| group.contains(g)));
        }
    }

    #[test]
    fn other_groups_are_refused() {
        let budget = Budget::unlimited();
        let natural = |n, generators: &[Permutation]| PermutationGroup::new(n, generators, &budget).unwrap().natural();
        assert_eq!(natural(3, &[]), None);
        assert_eq!(natural(4, &named::symmetric(4)), None);
        assert_eq!(natural(7, &named::dihedral(7).unwrap()), None);
        assert!(natural(14, &named::symmetric(14)).is_some_and(|group| group.maximal().is_none()));
    }
}
