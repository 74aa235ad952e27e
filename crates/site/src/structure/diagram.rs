//! Diagrams: in the page, where they can be walked through, and as files.

use super::{Subject, game_name, later, section as headed};
use crate::address;
use crate::failure;
use crate::html::{Html, Tag, classed, link, tag};
use crate::response::{Request, Response, status};
use mexagon::drawing::{Look, PictureFormat, TexKind, layout, page_svg, render};
use mexagon::{Budget, Drawn, Failure, Game, Merge, PictureKind, Wish};

/// Larger pictures are not put into a page; the simplified one is, or a file.
const MOST_NODES: usize = 120;

/// The kinds that a game has, with what they are called on tabs.
fn kinds(game: Game) -> &'static [(PictureKind, &'static str)] {
    match game {
        Game::Selection(_) => &[
            (PictureKind::Full, "Full"),
            (PictureKind::Simplified, "Simplified"),
            (PictureKind::Extended, "Extended"),
            (PictureKind::Digraph, "Digraph"),
            (PictureKind::Lattice, "Lattice"),
        ],
        Game::Closed(_) => &[(PictureKind::Digraph, "Closed sets")],
    }
}

fn kind(game: Game, request: &Request) -> Result<PictureKind, Failure> {
    let name = request.value("kind");
    if name.is_empty() {
        return Ok(PictureKind::usual(game));
    }
    let found = PictureKind::ALL.into_iter().find(|kind| kind.name() == name);
    let all = PictureKind::ALL.map(PictureKind::name).join(", ");
    found.ok_or_else(|| Failure::undefined(format!("there is no kind {name:?} of diagrams; there are {all}")))
}

/// The section with its tabs; the drawing comes after the page.
pub fn section(subject: &Subject, game: Game, request: &Request) -> Html {
    let chosen = kind(game, request).unwrap_or(PictureKind::usual(game));
    let games = subject.structure.games();
    let tab = |(game_of, kind_of, name): (Game, PictureKind, &str)| {
        let query = [("game", game_of.name()), ("kind", kind_of.name())];
        let tab = link(subject.part("/structure", &query) + "#diagram", name);
        let tab = tab.set("data-part", subject.part("/structure/diagram", &query));
        let tab = tab.set("data-table", subject.part("/structure/classes", &query[..1]));
        if (game_of, kind_of) == (game, chosen) { tab.set("aria-current", "true") } else { tab }
    };
    let row = |of: &Game| {
        let tabs = kinds(*of).iter().map(|(kind, name)| tab((*of, *kind, name)));
        classed("div", "tabs").with(classed("span", "label").with(game_name(*of))).with_all(tabs)
    };
    let query = [("game", game.name()), ("kind", chosen.name())];
    let drawing = later(subject, "/structure/diagram", &query, "The diagram");
    headed("diagram", "Diagram").with(classed("nav", "choices").with_all(games.iter().map(row))).with(drawing).into()
}

/// What is drawn once.
fn merge(request: &Request) -> Result<Merge, Failure> {
    match request.value("merge") {
        "" | "conjugate" => Ok(Merge::Conjugate),
        "none" => Ok(Merge::None),
        "alike" => Ok(Merge::Alike),
        other => Err(Failure::undefined(format!("merge is none, conjugate or alike, not {other:?}"))),
    }
}

fn drawn(subject: &Subject, game: Game, kind: PictureKind, merge: Merge, max_nodes: usize) -> Result<Drawn, Failure> {
    let wish = Wish { max_nodes, merge, ..Wish::of(kind) };
    subject.solver.picture(game, &subject.structure, &wish)
}

/// The drawing for the page, with what belongs to it.
pub fn part(subject: &Subject, request: &Request) -> Result<Html, Failure> {
    let game = subject.game(request)?;
    let kind = kind(game, request)?;
    let drawn = drawn(subject, game, kind, Merge::Conjugate, MOST_NODES)?;
    let placed = layout(&drawn.picture, &Look::default(), &subject.budget)?;
    let path: Vec<&str> = request.value("path").split(',').collect();
    let notice = drawn.notice.as_ref().map(|notice| classed("p", "note").with(notice.as_str()));
    let button = |act: &'static str, sign: &'static str, words: &'static str| {
        tag("button").set("type", "button").set("data-act", act).set("aria-label", words).set("title", words).with(sign)
    };
    let tools = classed("div", "tools").set("role", "group").set("aria-label", "Zoom").with_all([
        button("in", "+", "Larger"),
        button("out", "−", "Smaller"),
        button("fit", "⤢", "All of it"),
    ]);
    // Only classes that stand for themselves have a panel.
    let panel = match (game, drawn.kind) {
        (Game::Selection(_), PictureKind::Full | PictureKind::Extended | PictureKind::Digraph)
        | (Game::Closed(_), _) => subject.part("/class", &[("game", game.name())]),
        _ => String::new(),
    };
    let stage = classed("div", "stage")
        .set("tabindex", 0)
        .set("role", "application")
        .set("aria-label", "Diagram: plus and minus zoom, arrow keys move, tab goes through the nodes")
        .set("data-panel", panel)
        .with(Html::drawing(page_svg(&placed, true, &path)));
    let tip = classed("p", "tip").set("aria-live", "polite").with("Point at a node, or go there with the tab key.");
    let words =
        tag("details").with(tag("summary").with("What is seen")).with(tag("p").with(placed.description.as_str()));
    let caption = tag("figcaption").with(placed.title.as_str());
    let figure = tag("figure")
        .with(caption)
        .with(tools)
        .with(stage)
        .with(tip)
        .with(classed("div", "panel").set("aria-live", "polite"));
    Ok(Html::from(notice).and(figure).and(words).and(files(subject, game, kind)))
}

fn files(subject: &Subject, game: Game, kind: PictureKind) -> Tag {
    let query = [("of", subject.name()), ("game", game.name()), ("kind", kind.name())];
    let file = |ending: &str| link(address::write(&format!("/diagram.{ending}"), &query), ending.to_uppercase());
    let words = classed("span", "label").with("Download");
    let list = ["svg", "pdf", "png", "tex", "dot", "json"].map(|ending| Html::from(file(ending)).and(" "));
    classed("p", "files").with(words).with(" ").with_all(list)
}

/// The diagram as a file, byte for byte as the command line draws it.
pub fn file(ending: &str, request: &Request, budget: &Budget) -> Option<Response> {
    Some(drawing(ending, request, budget)?.unwrap_or_else(|failure| {
        Response::html(failure::shown(&failure, request.value("of"))).with_status(status(&failure))
    }))
}

/// The same, or why there is none; `None` if no format has such an ending.
pub fn drawing(ending: &str, request: &Request, budget: &Budget) -> Option<Result<Response, Failure>> {
    let format = PictureFormat::of_ending(ending)?;
    let made = Subject::read(request.value("of"), budget).and_then(|subject| {
        let game = subject.game(request)?;
        let drawn = drawn(&subject, game, kind(game, request)?, merge(request)?, 100)?;
        let look =
            Look { palette: format.usual_palette(), legend: request.value("legend") == "true", ..Look::default() };
        Ok(render(&drawn.picture, &look, format, TexKind::Standalone, 2.0, budget)?)
    });
    Some(made.map(|content| Response::new(content_type(format), content)))
}

fn content_type(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "image/svg+xml",
        PictureFormat::Pdf => "application/pdf",
        PictureFormat::Png => "image/png",
        PictureFormat::Tex => "application/x-tex; charset=utf-8",
        PictureFormat::Dot => "text/vnd.graphviz; charset=utf-8",
        PictureFormat::Json => "application/json",
    }
}
