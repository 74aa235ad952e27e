//! SVG inside a page: without styles of its own, so that the sheet of the page colours it, and with names that scripts find.

use super::layout::{Layout, NodeLayout};
use super::scene::{Item, arc_items, label_items, node_items};
use super::style::Role;
use super::svg::{escape, number, write_item};
use std::fmt::Write;

/// The drawing as a part of a page, in which one can go from node to node, or which is only looked at. Nodes have `data-node`,
/// arcs `data-from` and `data-to`; what is filled has a class for its value, `v0` to `v9`. Nodes of a path, and the arcs along
/// it, are marked as `been`, and its end as `here`.
pub fn page_svg(layout: &Layout, is_walked: bool, path: &[&str]) -> String {
    let role = if is_walked { "group" } else { "img" };
    let (width, height) = (number(layout.width), number(layout.height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"diagram\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"{role}\" aria-label=\"{}\">\n",
        escape(&format!("{}. {}", layout.title, layout.description))
    );
    for arc in &layout.arcs {
        let (from, to) = (&layout.nodes[arc.from].id, &layout.nodes[arc.to].id);
        let been = if path.windows(2).any(|step| step == [from, to]) { " been" } else { "" };
        let _ = write!(out, "<g class=\"arc{been}\" data-from=\"{}\" data-to=\"{}\">", escape(from), escape(to));
        arc_items(&arc.route, arc.style, arc.head).iter().for_each(|item| write_item(&mut out, item, ""));
        out += "</g>\n";
    }
    for node in &layout.nodes {
        let mark = match path.split_last() {
            Some((here, _)) if *here == node.id => " been here",
            Some((_, before)) if before.contains(&node.id.as_str()) => " been",
            _ => "",
        };
        write_node(&mut out, node, is_walked, mark);
    }
    out + "</svg>\n"
}

fn write_node(out: &mut String, node: &NodeLayout, is_walked: bool, mark: &str) {
    let walk = if is_walked { " tabindex=\"0\" role=\"button\"" } else { "" };
    let (id, title) = (escape(&node.id), escape(&node.title));
    let _ = write!(out, "<g class=\"node{mark}\"{walk} data-node=\"{id}\"><title>{title}</title>");
    let mut parts = node.parts.iter().filter(|part| !part.polygon.is_empty());
    let starred = node.parts.iter().find_map(|part| value(part.text.strip_prefix('*')?));
    for item in node_items(node).iter().chain(&label_items(node)) {
        let is_fill = matches!(item, Item::Path { role: Role::Fill(_), .. });
        let own = if is_fill { parts.next().and_then(|part| value(&part.text)) } else { None };
        let class = if is_fill { own.or_else(|| starred.clone()).unwrap_or_default() } else { String::new() };
        write_item(out, item, &class);
    }
    *out += "</g>\n";
}

/// The class of a value.
fn value(text: &str) -> Option<String> {
    text.parse::<u32>().ok().map(|value| format!(" v{}", value.min(9)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arc, ArcStyle, Figure, FigurePart, Look, Picture, PictureNode, Shade, layout};
    use mexagon_base::budget::Budget;
    use mexagon_base::number::Parity;

    #[test]
    fn nodes_and_values_have_names_and_nothing_has_a_style() {
        let part = |text: &str| FigurePart { text: text.into(), shade: Shade::Winning };
        let split = Figure::Split { parity: Parity::Even, trapezoid: part("3"), tip: part("0") };
        let lines = vec!["<Z>".to_owned(), "*12".to_owned()];
        let boxed = Figure::Box { lines, framed: true, shade: Shade::Winning };
        let node = |id: &str, band, figure| PictureNode {
            id: id.into(),
            name: None,
            title: "a & b".into(),
            band,
            count: 1,
            figure,
        };
        let picture = Picture {
            title: "t".into(),
            description: "d".into(),
            nodes: vec![node("a", 1, split), node("b", 0, boxed)],
            arcs: vec![Arc { from: 0, to: 1, style: ArcStyle::Plain, count: 1 }],
            band_name: None,
            legend: Vec::new(),
        };
        let made =
            page_svg(&layout(&picture, &Look::default(), &Budget::unlimited()).expect("no limit"), true, &["a", "b"]);
        for words in [
            "data-node=\"a\"",
            "data-from=\"a\" data-to=\"b\"",
            "winning v3",
            "winning v0",
            "winning v9",
            "a &amp; b",
            "&lt;Z&gt;",
            "class=\"node been\"",
            "class=\"node been here\"",
            "class=\"arc been\"",
        ] {
            assert!(made.contains(words), "{words}: {made}");
        }
        assert!(!made.contains("style") && !made.contains("<rect"), "{made}");
    }
}
