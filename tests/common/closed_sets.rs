//! Closed-set games in the plainest way: closing sets of elements one by one.

use mexagon_algebra::group::listed::{Cayley, Listed};
use mexagon_games::game::{Outcome, Worth, mex};
use std::collections::{BTreeMap, BTreeSet};

type Set = BTreeSet<u32>;

/// The worth of the game of subgroups on a group, or of the game of groups, in which sets are closed under conjugation as well.
pub fn worth(cayley: &Cayley, normal: bool) -> Worth {
    let order = cayley.order() as u32;
    let close = |mut set: Set| loop {
        let products = set.iter().flat_map(|&x| set.iter().map(move |&y| (x, y)));
        let mut larger: Set = products.map(|(x, y)| cayley.multiply(x, y)).collect();
        if normal {
            let all = set.iter().flat_map(|&x| (0..order).map(move |g| (x, g)));
            larger.extend(all.map(|(x, g)| cayley.conjugate(x, g)));
        }
        if larger == set {
            return set;
        }
        set = larger;
    };
    solve(&Set::from([0]), order, &close, &mut BTreeMap::new())
}

fn solve(set: &Set, order: u32, close: &dyn Fn(Set) -> Set, known: &mut BTreeMap<Set, Worth>) -> Worth {
    if let Some(worth) = known.get(set) {
        return *worth;
    }
    let moves = (0..order).filter(|x| !set.contains(x));
    let options: BTreeSet<Set> = moves.map(|x| close(set.iter().copied().chain([x]).collect())).collect();
    let worths: Vec<Worth> = options.iter().map(|option| solve(option, order, close, known)).collect();
    let lost = worths.iter().any(|worth| worth.misere == Outcome::P);
    let misere = if worths.is_empty() || lost { Outcome::N } else { Outcome::P };
    let worth = Worth { nim: mex(worths.iter().map(|worth| worth.nim)), misere };
    known.insert(set.clone(), worth);
    worth
}
