//! A fuzzer for the object language that needs no special toolchain.
//!
//! It mutates a corpus of valid and invalid texts, by tokens and by bytes, and keeps accepted mutants as new material.
//! The run is deterministic up to where the clock stops it: `MEXAGON_FUZZ_SECONDS=60 MEXAGON_FUZZ_SEED=7 cargo test --test kernel fuzz_language`.

use crate::common::tokens::{boundary, range, token};
use mexagon_base::random::Random;
use mexagon_language as language;

use std::time::{Duration, Instant};

use language::{SyntaxError, parse, parse_permutation};

const CORPUS: &[&str] = &[
    "Z6",
    "Z/6",
    "Z_6 x C4",
    "Z^2 x Z6",
    "Z2xZ4×S3",
    "S3 wr S4 wr A5",
    "(Z2 x Z3)^2 x D8",
    "Dih(Z3 x Z9)",
    "Q16 x Dic3",
    "240.191",
    "[8,3]",
    "SmallGroup(240,191)",
    "L3(7) x U3(3) x S4(3)",
    "PGammaL(2,8)",
    "Sz(8) x Ree(27)",
    "2F4(2)' x Fi24' x O'N",
    "W(I2(7)) x W(E8)",
    "Rubik(2,faces=6)",
    "Group((1,2,3),(1,2))",
    "Group([ (1,2)(3,4), () ])",
    "Group([[a,0],[0,a+1]],[[0,1],[1,0]] over GF(4))",
    "Group([ [ [ Z(2^2), 0*Z(2) ], [ 0*Z(2), Z(2)^0 ] ] ])",
    "MatrixGroup([matrix(GF(2),[[1,1],[0,1]])])",
    "MatrixGroup<2, GF(2) | [1,1,0,1]>",
    "Group( [ NewMatrix( Is8BitMatrixRep, GF(3), 1, [ [ Z(3) ] ] ) ] )",
    "F/[ F.1^2, F.2^-1*F.1 ]",
    "[ (1,2,3), (1,2) ]",
    "PcGroupCode(36,8) x Aut(Q8) x Hol(S3)",
    "< a, b | a^4, [a,b]=1, (a*b)^2 >",
    "@a/file name.txt",
    "Split(Split(Q8; 3:V1); 2:V1^3, 5:V2)",
    "Ring(Z/4[x]/(x^2, 2*x)) x Ring(GF(8))",
    "Module(Z/12; 4, 6)",
    // refused
    "<pc group of size 8 with 3 generators>",
    "Group( [ f1, f2 ] )",
    "TransitiveGroup(6,3)",
    "Group([[1,1],[0,1]])",
    "D7",
    "S-3",
    "Z2^2^3",
    "2.A5",
    "Z7:Z3",
    "Z7 ⋊ Z3",
    "B3",
    "s4",
    "Sym(4)",
    "AbelianGroup([2,4])",
    "V4",
    "GL(2,6)",
    "W(E9)",
    "(Z2",
    "Z2)",
    "Z2 x",
    "",
    " ",
    "\0",
    "J5",
    "PΓL(2,8)",
    "O’N",
    "(1,2)(2,3)",
    "F/[]",
    "$S_4$",
    "S₄",
    "Monster",
    "Z99999999999999999999",
];

fn mutate(text: &mut String, other: &str, random: &mut Random) {
    let at = boundary(text, random);
    let token = token(random);
    match random.below(10) {
        0..=2 => text.insert_str(at, token),
        3 => text.replace_range(range(text, random), token),
        4 => text.replace_range(range(text, random), ""),
        5 => text.insert_str(at, &other[range(other, random)]),
        6 => {
            let piece = text[range(text, random)].to_owned();
            text.insert_str(at, &piece.repeat(1 + random.below(3)));
        }
        7 => {
            let mut bytes = std::mem::take(text).into_bytes();
            for _ in 0..=random.below(3) {
                let place = random.below(bytes.len());
                if let Some(byte) = bytes.get_mut(place) {
                    *byte = random.next_u64().to_le_bytes()[0];
                }
            }
            *text = String::from_utf8_lossy(&bytes).into_owned();
        }
        8 => {
            let code = u32::try_from(random.below(0x0011_0000)).expect("a code point");
            text.insert(at, char::from_u32(code).unwrap_or('\u{fffd}'));
        }
        _ => *text = format!("({text}) {} {other}", random.pick(&["x", "wr", "×", "^"])),
    }
}

/// Texts that are long or deep rather than strange.
fn monster(random: &mut Random) -> String {
    let n = 1 + random.below(3000);
    let (left, right) =
        [("(", ")"), ("Dih(", ")"), ("Split(", ";2:V1)"), ("Z2 wr (", ")"), ("[", "]"), ("<a|", ">")][random.below(6)];
    match random.below(4) {
        0 => left.repeat(n) + *random.pick(CORPUS) + &right.repeat(n),
        1 => left.repeat(n),
        2 => token(random).repeat(n),
        _ => random.pick(CORPUS).to_string() + &format!(" {} {}", token(random), random.pick(CORPUS)).repeat(n),
    }
}

fn check_error(text: &str, error: &SyntaxError) {
    assert!(text.get(error.span.start..error.span.end).is_some(), "{text:?}: {error:?}");
    let shown = error.render(text);
    assert!(shown.lines().count() <= 4, "{text:?}: {shown}");
    assert!(shown.lines().all(|line| line.chars().count() < 160), "{text:?}: {shown}");
    assert!(!shown.contains(|c: char| c.is_control() && c != '\n'), "{text:?}: {shown:?}");
}

/// Returns whether the text was accepted.
fn check(text: &str) -> bool {
    if let Err(error) = parse_permutation(text) {
        check_error(text, &error);
    }
    match parse(text) {
        Err(error) => {
            check_error(text, &error);
            false
        }
        Ok(tree) => {
            let printed = tree.to_string();
            match parse(&printed) {
                Ok(again) => assert_eq!(again, tree, "{text:?} printed as {printed:?}"),
                Err(error) => panic!("{text:?}\n{}", error.render(&printed)),
            }
            true
        }
    }
}

#[test]
fn fuzz() {
    let setting = |name, default| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let end = Instant::now() + Duration::from_secs(setting("MEXAGON_FUZZ_SECONDS", 2));
    let mut random = Random::new(setting("MEXAGON_FUZZ_SEED", 1));
    let mut pool: Vec<String> = CORPUS.iter().map(|text| (*text).to_owned()).collect();
    let (mut count, mut accepted) = (0_u64, 0_u64);
    for text in &pool {
        check(text);
    }
    while Instant::now() < end {
        let text = if random.below(200) == 0 {
            monster(&mut random)
        } else {
            let mut text = pool[random.below(pool.len())].clone();
            for _ in 0..=random.below(4) {
                let other = pool[random.below(pool.len())].clone();
                mutate(&mut text, &other, &mut random);
            }
            text
        };
        count += 1;
        if check(&text) {
            accepted += 1;
            // A bounded pool of short texts keeps the run fast; newcomers replace earlier mutants, never the corpus.
            if text.len() < 120 {
                if pool.len() < 1000 {
                    pool.push(text);
                } else {
                    let place = CORPUS.len() + random.below(pool.len() - CORPUS.len());
                    pool[place] = text;
                }
            }
        }
    }
    println!("{count} inputs, {accepted} accepted");
    assert!(count > 0 && accepted > 0);
}
