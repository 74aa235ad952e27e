//! Files as objects, and files that are none.

use super::gen_of;
use crate::common::program::{Finished, mexagon, temporary};
use std::path::PathBuf;
use std::process::Command;

pub fn file_with(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = temporary(name);
    std::fs::write(&path, content).expect("a writable directory for tests");
    path
}

pub fn gen_of_file(path: &std::path::Path, further: &[&str]) -> Finished {
    let object = format!("@{}", path.display());
    let run = mexagon(&[&["nim", "gen", &object], further].concat());
    std::fs::remove_file(path).expect("the test's own file");
    run
}

#[test]
fn a_file_is_read_as_an_object() {
    let path = file_with("good", "Group([ (1,2,3),\n        (1,2) ])\n");
    assert!(gen_of_file(&path, &[]).text().contains("*3"));
}

#[test]
fn a_huge_file_is_refused_unread() {
    // Tables may be long, so a file of 90 MB is looked into; a longer one is refused by its length.
    for length in [100_000_000, 90_000_000, 2_000_000] {
        let path = temporary("huge");
        let file = std::fs::File::create(&path).expect("a writable directory for tests");
        file.set_len(length).expect("a sparse file");
        gen_of_file(&path, &[]).bad_input().says("bytes");
    }
}

#[test]
fn a_file_just_over_the_limit_is_refused() {
    let path = file_with("over", format!("Z6{}", " ".repeat(999_999)));
    gen_of_file(&path, &[]).bad_input();
    let path = file_with("within", format!("Z6{}", " ".repeat(999_998)));
    gen_of_file(&path, &[]).text();
}

#[test]
fn a_file_of_junk_is_bad_input() {
    let junk: Vec<u8> = (0..20_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    gen_of_file(&file_with("junk", junk), &[]).bad_input().says("UTF-8");
    gen_of_file(&file_with("zeros", vec![0; 500_000]), &[]).marks_the_place();
    gen_of_file(&file_with("empty", ""), &[]).bad_input().says("the file is empty");
    gen_of_file(&file_with("q", "q".repeat(900_000)), &[]).marks_the_place();
}

#[test]
fn a_file_that_names_a_file_is_bad_input() {
    let path = temporary("self");
    std::fs::write(&path, format!("@{}", path.display())).expect("a writable directory for tests");
    gen_of_file(&path, &[]).bad_input();
}

#[test]
fn what_is_no_file_is_bad_input() {
    let directory = format!("@{}", env!("CARGO_TARGET_TMPDIR"));
    gen_of(&directory).bad_input().says(env!("CARGO_TARGET_TMPDIR"));
    let missing = temporary("missing");
    gen_of(&format!("@{}", missing.display())).bad_input().says("cli-").says("No such file");
    gen_of("Z2 x @file").marks_the_place();
}

/// Opening a pipe would wait for a writer that never comes.
#[cfg(unix)]
#[test]
fn a_named_pipe_is_refused_and_not_waited_for() {
    let path = temporary("pipe");
    let made = Command::new("mkfifo").arg(&path).status().expect("mkfifo");
    assert!(made.success());
    gen_of_file(&path, &[]).bad_input();
    gen_of("@/dev/zero").bad_input();
}
