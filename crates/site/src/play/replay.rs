//! The moves of a match, and the way back and forth through them.

use super::At;
use crate::html::{Html, classed, link, tag};
use mexagon::play::Player;

/// The moves; the one that is seen is marked.
pub fn moves(at: &At) -> Html {
    if at.moves.is_empty() {
        return Html::none();
    }
    let item = |(i, element): (usize, &String)| {
        let player = if i.is_multiple_of(2) { Player::First } else { Player::Second };
        let text = tag("span").with(format!("{}: ", at.table.name(player)));
        let place = link(seen(at, i + 1), crate::math::name(element));
        let place = if i + 1 == at.seen().len() { place.set("aria-current", "step") } else { place };
        tag("li").with(text).with(place)
    };
    let list = classed("ol", "moves").with_all(at.moves.iter().enumerate().map(item));
    tag("h3").with("Moves").into_html().and(list).and(steps(at))
}

/// The address of the match as it stood after some of its moves.
fn seen(at: &At, count: usize) -> String {
    let count = count.to_string();
    at.table.address(at.moves.iter().map(String::as_str), &[("seen", &count)])
}

/// To the start, back, on, and to the end.
fn steps(at: &At) -> Html {
    let (here, last) = (at.seen().len(), at.moves.len());
    let step = |sign: &'static str, words: &'static str, to: Option<usize>| match to {
        Some(to) => link(seen(at, to), sign).set("aria-label", words).set("title", words),
        None => tag("span").set("aria-hidden", "true").with(sign),
    };
    let back = here.checked_sub(1);
    let on = (here < last).then_some(here + 1);
    let row = classed("p", "replay").set("role", "group").set("aria-label", "Replay").with_all([
        step("«", "To the start", back.map(|_| 0)),
        step("‹", "One move back", back),
        step("›", "One move on", on),
        step("»", "To the last move", on.map(|_| last)),
    ]);
    let go_on = at.table.seen.map(|_| link(at.table.address(at.moves.iter().map(String::as_str), &[]), "Play on"));
    row.with(go_on).into()
}
