//! Outcomes under misère play, where whoever moves last loses.

use super::Reason;
use crate::game::Outcome;
use mexagon_base::number::Order;

/// GEN under misère play is DNG as it was first told: whoever makes a generating set loses. So its
/// outcome is that of DNG under normal play, for groups that are not trivial.
pub fn misere_gen(dng_value: Option<u32>) -> (Outcome, Reason) {
    match dng_value {
        Some(value) => {
            let statement = format!("misère GEN has the outcome of normal DNG, which is *{value} here");
            (Outcome::of_value(value), Reason::new(statement, "BES16, Sec. 1"))
        }
        None => {
            let statement = "no move is possible, so under misère play whoever is to move has won";
            (Outcome::N, Reason::new(statement, "BES17, Sec. 2.2"))
        }
    }
}

/// DNG under misère play: if all maximal subgroups have one parity, the parity decides (BES16,
/// Proposition 10). Otherwise |G| > 2 is even, and an involution, which does not generate G, takes
/// the play into even subgroups, where the second player then makes an even number of moves in all
/// and the last one.
pub fn misere_dng(order: &Order) -> (Outcome, Reason) {
    let wins = order.is_even() && order.to_u64() != Some(2);
    let statement = if wins {
        "|G| > 2 is even: after an involution all play stays in even maximal subgroups, and the second player moves last and loses"
    } else {
        "all maximal subgroups are odd: the first player moves last and loses"
    };
    (if wins { Outcome::N } else { Outcome::P }, Reason::new(statement, "BES16, Prop. 10 and Cauchy's theorem"))
}
