//! What the maximal subgroups over the elements tell: generating pairs, and pairs in odd maximal subgroups only.

use super::{GroupSubject, computed, missing};
use crate::closure::{ClosureSystem, PointId};
use crate::engine::Prepared;
use crate::object::AnalysedGroup;
use crate::theory::{Achievement, Fact, Found, Mates, Missing};

/// More pairs of points are not gone through.
const MOST_TRIPLES: u64 = 20_000_000;

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
    pub(super) fn find_mates(&self) -> Found<Mates> {
        let statement = "every involution is in a generating pair";
        if self.profile.as_ref().is_some_and(|profile| profile.half_generated) {
            return Ok(Fact::new(Mates::All, statement, "from the name; Guralnick and Kantor 2000"));
        }
        let prepared = self.ready()?;
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let partners = closure.sharpest(prepared.budget())?;
        for point in closure.point_ids().filter(|&point| closure.is_even_point(point)) {
            prepared.budget().check()?;
            if !partners.iter().any(|partner| disjoint(closure.mask(point), partner)) {
                return Ok(computed(
                    Mates::Without(example(point, prepared)?),
                    "some element of even order is in no generating pair",
                ));
            }
        }
        Ok(computed(Mates::All, statement))
    }

    pub(super) fn find_achievement(&self) -> Found<Achievement> {
        let prepared = self.ready()?;
        let budget = prepared.budget();
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        // Of two points the one on more hyperplanes is farther from generating.
        let even = closure.even_witnesses();
        if (closure.points() * even.len()) as u64 > MOST_TRIPLES {
            return Err(Missing::Unknown("too many pairs of an element and an involution".into()));
        }
        let all_even: Vec<&[u64]> = closure
            .point_ids()
            .filter(|&point| closure.is_even_point(point))
            .map(|point| closure.mask(point))
            .collect();
        let partners = closure.sharpest(budget)?;
        let has_mate = |class: &[u64]| partners.iter().any(|mask| disjoint(class, mask));
        let mut both = vec![0; closure.stride()];
        let mut with = |class: &[u64], t: &[u64]| {
            both.iter_mut().zip(class).zip(t).for_each(|((b, x), y)| *b = x & y);
            has_mate(&both)
        };
        let mut lonely = 0u64;
        let mut critical = None;
        let mut paired = true;
        for g in closure.point_ids() {
            budget.check_now()?;
            let mask = closure.mask(g);
            if !closure.is_odd_class(mask) || has_mate(mask) {
                continue;
            }
            lonely += 1;
            if critical.is_none() && even.iter().all(|t| with(mask, t)) {
                critical = Some(g);
            }
            paired = paired && all_even.iter().any(|u| with(mask, u));
        }
        if let Some(g) = critical {
            let g = example(g, prepared)?;
            let statement = format!("{g} has no mate, but one together with each involution");
            return Ok(computed(Achievement::First(g, paired), statement));
        }
        let kinds = crate::number::count(lonely, "kind", "kinds");
        let statement = format!(
            "every element of odd order has a mate, or has none together with some involution either ({kinds} of \
             elements, up to the maximal subgroups that contain them)"
        );
        Ok(computed(Achievement::Second, statement))
    }

    pub(super) fn find_mixed_pair(&self) -> Found<Option<(String, String)>> {
        let prepared = self.ready()?;
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let partners = closure.sharpest(prepared.budget())?;
        let has_mate = |class: &[u64]| partners.iter().any(|mask| disjoint(class, mask));
        let mut common = vec![0; closure.stride()];
        for g in closure.point_ids() {
            prepared.budget().check()?;
            let mask = closure.mask(g);
            if !closure.hyperplane_parities(mask).1 || !has_mate(mask) {
                continue;
            }
            for h in closure.point_ids() {
                common.iter_mut().zip(mask).zip(closure.mask(h)).for_each(|((c, x), y)| *c = x & y);
                if closure.hyperplane_parities(&common) == (true, false) {
                    let (g, h) = (example(g, prepared)?, example(h, prepared)?);
                    let statement = format!(
                        "{g} is in a generating pair and in an even maximal subgroup, and together with {h} in odd ones only"
                    );
                    return Ok(computed(Some((g, h)), statement));
                }
            }
        }
        let statement = "no element of a generating pair that is in an even maximal subgroup is together with another one in odd ones only";
        Ok(computed(None, statement))
    }
}
