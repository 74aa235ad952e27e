//! The heads of arrows: as large as usual, or so much smaller that those at one node do not overlap.

use super::geometry::{Point, Rect, Route, at, contains, segments_cross};
use super::model::{ArcStyle, Picture};
use mexagon_base::budget::{Budget, Stop};

pub(super) const LENGTH: f64 = 8.0;
pub(super) const HALF: f64 = 3.2;

/// The size of a head that has room: a strong line wants a larger one, and a line has none.
pub(super) fn usual(style: ArcStyle) -> f64 {
    match style {
        ArcStyle::Line => 0.0,
        ArcStyle::Winning => 1.25,
        ArcStyle::Plain | ArcStyle::Kept | ArcStyle::Reduced => 1.0,
    }
}

/// The corners of a head of some size at the end of a route: the tip first.
pub(super) fn corners(route: &Route, size: f64) -> [Point; 3] {
    let (tip, heading) = (route.end(), route.heading());
    let base = tip.minus(heading.times(LENGTH * size));
    let side = at(-heading.y, heading.x).times(HALF * size);
    [tip, base.plus(side), base.minus(side)]
}

/// The sizes of the heads of all arcs; 0 for lines. All heads at a node are of one size.
pub(super) fn sizes(picture: &Picture, routes: &[Route], budget: &Budget) -> Result<Vec<f64>, Stop> {
    const SMALLER: f64 = 0.88;
    const LEAST: f64 = 0.05;
    let mut arriving = vec![Vec::new(); picture.nodes.len()];
    for (i, arc) in picture.arcs.iter().enumerate().filter(|(_, arc)| arc.style != ArcStyle::Line) {
        arriving[arc.to].push(i);
    }
    let mut sizes = vec![0.0; routes.len()];
    for arcs in arriving {
        budget.check_now()?;
        let mut size = arcs.iter().map(|&i| usual(picture.arcs[i].style)).fold(0.0, f64::max);
        while size > LEAST && any_meet(&arcs.iter().map(|&i| corners(&routes[i], size)).collect::<Vec<_>>(), 0.4 * size)
        {
            size *= SMALLER;
        }
        arcs.iter().for_each(|&i| sizes[i] = size);
    }
    Ok(sizes)
}

fn any_meet(heads: &[[Point; 3]], nearly: f64) -> bool {
    (0..heads.len()).any(|i| heads[..i].iter().any(|other| meet(&heads[i], other, nearly)))
}

/// Do two triangles meet, or come as close as that?
fn meet(a: &[Point; 3], b: &[Point; 3], nearly: f64) -> bool {
    let sides = |t: &[Point; 3]| [(t[0], t[1]), (t[1], t[2]), (t[2], t[0])];
    Rect::of(a).grown(nearly).overlaps(&Rect::of(b))
        && (a.iter().any(|p| contains(b, *p, nearly))
            || b.iter().any(|p| contains(a, *p, nearly))
            || sides(a).iter().any(|(p, q)| sides(b).iter().any(|(r, s)| segments_cross(*p, *q, *r, *s))))
}
