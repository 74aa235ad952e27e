//! `mexagon certify`, `mexagon verify` and `mexagon survey --certify`.

use crate::common::program::{folder, mexagon, path_text, temporary};

#[test]
fn what_is_certified_is_accepted() {
    let folder = folder("certified");
    let file = folder.join("s4.cert");
    let path = path_text(&file);
    assert_eq!(mexagon(&["certify", "gen", "S4", "--kind", "ladder", "-o", path]).text(), "");
    let verdict = mexagon(&["verify", path, "--object", "S4"]).text();
    // Another presentation of the same group is found in the library of small groups.
    mexagon(&["verify", path, "--object", "Group((1,2,3,4),(1,2))"]).text();
    mexagon(&["verify", path, "--object", "SmallGroup(24,12)"]).text();
    let verbose = mexagon(&["verify", path, "--verbose", "--object", "SmallGroup(24,12)"]);
    assert!(verbose.stderr.contains("the same group of the Small Groups library"), "{verbose:?}");
    assert!(verdict.contains("accepted: gen = *0 on a group of order 24, claimed to be S4"), "{verdict}");
    mexagon(&["certify", "gen", "S4", "-o", path]).bad_input().says("exists");
    let other = mexagon(&["verify", path, "--object", "S3"]);
    assert_eq!(other.code, Some(1), "{other:?}");
    let text = std::fs::read_to_string(&file).expect("written");
    std::fs::write(&file, text.replace("value 0", "value 1")).expect("writable");
    let rejected = mexagon(&["verify", path]);
    assert_eq!(rejected.code, Some(1), "{rejected:?}");
    assert!(rejected.stdout.contains("rejected: the value does not follow from the types"), "{rejected:?}");
    // A reference takes the place of the list of all subgroups, and is named in the verdict.
    let without_rungs: String =
        text.lines().filter(|line| !line.starts_with("rung")).map(|line| format!("{line}\n")).collect();
    let referred = without_rungs.replacen("class", "complete-by a book\nclass", 1);
    std::fs::write(&file, referred).expect("writable");
    let conditional = mexagon(&["verify", path]);
    assert_eq!(conditional.code, Some(3), "{conditional:?}");
    assert!(conditional.stdout.contains("accepted if no maximal subgroup is missing [a book]"), "{conditional:?}");
    std::fs::remove_dir_all(&folder).expect("removable");
}

#[test]
fn games_on_closed_sets_positions_and_misere_play_are_certified() {
    let folder = folder("certified-closed");
    let file = folder.join("one.cert");
    let path = path_text(&file);
    for (arguments, said) in [
        (&["quotient", "Ring(Z/12)"][..], "quotient = *3 and misère N on a ring of order 12, claimed to be Ring(Z/12)"),
        (&["quotient", "Module(GF(2)[x]/(x^3); x^2, x^3)"], "on a module of order 32"),
        (&["subgroup", "S4"], "subgroup = *0 and misère P on a group of order 24"),
        (&["gen", "A5", "--misere"], "dng = *0 and misère gen P on a group of order 60"),
        (&["dng", "A5", "--misere"], "dng = *0 and misère N on a group of order 60"),
        (&["gen", "S4", "--position", "(1,2,3)"], "gen at "),
        (&["gen", "Q8", "--position", "-i"], "gen at "),
    ] {
        let text = mexagon(&[&["certify"], arguments].concat()).text();
        std::fs::write(&file, text).expect("writable");
        let verdict = mexagon(&["verify", path, "--object", arguments[1]]).text();
        assert!(verdict.contains("accepted: ") && verdict.contains(said), "{verdict}");
    }
    let other = mexagon(&["verify", path, "--object", "S5"]);
    assert!(other.code == Some(1) && other.stdout.contains("the group is not found to be S5"), "{other:?}");
    std::fs::remove_dir_all(&folder).expect("removable");
}

#[test]
fn a_survey_is_certified_as_a_folder() {
    let folder = temporary("certified-survey");
    let path = path_text(&folder);
    mexagon(&["survey", "1..12", "-q", "--certify", path]).text();
    let verdict = mexagon(&["verify", "-q", path]).text();
    // 24 groups and two games, but the trivial group has no avoidance game.
    assert_eq!(verdict, "47 certificates: 47 accepted, 0 rejected\n");
    std::fs::remove_dir_all(&folder).expect("removable");
}

#[test]
fn orders_that_lack_a_certificate_are_done_again() {
    let folder = temporary("certified-again");
    let path = path_text(&folder);
    let survey = |orders: &str, more: &[&str]| mexagon(&[&["survey", orders, "--certify", path], more].concat());
    for _ in 0..2 {
        let found = survey("2..4", &["--budget", "0s"]);
        assert!(found.code == Some(3) && found.stderr == "0 certificates, 0 bytes, 8 missing\n", "{found:?}");
        let reasons = std::fs::read_to_string(folder.join("4.missing")).expect("written");
        let first = "asked for: gen,dng\nGEN of SmallGroup(4,1): ";
        assert!(reasons.starts_with(first) && reasons.lines().count() == 5, "{reasons}");
    }
    let found = survey("2..4", &[]);
    assert!(found.code == Some(0) && found.stderr.starts_with("8 certificates, "), "{found:?}");
    assert!(!folder.join("4.missing").exists());
    let found = survey("2..4", &[]);
    assert!(found.code == Some(0) && found.stderr.starts_with("0 certificates, "), "{found:?}");
    std::fs::remove_dir_all(&folder).expect("removable");
}

/// A run that asks for less, or finds less, leaves what there is.
#[test]
fn certificates_are_not_thrown_away() {
    let folder = temporary("certified-less");
    let path = path_text(&folder);
    let survey = |more: &[&str]| mexagon(&[&["survey", "4", "--certify", path], more].concat());
    let files = || ["4.cert", "4.missing"].map(|name| std::fs::read_to_string(folder.join(name)).ok());
    let succeeds = |more: &[&str]| assert_eq!(survey(more).code, Some(0), "{more:?}");
    succeeds(&[]);
    let [certificates, nothing] = files();
    assert_eq!((certificates.as_ref().map(|text| text.matches("\nend\n").count()), nothing), (Some(4), None));
    // As a run leaves it that found all but one.
    let lacking = "asked for: gen,dng\nDNG of SmallGroup(4,2): the time limit of 1 s was reached\n";
    let last = certificates.as_ref().and_then(|text| text.trim_end().rfind("\nend\n")).expect("more than one");
    let short = certificates.as_ref().map(|text| text[..last + 5].to_owned()).expect("certificates");
    let partial = [Some(short.clone()), Some(lacking.to_owned())];
    let write = || {
        std::fs::write(folder.join("4.cert"), &short).expect("writable");
        std::fs::write(folder.join("4.missing"), lacking).expect("writable");
    };
    write();
    assert!(survey(&["--games", "gen"]).stderr.starts_with("0 certificates, "));
    assert_eq!(files(), partial);
    assert_eq!(survey(&["--budget", "0s"]).code, Some(3));
    assert_eq!(files(), partial);
    succeeds(&["--games", "dng,gen"]);
    assert_eq!(files().map(|text| text.map(|text| text.matches("\nend\n").count())), [Some(4), None]);
    write();
    succeeds(&["--games", "gen", "--force"]);
    assert_eq!(files().map(|text| text.map(|text| text.matches("\nend\n").count())), [Some(2), None]);
    std::fs::remove_dir_all(&folder).expect("removable");
}

#[test]
fn the_certificates_of_the_documentation_are_accepted() {
    let verdict = mexagon(&["verify", "-q", concat!(env!("CARGO_MANIFEST_DIR"), "/docs/examples/certificates")]).text();
    assert_eq!(verdict, "45 certificates: 45 accepted, 0 rejected\n");
}

/// A certificate by modules, the group that `--object` demands of it, and a condition.
#[test]
fn split_extensions_and_large_groups() {
    let folder = folder("split-certificates");
    let (split, large) = (folder.join("split.cert"), folder.join("A8.cert"));
    let (split, large) = (path_text(&split), path_text(&large));
    let name = "Split(Z3; 2:V2^9)";
    mexagon(&["certify", "gen", name, "-o", split]).text();
    let verdict = mexagon(&["verify", split, "--object", name]).text();
    assert!(verdict.contains("on a group of order 3 * 2^18"), "{verdict}");
    assert!(verdict.contains("believing the lemma of the module engine"), "{verdict}");
    let other = mexagon(&["verify", split, "--object", "Split(Z3; 2:V2^8)"]);
    assert_eq!(other.code, Some(1), "{other:?}");
    assert_eq!(mexagon(&["verify", split, "--json"]).json()["kernel"], serde_json::json!([[2, 18]]));
    mexagon(&["certify", "dng", "A8", "--kind", "structure", "-o", large]).text();
    let conditional = mexagon(&["verify", large]);
    assert_eq!(conditional.code, Some(3), "{conditional:?}");
    mexagon(&["certify", "gen", "S4", "--kind", "module"]).not_solved().says("is not named as Split");
    std::fs::remove_dir_all(&folder).expect("removable");
}

#[test]
fn what_has_no_certificate_says_so() {
    mexagon(&["certify", "quotient", "Ring(Z[x])"]).not_solved().says("infinite or too large");
    mexagon(&["certify", "subgroup", "Ring(Z/4)"]).bad_input().says("not defined");
    mexagon(&["certify", "quotient", "@testdata/corpus/algebras/min3.txt"])
        .not_solved()
        .says("groups, rings and modules");
    mexagon(&["certify", "dng", "S4", "--misere", "--position", "(1,2,3)"]).not_solved().says("at the start alone");
    mexagon(&["certify", "gen", "A9"]).not_solved().says("too large");
    mexagon(&["certify", "dng", "Z1"]).bad_input().says("trivial group");
    mexagon(&["certify", "subgroup", "GL(3,3)"]).not_solved().says("up to 8192");
    mexagon(&["verify", "no-such-file.cert"]).bad_input();
    mexagon(&["verify", "README.md"]).bad_input().says("no certificate");
    assert_eq!(mexagon(&["verify", "-"]).bad_input().stdout, "");
}
