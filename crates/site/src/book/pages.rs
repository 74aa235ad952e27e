//! The pages of the book, part by part in its order.

/// A page: its name, its title and its text.
pub type Chapter = (&'static str, &'static str, &'static str);

/// A page of the book.
macro_rules! page {
    ($name:literal, $title:literal) => {
        ($name, $title, include_str!(concat!("../../docs/", $name, ".md")))
    };
}

/// The parts of the book with their pages.
pub const PARTS: &[(&str, &[Chapter])] = &[
    (
        "Learn",
        &[
            page!("tutorial", "From Nim to groups"),
            page!("introduction", "The four games"),
            page!("answers", "Reading an answer"),
            page!("play", "Playing"),
        ],
    ),
    (
        "Use",
        &[
            page!("objects", "Naming objects"),
            page!("algebras", "Algebras by tables"),
            page!("closed-games", "Games on closed sets"),
            page!("abelian", "Abelian groups"),
            page!("rings", "The game of rings"),
            page!("algebra-games", "Modules and other algebras"),
            page!("closure-systems", "Graphs and other closure systems"),
            page!("large-groups", "Groups too large to list"),
            page!("pictures", "Pictures"),
            page!("gallery", "Gallery"),
            page!("survey", "Surveys"),
            page!("census", "Every group up to order 2000"),
            page!("atlas", "The atlas"),
            page!("sequences", "Sequences"),
            page!("hunt", "Hunts"),
            page!("certificates", "Certificates"),
            page!("serve", "Pages in a browser"),
            page!("static", "Pages without a server"),
            page!("rust", "Rust"),
            page!("python", "Python"),
            page!("gap", "In GAP"),
        ],
    ),
    (
        "Reference",
        &[
            page!("cli", "The command line"),
            page!("json", "JSON"),
            page!("theorems", "The theorems"),
            page!("glossary", "Glossary"),
            page!("references", "References"),
            page!("citing", "How to cite"),
        ],
    ),
    (
        "Theory and proofs",
        &[
            page!("theory", "The theory behind it"),
            page!("open-problems", "Open problems"),
            page!("conjecture-1", "Conjecture 1 and the boxed types"),
            page!("gen-checklist", "Types and values of GEN"),
            page!("dng-questions", "Questions on DNG"),
            page!("diagram-questions", "Questions on structure diagrams"),
            page!("abelian-questions", "Questions on abelian groups and rings"),
            page!("module-engine", "The module engine"),
            page!("proofs", "Proofs by machine"),
        ],
    ),
    (
        "Internals",
        &[
            page!("architecture", "Architecture"),
            page!("algorithms", "The algorithms"),
            page!("testing", "Testing"),
            page!("benchmarks", "Benchmarks"),
        ],
    ),
];

/// All pages in their order.
pub fn pages() -> impl Iterator<Item = &'static Chapter> {
    PARTS.iter().flat_map(|(_, pages)| pages.iter())
}

/// The page with a name.
pub fn named(name: &str) -> Option<&'static Chapter> {
    pages().find(|page| page.0 == name)
}
