//! Pages that show what the program knows by itself: theorems, references, words, the spectrum.

use crate::address;
use crate::html::{Html, Tag, classed, link, tag, wide};
use crate::math;
use crate::page::Page;
use crate::response::{Request, Response};
use crate::sources;
use mexagon::theory::glossary::{TERMS, Term};
use mexagon::theory::references::{REFERENCES, Reference};
use mexagon::theory::{Assumption, THEOREMS, Theorem};
use mexagon::{FeasibleType, Game, Spectrum, catalogue};

pub fn row_head(names: &[&str]) -> Tag {
    tag("thead").with(tag("tr").with_all(names.iter().map(|name| tag("th").set("scope", "col").with(*name))))
}

/// The names of a theorem's games.
fn games(theorem: &Theorem) -> String {
    theorem.games.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ")
}

/// All theorems, by the game that they decide.
pub fn theorems() -> Response {
    let mut page =
        Page::new("Theorems").at("/theorems").with(tag("h1").with("Theorems")).with(classed("p", "lead").with(
            "Each theorem is a decider: it says whether it applies, gives the value or the winner, and says why. \
         They are asked in this order, from the cheapest question to the most expensive.",
        ));
    for game in Game::ALL {
        let of_game = THEOREMS.iter().filter(|theorem| theorem.games.contains(&game));
        let entries = of_game.map(|theorem| tag("li").with(sources::listed(theorem)));
        let list = classed("ul", "plain theorems").with_all(entries);
        page = page.with(tag("h2").set("id", game.name()).with(crate::structure::game_name(game))).with(list);
    }
    Response::html(page.finish())
}

pub fn theorem(id: &str) -> Option<Response> {
    let theorem = catalogue::theorem(id).ok()?;
    let works = mexagon::theory::references::cited(theorem.source);
    let work = |reference: &'static Reference| tag("li").with(sources::reference_line(reference));
    let fact = |name: &str, value: Html| tag("dt").with(name).into_pair(value);
    let facts = classed("dl", "games")
        .with(fact("Games", games(theorem).into()))
        .with(fact("Source", sources::cited(theorem.source)))
        .with(fact("Checked", theorem.checks.into()))
        .with(fact("Code", tag("code").with(theorem.file).into()))
        .with((!theorem.formal().is_empty()).then(|| fact("Proved by machine", theorem.formal().join(", ").into())))
        .with((!theorem.note.is_empty()).then(|| fact("Note", theorem.note.into())));
    let line = format!("mexagon theorems {}\nmexagon nim gen S4 --without {}", theorem.id, theorem.id);
    let page = Page::new(theorem.title)
        .at("/theorems")
        .with(tag("h1").with(theorem.title))
        .with(classed("p", "lead").with(sources::text(theorem.statement)).with("."))
        .with(facts)
        .with(tag("h2").with("Works"))
        .with(tag("ul").with_all(works.map(work)))
        .with(sources::shell(&line))
        .with(tag("p").with(link(address::write("/api/theorems", &[("id", theorem.id)]), "JSON")));
    Some(Response::html(page.finish()))
}

/// All works that are cited.
pub fn references() -> Response {
    let entry = |reference: &Reference| {
        let key = link(format!("/references/{}", reference.key), reference.key);
        tag("dt").with(key).into_pair(sources::reference_line(reference))
    };
    let list = classed("dl", "games").with_all(REFERENCES.iter().map(entry));
    Response::html(Page::new("References").with(tag("h1").with("References")).with(list).finish())
}

/// One work, with its entry for BibTeX and the theorems that cite it.
pub fn reference(key: &str) -> Option<Response> {
    let reference = REFERENCES.iter().find(|reference| reference.key == key)?;
    let citing = THEOREMS
        .iter()
        .filter(|theorem| mexagon::theory::references::cited(theorem.source).any(|cited| cited.key == key));
    let citing: Vec<Html> = citing.map(|theorem| tag("li").with(sources::listed(theorem)).into()).collect();
    let heading = (!citing.is_empty()).then(|| tag("h2").with("Theorems from there"));
    let page = Page::new(reference.key)
        .with(tag("h1").with(reference.title))
        .with(classed("p", "lead").with(sources::reference_line(reference)))
        .with(tag("h2").with("BibTeX"))
        .with(sources::shell(reference.bibtex().trim_end()))
        .with(heading)
        .with(classed("ul", "plain").with_all(citing));
    Some(Response::html(page.finish()))
}

/// The words of the field, each of which opens in place; one of them may be open.
pub fn glossary(request: &Request) -> Response {
    let asked = catalogue::term(request.value("word")).ok().map(|term| term.word);
    let entry = |term: &Term| {
        let also =
            (!term.also.is_empty()).then(|| classed("span", "quiet").with(format!(" · {}", term.also.join(", "))));
        tag("details")
            .set("class", "term")
            .set("id", term.word.replace(' ', "-"))
            .set_if(asked == Some(term.word), "open")
            .with(tag("summary").with(tag("strong").with(term.word)).with(also))
            .with(
                tag("p")
                    .with(term.meaning)
                    .with(" ")
                    .with((!term.source.is_empty()).then(|| sources::cited(term.source))),
            )
            .with(classed("p", "quiet").with(term.example))
            .with(sources::shell(&catalogue::term_command(term)))
    };
    let page = Page::new("Glossary").at("/glossary").with(tag("h1").with("Glossary"));
    let page = page.with(
        classed("p", "lead").with("The words of the field in plain words, each with an example that can be tried."),
    );
    Response::html(page.with(classed("div", "terms").with_all(TERMS.iter().map(entry))).finish())
}

/// The feasible extended types, with groups in which they occur.
pub fn spectrum(request: &Request) -> Response {
    let assumed = request.value("assume") == "conjecture-1";
    let spectrum = Spectrum::of(if assumed { Assumption::ConjectureOne } else { Assumption::Nothing });
    let row = |found: FeasibleType| {
        let place = match found.witness {
            Some(group) => sources::structure(group),
            None if found.excluded => classed("span", "quiet")
                .with("no group: ")
                .with(link("/docs/conjecture-1#corollary-the-type-1321", "proved here"))
                .into(),
            None => "–".into(),
        };
        let etype = found.etype;
        let value = |number: u32| math::nimber(&format!("*{number}"));
        tag("tr")
            .with(classed("td", "number").with(found.deficiency.to_string()))
            .with(classed("td", "math").with(etype.to_string()))
            .with(tag("td").with(if etype.plain.parity == mexagon::Parity::Even { "even" } else { "odd" }))
            .with(tag("td").with(value(etype.plain.even)))
            .with(tag("td").with(value(etype.plain.odd)))
            .with(tag("td").with(if found.asked_for { "boxed" } else { "" }))
            .with(tag("td").with(place))
    };
    let head = row_head(&["deficiency", "extended type", "parity", "even", "odd", "in BES23", "occurs in"]);
    let table = tag("table").with(head).with(tag("tbody").with_all(spectrum.types().map(row)));
    let words = tag("p")
        .with("Which extended types can a structure class of GEN on a group of even order have? ")
        .with(sources::cited("BES23, Def. 8, Table 1"));
    let stable = format!("From deficiency {} on nothing changes.", spectrum.stable_from());
    let other = match assumed {
        true => link("/spectrum", "Without an assumption"),
        false => link("/spectrum?assume=conjecture-1", "If Conjecture 1 of BES23 held"),
    };
    let page = Page::new("Spectrum").at("/spectrum").with(tag("h1").with("The spectrum")).with(words);
    let page = page.with(classed("p", "files").with(other).with(" ").with(link("/api/spectrum", "JSON")));
    Response::html(page.with(wide("The extended types").with(table)).with(tag("p").with(stable)).finish())
}
