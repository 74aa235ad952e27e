//! What other programs say of the pictures: Graphviz reads DOT and draws the same digraphs with about as many crossings,
//! pdflatex sets the TikZ, pdftotext reads the names in a PDF. Where a program is not installed, its test says so and is left out.

use crate::common;

use common::pictures::{digraph, drawn, graphviz, graphviz_routes, has};
use mexagon::engine::{Merge, PictureKind, Wish};
use mexagon_base::budget::Budget;
use mexagon_drawing::{Look, Orientation, Palette, Picture, Route, Scene, TexKind, crossings, dot, layout, pdf, tikz};
use mexagon_games::game::Selection;
use std::process::{Command, Stdio};

/// Digraphs of 8 to 60 nodes.
fn corpus() -> Vec<(String, Picture)> {
    let mut pictures = Vec::new();
    for (game, name, merge) in [
        (Selection::Gen, "S4", Merge::Conjugate),
        (Selection::Gen, "D12", Merge::Conjugate),
        (Selection::Gen, "Z30", Merge::Conjugate),
        (Selection::Gen, "Dih(Z3 x Z3)", Merge::Conjugate),
        (Selection::Gen, "Z6 x Z3", Merge::Conjugate),
        (Selection::Gen, "S5", Merge::Conjugate),
        (Selection::Dng, "Z2^3", Merge::Conjugate),
        (Selection::Dng, "S4", Merge::None),
        (Selection::Gen, "D60", Merge::Conjugate),
        (Selection::Gen, "Z2 x S4", Merge::Conjugate),
        (Selection::Gen, "S3 x S3", Merge::Conjugate),
        (Selection::Gen, "Z210", Merge::Conjugate),
        (Selection::Gen, "Dih(Z3 x Z6)", Merge::Conjugate),
        (Selection::Gen, "S6", Merge::Conjugate),
        (Selection::Gen, "GL(2,3)", Merge::Conjugate),
        (Selection::Gen, "S3 x S4", Merge::Conjugate),
    ] {
        let found = drawn(game, name, &Wish { merge, ..Wish::of(PictureKind::Full) });
        pictures.push((format!("{game}({name})"), found.picture));
    }
    for (kind, name, merge) in [("lattice", "S5", Merge::Conjugate), ("lattice", "Z6 x Z6", Merge::None)] {
        let found = drawn(Selection::Gen, name, &Wish { merge, ..Wish::of(PictureKind::Lattice) });
        pictures.push((format!("{kind} of {name}"), found.picture));
    }
    let tree = drawn(Selection::Gen, "Q8", &Wish::of(PictureKind::Tree));
    pictures.push(("tree of GEN(Q8)".into(), tree.picture));
    pictures.retain(|(_, picture)| (8..=60).contains(&picture.nodes.len()));
    pictures
}

fn count(routes: &[Route]) -> usize {
    crossings(&routes.iter().map(Route::flat).collect::<Vec<_>>())
}

/// The same digraph as Graphviz would be given it by hand; with `layers`, in the same layers.
fn plain(picture: &Picture, layers: Option<&[usize]>) -> String {
    let mut text = String::from("digraph {\n  node [shape=triangle, label=\"\", width=0.8, height=0.7];\n");
    picture.nodes.iter().for_each(|node| text += &format!("  \"{}\";\n", node.id));
    for layer in 0..layers.map_or(0, |layers| layers.iter().max().map_or(0, |most| most + 1)) {
        let members = picture.nodes.iter().zip(layers.unwrap_or_default()).filter(|(_, l)| **l == layer);
        let members: Vec<String> = members.map(|(node, _)| format!("\"{}\"", node.id)).collect();
        text += &format!("  {{ rank=same; {}; }}\n", members.join("; "));
    }
    let id = |v: usize| &picture.nodes[v].id;
    picture.arcs.iter().for_each(|arc| text += &format!("  \"{}\" -> \"{}\";\n", id(arc.from), id(arc.to)));
    text + "}\n"
}

#[test]
fn crossings_are_as_few_as_those_of_graphviz() {
    if !has("dot", "-V") {
        println!("Graphviz is not installed");
        return;
    }
    let look = Look { labels: false, ..Look::default() };
    let (mut ours, mut theirs, mut layered, mut number) = (0, 0, 0, 0);
    println!("digraph | nodes | arcs | crossings | dot | dot in the same layers");
    for (name, picture) in corpus() {
        let placed = layout(&picture, &look, &Budget::unlimited()).expect("no limit");
        let routes: Vec<Route> = placed.arcs.iter().map(|arc| arc.route.clone()).collect();
        let layers: Vec<usize> = placed.nodes.iter().map(|node| node.layer).collect();
        let by_dot = |layers| count(&graphviz_routes(&graphviz(&plain(&picture, layers)).expect("Graphviz draws it")));
        let (mine, free, same) = (count(&routes), by_dot(None), by_dot(Some(&layers)));
        println!("{name} | {} | {} | {mine} | {free} | {same}", picture.nodes.len(), picture.arcs.len());
        assert!(mine * 10 <= free * 11, "{name}: {mine} crossings, Graphviz has {free}");
        (ours, theirs, layered, number) = (ours + mine, theirs + free, layered + same, number + 1);
    }
    println!("all {number} | | | {ours} | {theirs} | {layered}");
    assert!(number >= 10, "a corpus of ten digraphs");
    assert!(ours * 10 <= theirs * 11, "{ours} crossings, Graphviz has {theirs}");
    assert!(ours * 10 <= layered * 11, "{ours} crossings, Graphviz has {layered} in the same layers");
}

#[test]
fn graphviz_reads_dot() {
    if !has("dot", "-V") {
        println!("Graphviz is not installed");
        return;
    }
    let look = Look { orientation: Orientation::Right, ..Look::default() };
    for kind in PictureKind::ALL {
        let picture = drawn(Selection::Gen, "S3", &Wish::of(kind)).picture;
        let text = dot(&picture, &look);
        let plain = graphviz(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", kind.name()));
        assert_eq!(plain.lines().filter(|line| line.starts_with("node ")).count(), picture.nodes.len());
        assert_eq!(plain.lines().filter(|line| line.starts_with("edge ")).count(), picture.arcs.len());
    }
    let mut strange = digraph(&[1, 0], &[(0, 1)]);
    strange.nodes[0].name = Some("a \"b\" \\N {x|y} <z> &amp; ∅".into());
    graphviz(&dot(&strange, &look)).expect("texts are quoted");
}

#[test]
fn pdflatex_sets_tikz() {
    if !has("pdflatex", "--version") || !has("kpsewhich", "tikz.sty") {
        println!("pdflatex or TikZ is not installed");
        return;
    }
    let folder = std::env::temp_dir().join(format!("mexagon-tikz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let set = |name: &str, text: &str| {
        std::fs::write(folder.join(format!("{name}.tex")), text).expect("writable");
        let output = Command::new("pdflatex")
            .args(["-interaction=nonstopmode", "-halt-on-error", name])
            .current_dir(&folder)
            .stdin(Stdio::null())
            .output()
            .expect("pdflatex starts");
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stdout));
        let log = std::fs::read_to_string(folder.join(format!("{name}.log"))).unwrap_or_default();
        assert!(log.contains("Output written on") && log.contains("(1 page"), "{name} has one page: {log}");
    };
    for (palette, kind) in [Palette::Colour, Palette::BlackAndWhite].into_iter().cycle().zip(PictureKind::ALL) {
        let look = Look { palette, legend: true, ..Look::default() };
        let picture = drawn(Selection::Gen, "S3", &Wish::of(kind)).picture;
        let placed = layout(&picture, &look, &Budget::unlimited()).expect("no limit");
        set(kind.name(), &tikz(&placed, &look, TexKind::Standalone));
        if kind == PictureKind::Extended {
            let body = tikz(&placed, &look, TexKind::Include);
            let text = format!(
                "\\documentclass{{article}}\\usepackage{{tikz}}\\usetikzlibrary{{arrows.meta,calc,shapes.geometric}}\\begin{{document}}\n{body}\n\\end{{document}}\n"
            );
            set("include", &text);
        }
    }
    let mut strange = digraph(&[1, 0], &[(0, 1)]);
    strange.nodes[0].name = Some("50% of #1_{x}^y & ~ \\ <∅> é Z2^2×Z4".into());
    strange.title = "100% \\strange\nlines".into();
    let look = Look::default();
    let placed = layout(&strange, &look, &Budget::unlimited()).expect("no limit");
    set("strange", &tikz(&placed, &look, TexKind::Standalone));
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

#[test]
fn pdftotext_reads_pdf() {
    if !has("pdftotext", "-v") {
        println!("pdftotext is not installed");
        return;
    }
    let look = Look::default();
    let picture = drawn(Selection::Gen, "PSL(2,7)", &Wish::of(PictureKind::Full)).picture;
    let placed = layout(&picture, &look, &Budget::unlimited()).expect("no limit");
    let file = std::env::temp_dir().join(format!("mexagon-pdf-{}.pdf", std::process::id()));
    std::fs::write(&file, pdf(&Scene::of(&placed, &look))).expect("writable");
    let output = Command::new("pdftotext").arg(&file).arg("-").output().expect("pdftotext starts");
    std::fs::remove_file(&file).expect("the file can go");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    for name in ["28·S3", "21·D8", "7·S4", "8·Z7:Z3", "PSL(2,7)"] {
        assert!(text.contains(name), "{name} in {text}");
    }
}
