//! The maximal submodules of a module over a prime field.
//!
//! A subspace is a submodule if and only if the vectors that annihilate it are one of the transposed action, so the maximal submodules
//! are the annihilators of the irreducible submodules there. Let W be irreducible, w one of its vectors, and E its field of endomorphisms. A homomorphism from W is
//! known by the image of w, and the images that are possible are the solutions of linear equations: one for each relation between the vectors that w spins up
//! to. They are a space over E, and its lines over E are the submodules that are isomorphic to W.

use super::meataxe::{Irreducible, annihilator, constituents};
use crate::group::linear::{Matrix, PrimeField, Subspace, apply, next_digits};
use crate::group::pc::Module;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashSet;

/// The maximal submodules whose quotients are isomorphic to one irreducible module.
#[derive(Clone, Debug)]
pub struct MaximalSubmodules {
    /// The dimension of the quotient over the prime field.
    pub dimension: usize,
    /// The degree of the field of endomorphisms of the quotient.
    pub endomorphism_degree: usize,
    pub submodules: Vec<Subspace>,
}

/// All maximal submodules, by their quotients.
pub fn maximal_submodules(module: &Module, budget: &Budget) -> Result<Vec<MaximalSubmodules>, Stop> {
    let action = module.action.iter().map(Matrix::transposed).collect();
    let dual = Module { action, ..module.clone() };
    let mut kinds: Vec<Irreducible> = Vec::new();
    let mut found = Vec::new();
    for part in constituents(&dual, budget)? {
        let mut is_known = false;
        for kind in kinds.iter().filter(|kind| kind.module.dimension == part.module.dimension) {
            is_known |= !homomorphisms(&kind.module, &part.module, budget)?.is_empty();
        }
        if is_known {
            continue;
        }
        let solutions = homomorphisms(&part.module, &dual, budget)?;
        if !solutions.is_empty() {
            let mut submodules = Vec::new();
            for space in lines(&dual, &solutions, part.endomorphism_degree, budget)? {
                submodules.push(annihilator(&space, module.dimension, module.field, budget)?);
            }
            let (dimension, endomorphism_degree) = (part.module.dimension, part.endomorphism_degree);
            found.push(MaximalSubmodules { dimension, endomorphism_degree, submodules });
        }
        kinds.push(part);
    }
    Ok(found)
}

/// A basis of the vectors to which a homomorphism from an irreducible module can take its first unit vector.
pub fn homomorphisms(from: &Module, to: &Module, budget: &Budget) -> Result<Vec<Vec<u32>>, Stop> {
    let &Module { field, dimension: k, .. } = from;
    let n = to.dimension;
    budget.bytes((k as u64 * n as u64).saturating_mul(n as u64 * 4))?;
    let unit = |size: usize, i: usize| (0..size).map(|j| u32::from(i == j)).collect::<Vec<u32>>();
    let mut solutions: Vec<Vec<u32>> = (0..n).map(|i| unit(n, i)).collect();
    // Independent vectors w u for words u, next to their numbers, and the same words in the other module.
    let mut vectors = vec![unit(k, 0)];
    let mut words = vec![Matrix::identity(n)];
    let mut pairs = Subspace::default();
    pairs.insert([unit(k, 0), unit(k, 0)].concat(), field);
    let mut next = 0;
    while next < vectors.len() {
        for (left, right) in from.action.iter().zip(&to.action) {
            budget.check_now()?;
            let mut image = vec![0; k];
            apply(&mut image, &vectors[next], left, field);
            let word = words[next].times_within(right, field, budget)?;
            let rest = pairs.reduce([image.clone(), vec![0; k]].concat(), field);
            if rest[..k].iter().any(|&a| a != 0) {
                pairs.insert([image.clone(), unit(k, vectors.len())].concat(), field);
                vectors.push(image);
                words.push(word);
                continue;
            }
            // The image is minus the combination of the vectors whose coefficients are on the right.
            let mut relation = word;
            for (&c, known) in rest[k..].iter().zip(&words) {
                field.add_multiple(&mut relation.data, c, &known.data);
            }
            solutions = restricted(&solutions, &relation, field, budget)?;
            if solutions.is_empty() {
                return Ok(solutions);
            }
        }
        next += 1;
    }
    Ok(solutions)
}

/// A basis of the vectors in a span that a matrix takes to 0.
fn restricted(span: &[Vec<u32>], matrix: &Matrix, field: PrimeField, budget: &Budget) -> Result<Vec<Vec<u32>>, Stop> {
    let (n, m) = (matrix.columns, span.len());
    let images = Matrix { columns: n, data: span.concat() }.times_within(matrix, field, budget)?;
    let null = images.null_space_within(field, budget)?;
    debug_assert!(null.len() <= m, "a subspace");
    let combined = |coefficients: &Vec<u32>| {
        let mut sum = vec![0; n];
        coefficients.iter().zip(span).for_each(|(&c, vector)| field.add_multiple(&mut sum, c, vector));
        sum
    };
    Ok(null.iter().map(combined).collect())
}

/// The submodules that the vectors of a span generate.
fn lines(module: &Module, span: &[Vec<u32>], degree: usize, budget: &Budget) -> Result<Vec<Subspace>, Stop> {
    let &Module { field, dimension: n, ref action } = module;
    let mut known: FxHashSet<Vec<(usize, Vec<u32>)>> = FxHashSet::default();
    let mut found = Vec::new();
    let mut digits = vec![0; span.len()];
    while next_digits(&mut digits, field.0) {
        budget.check()?;
        if digits.iter().find(|&&digit| digit != 0) != Some(&1) {
            continue;
        }
        let mut vector = vec![0; n];
        digits.iter().zip(span).for_each(|(&c, row)| field.add_multiple(&mut vector, c, row));
        let space = Subspace::spun(&vector, action, field, budget)?;
        let mut key: Vec<(usize, Vec<u32>)> = space.basis().map(|(pivot, row)| (pivot, row.to_vec())).collect();
        key.sort_unstable();
        if known.insert(key) {
            budget.classes(found.len() as u64 + 1)?;
            budget.bytes(((found.len() + 1) * space.dimension() * n * 8) as u64)?;
            found.push(space);
        }
    }
    // The lines of a space over the field of endomorphisms.
    let size = u128::from(field.0).checked_pow(degree as u32);
    let points = size.and_then(|q| Some((q.checked_pow((span.len() / degree.max(1)) as u32)? - 1) / (q - 1)));
    if points != Some(found.len() as u128) {
        return Err(Stop::Unsuitable("a complete list of submodules"));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(p: u32, dimension: usize, action: &[&[u32]]) -> Module {
        let matrices = action.iter().map(|data| Matrix { columns: dimension, data: data.to_vec() });
        Module { field: PrimeField(p), dimension, action: matrices.collect() }
    }

    fn shapes(module: &Module) -> Vec<(usize, usize, usize)> {
        let found = maximal_submodules(module, &Budget::unlimited()).expect("no limit");
        let mut shapes: Vec<_> =
            found.iter().map(|kind| (kind.dimension, kind.endomorphism_degree, kind.submodules.len())).collect();
        shapes.sort_unstable();
        for space in found.iter().flat_map(|kind| &kind.submodules) {
            for (_, row) in space.basis() {
                for matrix in &module.action {
                    let mut image = vec![0; module.dimension];
                    apply(&mut image, row, matrix, module.field);
                    assert!(space.reduce(image, module.field).iter().all(|&a| a == 0), "invariant");
                }
            }
        }
        shapes
    }

    #[test]
    fn hyperplanes_and_cycles() {
        assert_eq!(shapes(&module(2, 3, &[])), [(1, 1, 7)]);
        assert_eq!(shapes(&module(3, 2, &[&[1, 0, 0, 1]])), [(1, 1, 4)]);
        assert_eq!(shapes(&module(2, 3, &[&[0, 1, 0, 0, 0, 1, 1, 0, 0]])), [(1, 1, 1), (2, 2, 1)]);
        assert_eq!(shapes(&module(3, 3, &[&[0, 1, 0, 0, 0, 1, 1, 0, 0]])), [(1, 1, 1)]);
        // Two copies of the field with four elements have five lines over it.
        assert_eq!(shapes(&module(2, 4, &[&[0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1]])), [(2, 2, 5)]);
        assert_eq!(shapes(&module(5, 2, &[&[2, 0, 0, 3]])), [(1, 1, 1), (1, 1, 1)]);
    }
}
