//! The page of theorems of the documentation, made from the list of theorems and the counts that
//! `mexagon theorems --count 1..500` printed.

use super::super::output::TextTable;
use super::games;
use mexagon::Format;
use mexagon::theory::{ERRATA, THEOREMS, Theorem, zeta_primes};

/// What the census printed.
const CENSUS: &str = include_str!("../../../data/theorems/census.csv");

/// The zeta-primes on the page.
const LARGEST: u64 = 1000;

const HEAD: &str = "# The theorems

This page states every theorem that can decide a game, and says where it is proved. It is made from the code
by `mexagon theorems --markdown`; a test compares it. Papers are cited by the keys of the
[references](references.md); `mexagon cite KEY` prints one with its entry for BibTeX. Where a theorem is also
proved by machine, the formal theorems of [Proofs by machine](proofs.md) are named.

A theorem that is asked about a group says whether it applies, gives the value or the winner, and says why. For
each game the list is in the order in which they are asked, from the cheapest question to the most expensive;
the first one that applies answers. The theorems on infinite abelian groups, modules, rings and algebras are
asked by the engines that play on these. `mexagon nim --engine theory` asks only theorems, `--without ID` leaves
one out, `--explain` shows what each of them said, and `mexagon theorems ID` shows one in full.

Facts come from the name of a group where they follow from it, so that `S100000`, `W(E8)` or `Dih(Z999999)` are
decided before anything is computed, and otherwise from the group itself.

";

const COUNTS: &str = "## How many groups they decide

Counted over the embedded groups of order at most 500 by `mexagon theorems --count 1..500`, by structure only:
names are not looked at, so that theorems on named families have nothing to count. *First* is how many groups
the theorem is the first to decide, *applies* how many it decides if it is asked alone. `mexagon theorems
--first 1..500` prints the first theorem for each single group.

";

fn cell(id: &str, game: &str, column: usize) -> String {
    let line = CENSUS.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let mut found = line.filter(|cells| cells.len() > column && cells[0] == id && cells[1] == game);
    found.next().map_or_else(String::new, |cells| cells[column].to_owned())
}

fn counts() -> String {
    let selection = table(["GEN", "DNG"], ["gen", "dng"]);
    let closed = table(["quotient", "subgroup"], ["quotient", "subgroup"]);
    let (definition, survey) = (cell("by-definition", "", 2), cell("by-survey", "", 2));
    let (quotient, subgroup) = (cell("by-positions", "quotient", 2), cell("by-positions", "subgroup", 2));
    selection
        + &format!(
            "\nIn the same run each answer was compared with the value of the game: for {definition} groups with types by their definition on the whole structure \
             digraph of the Frattini quotient, in which no theorem has a part, and for the {survey} others, whose digraphs have more than 20000 classes or which are \
             not soluble, with the values of `survey`. There was no contradiction.\n\n"
        )
        + &format!(
            "The theorems on closed-set games were asked about the {quotient} groups of order at most 200 for the quotient game and the {subgroup} of order at most 100 for the \
             subgroup game, and compared with the values that all normal subgroups, or all subgroups, give, under normal and under misère play. There was no contradiction \
             either.\n\n"
        )
        + &closed
}

/// The counts of the theorems on two games that are asked about finite groups.
fn table(names: [&str; 2], games: [&str; 2]) -> String {
    let [left, right] = names;
    let headings =
        [format!("{left} first"), format!("{left} applies"), format!("{right} first"), format!("{right} applies")];
    let headings: Vec<&str> = ["theorem"].into_iter().chain(headings.iter().map(String::as_str)).collect();
    let mut table = TextTable::new(&headings);
    let counted = |theorem: &&Theorem| {
        let asked = theorem.is_on_groups() || theorem.is_on_shapes();
        asked && theorem.games.iter().any(|game| games.contains(&game.name()))
    };
    let theorems = THEOREMS.iter().filter(counted).map(|theorem| {
        let heading = heading(theorem).to_lowercase().replace(' ', "-");
        let place: String = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect();
        (theorem.id, format!("[`{}`](#{place})", theorem.id))
    });
    for (id, shown) in theorems.chain([("none", "none of them".to_owned())]) {
        let cells = games.into_iter().flat_map(|game| [2, 3].map(|column| cell(id, game, column)));
        table.row([shown].into_iter().chain(cells).collect());
    }
    table.render(Format::Markdown)
}

fn heading(theorem: &Theorem) -> String {
    format!("`{}`: {}", theorem.id, theorem.title)
}

/// Under which heading a theorem stands.
fn part(theorem: &Theorem) -> &'static str {
    match theorem.id {
        _ if theorem.games.iter().any(|game| ["gen", "dng"].contains(&game.name())) => "GEN and DNG",
        _ if theorem.is_on_groups() => "The quotient and subgroup games of finite groups",
        id if id.starts_with("ring-") => "Rings",
        _ => "Abelian groups, modules and algebras",
    }
}

/// A statement as a sentence: with a capital letter, unless it begins with a formula.
fn sentence(statement: &str) -> String {
    let begins_with_formula = statement.split(' ').next().is_some_and(|word| word.contains('('));
    match statement.chars().next() {
        Some(first) if !begins_with_formula => first.to_uppercase().chain(statement.chars().skip(1)).collect(),
        _ => statement.to_owned(),
    }
}

fn section(theorem: &Theorem) -> String {
    let star = |text: &str| text.replace('*', "\\*");
    let mut text = format!("### {}\n\n{}.\n\n", heading(theorem), star(&sentence(theorem.statement)));
    text += &format!("- Games: {}\n- Source: {}\n- Checked: {}\n", games(theorem), theorem.source, theorem.checks);
    let files: Vec<String> = theorem.file.split(", ").map(|file| format!("`{file}`")).collect();
    text += &format!("- Code: {}\n", files.join(", "));
    let formal: Vec<String> =
        theorem.formal().iter().map(|name| format!("[`{name}`](proofs.md#{})", name.to_lowercase())).collect();
    if !formal.is_empty() {
        text += &format!("- Proved by machine: {}\n", formal.join(", "));
    }
    if !theorem.note.is_empty() {
        text += &format!("- Note: {}\n", star(theorem.note));
    }
    text + "\n"
}

pub fn page() -> String {
    let mut text = HEAD.to_owned();
    let mut last = "";
    for theorem in THEOREMS {
        if part(theorem) != last {
            last = part(theorem);
            text += &format!("## {last}\n\n");
        }
        text += &section(theorem);
    }
    text += &(COUNTS.to_owned() + &counts());
    text += "\n## Zeta-primes\n\nA zeta-prime is a prime p = 3 mod 4 other than 11 and 23 that is not (q^k - 1)/(q - 1) for any prime power q and k >= 2: exactly then no proper \
             subgroup of A_p of even order is transitive. ";
    let primes = zeta_primes(LARGEST);
    text += &format!(
        "The {} zeta-primes below {LARGEST}, as `mexagon theorems --zeta {LARGEST}` prints them:\n\n",
        primes.len()
    );
    let mut table = TextTable::new(&["", "", "", "", "", "", "", "", "", ""]);
    for row in primes.chunks(10) {
        let mut cells: Vec<String> = row.iter().map(u64::to_string).collect();
        cells.resize(10, String::new());
        table.row(cells);
    }
    text += &table.render(Format::Markdown);
    text += "\nThe other primes that are 3 mod 4 below 1000 are 3, 7, 11, 23, 31, 127 and 307.\n\n## Errata\n\n";
    for erratum in ERRATA {
        let star = erratum.text.replace('*', "\\*");
        let shown = if erratum.found.is_empty() { String::new() } else { format!(" Shown by {}.", erratum.found) };
        text += &format!("- {}: {star}.{shown}\n", erratum.place);
    }
    text
}
