//! The worth of positions that are numbered from the end of the game.

use mexagon_algebra::group::listed::{
    Cayley, CoverSink, NormalSubgroups, SubgroupPositions, normal_covers, subgroup_covers,
};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{CoverLattice, Outcome, Worth};

/// The worth of every position, if `last_first` lists them so that options stand before what they are options of. Options may be
/// listed several times, and the position itself is none. No value is 64 or more, as chains of subgroups are short.
fn worths<I: IntoIterator<Item = usize>>(last_first: &[usize], options: impl Fn(usize) -> I) -> Vec<Worth> {
    let mut worths = vec![Worth::OVER; last_first.len()];
    for &place in last_first {
        let (mut values, mut lost, mut ends) = (0u64, false, true);
        for option in options(place).into_iter().filter(|&option| option != place) {
            ends = false;
            values |= 1 << worths[option].nim;
            lost |= worths[option].misere == Outcome::P;
        }
        if !ends {
            let misere = if lost { Outcome::N } else { Outcome::P };
            worths[place] = Worth { nim: values.trailing_ones(), misere };
        }
    }
    worths
}

/// The worth of every normal subgroup in the quotient game.
pub(super) fn normal_worths(normal: &NormalSubgroups) -> Vec<Worth> {
    let mut last_first: Vec<usize> = (0..normal.len()).collect();
    last_first.sort_unstable_by_key(|&subgroup| std::cmp::Reverse(normal.order(subgroup)));
    worths(&last_first, |subgroup| normal.joins(subgroup).iter().map(|&to| to as usize))
}

/// The worth of every class of subgroups in the subgroup game.
pub(super) fn subgroup_worths(positions: &SubgroupPositions) -> Vec<Worth> {
    let mut last_first: Vec<usize> = (0..positions.len()).collect();
    last_first.sort_unstable_by_key(|&class| std::cmp::Reverse(positions.representative(class).order));
    worths(&last_first, |class| positions.extensions(class).iter().map(|extension| extension.to))
}

/// A lattice of closed sets that grows as it is told.
#[derive(Default)]
struct Told(CoverLattice);

impl CoverSink for Told {
    fn expect(&mut self, subgroups: usize, covers: usize) {
        self.0.reserve(subgroups, covers);
    }

    fn subgroup(&mut self, class: u32) {
        self.0.add(class);
    }

    fn family(&mut self, bound: u32, members: &[u32]) {
        self.0.add_family(bound, members.iter().copied());
    }
}

/// The worth of the trivial subgroup, of which everybody speaks first, if the lattice was told.
fn of_told(told: Result<(), Stop>, lattice: &Told, budget: &Budget) -> Result<Option<Worth>, Stop> {
    match told {
        Ok(()) => Ok(lattice.0.worths(budget)?.first().copied()),
        Err(Stop::Unsuitable(_)) => Ok(None),
        Err(stop) => Err(stop),
    }
}

/// The worth of the quotient game on a group: by lower covers, or by closing sets if there are too many for that.
pub fn quotient_worth(cayley: &Cayley, budget: &Budget) -> Result<Worth, Stop> {
    let mut lattice = Told::default();
    let told = normal_covers(cayley, &mut lattice, budget);
    match of_told(told, &lattice, budget)? {
        Some(worth) => Ok(worth),
        None => quotient_worth_by_closing(cayley, budget),
    }
}

/// The same by joining every normal subgroup with every element.
pub fn quotient_worth_by_closing(cayley: &Cayley, budget: &Budget) -> Result<Worth, Stop> {
    Ok(normal_worths(&NormalSubgroups::new(cayley, budget)?)[0])
}

/// The worth of the subgroup game on a group: by maximal subgroups if it is soluble and small, or by closing sets.
pub fn subgroup_worth(cayley: &Cayley, budget: &Budget) -> Result<Worth, Stop> {
    let mut lattice = Told::default();
    let told = subgroup_covers(cayley, &mut lattice, budget);
    match of_told(told, &lattice, budget)? {
        Some(worth) => Ok(worth),
        None => subgroup_worth_by_closing(cayley, budget),
    }
}

/// The same by joining every subgroup with every element.
pub fn subgroup_worth_by_closing(cayley: &Cayley, budget: &Budget) -> Result<Worth, Stop> {
    Ok(subgroup_worths(&SubgroupPositions::new(cayley, budget)?)[0])
}
