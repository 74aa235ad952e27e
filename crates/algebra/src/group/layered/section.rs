//! Chief factors inside a soluble normal subgroup, as modules.

use crate::group::linear::{Matrix, PrimeField};
use crate::group::modules::irreducible_submodule;
use crate::group::pc::Module;
use crate::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};

/// An elementary abelian factor N/L of two normal subgroups, with coordinates.
#[derive(Clone, Debug)]
pub(in crate::group) struct Section {
    pub field: PrimeField,
    /// Elements of N that are a basis modulo L.
    pub basis: Vec<Permutation>,
    /// L, then what L and the first basis elements generate; N is the last.
    steps: Vec<PermutationGroup>,
}

impl Section {
    pub fn over(lower: PermutationGroup, prime: u32) -> Section {
        Section { field: PrimeField(prime), basis: Vec::new(), steps: vec![lower] }
    }

    /// Adds an element that normalises what is there; says whether it is new.
    pub fn add(&mut self, x: Permutation, budget: &Budget) -> Result<bool, Stop> {
        let last = self.upper();
        if last.contains(&x) {
            return Ok(false);
        }
        let generators: Vec<Permutation> = last.generators().iter().cloned().chain([x.clone()]).collect();
        self.steps.push(PermutationGroup::new(last.degree(), &generators, budget)?);
        self.basis.push(x);
        Ok(true)
    }

    /// L.
    pub fn lower(&self) -> &PermutationGroup {
        &self.steps[0]
    }

    /// N.
    pub fn upper(&self) -> &PermutationGroup {
        &self.steps[self.basis.len()]
    }

    pub fn dimension(&self) -> usize {
        self.basis.len()
    }

    /// The coordinates of an element of N modulo L; `None` if it is not in N.
    pub fn coordinates(&self, x: &Permutation) -> Option<Vec<u32>> {
        let mut rest = x.clone();
        let mut coordinates = vec![0; self.dimension()];
        for (i, b) in self.basis.iter().enumerate().rev() {
            let back = b.inverse();
            while !self.steps[i].contains(&rest) {
                coordinates[i] += 1;
                if coordinates[i] == self.field.0 {
                    return None;
                }
                rest = &rest * &back;
            }
        }
        self.lower().contains(&rest).then_some(coordinates)
    }

    pub fn element(&self, coordinates: &[u32]) -> Permutation {
        let identity = Permutation::identity(self.lower().degree());
        let powers = self.basis.iter().zip(coordinates).map(|(b, &c)| b.pow(i64::from(c)));
        powers.fold(identity, |product, power| &product * &power)
    }

    /// How conjugation by an element of G acts on the coordinates; `None` if it does not.
    pub fn action(&self, g: &Permutation) -> Option<Matrix> {
        let rows = self.basis.iter().map(|b| self.coordinates(&b.conjugate_by(g)));
        let rows: Vec<Vec<u32>> = rows.collect::<Option<_>>()?;
        Some(Matrix { columns: self.dimension(), data: rows.concat() })
    }
}

/// The chief factors of `group` below a soluble normal subgroup, from the bottom; `None` if the subgroup is not soluble or not
/// normal.
pub(super) fn chief_factors(
    group: &PermutationGroup,
    kernel: &PermutationGroup,
    budget: &Budget,
) -> Result<Option<Vec<Section>>, Stop> {
    let derived = kernel.derived_series(budget)?;
    if derived.last().is_some_and(|last| !last.generators().is_empty()) {
        return Ok(None);
    }
    let mut lower = PermutationGroup::new(group.degree(), &[], budget)?;
    let mut factors = Vec::new();
    // From the bottom, each term of the series is abelian modulo what is there when its turn comes.
    for term in derived.iter().rev() {
        while let Some(x) = term.generators().iter().find(|x| !lower.contains(x)) {
            budget.check_now()?;
            let (x, prime) = of_prime_order(x.clone(), &lower);
            let Some(section) = irreducible(group, &lower, x, prime, budget)? else { return Ok(None) };
            lower = section.upper().clone();
            factors.push(section);
        }
    }
    Ok(Some(factors))
}

/// A power of an element outside a normal subgroup that has prime order modulo the subgroup, with the prime.
fn of_prime_order(mut x: Permutation, lower: &PermutationGroup) -> (Permutation, u32) {
    loop {
        // The primes of the order modulo the subgroup are among those of the order; the identity is not outside.
        let Some(&prime) = x.primes_of_order().first() else { return (x, 1) };
        let power = x.pow(i64::from(prime));
        if lower.contains(&power) {
            return (x, prime);
        }
        x = power;
    }
}

/// A chief factor above L inside the normal closure of L and x, which is elementary abelian over L.
fn irreducible(
    group: &PermutationGroup,
    lower: &PermutationGroup,
    x: Permutation,
    prime: u32,
    budget: &Budget,
) -> Result<Option<Section>, Stop> {
    let mut closure = Section::over(lower.clone(), prime);
    closure.add(x, budget)?;
    let mut next = 0;
    while next < closure.dimension() {
        for g in group.generators() {
            closure.add(closure.basis[next].conjugate_by(g), budget)?;
        }
        next += 1;
    }
    let action: Option<Vec<Matrix>> = group.generators().iter().map(|g| closure.action(g)).collect();
    let Some(action) = action else { return Ok(None) };
    let module = Module { field: closure.field, dimension: closure.dimension(), action };
    let space = irreducible_submodule(&module, budget)?;
    let mut section = Section::over(lower.clone(), prime);
    for (_, row) in space.basis() {
        section.add(closure.element(row), budget)?;
    }
    Ok(Some(section))
}
