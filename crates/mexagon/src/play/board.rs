//! All elements at once, as a board shows them.

use super::Match;
use super::generated::generated;
use super::ground::Ground;
use crate::answers::{Moves, Place};
use crate::engine::{Failure, Prepared};
use crate::limits::MOST_SQUARES;
use crate::object::{FormElement, Object};
use crate::structure::Element;
use mexagon_algebra::group::listed::{Conjugation, Listed};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Game, Selection};
use rustc_hash::{FxHashMap, FxHashSet};

/// The elements of what is played on, and the moves grouped by where they lead.
#[derive(Clone, Debug)]
pub struct PlayBoard {
    pub squares: Vec<Square>,
    pub moves: Moves,
}

/// An element on the board; in the quotient game of an algebra a pair of elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    pub element: Element,
    /// The order of the element, in a group.
    pub order: Option<u64>,
    /// The number of its conjugacy class, in a group.
    pub class: Option<usize>,
    pub state: SquareState,
    /// The number of the group of moves that it belongs to; none if it is no move.
    pub step: Option<usize>,
}

/// How an element stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareState {
    Chosen,
    /// It lies in what the chosen ones generate. In GEN and DNG it may be chosen nevertheless.
    Generated,
    Free,
    /// A move that would end DNG by generating everything.
    Forbidden,
}

impl Match {
    /// The board; none if there are too many elements to list them.
    pub fn board(&self, budget: &Budget) -> Result<Option<PlayBoard>, Failure> {
        match (self.game(), self.ground) {
            (Game::Closed(game), _) => self.closed_board(game, budget),
            (_, Ground::Large) => Ok(None),
            (Game::Selection(game), _) => self.class_board(game, budget),
        }
    }

    fn class_board(&self, game: Selection, budget: &Budget) -> Result<Option<PlayBoard>, Failure> {
        let object = self.structure().object(budget)?;
        let Some(elements) = elements(object, budget)? else { return Ok(None) };
        let moves = self.options(budget)?;
        let prepared = Prepared::new(object, budget)?;
        let system = prepared.system()?;
        let mut step_of = FxHashMap::default();
        for (number, step) in moves.steps.iter().enumerate() {
            if let Place::Classes { points, .. } = &step.place {
                step_of.extend(points.iter().map(|point| (point.0, number)));
            }
        }
        let chosen = self.position().chosen().elements();
        let inside: FxHashSet<FormElement> = generated(object, chosen, budget)?.into_iter().flatten().collect();
        let classes = ClassNumbers::new(object, budget)?;
        let square = |x: FormElement| {
            let is_chosen = chosen.contains(&x);
            let step = step_of.get(&system.point(prepared.group.rank(&x)).0).copied().filter(|_| !is_chosen);
            let state = match step {
                _ if is_chosen => SquareState::Chosen,
                _ if inside.contains(&x) => SquareState::Generated,
                None if game == Selection::Dng => SquareState::Forbidden,
                _ => SquareState::Free,
            };
            let (order, class) = (order_of(object, &x, budget), classes.of(object, &x, budget));
            Square { element: Element::written(object.show(&x)), order, class, state, step }
        };
        Ok(Some(PlayBoard { squares: elements.into_iter().map(square).collect(), moves }))
    }

    fn closed_board(&self, game: Closed, budget: &Budget) -> Result<Option<PlayBoard>, Failure> {
        let (position, arena) = (self.position(), self.structure().arena(budget)?);
        let Some(mut elements) = arena.elements(MOST_SQUARES, budget)? else { return Ok(None) };
        elements.sort_by_cached_key(|x| natural(x));
        let (board, places) = arena.reached(game, &position.text(), &elements, budget)?;
        let moves = Moves::on_board(position, &board);
        let step_to: FxHashMap<usize, usize> = moves
            .steps
            .iter()
            .enumerate()
            .filter_map(|(number, step)| match step.place {
                Place::Closed(_, to) => Some((to, number)),
                Place::Classes { .. } => None,
            })
            .collect();
        let mut squares = Vec::new();
        let made = self.structure().made();
        let classes = made.map(|object| ClassNumbers::new(object, budget)).transpose()?.unwrap_or_default();
        for (x, place) in elements.into_iter().zip(places) {
            let read = made.and_then(|object| Some((object, object.read(&x).ok()?)));
            let order = read.as_ref().and_then(|(object, x)| order_of(object, x, budget));
            let class = read.as_ref().and_then(|(object, x)| classes.of(object, x, budget));
            let element = Element::written(x);
            let state = match place {
                Some(_) => SquareState::Free,
                None if position.elements().contains(&element) => SquareState::Chosen,
                None => SquareState::Generated,
            };
            let step = place.and_then(|place| step_to.get(&place).copied());
            squares.push(Square { element, order, class, state, step });
        }
        Ok(Some(PlayBoard { squares, moves }))
    }
}

/// All elements of a group or an algebra, if there are not too many.
pub(super) fn elements(object: &Object, budget: &Budget) -> Result<Option<Vec<FormElement>>, Failure> {
    let Some(order) = object.order().to_u64().filter(|order| *order <= MOST_SQUARES) else { return Ok(None) };
    let Some(form) = object.group() else { return Ok(Some((0..order).map(FormElement::Residue).collect())) };
    let base = object.base(budget)?;
    let mut found: Vec<FormElement> = (0..order as u32).map(|x| base.element(form, x)).collect();
    found.sort_by_cached_key(|x| natural(&object.show(x)));
    Ok(Some(found))
}

/// The order in which people list elements: numbers by their size, everything else letter by letter.
pub(super) fn natural(text: &str) -> Vec<(char, u64)> {
    let mut key: Vec<(char, u64)> = Vec::new();
    let mut before = ' ';
    for c in text.chars() {
        match (c.to_digit(10), key.last_mut()) {
            (Some(digit), Some((_, number))) if before.is_ascii_digit() => {
                *number = number.saturating_mul(10).saturating_add(u64::from(digit));
            }
            (Some(digit), _) => key.push(('0', u64::from(digit))),
            (None, _) => key.push((c, 0)),
        }
        before = c;
    }
    key
}

/// The numbers of the conjugacy classes of a group that is listed.
#[derive(Clone, Debug, Default)]
struct ClassNumbers(Vec<usize>);

impl ClassNumbers {
    fn new(object: &Object, budget: &Budget) -> Result<ClassNumbers, Failure> {
        if object.group().is_none() {
            return Ok(ClassNumbers::default());
        }
        let cayley = &object.base(budget)?.cayley;
        let conjugation = Conjugation::new(cayley, budget)?;
        let mut numbers = vec![0; cayley.order()];
        for (number, (first, _)) in conjugation.classes(cayley).into_iter().enumerate() {
            budget.check()?;
            conjugation.class(cayley, first).into_iter().for_each(|x| numbers[x as usize] = number);
        }
        Ok(ClassNumbers(numbers))
    }

    fn of(&self, object: &Object, x: &FormElement, budget: &Budget) -> Option<usize> {
        let base = object.base(budget).ok()?;
        self.0.get(base.number(object.group()?, x) as usize).copied()
    }
}

/// The order of an element of a group.
fn order_of(object: &Object, x: &FormElement, budget: &Budget) -> Option<u64> {
    let (form, base) = (object.group()?, object.base(budget).ok()?);
    Some(base.cayley.powers(base.number(form, x), budget).ok()?.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::natural;

    #[test]
    fn elements_are_listed_as_people_do() {
        let mut elements = ["10", "9", "(1,10)", "(1,2,3)", "(1,2)", "r^2", "r", "()"];
        elements.sort_by_key(|x| natural(x));
        assert_eq!(elements, ["()", "(1,2)", "(1,2,3)", "(1,10)", "9", "10", "r", "r^2"]);
    }
}
