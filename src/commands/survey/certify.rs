//! `mexagon survey --certify DIR`: a file for each order, with a certificate for each group and game.

use super::super::{Problem, parallel, setup};
use super::Plan;
use crate::files::{problem, write_atomically};
use crate::terminal::say;
use mexagon::survey::{games, number_of_groups};
use mexagon::words::count;
use mexagon::{Budget, CertificateKind, Game, Limits, Solver};
use std::path::Path;

/// What became of one order.
struct Certified {
    certificates: u64,
    bytes: u64,
    /// What has no certificate, with the reason.
    missing: Vec<String>,
}

pub fn run(plan: &Plan<'_>, folder: &Path) -> Result<u8, Problem> {
    let selections = games(&plan.command.games)?;
    std::fs::create_dir_all(folder).map_err(|error| problem(folder, error.to_string()))?;
    let (orders, limits) = (&plan.survey.orders, plan.survey.limits);
    let budget = setup::interruptible(Limits { time: None, ..limits }, plan.survey.jobs);
    let certified = parallel::each(plan.survey.jobs, orders, |&order| {
        let path = folder.join(format!("{order}.cert"));
        if path.exists() && !plan.command.force {
            return Ok(None);
        }
        let (text, certified) = of_order(order, &selections, &budget, limits)?;
        write_atomically(&path, text.as_bytes())?;
        Ok(Some(certified))
    });
    let certified = certified.into_iter().collect::<Result<Vec<_>, Problem>>()?;
    report(&certified.into_iter().flatten().collect::<Vec<_>>(), folder, plan.command.quiet)
}

/// The certificates of the groups of one order.
fn of_order(order: u32, games: &[Game], budget: &Budget, limits: Limits) -> Result<(String, Certified), Problem> {
    let mut text = String::new();
    let mut certified = Certified { certificates: 0, bytes: 0, missing: Vec::new() };
    for id in 1..=number_of_groups(order) {
        let name = format!("SmallGroup({order},{id})");
        // Read once: what is found out about it serves both games.
        let structure = Solver::new().read(&name)?;
        for &game in games.iter().filter(|game| order > 1 || **game != Game::DNG) {
            let solver = Solver::new().within(budget.sibling(limits));
            match solver.certificate(game, &structure, CertificateKind::Shortest) {
                Ok(certificate) => {
                    text += &certificate;
                    certified.certificates += 1;
                }
                Err(failure) if failure.is_interrupt() => return Err(failure.into()),
                Err(failure) => certified.missing.push(format!("{game} of {name}: {failure}")),
            }
        }
    }
    certified.bytes = text.len() as u64;
    Ok((text, certified))
}

fn report(results: &[Certified], folder: &Path, quiet: bool) -> Result<u8, Problem> {
    let sum = |number: fn(&Certified) -> u64| results.iter().map(number).sum::<u64>();
    let missing: Vec<&String> = results.iter().flat_map(|result| &result.missing).collect();
    if !missing.is_empty() {
        let lines: String = missing.iter().map(|line| format!("{line}\n")).collect();
        write_atomically(&folder.join("missing.txt"), lines.as_bytes())?;
    }
    if !quiet {
        let certificates = count(sum(|result| result.certificates), "certificate", "certificates");
        let bytes = sum(|result| result.bytes);
        say(&format!("{certificates}, {bytes} bytes, {} missing", missing.len()));
    }
    Ok(if missing.is_empty() { 0 } else { super::super::NOT_SOLVED })
}
