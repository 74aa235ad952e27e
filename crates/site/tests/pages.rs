//! Every page answers, whatever is asked of it.

use mexagon::{Budget, Limits};
use mexagon_site::{Request, Response, respond};
use serde_json::Value;
use std::time::Duration;

fn get(target: &str) -> Response {
    respond(&Request::get(target), &Budget::seconds(20))
}

fn text(response: &Response) -> String {
    String::from_utf8(response.body.clone()).expect("UTF-8")
}

/// The pages that there are, with something that must stand on each.
const PAGES: &[(&str, &str)] = &[
    ("/", "Four games"),
    ("/structure?of=S4", "symmetric group of degree 4"),
    ("/structure?of=S4&game=dng&kind=simplified", "aria-current=\"true\""),
    ("/structure?of=s4", "s4 is read as S4"),
    ("/structure?of=PSL(2,7)", "PSL(2,7)"),
    ("/structure?of=M24", "244823040"),
    ("/structure?of=M", "Monster"),
    ("/structure?of=Z+x+Z6", "infinite"),
    ("/structure?of=Ring(Z/4[x]/(x^2,2*x))", "local ring"),
    ("/structure?of=Module(Z;+4,+2)", "/structure"),
    ("/structure?of=SmallGroup(240,191)", "order 240"),
    ("/structure/values?of=S5", "second player wins"),
    ("/structure/facts?of=S4", "SmallGroup(24,12)"),
    ("/structure/diagram?of=S4&fragment=1", "data-node=\"class-1\""),
    ("/structure/diagram?of=Z12&game=quotient&fragment=1", "data-node=\"position-1\""),
    ("/structure/classes?of=S4&fragment=1", "21 structure classes"),
    ("/structure/classes?of=Z12&game=subgroup&fragment=1", "closed sets"),
    ("/class?of=S4&game=gen&node=class-2&fragment=1", "Maximal subgroups above"),
    ("/class?of=Z12&game=quotient&node=position-1&fragment=1", "leads to"),
    ("/classes.csv?of=S4&game=gen", "id,length,order"),
    ("/search?q=S4", "symmetric group of degree 4, order 24"),
    ("/browse", "1048 groups"),
    ("/browse?orders=1..60&gen=3&soluble=yes&sort=d&turned=yes&page=1", "groups"),
    ("/browse?orders=24&description=SL(2,3)", "24.3"),
    ("/spectrum", "Split("),
    ("/spectrum?assume=conjecture-1", "Without an assumption"),
    ("/theorems", "Involutions with mates"),
    ("/theorems/barnes", "Barnes"),
    ("/references", "BES16"),
    ("/references/BES16", "@article{BES16"),
    ("/glossary?word=dng", "avoidance game"),
    ("/simple", "PSL(2,7)"),
    ("/simple/values?of=A5", "GEN"),
    ("/open-problems", "The five boxed types"),
    ("/gallery", "/diagram.svg?game=gen"),
    ("/docs", "The command line"),
    ("/docs/cli", "<table>"),
    ("/docs/images/crates.svg", "<svg"),
    ("/plots/gen.svg?orders=1..30", "<rect class=\"v"),
    ("/plots/dng.svg?orders=1..30", "<rect class=\"v"),
    ("/plots/classes.svg?orders=1..20", "<circle"),
    ("/diagram.svg?of=S4&game=gen&kind=simplified", "<svg"),
    ("/diagram.tex?of=S4", "tikzpicture"),
    ("/diagram.dot?of=S4", "digraph"),
    ("/diagram.json?of=S4", "\"version\""),
    ("/play?game=gen&object=S4", "mexagon play gen S4"),
    ("/api", "/api/nim"),
    ("/api/openapi.json", "\"openapi\": \"3.1.0\""),
    ("/api/schema/nim.json", "json-schema.org"),
    ("/assets/site.css", "--accent"),
    ("/assets/site.js", "theme"),
];

#[test]
fn every_page_answers() {
    for (target, words) in PAGES {
        let response = get(target);
        assert_eq!(response.status, 200, "{target}: {}", text(&response));
        assert!(text(&response).contains(words), "{words:?} is missing at {target}: {}", text(&response));
    }
    for target in ["/diagram.pdf?of=S4", "/diagram.png?of=Z6"] {
        assert_eq!(get(target).status, 200, "{target}");
    }
}

/// Pages may have neither scripts nor styles in them: the policy forbids both.
#[test]
fn pages_have_no_scripts_and_styles_of_their_own() {
    for (target, _) in PAGES {
        let response = get(target);
        if response.content_type.starts_with("text/html") {
            let page = text(&response);
            assert!(!page.contains(" style=") && !page.contains("<style") && !page.contains("javascript:"), "{target}");
            assert!(!page.contains(" onclick") && !page.contains("<script>"), "{target}");
        }
    }
}

/// Links from the pages to the pages lead somewhere.
#[test]
fn links_lead_somewhere() {
    let mut seen = std::collections::BTreeSet::new();
    for (target, _) in PAGES.iter().filter(|(target, _)| !target.contains("/plots") && !target.contains("/diagram.")) {
        let page = text(&get(target));
        for part in page.split(" href=\"").skip(1) {
            let address = part.split('"').next().unwrap_or_default().replace("&amp;", "&").replace("&#39;", "'");
            let path = address.split('?').next().unwrap_or_default().to_owned();
            let is_light = !["/browse", "/diagram", "/classes", "/class"].iter().any(|dear| path.starts_with(dear));
            if address.starts_with('/') && is_light && seen.insert(address.clone()) {
                let response = respond(&Request::get(&address), &Budget::seconds(2));
                assert!(matches!(response.status, 200 | 422), "{address} on {target}: {}", response.status);
            }
        }
    }
    assert!(seen.len() > 150, "{}", seen.len());
}

/// So do all links and pictures of the book, to a place on a page as well.
#[test]
fn the_book_leads_somewhere() {
    let attributes = |page: &str, name: &str| -> Vec<String> {
        page.split(name).skip(1).filter_map(|part| Some(part.split('"').next()?.replace("&amp;", "&"))).collect()
    };
    let (contents, mut seen) = (text(&get("/docs")), std::collections::BTreeSet::new());
    let chapters = attributes(&contents, " href=\"");
    for chapter in chapters.iter().filter(|to| to.starts_with("/docs/") || *to == "/gallery") {
        let page = text(&get(chapter));
        for address in attributes(&page, " href=\"").into_iter().chain(attributes(&page, " src=\"")) {
            if address.starts_with("http")
                || address.starts_with("/diagram.")
                || !seen.insert(format!("{chapter} {address}"))
            {
                continue;
            }
            let (path, place) = address.split_once('#').unwrap_or((&address, ""));
            let other = get(if path.is_empty() { chapter } else { path });
            assert_eq!(other.status, 200, "{address} on {chapter}");
            let is_there = place.is_empty() || text(&other).contains(&format!(" id=\"{place}\""));
            assert!(is_there, "{address} on {chapter}: no such place");
        }
    }
    assert!(seen.len() > 400, "{}", seen.len());
}

/// The panel of a class leads to the moves of a position in the class.
#[test]
fn a_class_leads_to_its_moves() {
    let json = |target: &str| serde_json::from_str::<Value>(&text(&get(target))).expect("JSON");
    let types = json("/api/types?game=gen&object=S4");
    let orbits = types["orbits"].as_array().expect("classes");
    for row in orbits {
        let panel = text(&get(&format!("/class?of=S4&game=gen&node=class-{}&fragment=1", row["id"])));
        let link = panel.split("href=\"").find(|part| part.starts_with("/api/moves")).expect("a link");
        let moves = json(&link.split('"').next().unwrap_or_default().replace("&amp;", "&"));
        let chosen = moves["position"].as_array().expect("a position").len();
        assert_eq!(moves["nim"], row["type"][1 + chosen % 2].to_string(), "{row}: {moves}");
    }
    assert_eq!(orbits.len(), 8);
}

#[test]
fn what_is_wrong_is_told() {
    for (target, status, words) in [
        ("/structure?of=Z3+x+D7", 400, "<mark>D7</mark>"),
        ("/structure?of=Z3+x+D7", 400, "/structure?of=Z3+x+D14"),
        // What is put right keeps what stands beside it.
        ("/structure?of=Z2+x+$S4$", 400, "/structure?of=Z2+x+S4\""),
        ("/structure?of=Dihedral(8)+x+Z2", 400, "/structure?of=D8+x+Z2\""),
        ("/structure?of=Baby+Monster", 400, "/structure?of=B\""),
        ("/structure?of=<script>alert(1)</script>", 400, "&lt;script&gt;"),
        ("/structure?of=@/etc/passwd", 400, "files are not read here"),
        ("/structure?of=@Cargo.toml", 400, "files are not read here"),
        ("/api/nim?game=gen&object=@Cargo.toml", 400, "files are not read here"),
        ("/api/nim?game=gen(@Cargo.toml)+%2B+gen(Z2)", 400, "files are not read here"),
        ("/api/nim?game=gen&object=D7", 400, "\"suggestion\":\"D14"),
        ("/api/nim?game=chess&object=S4", 400, "the games are gen"),
        ("/api/nim?object=S4", 400, "game is missing"),
        ("/api/nim?game=gen&objekt=S4", 400, "did you mean object?"),
        ("/api/solve", 400, "object is missing"),
        ("/api/types?game=gen&object=M&budget=0.01", 422, "\"code\":3"),
        ("/api/survey?orders=512", 400, "not embedded"),
        ("/browse?orders=1..10&where=foo+%3D+1", 400, "<mark>foo</mark>"),
        ("/class?of=S4&game=gen&node=class-99", 400, "there is no class 99"),
        ("/diagram.svg?of=S4&kind=cube", 400, "there is no kind"),
        ("/diagram.exe?of=S4", 404, "Nothing here"),
        ("/theorems/nothing", 404, "Nothing here"),
        ("/nothing", 404, "Nothing here"),
        ("/assets/../Cargo.toml", 404, "Nothing here"),
        ("/docs/../../etc/passwd", 404, "Nothing here"),
        ("/docs/%2e%2e/%2e%2e/etc/passwd", 404, "Nothing here"),
        ("/api/nym", 404, "did you mean /api/nim?"),
    ] {
        let response = get(target);
        assert_eq!(response.status, status, "{target}: {}", text(&response));
        assert!(text(&response).contains(words), "{words:?} is missing at {target}: {}", text(&response));
    }
    assert_eq!(respond(&Request::new("POST", "/", Vec::new()), &Budget::seconds(1)).status, 405);
    assert_eq!(respond(&Request::new("BREW", "/nothing", Vec::new()), &Budget::seconds(1)).status, 404);
    assert_eq!(get("/structure").location.as_deref(), Some("/"));
}

/// Numbers without a pattern.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.roll(list.len())]
    }
}

/// An address that somebody might make up.
fn made_up(dice: &mut Dice, objects: &[String]) -> String {
    const PATHS: &[&str] = &[
        "/",
        "/structure",
        "/structure/values",
        "/structure/facts",
        "/structure/diagram",
        "/structure/classes",
        "/class",
        "/classes.csv",
        "/search",
        "/browse",
        "/spectrum",
        "/theorems",
        "/theorems/",
        "/references/BES16",
        "/glossary",
        "/simple",
        "/simple/values",
        "/docs/cli",
        "/plots/gen.svg",
        "/plots/classes.svg",
        "/diagram.svg",
        "/diagram.png",
        "/diagram.json",
        "/play",
        "/api",
        "/api/nim",
        "/api/solve",
        "/api/moves",
        "/api/types",
        "/api/info",
        "/api/compare",
        "/api/modules",
        "/api/survey",
        "/api/census",
        "/api/spectrum",
        "/api/theorems",
        "/api/cite",
        "/api/explain",
        "/assets/site.css",
        "/api/openapi.json",
        "//",
        "/../../etc/passwd",
        "/%00",
        "/structure%2Fvalues",
        "/é",
    ];
    const NAMES: &[&str] = &[
        "of",
        "q",
        "game",
        "object",
        "position",
        "kind",
        "node",
        "orders",
        "where",
        "sort",
        "page",
        "gen",
        "d",
        "first",
        "second",
        "prime",
        "columns",
        "misere",
        "engine",
        "budget",
        "fragment",
        "merge",
        "word",
        "id",
        "description",
        "",
    ];
    const VALUES: &[&str] = &[
        "gen",
        "dng",
        "quotient",
        "subgroup",
        "1..5",
        "7",
        "0",
        "-1",
        "99999999999999999999",
        "true",
        "full",
        "lattice",
        "class-1",
        "position-2",
        "order",
        "abelian and d > 1",
        "(1,2)",
        "%",
        "%zz",
        "%00",
        "%ff%fe",
        "<script>",
        "'\"",
        "@Cargo.toml",
        "1e400",
        "NaN",
        "inf",
        "all",
        "gen(S3) + dng(Z6)",
        "\u{202e}",
        "((((((((((",
        "*",
        "0.001",
    ];
    let mut address = dice.pick(PATHS).to_owned();
    for place in 0..dice.roll(5) {
        let value = match dice.roll(3) {
            0 => objects[dice.roll(objects.len())].clone(),
            1 => {
                let (a, b) = (&objects[dice.roll(objects.len())], &objects[dice.roll(objects.len())]);
                let cut = a.char_indices().nth(dice.roll(a.chars().count())).map_or(0, |(at, _)| at);
                format!("{}{}{b}", &a[..cut], dice.pick(&[" x ", " wr ", "^2 ", "(", "", ":", "\n"]))
            }
            _ => dice.pick(VALUES).to_owned(),
        };
        address += if place == 0 { "?" } else { "&" };
        address += &format!("{}={value}", dice.pick(NAMES));
    }
    address
}

/// Ten thousand addresses: no panic, no status of 500 and more. MEXAGON_FUZZ_ADDRESSES asks for another number.
#[test]
fn no_address_is_too_strange() {
    let number = std::env::var("MEXAGON_FUZZ_ADDRESSES").ok().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let objects = mexagon::notation::examples();
    let mut dice = Dice(19);
    for _ in 0..number {
        let target = made_up(&mut dice, &objects);
        let limits = Limits { time: Some(Duration::from_millis(4)), bytes: 20_000_000, ..Limits::default() };
        let response = respond(&Request::get(&target), &Budget::new(limits));
        assert!(matches!(response.status, 200..=499), "{target}: {}", response.status);
        assert!(!response.body.is_empty() || response.status == 303, "{target}");
    }
}
