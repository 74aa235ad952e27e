//! How many groups there are of the orders whose groups are not embedded.

use super::number_of_groups;

/// The orders up to 2000 whose groups are not embedded, with their numbers of groups: H. U. Besche, B. Eick and E. A. O'Brien, A
/// millennium project: constructing small groups, Internat. J. Algebra Comput. 12 (2002); for order 1024 D. Burrell, On the number of
/// groups of order 1024, Comm. Algebra 50 (2022), who corrects the number 49,487,365,422 of the former.
const COUNTED: [(u32, u64); 8] = [
    (512, 10_494_213),
    (768, 1_090_235),
    (1024, 49_487_367_289),
    (1152, 157_877),
    (1280, 1_116_461),
    (1536, 408_641_062),
    (1792, 1_083_553),
    (1920, 241_004),
];

/// The number of groups of an order, embedded or not; `None` if it is not known here.
pub fn counted_groups(order: u32) -> Option<u64> {
    let counted = || COUNTED.iter().find(|(counted, _)| *counted == order).map(|(_, groups)| *groups);
    number_of_groups(order).map(u64::from).or_else(counted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_groups_of_order_up_to_2000() {
        let numbers: Vec<u64> = (1..=2000).map(|order| counted_groups(order).expect("counted")).collect();
        let all: u64 = numbers.iter().sum();
        // Besche, Eick and O'Brien give 423,164,062 without order 1024.
        assert_eq!(all - 49_487_367_289, 423_164_062);
        assert_eq!(all, 49_910_531_351);
        assert_eq!((counted_groups(0), counted_groups(2001)), (None, None));
    }
}
