//! Derivations from a polycyclic group to one of its chief factors.
//!
//! A derivation d: G -> V satisfies d(xy) = d(x)^y + d(y). It is known from its values on the
//! generators, and a list of values belongs to a derivation if it respects the relations, which
//! are linear equations. With the constants that the relations of G leave in V the same equations
//! describe the complements of V in G (Handbook, section 7.6; facts go back to Gaschütz).

use super::{ChiefLayer, Module, PcGroup};
use crate::group::linear::{AffineSystem, Matrix, PrimeField, apply};

/// What a word does: the value of an unknown derivation at it, and its action on V. The value is the sum of v_g M_g over
/// the unknown values v_g at the generators g; only the matrices of generators that have been met are kept.
struct Fox<'a> {
    module: &'a Module,
    /// The generators that have been met, each with its matrix.
    blocks: Vec<(usize, Matrix)>,
    /// The action, unless it is trivial.
    action: Option<Matrix>,
}

impl<'a> Fox<'a> {
    fn new(module: &'a Module) -> Self {
        Fox { module, blocks: Vec::with_capacity(8), action: None }
    }

    /// M_g += matrix
    fn add(&mut self, g: usize, matrix: Matrix) {
        let field = self.module.field;
        match self.blocks.iter_mut().find(|(other, _)| *other == g) {
            Some((_, block)) => block.data.iter_mut().zip(&matrix.data).for_each(|(a, &b)| *a = field.add(*a, b)),
            None => self.blocks.push((g, matrix)),
        }
    }

    /// M_g -= matrix
    fn subtract(&mut self, g: usize, matrix: &Matrix) {
        let field = self.module.field;
        self.add(g, Matrix { columns: matrix.columns, data: matrix.data.iter().map(|&a| field.neg(a)).collect() });
    }

    /// Goes on with a word.
    fn follow(&mut self, word: &[(usize, u64)]) {
        let &Module { field, dimension: k, ref action } = self.module;
        for &(g, e) in word.iter().filter(|(g, _)| *g < action.len()) {
            let (power, sum) = match e {
                _ if action[g].is_identity() => (None, Matrix::scalar(k, (e % u64::from(field.0)) as u32)),
                1 => (Some(action[g].clone()), Matrix::scalar(k, 1)),
                _ => {
                    let (power, sum) = action[g].power_and_sum(e, field);
                    (Some(power), sum)
                }
            };
            if let Some(power) = power {
                self.blocks.iter_mut().for_each(|(_, block)| *block = block.times(&power, field));
                self.action = Some(match &self.action {
                    Some(action) => action.times(&power, field),
                    None => power,
                });
            }
            self.add(g, sum);
        }
    }

    /// Demands that the value is minus the constants.
    fn vanish(&self, constants: &[u32], system: &mut AffineSystem) {
        let k = self.module.dimension;
        for (column, &constant) in constants.iter().enumerate() {
            let mut entries = self.blocks.iter().flat_map(|(_, block)| block.data.iter().skip(column).step_by(k));
            if constant == 0 && entries.all(|&a| a == 0) {
                continue;
            }
            let mut equation = vec![0; self.module.action.len() * k + 1];
            for (g, block) in &self.blocks {
                let entries = block.data.iter().skip(column).step_by(k);
                equation[g * k..(g + 1) * k].iter_mut().zip(entries).for_each(|(target, &a)| *target = a);
            }
            equation[self.module.action.len() * k] = constant;
            system.equation(equation);
        }
    }
}

/// The system whose solutions are the derivations G -> V on all generators whose action the module
/// gives; with `layer`, which must be the factor just below those generators, the complements of
/// it instead. A solution lists the values on the generators, one block after the other.
pub(super) fn derivations(group: &PcGroup, module: &Module, layer: Option<&ChiefLayer>) -> AffineSystem {
    let &Module { field, dimension: k, ref action } = module;
    if k == 1 {
        return scalar_derivations(group, module, layer);
    }
    let count = action.len();
    let mut system = AffineSystem::new(count * k, field);
    let is_trivial: Vec<bool> = action.iter().map(Matrix::is_identity).collect();
    let mut constants = vec![0; k];
    // Minus the constant that a word leaves in the factor.
    let leave = |word: &[(usize, u64)], constants: &mut [u32]| {
        constants.fill(0);
        if let Some(layer) = layer {
            for &(g, e) in word.iter().filter(|(g, _)| layer.range.contains(g)) {
                constants[g - layer.range.start] = field.neg(e as u32);
            }
        }
    };
    for j in 0..count {
        // g_j^p = w: d(w) = v_j (1 + A + ... + A^(p-1)).
        let word = group.power_word(j);
        let mut fox = Fox::new(module);
        fox.follow(word);
        fox.subtract(j, &geometric_sum(&action[j], group.primes()[j], field));
        leave(word, &mut constants);
        fox.vanish(&constants, &mut system);
        for l in j + 1..count {
            let word = group.conjugate_word(j, l);
            if word.is_none() && is_trivial[j] && is_trivial[l] {
                continue;
            }
            // g_l g_j = g_j w: v_j A(w) + d(w) = v_l A_j + v_j.
            let own = [(l, 1)];
            let word = word.unwrap_or(&own);
            let mut fox = Fox::new(module);
            fox.follow(word);
            fox.subtract(l, &action[j]);
            if let Some(along) = fox.action.take() {
                fox.add(j, along.minus(&Matrix::identity(k), field));
            }
            leave(word, &mut constants);
            fox.vanish(&constants, &mut system);
            if !system.is_consistent() {
                return system;
            }
        }
    }
    system
}

/// The same for a module of dimension 1, as most chief factors are: numbers take the place of matrices.
fn scalar_derivations(group: &PcGroup, module: &Module, layer: Option<&ChiefLayer>) -> AffineSystem {
    let field = module.field;
    let action: Vec<u32> = module.action.iter().map(|matrix| matrix.data[0]).collect();
    let count = action.len();
    let mut system = AffineSystem::new(count, field);
    let mut equation = vec![0; count + 1];
    // Writes the value at a word into an equation, with minus the constant that the word leaves, and tells its action.
    let follow = |word: &[(usize, u64)], equation: &mut [u32]| {
        equation.fill(0);
        let mut behind = 1;
        for &(g, e) in word.iter().rev() {
            if g < count {
                let (power, sum) = scalar_power_and_sum(action[g], e, field);
                equation[g] = field.add(equation[g], field.mul(sum, behind));
                behind = field.mul(behind, power);
            } else if layer.is_some_and(|layer| layer.range.contains(&g)) {
                equation[count] = field.neg(e as u32);
            }
        }
        behind
    };
    for j in 0..count {
        // g_j^p = w: d(w) = v_j (1 + a + ... + a^(p-1)).
        follow(group.power_word(j), &mut equation);
        let (_, sum) = scalar_power_and_sum(action[j], group.primes()[j].into(), field);
        equation[j] = field.sub(equation[j], sum);
        demand(&equation, &mut system);
        for l in j + 1..count {
            let word = group.conjugate_word(j, l);
            if word.is_none() && action[j] == 1 && action[l] == 1 {
                continue;
            }
            // g_l g_j = g_j w: v_j a(w) + d(w) = v_l a_j + v_j.
            let own = [(l, 1)];
            let along = follow(word.unwrap_or(&own), &mut equation);
            equation[l] = field.sub(equation[l], action[j]);
            equation[j] = field.add(equation[j], field.sub(along, 1));
            demand(&equation, &mut system);
            if !system.is_consistent() {
                return system;
            }
        }
    }
    system
}

fn demand(equation: &[u32], system: &mut AffineSystem) {
    if equation.iter().any(|&a| a != 0) {
        system.equation(equation.to_vec());
    }
}

/// (a^e, 1 + a + ... + a^(e-1)), by doubling.
fn scalar_power_and_sum(a: u32, e: u64, field: PrimeField) -> (u32, u32) {
    if a == 1 || e == 0 {
        return (1, (e % u64::from(field.0)) as u32);
    }
    let (mut power, mut sum) = (a, 1);
    for bit in (0..e.ilog2()).rev() {
        sum = field.add(sum, field.mul(power, sum));
        power = field.mul(power, power);
        if e >> bit & 1 == 1 {
            sum = field.add(sum, power);
            power = field.mul(power, a);
        }
    }
    (power, sum)
}

/// 1 + A + ... + A^(e-1)
fn geometric_sum(matrix: &Matrix, e: u32, field: PrimeField) -> Matrix {
    if matrix.is_identity() {
        return Matrix::scalar(matrix.columns, e % field.0);
    }
    matrix.power_and_sum(u64::from(e), field).1
}

/// The value at an element of the derivation with the given values on the generators.
pub(super) fn evaluate(values: &[u32], module: &Module, x: &[u32]) -> Vec<u32> {
    let &Module { field, dimension: k, ref action } = module;
    let mut result = vec![0; k];
    let mut image = vec![0; k];
    for (g, &e) in x.iter().enumerate().take(action.len()).filter(|(_, e)| **e != 0) {
        let value = &values[g * k..(g + 1) * k];
        if action[g].is_identity() {
            field.add_multiple(&mut result, e % field.0, value);
            continue;
        }
        if e == 1 {
            apply(&mut image, &result, &action[g], field);
            result.copy_from_slice(&image);
            field.add_multiple(&mut result, 1, value);
            continue;
        }
        let (power, sum) = action[g].power_and_sum(u64::from(e), field);
        apply(&mut image, &result, &power, field);
        result.copy_from_slice(&image);
        apply(&mut image, value, &sum, field);
        field.add_multiple(&mut result, 1, &image);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_and_sums_of_numbers() {
        for p in [2, 3, 5, 7, 31, 1621, 999_983] {
            let field = PrimeField(p);
            for a in [1, 2, 3, p / 2, p - 1].into_iter().filter(|a| (1..p).contains(a)) {
                let (mut power, mut sum) = (1, 0);
                for e in 0..40 {
                    assert_eq!(scalar_power_and_sum(a, e, field), (power, sum), "{a}^{e} modulo {p}");
                    sum = field.add(sum, power);
                    power = field.mul(power, a);
                }
            }
        }
    }
}
