//! What is said when there is no answer.

use crate::address;
use crate::html::{Html, classed, link, tag};
use crate::page::Page;
use crate::response::{Response, status};
use mexagon::{Failure, notation};
use serde_json::Value;

/// A failure as a part of a page: the text with the place marked, the message, and what to try instead.
pub fn shown(failure: &Failure, source: &str) -> Html {
    let error = failure.json();
    let text = |name: &str| error.get(name).and_then(Value::as_str);
    let place = error.get("place").and_then(Value::as_array).map(|place| {
        let end = |i: usize| place.get(i).and_then(Value::as_u64).unwrap_or(0) as usize;
        marked(source, end(0), end(1))
    });
    let instead = text("suggestion").map(|suggestion| {
        let words = tag("p").with("Try ");
        match instead(failure, source) {
            Some(object) => words.with(link(address::structure(&object), suggestion)),
            None => words.with(suggestion),
        }
    });
    let words = text("message").unwrap_or("there is no answer").trim_start_matches("not solved: ");
    let kind = if status(failure) == 400 { "" } else { "Not solved: " };
    classed("div", if status(failure) == 400 { "notice" } else { "note" })
        .set("role", "status")
        .with(place)
        .with(tag("p").with(kind).with(words))
        .with(instead)
        .into()
}

/// The corrected text, if putting the suggestion in the place of what is wrong gives an object.
pub fn instead(failure: &Failure, source: &str) -> Option<String> {
    let error = failure.json();
    let suggestion = error.get("suggestion")?.as_str()?;
    let place = error.get("place")?.as_array()?;
    let end = |i: usize| place.get(i).and_then(Value::as_u64).map_or(0, |end| end as usize);
    let short = suggestion.split(" (").next().unwrap_or(suggestion);
    let before: String = source.chars().take(end(0)).collect();
    let after: String = source.chars().skip(end(1)).collect();
    let corrected = [suggestion, short].map(|object| format!("{before}{object}{after}"));
    corrected.into_iter().find(|text| notation::is_object(text))
}

/// A text with the characters from one place to another underlined; at least one, even at the end.
pub fn marked(source: &str, from: usize, to: usize) -> Html {
    const AROUND: usize = 60;
    let part = |from: usize, to: usize| source.chars().skip(from).take(to.saturating_sub(from)).collect::<String>();
    let (first, last) = (from.saturating_sub(AROUND), to.max(from + 1) + AROUND);
    let wrong = part(from, to.min(from + 2 * AROUND));
    let wrong = if wrong.is_empty() { "\u{a0}".to_owned() } else { wrong };
    let before = if first > 0 { "…" } else { "" };
    let text = Html::from(before).and(part(first, from)).and(tag("mark").with(wrong)).and(part(to.max(from), last));
    classed("pre", "source").with(text).into()
}

/// A page that says why there is no answer about an object.
pub fn page(failure: &Failure, source: &str) -> Response {
    let page = Page::new(if status(failure) == 400 { "Not understood" } else { "Not solved" }).searching(source);
    Response::html(page.with(tag("h1").with(page.title())).with(shown(failure, source)).finish())
        .with_status(status(failure))
}

/// The page for an address that leads nowhere.
pub fn nowhere() -> Response {
    let page = Page::new("Nothing here");
    let words = tag("p").with("There is no page at this address. The box above finds any object, and the ");
    let words = words.with(link("/", "front page")).with(" has the rest.");
    Response::html(page.with(tag("h1").with("Nothing here")).with(words).finish()).with_status(404)
}
