//! Everything that is certified is accepted, with the right value and no other.

use super::{GAMES, KINDS, assert_certified, assert_tight, certificate};
use crate::common::corpus::corpus;
use crate::common::thorough::is_thorough;
use mexagon::engine::ModuleSystem;
use mexagon::object::Object;
use mexagon::{Budget, CertificateKind, Claim, Closed, Engine, Game, Selection, Solver, Structure};
use mexagon_base::random::Random;
use mexagon_checker::verify;
use mexagon_small_groups::Block;

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
                assert_eq!(verdict.value, 4, "docs/conjecture-1.md");
            }
        }
    }
}

/// Groups that are not soluble and too large for a list of all subgroups.
#[test]
fn large_groups_are_certified_on_a_condition() {
    let text = certificate(Selection::Gen, "A8", CertificateKind::Structure);
    let verdict = verify(&text).expect("accepted");
    // BES23, Table: GEN(A_n) = *1 for n >= 5 with n = 0 modulo 4.
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
