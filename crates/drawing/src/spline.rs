//! The line of least bending through some points, one below the other: the natural cubic spline. It never goes up.

use super::geometry::{Piece, Point, Route, at};

/// The smooth way through some points; two points give a straight line.
pub(super) fn through(points: &[Point]) -> Route {
    let start = points.first().copied().unwrap_or_default();
    if let [a, b] = points {
        return Route::straight(*a, *b);
    }
    let slopes = slopes(points);
    let piece = |(i, pair): (usize, &[Point])| {
        let third = (pair[1].y - pair[0].y) / 3.0;
        let leave = pair[0].plus(at(slopes[i], 1.0).times(third));
        let arrive = pair[1].minus(at(slopes[i + 1], 1.0).times(third));
        Piece::Curve(leave, arrive, pair[1])
    };
    Route { start, pieces: points.windows(2).enumerate().map(piece).collect() }
}

/// The slopes at the points: the second derivatives agree from both sides and vanish at the ends. The system has three
/// diagonals and is solved from the first row to the last and back.
fn slopes(points: &[Point]) -> Vec<f64> {
    let last = points.len() - 1;
    let height = |i: usize| (points[i + 1].y - points[i].y).max(1e-9);
    let chord = |i: usize| (points[i + 1].x - points[i].x) / height(i);
    // Row i: before * slope[i - 1] + own * slope[i] + after * slope[i + 1] = sum.
    let row = |i: usize| match i {
        0 => (0.0, 2.0, 1.0, 3.0 * chord(0)),
        i if i == last => (1.0, 2.0, 0.0, 3.0 * chord(i - 1)),
        i => {
            let (p, q) = (1.0 / height(i - 1), 1.0 / height(i));
            (p, 2.0 * (p + q), q, 3.0 * (p * chord(i - 1) + q * chord(i)))
        }
    };
    let mut solved: Vec<(f64, f64)> = Vec::with_capacity(last + 1);
    for i in 0..=last {
        let (before, own, after, sum) = row(i);
        let (share, value) = solved.last().copied().unwrap_or_default();
        let pivot = own - before * share;
        solved.push((after / pivot, (sum - before * value) / pivot));
    }
    let mut slopes = vec![0.0; last + 1];
    let mut next = 0.0;
    for (slope, (share, value)) in slopes.iter_mut().zip(solved).rev() {
        next = value - next * share;
        *slope = next;
    }
    slopes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_on_a_line_give_a_straight_line() {
        let route = through(&[at(0.0, 0.0), at(1.0, 2.0), at(5.0, 10.0)]);
        assert!(route.flat().iter().all(|p| (p.y - 2.0 * p.x).abs() < 1e-9));
    }

    /// The bow through 0, 1 and 0: by symmetry it is level in the middle, and the first row of the system gives the slope 3/2.
    #[test]
    fn slopes_of_a_bow() {
        let found = slopes(&[at(0.0, 0.0), at(1.0, 1.0), at(0.0, 2.0)]);
        let expected = [1.5, 0.0, -1.5];
        assert!(found.iter().zip(expected).all(|(a, b): (&f64, f64)| (a - b).abs() < 1e-12), "{found:?}");
    }
}
