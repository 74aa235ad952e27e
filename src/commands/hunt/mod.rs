//! `mexagon hunt`

pub mod args;
mod report;
mod state;

use super::{INTERRUPTED, NOT_SOLVED, Problem, setup};
use crate::files::{Lock, problem};
use crate::progress::Progress;
use crate::terminal::{print, width};
use mexagon::ObjectError;
use mexagon::hunt::{self, Bounds, Family, Ground, Quarry, Searched, ground};
use mexagon::words::is_prime;
use mexagon::{Budget, Limits, Stop};
use mexagon::{Failure, fitted};
use report::{Extent, Report};
use state::State;
use std::time::Duration;

/// How often the state is written.
const SAVE: Duration = Duration::from_secs(5);

/// Runs a hunt. Its report is printed even if it was not finished or could not be kept: what was covered is a result.
pub fn run(command: &args::HuntArgs) -> Result<u8, Problem> {
    let (report, ended, unkept) = Hunt::new(command)?.run()?;
    let printed = print(&if command.json { report.json(command.timing) } else { fitted(&report.text(), width()) });
    if let Some(problem) = unkept {
        return Err(problem);
    }
    Ok(match ended {
        Some(Stop::Cancelled) => INTERRUPTED,
        Some(_) if !report.found_all() => NOT_SOLVED,
        _ => printed,
    })
}

struct Hunt<'a> {
    command: &'a args::HuntArgs,
    quarries: Vec<Quarry>,
    families: Vec<Family>,
    bounds: Bounds,
    state: State,
    /// Held until the hunt is over.
    _lock: Option<Lock>,
}

impl<'a> Hunt<'a> {
    fn new(command: &'a args::HuntArgs) -> Result<Self, Problem> {
        let quarries: Vec<Quarry> =
            command.quarries.iter().map(|text| Quarry::parse(text)).collect::<Result<_, _>>()?;
        let family = |name: &str| {
            let found = Family::ALL.into_iter().find(|family| family.name() == name.trim());
            found.ok_or_else(|| {
                Failure::undefined(format!("there is no family {name:?}; the families are embedded, split and tower"))
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
        let lock =
            command.resume.as_deref().map(|path| Lock::take(path, "another hunt is using this file")).transpose()?;
        let state = match &command.resume {
            None => State::new(heading),
            Some(path) => State::load(heading, path)?,
        };
        Ok(Hunt { command, quarries, families, bounds, state, _lock: lock })
    }

    fn run(mut self) -> Result<(Report, Option<Stop>, Option<Problem>), Problem> {
        let budget = setup::interruptible(
            Limits {
                time: Some(self.command.budget),
                classes: u64::MAX,
                bytes: self.command.max_memory.saturating_mul(1_000_000),
            },
            setup::threads(self.command.jobs),
        );
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
                    Err(Problem::Failure(Failure::Object(ObjectError::Stop(stop)))) => {
                        ended = Some(stop);
                        break;
                    }
                    Err(problem) => return Err(problem),
                }
            }
        }
        let unkept = self.save().err();
        let Hunt { quarries, families, bounds, state, .. } = self;
        let seconds = budget.elapsed().as_secs_f64();
        Ok((Report { quarries, families, bounds, state, totals, seconds, ended: ended.clone() }, ended, unkept))
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
    ) -> Result<(), Problem> {
        let begun = budget.elapsed();
        let mut progress = Progress::new(!self.command.quiet, false);
        let least = wanted.iter().map(|quarry| quarry.least_deficiency()).min().unwrap_or(0);
        progress.say(&format!("{}: listing groups", family.name()));
        let ground = ground(family, &self.bounds, least, budget)?;
        self.check(family, ground.as_ref())?;
        let result = self.go_through(family, ground.as_ref(), wanted, &mut progress, budget);
        let next = ground.order(self.state.reached[family as usize].units);
        *total = Some(Extent { units: ground.units(), next });
        let reached = &mut self.state.reached[family as usize];
        reached.milliseconds = reached.milliseconds.saturating_add((budget.elapsed() - begun).as_millis() as u64);
        Ok(result?)
    }

    /// Refuses a state that cannot have come out of a hunt on this ground.
    fn check(&self, family: Family, ground: &dyn Ground) -> Result<(), Problem> {
        let reached = &self.state.reached[family as usize];
        let groups = || (0..reached.units).map(|unit| ground.groups(unit)).sum::<u64>();
        let possible =
            reached.units <= ground.units() && reached.groups == groups() && reached.solved <= reached.groups;
        match &self.command.resume {
            Some(path) if !possible => Err(problem(path, "the counts in this state are impossible")),
            _ => Ok(()),
        }
    }

    fn go_through(
        &mut self,
        family: Family,
        ground: &dyn Ground,
        wanted: &[Quarry],
        progress: &mut Progress,
        budget: &Budget,
    ) -> Result<(), Failure> {
        let groups: u64 = (0..ground.units()).map(|unit| ground.groups(unit)).sum();
        let before = format!("{}: ", family.name());
        let first = self.state.reached[family as usize].units;
        let jobs = setup::threads(self.command.jobs);
        let mut saved = budget.elapsed();
        let met = self.state.reached[family as usize].quotients.clone();
        hunt::search(ground, first, wanted, &met, jobs, budget, |searched| {
            let Some(searched) = searched else {
                progress.show(&before, self.state.reached[family as usize].groups, groups);
                return Ok(true);
            };
            self.note(family, searched);
            if budget.elapsed() - saved >= SAVE {
                saved = budget.elapsed();
                // What cannot be kept now may be kept the next time; at the end it counts.
                let _ = self.save();
            }
            Ok(!self.is_over(wanted))
        })
    }

    /// Takes note of a unit.
    fn note(&mut self, family: Family, mut searched: Searched) {
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
    }

    fn save(&self) -> Result<(), Problem> {
        self.command.resume.as_ref().map_or(Ok(()), |path| self.state.save(path))
    }
}

fn primes(list: &str) -> Result<Vec<u32>, Problem> {
    let prime = |text: &str| {
        let number = text.trim().parse::<u32>().ok();
        number.filter(|n| *n < 10_000).filter(|&n| is_prime(u64::from(n))).ok_or_else(|| {
            Failure::undefined(format!("--primes is a list of primes below 10,000 such as 2,3,5, and {text:?} is none"))
        })
    };
    let mut primes = list.split(',').map(prime).collect::<Result<Vec<_>, _>>()?;
    primes.sort_unstable();
    primes.dedup();
    Ok(primes)
}
