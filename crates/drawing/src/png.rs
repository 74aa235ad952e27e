//! PNG: the drawing in dots.

use super::geometry::{Piece, Point};
use super::scene::{Anchor, Item, Scene};
use super::style::Role;
use super::text;
use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// No picture has more dots.
const MOST_DOTS: f64 = 60e6;

/// The drawing as a PNG file, with `scale` dots to each 1/96 inch; fewer if there would be too many.
pub fn png(scene: &Scene, scale: f64) -> Result<Vec<u8>, String> {
    let scale = scale.min((MOST_DOTS / (scene.width * scene.height)).sqrt());
    let dots = |length: f64| (length * scale).ceil().max(1.0) as u32;
    let mut map = Pixmap::new(dots(scene.width), dots(scene.height)).ok_or("the picture is too large for PNG")?;
    map.fill(Color::WHITE);
    let transform = Transform::from_scale(scale as f32, scale as f32);
    for item in scene.groups.iter().flat_map(|group| &group.items) {
        match item {
            Item::Path { route, closed, role } => {
                if let Some(path) = outline(&[(route.start, route.pieces.clone())], *closed) {
                    draw(&mut map, &path, *role, scene, transform);
                }
            }
            Item::Text { text, at, anchor, size } => {
                let back = if *anchor == Anchor::Middle { text::width(text, *size) / 2.0 } else { 0.0 };
                let start = Point { x: at.x - back, y: at.y };
                if let Some(path) = outline(&text::outlines(text, start, *size), true) {
                    map.fill_path(&path, &paint([26, 26, 26]), FillRule::Winding, transform, None);
                }
            }
        }
    }
    map.encode_png().map_err(|error| error.to_string())
}

fn outline(contours: &[(Point, Vec<Piece>)], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (start, pieces) in contours {
        path.move_to(start.x as f32, start.y as f32);
        for piece in pieces {
            match *piece {
                Piece::Line(p) => path.line_to(p.x as f32, p.y as f32),
                Piece::Curve(a, b, p) => {
                    path.cubic_to(a.x as f32, a.y as f32, b.x as f32, b.y as f32, p.x as f32, p.y as f32);
                }
            }
        }
        if closed {
            path.close();
        }
    }
    path.finish()
}

fn paint([r, g, b]: [u8; 3]) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

fn draw(map: &mut Pixmap, path: &Path, role: Role, scene: &Scene, transform: Transform) {
    let style = role.style(scene.palette);
    if let Some(fill) = style.fill {
        map.fill_path(path, &paint(fill), FillRule::Winding, transform, None);
    }
    if let Some(stroke) = style.stroke {
        let dash = style.dash.iter().map(|x| *x as f32).collect();
        let round = style.dash.is_empty() || role == Role::Dotted;
        let line = Stroke {
            width: style.width as f32,
            line_cap: if round { LineCap::Round } else { LineCap::Butt },
            line_join: LineJoin::Round,
            dash: StrokeDash::new(dash, 0.0),
            ..Stroke::default()
        };
        map.stroke_path(path, &paint(stroke), &line, transform, None);
    }
}
