//! The pages of Mexagon in a browser, without any server.
//!
//! Compiled to WebAssembly, this is the program that a worker runs (assets/worker.js). The worker reserves room for an
//! address, writes it there, calls, and reads the answer. It is the program's only host, one call at a time; a panic
//! ends it, and the page starts another worker.

pub mod answer;
pub mod folder;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The address before a call, and the answer after it.
static ROOM: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn room() -> MutexGuard<'static, Vec<u8>> {
    ROOM.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Room for an address of some bytes.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn mexagon_reserve(length: usize) -> *mut u8 {
    let mut room = room();
    *room = vec![0; length];
    room.as_mut_ptr()
}

/// Puts the answer to the address into its place, and says how long it is.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn mexagon_call() -> usize {
    #[cfg(target_arch = "wasm32")]
    host::begin();
    let asked = std::mem::take(&mut *room());
    let answer = answer::answer(&String::from_utf8_lossy(&asked));
    let mut room = room();
    *room = answer;
    room.len()
}

/// Where the answer is.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn mexagon_answer() -> *const u8 {
    room().as_ptr()
}

/// What the program takes from the worker.
#[cfg(target_arch = "wasm32")]
mod host {
    use std::time::Duration;

    #[allow(unsafe_code)]
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Milliseconds since some moment.
        safe fn now() -> f64;
        /// Takes the words of a panic.
        safe fn failed(words: *const u8, length: usize);
    }

    /// Gives the program its clock, and the worker the words of a panic.
    pub fn begin() {
        mexagon::clock::set(|| Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default());
        std::panic::set_hook(Box::new(|info| {
            let words = info.to_string();
            failed(words.as_ptr(), words.len());
        }));
    }
}
