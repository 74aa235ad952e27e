//! Crowns: the complemented chief factors of a soluble group, those that are isomorphic as modules put together.
//!
//! Let V be such a module, m the number of its factors, C the centraliser of V and R the intersection of the maximal subgroups that
//! complement them. Then C / R is the direct sum of m modules V, and G / R its semidirect product with G / C (Gaschütz,
//! Praefrattinigruppen, Arch. Math. 13 (1962)). Much about generating sets follows from m and the orders of V and of
//! G / C alone, with no element listed.

use super::derivation::evaluate;
use super::{ChiefLayer, Complements, Exponents, PcGroup};
use crate::group::linear::{Matrix, PrimeField};

/// More elements of G / C are not listed.
const MOST_ACTIONS: usize = 512;

/// How a group acts on a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrownAction {
    /// Not at all.
    Trivial,
    /// Each element keeps all vectors or inverts all of them, and some do that; the prime is odd.
    Inverting,
    /// In another way, by matrices that commute: G / C is cyclic, and V has dimension 1 over the field that they generate.
    Cyclic,
    /// By matrices that do not commute.
    Other,
}

#[derive(Clone, Copy, Debug)]
pub struct Crown<'a> {
    layer: &'a ChiefLayer,
    complements: &'a Complements,
    pub action: CrownAction,
    /// |V|
    pub size: u64,
    /// The number of complemented factors that are isomorphic to V.
    pub multiplicity: u32,
    /// The factors 2 of |G / C|.
    acting_twos: u32,
}

impl<'a> Crown<'a> {
    /// The crowns of a group, by the factors of a chief series and their complements; `None` if there is one with several factors
    /// on which the group does not act by matrices that commute, or a large one.
    pub fn all(
        group: &PcGroup,
        layers: &'a [ChiefLayer],
        complements: &'a [Option<Complements>],
    ) -> Option<Vec<Crown<'a>>> {
        let mut crowns: Vec<Crown<'a>> = Vec::with_capacity(layers.len());
        for (layer, complements) in layers.iter().zip(complements) {
            let Some(complements) = complements else { continue };
            let crown = Crown::up_to(group, layer, complements)?;
            // A factor that is not the first of its crown takes the place of the one above it. Another crown that looks the
            // same may be taken for that one, which makes no difference to the list.
            let above =
                |other: &&mut Crown<'_>| other.multiplicity + 1 == crown.multiplicity && other.looks_like(&crown);
            match crowns.iter_mut().find(above) {
                Some(above) => *above = crown,
                None if crown.multiplicity == 1 => crowns.push(crown),
                None => return None,
            }
        }
        Some(crowns)
    }

    /// The crown of a complemented factor as far as there are factors above it.
    fn up_to(group: &PcGroup, layer: &'a ChiefLayer, complements: &'a Complements) -> Option<Crown<'a>> {
        let Complements { module, space } = complements;
        let (k, field) = (module.dimension, module.field);
        let mut moved: Vec<&Matrix> = Vec::new();
        module.action.iter().filter(|matrix| !matrix.is_identity()).for_each(|matrix| {
            if !moved.contains(&matrix) {
                moved.push(matrix);
            }
        });
        let commute = |a: &Matrix, b: &Matrix| a.times(b, field) == b.times(a, field);
        let action = if moved.is_empty() {
            CrownAction::Trivial
        } else if moved.iter().all(|matrix| is_minus_one(matrix, field)) {
            CrownAction::Inverting
        } else if k == 1 || (0..moved.len()).all(|i| moved[..i].iter().all(|b| commute(moved[i], b))) {
            CrownAction::Cyclic
        } else {
            CrownAction::Other
        };
        // Every factor above it adds the endomorphisms of V to the derivations, whose inner ones are as many as the vectors of V
        // unless the action is trivial. The endomorphisms are as many as V if the matrices commute.
        let above = space.basis.len();
        let multiplicity = match action {
            CrownAction::Trivial => above + 1,
            CrownAction::Inverting | CrownAction::Cyclic => above / k,
            CrownAction::Other if above == k => 1,
            CrownAction::Other => return None,
        };
        let size = u64::from(layer.prime).checked_pow(u32::try_from(k).ok()?)?;
        let acting_twos = match action {
            CrownAction::Trivial => 0,
            CrownAction::Inverting => 1,
            CrownAction::Cyclic => moved.iter().map(|matrix| twos_of_order(matrix, size, field)).max().unwrap_or(0),
            CrownAction::Other => Image::of(group, complements)?.twos,
        };
        Some(Crown { layer, complements, action, size, multiplicity: multiplicity as u32, acting_twos })
    }

    fn looks_like(&self, other: &Crown<'_>) -> bool {
        (self.size, self.action, self.acting_twos) == (other.size, other.action, other.acting_twos)
    }

    /// The prime of which |V| is a power.
    pub fn prime(&self) -> u32 {
        self.layer.prime
    }

    /// d(G / R): how many elements the crown needs.
    pub fn generators(&self) -> u32 {
        match self.action {
            CrownAction::Trivial => self.multiplicity,
            CrownAction::Inverting | CrownAction::Cyclic => self.multiplicity + 1,
            CrownAction::Other => 2,
        }
    }

    /// Is |R| even, if the order of the group has this many factors 2?
    pub fn has_even_kernel(&self, twos: u32) -> bool {
        let own = if self.prime() == 2 { self.size.ilog2() * self.multiplicity } else { 0 };
        twos > own + self.acting_twos
    }

    /// Does x -> x^e take G / C to the identity?
    pub fn acts_with_exponent(&self, e: u32) -> bool {
        let module = &self.complements.module;
        module.action.iter().all(|matrix| matrix.power_and_sum(u64::from(e), module.field).0.is_identity())
    }

    /// Is R part of that of another crown? Both have one factor, or the action on the other is trivial.
    ///
    /// G / R has one minimal normal subgroup, C / R; so what contains R contains C.
    pub fn kernel_is_within(&self, other: &Crown<'_>, group: &PcGroup) -> bool {
        if self.action != CrownAction::Other {
            // G / R itself has no other quotient that needs two elements: G / C is cyclic, or G / R is abelian.
            return false;
        }
        let below = (self.layer.range.start..group.len()).map(|g| group.generator(g));
        let Some(Image { kernel, .. }) = Image::of(group, self.complements) else { return false };
        kernel.into_iter().chain(below).all(|x| other.kernel_contains(&x))
    }

    /// Is an element in R?
    fn kernel_contains(&self, x: &[u32]) -> bool {
        let Complements { module, space } = self.complements;
        let mut action = Matrix::identity(module.dimension);
        for (matrix, &e) in module.action.iter().zip(x).filter(|(_, e)| **e != 0) {
            action = action.times(&matrix.power_and_sum(u64::from(e), module.field).0, module.field);
        }
        action.is_identity()
            && evaluate(&space.particular, module, x) == x[self.layer.range.clone()]
            && space.basis.iter().all(|basis| evaluate(basis, module, x).iter().all(|&a| a == 0))
    }
}

fn is_minus_one(matrix: &Matrix, field: PrimeField) -> bool {
    field.0 > 2 && *matrix == Matrix::scalar(matrix.columns, field.0 - 1)
}

/// The factors 2 of the order of a matrix that generates a field of this size or a part of it.
fn twos_of_order(matrix: &Matrix, size: u64, field: PrimeField) -> u32 {
    let units = size - 1;
    let (mut power, _) = matrix.power_and_sum(units >> units.trailing_zeros(), field);
    let mut twos = 0;
    while !power.is_identity() {
        power = power.times(&power, field);
        twos += 1;
    }
    twos
}

/// G / C as matrices.
struct Image {
    /// The factors 2 of its order.
    twos: u32,
    /// An induced sequence of C without the generators that are no part of the module's action.
    kernel: Vec<Exponents>,
}

impl Image {
    /// Lists the matrices; `None` if there are too many.
    fn of(group: &PcGroup, complements: &Complements) -> Option<Image> {
        let module = &complements.module;
        let mut elements = vec![(Matrix::identity(module.dimension), group.identity())];
        let (mut twos, mut kernel) = (0, Vec::new());
        // From the bottom of the sequence: each generator is in what the later ones generate modulo C, or its powers are the
        // cosets of that.
        for (g, matrix) in module.action.iter().enumerate().rev() {
            let generator = group.generator(g);
            if let Some((_, x)) = elements.iter().find(|(other, _)| other == matrix) {
                kernel.push(group.multiply(&generator, &group.inverse(x)));
                continue;
            }
            let prime = group.primes()[g];
            twos += u32::from(prime == 2);
            let below = elements.len();
            if below * prime as usize > MOST_ACTIONS {
                return None;
            }
            for place in 0..below * (prime as usize - 1) {
                let (other, x) = &elements[place];
                let next = (matrix.times(other, module.field), group.multiply(&generator, x));
                elements.push(next);
            }
        }
        Some(Image { twos, kernel })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::pc::ChiefSeries;
    use mexagon_base::budget::Budget;

    /// A split extension on a sequence with these relative orders: the conjugates that are not the generators themselves.
    fn group(primes: &[u32], conjugates: &[(usize, usize, &[u32])]) -> PcGroup {
        let unit = |j: usize| (0..primes.len()).map(|i| u32::from(i == j)).collect();
        PcGroup::from_relations(
            primes.to_vec(),
            |_| vec![0; primes.len()],
            |i, j| conjugates.iter().find(|c| (c.0, c.1) == (i, j)).map_or_else(|| unit(j), |c| c.2.to_vec()),
        )
    }

    fn s4() -> PcGroup {
        let conjugates: &[(usize, usize, &[u32])] = &[
            (0, 1, &[0, 2, 0, 0]),
            (0, 2, &[0, 0, 0, 1]),
            (0, 3, &[0, 0, 1, 0]),
            (1, 2, &[0, 0, 0, 1]),
            (1, 3, &[0, 0, 1, 1]),
        ];
        group(&[2, 3, 2, 2], conjugates)
    }

    /// |V|, m, the action and whether the kernel is even, of each crown.
    fn shown(group: &PcGroup) -> Vec<(u64, u32, CrownAction, bool)> {
        let budget = Budget::unlimited();
        let series = ChiefSeries::new(group, &budget).expect("no limit");
        let complements = series.complements(&budget).expect("no limit");
        let crowns = Crown::all(&series.group, &series.layers, &complements).expect("small");
        let twos = group.primes().iter().filter(|p| **p == 2).count() as u32;
        crowns.iter().map(|c| (c.size, c.multiplicity, c.action, c.has_even_kernel(twos))).collect()
    }

    #[test]
    fn crowns_of_small_groups() {
        use CrownAction::{Cyclic, Inverting, Other, Trivial};
        let dihedral = group(&[2, 3, 3], &[(0, 1, &[0, 2, 0]), (0, 2, &[0, 0, 2])]);
        assert_eq!(shown(&dihedral), [(2, 1, Trivial, false), (3, 2, Inverting, false)], "Dih(Z3^2)");
        let a4 = group(&[3, 2, 2], &[(0, 1, &[0, 0, 1]), (0, 2, &[0, 1, 1])]);
        assert_eq!(shown(&a4), [(3, 1, Trivial, true), (4, 1, Cyclic, false)], "A4");
        let d10 = group(&[2, 2, 5], &[(0, 2, &[0, 0, 4]), (1, 2, &[0, 0, 4])]);
        assert_eq!(shown(&d10), [(2, 2, Trivial, false), (5, 1, Inverting, true)], "D5 x Z2");
        assert_eq!(shown(&s4()), [(2, 1, Trivial, true), (3, 1, Inverting, true), (4, 1, Other, false)], "S4");
    }

    #[test]
    fn the_kernel_of_s4_is_within_that_of_s3() {
        let (s4, budget) = (s4(), Budget::unlimited());
        let series = ChiefSeries::new(&s4, &budget).expect("no limit");
        let complements = series.complements(&budget).expect("no limit");
        let crowns = Crown::all(&series.group, &series.layers, &complements).expect("small");
        assert!(crowns[2].kernel_is_within(&crowns[1], &series.group));
        assert!(!crowns[1].kernel_is_within(&crowns[2], &series.group));
    }
}
