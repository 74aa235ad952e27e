//! What a position is worth and why, in words.

use super::Match;
use super::hint::reason;
use crate::answers::star;
use crate::engine::{Estimate, Failure};
use crate::words::{count, winner};
use mexagon_base::budget::Budget;
use mexagon_base::number::Nimber;
use std::collections::BTreeMap;

impl Match {
    /// What the position is worth, the reasons, and where the moves lead. Where something is not known, it is said so.
    pub fn why(&self, budget: &Budget) -> Result<String, Failure> {
        let (game, position, at_start) = (self.game(), self.position(), self.position().is_start());
        let place = if at_start { String::new() } else { format!(" at {position}") };
        let head = format!("{game}({}){place}", self.structure().short_name());
        let rule = self.rule.words();
        let mut text = match self.answer(&budget.half()) {
            Ok(answer) => {
                let value = match answer.nimber {
                    Estimate::Known(value) => format!(" = {}", star(value)),
                    Estimate::AtMost(bound) => format!(" is at most {}", star(bound)),
                    Estimate::Unknown => " has a value that is not known".to_owned(),
                };
                let wins = match self.outcome(answer.outcome, answer.misere) {
                    Some(outcome) => format!("the {}", winner(outcome, at_start)),
                    None => "it is not known who wins".to_owned(),
                };
                let reasons =
                    answer.because.iter().map(|reason| format!("- {} [{}]\n", reason.statement, reason.source));
                format!("{head}{value}; under {rule} {wins}\n{}", reasons.collect::<String>())
            }
            Err(failure) if failure.is_interrupt() => return Err(failure),
            Err(failure) => format!("{head} is not decided: {}\n", reason(&failure)),
        };
        if self.is_over {
            return Ok(text + "no move is possible\n");
        }
        match self.options(budget) {
            Ok(moves) => {
                let mut values: BTreeMap<(u32, bool), (Option<u64>, String)> = BTreeMap::new();
                for step in &moves.steps {
                    let number = step.count.as_ref().and_then(|count| count.to_u64());
                    let known = values.entry((step.value, !self.is_winning(step)));
                    let entry = known.or_insert_with(|| (Some(0), step.element.to_string()));
                    entry.0 = entry.0.zip(number).and_then(|(sum, number)| sum.checked_add(number));
                }
                for ((value, loses), (number, example)) in values {
                    let lead = number.map_or_else(|| "moves lead".to_owned(), |n| count(n, "move leads", "moves lead"));
                    let wins = match (loses, number) {
                        (true, _) => "",
                        (false, Some(1)) => ", and wins",
                        (false, _) => ", and win",
                    };
                    text += &format!("{lead} to {}, such as {example}{wins}\n", star(Nimber::from(value)));
                }
            }
            Err(failure) if failure.is_interrupt() => return Err(failure),
            Err(failure) => text += &format!("the moves are not listed: {}\n", reason(&failure)),
        }
        Ok(text)
    }
}
