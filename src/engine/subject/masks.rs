//! What the maximal subgroups over the elements tell: generating pairs, and pairs in odd maximal subgroups only.

use super::{GroupSubject, computed, missing};
use crate::closure::{ClosureSystem, PointId};
use crate::engine::Prepared;
use crate::object::AnalysedGroup;
use crate::theory::{Fact, Found, HalfGenerated, Missing};

/// Two masks have no hyperplane in common.
fn disjoint(left: &[u64], right: &[u64]) -> bool {
    left.iter().zip(right).all(|(x, y)| x & y == 0)
}

/// An element of each point that fits, as people write it.
fn example(point: PointId, prepared: &Prepared<'_>) -> Result<String, Missing> {
    let system = prepared.system().map_err(|failure| missing(&failure))?;
    let group: &AnalysedGroup<'_> = &prepared.group;
    let shown = system.ranks(point).next().map(|rank| prepared.object().show(&group.lift(rank)));
    Ok(shown.unwrap_or_default())
}

impl GroupSubject<'_> {
    pub(super) fn find_half_generated(&self) -> Found<HalfGenerated> {
        let statement = "every element outside Phi(G) is in a generating pair";
        if self.profile.as_ref().is_some_and(|profile| profile.half_generated) {
            return Ok(Fact::new(HalfGenerated::Yes, statement, "from the name; Guralnick and Kantor 2000"));
        }
        let prepared = self.ready()?;
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let full = closure.full();
        for point in closure.point_ids().filter(|&point| closure.mask(point) != full) {
            prepared.budget().check()?;
            if !closure.point_ids().any(|other| disjoint(closure.mask(point), closure.mask(other))) {
                return Ok(computed(
                    HalfGenerated::No(example(point, prepared)?),
                    "some element is in no generating pair",
                ));
            }
        }
        Ok(computed(HalfGenerated::Yes, statement))
    }

    pub(super) fn find_mixed_pair(&self) -> Found<Option<(String, String)>> {
        let prepared = self.ready()?;
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let full = closure.full();
        let mut common = vec![0; closure.stride()];
        for g in closure.point_ids() {
            prepared.budget().check()?;
            let mask = closure.mask(g);
            if mask == full || !closure.hyperplane_parities(mask).1 {
                continue;
            }
            for h in closure.point_ids() {
                common.iter_mut().zip(mask).zip(closure.mask(h)).for_each(|((c, x), y)| *c = x & y);
                if closure.hyperplane_parities(&common) == (true, false) {
                    let (g, h) = (example(g, prepared)?, example(h, prepared)?);
                    let statement =
                        format!("{g} is in an even maximal subgroup, and together with {h} in odd ones only");
                    return Ok(computed(Some((g, h)), statement));
                }
            }
        }
        let statement = "no element of an even maximal subgroup is together with another one in odd ones only";
        Ok(computed(None, statement))
    }
}
