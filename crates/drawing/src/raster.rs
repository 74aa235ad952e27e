//! Areas and lines as dots, some rows at a time, so that no picture is ever in memory as a whole.
//!
//! Each row of dots is cut into a few lines; on each of them the area is what the crossings with its boundary enclose
//! (non-zero winding), and a dot is covered by the share of these lines that is inside.

use super::geometry::{Point, Rect, at};

/// Lines in a row of dots.
const LINES: usize = 8;

/// An area with its colour, in dots.
pub(super) struct Paint {
    /// The sides of its boundary.
    sides: Vec<(Point, Point)>,
    bounds: Rect,
    colour: [u8; 3],
}

impl Paint {
    /// The area inside some closed lines.
    pub(super) fn area(polygons: &[Vec<Point>], colour: [u8; 3]) -> Paint {
        let bounds = polygons.iter().map(|polygon| Rect::of(polygon)).reduce(Rect::union);
        let around = |polygon: &[Point]| -> Vec<(Point, Point)> {
            polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1)).collect()
        };
        let sides = polygons.iter().flat_map(|polygon| around(polygon)).collect();
        Paint { sides, bounds: bounds.unwrap_or(Rect::of(&[at(0.0, 0.0)])), colour }
    }

    /// Lines of some width with round joints, and with round ends if `round`.
    pub(super) fn line(chains: &[Vec<Point>], width: f64, round: bool, colour: [u8; 3]) -> Paint {
        let half = width / 2.0;
        let mut polygons = Vec::new();
        for chain in chains {
            for pair in chain.windows(2) {
                let way = pair[1].minus(pair[0]).unit();
                let side = at(-way.y, way.x).times(half);
                polygons.push(vec![pair[0].plus(side), pair[0].minus(side), pair[1].minus(side), pair[1].plus(side)]);
            }
            let ends = if round { 0 } else { 1 };
            polygons.extend(chain.iter().skip(ends).take(chain.len().saturating_sub(2 * ends)).map(|p| disc(*p, half)));
        }
        Paint::area(&polygons, colour)
    }
}

/// A disc, turning the same way as the sides of a line.
fn disc(middle: Point, radius: f64) -> Vec<Point> {
    let corners = 8 + 4 * (radius.sqrt() as usize);
    let corner = |index: usize| {
        let (sin, cos) = (std::f64::consts::TAU * index as f64 / corners as f64).sin_cos();
        middle.plus(at(cos, sin).times(radius))
    };
    (0..corners).map(corner).collect()
}

/// A chain of segments cut into dashes: lengths of dashes and gaps by turns.
pub(super) fn dashed(chain: &[Point], dash: &[f64]) -> Vec<Vec<Point>> {
    if dash.is_empty() {
        return vec![chain.to_vec()];
    }
    let (mut index, mut left) = (0, dash[0]);
    let mut dashes = vec![chain.first().copied().into_iter().collect::<Vec<_>>()];
    for pair in chain.windows(2) {
        let (mut from, mut length) = (pair[0], pair[1].minus(pair[0]).length());
        while length > left {
            from = from.towards(pair[1], left / length);
            length -= left;
            index = (index + 1) % dash.len();
            left = dash[index];
            match dashes.last_mut() {
                Some(open) if index % 2 == 1 => open.push(from),
                _ => dashes.push(vec![from]),
            }
        }
        left -= length;
        if let (0, Some(open)) = (index % 2, dashes.last_mut()) {
            open.push(pair[1]);
        }
    }
    dashes
}

/// Some rows of a picture.
pub(super) struct Strip {
    top: usize,
    width: usize,
    dots: Vec<[u8; 3]>,
    cover: Vec<f32>,
}

impl Strip {
    pub(super) fn white(top: usize, width: usize, rows: usize) -> Strip {
        Strip { top, width, dots: vec![[255; 3]; width * rows], cover: vec![0.0; width] }
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = &[[u8; 3]]> {
        self.dots.chunks(self.width)
    }

    pub(super) fn paint(&mut self, paint: &Paint) {
        let bounds = paint.bounds;
        let (left, right) = (clamp(bounds.min.x, self.width), clamp(bounds.max.x + 1.0, self.width));
        let below = self.top + self.dots.len() / self.width;
        let first = clamp(bounds.min.y, below).max(self.top);
        let (mut sides, mut crossings) = (Vec::new(), Vec::new());
        for row in first..clamp(bounds.max.y + 1.0, below) {
            self.cover[left..right].fill(0.0);
            let (over, under) = (row as f64, row as f64 + 1.0);
            let here = |(a, b): &&(Point, Point)| a.y.min(b.y) < under && a.y.max(b.y) > over;
            sides.clear();
            sides.extend(paint.sides.iter().filter(here));
            for line in 0..LINES {
                let y = row as f64 + (line as f64 + 0.5) / LINES as f64;
                cross(&sides, y, &mut crossings);
                let mut winding = 0;
                for pair in crossings.windows(2) {
                    winding += pair[0].1;
                    if winding != 0 {
                        self.span(pair[0].0, pair[1].0);
                    }
                }
            }
            let start = (row - self.top) * self.width;
            for (dot, cover) in self.dots[start + left..start + right].iter_mut().zip(&self.cover[left..right]) {
                let share = (cover / LINES as f32).min(1.0);
                for (channel, colour) in dot.iter_mut().zip(paint.colour) {
                    let (old, new) = (f32::from(*channel), f32::from(colour));
                    *channel = (old + (new - old) * share).round() as u8;
                }
            }
        }
    }

    /// Covers a part of a line.
    fn span(&mut self, from: f64, to: f64) {
        let (from, to) = (from.clamp(0.0, self.width as f64), to.clamp(0.0, self.width as f64));
        let (first, last) = (from as usize, to as usize);
        let share = |length: f64| length as f32;
        if first == last {
            if let Some(cover) = self.cover.get_mut(first) {
                *cover += share(to - from);
            }
            return;
        }
        self.cover[first] += share(first as f64 + 1.0 - from);
        self.cover[first + 1..last].iter_mut().for_each(|cover| *cover += 1.0);
        if let Some(cover) = self.cover.get_mut(last) {
            *cover += share(to - last as f64);
        }
    }
}

fn clamp(value: f64, most: usize) -> usize {
    value.clamp(0.0, most as f64) as usize
}

/// Where a horizontal line meets the boundaries, from left to right, and whether they go down or up there.
fn cross(sides: &[(Point, Point)], y: f64, crossings: &mut Vec<(f64, i32)>) {
    crossings.clear();
    for (a, b) in sides {
        if (a.y <= y) != (b.y <= y) {
            let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
            crossings.push((x, if a.y <= y { 1 } else { -1 }));
        }
    }
    crossings.sort_by(|(a, _), (b, _)| a.total_cmp(b));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(min: f64, max: f64) -> Vec<Point> {
        Rect { min: at(min, min), max: at(max, max) }.corners().to_vec()
    }

    fn shades(paint: &Paint) -> Vec<u8> {
        let mut strip = Strip::white(0, 4, 4);
        strip.paint(paint);
        strip.dots.iter().map(|dot| dot[0]).collect()
    }

    #[test]
    fn a_dot_is_as_dark_as_it_is_covered() {
        let half = 128;
        let row = [0, 0, half, 255];
        let under = [half, half, 191, 255];
        let expected = [row, row, under, [255; 4]].concat();
        assert_eq!(shades(&Paint::area(&[square(0.0, 2.5)], [0; 3])), expected);
    }

    #[test]
    fn what_overlaps_is_covered_once_and_holes_stay_white() {
        assert_eq!(
            shades(&Paint::area(&[square(0.0, 3.0), square(1.0, 4.0)], [0; 3])).iter().filter(|x| **x == 0).count(),
            14
        );
        let hole: Vec<Point> = square(1.0, 3.0).into_iter().rev().collect();
        let ring = shades(&Paint::area(&[square(0.0, 4.0), hole], [0; 3]));
        assert_eq!(ring.iter().filter(|x| **x == 255).count(), 4);
    }

    #[test]
    fn dashes_and_gaps_take_turns_round_corners() {
        let chain = [at(0.0, 0.0), at(3.0, 0.0), at(3.0, 3.0)];
        let ends: Vec<(Point, Point)> =
            dashed(&chain, &[2.0, 2.0]).iter().map(|dash| (dash[0], *dash.last().expect("points"))).collect();
        assert_eq!(ends, [(at(0.0, 0.0), at(2.0, 0.0)), (at(3.0, 1.0), at(3.0, 3.0))]);
    }
}
