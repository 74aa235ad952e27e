//! Brute force over all subsets of a small group.

use super::{Engine, Failure, Finding, Request};
use crate::object::{Form, FormElement, Object, element};
use mexagon_base::budget::Budget;
use mexagon_games::game::{BruteForce, OperationTable, Selection};
use mexagon_games::theory::Reason;

/// The elements of a soluble group in the order of their exponents, and its multiplication table.
pub fn multiplication_table(form: &dyn Form) -> Option<(Vec<FormElement>, OperationTable)> {
    let primes: Vec<u32> = form.sequence()?.into_iter().map(|(_, prime)| prime).collect();
    let mut all = vec![Vec::new()];
    for &prime in &primes {
        let longer = |exponents: &Vec<u32>| (0..prime).map(|e| [&exponents[..], &[e]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    let elements: Vec<FormElement> = all.iter().map(|exponents| element(form, exponents)).collect();
    let rank = |x: &FormElement| form.exponents(x).iter().zip(&primes).fold(0, |rank, (&e, &p)| rank * p + e);
    let table = elements.iter().map(|x| elements.iter().map(|y| rank(&form.multiply(x, y))).collect()).collect();
    Some((elements, OperationTable(table)))
}

/// The elements of a small object, and a game solved on all sets of them.
pub(super) fn positions(
    game: Selection,
    object: &Object,
    budget: &Budget,
) -> Result<(Vec<FormElement>, BruteForce), Failure> {
    let order = object.order();
    if !order.to_u64().is_some_and(BruteForce::can_solve) {
        let message = format!(
            "brute force over all subsets needs a group of order at most 24, and {} has order {order}",
            object.name()
        );
        return Err(Failure::NotApplicable(message));
    }
    let residues = |size: usize| (0..size as u64).map(FormElement::Residue).collect();
    match (object.group(), object.algebra(), object.points()) {
        (Some(form), ..) => {
            // Every group of order at most 24 is soluble.
            let Some((elements, table)) = multiplication_table(form) else {
                return Err(Failure::NotApplicable("brute force needs the elements of the group".into()));
            };
            Ok((elements, BruteForce::solve(game, &table, 1, budget)?))
        }
        (None, Some(algebra), _) => {
            let closure = |set: u32| {
                let closed = algebra.closure((0..32).filter(|x| set >> x & 1 == 1), budget)?;
                Ok(closed.iter().fold(0, |all, x| all | 1 << x))
            };
            Ok((residues(algebra.size()), BruteForce::solve_closure(game, algebra.size(), closure, budget)?))
        }
        (None, None, Some(points)) => {
            let closure = |set: u32| {
                let closed = points.closure((0..32).filter(|x| set >> x & 1 == 1));
                Ok(closed.into_iter().fold(0, |all, x| all | 1 << x))
            };
            Ok((residues(points.size()), BruteForce::solve_closure(game, points.size(), closure, budget)?))
        }
        (None, None, None) => Err(Failure::NotApplicable("brute force needs a group or an algebra".into())),
    }
}

/// Solves a position by going through all positions.
pub(crate) fn solve(request: &Request, object: &Object, budget: &Budget) -> Result<Finding, Failure> {
    let (elements, solved) = positions(request.game, object, budget)?;
    let chosen = request.position.elements().iter().filter_map(|x| elements.iter().position(|y| y == x));
    let set = chosen.fold(0, |set, i| set | 1u32 << i);
    if !solved.is_position(set) {
        let message = format!("{} is not a position of {}", request.position.show(object), request.game);
        return Err(Failure::undefined(message));
    }
    let statement = format!("mex over all {} positions", solved.positions());
    let because = vec![Reason::new(statement.clone(), "brute force")];
    let finding = Finding::new(solved.value(set), Engine::Brute, statement, because);
    Ok(Finding { misere: request.misere.then(|| solved.misere(set)), ..finding })
}
