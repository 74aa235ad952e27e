//! Classes of numbers that grow together, as a forest: each number has a parent, and a root stands for its class.

/// The root of a number; the way to it becomes short.
#[inline]
pub(crate) fn root(parents: &mut [u32], number: u32) -> u32 {
    let mut root = number;
    while parents[root as usize] != root {
        root = parents[root as usize];
    }
    let mut place = number;
    while place != root {
        place = std::mem::replace(&mut parents[place as usize], root);
    }
    root
}

/// Puts two classes together under their smaller root. Were they apart?
pub(crate) fn merge(parents: &mut [u32], x: u32, y: u32) -> bool {
    let (x, y) = (root(parents, x), root(parents, y));
    parents[x.max(y) as usize] = x.min(y);
    x != y
}
