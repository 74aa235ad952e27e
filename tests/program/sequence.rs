//! `mexagon sequence`: terms against `nim`, laws and their standing, files, bad input, interruption by the budget.

use crate::common::program::{folder, inside, mexagon};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let run = inside(&[&["sequence"], arguments, &["--json"]].concat());
    assert_eq!(run.code, Some(0), "{run:#?}");
    serde_json::from_str(&run.stdout).expect("JSON")
}

#[test]
fn every_term_is_what_nim_says() {
    for (game, family, range) in [
        ("gen", "Dih(Z{n})", "1..20"),
        ("dng", "Z{n}^2", "1..12"),
        ("gen", "PSL(2,{q})", "2..20"),
        ("quotient", "Ring(Z/{n})", "1..20"),
        ("quotient", "Z x Z{n}", "1..10"),
        ("subgroup", "S{n}", "1..5"),
        ("gen", "SmallGroup(18,{n})", "1..7"),
        ("dng", "Z{p} x Z2", "2..30"),
    ] {
        for term in json(&[game, family, range])["terms"].as_array().expect("terms") {
            let object = term["object"].as_str().expect("a text");
            let run = inside(&["nim", game, object, "--json"]);
            if term["nim"].is_null() {
                assert_eq!(run.code, Some(2), "{object}: {run:#?}");
                assert!(term["undefined"].is_string(), "{term}");
                continue;
            }
            let answer: Value = serde_json::from_str(&run.stdout).expect("JSON");
            assert_eq!(answer["nim"], term["nim"], "{game} {object}");
        }
    }
}

/// A law that is called a theorem holds far beyond the terms that it was found from.
#[test]
fn theorems_go_on() {
    for (game, family, range, far) in [
        ("gen", "Z{n}", "1..20", "21..400"),
        ("dng", "Z{n}", "1..20", "21..400"),
        ("gen", "Z{2n+1}", "1..12", "13..200"),
        ("gen", "Dih(Z{n})", "1..30", "31..300"),
        ("dng", "Dih(Z{n} x Z3)", "1..40", "41..300"),
        ("gen", "Z6 x Z{n}", "1..40", "41..300"),
        ("gen", "Z{n}^2", "1..20", "21..200"),
        ("gen", "Z15 x Z{n}^2", "1..200", "201..600"),
        ("gen", "D{2n}", "1..30", "31..200"),
        ("dng", "Dic{n}", "1..12", "13..100"),
        ("gen", "Z3^{n}", "1..8", "9..30"),
        ("gen", "S{n}", "1..12", "13..60"),
        ("gen", "Z{p}", "2..60", "61..400"),
        ("dng", "Z{q}", "2..100", "101..800"),
        ("gen", "Dih(Z{p})", "2..60", "61..400"),
        ("gen", "PSL(2,{p})", "2..100", "101..900"),
        ("gen", "PSL(2,{q})", "2..400", "401..2000"),
        ("dng", "PSL(2,{q})", "2..400", "401..2000"),
        ("quotient", "Z{n}", "1..30", "31..300"),
        ("quotient", "Z{p}", "2..40", "41..200"),
        ("quotient", "Ring(Z/{n})", "1..30", "31..200"),
        ("quotient", "Z x Z{n}", "1..30", "31..200"),
        ("quotient", "Z2^{n}", "1..12", "13..30"),
        ("quotient", "S{n}", "1..12", "13..40"),
        ("subgroup", "Z{n}", "1..30", "31..200"),
    ] {
        let found = json(&[game, family, range]);
        let law = &found["law"];
        assert_eq!(law["standing"], "theorem", "{game} {family}: {law}");
        for term in json(&[game, family, far])["terms"].as_array().expect("terms") {
            if let Some(nim) = term["nim"].as_str() {
                assert_eq!(
                    says(law, term["index"].as_u64().expect("a number")).as_deref(),
                    Some(nim),
                    "{game} {term}: {law}"
                );
            }
        }
    }
}

fn is_prime(n: u64) -> bool {
    n >= 2 && (2..n).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

/// What the JSON of a law says about an index.
fn says(law: &Value, index: u64) -> Option<String> {
    match law["kind"].as_str()? {
        "constant" => law["value"].as_str().map(str::to_owned),
        "line" => {
            assert_eq!((law["factor"].as_i64(), law["offset"].as_i64()), (Some(1), Some(0)), "{law}");
            let (mut n, mut factors) = (index, 0);
            for d in 2..=index {
                while n.is_multiple_of(d) {
                    (n, factors) = (n / d, factors + 1);
                }
            }
            let rest = if law["function"] == "Omega" { factors } else { index };
            Some(match (law["omegas"].as_u64()?, rest) {
                (0, rest) => rest.to_string(),
                (_, 0) => "w".to_owned(),
                (_, rest) => format!("w+{rest}"),
            })
        }
        _ => {
            let residue = index % law["modulus"].as_u64()?;
            let fits = |class: &&Value| {
                class["residue"] == residue && class.get("prime").is_none_or(|prime| *prime == is_prime(index))
            };
            law["classes"]
                .as_array()?
                .iter()
                .find(fits)
                .map(|class| class["value"].as_str().unwrap_or_default().to_owned())
        }
    }
}

/// 19 is the first zeta-prime, and 243 the second power of a prime that is 3 mod 4 and no prime: what the terms before suggest is wrong.
#[test]
fn what_does_not_go_on_is_no_law() {
    let law = &json(&["gen", "A{n}", "1..18"])["law"];
    assert_eq!((&law["standing"], &law["broken_at"]["index"]), (&"refuted".into(), &19.into()), "{law}");
    let law = &json(&["gen", "PSL(2,{q})", "4..200"])["law"];
    assert_eq!((&law["standing"], &law["broken_at"]["index"]), (&"refuted".into(), &243.into()), "{law}");
    let text = mexagon(&["sequence", "gen", "A{n}", "1..18"]).text();
    assert!(text.contains("does not go on: at n = 19"), "{text}");
}

#[test]
fn computed_terms_make_conjectures() {
    let found = json(&["gen", "Z2 wr Z{n}", "1..8"]);
    assert_ne!(found["law"]["standing"], "theorem", "{found}");
    let found = json(&["gen", "SmallGroup(16,{n})", "2..14"]);
    assert_ne!(found["law"]["standing"], "theorem", "{found}");
}

#[test]
fn bad_input() {
    let says = |arguments: &[&str], words: &str| {
        let run = inside(&[&["sequence"], arguments].concat());
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:#?}");
        assert!(run.stderr.contains(words), "{run:#?}");
    };
    says(&["gen", "Z6", "1..10"], "has a place for a number");
    says(&["gen", "Z{m}", "1..10"], "`m` is no number");
    says(&["gen", "Z{n} x Z{p}", "1..10"], "one letter");
    says(&["gen", "Zz{n}", "1..10"], "Zz1");
    says(&["subgroup", "Ring(Z/{n})", "1..10"], "subgroup");
    says(&["gen", "Z{n}", "1..1000000000"], "above 10^6");
    says(&["gen", "Z{n}", "1..1000000"], "at most 10000 terms");
    says(&["gen", "Z{n}", "9..3"], "reversed");
    says(&["gen", "Z{n}", "0..3"], "positive");
    says(&["gen", "Z{n}", "1..3,7"], "the end of the range");
    says(&["gen", "Z{p}", "24..28"], "no prime");
    says(&["gen", "Z{n-50}", "1..10"], "no whole number");
    says(&["gen", "Z{n}", "1..10", "--plot", "x.gif"], ".svg, .pdf or .png");
}

#[test]
fn terms_that_are_not_solved_are_shown() {
    let run = inside(&["sequence", "gen", "SL(3,{p}) wr Z2", "2..5", "--budget", "1ms"]);
    assert_eq!(run.code, Some(0), "{run:#?}");
    assert!(run.stdout.contains(":?") && run.stdout.contains("not solved for p ="), "{run:#?}");
}

#[test]
fn lines_and_files_for_the_encyclopedia() {
    let folder = folder("sequence");
    let [bfile, plot] = ["b000000.txt", "plot.svg"].map(|name| folder.join(name).display().to_string());
    let command = ["sequence", "dng", "Z{n}", "1..12", "--oeis", "--bfile", &bfile, "--plot", &plot];
    assert_eq!(inside(&command).stdout, "1, 1, 0, 1, 3, 1, 0, 1, 3, 1, 0\n2,5\n");
    let written = std::fs::read_to_string(&bfile).expect("written");
    assert!(written.starts_with("2 1\n3 1\n4 0\n") && written.ends_with("12 0\n"), "{written}");
    assert!(std::fs::read_to_string(&plot).expect("drawn").starts_with("<svg"));
    let again = inside(&command);
    assert_eq!(again.code, Some(2), "{again:#?}");
    assert!(again.stderr.contains("--force"), "{again:#?}");
    let primes = inside(&["sequence", "gen", "PSL(2,{p})", "5..30", "--oeis"]);
    assert_eq!(primes.stdout, "1, 4, 4, 1, 1, 4, 4, 1\n1,2\n");
}

#[test]
fn every_plot_of_the_book_is_what_its_command_draws() {
    assert!(crate::gallery::drawn_again("sequences", "mexagon sequence ", "--plot") >= 12);
}
