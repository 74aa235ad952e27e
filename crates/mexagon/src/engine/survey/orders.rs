//! Which orders a survey goes through.

use mexagon_language::{OrderRange, SyntaxError};
use mexagon_small_groups as library;
use std::collections::BTreeSet;

/// The orders of a survey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// Those whose groups are embedded, in increasing order.
    pub included: Vec<u32>,
    /// Those that lie in a range that was asked for, but are not embedded.
    pub left_out: Vec<u32>,
}

impl Orders {
    /// The embedded orders in some ranges.
    ///
    /// An order that is not embedded is left out of a range; it is an error if it was asked for by itself, if it is
    /// larger than all that are embedded, or if a range has no other.
    pub fn of(ranges: &[OrderRange]) -> Result<Orders, SyntaxError> {
        let embedded: BTreeSet<u32> = library::orders().collect();
        let largest = embedded.last().copied().unwrap_or_default();
        let is_counted = |range: &OrderRange| range.first == range.last && range.first < largest;
        Orders::among(ranges, &embedded).map_err(|error| match ranges.iter().find(|range| range.span == error.span) {
            Some(range) if is_counted(range) => {
                let more = format!("mexagon census {} counts the values of GEN and DNG on all of them", range.first);
                SyntaxError { message: format!("{}; {more}", error.message), ..error }
            }
            _ => error,
        })
    }

    fn among(ranges: &[OrderRange], embedded: &BTreeSet<u32>) -> Result<Orders, SyntaxError> {
        let largest = embedded.last().copied().unwrap_or_default();
        let (mut included, mut left_out) = (BTreeSet::new(), BTreeSet::new());
        for range in ranges {
            let present: Vec<u32> = embedded.range(range.first..=range.last).copied().collect();
            if range.last > largest || present.is_empty() {
                let which = if range.first == range.last {
                    format!("the groups of order {} are not embedded", range.first)
                } else if range.first <= largest && range.last > largest {
                    format!("the groups of order above {largest} are not embedded")
                } else {
                    "no group of these orders is embedded".to_owned()
                };
                let message = format!("{which}; those of {} are", all_orders(embedded));
                let suggestion =
                    (range.first < largest && range.last > largest).then(|| format!("{}..{largest}", range.first));
                return Err(SyntaxError::new(range.span, message).with_suggestion(suggestion));
            }
            left_out.extend((range.first..=range.last).filter(|order| !embedded.contains(order)));
            included.extend(present);
        }
        Ok(Orders { included: included.into_iter().collect(), left_out: left_out.into_iter().collect() })
    }

    /// The number of groups of all these orders.
    pub fn groups(&self) -> u64 {
        self.included.iter().map(|&order| u64::from(number_of_groups(order))).sum()
    }
}

/// How many groups of an order are embedded.
pub fn number_of_groups(order: u32) -> u32 {
    library::number_of_groups(order).unwrap_or(0)
}

/// Which orders are embedded, in words: "orders 1 to 2000 except 512, 768 and 1024".
fn all_orders(embedded: &BTreeSet<u32>) -> String {
    let (Some(&first), Some(&last)) = (embedded.first(), embedded.last()) else { return "no order".into() };
    let missing: Vec<u32> = (first..=last).filter(|order| !embedded.contains(order)).collect();
    let all = format!("orders {first} to {last}");
    if missing.is_empty() { all } else { format!("{all} except {}", show_orders(&missing)) }
}

/// A list of orders in words: "512, 768 and 1024".
pub fn show_orders(orders: &[u32]) -> String {
    let texts: Vec<String> = orders.iter().map(u32::to_string).collect();
    match texts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => texts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_language::parse_orders;

    /// The orders of a text, if those up to 20 are embedded, without 8, 16 and 17.
    fn orders(text: &str) -> Result<Orders, SyntaxError> {
        let embedded = (1..=20).filter(|order| ![8, 16, 17].contains(order)).collect();
        Orders::among(&parse_orders(text).expect(text), &embedded)
    }

    /// The census is named for the order that the error is about.
    #[test]
    fn the_census_is_that_of_the_refused_order() {
        let error = |text: &str| Orders::of(&parse_orders(text).expect(text)).expect_err(text).message;
        assert!(error("1024").ends_with("mexagon census 1024 counts the values of GEN and DNG on all of them"));
        assert!(error("5,768,1024").contains("mexagon census 768 counts"));
        assert!(!error("2001,1024").contains("census"), "{}", error("2001,1024"));
        assert!(!error("3000..4000,1024").contains("census"));
    }

    #[test]
    fn what_is_not_embedded_is_left_out_of_ranges_only() {
        let found = orders("15..18,7..9,15").expect("embedded");
        assert_eq!((found.included, found.left_out), (vec![7, 9, 15, 18], vec![8, 16, 17]));
        let all = "those of orders 1 to 20 except 8, 16 and 17 are";
        let error = |text: &str| orders(text).expect_err(text);
        assert_eq!(error("1,8").message, format!("the groups of order 8 are not embedded; {all}"));
        assert_eq!(error("1,8").span.start, 2);
        assert_eq!(error("16..17").message, format!("no group of these orders is embedded; {all}"));
        assert_eq!(error("30..40").message, format!("no group of these orders is embedded; {all}"));
        assert_eq!(error("5..21").message, format!("the groups of order above 20 are not embedded; {all}"));
        assert_eq!(error("5..21").suggestion.as_deref(), Some("5..20"));
        assert_eq!(error("21").suggestion, None);
    }
}
