//! A factor of a product of rings: finite with its local factors, or infinite.

use super::forms::forms;
use crate::engine::Failure;
use crate::object::ObjectError;
use mexagon_algebra::ring::{Base, Component, FiniteRing, Presentation, Trouble};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;

/// A ring that was written as one.
#[derive(Debug)]
pub(super) struct Factor {
    pub presentation: Presentation,
    /// The presentations in which theorems look for it; none if its ideals can be listed.
    pub forms: Vec<Presentation>,
    pub made: FactorKind,
}

#[derive(Debug)]
pub(super) enum FactorKind {
    Finite {
        ring: FiniteRing,
        components: Vec<Component>,
    },
    Infinite,
    /// The ring 0 over an infinite field.
    Zero,
    /// Finite, but too large to be taken apart: K[x]/(x^n).
    Large(Order),
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::TooLarge(why) => Failure::Object(ObjectError::TooLarge(why)),
            Trouble::Stop(stop) => stop.into(),
        }
    }
}

impl Factor {
    pub fn new(presentation: Presentation, budget: &Budget) -> Result<Factor, Failure> {
        // Over an infinite field nothing but 0 is finite.
        if presentation.base.is_infinite_field() {
            let forms = forms(&presentation, budget)?;
            if forms.iter().any(Presentation::is_zero) {
                return Ok(Factor { presentation, forms: Vec::new(), made: FactorKind::Zero });
            }
            return Ok(Factor { presentation, forms, made: FactorKind::Infinite });
        }
        let made = match FiniteRing::new(&presentation, budget) {
            Ok(None) => FactorKind::Infinite,
            Ok(Some(ring)) => {
                let components = ring.components(budget)?;
                return Ok(Factor { presentation, forms: Vec::new(), made: FactorKind::Finite { ring, components } });
            }
            Err(Trouble::TooLarge(why)) => match forms(&presentation, budget)?.iter().find_map(long_chain) {
                Some(order) => FactorKind::Large(order),
                None => return Err(Trouble::TooLarge(why).into()),
            },
            Err(trouble) => return Err(trouble.into()),
        };
        let forms = forms(&presentation, budget)?;
        Ok(Factor { presentation, forms, made })
    }

    /// Can its ideals be listed?
    pub fn is_listed(&self) -> bool {
        matches!(self.made, FactorKind::Finite { .. } | FactorKind::Zero)
    }

    pub fn components(&self) -> &[Component] {
        match &self.made {
            FactorKind::Finite { components, .. } => components,
            _ => &[],
        }
    }

    pub fn order(&self) -> Option<Order> {
        match &self.made {
            FactorKind::Finite { ring, .. } => Some(ring.order()),
            FactorKind::Large(order) => Some(order.clone()),
            FactorKind::Zero => Some(Order::one()),
            FactorKind::Infinite => None,
        }
    }

    /// The element with given local components.
    pub fn show(&self, parts: &[Option<Vec<u64>>], budget: &Budget) -> Result<String, Failure> {
        match &self.made {
            FactorKind::Finite { ring, components } => Ok(ring.show(&ring.assemble(components, parts), budget)?),
            _ => Ok("0".to_owned()),
        }
    }
}

/// The order of K[x]/(x^n), which theorems decide however long it is.
fn long_chain(ring: &Presentation) -> Option<Order> {
    let [relation] = ring.relations.as_slice() else { return None };
    let (monomial, _) = relation.lead().filter(|_| relation.len() == 1)?;
    let size = match ring.base {
        Base::Finite(q) => q,
        Base::Residues(p) if ring.base.is_field() => p,
        _ => return None,
    };
    (ring.variables == 1).then(|| Order::of(size).pow(monomial.degree()))
}
