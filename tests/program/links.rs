//! Links between the pages of the documentation: each file is there, and each place in it is a heading.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Markdown of the tree that people read.
fn pages() -> Vec<PathBuf> {
    let folders = ["", "docs", "docs/paper", "python", "gap", "recipes", ".github", "data/theorems"];
    let inside = |folder: &&str| std::fs::read_dir(root().join(folder)).ok();
    let files = folders.iter().filter_map(inside).flatten().map(|entry| entry.expect("readable").path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

/// The lines of a page that are no code, without the code inside them.
fn prose(text: &str) -> Vec<String> {
    let mut is_code = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        if !is_code && !is_fence {
            let outside = line.split('`').enumerate().map(|(place, part)| if place % 2 == 0 { part } else { "code" });
            lines.push(outside.collect());
        }
    }
    lines
}

/// The places that links can name, as GitHub and mdBook call them: repeated ones are numbered.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut is_code = false;
    let mut anchors = BTreeSet::new();
    for line in text.lines() {
        is_code ^= line.trim_start().starts_with("```");
        let Some(words) = line.strip_prefix('#').filter(|_| !is_code).map(|rest| rest.trim_start_matches('#')) else {
            continue;
        };
        let kept = words.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let anchor = kept.collect::<String>().to_lowercase().replace(' ', "-");
        let count = seen.entry(anchor.clone()).or_default();
        anchors.insert(if *count == 0 { anchor } else { format!("{anchor}-{count}") });
        *count += 1;
    }
    anchors
}

#[test]
fn links_lead_to_files_and_headings() {
    let (mut links, mut dead) = (0, Vec::new());
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("readable");
        let folder = page.parent().expect("a file is in a folder");
        // A link may be broken over two lines.
        let text_alone = prose(&text).join("\n");
        for part in text_alone.split("](").skip(1) {
            let target = part.split([')', ' ']).next().unwrap_or_default();
            if target.starts_with("http") || target.starts_with("mailto:") {
                continue;
            }
            links += 1;
            let (file, place) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { page.clone() } else { folder.join(file) };
            let is_there = match (path.exists(), place) {
                (true, "") => true,
                (true, place) => std::fs::read_to_string(&path).is_ok_and(|text| anchors(&text).contains(place)),
                (false, _) => false,
            };
            // The book has only what is in docs/, and a page on the site only other pages, schemas and pictures.
            let leaves = folder.ends_with("docs") && file.starts_with("..");
            let is_shown = [".md", ".schema.json", ".png", ".svg"].iter().any(|ending| file.ends_with(ending));
            let is_there = is_there && !leaves && (file.is_empty() || is_shown || !folder.ends_with("docs"));
            if !is_there {
                dead.push(format!("{}: {target}", page.strip_prefix(root()).unwrap_or(&page).display()));
            }
        }
    }
    assert!(links > 200, "the pages have links: {links}");
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

#[test]
fn every_page_is_in_the_summary() {
    let summary = std::fs::read_to_string(root().join("docs/SUMMARY.md")).expect("readable");
    let docs = std::fs::read_dir(root().join("docs")).expect("readable").map(|entry| entry.expect("readable").path());
    for page in docs.filter(|path| path.extension().is_some_and(|ending| ending == "md")) {
        let name = page.file_name().expect("a file").to_string_lossy().into_owned();
        assert!(name == "SUMMARY.md" || summary.contains(&format!("]({name})")), "{name} is not in docs/SUMMARY.md");
    }
}

#[test]
fn the_glossary_is_made_from_the_code() {
    let made = crate::book::run(" explain --markdown");
    let path = root().join("docs/glossary.md");
    if std::env::var_os("MEXAGON_BLESS").is_some() {
        std::fs::write(&path, &made).expect("writable");
    }
    assert_eq!(std::fs::read_to_string(path).expect("readable"), made, "mexagon explain --markdown > docs/glossary.md");
}

/// Would this text have an emphasis that begins or ends with an underscore? The rules are those of CommonMark, in which letters
/// and digits on both sides protect it.
fn has_emphasis_by_underscores(text: &str) -> bool {
    let signs: Vec<char> = text.replace("\\_", "x").chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| signs.get(place)).copied().unwrap_or(' ');
    let is_mark = |c: char| !c.is_alphanumeric() && !c.is_whitespace();
    let mut is_open = false;
    for place in (0..signs.len()).filter(|&place| signs[place] == '_') {
        let (before, after) = (at(place.checked_sub(1)), at(Some(place + 1)));
        let is_left = !after.is_whitespace() && (!is_mark(after) || before.is_whitespace() || is_mark(before));
        let is_right = !before.is_whitespace() && (!is_mark(before) || after.is_whitespace() || is_mark(after));
        if is_open && is_right && (!is_left || is_mark(after)) {
            return true;
        }
        is_open |= is_left && (!is_right || is_mark(before));
    }
    false
}

#[test]
fn indices_and_products_are_no_emphasis() {
    assert!(has_emphasis_by_underscores("m'_i and Z_{K}") && has_emphasis_by_underscores("_so_"));
    assert!(
        !has_emphasis_by_underscores("Z_{K} and m'_i, Z_p and m'_i")
            && !has_emphasis_by_underscores("m'_i and Z\\_{K}")
    );
    let mut wrong = Vec::new();
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("readable");
        let lines = prose(&text);
        // A paragraph and a row of a table each stand alone.
        let parts = lines.split(|line| line.trim().is_empty() || line.starts_with(['|', '#']));
        let rows = lines.iter().filter(|line| line.starts_with(['|', '#'])).map(|line| line.to_owned());
        for part in parts.map(|part| part.join("\n")).chain(rows) {
            let signs: Vec<char> = part.chars().collect();
            let is_product =
                |signs: &[char]| signs[0].is_alphanumeric() && signs[1] == '*' && signs[2].is_alphanumeric();
            if has_emphasis_by_underscores(&part) || signs.windows(3).any(is_product) {
                wrong.push(format!("{}: {part}", page.display()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "an index or a product is read as emphasis; it needs a backslash or the marks of code\n{}",
        wrong.join("\n\n")
    );
}
