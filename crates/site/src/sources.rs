//! Citations and theorems, as every page shows them.

use crate::address;
use crate::html::{Html, classed, link, tag};
use mexagon::theory::Theorem;
use mexagon::theory::references::{self, Reference};

/// A sentence of mathematics.
pub fn text(statement: &str) -> Html {
    classed("span", "math").with(statement).into()
}

/// A source with a link to each work that it cites.
pub fn cited(source: &str) -> Html {
    let mut rest = source;
    let mut shown = Html::none();
    for reference in references::cited(source) {
        if let Some((before, after)) = rest.split_once(reference.key) {
            let to = link(format!("/references/{}", reference.key), reference.key).set("title", reference.text());
            shown = shown.and(before).and(to);
            rest = after;
        }
    }
    classed("cite", "source").with(shown.and(rest)).into()
}

/// A theorem that opens in place, in a list of theorems.
pub fn listed(theorem: &Theorem) -> Html {
    opening(theorem, "listed", theorem.title.into())
}

/// A theorem that opens in place, among other things.
pub fn theorem(theorem: &Theorem) -> Html {
    opening(theorem, "theorem", Html::from("Theorem: ").and(theorem.title))
}

fn opening(theorem: &Theorem, class: &str, title: Html) -> Html {
    let address = format!("/theorems/{}", theorem.id);
    let works =
        references::cited(theorem.source).map(|reference| classed("p", "quiet").with(reference_line(reference)));
    tag("details")
        .set("class", class)
        .with(tag("summary").with(title))
        .with(tag("p").with(text(theorem.statement)).with(". ").with(cited(theorem.source)))
        .with_all(works)
        .with(tag("p").with(link(address, "All about this theorem")))
        .into()
}

/// A work with a link to its record.
pub fn reference_line(reference: &Reference) -> Html {
    let (text, record) = (reference.text(), format!("arXiv {}", reference.arxiv));
    let arxiv = (!reference.arxiv.is_empty())
        .then(|| link(format!("https://arxiv.org/abs/{}", reference.arxiv), record.as_str()).set("rel", "noreferrer"));
    Html::from(text.strip_suffix(&record).filter(|_| arxiv.is_some()).unwrap_or(&text)).and(arxiv)
}

/// A command as one types it.
pub fn shell(text: &str) -> Html {
    tag("pre").with(tag("code").with(text)).into()
}

/// A link to a structure, set as mathematics.
pub fn structure(name: &str) -> Html {
    link(address::structure(name), crate::math::name(name)).into()
}
