//! `mexagon survey --certify DIR`: a file for each order, with a certificate for each group and game.
//!
//! What has no certificate stands with the reason in a second file, behind the games that were asked for. An order that has such a file is
//! done again by the next run that asks for these games, and keeps what it has if that run finds less.

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
        if path.exists() && !plan.command.force && !is_to_be_done_again(&lacking, &selections) {
            return Ok(None);
        }
        let (text, certified) = of_order(order, &selections, &budget, limits)?;
        let before = std::fs::read_to_string(&path).map_or(0, |text| certificates(&text));
        if before > certificates(&text) && !plan.command.force {
            return Ok(Some(certified));
        }
        if certified.missing.is_empty() {
            write_atomically(&path, text.as_bytes())?;
            // There may be none.
            let _ = std::fs::remove_file(&lacking);
        } else {
            let first = asked_for(&selections);
            let lines = std::iter::once(&first).chain(&certified.missing).map(|line| format!("{line}\n"));
            let lines: String = lines.collect();
            write_atomically(&lacking, lines.as_bytes())?;
            write_atomically(&path, text.as_bytes())?;
        }
        Ok(Some(certified))
    });
    let certified = certified.into_iter().collect::<Result<Vec<_>, Problem>>()?;
    Ok(report(&certified.into_iter().flatten().collect::<Vec<_>>(), plan.command.quiet))
}

/// The first line of a file about what is missing.
fn asked_for(games: &[Game]) -> String {
    format!("{ASKED_FOR}{}", games.iter().map(|game| game.name()).collect::<Vec<_>>().join(","))
}

const ASKED_FOR: &str = "asked for: ";

/// Does a file about what is missing speak of these games, or of some of them, and no others?
fn is_to_be_done_again(lacking: &Path, games: &[Game]) -> bool {
    let Ok(text) = std::fs::read_to_string(lacking) else { return false };
    let before = text.lines().next().and_then(|line| line.strip_prefix(ASKED_FOR));
    before.is_some_and(|names| names.split(',').all(|name| games.iter().any(|game| game.name() == name)))
}

/// How many certificates a text has.
fn certificates(text: &str) -> usize {
    text.lines().filter(|line| *line == "end").count()
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
