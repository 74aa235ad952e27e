//! The introduction, which is played: Nim, the least excluded value, and GEN on Z6. As on the board, the address holds the state.

mod choosing;
mod mex;
mod nim;

use crate::html::{Html, Tag, classed, link, tag};
use crate::page::Page;
use crate::response::{Request, Response};
use mexagon::Budget;

/// The steps: where they are, what they are called, what they are about.
pub const STEPS: [(&str, &str, &str); 3] = [
    ("nim", "Nim", "Take coins from heaps. One heap of n coins is worth *n, and heaps add up without carrying."),
    ("mex", "Mex", "A position is worth the least number that none of its options is worth."),
    ("gen", "GEN on Z6", "Choose residues until they generate Z6: a game on a group, solved by the same two rules."),
];

/// The page of a step.
pub fn page(name: &str, request: &Request, budget: &Budget) -> Option<Response> {
    let place = STEPS.iter().position(|(step, _, _)| *step == name)?;
    let made = match name {
        "nim" => Ok(nim::content(request)),
        "mex" => Ok(mex::content(request)),
        _ => choosing::content(request, budget),
    };
    Some(match made {
        Ok(content) => {
            let title = STEPS[place].1;
            let head = tag("h1").with(crate::math::name(title));
            let page = Page::new(format!("Learn: {title}")).with(ways(place)).with(head).with(content);
            Response::html(page.with(onwards(place)).finish())
        }
        Err(failure) => crate::failure::page(&failure, "Z6"),
    })
}

/// The address of a step.
pub fn address(step: &str) -> String {
    format!("/learn/{step}")
}

/// All steps, with the current one marked.
fn ways(place: usize) -> Html {
    let step = |(i, (step, name, _)): (usize, &(&str, &str, &str))| {
        let way = link(address(step), format!("{} {name}", i + 1));
        if i == place { way.set("aria-current", "step") } else { way }
    };
    classed("nav", "learn").set("aria-label", "Steps").with_all(STEPS.iter().enumerate().map(step)).into()
}

/// To the next step, or to all the games.
fn onwards(place: usize) -> Html {
    let next = match STEPS.get(place + 1) {
        Some((step, name, _)) => link(address(step), format!("Next: {name} →")),
        None => link("/play?game=gen&object=D8", "Next: GEN on D8, without help →"),
    };
    classed("p", "act").with(next).into()
}

/// A line that says how things stand.
fn status(words: impl Into<Html>) -> Tag {
    classed("p", "status").set("role", "status").with(words)
}
