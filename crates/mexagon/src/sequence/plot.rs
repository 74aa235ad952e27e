//! A sequence as a picture: a dot above each index, coloured by who wins.

use super::{Sequence, TermState};
use mexagon_drawing::{Anchor, Item, Palette, Piece, Point, Role, Route, Scene, SceneGroup, Shade};
use mexagon_language::Letter;

const WIDTH: f64 = 640.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 34.0;
const SIZE: f64 = 12.0;
/// The distance of two values, as long as the picture does not become too high.
const STEP: f64 = 24.0;
const HIGHEST: f64 = 320.0;
/// More dots cannot be told apart.
const MOST_DOTS: usize = 600;

fn at(x: f64, y: f64) -> Point {
    let round = |x: f64| (x * 100.0).round() / 100.0;
    Point { x: round(x), y: round(y) }
}

fn line(from: Point, to: Point, role: Role) -> Item {
    Item::Path { route: Route { start: from, pieces: vec![Piece::Line(to)] }, closed: false, role }
}

fn words(text: impl Into<String>, x: f64, y: f64, anchor: Anchor) -> Item {
    Item::Text { text: text.into(), at: at(x, y), anchor, size: SIZE }
}

/// A circle, as four curves.
fn circle(middle: Point, radius: f64) -> Route {
    let k = radius * 0.5523;
    let (x, y, r) = (middle.x, middle.y, radius);
    let curve = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
        Piece::Curve(at(x + a.0, y + a.1), at(x + b.0, y + b.1), at(x + c.0, y + c.1))
    };
    Route {
        start: at(x + r, y),
        pieces: vec![
            curve((r, k), (k, r), (0.0, r)),
            curve((-k, r), (-r, k), (-r, 0.0)),
            curve((-r, -k), (-k, -r), (0.0, -r)),
            curve((k, -r), (r, -k), (r, 0.0)),
        ],
    }
}

/// The first of 1, 2, 5, 10, 20, ... that is not smaller.
fn round_step(least: f64) -> u64 {
    let steps = (0..12).flat_map(|e| [1, 2, 5].map(|digit| digit * 10u64.pow(e)));
    steps.into_iter().find(|step| *step as f64 >= least).unwrap_or(u64::MAX)
}

impl Sequence {
    /// The picture; values that are not finite are left out, and of very long sequences the end.
    pub fn plot(&self) -> Scene {
        let terms = &self.terms[..self.terms.len().min(MOST_DOTS)];
        let finite = |place: usize| terms[place].value().and_then(|value| value.to_finite());
        let most = (0..terms.len()).filter_map(finite).max().unwrap_or(0).max(1);
        let step = STEP.min(HIGHEST / most as f64);
        let height = TOP + step * most as f64 + BOTTOM;
        let (floor, room) = (height - BOTTOM, WIDTH - LEFT - RIGHT);
        let gap = room / terms.len().max(1) as f64;
        let x = |place: usize| LEFT + gap * (place as f64 + 0.5);
        let y = |value: u64| floor - step * value as f64;

        let game = self.plan.game;
        let title = format!("{game}({})", self.plan.family.text());
        let mut axes = vec![words(title.clone(), LEFT, 18.0, Anchor::Start)];
        let rows = round_step(14.0 / step);
        for value in (0..=most).step_by(usize::try_from(rows).unwrap_or(usize::MAX)) {
            axes.push(line(at(LEFT, y(value)), at(WIDTH - RIGHT, y(value)), Role::Guide));
            axes.push(words(value.to_string(), LEFT - 16.0, y(value) + 4.0, Anchor::Middle));
        }
        let is_number = self.plan.family.letter() == Letter::Number;
        let columns = round_step(26.0 / gap).max(1);
        for (place, term) in terms.iter().enumerate() {
            // Whole numbers have round marks; others are counted.
            let is_marked =
                if is_number { term.index.is_multiple_of(columns) } else { (place as u64).is_multiple_of(columns) };
            if is_marked || place == 0 && is_number && columns > 1 && term.index % columns < columns / 2 {
                axes.push(line(at(x(place), floor + 5.0), at(x(place), floor + 9.0), Role::Outline));
                axes.push(words(term.index.to_string(), x(place), floor + 22.0, Anchor::Middle));
            }
        }
        axes.push(words(self.plan.letter().to_string(), LEFT - 16.0, floor + 22.0, Anchor::Middle));

        let radius = (gap * 0.42).clamp(1.2, 4.2);
        let mut dots = Vec::new();
        for (place, term) in terms.iter().enumerate() {
            if let Some(value) = finite(place) {
                let shade = if value == 0 { Shade::Losing } else { Shade::Winning };
                let route = circle(at(x(place), y(value)), radius);
                dots.push(Item::Path { route: route.clone(), closed: true, role: Role::Fill(shade) });
                dots.push(Item::Path { route, closed: true, role: Role::Outline });
            } else if matches!(term.state, TermState::Unsolved(_)) {
                dots.push(words("?", x(place), floor - 6.0, Anchor::Middle));
            }
        }
        let group = |id: &str, class, items| SceneGroup { id: id.into(), title: String::new(), class, items };
        Scene {
            width: WIDTH,
            height: (height * 100.0).round() / 100.0,
            description: format!(
                "The values of {title} for {} = {}..{}.",
                self.plan.letter(),
                self.plan.first,
                self.plan.last
            ),
            title,
            palette: Palette::Colour,
            groups: vec![group("axes", "axes", axes), group("terms", "terms", dots)],
        }
    }
}
