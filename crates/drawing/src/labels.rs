//! Where the names of nodes stand: beside the tip of the triangle, on the side that fewer arcs pass.

use super::geometry::{Point, Rect, at, segment_meets};
use super::shape::{NAME_SIZE, Shape};
use super::text;

/// The height of a name's line.
const HEIGHT: f64 = NAME_SIZE * 0.9;

/// How far a name reaches from the middle of its shape, on either side.
pub(super) fn reach(shape: &Shape, name: Option<&str>) -> f64 {
    name.map_or(0.0, |name| shape.name_at.x + text::width(name, NAME_SIZE))
}

/// The place of a name, as the box around it, and whether an arc passes there. `taken` are boxes of other things, `chains` the arcs.
pub(super) fn place(
    shape: &Shape,
    centre: Point,
    name: &str,
    taken: &[Rect],
    chains: &[(Rect, Vec<Point>)],
) -> (Rect, bool) {
    let wide = text::width(name, NAME_SIZE);
    let side = shape.name_at.x + wide / 2.0;
    let (tip, flat) = (shape.name_at.y, -shape.name_at.y);
    // Beside the tip; a little further out; half-way; beside the flat side.
    let places = [
        (side, tip),
        (side + 8.0, tip),
        (shape.width / 4.0 + 7.0 + wide / 2.0, 0.0),
        (shape.width / 2.0 + 5.0 + wide / 2.0, flat),
    ];
    let candidates = places.into_iter().flat_map(|(x, y)| [at(x, y), at(-x, y)]);
    let boxes = candidates.map(|middle| Rect::around(centre.plus(middle), wide, HEIGHT));
    let cost = |rect: &Rect| {
        let near = rect.grown(2.5);
        let corners = near.corners();
        let passed = |(bounds, chain): &&(Rect, Vec<Point>)| {
            bounds.overlaps(&near) && chain.windows(2).any(|s| segment_meets(&corners, s[0], s[1]))
        };
        let overlaps = taken.iter().filter(|other| rect.grown(1.0).overlaps(other)).count();
        overlaps * 100 + chains.iter().filter(passed).count()
    };
    let mut best = (usize::MAX, Rect::around(centre, wide, HEIGHT));
    for rect in boxes {
        let cost = cost(&rect);
        if cost < best.0 {
            best = (cost, rect);
        }
    }
    (best.1, best.0 > 0)
}
