//! GEN and DNG on groups of permutations that are too large for their maximal subgroups to be found.

use crate::engine::Failure;
use crate::object::{Form, FormElement, Object, power};
use crate::structure::{Element, Position};
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::Budget;
use mexagon_base::random::Random;
use mexagon_games::game::Selection;

/// How many elements are tried for a move of some kind.
const TRIES: usize = 300;

fn object<'a>(position: &'a Position, budget: &Budget) -> Result<(&'a Object, &'a dyn Form), Failure> {
    let object = position.structure().object(budget)?;
    let form = object.group().ok_or_else(|| Failure::undefined("this is not a group"))?;
    Ok((object, form))
}

/// The chosen elements that are not the identity, in the action of the group.
fn permutations(position: &Position, form: &dyn Form) -> Result<Vec<Permutation>, Failure> {
    let unknown = || Failure::NotApplicable("the action of an element is not known".to_owned());
    let chosen = position.chosen().elements().iter().filter(|x| **x != form.identity());
    chosen.map(|x| Permutation::from_images(form.permutation(x)).ok_or_else(unknown)).collect()
}

/// Do the chosen elements generate the group?
pub(super) fn generates(position: &Position, budget: &Budget) -> Result<bool, Failure> {
    let (object, form) = object(position, budget)?;
    let group = object.permutations(budget)?;
    Ok(group.chain().is_generated_by(&permutations(position, form)?, budget)?)
}

/// The order of what the chosen elements generate.
pub(super) fn order(position: &Position, budget: &Budget) -> Result<num_bigint::BigUint, Failure> {
    let (object, form) = object(position, budget)?;
    let degree = object.permutations(budget)?.degree();
    Ok(PermutationGroup::new(degree, &permutations(position, form)?, budget)?.order())
}

/// GEN is over when everything is generated; DNG only when a whole maximal subgroup has been chosen.
pub(super) fn is_over(game: Selection, position: &Position, budget: &Budget) -> Result<bool, Failure> {
    if game == Selection::Gen {
        return generates(position, budget);
    }
    // The group is not soluble, so that every first and, after the identity, every second move is allowed.
    let chosen = position.elements().len();
    if chosen <= 1 || order(position, budget)? != chosen.into() {
        return Ok(false);
    }
    let mut random = Random::new(chosen as u64);
    if allowed(game, position, &mut random, budget)?.is_some() {
        return Ok(false);
    }
    Err(Failure::NotApplicable("it is not known whether a move is left".to_owned()))
}

/// Random elements, by replacing products (Celler, Leedham-Green, Murray, Niemeyer and O'Brien 1995).
struct Mixer<'a> {
    form: &'a dyn Form,
    elements: Vec<FormElement>,
}

impl<'a> Mixer<'a> {
    fn new(form: &'a dyn Form, random: &mut Random) -> Self {
        let generators = form.generators();
        let elements = generators.iter().cycle().take(generators.len().max(10)).cloned().collect();
        let mut mixer = Mixer { form, elements };
        for _ in 0..60 {
            mixer.next(random);
        }
        mixer
    }

    fn next(&mut self, random: &mut Random) -> FormElement {
        let (i, j) = (random.below(self.elements.len()), random.below(self.elements.len() - 1));
        let other = &self.elements[if j < i { j } else { j + 1 }];
        let product = self.form.multiply(&self.elements[i], other);
        self.elements[i] = product.clone();
        product
    }
}

/// A random move that is allowed, if one is found.
pub(super) fn allowed(
    game: Selection,
    position: &Position,
    random: &mut Random,
    budget: &Budget,
) -> Result<Option<Element>, Failure> {
    let is_allowed = |next: &Position| Ok(game == Selection::Gen || !generates(next, budget)?);
    some(position, random, budget, &is_allowed)
}

/// A random move of GEN after which the game is over, or is not; if one is found.
pub(super) fn ending(
    ends: bool,
    position: &Position,
    random: &mut Random,
    budget: &Budget,
) -> Result<Option<Element>, Failure> {
    some(position, random, budget, &|next| Ok(generates(next, budget)? == ends))
}

/// A random element that has not been chosen and passes a test: any of the group, or a product of chosen ones.
fn some(
    position: &Position,
    random: &mut Random,
    budget: &Budget,
    test: &dyn Fn(&Position) -> Result<bool, Failure>,
) -> Result<Option<Element>, Failure> {
    let (object, form) = object(position, budget)?;
    let mut mixer = Mixer::new(form, random);
    let chosen = position.chosen().elements();
    for round in 0..TRIES {
        budget.check_now()?;
        let x = match round % 4 {
            0..3 => mixer.next(random),
            _ if chosen.is_empty() => form.identity(),
            _ => (0..=random.below(8)).fold(form.identity(), |x, _| form.multiply(&x, random.pick(chosen))),
        };
        if chosen.contains(&x) {
            continue;
        }
        let next = position.and(&object.show(&x), budget)?;
        if test(&next)? {
            return Ok(next.elements().last().cloned());
        }
    }
    Ok(None)
}

/// A move that an answer tells in words: the identity, or an involution.
pub(super) fn written(position: &Position, words: &str, budget: &Budget) -> Result<Option<String>, Failure> {
    if !["the identity", "an involution"].contains(&words) {
        return Ok(Some(words.to_owned()));
    }
    let (object, form) = object(position, budget)?;
    if words == "the identity" {
        return Ok(Some(object.show(&form.identity())));
    }
    let mut random = Random::new(2);
    let mut mixer = Mixer::new(form, &mut random);
    for _ in 0..TRIES {
        budget.check_now()?;
        let x = mixer.next(&mut random);
        let order = Permutation::from_images(form.permutation(&x)).map(|x| x.order());
        let order = order.and_then(|order| u64::try_from(order).ok()).filter(|order| order.is_multiple_of(2));
        if let Some(order) = order {
            return Ok(Some(object.show(&power(form, &x, order / 2))));
        }
    }
    Ok(None)
}
