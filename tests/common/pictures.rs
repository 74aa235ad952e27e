//! Pictures for tests: of games on groups, and of digraphs that nobody chose.

use super::families::parse;
use mexagon::engine::{Drawn, Prepared, Wish, picture};
use mexagon_base::budget::Budget;
use mexagon_drawing::{Arc, ArcStyle, Figure, FigurePart, Picture, PictureNode, Route, Shade};
use mexagon_games::game::{Parity, Selection};
use std::io::Write;
use std::process::{Command, Stdio};

/// A picture of a game on a group.
pub fn drawn(game: Selection, text: &str, wish: &Wish) -> Drawn {
    let budget = Budget::unlimited();
    let object = parse(text);
    let prepared = Prepared::new(&object, &budget).unwrap_or_else(|error| panic!("{text}: {error}"));
    picture(game, &prepared, wish).unwrap_or_else(|error| panic!("{game} of {text}: {error}"))
}

/// A digraph with triangles for nodes; an arc leads from the lower number to the higher one, whatever order is given.
pub fn digraph(bands: &[u32], arcs: &[(usize, usize)]) -> Picture {
    let part = |text: &str| FigurePart { text: text.to_owned(), shade: Shade::None };
    let node = |(number, &band): (usize, &u32)| PictureNode {
        id: format!("n{number}"),
        name: (number % 3 > 0).then(|| format!("{number}·Z{number}")),
        title: format!("node {number}"),
        band,
        count: 1,
        figure: Figure::Split {
            parity: Parity::of(number as u64 / 2),
            trapezoid: part(&(number % 12).to_string()),
            tip: part(&(number % 5).to_string()),
        },
    };
    let mut arcs: Vec<(usize, usize)> =
        arcs.iter().filter(|(a, b)| a != b).map(|&(a, b)| (a.min(b), a.max(b))).collect();
    arcs.sort_unstable();
    arcs.dedup();
    Picture {
        title: "A digraph".into(),
        description: "Nodes and arcs.".into(),
        nodes: bands.iter().enumerate().map(node).collect(),
        arcs: arcs.into_iter().map(|(from, to)| Arc { from, to, style: ArcStyle::Plain, count: 1 }).collect(),
        band_name: Some("band"),
        legend: Vec::new(),
    }
}

/// Is a program there?
pub fn has(program: &str, argument: &str) -> bool {
    let mut command = Command::new(program);
    command.arg(argument).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok()
}

/// What Graphviz makes of a text, in its plain format.
pub fn graphviz(text: &str) -> Result<String, String> {
    let mut child = Command::new("dot")
        .arg("-Tplain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    // The pipe is closed when it is dropped, and Graphviz begins.
    child.stdin.take().ok_or("no pipe")?.write_all(text.as_bytes()).map_err(|error| error.to_string())?;
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() || message.contains("rror") {
        return Err(message);
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

/// The ways of the edges in Graphviz's plain format, in its own unit, with y downwards.
pub fn graphviz_routes(plain: &str) -> Vec<Route> {
    use mexagon_drawing::{Piece, Point};
    let mut routes = Vec::new();
    for line in plain.lines().filter(|line| line.starts_with("edge ")) {
        let cells: Vec<&str> = line.split(' ').collect();
        let count: usize = cells[3].parse().expect("a number of points");
        let number = |i: usize| cells[4 + i].parse::<f64>().expect("a coordinate") * 72.0;
        let points: Vec<Point> = (0..count).map(|i| Point { x: number(2 * i), y: -number(2 * i + 1) }).collect();
        let pieces = points[1..].chunks_exact(3).map(|c| Piece::Curve(c[0], c[1], c[2])).collect();
        routes.push(Route { start: points[0], pieces });
    }
    routes
}
