//! `mexagon serve --store`: what is in a store, over HTTP.

use super::Server;
use crate::common::program::{folder, mexagon, path_text};
use std::path::Path;

fn json(arguments: &[&str], store: &Path) -> String {
    let (which, more) = arguments.split_first().expect("a command");
    mexagon(&[&["atlas", which, path_text(store)], more, &["--json"]].concat()).text()
}

/// Scripts get what the command line prints, byte for byte; a store that grows is seen to grow.
#[test]
fn stores_answer_as_the_command_line_does() {
    let folder = folder("serve-atlas");
    let atlas = folder.join("atlas");
    mexagon(&["atlas", "build", path_text(&atlas), "--orders", "1..63", "--quiet"]).text();
    let server = Server::with(&["--store", path_text(&atlas)]);
    for (query, arguments) in [
        ("", &["status"][..]),
        ("/joint", &["show", "joint"]),
        ("/spectrum", &["show", "spectrum"]),
        ("/deciders", &["show", "deciders"]),
        ("/undecided", &["show", "undecided"]),
        ("/smallest?gen=3&dng=0", &["show", "smallest", "--gen", "3", "--dng", "0"]),
        ("/smallest?dng=3", &["show", "smallest", "--dng", "3"]),
    ] {
        let answer = server.get(&format!("/api/atlas{query}"));
        assert_eq!((answer.status, answer.text()), (200, json(arguments, &atlas)), "{query}");
    }
    // Rows are those of a survey, with all columns of the table.
    let columns = "order,id,abelian,quotient,quotient_misere,quotient_engine,quotient_theorem,subgroup,subgroup_misere,subgroup_engine,\
                   subgroup_theorem,missing";
    let condition = "quotient != subgroup and not abelian";
    let rows = mexagon(&["survey", "1..63", "--columns", columns, "--where", condition, "--json", "--quiet"]).text();
    let lines: Vec<&str> = rows.lines().collect();
    let path = "/api/atlas/rows?table=closed&where=quotient+!%3D+subgroup+and+not+abelian";
    let all = server.get(&format!("{path}&most=1000")).text();
    assert!(all == rows && lines.len() > 20, "{all}");
    for (from, most) in [(0, 1), (3, 5), (lines.len() - 2, 10), (lines.len(), 10), (100_000, 10)] {
        let part = server.get(&format!("{path}&from={from}&most={most}"));
        let wanted: String = lines.iter().skip(from).take(most).map(|line| format!("{line}\n")).collect();
        assert_eq!(part.text(), wanted, "{most} rows from {from}");
    }
    for (query, words) in [
        ("/smallest", "smallest takes gen"),
        ("/smallest?gen=three", "gen is a number"),
        ("/rows?table=nothing", "the tables are closed, selection"),
        ("/rows?where=ordr+%3D+1", "no such column"),
        ("/rows?where=exponent+%3D+2", "no column exponent"),
        ("/rows?where=order*9999999999999999999+%3D+1", "numbers above 10^6"),
        ("/rows?where=order*1000000*1000000*1000000*1000000+%3D+1", "2^63"),
        ("/rows?from=-1", "from is a number"),
    ] {
        let answer = server.get(&format!("/api/atlas{query}"));
        assert!(answer.status == 400 && answer.text().contains(words), "{query}: {}", answer.text());
    }
    assert_eq!(server.get("/api/atlas/nothing").status, 404);
    assert_eq!(server.send("POST", "/api/atlas/joint", "", "").status, 405);
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

#[test]
fn stores_are_browsed() {
    let folder = folder("serve-browsed");
    let store = folder.join("store");
    let columns = "gen,dng,gen_engine,gen_theorem,etypes,missing";
    let survey =
        ["survey", "1..100", "--columns", columns, "--shard-groups", "64", "--quiet", "--store", path_text(&store)];
    mexagon(&[&survey[..], &["--shard", "1/2"]].concat()).text();
    let server = Server::with(&["--store", path_text(&store)]);
    let page = |path: &str| {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.header("Content-Type")), (200, Some("text/html; charset=utf-8")), "{path}");
        answer.text()
    };
    let half = page("/atlas/joint");
    mexagon(&survey).text();
    let whole = page("/atlas/joint");
    assert!(
        half != whole && whole.contains("/atlas/rows?table=groups&amp;where=gen+%3D+0+and+dng+%3D+0\">797</a>"),
        "{whole}"
    );
    assert!(page("/atlas").contains("1048"));
    assert!(page("/atlas/spectrum").contains("/structure?of=SmallGroup(2,1)"));
    assert!(page("/atlas/undecided").contains("There is none."));
    assert!(page("/atlas/smallest").contains("name=\"gen\""));
    assert!(page("/atlas/smallest?gen=3&dng=0").contains("/structure?of=SmallGroup(18,4)"));
    let first = page("/atlas/rows?where=gen+%3D+0");
    assert!(first.contains("page 1 of 16") && first.contains("/theorems/even-frattini"), "{first}");
    let second = page("/atlas/rows?where=gen+%3D+0&page=2");
    assert!(second.contains("page 2 of 16") && second != first && second.contains(">Before</a>"));
    let strange = server.get("/atlas/rows?where=%3Cscript%3Ealert(1)%3C/script%3E");
    assert!(
        strange.status == 400 && !strange.text().contains("<script>alert") && strange.text().contains("name=\"where\"")
    );
    // A file that is damaged is no fault of the reader, and nothing of it is shown.
    let file = store.join("groups/00001.parquet");
    let bytes = std::fs::read(&file).expect("rows");
    std::fs::write(&file, &bytes[..bytes.len() / 2]).expect("writable");
    let damaged = server.get("/api/atlas/joint");
    assert!(damaged.status == 422 && !damaged.text().contains(path_text(&store)), "{}", damaged.text());
    std::fs::remove_dir_all(&folder).expect("the test's own folder");
}

#[test]
fn without_a_store() {
    let server = Server::start();
    let page = server.get("/atlas");
    assert!(page.status == 200 && page.text().contains("mexagon serve --store DIR"), "{}", page.text());
    let answer = server.get("/api/atlas/joint");
    assert!(
        answer.status == 404
            && answer.json()["error"]["message"].as_str().is_some_and(|words| words.contains("--store"))
    );
    mexagon(&["serve", "--port", "0", "--store", "no-such-folder"]).bad_input().says("no store here");
}
