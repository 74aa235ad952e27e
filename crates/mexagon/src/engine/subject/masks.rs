//! What the maximal subgroups over the elements tell: generating pairs, and pairs in odd maximal subgroups only.

use super::{GroupSubject, computed, missing};
use crate::engine::Prepared;
use crate::limits::MOST_PAIRS;
use crate::object::{AnalysedGroup, Form, FormElement};
use mexagon_games::closure::{ClosureSystem, DeepStart, MateSearch, OddClasses, PointId};
use mexagon_games::theory::{Achievement, Fact, Found, Mates, Missing, ThreeGenerators};

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
        Ok(match mates(prepared)?.even_without()? {
            Some(point) => {
                let without = Mates::Without(even_example(point, prepared)?);
                computed(without, "some element of even order is in no generating pair")
            }
            None => computed(Mates::All, statement),
        })
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
        let (closure, mates) = (closure(prepared)?, mates(prepared)?);
        // The identity alone is in every maximal subgroup.
        let full = closure.full();
        for point in closure.point_ids().filter(|&point| closure.mask(point) != &full[..]) {
            if !mates.exist(closure.mask(point))? {
                return Ok(not("besides the identity"));
            }
        }
        Ok(computed(true, statement))
    }

    pub(super) fn find_achievement(&self) -> Found<Achievement> {
        let prepared = self.ready()?;
        let mates = mates(prepared)?;
        if mates.pairs() > MOST_PAIRS {
            return Err(Missing::Unknown("too many pairs of an element and an involution".into()));
        }
        if let Some(g) = mates.first_choice()? {
            let statement = format!(
                "{} has no mate, an element with which it generates G, but one together with each involution",
                example(g, prepared)?
            );
            return Ok(computed(Achievement::First { even_mates: mates.of_even_class()? }, statement));
        }
        let statement = "every element of odd order has a mate, an element with which it generates G, or has none \
                         together with some involution either";
        Ok(computed(Achievement::Second, statement))
    }

    pub(super) fn find_three_generators(&self) -> Found<ThreeGenerators> {
        let prepared = self.ready()?;
        let (closure, mates) = (closure(prepared)?, mates(prepared)?);
        if (closure.points() as u64).pow(2) > MOST_PAIRS {
            return Err(Missing::Unknown("too many pairs of elements".into()));
        }
        let shown = |point| example(point, prepared);
        Ok(match OddClasses::new(closure, &mates, prepared.budget())?.start()? {
            DeepStart::One(g) => {
                let g = shown(g)?;
                let statement = format!("the class of {g} has the even value 1, and no option the odd value 1");
                computed(ThreeGenerators::One(g), statement)
            }
            DeepStart::NoEvenOne => computed(ThreeGenerators::NoEvenOne, "no option has the even value 1"),
            DeepStart::OddOne(g) => {
                let g = shown(g)?;
                let statement = format!("the class of {g} has the odd value 1");
                computed(ThreeGenerators::OddOne(g), statement)
            }
        })
    }

    pub(super) fn find_mixed_pair(&self) -> Found<Option<(String, String)>> {
        let prepared = self.ready()?;
        if let Some((g, h)) = mates(prepared)?.mixed()? {
            let (g, h) = (example(g, prepared)?, example(h, prepared)?);
            let statement = format!(
                "{g} is in a generating pair and in an even maximal subgroup, and together with {h} in odd ones only"
            );
            return Ok(computed(Some((g, h)), statement));
        }
        let statement = "no element of a generating pair that is in an even maximal subgroup is together with another one in odd ones only";
        Ok(computed(None, statement))
    }
}

fn closure<'a>(prepared: &'a Prepared<'_>) -> Result<&'a ClosureSystem, Missing> {
    Ok(&prepared.system().map_err(|failure| missing(&failure))?.closure)
}

fn mates<'a>(prepared: &'a Prepared<'_>) -> Result<MateSearch<'a>, Missing> {
    Ok(MateSearch::new(closure(prepared)?, prepared.budget())?)
}
