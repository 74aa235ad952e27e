//! The page of a structure, and its parts that are loaded after it.

mod cards;
mod class;
mod classes;
mod diagram;
mod facts;
mod lines;

pub use class::panel;
pub use diagram::{drawing, file};

use crate::address;
use crate::failure;
use crate::html::{Html, Tag, classed, link, tag};
use crate::math;
use crate::page::Page;
use crate::response::{Request, Response};
use mexagon::{Budget, Failure, Game, Solver, Structure};
use serde_json::Value;
use std::time::Duration;

/// What is shown at once takes no longer than this; what takes longer is loaded after the page.
const AT_ONCE: Duration = Duration::from_millis(2);

/// A structure with the one who asks about it.
pub struct Subject {
    solver: Solver,
    structure: Structure,
    budget: Budget,
    /// The text that was read.
    text: String,
}

impl Subject {
    pub fn read(text: &str, budget: &Budget) -> Result<Subject, Failure> {
        let solver = crate::solver(budget);
        let structure = solver.read(text)?;
        Ok(Subject { solver, structure, budget: budget.clone(), text: text.to_owned() })
    }

    /// The name by which other pages find it.
    fn name(&self) -> &str {
        self.structure.name()
    }

    /// The address of a part of the page, with what it has to know besides the structure.
    fn part(&self, path: &str, more: &[(&str, &str)]) -> String {
        let mut query = vec![("of", self.name())];
        query.extend(more);
        address::write(path, &query)
    }

    /// The game that a request speaks of; the first one that is played here if it speaks of none.
    fn game(&self, request: &Request) -> Result<Game, Failure> {
        match request.value("game") {
            "" => self.structure.games().first().copied().ok_or_else(|| Failure::undefined("no game is played here")),
            name => {
                let game: Game = name.parse().map_err(|message: String| Failure::undefined(message))?;
                self.structure.check(game).map(|()| game)
            }
        }
    }
}

/// The name of a game as a heading.
pub fn game_name(game: Game) -> &'static str {
    match game {
        Game::GEN => "GEN",
        Game::DNG => "DNG",
        Game::QUOTIENT => "Quotient",
        Game::SUBGROUP => "Subgroup",
    }
}

/// The whole page.
pub fn page(request: &Request, budget: &Budget) -> Response {
    let text = request.value("of");
    if text.trim().is_empty() {
        return Response::elsewhere("/".to_owned());
    }
    match Subject::read(text, budget).and_then(|subject| whole(&subject, request)) {
        Ok(page) => Response::html(page),
        Err(failure) => failure::page(&failure, text),
    }
}

fn whole(subject: &Subject, request: &Request) -> Result<Html, Failure> {
    let structure = &subject.structure;
    let game = subject.game(request).ok();
    let notes = structure.notes().iter().map(|note| classed("p", "note").with(note.as_str()));
    let order = structure.order().map_or_else(
        || classed("span", "fact").with("infinite"),
        |order| {
            let shown = shortened(&order.to_string(), &order.factored());
            // A long product goes on on the next line.
            if shown.contains('*') {
                classed("span", "product").with("order ").with(math::name(&shown.replace(" * ", " · ")))
            } else {
                classed("span", "fact").with(format!("order {shown}"))
            }
        },
    );
    let under = classed("p", "lead").with(structure.description()).with(" · ").with(order);
    let head = classed("div", "headline")
        .with(tag("h1").with(math::name(&structure.short_name())))
        .with(under)
        .with_all(notes);
    let values =
        cards::at_once(subject).unwrap_or_else(|| later(subject, "/structure/values", &[], "The values of the games"));
    let main = classed("div", "main")
        .with_all(game.map(|game| diagram::section(subject, game, request)))
        .with_all(game.map(|game| classes::section(subject, game)));
    let facts = section("facts", "Facts").with(later(subject, "/structure/facts", &[], "What it is"));
    let side = classed("div", "side").with(facts).with(lines::section(subject));
    let page = Page::new(structure.short_name()).searching(&subject.text);
    let values = tag("section").set("id", "values").with(classed("h2", "unseen").with("The games")).with(values);
    Ok(page.with(head).with(values).with(classed("div", "columns").with(main).with(side)).finish())
}

/// An order that fits in a line.
fn shortened(number: &str, factored: &str) -> String {
    match (number.len(), factored.len()) {
        (..=24, _) => number.to_owned(),
        (_, ..=120) => factored.to_owned(),
        (digits, _) => format!("a number of {digits} digits"),
    }
}

/// A value of an answer as it is shown: a text without its quotation marks.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A section with a heading.
fn section(id: &'static str, title: &'static str) -> Tag {
    tag("section").set("id", id).with(tag("h2").with(title))
}

/// A part that is loaded after the page; without scripts it is a link.
fn later(subject: &Subject, path: &str, more: &[(&str, &str)], words: &str) -> Html {
    let address = subject.part(path, more);
    let link = link(&address, words);
    classed("div", "later").set("data-load", address).set("aria-busy", "true").with(link).into()
}

/// A part of the page by itself: only itself for the script that asks for it, and in a frame for everybody else.
pub fn part(name: &str, request: &Request, budget: &Budget) -> Option<Response> {
    let make: fn(&Subject, &Request) -> Result<Html, Failure> = match name {
        "values" => |subject, _| cards::all(subject),
        "facts" => |subject, _| facts::all(subject),
        "diagram" => diagram::part,
        "classes" => classes::part,
        _ => return None,
    };
    let text = request.value("of");
    let subject = Subject::read(text, budget);
    let made = subject.and_then(|subject| Ok((make(&subject, request)?, subject)));
    Some(framed(made.map(|(html, subject)| (html, subject.structure.short_name())), request, text))
}

/// The table of classes or positions as comma-separated values.
pub fn csv(request: &Request, budget: &Budget) -> Response {
    let text = request.value("of");
    match Subject::read(text, budget).and_then(|subject| classes::csv(&subject, request)) {
        Ok(table) => Response::new("text/csv; charset=utf-8", table),
        Err(failure) => failure::page(&failure, text),
    }
}

/// A part by itself or in a frame, or why there is none.
fn framed(made: Result<(Html, String), Failure>, request: &Request, text: &str) -> Response {
    let is_part = !request.value("fragment").is_empty();
    match made {
        Ok((html, _)) if is_part => Response::html(html),
        Ok((html, name)) => {
            let back = link(address::structure(text), math::name(&name));
            Response::html(Page::new(name).searching(text).with(tag("h1").with(back)).with(html).finish())
        }
        Err(failure) if is_part => {
            let status = if failure.is_bad_input() { 400 } else { 200 };
            Response::html(failure::shown(&failure, text)).with_status(status)
        }
        Err(failure) => failure::page(&failure, text),
    }
}
