//! SVG: groups with ids, titles that a pointer shows, texts that can be searched.

use super::geometry::{Piece, Point, Route};
use super::scene::{Anchor, Item, Scene, SceneGroup};
use super::style::Role;
use super::text::{runs, width};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Fonts with the widths that the layout was made for.
const FAMILY: &str = "Tinos, 'Times New Roman', 'Liberation Serif', 'Nimbus Roman', Times, serif";

/// The drawing as an SVG document.
pub fn svg(scene: &Scene) -> String {
    let (width, height) = (number(scene.width), number(scene.height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>\n",
        escape(&scene.title),
        escape(&scene.description)
    );
    out += &style_sheet(scene);
    let _ = writeln!(out, "<rect class=\"paper\" width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>");
    scene.groups.iter().for_each(|group| write_group(&mut out, group));
    out + "</svg>\n"
}

/// The styles of all roles that occur.
fn style_sheet(scene: &Scene) -> String {
    let items = scene.groups.iter().flat_map(|group| &group.items);
    let roles: BTreeSet<Role> = items
        .filter_map(|item| match item {
            Item::Path { role, .. } => Some(*role),
            Item::Text { .. } => None,
        })
        .collect();
    let mut sheet = format!("<style>\ntext{{font-family:{FAMILY};fill:#1a1a1a}}\n");
    for role in roles {
        let style = role.style(scene.palette);
        let colour = |colour: Option<[u8; 3]>| colour.map_or_else(|| "none".to_owned(), hex);
        let _ = write!(sheet, ".{}{{fill:{};stroke:{}", role.name(), colour(style.fill), colour(style.stroke));
        if style.stroke.is_some() {
            let _ = write!(sheet, ";stroke-width:{};stroke-linejoin:round;stroke-linecap:round", number(style.width));
        }
        if !style.dash.is_empty() {
            let dashes: Vec<String> = style.dash.iter().map(|x| number(*x)).collect();
            let cap = if role == Role::Dotted { "" } else { ";stroke-linecap:butt" };
            let _ = write!(sheet, ";stroke-dasharray:{}{cap}", dashes.join(" "));
        }
        sheet += "}\n";
    }
    sheet + "</style>\n"
}

fn hex([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn write_group(out: &mut String, group: &SceneGroup) {
    let _ = write!(out, "<g id=\"{}\" class=\"{}\">", escape(&group.id), group.class);
    if !group.title.is_empty() {
        let _ = write!(out, "<title>{}</title>", escape(&group.title));
    }
    group.items.iter().for_each(|item| write_item(out, item, ""));
    *out += "</g>\n";
}

/// A stroke, a filling or a text; `more` is added to the class of the first two.
pub(super) fn write_item(out: &mut String, item: &Item, more: &str) {
    match item {
        Item::Path { route, closed, role } => {
            let end = if *closed { "Z" } else { "" };
            let _ = write!(out, "<path class=\"{}{more}\" d=\"{}{end}\"/>", role.name(), path(route));
        }
        Item::Text { text, at, anchor, size } => write_text(out, text, *at, *anchor, *size),
    }
}

fn path(route: &Route) -> String {
    let point = |p: Point| format!("{} {}", number(p.x), number(p.y));
    let mut d = format!("M{}", point(route.start));
    for piece in &route.pieces {
        match *piece {
            Piece::Line(end) => {
                let _ = write!(d, "L{}", point(end));
            }
            Piece::Curve(a, b, end) => {
                let _ = write!(d, "C{} {} {}", point(a), point(b), point(end));
            }
        }
    }
    d
}

fn write_text(out: &mut String, text: &str, at: Point, anchor: Anchor, size: f64) {
    // What stands beside a text that starts at a point is where the text ends: another font must not be wider.
    let anchor = match anchor {
        Anchor::Middle => " text-anchor=\"middle\"".to_owned(),
        Anchor::Start => format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", number(width(text, size))),
    };
    let _ = write!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor}>", number(at.x), number(at.y), number(size));
    let mut raised = 0.0;
    for run in runs(text) {
        let shift = (raised - run.raise) * size;
        raised = run.raise;
        if shift == 0.0 && run.scale == 1.0 {
            *out += &escape(&run.text);
        } else {
            let (dy, small) = (number(shift), number(size * run.scale));
            let _ = write!(out, "<tspan dy=\"{dy}\" font-size=\"{small}\">{}</tspan>", escape(&run.text));
        }
    }
    *out += "</text>";
}

/// A number to hundredths without zeros at its end.
pub(super) fn number(x: f64) -> String {
    let text = format!("{x:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A text as XML shows it.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // XML has no way to write these.
            c if c.is_control() && c != '\n' && c != '\t' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}
