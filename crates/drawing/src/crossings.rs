//! How often the arcs of a finished drawing cross.

use super::geometry::{Point, Rect};

/// The number of crossings of some chains of segments. Chains that only share an end do not cross there.
///
/// ```
/// use mexagon_drawing::{Point, crossings};
/// let line = |a: (f64, f64), b: (f64, f64)| vec![Point { x: a.0, y: a.1 }, Point { x: b.0, y: b.1 }];
/// assert_eq!(crossings(&[line((0., 0.), (9., 9.)), line((0., 9.), (9., 0.)), line((20., 0.), (20., 9.))]), 1);
/// assert_eq!(crossings(&[line((0., 0.), (9., 9.)), line((0., 0.), (9., 0.))]), 0);
/// ```
pub fn crossings(chains: &[Vec<Point>]) -> usize {
    let chains: Vec<Chain> = chains.iter().map(|chain| Chain::new(chain, false)).collect();
    (0..chains.len()).map(|a| chains[..a].iter().map(|chain| chain.crossings(&chains[a])).sum::<usize>()).sum()
}

/// A segment with its extent along one axis.
struct Segment {
    ends: [Point; 2],
    low: f64,
    high: f64,
}

/// A chain of segments, sorted along the axis that the arcs of a drawing follow, so that few pairs have to be looked at.
pub(super) struct Chain {
    segments: Vec<Segment>,
    longest: f64,
    bounds: Rect,
}

impl Chain {
    /// A chain in a drawing whose layers lie beside each other, or one above the other.
    pub fn new(points: &[Point], horizontal: bool) -> Chain {
        let points = if points.len() > 1 { shortened(points) } else { Vec::new() };
        let along = |p: Point| if horizontal { p.x } else { p.y };
        let segment = |pair: &[Point]| {
            let (a, b) = (along(pair[0]), along(pair[1]));
            Segment { ends: [pair[0], pair[1]], low: a.min(b), high: a.max(b) }
        };
        let mut segments: Vec<Segment> = points.windows(2).map(segment).collect();
        segments.sort_by(|a, b| a.low.total_cmp(&b.low));
        let longest = segments.iter().map(|segment| segment.high - segment.low).fold(0.0, f64::max);
        Chain { segments, longest, bounds: Rect::of(&points).grown(1e-6) }
    }

    pub fn crossings(&self, other: &Chain) -> usize {
        if !self.bounds.overlaps(&other.bounds) {
            return 0;
        }
        let mut count = 0;
        let mut start = 0;
        for s in &self.segments {
            // As the segments come in order, what ends before this one begins can be forgotten.
            while other.segments.get(start).is_some_and(|t| t.low + other.longest < s.low) {
                start += 1;
            }
            let near = other.segments[start..].iter().take_while(|t| t.low <= s.high);
            count += near.filter(|t| t.high >= s.low && cross(s.ends, t.ends)).count();
        }
        count
    }
}

/// The chain without a bit at both ends, where several chains may meet.
fn shortened(chain: &[Point]) -> Vec<Point> {
    const BIT: f64 = 0.5;
    let mut chain = chain.to_vec();
    let last = chain.len() - 1;
    let cut = |end: Point, next: Point| end.plus(next.minus(end).unit().times(BIT));
    (chain[0], chain[last]) = (cut(chain[0], chain[1]), cut(chain[last], chain[last - 1]));
    chain
}

/// Do two segments cross? A point on a line counts as left of it, so that a crossing at a bend is counted once.
fn cross([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let left = |p: Point, q: Point, r: Point| q.minus(p).cross(r.minus(p)) >= 0.0;
    left(a, b, c) != left(a, b, d) && left(c, d, a) != left(c, d, b)
}
