//! Complements of an abelian minimal normal subgroup.
//!
//! Let s_1, ..., s_m generate G modulo N. A complement contains exactly one s_i v_i with v_i in N for each i, and is known
//! from them. The v_i must satisfy the relations of G/N, for which the edges of its Cayley graph outside a spanning tree do:
//! with r_q the product of the s_i along the tree to the coset q, and L_q(v) what the v_i add to it, an edge from q to q' by s_i
//! demands L_q(v)^{s_i} + v_i + n = L_{q'}(v), where r_q s_i = r_{q'} n.

use super::{ElementId, FactorGroup, Listed, Subgroup};
use crate::group::linear::{AffineSystem, Matrix, PrimeField, apply, next_digits};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;

/// An elementary abelian normal subgroup with coordinates.
struct Coordinates {
    field: PrimeField,
    basis: Vec<ElementId>,
    of: FxHashMap<ElementId, Vec<u32>>,
}

impl Coordinates {
    fn new(group: &dyn Listed, kernel: &Subgroup, prime: u32) -> Self {
        let mut basis = Vec::new();
        let mut of: FxHashMap<ElementId, Vec<u32>> = FxHashMap::default();
        of.insert(group.identity(), Vec::new());
        for x in kernel.members.iter() {
            if of.contains_key(&x) {
                continue;
            }
            basis.push(x);
            let mut all = FxHashMap::default();
            let mut power = group.identity();
            for c in 0..prime {
                for (&y, coordinates) in &of {
                    let mut longer = coordinates.clone();
                    longer.push(c);
                    all.insert(group.multiply(y, power), longer);
                }
                power = group.multiply(power, x);
            }
            of = all;
        }
        Coordinates { field: PrimeField(prime), basis, of }
    }

    fn element(&self, group: &dyn Listed, coordinates: &[u32]) -> ElementId {
        let mut x = group.identity();
        for (&b, &c) in self.basis.iter().zip(coordinates) {
            (0..c).for_each(|_| x = group.multiply(x, b));
        }
        x
    }

    /// How conjugation by g acts.
    fn action(&self, group: &dyn Listed, g: ElementId) -> Matrix {
        let rows = self.basis.iter().flat_map(|&b| self.of[&group.conjugate(b, g)].iter().copied());
        Matrix { columns: self.basis.len(), data: rows.collect() }
    }
}

/// All complements of an elementary abelian minimal normal subgroup.
pub(super) fn complements(
    group: &dyn Listed,
    kernel: &Subgroup,
    prime: u32,
    budget: &Budget,
) -> Result<Vec<Subgroup>, Stop> {
    let space = Coordinates::new(group, kernel, prime);
    let factor = FactorGroup::new(group, kernel);
    let (field, k) = (space.field, space.basis.len());
    let generators: Vec<ElementId> =
        group.generators().iter().copied().filter(|g| !kernel.members.contains(*g)).collect();
    let unknowns = generators.len() * k;
    let action: Vec<Matrix> = generators.iter().map(|&g| space.action(group, g)).collect();
    budget.bytes((factor.order() as u64 * unknowns as u64).saturating_mul(k as u64 * 4))?;

    // For each coset: its representative along the tree, and L as a matrix of `unknowns` rows.
    let mut tree: Vec<Option<(ElementId, Matrix)>> = vec![None; factor.order()];
    tree[factor.identity() as usize] = Some((group.identity(), Matrix::zero(unknowns, k)));
    let mut queue = vec![factor.identity()];
    let mut system = AffineSystem::new(unknowns, field);
    let mut next = 0;
    while next < queue.len() && system.is_consistent() {
        budget.check()?;
        let Some((representative, linear)) = tree[queue[next] as usize].clone() else { break };
        for (i, &s) in generators.iter().enumerate() {
            let product = group.multiply(representative, s);
            let mut value = linear.times(&action[i], field);
            for j in 0..k {
                let entry = &mut value.data[(i * k + j) * k + j];
                *entry = field.add(*entry, 1);
            }
            let coset = factor.coset(product);
            match &tree[coset as usize] {
                None => {
                    tree[coset as usize] = Some((product, value));
                    queue.push(coset);
                }
                Some((known, linear)) => {
                    let remainder = &space.of[&group.multiply(group.inverse(*known), product)];
                    system.demand(&value.minus(linear, field), remainder);
                }
            }
        }
        next += 1;
    }
    let Some(solutions) = system.solve() else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    let mut digits = vec![0; solutions.basis.len()];
    loop {
        budget.check()?;
        budget.bytes(found.len() as u64 * group.order() as u64 / 8)?;
        let mut solution = solutions.particular.clone();
        for (&digit, basis) in digits.iter().zip(&solutions.basis) {
            field.add_multiple(&mut solution, digit, basis);
        }
        found.push(subgroup(group, &space, &tree, &generators, &solution));
        if !next_digits(&mut digits, prime) {
            return Ok(found);
        }
    }
}

/// The complement that belongs to a solution.
fn subgroup(
    group: &dyn Listed,
    space: &Coordinates,
    tree: &[Option<(ElementId, Matrix)>],
    generators: &[ElementId],
    solution: &[u32],
) -> Subgroup {
    let k = space.basis.len();
    let mut members = BitSet::new(group.order());
    let mut value = vec![0; k];
    for (representative, linear) in tree.iter().flatten() {
        apply(&mut value, solution, linear, space.field);
        members.insert(group.multiply(*representative, space.element(group, &value)));
    }
    let lifted = generators.iter().zip(solution.chunks_exact(k));
    let lifted = lifted.map(|(&g, v)| group.multiply(g, space.element(group, v)));
    Subgroup { members, order: tree.len(), generators: lifted.collect() }
}
