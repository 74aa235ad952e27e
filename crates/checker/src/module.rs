//! Irreducible modules of a listed group Q over fields of p elements: matrices for the generators of Q, which act on rows
//! from the right.
//!
//! *It is a module*: the matrices satisfy relations that define Q. For a polycyclic presentation these are its own,
//! otherwise all products of an element and a generator.
//!
//! *It is irreducible* (Norton's criterion): some combination A of elements of Q has a null space in which every vector but
//! 0 generates the module, and the null space of the transpose of A has a vector that generates the dual module. A submodule
//! on which A is singular has such a vector; if A is regular on it, the null space of the transpose lies in what vanishes on
//! the submodule, which then is 0.
//!
//! *Homomorphisms* from V to W: let v generate V. A homomorphism is known from the image w of v; if b = v x runs through a
//! basis of V, it takes b to w x, and that it commutes with the generators are linear conditions on w.
//!
//! *Derivations* from Q are known from their values on the generators, on which each relation is a linear condition. The
//! inner ones satisfy all of them; as soon as there are no more solutions than those, the other relations add nothing.

use crate::effort::Effort;
use crate::format::{Certificate, GivenGroup, Lines, Written};
use crate::group::Group;
use crate::linear::{Echelon, Matrix, add_multiple, apply, identity, is_prime, lines, spun, times, transposed};
use crate::{Rejection, wrong};

/// Entries are kept in one byte.
const LARGEST_PRIME: u32 = 251;

/// Words in the generators that are the same element.
type Relation = (Vec<usize>, Vec<usize>);

/// A module as it is written.
#[derive(Debug)]
pub(crate) struct GivenModule {
    pub p: u32,
    pub dimension: usize,
    pub multiplicity: u32,
    matrices: Vec<Written>,
    /// Coefficients, and elements of the group.
    singular: Vec<Written>,
}

pub(crate) struct Module {
    pub p: u32,
    pub dimension: usize,
    pub multiplicity: usize,
    /// The degree of the field of endomorphisms over the field of p elements.
    pub degree: usize,
    /// The dimension of the space of derivations.
    pub derivations: usize,
    action: Vec<Matrix>,
    /// For each element and each coordinate the values of a basis of the derivations.
    values: Vec<u8>,
}

/// `module P DIMENSION MULTIPLICITY` and a line `matrix` for each generator.
pub(crate) fn read(lines: &mut Lines<'_>) -> Result<Vec<GivenModule>, Rejection> {
    let mut modules = Vec::new();
    while let Some(fields) = lines.take("module") {
        let numbers = fields.split(' ').map(|text| lines.number(text)).collect::<Result<Vec<_>, _>>()?;
        let [p, dimension, multiplicity] = numbers[..] else { return lines.error("three numbers are expected") };
        let mut matrices = Vec::new();
        while let Some(fields) = lines.take("matrix") {
            matrices.push(lines.element(fields)?);
        }
        let dimension = dimension as usize;
        modules.push(GivenModule { p, dimension, multiplicity, matrices, singular: Vec::new() });
    }
    Ok(modules)
}

/// A line `irreducible` for each module: coefficients and elements of a combination.
pub(crate) fn read_evidence(lines: &mut Lines<'_>, modules: &mut [GivenModule]) -> Result<(), Rejection> {
    for module in modules {
        let fields = lines.need("irreducible")?;
        module.singular = lines.elements(fields)?;
    }
    Ok(())
}

/// The modules of a certificate, irreducible and not isomorphic to each other.
pub(crate) fn all(certificate: &Certificate, group: &Group, effort: &mut Effort) -> Result<Vec<Module>, Rejection> {
    let mut modules: Vec<Module> = Vec::new();
    for given in &certificate.modules {
        let mut module = Module::new(given, group, effort)?;
        module.satisfies(relations(certificate, group), effort)?;
        module.is_irreducible(&given.singular, group, effort)?;
        module.degree = module.homomorphisms(&module, effort)?;
        for other in modules.iter().filter(|other| other.p == module.p) {
            if module.homomorphisms(other, effort)? > 0 {
                return wrong("two modules are isomorphic");
            }
        }
        module.derive(relations(certificate, group), group, effort)?;
        modules.push(module);
    }
    Ok(modules)
}

/// Relations that define the group.
fn relations<'a>(certificate: &'a Certificate, group: &'a Group) -> Box<dyn Iterator<Item = Relation> + 'a> {
    let generators: Vec<usize> = group.generators().collect();
    let count = generators.len();
    let GivenGroup::Polycyclic { primes, .. } = &certificate.group else {
        let pairs = (0..group.order()).flat_map(move |x| (0..count).map(move |g| (x, g)));
        return Box::new(pairs.map(move |(x, g)| {
            let product = group.word(group.product(x, generators[g]));
            (group.word(x).into_iter().chain([g]).collect(), product)
        }));
    };
    // An element's number has its exponents as digits.
    let word = move |mut x: usize| {
        let mut word = Vec::new();
        for (i, &p) in primes.iter().enumerate().rev() {
            word.extend((0..x % p as usize).map(|_| i));
            x /= p as usize;
        }
        word.reverse();
        word
    };
    let pairs = (0..count).flat_map(move |i| (i..count).map(move |j| (i, j)));
    Box::new(pairs.map(move |(i, j)| {
        if i == j {
            let power = (0..primes[i]).fold(0, |power, _| group.product(power, generators[i]));
            return (vec![i; primes[i] as usize], word(power));
        }
        let conjugate = group.conjugate(generators[j], generators[i]);
        (vec![j, i], [i].into_iter().chain(word(conjugate)).collect())
    }))
}

impl Module {
    fn new(given: &GivenModule, group: &Group, effort: &mut Effort) -> Result<Module, Rejection> {
        let GivenModule { p, dimension, multiplicity, .. } = *given;
        let fits = |matrix: &Written| {
            Some(matrix.len()) == dimension.checked_mul(dimension) && matrix.iter().all(|entry| *entry < p)
        };
        if p > LARGEST_PRIME || !is_prime(p) || dimension == 0 || multiplicity == 0 {
            return wrong("a module needs a prime up to 251, a dimension and a multiplicity");
        }
        if given.matrices.len() != group.generators().count() || !given.matrices.iter().all(fits) {
            return wrong("a module needs a matrix for each generator of the group");
        }
        // The trivial group has no matrices, so that its modules can have any dimension.
        let bytes = dimension.saturating_mul(dimension.saturating_mul(4) + 32);
        effort.bytes(bytes.saturating_mul(given.matrices.len() + 8))?;
        let action = given.matrices.iter().map(|m| m.chunks(dimension).map(<[u32]>::to_vec).collect()).collect();
        let multiplicity = multiplicity as usize;
        Ok(Module { p, dimension, multiplicity, degree: 0, derivations: 0, action, values: Vec::new() })
    }

    /// The steps of a product of two matrices.
    fn cost(&self) -> usize {
        self.dimension.saturating_pow(3)
    }

    /// The matrix of a word.
    fn along(&self, word: &[usize]) -> Matrix {
        word.iter().fold(identity(self.dimension), |product, &g| times(&product, &self.action[g], self.p))
    }

    fn satisfies(&self, relations: impl Iterator<Item = Relation>, effort: &mut Effort) -> Result<(), Rejection> {
        for (left, right) in relations {
            effort.steps(self.cost().saturating_mul(left.len() + right.len()))?;
            if self.along(&left) != self.along(&right) {
                return wrong("the matrices of a module do not satisfy the relations of the group");
            }
        }
        Ok(())
    }

    fn is_irreducible(&self, singular: &[Written], group: &Group, effort: &mut Effort) -> Result<(), Rejection> {
        let (n, p) = (self.dimension, self.p);
        let Some((coefficients, elements)) = singular.split_first() else { return wrong("coefficients are expected") };
        let mut combination = vec![vec![0; n]; n];
        for (&c, x) in coefficients.iter().zip(group.numbers(elements)?) {
            let word = group.word(x);
            effort.steps(self.cost().saturating_mul(word.len() + 1))?;
            let matrix = self.along(&word);
            combination.iter_mut().zip(&matrix).for_each(|(row, more)| add_multiple(row, c % p, more, p));
        }
        let null_space = |equations: Matrix| {
            let mut system = Echelon::new(p);
            equations.into_iter().for_each(|equation| _ = system.insert(equation));
            system.null_space(n)
        };
        let space = null_space(transposed(&combination));
        let dual: Vec<Matrix> = self.action.iter().map(transposed).collect();
        let whole = |vector: &[u32], action: &[Matrix], effort: &mut Effort| {
            effort.steps(self.cost().saturating_mul(action.len() + 1))?;
            if spun(vector, action, p) == n { Ok(()) } else { wrong("a module may not be irreducible") }
        };
        match null_space(combination).first() {
            Some(vector) => whole(vector, &dual, effort)?,
            None => return wrong("the combination for a module is not singular"),
        }
        for vector in lines(space.len(), p) {
            whole(&apply(&vector, &space, p), &self.action, effort)?;
        }
        Ok(())
    }

    /// The dimension of the space of homomorphisms to another module over the same field.
    fn homomorphisms(&self, other: &Module, effort: &mut Effort) -> Result<usize, Rejection> {
        let (n, m, p) = (self.dimension, other.dimension, self.p);
        effort.bytes(n.saturating_mul(m * (m * 4 + 32)))?;
        // A basis v x of this module with the matrices of x on the other one; behind each row stands what it is made from.
        let mut basis: Vec<(Vec<u32>, Matrix)> = Vec::new();
        let mut rows = Echelon::new(p);
        let long = |vector: &[u32], place: Option<usize>| {
            let units = (0..n).map(|i| u32::from(Some(i) == place));
            vector.iter().copied().chain(units).collect::<Vec<u32>>()
        };
        let first: Vec<u32> = (0..n).map(|i| u32::from(i == 0)).collect();
        rows.insert(long(&first, Some(0)));
        basis.push((first, identity(m)));
        let mut system = Echelon::new(p);
        let mut next = 0;
        while next < basis.len() {
            for (here, there) in self.action.iter().zip(&other.action) {
                effort.steps((n + m).saturating_pow(3).saturating_mul(2))?;
                let (image, mut matrix) = (apply(&basis[next].0, here, p), times(&basis[next].1, there, p));
                let mut rest = long(&image, None);
                rows.reduce(&mut rest);
                if rest[..n].iter().any(|entry| *entry != 0) {
                    rows.insert(long(&image, Some(basis.len())));
                    basis.push((image, matrix));
                    continue;
                }
                // The image is minus the sum of the basis vectors with the coefficients that are left.
                for (&c, (_, of_basis)) in rest[n..].iter().zip(&basis) {
                    matrix.iter_mut().zip(of_basis).for_each(|(row, more)| add_multiple(row, c, more, p));
                }
                transposed(&matrix).into_iter().for_each(|equation| _ = system.insert(equation));
            }
            next += 1;
        }
        Ok(m - system.rank())
    }

    /// Finds all derivations and their values.
    fn derive(
        &mut self,
        relations: impl Iterator<Item = Relation>,
        group: &Group,
        effort: &mut Effort,
    ) -> Result<(), Rejection> {
        let (n, p) = (self.dimension, self.p);
        let unknowns = self.action.len() * n;
        let inner = self.inner();
        effort.bytes(unknowns.saturating_mul(unknowns).saturating_mul(12))?;
        let mut system = Echelon::new(p);
        for (left, right) in relations {
            if unknowns - system.rank() == inner {
                break;
            }
            effort.steps(self.cost().saturating_mul(left.len() + right.len()))?;
            effort.steps(n * unknowns.saturating_mul(system.rank() + n))?;
            let mut equations = self.value(&left);
            for (row, other) in equations.iter_mut().zip(self.value(&right)) {
                add_multiple(row, p - 1, &other, p);
            }
            transposed(&equations).into_iter().for_each(|equation| _ = system.insert(equation));
        }
        let space = transposed(&system.null_space(unknowns));
        self.derivations = unknowns - system.rank();
        let size = n * self.derivations;
        effort.bytes(group.order().saturating_mul(size))?;
        effort.steps(group.order().saturating_mul(size * n))?;
        let dual: Vec<Matrix> = self.action.iter().map(transposed).collect();
        self.values = vec![0; group.order() * size];
        for (x, before, g) in group.tree().filter(|_| size > 0) {
            let old = self.values[before * size..][..size].chunks(self.derivations);
            let old: Matrix = old.map(|row| row.iter().map(|&a| u32::from(a)).collect()).collect();
            // d(x g) = d(x) g + d(g)
            let mut new = times(&dual[g], &old, p);
            new.iter_mut().zip(&space[g * n..]).for_each(|(row, more)| add_multiple(row, 1, more, p));
            let target = &mut self.values[x * size..][..size];
            target.iter_mut().zip(new.iter().flatten()).for_each(|(to, &from)| *to = from as u8);
        }
        Ok(())
    }

    /// The dimension of the space of inner derivations: that of the module, less that of the fixed vectors.
    fn inner(&self) -> usize {
        let mut system = Echelon::new(self.p);
        for matrix in &self.action {
            let mut matrix = matrix.clone();
            matrix.iter_mut().enumerate().for_each(|(i, row)| row[i] = (row[i] + self.p - 1) % self.p);
            transposed(&matrix).into_iter().for_each(|equation| _ = system.insert(equation));
        }
        system.rank()
    }

    /// The value of a derivation on a word: rows for the unknown values on the generators, columns for the coordinates.
    fn value(&self, word: &[usize]) -> Matrix {
        let n = self.dimension;
        let mut value = vec![vec![0; n]; self.action.len() * n];
        let mut behind = identity(n);
        for &g in word.iter().rev() {
            value[g * n..].iter_mut().zip(&behind).for_each(|(row, more)| add_multiple(row, 1, more, self.p));
            behind = times(&self.action[g], &behind, self.p);
        }
        value
    }

    /// The equations that say that a derivation vanishes at an element: rows of values of the basis.
    pub fn at(&self, x: usize) -> impl Iterator<Item = &[u8]> {
        let size = self.dimension * self.derivations;
        self.values[x * size..][..size].chunks(self.derivations.max(1))
    }

    /// A basis of the derivations that vanish at some elements.
    pub fn vanishing(&self, elements: &[usize]) -> Vec<Vec<u32>> {
        let mut system = Echelon::new(self.p);
        for row in elements.iter().flat_map(|&x| self.at(x)) {
            system.insert(row.iter().map(|&a| u32::from(a)).collect());
        }
        system.null_space(self.derivations)
    }

    /// Is a derivation 0 at an element?
    pub fn vanishes(&self, derivation: &[u32], x: usize) -> bool {
        let product = |row: &[u8]| row.iter().zip(derivation).map(|(&a, &b)| u32::from(a) * b).sum::<u32>();
        self.at(x).all(|row| product(row).is_multiple_of(self.p))
    }
}
