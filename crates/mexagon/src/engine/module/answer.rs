//! Answers of the module engine.

use super::ModuleSystem;
use crate::engine::{Details, Engine, Failure, Finding, Request};
use crate::object::Object;
use mexagon_base::budget::Budget;
use mexagon_base::number::{Parity, count};
use mexagon_games::theory::Reason;

/// Solves the start of a game on a split extension or a soluble group.
pub(crate) fn solve(request: &Request, object: &Object, budget: &Budget) -> Result<Finding, Failure> {
    if !request.position.elements().is_empty() {
        let message = "the module engine speaks of the start only; the hyperplane engine knows positions";
        return Err(Failure::NotApplicable(message.into()));
    }
    answer(request, &ModuleSystem::of_object(object, budget)?, budget)
}

/// Solves the start of a game on a group that has been prepared.
pub(crate) fn answer(request: &Request, system: &ModuleSystem, budget: &Budget) -> Result<Finding, Failure> {
    let solution = system.solve(request.game, budget)?;
    let Some(root) = solution.class(&solution.initial()) else {
        return Err(Failure::undefined(format!("{} is not defined on the trivial group", request.game)));
    };
    let kind = root.etype.plain;
    let orbits = count(solution.len() as u64, "class", "classes");
    let because = vec![
        Reason::new(shape(system), if system.extension().fibre.is_one() { "computed" } else { "computed; Gaschütz" }),
        Reason::new(
            format!("{orbits} up to automorphisms, by multiplicities and closed subgroups of Q"),
            "Mexagon, The module engine, Lemma",
        ),
        Reason::new(
            format!(
                "the structure class of the empty set has deficiency {} and type {kind}; its second entry is the value",
                root.deficiency
            ),
            "BES23, Prop. 1 and Sec. 2.1",
        ),
    ];
    let summary = format!("class of type {kind}: {orbits} up to automorphisms by modules");
    Ok(Finding {
        misere: request.misere.then(|| root.misere.outcome(Parity::Even)),
        details: Details { kind: Some(kind), ..Details::default() },
        ..Finding::new(kind.even, Engine::Module, summary, because)
    })
}

/// "G = (W1^3 + W2) : Q, |Q| = 6, W1 of dimension 2 over F_4 ..."
fn shape(system: &ModuleSystem) -> String {
    let extension = system.extension();
    let parts: Vec<String> = extension
        .parts
        .iter()
        .map(|part| {
            let name = part.name.clone().unwrap_or_else(|| format!("F_{}", part.prime()));
            let degree = part.irreducible.endomorphism_degree;
            let field = if degree == 1 { String::new() } else { format!(", endomorphisms of degree {degree}") };
            format!("{} x {name} of dimension {}{field}", part.multiplicity, part.dimension())
        })
        .collect();
    let group = if extension.fibre.is_one() { "G" } else { "G/Phi(G)" };
    let fibre = if extension.fibre.is_one() { String::new() } else { format!(", |Phi(G)| = {}", extension.fibre) };
    let modules = if parts.is_empty() { "no modules".into() } else { parts.join("; ") };
    format!("{group} is a split extension of a group Q of order {} by {modules}{fibre}", extension.base.order())
}
