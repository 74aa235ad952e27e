//! The elements, laid out so that one sees the structure: residues on a circle, small groups and rings by what each element
//! generates, other elements by their orders and conjugacy classes.

use super::square::{Piece, short};
use super::{At, lattice};
use crate::html::{Html, classed, tag};
use mexagon::play::{PlayBoard, Square};
use mexagon::{Budget, Failure};
use std::collections::BTreeMap;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// So many residues fit on a circle.
const MOST_ON_CIRCLE: usize = 36;

/// Drawings are shown larger than they are measured, where there is room.
const SCALE: f64 = 1.25;

/// The board, or a word where there are too many elements.
pub fn elements(at: &At, budget: &Budget) -> Result<Html, Failure> {
    let Some(mut board) = at.game.board(budget)? else {
        let words = "There are too many elements to show them all; type one below.";
        return Ok(classed("p", "muted").with(words).into());
    };
    board.squares.sort_by_cached_key(|square| {
        let text = square.element.to_string();
        (text.chars().count(), text)
    });
    let piece = |square: &Square| Piece::new(at, &board, square);
    if is_circle(&board) {
        return Ok(circle(&board.squares.iter().map(piece).collect::<Vec<_>>()));
    }
    if let Some(drawn) = lattice::lattice(at, &board, budget)? {
        return Ok(drawn);
    }
    let mut rows: BTreeMap<u64, BTreeMap<usize, Vec<Html>>> = BTreeMap::new();
    let mut classes: Vec<usize> = Vec::new();
    for square in &board.squares {
        // Classes stand in the order in which their first elements do.
        let class = classes.iter().position(|known| Some(*known) == square.class).unwrap_or_else(|| {
            classes.extend(square.class);
            classes.len().saturating_sub(1)
        });
        let row = rows.entry(square.order.unwrap_or(0)).or_default();
        row.entry(class).or_default().push(piece(square).html());
    }
    let row = |(order, classes): (u64, BTreeMap<usize, Vec<Html>>)| {
        let heading = match order {
            0 => Html::none(),
            1 => tag("h3").with("the identity").into(),
            order => tag("h3").with(format!("order {order}")).into(),
        };
        let class = |squares: Vec<Html>| classed("div", "squares").with_all(squares);
        tag("section").with(heading).with_all(classes.into_values().map(class))
    };
    Ok(classed("div", "board").with_all(rows.into_iter().map(row)).into())
}

/// Are these the residues of a cyclic group?
fn is_circle(board: &PlayBoard) -> bool {
    let count = board.squares.len();
    let is_residue =
        |(i, square): (usize, &Square)| square.order.is_some() && square.element.to_string() == i.to_string();
    (3..=MOST_ON_CIRCLE).contains(&count) && board.squares.iter().enumerate().all(is_residue)
}

/// Residues on a circle.
fn circle(pieces: &[Piece]) -> Html {
    const SIZE: f64 = 440.0;
    let (count, middle) = (pieces.len() as f64, SIZE / 2.0);
    let radius = middle - 34.0;
    let node = (PI * radius / count * 0.82).clamp(11.0, 26.0);
    let disc = |[x, y]: [f64; 2], r: f64| tag("circle").set("cx", short(x)).set("cy", short(y)).set("r", short(r));
    let place = |i: usize| {
        let angle = TAU * i as f64 / count - FRAC_PI_2;
        [middle + radius * angle.cos(), middle + radius * angle.sin()]
    };
    let drawn = pieces.iter().enumerate().map(|(i, piece)| {
        let place = place(i);
        piece.drawn(disc(place, node), place, node * 0.95, node * 1.05)
    });
    plan("circle", SIZE, SIZE).with(disc([middle; 2], radius).set("class", "rim")).with_all(drawn).into()
}

/// A drawing of elements.
pub fn plan(kind: &str, width: f64, height: f64) -> crate::html::Tag {
    classed("svg", &format!("plan {kind}"))
        .set("viewBox", format!("0 0 {} {}", short(width), short(height)))
        .set("width", short(width * SCALE))
        .set("height", short(height * SCALE))
        .set("role", "group")
        .set("aria-label", "Elements")
}
