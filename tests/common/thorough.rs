//! Long tests go through a part of what they could look at, the same one every time; with MEXAGON_THOROUGH=1, as in .ci/run, they go
//! through all of it.

/// Is everything to be looked at?
pub fn is_thorough() -> bool {
    std::env::var("MEXAGON_THOROUGH").is_ok_and(|value| value == "1")
}

/// Every so many of some things, or all of them.
pub fn some<T>(things: impl IntoIterator<Item = T>, every: usize) -> impl Iterator<Item = T> {
    things.into_iter().step_by(if is_thorough() { 1 } else { every })
}
