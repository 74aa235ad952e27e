//! The front page.

use crate::address;
use crate::html::{Html, classed, link, tag};
use crate::learn;
use crate::page::Page;
use crate::response::Response;
use crate::sources;
use mexagon::drawing::{Look, layout, page_svg};
use mexagon::{Budget, Game, PictureKind, Wish};

/// Objects that show what can be asked for.
const EXAMPLES: [&str; 12] = [
    "S4",
    "D8",
    "Z2 x Z6",
    "A5",
    "PSL(2,7)",
    "M24",
    "SmallGroup(240,191)",
    "Z^2 x Z6",
    "Ring(Z/12)",
    "Ring(Z/4[x]/(x^2,2*x))",
    "W(E8)",
    "M",
];

/// The games, in a sentence each.
const GAMES: [(&str, &str, &str); 4] = [
    ("gen", "GEN", "choose elements in turn; whoever first makes the chosen ones generate the whole group wins"),
    ("dng", "DNG", "choose elements in turn that do not generate the group; whoever cannot move loses"),
    ("quotient", "Quotient", "choose an element that is not zero and go on in the quotient by what it generates"),
    ("subgroup", "Subgroup", "choose an element outside of the subgroup so far, which grows by it"),
];

pub fn page(budget: &Budget) -> Response {
    let lead = classed("p", "lead").with(
        "Two players take turns choosing elements of a group, a ring or a module. Who wins, by how much, and why? \
         Type any structure into the box above.",
    );
    let words = tag("div").with(tag("h1").with("Games on algebra")).with(lead).with(examples());
    let hero = classed("div", "headline hero").with(words).with(picture(budget));
    let page = Page::new("Mexagon").with(hero).with(games()).with(steps()).with(more());
    Response::html(page.finish())
}

/// A game, drawn by the program.
fn picture(budget: &Budget) -> Html {
    let solver = crate::solver(budget);
    let drawn = solver.read("S4").and_then(|group| solver.picture(Game::GEN, &group, &Wish::of(PictureKind::Full)));
    let placed = drawn.ok().and_then(|drawn| layout(&drawn.picture, &Look::default(), budget).ok());
    let figure = |placed| {
        let words = Html::from("GEN on S4, whose empty set is worth ").and(crate::math::nimber("*0"));
        let caption = tag("figcaption").with(link(address::structure("S4"), "All about it")).with(": ").with(words);
        tag("figure").with(Html::drawing(page_svg(&placed, false, &[]))).with(caption)
    };
    placed.map(figure).into()
}

fn examples() -> Html {
    let chip = |name: &&str| link(address::structure(name), crate::math::name(name)).set("class", "chip");
    classed("p", "chips").set("aria-label", "Examples").with_all(EXAMPLES.iter().map(chip)).into()
}

fn games() -> Html {
    let row = |(word, name, rule): &(&str, &str, &str)| {
        tag("dt").with(link(address::write("/glossary", &[("word", word)]), *name)).into_pair(*rule)
    };
    let list = classed("dl", "games").with_all(GAMES.iter().map(row));
    // A comma stays with the value before it.
    let heap = |star, after: &'static str| classed("span", "nowrap").with(crate::math::nimber(star)).with(after);
    let words = tag("p").with("Every position is worth a heap of Nim, ").with(heap("*0", ",")).with(" ");
    let words = words.with(heap("*1", ",")).with(" ").with(heap("*2", ",")).with(" ").with(heap("*3", " …:"));
    let words = words.with(" with ").with(crate::math::nimber("*0"));
    let words = words.with(" whoever is to move loses. The colours are the same in cards, tables and diagrams.");
    tag("section").with(tag("h2").with("Four games")).with(list).with(words).into()
}

/// The introduction, which is played.
fn steps() -> Html {
    let step = |(step, title, words): &(&str, &str, &str)| {
        tag("li").with(tag("h3").with(link(learn::address(step), crate::math::name(title)))).with(tag("p").with(*words))
    };
    let play = link(learn::address("nim"), "Begin to play");
    tag("section")
        .with(tag("h2").with("In three steps"))
        .with(classed("ol", "steps").with_all(learn::STEPS.iter().map(step)))
        .with(classed("p", "act").with(play))
        .into()
}

fn more() -> Html {
    let item = |(to, title, words): (&str, &str, &str)| tag("li").with(link(to, title)).with(tag("p").with(words));
    let list = [
        (
            "/browse",
            "Browse small groups",
            "by order, value, outcome, generators, solubility and description, with counts",
        ),
        ("/theorems", "Theorems", "that decide before anything is computed, with statements and sources"),
        ("/spectrum", "The spectrum", "of extended types by deficiency, with groups in which they occur"),
        ("/simple", "Simple groups", "of order below a million, with values and maximal subgroups"),
        ("/open-problems", "Open problems", "of the papers, and what is known about them here"),
        ("/gallery", "Gallery", "of pictures, beside the figures of the papers"),
        ("/docs", "The book", "from a first game to the proofs, with every command"),
        ("/api", "For scripts", "the same answers as JSON, described by OpenAPI"),
    ];
    let shell = sources::shell("mexagon nim gen S4\nmexagon solve 'Ring(Z/12)'\nmexagon diagram gen S4 -o s4.svg");
    tag("section")
        .with(tag("h2").with("What there is"))
        .with(classed("ul", "ways-on").with_all(list.map(item)))
        .with(tag("p").with("Everything here comes from one program, which answers on the command line as well:"))
        .with(shell)
        .into()
}
