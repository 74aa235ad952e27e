//! The games on normal subgroups and on subgroups by lower covers, against the same games by joining every closed set with every
//! element.

use crate::common;

use common::small::{cayley, ids};
use common::thorough::some;
use mexagon::engine::closed::{quotient_worth, quotient_worth_by_closing, subgroup_worth, subgroup_worth_by_closing};
use mexagon_algebra::group::listed::{
    CoverSink, Listed, NormalSubgroups, SubgroupPositions, normal_covers, subgroup_covers,
};
use mexagon_base::budget::{Budget, Stop};

/// Counts the subgroups that it is told.
#[derive(Default)]
struct Count(usize);

impl CoverSink for Count {
    fn subgroup(&mut self, _: u32) {
        self.0 += 1;
    }

    fn family(&mut self, bound: u32, members: &[u32]) {
        assert!(bound >= 2 && !members.is_empty());
        assert!(members.iter().all(|&lower| (lower as usize) + 1 < self.0), "lower covers come first");
    }
}

fn compare(order: u32, id: u32) {
    let (cayley, budget) = (cayley(order, id), Budget::unlimited());
    let normal = NormalSubgroups::new(&cayley, &budget).expect("no limit");
    let mut count = Count::default();
    normal_covers(&cayley, &mut count, &budget).expect("no limit");
    assert_eq!(count.0, normal.len(), "normal subgroups of {order}.{id}");
    let quotient = [quotient_worth, quotient_worth_by_closing].map(|worth| worth(&cayley, &budget).expect("no limit"));
    assert_eq!(quotient[0], quotient[1], "quotient({order}.{id})");
    let positions = SubgroupPositions::new(&cayley, &budget).expect("no limit");
    let mut count = Count::default();
    match subgroup_covers(&cayley, &mut count, &budget) {
        Ok(()) => {
            let subgroups: u64 = (0..positions.len()).map(|class| positions.length(class)).sum();
            assert_eq!(count.0 as u64, subgroups, "subgroups of {order}.{id}");
        }
        Err(Stop::Unsuitable(_)) => assert!(cayley.order() % 60 == 0 || cayley.order() % 168 == 0, "{order}.{id}"),
        Err(stop) => panic!("{order}.{id}: {stop}"),
    }
    let subgroup = [subgroup_worth, subgroup_worth_by_closing].map(|worth| worth(&cayley, &budget).expect("no limit"));
    assert_eq!(subgroup[0], subgroup[1], "subgroup({order}.{id})");
}

#[test]
fn groups_of_small_order() {
    ids(1..=63).for_each(|(order, id)| compare(order, id));
}

#[test]
fn some_groups_of_larger_order() {
    some(ids(64..=200), 61).for_each(|(order, id)| compare(order, id));
}

/// Chief factors that are not cyclic, several times in a group, and over fields of endomorphisms of several sizes.
#[test]
fn chief_factors_of_all_kinds() {
    // Z2^4 : Z3 and Z2^4 : Z5, Z2^4 : S3 and others, Z3^2 by subgroups of GL(2,3), Z2^6 : Z3, Z2^6 : Z7, Z2^6 : 7:3, Z5^2 : Z3.
    let groups = [
        (48, 50),
        (80, 49),
        (96, 227),
        (72, 39),
        (72, 41),
        (216, 153),
        (432, 734),
        (192, 1541),
        (448, 1393),
        (448, 1394),
        (75, 2),
        (324, 160),
        (300, 25),
        (384, 20164),
        (400, 205),
        (486, 61),
        (500, 21),
        (240, 189),
        (336, 208),
        (360, 118),
    ];
    groups.into_iter().for_each(|(order, id)| compare(order, id));
}
