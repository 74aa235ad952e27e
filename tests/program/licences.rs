//! What the program is built from: permissive licences and the one registry, as deny.toml says; `cargo deny check` reads the same file.

use std::path::Path;
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn allowed() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("deny.toml")).expect("readable");
    let table: toml::Table = text.parse().expect("TOML");
    let list = table["licenses"]["allow"].as_array().expect("a list");
    list.iter().map(|name| name.as_str().expect("a text").to_owned()).collect()
}

/// Can an expression such as `(MIT OR Apache-2.0) AND OFL-1.1` be met with what is allowed? A stroke is an old way to write OR.
fn is_met(expression: &str, allowed: &[String]) -> bool {
    let mut depth = 0;
    let mut parts = [vec![0], vec![0]];
    for (place, c) in expression.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth > 0 => {}
            _ if expression[place..].starts_with(" AND ") => parts[0].push(place),
            _ if expression[place..].starts_with(" OR ") || c == '/' => parts[1].push(place),
            _ => {}
        }
    }
    let cut = |places: &[usize]| -> Vec<String> {
        let ends = places[1..].iter().copied().chain([expression.len()]);
        let part = |(from, to): (&usize, usize)| expression[*from..to].to_owned();
        let bare = |text: String| {
            let text = text.trim_start_matches(" AND ").trim_start_matches(" OR ").trim_start_matches('/').to_owned();
            text.trim().to_owned()
        };
        places.iter().zip(ends).map(part).map(bare).collect()
    };
    // OR binds less than AND.
    if parts[1].len() > 1 {
        return cut(&parts[1]).iter().any(|part| is_met(part, allowed));
    }
    if parts[0].len() > 1 {
        return cut(&parts[0]).iter().all(|part| is_met(part, allowed));
    }
    match expression.strip_prefix('(').and_then(|inside| inside.strip_suffix(')')) {
        Some(inside) => is_met(inside, allowed),
        None => allowed.iter().any(|name| name == expression),
    }
}

#[test]
fn expressions_are_read() {
    let allowed = ["MIT".to_owned(), "OFL-1.1".to_owned()];
    for met in ["MIT", "MIT OR GPL-3.0", "GPL-3.0/MIT", "(GPL-3.0 OR MIT) AND OFL-1.1", "GPL-3.0 AND X OR MIT"] {
        assert!(is_met(met, &allowed), "{met}");
    }
    for not in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR X) AND (GPL-3.0 OR X)", "", "MIT WITH X"] {
        assert!(!is_met(not, &allowed), "{not}");
    }
}

#[test]
fn everything_comes_from_the_registry_with_a_permissive_licence() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let words = ["metadata", "--format-version", "1", "--all-features", "--locked", "--offline"];
    let output = Command::new(cargo).args(words).current_dir(root()).output().expect("runs");
    if !output.status.success() {
        // Packages of features that were never asked for may not be on this machine.
        return;
    }
    let allowed = allowed();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("a list");
    assert!(packages.len() > 50, "{}", packages.len());
    for package in packages {
        let (name, licence) = (&package["name"], package["license"].as_str().unwrap_or_default());
        assert!(is_met(licence, &allowed), "{name}: {licence:?}");
        let source = package["source"].as_str();
        assert!(source.is_none_or(|source| source.starts_with("registry+")), "{name}: {source:?}");
    }
}
