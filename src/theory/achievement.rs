//! Theorems on GEN that need no more than orders and the number of generators.

use super::{Decision, Facts, Reason};

/// The value of GEN(G) where a theorem gives it.
pub fn achievement(facts: &Facts) -> Option<Decision> {
    trivial(facts).or_else(|| odd_order(facts)).or_else(|| even_frattini(facts)).or_else(|| many_generators(facts))
}

/// The empty set generates the trivial group, so the game is over before it starts.
fn trivial(facts: &Facts) -> Option<Decision> {
    let reason = Reason::new("the empty set generates the trivial group: no move is possible", "001, section 2.2");
    if facts.order.is_one() { Decision::new(0, "no move is possible", [reason]) } else { None }
}

/// In a group of odd order the deficiency alone gives the types.
fn odd_order(facts: &Facts) -> Option<Decision> {
    if facts.order.is_even() {
        return None;
    }
    let value = if facts.generators <= 2 { 2 } else { 1 };
    let theorem = "if |G| > 1 is odd then GEN(G) = *2 for d(G) = 1, 2 and *1 for d(G) >= 3";
    let summary = format!("odd order, d(G) = {}", facts.generators);
    let reasons = [facts.order_reason(), facts.generators_reason(), Reason::new(theorem, "002, Proposition 5")];
    Decision::new(value, &summary, reasons)
}

/// The starting class is even, and the deficiency gives the type of an even class.
fn even_frattini(facts: &Facts) -> Option<Decision> {
    if !facts.frattini_order.is_even() {
        return None;
    }
    let value = u32::from(facts.generators == 1);
    let theorem = "the class of the empty set is even of deficiency d(G), so its type is (0,1,2) for d(G) = 1, \
                   (0,0,2) for d(G) = 2 and (0,0,1) for d(G) >= 3";
    let reasons = [facts.frattini_reason(), facts.generators_reason(), Reason::new(theorem, "001, Proposition 3.10")];
    Decision::new(value, &format!("even Frattini subgroup, d(G) = {}", facts.generators), reasons)
}

/// The second player can always reach an even class of deficiency at least 2.
fn many_generators(facts: &Facts) -> Option<Decision> {
    if !facts.order.is_even() || facts.generators < 4 {
        return None;
    }
    let theorem = "if |G| is even and d(G) >= 4 then GEN(G) = *0";
    let summary = format!("even order, d(G) = {}", facts.generators);
    let reasons = [facts.order_reason(), facts.generators_reason(), Reason::new(theorem, "001, Corollary 3.11")];
    Decision::new(0, &summary, reasons)
}
