//! PNG: the drawing in dots, painted and packed strip by strip.

use super::geometry::{Point, Route};
use super::raster::{Paint, Strip, dashed};
use super::scene::{Anchor, Item, Scene};
use super::style::Role;
use super::text;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::checksum::crc32;
use miniz_oxide::deflate::core::{CompressorOxide, TDEFLFlush, compress_to_output, create_comp_flags_from_zip_params};

/// No picture has more dots.
const MOST_DOTS: f64 = 60e6;

/// Rows that are painted at once.
const STRIP: usize = 64;

/// The drawing as a PNG file, with `scale` dots to each 1/96 inch; fewer if there would be too many.
pub fn png(scene: &Scene, scale: f64, budget: &Budget) -> Result<Vec<u8>, Stop> {
    let scale = scale.min((MOST_DOTS / (scene.width * scene.height)).sqrt());
    let dots = |length: f64| (length * scale).ceil().max(1.0) as usize;
    let (width, height) = (dots(scene.width), dots(scene.height));
    let mut paints = Vec::new();
    for item in scene.groups.iter().flat_map(|group| &group.items) {
        budget.check()?;
        paint(item, scene, scale, &mut paints);
    }
    let mut packed = Vec::new();
    let mut packer = CompressorOxide::new(create_comp_flags_from_zip_params(6, 15, 0));
    for top in (0..height).step_by(STRIP) {
        let mut strip = Strip::white(top, width, STRIP.min(height - top));
        for paint in &paints {
            budget.check()?;
            strip.paint(paint);
        }
        // Each row starts with the number of a filter; 0 is none.
        let bytes: Vec<u8> =
            strip.rows().flat_map(|row| [0].into_iter().chain(row.iter().copied().flatten())).collect();
        let flush = if top + STRIP < height { TDEFLFlush::None } else { TDEFLFlush::Finish };
        compress_to_output(&mut packer, &bytes, flush, |some| {
            packed.extend_from_slice(some);
            true
        });
        budget.bytes(packed.len() as u64)?;
    }
    let side = |length: usize| (length as u32).to_be_bytes();
    // Eight bits for each of three colours; deflated, filtered by rows, not interlaced.
    let header = [side(width).as_slice(), &side(height), &[8, 2, 0, 0, 0]].concat();
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [(b"IHDR", header), (b"IDAT", packed), (b"IEND", Vec::new())] {
        let chunk = [kind.as_slice(), &content].concat();
        file.extend((content.len() as u32).to_be_bytes());
        file.extend(&chunk);
        file.extend(crc32(&chunk).to_be_bytes());
    }
    Ok(file)
}

fn paint(item: &Item, scene: &Scene, scale: f64, paints: &mut Vec<Paint>) {
    let steps = (16.0 * scale.sqrt()).ceil() as u32;
    let flat = |route: &Route| route.flat_in(steps).into_iter().map(|point| point.times(scale)).collect::<Vec<_>>();
    match item {
        Item::Path { route, closed, role } => {
            let style = role.style(scene.palette);
            let mut chain = flat(route);
            if let Some(colour) = style.fill {
                paints.push(Paint::area(std::slice::from_ref(&chain), colour));
            }
            if let Some(colour) = style.stroke {
                chain.extend(closed.then(|| chain[0]));
                let dash: Vec<f64> = style.dash.iter().map(|length| length * scale).collect();
                let round = dash.is_empty() || *role == Role::Dotted;
                paints.push(Paint::line(&dashed(&chain, &dash), style.width * scale, round, colour));
            }
        }
        Item::Text { text, at, anchor, size } => {
            let back = if *anchor == Anchor::Middle { text::width(text, *size) / 2.0 } else { 0.0 };
            let contours = text::outlines(text, Point { x: at.x - back, y: at.y }, *size);
            let polygons: Vec<Vec<Point>> = contours.iter().map(flat).collect();
            paints.push(Paint::area(&polygons, [26, 26, 26]));
        }
    }
}
