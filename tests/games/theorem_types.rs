//! Theorems on types, deficiencies and structure digraphs against the engines.

use crate::common;

use common::families::{Structure, abelian, affine};
use common::oracles;
use common::subjects::cycles;
use mexagon_games::game::{Outcome, Parity, Selection, simplified_size};

/// Groups of several shapes beyond the listed ones.
const NAMED: [&str; 16] = [
    "S4 x S3",
    "S3 wr Z2",
    "A4 x A4",
    "Z2 wr A4",
    "Dih(Z3^3)",
    "Dih(Z30)",
    "Z3 wr S3",
    "A4 x S3",
    "S3^3",
    "Z30 x Z6",
    "Z3 wr Z3",
    "Z3^4",
    "Z15 x Z3",
    "S4 x Z3",
    "Dih(Z3 x Z9)",
    "D10 x Z3 x Z3",
];

/// All groups of order 2..63 but A5, and the named ones.
fn structures() -> impl Iterator<Item = Structure> {
    let listed = oracles().into_iter().filter(|oracle| oracle.get("order") != "1");
    let listed = listed.map(|oracle| Structure::new(oracle.name(), &oracle.object));
    let affine = [affine(7, 3), affine(13, 3), affine(9, 2), affine(20, 3), affine(31, 2)];
    let further = NAMED.map(String::from).into_iter().chain(affine);
    listed.chain(further.map(|text| Structure::new(text.clone(), &text)))
}

/// BES23, Proposition 5, and BES17, Proposition 3.10: types by deficiency 0, 1, 2 and more.
#[test]
fn deficiency_gives_the_type_of_even_classes_and_in_odd_groups() {
    for structure in structures() {
        for (_, class) in structure.achievement.orbits() {
            let expected = match class.etype.plain.parity {
                _ if !structure.is_even => ["(1,0,0)", "(1,2,1)", "(1,2,0)", "(1,1,0)"],
                Parity::Even => ["(0,0,0)", "(0,1,2)", "(0,0,2)", "(0,0,1)"],
                Parity::Odd => continue,
            };
            let kind = class.etype.plain.to_string();
            assert_eq!(kind, expected[class.deficiency.min(3) as usize], "{}", structure.name);
        }
    }
}

/// BES16, section 3: no other types occur in DNG.
#[test]
fn types_of_dng() {
    for structure in structures() {
        for (_, class) in structure.avoidance.orbits() {
            let kind = class.etype.plain.to_string();
            assert!(["(0,0,1)", "(1,0,1)", "(1,1,0)", "(1,3,2)"].contains(&&kind[..]), "{}: {kind}", structure.name);
        }
    }
}

/// BES23, Table 1: extended types with the deficiencies at which they may occur; the last number
/// of a row stands for itself and, where `on` says so, all larger ones.
const TABLE_1: [(&str, &[u32], bool); 20] = [
    ("(0,0,0,2)", &[0], false),
    ("(0,1,2,2)", &[1], false),
    ("(1,1,2,1)", &[1, 2], false),
    ("(1,2,1,0)", &[1], false),
    ("(1,4,3,1)", &[1], false),
    ("(0,0,2,2)", &[2], false),
    ("(1,0,1,1)", &[2, 3], true),
    ("(1,0,2,1)", &[2, 3], false),
    ("(1,1,0,0)", &[2], false),
    ("(1,3,0,0)", &[2], false),
    ("(1,3,2,1)", &[2], false),
    ("(1,4,0,0)", &[2], false),
    ("(1,4,1,1)", &[2], false),
    ("(1,4,2,1)", &[2], false),
    ("(0,0,1,2)", &[3], true),
    ("(1,0,1,0)", &[3], true),
    ("(1,0,2,0)", &[3, 4], false),
    ("(1,1,2,0)", &[3], false),
    ("(1,3,1,0)", &[3], false),
    ("(1,3,2,0)", &[3], false),
];

#[test]
fn extended_types_of_even_groups() {
    for structure in structures().filter(|structure| structure.is_even) {
        for (_, class) in structure.achievement.orbits() {
            let etype = class.etype.to_string();
            let row = TABLE_1.iter().find(|(feasible, _, _)| *feasible == etype);
            let (_, deficiencies, on) = row.unwrap_or_else(|| panic!("{}: {etype}", structure.name));
            let last = deficiencies[deficiencies.len() - 1];
            let listed = deficiencies.contains(&class.deficiency) || (*on && class.deficiency > last);
            assert!(listed, "{}: {etype} of deficiency {}", structure.name, class.deficiency);
        }
    }
}

/// BES23, Propositions 2 and 3: deficiency drops by at most 1 and somewhere does, even classes have
/// even options only; d(G) is the deficiency of the Frattini class (BES17, section 3).
#[test]
fn options_and_deficiencies() {
    for structure in structures() {
        let (graph, solution, name) = (&structure.graph, &structure.achievement, &structure.name);
        let initial = solution.class(graph.initial()).expect("the start");
        assert_eq!(initial.deficiency as usize, structure.generators, "{name}");
        for (id, class) in solution.orbits().filter(|(_, class)| class.deficiency > 0) {
            let options = || graph.orbit(id).options.iter().filter_map(|(option, _)| solution.class(*option));
            let drops: Vec<u32> = options().map(|option| class.deficiency - option.deficiency).collect();
            assert!(drops.contains(&1) && drops.iter().all(|drop| *drop <= 1), "{name}: {drops:?}");
            let even = options().filter(|option| option.etype.plain.parity == Parity::Even).count();
            assert!(class.etype.plain.parity == Parity::Odd || even == drops.len(), "{name}");
            assert!(even > 0 || !structure.is_even, "{name}: a class without even option");
        }
    }
}

/// Misère GEN is DNG as it was first told (BES16, section 1), class by class.
#[test]
fn misere_gen_has_the_outcome_of_normal_dng() {
    for structure in structures() {
        for (id, avoidance) in structure.avoidance.orbits() {
            let achievement = structure.achievement.class(id).expect("GEN has all classes");
            for parity in [Parity::Even, Parity::Odd] {
                let outcome = Outcome::of_value(avoidance.etype.plain.value(parity));
                assert_eq!(achievement.misere.outcome(parity), outcome, "{}, {id:?}, {parity:?}", structure.name);
            }
        }
    }
}

/// BES17, section 5: the odd classes of Dih(A) for A odd with two generators.
#[test]
fn odd_classes_of_generalised_dihedral_groups() {
    for group in (1..=60).step_by(2).flat_map(abelian).filter(|group| group.generators() == 2) {
        let name = format!("Dih({})", group.name());
        let structure = Structure::new(&name, &name);
        for (_, class) in structure.achievement.orbits().filter(|(_, class)| class.etype.plain.parity == Parity::Odd) {
            let expected = ["(1,2,1)", "(1,3,0)", "(1,3,1)"][class.deficiency as usize - 1];
            assert_eq!(class.etype.plain.to_string(), expected, "{name}");
        }
    }
}

/// Vertices and arrows of structure digraphs and of simplified diagrams, several of them drawn in
/// BES16 and BES17; all counted by an independent program.
#[test]
fn sizes_of_structure_digraphs() {
    use Selection::{Dng, Gen};
    for (text, game, size, simplified) in [
        ("Z6", Dng, (3, 2), (3, 2)),
        ("Z6", Gen, (4, 5), (4, 5)),
        ("Z30", Gen, (8, 19), (4, 5)),
        ("Dih(Z3)", Gen, (6, 8), (4, 4)),
        ("Dih(Z4)", Dng, (4, 3), (1, 0)),
        ("Dih(Z4)", Gen, (5, 6), (3, 2)),
        ("Dih(Z6)", Dng, (15, 28), (2, 1)),
        ("Dih(Z6)", Gen, (16, 40), (5, 6)),
        ("Dih(Z30)", Gen, (80, 404), (5, 6)),
        ("A4", Gen, (7, 10), (4, 4)),
        ("S4", Dng, (20, 44), (2, 1)),
        ("S4", Gen, (21, 62), (5, 7)),
        ("Z6 x Z3", Dng, (11, 21), (4, 4)),
        ("Z6 x Z3", Gen, (12, 30), (6, 9)),
        ("Dih(Z3^2)", Gen, (28, 78), (6, 7)),
    ] {
        let structure = Structure::new(text, text);
        let terminal = game == Gen;
        let classes = structure.graph.classes() - u64::from(!terminal);
        assert_eq!((classes, structure.graph.arrows(terminal)), size, "{game} of {text}");
        assert_eq!(simplified_size(structure.solution(game), &structure.graph), simplified, "{game} of {text}");
    }
}

/// The simplified diagrams of dihedral groups that BES16, section 7.2, and BES17 draw.
#[test]
fn simplified_diagrams_of_dihedral_groups() {
    for n in 3..=40 {
        let text = format!("D{}", 2 * n);
        let structure = Structure::new(&text, &text);
        let vertices = |game| simplified_size(structure.solution(game), &structure.graph).0;
        let expected = match n % 4 {
            0 => (3, 1),
            2 => (5, 2),
            _ => (4, 3),
        };
        assert_eq!((vertices(Selection::Gen), vertices(Selection::Dng)), expected, "{text}");
    }
}

/// BES16, Example 6: dividing by the Frattini subgroup, when it is odd, changes nothing.
#[test]
fn odd_frattini_subgroups_do_not_matter() {
    for (text, quotient) in [("Z18 x Z2", "Z6 x Z2"), ("D18", "D6"), ("Dih(Z9 x Z3)", "Dih(Z3^2)"), ("Z50", "Z10")] {
        let (full, small) = (Structure::new(text, text), Structure::new(quotient, quotient));
        assert!(full.frattini_order % 2 == 1 && full.frattini_order > small.frattini_order, "{text}");
        assert_eq!(full.census(), small.census(), "{text}");
        assert_eq!(full.avoidance.census(&full.graph), small.avoidance.census(&small.graph), "{text}");
        for game in Selection::ALL {
            assert_eq!(full.graph.arrows(game == Selection::Gen), small.graph.arrows(game == Selection::Gen), "{text}");
            let size = |structure: &Structure| simplified_size(structure.solution(game), &structure.graph);
            assert_eq!(size(&full), size(&small), "{text}");
        }
    }
}

/// If every class but that of the Frattini subgroup, which is odd, has deficiency at most 1, and d(G) = 2,
/// then GEN is *1 exactly if DNG is *0, and *3 or *4 otherwise.
#[test]
fn groups_where_every_class_is_nearly_generating() {
    let mut met = 0;
    for structure in structures().filter(|structure| structure.is_even && structure.generators == 2) {
        let deep = structure.achievement.orbits().filter(|(_, class)| class.deficiency > 1).count();
        if structure.frattini_order % 2 == 0 || deep > 1 {
            continue;
        }
        met += 1;
        let initial = structure.graph.initial();
        let value = |game| structure.solution(game).class(initial).expect("the start").etype.plain.even;
        match value(Selection::Dng) {
            0 => assert_eq!(value(Selection::Gen), 1, "{}", structure.name),
            _ => assert!([3, 4].contains(&value(Selection::Gen)), "{}", structure.name),
        }
    }
    assert!(met >= 20, "only {met} groups");
}

/// Three maps of the field with 2^n elements, made of polynomials modulo `modulus`: x + 1, c x, d x^4.
fn field_maps(n: u32, modulus: usize, c: u32, d: Option<u32>) -> String {
    let size = 1 << n;
    let times_z = |x: usize| if x << 1 & size == 0 { x << 1 } else { (x << 1) ^ modulus };
    let product =
        |x: usize, y: usize| (0..n).rev().fold(0, |sum, bit| times_z(sum) ^ if y >> bit & 1 == 1 { x } else { 0 });
    let power_of_z = |e: u32| (0..e).fold(1, |power, _| times_z(power));
    let square = |x: usize| product(x, x);
    let mut maps = vec![
        cycles(&(0..size).map(|x| x ^ 1).collect::<Vec<_>>()),
        cycles(&(0..size).map(|x| product(x, power_of_z(c))).collect::<Vec<_>>()),
    ];
    if let Some(d) = d {
        maps.push(cycles(&(0..size).map(|x| product(square(square(x)), power_of_z(d))).collect::<Vec<_>>()));
    }
    format!("Group({})", maps.join(","))
}

/// 2^4 : 15, which BES23, section 6, mentions.
#[test]
fn affine_line_over_16_elements() {
    let structure = Structure::new("2^4 : 15", &field_maps(4, 0b1_0011, 1, None));
    let initial = structure.graph.initial();
    let value = |game| structure.solution(game).class(initial).expect("the start").etype.plain.even;
    assert_eq!((value(Selection::Gen), value(Selection::Dng)), (4, 3));
}

/// The Frobenius group 2^6 : (7 : 9). Its trivial class has deficiency 2 and no even option of deficiency 1:
/// compare Conjecture 1 of BES23 and the boxed entry (1,0,1,1) of its Table 1.
#[test]
fn frobenius_group_of_order_4032() {
    let structure = Structure::new("2^6 : (7 : 9)", &field_maps(6, 0b100_0011, 3, Some(1)));
    let mut maximal = structure.maximal.clone();
    maximal.sort_unstable();
    assert_eq!(maximal, [(63, 64), (576, 7), (1344, 1)]);
    assert_eq!((structure.generators, structure.frattini_order, structure.graph.classes()), (2, 1, 651));
    let census =
        "0:(0,0,0,2)x1 1:(0,1,2,2)x8 1:(1,2,1,0)x64 1:(1,4,3,1)x512 2:(0,0,2,2)x1 2:(1,0,1,1)x1 2:(1,0,2,1)x64";
    assert_eq!(structure.census().join(" "), census);
    let root = structure.achievement.class(structure.graph.initial()).expect("the start");
    assert_eq!((root.deficiency, root.etype.to_string().as_str()), (2, "(1,0,1,1)"));
    let avoidance = structure.avoidance.class(structure.graph.initial()).expect("the start");
    assert_eq!(avoidance.etype.plain.even, 0);
}

/// 5^3 : 4 with scalars, SmallGroup(500,48): BES23, Remark 1, has (1,0,2,0) of deficiency 4 from it.
#[test]
fn scalars_on_a_space_over_5_elements() {
    let text = "Group((1,2,3,4,5),(6,7,8,9,10),(11,12,13,14,15),(2,3,5,4)(7,8,10,9)(12,13,15,14))";
    let structure = Structure::new("5^3 : 4", text);
    assert_eq!(structure.maximal.iter().map(|(_, count)| count).sum::<u64>(), 156);
    assert_eq!((structure.generators, structure.frattini_order, structure.graph.classes()), (4, 1, 2175));
    let root = structure.achievement.class(structure.graph.initial()).expect("the start");
    assert_eq!((root.deficiency, root.etype.to_string().as_str()), (4, "(1,0,2,0)"));
}
