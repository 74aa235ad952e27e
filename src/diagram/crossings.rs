//! How often the arcs of a finished drawing cross.

use super::geometry::{Point, Rect};

/// The number of crossings of some chains of segments. Chains that only share an end do not cross there.
///
/// ```
/// use mexagon::diagram::{Point, crossings};
/// let line = |a: (f64, f64), b: (f64, f64)| vec![Point { x: a.0, y: a.1 }, Point { x: b.0, y: b.1 }];
/// assert_eq!(crossings(&[line((0., 0.), (9., 9.)), line((0., 9.), (9., 0.)), line((20., 0.), (20., 9.))]), 1);
/// assert_eq!(crossings(&[line((0., 0.), (9., 9.)), line((0., 0.), (9., 0.))]), 0);
/// ```
pub fn crossings(chains: &[Vec<Point>]) -> usize {
    let chains: Vec<Chain> = chains.iter().map(|chain| Chain::new(chain)).collect();
    (0..chains.len()).map(|a| chains[..a].iter().map(|chain| chain.crossings(&chains[a])).sum::<usize>()).sum()
}

/// A chain of segments with the box around it.
pub(super) struct Chain {
    points: Vec<Point>,
    bounds: Rect,
}

impl Chain {
    pub fn new(points: &[Point]) -> Chain {
        let points = if points.len() > 1 { shortened(points) } else { Vec::new() };
        Chain { bounds: Rect::of(&points).grown(1e-6), points }
    }

    /// How often two chains cross.
    pub fn crossings(&self, other: &Chain) -> usize {
        if !self.bounds.overlaps(&other.bounds) {
            return 0;
        }
        let near = |s: &&[Point]| Rect::of(s).grown(1e-6).overlaps(&other.bounds);
        let with = |s: &[Point]| other.points.windows(2).filter(|t| cross([s[0], s[1]], [t[0], t[1]])).count();
        self.points.windows(2).filter(near).map(with).sum()
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
