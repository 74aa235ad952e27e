//! What the program prints as a name can be typed again.

use crate::common::small::ids;
use mexagon::object::{ChosenSet, FormElement, Object};
use mexagon::{Budget, Closed, Game, PictureKind, Selection, Solver, Structure, Wish};
use mexagon_small_groups::description;
use std::collections::BTreeMap;

/// GAP's descriptions of all groups of order up to 255: each is read as a group that has it, or all such groups are named, or so
/// many that the rest is counted.
#[test]
fn descriptions_of_surveys() {
    let mut groups: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (order, id) in ids(1..=255) {
        let name = description(order, id).expect("described");
        groups.entry(name).or_default().push(format!("SmallGroup({order},{id})"));
    }
    assert!(groups.len() > 2000, "{}", groups.len());
    let (solver, mut read, mut listed) = (Solver::new(), 0, 0);
    for (text, ids) in groups {
        match text.parse::<Structure>() {
            Ok(structure) => {
                let info = serde_json::Value::Object(solver.info(&structure).expect("small").json());
                let id = format!("SmallGroup({},{})", info["small_group"][0], info["small_group"][1]);
                assert!(ids.contains(&id), "{text} is read as {id}");
                read += 1;
            }
            Err(failure) => {
                let message = failure.to_string();
                let list = message.lines().find_map(|line| line.trim().strip_prefix("try: ")).unwrap_or_default();
                let list = list.split(" or ").next().unwrap_or_default();
                let named = ids.iter().filter(|id| list.split(", ").any(|shown| shown == *id)).count();
                let counted = format!(" or {} more", ids.len().saturating_sub(named));
                assert!(named == ids.len() || named >= 20 && message.contains(&counted), "{text}: {message}");
                assert!(ids.len() > 1, "{text}: {message}");
                listed += 1;
            }
        }
    }
    assert!(read > 1500 && listed > 100, "{read} were read, {listed} listed");
}

/// The order of the group that a name is read as.
fn order_of(name: &str) -> String {
    let structure: Structure = name.parse().unwrap_or_else(|failure| panic!("{name}: {failure}"));
    structure.order().expect("finite").to_string()
}

/// `3·(Z2×Z4)` is called `Z2×Z4`.
fn bare(label: &str) -> &str {
    let name = label.split_once('·').map_or(label, |(_, name)| name);
    let inner = name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).filter(|_| name != label);
    inner.unwrap_or(name)
}

/// Labels of pictures are names of groups of the order that the title tells, unless they are just orders.
#[test]
fn labels_of_pictures() {
    let mut read = 0;
    for object in ["S4", "A5", "D24", "SL(2,3)", "Z2 x S4", "[32,6]", "[48,30]", "Z4 x Z6", "F42", "[52,3]", "Z1 x Z2"]
    {
        let structure: Structure = object.parse().expect(object);
        for game in Game::ALL {
            let kinds = match game {
                Game::Selection(_) => &[PictureKind::Lattice, PictureKind::Digraph, PictureKind::Extended][..],
                Game::Closed(_) => &[PictureKind::Digraph],
            };
            for &kind in kinds {
                let wish = Wish { max_nodes: 400, ..Wish::of(kind) };
                let drawn = Solver::new().picture(game, &structure, &wish).expect(object);
                for node in &drawn.picture.nodes {
                    let told = node.title.split_once("class ").map_or(node.title.as_str(), |(_, title)| {
                        title.split_once(": ").expect("a number before the label").1
                    });
                    let (label, rest) = told.split_once(", order ").expect("an order");
                    if label.starts_with("order ") || label.contains(" of order ") || label.starts_with("quotient ") {
                        continue;
                    }
                    let order = rest.split(',').next().unwrap_or_default();
                    assert_eq!(order_of(bare(label)), order, "{object}: {}", node.title);
                    read += 1;
                }
            }
        }
    }
    assert!(read > 400, "{read}");
}

/// The names of subgroups in tables and of maximal subgroups; those of M11 are the ones that people use.
#[test]
fn names_of_subgroups() {
    let solver = Solver::new();
    let mut of_m11 = Vec::new();
    for object in ["M11", "PSL(2,13)", "A6", "S5", "Z2 x A5", "[64,134]", "[96,64]", "Dih(Z3 x Z9)", "PSL(2,17)"] {
        let structure: Structure = object.parse().expect(object);
        let types = serde_json::Value::Object(solver.types(Selection::Gen, &structure).expect(object).json());
        for row in types["orbits"].as_array().expect("rows") {
            let name = row["subgroup"].as_str().expect("a name");
            assert_eq!(order_of(name), row["order"].as_str().expect("an order"), "{object}");
            of_m11.extend(Some(name.to_owned()).filter(|_| object == "M11"));
        }
        let info = serde_json::Value::Object(solver.info(&structure).expect(object).json());
        for kind in info["maximal"]["kinds"].as_array().expect("kinds") {
            for name in kind["names"].as_array().expect("names") {
                let name = name.as_str().expect("a name");
                assert_eq!(order_of(name), kind["order"].as_str().expect("an order"), "{object}");
            }
        }
    }
    for name in ["1", "S5", "GL(2,3)", "PSL(2,11)", "M10", "SD16", "A5", "M11"] {
        assert!(of_m11.iter().any(|found| found == name), "{name} in {of_m11:?}");
    }
    assert!(of_m11.iter().all(|name| !name.starts_with('[')), "{of_m11:?}");
}

/// Elements of groups of every kind of notation: what is shown is read as the same element.
#[test]
fn elements_of_groups() {
    for text in [
        "Z12",
        "Z2 x Z4",
        "Z3^2",
        "D16",
        "D2",
        "D4",
        "Dih(Z3 x Z9)",
        "Dih(D4)",
        "Dih(< s, t | s^3, t^3, s*t = t*s >)",
        "Q8",
        "Dic2",
        "Q16",
        "Dic3",
        "S5",
        "A5",
        "Group((1,2,3)(4,5),(1,2))",
        "SmallGroup(24,3)",
        "[60,5]",
        "< a, b | a^4, b^2, (a*b)^2 >",
        "Z2 wr S3",
        "Q8 wr Z2",
        "S3 x Q8 x D8",
        "Split(S3; 2:V2^2)",
        "PSL(2,7)",
        "GL(2,3)",
        "M11",
        "M10",
        "SD16",
        "ES(27,+)",
        "W(B3)",
        "Rubik(2)",
    ] {
        let object = Object::parse(text, &Budget::unlimited()).expect(text);
        let group = object.group().expect(text);
        let generators = group.generators();
        let mut x = group.identity();
        for step in 0..200 {
            let shown = object.show(&x);
            assert_eq!(object.read(&shown).as_ref(), Ok(&x), "{text}: {shown}");
            let position = ChosenSet::parse(&shown, &object).expect(text);
            assert_eq!(position.elements(), [x.clone()], "{text}: {shown}");
            if let Some(g) = generators.get(step * step % 7 % generators.len().max(1)) {
                x = group.multiply(&x, g);
            }
        }
    }
}

/// The labels of a table.
#[test]
fn elements_of_tables() {
    let file = crate::common::program::temporary("typed-back.txt");
    std::fs::write(&file, "0 1 2\n1 1 2\n2 2 2\n").expect("writable");
    let object = Object::parse(&format!("@{}", file.display()), &Budget::unlimited()).expect("a table");
    std::fs::remove_file(&file).expect("the test's own file");
    for x in 0..3 {
        let element = FormElement::Residue(x);
        assert_eq!(object.read(&object.show(&element)), Ok(element));
    }
}

/// The elements that lead from position to position in games on closed sets: typed as a position each leads to one of the order
/// that the table tells. So do the generators of ideals.
#[test]
fn elements_and_ideals_of_closed_games() {
    let solver = Solver::new();
    for text in [
        "Ring(Z/60)",
        "Ring(Z/4[x]/(x^2, 2*x))",
        "Ring(Z/6[x]/(x^2))",
        "Ring(GF(4)[x]/(x^2+x))",
        "Ring(Z/4) x Ring(Z/6)",
        "Ring(GF(2)[x,y]/(x^2, x*y, y^2))",
        "Module(Z/12; 4, 6)",
        "Module(GF(2)[x]; x^2+1, x^3)",
        "Z2 x Z12",
        "Q8",
        "D12",
        "S4",
    ] {
        let structure: Structure = text.parse().expect(text);
        let order_at = |position: &str| {
            let position = solver.position(Game::QUOTIENT, &structure, position).expect(position);
            let moves = solver.moves(&position).expect(text);
            serde_json::Value::Object(moves.json())["at"].as_str().expect("a name").to_owned()
        };
        let table = serde_json::Value::Object(solver.positions(Closed::Quotient, &structure).expect(text).json());
        let rows = table["positions"].as_array().expect("rows");
        let name = |id: &serde_json::Value| rows.iter().find(|row| row["id"] == *id).expect("a row")["name"].clone();
        for option in rows[0]["options"].as_array().expect("options") {
            let element = option["element"].as_str().expect("an element");
            let there = order_at(element);
            if !text.starts_with("Ring") {
                assert_eq!(name(&option["id"]), there, "{text}: {element}");
            }
        }
        for row in rows.iter().filter(|_| text.starts_with("Ring")) {
            let ideal = row["name"].as_str().expect("a name");
            let generators = ideal.strip_prefix('(').and_then(|ideal| ideal.strip_suffix(')')).expect("brackets");
            let generators = if generators == "0" { "" } else { generators };
            let position = solver.position(Game::QUOTIENT, &structure, generators).expect(generators);
            let answer = solver.answer(&position).expect(text);
            assert_eq!(serde_json::Value::Object(answer.json())["nim"], row["nim"], "{text}: {ideal}");
        }
    }
}

/// Positions as they are printed behind a value.
#[test]
fn positions() {
    let solver = Solver::new();
    for (text, position) in [
        ("Z6", "2, 4"),
        ("D8", "r^2 s, s"),
        ("Q8", "-1, i"),
        ("Q16", "a^4, a^2 b"),
        ("S4", "(1,2)(3,4), ()"),
        ("Z2 x D8", "(1,r s), (0,1)"),
        ("Z2 wr S3", "[1,0,1;()], [0,0,0;(1,2)]"),
        ("[24,3]", "g1*g2, 1"),
        ("Dih(Z3 x Z9)", "(1,2) s, (0,3)"),
    ] {
        let structure: Structure = text.parse().expect(text);
        let first = solver.position(Game::GEN, &structure, position).expect(position);
        let again = solver.position(Game::GEN, &structure, &first.to_string()).expect(position);
        assert_eq!(first.to_string(), format!("{{{position}}}"));
        assert_eq!(first.elements(), again.elements(), "{text}");
    }
}
