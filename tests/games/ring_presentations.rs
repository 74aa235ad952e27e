//! The game of a ring does not depend on how the ring is written: random changes of presentations of all families.

use mexagon::engine::closed::{Estimate, Finding, arena};
use mexagon::engine::{Engine, Failure};
use mexagon_base::budget::{Budget, Limits};
use mexagon_base::number::Nimber;
use mexagon_games::game::{Closed, Outcome};
use std::time::{Duration, Instant};

fn answer(text: &str, position: &str) -> Result<Finding, Failure> {
    let budget = Budget::default();
    arena(text, &budget)?.answer(Closed::Quotient, position, Engine::Auto, &budget)
}

/// What must be the same in every presentation: the value and the outcome, or that nothing is known.
fn worth(text: &str) -> Option<(Estimate, Option<Outcome>)> {
    match answer(text, "") {
        Ok(found) => {
            if let Some(element) = &found.winning_misere {
                let after = answer(text, element);
                // Over infinite fields not every quotient is recognised again.
                match &after {
                    Ok(after) => assert_eq!(after.misere, Some(Outcome::P), "{text} {element}"),
                    Err(failure) => {
                        assert!(matches!(failure, Failure::NotApplicable(_)), "{text} {element}: {failure}")
                    }
                }
            }
            Some((found.nimber, found.misere))
        }
        Err(Failure::NotApplicable(_)) => None,
        Err(failure) => panic!("{text}: {failure}"),
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

/// A ring as a list of texts.
#[derive(Clone)]
struct Written {
    base: &'static str,
    variables: Vec<String>,
    relations: Vec<String>,
}

impl Written {
    fn new(base: &'static str, variables: &str, relations: &[&str]) -> Written {
        let list = |text: &str| text.split(',').map(str::to_owned).filter(|name| !name.is_empty()).collect();
        Written { base, variables: list(variables), relations: relations.iter().map(|r| (*r).to_owned()).collect() }
    }

    fn text(&self) -> String {
        let variables =
            if self.variables.is_empty() { String::new() } else { format!("[{}]", self.variables.join(",")) };
        let relations =
            if self.relations.is_empty() { String::new() } else { format!("/({})", self.relations.join(", ")) };
        format!("Ring({}{variables}{relations})", self.base)
    }

    /// Units of the base, as they are written.
    fn unit(&self, random: &mut Random) -> &'static str {
        match self.base {
            "Q" | "R" | "C" => random.of(&["1", "(-1)", "2", "3", "(-5)"]),
            "Z" => random.of(&["1", "(-1)"]),
            "GF(4)" => random.of(&["1", "a", "(a+1)"]),
            "GF(9)" => random.of(&["1", "2", "a", "(a+2)"]),
            "Z/2" | "GF(2)" => "1",
            "Z/5" => random.of(&["1", "2", "3", "4"]),
            "Z/3" | "GF(3)" => random.of(&["1", "2"]),
            // Numbers prime to 2 and 3.
            _ => random.of(&["1", "(-1)", "5", "7"]),
        }
    }

    /// A small element.
    fn element(&self, random: &mut Random) -> String {
        let mut terms = vec![random.of(&["0", "1", "2", "(-1)"]).to_owned()];
        for _ in 0..random.below(3) {
            if !self.variables.is_empty() {
                let x = &self.variables[random.below(self.variables.len())];
                terms.push(format!("{}*{x}^{}", random.of(&["1", "(-1)", "2"]), 1 + random.below(2)));
            }
        }
        format!("({})", terms.join(" + "))
    }

    /// A new variable that is 0, another variable, or an expression.
    fn more_variables(&mut self, random: &mut Random, name: &str) {
        let unit = self.unit(random);
        let old =
            |random: &mut Random, variables: &[String]| variables.get(random.below(variables.len().max(1))).cloned();
        let (kind, other) = (random.below(5), old(random, &self.variables).unwrap_or_else(|| "1".to_owned()));
        match kind {
            0 => self.relations.push(format!("{unit}*{name}")),
            // 0 as a combination of relations.
            1 => self.relations.extend([format!("2*{name}"), format!("3*{name}")]),
            2 => self.relations.extend([format!("{name}*{other}"), format!("{name}*{other} + {unit}*{name}")]),
            3 => self.relations.push(format!("{unit}*{name} - {unit}*{other}")),
            _ => {
                let value = self.element(random);
                self.relations.push(format!("{unit}*{name} - {unit}*{value}"));
            }
        }
        self.variables.push(name.to_owned());
    }

    /// The relations change, the ideal does not.
    fn recombined(&mut self, random: &mut Random) {
        for _ in 0..random.below(4) {
            let n = self.relations.len();
            if n == 0 {
                return;
            }
            let (i, j) = (random.below(n), random.below(n));
            let factor = self.element(random);
            let sum = format!("{}*({}) + {factor}*({})", self.unit(random), self.relations[i], self.relations[j]);
            match random.below(3) {
                // A superfluous relation.
                0 => self.relations.push(sum),
                _ if i != j && sum.len() < 400 => self.relations[i] = sum,
                _ => {
                    let unit = self.unit(random);
                    self.relations[i] = format!("{unit}*({})", self.relations[i]);
                }
            }
        }
    }

    fn shuffled(&mut self, random: &mut Random) {
        for i in (1..self.variables.len()).rev() {
            self.variables.swap(i, random.below(i + 1));
        }
        for i in (1..self.relations.len()).rev() {
            self.relations.swap(i, random.below(i + 1));
        }
    }

    fn changed(&self, random: &mut Random) -> Written {
        let mut ring = self.clone();
        for name in ["u", "v"].iter().take(random.below(3)) {
            ring.more_variables(random, name);
        }
        ring.recombined(random);
        ring.shuffled(random);
        ring
    }
}

/// Rings of every family of theorems, and some that are not decided.
fn families() -> Vec<Written> {
    let mut list = vec![
        Written::new("Z", "", &[]),
        Written::new("Z", "x", &[]),
        Written::new("Z", "x", &["x^2"]),
        Written::new("Z", "x", &["x^2", "12*x"]),
        Written::new("Z", "x", &["x^2", "2*x"]),
        Written::new("Z", "x", &["x^2+1"]),
        Written::new("Z", "x", &["x^2-x+5"]),
        Written::new("Z", "x", &["x^3-2"]),
        Written::new("Z", "x", &["6"]),
        Written::new("Z", "x", &["9", "x^2"]),
        Written::new("Z", "x,y", &["5", "y^2"]),
        Written::new("Z/4", "x", &["x^2"]),
        Written::new("Z/4", "x", &["x^2", "2*x"]),
        Written::new("Z/9", "x", &["x^2", "3*x"]),
        Written::new("Z/6", "x", &[]),
        Written::new("Z/12", "x", &["x^2"]),
        Written::new("Z/6", "x,y", &["x^2"]),
        Written::new("C", "x,y", &["y^2-x^3"]),
        Written::new("C", "x,y", &["y^2-x^3-1"]),
        Written::new("C", "x,y", &["y^2+x*y-x^3+x"]),
        Written::new("Q", "x,y", &["y^2-x^3"]),
        Written::new("Q", "x,y", &["y^2-x^3-x^2"]),
        Written::new("Q", "x,y,z", &[]),
        Written::new("Q", "x", &["x^6-1"]),
        Written::new("R", "x", &["x^4-2"]),
        Written::new("C", "x", &["x^3+x+1"]),
    ];
    for base in ["Q", "GF(2)", "Z/5", "GF(4)", "GF(9)"] {
        for (variables, relations) in [
            ("", &[][..]),
            ("x", &[]),
            ("x", &["x^3"]),
            ("x,y", &[]),
            ("x,y", &["x^2"]),
            ("x,y", &["x*y"]),
            ("x,y", &["x*y-1"]),
            ("x,y", &["x^2", "x*y^2"]),
            ("x,y", &["x^2", "x*y", "y^2"]),
            ("x,y,z", &["x^2", "x*y", "y^2", "z*x", "z*y", "z^2"]),
            ("x,y", &["x^3", "x*y", "y^3"]),
            ("x,y", &["x^3", "x*y", "y^2"]),
            ("x,y", &["x^2", "y^2"]),
            ("x,y", &["x^2", "y^3"]),
            ("x,y", &["x^2", "y^3", "y^2*x"]),
            ("x,y", &["y^2-x^3", "x^3", "x^2*y"]),
            ("x,y", &["y^2-x^3", "x^4", "x^3*y"]),
            ("x,y", &["y^2-x^3", "x^4"]),
            ("x,y", &["y^2-x^3", "x^2*y"]),
        ] {
            list.push(Written::new(base, variables, relations));
        }
    }
    list
}

#[test]
fn answers_do_not_depend_on_the_presentation() {
    let mut random = Random(20_261_115);
    let (mut decided, mut declined) = (0, 0);
    for ring in families() {
        let expected = worth(&ring.text());
        *if expected.is_some() { &mut decided } else { &mut declined } += 1;
        for _ in 0..6 {
            let text = ring.changed(&mut random).text();
            assert_eq!(worth(&text), expected, "{} and {text}", ring.text());
        }
    }
    // Two curves over Q, and Q[x,y,z].
    assert_eq!((declined, decided > 100), (3, true));
}

#[test]
fn elements_that_are_zero_are_no_moves() {
    // Bra17, Proposition 5.16: each is R[X]/(X^2) with R = Z or K[t].
    for text in [
        "Ring(Z/5[x,y,t]/(2*x, y^2))",
        "Ring(Z[x,y]/(2*y, 3*y, x^2))",
        "Ring(GF(4)[x,y,t]/(a*x, y^2))",
        "Ring(GF(2)[x,y,t]/(x*y, x*y+x, y^2))",
        "Ring(Q[x,y,t]/(7*x - 2*t, 3*y^2))",
    ] {
        let found = answer(text, "").unwrap_or_else(|failure| panic!("{text}: {failure}"));
        assert_eq!((found.nimber, found.misere), (Estimate::Known(Nimber::finite(1)), Some(Outcome::P)), "{text}");
        assert_eq!(found.winning_misere, None, "{text}");
    }
}

#[test]
fn numbers_that_are_too_large_are_not_guessed() {
    // The reduced basis has coefficients above 2^127, and no variable is an expression in the other.
    let text = "Ring(Q[x,y]/((999983*x + 999979*y)^6 - 1, (999961*x - 999959*y)^5 - 999953))";
    let failure = answer(text, "").expect_err("coefficients above 2^127");
    assert!(!failure.is_bad_input(), "{failure}");
}

#[test]
fn factors_over_the_rationals_stop_in_time() {
    let limits = Limits { time: Some(Duration::from_millis(200)), ..Limits::default() };
    let start = Instant::now();
    let budget = Budget::new(limits);
    let ring = arena("Ring(Q[x]/(x^32+1))", &budget).expect("a ring");
    let answer = ring.answer(Closed::Quotient, "", Engine::Auto, &budget);
    // A fast machine may be done, and the polynomial is irreducible then.
    assert!(answer.is_err() || answer.is_ok_and(|answer| answer.misere == Some(Outcome::P)));
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}
