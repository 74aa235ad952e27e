//! Conditions on rows, with their types checked, and how they are decided.
//!
//! A comparison with an empty cell does not hold, whatever the comparison. Since nothing has side effects, the parts
//! of `and` and `or` are tried from the cheapest to the dearest.

mod check;

use super::{Cell, Column};
use crate::engine::Failure;
use mexagon_base::budget::Stop;
use mexagon_language::{Calculation, Comparator, parse_condition};

/// Where the cells of a row come from.
pub trait Source {
    fn cell(&mut self, column: Column) -> Result<Cell, Stop>;
}

/// A condition on rows.
#[derive(Clone, Debug)]
pub struct Filter(Truth);

#[derive(Clone, Debug)]
enum Number {
    Constant(i64),
    Column(Column),
    Minus(Box<Number>),
    Calculate(Calculation, Box<Number>, Box<Number>),
}

#[derive(Clone, Debug)]
enum Text {
    Constant(String),
    Column(Column),
}

#[derive(Clone, Debug)]
enum Truth {
    Constant(bool),
    Column(Column),
    Not(Box<Truth>),
    And(Vec<Truth>),
    Or(Vec<Truth>),
    Numbers(Comparator, Number, Number),
    Texts(Comparator, Text, Text),
    Truths(Comparator, Box<Truth>, Box<Truth>),
    In(Number, Number, Number),
    Contains(Text, Text),
}

impl Filter {
    /// Reads a condition.
    ///
    /// ```
    /// use mexagon::engine::survey::Filter;
    /// assert!(Filter::parse("abelian = false and order % 2 = 0").is_ok());
    /// assert!(Filter::parse("abelian = 2").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Filter, Failure> {
        let condition = parse_condition(text).map_err(|error| Failure::syntax(error, text))?;
        Ok(Filter(check::truth(text, &condition)?))
    }

    /// The columns that it may ask for.
    pub fn columns(&self) -> Vec<Column> {
        let mut columns = Vec::new();
        self.0.visit(&mut |column| columns.push(column));
        columns.sort_unstable();
        columns.dedup();
        columns
    }

    /// Does the condition hold?
    pub fn holds(&self, row: &mut impl Source) -> Result<bool, Stop> {
        Ok(self.0.decide(row)? == Some(true))
    }
}

/// What a condition that calculates beyond all bounds is stopped by.
pub(super) const OVERFLOW: Stop = Stop::Unsuitable("numbers below 2^63 in the condition");

impl Number {
    fn visit(&self, found: &mut impl FnMut(Column)) {
        match self {
            Number::Constant(_) => {}
            Number::Column(column) => found(*column),
            Number::Minus(inner) => inner.visit(found),
            Number::Calculate(_, left, right) => {
                left.visit(found);
                right.visit(found);
            }
        }
    }

    /// The number; `None` if a cell is empty or there is no remainder.
    fn value(&self, row: &mut impl Source) -> Result<Option<i64>, Stop> {
        Ok(match self {
            Number::Constant(n) => Some(*n),
            Number::Column(column) => match row.cell(*column)? {
                Cell::Number(n) => Some(n),
                _ => None,
            },
            Number::Minus(inner) => inner.value(row)?.map(|n| n.checked_neg().ok_or(OVERFLOW)).transpose()?,
            Number::Calculate(calculation, left, right) => {
                let (Some(a), Some(b)) = (left.value(row)?, right.value(row)?) else { return Ok(None) };
                let result = match calculation {
                    Calculation::Add => a.checked_add(b),
                    Calculation::Subtract => a.checked_sub(b),
                    Calculation::Multiply => a.checked_mul(b),
                    Calculation::Remainder if b == 0 => return Ok(None),
                    // Only the least number has no remainder by -1, and that would be 0.
                    Calculation::Remainder => Some(a.checked_rem_euclid(b).unwrap_or(0)),
                };
                Some(result.ok_or(OVERFLOW)?)
            }
        })
    }
}

impl Text {
    fn visit(&self, found: &mut impl FnMut(Column)) {
        if let Text::Column(column) = self {
            found(*column);
        }
    }

    fn value(&self, row: &mut impl Source) -> Result<Option<String>, Stop> {
        Ok(match self {
            Text::Constant(text) => Some(text.clone()),
            Text::Column(column) => match row.cell(*column)? {
                Cell::Text(text) => Some(text),
                _ => None,
            },
        })
    }
}

impl Truth {
    fn visit(&self, found: &mut impl FnMut(Column)) {
        match self {
            Truth::Constant(_) => {}
            Truth::Column(column) => found(*column),
            Truth::Not(inner) => inner.visit(found),
            Truth::And(parts) | Truth::Or(parts) => parts.iter().for_each(|part| part.visit(found)),
            Truth::Numbers(_, a, b) => [a, b].into_iter().for_each(|number| number.visit(found)),
            Truth::Texts(_, a, b) | Truth::Contains(a, b) => [a, b].into_iter().for_each(|text| text.visit(found)),
            Truth::Truths(_, a, b) => [a, b].into_iter().for_each(|truth| truth.visit(found)),
            Truth::In(a, b, c) => [a, b, c].into_iter().for_each(|number| number.visit(found)),
        }
    }

    fn cost(&self) -> u8 {
        let mut cost = 0;
        self.visit(&mut |column| cost = cost.max(column.cost()));
        cost
    }

    /// Does it hold? `None` only for a cell that is empty.
    fn decide(&self, row: &mut impl Source) -> Result<Option<bool>, Stop> {
        Ok(Some(match self {
            Truth::Constant(truth) => *truth,
            Truth::Column(column) => match row.cell(*column)? {
                Cell::Truth(truth) => truth,
                _ => return Ok(None),
            },
            Truth::Not(inner) => inner.decide(row)? != Some(true),
            Truth::And(parts) => {
                for part in parts {
                    if part.decide(row)? != Some(true) {
                        return Ok(Some(false));
                    }
                }
                true
            }
            Truth::Or(parts) => {
                for part in parts {
                    if part.decide(row)? == Some(true) {
                        return Ok(Some(true));
                    }
                }
                false
            }
            Truth::Numbers(comparison, a, b) => holds(*comparison, a.value(row)?, b.value(row)?),
            Truth::Texts(comparison, a, b) => holds(*comparison, a.value(row)?, b.value(row)?),
            Truth::Truths(comparison, a, b) => holds(*comparison, a.decide(row)?, b.decide(row)?),
            Truth::In(value, low, high) => {
                let (value, low, high) = (value.value(row)?, low.value(row)?, high.value(row)?);
                value.zip(low.zip(high)).is_some_and(|(value, (low, high))| (low..=high).contains(&value))
            }
            Truth::Contains(whole, part) => {
                let (whole, part) = (whole.value(row)?, part.value(row)?);
                whole.zip(part).is_some_and(|(whole, part)| whole.contains(&part))
            }
        }))
    }
}

/// Does a comparison hold? With an empty cell none does.
fn holds<T: Ord>(comparison: Comparator, a: Option<T>, b: Option<T>) -> bool {
    a.zip(b).is_some_and(|(a, b)| comparison.holds(a.cmp(&b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some cells, and which of them were asked for.
    struct Cells(Vec<(Column, Cell)>, Vec<Column>);

    impl Source for Cells {
        fn cell(&mut self, column: Column) -> Result<Cell, Stop> {
            self.1.push(column);
            Ok(self.0.iter().find(|(known, _)| *known == column).map_or(Cell::Empty, |(_, cell)| cell.clone()))
        }
    }

    fn s3() -> Cells {
        let cells = [
            (Column::Order, Cell::Number(6)),
            (Column::Id, Cell::Number(1)),
            (Column::Gen, Cell::Number(3)),
            (Column::Abelian, Cell::Truth(false)),
            (Column::Description, Cell::Text("S3".into())),
            (Column::GenMisere, Cell::Text("N".into())),
        ];
        Cells(cells.into(), Vec::new())
    }

    #[track_caller]
    fn holds(text: &str) -> bool {
        Filter::parse(text).unwrap_or_else(|error| panic!("{error}")).holds(&mut s3()).expect("no stop")
    }

    #[test]
    fn conditions_hold_or_not() {
        for text in [
            "abelian = false and order % 2 = 0",
            "not abelian",
            "abelian != true",
            "order = 6 and gen = 3",
            "gen in 3..3 and not gen in 4..9",
            "2 * gen + 1 - id = order",
            "-gen < 0 and -gen % 2 = 1",
            "description = 'S3' and description contains '3'",
            "gen_misere = N and gen_misere != P",
            "true or abelian",
        ] {
            assert!(holds(text), "{text}");
        }
        for text in ["abelian", "gen > 3", "description = \"S\"", "false", "order in 7..5", "gen != 3"] {
            assert!(!holds(text), "{text}");
        }
    }

    #[test]
    fn comparisons_with_empty_cells_do_not_hold() {
        for text in
            ["dng = 0", "dng != 0", "dng + 1 > dng", "dng in 0..9", "dng_misere = N", "cyclic = false", "cyclic"]
        {
            assert!(!holds(text), "{text}");
            assert!(holds(&format!("not ({text})")), "{text}");
        }
        // What has no remainder is empty as well.
        assert!(!holds("order % (order - 6) = 0"));
    }

    #[test]
    fn numbers_beyond_all_bounds_are_an_error() {
        let product = ["1000000"; 5].join(" * ");
        for text in [format!("{product} > 0"), format!("not {product} * dng > 0"), format!("gen - {product} < 0")] {
            assert_eq!(Filter::parse(&text).expect("well typed").holds(&mut s3()), Err(OVERFLOW), "{text}");
        }
    }

    #[test]
    fn cheap_parts_are_tried_first() {
        let filter = Filter::parse("(etypes contains '9' or maximal > 3) and dng = 0 and order = 8").expect("good");
        let mut cells = s3();
        assert_eq!(filter.holds(&mut cells), Ok(false));
        assert_eq!(cells.1, [Column::Order]);
        assert_eq!(filter.columns(), [Column::Order, Column::Maximal, Column::Dng, Column::ExtendedTypes]);
    }

    #[track_caller]
    fn refused(text: &str, message: &str, carets: &str) {
        let error = Filter::parse(text).expect_err(text).to_string();
        assert!(error.starts_with(&format!("error: {message}")), "{error}");
        assert!(error.contains(&format!("\n  {carets}\n")), "{error}");
    }

    #[test]
    fn types_are_checked() {
        refused("gen", "a condition is needed here, and this is a number", "^^^");
        refused("not 'x'", "a condition is needed here, and this is a text", "    ^^^");
        refused("abelian = 1", "true or false is compared with a number", "^^^^^^^^^^^");
        refused("d < \"3\"", "a number is compared with a text", "^^^^^^^");
        refused("description < 'C'", "texts are compared with =, != and contains", "^^^^^^^^^^^^^^^^^");
        refused("abelian < cyclic", "true and false are compared with = and !=", "^^^^^^^^^^^^^^^^");
        refused("abelian + 1 = 2", "a number is needed here, and this is true or false", "^^^^^^^");
        refused("d contains '1'", "a text is needed here, and this is a number", "^");
        refused("order % 0 = 0", "there is no remainder modulo 0", "        ^");
        refused("ordre = 4", "there is no such column", "^^^^^");
        refused("(gen) and d = 1", "a condition is needed here", "^^^^^");
        refused("quotient_misere = 1", "a text is compared with a number", "^^^^^^^^^^^^^^^^^^^");
    }
}
