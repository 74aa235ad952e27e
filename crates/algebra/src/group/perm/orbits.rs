//! Orbits of points under a list of permutations.

use super::permutation::Permutation;

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
