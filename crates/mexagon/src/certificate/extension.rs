//! Evidence for split extensions (W_1^{m_1} + ... + W_r^{m_r}) : Q: the modules by matrices, what shows that they are irreducible, and the
//! maximal subgroups of Q. The checker finds the classes and their values itself (docs/module-engine.md).

use super::structure::maximal_subgroups;
use super::written::{WrittenGroup, dotted};
use crate::engine::{Failure, ModuleSystem};
use crate::limits::MOST_CERTIFIED;
use crate::object::{Extension, ExtensionPart};
use mexagon_algebra::group::linear::{Matrix, PrimeField};
use mexagon_algebra::group::listed::{Cayley, ElementId, Listed};
use mexagon_algebra::group::modules::represent;
use mexagon_base::budget::Budget;
use mexagon_base::random::Random;
use mexagon_games::game::Selection;

/// Combinations that are tried for each element of the field of endomorphisms, of which about one in so many is singular.
const TRIES: u64 = 50;

/// The value of a game on a split extension and the lines between `value` and `end`.
pub(super) fn extension(game: Selection, extension: &Extension, budget: &Budget) -> Result<(u32, String), Failure> {
    let group = top(extension, budget)?;
    let value = ModuleSystem::new(extension.clone(), budget)?.root(game, budget)?.etype.plain.even;
    let mut text = format!("{}{}", lines(extension, &group), group.order_line());
    for part in &extension.parts {
        text += &singular(part, &extension.base.cayley, &group, budget)?;
    }
    text += &maximal_subgroups(&group, false, budget)?;
    Ok((value, text))
}

/// The lines by which certificates give a split extension.
pub(super) fn head(extension: &Extension, budget: &Budget) -> Result<String, Failure> {
    Ok(lines(extension, &top(extension, budget)?))
}

/// The group Q.
fn top<'a>(extension: &'a Extension, budget: &Budget) -> Result<WrittenGroup<'a>, Failure> {
    if extension.base.order() > MOST_CERTIFIED {
        return Err(Failure::NotApplicable(format!(
            "certificates are written for split extensions of groups of order up to {MOST_CERTIFIED}"
        )));
    }
    WrittenGroup::of_base(&extension.base, budget)
}

fn lines(extension: &Extension, group: &WrittenGroup<'_>) -> String {
    let mut text = group.head();
    for part in &extension.parts {
        text += &format!("module {} {} {}\n", part.prime(), part.dimension(), part.multiplicity);
        for matrix in &part.irreducible.module.action {
            text += &format!("matrix {}\n", dotted(&matrix.data));
        }
    }
    text
}

/// A combination of elements whose null space is as small as it can be but not 0: a space of dimension 1 over the
/// endomorphisms. If the module itself is that, 0 is such a combination.
fn singular(
    part: &ExtensionPart,
    cayley: &Cayley,
    group: &WrittenGroup<'_>,
    budget: &Budget,
) -> Result<String, Failure> {
    let (module, degree) = (&part.irreducible.module, part.irreducible.endomorphism_degree);
    let PrimeField(p) = module.field;
    if module.dimension == degree {
        return Ok(format!("irreducible 0{}\n", group.elements([0])));
    }
    let mut random = Random::new(module.dimension as u64);
    let tries = TRIES.saturating_mul(u64::from(p).saturating_pow(degree as u32));
    for _ in 0..tries {
        budget.check_now()?;
        let count = 2 + random.below(3);
        let elements: Vec<ElementId> = (0..count).map(|_| random.below(cayley.order()) as ElementId).collect();
        let coefficients: Vec<u32> = (0..count).map(|_| 1 + random.below(p as usize - 1) as u32).collect();
        let mut sum = Matrix::zero(module.dimension, module.dimension);
        for (&x, &c) in elements.iter().zip(&coefficients) {
            module.field.add_multiple(&mut sum.data, c, &represent(module, &cayley.word(x)).data);
        }
        if sum.null_space_within(module.field, budget)?.len() == degree {
            return Ok(format!("irreducible {}{}\n", dotted(&coefficients), group.elements(elements)));
        }
    }
    Err(Failure::NotApplicable("no evidence was found that a module is irreducible".into()))
}
