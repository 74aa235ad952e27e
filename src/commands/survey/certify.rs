//! `mexagon survey --certify DIR`: a file for each order, with a certificate for each group and game.
//!
//! What has no certificate stands with the reason in a second file, and an order that has one is done again by the next run.

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
        let (path, lacking) = (folder.join(format!("{order}.cert")), folder.join(format!("{order}.missing")));
        if path.exists() && !lacking.exists() && !plan.command.force {
            return Ok(None);
        }
        let (text, certified) = of_order(order, &selections, &budget, limits)?;
        if certified.missing.is_empty() {
            write_atomically(&path, text.as_bytes())?;
            // There may be none.
            let _ = std::fs::remove_file(&lacking);
        } else {
            let lines: String = certified.missing.iter().map(|line| format!("{line}\n")).collect();
            write_atomically(&lacking, lines.as_bytes())?;
            write_atomically(&path, text.as_bytes())?;
        }
        Ok(Some(certified))
    });
    let certified = certified.into_iter().collect::<Result<Vec<_>, Problem>>()?;
    Ok(report(&certified.into_iter().flatten().collect::<Vec<_>>(), plan.command.quiet))
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

fn report(results: &[Certified], quiet: bool) -> u8 {
    let sum = |number: fn(&Certified) -> u64| results.iter().map(number).sum::<u64>();
    let missing = sum(|result| result.missing.len() as u64);
    if !quiet {
        let certificates = count(sum(|result| result.certificates), "certificate", "certificates");
        let bytes = sum(|result| result.bytes);
        say(&format!("{certificates}, {bytes} bytes, {missing} missing"));
    }
    if missing == 0 { 0 } else { super::super::NOT_SOLVED }
}
