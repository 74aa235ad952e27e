//! The one-way flow of docs/architecture.md, enforced: a module uses only modules before it.

use std::path::Path;

/// Each module with the modules that it may use.
const ALLOWED: &[(&str, &[&str])] = &[
    ("budget", &[]),
    ("number", &[]),
    ("language", &[]),
    ("group", &["budget", "number"]),
    ("ring", &["budget", "number", "language", "group"]),
    ("library", &["budget", "number", "group"]),
    ("algebra", &["budget", "number"]),
    ("closure", &["budget", "number"]),
    ("object", &["budget", "number", "language", "group", "library", "algebra", "closure"]),
    ("game", &["budget", "number", "closure"]),
    ("diagram", &["budget", "number"]),
    ("theory", &["budget", "number", "game"]),
    (
        "engine",
        &[
            "budget", "number", "language", "group", "ring", "algebra", "closure", "library", "object", "game",
            "theory", "diagram",
        ],
    ),
];

fn sources(path: &Path, found: &mut Vec<String>) {
    if path.is_dir() {
        for entry in std::fs::read_dir(path).expect("readable") {
            sources(&entry.expect("readable").path(), found);
        }
    } else if path.extension().is_some_and(|ending| ending == "rs") {
        found.push(std::fs::read_to_string(path).expect("UTF-8"));
    }
}

#[test]
fn modules_use_only_modules_before_them() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (module, allowed) in ALLOWED {
        let mut texts = Vec::new();
        for path in [src.join(module), src.join(format!("{module}.rs"))] {
            if path.exists() {
                sources(&path, &mut texts);
            }
        }
        assert!(!texts.is_empty(), "{module} exists");
        for text in texts {
            // Doc examples may show how things fit together; code may not reach forward.
            for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
                for (place, _) in line.match_indices("crate::") {
                    let rest = &line[place + "crate::".len()..];
                    let used: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                    let fine = used == *module || allowed.contains(&used.as_str());
                    assert!(fine, "{module} must not use {used}: {line}");
                }
            }
        }
    }
}

#[test]
fn every_module_is_listed() {
    let lib = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).expect("UTF-8");
    for module in lib.lines().filter_map(|line| line.strip_prefix("pub mod ")) {
        let module = module.trim_end_matches(';');
        assert!(ALLOWED.iter().any(|(name, _)| *name == module), "{module} has no place in the flow");
    }
}
