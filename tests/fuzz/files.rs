//! Files that a command reads: tables in all notations, objects as texts, and states of surveys and hunts.

use crate::cases::FOLDER;
use crate::mutate::{mutated, mutated_bytes};
use crate::objects::{self, Elements, Thing};
use mexagon::Checksum;
use mexagon_base::random::Random;

pub type Content = Vec<u8>;

/// The table of a binary operation.
fn table(random: &mut Random) -> Vec<Vec<usize>> {
    let n = 1 + random.below(7);
    let any = |random: &mut Random| (0..n).map(|_| random.below(n)).collect::<Vec<_>>();
    match random.below(5) {
        0 | 1 => (0..n).map(|x| (0..n).map(|y| (x + y) % n).collect()).collect(),
        2 => (0..n).map(|x| (0..n).map(|y| x.min(y)).collect()).collect(),
        3 => (0..n).map(|x| (0..n).map(|y| (2 * x + n * n - y) % n).collect()).collect(),
        _ => (0..n).map(|_| any(random)).collect(),
    }
}

fn bare(random: &mut Random, table: &[Vec<usize>]) -> String {
    let (first, between) = (random.below(2), *random.pick(&[" ", ",", "\t", "  "]));
    let mut text = String::new();
    if random.below(4) == 0 {
        let heads: Vec<String> = (0..table.len()).map(|x| (x + first).to_string()).collect();
        text += &(heads.join(between) + "\n");
    }
    for row in table {
        let cells: Vec<String> = row.iter().map(|cell| (cell + first).to_string()).collect();
        text += &(cells.join(between) + "\n");
    }
    text
}

fn declared(random: &mut Random, table: &[Vec<usize>]) -> String {
    let n = table.len();
    let mut text = format!("mexagon algebra\n# some\nelements: {n}\noperation * arity 2\n");
    for row in table {
        let cells: Vec<String> = row.iter().map(ToString::to_string).collect();
        text += &(cells.join(" ") + "\n");
    }
    if random.below(2) == 0 {
        text += &format!("operation c arity 0\n{}\n", random.below(n));
    }
    if random.below(2) == 0 {
        let cells: Vec<String> = (0..n).map(|_| random.below(n).to_string()).collect();
        text += &format!("operation s arity 1\n{}\n", cells.join(" "));
    }
    text
}

fn json(random: &mut Random, table: &[Vec<usize>]) -> String {
    match random.below(3) {
        0 => serde_json::json!(table).to_string(),
        1 => {
            let operations = [serde_json::json!({"name": "*", "arity": 2, "table": table})];
            serde_json::json!({"elements": table.len(), "operations": operations}).to_string()
        }
        _ => {
            let names: Vec<String> = (0..table.len()).map(|x| format!("e{x}")).collect();
            let rows: Vec<Vec<&String>> =
                table.iter().map(|row| row.iter().map(|&cell| &names[cell]).collect()).collect();
            let operations = [serde_json::json!({"name": "*", "arity": 2, "table": rows})];
            serde_json::json!({"elements": names, "operations": operations}).to_string()
        }
    }
}

/// An object in a file.
pub fn object(random: &mut Random) -> (Thing, Content) {
    let table = table(random);
    let (kind, text, elements) = match random.below(6) {
        0 => ("bare table", bare(random, &table), Elements::Residues(table.len() as u64)),
        1 => ("declared algebra", declared(random, &table), Elements::Residues(table.len() as u64)),
        2 => ("JSON table", json(random, &table), Elements::Residues(table.len() as u64)),
        3 => ("declared algebra", declared(random, &table), Elements::Pairs(table.len() as u64)),
        _ => {
            let thing = objects::object(random);
            ("object in a file", thing.text, thing.elements)
        }
    };
    let content = match random.below(3) {
        0 => mutated(&text, random).into_bytes(),
        1 if random.below(2) == 0 => mutated_bytes(text.as_bytes(), random),
        _ => text.into_bytes(),
    };
    (Thing { kind, text: format!("@{FOLDER}/input"), elements }, content)
}

/// A state with something changed, often with a checksum that is right again.
pub fn state(random: &mut Random, state: &[u8]) -> Content {
    let text = String::from_utf8_lossy(state).into_owned();
    let Some(end) = text.trim_end().rfind('\n') else { return state.to_vec() };
    match random.below(6) {
        0 => state.to_vec(),
        1 => mutated_bytes(state, random),
        2 => {
            let numbers = ["18446744073709551615", "0", "1", "9999999999"];
            let mut words: Vec<String> = text[..=end].split(' ').map(str::to_owned).collect();
            let places: Vec<usize> =
                (0..words.len()).filter(|&i| words[i].starts_with(|c: char| c.is_ascii_digit())).collect();
            if !places.is_empty() {
                let place = *random.pick(&places);
                let rest = words[place].trim_start_matches(|c: char| c.is_ascii_digit()).to_owned();
                words[place] = format!("{}{rest}", random.pick(&numbers));
            }
            sealed(&words.join(" "))
        }
        _ => sealed(&mutated(&text[..=end], random)),
    }
}

fn sealed(text: &str) -> Content {
    format!("{text}checksum {:016x}\n", Checksum::of(text.as_bytes())).into_bytes()
}
