//! The book, with the open problems and the gallery in it.

mod formula;
mod markdown;
mod pages;

use crate::address;
use crate::html::{Html, classed, link, tag};
use crate::page::Page;
use crate::response::Response;
use markdown::Ways;
use pages::{Chapter, PARTS};

/// A picture: its name, its type, its content.
type Picture = (&'static str, &'static str, &'static [u8]);

/// A plot of the page on sequences.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! plot {
    ($name:literal) => {
        (
            concat!($name, ".svg"),
            "image/svg+xml",
            include_bytes!(concat!("../../docs/images/sequences/", $name, ".svg")),
        )
    };
}

/// Pictures of the book that the program does not draw by a command of the gallery. In the static edition they are files, so that the
/// program which everybody loads is without them.
#[cfg(not(target_arch = "wasm32"))]
pub const PICTURES: &[Picture] = &[
    ("serve-structure.png", "image/png", include_bytes!("../../docs/images/serve-structure.png")),
    ("serve-play.png", "image/png", include_bytes!("../../docs/images/serve-play.png")),
    ("serve-browse.png", "image/png", include_bytes!("../../docs/images/serve-browse.png")),
    ("atlas-shares.png", "image/png", include_bytes!("../../docs/images/atlas-shares.png")),
    ("atlas-growth.png", "image/png", include_bytes!("../../docs/images/atlas-growth.png")),
    ("atlas-deciders.png", "image/png", include_bytes!("../../docs/images/atlas-deciders.png")),
    ("crates.svg", "image/svg+xml", include_bytes!("../../docs/images/crates.svg")),
    plot!("dng-dihedral-3"),
    plot!("dng-psl2"),
    plot!("gen-alternating"),
    plot!("gen-cyclic"),
    plot!("gen-dihedral"),
    plot!("gen-psl2"),
    plot!("gen-square"),
    plot!("gen-symmetric"),
    plot!("gen-z6"),
    plot!("quotient-cyclic"),
    plot!("quotient-dihedral"),
    plot!("quotient-dual"),
    plot!("quotient-z4"),
    plot!("subgroup-dihedral"),
];
#[cfg(target_arch = "wasm32")]
pub const PICTURES: &[Picture] = &[];

/// Where links of the book lead on this site.
struct Site;

impl Ways for Site {
    fn link(&self, target: &str) -> String {
        let (file, place) =
            target.split_once('#').map_or((target, String::new()), |(file, place)| (file, format!("#{place}")));
        match file.split_once(".md") {
            _ if file.starts_with("http") || file.is_empty() => target.to_owned(),
            Some((name, "")) => way(name) + &place,
            _ => match file.strip_prefix("schema/").and_then(|file| file.strip_suffix(".schema.json")) {
                Some(name) => format!("/api/schema/{name}.json"),
                None => way(file) + &place,
            },
        }
    }

    fn picture(&self, target: &str) -> String {
        let name = target.rsplit('/').next().unwrap_or(target);
        drawn(name).unwrap_or_else(|| format!("/docs/images/{name}"))
    }
}

/// The address of a page of the book.
fn way(name: &str) -> String {
    match name {
        "open-problems" | "gallery" => format!("/{name}"),
        name => format!("/docs/{name}"),
    }
}

/// The address of a picture of the gallery: its page tells the command that draws it.
fn drawn(name: &str) -> Option<String> {
    let (_, _, gallery) = pages::named("gallery")?;
    let command = gallery.lines().find_map(|line| {
        let (command, file) = line.strip_prefix("mexagon diagram ")?.split_once(" -o ")?;
        (file.rsplit('/').next() == Some(name)).then_some(command)
    })?;
    let words = words(command);
    let [game, object, options @ ..] = &words[..] else { return None };
    let mut query = vec![("game", game.as_str()), ("of", object.as_str())];
    let mut rest = options.iter().map(String::as_str).peekable();
    while let Some(option) = rest.next() {
        let name = option.strip_prefix("--")?;
        let value = rest.next_if(|next| !next.starts_with("--")).unwrap_or("true");
        query.push((name, value));
    }
    Some(address::write("/diagram.svg", &query))
}

/// Words of a command line; single quotes protect blanks.
fn words(line: &str) -> Vec<String> {
    let part = |(place, part): (usize, &str)| match place % 2 {
        1 => vec![part.to_owned()],
        _ => part.split_whitespace().map(str::to_owned).collect(),
    };
    line.split('\'').enumerate().flat_map(part).collect()
}

/// A formula in the part of LaTeX that the book uses, as MathML.
pub fn formula(latex: &str) -> Result<String, String> {
    formula::display(latex).map(Html::into_string)
}

/// The table of contents.
pub fn contents() -> Response {
    let entry = |(name, title, _): &Chapter| tag("li").with(link(way(name), *title));
    let parts = PARTS.iter().map(|(part, pages)| {
        let list = classed("ul", "contents").with_all(pages.iter().map(entry));
        tag("section").with(tag("h2").with(*part)).with(list)
    });
    Response::html(Page::new("The book").at("/docs").with(tag("h1").with("The book")).with(Html::all(parts)).finish())
}

/// From how many parts on a page has a list of them.
const FEWEST_PARTS: usize = 4;

/// A page of the book.
pub fn page(name: &str) -> Option<Response> {
    let (_, title, text) = pages::named(name)?;
    let step = |words: &str, page: Option<&Chapter>| {
        page.map(|(name, title, _)| {
            Html::from(classed("span", "label").with(words)).and(" ").and(link(way(name), *title)).and(" ")
        })
    };
    let before = pages::pages().take_while(|page| page.0 != name).last();
    let next = pages::pages().skip_while(|page| page.0 != name).nth(1);
    let around = classed("nav", "pager").with(step("before", before)).with(step("next", next));
    let here = if name == "gallery" { "/gallery" } else { "/docs" };
    let article = classed("article", "book").with(markdown::html(text, &Site)).with(around);
    let parts = markdown::parts(text);
    let content = if parts.len() < FEWEST_PARTS {
        article.into()
    } else {
        let entry = |words: &&str| {
            tag("li").with(link(format!("#{}", markdown::anchor(words)), markdown::inline(words, &Site)))
        };
        let list = || tag("ul").with_all(parts.iter().map(entry));
        // Beside the page where there is room, and folded above it elsewhere.
        let beside =
            classed("nav", "beside").set("aria-label", "On this page").with(classed("p", "label").with("On this page"));
        let folded = classed("details", "folded").with(tag("summary").with("On this page")).with(list());
        Html::from(classed("div", "chapter").with(folded).with(article).with(beside.with(list())))
    };
    Some(Response::html(Page::new(*title).at(here).with(content).finish()))
}

/// A picture of the book that is not in the gallery.
pub fn picture(name: &str) -> Option<Response> {
    let (_, kind, content) = PICTURES.iter().find(|picture| picture.0 == name)?;
    Some(Response::new(kind, *content))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_the_summary_is_there() {
        let summary = include_str!("../../docs/SUMMARY.md");
        let mut written = String::from("# Mexagon\n");
        for (part, pages) in PARTS {
            written += &format!("\n# {part}\n\n");
            pages.iter().for_each(|(name, title, _)| written += &format!("- [{title}]({name}.md)\n"));
        }
        assert_eq!(summary, written);
    }

    #[test]
    fn pictures_are_drawn_by_their_commands() {
        assert_eq!(drawn("gen-s4.svg").as_deref(), Some("/diagram.svg?game=gen&of=S4&kind=full&legend=true"));
        assert_eq!(
            drawn("lattice-z18xz2.svg").as_deref(),
            Some("/diagram.svg?game=dng&of=Z18+x+Z2&kind=lattice&merge=alike")
        );
        assert_eq!(drawn("none.svg"), None);
    }
}
