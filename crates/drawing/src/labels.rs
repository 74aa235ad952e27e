//! Where the names of nodes stand: beside the flat side of a triangle, where arcs need not pass. A name is part of its node:
//! the layout keeps room for it, and arcs go around it.

use super::geometry::{Rect, at};
use super::shape::{NAME_SIZE, Shape};
use super::text;

/// The height of a name's line.
const HEIGHT: f64 = NAME_SIZE * 0.9;

/// The box around the name of a shape around (0, 0). The name stands beside the shape if arcs go up or down, and above or under it
/// if they go to the right or to the left.
pub(super) fn beside(shape: &Shape, name: &str, horizontal: bool) -> Rect {
    let wide = text::width(name, NAME_SIZE);
    let middle = if horizontal {
        let side = if shape.flat < 0.0 { -1.0 } else { 1.0 };
        at(0.0, side * (shape.height / 2.0 + 3.0 + HEIGHT / 2.0))
    } else {
        // Arcs leave the flat side under the name, or arrive there above it.
        let edge = (shape.height - HEIGHT) / 2.0 - 5.0;
        at(shape.width / 2.0 + 4.0 + wide / 2.0, shape.flat * edge)
    };
    Rect::around(middle, wide, HEIGHT)
}
