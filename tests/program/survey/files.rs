//! Files of surveys: when they get their names, what an interruption leaves, what cannot be written.

use super::survey;
use crate::common::program::{finish, program, short, start, temporary};
use mexagon_small_groups as library;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// FILE.partial
fn partial(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    PathBuf::from(name)
}

/// A path for an output file, free of what an earlier run left there.
fn output(name: &str) -> PathBuf {
    let path = temporary(name);
    let _ = std::fs::remove_file(partial(&path));
    path
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn whole_lines(path: &Path) -> String {
    let content = read(path);
    assert!(content.is_empty() || content.ends_with('\n'), "a torn row at the end of {}", path.display());
    content
}

#[test]
fn a_file_gets_its_name_when_it_is_complete() {
    let path = output("complete.csv");
    // What a killed survey left there is replaced.
    std::fs::write(partial(&path), "rest of an earlier run").expect("writable");
    let run = survey(&["1..20", "-o", text(&path)]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), ""), "{run:#?}");
    assert!(run.stderr.starts_with("46 groups in ") || run.stderr.contains(" groups in "), "{run:#?}");
    assert_eq!(read(&path), survey(&["1..20"]).text());
    assert!(!partial(&path).exists());

    survey(&["1..3", "-o", text(&path)]).bad_input().says("exists").says("--force");
    assert_eq!(read(&path).lines().next(), Some("order,id,gen,dng"));
    assert!(read(&path).lines().count() > 4, "the file is as it was");
    let run = survey(&["1..3", "-o", text(&path), "--force", "--quiet"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    assert_eq!(read(&path).lines().count(), 4);
    std::fs::remove_file(path).expect("the test's own file");
}

#[test]
fn bad_arguments_leave_no_file() {
    let path = output("bad.csv");
    for arguments in
        [["9..3", "--games", "gen"], ["6", "--columns", "x"], ["6", "--where", "x"], ["6", "--games", "subgroups"]]
    {
        let run = survey(&[&arguments[..], &["-o", text(&path)]].concat());
        assert!(matches!(run.code, Some(2 | 3)), "{run:#?}");
        assert!(!path.exists() && !partial(&path).exists());
    }
}

#[test]
fn what_cannot_be_written_is_said_before_anything_is_computed() {
    let largest = library::orders().max().expect("embedded orders");
    // This would take far longer than a test may.
    let everything = format!("1..{largest}");
    for place in ["/nonexistent-directory/file.csv", "/", "..", ""] {
        survey(&[&everything, "--columns", "all", "-o", place]).bad_input();
    }
    let file = output("file");
    std::fs::write(&file, "").expect("writable");
    survey(&["6", "-o", text(&file.join("inside.csv"))]).bad_input();
    std::fs::create_dir(partial(&file)).expect("a directory");
    survey(&["6", "-o", text(&file), "--force"]).bad_input().says("something else");
    std::fs::remove_dir(partial(&file)).expect("the test's own directory");
    std::fs::remove_file(file).expect("the test's own file");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let run = survey(&["1..20", "-o", "/dev/full", "--force"]).fails_with(1);
    assert!(run.stderr.starts_with("error: /dev/full: "), "{run:#?}");
    let full = std::fs::File::options().write(true).open("/dev/full").expect("/dev/full");
    let status = program().args(["survey", "1..20"]).stdout(full).status().expect("the program starts");
    assert_eq!(status.code(), Some(1));
}

/// The shell's limit on the size of files stops a write in the middle of a row, as a full disk does.
#[cfg(unix)]
#[test]
fn a_write_that_fails_half_way_leaves_whole_rows() {
    let path = output("limited.csv");
    let arguments = ["survey", "1..63", "--columns", "all", "-o", text(&path)];
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_mexagon")])
        .args(arguments);
    finish(start(command), short(&arguments)).fails_with(1).says(".partial: ");
    assert!(!path.exists(), "nothing stands under the name of the file");
    let kept = whole_lines(&partial(&path));
    assert!(kept.lines().count() > 5, "{kept}");
    assert!(survey(&["1..63", "--columns", "all"]).text().starts_with(&kept));
    std::fs::remove_file(partial(&path)).expect("the test's own file");
}

/// Starts a survey of everything and waits until it has begun to write.
#[cfg(unix)]
fn begun(path: &Path) -> std::process::Child {
    let largest = library::orders().max().expect("embedded orders");
    let mut command = program();
    command.args(["survey", &format!("1..{largest}"), "--columns", "all", "--jobs", "1", "-o", text(path)]);
    let child = start(command);
    while std::fs::metadata(partial(path)).map_or(0, |found| found.len()) == 0 {
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

/// What is in FILE.partial is whole rows and a beginning of the complete file.
#[cfg(unix)]
fn is_a_beginning(path: &Path) {
    assert!(!path.exists(), "nothing stands under the name of the file");
    let kept = whole_lines(&partial(path));
    let last = kept.lines().skip(1).last().and_then(|line| line.split(',').next()).unwrap_or("1");
    assert!(survey(&[&format!("1..{last}"), "--columns", "all", "--quiet"]).text().starts_with(&kept));
    std::fs::remove_file(partial(path)).expect("the test's own file");
}

#[cfg(unix)]
#[test]
fn an_interrupted_survey_leaves_whole_rows() {
    let path = output("interrupted.csv");
    let child = begun(&path);
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    finish(child, "survey".into()).fails_with(130).says("interrupted after ").says(".partial");
    is_a_beginning(&path);
}

#[cfg(unix)]
#[test]
fn a_killed_survey_leaves_whole_rows() {
    let path = output("killed.csv");
    let mut child = begun(&path);
    child.kill().expect("a child to end");
    child.wait().expect("an ended child");
    is_a_beginning(&path);
}

#[cfg(unix)]
#[test]
fn two_surveys_do_not_write_one_file() {
    let path = output("twice.csv");
    let mut child = begun(&path);
    survey(&["1..3", "-o", text(&path)]).bad_input().says("another survey");
    child.kill().expect("a child to end");
    child.wait().expect("an ended child");
    is_a_beginning(&path);
}
