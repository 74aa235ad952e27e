//! What the pictures of games show, against the oracle, the papers and counts from books.

use crate::common;

use common::families::{abelian, parse};
use common::pictures::drawn;
use common::{Oracle, cells, oracles, testdata};
use mexagon::engine::{Merge, PictureKind, Prepared, Wish, picture};
use mexagon::object::{ListedObject, Object};
use mexagon_algebra::group::listed::{Listed, Subgroup, recognise};
use mexagon_base::bits::BitSet;
use mexagon_base::budget::Budget;
use mexagon_drawing::{Arc, ArcStyle, Figure, Picture};
use mexagon_games::game::{Digraph, Parity, Selection, Simplified, Solution, StructureDigraph, Type, isomorphic};
use std::collections::{BTreeMap, BTreeSet};

fn counts(picture: &Picture) -> (usize, usize) {
    (picture.nodes.len(), picture.arcs.len())
}

/// `(1,4,3)` for each node.
fn types(picture: &Picture) -> Vec<String> {
    let kind = |figure: &Figure| match figure {
        Figure::Split { parity, trapezoid, tip } => {
            format!("({},{},{})", u8::from(*parity == Parity::Odd), trapezoid.text, tip.text)
        }
        other => panic!("{other:?}"),
    };
    picture.nodes.iter().map(|node| kind(&node.figure)).collect()
}

/// The arrows by the types of their ends.
fn arrows(picture: &Picture) -> BTreeSet<(String, String)> {
    let types = types(picture);
    picture.arcs.iter().map(|arc| (types[arc.from].clone(), types[arc.to].clone())).collect()
}

#[test]
fn simplified_diagrams_of_all_groups_up_to_order_63() {
    let budget = Budget::unlimited();
    for oracle in oracles() {
        let object = Object::parse(&oracle.object, &budget).expect("a permutation group");
        let prepared = Prepared::new(&object, &budget).expect("small");
        for (game, columns) in
            [(Selection::Gen, ["gen_simpl_v", "gen_simpl_a"]), (Selection::Dng, ["dng_simpl_v", "dng_simpl_a"])]
        {
            if game == Selection::Dng && oracle.get("order") == "1" {
                continue;
            }
            let drawn = picture(game, &prepared, &Wish::of(PictureKind::Simplified)).expect("small");
            let (nodes, arcs) = counts(&drawn.picture);
            let expected = columns.map(|column| oracle.get(column).to_owned());
            assert_eq!([nodes.to_string(), arcs.to_string()], expected, "{game} of {}", oracle.name());
            lattice_marks_the_intersections(game, &prepared, &oracle);
        }
    }
    // The only one of these groups that is not soluble.
    let table = testdata("generating_games_1_63.csv");
    let row = table.lines().find(|line| line.starts_with("60,5,")).map(cells).expect("A5 is there");
    for (game, column) in [(Selection::Gen, 11), (Selection::Dng, 15)] {
        let (nodes, arcs) = counts(&drawn(game, "A5", &Wish::of(PictureKind::Simplified)).picture);
        assert_eq!([nodes.to_string(), arcs.to_string()], [row[column].clone(), row[column + 1].clone()], "{game}(A5)");
    }
}

/// The number of framed subgroups is that of intersection subgroups.
fn lattice_marks_the_intersections(game: Selection, prepared: &Prepared<'_>, oracle: &Oracle) {
    let wish = Wish { max_nodes: usize::MAX, ..Wish::of(PictureKind::Lattice) };
    if game == Selection::Dng && oracle.get("order").parse().is_ok_and(|order: u32| order < 48) {
        let drawn = picture(game, prepared, &wish).expect("small");
        let framed = |figure: &Figure| matches!(figure, Figure::Box { framed: true, .. });
        let marked: u64 = drawn.picture.nodes.iter().filter(|node| framed(&node.figure)).map(|node| node.count).sum();
        assert_eq!(marked.to_string(), oracle.get("num_intersection_excl_G"), "{}", oracle.name());
    }
}

/// Numbers of subgroups and of their conjugacy classes, as in books.
#[test]
fn lattices_have_all_subgroups() {
    for (name, subgroups, classes) in [
        ("Z1", 1, 1),
        ("Z12", 6, 6),
        ("S3", 6, 4),
        ("Q8", 6, 6),
        ("D8", 10, 8),
        ("A4", 10, 5),
        ("Z2^3", 16, 16),
        ("S4", 30, 11),
        ("A5", 59, 9),
        ("Z2^4", 67, 67),
        ("S5", 156, 19),
        ("PSL(2,7)", 179, 15),
        ("A6", 501, 22),
        ("S6", 1455, 56),
    ] {
        let count = |merge| {
            let wish = Wish { merge, max_nodes: usize::MAX, ..Wish::of(PictureKind::Lattice) };
            let picture = drawn(Selection::Gen, name, &wish).picture;
            (picture.nodes.iter().map(|node| node.count).sum::<u64>(), picture.nodes.len())
        };
        assert_eq!(count(Merge::Conjugate), (subgroups, classes), "{name}");
        if subgroups < 200 {
            assert_eq!(count(Merge::None), (subgroups, subgroups as usize), "{name}");
        }
    }
}

/// BES16, Figures 1 and 4, as far as the text describes them.
#[test]
fn lattices_of_paper_000() {
    let labels = |name: &str, merge| {
        let picture = drawn(Selection::Dng, name, &Wish { merge, ..Wish::of(PictureKind::Lattice) }).picture;
        let label = |figure: &Figure| match figure {
            Figure::Box { lines, framed, .. } => (lines[0].clone(), *framed),
            other => panic!("{other:?}"),
        };
        picture.nodes.iter().map(|node| label(&node.figure)).collect::<Vec<_>>()
    };
    let expected =
        |labels: &[(&str, bool)]| labels.iter().map(|(name, framed)| ((*name).to_owned(), *framed)).collect::<Vec<_>>();
    let alternating = [("1", true), ("3·Z2", false), ("4·Z3", true), ("Z2^2", true), ("A4", false)];
    assert_eq!(labels("A4", Merge::Conjugate), expected(&alternating));
    let small = [("1", true), ("3·Z2", true), ("Z3", true), ("Z2^2", true), ("3·Z6", true), ("Z6×Z2", false)];
    assert_eq!(labels("Z6 x Z2", Merge::Alike), expected(&small));
    let framed: Vec<String> =
        labels("Z18 x Z2", Merge::Alike).into_iter().filter(|(_, framed)| *framed).map(|(name, _)| name).collect();
    assert_eq!(framed, ["Z3", "3·Z6", "Z9", "Z2×Z6", "3·Z18"]);
    // Figure 4(c): three arrows from the first class to the three of Z6, and as many classes in both groups.
    for name in ["Z6 x Z2", "Z18 x Z2"] {
        let full = drawn(Selection::Dng, name, &Wish::of(PictureKind::Full)).picture;
        assert_eq!(counts(&full), (9, 16), "{name}");
        let largest =
            full.nodes.iter().filter(|node| node.name.as_deref().is_some_and(|name| name == "Z6" || name == "Z18"));
        let ids: BTreeSet<&str> = largest.map(|node| node.id.as_str()).collect();
        let direct =
            full.arcs.iter().filter(|arc| arc.from == 0 && ids.contains(full.nodes[arc.to].id.as_str())).count();
        assert!(direct >= 3, "{name}: {direct}");
    }
}

/// Published pictures of dihedral groups: vertices, arrows and types.
#[test]
fn dihedral_diagrams_are_those_of_the_papers() {
    let simple = |game, name: &str| drawn(game, name, &Wish::of(PictureKind::Simplified)).picture;
    let sorted = |picture: &Picture| {
        let mut types = types(picture);
        types.sort();
        types
    };
    for k in 1..=6 {
        // D(4k) of the papers has order 8k here, and so on.
        let even = simple(Selection::Dng, &format!("D{}", 8 * k));
        assert_eq!((counts(&even), types(&even)), ((1, 0), vec!["(0,0,1)".to_owned()]), "DNG(D{})", 8 * k);
        assert_eq!(simple(Selection::Dng, &format!("D{}", 4 * k + 2)).nodes.len(), 3);
        assert_eq!(simple(Selection::Dng, &format!("D{}", 8 * k + 4)).nodes.len(), 2);
        let chain = simple(Selection::Gen, &format!("D{}", 8 * k));
        assert_eq!(
            (counts(&chain), types(&chain)),
            ((3, 2), vec!["(0,0,2)".into(), "(0,1,2)".into(), "(0,0,0)".into()])
        );
        assert_eq!(simple(Selection::Gen, &format!("D{}", 4 * k + 2)).nodes.len(), 4);
        let five = simple(Selection::Gen, &format!("D{}", 8 * k + 4));
        assert_eq!(counts(&five), (5, 6));
        assert_eq!(sorted(&five), ["(0,0,0)", "(0,0,2)", "(0,1,2)", "(1,1,0)", "(1,1,2)"]);
        let expected = [
            ("(1,1,2)", "(1,1,0)"),
            ("(1,1,2)", "(0,0,2)"),
            ("(1,1,2)", "(0,1,2)"),
            ("(1,1,0)", "(0,1,2)"),
            ("(0,0,2)", "(0,1,2)"),
            ("(0,1,2)", "(0,0,0)"),
        ];
        assert_eq!(arrows(&five), expected.map(|(a, b)| (a.to_owned(), b.to_owned())).into());
    }
    // Vertices and arrows of the digraph and of the simplified diagram.
    for (game, name, digraph, simplified) in [
        (Selection::Dng, "Z6", (3, 2), (3, 2)),
        (Selection::Gen, "Z6", (4, 5), (4, 5)),
        (Selection::Gen, "Z30", (8, 19), (4, 5)),
        (Selection::Gen, "D6", (6, 8), (4, 4)),
        (Selection::Dng, "D8", (4, 3), (1, 0)),
        (Selection::Gen, "D8", (5, 6), (3, 2)),
        (Selection::Dng, "D12", (15, 28), (2, 1)),
        (Selection::Gen, "D12", (16, 40), (5, 6)),
        (Selection::Gen, "D60", (80, 404), (5, 6)),
        (Selection::Gen, "A4", (7, 10), (4, 4)),
        (Selection::Dng, "S4", (20, 44), (2, 1)),
        (Selection::Gen, "S4", (21, 62), (5, 7)),
        (Selection::Dng, "Z6 x Z3", (11, 21), (4, 4)),
        (Selection::Gen, "Z6 x Z3", (12, 30), (6, 9)),
        (Selection::Gen, "Dih(Z3 x Z3)", (28, 78), (6, 7)),
    ] {
        let single = Wish { merge: Merge::None, ..Wish::of(PictureKind::Digraph) };
        assert_eq!(counts(&drawn(game, name, &single).picture), digraph, "{game}({name})");
        assert_eq!(counts(&simple(game, name)), simplified, "{game}({name}) simplified");
    }
}

/// BES23, Figure 3: the extended structure diagram of GEN(Z6).
#[test]
fn extended_diagram_of_the_cyclic_group_of_order_six() {
    use mexagon_drawing::{ArcStyle, Border};
    let picture = drawn(Selection::Gen, "Z6", &Wish::of(PictureKind::Extended)).picture;
    let nodes: Vec<(String, &str, Border)> = picture
        .nodes
        .iter()
        .map(|node| match &node.figure {
            Figure::Whole { part, border, .. } => (node.name.clone().unwrap_or_default(), part.text.as_str(), *border),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        nodes,
        [
            ("1".into(), "(1,4,3,1)", Border::Double),
            ("Z2".into(), "(0,1,2,2)", Border::Single),
            ("Z3".into(), "(1,2,1,0)", Border::Dotted),
            ("Z6".into(), "(0,0,0,2)", Border::Single),
        ]
    );
    let arcs: Vec<(usize, usize, ArcStyle)> = picture.arcs.iter().map(|arc| (arc.from, arc.to, arc.style)).collect();
    let (kept, reduced) = (ArcStyle::Kept, ArcStyle::Reduced);
    assert_eq!(arcs, [(0, 1, kept), (0, 2, kept), (0, 3, reduced), (1, 3, reduced), (2, 3, reduced)]);
}

/// The values of positions of GEN(S3) and DNG(Z6), up to automorphisms.
#[test]
fn representative_game_trees() {
    let lines = |game, name: &str| {
        let picture = drawn(game, name, &Wish::of(PictureKind::Tree)).picture;
        let lines = |figure: &Figure| match figure {
            Figure::Box { lines, .. } => lines.join(" "),
            other => panic!("{other:?}"),
        };
        picture.nodes.iter().map(|node| lines(&node.figure)).collect::<BTreeSet<String>>()
    };
    let avoid = ["{} *3", "{0} *2", "{2} *0", "{3} *1", "{2, 4} *1", "{0, 2} *1", "{0, 3} *0", "{0, 2, 4} *0"];
    assert_eq!(lines(Selection::Dng, "Z6"), avoid.map(str::to_owned).into());
    let achieve = lines(Selection::Gen, "S3");
    for position in ["{} *3", "{()} *0", "{(1,2,3)} *1", "{(), (1,2,3)} *2", "{(1,2,3), (1,3,2)} *2"] {
        assert!(achieve.contains(position), "{position} in {achieve:?}");
    }
}

/// A move of a tree wins exactly if it leads to a position of value 0, and a position has such a move exactly if its value is not 0.
#[test]
fn winning_moves_of_trees_are_marked() {
    for (game, name) in [(Selection::Gen, "S3"), (Selection::Dng, "Z6"), (Selection::Gen, "Z8"), (Selection::Gen, "Q8")]
    {
        let picture = drawn(game, name, &Wish::of(PictureKind::Tree)).picture;
        let lost = |v: usize| matches!(&picture.nodes[v].figure, Figure::Box { lines, .. } if lines[1] == "*0");
        let wins = |arc: &Arc| arc.style == ArcStyle::Winning;
        assert!(picture.arcs.iter().all(|arc| wins(arc) == lost(arc.to)), "{game}({name})");
        for v in 0..picture.nodes.len() {
            let won = picture.arcs.iter().any(|arc| arc.from == v && wins(arc));
            assert_eq!(won, !lost(v), "{game}({name}): {}", picture.nodes[v].title);
        }
    }
}

/// A name belongs to one group only: among all groups of an order no two have the same name, and the group of that name has it.
#[test]
fn names_are_never_guessed() {
    let budget = Budget::unlimited();
    let name = |object: &Object| {
        let listed = ListedObject::new(object, &budget).expect("small");
        let group = listed.group();
        let mut all = BitSet::new(group.order());
        (0..group.order() as u32).for_each(|x| {
            all.insert(x);
        });
        recognise(group, &Subgroup::with_members(group, all, group.order(), &budget).expect("no limit"))
    };
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut named = 0;
    for oracle in oracles() {
        let Some(given) = name(&parse(&oracle.object)) else { continue };
        named += 1;
        if let Some(other) = found.insert(format!("{} {given}", oracle.get("order")), oracle.name()) {
            panic!("{other} and {} are both {given}", oracle.name());
        }
        // Z7:Z3 is not a name that the language knows, but GAP does.
        if given.contains(':') {
            assert_eq!(oracle.get("structure_description").replace('C', "Z").replace(" : ", ":"), given);
        } else {
            let text = given.replace('×', " x ");
            let object = parse(&text);
            assert_eq!(object.order().to_string(), oracle.get("order"), "{given}");
            assert_eq!(name(&object), Some(given), "{text}");
        }
    }
    assert!(named > 150, "{named} of 318 groups have names");
    for (text, expected) in
        [("A5", "A5"), ("Group((1,2,3,4,5,6,7),(2,3,5)(4,7,6))", "Z7:Z3"), ("Dih(Z3 x Z9)", "Dih(Z3×Z9)")]
    {
        assert_eq!(name(&parse(text)).as_deref(), Some(expected));
    }
    assert_eq!(name(&parse("S5")), None);
}

/// A digraph whose labels are types.
fn labelled(game: Selection, text: &str) -> (Digraph, Vec<Type>) {
    let budget = Budget::unlimited();
    let object = parse(text);
    let prepared = Prepared::new(&object, &budget).expect("soluble");
    let graph = StructureDigraph::build(&prepared.system().expect("small").closure, &budget).expect("small");
    let solution = Solution::of(game, &graph);
    let simplified = Simplified::of(&solution, &graph);
    let kind = |orbits: &Vec<_>| solution.class(orbits[0]).expect("a position").etype.plain;
    let types: Vec<Type> = simplified.vertices.iter().map(kind).collect();
    let mut arrows = vec![Vec::new(); types.len()];
    simplified.arrows.iter().for_each(|&(from, to)| arrows[from].push(to as u32));
    let label = |kind: &Type| kind.parity.bit() * 10_000 + kind.even * 100 + kind.odd;
    (Digraph { labels: types.iter().map(label).collect(), arrows }, types)
}

/// BES17, Figures 5 to 7: the simplified diagrams of GEN(Dih(A)) for all abelian A of order 2 to 100. P is the part of odd
/// order. From some number of generators on nothing new comes.
#[test]
fn simplified_diagrams_of_generalised_dihedral_groups() {
    let budget = Budget::unlimited();
    let mut families: Vec<(Digraph, BTreeSet<String>)> = Vec::new();
    let mut groups = 0;
    for order in 2..=100 {
        for group in abelian(order) {
            groups += 1;
            let (digraph, types) = labelled(Selection::Gen, &format!("Dih({})", group.name()));
            let odd = group.odd_generators();
            let family = match (group.frattini_order().is_multiple_of(2), group.rank(2)) {
                (true, _) => format!("even Frattini subgroup, d(A) = {}", group.generators().min(3)),
                (false, 0) => format!("P, d(P) = {odd}"),
                (false, two) => format!("Z2^{} x P, d(P) = {odd}", two.min(4)),
            };
            // Lemma 5.6 of BES17.
            if family == "P, d(P) = 2" {
                let odd: BTreeSet<String> =
                    types.iter().filter(|kind| kind.parity == Parity::Odd).map(Type::to_string).collect();
                assert_eq!(odd, ["(1,2,1)", "(1,3,0)", "(1,3,1)"].map(str::to_owned).into(), "{}", group.name());
            }
            let known = families.iter().position(|(known, _)| isomorphic(known, &digraph, &budget).expect("no limit"));
            let number = known.unwrap_or_else(|| {
                families.push((digraph, BTreeSet::new()));
                families.len() - 1
            });
            families[number].1.insert(family);
        }
    }
    let sizes: BTreeMap<String, (usize, usize)> = families
        .iter()
        .map(|(digraph, names)| {
            (names.iter().cloned().collect::<Vec<_>>().join("; "), (digraph.labels.len(), digraph.size()))
        })
        .collect();
    println!("{groups} groups A, {} diagrams: {sizes:#?}", families.len());
    // No family has two diagrams.
    let all: Vec<&String> = families.iter().flat_map(|(_, members)| members).collect();
    assert_eq!(all.len(), all.iter().collect::<BTreeSet<_>>().len(), "{sizes:?}");
    assert_eq!(families.len(), 15);
    // An involution of A = Z2^2 x P leaves two generators to find if P needs two, and one if it needs fewer: so the first
    // class has an option of deficiency 3 in one case and none in the other, and the diagrams differ.
    let with = |family: &str| families.iter().position(|(_, members)| members.contains(family));
    assert_eq!(with("Z2^2 x P, d(P) = 0"), with("Z2^2 x P, d(P) = 1"));
    assert_ne!(with("Z2^2 x P, d(P) = 1"), with("Z2^2 x P, d(P) = 2"));
}
