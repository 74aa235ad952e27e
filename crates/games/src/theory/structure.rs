//! Theorems that ask for the Frattini subgroup, the number of generators, the centre and real elements.

use super::{Decided, Fact, Found, Missing, Reason, Subject, Verdict};
use crate::game::Selection;

/// Phi(G) is even: for DNG all maximal subgroups are, and for GEN the starting class is even, so that its deficiency gives
/// its type.
pub(super) fn even_frattini(game: Selection, subject: &dyn Subject) -> Decided {
    if !subject.order().is_even() {
        return Verdict::does_not("|G| is odd");
    }
    let even = subject.even_frattini()?;
    if !even.value {
        return Verdict::does_not(even.reason.statement);
    }
    if game == Selection::Dng {
        let item = Reason::new("if |Phi(G)| is even then DNG(G) = *0", "BES16, Cor. 7(3)");
        return Verdict::decides(0, "even Frattini subgroup", [even.reason, item]);
    }
    let cyclic = is_cyclic(subject)?;
    let value = u32::from(cyclic.value);
    let theorem = "the class of the empty set is even of deficiency d(G), so its type is (0,1,2) for d(G) = 1, \
                   (0,0,2) for d(G) = 2 and (0,0,1) for d(G) >= 3";
    let summary = if cyclic.value { "even Frattini subgroup, cyclic" } else { "even Frattini subgroup, not cyclic" };
    Verdict::decides(value, summary, [even.reason, cyclic.reason, Reason::new(theorem, "BES17, Prop. 3.10")])
}

/// Three generators for DNG, four for GEN.
pub(super) fn many_generators(game: Selection, subject: &dyn Subject) -> Decided {
    if !subject.order().is_even() {
        return Verdict::does_not("|G| is odd");
    }
    let (enough, theorem, source) = match game {
        Selection::Dng => (3, "if |G| is even and d(G) >= 3 then DNG(G) = *0", "BES16, Prop. 7"),
        Selection::Gen => (4, "if |G| is even and d(G) >= 4 then GEN(G) = *0", "BES17, Cor. 3.11"),
    };
    let d = subject.generators()?;
    if d.value.most < enough {
        return Verdict::does_not(d.reason.statement);
    }
    if d.value.least < enough {
        return Err(Missing::Unknown("d(G)".into()));
    }
    let reasons = [subject.order_reason(), d.reason, Reason::new(theorem, source)];
    Verdict::decides(0, format!("even order, d(G) >= {enough}"), reasons)
}

/// A central involution t and an element g of odd order generate a cyclic group.
pub(super) fn even_centre(_: Selection, subject: &dyn Subject) -> Decided {
    if !subject.order().is_even() {
        return Verdict::does_not("|G| is odd");
    }
    let centre = subject.even_centre()?;
    if !centre.value {
        return Verdict::does_not(centre.reason.statement);
    }
    let cyclic = is_cyclic(subject)?;
    if cyclic.value {
        return Verdict::does_not(cyclic.reason.statement);
    }
    let theorem = "if |Z(G)| is even and G is not cyclic then each element of odd order generates a proper even subgroup with a central involution, so DNG(G) = *0";
    Verdict::decides(
        0,
        "even centre, not cyclic",
        [centre.reason, cyclic.reason, Reason::new(theorem, "BES16, Cor. 4")],
    )
}

/// An element that inverts g generates a proper even subgroup with it, unless G is dihedral.
pub(super) fn real(_: Selection, subject: &dyn Subject) -> Decided {
    if !subject.order().is_even() || subject.order().to_u64() == Some(2) {
        return Verdict::does_not("|G| is odd or 2");
    }
    let real = subject.real()?;
    if !real.value {
        return Verdict::does_not(real.reason.statement);
    }
    let dihedral = subject.dihedral()?;
    let odd_cyclic = dihedral.value.is_some_and(|a| !a.order.is_even() && a.is_cyclic());
    let theorem = "if every element of odd order is real then DNG(G) = *1 for |G| = 2, *3 if G = Dih(A) for a cyclic group A of odd order, and *0 otherwise";
    let reasons = [real.reason, dihedral.reason, Reason::new(theorem, "BES16, Cor. 8")];
    Verdict::decides(if odd_cyclic { 3 } else { 0 }, "every element of odd order is real", reasons)
}

/// Does one element generate the group?
pub(super) fn is_cyclic(subject: &dyn Subject) -> Found<bool> {
    let abelian = subject.abelian()?;
    let value = abelian.value.as_ref().is_some_and(|group| group.is_cyclic());
    let statement = match &abelian.value {
        None => abelian.reason.statement,
        Some(group) => format!("G is abelian with d(G) = {}", group.generators()),
    };
    Ok(Fact::new(value, statement, abelian.reason.source))
}
