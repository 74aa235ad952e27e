//! Orbits of points under a list of permutations, and of other things under maps.

use super::permutation::Permutation;
use mexagon_base::budget::Stop;
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// The orbit of `point`, in the order of discovery.
pub(super) fn orbit(degree: usize, generators: &[&Permutation], point: u32) -> Vec<u32> {
    let mut seen = vec![false; degree];
    orbit_into(&mut seen, generators, point)
}

/// The orbits on `0..degree`, fixed points included, in the order of their least points.
pub(in crate::group) fn orbits(degree: usize, generators: &[&Permutation]) -> Vec<Vec<u32>> {
    let mut seen = vec![false; degree];
    let mut orbits = Vec::new();
    for point in 0..degree as u32 {
        if !seen[point as usize] {
            orbits.push(orbit_into(&mut seen, generators, point));
        }
    }
    orbits
}

pub(super) fn orbit_into(seen: &mut [bool], generators: &[&Permutation], point: u32) -> Vec<u32> {
    let mut orbit = vec![point];
    if let Some(slot) = seen.get_mut(point as usize) {
        *slot = true;
    }
    let mut next = 0;
    while next < orbit.len() {
        for g in generators {
            let image = g.image(orbit[next]);
            if let Some(slot @ false) = seen.get_mut(image as usize) {
                *slot = true;
                orbit.push(image);
            }
        }
        next += 1;
    }
    orbit
}

/// All that some maps make of what is given, in the order of discovery, and for each map the number of each image. `check`
/// is told before each image how many there are.
pub(in crate::group) fn numbered_orbits<T: Clone + Eq + Hash>(
    mut list: Vec<T>,
    maps: usize,
    map: impl Fn(&T, usize) -> T,
    check: impl Fn(usize) -> Result<(), Stop>,
) -> Result<(Vec<T>, Vec<Vec<u32>>), Stop> {
    let mut numbers: FxHashMap<T, u32> = list.iter().cloned().zip(0..).collect();
    let mut images = vec![Vec::new(); maps];
    let mut next = 0;
    while next < list.len() {
        for (g, images) in images.iter_mut().enumerate() {
            check(list.len())?;
            let image = map(&list[next], g);
            let fresh = list.len() as u32;
            let number = *numbers.entry(image.clone()).or_insert(fresh);
            if number == fresh {
                list.push(image);
            }
            images.push(number);
        }
        next += 1;
    }
    Ok((list, images))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_partition_the_points() {
        let g = Permutation::from_cycles(6, &[vec![0, 2], vec![3, 4]]).unwrap();
        let h = Permutation::from_cycles(6, &[vec![2, 5]]).unwrap();
        let all = orbits(6, &[&g, &h]);
        assert_eq!(all, [vec![0, 2, 5], vec![1], vec![3, 4]]);
        assert_eq!(orbit(6, &[&g, &h], 5), [5, 2, 0]);
        assert_eq!(orbit(6, &[&g], 9), [9]);
    }
}
