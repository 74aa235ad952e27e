//! Groups with their irreducible modules, as split extensions need them.

use super::super::{Failure, ModuleSystem, Prepared};
use crate::object::{BaseGroup, Extension, ExtensionPart, Object};
use mexagon_algebra::group::listed::Listed;
use mexagon_algebra::group::modules::{Irreducible, first_cohomology, represent};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use std::sync::Arc;

/// A group whose split extensions are searched.
#[derive(Debug)]
pub(super) struct ExtensionBase {
    pub name: String,
    pub group: Arc<BaseGroup>,
    /// d(Q)
    pub generators: u32,
    pub modules: Vec<BaseModule>,
}

/// An irreducible module of such a group.
#[derive(Debug)]
pub(super) struct BaseModule {
    pub prime: u32,
    /// Its number in the list of all modules over the prime, from 1.
    pub index: usize,
    pub irreducible: Irreducible,
    /// Which elements act trivially.
    pub kernel: Vec<bool>,
    /// The dimension of H^1 over the field of endomorphisms.
    cohomology: u32,
}

impl BaseModule {
    pub fn dimension(&self) -> u32 {
        self.irreducible.module.dimension as u32
    }

    /// The dimension over the field of endomorphisms.
    pub fn width(&self) -> u32 {
        self.dimension() / self.irreducible.endomorphism_degree as u32
    }

    fn is_trivial(&self) -> bool {
        self.kernel.iter().all(|&inside| inside)
    }

    /// The order of the module, if it fits.
    pub fn order(&self) -> Option<u64> {
        u64::from(self.prime).checked_pow(self.dimension())
    }

    /// How many generators a power of the module makes necessary (Gaschütz; Cossey, Gruenberg and Kovács).
    fn generators(&self, multiplicity: u32) -> u32 {
        u32::from(!self.is_trivial()) + (multiplicity + self.cohomology).div_ceil(self.width())
    }
}

impl ExtensionBase {
    /// A group with its modules over some primes up to a dimension.
    pub fn open(name: &str, primes: &[u32], dimension: u32, budget: &Budget) -> Result<ExtensionBase, Failure> {
        let object = Object::parse(name, budget)?;
        let group = object.base(budget)?;
        let generators = Prepared::new(&object, budget)?.group.generators as u32;
        let mut modules = Vec::new();
        for &prime in primes {
            for (index, named) in (1..).zip(group.modules(prime, budget)?) {
                if named.irreducible.module.dimension as u32 > dimension {
                    continue;
                }
                let module = &named.irreducible.module;
                let mut kernel = Vec::with_capacity(group.cayley.order());
                for x in 0..group.cayley.order() as u32 {
                    budget.check()?;
                    kernel.push(represent(module, &group.cayley.word(x)).is_identity());
                }
                let degree = named.irreducible.endomorphism_degree;
                let cohomology = (first_cohomology(&group.cayley, module, budget)? / degree) as u32;
                modules.push(BaseModule { prime, index, irreducible: named.irreducible, kernel, cohomology });
            }
        }
        Ok(ExtensionBase { name: name.to_owned(), group: Arc::clone(group), generators, modules })
    }

    /// Does only the identity act trivially on all of some modules?
    pub fn is_faithful(&self, modules: impl Iterator<Item = usize> + Clone) -> bool {
        let trivial = |x: usize| modules.clone().all(|module| self.modules[module].kernel[x]);
        (0..self.group.cayley.order()).filter(|&x| trivial(x)).take(2).count() < 2
    }

    /// d(G) of the split extension by powers of some modules.
    pub fn extended_generators(&self, parts: &[(usize, u32)]) -> u32 {
        let each = parts.iter().map(|&(module, multiplicity)| self.modules[module].generators(multiplicity));
        each.fold(self.generators, u32::max)
    }

    /// The closed subgroups for some modules; the multiplicities come later.
    pub fn system(&self, modules: impl Iterator<Item = usize>, budget: &Budget) -> Result<ModuleSystem, Failure> {
        let part = |module: usize| ExtensionPart {
            irreducible: self.modules[module].irreducible.clone(),
            multiplicity: 1,
            name: None,
        };
        let extension =
            Extension { base: Arc::clone(&self.group), parts: modules.map(part).collect(), fibre: Order::one() };
        Ok(ModuleSystem::new(extension, budget)?)
    }

    /// `Split(Q; 2:V6^4, 3:V1)`, or Q if there is no module.
    pub fn extended_name(&self, parts: &[(usize, u32)]) -> String {
        let part = |&(module, multiplicity): &(usize, u32)| {
            let BaseModule { prime, index, .. } = self.modules[module];
            let power = if multiplicity == 1 { String::new() } else { format!("^{multiplicity}") };
            format!("{prime}:V{index}{power}")
        };
        let list: Vec<String> = parts.iter().filter(|(_, multiplicity)| *multiplicity > 0).map(part).collect();
        if list.is_empty() { self.name.clone() } else { format!("Split({}; {})", self.name, list.join(", ")) }
    }

    /// The order of the split extension.
    pub fn extended_order(&self, parts: &[(usize, u32)]) -> Order {
        let start = Order::of(self.group.order());
        parts.iter().fold(start, |order, &(module, multiplicity)| {
            let BaseModule { prime, .. } = self.modules[module];
            let exponent = u64::from(self.modules[module].dimension()) * u64::from(multiplicity);
            order.times(&Order::of(u64::from(prime)).pow(exponent))
        })
    }
}
