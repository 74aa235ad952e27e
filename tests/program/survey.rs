//! `mexagon survey` as people and scripts meet it: rows, conditions, tables, files, interruption, bad input.

mod files;

use crate::common::program::{Finished, mexagon};
use crate::common::{cells, published};
use serde_json::Value;

fn survey(arguments: &[&str]) -> Finished {
    mexagon(&[&["survey"], arguments].concat())
}

/// The rows of a survey as lists of cells, without the heading.
fn rows(arguments: &[&str]) -> Vec<Vec<String>> {
    survey(arguments).text().lines().skip(1).map(cells).collect()
}

/// `order.id` of the rows of a survey with the columns order and id.
fn names(arguments: &[&str]) -> Vec<String> {
    rows(&[arguments, &["--columns", "order,id"]].concat()).iter().map(|row| row.join(".")).collect()
}

/// `order.id` of the rows of the oracle that a condition picks, for orders 1..63.
fn oracle_names(wanted: impl Fn(&dyn Fn(&str) -> String) -> bool) -> Vec<String> {
    let rows = published();
    let picked = rows.iter().filter(|row| wanted(&|column| row[column].clone()));
    picked.map(|row| format!("{}.{}", row["order"], row["id"])).collect()
}

#[test]
fn the_default_columns_are_order_id_and_the_games() {
    let wanted: Vec<Vec<String>> = published()
        .iter()
        .map(|row| ["order", "id", "gen", "dng"].map(|column| row[column].clone()).to_vec())
        .collect();
    assert_eq!(rows(&["1..63", "--games", "gen,dng"]), wanted);
    assert_eq!(survey(&["1..3"]).text(), "order,id,gen,dng\n1,1,0,\n2,1,2,1\n3,1,2,1\n");
    assert_eq!(survey(&["6", "--games", "dng"]).text(), "order,id,dng\n6,1,3\n6,2,3\n");
    assert_eq!(survey(&["6", "--columns", "dng, id"]).text(), "dng,id\n3,1\n3,2\n");
}

#[test]
fn orders_are_a_set() {
    let wanted = ["3.1", "4.1", "4.2", "5.1", "6.1", "6.2"];
    for orders in ["3..6", "6,5,4,3", "3..5,4..6,4", " 3 .. 6 ", "3..=6"] {
        assert_eq!(names(&[orders]), wanted, "{orders}");
    }
}

#[test]
fn json_lines_have_numbers_texts_and_nulls() {
    let text = survey(&["1..6", "--format", "jsonl", "--columns", "all"]).text();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 8);
    assert_eq!((&lines[0]["order"], &lines[0]["dng"], &lines[0]["dng_types"]), (&1.into(), &Value::Null, &Value::Null));
    assert_eq!((&lines[0]["gen_misere"], &lines[0]["dng_misere"]), (&"N".into(), &Value::Null));
    let s3 = &lines[6];
    assert_eq!((&s3["gen"], &s3["description"], &s3["abelian"]), (&"3".into(), &"S3".into(), &false.into()));
    assert_eq!(s3["etypes"], "0:(0,0,0,2)x1;1:(0,1,2,2)x3;1:(1,2,1,0)x1;2:(1,3,0,0)x1");
}

/// The extended types of DNG's classes are those of `mexagon types dng`. The classes are those of GEN but for the generating sets, so
/// that deficiencies, parities and smoothness are the same as there; and without deficiency and smoothness they are the plain types.
#[test]
fn extended_types_of_dng() {
    // Deficiency, entries of the extended type, number.
    let entries = |text: &str| -> Vec<(u64, Vec<u64>, u64)> {
        let numbers = |text: &str| text.split(',').map(|n| n.parse().expect("a number")).collect();
        let entry = |text: &str| {
            let (deficiency, rest) = text.split_once(":(").unwrap_or(("0", &text[1..]));
            let (etype, count) = rest.split_once(")x").expect("a type and a number");
            (deficiency.parse().expect("a number"), numbers(etype), count.parse().expect("a number"))
        };
        text.split(';').filter(|text| !text.is_empty()).map(entry).collect()
    };
    let sums = |all: Vec<(Vec<u64>, u64)>| {
        let mut sums = std::collections::BTreeMap::new();
        all.into_iter().for_each(|(key, n)| *sums.entry(key).or_insert(0) += n);
        sums
    };
    let rows = rows(&["2..60,72,96", "--columns", "order,id,etypes,dng_etypes,dng_types"]);
    for (place, row) in rows.iter().enumerate() {
        let [r#gen, dng, plain] = [2, 3, 4].map(|column| entries(&row[column]));
        let shape = |list: &[(u64, Vec<u64>, u64)]| {
            let chosen = list.iter().filter(|(deficiency, ..)| *deficiency > 0);
            sums(chosen.map(|(d, etype, n)| (vec![*d, etype[0], etype[3]], *n)).collect())
        };
        assert_eq!(shape(&r#gen), shape(&dng), "{row:?}");
        let types = sums(dng.iter().map(|(_, etype, n)| (etype[..3].to_vec(), *n)).collect());
        assert_eq!(types, sums(plain.into_iter().map(|(_, etype, n)| (etype, n)).collect()), "{row:?}");
        if place % 7 == 0 {
            let name = format!("SmallGroup({},{})", row[0], row[1]);
            let table = mexagon(&["types", "dng", &name, "--json"]).json();
            let listed = table["orbits"].as_array().expect("orbits").iter().map(|class| {
                let number = |value: &Value| value.as_u64().or_else(|| value.as_str()?.parse().ok()).expect("a number");
                // Entries of sizes that do not occur are null there.
                let etype = class["etype"].as_array().expect("a type").iter();
                let known: Vec<Option<u64>> = etype.map(Value::as_u64).collect();
                (number(&class["deficiency"]), known, number(&class["length"]))
            });
            let mut left = dng.clone();
            for (deficiency, known, length) in listed {
                let fits = |(d, etype, n): &&mut (u64, Vec<u64>, u64)| {
                    *d == deficiency
                        && *n >= length
                        && etype.iter().zip(&known).all(|(n, known)| known.is_none_or(|known| known == *n))
                };
                let found = left.iter_mut().find(fits).unwrap_or_else(|| panic!("{name}: {known:?} at {deficiency}"));
                found.2 -= length;
            }
            assert!(left.iter().all(|(.., n)| *n == 0), "{name}: {left:?}");
        }
    }
    assert!(rows.len() > 500);
}

/// Digests are those of what `mexagon certify` writes, and empty where certificates are not asked for.
#[test]
fn digests_of_certificates() {
    let rows = rows(&[
        "1..24,60,255..257",
        "--where",
        "id <= 15",
        "--columns",
        "order,id,gen_certificate,dng_certificate,missing",
    ]);
    for row in &rows {
        assert_eq!(row[4], "", "{row:?}");
        for (game, digest) in ["gen", "dng"].into_iter().zip(&row[2..4]) {
            let order: u32 = row[0].parse().expect("an order");
            if order > 255 || order == 1 && game == "dng" {
                assert_eq!(digest, "", "{row:?}");
                continue;
            }
            let certificate = mexagon(&["certify", game, &format!("SmallGroup({},{})", row[0], row[1])]).text();
            assert_eq!(*digest, mexagon::sha256(certificate.as_bytes()), "{row:?}");
        }
    }
    assert!(rows.len() > 80, "{} rows", rows.len());
}

#[test]
fn commas_in_cells_are_quoted() {
    let text = survey(&["3", "--columns", "id,etypes,d"]).text();
    assert_eq!(text, "id,etypes,d\n1,\"0:(1,0,0,0)x1;1:(1,2,1,0)x1\",1\n");
}

#[test]
fn the_number_of_threads_does_not_change_the_rows() {
    let all = |jobs: &str| survey(&["1..64", "--columns", "all", "--jobs", jobs]).text();
    let one = all("1");
    assert_eq!(one.lines().count(), 1 + 319 + 267);
    assert_eq!(all("2"), one);
    assert_eq!(all("5"), one);
    let table = |jobs: &str| survey(&["1..64", "--table", "gen,dng", "--jobs", jobs]).text();
    assert_eq!(table("1"), table("3"));
}

#[test]
fn what_is_not_solved_is_empty_and_counted() {
    let run = survey(&["6", "--columns", "order,id,gen_arrows,abelian", "--max-classes", "1"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "order,id,gen_arrows,abelian\n6,1,,false\n6,2,,true\n"));
    assert_eq!(run.stderr, "note: 2 of 2 groups not solved within the budget; their values are empty\n");
    survey(&["6", "--columns", "classes", "--max-classes", "1", "--quiet"]).text();
    // DNG of the trivial group is undefined, and not unsolved.
    survey(&["1", "--columns", "all"]).text();
}

#[test]
fn misere_outcomes_are_those_of_brute_force() {
    for row in rows(&["1..10", "--columns", "order,id,description,gen_misere,dng_misere"]) {
        let [order, _, description, by_gen, by_dng] = &row[..] else { panic!("{row:?}") };
        let name = if order == "1" { "Z1" } else { description };
        for (game, found) in [("gen", by_gen), ("dng", by_dng)] {
            if (game, name) == ("dng", "Z1") {
                assert_eq!(found, "");
                continue;
            }
            let answer = mexagon(&["nim", game, name, "--misere", "--engine", "brute", "--json"]).json();
            assert_eq!(answer["misere"], found.as_str(), "{game} of {name}");
        }
    }
}

// Conditions

#[test]
fn conditions_pick_the_groups_that_the_oracle_picks() {
    let number = |text: String| text.parse::<i64>().ok();
    assert_eq!(
        names(&["1..63", "--where", "gen = 4 or (d >= 3 and not dng = 0)"]),
        oracle_names(|of| of("gen") == "4" || number(of("d")) >= Some(3) && of("dng") != "0")
    );
    assert_eq!(
        names(&["1..63", "--where", "order % 2 = 0 and maximal > 10 and id in 2..4"]),
        oracle_names(|of| {
            let [order, maximal, id] =
                ["order", "num_maximal", "id"].map(|column| number(of(column)).expect("a number"));
            order % 2 == 0 && maximal > 10 && (2..=4).contains(&id)
        })
    );
    assert_eq!(
        names(&["1..63", "--where", "description contains ' : ' and etypes contains '3:(1'"]),
        oracle_names(|of| of("structure_description").contains(" : ") && of("gen_etypes").contains("3:(1"))
    );
    assert_eq!(names(&["1..63", "--where", "description = \"C2 x C2\""]), ["4.2"]);
    // DNG of the trivial group is undefined: no comparison holds.
    assert_eq!(names(&["1", "--where", "dng >= 0 or dng != 0"]), Vec::<String>::new());
    assert_eq!(names(&["1", "--where", "not dng = 0"]), ["1.1"]);
}

#[test]
fn properties_can_be_asked_for() {
    assert_eq!(
        names(&["1..12", "--where", "abelian = false and order % 2 = 0"]),
        ["6.1", "8.3", "8.4", "10.1", "12.1", "12.3", "12.4"]
    );
    assert_eq!(names(&["1..63", "--where", "not soluble"]), ["60.5"]);
    assert_eq!(names(&["8", "--where", "abelian and not cyclic"]), ["8.2", "8.5"]);
    assert_eq!(names(&["1..63", "--where", "cyclic"]).len(), 63);
    assert_eq!(names(&["24", "--where", "nilpotent"]).len(), 5);
    assert_eq!(names(&["2..9", "--where", "gen_misere = P"]), names(&["2..9", "--where", "dng = 0"]));
}

#[test]
fn bad_conditions_are_bad_input() {
    for condition in ["", "gen", "gen =", "abelian = 1", "(gen = 4", "gen = 4)", "1 < d < 3", "order % 0 = 1"] {
        survey(&["6", "--where", condition]).marks_the_place();
    }
    survey(&["6", "--where", "maximals = 3"]).marks_the_place().says("try: maximal\n");
    survey(&["6", "--where", &"(".repeat(100_000)]).marks_the_place();
    survey(&["6", "--where", &vec!["d = 1"; 5000].join(" and ")]).marks_the_place();
}

// Tables

#[test]
fn tables_count_what_the_oracle_counts() {
    let table = survey(&["1..63", "--table", "gen,dng", "--format", "csv"]).text();
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("parity,gen,dng,groups"));
    let mut total = 0;
    for line in lines {
        let row = cells(line);
        let even = row[0] == "even";
        let fits = |of: &dyn Fn(&str) -> String| {
            (of("order").parse::<u32>().expect("a number") % 2 == 0) == even
                && of("gen") == row[1]
                && of("dng") == row[2]
        };
        assert_eq!(oracle_names(fits).len().to_string(), row[3], "{line}");
        total += row[3].parse::<usize>().expect("a number");
    }
    assert_eq!(total, 319);
    let markdown = survey(&["1..63", "--table", "abelian", "--format", "markdown"]).text();
    assert!(
        markdown.starts_with("| abelian | odd order | even order | all |\n| --- | ---: | ---: | ---: |\n"),
        "{markdown}"
    );
    assert!(
        survey(&["2..9", "--table", "gen", "--where", "false"])
            .text()
            .lines()
            .last()
            .is_some_and(|line| line.ends_with('0'))
    );
}

// Bad input

#[test]
fn bad_orders_are_bad_input() {
    for orders in
        ["", " ", "x", "0", "-3", "1..", "..5", "1,,2", "9..3", "1..2..3", "99999999999999999999", "5001", "\u{7}"]
    {
        survey(&[orders]).marks_the_place();
    }
    survey(&["9..3"]).marks_the_place().says("reversed").says("try: 3..9\n");
    survey(&["1,5001,2"]).marks_the_place().says("order 5001 are not embedded").says("orders 1 to ");
    survey(&["1..999999"]).marks_the_place().says("not embedded").says("try: 1..");
    survey(&[&"1,".repeat(60_000)]).bad_input();
}

#[test]
fn unknown_columns_and_games_get_a_suggestion_and_the_list() {
    survey(&["6", "--columns", "order,maximals"])
        .marks_the_place()
        .says("try: maximal\n")
        .says("order, id, description");
    survey(&["6", "--columns", "order,order"]).marks_the_place().says("twice");
    survey(&["6", "--columns", ""]).marks_the_place();
    survey(&["6", "--games", "gem"]).marks_the_place().says("try: gen\n").says("gen, dng, quotient, subgroup");
    survey(&["6", "--format", "parquet"]).not_solved().says("not available yet");
}

#[test]
fn options_that_do_not_fit_are_bad_input() {
    survey(&["6", "--format", "markdown", "--json"]).bad_input();
    survey(&["6", "--table", "gen,dng,d"]).bad_input();
    survey(&["6", "--table", "gen", "--columns", "id"]).bad_input();
    survey(&["6", "--jobs", "0"]).bad_input();
    survey(&["6", "--jobs", "many"]).bad_input();
    survey(&["6", "--budget", "never"]).bad_input();
    survey(&["6", "--force"]).bad_input();
    survey(&[]).bad_input();
}
