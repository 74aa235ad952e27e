//! How the second player wins: answers in words, as the proofs give them.
//!
//! In DNG every play ends with all elements of a maximal subgroup chosen. If an element of even order is among them, so is an
//! involution, and that subgroup is even: from then on nothing matters any more. So only the answer to a first element of odd order
//! counts (Bar88, Thm. 1; BES16, Sec. 4). In GEN the answers are those of Mexagon, Open problems, Theorem 7.

use super::Reason;
use crate::game::{Closed, Game, Parity, Selection, Type};

/// How the second player goes on in GEN once the intersection that it speaks of is even.
const LATER: &str = "whenever one more element makes a generating set, choose it, and otherwise choose one more element of the intersection of the maximal subgroups around all that is chosen";

const BARNES: &str = "Bar88, Thm. 1; BES16, Prop. 5, 6 and 9";

/// How the second player answers in a game on a group that is lost for the first player, from the start; `theorems` are the ids of
/// the theorems that applied, the one that decided last. Of games on closed sets only some theorems tell.
pub fn reply(game: Game, is_trivial: bool, theorems: &[&str]) -> Option<Reason> {
    if is_trivial {
        return Some(Reason::new("the first player cannot move", "the rules of the game"));
    }
    let decided = theorems.last().copied();
    match game {
        Game::Selection(Selection::Dng) => Some(avoidance(decided)),
        Game::Selection(Selection::Gen) => Some(achievement(decided)),
        Game::Closed(game) => theorems.iter().find_map(|theorem| closed(game, theorem)),
    }
}

/// The same under misère play, if that is won by the second player. Misère GEN is lost by whoever makes a generating set, which is DNG.
pub fn misere_reply(game: Game, theorems: &[&str]) -> Option<Reason> {
    match game {
        Game::Selection(Selection::Gen) => {
            let Reason { statement, source } = avoidance(None);
            Some(Reason::new(format!("play as in DNG: {statement}"), format!("BES16, Sec. 1; {source}")))
        }
        Game::Selection(Selection::Dng) => Some(Reason::new(
            "any answer will do: every play ends with all elements of a maximal subgroup chosen, and these are odd, so that the first player moves last",
            "BES16, Prop. 10",
        )),
        Game::Closed(Closed::Quotient) => theorems
            .iter()
            .any(|theorem| ["quotient-simple", "quotient-alternating"].contains(theorem))
            .then(|| Reason::new("there is nothing to answer: every first move ends the game", "Bra17, Sec. 4.1")),
        Game::Closed(Closed::Subgroup) => theorems.contains(&"subgroup-rank-one").then(by_maximal_subgroups),
    }
}

/// The answer under misère play in the subgroup game of a group where every element but the identity generates a maximal subgroup
/// with one more element, but none generates it alone.
pub fn by_maximal_subgroups() -> Reason {
    Reason::new(
        "answer the first element with one that generates a maximal subgroup together with it; then only the move to G is left",
        "Mexagon, Games on closed sets",
    )
}

/// The same at a position that is not the start, if its structure class tells enough: in DNG if all maximal subgroups around it have
/// one parity, in GEN if the class is even.
pub fn class_reply(game: Selection, kind: Type) -> Option<Reason> {
    let over = kind.even == 0 && kind.odd == 0;
    match (game, kind.parity) {
        (Selection::Gen, _) if over => Some(Reason::new("the game is over", "the rules of the game")),
        (Selection::Gen, Parity::Even) => {
            let statement = format!("{LATER}: it is even, so that one is left");
            Some(Reason::new(statement, "Mexagon, Open problems, Theorem 7"))
        }
        (Selection::Dng, parity) if parity == Parity::Even || kind.even == 1 => {
            let which = if parity == Parity::Even { "even" } else { "odd" };
            let statement = format!("any answer will do: all maximal subgroups around the chosen elements are {which}");
            Some(Reason::new(statement, "BES16, Prop. 1 and 8"))
        }
        _ => None,
    }
}

fn avoidance(theorem: Option<&str>) -> Reason {
    let (answer, source) = match theorem {
        Some("even-frattini" | "maximal-even" | "dicyclic" | "suzuki-ree" | "rubik") => {
            let statement = "any answer will do: every play ends with all elements of a maximal subgroup chosen, and all maximal subgroups are even";
            return Reason::new(statement, "BES16, Cor. 5(2)");
        }
        Some("generators") => {
            ("with any involution t: x and t do not generate G, which needs three elements", "BES16, Prop. 7")
        }
        Some("even-centre" | "abelian" | "nilpotent" | "split") => {
            ("with a central involution t: x and t generate a cyclic group, which G is not", "BES16, Cor. 4")
        }
        Some("real" | "real-family" | "coxeter" | "dihedral" | "symmetric") => (
            "with an involution t that inverts x or commutes with it: x and t generate a dihedral or a cyclic group, which G is not",
            "BES16, Cor. 8",
        ),
        _ => ("with an involution t such that x and t do not generate G", BARNES),
    };
    let statement = format!(
        "answer a first element x of odd order {answer}; answer any other one as you like: from then on all maximal subgroups around the chosen elements are even, and you move last whatever is played"
    );
    Reason::new(statement, source)
}

fn achievement(theorem: Option<&str>) -> Reason {
    match theorem {
        Some("even-frattini" | "dicyclic") => {
            let statement = format!("{LATER}: it is even, as it contains Phi(G), so that one is left");
            Reason::new(statement, "Mexagon, Open problems, Theorem 7")
        }
        Some("generators") => {
            let statement = format!(
                "answer a first element of odd order with any involution; then, and after any other first element, {LATER}: it is even, so that one is left"
            );
            Reason::new(statement, "BES17, Cor. 3.11; Mexagon, Open problems, Theorem 7")
        }
        _ => {
            let statement = format!(
                "if some element generates G with the first element x, choose it; otherwise answer an x of odd order with an involution t such that no element generates G with x and t; then, and after any other first element, {LATER}: it is even, so that one is left"
            );
            Reason::new(statement, "Mexagon, Open problems, Theorem 7")
        }
    }
}

fn closed(game: Closed, theorem: &str) -> Option<Reason> {
    let (statement, source) = match (game, theorem) {
        (_, "abelian-square") => (
            "answer every move so that the quotient is a square B x B again: if it is Zn1 x Zn2 x ... x Zns where each number divides the next (0 for an infinite factor) and s is even, go to (Zn1 x Zn3 x ... x Zn(s-1))^2",
            "Bra17, Thm. 3.7",
        ),
        (Closed::Subgroup, "subgroup-dihedral") => (
            "answer a rotation with a reflection and a reflection with a rotation: they generate G",
            "Bra17, Prop. 4.9",
        ),
        (Closed::Subgroup, "subgroup-half-generated" | "subgroup-rank-one") => {
            ("answer the first element with one that generates G together with it", "Bra17, proof of Prop. 4.10")
        }
        (Closed::Subgroup, "subgroup-symmetric") => (
            "answer the first element with one that generates G together with it; in S4 answer an element of the normal four-group with another one of it, and the next element with one that makes the whole group",
            "Bra17, Prop. 4.10",
        ),
        _ => return None,
    };
    Some(Reason::new(statement, source))
}
