//! The list of theorems and the works that it cites: every source has a key, and every theorem on closed-set games can be left out.

use crate::common;

use common::program::mexagon;
use mexagon::engine::closed::{Estimate, Finding, arena};
use mexagon::engine::{Engine, Failure};
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Game};
use mexagon_games::theory::references::{REFERENCES, cited, find};
use mexagon_games::theory::{Deciders, ERRATA, THEOREMS};

/// Does a part of a source say where something is proved?
fn is_citation(part: &str) -> bool {
    let key: String = part.chars().take_while(char::is_ascii_alphanumeric).collect();
    find(&key).is_some()
}

fn is_source(source: &str) -> bool {
    source.split("; ").all(|part| {
        let plain = ["computed", "from the name", "the theorems, for X", "Sylow's theorem"];
        is_citation(part) || part.starts_with("Rem.") || plain.iter().any(|known| part.starts_with(known))
    })
}

#[test]
fn every_source_of_the_list_is_a_known_work_or_a_page() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let summary = std::fs::read_to_string(root.join("docs/SUMMARY.md")).expect("the list of chapters");
    let chapters: Vec<&str> = summary.lines().filter_map(|line| line.strip_prefix("- [")?.split(']').next()).collect();
    for theorem in THEOREMS {
        for part in theorem.source.split("; ") {
            assert!(is_citation(part), "{}: {part}", theorem.id);
            if let Some(place) = part.strip_prefix("Mexagon, ") {
                let is_chapter = |title: &str| {
                    place.strip_prefix(title).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
                };
                assert!(chapters.iter().any(|title| is_chapter(title)), "{}: {place}", theorem.id);
            }
        }
    }
    for erratum in ERRATA {
        assert!(is_citation(erratum.place), "{}", erratum.place);
    }
    assert_eq!(
        cited("Bar88, Thm. 1; BES16, Prop. 5, 6 and 9").map(|work| work.key).collect::<Vec<_>>(),
        ["Bar88", "BES16"]
    );
}

#[test]
fn every_work_is_on_the_page_of_references() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/references.md")).expect("readable");
    // Titles may be broken over two lines.
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for (i, work) in REFERENCES.iter().enumerate() {
        assert!(REFERENCES[..i].iter().all(|other| other.key != work.key), "{}", work.key);
        assert!(page.contains(work.key), "{}", work.key);
        assert!(work.key == "Mexagon" || page.contains(work.title), "{}", work.title);
        assert!(page.contains(work.arxiv) && page.contains(work.pages) && page.contains(work.volume), "{}", work.key);
        assert!(work.bibtex().contains(&format!("{{{},", work.key)));
    }
}

#[test]
fn works_are_printed_with_their_entries() {
    let text = mexagon(&["cite", "BES16"]).text();
    assert!(
        text.contains("Impartial avoidance games for generating finite groups") && text.contains("@article{BES16,"),
        "{text}"
    );
    assert_eq!(text, mexagon(&["cite", "[BES16, Cor. 7]"]).text());
    assert_eq!(mexagon(&["cite", "Bra17", "--json"]).json()["arxiv"], "1205.2884");
    assert_eq!(mexagon(&["cite", "--json"]).json()["references"].as_array().map(Vec::len), Some(REFERENCES.len()));
    assert!(mexagon(&["cite"]).text().contains("Kut76"));
    mexagon(&["cite", "BES18"]).bad_input().says("did you mean");
}

fn asked(game: Closed, name: &str, engine: Engine, without: &[&str]) -> Result<Finding, Failure> {
    let budget = Budget::default();
    let deciders = Deciders::without(without.iter().copied()).expect("ids");
    arena(name, &budget)?.answer_by(game, "", engine, &deciders, &budget)
}

/// Games with the theorem that decides them first.
const DECIDED: &[(Closed, &str, &str)] = &[
    (Closed::Quotient, "S100", "quotient-symmetric"),
    (Closed::Quotient, "A100", "quotient-alternating"),
    (Closed::Quotient, "D1000", "quotient-dihedral"),
    (Closed::Quotient, "Dic30", "quotient-dicyclic"),
    (Closed::Quotient, "M11", "quotient-simple"),
    (Closed::Quotient, "D1000 x Z2", "quotient-times-two"),
    (Closed::Quotient, "Q16 x Z2", "quotient-times-two"),
    (Closed::Quotient, "S5 x A6", "normal-closure"),
    (Closed::Subgroup, "S50", "subgroup-symmetric"),
    (Closed::Subgroup, "D22", "subgroup-dihedral"),
    (Closed::Subgroup, "PSL(2,11)", "subgroup-rank-one"),
    (Closed::Subgroup, "Sz(32)", "subgroup-rank-one"),
    (Closed::Subgroup, "M11", "subgroup-half-generated"),
    (Closed::Quotient, "Z4 x Z4", "abelian-square"),
    (Closed::Quotient, "Z60", "abelian-cyclic"),
    (Closed::Subgroup, "Z2 x Z4", "abelian-pair"),
    (Closed::Quotient, "Z3^3", "abelian-elementary"),
    (Closed::Quotient, "Z^3 x Z6", "abelian-rank"),
    (Closed::Quotient, "Z2 x Z4 x Z8", "abelian-lengths"),
    (Closed::Quotient, "Module(Z/12; 4, 6)", "modules"),
    (Closed::Quotient, "Ring(GF(8))", "ring-chain"),
    (Closed::Quotient, "Ring(Q)", "ring-field"),
    (Closed::Quotient, "Ring(Z)", "ring-principal"),
    (Closed::Quotient, "Ring(Q[x]/(x^12-1))", "ring-principal-quotient"),
    (Closed::Quotient, "Ring(Z) x Ring(Z)", "ring-product"),
    (Closed::Quotient, "Ring(Z/12[x])", "ring-levels"),
    (Closed::Quotient, "Ring(Z[x]/(x^2+5))", "ring-quadratic"),
    (Closed::Quotient, "Ring(C[x,y]/(y^2-x^3-1))", "ring-elliptic"),
    (Closed::Quotient, "Ring(C[x,y]/(y^2-x^3))", "ring-cusp"),
    (Closed::Quotient, "Ring(Q[x,y]/(y^2-x^3, x^4, x^3*y))", "ring-cusp-quotient"),
    (Closed::Quotient, "Ring(Q[x,y]/(x*y))", "ring-cross"),
    (Closed::Quotient, "Ring(Q[x,y,z]/(x^2,y^2,z^2,x*y,x*z,y*z))", "ring-square-zero"),
    (Closed::Quotient, "Ring(Q[x,y]/(x^3, x*y, y^3))", "ring-axes"),
    (Closed::Quotient, "Ring(Q[x,t]/(x^2, t^3, t^2*x))", "ring-dual-residues"),
    (Closed::Quotient, "Ring(Z[x]/(x^2))", "ring-dual"),
];

/// Every theorem on closed-set games is named where it decides, and is not used where it is left out; what others say instead agrees.
#[test]
fn theorems_on_closed_sets_can_be_left_out() {
    for &(game, name, id) in DECIDED {
        let engine = if id == "abelian-lengths" { Engine::Auto } else { Engine::Theory };
        let with = asked(game, name, engine, &[]).unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let uses = |answer: &Finding| answer.asked.iter().any(|step| step.id == id && step.applies == Some(true));
        assert!(uses(&with), "{game} of {name}: {:?}", with.asked);
        for reason in &with.because {
            assert!(is_source(&reason.source), "{game} of {name}: {}", reason.source);
        }
        let Ok(without) = asked(game, name, engine, &[id]) else { continue };
        assert!(!uses(&without), "{game} of {name}: {:?}", without.asked);
        if let (Estimate::Known(with), Estimate::Known(without)) = (with.nimber, without.nimber) {
            assert_eq!(with, without, "{game} of {name}");
        }
        assert!(with.outcome.zip(without.outcome).is_none_or(|(with, without)| with == without), "{game} of {name}");
        assert!(with.misere.zip(without.misere).is_none_or(|(with, without)| with == without), "{game} of {name}");
    }
    let tested = |id: &str| DECIDED.iter().any(|(_, _, tested)| *tested == id);
    let closed = |game: &Game| matches!(game, Game::Closed(_));
    let left: Vec<&str> =
        THEOREMS.iter().filter(|t| t.games.iter().all(closed)).map(|t| t.id).filter(|id| !tested(id)).collect();
    assert_eq!(left, ["quotient-two-primes", "abelian-bound", "partitions"]);
}

#[test]
fn without_theorems_small_games_are_solved_by_their_positions() {
    let ids: Vec<&str> = THEOREMS.iter().map(|theorem| theorem.id).collect();
    for (game, name, value) in [
        (Closed::Quotient, "S4", 3u32),
        (Closed::Subgroup, "S4", 0),
        (Closed::Quotient, "SmallGroup(21,1)", 2),
        (Closed::Quotient, "Ring(Z/12)", 3),
        (Closed::Quotient, "Module(Z/12; 4, 6)", 4),
    ] {
        let answer = asked(game, name, Engine::Auto, &ids).unwrap_or_else(|failure| panic!("{name}: {failure}"));
        assert_eq!(answer.nimber, Estimate::Known(value.into()), "{game} of {name}");
        assert_eq!(answer.engine, Engine::Closed, "{game} of {name}");
        assert_eq!(answer.asked, [], "{game} of {name}");
    }
}
