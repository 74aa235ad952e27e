//! The frame of every page: the head, the search box, the ways to other pages, the foot.

use crate::assets;
use crate::html::{Html, Tag, classed, link, tag};

/// A page that is being made.
#[derive(Clone, Debug)]
pub struct Page {
    title: String,
    searched: String,
    here: &'static str,
    content: Html,
}

/// The ways to other pages.
const WAYS: [(&str, &str); 9] = [
    ("/play", "Play"),
    ("/browse", "Browse"),
    ("/theorems", "Theorems"),
    ("/spectrum", "Spectrum"),
    ("/simple", "Simple groups"),
    ("/gallery", "Gallery"),
    ("/glossary", "Glossary"),
    ("/docs", "Book"),
    ("/api", "API"),
];

impl Page {
    pub fn new(title: impl Into<String>) -> Page {
        Page { title: title.into(), searched: String::new(), here: "", content: Html::none() }
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    /// The page with a text in the search box.
    #[must_use]
    pub fn searching(self, text: &str) -> Page {
        Page { searched: text.to_owned(), ..self }
    }

    /// The page as the one that a way of the head leads to.
    #[must_use]
    pub fn at(self, here: &'static str) -> Page {
        Page { here, ..self }
    }

    /// The page with something below what is there.
    #[must_use]
    pub fn with(&self, part: impl Into<Html>) -> Page {
        Page { content: self.content.clone().and(part), ..self.clone() }
    }

    /// The document without the ways to other pages, for a frame.
    pub fn bare(self) -> Html {
        let body = classed("body", "bare").with(tag("main").set("id", "main").with(self.content.clone()));
        self.document(body, &["site.js", "diagram.js"])
    }

    /// The whole document.
    pub fn finish(self) -> Html {
        let skip = classed("a", "skip").set("href", "#main").with("To the content");
        let body = tag("body")
            .with(skip)
            .with(self.header())
            .with(tag("main").set("id", "main").with(self.content.clone()))
            .with(footer());
        self.document(body, &["site.js", "search.js", "diagram.js"])
    }

    fn document(&self, body: Tag, scripts: &[&str]) -> Html {
        let title = if self.title == "Mexagon" { self.title.clone() } else { format!("{} · Mexagon", self.title) };
        let sheet = tag("link").set("rel", "stylesheet").set("href", assets::address("site.css"));
        let icon = tag("link").set("rel", "icon").set("type", "image/svg+xml").set("href", assets::address("icon.svg"));
        let theme = tag("script").set("src", assets::address("theme.js"));
        let module = |name: &str| tag("script").set("type", "module").set("src", assets::address(name));
        let head = tag("head")
            .with(tag("meta").set("charset", "utf-8"))
            .with(tag("meta").set("name", "viewport").set("content", "width=device-width, initial-scale=1"))
            .with(tag("meta").set("name", "color-scheme").set("content", "light dark"))
            .with(tag("title").with(title))
            .with(icon)
            .with(theme)
            .with(sheet)
            .with_all(scripts.iter().map(|name| module(name)));
        doctype().and(tag("html").set("lang", "en").with(head).with(body))
    }

    fn header(&self) -> Html {
        let mark = tag("img").set("src", assets::address("icon.svg")).set("alt", "").set("width", 26).set("height", 26);
        let home = classed("a", "home").set("href", "/").with(mark).with(tag("span").with("Mexagon"));
        let way = |(address, name): &(&str, &str)| {
            let here = link(*address, *name);
            if *address == self.here { here.set("aria-current", "page") } else { here }
        };
        let theme = tag("button").set("type", "button").set("id", "theme").set("aria-label", "Light or dark");
        let ways = classed("nav", "ways").set("aria-label", "Pages").with_all(WAYS.iter().map(way));
        let top = classed("div", "top").with(home).with(search_box(&self.searched)).with(theme);
        tag("header").with(top).with(ways).into()
    }
}

fn doctype() -> Html {
    Html::drawing("<!doctype html>\n".to_owned())
}

/// The box that takes every notation; without scripts it leads to the page of the object.
fn search_box(text: &str) -> Html {
    let input = tag("input")
        .set("type", "search")
        .set("name", "of")
        .set("id", "search")
        .set("value", text)
        .set("placeholder", "S4, Z2 x Z6, PSL(2,7), Ring(Z/12) …")
        .set("autocomplete", "off")
        .set("autocapitalize", "off")
        .set("spellcheck", "false")
        .set("role", "combobox")
        .set("aria-expanded", "false")
        .set("aria-controls", "suggestions")
        .set("aria-autocomplete", "list")
        .set("aria-describedby", "understood");
    let form = classed("form", "search").set("role", "search").set("action", "/structure").set("method", "get");
    let label = classed("label", "unseen").set("for", "search").with("A group, ring, module or algebra");
    let button = tag("button").set("type", "submit").with("Show");
    let list = tag("ul")
        .set("id", "suggestions")
        .set("role", "listbox")
        .set("aria-label", "Suggestions")
        .set_if(true, "hidden");
    let status = tag("output").set("id", "understood").set_if(true, "hidden");
    form.with(label).with(input).with(button).with(classed("div", "found").with(status).with(list)).into()
}

fn footer() -> Html {
    let ways = [
        ("/open-problems", "Open problems"),
        ("/atlas", "The atlas"),
        ("/references", "References"),
        ("/docs", "The book"),
        ("/play", "Play"),
        ("/api", "HTTP interface"),
    ];
    let version = concat!("Mexagon ", env!("CARGO_PKG_VERSION"));
    let words = tag("p").with(version).with(": impartial games on groups, rings, modules and other algebras.");
    tag("footer")
        .with(words)
        .with(classed("nav", "more").set("aria-label", "More pages").with_all(ways.map(|(a, n)| link(a, n))))
        .into()
}
