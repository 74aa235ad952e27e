//! The hyperplane engine: structure classes from the maximal subgroups.

use super::solver::{ClassSolver, lagrange_misere};
use super::{Details, Engine, Failure, Finding, Prepared, Request};
use mexagon_base::number::count;
use mexagon_games::game::{Parity, Selection, Type};
use mexagon_games::theory::Reason;

/// Solves a position by its structure class.
pub(crate) fn solve(request: &Request, prepared: &Prepared<'_>) -> Result<Finding, Failure> {
    let class = prepared.class(request.game, &request.position)?;
    let closure = &prepared.system()?.closure;
    let mut solver = ClassSolver::new(request.game, closure, prepared.budget())?;
    let kind = solver.type_of(&class)?;
    let parity = request.position.parity();
    let shown = kind.shown(solver.parities(&class));
    let mut because = vec![counts(prepared)?, class_reason(request, &shown)];
    let summary = match &solver {
        ClassSolver::Reduced(solver) => {
            because.push(rule(request.game, closure.is_even(), kind, solver.odd_classes()));
            summary(request.game, kind, solver.odd_classes())
        }
        ClassSolver::Whole(whole) => {
            let (classes, orbits) = (whole.0.classes(), whole.0.orbits().len());
            let sizes = [count(classes, "class", "classes"), count(orbits as u64, "orbit", "orbits")].join(" in ");
            let statement = format!("type calculus on the whole structure digraph: {sizes}");
            because.push(Reason::new(statement, "BES23, Prop. 1; Mexagon, The theory behind it for algebras"));
            format!("class of type {shown}: structure digraph, {}", count(classes, "class", "classes"))
        }
    };
    let mut misere = None;
    if request.misere {
        misere = Some(match solver.misere(&class, parity) {
            Some(outcome) => outcome,
            None => lagrange_misere(request.game, &class, kind, parity, closure, prepared.budget())?,
        });
        because.push(match (request.game, closure.is_lagrange()) {
            (Selection::Gen, true) => Reason::new("misère GEN has the outcome of normal DNG", "BES16, Sec. 1"),
            (Selection::Dng, true) => {
                Reason::new("misère outcomes follow from the type", "Mexagon, The theory behind it, Misère play")
            }
            (_, false) => Reason::new(
                "misère outcomes of all classes, from the options",
                "Mexagon, The theory behind it, Misère play",
            ),
        });
    }
    Ok(Finding {
        misere,
        details: Details { kind: Some(kind), ..Details::default() },
        ..Finding::new(kind.value(parity), Engine::Hyperplane, summary, because)
    })
}

fn summary(game: Selection, kind: Type, odd_classes: usize) -> String {
    let solved = count(odd_classes as u64, "odd class", "odd classes");
    match game {
        Selection::Gen if odd_classes > 0 => format!("class of type {kind}: {solved} solved, even ones by deficiency"),
        _ => format!("class of type {kind}"),
    }
}

fn counts(prepared: &Prepared<'_>) -> Result<Reason, Failure> {
    let frattini = &prepared.group.frattini_order;
    let (even, odd) = prepared.maximal_counts()?;
    let mut statement = format!("{even} even and {odd} odd maximal {}", prepared.object().closed_words()[1]);
    if prepared.object().group().is_some() {
        statement += &format!(", |Phi(G)| = {frattini}");
    }
    Ok(Reason::new(statement, "computed"))
}

fn class_reason(request: &Request, kind: &str) -> Reason {
    let (which, entry) = match request.position.parity() {
        Parity::Even => ("even", "second"),
        Parity::Odd => ("odd", "third"),
    };
    let place = if request.position.elements().is_empty() { "the empty set" } else { "the position" };
    let statement = format!(
        "the structure class of {place} has type {kind}; the size is {which}, so its {entry} entry is the value"
    );
    Reason::new(statement, "BES23, Sec. 2.1")
}

fn rule(game: Selection, even: bool, kind: Type, odd_classes: usize) -> Reason {
    match (game, even, kind.parity) {
        (Selection::Dng, _, _) => Reason::new(
            "a class of DNG has type (0,0,1) if it is even, (1,1,0) if it is in odd maximal subgroups only, (1,3,2) if it is not but has an option that is, and (1,0,1) otherwise",
            "BES16, Prop. 1, 8 and 9",
        ),
        (_, false, _) => Reason::new("in a group of odd order the deficiency gives the type", "BES23, Prop. 5"),
        (_, true, Parity::Even) => Reason::new("the deficiency of an even class gives its type", "BES17, Prop. 3.10"),
        (_, true, Parity::Odd) => Reason::new(
            format!(
                "type calculus on the structure digraph: odd classes ({odd_classes} met) by their options, even ones by their deficiency"
            ),
            "BES23, Prop. 1; BES17, Prop. 3.10",
        ),
    }
}
