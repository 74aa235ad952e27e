//! What the name of a group says about it, before anything is computed.
//!
//! A [`Profile`] holds what is known of a group from how it is written: S100000 and W(E8) are decided from it at once, and
//! so are products of named groups. What is not known stays open, and the group itself is asked.

mod abelian;
mod coxeter;
mod library;
mod profile;
mod simple;
mod tree;

pub(crate) use abelian::{abelian, shape};
pub(crate) use library::compact;
pub use library::library_name;
pub use profile::Profile;

use crate::limits;
use crate::object::Object;
use mexagon_base::budget::{Budget, Stop};
use mexagon_language::{self as language, Expr, Node};
use tree::profile;

impl Profile {
    /// Reads a name; `None` if it is no name, or says nothing about the group.
    ///
    /// ```
    /// use mexagon::names::Profile;
    /// let group = Profile::parse("S100000 x Z2").unwrap();
    /// assert!(group.order.is_even());
    /// assert!(Profile::parse("SmallGroup(8,3)").is_none());
    /// ```
    pub fn parse(text: &str) -> Option<Profile> {
        profile(&language::parse(&language::unfold(text)).ok()?, None)
    }

    /// What a tree says about the group that it names; `None` if that is nothing.
    pub(crate) fn of_tree(tree: &Expr, budget: &Budget) -> Result<Option<Profile>, Stop> {
        let found = profile(tree, Some(budget));
        // A name that says nothing may have been left for want of time.
        budget.check_now().map(|()| found)
    }

    /// Is the group so small that it is made ready before theorems are asked?
    pub fn is_small(&self) -> bool {
        self.order.to_u64().is_some_and(|order| order <= limits::SMALL)
    }

    /// What the name of an object says about it, and what its order adds: n! permutations of n points are all of them.
    pub fn of_object(object: &Object) -> Option<Profile> {
        let expr: &Expr = object.tree()?;
        match &expr.node {
            Node::Permutations(_) => {
                let degree = object.group()?.natural_degree()? as u64;
                simple::giant(degree, &object.order())
            }
            _ => profile(expr, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_counted_is_not_known() {
        let tower = |base: &str| format!("((({base}^1000000)^1000000)^1000000)^1000000");
        for name in [tower("Z3") + " x Z3^2", tower("S3") + " x S3^2", format!("Dih({})", tower("Z2"))] {
            assert!(Profile::parse(&name).is_none(), "{name}");
        }
        let large = Profile::parse("((Z3^1000000)^1000000)^1000000 x Z3^2").expect("counted");
        assert_eq!(large.order.exponent(3), 1_000_000_000_000_000_002);
    }
}
