//! The Frattini subgroup, and the number of generators that a soluble group needs.
//!
//! The Frattini subgroup is the intersection of all maximal subgroups. Those that complement one
//! chief factor V meet in a normal subgroup C of G which intersects V trivially; so C centralises
//! V, and on the centraliser of V derivations are homomorphisms. Nothing is listed but orbits of
//! vectors. (It is not the product of the chief factors without complements: C_3^2 : Q_8 has
//! a factor Z(Q_8) without complement, and a trivial Frattini subgroup.)

use super::derivation::evaluate;
use super::{ChiefLayer, ChiefSeries, Complements, Exponents, Module, PcGroup, PcSubgroup, Quotient, stabiliser};
use crate::group::linear::{Matrix, PrimeField, apply};
use crate::group::modules::homomorphisms;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;

/// The Frattini subgroup of a group on a sequence through a chief series, by the complements of its factors.
pub fn frattini_subgroup(
    group: &PcGroup,
    layers: &[ChiefLayer],
    complements: &[Option<Complements>],
    budget: &Budget,
) -> Result<PcSubgroup, Stop> {
    // Whether a chief factor is complemented does not depend on the series, up to the order of the factors. So if all are,
    // no minimal normal subgroup is in the Frattini subgroup.
    if complements.iter().all(Option::is_some) {
        return Ok(PcSubgroup::trivial(group));
    }
    let mut meet = PcSubgroup::whole(group);
    for (layer, complements) in layers.iter().zip(complements) {
        budget.check_now()?;
        let Some(Complements { module, space }) = complements else { continue };
        let field = layer.field();
        meet = centralising(group, &meet, layer, budget)?;
        let image = |x: &Exponents| {
            let mut image = evaluate(&space.particular, module, x);
            for (v, &u) in image.iter_mut().zip(&x[layer.range.clone()]) {
                *v = field.sub(*v, u);
            }
            for basis in &space.basis {
                image.extend(evaluate(basis, module, x));
            }
            image
        };
        meet = kernel(group, &meet, image, field, budget)?;
    }
    Ok(meet)
}

/// The elements that act trivially on all chief factors of a series: the Fitting subgroup.
pub fn centraliser_of_layers(group: &PcGroup, layers: &[ChiefLayer], budget: &Budget) -> Result<PcSubgroup, Stop> {
    let mut subgroup = PcSubgroup::whole(group);
    for layer in layers {
        subgroup = centralising(group, &subgroup, layer, budget)?;
    }
    Ok(subgroup)
}

/// The elements of a subgroup that act trivially on a chief factor.
fn centralising(
    group: &PcGroup,
    subgroup: &PcSubgroup,
    layer: &ChiefLayer,
    budget: &Budget,
) -> Result<PcSubgroup, Stop> {
    let Module { field, dimension: k, action } = layer.module(group, layer.range.start);
    let mut result = subgroup.clone();
    let act = |vector: &Vec<u32>, x: &Exponents| {
        let (mut vector, mut image) = (vector.clone(), vec![0; k]);
        for (matrix, &e) in action.iter().zip(x).filter(|(matrix, e)| **e != 0 && !matrix.is_identity()) {
            let (power, _) = matrix.power_and_sum(u64::from(e), field);
            apply(&mut image, &vector, &power, field);
            std::mem::swap(&mut vector, &mut image);
        }
        vector
    };
    for i in 0..k {
        let unit = Matrix::identity(k).row(i).to_vec();
        (result, _) = stabiliser(group, &result, unit, act, budget)?;
    }
    Ok(result)
}

/// The kernel of a homomorphism from a subgroup to a vector space.
fn kernel(
    group: &PcGroup,
    subgroup: &PcSubgroup,
    image: impl Fn(&Exponents) -> Vec<u32>,
    field: PrimeField,
    budget: &Budget,
) -> Result<PcSubgroup, Stop> {
    // Echelon rows (vector, pivot, element with that image), grown from the bottom of the sequence.
    let mut rows: Vec<(Vec<u32>, usize, Exponents)> = Vec::new();
    let mut kernel = Vec::new();
    let sequence: Vec<_> = subgroup.sequence().cloned().collect();
    for mut x in sequence.into_iter().rev() {
        budget.check()?;
        let mut vector = image(&x);
        for (row, pivot, element) in &rows {
            let factor = field.neg(vector[*pivot]);
            if factor != 0 {
                field.add_multiple(&mut vector, factor, row);
                group.multiply_into(&mut x, &group.power(element, u64::from(factor)));
            }
        }
        match vector.iter().position(|&a| a != 0) {
            None => kernel.push(x),
            Some(pivot) => {
                let inverse = field.inv(vector[pivot]);
                vector.iter_mut().for_each(|a| *a = field.mul(*a, inverse));
                rows.push((vector, pivot, group.power(&x, u64::from(inverse))));
            }
        }
    }
    Ok(PcSubgroup::from_induced(group, kernel))
}

/// d(G) of a group, by the complements of the factors of a chief series.
///
/// By Gaschütz (Die Eulersche Funktion endlicher auflösbarer Gruppen, Illinois J. Math. 3 (1959)) d(G) is the largest of
/// dim Z^1(G, V) / dim V, rounded up, over the chief factors V. Let E be the ring of endomorphisms of V. Each complemented
/// factor that is isomorphic to V adds dim E to dim Z^1(., V), and the others add nothing; so the last one, whose
/// complements are as many as there are derivations of what is above it, tells the whole.
pub fn generator_number(complements: &[Option<Complements>], budget: &Budget) -> Result<usize, Stop> {
    let mut needed = 0;
    for Complements { module, space } in complements.iter().flatten() {
        let (k, above) = (module.dimension, space.basis.len());
        // Where nothing above is isomorphic to V, the derivations are the inner ones, and 0 < dim E <= k.
        let endomorphisms = if above <= k { 1 } else { homomorphisms(module, module, budget)?.len() };
        needed = needed.max((above + endomorphisms).div_ceil(k));
    }
    Ok(needed)
}

/// A soluble group and its Frattini quotient, with the maps between them.
#[derive(Clone, Debug)]
pub struct FrattiniQuotient {
    /// The chief series through which the quotient was found.
    pub series: ChiefSeries,
    /// The quotient G / Phi(G) on the rest of the series.
    pub quotient: Quotient,
    /// The chief factors of the quotient.
    pub layers: Vec<ChiefLayer>,
    /// Their complements; `None` for those that have none.
    pub complements: Vec<Option<Complements>>,
    pub frattini_order: Order,
}

impl FrattiniQuotient {
    pub fn new(group: &PcGroup, budget: &Budget) -> Result<Self, Stop> {
        let series = ChiefSeries::new(group, budget)?;
        let complements = series.complements(budget)?;
        FrattiniQuotient::of_series(series, complements, budget)
    }

    /// The same for a group whose chief series and the complements of its factors are known.
    pub fn of_series(
        series: ChiefSeries,
        complements: Vec<Option<Complements>>,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let frattini = frattini_subgroup(&series.group, &series.layers, &complements, budget)?;
        let frattini_order = frattini.order(&series.group);
        if frattini.is_trivial() {
            let (quotient, layers) = (Quotient::trivial(&series.group), series.layers.clone());
            return Ok(FrattiniQuotient { series, quotient, layers, complements, frattini_order });
        }
        let quotient = Quotient::new(&series.group, frattini);
        // Phi(G) contains a chief factor's generators all or not at all.
        let mut layers = Vec::new();
        let mut start = 0;
        for layer in &series.layers {
            let kept = quotient.kept().iter().filter(|i| layer.range.contains(i)).count();
            if kept > 0 {
                layers.push(ChiefLayer { prime: layer.prime, range: start..start + kept });
                start += kept;
            }
        }
        let complements = Complements::of(&quotient.group, &layers, budget)?;
        Ok(FrattiniQuotient { series, quotient, layers, complements, frattini_order })
    }

    /// d(G)
    pub fn generators(&self, budget: &Budget) -> Result<usize, Stop> {
        generator_number(&self.complements, budget)
    }

    /// The image in the quotient of an element of the group.
    pub fn project(&self, x: &Exponents) -> Exponents {
        self.quotient.project(&self.series.group, self.series.from_old(x))
    }

    /// An element of the group over an element of the quotient.
    pub fn lift(&self, x: &[u32]) -> Exponents {
        self.series.to_old(&self.quotient.lift(x))
    }
}
