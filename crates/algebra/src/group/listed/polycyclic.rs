//! The elements of a small polycyclic group as numbers.

use super::{ElementId, Listed};
use crate::group::pc::PcGroup;
use mexagon_base::budget::{Budget, Stop};

/// A polycyclic group whose elements are numbered as [`PcGroup::rank`] does.
#[derive(Debug)]
pub struct PcElements<'a> {
    group: &'a PcGroup,
    order: usize,
    generators: Vec<ElementId>,
}

impl<'a> PcElements<'a> {
    /// The elements of a group, which must be few.
    pub fn new(group: &'a PcGroup, budget: &Budget) -> Result<Self, Stop> {
        let order = group.small_order().filter(|&order| order < u32::MAX as usize);
        let order = order.ok_or(Stop::Bytes(budget.limits().bytes))?;
        let generators = (0..group.len()).map(|i| group.rank(&group.generator(i)) as ElementId).collect();
        Ok(PcElements { group, order, generators })
    }
}

impl Listed for PcElements<'_> {
    fn order(&self) -> usize {
        self.order
    }

    fn identity(&self) -> ElementId {
        0
    }

    fn multiply(&self, x: ElementId, y: ElementId) -> ElementId {
        let mut product = self.group.unrank(x as usize);
        self.group.multiply_into(&mut product, &self.group.unrank(y as usize));
        self.group.rank(&product) as ElementId
    }

    fn inverse(&self, x: ElementId) -> ElementId {
        self.group.rank(&self.group.inverse(&self.group.unrank(x as usize))) as ElementId
    }

    fn generators(&self) -> &[ElementId] {
        &self.generators
    }
}
