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

    /// All elements of a ring that is listed, small monomials first.
    pub fn elements(&self, budget: &Budget) -> Result<Vec<String>, Failure> {
        let FactorKind::Finite { ring, .. } = &self.made else { return Ok(vec!["0".to_owned()]) };
        let mut found: Vec<Vec<u64>> = vec![Vec::new()];
        for &pivot in ring.pivots() {
            found = found.iter().flat_map(|x| (0..pivot).map(move |c| [&x[..], &[c]].concat())).collect();
        }
        let mut shown = Vec::new();
        for x in &found {
            budget.check()?;
            shown.push(ring.show(x, budget)?);
        }
        Ok(shown)
    }

    /// 1, and what else is short.
    pub fn samples(&self) -> Vec<String> {
        let ring = &self.presentation;
        let variables = &ring.names[..ring.variables];
        let mut found: Vec<String> = [1, 2, 3, 4, 5, 6].map(|n: u32| n.to_string()).into();
        for (i, x) in variables.iter().enumerate() {
            found.extend([x.clone(), format!("{x}+1"), format!("{x}^2"), format!("{x}^2+1"), format!("2*{x}")]);
            found.extend(variables[i + 1..].iter().flat_map(|y| [format!("{x}*{y}"), format!("{x}+{y}")]));
        }
        found
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
