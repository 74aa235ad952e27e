//! The one way to standard output and standard error.
//!
//! Whatever was typed or read from a file may be repeated in an answer or a message. Nothing of it may steer the terminal
//! or turn the line around, so all that a reader could not see is written as `\u{1b}`; and no message is longer than a
//! screen, whatever was quoted in it.

use crate::colour::{When, painted};
use mexagon::USUAL_WIDTH;
pub use mexagon::visible;
use std::borrow::Cow;
use std::cell::RefCell;
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use terminal_size::{Width, terminal_size};

/// Held by whoever writes, so that the program does not end in the middle of a line.
static TURN: Mutex<()> = Mutex::new(());

/// The right to write.
pub fn turn() -> MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The right to write, if nobody else has it.
pub fn turn_now() -> Option<MutexGuard<'static, ()>> {
    match TURN.try_lock() {
        Ok(turn) => Some(turn),
        Err(TryLockError::Poisoned(turn)) => Some(turn.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

/// Is there a line on standard error that says how long a computation has been going on?
static WAITING: Mutex<bool> = Mutex::new(false);

/// Says how long a computation has been going on, on a line that vanishes before anything else is said. Only for threads whose
/// output is not kept, and only if somebody sees it.
pub fn wait(text: &str) {
    // The program may be saying its last word.
    let Some(_turn) = turn_now() else { return };
    let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    if io::stderr().is_terminal() && text.chars().count() < width() {
        *waiting = write!(io::stderr(), "\r\x1b[K{text}").is_ok();
    }
}

/// Wipes the line of a computation away.
pub fn stop_waiting() {
    let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    if *waiting {
        // Nothing useful can be done if standard error is closed.
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    *waiting = false;
}

/// Lets nobody write but this thread from now on, since the program is about to end.
pub fn keep_turn() {
    if !is_captured() {
        std::mem::forget(turn_now());
    }
}

/// What a command has said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    pub output: Vec<u8>,
    pub errors: Vec<u8>,
}

/// When there are colours, and whether what is printed is text for people.
static COLOURS: AtomicU8 = AtomicU8::new(When::Auto as u8);
static FOR_PEOPLE: AtomicBool = AtomicBool::new(false);

pub fn set_colours(when: When) {
    COLOURS.store(when as u8, Ordering::Relaxed);
}

/// What is printed is text for people, where colours do no harm.
pub fn print_for_people() {
    FOR_PEOPLE.store(true, Ordering::Relaxed);
}

fn has_colours(is_terminal: impl FnOnce() -> bool) -> bool {
    let when = COLOURS.load(Ordering::Relaxed);
    let is_wanted = || std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let is_told = when == When::Always as u8;
    !is_captured() && (is_told || when == When::Auto as u8 && is_wanted() && is_terminal())
}

thread_local! {
    /// What is said on this thread, if it is to be kept.
    static KEPT: RefCell<Option<Said>> = const { RefCell::new(None) };
}

/// Keeps all that is said on this thread while something is done.
pub fn captured<T>(run: impl FnOnce() -> T) -> (T, Said) {
    KEPT.set(Some(Said::default()));
    let result = run();
    (result, KEPT.take().unwrap_or_default())
}

/// Is there no terminal, because what is said on this thread is kept?
pub fn is_captured() -> bool {
    KEPT.with_borrow(Option::is_some)
}

/// Does somebody read the standard output while the command runs?
pub fn output_is_seen() -> bool {
    !is_captured() && io::stdout().is_terminal()
}

/// Does somebody read the standard errors while the command runs?
pub fn errors_are_seen() -> bool {
    !is_captured() && io::stderr().is_terminal()
}

/// The width of the screen: what COLUMNS says, else what the terminal says, else the usual one.
pub fn width() -> usize {
    const NARROWEST: usize = 20;
    const WIDEST: usize = 1000;
    if is_captured() {
        return WIDEST;
    }
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || terminal_size().filter(|_| output_is_seen()).map(|(Width(width), _)| usize::from(width));
    asked.or_else(seen).filter(|&width| width > 0).unwrap_or(USUAL_WIDTH).clamp(NARROWEST, WIDEST)
}

/// Standard input; there is none where what is said is kept.
pub fn input() -> Box<dyn BufRead> {
    if is_captured() { Box::new(io::empty()) } else { Box::new(io::stdin().lock()) }
}

/// Gives some bytes to standard output.
pub fn write_output(bytes: &[u8]) -> io::Result<()> {
    let kept = KEPT.with_borrow_mut(|kept| kept.as_mut().map(|kept| kept.output.extend(bytes)));
    if kept.is_some() {
        return Ok(());
    }
    stop_waiting();
    let mut output = io::stdout().lock();
    output.write_all(bytes).and_then(|()| output.flush())
}

/// Gives some bytes to standard error.
fn write_errors(bytes: &[u8]) -> io::Result<()> {
    let kept = KEPT.with_borrow_mut(|kept| kept.as_mut().map(|kept| kept.errors.extend(bytes)));
    if kept.is_some() {
        return Ok(());
    }
    stop_waiting();
    io::stderr().write_all(bytes)
}

/// Prints the answer of a command, which is its last word, and gives the exit code.
pub fn print(text: &str) -> u8 {
    if !is_captured() {
        // Whoever would end the program finds that it has ended well.
        std::mem::forget(turn());
    }
    let mut shown = visible(text);
    if FOR_PEOPLE.load(Ordering::Relaxed) && has_colours(|| io::stdout().is_terminal()) {
        shown = Cow::Owned(painted(&shown));
    }
    match write_output(shown.as_bytes()) {
        Ok(()) => 0,
        // A reader that has seen enough is no failure.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0,
        Err(error) => {
            say(&format!("error: standard output cannot be written: {error}"));
            1
        }
    }
}

/// Tells something on standard output while a command goes on.
pub fn tell(text: &str) -> io::Result<()> {
    let mut shown = visible(text);
    if has_colours(|| io::stdout().is_terminal()) {
        shown = Cow::Owned(painted(&shown));
    }
    write_output(shown.as_bytes())
}

/// Is somebody typing, and reading what is told?
pub fn is_conversation() -> bool {
    output_is_seen() && io::stdin().is_terminal()
}

/// Says something on standard error.
pub fn say(message: &str) {
    let message = visible(message.trim_end());
    let mut shown = short(&message);
    if has_colours(|| io::stderr().is_terminal()) {
        shown = Cow::Owned(painted(&shown));
    }
    say_whole(&shown);
}

/// Says something on standard error as it is: JSON, or what has been made fit for a reader.
pub fn say_whole(text: &str) {
    // Nothing useful can be done if standard error is closed.
    let _ = write_errors(format!("{}\n", text.trim_end()).as_bytes());
}

/// A message with the middle of long lines and the lines after the first forty left out.
pub fn short(message: &str) -> Cow<'_, str> {
    const LINES: usize = 40;
    const WIDTH: usize = 400;
    let fits = |line: &str| line.len() <= WIDTH || line.chars().count() <= WIDTH;
    if message.lines().count() <= LINES && message.lines().all(fits) {
        return Cow::Borrowed(message);
    }
    let cut = |line: &str| {
        if fits(line) {
            return line.to_owned();
        }
        let (start, length) = (line.chars().take(WIDTH * 3 / 5), line.chars().count());
        let end = line.chars().skip(length - WIDTH / 5);
        start.chain(" […] ".chars()).chain(end).collect::<String>()
    };
    let mut lines: Vec<String> = message.lines().take(LINES).map(cut).collect();
    if message.lines().count() > LINES {
        lines.push("[…]".into());
    }
    Cow::Owned(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_short() {
        let long = format!("error: {}!\n{}", "é".repeat(1_000_000), "x\n".repeat(1000));
        let shown = short(&long);
        assert!(shown.chars().count() < 1000 && shown.lines().count() == 41);
        assert!(shown.starts_with("error: ééé") && shown.contains(" […] ") && shown.contains("é!\n"));
    }
}
