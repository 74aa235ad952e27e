//! What is found by going through the elements: the centre, real elements, pairs with involutions.

use super::{GroupSubject, computed, named, yes_no};
use crate::engine::barnes::{InvolutionPairs, pairs};
use crate::limits::{MOST_CENTRED, MOST_CLASSED, MOST_PAIRED};
use mexagon_algebra::group::listed::{ElementId, unreal_odd_element};
use mexagon_algebra::group::pc::centre;
use mexagon_games::theory::{Answered, Barnes, Found};

impl GroupSubject<'_> {
    pub(super) fn find_even_centre(&self) -> Found<bool> {
        let words = |holds| yes_no(holds, "the centre has an involution", "the centre has no involution");
        if let Some(holds) = self.profile.and_then(|profile| profile.even_centre) {
            return Ok(named(holds, words(holds)));
        }
        let holds = match self.pc()? {
            Some(pc) => {
                self.check_order(MOST_CENTRED)?;
                centre(pc, self.budget()?)?.order(pc).is_even()
            }
            None => {
                self.check_order(MOST_CENTRED)?;
                self.listed(|group, _| {
                    let involution = |x: ElementId| x != group.identity() && group.multiply(x, x) == group.identity();
                    let central = |x: ElementId| group.generators().iter().all(|&g| group.commute(x, g));
                    Ok((0..group.order() as ElementId).any(|x| central(x) && involution(x)))
                })?
            }
        };
        Ok(computed(holds, words(holds)))
    }

    pub(super) fn find_real(&self) -> Found<bool> {
        if let Some(holds) = self.profile.and_then(|profile| profile.real) {
            let words = yes_no(holds, "every element of odd order is real", "an element of odd order is not real");
            return Ok(named(holds, words));
        }
        if self.is_two_group() {
            return Ok(computed(true, "only the identity has odd order"));
        }
        self.check_order(MOST_CLASSED)?;
        let budget = self.budget()?;
        let found = self.listed(|group, show| Ok(unreal_odd_element(group, budget)?.map(show)))?;
        Ok(match found {
            None => computed(true, "every element of odd order is conjugate to its inverse"),
            Some(x) => computed(false, format!("{x} has odd order and is not conjugate to its inverse")),
        })
    }

    pub(super) fn find_barnes(&self) -> Found<Barnes> {
        if self.is_two_group() {
            return Ok(computed(Barnes::Second(Vec::new()), "only the identity has odd order"));
        }
        self.check_order(MOST_PAIRED)?;
        let budget = self.budget()?;
        let found = self.listed(|group, show| {
            Ok(match pairs(group, budget)? {
                InvolutionPairs::Generates(g, involutions) => Barnes::First(show(g), involutions),
                InvolutionPairs::Proper(answers) => {
                    let answer = |(g, conjugates, t, order)| Answered {
                        element: show(g),
                        conjugates,
                        involution: show(t),
                        order,
                    };
                    Barnes::Second(answers.into_iter().map(answer).collect())
                }
            })
        })?;
        let statement = match &found {
            Barnes::First(g, n) => {
                let involutions = mexagon_base::number::count(*n, "involution", "involutions");
                format!("{g} generates G with each of the {involutions}")
            }
            Barnes::Second(_) => "every element of odd order is in a proper even subgroup".into(),
        };
        Ok(computed(found, statement))
    }
}
