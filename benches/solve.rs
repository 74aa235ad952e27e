//! Single answers: how long `solve` takes on every object of the corpus and on every embedded group, and which of them take long, in time
//! on a processor.
//!
//! ```text
//! cargo bench --bench solve                    # the corpus, and every hundredth embedded group
//! cargo bench --bench solve -- 1 1..2000       # every embedded group of some orders
//! ```

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "common/table.rs"]
mod table;

use common::corpus::corpus;
use mexagon::{Format, Solver, USUAL_WIDTH};
use mexagon_small_groups::small::number_of_groups;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use table::show;

/// What takes longer is printed.
const LONG: Duration = Duration::from_millis(200);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let step: usize = arguments.first().map_or(100, |step| step.parse().expect("every so many groups"));
    let range = arguments.get(1).map_or("1..2000", String::as_str);
    let (first, last) = range.split_once("..").expect("orders a..b");
    let (first, last): (u32, u32) = (first.parse().expect("an order"), last.parse().expect("an order"));
    println!("| object | time |\n| --- | ---: |");
    if arguments.is_empty() {
        let objects: Vec<String> = corpus().into_iter().map(|case| case.object).collect();
        all("the corpus", objects.into_iter());
    }
    let groups = (first..=last).flat_map(|order| (1..=number_of_groups(order).unwrap_or(0)).map(move |i| (order, i)));
    all("embedded groups", groups.step_by(step).map(|(order, i)| format!("SmallGroup({order},{i})")));
}

/// Solves objects, prints those that take long, and then the longest and all together.
fn all(what: &str, objects: impl Iterator<Item = String>) {
    let (mut count, mut sum, mut longest) = (0, Duration::ZERO, (Duration::ZERO, String::new()));
    for object in objects {
        let begun = now();
        solve(&object);
        let time = now().saturating_sub(begun);
        if time > LONG {
            println!("| {object} | {} |", show(time));
        }
        count += 1;
        sum += time;
        longest = longest.max((time, object));
    }
    let (time, object) = longest;
    println!("| {count} of {what} together | {} |\n| the longest of them, {object} | {} |", show(sum), show(time));
}

/// The time that this process has had on a processor, or the time by the clock where the system does not tell.
fn now() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let on_processor = || std::fs::read_to_string("/proc/self/schedstat").ok()?.split(' ').next()?.parse().ok();
    on_processor().map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

/// What `mexagon solve` does, but for the start of a process.
fn solve(object: &str) -> Option<String> {
    let solver = Solver::new();
    let structure = solver.read(object).ok()?;
    Some(solver.games(&structure).ok()?.text(Format::Text(USUAL_WIDTH)))
}
