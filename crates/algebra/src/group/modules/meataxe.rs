//! Composition factors of modules over a prime field, with a proof that each is irreducible (the MeatAxe of Parker, Norton,
//! Holt and Rees; Handbook of Computational Group Theory, section 7.4).
//!
//! Let a be an element of the algebra that the action generates, f an irreducible factor of its characteristic polynomial and N
//! the null space of f(a). If some vector of N, or of the corresponding null space of the transposed action, spins up to a proper
//! submodule, the module is cut there. If dim N = deg f, all vectors of N spin up to the same submodule, and if neither they nor one transposed
//! vector generate a proper one, the module is irreducible (Norton).
//!
//! The endomorphisms of an irreducible module form a field E. They commute with a, so E acts on N, which is one-dimensional over
//! F = F_p\[x\]/f; so E is a subfield of F, and its degree is the largest divisor e of deg f such that an element of F that
//! generates the subfield of degree e extends from N to an endomorphism.

use super::characteristic::characteristic_polynomial;
use super::polynomial::{FieldPolynomial, Polynomials};
use crate::group::linear::{Matrix, PrimeField, Subspace, apply};
use crate::group::pc::Module;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;

#[derive(Clone, Debug)]
pub struct Irreducible {
    pub module: Module,
    /// The degree of its field of endomorphisms over the prime field.
    pub endomorphism_degree: usize,
}

/// The composition factors of a module, each as often as it occurs.
pub fn constituents(module: &Module, budget: &Budget) -> Result<Vec<Irreducible>, Stop> {
    let mut found = Vec::new();
    let mut queue = vec![module.clone()];
    while let Some(module) = queue.pop() {
        if module.dimension == 0 {
            continue;
        }
        match chop(&module, budget)? {
            Chopped::Irreducible(endomorphism_degree) => found.push(Irreducible { module, endomorphism_degree }),
            Chopped::Submodule(space) => {
                let quotient = module.action.iter().map(|g| space.quotient(g, module.field, budget));
                let quotient = quotient.collect::<Result<Vec<Matrix>, Stop>>()?;
                let dimension = module.dimension - space.dimension();
                queue.push(Module { field: module.field, dimension, action: quotient });
                queue.push(restricted(&module, &space, budget)?);
            }
        }
    }
    Ok(found)
}

/// An irreducible submodule of a module that is not 0.
pub fn irreducible_submodule(module: &Module, budget: &Budget) -> Result<Subspace, Stop> {
    let field = module.field;
    let mut found = Subspace::default();
    for i in 0..module.dimension {
        budget.check()?;
        let mut unit = vec![0; module.dimension];
        unit[i] = 1;
        found.insert(unit, field);
    }
    let mut current = module.clone();
    while let Chopped::Submodule(space) = chop(&current, budget)? {
        // Rows of the inner space are coordinates on the basis of the outer one.
        let mut inner = Subspace::default();
        for (_, coordinates) in space.basis() {
            budget.check()?;
            let mut vector = vec![0; module.dimension];
            for (&c, (_, row)) in coordinates.iter().zip(found.basis()) {
                field.add_multiple(&mut vector, c, row);
            }
            inner.insert(vector, field);
        }
        found = inner;
        current = restricted(module, &found, budget)?;
    }
    Ok(found)
}

enum Chopped {
    /// A proper submodule that is not 0.
    Submodule(Subspace),
    /// The module is irreducible, with endomorphisms of this degree.
    Irreducible(usize),
}

fn chop(module: &Module, budget: &Budget) -> Result<Chopped, Stop> {
    let &Module { field, dimension: n, ref action } = module;
    if n == 1 {
        return Ok(Chopped::Irreducible(1));
    }
    let mut random = Random::new(n as u64);
    let mut algebra = MatrixAlgebra::new(module);
    let transposed: Vec<Matrix> = action.iter().map(Matrix::transposed).collect();
    loop {
        budget.check_now()?;
        let element = algebra.element(&mut random, budget)?;
        let polynomial = characteristic_polynomial(&element, field, budget)?;
        for factor in Polynomials(field).factors(&polynomial, &mut random, budget)? {
            budget.check_now()?;
            // By Cayley and Hamilton there is nothing to compute if the whole polynomial is irreducible.
            let value = if factor.len() > n { Matrix::zero(n, n) } else { evaluate(&factor, &element, field, budget)? };
            let null = value.null_space_within(field, budget)?;
            // A factor of the characteristic polynomial has zeros among the eigenvalues.
            let Some(vector) = null.first() else { continue };
            let space = Subspace::spun(vector, action, field, budget)?;
            if space.dimension() < n {
                return Ok(Chopped::Submodule(space));
            }
            if null.len() > factor.len() - 1 {
                // One vector says little about a larger null space; another one may be luckier.
                let mut mixed = null[null.len() - 1].clone();
                null.iter().for_each(|v| field.add_multiple(&mut mixed, random.below(field.0 as usize) as u32, v));
                if mixed.iter().any(|&a| a != 0) {
                    let space = Subspace::spun(&mixed, action, field, budget)?;
                    if space.dimension() < n {
                        return Ok(Chopped::Submodule(space));
                    }
                }
            } else {
                let Some(dual) = value.transposed().null_space_within(field, budget)?.into_iter().next() else {
                    continue;
                };
                let annihilated = Subspace::spun(&dual, &transposed, field, budget)?;
                if annihilated.dimension() < n {
                    return Ok(Chopped::Submodule(annihilator(&annihilated, n, field, budget)?));
                }
                let degree = endomorphism_degree(module, &element, &factor, vector, &mut random, budget)?;
                return Ok(Chopped::Irreducible(degree));
            }
        }
    }
}

/// Random elements of the algebra that the action generates.
struct MatrixAlgebra {
    field: PrimeField,
    dimension: usize,
    products: Vec<Matrix>,
}

impl MatrixAlgebra {
    fn new(module: &Module) -> Self {
        let products = module.action.iter().filter(|matrix| !matrix.is_identity()).cloned().collect();
        MatrixAlgebra { field: module.field, dimension: module.dimension, products }
    }

    fn element(&mut self, random: &mut Random, budget: &Budget) -> Result<Matrix, Stop> {
        const MOST: usize = 24;
        let (n, field) = (self.dimension, self.field);
        let count = self.products.len();
        if count > 0 {
            let (a, b) = (random.below(count), random.below(count));
            let product = self.products[a].times_within(&self.products[b], field, budget)?;
            if self.products.len() < MOST {
                self.products.push(product);
            } else {
                let place = random.below(count);
                self.products[place] = product;
            }
        }
        let mut sum = Matrix::zero(n, n);
        for matrix in &self.products {
            budget.check()?;
            field.add_multiple(&mut sum.data, random.below(field.0 as usize) as u32, &matrix.data);
        }
        let scalar = random.below(field.0 as usize) as u32;
        (0..n).for_each(|i| sum.data[i * n + i] = field.add(sum.data[i * n + i], scalar));
        Ok(sum)
    }
}

/// f(a)
fn evaluate(f: &FieldPolynomial, a: &Matrix, field: PrimeField, budget: &Budget) -> Result<Matrix, Stop> {
    let n = a.columns;
    let mut value = Matrix::zero(n, n);
    for (place, &c) in f.iter().enumerate().rev() {
        if place + 1 < f.len() {
            value = value.times_within(a, field, budget)?;
        }
        (0..n).for_each(|i| value.data[i * n + i] = field.add(value.data[i * n + i], c));
    }
    Ok(value)
}

/// The vectors v of dimension n with v u = 0 for all u of a space.
pub(super) fn annihilator(space: &Subspace, n: usize, field: PrimeField, budget: &Budget) -> Result<Subspace, Stop> {
    let rows: Vec<u32> = space.basis().flat_map(|(_, row)| row.iter().copied()).collect();
    let columns = Matrix { columns: n, data: rows }.transposed();
    let mut result = Subspace::default();
    for v in columns.null_space_within(field, budget)? {
        budget.check()?;
        result.insert(v, field);
    }
    Ok(result)
}

/// The action on a submodule, in the coordinates of its reduced basis.
fn restricted(module: &Module, space: &Subspace, budget: &Budget) -> Result<Module, Stop> {
    let field = module.field;
    let dimension = space.dimension();
    let restrict = |matrix: &Matrix| {
        let mut data = Vec::with_capacity(dimension * dimension);
        let mut image = vec![0; module.dimension];
        for (_, row) in space.basis() {
            budget.check()?;
            apply(&mut image, row, matrix, field);
            // Every basis vector has a 1 where the others have 0, so coordinates can be read off.
            data.extend(space.basis().map(|(pivot, _)| image[pivot]));
        }
        Ok(Matrix { columns: dimension, data })
    };
    let action = module.action.iter().map(restrict).collect::<Result<_, Stop>>()?;
    Ok(Module { field, dimension, action })
}

/// The degree of the field of endomorphisms of an irreducible module; f is an irreducible factor of the characteristic polynomial of
/// an element of the algebra, the null space of f at it has dimension deg f, and v is in that null space.
fn endomorphism_degree(
    module: &Module,
    element: &Matrix,
    f: &FieldPolynomial,
    v: &[u32],
    random: &mut Random,
    budget: &Budget,
) -> Result<usize, Stop> {
    let field = module.field;
    let degree = f.len() - 1;
    let divisors = (2..=degree).rev().filter(|e| degree.is_multiple_of(*e) && module.dimension.is_multiple_of(*e));
    for e in divisors {
        let generator = subfield_generator(field, f, e, random, budget)?;
        let mut image = vec![0; v.len()];
        let mut next = vec![0; v.len()];
        for &c in generator.iter().rev() {
            budget.check()?;
            apply(&mut next, &image, element, field);
            std::mem::swap(&mut image, &mut next);
            field.add_multiple(&mut image, c, v);
        }
        if extends(module, v, &image, budget)? {
            return Ok(e);
        }
    }
    Ok(1)
}

/// An element of F_p\[x\]/f that generates its subfield of degree e: a trace of a random element, if its conjugates differ.
fn subfield_generator(
    field: PrimeField,
    f: &FieldPolynomial,
    e: usize,
    random: &mut Random,
    budget: &Budget,
) -> Result<FieldPolynomial, Stop> {
    let ring = Polynomials(field);
    let degree = f.len() - 1;
    let frobenius = |x: &FieldPolynomial| ring.power_modulo(x, u64::from(field.0), f, budget);
    loop {
        let mut conjugate: FieldPolynomial = (0..degree).map(|_| random.below(field.0 as usize) as u32).collect();
        let mut trace = FieldPolynomial::new();
        for place in 0..degree {
            if place.is_multiple_of(e) {
                trace = ring.plus(&trace, &conjugate);
            }
            conjugate = frobenius(&conjugate)?;
        }
        let mut image = frobenius(&trace)?;
        let mut conjugates = 1;
        while image != trace {
            image = frobenius(&image)?;
            conjugates += 1;
        }
        if conjugates == e {
            return Ok(trace);
        }
    }
}

/// Is there an endomorphism of an irreducible module that takes v to u?
fn extends(module: &Module, v: &[u32], u: &[u32], budget: &Budget) -> Result<bool, Stop> {
    let &Module { field, dimension: n, ref action } = module;
    // Vectors v w next to u w, for words w in the action; those with independent v w in reduced form.
    let mut pairs = Subspace::default();
    pairs.insert([v, u].concat(), field);
    let mut queue = vec![(v.to_vec(), u.to_vec())];
    let (mut left, mut right) = (vec![0; n], vec![0; n]);
    while let Some((x, y)) = queue.pop() {
        for matrix in action {
            budget.check()?;
            apply(&mut left, &x, matrix, field);
            apply(&mut right, &y, matrix, field);
            let rest = pairs.reduce([&left[..], &right[..]].concat(), field);
            if rest[..n].iter().any(|&a| a != 0) {
                pairs.insert(rest, field);
                queue.push((left.clone(), right.clone()));
            } else if rest[n..].iter().any(|&a| a != 0) {
                // The same vector would have two images.
                return Ok(false);
            }
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(p: u32, dimension: usize, action: &[&[u32]]) -> Module {
        let matrices = action.iter().map(|data| Matrix { columns: dimension, data: data.to_vec() });
        Module { field: PrimeField(p), dimension, action: matrices.collect() }
    }

    fn shapes(module: &Module) -> Vec<(usize, usize)> {
        let found = constituents(module, &Budget::unlimited()).expect("no limit");
        let mut shapes: Vec<_> = found.iter().map(|part| (part.module.dimension, part.endomorphism_degree)).collect();
        shapes.sort_unstable();
        shapes
    }

    #[test]
    fn cyclic_groups() {
        let cycle = |p| module(p, 3, &[&[0, 1, 0, 0, 0, 1, 1, 0, 0]]);
        assert_eq!(shapes(&cycle(2)), [(1, 1), (2, 2)]);
        assert_eq!(shapes(&cycle(3)), [(1, 1), (1, 1), (1, 1)]);
        assert_eq!(shapes(&cycle(7)), [(1, 1), (1, 1), (1, 1)]);
        let root = module(2, 4, &[&[0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0]]);
        assert_eq!(shapes(&root), [(4, 4)]);
        let nothing = module(5, 3, &[]);
        assert_eq!(shapes(&nothing), [(1, 1), (1, 1), (1, 1)]);
    }

    #[test]
    fn quaternions() {
        // The regular action of Q8 on the quaternions over F_3 is two copies of a module of dimension 2.
        let i = [0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0];
        let j = [0, 0, 1, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, 0, 0];
        assert_eq!(shapes(&module(3, 4, &[&i, &j])), [(2, 1), (2, 1)]);
        assert_eq!(shapes(&module(3, 4, &[&i])), [(2, 2), (2, 2)]);
    }
}
