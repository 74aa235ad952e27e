//! Addresses that people have, with something wrong in them: cut, doubled, mixed, misspelt. None is too strange.

use mexagon::{Budget, Limits};
use mexagon_site::{Request, respond};
use std::panic::catch_unwind;
use std::time::{Duration, Instant};

/// Addresses that are right.
const RIGHT: &[&str] = &[
    "/structure?of=S4&game=dng&kind=extended",
    "/structure?of=Ring(Z/4%5Bx%5D/(x%5E2,2*x))",
    "/structure?of=Z%5E2+x+Z6&game=quotient",
    "/structure/diagram?of=A4&game=gen&kind=lattice&fragment=1",
    "/structure/diagram?of=D12&game=gen&kind=full&path=class-1,class-2",
    "/structure/classes?of=Z12&game=subgroup&fragment=1",
    "/structure/facts?of=SmallGroup(24,3)",
    "/structure/values?of=PSL(2,7)",
    "/class?of=S4&game=gen&node=class-3&fragment=1",
    "/class?of=Z12&game=quotient&node=position-2",
    "/classes.csv?of=S4&game=gen",
    "/diagram.svg?of=S4&game=gen&kind=full&legend=true&merge=alike",
    "/diagram.png?of=S4&orientation=left&palette=bw&reduce=true&no-labels=true&max-nodes=50&scale=1.5",
    "/diagram.tex?of=D8&game=dng&kind=digraph",
    "/play?game=gen&object=D8&level=perfect&m=s&m=r%5E2&show=why",
    "/play?game=dng&object=Z30&level=people&values=shown&m=6&m=10&seen=1",
    "/play?game=quotient&object=Ring(Z/12)&rule=misere&begins=program&m=2&show=hint",
    "/play?game=subgroup&object=S4&level=random&seed=7&m=(1,2)&m=(1,3)",
    "/play?game=gen&object=M24&m=()",
    "/embed?game=gen&object=S3&m=(1,2,3)",
    "/learn/nim?h=2&h=3&h=4",
    "/learn/mex?round=2&answer=1",
    "/learn/gen?values=shown&m=2&m=4",
    "/search?q=Z3+x+D7",
    "/search?q=SmallGroup(24,",
    "/browse?orders=1..20&gen=3&soluble=yes&sort=d&turned=yes&page=2",
    "/browse?orders=24,30&description=SL(2,3)&where=exponent+%3C+10+and+not+nilpotent",
    "/plots/gen.svg?orders=1..30",
    "/spectrum?assume=conjecture-1",
    "/theorems/barnes",
    "/references/BES16",
    "/glossary?word=gen",
    "/simple/values?of=A5",
    "/docs/cli",
    "/docs/images/crates.svg",
    "/assets/site.css",
    "/api/nim?game=gen&object=S4&position=(1,2,3)&misere&engine=hyperplane&without=symmetric",
    "/api/nim?game=gen(S3)+%2B+quotient(Z4)+%2B+*3",
    "/api/moves?game=gen&object=Z6&position=2,4",
    "/api/types?game=gen&object=Q8&budget=0.01",
    "/api/compare?game=gen&first=Z6&second=Z15",
    "/api/modules?object=A4&prime=2",
    "/api/survey?orders=1..8&games=gen,dng&columns=order,id,gen&where=not+abelian",
    "/api/census?orders=1..8,1152&list",
    "/api/explain?word=deficiency",
    "/api/schema/nim.json",
];

/// What somebody may put in between.
const STRANGE: &[&str] = &[
    "%",
    "%0",
    "%00",
    "%ff",
    "%F0%9F%8E%B2",
    "&",
    "&&",
    "=",
    "?",
    "#",
    "+",
    "/",
    "//",
    "..",
    "\\",
    "\"",
    "'",
    "<",
    ">",
    "(",
    ")",
    "[",
    "]",
    "{",
    "^",
    "^^",
    "-",
    "--",
    "*",
    ",",
    ";",
    ":",
    "@",
    "@/etc/passwd",
    "0",
    "-1",
    "9",
    "99999999999999999999",
    "1e9",
    "x",
    "wr",
    " x ",
    "×",
    "Φ",
    "ω",
    "\u{0}",
    "\n",
    "\r\n",
    "\t",
    "\u{202e}",
    "\u{feff}",
    "e\u{301}",
    "𝔽",
    "m=",
    "of=",
    "game=",
    "&m=1",
    "&of=S4",
    "class-",
    "class-0",
    "position-0",
    "S",
    "Z",
    "Z0",
    "Z1",
    "S0",
    "D2",
    "A1000000",
    "GL(9,9)",
    "Ring(",
    "Ring(Z/0)",
    "Module(",
    "SmallGroup(512,1)",
    "Split(",
    "Z^",
    "Z2^64",
    "Z2^999",
];

/// Numbers without a pattern.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides.max(1)
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.roll(list.len())]
    }

    /// An address with a change somewhere.
    fn changed(&mut self, address: &str) -> String {
        let letters: Vec<char> = address.chars().collect();
        let (from, to) = (self.roll(letters.len()), self.roll(letters.len()));
        let (from, to) = (from.min(to), from.max(to));
        let text = |part: &[char]| part.iter().collect::<String>();
        let (before, inside, after) = (text(&letters[..from]), text(&letters[from..to]), text(&letters[to..]));
        let other: Vec<char> = self.pick(RIGHT).chars().collect();
        match self.roll(8) {
            0 => before + self.pick(STRANGE) + &after,
            1 | 2 => before + self.pick(STRANGE) + &inside + &after,
            3 => before + &inside + &inside + &after,
            4 => before + &text(&other[self.roll(other.len())..]),
            5 => before + &inside.repeat(1 + self.roll(40)) + &after,
            6 => format!("{address}&{}", text(&other).split(['?', '&']).next_back().unwrap_or_default()),
            _ => before + &after,
        }
    }
}

/// Some thousands of addresses: no panic, no status of 500 and more. MEXAGON_FUZZ_ADDRESSES asks for another number, and
/// MEXAGON_FUZZ_SEED for others.
#[test]
fn no_change_makes_an_address_too_strange() {
    let asked = |name: &str, usual: u64| std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let mut dice = Dice(asked("MEXAGON_FUZZ_SEED", 20));
    let mut slowest = (Duration::ZERO, String::new());
    for _ in 0..asked("MEXAGON_FUZZ_ADDRESSES", 3_000) {
        let mut target = dice.pick(RIGHT).to_owned();
        for _ in 0..=dice.roll(4) {
            target = dice.changed(&target);
        }
        let method = ["GET", "GET", "GET", "HEAD", "POST", "ß"][dice.roll(6)];
        let limits = Limits { time: Some(Duration::from_millis(4)), bytes: 20_000_000, ..Limits::default() };
        let begun = Instant::now();
        let answered = catch_unwind(|| respond(&Request::new(method, &target, Vec::new()), &Budget::new(limits)));
        let response = answered.unwrap_or_else(|_| panic!("{method} {target:?} makes the program panic"));
        assert!(matches!(response.status, 200..=499), "{method} {target:?}: {}", response.status);
        assert!(!response.body.is_empty() || response.status == 303, "{method} {target:?}");
        slowest = slowest.max((begun.elapsed(), target));
    }
    println!("the slowest took {:?}: {:.200}", slowest.0, slowest.1);
    assert!(slowest.0 < Duration::from_secs(10), "{slowest:?}");
}
