//! Objects by grammar: groups of all families, rings, modules, presentations, permutations, split extensions and towers,
//! with elements that suit them, for positions.

use crate::mutate::nonsense;
use mexagon_base::random::Random;

/// How the elements of an object are written.
#[derive(Clone, Debug)]
pub enum Elements {
    Residues(u64),
    Permutations(u64),
    Words(&'static [&'static str]),
    Tuples(Vec<Elements>),
    Wreath(Box<Elements>, u64),
    Split(u64, Box<Elements>),
    Polynomials,
    Pairs(u64),
}

/// An object, and of what kind it is.
#[derive(Clone, Debug)]
pub struct Thing {
    pub kind: &'static str,
    pub text: String,
    pub elements: Elements,
}

fn thing(kind: &'static str, text: String, elements: Elements) -> Thing {
    Thing { kind, text, elements }
}

/// A number such as people write, now and then one that is too large for something.
pub fn number(random: &mut Random, most: u64) -> u64 {
    const EDGES: [u64; 14] = [
        0,
        1,
        255,
        256,
        4096,
        65_535,
        999_983,
        1_000_000,
        1_000_001,
        u32::MAX as u64,
        1 << 32,
        i64::MAX as u64,
        1 << 63,
        u64::MAX,
    ];
    match random.below(60) {
        0 => *random.pick(&EDGES),
        1 => random.below(3000) as u64,
        _ => 1 + random.below(most.max(1) as usize) as u64,
    }
}

/// Any object.
pub fn object(random: &mut Random) -> Thing {
    match random.below(20) {
        0..=4 => group(random, 2),
        5 | 6 => abelian(random),
        7 => large(random),
        8 => permutations(random),
        9 => matrices(random),
        10 | 11 => presentation(random),
        12 | 13 => split(random, 1),
        14..=16 => ring(random),
        17 | 18 => module(random),
        _ => huge(random),
    }
}

/// An object that every engine can solve at once.
pub fn small(random: &mut Random) -> Thing {
    match random.below(10) {
        0..=2 => named(random, 8),
        3 => {
            let id = 1 + random.below(5);
            let order = *random.pick(&[8, 12, 16, 18, 20, 24, 27, 30, 32, 36, 42]);
            thing("small group", format!("SmallGroup({order},{id})"), Elements::Words(&["g1", "g2", "g3"]))
        }
        4 | 5 => {
            let (one, other) = (named(random, 4), named(random, 4));
            product(&[one, other])
        }
        6 => permutations(random),
        7 => {
            let text = format!("Z{} x Z{} x Z{}", 1 + random.below(4), 1 + random.below(6), 1 + random.below(4));
            thing("abelian", text, Elements::Tuples(vec![Elements::Residues(4); 3]))
        }
        8 => {
            let prime = *random.pick(&[2, 3]);
            let text = format!("Split({}; {prime}:V{})", random.pick(&["Z2", "S3", "Z3", "Z4"]), 1 + random.below(2));
            thing("split extension", text, Elements::Split(2, Box::new(Elements::Permutations(3))))
        }
        _ => ring(random),
    }
}

fn product(parts: &[Thing]) -> Thing {
    let text: Vec<String> = parts.iter().map(|part| part.text.clone()).collect();
    thing("product", text.join(" x "), Elements::Tuples(parts.iter().map(|part| part.elements.clone()).collect()))
}

fn group(random: &mut Random, depth: usize) -> Thing {
    if depth == 0 {
        return named(random, 12);
    }
    match random.below(11) {
        0..=2 => named(random, 24),
        3 => {
            let (base, name) = (small(random), *random.pick(&["Aut", "Hol"]));
            thing("automorphisms", format!("{name}({})", base.text), Elements::Permutations(6))
        }
        4 | 5 => {
            let parts: Vec<Thing> = (0..2 + random.below(2)).map(|_| group(random, depth - 1)).collect();
            product(&parts)
        }
        6 => {
            let (base, n) = (group(random, depth - 1), number(random, 4));
            let elements = Elements::Tuples(vec![base.elements; n.min(4) as usize]);
            thing("power", format!("({})^{n}", base.text), elements)
        }
        7 => {
            let (base, top) = (group(random, depth - 1), named(random, 4));
            thing("wreath product", format!("({}) wr {}", base.text, top.text), wreath(base.elements, 3))
        }
        8 => {
            let base = abelian(random);
            thing("dihedral", format!("Dih({})", base.text), Elements::Words(&["s", "(1,1)", "(0,1)*s", "1"]))
        }
        _ => small_group(random),
    }
}

fn wreath(base: Elements, n: u64) -> Elements {
    Elements::Wreath(Box::new(base), n)
}

fn small_group(random: &mut Random) -> Thing {
    let (order, id) = (number(random, 200), number(random, 12));
    let text = match random.below(3) {
        0 => format!("SmallGroup({order},{id})"),
        1 => format!("{order}.{id}"),
        _ => format!("[{order},{id}]"),
    };
    thing("small group", text, Elements::Words(&["g1", "g2", "g3", "g4"]))
}

fn named(random: &mut Random, most: u64) -> Thing {
    let n = number(random, most);
    match random.below(9) {
        0 | 1 => {
            let sign = *random.pick(&["Z", "C", "Z/", "Z_"]);
            thing("cyclic", format!("{sign}{n}"), Elements::Residues(n))
        }
        2 => {
            let n = number(random, most.min(6));
            thing("symmetric", format!("S{n}"), Elements::Permutations(n))
        }
        3 => {
            let n = number(random, most.min(6));
            thing("symmetric", format!("A{n}"), Elements::Permutations(n))
        }
        4 | 5 => thing("dihedral", format!("D{}", n.wrapping_mul(2)), Elements::Words(&["r", "s"])),
        6 => thing("dicyclic", format!("Dic{n}"), Elements::Words(&["x", "y"])),
        7 => thing("dicyclic", format!("Q{}", 8 << random.below(4)), Elements::Words(&["x", "y"])),
        _ => thing("cyclic", "Z1".into(), Elements::Residues(1)),
    }
}

fn abelian(random: &mut Random) -> Thing {
    let mut factors = Vec::new();
    let mut elements = Vec::new();
    for _ in 0..=random.below(4) {
        let n = number(random, 30);
        factors.push(match random.below(8) {
            0 => format!("Z{n}^{}", number(random, 6)),
            1 => "Z".into(),
            2 => format!("Z^{}", number(random, 5)),
            _ => format!("Z{n}"),
        });
        elements.push(Elements::Residues(n));
    }
    thing("abelian", factors.join(" x "), Elements::Tuples(elements))
}

/// Groups that act on many points or are known by their names only.
fn large(random: &mut Random) -> Thing {
    let (d, q) = (number(random, 5), *random.pick(&[2_u64, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 25, 27, 49, 101, 1009]));
    let linear = ["GL", "SL", "PGL", "PSL", "PGammaL", "PSU", "SU", "GU", "PSp", "Sp", "AGL", "AGammaL", "PSigmaL"];
    let sporadic = [
        "M11", "M12", "M22", "M23", "M24", "J1", "J2", "J3", "J4", "HS", "McL", "He", "Ru", "Suz", "O'N", "Co1", "Co3",
        "Fi22", "Fi24'", "HN", "Ly", "Th", "B", "M", "2F4(2)'",
    ];
    let text = match random.below(8) {
        0..=2 => format!("{}({d},{q})", random.pick(&linear)),
        3 => format!("{}{d}({q})", random.pick(&["L", "U", "S"])),
        4 => (*random.pick(&sporadic)).to_owned(),
        5 => format!("{}({})", random.pick(&["Sz", "Ree"]), random.pick(&[3_u64, 8, 27, 32, 128, 243, 512, q])),
        6 => format!("W({}{})", random.pick(&["A", "B", "D", "E", "F", "G", "H", "I2("]), number(random, 9)),
        _ => format!("Rubik({})", number(random, 4)),
    };
    let text = if text.contains("I2(") { text + ")" } else { text };
    thing("large group", text, Elements::Permutations(8))
}

/// Orders beyond all lists.
fn huge(random: &mut Random) -> Thing {
    let n = *random.pick(&["1000000", "999999", "1000000000000", "4294967296", "18446744073709551615", "3", "100"]);
    let base = *random.pick(&["Z2", "Z30", "S5", "Z", "A1000", "S100000", "D1000000", "Dih(Z999999)", "Ring(GF(2))"]);
    let text = match random.below(5) {
        0 => format!("{base}^{n}"),
        1 => format!("({base}^{n})^{n}"),
        2 => format!("Split(S3; 2:V2^{n})"),
        3 => format!("Dih(Z2^{n} x Z{n})"),
        _ => format!("Split(Split(SmallGroup(63,1); 2:V6); 3:V3^{n})"),
    };
    thing("huge", text, Elements::Residues(2))
}

fn cycles(random: &mut Random, points: u64) -> String {
    let mut all: Vec<u64> = (1..=points.clamp(1, 40)).collect();
    random.shuffle(&mut all);
    let mut text = String::new();
    while all.len() > 1 && random.below(3) > 0 {
        let length = (2 + random.below(4)).min(all.len());
        let cycle: Vec<String> = all.drain(..length).map(|point| point.to_string()).collect();
        text += &format!("({})", cycle.join(","));
    }
    if text.is_empty() { "()".into() } else { text }
}

pub fn permutations(random: &mut Random) -> Thing {
    let points = 1 + random.below(7) as u64;
    let list: Vec<String> = (0..=random.below(3)).map(|_| cycles(random, points)).collect();
    let list = list.join(",");
    let text = if random.below(3) == 0 { format!("Group([ {list} ])") } else { format!("Group({list})") };
    thing("permutation group", text, Elements::Permutations(points))
}

/// Matrices over a small field; some have no inverse.
fn matrices(random: &mut Random) -> Thing {
    const ENTRIES: [&str; 8] = ["0", "0", "1", "1", "a", "a+1", "-1", "a^2"];
    let n = 1 + random.below(3);
    let q = *random.pick(&[2, 3, 4, 5, 7, 8, 9, 16, 25, 6, 65_521]);
    let matrix = |random: &mut Random| {
        let row = |random: &mut Random| (0..n).map(|_| *random.pick(&ENTRIES)).collect::<Vec<_>>().join(",");
        let rows: Vec<String> = (0..n).map(|_| row(random)).collect();
        format!("[[{}]]", rows.join("],["))
    };
    let list: Vec<String> = (0..=random.below(2)).map(|_| matrix(random)).collect();
    let elements = Elements::Words(&["[[1,0],[0,1]]", "[[1,1],[0,1]]", "[[a]]", "(1,2)"]);
    thing("matrix group", format!("Group({} over GF({q}))", list.join(",")), elements)
}

fn word(random: &mut Random, letters: &[&str]) -> String {
    let power = |random: &mut Random| match random.below(4) {
        0 => format!("{}^{}", random.pick(letters), number(random, 6)),
        1 => format!("{}^-{}", random.pick(letters), number(random, 3)),
        2 => format!("[{},{}]", random.pick(letters), random.pick(letters)),
        _ => (*random.pick(letters)).to_owned(),
    };
    let parts: Vec<String> = (0..=random.below(3)).map(|_| power(random)).collect();
    let word = parts.join("*");
    if random.below(4) == 0 { format!("({word})^{}", number(random, 4)) } else { word }
}

fn presentation(random: &mut Random) -> Thing {
    const LETTERS: [&str; 3] = ["a", "b", "c"];
    let letters = &LETTERS[..1 + random.below(3)];
    let mut relators: Vec<String> = letters.iter().map(|letter| format!("{letter}^{}", number(random, 5))).collect();
    for _ in 0..random.below(4) {
        let relator = word(random, letters);
        relators.push(if random.below(3) == 0 { format!("{relator}={}", word(random, letters)) } else { relator });
    }
    let text = format!("< {} | {} >", letters.join(", "), relators.join(", "));
    thing("presentation", text, Elements::Words(&LETTERS))
}

fn split(random: &mut Random, depth: usize) -> Thing {
    let base = match random.below(4) {
        0 if depth > 0 => split(random, depth - 1),
        1 => small_group(random),
        2 => large(random),
        _ => named(random, 8),
    };
    let module = |random: &mut Random| {
        let power = if random.below(2) == 0 { format!("^{}", number(random, 5)) } else { String::new() };
        format!("{}:V{}{power}", random.pick(&[2, 2, 3, 3, 5, 7, 4, 65537]), 1 + random.below(4))
    };
    let modules: Vec<String> = (0..=random.below(2)).map(|_| module(random)).collect();
    let text = format!("Split({}; {})", base.text, modules.join(", "));
    thing("split extension", text, Elements::Split(2, Box::new(base.elements)))
}

fn polynomial(random: &mut Random, letters: &[&str]) -> String {
    let term = |random: &mut Random| match random.below(5) {
        0 => number(random, 9).to_string(),
        1 => format!("{}*{}", number(random, 5), random.pick(letters)),
        2 => format!("{}*{}", random.pick(letters), random.pick(letters)),
        3 => (*random.pick(letters)).to_owned(),
        _ => format!("{}^{}", random.pick(letters), number(random, 5)),
    };
    let parts: Vec<String> = (0..=random.below(3)).map(|_| term(random)).collect();
    let sum = parts.join(*random.pick(&["+", "-", "*", " + "]));
    if random.below(6) == 0 { format!("({sum})^{}", number(random, 3)) } else { sum }
}

fn base_ring(random: &mut Random) -> String {
    match random.below(6) {
        0 => (*random.pick(&["Z", "Q", "R", "C"])).to_owned(),
        1 | 2 => format!("Z/{}", number(random, 30)),
        3 => format!("GF({})", number(random, 16)),
        _ => format!("GF({})", random.pick(&[2, 2, 3, 4, 5, 7, 8, 9])),
    }
}

fn ring(random: &mut Random) -> Thing {
    const LETTERS: [&str; 3] = ["x", "y", "z"];
    let base = base_ring(random);
    let letters = &LETTERS[..random.below(4)];
    let text = if letters.is_empty() {
        format!("Ring({base})")
    } else {
        let mut relations: Vec<String> = Vec::new();
        if random.below(4) > 0 {
            relations.extend(letters.iter().map(|letter| format!("{letter}^{}", number(random, 4))));
        }
        relations.extend((0..random.below(3)).map(|_| polynomial(random, letters)));
        let quotient = if relations.is_empty() { String::new() } else { format!("/({})", relations.join(", ")) };
        format!("Ring({base}[{}]{quotient})", letters.join(","))
    };
    let text = match random.below(8) {
        0 => format!("{text} x Ring({})", base_ring(random)),
        1 => format!("{text}^{}", number(random, 3)),
        _ => text,
    };
    thing("ring", text, Elements::Polynomials)
}

fn module(random: &mut Random) -> Thing {
    let (base, letters) = match random.below(4) {
        0 => ("Z".to_owned(), &[][..]),
        1 => (format!("Z/{}", number(random, 30)), &[][..]),
        2 => (format!("GF({})[x]", random.pick(&[2, 3, 4, 5])), &["x"][..]),
        _ => (base_ring(random) + "[x]/(x^3)", &["x"][..]),
    };
    let summand = |random: &mut Random| match letters {
        [] => if random.below(4) == 0 { 0 } else { number(random, 30) }.to_string(),
        letters => polynomial(random, letters),
    };
    let summands: Vec<String> = (0..=random.below(3)).map(|_| summand(random)).collect();
    let count = summands.len();
    let part = if letters.is_empty() { Elements::Residues(6) } else { Elements::Polynomials };
    thing("module", format!("Module({base}; {})", summands.join(", ")), Elements::Tuples(vec![part; count]))
}

/// One element.
fn element(random: &mut Random, elements: &Elements) -> String {
    match elements {
        Elements::Residues(n) => random.below(usize::try_from(*n).unwrap_or(9).saturating_add(1)).to_string(),
        Elements::Permutations(points) => cycles(random, *points),
        Elements::Words(letters) => word(random, letters),
        Elements::Tuples(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| element(random, part)).collect();
            format!("({})", parts.join(","))
        }
        Elements::Wreath(base, n) => {
            let parts: Vec<String> = (0..*n).map(|_| element(random, base)).collect();
            format!("[{};{}]", parts.join(","), cycles(random, *n))
        }
        Elements::Split(n, base) => {
            let parts: Vec<String> = (0..*n).map(|_| random.below(3).to_string()).collect();
            format!("[{};{}]", parts.join(","), element(random, base))
        }
        Elements::Polynomials => polynomial(random, &["x", "y"]),
        Elements::Pairs(n) => format!("{} ~ {}", random.below(*n as usize), random.below(*n as usize)),
    }
}

/// Some elements, or something else.
pub fn position(random: &mut Random, elements: &Elements) -> String {
    if random.below(20) == 0 {
        return nonsense(random);
    }
    let list: Vec<String> = (0..random.below(4)).map(|_| element(random, elements)).collect();
    list.join(", ")
}
