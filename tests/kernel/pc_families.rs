//! Recognising families of soluble groups among the embedded ones, by counts that are known otherwise.

use mexagon_algebra::group::pc::{PcGroup, centre, dicyclic_subgroup, dihedral_subgroup, element_order, splits_at_two};
use mexagon_base::budget::Budget;
use mexagon_small_groups::{Block, SmallGroup};

fn ids(order: u32, property: impl Fn(&PcGroup) -> bool) -> Vec<u32> {
    let block = Block::of(order).expect("an embedded order");
    let holds = |id: &u32| if let SmallGroup::Soluble(pc) = block.group(*id) { property(&pc) } else { false };
    (1..=block.len()).filter(holds).collect()
}

#[test]
fn dihedral_and_dicyclic_groups() {
    let budget = Budget::unlimited();
    let dihedral = |pc: &PcGroup| dihedral_subgroup(pc, &budget).expect("no limit").is_some();
    let dicyclic = |pc: &PcGroup| dicyclic_subgroup(pc, &budget).expect("no limit").is_some();
    // S3; D8; D12; D16 and D8 x Z2; D18 and Dih(Z3^2); D24 and S3 x Z2^2, by GAP's descriptions.
    let found = [(6, vec![1]), (8, vec![3]), (12, vec![4]), (16, vec![7, 11]), (18, vec![1, 4]), (24, vec![6, 14])];
    for (order, expected) in found {
        assert_eq!(ids(order, dihedral), expected, "{order}");
    }
    // Q8, Dic3, Q16, Dic5, Dic6, Dic7, Q32.
    for (order, expected) in [(8, 4), (12, 1), (16, 9), (20, 1), (24, 4), (28, 1), (32, 20)] {
        assert_eq!(ids(order, dicyclic), [expected], "{order}");
    }
    // One group for each abelian group of half the order that is not elementary abelian of exponent 2: the products of the
    // numbers of partitions of the exponents.
    for (order, expected) in [(30, 1), (144, 3 * 2), (128, 11 - 1), (324, 5), (250, 3), (400, 3 * 2), (432, 3 * 3)] {
        assert_eq!(ids(order, dihedral).len(), expected, "{order}");
    }
    // One group for each n > 1.
    for order in [36, 64, 128, 132, 144, 192, 240, 300] {
        assert_eq!(ids(order, dicyclic).len(), 1, "{order}");
    }
}

#[test]
fn products_of_2_groups_and_odd_groups() {
    let budget = Budget::unlimited();
    let splits = |pc: &PcGroup| splits_at_two(pc, &budget).expect("no limit");
    // The numbers of groups of orders 2^a and m multiply; 21 has 2 groups, 63 has 4, 27 has 5.
    for (order, expected) in [(12, 2), (84, 2 * 2), (168, 5 * 2), (252, 2 * 4), (24, 5), (60, 2), (216, 5 * 5)] {
        assert_eq!(ids(order, splits).len(), expected, "{order}");
    }
}

#[test]
fn centres() {
    let budget = Budget::unlimited();
    let order = |pc: &PcGroup| centre(pc, &budget).expect("no limit").order(pc).to_u64();
    assert_eq!(ids(8, |pc| order(pc) == Some(2)), [3, 4]);
    assert_eq!(ids(12, |pc| order(pc) == Some(1)), [3]);
    assert_eq!(ids(27, |pc| order(pc) == Some(3)), [3, 4]);
    assert_eq!(ids(24, |pc| order(pc) == Some(1)), [12]);
    // By brute force on elements.
    for id in 1..=52 {
        let SmallGroup::Soluble(pc) = Block::of(48).expect("embedded").group(id) else { panic!("soluble") };
        let elements: Vec<_> = (0..48).map(|rank| pc.unrank(rank)).collect();
        let central = |x: &&Vec<u32>| elements.iter().all(|y| pc.multiply(x, y) == pc.multiply(y, x));
        assert_eq!(order(&pc), Some(elements.iter().filter(central).count() as u64), "48.{id}");
        for x in &elements {
            let least = (1..=48).find(|&n| pc.power(x, n) == pc.identity());
            assert_eq!(Some(element_order(&pc, x)), least);
        }
    }
}
