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
    let chains: Vec<Vec<Point>> = chains.iter().filter(|chain| chain.len() > 1).map(|chain| shortened(chain)).collect();
    let bounds: Vec<Rect> = chains.iter().map(|chain| Rect::of(chain).grown(1e-6)).collect();
    let between = |a: usize, b: usize| {
        let pairs = chains[a].windows(2).flat_map(|s| chains[b].windows(2).map(move |t| (s, t)));
        pairs.filter(|(s, t)| cross([s[0], s[1]], [t[0], t[1]])).count()
    };
    let mut count = 0;
    for a in 0..chains.len() {
        count += (0..a).filter(|&b| bounds[a].overlaps(&bounds[b])).map(|b| between(a, b)).sum::<usize>();
    }
    count
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
