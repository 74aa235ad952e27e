//! How rings are described, and texts that are none.

use mexagon::engine::closed::arena;
use mexagon::engine::{Engine, Failure};
use mexagon_base::budget::Budget;
use mexagon_games::game::Closed;

#[test]
fn equal_factors_are_described_once() {
    let describe = |text: &str| arena(text, &Budget::default()).expect(text).describe();
    let text = describe("Ring(Z/4)^20 x Ring(GF(3))");
    assert_eq!(text.matches("ring of order 4,").count(), 1, "{text}");
    assert!(text.contains("21 local rings: 20 times a ring of order 4, length 2"), "{text}");
    assert!(text.ends_with("; field of order 3"), "{text}");
}

#[test]
fn bad_rings() {
    for (text, message) in [
        ("Ring(Z/4[x]/(y))", "not a variable"),
        ("Ring(Z/4/(y))", "no variables"),
        ("Ring(Z/0)", "modulo 0"),
        ("Ring(GF(6))", "prime power"),
        ("Ring(GF(1))", "prime power"),
        ("Ring(GF(0))", "prime power"),
        ("Ring(GF(4)[a])", "generator of the field"),
        ("Ring(Z/4[x,x])", "twice"),
        ("Ring(Z/1000001)", "above 10^6"),
        ("Ring(Z/2[x]/(x^1000001))", "above 10^6"),
        ("Ring(Z[x,y]/((x+y+1)^9999))", "too large"),
        ("Ring(Z/2[x]/(x^))", "exponent"),
        ("Ring(Z/2[x]/(x^-1))", "exponent"),
        ("Ring(Z/2[x]/())", "expected"),
        ("Ring(Z/2[x)", ""),
        ("Ring(X)", "coefficients"),
        ("Ring(Z/2[])", "name of a variable"),
        ("Ring(Z/2) x Z4", ""),
    ] {
        let failure = arena(text, &Budget::default()).err().unwrap_or_else(|| panic!("{text}"));
        assert!(failure.to_string().contains(message), "{text}: {failure}");
        assert!(failure.is_bad_input() || text.ends_with("Z4"), "{text}: {failure}");
    }
    // Suggestions are accepted themselves: 10^6 + 3 is the next prime, and too large.
    let failure = arena("Ring(GF(1000000))", &Budget::default()).expect_err("no field").to_string();
    assert!(failure.contains("GF(999983)") && !failure.contains("GF(1000003)"), "{failure}");
    // Carets point into the text as it was written.
    let failure = arena("Ring(Z/2) x Ring( Z/4[x]/(x^2, 2*u) )", &Budget::default()).expect_err("no u");
    let lines: Vec<String> = failure.to_string().lines().map(str::to_owned).collect();
    assert_eq!(lines[2].find('^'), lines[1].find('u'), "{failure}");
    // What is too large says so, and does not take long to.
    for text in ["Ring(GF(2)[x,y]/(x^1000000,y^1000000))", "Ring(Z/2[x,y]/(x^500,y^2))"] {
        let failure = arena(text, &Budget::default()).err().unwrap_or_else(|| panic!("{text}"));
        assert!(!failure.is_bad_input() && failure.to_string().starts_with("not solved"), "{text}: {failure}");
    }
    let budget = Budget::default();
    let ring = arena("Ring(Z/4[x]/(x^2))", &budget).expect("a ring");
    for position in ["y", "x,", "x;1", "(x", "x, , 2"] {
        let failure = ring.answer(Closed::Quotient, position, Engine::Auto, &budget).expect_err(position);
        assert!(failure.is_bad_input(), "{position}");
    }
    assert!(ring.answer(Closed::Subgroup, "", Engine::Auto, &budget).expect_err("no subgroups").is_bad_input());
    assert!(matches!(ring.answer(Closed::Quotient, "", Engine::Module, &budget), Err(Failure::NotApplicable(_))));
}
