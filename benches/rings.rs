//! The game of rings: positions up to free summands and shifts, played only as far as the value needs, against all ideals.
//!
//! ```text
//! cargo bench --bench rings
//! ```

#[path = "common/table.rs"]
mod table;

use mexagon::engine::Engine;
use mexagon::engine::closed::{Estimate, arena};
use mexagon_base::budget::Budget;
use mexagon_games::game::Closed;
use std::time::Instant;
use table::{head, median, row, show};

/// Rings of both kinds of characteristic whose ideals can still be listed.
const COMPARED: [&str; 6] = [
    "Ring(Z/8[x]/(x^2))",
    "Ring(GF(2)[x,y]/(x^3,y^3))",
    "Ring(GF(3)[x,y]/(x^2,y^3))",
    "Ring(GF(2)[x,y,z]/(x^2,y^2,z^2))",
    "Ring(Z/4[x,y]/(x^2,y^2))",
    "Ring(GF(2)[x,y]/(x^2,x*y,y^3)) x Ring(Z/4[x]/(x^2,2*x))",
];

/// Rings of about 2^14 elements: long, and wide with the cube of the maximal ideal 0.
fn large() -> Vec<(&'static str, String)> {
    let wide = |names: &[&str], relations: &str| {
        let mut all = vec![relations.to_owned()];
        for (i, x) in names.iter().enumerate() {
            for (j, y) in names.iter().enumerate().skip(i) {
                all.extend(names[j..].iter().map(|z| format!("{x}*{y}*{z}")));
            }
        }
        format!("Ring(GF(2)[{}]/({}))", names.join(","), all.join(","))
    };
    vec![
        ("GF(2)[x,y]/(x^2,y^7), 2^14", "Ring(GF(2)[x,y]/(x^2,y^7))".to_owned()),
        ("GF(2)[x,y]/(x^4,y^4,x^2*y^3,x^3*y^2), 2^13", "Ring(GF(2)[x,y]/(x^4,y^4,x^2*y^3,x^3*y^2))".to_owned()),
        ("Z/128[x]/(x^2), 2^14", "Ring(Z/128[x]/(x^2))".to_owned()),
        ("GF(2)[x,y,z,w]/(squares, xyz, xyw), 2^13", "Ring(GF(2)[x,y,z,w]/(x^2,y^2,z^2,w^2,x*y*z,x*y*w))".to_owned()),
        (
            "six variables, m^3 = 0, 7 products, 2^14",
            wide(
                &["x", "y", "z", "w", "u", "v"],
                "x^2+y*z, y^2+x*w, z^2+u*v, w^2+x*y, u^2+y*v, v^2+z*w, x*z, x*u, x*v, y*w, y*u, z*u, w*u, w*v",
            ),
        ),
        (
            "five variables, m^3 = 0, 8 products, 2^14",
            wide(&["x", "y", "z", "w", "u"], "x^2,y^2,z^2,w^2,u^2,x*y+z*w,x*u"),
        ),
        ("four variables, m^3 = 0, 9 products, 2^14", wide(&["x", "y", "z", "w"], "x^2")),
    ]
}

fn main() {
    let budget = Budget::default();
    let solve = |text: &str, engine: Engine, budget: &Budget| {
        let answer = arena(text, budget).and_then(|arena| arena.answer(Closed::Quotient, "", engine, budget));
        answer.map(|answer| (answer.nimber, answer.misere))
    };
    head();
    for text in COMPARED {
        let (ours, all) = (solve(text, Engine::Auto, &budget), solve(text, Engine::Brute, &budget));
        assert_eq!(ours, all, "{text}");
        let ours = median(5, || solve(text, Engine::Auto, &budget));
        let all = median(3, || solve(text, Engine::Brute, &budget));
        row(text, ours, "all ideals", all);
    }
    println!("\n| ring | value | time |\n| --- | ---: | ---: |");
    for (name, text) in large() {
        let start = Instant::now();
        let value = solve(&text, Engine::Auto, &Budget::default());
        let value = match value {
            Ok((Estimate::Known(value), _)) => value.to_string(),
            Ok((Estimate::AtMost(bound), misere)) => format!("at most {bound}, misère {misere:?}"),
            Ok((Estimate::Unknown, misere)) => format!("not known, misère {misere:?}"),
            Err(failure) => failure.to_string(),
        };
        println!("| {name} | {value} | {} |", show(start.elapsed()));
    }
}
