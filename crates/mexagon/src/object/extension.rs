//! Split extensions (W_1^{m_1} + ... + W_r^{m_r}) : Q of a listed group Q by irreducible modules of it.

use super::base::BaseGroup;
use super::error::ObjectError;
use mexagon_algebra::group::linear::Matrix;
use mexagon_algebra::group::modules::{Irreducible, constituents, isomorphism_types};
use mexagon_algebra::group::pc::{
    Exponents, FrattiniQuotient, Module, PcGroup, PcSubgroup, Quotient, centraliser_of_layers,
};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use std::sync::Arc;

/// A split extension.
#[derive(Clone, Debug)]
pub struct Extension {
    /// The group Q.
    pub base: Arc<BaseGroup>,
    /// The modules, pairwise not isomorphic.
    pub parts: Vec<ExtensionPart>,
    /// The order of the Frattini subgroup that was divided out to make the group split, or 1.
    pub fibre: Order,
}

/// A power of an irreducible module in a split extension.
#[derive(Clone, Debug)]
pub struct ExtensionPart {
    /// The module.
    pub irreducible: Irreducible,
    /// The exponent, at least 1.
    pub multiplicity: u64,
    /// `2:V3`, if the module has a name.
    pub name: Option<String>,
}

impl ExtensionPart {
    /// The characteristic.
    pub fn prime(&self) -> u32 {
        self.irreducible.module.field.0
    }

    /// The dimension of the module over the prime field.
    pub fn dimension(&self) -> usize {
        self.irreducible.module.dimension
    }

    /// The order of the module.
    pub fn order(&self) -> Order {
        Order::of(u64::from(self.prime())).pow(self.dimension() as u64)
    }
}

impl Extension {
    /// The order of the extension, with the fibre.
    pub fn order(&self) -> Order {
        let top = Order::of(self.base.order()).times(&self.fibre);
        self.parts.iter().fold(top, |order, part| order.times(&part.order().pow(part.multiplicity)))
    }

    /// The Frattini quotient of a soluble group as a split extension of its quotient by the socle.
    ///
    /// In F = G / Phi(G) the Fitting subgroup is the socle, it is abelian and completely reducible, and it has a complement
    /// (Gaschütz); the Fitting subgroup of a soluble group is what centralises all chief factors.
    pub fn of_soluble(frattini: &FrattiniQuotient, budget: &Budget) -> Result<Self, ObjectError> {
        let group = &frattini.quotient.group;
        let socle = centraliser_of_layers(group, &frattini.layers, budget)?;
        let quotient = Quotient::new(group, socle.clone());
        let base = BaseGroup::of_soluble(quotient.group.clone(), budget)?;
        let mut primes: Vec<u32> = socle.depths().map(|d| group.primes()[d]).collect();
        primes.sort_unstable();
        primes.dedup();
        let mut parts = Vec::new();
        for &p in &primes {
            let module = primary_part(group, &socle, p, &primes, quotient.kept());
            let types = isomorphism_types(&base.cayley, constituents(&module, budget)?, budget)?;
            parts.extend(types.into_iter().map(|(irreducible, multiplicity)| ExtensionPart {
                irreducible,
                multiplicity,
                name: None,
            }));
        }
        Ok(Extension { base: Arc::new(base), parts, fibre: frattini.frattini_order.clone() })
    }
}

/// The p-part of an abelian normal subgroup whose exponent is the product of some primes, as a module on some generators.
fn primary_part(group: &PcGroup, normal: &PcSubgroup, p: u32, primes: &[u32], generators: &[usize]) -> Module {
    let others: u64 = primes.iter().filter(|&&q| q != p).map(|&q| u64::from(q)).product();
    let depths: Vec<usize> = normal.depths().filter(|&d| group.primes()[d] == p).collect();
    // The power kills the other primes, and keeps a p-element at its depth.
    let rows = depths.iter().filter_map(|&d| normal.at_depth(d));
    let basis: Vec<Exponents> = rows.map(|x| group.power(x, others)).collect();
    let field = mexagon_algebra::group::linear::PrimeField(p);
    let coordinates = |mut x: Exponents| -> Vec<u32> {
        let mut found = Vec::with_capacity(depths.len());
        for (&d, y) in depths.iter().zip(&basis) {
            let c = field.mul(x[d], field.inv(y[d]));
            group.multiply_into(&mut x, &group.power(y, u64::from(field.neg(c))));
            found.push(c);
        }
        found
    };
    let matrix = |&g: &usize| {
        let g = group.generator(g);
        let data = basis.iter().flat_map(|x| coordinates(group.conjugate(x, &g))).collect();
        Matrix { columns: basis.len(), data }
    };
    Module { field, dimension: basis.len(), action: generators.iter().map(matrix).collect() }
}
