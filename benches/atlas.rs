//! Stores of surveys: how long a million rows take to be written, and questions to be answered.
//!
//! ```text
//! cargo bench --features atlas --bench atlas
//! ```
//!
//! `MEXAGON_ATLAS_DIR=DIR` asks the questions of an atlas that is there as well.

use mexagon::survey::{Cell, Sheet, columns};
use mexagon_atlas::questions::{deciders, joint, smallest, spectrum, undecided};
use mexagon_atlas::{AtlasError, Columns, Store, encode, stores};
use std::path::Path;
use std::time::Instant;

const ROWS: i64 = 1_000_000;

fn main() {
    write();
    if let Some(folder) = std::env::var_os("MEXAGON_ATLAS_DIR") {
        for (name, store) in stores(Path::new(&folder)).expect("an atlas") {
            ask(&name, &store);
        }
    }
}

/// Rows such as a survey finds, in files of 4096, each of them synced and renamed.
fn write() {
    let listed = columns("order,id,gen,dng,gen_misere,gen_engine,gen_theorem,abelian,etypes").expect("columns");
    let folder = std::env::temp_dir().join(format!("mexagon-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let begun = Instant::now();
    let mut bytes = 0;
    for (file, first) in (0..ROWS).step_by(4096).enumerate() {
        let mut rows = Columns::new(&listed);
        for number in first..ROWS.min(first + 4096) {
            let text = |words: &str| Cell::Text(words.into());
            let row = [
                Cell::Number(1 + number / 500),
                Cell::Number(1 + number % 500),
                Cell::Number(number % 5),
                Cell::Number(number % 4),
                text(if number % 3 == 0 { "N" } else { "P" }),
                text("theory"),
                text(["even-frattini", "cover", "mates"][(number % 3) as usize]),
                Cell::Truth(number % 7 == 0),
                Cell::Text(format!("0:(0,0,0,2)x1;1:(0,1,2,2)x{};2:(1,0,2,1)x{}", number % 91, number % 1013)),
            ];
            rows.extend(&row).expect("a row");
        }
        let content = encode(rows).expect("Parquet");
        bytes += content.len();
        let path = folder.join(format!("{file:05}.parquet"));
        mexagon_disk::replace(&path, &path.with_extension("partial"), &content).expect("written");
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("1,000,000 rows of {} columns written in {seconds:.2} s, {} MB", listed.len(), bytes / 1_000_000);
    std::fs::remove_dir_all(&folder).expect("the bench's own folder");
}

fn ask(name: &str, store: &Store) {
    type Question<'a> = (&'static str, &'a dyn Fn(&Store) -> Result<Sheet, AtlasError>);
    let wanted = [(mexagon::survey::Column::Gen, 3), (mexagon::survey::Column::Dng, 0)];
    let questions: [Question<'_>; 5] = [
        ("joint", &joint),
        ("spectrum", &spectrum),
        ("undecided", &undecided),
        ("deciders", &deciders),
        ("smallest", &|store| smallest(store, &wanted, 10)),
    ];
    for (question, answer) in questions {
        let begun = Instant::now();
        if let Ok(sheet) = answer(store) {
            println!("{name}: {question}, {} rows in {:.3} s", sheet.rows.len(), begun.elapsed().as_secs_f64());
        }
    }
}
