//! Rings against brute force over their elements, and the list of the small local ones.

use super::truncated::{Set, Truncated};
use super::{by, check_move, checked, finite, nim};
use mexagon::engine::Engine;
use mexagon::engine::closed::arena;
use mexagon_base::budget::Budget;
use mexagon_base::number::Count;
use mexagon_base::random::Random;
use mexagon_games::game::{Closed, Outcome};
use std::collections::{BTreeMap, HashMap};

#[test]
fn boards_count_elements() {
    let budget = Budget::default();
    for (text, ideals) in [
        ("Ring(Z/12)", 6),
        ("Ring(GF(2)[x,y]/(x^2,x*y,y^2))", 6),
        ("Ring(GF(4)[x,y]/(x^2,x*y,y^2))", 8),
        ("Ring(GF(2)) x Ring(Z/4)", 6),
    ] {
        let arena = arena(text, &budget).expect(text);
        let board = arena.board(Closed::Quotient, "", &budget).expect(text);
        assert_eq!(board.places.len(), ideals, "{text}");
        for place in &board.places {
            let elements: u64 =
                place.moves.iter().map(|step| step.count.as_ref().and_then(Count::to_u64).expect("counted")).sum();
            assert_eq!(Some(elements + 1), place.order.to_u64(), "{text} {}", place.name);
        }
        // The name of an ideal is a position, and leads to the quotient of that order.
        for place in &board.places {
            let generators = place.name.strip_prefix('(').and_then(|name| name.strip_suffix(')')).expect("brackets");
            let generators = if place.name == "(0)" && text.contains(" x ") { "" } else { generators };
            let there = arena.board(Closed::Quotient, generators, &budget).expect(generators);
            assert_eq!(there.places[there.start].order, place.order, "{text} {}", place.name);
        }
    }
    let board = arena("Ring(GF(2)[x,y]/(x^2,y^2))", &budget)
        .expect("a ring")
        .board(Closed::Quotient, "x", &budget)
        .expect("small");
    let names: Vec<&str> = board.places.iter().map(|place| place.name.as_str()).collect();
    assert_eq!(names, ["(x)", "(1)", "(x, y)"]);
}

#[test]
fn random_rings_against_elements() {
    let bases: Vec<Truncated> = [
        (2, &[2, 3][..]),
        (2, &[2, 2, 2]),
        (4, &[2, 2]),
        (3, &[2, 2]),
        (8, &[2]),
        (6, &[2]),
        (9, &[2]),
        (2, &[6]),
        (12, &[2]),
    ]
    .map(|(n, heights)| Truncated::new(n, heights))
    .into();
    let texts = [
        "Z/2[x,y]/(x^2,y^3",
        "Z/2[x,y,z]/(x^2,y^2,z^2",
        "Z/4[x,y]/(x^2,y^2",
        "Z/3[x,y]/(x^2,y^2",
        "Z/8[x]/(x^2",
        "Z/6[x]/(x^2",
        "Z/9[x]/(x^2",
        "Z/2[x]/(x^6",
        "Z/12[x]/(x^2",
    ];
    let mut random = Random::new(20_240_229);
    let mut memories: Vec<HashMap<Set, (u64, Outcome)>> = vec![HashMap::new(); bases.len()];
    let mut values = BTreeMap::new();
    for round in 0..200 {
        let which = round % bases.len();
        let base = &bases[which];
        let generators: Vec<usize> = (0..random.below(3)).map(|_| random.below(base.size)).collect();
        let ideal = base.ideal(&generators);
        let expected = base.worth(&ideal, &mut memories[which]);
        let relations: String = generators.iter().map(|&x| format!(", {}", base.show(x))).collect();
        let text = format!("Ring({}{relations}))", texts[which]);
        let answer = by(&text, Engine::Auto);
        assert_eq!((finite(&answer), answer.misere), (expected.0, Some(expected.1)), "{text}");
        let order = base.size / base.elements(&ideal).len();
        assert_eq!(
            arena(&text, &Budget::default()).expect("read").order().and_then(|o| o.to_u64()),
            Some(order as u64),
            "{text}"
        );
        check_move(&text, &answer, expected.0);
        *values.entry(expected.0).or_insert(0) += 1;
    }
    // The sample is not dull.
    assert!(values.len() >= 5, "{values:?}");
}

#[test]
fn all_local_rings_of_order_up_to_32() {
    let list = include_str!("../../../testdata/local-rings.txt");
    let rows: Vec<(u64, &str)> = list
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once('\t').expect("two columns"))
        .map(|(order, ring)| (order.parse().expect("a number"), ring))
        .collect();
    let mut table = String::from("| order | ring | length | nimber | misère |\n| --- | --- | --- | --- | --- |\n");
    let mut counts: BTreeMap<u64, u64> = BTreeMap::new();
    for (order, ring) in rows {
        let text = format!("Ring({ring})");
        let budget = Budget::default();
        let arena = arena(&text, &budget).unwrap_or_else(|failure| panic!("{ring}: {failure}"));
        assert_eq!(arena.order().and_then(|o| o.to_u64()), Some(order), "{ring}");
        assert!(!arena.describe().contains("product"), "{ring}");
        let value = checked(&text);
        let board = arena.board(Closed::Quotient, "", &budget).expect("small");
        // The length: the longest chain of ideals, found on the board.
        let mut longest = vec![0; board.places.len()];
        let mut places: Vec<usize> = (0..board.places.len()).collect();
        places.sort_by_key(|&place| board.places[place].order.to_u64());
        for place in places {
            longest[place] = board.places[place].moves.iter().map(|step| longest[step.to] + 1).max().unwrap_or(0);
        }
        let misere = by(&text, Engine::Auto).misere.expect("known");
        table.push_str(&format!("| {order} | `{ring}` | {} | {value} | {misere} |\n", longest[board.start]));
        *counts.entry(order).or_default() += 1;
    }
    // Commutative rings of order p^k are products of local ones; OEIS A127707 counts 4, 10, 37, 109 for 4, 8, 16, 32, 4 and 11 for 9 and 27.
    let local: Vec<u64> =
        [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32].iter().map(|o| counts[o]).collect();
    assert_eq!(local, [1, 1, 3, 1, 1, 6, 3, 1, 1, 21, 1, 1, 1, 3, 7, 1, 1, 54]);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rings.md");
    let page = std::fs::read_to_string(path).expect("the page");
    let (start, end) = ("<!-- local rings -->\n", "<!-- end of local rings -->\n");
    let (before, rest) = page.split_once(start).expect("the table's beginning");
    let (shown, after) = rest.split_once(end).expect("the table's end");
    if std::env::var_os("MEXAGON_BLESS").is_some() {
        std::fs::write(path, format!("{before}{start}{table}{end}{after}")).expect("written");
    } else {
        assert_eq!(shown, table, "docs/rings.md; MEXAGON_BLESS=1 rewrites it");
    }
}

#[test]
fn positions_up_to_symmetry_agree_with_all_ideals() {
    // Free summands and shifts in equal and mixed characteristic, with p outside of m², inside, and zero.
    for ring in [
        "GF(2)[x,y]/(x^3,y^3)",
        "GF(2)[x,y,z]/(x^2,y^2,z^2)",
        "GF(2)[x,y,z]/(x^2-y*z,y^2,z^2,x*y)",
        "GF(2)[x,y]/(x^3,x^2*y,x*y^2,y^3)",
        "GF(4)[x,y]/(x^3,x^2*y,x*y^2,y^3)",
        "GF(3)[x,y]/(x^3,x^2*y,x*y^2,y^3)",
        "GF(2)[x,y,z]/(x*y+z^2,x^3,x^2*z,y^3,y^2*z)",
        "GF(2)[x,y,z,t]/(x*y,y*z,z*t,t*x,x^2+z^2,x^3,x^2*z,x*z^2,y^3,y^2*t,y*t^2,t^3)",
        "GF(3)[x,y]/(x^2,y^3)",
        "GF(4)[x,y]/(x^2,y^2)",
        "GF(4)[x,y]/(x^2+a*y^2,x*y^2,y^3)",
        "Z/4[x,y]/(x^2,y^2)",
        "Z/4[x,y]/(x^2-2,y^2,x*y)",
        "Z/4[x,y]/(x^2,y^2-2*x)",
        "Z/8[x,y]/(x^2,y^2,2*x,x*y-4)",
        "Z/8[x]/(x^3,2*x^2)",
        "Z/9[x,y]/(x^2-3,y^2,x*y)",
        "Z/4[x]/(x^2+x+1)",
        "Z/4[x,y]/(x^2+x+1,y^2-2,2*y)",
        "Z/12[x]/(x^3,2*x)",
    ] {
        nim(ring);
    }
    for text in ["Ring(Z/4[x]/(x^2)) x Ring(GF(2)[x,y]/(x^2,x*y,y^2))", "Ring(GF(2)[x,y]/(x^2,x*y,y^3)) x Ring(Z/6)"] {
        checked(text);
    }
}
