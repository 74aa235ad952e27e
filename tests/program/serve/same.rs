//! The answers for scripts are those of the command line, byte for byte.

use super::Server;
use crate::common::program::inside;

/// What is asked, as an address and on the command line.
const SAME: &[(&str, &[&str])] = &[
    ("nim?game=gen&object=S4", &["nim", "gen", "S4"]),
    ("nim?game=GEN&object=s4", &["nim", "GEN", "s4"]),
    ("nim?game=dng&object=Z2+x+Z6&misere", &["nim", "dng", "Z2 x Z6", "--misere"]),
    ("nim?game=gen&object=S4&position=(1,2,3)", &["nim", "gen", "S4", "--position", "(1,2,3)"]),
    ("nim?game=gen&object=A5&engine=hyperplane", &["nim", "gen", "A5", "--engine", "hyperplane"]),
    ("nim?game=gen&object=S4&without=symmetric", &["nim", "gen", "S4", "--without", "symmetric"]),
    ("nim?game=quotient&object=Ring(Z/4%5Bx%5D/(x%5E2,2*x))", &["nim", "quotient", "Ring(Z/4[x]/(x^2,2*x))"]),
    ("nim?game=quotient&object=Z%5E2+x+Z6", &["nim", "quotient", "Z^2 x Z6"]),
    ("nim?game=gen&object=M", &["nim", "gen", "M"]),
    ("nim?game=gen(S3)+%2B+quotient(Z4)+%2B+*3", &["nim", "gen(S3) + quotient(Z4) + *3"]),
    ("nim?game=quotient(Z4)+v+quotient(Z9)", &["nim", "quotient(Z4) v quotient(Z9)"]),
    ("solve?object=S4", &["solve", "S4"]),
    ("solve?object=Ring(Z/12)", &["solve", "Ring(Z/12)"]),
    ("moves?game=gen&object=S4&position=(1,2,3)", &["moves", "gen", "S4", "--position", "(1,2,3)"]),
    ("moves?game=quotient&object=Z12", &["moves", "quotient", "Z12"]),
    ("types?game=gen&object=S4", &["types", "gen", "S4"]),
    ("types?game=subgroup&object=Z12", &["types", "subgroup", "Z12"]),
    ("info?object=SmallGroup(24,3)", &["info", "SmallGroup(24,3)"]),
    ("info?object=M24", &["info", "M24"]),
    ("compare?game=gen&first=Z6&second=Z15", &["compare", "gen", "Z6", "Z15"]),
    ("modules?object=A4&prime=2", &["modules", "A4", "--prime", "2"]),
    ("survey?orders=1..30,60&games=gen,dng", &["survey", "1..30,60", "--games", "gen,dng"]),
    (
        "survey?orders=24&columns=order,id,description,gen&where=not+abelian",
        &["survey", "24", "--columns", "order,id,description,gen", "--where", "not abelian"],
    ),
    ("census?orders=1..12,768", &["census", "1..12,768"]),
    ("census?orders=1536&list", &["census", "1536", "--list"]),
    ("certify?game=gen&object=S4&position=(1,2,3)", &["certify", "gen", "S4", "--position", "(1,2,3)"]),
    ("certify?game=dng&object=a5&misere&kind=structure", &["certify", "dng", "a5", "--misere", "--kind", "structure"]),
    ("certify?game=quotient&object=Ring(Z/12)", &["certify", "quotient", "Ring(Z/12)"]),
    ("certify?game=gen&object=A9", &["certify", "gen", "A9"]),
    ("spectrum", &["spectrum"]),
    ("spectrum?assume=conjecture-1", &["spectrum", "--assume", "conjecture-1"]),
    ("theorems", &["theorems"]),
    ("theorems?id=barnes", &["theorems", "barnes"]),
    ("cite", &["cite"]),
    ("cite?key=BES16", &["cite", "BES16"]),
    ("explain", &["explain"]),
    ("explain?word=deficiency", &["explain", "deficiency"]),
    // What is not answered is told in the same words.
    ("nim?game=gen&object=Z3+x+D7", &["nim", "gen", "Z3 x D7"]),
    ("nim?game=dng&object=Z1", &["nim", "dng", "Z1"]),
    ("nim?game=gen&object=S4&without=nothing", &["nim", "gen", "S4", "--without", "nothing"]),
    ("nim?game=gen(S3)+%2B+gen(Z2)&misere=true", &["nim", "gen(S3) + gen(Z2)", "--misere"]),
    ("nim?game=quotient&object=S4&engine=hyperplane", &["nim", "quotient", "S4", "--engine", "hyperplane"]),
    ("moves?game=gen&object=S4&position=(1,9)", &["moves", "gen", "S4", "--position", "(1,9)"]),
    ("types?game=quotient&object=Z+x+Z6", &["types", "quotient", "Z x Z6"]),
    ("theorems?id=barns", &["theorems", "barns"]),
    ("cite?key=BES15", &["cite", "BES15"]),
    ("explain?word=nimbr", &["explain", "nimbr"]),
    ("survey?orders=512", &["survey", "512"]),
    ("census?orders=1..2001", &["census", "1..2001"]),
    ("nim?game=gen&object=SmallGroup(768,5)", &["nim", "gen", "SmallGroup(768,5)"]),
];

#[test]
fn scripts_hear_what_the_command_line_says() {
    let server = Server::start();
    for (query, arguments) in SAME {
        let answer = server.get(&format!("/api/{query}"));
        let arguments: Vec<&str> = arguments.iter().copied().chain(["--json"]).collect();
        let printed = inside(&arguments);
        let (status, text) = match printed.code {
            Some(0) => (200, printed.stdout),
            Some(2) => (400, printed.stderr),
            _ => (422, printed.stderr),
        };
        assert_eq!((answer.status, answer.text()), (status, text), "{query}");
    }
}

/// A diagram is the file that `diagram` writes, with the same options.
#[test]
fn diagrams_are_the_files_of_the_command_line() {
    let server = Server::start();
    for (query, arguments) in [
        ("of=S4&game=gen&kind=full", &["gen", "S4", "--kind", "full"][..]),
        ("of=A4&game=dng&kind=lattice", &["dng", "A4", "--kind", "lattice"]),
        ("of=Z12&game=quotient&kind=digraph", &["quotient", "Z12", "--kind", "digraph"]),
        ("of=S4&reduce=true&legend=true&palette=bw", &["gen", "S4", "--reduce", "--legend", "--palette", "bw"]),
        ("of=A5&orientation=right&no-labels=true", &["gen", "A5", "--orientation", "right", "--no-labels"]),
        ("of=S4&max-nodes=5&merge=none", &["gen", "S4", "--max-nodes", "5", "--merge", "none"]),
        // So many subgroups are drawn that those that look the same are drawn once.
        ("of=S3+x+S3+x+Z2&kind=lattice", &["gen", "S3 x S3 x Z2", "--kind", "lattice"]),
        ("of=S3+x+S3+x+Z2&kind=lattice&merge=auto", &["gen", "S3 x S3 x Z2", "--kind", "lattice"]),
    ] {
        let drawn = inside(&[&["diagram"], arguments, &["-o", "-"]].concat());
        assert_eq!(drawn.code, Some(0), "{drawn:?}");
        assert_eq!(server.get(&format!("/diagram.svg?{query}")).text(), drawn.stdout, "{query}");
    }
    assert!(!server.get("/diagram.tex?of=S4&tex=include").text().contains("documentclass"));
    for wrong in ["merge=all", "orientation=north", "palette=red", "tex=book", "scale=0", "scale=x", "max-nodes=-1"] {
        assert_eq!(server.get(&format!("/diagram.png?of=S4&{wrong}")).status, 400, "{wrong}");
    }
}

/// A certificate is checked as it is on the command line, from the address or from the body.
#[test]
fn certificates_are_checked() {
    let server = Server::start();
    let text = std::fs::read_to_string("docs/examples/certificates/A5.cert").expect("there");
    let posted = server.send("POST", "/api/verify?object=A5", "", &text).json();
    assert_eq!((posted["accepted"].as_bool(), posted["nim"].as_str()), (Some(true), Some("1")), "{posted}");
    let other = server.send("POST", "/api/verify", "", &text.replace("value 1", "value 2")).json();
    assert_eq!(other["accepted"].as_bool(), Some(false), "{other}");
    let other = server.send("POST", "/api/verify?object=S5", "", &text).json();
    assert_eq!(other["accepted"].as_bool(), Some(false), "{other}");
    let short = "certificate=mexagon-certificate+1%0Agame+gen%0Avalue+2%0Agroup+permutations+2%0Agenerator+1.0%0A\
                 order+2%0Atheorem+cyclic%0Afact+generator+1.0%0Aend%0A";
    assert_eq!(server.get(&format!("/api/verify?{short}")).json()["accepted"].as_bool(), Some(true));
    assert_eq!(server.get("/api/verify").status, 400);
    assert_eq!(server.send("POST", "/api/verify", "", "").status, 400);
    assert_eq!(server.send("POST", "/api/certify?game=gen&object=S4", "", "").status, 405);
    assert_eq!(server.send("POST", "/api/verify", "Sec-Fetch-Site: cross-site\r\n", &text).status, 403);
}

/// The description lists every command that answers.
#[test]
fn the_interface_is_described() {
    let server = Server::start();
    let described = server.get("/api/openapi.json").json();
    assert_eq!(described["openapi"], "3.1.0");
    for (query, _) in SAME {
        let command = query.split('?').next().unwrap_or_default();
        let operation = &described["paths"][format!("/api/{command}")]["get"];
        let names: Vec<&str> =
            operation["parameters"].as_array().expect(command).iter().filter_map(|p| p["name"].as_str()).collect();
        let given = query.split_once('?').map_or("", |(_, given)| given).split('&').filter(|part| !part.is_empty());
        assert!(
            given.map(|part| part.split('=').next().unwrap_or_default()).all(|name| names.contains(&name)),
            "{query}"
        );
        let schema = operation["responses"]["200"]["content"].as_object().expect("an answer").values().next();
        let address = schema.expect("a type")["schema"]["$ref"].as_str().expect("a schema");
        assert_eq!(server.get(address).status, 200, "{address}");
    }
    for path in ["/api/jobs", "/api/jobs/{id}", "/diagram.{format}"] {
        assert!(described["paths"].get(path).is_some(), "{path}");
    }
}
