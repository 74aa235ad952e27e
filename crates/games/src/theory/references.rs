//! The works that are cited, by their keys: `BES16, Cor. 7` is Corollary 7 of the one with the key BES16.

use serde::Serialize;

/// What kind of work it is, as BibTeX says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ReferenceKind {
    /// In a journal.
    Article,
    /// A book; its publisher stands in place of the journal.
    Book,
    /// In a volume of papers, which stands in place of the journal.
    InCollection,
    /// A program or its documentation.
    Misc,
}

/// A work that is cited. Texts that are not known, or that it does not have, are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reference {
    /// The key in citations.
    pub key: &'static str,
    pub kind: ReferenceKind,
    /// Who wrote it.
    pub authors: &'static [&'static str],
    pub title: &'static str,
    /// The journal, the book in which it stands, or the publisher.
    pub journal: &'static str,
    pub volume: &'static str,
    pub pages: &'static str,
    /// The year in which it was printed; 0 if it has none.
    pub year: u32,
    /// Its number in the arXiv.
    pub arxiv: &'static str,
}

/// The work with a key.
///
/// ```
/// let found = mexagon_games::theory::references::find("BES16").unwrap();
/// assert_eq!(found.year, 2016);
/// ```
pub fn find(key: &str) -> Option<&'static Reference> {
    REFERENCES.iter().find(|reference| reference.key == key)
}

impl Reference {
    /// "B. J. Benesh, D. C. Ernst and N. Sieben"
    fn people(&self) -> String {
        match self.authors {
            [] => String::new(),
            [only] => (*only).to_owned(),
            [others @ .., last] => format!("{} and {last}", others.join(", ")),
        }
    }

    /// The reference as people write it.
    pub fn text(&self) -> String {
        let mut text = format!("{}, {}", self.people(), self.title);
        match self.kind {
            ReferenceKind::InCollection => text += &format!(", in: {}", self.journal),
            _ if !self.journal.is_empty() => text += &format!(", {}", self.journal),
            _ => {}
        }
        if !self.volume.is_empty() {
            text += &format!(" {}", self.volume);
        }
        match (self.year, self.kind) {
            (0, _) => {}
            (year, ReferenceKind::Article) => text += &format!(" ({year})"),
            (year, _) => text += &format!(", {year}"),
        }
        if !self.pages.is_empty() {
            text += &format!(", {}", self.pages);
        }
        if !self.arxiv.is_empty() {
            text += &format!("; arXiv {}", self.arxiv);
        }
        text
    }

    /// The entry for BibTeX.
    pub fn bibtex(&self) -> String {
        let (kind, place) = match self.kind {
            ReferenceKind::Article => ("article", "journal"),
            ReferenceKind::Book => ("book", "publisher"),
            ReferenceKind::InCollection => ("incollection", "booktitle"),
            ReferenceKind::Misc => ("misc", "howpublished"),
        };
        let year = if self.year == 0 { String::new() } else { self.year.to_string() };
        let fields = [
            ("author", self.authors.join(" and ")),
            ("title", format!("{{{}}}", self.title)),
            (place, self.journal.to_owned()),
            ("volume", self.volume.to_owned()),
            ("pages", self.pages.replace('-', "--")),
            ("year", year),
            ("eprint", self.arxiv.to_owned()),
            ("archiveprefix", if self.arxiv.is_empty() { String::new() } else { "arXiv".to_owned() }),
        ];
        let given = fields.iter().filter(|(_, value)| !value.is_empty());
        let lines: String = given.map(|(name, value)| format!("  {name} = {{{value}}},\n")).collect();
        format!("@{kind}{{{},\n{lines}}}\n", self.key)
    }
}

/// The keys that a source cites: the words before the commas of its parts.
pub fn cited(source: &str) -> impl Iterator<Item = &'static Reference> {
    let keys = source.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(find);
    let mut found: Vec<&'static Reference> = Vec::new();
    keys.for_each(|reference| {
        if !found.contains(&reference) {
            found.push(reference)
        }
    });
    found.into_iter()
}

const fn work(
    kind: ReferenceKind,
    key: &'static str,
    authors: &'static [&'static str],
    title: &'static str,
    (journal, volume, year, pages): (&'static str, &'static str, u32, &'static str),
    arxiv: &'static str,
) -> Reference {
    Reference { key, kind, authors, title, journal, volume, pages, year, arxiv }
}

const BES: &[&str] = &["B. J. Benesh", "D. C. Ernst", "N. Sieben"];
const ALGEBRA: &str = "Journal of Algebra";
const IJGT: &str = "International Journal of Game Theory";

/// All works, those on these games first.
pub const REFERENCES: &[Reference] = &[
    work(
        ReferenceKind::Article,
        "BES16",
        BES,
        "Impartial avoidance games for generating finite groups",
        ("North-Western European Journal of Mathematics", "2", 2016, "83-102"),
        "1506.07105",
    ),
    work(
        ReferenceKind::Article,
        "BES16b",
        BES,
        "Impartial avoidance and achievement games for generating symmetric and alternating groups",
        ("International Electronic Journal of Algebra", "20", 2016, "70-85"),
        "1508.03419",
    ),
    work(
        ReferenceKind::Article,
        "BES17",
        BES,
        "Impartial achievement games for generating generalized dihedral groups",
        ("Australasian Journal of Combinatorics", "68", 2017, "371-384"),
        "1608.00259",
    ),
    work(
        ReferenceKind::Article,
        "BES19",
        BES,
        "Impartial achievement games for generating nilpotent groups",
        ("Journal of Group Theory", "22", 2019, ""),
        "1805.01409",
    ),
    work(
        ReferenceKind::Article,
        "BES23",
        BES,
        "The spectrum of nim-values for achievement games for generating finite groups",
        ("INTEGERS", "23", 2023, ""),
        "2004.08980",
    ),
    work(
        ReferenceKind::Article,
        "ES14",
        &["D. C. Ernst", "N. Sieben"],
        "Impartial achievement and avoidance games for generating finite groups",
        (IJGT, "47", 2018, "509-542"),
        "1407.0784",
    ),
    work(
        ReferenceKind::Article,
        "Bra17",
        &["M. Brandenburg"],
        "Algebraic games - playing with groups and rings",
        (IJGT, "", 2017, ""),
        "1205.2884",
    ),
    work(
        ReferenceKind::Article,
        "AH87",
        &["M. Anderson", "F. Harary"],
        "Achievement and avoidance games for generating abelian groups",
        (IJGT, "16", 1987, "321-325"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Bar88",
        &["F. W. Barnes"],
        "Some games of F. Harary, based on finite groups",
        ("Ars Combinatoria", "25(A)", 1988, "21-30"),
        "",
    ),
    work(
        ReferenceKind::Misc,
        "BEMSS23",
        &["B. J. Benesh", "D. C. Ernst", "M. Meyer", "S. Salmon", "N. Sieben"],
        "Impartial geodetic building games on graphs",
        ("", "", 2023, ""),
        "2307.07095",
    ),
    work(
        ReferenceKind::Article,
        "Ber56",
        &["S. D. Berman"],
        "The number of irreducible representations of a finite group over an arbitrary field",
        ("Doklady", "106", 1956, "767-769"),
        "",
    ),
    work(
        ReferenceKind::Misc,
        "BEO",
        &["H. U. Besche", "B. Eick", "E. O'Brien"],
        "The Small Groups library",
        ("", "", 0, ""),
        "",
    ),
    work(
        ReferenceKind::Article,
        "BEO02",
        &["H. U. Besche", "B. Eick", "E. A. O'Brien"],
        "A millennium project: constructing small groups",
        ("International Journal of Algebra and Computation", "12", 2002, "623-644"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "BGH21",
        &["T. C. Burness", "R. M. Guralnick", "S. Harper"],
        "The spread of a finite group",
        ("Annals of Mathematics", "193", 2021, "619-687"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "BN41",
        &["R. Brauer", "C. Nesbitt"],
        "On the modular characters of groups",
        ("Annals of Mathematics", "42", 1941, "556-590"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Bur22",
        &["D. Burrell"],
        "On the number of groups of order 1024",
        ("Communications in Algebra", "50", 2022, "2408-2410"),
        "",
    ),
    work(
        ReferenceKind::Book,
        "CCNPW85",
        &["J. H. Conway", "R. T. Curtis", "S. P. Norton", "R. A. Parker", "R. A. Wilson"],
        "ATLAS of Finite Groups",
        ("Oxford University Press", "", 1985, ""),
        "",
    ),
    work(
        ReferenceKind::InCollection,
        "CNS88",
        &["J. H. Conway", "S. P. Norton", "L. H. Soicher"],
        "The bimonster, the group Y555, and the projective plane of order 3",
        ("Computers in Algebra, Marcel Dekker", "", 1988, "27-50"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "CW73",
        &["J. H. Conway", "D. B. Wales"],
        "Construction of the Rudvalis group of order 145926144000",
        (ALGEBRA, "27", 1973, "538-548"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "CZ81",
        &["D. G. Cantor", "H. Zassenhaus"],
        "A new algorithm for factoring polynomials over finite fields",
        ("Mathematics of Computation", "36", 1981, "587-592"),
        "",
    ),
    work(
        ReferenceKind::Book,
        "Dic01",
        &["L. E. Dickson"],
        "Linear Groups, with an Exposition of the Galois Field Theory",
        ("Teubner", "", 1901, ""),
        "",
    ),
    work(
        ReferenceKind::Article,
        "DLP25",
        &["H. Dietrich", "M. Lee", "T. Popiel"],
        "The maximal subgroups of the Monster",
        ("Advances in Mathematics", "469", 2025, "110214"),
        "2304.14646",
    ),
    work(
        ReferenceKind::Misc,
        "DLPP24",
        &["H. Dietrich", "M. Lee", "A. Pisani", "T. Popiel"],
        "Explicit construction of the maximal subgroups of the Monster",
        ("", "", 2024, ""),
        "2411.12230",
    ),
    work(
        ReferenceKind::Book,
        "DM96",
        &["J. D. Dixon", "B. Mortimer"],
        "Permutation Groups",
        ("Springer", "", 1996, ""),
        "",
    ),
    work(
        ReferenceKind::Article,
        "FT63",
        &["W. Feit", "J. G. Thompson"],
        "Solvability of groups of odd order",
        ("Pacific Journal of Mathematics", "13", 1963, "775-1029"),
        "",
    ),
    work(
        ReferenceKind::Misc,
        "GAP",
        &["The GAP Group"],
        "GAP - Groups, Algorithms, and Programming",
        ("", "", 0, ""),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Gas53",
        &["W. Gaschütz"],
        "Über die Φ-Untergruppe endlicher Gruppen",
        ("Mathematische Zeitschrift", "58", 1953, "160-170"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Gas55",
        &["W. Gaschütz"],
        "Zu einem von B. H. und H. Neumann gestellten Problem",
        ("Mathematische Nachrichten", "14", 1955, "249-252"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Gas59",
        &["W. Gaschütz"],
        "Die Eulersche Funktion endlicher auflösbarer Gruppen",
        ("Illinois Journal of Mathematics", "3", 1959, "469-476"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Gas62",
        &["W. Gaschütz"],
        "Praefrattinigruppen",
        ("Archiv der Mathematik", "13", 1962, "418-426"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "GK00",
        &["R. M. Guralnick", "W. M. Kantor"],
        "Probabilistic generation of finite simple groups",
        (ALGEBRA, "234", 2000, "743-792"),
        "",
    ),
    work(
        ReferenceKind::Book,
        "GLS98",
        &["D. Gorenstein", "R. Lyons", "R. Solomon"],
        "The Classification of the Finite Simple Groups, Number 3",
        ("American Mathematical Society", "", 1998, ""),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Gur83",
        &["R. M. Guralnick"],
        "Subgroups of prime power index in a simple group",
        (ALGEBRA, "81", 1983, "304-311"),
        "",
    ),
    work(
        ReferenceKind::Book,
        "HEO05",
        &["D. F. Holt", "B. Eick", "E. A. O'Brien"],
        "Handbook of Computational Group Theory",
        ("Chapman & Hall/CRC", "", 2005, ""),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Her58",
        &["I. N. Herstein"],
        "A remark on finite groups",
        ("Proceedings of the American Mathematical Society", "9", 1958, "255-257"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "HR94",
        &["D. F. Holt", "S. Rees"],
        "Testing modules for irreducibility",
        ("J. Austral. Math. Soc. A", "57", 1994, "1-16"),
        "",
    ),
    work(ReferenceKind::Book, "Hup67", &["B. Huppert"], "Endliche Gruppen I", ("Springer", "", 1967, ""), ""),
    work(
        ReferenceKind::Article,
        "Kin17",
        &["C. S. H. King"],
        "Generation of finite simple groups by an involution and an element of prime order",
        (ALGEBRA, "478", 2017, "153-173"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Kan80",
        &["W. M. Kantor"],
        "Linear groups containing a Singer cycle",
        (ALGEBRA, "62", 1980, "232-234"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Kle88",
        &["P. B. Kleidman"],
        "The maximal subgroups of the Chevalley groups G2(q) with q odd, the Ree groups 2G2(q), and their automorphism groups",
        (ALGEBRA, "117", 1988, "30-71"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Kut76",
        &["P. Kutzko"],
        "On groups of finite weight",
        ("Proceedings of the American Mathematical Society", "55", 1976, "279-280"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Leo80",
        &["J. S. Leon"],
        "On an algorithm for finding a base and a strong generating set for a group given by generating permutations",
        ("Mathematics of Computation", "35", 1980, "941-974"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "LM97",
        &["A. Lucchini", "F. Menegazzo"],
        "Generators for finite groups with a unique minimal normal subgroup",
        ("Rendiconti del Seminario Matematico della Università di Padova", "98", 1997, "173-191"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "LPS87",
        &["M. W. Liebeck", "C. E. Praeger", "J. Saxl"],
        "A classification of the maximal subgroups of the finite alternating and symmetric groups",
        (ALGEBRA, "111", 1987, "365-383"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Ore38",
        &["O. Ore"],
        "Structures and group theory II",
        ("Duke Mathematical Journal", "4", 1938, "247-269"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Rud84",
        &["A. Rudvalis"],
        "A rank 3 simple group of order 2^14 3^3 5^3 7 13 29, I",
        (ALGEBRA, "86", 1984, "181-218"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Sa79",
        &["E. Marques de Sá"],
        "Imbedding conditions for λ-matrices",
        ("Linear Algebra and its Applications", "24", 1979, "33-50"),
        "",
    ),
    work(
        ReferenceKind::Book,
        "Ser03",
        &["Á. Seress"],
        "Permutation Group Algorithms",
        ("Cambridge University Press", "", 2003, ""),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Suz62",
        &["M. Suzuki"],
        "On a class of doubly transitive groups",
        ("Annals of Mathematics", "75", 1962, "105-145"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Tho79",
        &["R. C. Thompson"],
        "Interlacing inequalities for invariant factors",
        ("Linear Algebra and its Applications", "24", 1979, "1-31"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "TZ05",
        &["P. H. Tiep", "A. E. Zalesski"],
        "Real conjugacy classes in algebraic groups and finite groups of Lie type",
        ("Journal of Group Theory", "8", 2005, "291-315"),
        "",
    ),
    work(
        ReferenceKind::Article,
        "Wil99",
        &["R. A. Wilson"],
        "The maximal subgroups of the Baby Monster, I",
        (ALGEBRA, "211", 1999, "1-14"),
        "",
    ),
    work(
        ReferenceKind::InCollection,
        "Wil17",
        &["R. A. Wilson"],
        "Maximal subgroups of sporadic groups",
        ("Finite Simple Groups: Thirty Years of the Atlas and Beyond, Contemporary Mathematics", "694", 2017, "57-72"),
        "1701.02095",
    ),
    work(
        ReferenceKind::Article,
        "Wit52",
        &["E. Witt"],
        "Die algebraische Struktur des Gruppenringes einer endlichen Gruppe über einem Zahlkörper",
        ("J. reine angew. Math.", "190", 1952, "231-245"),
        "",
    ),
    work(
        ReferenceKind::Misc,
        "Mexagon",
        &["The Mexagon contributors"],
        "Mexagon: impartial games on algebraic structures; its documentation, by chapters",
        ("", "", 2026, ""),
        "",
    ),
];
