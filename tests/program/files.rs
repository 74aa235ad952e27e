//! Objects by tables and by presentations: the same groups get the same answers, and bad input its message.

use mexagon::engine::{Engine, Failure, Prepared, Request, moves, nim};
use mexagon::object::{ChosenSet, FormElement, Object, ObjectError};
use mexagon_base::budget::Budget;
use mexagon_games::game::Selection;
use std::path::PathBuf;

/// A file with a text, removed when it goes out of scope.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("mexagon-files-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a writable directory for tests");
        Temporary(path)
    }

    fn object(&self) -> Result<Object, ObjectError> {
        Object::parse(&format!("@{}", self.0.display()), &Budget::default())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn named(text: &str) -> Object {
    Object::parse(text, &Budget::default()).expect("a group")
}

fn value(game: Selection, object: &Object, engine: Engine) -> (u32, Option<mexagon_games::game::Outcome>) {
    let request = Request { game, position: ChosenSet::default(), misere: true, engine };
    let answer = nim(&request, object, &Budget::default()).expect("solved");
    (answer.nim().expect("a number"), answer.misere)
}

/// The Cayley table of a group, its elements numbered breadth first from `first` on.
fn cayley_table(object: &Object, first: usize) -> String {
    let form = object.group().expect("a group");
    let mut elements: Vec<FormElement> = vec![form.identity()];
    let mut next = 0;
    while next < elements.len() {
        for g in form.generators() {
            let x = form.multiply(&elements[next], &g);
            if !elements.contains(&x) {
                elements.push(x);
            }
        }
        next += 1;
    }
    let place = |x: &FormElement| elements.iter().position(|y| y == x).expect("closed") + first;
    let row = |x: &FormElement| {
        elements.iter().map(|y| place(&form.multiply(x, y)).to_string()).collect::<Vec<_>>().join(" ")
    };
    elements.iter().map(|x| row(x) + "\n").collect()
}

#[test]
fn a_cayley_table_is_the_group() {
    for (i, name) in ["Z6", "S3", "D8", "A4", "Dic3", "Z2^3", "S4", "A5", "SL(2,3)", "Z3 wr Z2"].iter().enumerate() {
        let group = named(name);
        let file = Temporary::new(&format!("cayley{i}"), &cayley_table(&group, i % 2));
        let table = file.object().expect("a table");
        assert!(table.group().is_some(), "{name} is a group");
        for game in Selection::ALL {
            assert_eq!(value(game, &table, Engine::Auto), value(game, &group, Engine::Auto), "{game} of {name}");
        }
        let facts = [&group, &table].map(|object| {
            let budget = Budget::unlimited();
            let analysed = Prepared::new(object, &budget).expect("small").group;
            (object.order(), analysed.frattini_order.clone(), analysed.generators)
        });
        assert_eq!(facts[0], facts[1], "{name}");
    }
}

#[test]
fn a_presentation_is_the_group() {
    let pairs = [
        ("< a | a^6 >", "Z6"),
        ("< x, y | x^4, x^2 = y^2, x^y = x^-1 >", "Q8"),
        ("< r, s | r^5, s^2, (r*s)^2 >", "D10"),
        ("< a, b | a^2, b^3, (a*b)^4 >", "S4"),
        ("< a, b | a^2, b^3, (a*b)^5 >", "A5"),
        ("< a, b | a^2, b^3, (a*b)^7, [a,b]^4 >", "PSL(2,7)"),
        ("< a, b, c | a^2, b^2, c^2, [a,b], [a,c], [b,c] >", "Z2^3"),
        ("< a, b | a*b*a^-1*b^-2, b*a*b^-1*a^-2 >", "Z1"),
    ];
    for (presentation, name) in pairs {
        let (presented, group) = (named(presentation), named(name));
        assert_eq!(presented.order(), group.order(), "{presentation}");
        for game in Selection::ALL.into_iter().filter(|_| name != "Z1") {
            assert_eq!(
                value(game, &presented, Engine::Auto),
                value(game, &group, Engine::Auto),
                "{game} of {presentation}"
            );
        }
    }
}

#[test]
fn elements_of_a_presentation_are_words() {
    let group = named("< a, b | a^2, b^3, (a*b)^4 >");
    let position = ChosenSet::parse("a*b, b^-1*a*b", &group).expect("two words");
    let budget = Budget::unlimited();
    let found = moves(Selection::Gen, &position, false, &Prepared::new(&group, &budget).expect("small"), &budget)
        .expect("moves");
    for group_of_moves in &found.groups {
        let text = group.show(&group_of_moves.example);
        assert_eq!(group.read(&text).as_ref(), Ok(&group_of_moves.example), "{text}");
    }
    assert!(ChosenSet::parse("a*c", &group).is_err());
    assert!(ChosenSet::parse("b, b^4", &group).is_err(), "the same element twice");
}

#[test]
fn algebras_that_are_not_groups() {
    // A loop of order 5 in which every element is its own inverse: no group of order 5 is like that.
    let file = Temporary::new("loop", "0 1 2 3 4\n1 0 3 4 2\n2 4 0 1 3\n3 2 4 0 1\n4 3 1 2 0\n");
    let object = file.object().expect("a loop");
    assert!(object.algebra().is_some() && object.describe().contains("loop"));
    for game in Selection::ALL {
        assert_eq!(value(game, &object, Engine::Auto), value(game, &object, Engine::Brute), "{game}");
        let request = Request { game, position: ChosenSet::default(), misere: false, engine: Engine::Theory };
        assert!(matches!(nim(&request, &object, &Budget::default()), Err(Failure::NotApplicable(_))));
    }
    // The constant generates everything: GEN is over at once, DNG is not defined.
    let file =
        Temporary::new("constant", "mexagon algebra\nelements: 2\noperation c arity 0\n0\noperation f arity 1\n1 0\n");
    let object = file.object().expect("an algebra");
    assert_eq!(value(Selection::Gen, &object, Engine::Auto).0, 0);
    let request = Request { game: Selection::Dng, position: ChosenSet::default(), misere: false, engine: Engine::Auto };
    assert!(nim(&request, &object, &Budget::default()).is_err_and(|failure| failure.is_bad_input()));
}

#[test]
fn two_thousand_elements_are_read_and_solved() {
    let table: String = (0..2000u32)
        .map(|i| (0..2000u32).map(|j| ((i + j) % 2000).to_string()).collect::<Vec<_>>().join(" ") + "\n")
        .collect();
    let object = Temporary::new("z2000", &table).object().expect("a table");
    assert_eq!(object.order().to_u64(), Some(2000));
    assert_eq!(value(Selection::Gen, &object, Engine::Auto).0, 1);
}

#[test]
fn bad_tables_say_where() {
    let bad = [
        ("0 1\n1 0 1\n", "line 2"),
        ("0 1\n1 2\n", "out of range"),
        ("mexagon algebra\nelements: 2\noperation f arity 7\n0 0\n", "arit"),
        ("0 1 2\n1 2 0\n{\"a\":1}\n", "line 3"),
        ("{\"elements\":2,\"operations\":[{\"name\":\"*\",\"arity\":2,\"table\":[[0,1],[1]]}]}", ""),
        ("{\"elements\":2,\"operations\":[", ""),
    ];
    for (i, (text, message)) in bad.iter().enumerate() {
        match Temporary::new(&format!("bad{i}"), text).object() {
            Err(error @ ObjectError::File { .. }) => {
                assert!(error.is_bad_input() && error.to_string().contains(message), "{text:?}: {error}");
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn bad_names_and_presentations() {
    for text in
        ["GL(2,6)", "PSL(2,1)", "Sz(16)", "< a, b | >", "< a | b^2 >", "< a, b | a^2, (a*b >", "< a | a^99999999999 >"]
    {
        let error = Object::parse(text, &Budget::default()).expect_err("bad input");
        assert!(error.is_bad_input(), "{text}: {error}");
    }
    // The triangle group (2,3,7) is infinite, which no enumeration can show: it ends at its limit.
    let error = Object::parse("< a, b | a^2, b^3, (a*b)^7 >", &Budget::default()).expect_err("too large");
    assert!(!error.is_bad_input() && error.to_string().contains("cosets"), "{error}");
}
