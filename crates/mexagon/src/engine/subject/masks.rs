//! What the maximal subgroups over the elements tell: generating pairs, and pairs in odd maximal subgroups only.

use super::{GroupSubject, computed, missing};
use crate::engine::Prepared;
use crate::limits::MOST_PAIRS;
use crate::object::{AnalysedGroup, Form, FormElement};
use mexagon_base::bits;
use mexagon_games::closure::{ClosureSystem, PointId};
use mexagon_games::theory::{Achievement, Fact, Found, Mates, Missing};

/// The points on as few hyperplanes as possible: where any point completes a set to a generating one, one of these does.
struct Partners<'a>(Vec<&'a [u64]>);

impl Partners<'_> {
    fn complete(&self, class: &[u64]) -> bool {
        self.0.iter().any(|mask| bits::is_disjoint(class, mask))
    }
}

/// An element of a point, as people write it.
fn example(point: PointId, prepared: &Prepared<'_>) -> Result<String, Missing> {
    Ok(example_with(point, prepared, |_| true)?.unwrap_or_default())
}

/// An element of even order of a point, as people write it. Modulo an even Frattini subgroup there may be none to see.
fn even_example(point: PointId, prepared: &Prepared<'_>) -> Result<String, Missing> {
    let form = prepared.object().group();
    let is_even = |x: &FormElement| form.is_none_or(|form| has_even_order(form, x));
    Ok(example_with(point, prepared, is_even)?.unwrap_or_else(|| "an element of Phi(G)".to_owned()))
}

fn example_with(
    point: PointId,
    prepared: &Prepared<'_>,
    fits: impl Fn(&FormElement) -> bool,
) -> Result<Option<String>, Missing> {
    let system = prepared.system().map_err(|failure| missing(&failure))?;
    let group: &AnalysedGroup = prepared.group;
    let found = system.ranks(point).map(|rank| group.lift(rank)).find(fits);
    Ok(found.map(|x| prepared.object().show(&x)))
}

fn has_even_order(form: &dyn Form, x: &FormElement) -> bool {
    let identity = form.identity();
    let powers = std::iter::successors(Some(x.clone()), |power| Some(form.multiply(power, x)));
    powers.take_while(|power| *power != identity).count() % 2 == 1
}

impl GroupSubject<'_> {
    pub(super) fn find_mates(&self) -> Found<Mates> {
        let statement = "every involution is in a generating pair";
        if self.profile.is_some_and(|profile| profile.half_generated) {
            return Ok(Fact::new(Mates::All, statement, "from the name; GK00"));
        }
        let prepared = self.ready()?;
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let partners = Partners(closure.sharpest(prepared.budget())?);
        for point in closure.point_ids().filter(|&point| closure.is_even_point(point)) {
            prepared.budget().check()?;
            if !partners.complete(closure.mask(point)) {
                return Ok(computed(
                    Mates::Without(even_example(point, prepared)?),
                    "some element of even order is in no generating pair",
                ));
            }
        }
        Ok(computed(Mates::All, statement))
    }

    pub(super) fn find_half_generated(&self) -> Found<bool> {
        let statement = "every element but the identity is in a generating pair";
        if self.profile.is_some_and(|profile| profile.half_generated) {
            return Ok(Fact::new(true, statement, "from the name; GK00"));
        }
        let prepared = self.ready()?;
        let not = |which: &str| computed(false, format!("some element {which} is in no generating pair"));
        if !prepared.group.frattini_order.is_one() {
            return Ok(not("of Phi(G)"));
        }
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let partners = Partners(closure.sharpest(prepared.budget())?);
        // The identity alone is in every maximal subgroup.
        let full = closure.full();
        let lonely = |point: PointId| closure.mask(point) != &full[..] && !partners.complete(closure.mask(point));
        if closure.point_ids().any(lonely) {
            return Ok(not("besides the identity"));
        }
        Ok(computed(true, statement))
    }

    pub(super) fn find_achievement(&self) -> Found<Achievement> {
        let prepared = self.ready()?;
        let budget = prepared.budget();
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        // Of two points the one on more hyperplanes is farther from generating.
        let even = closure.even_witnesses();
        if (closure.points() * even.len()) as u64 > MOST_PAIRS {
            return Err(Missing::Unknown("too many pairs of an element and an involution".into()));
        }
        let partners = Partners(closure.sharpest(budget)?);
        let mut both = vec![0; closure.stride()];
        let mut with = |class: &[u64], t: &[u64]| {
            bits::and_into(&mut both, class, t);
            partners.complete(&both)
        };
        for g in closure.point_ids() {
            budget.check_now()?;
            let mask = closure.mask(g);
            // If the class is even, g has a mate exactly if it has one together with the involutions there.
            if closure.is_odd_class(mask) && !partners.complete(mask) && even.iter().all(|t| with(mask, t)) {
                let g = example(g, prepared)?;
                let is_even = |class: &[u64]| !closure.is_odd_class(class);
                let even_mates =
                    closure.point_ids().map(|u| closure.mask(u)).any(|u| is_even(u) && partners.complete(u));
                let statement = format!(
                    "{g} has no mate, an element with which it generates G, but one together with each involution"
                );
                return Ok(computed(Achievement::First { even_mates }, statement));
            }
        }
        let statement = "every element of odd order has a mate, an element with which it generates G, or has none \
                         together with some involution either";
        Ok(computed(Achievement::Second, statement))
    }

    pub(super) fn find_mixed_pair(&self) -> Found<Option<(String, String)>> {
        let prepared = self.ready()?;
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let partners = Partners(closure.sharpest(prepared.budget())?);
        let mut common = vec![0; closure.stride()];
        for g in closure.point_ids() {
            prepared.budget().check()?;
            let mask = closure.mask(g);
            if !closure.hyperplane_parities(mask).1 || !partners.complete(mask) {
                continue;
            }
            for h in closure.point_ids() {
                bits::and_into(&mut common, mask, closure.mask(h));
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
