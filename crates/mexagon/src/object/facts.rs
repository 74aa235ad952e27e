//! What has been found out about an object so far: each fact once, by whoever asks first, within the budget of the asker.
//!
//! A failure is not kept: the next budget may be larger.

use super::{AnalysedGroup, BaseGroup, Object, ObjectError, SubgroupSystem, permutation_group};
use crate::limits::MOST_ANALYSED_ASIDE;
use mexagon_algebra::group::normal::NormalLattice;
use mexagon_algebra::group::perm::PermutationGroup;
use mexagon_base::budget::Budget;
use std::sync::{Arc, OnceLock};

/// The facts that are worth keeping.
#[derive(Debug, Default)]
pub(super) struct FactCache {
    analysis: OnceLock<AnalysedGroup>,
    system: OnceLock<SubgroupSystem>,
    base: OnceLock<Arc<BaseGroup>>,
    permutations: OnceLock<PermutationGroup>,
    normal: OnceLock<Option<NormalLattice>>,
}

/// The fact of a cell, found if it is not there yet.
fn once<T, E>(cell: &OnceLock<T>, find: impl FnOnce() -> Result<T, E>) -> Result<&T, E> {
    match cell.get() {
        Some(known) => Ok(known),
        None => {
            let found = find()?;
            Ok(cell.get_or_init(|| found))
        }
    }
}

impl Object {
    /// The Frattini subgroup, the number of generators and a way to handle elements.
    pub fn analysis(&self, budget: &Budget) -> Result<&AnalysedGroup, ObjectError> {
        once(&self.facts.analysis, || {
            let (analysis, system) = AnalysedGroup::new(self, budget)?;
            if let Some(system) = system {
                self.facts.system.get_or_init(|| system);
            }
            Ok(analysis)
        })
    }

    /// Would an analysis, which has not been made yet, ask for the maximal subgroups of a large group that is not soluble?
    pub fn is_dear_to_analyse(&self) -> bool {
        self.facts.analysis.get().is_none()
            && self.group().is_some_and(|form| !form.is_soluble())
            && self.order().to_u64().is_none_or(|order| order > MOST_ANALYSED_ASIDE)
    }

    /// The maximal subgroups, or subalgebras, as a closure system.
    pub fn system(&self, budget: &Budget) -> Result<&SubgroupSystem, ObjectError> {
        let analysis = self.analysis(budget)?;
        once(&self.facts.system, || Ok(analysis.system(budget)?))
    }

    /// The elements and irreducible modules of the object, if it is a group that is small enough.
    pub fn base(&self, budget: &Budget) -> Result<&Arc<BaseGroup>, ObjectError> {
        once(&self.facts.base, || match self.form() {
            Some(form) => Ok(Arc::new(BaseGroup::of_form(form, &self.short_name(), budget)?)),
            None => Err(ObjectError::Undefined(format!("{} is not a group", self.short_name()))),
        })
    }

    /// The group in the action of its form.
    pub fn permutations(&self, budget: &Budget) -> Result<&PermutationGroup, ObjectError> {
        once(&self.facts.permutations, || permutation_group(self, budget))
    }

    /// The normal subgroups of a group that need not be listed; `None` if its chief factors could not all be found. Is it known
    /// to be simple?
    pub fn normal_lattice(&self, is_simple: bool, budget: &Budget) -> Result<Option<&NormalLattice>, ObjectError> {
        let group = self.permutations(budget)?;
        let find = || {
            if is_simple && !group.is_abelian() {
                return NormalLattice::of_simple(group, budget).map(Some);
            }
            NormalLattice::new(group, budget)
        };
        Ok(once(&self.facts.normal, find)?.as_ref())
    }
}
