//! The line on standard error that says how far a survey or a hunt is.

use crate::commands::survey::words::grouped;
use crate::terminal::errors_are_seen;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line changes.
const PAUSE: Duration = Duration::from_millis(200);

/// A line that is written again and again, if somebody can see it.
#[derive(Debug)]
pub struct Progress {
    begun: Instant,
    shown: Option<Instant>,
    visible: bool,
}

impl Progress {
    /// Progress that is to be seen, if standard error is a terminal. While something is written to standard output, that must
    /// not be one.
    pub fn new(wanted: bool, writes: bool) -> Progress {
        let visible = wanted && errors_are_seen() && !(writes && std::io::stdout().is_terminal());
        Progress { begun: Instant::now(), shown: None, visible }
    }

    /// The time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Says what begins.
    pub fn say(&mut self, text: &str) {
        if self.visible {
            self.shown = Some(Instant::now());
            // Nothing useful can be done if standard error is closed.
            let _ = write!(std::io::stderr(), "\r\x1b[K{text}");
        }
    }

    /// Says how many groups are done, if the last time was a while ago.
    pub fn show(&mut self, before: &str, done: u64, total: u64) {
        if self.visible && self.shown.unwrap_or(self.begun).elapsed() >= PAUSE {
            self.say(&format!("{before}{}", line(done, total, self.elapsed())));
        }
    }
}

impl Drop for Progress {
    /// Wipes the line away.
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// `12,345 of 92,804 groups (13 %), 31,000 per second, 3 s left`
fn line(done: u64, total: u64, elapsed: Duration) -> String {
    let rate = done as f64 / elapsed.as_secs_f64().max(0.001);
    let percent = (done * 100).checked_div(total).unwrap_or(100);
    let mut line =
        format!("{} of {} groups ({percent} %), {} per second", grouped(done), grouped(total), grouped(rate as u64));
    if done > 0 {
        line += &format!(", {} left", time((total.saturating_sub(done)) as f64 / rate));
    }
    line
}

/// `3 s`, `2 min 5 s`, `1 h 2 min`
fn time(seconds: f64) -> String {
    match seconds.ceil() as u64 {
        s @ ..60 => format!("{s} s"),
        s @ ..3600 => format!("{} min {} s", s / 60, s % 60),
        s => format!("{} h {} min", s / 3600, s % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_rate_and_time_left() {
        assert_eq!(line(30, 1234, Duration::from_secs(3)), "30 of 1,234 groups (2 %), 10 per second, 2 min 1 s left");
        assert_eq!(line(0, 5, Duration::ZERO), "0 of 5 groups (0 %), 0 per second");
        assert_eq!([time(0.2), time(59.5), time(7322.0)], ["1 s", "1 min 0 s", "2 h 2 min"]);
    }
}
