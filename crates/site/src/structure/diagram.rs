//! Diagrams: in the page, where they can be walked through, and as files.

use super::{Subject, game_name, later, section as headed};
use crate::address;
use crate::failure;
use crate::html::{Html, Tag, classed, link, tag};
use crate::response::{Request, Response, status};
use mexagon::drawing::{Look, Orientation, Palette, PictureFormat, SCALES, TexKind, layout, page_svg, render};
use mexagon::{Budget, Failure, Game, Merge, PictureKind, Wish};
use std::str::FromStr;

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
    let kinds = PictureKind::ALL.map(|kind| (kind.name(), kind));
    Ok(choice(request, "kind", kinds)?.unwrap_or(PictureKind::usual(game)))
}

/// What a parameter chooses, if it is there.
fn choice<T: Copy, const N: usize>(request: &Request, name: &str, known: [(&str, T); N]) -> Result<Option<T>, Failure> {
    let value = request.value(name);
    let found = known.iter().find(|(known, _)| *known == value).map(|(_, thing)| *thing);
    if found.is_none() && !value.is_empty() {
        let all = known.map(|(known, _)| known).join(", ");
        return Err(Failure::undefined(format!("there is no {name} {value:?} of diagrams; there are {all}")));
    }
    Ok(found)
}

/// The number that a parameter gives, if it is there.
fn number<T: FromStr>(request: &Request, name: &str, usual: T, is_allowed: impl Fn(&T) -> bool) -> Result<T, Failure> {
    let value = request.value(name);
    if value.is_empty() {
        return Ok(usual);
    }
    let wrong = || Failure::undefined(format!("{name} cannot be {value:?}"));
    value.parse().ok().filter(is_allowed).ok_or_else(wrong)
}

/// Is a switch on?
fn is_on(request: &Request, name: &str) -> bool {
    !matches!(request.value(name), "" | "false" | "0" | "no")
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

/// The drawing for the page, with what belongs to it.
pub fn part(subject: &Subject, request: &Request) -> Result<Html, Failure> {
    let game = subject.game(request)?;
    let kind = kind(game, request)?;
    let wish = Wish { merge: Merge::Conjugate, max_nodes: MOST_NODES, ..Wish::of(kind) };
    let drawn = subject.solver.picture(game, &subject.structure, &wish)?;
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
    let query = [("of", subject.name()), ("game", game.name()), ("kind", kind.name()), ("merge", "conjugate")];
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

/// The same, or why there is none; `None` if no format has such an ending. Its parameters are the options of the command line.
pub fn drawing(ending: &str, request: &Request, budget: &Budget) -> Option<Result<Response, Failure>> {
    let format = PictureFormat::of_ending(ending)?;
    let made = Subject::read(request.value("of"), budget).and_then(|subject| {
        let game = subject.game(request)?;
        let usual = Wish::of(kind(game, request)?);
        let labels = !is_on(request, "no-labels");
        let wish = Wish {
            merge: choice(request, "merge", Merge::NAMED)?.unwrap_or(usual.merge),
            max_nodes: number(request, "max-nodes", usual.max_nodes, |_| true)?,
            reduce: is_on(request, "reduce"),
            labels,
            ..usual
        };
        let look = Look {
            orientation: choice(request, "orientation", Orientation::NAMED)?.unwrap_or(Orientation::Down),
            palette: choice(request, "palette", Palette::NAMED)?.unwrap_or(format.usual_palette()),
            labels,
            legend: is_on(request, "legend"),
        };
        let tex = choice(request, "tex", TexKind::NAMED)?.unwrap_or(TexKind::Standalone);
        let scale = number(request, "scale", 2.0, |scale| SCALES.contains(scale))?;
        let drawn = subject.solver.picture(game, &subject.structure, &wish)?;
        Ok(render(&drawn.picture, &look, format, tex, scale, budget)?)
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
