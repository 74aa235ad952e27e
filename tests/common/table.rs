//! A finite group as nothing but a multiplication table, and its subgroups by brute force.
//!
//! The elements and their products come from the form that a name stands for; everything else is
//! computed here from the table, so that it can judge the polycyclic kernel and the engines.

use mexagon::object::{Form, FormElement};
use mexagon_base::bits;
use std::collections::{BTreeSet, HashMap, HashSet};

/// A set of elements, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Set(Vec<u64>);

impl Set {
    /// The members among `0..n` that a condition picks.
    pub fn of(n: usize, mut condition: impl FnMut(usize) -> bool) -> Set {
        let mut set = Set(vec![0; bits::words(n)]);
        (0..n).filter(|&x| condition(x)).for_each(|x| set.insert(x));
        set
    }

    pub fn insert(&mut self, x: usize) {
        bits::insert(&mut self.0, x);
    }

    pub fn contains(&self, x: usize) -> bool {
        bits::contains(&self.0, x)
    }

    pub fn len(&self) -> usize {
        bits::count(&self.0) as usize
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        bits::iter(&self.0)
    }

    pub fn is_subset(&self, other: &Set) -> bool {
        bits::is_subset(&self.0, &other.0)
    }

    pub fn meet(&self, other: &Set) -> Set {
        Set(bits::common(&self.0, &other.0))
    }
}

/// A finite group by its multiplication table; element 0 is the identity.
pub struct FiniteGroup {
    pub elements: Vec<FormElement>,
    numbers: HashMap<FormElement, usize>,
    product: Vec<u16>,
    inverse: Vec<usize>,
}

/// A subgroup with what cyclic extension finds out about it.
pub struct Subgroup {
    pub members: Set,
    /// The least number of elements that generate it.
    pub generators: usize,
    pub is_maximal: bool,
}

impl FiniteGroup {
    /// Lists the group that the sequence or the generators of a form generate, breadth first.
    pub fn new(form: &dyn Form) -> FiniteGroup {
        let sequence = form.sequence().map(|steps| steps.into_iter().map(|(g, _)| g).collect());
        let generators: Vec<FormElement> = sequence.unwrap_or_else(|| form.generators());
        let mut elements = vec![form.identity()];
        let mut numbers = HashMap::from([(form.identity(), 0)]);
        let mut right = Vec::new();
        let mut ways = vec![None];
        let mut next = 0;
        while next < elements.len() {
            for (i, g) in generators.iter().enumerate() {
                let product = form.multiply(&elements[next], g);
                let new = elements.len();
                let number = *numbers.entry(product.clone()).or_insert(new);
                if number == new {
                    elements.push(product);
                    ways.push(Some((next, i)));
                }
                right.push(number);
            }
            next += 1;
        }
        // x (y g) = (x y) g, so the products with generators give all others.
        let n = elements.len();
        let mut product = vec![0; n * n];
        for x in 0..n {
            product[x * n] = x as u16;
            for y in 1..n {
                let (before, i) = ways[y].expect("only the identity has no way to it");
                let earlier = product[x * n + before] as usize;
                product[x * n + y] = right[earlier * generators.len() + i] as u16;
            }
        }
        let mut inverse = vec![0; n];
        for x in 0..n {
            inverse[x] = product[x * n..(x + 1) * n].iter().position(|&y| y == 0).expect("a group has inverses");
        }
        FiniteGroup { elements, numbers, product, inverse }
    }

    pub fn order(&self) -> usize {
        self.elements.len()
    }

    pub fn number(&self, x: &FormElement) -> usize {
        self.numbers[x]
    }

    pub fn multiply(&self, x: usize, y: usize) -> usize {
        self.product[x * self.order() + y] as usize
    }

    pub fn inverse(&self, x: usize) -> usize {
        self.inverse[x]
    }

    /// g^-1 x g
    pub fn conjugate(&self, x: usize, g: usize) -> usize {
        self.multiply(self.multiply(self.inverse(g), x), g)
    }

    /// x^-1 y^-1 x y
    pub fn commutator(&self, x: usize, y: usize) -> usize {
        self.multiply(self.multiply(self.inverse(x), self.inverse(y)), self.multiply(x, y))
    }

    pub fn power(&self, x: usize, e: u64) -> usize {
        (0..e).fold(0, |power, _| self.multiply(power, x))
    }

    pub fn order_of(&self, x: usize) -> usize {
        let mut power = x;
        let mut order = 1;
        while power != 0 {
            power = self.multiply(power, x);
            order += 1;
        }
        order
    }

    /// The subgroup that some elements generate.
    pub fn generated(&self, generators: &[usize]) -> Set {
        let mut members = Set::of(self.order(), |x| x == 0);
        let mut waiting = vec![0];
        while let Some(x) = waiting.pop() {
            for &g in generators {
                let y = self.multiply(x, g);
                if !members.contains(y) {
                    members.insert(y);
                    waiting.push(y);
                }
            }
        }
        members
    }

    /// The smallest normal subgroup that contains some elements.
    pub fn normal_closure(&self, elements: &[usize]) -> Set {
        let conjugates: BTreeSet<usize> =
            elements.iter().flat_map(|&x| (0..self.order()).map(move |g| self.conjugate(x, g))).collect();
        self.generated(&Vec::from_iter(conjugates))
    }

    /// H^g
    pub fn conjugate_set(&self, set: &Set, g: usize) -> Set {
        let mut image = Set::of(self.order(), |_| false);
        set.iter().for_each(|x| image.insert(self.conjugate(x, g)));
        image
    }

    pub fn is_normal(&self, set: &Set) -> bool {
        (0..self.order()).all(|g| set.iter().all(|x| set.contains(self.conjugate(x, g))))
    }

    /// All maximal subgroups by cyclic extension of one subgroup of each class.
    pub fn maximal_subgroups(&self) -> BTreeSet<Set> {
        let cyclic = self.cyclic_generators();
        let mut seen = HashSet::new();
        let mut words = vec![Vec::new()];
        let mut maximal = BTreeSet::new();
        let mut next = 0;
        while next < words.len() {
            let members = self.generated(&words[next]);
            let mut is_maximal = members.len() < self.order();
            for &x in cyclic.iter().filter(|&&x| !members.contains(x)) {
                let word = [&words[next][..], &[x]].concat();
                let larger = self.generated(&word);
                is_maximal &= larger.len() == self.order();
                if !seen.contains(&larger) {
                    seen.extend(self.conjugates(&larger));
                    words.push(word);
                }
            }
            if is_maximal {
                maximal.extend(self.conjugates(&members));
            }
            next += 1;
        }
        maximal
    }

    /// All conjugates of a subgroup.
    pub fn conjugates(&self, set: &Set) -> BTreeSet<Set> {
        // Elements in one coset of the subgroup conjugate it alike.
        let members = Vec::from_iter(set.iter());
        let mut done = Set::of(self.order(), |_| false);
        let mut conjugates = BTreeSet::new();
        for g in 0..self.order() {
            if !done.contains(g) {
                members.iter().for_each(|&x| done.insert(self.multiply(x, g)));
                conjugates.insert(self.conjugate_set(set, g));
            }
        }
        conjugates
    }

    /// A generator of each cyclic subgroup.
    fn cyclic_generators(&self) -> Vec<usize> {
        let mut seen = BTreeSet::new();
        (0..self.order()).filter(|&x| seen.insert(self.generated(&[x]))).collect()
    }

    /// All subgroups by cyclic extension, those with fewest generators first.
    pub fn subgroups(&self) -> Vec<Subgroup> {
        let cyclic = self.cyclic_generators();
        let trivial = Set::of(self.order(), |x| x == 0);
        let mut numbers = HashMap::from([(trivial.clone(), 0)]);
        let mut found = vec![Subgroup { members: trivial, generators: 0, is_maximal: false }];
        let mut words: Vec<Vec<usize>> = vec![Vec::new()];
        let mut next = 0;
        while next < found.len() {
            let mut is_maximal = found[next].members.len() < self.order();
            for &x in &cyclic {
                if found[next].members.contains(x) {
                    continue;
                }
                let word = [&words[next][..], &[x]].concat();
                let members = self.generated(&word);
                is_maximal &= members.len() == self.order();
                let new = found.len();
                if *numbers.entry(members.clone()).or_insert(new) == new {
                    found.push(Subgroup { members, generators: word.len(), is_maximal: false });
                    words.push(word);
                }
            }
            found[next].is_maximal = is_maximal;
            next += 1;
        }
        found
    }
}
