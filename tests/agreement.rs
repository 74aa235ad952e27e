//! Every command on every case of the corpus: the values are those of the literature, and the commands agree with each other.
//!
//! All disagreements are reported at once, in groups. What `moves` and `types` do not list is written down in
//! testdata/corpus/declines.txt, which `MEXAGON_BLESS=1` writes again.

mod common;

use common::corpus::{Case, GAMES, Stated, corpus};
use common::program::{Finished, mexagon};
use common::testdata;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

const BUDGET: &str = "10s";

/// A finished command: what it printed, or why it did not.
struct Said {
    code: i32,
    json: Value,
    message: String,
}

impl Said {
    fn solved(&self) -> bool {
        self.code == 0
    }

    /// The message in one line, without the word before it.
    fn reason(&self) -> String {
        let line = self.message.lines().next().unwrap_or("");
        line.trim_start_matches("not solved: ").trim_start_matches("error: ").to_owned()
    }
}

fn raw(arguments: &[&str]) -> Finished {
    mexagon(&[arguments, &["--budget", BUDGET]].concat())
}

fn ask(arguments: &[&str]) -> Said {
    let run = raw(&[arguments, &["--json"]].concat());
    let code = run.code.unwrap_or(-1);
    let json = if code == 0 { serde_json::from_str(&run.stdout).expect("JSON") } else { Value::Null };
    Said { code, json, message: run.stderr }
}

/// What was found out about the corpus.
#[derive(Default)]
struct Report {
    disagreements: BTreeMap<String, Vec<String>>,
    declines: Vec<String>,
}

impl Report {
    fn expect(&mut self, holds: bool, group: &str, detail: impl FnOnce() -> String) {
        if !holds {
            self.disagreements.entry(group.to_owned()).or_default().push(detail());
        }
    }

    fn same(&mut self, group: &str, place: &str, first: &Value, second: &Value) {
        self.expect(first == second, group, || format!("{place}: {} and {}", brief(first), brief(second)));
    }

    fn join(&mut self, other: Report) {
        for (group, mut details) in other.disagreements {
            self.disagreements.entry(group).or_default().append(&mut details);
        }
        self.declines.extend(other.declines);
    }

    /// The groups with their numbers and details.
    fn text(&self) -> String {
        let group = |(name, details): (&String, &Vec<String>)| {
            format!("{} x {name}\n    {}\n", details.len(), details.join("\n    "))
        };
        self.disagreements.iter().map(group).collect()
    }
}

fn brief(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() > 200 { text.chars().take(200).chain("...".chars()).collect() } else { text }
}

/// ω*a + b, as `w*2+3`; nim-sums of such ordinals are made coefficient by coefficient.
fn ordinal(text: &str) -> (u64, u64) {
    let (omegas, rest) = match text.split_once('+') {
        Some((omegas, rest)) => (omegas, rest),
        None if text.starts_with('w') => (text, "0"),
        None => ("", text),
    };
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is a number"));
    let omegas = match omegas.strip_prefix('w') {
        None => 0,
        Some("") => 1,
        Some(times) => number(times.trim_start_matches('*')),
    };
    (omegas, number(rest))
}

fn nim_sum(first: &str, second: &str) -> String {
    let (a, b) = (ordinal(first), ordinal(second));
    let (omegas, rest) = (a.0 ^ b.0, a.1 ^ b.1);
    match (omegas, rest) {
        (0, rest) => rest.to_string(),
        (1, 0) => "w".into(),
        (1, rest) => format!("w+{rest}"),
        (omegas, 0) => format!("w*{omegas}"),
        (omegas, rest) => format!("w*{omegas}+{rest}"),
    }
}

/// `info` and `solve` on a case, against which its games are compared.
struct Whole {
    info: Said,
    solve: Said,
    title: String,
}

impl Whole {
    fn of(object: &str) -> Whole {
        let title = first_line(&raw(&["solve", object]));
        Whole { info: ask(&["info", object]), solve: ask(&["solve", object]), title }
    }

    /// The row of a game.
    fn row(&self, game: &str) -> Option<&Value> {
        self.solve.json["games"].as_array()?.iter().find(|row| row["game"] == game)
    }
}

fn first_line(run: &Finished) -> String {
    run.stdout.lines().next().unwrap_or("").to_owned()
}

/// What comes before the facts that only `solve` adds: `S4: symmetric group of degree 4, order 24`.
fn heading(title: &str) -> &str {
    let end = [", SmallGroup(", "; d(G) = "].iter().filter_map(|fact| title.rfind(fact)).min();
    &title[..end.unwrap_or(title.len())]
}

fn check(case: &Case) -> Report {
    let mut report = Report::default();
    let whole = Whole::of(&case.object);
    let mut solved = 0;
    for game in GAMES {
        let stated = case.stated.iter().find(|stated| stated.game == game);
        solved += usize::from(check_game(&case.object, game, stated, &whole, &mut report));
    }
    report.expect(solved == 0 || whole.solve.solved(), "nim answers and solve does not", || {
        format!("{}: {}", case.object, whole.solve.reason())
    });
    report.expect(solved == 0 || whole.info.solved(), "nim answers and info does not", || {
        format!("{}: {}", case.object, whole.info.reason())
    });
    if whole.info.solved() && whole.solve.solved() {
        for field in ["object", "order", "description"] {
            let group = format!("info and solve have another {field}");
            report.same(&group, &case.object, &whole.info.json[field], &whole.solve.json[field]);
        }
    }
    report
}

/// Compares all commands on one game; true if `nim` answers.
fn check_game(object: &str, game: &str, stated: Option<&Stated>, whole: &Whole, report: &mut Report) -> bool {
    let place = format!("{game} of {object}");
    let nim = ask(&["nim", game, object, "--misere"]);
    report.expect(matches!(nim.code, 0 | 2 | 3), "nim ends in another way", || format!("{place}: {}", nim.message));
    if let Some(stated) = stated {
        check_stated(&place, stated, &nim, report);
    }
    check_solve(&place, whole.row(game), &nim, report);
    if nim.solved() {
        for field in ["object", "order"] {
            if whole.info.solved() {
                let group = format!("nim and info have another {field}");
                report.same(&group, &place, &nim.json[field], &whole.info.json[field]);
            }
        }
        let title = first_line(&raw(&["nim", game, object]));
        report.expect(heading(&title) == heading(&whole.title), "nim and solve have another title", || {
            format!("{place}: {:?} and {:?}", heading(&title), heading(&whole.title))
        });
    }
    if stated.is_some() {
        check_sum(&place, game, object, &nim, report);
        for command in ["moves", "types"] {
            check_list(&place, command, game, object, &nim, report);
        }
    }
    nim.solved()
}

fn check_stated(place: &str, stated: &Stated, nim: &Said, report: &mut Report) {
    if stated.undefined {
        report.expect(nim.code == 2, "nim answers a game that is not defined", || place.to_owned());
        return;
    }
    report
        .expect(nim.solved(), "nim does not answer what the literature does", || format!("{place}: {}", nim.reason()));
    if !nim.solved() {
        return;
    }
    for (field, expected) in [("nim", &stated.value), ("outcome", &stated.outcome), ("misere", &stated.misere)] {
        if let Some(expected) = expected {
            report.expect(nim.json[field] == expected.as_str(), "nim differs from the literature", || {
                format!("{place}: {field} {} and {expected}", nim.json[field])
            });
        }
    }
}

/// The row of `solve` against `nim --misere`.
fn check_solve(place: &str, row: Option<&Value>, nim: &Said, report: &mut Report) {
    let Some(row) = row else {
        report.expect(nim.code == 2, "solve leaves out a game that nim knows", || place.to_owned());
        return;
    };
    if nim.solved() {
        for field in ["object", "order", "nim", "outcome", "misere", "winning_move", "winning_move_misere", "because"] {
            report.same(&format!("nim and solve have another {field}"), place, &nim.json[field], &row[field]);
        }
    } else {
        let status = row["status"].as_str().unwrap_or("solved");
        let expected = if nim.code == 2 { "undefined" } else { "unsolved" };
        report.expect(status == expected, "solve and nim decline in another way", || {
            format!("{place}: solve says {status}, nim says {}", nim.reason())
        });
    }
}

/// A sum with GEN of Z2, which is *2, and, if the value is infinite, with itself.
fn check_sum(place: &str, game: &str, object: &str, nim: &Said, report: &mut Report) {
    let one = format!("{game}({object})");
    let sum = ask(&["nim", &format!("{one} + gen(Z2)")]);
    let Some(value) = nim.json["nim"].as_str() else {
        // Without a value there is none of the sum either.
        let expected = if nim.solved() { 3 } else { nim.code };
        report.expect(sum.code == expected, "the sum ends in another way than nim", || {
            format!("{place}: {} and {}: {}", sum.code, expected, sum.reason())
        });
        return;
    };
    report.expect(sum.solved(), "nim answers and the sum does not", || format!("{place}: {}", sum.reason()));
    if !sum.solved() {
        return;
    }
    report.same("the sum has another value", place, &sum.json["nim"], &nim_sum(value, "2").into());
    let summand = &sum.json["summands"][0];
    for field in ["object", "order", "nim"] {
        report.same(&format!("nim and the summand have another {field}"), place, &nim.json[field], &summand[field]);
    }
    let reasons = |json: &Value| json["because"].as_array().cloned().unwrap_or_default();
    let all = reasons(&nim.json);
    let said = reasons(summand);
    report.expect(
        !said.is_empty() && said.iter().all(|reason| all.contains(reason)),
        "the summand has other reasons",
        || format!("{place}: {} and {}", brief(&summand["because"]), brief(&nim.json["because"])),
    );
    if value.contains('w') {
        let twice = ask(&["nim", &format!("{one} + {one}")]);
        report.expect(twice.json["nim"] == "0", "a game and itself are not *0", || {
            format!("{place}: {}", twice.reason())
        });
    }
}

/// `moves` or `types`. That there is too much to list is written down; any other difference is a disagreement.
fn check_list(place: &str, command: &str, game: &str, object: &str, nim: &Said, report: &mut Report) {
    let said = ask(&[command, game, object]);
    match (said.code, nim.code) {
        (0, 0) => {
            for field in ["object", "order", "nim"] {
                report.same(
                    &format!("nim and {command} have another {field}"),
                    place,
                    &nim.json[field],
                    &said.json[field],
                );
            }
            if command == "moves" {
                check_moves(place, &said.json, report);
            }
        }
        (3, 0) => {
            report.declines.push(format!("{object}\t{command} {game}\t{}", said.reason()));
        }
        (code, expected) => report.expect(code == expected, &format!("{command} ends in another way than nim"), || {
            format!("{place}: {code} and {expected}: {}", said.reason())
        }),
    }
}

/// The value is the least that no move has, and the moves that win are those to *0.
fn check_moves(place: &str, json: &Value, report: &mut Report) {
    let moves = json["moves"].as_array().cloned().unwrap_or_default();
    let values: Vec<&str> = moves.iter().filter_map(|step| step["nim"].as_str()).collect();
    let least = (0..).map(|value: u64| value.to_string()).find(|value| !values.contains(&value.as_str()));
    report.expect(json["nim"].as_str() == least.as_deref(), "the value is not the least that no move has", || {
        format!("{place}: {} and {least:?}", json["nim"])
    });
    let right = moves.iter().all(|step| step["winning"] == (step["nim"] == "0"));
    report.expect(right, "another move than one to *0 wins", || place.to_owned());
}

/// Two at a time, in the order of the corpus.
fn check_all(cases: &[&Case]) -> Report {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut reports = Vec::new();
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            reports.push((case.object.as_str(), check(case)));
        }
        reports
    };
    let mut found: BTreeMap<&str, Report> = std::thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    let mut all = Report::default();
    cases.iter().filter_map(|case| found.remove(case.object.as_str())).for_each(|report| all.join(report));
    all
}

/// All disagreements at once.
fn assert_agreement(cases: usize, report: &Report) {
    let number: usize = report.disagreements.values().map(Vec::len).sum();
    assert!(number == 0, "{number} disagreements on {cases} cases\n{}", report.text());
}

/// Compares what is not listed with the file, or writes the file.
fn compare_declines(report: &mut Report) {
    const FILE: &str = "corpus/declines.txt";
    let heading = "# What `moves` and `types` do not list: object, command, reason. Written by tests/agreement.rs.\n";
    let list: String = report.declines.iter().map(|line| format!("{line}\n")).collect();
    let text = format!("{heading}{list}");
    if std::env::var_os("MEXAGON_BLESS").is_some() {
        let path = format!("{}/testdata/{FILE}", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, &text).expect("written");
    } else {
        let written = testdata(FILE);
        let missing = |these: &str, those: &str, what: &str| {
            let those: BTreeSet<&str> = those.lines().collect();
            these.lines().filter(|line| !those.contains(line)).map(|line| format!("{what}: {line}")).collect::<Vec<_>>()
        };
        let changes = [missing(&text, &written, "new"), missing(&written, &text, "gone")].concat();
        if !changes.is_empty() {
            report.disagreements.insert(format!("testdata/{FILE} differs; MEXAGON_BLESS=1 writes it again"), changes);
        }
    }
}

#[test]
fn every_command_agrees_on_the_corpus() {
    let cases = corpus();
    let cases: Vec<&Case> = cases.iter().filter(|case| !case.slow).collect();
    let mut report = check_all(&cases);
    compare_declines(&mut report);
    assert_agreement(cases.len(), &report);
}

/// What these cannot list in time depends on the machine, so it is not compared with the file.
#[test]
#[ignore = "takes many minutes"]
fn every_command_agrees_on_the_slow_cases() {
    let cases = corpus();
    let cases: Vec<&Case> = cases.iter().filter(|case| case.slow).collect();
    assert_agreement(cases.len(), &check_all(&cases));
}

#[test]
fn ordinals_are_added_without_carry() {
    for (first, second, sum) in [
        ("3", "2", "1"),
        ("w", "2", "w+2"),
        ("w+3", "2", "w+1"),
        ("w*2+4", "2", "w*2+6"),
        ("w+1", "w", "1"),
        ("w*3", "w", "w*2"),
    ] {
        assert_eq!(nim_sum(first, second), sum);
    }
}
