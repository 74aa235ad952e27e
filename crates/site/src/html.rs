//! HTML that escapes everything by construction: a text becomes markup only through here.

use std::fmt::{Display, Write};

/// Markup that is safe to show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Html(String);

impl Html {
    /// Nothing.
    pub(crate) fn none() -> Html {
        Html::default()
    }

    /// Things one after the other.
    pub(crate) fn all<T: Into<Html>>(parts: impl IntoIterator<Item = T>) -> Html {
        parts.into_iter().fold(Html::none(), Html::and)
    }

    /// This and something after it.
    #[must_use]
    pub(crate) fn and(mut self, next: impl Into<Html>) -> Html {
        self.0 += &next.into().0;
        self
    }

    /// A drawing of the program's own writer, which escapes what it shows.
    pub fn drawing(svg: String) -> Html {
        Html(svg)
    }

    /// The markup itself.
    pub(crate) fn into_string(self) -> String {
        self.0
    }
}

impl From<&str> for Html {
    fn from(text: &str) -> Html {
        Html(escape(text))
    }
}

impl From<String> for Html {
    fn from(text: String) -> Html {
        Html::from(text.as_str())
    }
}

impl From<Tag> for Html {
    fn from(tag: Tag) -> Html {
        let Tag { name, attributes, inside } = tag;
        match is_void(name) {
            true => Html(format!("<{name}{attributes}>")),
            false => Html(format!("<{name}{attributes}>{inside}</{name}>")),
        }
    }
}

impl<T: Into<Html>> From<Option<T>> for Html {
    fn from(part: Option<T>) -> Html {
        part.map_or_else(Html::none, Into::into)
    }
}

/// An element that is being made.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    name: &'static str,
    attributes: String,
    inside: String,
}

/// An element with nothing in it.
pub fn tag(name: &'static str) -> Tag {
    Tag { name, attributes: String::new(), inside: String::new() }
}

/// An element with a class.
pub fn classed(name: &'static str, class: &str) -> Tag {
    tag(name).set("class", class)
}

/// How pages come to their readers: from a server, or from a program in the page (crates/web).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    Server,
    Static,
}

/// An element that one edition alone has. The scripts of the static edition show its own ones and take the others away.
pub fn only(name: &'static str, edition: Edition) -> Tag {
    let word = if edition == Edition::Server { "server" } else { "static" };
    tag(name).set("data-only", word).set_if(edition == Edition::Static, "hidden")
}

/// A part that may be wider than the page, and is then moved by itself, with the keyboard too.
pub fn wide(name: &str) -> Tag {
    classed("div", "wide").set("tabindex", 0).set("role", "region").set("aria-label", name)
}

pub fn link(address: impl Display, text: impl Into<Html>) -> Tag {
    tag("a").set("href", address).with(text)
}

impl Tag {
    /// Gives it an attribute.
    #[must_use]
    pub(crate) fn set(mut self, name: &'static str, value: impl Display) -> Tag {
        // Writing to a string does not fail.
        let _ = write!(self.attributes, " {name}=\"{}\"", escape(&value.to_string()));
        self
    }

    /// Gives it an attribute without a value, if something holds.
    #[must_use]
    pub(crate) fn set_if(mut self, holds: bool, name: &'static str) -> Tag {
        if holds {
            self.attributes += " ";
            self.attributes += name;
        }
        self
    }

    pub(crate) fn into_html(self) -> Html {
        self.into()
    }

    /// Puts something into it, after what is there.
    #[must_use]
    pub(crate) fn with(mut self, part: impl Into<Html>) -> Tag {
        self.inside += &part.into().0;
        self
    }

    /// The name of a fact with the fact, in a list of such pairs.
    pub(crate) fn into_pair(self, fact: impl Into<Html>) -> Html {
        Html::from(self).and(tag("dd").with(fact))
    }

    /// Puts several things into it.
    #[must_use]
    pub(crate) fn with_all<T: Into<Html>>(self, parts: impl IntoIterator<Item = T>) -> Tag {
        self.with(Html::all(parts))
    }
}

/// Elements that have nothing inside.
fn is_void(name: &str) -> bool {
    matches!(name, "meta" | "link" | "input" | "br" | "hr" | "img" | "wbr")
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            // No browser shows these, and marks that turn text round would make one thing look like another.
            c if c.is_control() && c != '\n' && c != '\t' => escaped.push('\u{fffd}'),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_attributes_are_escaped() {
        let made = Html::from(tag("a").set("href", "/?q=\"><script>").with("<b>&'\u{202e}\0"));
        assert_eq!(
            made.into_string(),
            "<a href=\"/?q=&quot;&gt;&lt;script&gt;\">&lt;b&gt;&amp;&#39;\u{fffd}\u{fffd}</a>"
        );
        assert_eq!(Html::from(tag("br")).into_string(), "<br>");
    }
}
