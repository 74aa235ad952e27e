//! What several test files share: the oracle for the groups of order 1..63, what GAP says, groups by brute force.
#![allow(dead_code)] // each test file uses its own part

pub mod abelian_games;
pub mod closed_sets;
pub mod corpus;
pub mod digraph;
pub mod families;
pub mod gap;
pub mod pictures;
pub mod positions;
pub mod program;
pub mod rows;
pub mod scrambled;
pub mod small;
pub mod subjects;
pub mod table;
pub mod thorough;
pub mod tokens;

use std::collections::BTreeMap;
use std::path::PathBuf;

/// A file of testdata/.
pub fn testdata(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A row of the oracle with permutation generators of the group.
pub struct Oracle {
    /// `Group(...)`
    pub object: String,
    columns: BTreeMap<String, String>,
}

impl Oracle {
    /// The entry of a column.
    pub fn get(&self, column: &str) -> &str {
        &self.columns[column]
    }

    /// `24.12`
    pub fn name(&self) -> String {
        format!("{}.{}", self.get("order"), self.get("id"))
    }
}

/// Cells of a line of comma-separated values; quotes protect commas.
pub fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("never empty").push(c),
        }
    }
    cells
}

/// All rows of the oracle for the groups of order 1..63, by the names of its columns.
pub fn published() -> Vec<BTreeMap<String, String>> {
    let table = testdata("generating_games_1_63.csv");
    let mut lines = table.lines();
    let headings = cells(lines.next().expect("a heading"));
    lines.map(|line| headings.iter().cloned().zip(cells(line)).collect()).collect()
}

/// All soluble groups of order 1..63.
pub fn oracles() -> Vec<Oracle> {
    let groups = testdata("small_groups_1_63.txt");
    let generators: BTreeMap<(&str, &str), &str> = groups
        .lines()
        .filter_map(|line| line.split_once(';').and_then(|(n, rest)| rest.split_once(';').map(|(i, g)| ((n, i), g))))
        .collect();
    let rows = published().into_iter().filter_map(|columns| {
        let generators = generators.get(&(columns["order"].as_str(), columns["id"].as_str()))?;
        Some(Oracle { object: format!("Group({generators})"), columns })
    });
    let rows: Vec<Oracle> = rows.collect();
    assert_eq!(rows.len(), 318, "all groups of order 1..63 but A5");
    rows
}
