//! Where the time comes from. Nothing else in the library asks the system for it.

use std::sync::OnceLock;
use std::time::Duration;

/// The time since a moment that stays the same as long as the program runs.
pub type Clock = fn() -> Duration;

/// The clock of whoever runs the program, where the system has none.
static GIVEN: OnceLock<Clock> = OnceLock::new();

/// Gives the program a clock, before it asks for the time; the first one stays.
pub fn set(clock: Clock) {
    let _ = GIVEN.set(clock);
}

/// The time by the clock that was given, or else by that of the system: since it was first asked for.
pub fn system() -> Duration {
    GIVEN.get().map_or_else(own, |clock| clock())
}

#[cfg(not(target_arch = "wasm32"))]
fn own() -> Duration {
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// WebAssembly has no clock of its own, so this one stands still and no time limit is ever reached.
#[cfg(target_arch = "wasm32")]
fn own() -> Duration {
    Duration::ZERO
}
