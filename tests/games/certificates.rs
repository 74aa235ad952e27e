//! Certificates against the checker, which shares no code with what writes them: accepted on everything that is certified, and
//! never persuaded of a wrong value.

use crate::common;

use common::corpus::corpus;
use common::subjects::cycles;
use common::thorough::is_thorough;
use mexagon::engine::ModuleSystem;
use mexagon::object::Object;
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
    for name in ["Split(Z3; 2:V2)", "Split(Z2; 3:V2^2, 3:V1)", "Split(S3; 3:V2, 2:V2)", "Split(Z4; 5:V2)"] {
        for game in Selection::ALL {
            certificates.push((game, certificate(game, name, CertificateKind::Module)));
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
            // More generators than letters: only the multiplicity of a module can have become so large.
            if verdict.kernel.iter().map(|(_, exponent)| *exponent).sum::<u64>() > 16 {
                continue;
            }
            let name = notation(&verdict.group);
            let structure: Structure = name.parse().unwrap_or_else(|failure| panic!("{name}: {failure}"));
            let kernel = verdict.kernel.iter().map(|&(p, e)| u64::from(p).pow(e as u32)).product::<u64>();
            assert_eq!(structure.order().and_then(|order| order.to_u64()), Some(verdict.order * kernel), "{text}");
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
