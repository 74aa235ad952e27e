//! What holds in every drawing, whatever is drawn: nothing overlaps, arcs run from border to border without kinks and touch no name
//! and no other node, heads have room, layers follow the arcs, texts are inside their shapes, and the same picture is drawn
//! the same way twice.

use crate::common;

use common::pictures::{digraph, drawn};
use common::thorough::{is_thorough, some};
use mexagon::engine::{Merge, PictureKind, Wish};
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_drawing::{
    ArcLayout, Layout, Look, Orientation, Palette, Picture, Piece, Point, Rect, Route, Scene, TexKind, dot, layout,
    pdf, png, svg, tikz,
};
use mexagon_games::game::Selection;
use proptest::prelude::*;

const ORIENTATIONS: [Orientation; 4] = [Orientation::Down, Orientation::Up, Orientation::Right, Orientation::Left];

fn cross(o: Point, a: Point, b: Point) -> f64 {
    (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
}

fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..polygon.len()).map(|i| (polygon[i], polygon[(i + 1) % polygon.len()]))
}

fn distance(p: Point, (a, b): (Point, Point)) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let t = (((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy).max(1e-12)).clamp(0.0, 1.0);
    (p.x - a.x - t * dx).hypot(p.y - a.y - t * dy)
}

/// How far a point is inside a convex polygon; negative outside.
fn depth(polygon: &[Point], p: Point) -> f64 {
    let inside =
        sides(polygon).all(|(a, b)| cross(a, b, p) >= 0.0) || sides(polygon).all(|(a, b)| cross(a, b, p) <= 0.0);
    let nearest = sides(polygon).map(|side| distance(p, side)).fold(f64::MAX, f64::min);
    if inside { nearest } else { -nearest }
}

/// Convex polygons do not meet if some side of one has the other one beyond it.
fn apart(first: &[Point], second: &[Point]) -> bool {
    let beyond = |polygon: &[Point], other: &[Point]| {
        sides(polygon).any(|(a, b)| {
            let own = polygon
                .iter()
                .map(|p| cross(a, b, *p))
                .fold(0.0, |most: f64, x| if x.abs() > most.abs() { x } else { most });
            other.iter().all(|p| cross(a, b, *p) * own <= 0.0)
        })
    };
    beyond(first, second) || beyond(second, first)
}

/// Everything that is promised of a drawing.
fn check(picture: &Picture, look: &Look) -> Result<(), String> {
    let placed = layout(picture, look, &Budget::unlimited()).expect("no limit");
    let bounds = Rect { min: Point { x: 0.0, y: 0.0 }, max: Point { x: placed.width, y: placed.height } };
    let inside = |p: &Point| p.x >= bounds.min.x && p.y >= bounds.min.y && p.x <= bounds.max.x && p.y <= bounds.max.y;
    for (v, node) in placed.nodes.iter().enumerate() {
        if let Some(p) = node.outline.iter().find(|p| !inside(p)) {
            return Err(format!("{} sticks out at {p:?}", node.id));
        }
        for other in &placed.nodes[..v] {
            if !apart(&node.outline, &other.outline) {
                return Err(format!("{} and {} overlap", node.id, other.id));
            }
        }
        let mut around = &node.outline;
        for part in &node.parts {
            around = if part.polygon.is_empty() { around } else { &part.polygon };
            if let Some(corner) =
                part.text_box.corners().iter().find(|p| !part.text.is_empty() && depth(around, **p) < 0.0)
            {
                return Err(format!("{:?} in {} sticks out at {corner:?}", part.text, node.id));
            }
        }
        if let Some(label) = &node.label {
            let corners = label.text_box.corners();
            if let Some(other) = placed.nodes.iter().find(|other| !apart(&corners, &other.outline)) {
                return Err(format!("the name of {} is on {}", node.id, other.id));
            }
            if let Some(p) = corners.iter().find(|p| !inside(p)) {
                return Err(format!("the name of {} sticks out at {p:?}", node.id));
            }
        }
    }
    check_arcs(&placed)?;
    check_arrows(&placed)
}

/// The head of an arrow, as it is drawn; none for lines.
fn head(arc: &ArcLayout) -> Option<[Point; 3]> {
    let (tip, heading, size) = (arc.route.end(), arc.route.heading(), arc.head);
    let corner = |side: f64| Point {
        x: tip.x - size * (8.0 * heading.x + 3.2 * side * heading.y),
        y: tip.y - size * (8.0 * heading.y - 3.2 * side * heading.x),
    };
    (size > 0.0).then(|| [tip, corner(1.0), corner(-1.0)])
}

/// A stroke of a pen as wide as that of arrows.
fn stroke(a: Point, b: Point) -> [Point; 4] {
    let length = (b.x - a.x).hypot(b.y - a.y).max(1e-9);
    let (x, y) = ((b.y - a.y) / length / 2.0, (a.x - b.x) / length / 2.0);
    let moved = |p: Point, side: f64| Point { x: p.x + side * x, y: p.y + side * y };
    [moved(a, 1.0), moved(b, 1.0), moved(b, -1.0), moved(a, -1.0)]
}

/// No arrow, its head included, touches a name or a node that is not its end; heads at one node are apart; there are no kinks.
fn check_arrows(placed: &Layout) -> Result<(), String> {
    let heads: Vec<Option<[Point; 3]>> = placed.arcs.iter().map(head).collect();
    for (arc, head) in placed.arcs.iter().zip(&heads) {
        let name = format!("arc {} -> {}", placed.nodes[arc.from].id, placed.nodes[arc.to].id);
        let strokes = arc.route.flat().windows(2).map(|pair| stroke(pair[0], pair[1]).to_vec()).collect::<Vec<_>>();
        let ink = || strokes.iter().cloned().chain(head.map(|head| head.to_vec()));
        for (v, node) in placed.nodes.iter().enumerate() {
            if v != arc.from && v != arc.to && ink().any(|part| !apart(&part, &node.outline)) {
                return Err(format!("{name} touches {}", node.id));
            }
            let Some(label) = &node.label else { continue };
            if label.passed || ink().any(|part| !apart(&part, &label.text_box.corners())) {
                return Err(format!("{name} touches the name of {}", node.id));
            }
        }
        if let Some(turn) = kink(&arc.route) {
            return Err(format!("{name} has a kink of {turn} degrees"));
        }
    }
    for (i, (arc, head)) in placed.arcs.iter().zip(&heads).enumerate() {
        let same = placed.arcs.iter().zip(&heads).take(i).filter(|(other, _)| other.to == arc.to);
        for (head, other) in same.filter_map(|(_, other)| head.zip(*other)) {
            if !apart(&head, &other) {
                return Err(format!("two heads at {} overlap", placed.nodes[arc.to].id));
            }
        }
    }
    Ok(())
}

/// How sharply a way turns where two of its pieces meet, if it is more than a few degrees.
fn kink(route: &Route) -> Option<f64> {
    let mut last = route.start;
    let mut ways = Vec::new();
    for piece in &route.pieces {
        let (first, second, end) = match *piece {
            Piece::Line(end) => (end, last, end),
            Piece::Curve(a, b, end) => (a, b, end),
        };
        ways.push(((first.y - last.y).atan2(first.x - last.x), (end.y - second.y).atan2(end.x - second.x)));
        last = end;
    }
    let turn = |pair: &[(f64, f64)]| {
        let turn = (pair[1].0 - pair[0].1).to_degrees().abs();
        turn.min(360.0 - turn)
    };
    ways.windows(2).map(turn).find(|turn| *turn > 3.0)
}

fn check_arcs(placed: &Layout) -> Result<(), String> {
    for arc in &placed.arcs {
        let (from, to) = (&placed.nodes[arc.from], &placed.nodes[arc.to]);
        let name = format!("arc {} -> {}", from.id, to.id);
        for (end, node) in [(arc.route.start, from), (arc.route.end(), to)] {
            let off = depth(&node.outline, end).abs();
            if off > 0.05 {
                return Err(format!("{name} ends {off} from the border of {}", node.id));
            }
        }
        let chain = arc.route.flat();
        let between = |pair: &[Point]| {
            let (a, b) = (pair[0], pair[1]);
            (0..=8)
                .map(|i| f64::from(i) / 8.0)
                .map(move |t| Point { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) })
        };
        let middle: Vec<Point> = chain.windows(2).flat_map(between).collect();
        for node in &placed.nodes {
            let own = node.id == from.id || node.id == to.id;
            let deepest = if own { 0.5 } else { 0.0 };
            if let Some(p) = middle.iter().find(|p| depth(&node.outline, **p) > deepest) {
                return Err(format!("{name} passes through {} at {p:?}", node.id));
            }
        }
        let along = match placed.orientation {
            Orientation::Down => to.y - from.y,
            Orientation::Up => from.y - to.y,
            Orientation::Right => to.x - from.x,
            Orientation::Left => from.x - to.x,
        };
        if from.layer >= to.layer || along <= 0.0 {
            return Err(format!("{name} goes back"));
        }
    }
    Ok(())
}

#[test]
fn drawings_of_games_are_sound() {
    let mut number = 0;
    for (game, name) in [
        (Selection::Gen, "Z1"),
        (Selection::Gen, "Z6"),
        (Selection::Dng, "Z2"),
        (Selection::Gen, "S3"),
        (Selection::Gen, "S4"),
        (Selection::Gen, "A5"),
        (Selection::Dng, "Z18 x Z2"),
        (Selection::Gen, "Z6 x Z3"),
        (Selection::Gen, "D30"),
        (Selection::Gen, "Z2^4"),
        (Selection::Dng, "S3 x S4"),
        (Selection::Gen, "SL(2,3)"),
        (Selection::Gen, "S5"),
        (Selection::Gen, "PSL(2,7)"),
        (Selection::Dng, "PSL(2,11)"),
        (Selection::Gen, "S6"),
    ] {
        for kind in PictureKind::ALL {
            if kind == PictureKind::Tree && !["Z1", "Z6", "Z2", "S3"].contains(&name) {
                continue;
            }
            for (orientation, merge) in
                ORIENTATIONS.into_iter().zip([Merge::Conjugate, Merge::Alike, Merge::None, Merge::Conjugate])
            {
                // The largest of them take a while.
                let is_large = ["PSL(2,11)", "S6"].contains(&name);
                if is_large && (orientation != Orientation::Down || !is_thorough() && kind != PictureKind::Full) {
                    continue;
                }
                for labels in some([true, false], 2) {
                    let found = drawn(game, name, &Wish { merge, labels, ..Wish::of(kind) });
                    let look = Look { orientation, labels, ..Look::default() };
                    if let Err(problem) = check(&found.picture, &look) {
                        panic!("{} of {game}({name}), {orientation:?}, {merge:?}: {problem}", kind.name());
                    }
                    number += 1;
                }
            }
        }
    }
    assert!(number > if is_thorough() { 400 } else { 180 }, "{number} drawings");
}

#[test]
fn the_same_picture_is_drawn_the_same_way() {
    let wish = Wish::of(PictureKind::Full);
    let look = Look { legend: true, palette: Palette::BlackAndWhite, ..Look::default() };
    let files = || {
        let picture = drawn(Selection::Gen, "S3 x S3", &wish).picture;
        let placed = layout(&picture, &look, &Budget::unlimited()).expect("no limit");
        let scene = Scene::of(&placed, &look);
        [
            svg(&scene).into_bytes(),
            pdf(&scene),
            png(&scene, 1.0, &Budget::unlimited()).expect("small"),
            tikz(&placed, &look, TexKind::Standalone).into_bytes(),
            dot(&picture, &look).into_bytes(),
            serde_json::to_vec(&placed).expect("JSON"),
        ]
    };
    assert_eq!(files(), files());
}

/// Two arcs between the same nodes in opposite directions, which no layers can follow.
#[test]
fn cycles_are_drawn() {
    let mut picture = digraph(&[0, 0, 0], &[(0, 1), (1, 2)]);
    picture.arcs.push(mexagon_drawing::Arc { from: 2, to: 0, ..picture.arcs[0] });
    let placed = layout(&picture, &Look::default(), &Budget::unlimited()).expect("no limit");
    assert_eq!((placed.nodes.len(), placed.arcs.len()), (3, 3));
    let ends: Vec<f64> =
        placed.arcs.iter().map(|arc| depth(&placed.nodes[arc.to].outline, arc.route.end()).abs()).collect();
    assert!(ends.iter().all(|off| *off < 0.05), "{ends:?}");
}

#[test]
fn arcs_that_paths_make_superfluous_can_be_left_out() {
    let arcs = |picture: Picture| picture.arcs.iter().map(|arc| (arc.from, arc.to)).collect::<Vec<_>>();
    let triangle = digraph(&[0; 4], &[(0, 1), (1, 2), (0, 2), (2, 3), (0, 3), (1, 3)]);
    let few = Limits { bytes: 31, ..Limits::default() };
    assert_eq!(triangle.clone().reduced(&Budget::new(few)).err(), Some(Stop::Bytes(31)));
    assert_eq!(arcs(triangle.reduced(&Budget::unlimited()).expect("no limit")), [(0, 1), (1, 2), (2, 3)]);
}

#[test]
fn svg_has_title_description_ids_and_is_well_formed() {
    let look = Look { legend: true, ..Look::default() };
    for kind in PictureKind::ALL {
        let picture = drawn(Selection::Gen, "S3", &Wish::of(kind)).picture;
        let text = svg(&Scene::of(&layout(&picture, &look, &Budget::unlimited()).expect("no limit"), &look));
        assert!(text.contains("<title id=\"title\">") && text.contains("<desc id=\"desc\">"));
        for node in &picture.nodes {
            assert_eq!(text.matches(&format!("<g id=\"{}\" ", node.id)).count(), 1, "{}", node.id);
        }
        let mut open = Vec::new();
        for tag in text.split('<').skip(1) {
            let name: String = tag.trim_start_matches('/').chars().take_while(|c| c.is_alphanumeric()).collect();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name), "{tag}");
            } else if !tag[..tag.find('>').expect("a tag ends")].ends_with('/') {
                open.push(name);
            }
        }
        assert!(open.is_empty());
    }
}

/// Winning and losing parts differ in black and white, too.
#[test]
fn losing_is_shaded_in_black_and_white() {
    use mexagon_drawing::{Role, Shade};
    for palette in [Palette::Colour, Palette::BlackAndWhite] {
        let grey = |shade| {
            let [r, g, b] = Role::Fill(shade).style(palette).fill.expect("a filling");
            (299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b)) / 1000
        };
        assert!(grey(Shade::Winning) >= grey(Shade::Losing) + 25, "{palette:?}");
    }
}

fn any_digraph() -> impl Strategy<Value = Picture> {
    (1usize..28).prop_flat_map(|n| {
        let arcs = prop::collection::vec((0..n, 0..n), 0..3 * n);
        (prop::collection::vec(0u32..4, n), arcs).prop_map(|(mut bands, arcs)| {
            bands.sort_unstable_by(|a, b| b.cmp(a));
            digraph(&bands, &arcs)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn drawings_of_any_digraph_are_sound(picture in any_digraph(), direction in 0usize..4, labels: bool) {
        let look = Look { orientation: ORIENTATIONS[direction], labels, ..Look::default() };
        prop_assert_eq!(check(&picture, &look), Ok(()));
        let text = |picture: &Picture| svg(&Scene::of(&layout(picture, &look, &Budget::unlimited()).expect("no limit"), &look));
        prop_assert_eq!(text(&picture), text(&picture.clone()));
    }
}
