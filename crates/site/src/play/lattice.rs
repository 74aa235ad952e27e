//! Small groups and rings by what each element generates alone: boxes of elements, the smaller ones below, lines between what
//! lies directly inside.

use super::At;
use super::board::plan;
use super::square::{Piece, short};
use crate::html::{Html, Tag, classed, tag};
use mexagon::play::{PlayBoard, Region};
use mexagon::{Budget, Failure};
use std::collections::{BTreeMap, HashMap};

/// More elements are shown in rows.
const MOST_ELEMENTS: usize = 64;
/// A wider drawing would have letters that are too small.
const WIDEST: f64 = 760.0;
/// So many elements stand one above the other in a box.
const HIGHEST: usize = 4;

const CELL: f64 = 36.0;
const MARGIN: f64 = 7.0;
const HEADING: f64 = 20.0;
const BETWEEN: f64 = 18.0;
const ROWS_APART: f64 = 46.0;
const LETTERS: f64 = 17.0;

/// A region with its place.
struct Placed<'a> {
    region: &'a Region,
    columns: usize,
    cell: f64,
    left: f64,
    top: f64,
}

impl Placed<'_> {
    fn new(region: &mut Region) -> Placed<'_> {
        region.elements.sort_by_cached_key(|x| (x.to_string().chars().count(), x.to_string()));
        let longest = region.elements.iter().map(|x| x.to_string().chars().count()).max().unwrap_or(1);
        let columns = region.elements.len().div_ceil(HIGHEST);
        Placed { region, columns, cell: (longest as f64 * 8.6 + 16.0).max(CELL), left: 0.0, top: 0.0 }
    }

    fn rows(&self) -> usize {
        self.region.elements.len().div_ceil(self.columns.max(1))
    }

    fn heading(&self) -> f64 {
        if self.region.name.is_some() { HEADING } else { 0.0 }
    }

    fn width(&self) -> f64 {
        let words = self.region.name.as_ref().map_or(0, |name| name.chars().count());
        (self.columns as f64 * self.cell + 2.0 * MARGIN).max(words as f64 * 7.6 + 2.0 * MARGIN)
    }

    fn height(&self) -> f64 {
        self.rows() as f64 * CELL + 2.0 * MARGIN + self.heading()
    }

    fn middle(&self) -> f64 {
        self.left + self.width() / 2.0
    }

    fn drawn(&self, pieces: &HashMap<&str, Piece>) -> Html {
        let frame = rectangle(self.left, self.top, self.width(), self.height(), 12.0).set("class", "region");
        let name = self.region.name.as_ref().map(|name| {
            let text =
                classed("text", "ideal").set("x", short(self.middle())).set("y", short(self.top + HEADING - 2.0));
            text.with(name.as_str())
        });
        let left = self.middle() - self.columns as f64 * self.cell / 2.0;
        let mut drawn = Html::from(frame).and(name);
        for (i, element) in self.region.elements.iter().enumerate() {
            let (column, row) = (i % self.columns, i / self.columns);
            let x = left + (column as f64 + 0.5) * self.cell;
            let y = self.top + self.heading() + MARGIN + (row as f64 + 0.5) * CELL;
            let (width, height) = (self.cell - 5.0, CELL - 5.0);
            let shape = rectangle(x - width / 2.0, y - height / 2.0, width, height, 8.0);
            let piece = pieces.get(element.to_string().as_str());
            drawn = drawn.and(piece.map(|piece| piece.drawn(shape, [x, y], LETTERS, width / 2.0 - 6.0)));
        }
        drawn
    }
}

fn rectangle(left: f64, top: f64, width: f64, height: f64, round: f64) -> Tag {
    let tag = tag("rect").set("x", short(left)).set("y", short(top));
    tag.set("width", short(width)).set("height", short(height)).set("rx", short(round))
}

/// The drawing, if the structure is small enough for one.
pub fn lattice(at: &At, board: &PlayBoard, budget: &Budget) -> Result<Option<Html>, Failure> {
    if board.squares.len() > MOST_ELEMENTS {
        return Ok(None);
    }
    let Some(mut regions) = at.game.regions(budget)? else { return Ok(None) };
    // A row is one above the highest of what is inside.
    let mut heights: Vec<usize> = Vec::new();
    let mut rows: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (i, region) in regions.iter().enumerate() {
        let height = region.below.iter().map(|&j| heights[j] + 1).max().unwrap_or(0);
        heights.push(height);
        rows.entry(height).or_default().push(i);
    }
    let mut is_inside = vec![false; regions.len()];
    regions.iter().flat_map(|region| &region.below).for_each(|&below| is_inside[below] = true);
    let mut placed: Vec<Placed<'_>> = regions.iter_mut().map(Placed::new).collect();
    let wide = |row: &Vec<usize>, placed: &[Placed<'_>]| {
        row.iter().map(|&i| placed[i].width() + BETWEEN).sum::<f64>() - BETWEEN
    };
    let width = rows.values().map(|row| wide(row, &placed)).fold(0.0, f64::max) + 4.0;
    if width > WIDEST {
        return Ok(None);
    }
    let highest = |row: &Vec<usize>, placed: &[Placed<'_>]| row.iter().map(|&i| placed[i].height()).fold(0.0, f64::max);
    let height = rows.values().map(|row| highest(row, &placed) + ROWS_APART).sum::<f64>() - ROWS_APART + 4.0;
    let mut bottom = height - 2.0;
    for row in rows.values_mut() {
        // What lies above the middle of what is inside it makes fewer lines cross.
        let wanted = |i: usize| {
            let below = &placed[i].region.below;
            below.iter().map(|&j| placed[j].middle()).sum::<f64>() / (below.len() as f64).max(1.0)
        };
        row.sort_by(|&a, &b| wanted(a).total_cmp(&wanted(b)));
        // What lies inside others stands in the middle, and its lines are short.
        let (inner, outer): (Vec<usize>, Vec<usize>) = row.iter().partition(|&&i| is_inside[i]);
        let (left, right) = outer.split_at(outer.len() / 2);
        *row = [left, &inner, right].concat();
        let mut left = (width - wide(row, &placed)) / 2.0;
        let high = highest(row, &placed);
        for &i in row.iter() {
            placed[i].left = left;
            placed[i].top = bottom - (high + placed[i].height()) / 2.0;
            left += placed[i].width() + BETWEEN;
        }
        bottom -= high + ROWS_APART;
    }
    let all = &placed;
    let lines = all.iter().flat_map(|upper| upper.region.below.iter().map(move |&j| (upper, &all[j])));
    let line = |(upper, lower): (&Placed<'_>, &Placed<'_>)| {
        let line = classed("line", "inside").set("x1", short(upper.middle())).set("x2", short(lower.middle()));
        line.set("y1", short(upper.top + upper.height())).set("y2", short(lower.top))
    };
    let texts: Vec<String> = board.squares.iter().map(|square| square.element.to_string()).collect();
    let pieces = texts.iter().zip(&board.squares).map(|(text, square)| (text.as_str(), Piece::new(at, board, square)));
    let pieces: HashMap<&str, Piece> = pieces.collect();
    let drawing = plan("lattice", width, height).with_all(lines.map(line));
    Ok(Some(drawing.with_all(placed.iter().map(|region| region.drawn(&pieces))).into()))
}
