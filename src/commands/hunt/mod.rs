//! `mexagon hunt`

pub mod args;
mod lock;
mod report;
mod state;

use super::survey::progress::line;
use super::{BAD_INPUT, INTERRUPTED, NOT_SOLVED, exit_code, setup};
use lock::Lock;
use mexagon::engine::Failure;
use mexagon::engine::hunt::{Bounds, Family, Ground, Quarry, ground};
use mexagon::object::ObjectError;
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_base::number::is_prime;
use report::{Extent, Report};
use state::State;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// How often the state is written and the line of progress changes.
const PAUSE: Duration = Duration::from_millis(500);
const SAVE: Duration = Duration::from_secs(5);

/// Runs a hunt. Its report is printed even if it was not finished: what was covered is a result.
pub fn run(command: &args::Hunt) -> ExitCode {
    match Hunt::new(command).and_then(Hunt::run) {
        Ok((report, ended)) => {
            let printed = super::print(&if command.json { report.json() } else { report.text() });
            match ended {
                Some(Stop::Cancelled) => ExitCode::from(INTERRUPTED),
                Some(_) if !report.found_all() => ExitCode::from(NOT_SOLVED),
                _ => printed,
            }
        }
        Err(Problem::Failure(failure)) => {
            say(&failure.to_string());
            ExitCode::from(exit_code(&failure))
        }
        Err(Problem::Arguments(message)) => {
            say(&format!("error: {message}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Nothing useful can be done if standard error is closed.
fn say(message: &str) {
    let _ = writeln!(std::io::stderr(), "{}", message.trim_end());
}

/// Why there is no report.
enum Problem {
    Failure(Failure),
    /// The arguments do not make sense.
    Arguments(String),
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        Problem::Failure(failure)
    }
}

struct Hunt<'a> {
    command: &'a args::Hunt,
    quarries: Vec<Quarry>,
    families: Vec<Family>,
    bounds: Bounds,
    state: State,
    /// Held until the hunt is over.
    _lock: Option<Lock>,
}

impl<'a> Hunt<'a> {
    fn new(command: &'a args::Hunt) -> Result<Self, Problem> {
        let quarries: Vec<Quarry> =
            command.quarries.iter().map(|text| Quarry::parse(text)).collect::<Result<_, _>>()?;
        let family = |name: &str| {
            let found = Family::ALL.into_iter().find(|family| family.name() == name.trim());
            found.ok_or_else(|| {
                Problem::Arguments(format!("there is no family {name:?}; the families are embedded, split and tower"))
            })
        };
        let families = command.families.split(',').map(family).collect::<Result<Vec<_>, _>>()?;
        let bounds = Bounds {
            orders: command.orders.trim().to_owned(),
            base_order: command.base_order,
            primes: primes(&command.primes)?,
            dimension: command.dimension,
            modules: command.modules,
            multiplicity: command.multiplicity,
            largest: command.largest,
            tower_dimension: command.tower_dimension,
            tower_multiplicity: command.tower_multiplicity,
            patience: command.group_budget,
        };
        // The orders are checked even if that family is left out.
        ground(Family::Embedded, &bounds, 0, &Budget::unlimited())?;
        let names: Vec<String> = quarries.iter().map(Quarry::to_string).collect();
        let kinds: Vec<&str> = families.iter().map(|family| family.name()).collect();
        let heading = format!("{}; {}; {bounds}", names.join(" "), kinds.join(","));
        let lock = command.resume.as_deref().map(Lock::take).transpose()?;
        let state = match &command.resume {
            None => State::new(heading),
            Some(path) => State::load(heading, path)?,
        };
        Ok(Hunt { command, quarries, families, bounds, state, _lock: lock })
    }

    fn run(mut self) -> Result<(Report, Option<Stop>), Problem> {
        let budget = setup::interruptible(Limits {
            time: Some(self.command.budget),
            classes: u64::MAX,
            bytes: self.command.max_memory.saturating_mul(1_000_000),
        });
        let begun = Instant::now();
        let wanted: Vec<Quarry> = self.quarries.iter().copied().filter(|quarry| quarry.is_feasible()).collect();
        let mut totals = [None; 3];
        let mut ended = None;
        if !wanted.is_empty() {
            for family in self.families.clone() {
                if self.is_over(&wanted) {
                    break;
                }
                match self.search(family, &wanted, &mut totals[family as usize], &budget) {
                    Ok(()) => {}
                    Err(Failure::Object(ObjectError::Stop(stop))) => {
                        ended = Some(stop);
                        break;
                    }
                    Err(failure) => return Err(failure.into()),
                }
            }
        }
        self.save()?;
        let Hunt { quarries, families, bounds, state, .. } = self;
        let seconds = begun.elapsed().as_secs_f64();
        Ok((Report { quarries, families, bounds, state, totals, seconds, ended: ended.clone() }, ended))
    }

    /// Has everything been found, and nothing more is wanted?
    fn is_over(&self, wanted: &[Quarry]) -> bool {
        let found = |quarry: &Quarry| self.state.hits.iter().any(|hit| hit.quarry == quarry.to_string());
        !self.command.all && wanted.iter().all(found)
    }

    fn search(
        &mut self,
        family: Family,
        wanted: &[Quarry],
        total: &mut Option<Extent>,
        budget: &Budget,
    ) -> Result<(), Failure> {
        let mut clock = Clock::new(self.command.quiet);
        let least = wanted.iter().map(|quarry| quarry.least_deficiency()).min().unwrap_or(0);
        clock.show(&format!("{}: listing groups", family.name()));
        let mut ground = ground(family, &self.bounds, least, budget)?;
        let result = self.go_through(family, ground.as_mut(), wanted, &mut clock, budget);
        let next = ground.order(self.state.reached[family as usize].units);
        *total = Some(Extent { units: ground.units(), next });
        self.state.reached[family as usize].milliseconds += clock.begun.elapsed().as_millis() as u64;
        result
    }

    fn go_through(
        &mut self,
        family: Family,
        ground: &mut dyn Ground,
        wanted: &[Quarry],
        clock: &mut Clock,
        budget: &Budget,
    ) -> Result<(), Failure> {
        let groups: u64 = (0..ground.units()).map(|unit| ground.groups(unit)).sum();
        for unit in self.state.reached[family as usize].units..ground.units() {
            if self.is_over(wanted) {
                return Ok(());
            }
            let done = self.state.reached[family as usize].groups;
            clock.show(&format!("{}: {}", family.name(), line(done, groups, clock.begun.elapsed())));
            let mut searched = ground.search(unit, wanted, budget)?;
            if !self.command.all {
                // Only the first group of each kind is wanted.
                let known: Vec<String> = self.state.hits.iter().map(|hit| hit.quarry.clone()).collect();
                let mut seen = Vec::new();
                searched.hits.retain(|hit| {
                    let new = !known.contains(&hit.quarry.to_string()) && !seen.contains(&hit.quarry);
                    seen.push(hit.quarry);
                    new
                });
            }
            self.state.note(family, searched);
            if clock.saved.elapsed() >= SAVE {
                clock.saved = Instant::now();
                self.save()?;
            }
        }
        Ok(())
    }

    fn save(&self) -> Result<(), Failure> {
        self.command.resume.as_ref().map_or(Ok(()), |path| self.state.save(path))
    }
}

/// The primes of a list.
fn primes(list: &str) -> Result<Vec<u32>, Problem> {
    let prime = |text: &str| {
        let number = text.trim().parse::<u32>().ok();
        number.filter(|n| *n < 10_000).filter(|&n| is_prime(u64::from(n))).ok_or_else(|| {
            Problem::Arguments(format!("--primes is a list of primes below 10,000 such as 2,3,5, and {text:?} is none"))
        })
    };
    let mut primes = list.split(',').map(prime).collect::<Result<Vec<_>, _>>()?;
    primes.sort_unstable();
    primes.dedup();
    Ok(primes)
}

/// The line on standard error, if somebody can see it, and the time of the last writing.
struct Clock {
    begun: Instant,
    shown: Option<Instant>,
    saved: Instant,
    visible: bool,
}

impl Clock {
    fn new(quiet: bool) -> Clock {
        let now = Instant::now();
        Clock { begun: now, shown: None, saved: now, visible: !quiet && std::io::stderr().is_terminal() }
    }

    fn show(&mut self, line: &str) {
        if self.visible && self.shown.is_none_or(|shown| shown.elapsed() >= PAUSE) {
            self.shown = Some(Instant::now());
            let _ = write!(std::io::stderr(), "\r\x1b[K{line}");
        }
    }
}

impl Drop for Clock {
    /// Wipes the line away.
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
