//! Certificates against the checker, which shares no code with what writes them: accepted on everything that is certified, and
//! never persuaded of a wrong value.

use crate::common;

use common::corpus::corpus;
use common::subjects::cycles;
use common::thorough::is_thorough;
use mexagon::engine::ModuleSystem;
use mexagon::object::Object;
use mexagon::{Budget, CertificateKind, Claim, Closed, Engine, Game, Selection, Solver, Structure};
use mexagon_base::random::Random;
use mexagon_checker::{Rejection, Verdict, verify};

mod sums;

use mexagon_small_groups::Block;
use std::collections::BTreeSet;
use sums::Sums;

const KINDS: [CertificateKind; 3] = [CertificateKind::Shortest, CertificateKind::Structure, CertificateKind::Ladder];

const GAMES: [Game; 4] = [
    Game::Selection(Selection::Gen),
    Game::Selection(Selection::Dng),
    Game::Closed(Closed::Quotient),
    Game::Closed(Closed::Subgroup),
];

fn certificate(game: impl Into<Game>, name: &str, kind: CertificateKind) -> String {
    let (structure, game): (Structure, Game) = (name.parse().expect("a structure"), game.into());
    Solver::new().certificate(game, &structure, kind).unwrap_or_else(|failure| panic!("{game} of {name}: {failure}"))
}

/// With any other value the same certificate is rejected.
fn assert_tight(text: &str, value: u32) {
    for other in (0..6).filter(|other| *other != value) {
        let changed = text.replacen(&format!("\nvalue {value}\n"), &format!("\nvalue {other}\n"), 1);
        assert!(verify(&changed).is_err(), "{changed}");
    }
}

/// Certificates of one group of every kind that is asked for, and what they show.
fn assert_certified(name: &str, order: u32, kinds: &[CertificateKind]) -> u32 {
    let structure: Structure = name.parse().expect("a group");
    let mut checked = 0;
    for game in Selection::ALL.into_iter().filter(|game| order > 1 || *game == Selection::Gen) {
        let value = Solver::new().solve(Game::Selection(game), &structure).expect("solved").nim();
        for &kind in kinds {
            let text = certificate(game, name, kind);
            let verdict = verify(&text).unwrap_or_else(|why| panic!("{game} of {name}: {why}\n{text}"));
            assert_eq!(verdict.order, u64::from(order));
            assert_eq!(Some(verdict.value.to_string()), value.as_ref().map(ToString::to_string), "{name}");
            assert!(verdict.conditions.is_empty());
            assert_tight(&text, verdict.value);
            checked += 1;
        }
    }
    checked
}

#[test]
fn every_group_of_small_order_is_certified_in_all_ways() {
    let most = if is_thorough() { 100 } else { 60 };
    let mut checked = 0;
    for order in 1..=most {
        // All subgroups of these are many.
        let kinds = if order == 64 || order == 96 { &KINDS[..2] } else { &KINDS };
        for id in 1..=Block::of(order).expect("embedded").len() {
            checked += assert_certified(&format!("SmallGroup({order},{id})"), order, kinds);
        }
    }
    assert!(checked > 900, "{checked} certificates");
}

/// Groups with very many subgroups, whose maximal ones are complete by a chief series.
#[test]
fn groups_with_many_subgroups_are_certified_by_chief_factors() {
    let structure = [CertificateKind::Structure];
    for (order, id) in
        [(64, 1), (64, 134), (64, 200), (64, 267), (72, 49), (81, 15), (96, 64), (96, 204), (96, 231), (100, 16)]
    {
        assert_certified(&format!("SmallGroup({order},{id})"), order, &structure);
    }
    for (name, order) in [("S4 x S4", 576), ("S4 wr Z2", 1152), ("Split(SmallGroup(63,1); 2:V6)", 4032)] {
        assert_certified(name, order, &structure);
    }
    if is_thorough() {
        let mut random = Random::new(64);
        for order in [128, 160, 192] {
            for _ in 0..40 {
                let id = 1 + random.below(Block::of(order).expect("embedded").len() as usize);
                assert_certified(&format!("SmallGroup({order},{id})"), order, &structure);
            }
        }
    }
}

/// What the lemma of the module engine gives, against the structure classes and the engines; the numbers of classes against
/// those of the module engine.
#[test]
fn split_extensions_are_certified_by_modules() {
    let small = [
        "Split(Z3; 2:V2)",
        "Split(Z3; 2:V2^2)",
        "Split(Z2; 3:V2^2, 3:V1)",
        "Split(S3; 2:V1^2, 3:V2)",
        "Split(S3; 3:V2^3)",
        "Split(S3; 2:V2, 2:V1)",
        "Split(Z4; 5:V2, 3:V2)",
        "Split(Q8; 3:V5)",
        "Split(A4; 2:V2, 3:V2)",
        "Split(D8; 3:V2, 3:V3)",
        "Split(A5; 2:V2)",
        "Split(A5; 2:V3)",
        "Split(SmallGroup(21,1); 2:V3, 2:V4)",
        "Split(SmallGroup(63,1); 2:V6)",
    ];
    let large = ["Split(A5; 2:V2, 3:V2^2)", "Split(S4; 3:V3^9, 2:V2^7)", "Split(SmallGroup(63,1); 2:V6^3, 2:V5)"];
    let famous = ["Split(Split(SmallGroup(63,1); 2:V6); 3:V3^55)", "Split(Split(SmallGroup(63,1); 2:V6); 3:V3^56)"];
    let names = small.iter().chain(&large).chain(famous.iter().filter(|_| is_thorough()));
    for &name in names {
        let budget = Budget::default();
        let system =
            ModuleSystem::of_object(&Object::parse(name, &budget).expect("a group"), &budget).expect("modules");
        for game in Selection::ALL {
            let structure: Structure = name.parse().expect("a group");
            let text = certificate(game, name, CertificateKind::Module);
            let verdict = verify(&text).unwrap_or_else(|why| panic!("{game} of {name}: {why}\n{text}"));
            assert!(verdict.conditions.is_empty() && verdict.evidence.contains("lemma of the module engine"), "{name}");
            let classes = system.solve(game, &budget).expect("solved").len();
            assert!(verdict.evidence.starts_with(&format!("{classes} classes")), "{name}: {}", verdict.evidence);
            let value = Solver::new().solve(Game::Selection(game), &structure).expect("solved").nim();
            assert_eq!(Some(verdict.value.to_string()), value.map(|value| value.to_string()), "{name}");
            if small.contains(&name) {
                assert_tight(&text, verdict.value);
                let plain = verify(&certificate(game, name, CertificateKind::Structure)).expect("accepted");
                assert_eq!(plain.value, verdict.value, "{game} of {name}");
                let kernel = verdict.kernel.iter().map(|&(p, e)| u64::from(p).pow(e as u32)).product::<u64>();
                assert_eq!(plain.order, verdict.order * kernel);
            } else if famous.contains(&name) && game == Selection::Gen {
                assert_eq!(verdict.value, 4, "docs/open-problems.md");
            }
        }
    }
}

/// Groups that are not soluble and too large for a list of all subgroups.
#[test]
fn large_groups_are_certified_on_a_condition() {
    let text = certificate(Selection::Gen, "A8", CertificateKind::Structure);
    let verdict = verify(&text).expect("accepted");
    // 002, Table: GEN(A_n) = *1 for n >= 5 with n = 0 modulo 4.
    assert_eq!((verdict.order, verdict.value, verdict.conditions.len()), (20_160, 1, 1));
    assert_tight(&text, 1);
    let missing: String =
        text.lines().filter(|line| !line.starts_with("complete-by")).map(|line| format!("{line}\n")).collect();
    assert!(verify(&missing).is_err());
}

/// Why a value that the corpus states has no certificate: docs/certificates.md lists the same reasons.
fn excused(game: &str, object: &str) -> bool {
    let closed = game == "quotient" || game == "subgroup";
    let order =
        object.parse::<Structure>().ok().and_then(|structure| structure.order()).and_then(|order| order.to_u64());
    // Finite algebras, infinite structures, and what is too large to be listed.
    let is_ring = object.starts_with("Ring") || object.starts_with("Module");
    object.starts_with('@') || order.is_none_or(|order| order > if closed && is_ring { 4_096 } else { 10_000 })
}

/// The values and outcomes that the corpus states, which were computed by other programs or proved: all of them with
/// `MEXAGON_THOROUGH=1`, but for games on closed sets of groups of order above 1,000, and those of small structures without it.
#[test]
fn certificates_show_the_values_of_the_corpus() {
    let (most, most_closed) = if is_thorough() { (10_000, 1_000) } else { (200, 130) };
    let mut checked = [0; 4];
    let mut missing = Vec::new();
    for case in corpus().into_iter().filter(|case| !case.slow) {
        for stated in case.stated.iter().filter(|stated| !stated.undefined) {
            let place = GAMES.iter().position(|game| game.name() == stated.game).expect("a game");
            if excused(stated.game, &case.object) {
                continue;
            }
            let structure: Structure = case.object.parse().expect("a structure");
            let order = structure.order().and_then(|order| order.to_u64()).unwrap_or(u64::MAX);
            let game = GAMES[place];
            if order > if matches!(game, Game::Closed(_)) { most_closed } else { most } {
                continue;
            }
            let solver = Solver::new().budget(Budget::seconds(120));
            let checks = |misere: bool| {
                let claim = Claim { misere, ..game.into() };
                let text = solver.certificate(claim, &structure, CertificateKind::Shortest)?;
                let said = format!("{game} of {}", case.object);
                let verdict = verify(&text).unwrap_or_else(|why| panic!("{said}: {why}\n{text}"));
                let outcome = verdict.misere.map(|misere| if misere.first_wins { "N" } else { "P" });
                if let (Some(value), false) = (&stated.value, misere) {
                    assert_eq!(verdict.value.to_string(), *value, "{said}");
                }
                if let (Some(stated), Some(outcome)) = (&stated.misere, outcome) {
                    assert_eq!(outcome, stated, "{said}");
                }
                if let (Some(stated), false) = (&stated.outcome, misere) {
                    assert_eq!(if verdict.value == 0 { "P" } else { "N" }, stated, "{said}");
                }
                Ok::<_, mexagon::Failure>(())
            };
            let wanted = [false, true].map(|misere| !misere || stated.misere.is_some() && order > 1);
            for misere in [false, true].into_iter().filter(|misere| wanted[usize::from(*misere)]) {
                match checks(misere) {
                    Ok(()) => checked[place] += 1,
                    Err(failure) => missing.push(format!("{game} of {}: {failure}", case.object)),
                }
            }
        }
    }
    println!("{checked:?} values of {:?}", GAMES.map(Game::name));
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(checked.iter().all(|number| *number > 20), "{checked:?}");
}

/// Where GEN and DNG are played at other positions than the start, and where games on closed sets are.
#[test]
fn positions_are_certified() {
    let cases = [
        ("gen", "S4", "(1,2,3)"),
        ("gen", "S4", "(1,2,3), (1,2)"),
        ("gen", "S3", "(1,2), (1,2,3)"),
        ("dng", "S4", "(1,2,3), ()"),
        ("dng", "A5", "(1,2,3)"),
        ("gen", "A5", "(1,2,3), (1,2)(3,4), ()"),
        ("quotient", "S4", "(1,2)(3,4)"),
        ("subgroup", "S4", "(1,2)(3,4)"),
        ("subgroup", "D12", "s"),
        ("quotient", "Z4 x Z8", "(2,4)"),
        ("quotient", "Ring(Z/4[x]/(x^2))", "2*x"),
        ("quotient", "Ring(Z/12)", "4"),
        ("quotient", "Module(Z/12; 4, 6)", "(2,3)"),
        ("quotient", "Module(GF(2)[x]/(x^3); x^2, x^3)", "(x,x^2)"),
    ];
    let mut seen = 0;
    for (game, object, position) in cases {
        let game = GAMES.into_iter().find(|known| known.name() == game).expect("a game");
        let structure: Structure = object.parse().expect("a structure");
        let Ok(read) = structure.position(game, position) else { panic!("{object} at {position}") };
        let answer = Solver::new().answer(&read).expect("solved");
        let claim = Claim { position, ..game.into() };
        let text = Solver::new().certificate(claim, &structure, CertificateKind::Shortest).expect("certified");
        let verdict = verify(&text).unwrap_or_else(|why| panic!("{game} of {object} at {position}: {why}\n{text}"));
        assert_eq!(Some(verdict.value.to_string()), answer.nim().map(|nim| nim.to_string()), "{text}");
        assert!(verdict.position.is_some());
        assert_tight(&text, verdict.value);
        seen += 1;
    }
    assert_eq!(seen, cases.len());
    // What is a position of no game: a generating set in DNG.
    let s3: Structure = "S3".parse().expect("a group");
    let claim = Claim { position: "(1,2), (1,2,3)", ..Selection::Dng.into() };
    assert!(Solver::new().certificate(claim, &s3, CertificateKind::Shortest).is_err());
}

/// The outcomes under misère play against brute force.
#[test]
fn misere_outcomes_are_certified() {
    for order in 2..=12 {
        for id in 1..=Block::of(order).expect("embedded").len() {
            let structure: Structure = format!("SmallGroup({order},{id})").parse().expect("a group");
            for game in GAMES {
                let claim = Claim { misere: true, ..game.into() };
                let text = Solver::new().certificate(claim, &structure, CertificateKind::Shortest).expect("certified");
                let verdict = verify(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
                let misere = verdict.misere.expect("an outcome");
                assert_eq!(misere.game.name(), game.name());
                let expected = Solver::new().engine(Engine::Brute).misere(true).solve(game, &structure).expect("small");
                let wins = expected.misere.map(|outcome| outcome == mexagon::Outcome::N);
                assert_eq!(Some(misere.first_wins), wins, "{game} of SmallGroup({order},{id})\n{text}");
                let other = if misere.first_wins { ("N", "P") } else { ("P", "N") };
                let [from, to] = [other.0, other.1].map(|outcome| format!("\nmisere {} {outcome}\n", game.name()));
                assert!(verify(&text.replacen(&from, &to, 1)).is_err(), "{text}");
            }
        }
    }
}

/// Games on closed sets of all small groups, and of rings and modules of all sorts, against the engines.
#[test]
fn closed_sets_are_certified() {
    let most = if is_thorough() { 63 } else { 31 };
    let groups = (1..=most).flat_map(|order| {
        (1..=Block::of(order).expect("embedded").len()).map(move |id| format!("SmallGroup({order},{id})"))
    });
    let others = [
        "Ring(Z/1)",
        "Ring(Z/30)",
        "Ring(Z/4[x]/(x^2))",
        "Ring(Z/8[x]/(x^2,2*x))",
        "Ring(GF(4)[x,y]/(x^2,x*y,y^2))",
        "Ring(GF(2)[x,y]/(x^2,x*y,y^3))",
        "Ring(Z[x]/(4, 2*x, x^2-2))",
        "Ring(Z/6) x Ring(GF(9))",
        "Ring(GF(2)[x]/(x^4+x^2))",
        "Module(Z/12; 4, 6)",
        "Module(Z; 2, 4, 4)",
        "Module(GF(2)[x]/(x^3); x^2, x^3)",
        "Module(GF(4)[x]; x, x+1)",
        "Module(GF(3)[x]; x^2+1, x)",
        "A5",
        "S5",
        "PSL(2,7)",
    ];
    let mut checked = 0;
    for name in groups.chain(others.map(str::to_owned)) {
        let structure: Structure = name.parse().expect("a structure");
        for game in [Closed::Quotient, Closed::Subgroup] {
            let Ok(answer) = Solver::new().misere(true).solve(game.into(), &structure) else { continue };
            let text = Solver::new().certificate(game, &structure, CertificateKind::Shortest).expect("certified");
            let verdict = verify(&text).unwrap_or_else(|why| panic!("{game} of {name}: {why}\n{text}"));
            assert_eq!(Some(verdict.value.to_string()), answer.nim().map(|nim| nim.to_string()), "{game} of {name}");
            let wins = verdict.misere.map(|misere| misere.first_wins);
            assert_eq!(wins, answer.misere.map(|outcome| outcome == mexagon::Outcome::N), "{game} of {name}");
            assert_tight(&text, verdict.value);
            for place in 0..text.lines().filter(|line| line.starts_with("closed")).count() {
                let lines = text.lines().enumerate().filter(|(_, line)| line.starts_with("closed"));
                let at = lines.map(|(at, _)| at).nth(place).expect("a line");
                let kept =
                    text.lines().enumerate().filter(|(line, _)| *line != at).map(|(_, line)| format!("{line}\n"));
                assert!(verify(&kept.collect::<String>()).is_err(), "{game} of {name} without line {at}");
            }
            checked += 1;
        }
    }
    assert!(checked > 150, "{checked} games");
}

/// One random change of a text.
fn mutated(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let (one, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(9) {
        0 => lines.swap(one, other),
        1 => _ = lines.remove(one),
        2 => lines.insert(other, lines[one].clone()),
        3 => lines.truncate(one),
        4 => return text.chars().take(random.below(text.len())).collect(),
        5 | 6 => {
            // Another number.
            let digits: Vec<usize> =
                lines[one].char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
            if !digits.is_empty() {
                let at = *random.pick(&digits);
                let number = ["0", "1", "2", "3", "4", "7", "99", "4294967295", "18446744073709551616"];
                lines[one].replace_range(at..=at, random.pick::<&str>(&number));
            }
        }
        7 => {
            // A flipped bit.
            let mut bytes = text.as_bytes().to_vec();
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
            return String::from_utf8_lossy(&bytes).into_owned();
        }
        _ => {
            // An element of another line.
            let words: Vec<String> = lines[other].split(' ').map(str::to_owned).collect();
            lines[one] = format!("{} {}", lines[one], random.pick(&words));
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The group of a certificate in the notation of presentations and permutations.
fn notation(lines: &[String]) -> String {
    let numbers = |text: &str| text.split('.').map(|n| n.parse().expect("a number")).collect::<Vec<usize>>();
    let fields = |line: &String| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let head = fields(&lines[0]);
    if head[1] == "permutations" {
        let cycles = lines[1..].iter().map(|line| cycles(&numbers(&fields(line)[1])));
        return format!("Group({})", cycles.collect::<Vec<_>>().join(","));
    }
    let mut bounds = head.get(2).map_or_else(Vec::new, |text| numbers(text));
    let top = bounds.len();
    // Where the generators of each module begin, its dimension and its multiplicity.
    let mut modules = Vec::new();
    for fields in lines.iter().map(fields).filter(|fields| fields[0] == "module") {
        let [p, n, m] = [1, 2, 3].map(|at| fields[at].parse::<usize>().expect("a number"));
        modules.push((bounds.len(), (n, m)));
        bounds.extend(vec![p; n * m]);
    }
    if bounds.is_empty() {
        return "Z1".into();
    }
    let mut place = 0;
    let names: Vec<char> = ('a'..).take(bounds.len()).collect();
    let word = |text: &str| {
        let letters = numbers(text).into_iter().zip(&names).filter(|(e, _)| *e > 0).map(|(e, x)| format!("{x}^{e}"));
        let word = letters.collect::<Vec<_>>().join("*");
        if word.is_empty() { "1".to_owned() } else { word }
    };
    let mut relations: Vec<String> = Vec::new();
    let (mut powers, mut conjugates) = (vec![None; bounds.len()], std::collections::BTreeMap::new());
    let mut matrix = 0;
    for line in &lines[1..] {
        let fields = fields(line);
        match fields[0].as_str() {
            "module" => matrix = 0,
            "matrix" => {
                // Each row is a generator of its own, for each copy of the module.
                let entries = numbers(&fields[1]);
                let (n, copies) = modules[place].1;
                for (row, copy) in (0..n).flat_map(|row| (0..copies).map(move |copy| (row, copy))) {
                    let start = modules[place].0 + copy * n;
                    let image = entries[row * n..][..n].iter().enumerate().filter(|(_, e)| **e > 0);
                    let image: Vec<String> = image.map(|(at, e)| format!("{}^{e}", names[start + at])).collect();
                    _ = conjugates.insert((start + row, matrix), image.join("*"));
                }
                matrix += 1;
                place += usize::from(matrix == top);
            }
            "power" => powers[fields[1].parse::<usize>().expect("a number")] = Some(word(&fields[2])),
            _ => _ = conjugates.insert((numbers(&fields[1])[0], numbers(&fields[2])[0]), word(&fields[3])),
        }
    }
    for (i, power) in powers.iter().enumerate() {
        relations.push(format!("{}^{} = {}", names[i], bounds[i], power.as_deref().unwrap_or("1")));
        for j in i + 1..bounds.len() {
            let (x, y) = (names[j], names[i]);
            let image = conjugates.get(&(j, i)).cloned().unwrap_or_else(|| x.to_string());
            relations.push(format!("{y}^-1*{x}*{y} = {image}"));
        }
    }
    let names: Vec<String> = names.iter().map(char::to_string).collect();
    format!("< {} | {} >", names.join(", "), relations.join(", "))
}

const RINGS: [&str; 6] = [
    "Ring(Z/12)",
    "Ring(Z/4[x]/(x^2))",
    "Ring(GF(4)[x]/(x^2))",
    "Ring(Z/2) x Ring(Z/9)",
    "Module(GF(2)[x]/(x^3); x^2, x^3)",
    "Module(Z/4; 2, 4)",
];

/// Says the engines' word on a certificate for another group, game or position than the one it was made for. Rings and modules are
/// closed once more from their lines, without the checker.
fn confirm(verdict: &Verdict, text: &str) {
    let game = GAMES.into_iter().find(|game| game.name() == verdict.game.name()).expect("a game");
    let worth = if verdict.kind == "group" {
        let name = notation(&verdict.group);
        let structure: Structure = name.parse().unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let kernel = verdict.kernel.iter().map(|&(p, e)| u64::from(p).pow(e as u32)).product::<u64>();
        assert_eq!(structure.order().and_then(|order| order.to_u64()), Some(verdict.order * kernel), "{text}");
        let written = verdict.position.iter().flatten().map(|x| element(&verdict.group, x));
        let position: BTreeSet<String> = written.collect();
        let position = position.into_iter().collect::<Vec<_>>().join(", ");
        let position = structure.position(game, &position).unwrap_or_else(|failure| panic!("{failure}: {position}"));
        let answer = Solver::new().misere(true).answer(&position).expect("solved");
        (answer.nim().expect("a value"), answer.misere.map(|outcome| outcome == mexagon::Outcome::N))
    } else {
        let (value, wins) = Sums::read(&verdict.group).worth(verdict);
        (value, Some(wins))
    };
    assert_eq!(verdict.value, worth.0, "{text}");
    if let (Some(misere), Some(wins)) = (verdict.misere.filter(|misere| misere.game == verdict.game), worth.1) {
        assert_eq!(misere.first_wins, wins, "{text}");
    }
}

/// An element of the group of a certificate, in the notation of [`notation`].
fn element(lines: &[String], x: &[u32]) -> String {
    if lines[0].starts_with("group permutations") {
        return cycles(&x.iter().map(|&point| point as usize).collect::<Vec<_>>());
    }
    let letters = x.iter().zip('a'..).filter(|(e, _)| **e > 0).map(|(e, x)| format!("{x}^{e}"));
    let word = letters.collect::<Vec<_>>().join("*");
    if word.is_empty() { "1".to_owned() } else { word }
}

/// Random edits of certificates: none that is accepted claims a wrong value. An edit may well make a right certificate for
/// another group; then the engines say what its value is.
#[test]
fn no_changed_certificate_is_accepted_with_a_wrong_value() {
    let edits = if is_thorough() { 1_000_000 } else { 20_000 };
    let mut certificates = Vec::new();
    for name in [
        "S3",
        "Z6",
        "Q8",
        "A4",
        "D8",
        "Z2 x Z2 x Z2",
        "S4",
        "A5",
        "Dih(Z9)",
        "Z3 x S3",
        "Z3^2",
        "Z2 x Z4",
        "SmallGroup(21,1)",
    ] {
        for game in Selection::ALL {
            for kind in KINDS {
                certificates.push(certificate(game, name, kind));
            }
        }
        for game in Closed::ALL {
            certificates.push(certificate(game, name, CertificateKind::Shortest));
        }
    }
    for name in ["PSL(2,7)", "S5", "SmallGroup(54,5)", "SmallGroup(36,9)", "SmallGroup(48,50)"] {
        certificates.extend(Selection::ALL.map(|game| certificate(game, name, CertificateKind::Shortest)));
    }
    for name in RINGS {
        certificates.push(certificate(Closed::Quotient, name, CertificateKind::Shortest));
    }
    for (game, misere, position) in [
        (Selection::Gen, true, ""),
        (Selection::Dng, true, ""),
        (Selection::Gen, false, "(1,2,3)"),
        (Selection::Gen, true, "(1,2,3), ()"),
    ] {
        let (s4, claim) = ("S4".parse().expect("a group"), Claim { game: game.into(), misere, position });
        certificates.push(Solver::new().certificate(claim, &s4, CertificateKind::Shortest).expect("certified"));
    }
    for name in ["Split(Z3; 2:V2)", "Split(Z2; 3:V2^2, 3:V1)", "Split(S3; 3:V2, 2:V2)", "Split(Z4; 5:V2)"] {
        for game in Selection::ALL {
            certificates.push(certificate(game, name, CertificateKind::Module));
        }
    }
    let originals: Vec<_> = certificates.iter().map(|text| verify(text).expect("accepted")).collect();
    let threads = 2;
    let run = |thread: usize| {
        let mut random = Random::new(23 + thread as u64);
        let (mut accepted, mut elsewhere) = (0u64, 0u64);
        for _ in 0..edits / threads {
            let place = random.below(certificates.len());
            let mut text = mutated(&certificates[place], &mut random);
            if random.below(3) == 0 && !text.is_empty() {
                text = mutated(&text, &mut random);
            }
            let Ok(verdict) = verify(&text) else { continue };
            accepted += 1;
            let original = &originals[place];
            let whose =
                |verdict: &Verdict| (verdict.group.clone(), verdict.game, verdict.order, verdict.position.clone());
            if whose(&verdict) == whose(original) {
                assert_eq!(verdict.value, original.value, "{text}");
                let misere = verdict.misere.filter(|misere| original.misere.is_some_and(|m| m.game == misere.game));
                assert!(misere.is_none_or(|misere| Some(misere) == original.misere), "{text}");
                continue;
            }
            elsewhere += 1;
            if elsewhere > 200 && !is_thorough() {
                continue;
            }
            // Only the multiplicity of a module can have become so large that the order is out of reach for a presentation.
            let kernel = verdict.kernel.iter().try_fold(1u64, |kernel, &(p, exponent)| {
                kernel.checked_mul(u64::from(p).checked_pow(u32::try_from(exponent).ok()?)?)
            });
            if kernel.and_then(|kernel| kernel.checked_mul(verdict.order)).is_some_and(|order| order <= 5_000) {
                confirm(&verdict, &text);
            }
        }
        (accepted, elsewhere)
    };
    let counts: Vec<(u64, u64)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || run(thread))).collect();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).collect()
    });
    let (accepted, elsewhere) = counts.iter().fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
    println!("{edits} edits, {accepted} accepted, {elsewhere} of them for another group or game");
    assert!(accepted > 0, "a line that is there twice does no harm, for example");
}

/// What a certificate must not leave out.
#[test]
fn nothing_may_be_missing() {
    let text = certificate(Selection::Gen, "S4", CertificateKind::Ladder);
    let without = |start: &str, number: usize| {
        let place = text.lines().enumerate().filter(|(_, line)| line.starts_with(start)).nth(number).expect("a line").0;
        let kept = text.lines().enumerate().filter(|(at, _)| *at != place).map(|(_, line)| format!("{line}\n"));
        verify(&kept.collect::<String>())
    };
    for number in 0..3 {
        assert!(without("maximal", number).is_err());
    }
    for number in 0..text.lines().filter(|line| line.starts_with("rung")).count() {
        assert!(without("rung", number).is_err(), "rung {number}");
    }
    for number in 0..text.lines().filter(|line| line.starts_with("class")).count() {
        assert!(without("class", number).is_err(), "class {number}");
    }
    assert!(without("end", 0).is_err());
    assert!(without("order", 0).is_err());
    let other = text.replacen("order 24", "order 48", 1);
    assert!(matches!(verify(&other), Err(Rejection::Wrong(_))));
    let inconsistent = text.replacen("conjugate 1 0 0.2.0.0", "conjugate 1 0 0.2.0.1", 1);
    assert!(matches!(verify(&inconsistent), Err(Rejection::Wrong(_))));
    let huge = "mexagon-certificate 1\ngame gen\nvalue 0\ngroup polycyclic 65521.65521\norder 4292870441\nend\n";
    assert!(verify(huge).is_err());
}

#[test]
fn nothing_may_be_missing_in_a_chief_series_nor_in_a_module() {
    let s4 = certificate(Selection::Gen, "S4", CertificateKind::Structure);
    let split = certificate(Selection::Gen, "Split(S3; 3:V2^2, 2:V2)", CertificateKind::Module);
    for text in [&s4, &split] {
        let lines: Vec<&str> = text.lines().collect();
        for place in 1..lines.len() {
            if lines[place].starts_with("object") {
                continue;
            }
            let kept = lines.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, line)| format!("{line}\n"));
            assert!(verify(&kept.collect::<String>()).is_err(), "{text} without {}", lines[place]);
        }
    }
    // A factor that is not irreducible, and one that is given twice.
    let klein = "mexagon-certificate 1\ngame gen\nvalue 1\ngroup polycyclic 2.2\norder 4\nmaximal 1.0\nmaximal 0.1\nmaximal 1.1\n";
    let classes = "class 1 2\nclass 1 2 1.0\nclass 1 2 0.1\nclass 1 2 1.1\nend\n";
    let with = |factors: &str| verify(&format!("{klein}{factors}{classes}")).err().map(|why| why.to_string());
    assert_eq!(with("factor 1.0 0.1\n").as_deref(), Some("a factor of the chief series is not irreducible"));
    assert_eq!(with("factor 1.0\n").as_deref(), Some("the chief series does not end with the group"));
    assert_eq!(with("factor 1.0\nfactor 1.0\n").as_deref(), Some("a chief factor is not elementary abelian"));
}

/// Matrices that are no module, modules that are not irreducible, and modules that are isomorphic.
#[test]
fn modules_must_be_what_they_should_be() {
    let top = "mexagon-certificate 1\ngame gen\nvalue 3\ngroup polycyclic 3\n";
    let bottom = "maximal\nfactor 1\nend\n";
    let with = |modules: &str, evidence: &str| {
        verify(&format!("{top}{modules}order 3\n{evidence}{bottom}")).err().map(|why| why.to_string())
    };
    let right = "module 2 2 1\nmatrix 0.1.1.1\n";
    assert_eq!(with(right, "irreducible 0 0\n"), None);
    let says = |modules: &str, evidence: &str, why: &str| assert_eq!(with(modules, evidence).as_deref(), Some(why));
    says(
        "module 2 2 1\nmatrix 0.1.1.0\n",
        "irreducible 0 0\n",
        "the matrices of a module do not satisfy the relations of the group",
    );
    says("module 2 2 1\nmatrix 1.0.0.1\n", "irreducible 0 0\n", "a module may not be irreducible");
    says(right, "irreducible 1 0\n", "the combination for a module is not singular");
    says(
        &format!("{right}module 2 2 1\nmatrix 1.1.1.0\n"),
        "irreducible 0 0\nirreducible 0 0\n",
        "two modules are isomorphic",
    );
    says(
        "module 4 1 1\nmatrix 1\n",
        "irreducible 0 0\n",
        "a module needs a prime up to 251, a dimension and a multiplicity",
    );
    says("module 2 2 1\nmatrix 0.1\n", "irreducible 0 0\n", "a module needs a matrix for each generator of the group");
    let trivial = "mexagon-certificate 1\ngame gen\nvalue 0\ngroup polycyclic\nmodule 2 4294967295 1\norder 1\nirreducible 0\nend\n";
    assert!(matches!(verify(trivial), Err(Rejection::TooLarge(_))));
    // A sum of the trivial module and another one: a vector of the null space generates the first only.
    says("module 2 3 1\nmatrix 1.0.0.0.0.1.0.1.1\n", "irreducible 1.1 0 1\n", "a module may not be irreducible");
}
