//! The pictures of docs/gallery.md are what its commands draw, byte for byte.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Words of a command line; single quotes protect blanks.
fn words(line: &str) -> Vec<String> {
    let quoted = line.split('\'').enumerate();
    quoted
        .flat_map(
            |(i, part)| {
                if i % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() }
            },
        )
        .collect()
}

/// Draws the pictures of docs/NAME.md again, each by its command on the page, `option` before the file, and compares them byte for
/// byte; how many there are. Every picture of docs/images/NAME is on the page.
pub fn drawn_again(name: &str, command: &str, option: &str) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join(format!("docs/{name}.md"))).expect("the page is there");
    let folder = std::env::temp_dir().join(format!("mexagon-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let mut drawn = BTreeSet::new();
    for line in page.lines().filter(|line| line.starts_with(command)) {
        let Some((command, file)) = line.split_once(&format!(" {option} ")) else { continue };
        let picture = Path::new(file).file_name().expect("a name").to_string_lossy().into_owned();
        assert!(page.contains(&format!("](images/{name}/{picture})")), "{picture} is shown");
        let target = folder.join(&picture);
        let mut arguments = words(command).split_off(1);
        arguments.extend([option.to_owned(), target.display().to_string()]);
        let output = Command::new(env!("CARGO_BIN_EXE_mexagon")).args(&arguments).output().expect("runs");
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        let new = std::fs::read(&target).expect("drawn");
        let committed = root.join(file);
        if std::env::var_os("MEXAGON_BLESS").is_some() {
            std::fs::write(&committed, &new).expect("writable");
        }
        let old = std::fs::read(&committed).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(old == new, "{file} is not what its command draws; MEXAGON_BLESS=1 draws it again");
        assert!(drawn.insert(picture), "{file} is drawn once");
    }
    let files = std::fs::read_dir(root.join(format!("docs/images/{name}"))).expect("pictures");
    let files: BTreeSet<String> =
        files.map(|file| file.expect("readable").file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(files, drawn, "every picture is on the page");
    std::fs::remove_dir_all(&folder).expect("the folder can go");
    drawn.len()
}

#[test]
fn every_picture_is_what_its_command_draws() {
    assert!(drawn_again("gallery", "mexagon diagram ", "-o") >= 20);
}
