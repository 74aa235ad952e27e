//! Certificates against the checker, which shares no code with what writes them: accepted on everything that is certified, and
//! never persuaded of a wrong value.

use crate::common;

use common::corpus::corpus;
use common::subjects::cycles;
use common::thorough::is_thorough;
use mexagon::{Budget, CertificateKind, Game, Selection, Solver, Structure};
use mexagon_base::random::Random;
use mexagon_checker::{Rejection, verify};
use mexagon_small_groups::Block;

const KINDS: [CertificateKind; 3] = [CertificateKind::Shortest, CertificateKind::Structure, CertificateKind::Ladder];

fn certificate(game: Selection, name: &str, kind: CertificateKind) -> String {
    let structure: Structure = name.parse().expect("a group");
    Solver::new().certificate(game, &structure, kind).unwrap_or_else(|failure| panic!("{game} of {name}: {failure}"))
}

/// With any other value the same certificate is rejected.
fn assert_tight(text: &str, value: u32) {
    for other in (0..6).filter(|other| *other != value) {
        let changed = text.replacen(&format!("\nvalue {value}\n"), &format!("\nvalue {other}\n"), 1);
        assert!(verify(&changed).is_err(), "{changed}");
    }
}

#[test]
fn every_group_of_small_order_is_certified_in_both_ways() {
    let most = if is_thorough() { 100 } else { 60 };
    let mut checked = 0;
    for order in (1..=most).filter(|order| *order != 64 && *order != 96) {
        for id in 1..=Block::of(order).expect("embedded").len() {
            let name = format!("SmallGroup({order},{id})");
            for game in Selection::ALL.into_iter().filter(|game| order > 1 || *game == Selection::Gen) {
                let structure: Structure = name.parse().expect("a group");
                let value = Solver::new().solve(Game::Selection(game), &structure).expect("solved").nim();
                for kind in KINDS {
                    let text = certificate(game, &name, kind);
                    let verdict = verify(&text).unwrap_or_else(|why| panic!("{game} of {name}: {why}\n{text}"));
                    assert_eq!(verdict.order, u64::from(order));
                    assert_eq!(Some(verdict.value.to_string()), value.as_ref().map(ToString::to_string), "{name}");
                    assert!(verdict.conditions.is_empty());
                    assert_tight(&text, verdict.value);
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 300, "{checked} certificates");
}

/// The values that the corpus states, which were computed by other programs or proved.
#[test]
fn certificates_show_the_values_of_the_corpus() {
    let most = if is_thorough() { 8_000 } else { 400 };
    let mut checked = 0;
    for case in corpus().into_iter().filter(|case| !case.slow) {
        let Ok(structure) = case.object.parse::<Structure>() else { continue };
        if structure.order().and_then(|order| order.to_u64()).is_none_or(|order| order > most) {
            continue;
        }
        for stated in case.stated.iter().filter(|stated| !stated.undefined) {
            let game = Selection::ALL.into_iter().find(|game| game.name() == stated.game);
            let (Some(game), Some(value)) = (game, &stated.value) else { continue };
            let solver = Solver::new().budget(Budget::seconds(60));
            let Ok(text) = solver.certificate(game, &structure, CertificateKind::Shortest) else { continue };
            let verdict = verify(&text).unwrap_or_else(|why| panic!("{game} of {}: {why}\n{text}", case.object));
            assert_eq!(verdict.value.to_string(), *value, "{game} of {}", case.object);
            checked += 1;
        }
    }
    assert!(checked > 150, "{checked} values");
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
    let Some(bounds) = head.get(2).map(|text| numbers(text)) else { return "Z1".into() };
    let names: Vec<char> = ('a'..).take(bounds.len()).collect();
    let word = |text: &str| {
        let letters = numbers(text).into_iter().zip(&names).filter(|(e, _)| *e > 0).map(|(e, x)| format!("{x}^{e}"));
        let word = letters.collect::<Vec<_>>().join("*");
        if word.is_empty() { "1".to_owned() } else { word }
    };
    let mut relations: Vec<String> = Vec::new();
    let (mut powers, mut conjugates) = (vec![None; bounds.len()], std::collections::BTreeMap::new());
    for line in &lines[1..] {
        let fields = fields(line);
        match fields[0].as_str() {
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
                certificates.push((game, certificate(game, name, kind)));
            }
        }
    }
    let originals: Vec<_> = certificates.iter().map(|(_, text)| verify(text).expect("accepted")).collect();
    let threads = 2;
    let run = |thread: usize| {
        let mut random = Random::new(23 + thread as u64);
        let (mut accepted, mut elsewhere) = (0u64, 0u64);
        for _ in 0..edits / threads {
            let place = random.below(certificates.len());
            let mut text = mutated(&certificates[place].1, &mut random);
            if random.below(3) == 0 && !text.is_empty() {
                text = mutated(&text, &mut random);
            }
            let Ok(verdict) = verify(&text) else { continue };
            accepted += 1;
            let original = &originals[place];
            if (&verdict.group, verdict.game, verdict.order) == (&original.group, original.game, original.order) {
                assert_eq!(verdict.value, original.value, "{text}");
                continue;
            }
            elsewhere += 1;
            if elsewhere > 200 && !is_thorough() {
                continue;
            }
            let name = notation(&verdict.group);
            let structure: Structure = name.parse().unwrap_or_else(|failure| panic!("{name}: {failure}"));
            assert_eq!(structure.order().and_then(|order| order.to_u64()), Some(verdict.order), "{text}");
            let game = Selection::ALL.into_iter().find(|game| game.name() == verdict.game.name()).expect("a game");
            let answer = Solver::new().solve(Game::Selection(game), &structure).expect("solved");
            assert_eq!(answer.nim().map(|nim| nim.to_string()), Some(verdict.value.to_string()), "{name}\n{text}");
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
