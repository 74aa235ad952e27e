//! The answer with its reasons.

use super::winning::WinningMoves;
use super::{DecidedNimber, Estimate, Finding, QuotientPosition};
use mexagon_games::game::{Closed, Outcome};
use mexagon_games::theory::Reason;
use mexagon_games::theory::abelian::AbelianShape;

/// Puts together what was found.
pub(super) fn answer(
    game: Closed,
    position: &QuotientPosition,
    shape: &AbelianShape,
    decided: DecidedNimber,
    winning: WinningMoves,
) -> Finding {
    let mut because = same_game(game);
    let kind = &position.kind;
    if !position.elements.is_empty() {
        because.push(Reason::computed(format!("the quotient is {kind}, by Smith's normal form of its relations")));
    }
    let square = if shape.is_square() { "is the square of a group" } else { "is not the square of a group" };
    if let Some((normal, misere)) = decided.outcomes {
        let winner = if normal == Outcome::P { "whoever moves next loses" } else { "whoever moves next wins" };
        because.push(Reason::new(format!("{kind} {square}, so under normal play {winner}"), "Bra17, Thm. 1.1"));
        let same = "misère play has the same outcome";
        let other = "it is elementary abelian, so misère play has the other outcome";
        because.push(Reason::new(if normal == misere { same } else { other }, "Bra17, Thm. 1.1"));
    }
    let summary = match decided.outcomes {
        Some(_) => format!("{kind} {square} (Bra17, Thm. 1.1)"),
        None => format!("{} ({})", decided.reason.statement, decided.reason.source),
    };
    because.push(decided.reason);
    if shape.rank > 0 && decided.nimber != Estimate::Unknown {
        let more = if shape.rank.is_multiple_of(2) { "the same" } else { "ω more" };
        let added = if shape.rank == 1 { "Z".to_owned() } else { format!("Z^{}", shape.rank) };
        let statement = format!("with {added} added to a finite group the nimber is {more}");
        because.push(Reason::new(statement, "Mexagon, Abelian groups, extending Bra17, Prop. 3.22"));
    }
    let sources = if shape.rank == 0 { ["3.7", "3.9"] } else { ["3.11", "3.12"] };
    let told = decided.outcomes.map(|(normal, _)| normal);
    if told == Some(Outcome::N) && winning.normal.is_none() && !kind.is_trivial() {
        let statement = "a winning move exists, but has too many entries to be written here";
        because.push(Reason::new(statement, format!("Bra17, Thm. {}", sources[0])));
    }
    for (rule, found, source) in [("normal", &winning.normal, sources[0]), ("misère", &winning.misere, sources[1])] {
        if let Some(found) = found {
            let statement = format!(
                "{} wins under {rule} play: the quotient is {}, computed by Smith's normal form",
                found.element, found.quotient
            );
            because.push(Reason::new(statement, format!("Bra17, Thm. {source}")));
        }
    }
    let finding = Finding::of(decided.nimber, decided.engine, summary, because);
    Finding {
        outcome: told.or(finding.outcome),
        misere: decided.outcomes.map(|(_, misere)| misere),
        winning: winning.normal.map(|found| found.element),
        winning_misere: winning.misere.map(|found| found.element),
        asked: decided.asked,
        ..finding
    }
}

/// Why the game of subgroups is the quotient game here.
pub(super) fn same_game(game: Closed) -> Vec<Reason> {
    let statement = "all subgroups of an abelian group are normal, so the game of subgroups is the quotient game";
    if game == Closed::Subgroup { vec![Reason::new(statement, "Bra17, Sec. 4.3")] } else { Vec::new() }
}
