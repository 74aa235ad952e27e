//! Derivations from a polycyclic group to one of its chief factors.
//!
//! A derivation d: G -> V satisfies d(xy) = d(x)^y + d(y). It is known from its values on the
//! generators, and a list of values belongs to a derivation if it respects the relations, which
//! are linear equations. With the constants that the relations of G leave in V the same equations
//! describe the complements of V in G (Handbook, section 7.6; facts go back to Gaschütz).

use super::{ChiefLayer, Module, PcGroup};
use crate::group::linear::{AffineSystem, Matrix, PrimeField, apply};

/// What a word does: the value of an unknown derivation at it, and its action on V.
struct Fox {
    /// unknowns x dimension; the value is (the list of unknowns) * this matrix.
    value: Matrix,
    action: Matrix,
}

/// The equations for derivations on the first `count` generators of a group.
struct Equations<'a> {
    module: &'a Module,
    system: AffineSystem,
}

impl Equations<'_> {
    fn unknowns(&self) -> usize {
        self.module.action.len() * self.module.dimension
    }

    /// target[block of g] += matrix
    fn add_block(&self, target: &mut Matrix, g: usize, matrix: &Matrix) {
        let k = self.module.dimension;
        let block = &mut target.data[g * k * k..(g + 1) * k * k];
        block.iter_mut().zip(&matrix.data).for_each(|(a, &b)| *a = self.module.field.add(*a, b));
    }

    fn word(&self, word: &[(usize, u64)]) -> Fox {
        let Module { field, dimension: k, action: matrices } = self.module;
        let mut value = Matrix::zero(self.unknowns(), *k);
        let mut action = Matrix::identity(*k);
        for &(g, e) in word.iter().filter(|(g, _)| *g < matrices.len()) {
            let (power, sum) = matrices[g].power_and_sum(e, *field);
            value = value.times(&power, *field);
            self.add_block(&mut value, g, &sum);
            action = action.times(&power, *field);
        }
        Fox { value, action }
    }
}

/// The system whose solutions are the derivations G -> V on all generators whose action the module
/// gives; with `layer`, which must be the factor just below those generators, the complements of
/// it instead. A solution lists the values on the generators, one block after the other.
pub(super) fn derivations(group: &PcGroup, module: &Module, layer: Option<&ChiefLayer>) -> AffineSystem {
    let &Module { field, dimension: k, ref action } = module;
    let count = action.len();
    let mut equations = Equations { module, system: AffineSystem::new(count * k, field) };
    let minus_one = field.neg(1);
    let constant_of = |word: &[(usize, u64)]| {
        let mut constant = vec![0; k];
        if let Some(layer) = layer {
            for &(g, e) in word.iter().filter(|(g, _)| layer.range.contains(g)) {
                constant[g - layer.range.start] = e as u32;
            }
        }
        constant
    };
    for j in 0..count {
        // g_j^p = w: the value at g_j^p is v_j (1 + A + ... + A^(p-1)).
        let word = group.power_word(j);
        let (_, sum) = action[j].power_and_sum(u64::from(group.primes()[j]), field);
        let mut total = negated(&equations.word(word).value, field);
        equations.add_block(&mut total, j, &sum);
        equations.system.demand(&total, &constant_of(word));
        for l in j + 1..count {
            let word = group.conjugate_word(j, l);
            if word.is_none() && action[j].is_identity() && action[l].is_identity() {
                continue;
            }
            // g_l g_j = g_j w: v_l A_j + v_j = v_j A(w) + d(w).
            let own = [(l, 1)];
            let word = word.unwrap_or(&own);
            let fox = equations.word(word);
            let mut total = negated(&fox.value, field);
            equations.add_block(&mut total, l, &action[j]);
            let mut at_j = fox.action;
            at_j.data.iter_mut().for_each(|a| *a = field.mul(*a, minus_one));
            equations.add_block(&mut total, j, &at_j.plus(&Matrix::identity(k), field));
            equations.system.demand(&total, &constant_of(word));
            if !equations.system.is_consistent() {
                return equations.system;
            }
        }
    }
    equations.system
}

fn negated(matrix: &Matrix, field: PrimeField) -> Matrix {
    Matrix { columns: matrix.columns, data: matrix.data.iter().map(|&a| field.neg(a)).collect() }
}

/// The value at an element of the derivation with the given values on the generators.
pub(super) fn evaluate(values: &[u32], module: &Module, x: &[u32]) -> Vec<u32> {
    let &Module { field, dimension: k, ref action } = module;
    let mut result = vec![0; k];
    let mut image = vec![0; k];
    for (g, &e) in x.iter().enumerate().take(action.len()).filter(|(_, e)| **e != 0) {
        let (power, sum) = action[g].power_and_sum(u64::from(e), field);
        apply(&mut image, &result, &power, field);
        result.copy_from_slice(&image);
        apply(&mut image, &values[g * k..(g + 1) * k], &sum, field);
        field.add_multiple(&mut result, 1, &image);
    }
    result
}
