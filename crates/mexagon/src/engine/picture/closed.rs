//! The positions of a closed-set game, with values, lost positions shaded and winning moves drawn strongly.

use super::{Drawn, PictureKind, Wish, counted};
use crate::engine::Failure;
use crate::names::compact;
use crate::object::{ObjectError, shorten};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Count, count};
use mexagon_drawing::{Arc, ArcStyle, Figure, Key, Picture, PictureNode, Sample, Shade};
use mexagon_games::game::{Board, BoardPlace, Closed, Outcome, Worth};

/// Makes a picture of a game's board; `name` is what it is played on.
pub fn closed_picture(game: Closed, name: &str, board: &Board, wish: &Wish, budget: &Budget) -> Result<Drawn, Failure> {
    if wish.kind != PictureKind::Digraph {
        let kind = wish.kind.name();
        return Err(Failure::NotApplicable(format!("{game} has no picture of the kind {kind}; try --kind digraph")));
    }
    if board.places.len() > wish.max_nodes {
        let (nodes, most) = (board.places.len(), wish.max_nodes);
        return Err(Failure::NotApplicable(format!(
            "{nodes} positions are too many; try --max-nodes {nodes} ({most} now)"
        )));
    }
    let worths = board.solve();
    let nodes = board.places.iter().zip(&worths).enumerate();
    let nodes = nodes.map(|(number, (place, worth))| node(game, number, place, *worth, wish.labels));
    let nodes: Vec<PictureNode> = nodes.collect::<Result<_, Failure>>()?;
    let mut arcs = Vec::new();
    for (from, place) in board.places.iter().enumerate() {
        for step in &place.moves {
            let wins = worths[step.to].nim == 0;
            let style = if wins { ArcStyle::Winning } else { ArcStyle::Plain };
            let count = step.count.as_ref().map_or(Ok(1), drawable)?;
            arcs.push(Arc { from, to: step.to, style, count });
        }
    }
    let worth = worths[board.start];
    let winner = if worth.nim == 0 { "second" } else { "first" };
    let title = format!("Positions of {game}({})", shorten(name));
    let description = format!(
        "{game}({}) = *{}: the {winner} player wins. {}, {}. Each box is a position up to {}, with its value; where it is 0 the box \
         is shaded and whoever is to move loses. Strong arrows are winning moves.",
        shorten(name),
        worth.nim,
        count(nodes.len() as u64, "position", "positions"),
        count(arcs.len() as u64, "arrow", "arrows"),
        if game == Closed::Quotient { "isomorphism" } else { "conjugacy" },
    );
    let picture = Picture { title, description, legend: legend(), nodes, arcs, band_name: None };
    Ok(Drawn { kind: wish.kind, picture: if wish.reduce { picture.reduced(budget)? } else { picture }, notice: None })
}

/// A number that is small enough for a picture.
fn drawable(count: &Count) -> Result<u64, Failure> {
    let too_large = || ObjectError::TooLarge("2^64 or more closed sets or elements are too many for a picture".into());
    count.to_u64().ok_or_else(|| too_large().into())
}

fn node(game: Closed, number: usize, place: &BoardPlace, worth: Worth, labels: bool) -> Result<PictureNode, Failure> {
    let count = drawable(&place.length)?;
    // What GAP calls a place in the library stays in the title.
    let short = compact(&place.name);
    let shown = if game == Closed::Subgroup { counted(count, Some(&short), "") } else { short };
    let value = format!("*{}", worth.nim);
    let shade = if worth.nim == 0 { Shade::Losing } else { Shade::Winning };
    let misere = if worth.misere == Outcome::P { "lost" } else { "won" };
    let length = place.order.length();
    Ok(PictureNode {
        id: format!("position-{}", number + 1),
        name: None,
        title: format!("{}, order {}, value {}, {misere} under misère play", place.name, place.order, worth.nim),
        // Quotients become smaller, subgroups larger.
        band: if game == Closed::Quotient { length as u32 } else { u32::MAX - length as u32 },
        count,
        figure: Figure::Box { lines: if labels { vec![shown, value] } else { vec![value] }, framed: true, shade },
    })
}

fn legend() -> Vec<Key> {
    let key = |sample: Sample, text: &str| Key { sample, text: text.to_owned() };
    vec![
        key(Sample::Shade(Shade::Losing), "whoever is to move loses"),
        key(Sample::Shade(Shade::Winning), "whoever is to move wins"),
        key(Sample::Arc(ArcStyle::Winning), "winning move"),
    ]
}
