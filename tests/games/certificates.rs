//! Certificates against the checker, which shares no code with what writes them: accepted on everything that is certified, and
//! never persuaded of a wrong value.

mod accepted;
mod edited;
mod incomplete;
mod notation;
mod sums;

use mexagon::{CertificateKind, Closed, Game, Selection, Solver, Structure};
use mexagon_checker::verify;

const KINDS: [CertificateKind; 3] = [CertificateKind::Shortest, CertificateKind::Structure, CertificateKind::Ladder];

const GAMES: [Game; 4] = [
    Game::Selection(Selection::Gen),
    Game::Selection(Selection::Dng),
    Game::Closed(Closed::Quotient),
    Game::Closed(Closed::Subgroup),
];

fn certificate(game: impl Into<Game>, name: &str, kind: CertificateKind) -> String {
    let (structure, game): (Structure, Game) = (name.parse().expect("a structure"), game.into());
    Solver::new().certificate(game, &structure, kind).unwrap_or_else(|failure| panic!("{game} of {name}: {failure}"))
}

/// With any other value the same certificate is rejected.
fn assert_tight(text: &str, value: u32) {
    for other in (0..6).filter(|other| *other != value) {
        let changed = text.replacen(&format!("\nvalue {value}\n"), &format!("\nvalue {other}\n"), 1);
        assert!(verify(&changed).is_err(), "{changed}");
    }
}

/// Certificates of one group of every kind that is asked for, and what they show.
fn assert_certified(name: &str, order: u32, kinds: &[CertificateKind]) -> u32 {
    let structure: Structure = name.parse().expect("a group");
    let mut checked = 0;
    for game in Selection::ALL.into_iter().filter(|game| order > 1 || *game == Selection::Gen) {
        let value = Solver::new().solve(Game::Selection(game), &structure).expect("solved").nim();
        for &kind in kinds {
            let text = certificate(game, name, kind);
            let verdict = verify(&text).unwrap_or_else(|why| panic!("{game} of {name}: {why}\n{text}"));
            assert_eq!(verdict.order, u64::from(order));
            assert_eq!(Some(verdict.value.to_string()), value.as_ref().map(ToString::to_string), "{name}");
            assert!(verdict.conditions.is_empty());
            assert_tight(&text, verdict.value);
            checked += 1;
        }
    }
    checked
}
