//! How large the shapes are and where their parts and texts are, around the point (0, 0).

use super::geometry::{Point, at};
use super::heads::usual;
use super::model::{Border, Figure, FigurePart, Picture, Shade};
use super::text::{self, ASCENT, DESCENT};
use mexagon_base::number::Parity;
use std::f64::consts::FRAC_1_SQRT_2;

/// The sizes of texts.
pub(super) const VALUE_SIZE: f64 = 14.0;
pub(super) const NAME_SIZE: f64 = 13.0;

/// The two lines of a double boundary are this far apart.
pub(super) const DOUBLE: f64 = 3.5;

/// Height of a triangle as a share of its width: all sides are equal.
const HEIGHT: f64 = 0.866;
/// The small triangle's share of the height.
pub(super) const TIP: f64 = 0.56;

/// A part of a shape with its text.
#[derive(Clone, Debug)]
pub(super) struct ShapePart {
    pub polygon: Vec<Point>,
    pub text: String,
    pub middle: Point,
    pub shade: Shade,
}

/// A shape around (0, 0).
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub width: f64,
    pub height: f64,
    /// Convex, in order.
    pub outline: Vec<Point>,
    /// What arcs aim at.
    pub aim: Point,
    pub parts: Vec<ShapePart>,
    pub border: Option<Border>,
    /// Which side is flat: 1 for the bottom, -1 for the top, 0 if it is as any other.
    pub flat: f64,
}

/// The shapes of a picture. All triangles have one size, but for those at which very many arrows arrive.
pub(super) fn shapes(picture: &Picture, horizontal: bool) -> Vec<Shape> {
    let mut arriving = vec![0.0; picture.nodes.len()];
    picture.arcs.iter().for_each(|arc| arriving[arc.to] += usual(arc.style) * usual(arc.style));
    let figures: Vec<&Figure> = picture.nodes.iter().map(|node| &node.figure).collect();
    let width = common_width(&figures);
    figures.iter().zip(arriving).map(|(figure, count)| shape(figure, width, count, horizontal)).collect()
}

/// Shapes of which all triangles have one size.
pub(super) fn alike(figures: &[&Figure]) -> Vec<Shape> {
    let width = common_width(figures);
    figures.iter().map(|figure| shape(figure, width, 0.0, false)).collect()
}

fn common_width(figures: &[&Figure]) -> f64 {
    figures.iter().map(|figure| triangle_width(figure)).fold(0.0, f64::max)
}

/// How wide a triangle must be for its texts.
fn triangle_width(figure: &Figure) -> f64 {
    let wide = |part: &FigurePart| text::width(&part.text, VALUE_SIZE);
    match figure {
        Figure::Split { trapezoid, tip, .. } => {
            let least: f64 = 58.0;
            least.max((wide(tip) + 19.0) / TIP).max((wide(trapezoid) + 6.0) / TIP)
        }
        Figure::Whole { part, .. } => (wide(part) + 40.0f64).max(74.0),
        Figure::Box { .. } | Figure::Dot => 0.0,
    }
}

/// A shape at which some number of arrows arrive, from above or below, or from the side if `horizontal`.
fn shape(figure: &Figure, width: f64, arrows: f64, horizontal: bool) -> Shape {
    let width = width * (arrows / 12.0).sqrt().clamp(1.0, 2.0);
    match figure {
        Figure::Split { parity, trapezoid, tip } => split(*parity, trapezoid, tip, width),
        Figure::Whole { parity, part, border } => whole(*parity, part, *border, width),
        Figure::Box { lines, framed, shade } => {
            let least = (12.0 + 6.0 * arrows).min(160.0);
            boxed(lines, *framed, *shade, if horizontal { (26.0, least) } else { (least.max(26.0), 0.0) })
        }
        Figure::Dot => disc((1.3 * arrows).clamp(6.0, 40.0)),
    }
}

/// The corners of an upright triangle, tip first, turned over if it is odd.
fn triangle(parity: Parity, width: f64) -> (Vec<Point>, f64) {
    let height = width * HEIGHT;
    let corners = [at(0.0, -height / 2.0), at(width / 2.0, height / 2.0), at(-width / 2.0, height / 2.0)];
    (corners.iter().map(|p| over(*p, parity)).collect(), height)
}

/// Even shapes stay as they are, odd ones are turned over.
fn over(p: Point, parity: Parity) -> Point {
    if parity == Parity::Odd { at(p.x, -p.y) } else { p }
}

fn triangle_shape(parity: Parity, width: f64, parts: Vec<ShapePart>, border: Border) -> Shape {
    let (outline, height) = triangle(parity, width);
    let aim = over(at(0.0, height / 6.0), parity);
    let flat = over(at(0.0, 1.0), parity).y;
    Shape { width, height, outline, aim, parts, border: Some(border), flat }
}

fn split(parity: Parity, trapezoid: &FigurePart, tip: &FigurePart, width: f64) -> Shape {
    let (corners, height) = triangle(parity, width);
    let cut = |corner: Point| corners[0].towards(corner, TIP);
    let (right, left) = (cut(corners[1]), cut(corners[2]));
    // Digits are 0.68 high; that of the tip stands as low as it can, where there is most room.
    let tip_middle = at(0.0, (TIP - 0.5) * height - 3.5 - 0.34 * VALUE_SIZE);
    let low_middle = at(0.0, (TIP / 2.0) * height);
    let part = |part: &FigurePart, polygon: Vec<Point>, middle: Point| ShapePart {
        polygon,
        text: part.text.clone(),
        middle: over(middle, parity),
        shade: part.shade,
    };
    let parts = vec![
        part(trapezoid, vec![left, right, corners[1], corners[2]], low_middle),
        part(tip, vec![corners[0], right, left], tip_middle),
    ];
    triangle_shape(parity, width, parts, Border::Single)
}

fn whole(parity: Parity, part: &FigurePart, border: Border, width: f64) -> Shape {
    let (corners, height) = triangle(parity, width);
    let middle = over(at(0.0, height / 2.0 - 9.0 - 0.34 * VALUE_SIZE), parity);
    let part = ShapePart { polygon: corners, text: part.text.clone(), middle, shade: part.shade };
    triangle_shape(parity, width, vec![part], border)
}

/// The distance between lines of text in a box.
const LINE: f64 = 17.0;

fn boxed(lines: &[String], framed: bool, shade: Shade, least: (f64, f64)) -> Shape {
    let (pad_x, pad_y) = if framed { (8.0, 5.0) } else { (4.0, 2.0) };
    let widest = lines.iter().map(|line| text::width(line, VALUE_SIZE)).fold(0.0, f64::max);
    let text_height = (ASCENT + DESCENT) * VALUE_SIZE + LINE * (lines.len().max(1) - 1) as f64;
    let (width, height) = ((widest + 2.0 * pad_x).max(least.0), (text_height + 2.0 * pad_y).max(least.1));
    let outline = rounded_box(width, height, 6.0);
    let first = -LINE * (lines.len().max(1) - 1) as f64 / 2.0;
    let parts = lines.iter().enumerate().map(|(i, line)| ShapePart {
        polygon: if i == 0 { outline.clone() } else { Vec::new() },
        text: line.clone(),
        middle: at(0.0, first + LINE * i as f64),
        shade,
    });
    Shape {
        width,
        height,
        parts: parts.collect(),
        outline,
        aim: at(0.0, 0.0),
        border: framed.then_some(Border::Single),
        flat: 0.0,
    }
}

/// A quarter of a circle, in four steps.
const ARC: [(f64, f64); 5] =
    [(1.0, 0.0), (0.923_880, 0.382_683), (FRAC_1_SQRT_2, FRAC_1_SQRT_2), (0.382_683, 0.923_880), (0.0, 1.0)];

/// A rectangle whose corners are polygons close to circles.
fn rounded_box(width: f64, height: f64, radius: f64) -> Vec<Point> {
    let (a, b) = (width / 2.0 - radius, height / 2.0 - radius);
    let quarter = |sx: f64, sy: f64| ARC.map(|(c, s)| at(sx * (a + radius * c), sy * (b + radius * s)));
    let mut points = Vec::new();
    points.extend(quarter(1.0, 1.0));
    points.extend(quarter(-1.0, 1.0).into_iter().rev());
    points.extend(quarter(-1.0, -1.0));
    points.extend(quarter(1.0, -1.0).into_iter().rev());
    points.dedup();
    points
}

fn disc(radius: f64) -> Shape {
    let outline = rounded_box(2.0 * radius, 2.0 * radius, radius);
    let part = ShapePart { polygon: outline.clone(), text: String::new(), middle: at(0.0, 0.0), shade: Shade::None };
    Shape {
        width: 2.0 * radius,
        height: 2.0 * radius,
        outline,
        aim: at(0.0, 0.0),
        parts: vec![part],
        border: Some(Border::Single),
        flat: 0.0,
    }
}
