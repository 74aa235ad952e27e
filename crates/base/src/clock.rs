//! Where the time comes from. Nothing else in the library asks the system for it.

use std::time::Duration;

/// The time since a moment that stays the same as long as the program runs.
pub type Clock = fn() -> Duration;

/// The clock of the system: the time since it was first asked for.
#[cfg(not(target_arch = "wasm32"))]
pub fn system() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// WebAssembly has no clock of its own, so this one stands still and no time limit is ever reached; whoever wants one hands in
/// the clock of the page.
#[cfg(target_arch = "wasm32")]
pub fn system() -> Duration {
    Duration::ZERO
}
