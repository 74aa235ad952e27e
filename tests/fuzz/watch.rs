//! A thread beside the commands: it measures their memory, and ends the process when one of them hangs, since nothing
//! else could.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How often memory is measured.
const PAUSE: Duration = Duration::from_millis(2);

/// A command that runs longer than this hangs.
const HANG: Duration = Duration::from_secs(60);

#[derive(Debug, Default)]
struct Shared {
    /// The most memory that was seen, in bytes.
    most: AtomicU64,
    /// The command that is running, and since when.
    running: Mutex<Option<(Instant, String)>>,
}

#[derive(Debug)]
pub struct Watch(Arc<Shared>);

impl Watch {
    pub fn start() -> Watch {
        let shared = Arc::new(Shared::default());
        let seen = shared.clone();
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(PAUSE);
                let Ok(running) = seen.running.lock() else { return };
                let Some((since, command)) = &*running else { continue };
                if since.elapsed() > HANG {
                    eprintln!("still running after {} s: {command}", HANG.as_secs());
                    std::process::exit(1);
                }
                seen.most.fetch_max(memory(), Relaxed);
            }
        });
        Watch(shared)
    }

    /// A command begins.
    pub fn begin(&self, command: String) {
        self.0.most.store(memory(), Relaxed);
        *self.0.running.lock().expect("the other thread only looks") = Some((Instant::now(), command));
    }

    /// A command has ended; gives the most memory that was seen, in bytes.
    pub fn end(&self) -> u64 {
        *self.0.running.lock().expect("the other thread only looks") = None;
        self.0.most.load(Relaxed)
    }
}

/// The memory that the process has taken, in bytes; 0 where the system does not tell.
pub fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap_or("0 kB");
    line.trim().trim_end_matches("kB").trim().parse::<u64>().unwrap_or(0) * 1024
}

/// The time that this thread has been running on a processor, where the system tells.
pub fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|text| text.parse().ok()).unwrap_or(0))
}
