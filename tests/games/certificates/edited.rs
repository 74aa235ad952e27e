//! Random edits of certificates: none that is accepted claims a wrong value.

use super::notation::{element, notation};
use super::sums::Sums;
use super::{GAMES, KINDS, certificate};
use crate::common::thorough::is_thorough;
use mexagon::{CertificateKind, Claim, Closed, Selection, Solver, Structure};
use mexagon_base::random::Random;
use mexagon_checker::{Verdict, verify};
use std::collections::BTreeSet;

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
            let order = kernel.and_then(|kernel| kernel.checked_mul(verdict.order));
            if order.is_some_and(|order| order <= 5_000) {
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
