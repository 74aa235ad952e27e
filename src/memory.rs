//! How much memory the program has taken, where the system tells.
//!
//! Linux tells it in pages, as a line of seven numbers that costs next to nothing to read. How much of it was moved to a disk
//! stands in a much longer list, which is looked up now and then: memory moves there slowly.

use std::fs;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// How many looks at the memory share one look at what was moved to a disk.
const LOOKS: u32 = 32;

/// The key of the size of a page in the list of `/proc/self/auxv`.
const AT_PAGESZ: usize = 6;

/// The memory that the program has taken and does not share with a file, in bytes.
pub fn used() -> Option<u64> {
    static LOOK: AtomicU32 = AtomicU32::new(0);
    static SWAPPED: AtomicU64 = AtomicU64::new(0);
    if LOOK.fetch_add(1, Ordering::Relaxed).is_multiple_of(LOOKS) {
        SWAPPED.store(swapped().unwrap_or(0), Ordering::Relaxed);
    }
    let line = fs::read("/proc/self/statm").ok()?;
    let mut pages = line.split(|&byte| byte == b' ').skip(1).map(number);
    let (resident, shared) = (pages.next()??, pages.next()??);
    Some(resident.saturating_sub(shared) * page_size()? + SWAPPED.load(Ordering::Relaxed))
}

fn number(digits: &[u8]) -> Option<u64> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

fn page_size() -> Option<u64> {
    static SIZE: OnceLock<Option<u64>> = OnceLock::new();
    *SIZE.get_or_init(|| {
        const WORD: usize = size_of::<usize>();
        let list = fs::read("/proc/self/auxv").ok()?;
        let (words, _) = list.as_chunks::<WORD>();
        let (pairs, _) = words.as_chunks::<2>();
        let pair = pairs.iter().find(|[key, _]| usize::from_ne_bytes(*key) == AT_PAGESZ)?;
        Some(usize::from_ne_bytes(pair[1]) as u64)
    })
}

fn swapped() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmSwap:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn memory_is_counted() {
        let before = used().expect("Linux tells");
        // Other tests of the same process give memory back meanwhile, but not so much.
        let table = std::hint::black_box(vec![1u8; 400_000_000]);
        assert!(used().expect("Linux tells") > before + 200_000_000);
        drop(table);
    }

    #[test]
    fn pages_have_the_size_that_the_longer_list_tells() {
        let status = fs::read_to_string("/proc/self/status").expect("Linux tells");
        let line = status.lines().find_map(|line| line.strip_prefix("VmLck:")).expect("a line for each kind");
        assert!(line.trim().ends_with("kB") && page_size().is_some_and(u64::is_power_of_two));
    }
}
