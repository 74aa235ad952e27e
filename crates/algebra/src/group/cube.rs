//! The groups of Rubik's cubes, from the geometry of the cube.
//!
//! A sticker is a small cube at an integer place of space together with the side on which it sits. A turn of a face takes
//! every small cube of that layer, with its stickers, through a quarter of a circle. The sizes 2 and 3 are the ones whose
//! groups have names here.

use super::classical::NamedGroup;
use super::perm::Permutation;
use mexagon_base::number::Order;

type Axis = [i32; 3];

/// Where a small cube is and which way one of its sides looks.
type Sticker = (Axis, Axis);

/// The sides in the order up, right, front, down, left, back.
const SIDES: [Axis; 6] = [[0, 0, 1], [1, 0, 0], [0, -1, 0], [0, 0, -1], [-1, 0, 0], [0, 1, 0]];

/// The group of the cube of size 2 or 3 whose first `faces` faces turn, 3 or 6; `None` for other numbers. With three faces
/// one corner of the small cube stays in place. The centres of the large cube's faces are no points: they never move.
///
/// ```
/// use mexagon_algebra::group::cube::cube;
/// let group = cube(2, 3).expect("there is one");
/// assert_eq!(group.order.to_u64(), Some(3_674_160));
/// assert_eq!(group.degree, 21);
/// ```
pub fn cube(size: u64, faces: u64) -> Option<NamedGroup> {
    let order = match (size, faces) {
        (2, 3) => Order::of(3_674_160),
        (2, 6) => Order::of(88_179_840),
        // Corners and edges in their places and turned, one twelfth of all ways: 8! 3^8 12! 2^12 / 12.
        (3, 6) => {
            let all = Order::factorial(8).times(&Order::of(3).pow(8));
            let all = all.times(&Order::factorial(12)).times(&Order::of(2).pow(12));
            all.divided_by(&Order::of(12))?
        }
        _ => return None,
    };
    let stickers = stickers(size as i32);
    let turns: Vec<Vec<Sticker>> = SIDES[..faces as usize]
        .iter()
        .map(|&side| stickers.iter().map(|&sticker| turn(sticker, side)).collect())
        .collect();
    // Only the stickers that some turn moves are points.
    let moved: Vec<Sticker> = stickers
        .iter()
        .enumerate()
        .filter(|&(i, sticker)| turns.iter().any(|images| images[i] != *sticker))
        .map(|(_, &sticker)| sticker)
        .collect();
    let number = |sticker: &Sticker| moved.iter().position(|other| other == sticker).map(|i| i as u32);
    let permutation = |&side: &Axis| {
        let images = moved.iter().map(|&sticker| number(&turn(sticker, side)));
        Permutation::from_images(images.collect::<Option<Vec<u32>>>()?)
    };
    let generators: Option<Vec<Permutation>> = SIDES[..faces as usize].iter().map(permutation).collect();
    let what = match faces {
        3 => format!("Rubik's group of the {size}x{size}x{size} cube with three faces turning"),
        _ => format!("Rubik's group of the {size}x{size}x{size} cube"),
    };
    Some(NamedGroup::new(&what, moved.len(), generators?, order))
}

/// All stickers. Places have coordinates -1 and 1, and 0 between them in the large cube.
fn stickers(size: i32) -> Vec<Sticker> {
    let coordinates: &[i32] = if size == 2 { &[-1, 1] } else { &[-1, 0, 1] };
    let mut stickers = Vec::new();
    for &x in coordinates {
        for &y in coordinates {
            for &z in coordinates {
                for side in SIDES {
                    if dot([x, y, z], side) == 1 {
                        stickers.push(([x, y, z], side));
                    }
                }
            }
        }
    }
    stickers
}

/// Where a turn of a face takes a sticker.
fn turn((place, looks): Sticker, side: Axis) -> Sticker {
    if dot(place, side) == 1 { (rotate(place, side), rotate(looks, side)) } else { (place, looks) }
}

/// A quarter turn about an axis: the part along it stays, and v goes to v × axis, clockwise as one looks at the face.
fn rotate(v: Axis, axis: Axis) -> Axis {
    let along = dot(v, axis);
    let cross = [v[1] * axis[2] - v[2] * axis[1], v[2] * axis[0] - v[0] * axis[2], v[0] * axis[1] - v[1] * axis[0]];
    std::array::from_fn(|i| along * axis[i] + cross[i])
}

fn dot(v: Axis, w: Axis) -> i32 {
    v.iter().zip(w).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_base::budget::Budget;

    #[test]
    fn orders_and_turns() {
        let budget = Budget::unlimited();
        for (size, faces, degree) in [(2, 3, 21), (2, 6, 24), (3, 6, 48)] {
            let cube = cube(size, faces).unwrap();
            assert_eq!(cube.degree, degree);
            assert!(cube.generators.iter().all(|g| g.order() == 4u32.into()));
            assert!(cube.verified(&budget).unwrap().is_some(), "the order of the cube of size {size}");
        }
        assert_eq!(cube(3, 6).unwrap().order.to_string(), "43252003274489856000");
        for (size, faces) in [(0, 6), (1, 6), (4, 6), (2, 4), (3, 3)] {
            assert!(cube(size, faces).is_none());
        }
    }

    /// Faces that have no edge in common turn independently; neighbouring ones do not.
    #[test]
    fn opposite_faces_commute() {
        let turns = cube(3, 6).unwrap().generators;
        for i in 0..6 {
            for j in 0..6 {
                assert_eq!(turns[i].commutes_with(&turns[j]), i % 3 == j % 3);
            }
        }
    }
}
