//! The letters of the embedded font: how wide they are, their outlines, and what a part of the font needs.
//!
//! Only what this one file needs of the TrueType format is read: its tables `head`, `hhea`, `hmtx`, `cmap` (format 4), `loca`
//! and `glyf`, without hints. Whatever is missing is no letter, so nothing here can fail.

use super::geometry::{Piece, Point, Route, at};
use std::collections::BTreeSet;
use std::sync::OnceLock;

static FILE: &[u8] = include_bytes!("font/Tinos-subset.ttf");

/// Letters that the font does not have are drawn as empty boxes.
pub(super) const MISSING: char = '□';

pub(super) struct Font {
    units: f64,
    long_offsets: bool,
    widths: usize,
    hmtx: &'static [u8],
    cmap: &'static [u8],
    loca: &'static [u8],
    glyf: &'static [u8],
}

fn word(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]))
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    Some(usize::from(word(bytes, at)?) << 16 | usize::from(word(bytes, at + 2)?))
}

fn signed(bytes: &[u8], at: usize) -> Option<i32> {
    word(bytes, at).map(|value| i32::from(value.cast_signed()))
}

impl Font {
    pub(super) fn embedded() -> &'static Font {
        static FONT: OnceLock<Font> = OnceLock::new();
        FONT.get_or_init(|| {
            let (head, hhea) = (table(b"head"), table(b"hhea"));
            Font {
                units: word(head, 18).map_or(2048.0, f64::from),
                long_offsets: word(head, 50) == Some(1),
                widths: word(hhea, 34).map_or(0, usize::from),
                hmtx: table(b"hmtx"),
                cmap: table(b"cmap"),
                loca: table(b"loca"),
                glyf: table(b"glyf"),
            }
        })
    }

    /// The number of a letter, or that of the empty box.
    pub(super) fn glyph(&self, letter: char) -> usize {
        self.find(letter).or_else(|| self.find(MISSING)).unwrap_or(0)
    }

    pub(super) fn has(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    /// The segment of a table of format 4 in which the letter is tells its number.
    fn find(&self, letter: char) -> Option<usize> {
        let code = u16::try_from(u32::from(letter)).ok()?;
        let count = usize::from(word(self.cmap, 2)?);
        let starts = (0..count).filter_map(|index| long(self.cmap, 4 + 8 * index + 4));
        let table = starts.filter_map(|start| self.cmap.get(start..)).find(|table| word(table, 0) == Some(4))?;
        let double = usize::from(word(table, 6)?);
        let segment = (0..double / 2).find(|segment| word(table, 14 + 2 * segment).is_some_and(|end| code <= end))?;
        let [start, delta, range] = [1, 2, 3].map(|column| 16 + column * double + 2 * segment);
        let first = word(table, start).filter(|first| *first <= code)?;
        let number = match word(table, range)? {
            0 => code.wrapping_add(word(table, delta)?),
            offset => match word(table, range + usize::from(offset) + 2 * usize::from(code - first))? {
                0 => 0,
                number => number.wrapping_add(word(table, delta)?),
            },
        };
        (number != 0).then_some(usize::from(number))
    }

    /// The width of a letter, in sizes of the font.
    pub(super) fn advance(&self, glyph: usize) -> f64 {
        let entry = glyph.min(self.widths.saturating_sub(1));
        word(self.hmtx, 4 * entry).map_or(0.0, f64::from) / self.units
    }

    /// The outline of a letter, as closed lines, that starts at a point of its line.
    pub(super) fn outline(&self, glyph: usize, origin: Point, size: f64) -> Vec<Route> {
        let mut contours = Vec::new();
        // A blank has no outline.
        let _ = self.trace(glyph, (0, 0), 4, &mut contours);
        let scale = size / self.units;
        let place = |point: Point| at(origin.x + point.x * scale, origin.y - point.y * scale);
        contours.into_iter().map(|contour| contour.mapped(place)).collect()
    }

    pub(super) fn glyphs(&self) -> usize {
        self.loca.len() / if self.long_offsets { 4 } else { 2 } - 1
    }

    /// What the file says of a letter's outline.
    pub(super) fn data(&self, glyph: usize) -> &'static [u8] {
        let offset = |index: usize| match self.long_offsets {
            true => long(self.loca, 4 * index),
            false => word(self.loca, 2 * index).map(|half| 2 * usize::from(half)),
        };
        let range = |from: usize, to: usize| self.glyf.get(from..to);
        offset(glyph).zip(offset(glyph + 1)).and_then(|(from, to)| range(from, to)).unwrap_or_default()
    }

    /// Some letters with those that they are made of, and the one for what is missing.
    pub(super) fn with_parts(&self, glyphs: &BTreeSet<usize>) -> BTreeSet<usize> {
        let mut all = BTreeSet::from([0]);
        let mut open: Vec<usize> = glyphs.iter().copied().collect();
        while let Some(glyph) = open.pop() {
            if all.insert(glyph) && signed(self.data(glyph), 0).is_some_and(|count| count < 0) {
                open.extend(parts(self.data(glyph)).iter().map(|part| part.glyph));
            }
        }
        all
    }

    /// A number in the font's own unit as one in thousandths of its size, as PDF counts.
    pub(super) fn thousandths(&self, x: f64) -> f64 {
        x * 1000.0 / self.units
    }

    /// The box around all letters, in thousandths of the font's size.
    pub(super) fn bounds(&self) -> [f64; 4] {
        [36, 38, 40, 42].map(|at| self.thousandths(signed(table(b"head"), at).map_or(0.0, f64::from)))
    }

    /// Adds the contours of a letter, moved by `shift`; letters with accents are made of others.
    fn trace(&self, glyph: usize, shift: (i32, i32), depth: usize, contours: &mut Vec<Route>) -> Option<()> {
        let data = self.data(glyph);
        match signed(data, 0)? {
            count @ 0.. => simple(data, usize::try_from(count).ok()?, shift, contours),
            _ if depth > 0 => self.composed(data, shift, depth, contours),
            _ => None,
        }
    }

    fn composed(&self, data: &[u8], shift: (i32, i32), depth: usize, contours: &mut Vec<Route>) -> Option<()> {
        for part in parts(data) {
            self.trace(part.glyph, (shift.0 + part.step.0, shift.1 + part.step.1), depth - 1, contours)?;
        }
        Some(())
    }
}

/// A letter that is part of another one, and how far it is moved.
struct Component {
    glyph: usize,
    step: (i32, i32),
}

/// The letters that a letter is made of. None of this font's is turned or stretched.
fn parts(data: &[u8]) -> Vec<Component> {
    const WORDS: u16 = 1;
    const MORE: u16 = 0x20;
    let mut found = Vec::new();
    let mut next = 10;
    let part = |next: usize| {
        let (flags, glyph) = (word(data, next)?, usize::from(word(data, next + 2)?));
        let byte = |at: usize| data.get(at).map(|byte| i32::from(byte.cast_signed()));
        let (step, length) = match flags & WORDS {
            0 => ((byte(next + 4)?, byte(next + 5)?), 6),
            _ => ((signed(data, next + 4)?, signed(data, next + 6)?), 8),
        };
        Some((Component { glyph, step }, flags & MORE != 0, next + length))
    };
    while let Some((component, more, after)) = part(next) {
        found.push(component);
        next = after;
        if !more {
            break;
        }
    }
    found
}

pub(super) fn table(tag: &[u8; 4]) -> &'static [u8] {
    let count = word(FILE, 4).map_or(0, usize::from);
    let entry = (0..count).map(|index| 12 + 16 * index).find(|entry| FILE.get(*entry..entry + 4) == Some(tag));
    let range = |entry: usize| FILE.get(long(FILE, entry + 8)?..)?.get(..long(FILE, entry + 12)?);
    entry.and_then(range).unwrap_or_default()
}

/// A letter with its own points.
fn simple(data: &[u8], count: usize, shift: (i32, i32), contours: &mut Vec<Route>) -> Option<()> {
    const ON_CURVE: u8 = 1;
    const REPEAT: u8 = 8;
    let ends = (0..count).map(|index| word(data, 10 + 2 * index).map(usize::from)).collect::<Option<Vec<_>>>()?;
    let points = ends.last().map_or(0, |last| last + 1);
    let hints = 10 + 2 * count;
    let mut next = hints + 2 + usize::from(word(data, hints)?);
    let mut flags: Vec<u8> = Vec::with_capacity(points);
    while flags.len() < points {
        let flag = *data.get(next)?;
        next += 1;
        let mut times = 1;
        if flag & REPEAT != 0 {
            times += usize::from(*data.get(next)?);
            next += 1;
        }
        flags.resize(flags.len() + times, flag);
    }
    // Coordinates are differences; a flag says whether one is short, and its sign or whether it is zero.
    let mut column = |short: u8, same: u8, from: i32| {
        let mut value = from;
        let step = |flag: &u8| {
            let difference = match (flag & short != 0, flag & same != 0) {
                (true, positive) => {
                    next += 1;
                    let size = i32::from(*data.get(next - 1)?);
                    if positive { size } else { -size }
                }
                (false, true) => 0,
                (false, false) => {
                    next += 2;
                    signed(data, next - 2)?
                }
            };
            value += difference;
            Some(f64::from(value))
        };
        flags.iter().take(points).map(step).collect::<Option<Vec<f64>>>()
    };
    let (xs, ys) = (column(2, 16, shift.0)?, column(4, 32, shift.1)?);
    let mut first = 0;
    for end in ends {
        let corner = |index: usize| (at(xs[index], ys[index]), flags[index] & ON_CURVE != 0);
        contours.extend(contour(&(first..=end).map(corner).collect::<Vec<_>>()));
        first = end + 1;
    }
    Some(())
}

/// Points on the line and control points of parabolas; between two control points the line passes through the middle.
fn contour(points: &[(Point, bool)]) -> Option<Route> {
    let first = points.iter().position(|(_, on_curve)| *on_curve)?;
    let start = points[first].0;
    let mut pieces = Vec::new();
    let (mut last, mut control) = (start, None);
    for (point, on_curve) in points.iter().cycle().skip(first + 1).take(points.len()) {
        match (control, on_curve) {
            (None, true) => {
                pieces.push(Piece::Line(*point));
                last = *point;
            }
            (None, false) => control = Some(*point),
            (Some(middle), _) => {
                let end = if *on_curve { *point } else { middle.towards(*point, 0.5) };
                pieces.push(Piece::Curve(last.towards(middle, 2.0 / 3.0), end.towards(middle, 2.0 / 3.0), end));
                last = end;
                control = (!on_curve).then_some(*point);
            }
        }
    }
    Some(Route { start, pieces })
}
