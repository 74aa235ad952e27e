//! A thread beside the commands: it measures their memory, and ends the process when one of them hangs, since nothing
//! else could.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How often memory is measured.
const PAUSE: Duration = Duration::from_millis(2);

/// A command that runs longer than this hangs.
const HANG: Duration = Duration::from_secs(60);

/// The command that is running.
#[derive(Debug)]
struct Running {
    command: String,
    since: Instant,
    /// The memory at its start, and the most that was seen since, if it is measured.
    memory: Option<(u64, u64)>,
}

#[derive(Debug)]
pub struct Watch(Arc<Mutex<Option<Running>>>);

impl Watch {
    pub fn start() -> Watch {
        let running = Arc::new(Mutex::new(None));
        let seen = running.clone();
        std::thread::spawn(move || {
            while look(&seen) {
                std::thread::sleep(PAUSE);
            }
        });
        Watch(running)
    }

    fn set(&self, running: Option<Running>) -> Option<Running> {
        std::mem::replace(&mut *self.0.lock().expect("the other thread does not panic"), running)
    }

    /// A command begins.
    pub fn begin(&self, command: String, is_measured: bool) {
        let memory = is_measured.then(memory).map(|now| (now, now));
        self.set(Some(Running { command, since: Instant::now(), memory }));
    }

    /// A command has ended; gives how much memory it took, in bytes, if that was measured.
    pub fn end(&self) -> u64 {
        let (first, most) = self.set(None).and_then(|running| running.memory).unwrap_or_default();
        most.saturating_sub(first)
    }
}

/// Looks at the command that is running; false if this cannot go on.
fn look(seen: &Mutex<Option<Running>>) -> bool {
    let Ok(mut running) = seen.lock() else { return false };
    if let Some(Running { command, since, memory: measured }) = &mut *running {
        if since.elapsed() > HANG {
            eprintln!("still running after {} s: {command}", HANG.as_secs());
            std::process::exit(1);
        }
        if let Some((_, most)) = measured {
            *most = memory().max(*most);
        }
    }
    true
}

/// The memory that the process has taken, in bytes; 0 where the system does not tell.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap_or("0 kB");
    line.trim().trim_end_matches("kB").trim().parse::<u64>().unwrap_or(0) * 1024
}

/// The time that this thread has been running on a processor, where the system tells.
pub fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|text| text.parse().ok()).unwrap_or(0))
}
