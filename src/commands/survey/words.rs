//! Numbers and the last word of a survey.

use mexagon::survey::Summary;
use std::time::Duration;

/// `92,804`
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 group`, `1,048 groups`
pub fn groups(n: u64) -> String {
    format!("{} {}", grouped(n), if n == 1 { "group" } else { "groups" })
}

/// `1,048 groups in 0.01 s, 12 of them chosen, 3 not solved`
pub fn summary(summary: &Summary, chosen: bool, elapsed: Duration) -> String {
    let mut text = format!("{} in {:.2} s", groups(summary.groups), elapsed.as_secs_f64());
    if chosen {
        text += &format!(", {} of them chosen", grouped(summary.rows));
    }
    if summary.unsolved > 0 {
        text += &format!(", {} not solved", grouped(summary.unsolved));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 999, 1000, 339_657, 1_000_000].map(grouped), ["0", "999", "1,000", "339,657", "1,000,000"]);
    }
}
