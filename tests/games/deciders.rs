//! Every theorem against the engines: on all embedded groups of small order, on a sample of larger ones, and by name against the
//! group itself.
//!
//! `census` compares what each theorem says of a group with values by the definition of types on the whole structure digraph, in which no
//! theorem has a part. The tests here run it on the orders up to 255 and on a sample of the larger ones; all orders up to 500 are run in
//! `the_counts_of_the_page`, which takes minutes and is therefore ignored unless it is asked for:
//! `cargo test --release --test games deciders -- --ignored`.

use crate::common;

use common::families::parse;
use common::small::ids;
use common::thorough::some;
use mexagon::engine::{Engine, GroupSubject, Prepared, Request, census, first_deciders, nim, nim_named, nim_prepared};
use mexagon::names::Profile;
use mexagon::object::{ChosenSet, Object};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Parity, Selection, Solution, StructureDigraph};
use mexagon_games::theory::{
    Achievement, Barnes, Deciders, Subject, THEOREMS, Theorem, Verdict, is_zeta_prime, walk, zeta_primes,
};
use mexagon_small_groups::{number_of_groups, orders};

/// Names of groups that the engines can solve, with every construction that a name can tell something about.
const NAMES: &str = "Z2; Z3; Z6; Z12; Z30; Z2^2; Z2 x Z4; Z6 x Z2; Z6^2; Z2^2 x Z3^3; Z3^3; Z2^4; Z2 x Z3^2 x Z5; S2; S3; S4; S5; S6; \
    A3; A4; A5; A6; A7; D4; D6; D8; D10; D12; D24; D30; Dih(Z3^2); Dih(Z6 x Z2); Dih(Z3 x Z9); Dih(Z2^2); Dih(Z5^2); Dih(Z3^3); Q8; \
    Q12; Q16; Dic3; Dic5; Dic6; S3 x Z2; S3 x Z2^2; S3^2; S4 x Z2; S4 x Z3; S3 x Z3; A4 x Z2; A4 x Z5; A5 x Z2; A5 x Z3; D8 x Z3; \
    D8 x Z2; Q8 x Z3; Q8 x Z9; Q8 x Z2; D10 x D6; S4^2; S3^3; S3^2 x Z2^2; Dic3 x Z5; D8 x Z3^2; Z4 x Z3^3; S3 x Z5; D10 x Z3; \
    PSL(2,5); PSL(2,7); PSL(2,8); PSL(2,9); PSL(2,11); PSL(2,13); SL(2,5); SL(2,7); SL(2,4); PSL(2,17); M11; PSL(3,2); PSL(3,3); PSL(3,4); PSL(4,2); PSU(3,3); PSU(3,4); PSU(4,2)";

fn names() -> impl Iterator<Item = &'static str> {
    NAMES.split(';').map(str::trim)
}

fn request(game: Selection, engine: Engine) -> Request {
    Request { game, position: ChosenSet::default(), misere: false, engine }
}

fn by_name(game: Selection, name: &str) -> Option<u32> {
    let named = Profile::parse(name).unwrap_or_else(|| panic!("{name} is a name"));
    let answer = nim_named(&request(game, Engine::Auto), &named, &Deciders::all());
    answer.expect("no limit").map(|answer| answer.nim().expect("a number"))
}

#[test]
fn every_theorem_agrees_with_the_definition_on_all_small_groups() {
    let small: Vec<u32> = orders().take_while(|&order| order <= 255).collect();
    let found = census(&small, 2, &Budget::unlimited()).expect("no limit");
    assert_eq!(found.contradictions, Vec::<String>::new());
    let all: u32 = small.iter().filter_map(|&order| number_of_groups(order)).sum();
    assert_eq!(found.groups, u64::from(all));
    assert_eq!(found.undecided.get("dng"), None, "the checklist is complete");
    assert_eq!(found.by_positions.get("quotient"), Some(&6065));
    assert_eq!(found.by_positions.get("subgroup"), Some(&1048));
    // Those that are not soluble, and a few like Z2^7 that have too many classes.
    assert!(found.by_survey <= 30, "{} groups were compared with the survey", found.by_survey);
    for theorem in THEOREMS.iter().filter(|theorem| !theorem.checks.starts_with("the name")) {
        for game in theorem.games {
            let applies = found.tallies.get(&(theorem.id, game.name())).map_or(0, |tally| tally.applies);
            assert!(applies > 0 || !is_structural(theorem), "{} is never used for {game}", theorem.id);
        }
    }
}

/// Can the theorem be applied to a group without looking at its name?
fn is_structural(theorem: &Theorem) -> bool {
    let by_name = ["symmetric", "alternating", "coxeter", "sporadic", "real-family", "rubik", "quotient-symmetric"];
    let more = ["quotient-alternating", "subgroup-symmetric"];
    let asked = theorem.is_on_groups() || theorem.is_on_shapes();
    asked && !by_name.contains(&theorem.id) && !more.contains(&theorem.id)
}

#[test]
fn every_theorem_agrees_with_the_engines_on_a_sample_of_larger_groups() {
    let sample = [
        130, 147, 150, 156, 168, 180, 200, 234, 240, 252, 300, 336, 351, 360, 378, 420, 500, 504, 546, 660, 1092, 1998,
    ];
    let sample: Vec<u32> = some(sample, 3).collect();
    let found = census(&sample, 2, &Budget::unlimited()).expect("no limit");
    assert_eq!(found.contradictions, Vec::<String>::new());
    assert_eq!(found.undecided.get("dng"), None);
}

/// The checklist for GEN of docs/gen-checklist.md, item by item, against the types of the whole structure digraph: who wins, whether an element
/// with a mate has an even class, and what is left if none has.
#[test]
fn even_classes_with_mates_decide_gen() {
    let budget = Budget::unlimited();
    let (mut second, mut first, mut left) = (0, 0, 0);
    for (order, id) in ids((4..=162).step_by(2).filter(|order| ![64, 96, 128].contains(order))) {
        let name = format!("SmallGroup({order},{id})");
        let object = parse(&name);
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        let closure = &prepared.system().expect("no limit").closure;
        let few = Budget::unlimited().part(std::time::Duration::MAX, 2_000);
        let Ok(graph) = StructureDigraph::build(closure, &few) else { continue };
        if prepared.group.generators == 1 {
            continue;
        }
        let (achieve, avoid) = (Solution::of(Selection::Gen, &graph), Solution::of(Selection::Dng, &graph));
        let start = graph.initial();
        let value = |solution: &Solution| solution.class(start).and_then(|class| class.value(Parity::Even));
        let (value, dng) = (value(&achieve).expect("a position"), value(&avoid).expect("a position"));
        let subject = GroupSubject::anonymous(&prepared);
        let decided = Theorem::find("achievement").expect("an id").decide(Selection::Gen, &subject);
        let decided = match decided.expect("no limit") {
            Verdict::Decides(decision) => decision.nim(),
            Verdict::DoesNot(_) => None,
        };
        let Achievement::First { even_mates } = subject.achievement().expect("no limit").value else {
            assert_eq!((value, decided), (0, Some(0)), "{name}");
            second += 1;
            continue;
        };
        // That the start has an even option of deficiency 1: Conjecture 1, if two elements generate the group.
        let options = graph.orbit(start).options.iter().filter_map(|&(option, _)| achieve.class(option));
        let mut even = options.filter(|option| option.etype.plain.parity == Parity::Even);
        assert_eq!(even_mates, even.any(|option| option.deficiency == 1), "{name}");
        assert_ne!(value, 0, "{name}");
        match (dng, even_mates) {
            (0, true) => {
                assert_eq!((value, decided), (1, Some(1)), "{name}");
                first += 1;
            }
            (0, false) => {
                assert!(decided.is_none() && prepared.group.generators == 3 && [1, 3].contains(&value), "{name}");
                left += 1;
            }
            _ => assert!(decided.is_none() && [3, 4].contains(&value), "{name}"),
        }
    }
    assert!(second > 500 && first > 100 && left > 5, "{second}, {first}, {left}");
}

#[test]
fn nothing_is_decided_by_name_that_contradicts_the_group() {
    let budget = Budget::unlimited();
    let (mut named, mut anonymous) = (0, 0);
    for name in names() {
        let object = parse(name);
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        for game in Selection::ALL {
            let engine =
                nim_prepared(&request(game, Engine::Hyperplane), &prepared).expect("no limit").nim().expect("a number");
            if let Some(value) = by_name(game, name) {
                assert_eq!(value, engine, "{game} of {name} by its name");
                named += 1;
            }
            let walked = walk(game, &GroupSubject::anonymous(&prepared), &Deciders::all()).expect("no limit");
            if let Some(decision) = walked.decision {
                assert_eq!(decision.nim(), Some(engine), "{game} of {name} by its structure: {}", decision.summary);
                anonymous += 1;
            }
        }
    }
    assert!(named > 120 && anonymous > 100, "{named} by name, {anonymous} by structure");
}

/// What the name tells of a group is what is found in it, fact by fact.
#[test]
fn facts_from_names_are_facts_of_the_group() {
    let budget = Budget::unlimited();
    for name in names() {
        let object = parse(name);
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        let group = GroupSubject::anonymous(&prepared);
        let profile = Profile::parse(name).expect("a name");
        assert_eq!(profile.order, object.order(), "order of {name}");
        let told = GroupSubject::named(&profile);
        let d = prepared.group.generators as u64;
        assert!(profile.generators.least <= d && d <= profile.generators.most, "d of {name}");
        if let Some(order) = &profile.frattini_order {
            assert_eq!(*order, prepared.group.frattini_order, "Frattini subgroup of {name}");
        }
        macro_rules! same {
            ($($fact:ident),*) => {$(
                if let (Ok(told), Ok(found)) = (told.$fact(), group.$fact()) {
                    assert_eq!(told.value, found.value, "{} of {name}", stringify!($fact));
                }
            )*};
        }
        same!(abelian, nilpotent, split, dihedral, dicyclic, even_frattini, even_centre, real, abelian_quotient, mates);
    }
}

#[test]
fn a_group_given_by_permutations_gets_the_same_answer_and_as_good_a_reason() {
    let budget = Budget::unlimited();
    for (text, name, theorem) in [
        ("Group((1,2,3,4,5,6,7,8,9,10,11,12,13,14,15),(2,15)(3,14)(4,13)(5,12)(6,11)(7,10)(8,9))", "D30", "dihedral"),
        ("Group((1,2,3),(4,5,6),(2,3)(5,6))", "Dih(Z3^2)", "dihedral"),
        ("Group((1,2,3,4)(5,6,7,8),(1,5,3,7)(2,8,4,6))", "Q8", "nilpotent"),
        ("Group((1,2,3),(2,3)(4,5,6,7))", "Dic3", "dicyclic"),
        ("Group((1,2,3,4,5,6))", "Z6", "cyclic"),
        ("Group((1,2),(3,4,5),(6,7,8))", "Z2 x Z3^2", "abelian"),
        ("Group((1,2,3,4),(1,3),(5,6,7))", "D8 x Z3", "nilpotent"),
    ] {
        for game in Selection::ALL {
            let object = parse(text);
            let profile = Profile::of_object(&object);
            let subject = GroupSubject::made(&object, profile.as_ref(), &budget);
            let found = walk(game, &subject, &Deciders::all()).expect("no limit");
            let value = found.decision.expect("decided").nim();
            assert_eq!(value, by_name(game, name), "{game} of {text}");
            assert_eq!(found.steps.last().map(|step| step.id), Some(theorem), "{game} of {text}");
        }
    }
    // All permutations of 30 points, and the even ones of 19: far too many to list.
    let points = |n: u32| (1..=n).map(|p| p.to_string()).collect::<Vec<_>>().join(",");
    for (text, gen_value, dng_value) in [
        (format!("Group(({}),(1,2))", points(30)), 1, 0),
        (format!("Group(({}),(1,2,3))", points(19)), 4, 3),
        (format!("Group(({}),(1,2,3))", points(17)), 1, 0),
    ] {
        let object = parse(&text);
        let value =
            |game| nim(&request(game, Engine::Auto), &object, &budget).expect("decided").nim().expect("a number");
        assert_eq!((value(Selection::Gen), value(Selection::Dng)), (gen_value, dng_value), "{text}");
    }
}

#[test]
fn symmetric_and_alternating_groups_of_every_degree() {
    for n in (5..=200).chain([999, 9_973, 99_991, 99_999, 100_000]) {
        assert_eq!(by_name(Selection::Gen, &format!("S{n}")), Some(1));
        assert_eq!(by_name(Selection::Dng, &format!("S{n}")), Some(0));
        let zeta = is_zeta_prime(n);
        assert_eq!(by_name(Selection::Gen, &format!("A{n}")), Some(if zeta { 4 } else { 1 }), "A{n}");
        assert_eq!(by_name(Selection::Dng, &format!("A{n}")), Some(if zeta { 3 } else { 0 }), "A{n}");
    }
    // The published ones below 100.
    assert_eq!(zeta_primes(100), [19, 43, 47, 59, 67, 71, 79, 83]);
    assert_eq!(zeta_primes(1000).len(), 80);
    assert_eq!(zeta_primes(200)[8..], [103, 107, 131, 139, 151, 163, 167, 179, 191, 199]);
}

#[test]
fn names_of_groups_that_nobody_lists() {
    for (name, gen_value, dng_value) in [
        ("W(E8)", Some(0), Some(0)),
        ("W(H4)", Some(0), Some(0)),
        ("W(E6)", None, Some(0)),
        ("W(E7)", None, Some(0)),
        ("W(A1)", Some(2), Some(1)),
        ("W(A2)", Some(3), Some(3)),
        ("W(A30)", Some(1), Some(0)),
        ("W(B3)", Some(0), Some(0)),
        ("W(D20)", Some(0), Some(0)),
        ("W(I2(7))", Some(3), Some(3)),
        ("W(I2(999999))", Some(3), Some(3)),
        ("W(I2(8))", Some(0), Some(0)),
        ("W(I2(10))", Some(1), Some(0)),
        ("W(G2)", Some(1), Some(0)),
        ("Dih(Z999999)", Some(3), Some(3)),
        ("D1000000", Some(0), Some(0)),
        ("Z2 x Z3^5 x Z5^2", Some(0), Some(0)),
        ("Z999998", Some(4), Some(3)),
        ("Z3^1000", Some(1), Some(1)),
        ("S5^4", Some(0), Some(0)),
        ("S4^3", Some(0), Some(0)),
        ("S1000^1000", Some(0), Some(0)),
        ("Dic999999", Some(0), Some(0)),
        ("M23", Some(4), Some(3)),
        ("M24", Some(1), Some(0)),
        ("B", Some(4), Some(3)),
        ("M", Some(4), Some(3)),
        ("Th", Some(1), Some(0)),
        ("PSp(4,5)", Some(1), Some(0)),
        ("Sp(6,5)", Some(0), Some(0)),
        ("PSL(2,101)", Some(1), Some(0)),
        ("Sz(8)", Some(1), Some(0)),
        ("Sz(524288)", Some(1), Some(0)),
        ("Ree(27)", Some(1), Some(0)),
        ("Ree(243)", Some(1), Some(0)),
        ("Ree(177147)", Some(1), Some(0)),
        ("Rubik(3)", None, Some(0)),
    ] {
        assert_eq!(by_name(Selection::Gen, name), gen_value, "GEN of {name}");
        assert_eq!(by_name(Selection::Dng, name), dng_value, "DNG of {name}");
    }
}

/// The orders of the ATLAS, which the groups that are made have as well.
#[test]
fn orders_of_suzuki_and_ree_groups() {
    let order = |name: &str| Profile::parse(name).expect("a name").order.to_string();
    assert_eq!(order("Sz(8)"), "29120");
    assert_eq!(order("Sz(32)"), "32537600");
    assert_eq!(order("Ree(27)"), "10073444472");
    assert!(Profile::parse("Ree(3)").is_none(), "it is not simple, and small enough for the engines");
    for name in ["Sz(8)", "Sz(32)"] {
        assert_eq!(order(name), parse(name).order().to_string());
    }
}

/// The Coxeter groups of rank 3 and 4 by their presentations, against what their names say.
#[test]
fn coxeter_groups_by_presentation() {
    type Edges = &'static [(usize, usize, u32)];
    let diagrams: [(&str, usize, Edges); 5] = [
        ("W(B3)", 3, &[(0, 1, 3), (1, 2, 4)]),
        ("W(H3)", 3, &[(0, 1, 3), (1, 2, 5)]),
        ("W(B4)", 4, &[(0, 1, 3), (1, 2, 3), (2, 3, 4)]),
        ("W(D4)", 4, &[(0, 1, 3), (1, 2, 3), (1, 3, 3)]),
        ("W(F4)", 4, &[(0, 1, 3), (1, 2, 4), (2, 3, 3)]),
    ];
    let budget = Budget::unlimited();
    for (name, rank, edges) in diagrams {
        let letters = &["a", "b", "c", "d"][..rank];
        let mut relators: Vec<String> = letters.iter().map(|x| format!("{x}^2")).collect();
        for i in 0..rank {
            for j in i + 1..rank {
                let m = edges.iter().find(|(x, y, _)| (*x, *y) == (i, j)).map_or(2, |(_, _, m)| *m);
                relators.push(format!("({}*{})^{m}", letters[i], letters[j]));
            }
        }
        let text = format!("< {} | {} >", letters.join(", "), relators.join(", "));
        let object = Object::parse(&text, &budget).expect("a finite group");
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        let profile = Profile::parse(name).expect("a name");
        assert_eq!(object.order(), profile.order, "{name}");
        let group = GroupSubject::anonymous(&prepared);
        if let Some(even) = profile.even_frattini {
            assert_eq!(even, prepared.group.frattini_order.is_even(), "Frattini subgroup of {name}");
        }
        assert_eq!(profile.even_centre, group.even_centre().ok().map(|fact| fact.value), "centre of {name}");
        assert_eq!(profile.real, group.real().ok().map(|fact| fact.value), "real elements of {name}");
        for game in Selection::ALL {
            let value =
                nim_prepared(&request(game, Engine::Hyperplane), &prepared).expect("no limit").nim().expect("a number");
            assert!(by_name(game, name).is_none_or(|told| told == value), "{game} of {name}");
        }
    }
}

#[test]
fn barnes_criterion_names_elements() {
    let budget = Budget::unlimited();
    let barnes = |name: &str| {
        let object = parse(name);
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        GroupSubject::anonymous(&prepared).barnes().expect("small").value
    };
    let Barnes::First(g, involutions) = barnes("S3") else { panic!("the first player wins DNG(S3)") };
    assert!(["(1,2,3)", "(1,3,2)"].contains(&g.as_str()), "{g}");
    assert_eq!(involutions, 3);
    let Barnes::Second(answers) = barnes("S4") else { panic!("the second player wins DNG(S4)") };
    assert_eq!(answers.len(), 1, "S4 has one class of elements of odd order besides the identity");
    assert_eq!(answers[0].conjugates, 8);
    assert!([6, 12].contains(&answers[0].order), "the proper even subgroups with an element of order 3");
    let Barnes::Second(answers) = barnes("A5") else { panic!("the second player wins DNG(A5)") };
    assert_eq!(answers.iter().map(|answer| answer.conjugates).sum::<u64>(), 20 + 12 + 12);
    assert!(answers.iter().all(|answer| answer.order % 2 == 0 && answer.order < 60));
    assert!(matches!(barnes("PSL(2,7)"), Barnes::First(_, 21)));
}

#[test]
fn the_first_theorem_of_each_group_is_told() {
    let found = first_deciders(&[8, 60], &Budget::unlimited()).expect("no limit");
    let of = |order, id| found.iter().find(|row| (row.order, row.id) == (order, id)).map(|row| (row.r#gen, row.dng));
    assert_eq!(found.len(), 5 + 13);
    assert_eq!(of(8, 1), Some((Some("cyclic"), Some("cyclic"))));
    assert_eq!(of(8, 3), Some((Some("nilpotent"), Some("nilpotent"))));
    assert_eq!(of(60, 5), Some((Some("mates"), Some("real"))));
}

#[test]
fn theorems_can_be_left_out() {
    let budget = Budget::unlimited();
    let object = parse("S3");
    let profile = Profile::of_object(&object);
    let subject = GroupSubject::made(&object, profile.as_ref(), &budget);
    let mut left_out: Vec<&str> = Vec::new();
    // Whichever of them decides, the value is the same, until none is left.
    for game in Selection::ALL {
        left_out.clear();
        let mut used = Vec::new();
        loop {
            let deciders = Deciders::without(left_out.iter().copied()).expect("ids");
            let walked = walk(game, &subject, &deciders).expect("no limit");
            let Some(decision) = walked.decision else { break };
            assert_eq!(decision.nim(), Some(3), "{game} of S3: {}", decision.summary);
            used.push(walked.steps.last().expect("a step").id);
            left_out.push(used[used.len() - 1]);
        }
        let expected: &[&str] = match game {
            Selection::Gen => &["dihedral", "symmetric", "mates"],
            Selection::Dng => &["dihedral", "symmetric", "real", "no-cover", "barnes"],
        };
        assert_eq!(used, expected, "{game}");
    }
    assert_eq!(Deciders::without(["dihedral", "dihedra"]), Err("dihedra".to_owned()));
}

#[test]
fn every_theorem_has_an_id_and_a_source() {
    for (i, theorem) in THEOREMS.iter().enumerate() {
        assert!(THEOREMS[..i].iter().all(|other| other.id != theorem.id), "{}", theorem.id);
        for text in [theorem.title, theorem.statement, theorem.source, theorem.checks] {
            assert!(!text.is_empty(), "{}", theorem.id);
        }
        for file in theorem.file.split(", ") {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
            assert!(path.exists(), "{}", path.display());
        }
    }
}

/// The formal theorems that the list names stand in proofs/, and on the page of the book that is made from there.
#[test]
fn formal_theorems_stand_in_the_proofs() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["theory", "groups", "checker", "examples"].map(|folder| root.join("proofs").join(folder));
    let files = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten();
    let sources: String = files
        .filter(|file| file.path().extension().is_some_and(|end| end == "v"))
        .fold(String::new(), |all, file| all + &std::fs::read_to_string(file.path()).expect("a text"));
    let page = std::fs::read_to_string(root.join("docs/proofs.md")).expect("a page");
    for name in THEOREMS.iter().flat_map(|theorem| theorem.formal()) {
        let defined = |end: &str| sources.contains(&format!("\nTheorem {name}{end}"));
        assert!(defined(" ") || defined("\n"), "{name} is not a theorem of proofs/");
        assert!(page.contains(&format!("\n### {name}\n")), "{name} is not on the page");
    }
}

/// A theorem that does not apply says why in words that are not empty.
#[test]
fn theorems_say_why_they_do_not_apply() {
    let budget = Budget::unlimited();
    for name in ["Z12", "Z3^2", "S4", "A5", "Q8 x Z3"] {
        let object = parse(name);
        let prepared = Prepared::new(&object, &budget).expect("no limit");
        let subject = GroupSubject::anonymous(&prepared);
        for theorem in THEOREMS {
            for &game in theorem.games {
                match theorem.decide(game, &subject) {
                    Ok(Verdict::DoesNot(why)) => assert!(!why.is_empty(), "{} on {name}", theorem.id),
                    Ok(Verdict::Decides(decision)) => assert!(decision.because.len() > usize::from(name == "Z2")),
                    Err(_) => {}
                }
            }
        }
    }
}

#[test]
fn the_page_of_theorems_is_made_from_the_code() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_mexagon")).args(["theorems", "--markdown"]).output();
    let made = String::from_utf8(output.expect("runs").stdout).expect("UTF-8");
    let path = root.join("docs/theorems.md");
    if std::env::var_os("MEXAGON_BLESS").is_some() {
        std::fs::write(&path, &made).expect("writable");
    }
    assert_eq!(
        std::fs::read_to_string(&path).expect("readable"),
        made,
        "mexagon theorems --markdown > docs/theorems.md"
    );
}

#[test]
#[ignore = "takes minutes"]
fn the_counts_of_the_page() {
    let output =
        std::process::Command::new(env!("CARGO_BIN_EXE_mexagon")).args(["theorems", "--count", "1..500"]).output();
    let counted = String::from_utf8(output.expect("runs").stdout).expect("UTF-8");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("data/theorems/census.csv");
    assert_eq!(std::fs::read_to_string(path).expect("readable"), counted);
}
