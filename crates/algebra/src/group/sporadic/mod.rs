//! Sporadic simple groups as permutation groups, constructed from matrices, designs, graphs and presentations.
//!
//! The Mathieu groups are in [`super::classical`]. Each construction says where it comes from; the order of what it makes is
//! proved by a stabiliser chain before it is used.

mod fischer;
mod graph;
mod held;
mod janko;
mod leech;
mod presented;
mod rudvalis;
mod steiner;
mod tits;
mod tower;

use super::classical::{NamedGroup, mathieu};
use mexagon_base::budget::{Budget, Stop};

/// The sporadic group of a name of the ATLAS; `None` if it is not constructed here.
pub fn sporadic(name: &str, budget: &Budget) -> Result<Option<NamedGroup>, Stop> {
    match name {
        "J1" => janko::janko1(budget),
        "J2" => tower::floor(1, budget),
        "Suz" => tower::floor(3, budget),
        "2F4(2)'" => tits::tits(budget),
        "Fi22" => fischer::fischer22(budget),
        "He" => held::held(budget),
        "Ru" => rudvalis::rudvalis(budget),
        "HS" => steiner::higman_sims(budget),
        "McL" => steiner::mclaughlin(budget),
        "Co2" => leech::conway2(budget),
        "Co3" => steiner::conway3(budget),
        _ => Ok(name.strip_prefix('M').and_then(|n| n.parse().ok()).and_then(mathieu)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders() {
        let budget = Budget::unlimited();
        for (name, degree) in
            [("M24", 24), ("J1", 266), ("J2", 100), ("HS", 100), ("McL", 275), ("Co3", 276), ("2F4(2)'", 1600)]
        {
            let named = sporadic(name, &budget).unwrap().expect(name);
            assert_eq!(named.degree, degree, "{name}");
            assert!(named.verified(&budget).unwrap().is_some(), "{name}");
        }
        assert_eq!(sporadic("Ly", &budget), Ok(None));
    }
}
