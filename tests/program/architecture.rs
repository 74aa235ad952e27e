//! The picture of the crates in docs/architecture.md is made from what Cargo knows of them.

use mexagon_base::budget::Budget;
use mexagon_drawing::{Arc, ArcStyle, Figure, Look, Picture, PictureNode, Scene, Shade, layout, svg};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// The crates of the workspace, each with those that it is built from.
fn crates() -> BTreeMap<String, Vec<String>> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().expect("packages");
    let names: Vec<String> = packages.iter().map(|package| text(&package["name"])).collect();
    let built_from = |package: &Value| {
        let all = package["dependencies"].as_array().expect("dependencies").iter();
        let normal = all.filter(|dependency| dependency["kind"].is_null()).map(|dependency| text(&dependency["name"]));
        normal.filter(|name| names.contains(name)).collect::<Vec<_>>()
    };
    packages.iter().map(|package| (text(&package["name"]), built_from(package))).collect()
}

/// How far a crate is from those that are built from nothing.
fn height(name: &str, crates: &BTreeMap<String, Vec<String>>) -> u32 {
    crates[name].iter().map(|below| height(below, crates) + 1).max().unwrap_or(0)
}

fn picture(crates: &BTreeMap<String, Vec<String>>) -> Picture {
    let names: Vec<&String> = crates.keys().collect();
    let node = |name: &&String| PictureNode {
        id: (*name).clone(),
        name: None,
        title: (*name).clone(),
        band: height(name, crates),
        count: 1,
        figure: Figure::Box {
            lines: vec![name.trim_start_matches("mexagon-").into()],
            framed: true,
            shade: Shade::None,
        },
    };
    let place = |name: &String| names.iter().position(|other| *other == name).expect("a crate");
    let arcs = crates.iter().flat_map(|(name, below)| {
        below.iter().map(move |other| Arc { from: place(name), to: place(other), style: ArcStyle::Plain, count: 1 })
    });
    let picture = Picture {
        title: "The crates".into(),
        description: "Each crate with the crates that it is built from, as Cargo knows them.".into(),
        legend: Vec::new(),
        nodes: names.iter().map(node).collect(),
        arcs: arcs.collect(),
        band_name: None,
    };
    picture.reduced(&Budget::unlimited()).expect("no limit")
}

#[test]
fn the_picture_of_the_crates_is_what_cargo_knows() {
    let look = Look::default();
    let made = svg(&Scene::of(&layout(&picture(&crates()), &look, &Budget::unlimited()).expect("no limit"), &look));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/images/crates.svg");
    if std::env::var_os("MEXAGON_BLESS").is_some() {
        std::fs::write(&path, &made).expect("writable");
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), made, "MEXAGON_BLESS=1 draws it anew");
}

#[test]
fn the_command_line_is_built_from_the_library_alone() {
    let crates = crates();
    assert_eq!(crates["mexagon-cli"], ["mexagon", "mexagon-atlas", "mexagon-disk", "mexagon-site"]);
    assert_eq!(crates["mexagon-site"], ["mexagon"]);
    assert!(!crates["mexagon-games"].contains(&"mexagon-algebra".to_owned()), "games know no groups");
    assert!(!crates["mexagon-algebra"].contains(&"mexagon-games".to_owned()), "groups know no games");
}
