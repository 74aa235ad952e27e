//! How large is too large: all limits that are not part of a budget, each with its reason.
//!
//! What is listed is not always the same thing, so that the limits on lists differ: the words of [`MOST_WORDS`] are short lists of
//! letters, the elements of [`LARGEST_LISTED`] are permutations, those of [`LARGEST_BASE`] also have their products with generators and
//! carry modules, and [`LARGEST_SEARCHED`] bounds what is gone through for each of them.

use std::time::Duration;

// Objects

/// The longest file: a table of 4096 elements with room for blanks.
pub const LONGEST_FILE: u64 = 96_000_000;

/// Groups whose order has more prime factors than this are beyond every engine here, except split extensions and groups whose
/// chain is there already.
pub const MOST_PRIME_FACTORS: u64 = 200;

/// No element is a tuple of more entries than this: nobody could write one.
pub const MOST_TUPLE_ENTRIES: usize = 1_000;

/// The largest degree of a regular action of the top of a wreath product; the base is taken to this power.
pub const LARGEST_REGULAR: u64 = 1_000;

/// Automorphisms of larger groups are not looked for: a table of all products is needed for that.
pub const LARGEST_AUTOMORPHIC: u64 = 2_000;

/// More coordinates of an element of an abelian group are not written out.
pub const MOST_COORDINATES: u64 = 1_000_000;

/// Entries for infinite factors are smaller than this, so that sums of some of them fit.
pub const LARGEST_ENTRY: i64 = 1_000_000_000_000;

/// No larger group that is not soluble is listed: its elements are permutations, and take that much memory.
pub const LARGEST_LISTED: u64 = 200_000;

/// No larger group has its elements numbered with their products with generators: the tops of split extensions, whose modules are
/// listed too, the groups that quotient and subgroup games list positions of, and the lower part of a tower.
pub const LARGEST_BASE: u64 = 50_000;

/// No words in generators are made for the elements of larger groups; a word takes a few bytes only.
pub const MOST_WORDS: u64 = 500_000;

/// No more matrix entries than this are kept for the elements of the top of a split extension.
pub const KEPT_ENTRIES: usize = 20_000_000;

// Names

/// The largest table of images that is made for the sake of names.
pub const MOST_IMAGES: u64 = 12_000_000;

/// The time in which a group is to be found in the library; none is known that needs a tenth of a second.
pub const IDENTIFICATION: Duration = Duration::from_secs(5);

/// Larger groups are not recognised by their elements: a table of all products is needed for that.
pub const MOST_MULTIPLIED: usize = 2_000;

/// No error names more small groups than this, so that it stays a line.
pub const MOST_NAMESAKES: usize = 20;

/// Beyond this many nodes of a picture those that look the same are drawn once, unless something else is asked for: a page holds no more.
pub const MOST_READABLE_NODES: usize = 60;

/// A vertex of up to this many orbits is named if all its classes have one name; naming each takes time.
pub const MOST_NAMED_ORBITS: usize = 40;

/// The subgroups of structure classes are named in tables of up to this many rows.
pub const MOST_NAMED_ROWS: usize = 200;

/// Up to this many elements a partition is written with all its classes, so that it stays a line.
pub const MOST_SHOWN_ELEMENTS: usize = 32;

// Graphs

/// Graphs with more vertices are not made: their lists of arcs alone would take half a gigabyte.
pub const MOST_VERTICES: usize = 10_000_000;

// Closure systems

/// The symmetry of a closure system is looked for if it has no more points and maximal closed sets together than this,
pub const LARGEST_SYMMETRIC: usize = 300;

/// and left aside if it is not found in this time: without it there are more classes to be solved and drawn.
pub const SYMMETRY: Duration = Duration::from_secs(5);

// Theorems

/// Groups of larger order are first looked at by name only: to make them ready takes longer than most theorems.
pub const SMALL: u64 = 2_000;

/// Groups of larger order are not searched for real elements, which takes their classes.
pub const MOST_CLASSED: u64 = 20_000;

/// Groups of larger order are not searched for pairs of an odd element and an involution, which may be as many as the square.
pub const MOST_PAIRED: u64 = 5_000;

/// The centre of groups of larger order is not computed; it takes a product with each generator for each element.
pub const MOST_CENTRED: u64 = 100_000;

/// More pairs of an element and an involution are not gone through by their masks.
pub const MOST_PAIRS: u64 = 20_000_000;

/// Fields and degrees of classical groups beyond this make the orders hard to factor.
pub const MOST_VECTORS: u64 = 1_000_000_000_000;

/// The census of theorems builds no structure digraph with more classes: the values of surveys are there instead.
pub const MOST_DEFINED_CLASSES: u64 = 20_000;

// Engines

/// From this order on the module engine is asked for values of split extensions; docs/benchmarks.md has the measurements.
/// Below it the hyperplane engine is quick as well, and finds winning moves on the way.
pub const MODEST_EXTENSION: u64 = 1_000;

/// From this order on the module engine is tried on all soluble groups, and nothing else on split extensions.
pub const LARGE_EXTENSION: u64 = 20_000;

/// Permutation groups on more points are only taken if their chain is there already.
pub const MOST_POINTS: usize = 100_000;

/// From this many points on, Sylow subgroups are tried before the classes of all elements,
pub const MANY_POINTS: usize = 1_000;

/// unless there are no more elements than this, whose classes are found by listing them.
pub const FEW_ELEMENTS: u64 = 50_000;

/// The same from this order on, whatever the number of points: there are too many classes.
pub const MANY_ELEMENTS: u64 = 100_000_000_000_000;

// Games on closed sets

/// Up to this order all elements are gone through, each with what it generates: by brute force, and for a winning move.
pub const LARGEST_SEARCHED: u64 = 4_096;

/// Normal subgroups of groups that are not listed are looked for if they act on at most this many points.
pub const MOST_POINTS_OF_QUOTIENTS: usize = 5_000;

/// Where the game of an abelian group is told by its type, the subgroups are not gone through for a move if a formula finds more than so
/// many of one order; there may be more than it finds.
pub const MOST_SUBGROUPS: u64 = 10_000;

/// Where a theorem leaves nothing open but misère play, for which nobody asked, positions are gone through no longer than this.
pub const MISERE_ASIDE: Duration = Duration::from_secs(3);

/// And in groups up to this order only: the subgroups of most larger ones take longer than that.
pub const LARGEST_ASIDE: u64 = 8_192;

/// The maximal subgroups of larger simple groups are not looked for, as the search for them needs all simple groups that may be inside,
pub const LARGEST_SIMPLE: u64 = mexagon_algebra::group::perm::LARGEST_SIMPLE;

/// but known for alternating groups, on so many points: on more of them the classes of elements take too long.
pub const MOST_ALTERNATING_POINTS: usize = 12;

/// Positions are read only in abelian groups with at most this many factors.
pub const MOST_READ_FACTORS: usize = 100_000;

/// In a product of more groups no element is written out as a winning move: nobody could read it.
pub const MOST_WRITTEN_FACTORS: usize = 1_000;

/// Sequences of exponents with more entries are not played on.
pub const LONGEST_SEQUENCE: u64 = 1_000_000;

/// Boards of abelian groups with more types of quotients are not made,
pub const MOST_PLACES: usize = 100_000;

/// nor those with more moves between them.
pub const MOST_STEPS: usize = 1_000_000;

/// The largest number of rings in a product that are written down.
pub const MOST_RINGS: usize = 100;

/// Polynomials of larger degree are not factored over the rationals.
pub const LARGEST_DEGREE: u64 = 200;

/// The time for one quotient in the search for a move in an infinite ring.
pub const ONE_QUOTIENT: Duration = Duration::from_millis(300);

/// The moves of an abelian group are recommended if it has no more types of quotients, so that there are at most [`MOST_STEPS`] steps
/// between two of them.
pub const FEW_PLACES: u64 = 1_000;

// Hunts

/// No more closed subgroups of split extensions than this are kept for further multiplicities.
pub const KEPT_SYSTEMS: usize = 500;

/// Powers of modules of characteristic 2 are solved one by one, up to this exponent.
pub const MOST_EVEN_POWERS: u32 = 8;

// Playing

/// Elements are listed on a board up to this number: more of them nobody could look through.
pub const MOST_SQUARES: u64 = 2_000;

// What is shown

/// Longer orders are shown as power products to people.
pub const MOST_DIGITS_SHOWN: usize = 60;

/// Longer power products are told by their size only.
pub const LONGEST_PRODUCT_SHOWN: usize = 200;

/// Longer winning moves are not shown.
pub const LONGEST_MOVE: usize = 200;

/// Longer commands are not recommended: nobody could read them.
pub const LONGEST_COMMAND: usize = 1_000;

/// Longer winning moves are left out of the table of all games.
pub const WIDEST_MOVE_IN_TABLE: usize = 80;

/// Up to this order a group that is known by its name is listed for the headline of the table of all games: it takes no
/// longer than a blink.
pub const HEADLINE: u64 = 20_000;

/// The structure digraph is counted in the table of all games if it has no more classes.
pub const CLASSES_SHOWN: u64 = 20_000;

/// The structure digraph is not built for that if the elements of G / Phi(G) have more words of maximal subgroups in all.
pub const WORDS_SHOWN: u64 = 2_000_000;

/// No game on closed sets holds the table of all games up for longer.
pub const CLOSED_GAME_IN_TABLE: Duration = Duration::from_secs(5);

/// Nor the subgroup game of a group of order above [`LARGEST_ASIDE`] for longer than this: most of them have too many subgroups.
pub const LARGE_GAME_IN_TABLE: Duration = Duration::from_secs(1);

/// The time for finding the place of a group in the library on the side.
pub const QUICK_IDENTIFICATION: Duration = Duration::from_millis(500);

/// The time for the same where it was asked for.
pub const PATIENT_IDENTIFICATION: Duration = Duration::from_secs(2);

/// A group is printed for GAP if it acts on at most this many points.
pub const MOST_GAP_POINTS: usize = 100_000;

/// Split extensions of longer chief series are not printed for GAP.
pub const MOST_GAP_GENERATORS: u64 = 500;

/// Conjugacy classes are counted by walking through the elements up to this order.
pub const CLASSES_COUNTED: u64 = 100_000;

/// Everything that may be left out of the page of a large group takes no longer than this.
pub const LARGE_PAGE: Duration = Duration::from_secs(10);

/// Conjugacy classes of a large group that nothing else needs are counted if that takes no longer than this.
pub const LARGE_PAGE_CLASSES: Duration = Duration::from_secs(3);

/// Beyond this order a split extension is described by its parts.
pub const EXTENSION_BY_PARTS: u64 = 1_000_000;

/// The largest order of a group that is not soluble whose maximal subgroups are found for what is told beside an answer.
pub const MOST_ANALYSED_ASIDE: u64 = 20_000;

/// The largest order of a group whose values are certified with nothing but what the certificate has, whether it is soluble or not: all its products are tabulated, and
/// all subgroups are listed if it is not soluble.
pub const MOST_CERTIFIED: u64 = 10_000;

/// The largest order of a group whose values are certified: the checker lists its elements.
pub const MOST_CERTIFIED_AT_ALL: u64 = 50_000;

/// The largest order of a group whose certificates surveys write to take their digests. Each takes about a millisecond, a hundred times as
/// long as the values; 56,092 groups of the next order would take as long as all other columns together.
pub const MOST_DIGESTED: u64 = 255;

/// The largest order of a group whose subgroups are certified: the checker keeps the elements of those that it meets, in a bounded memory.
pub const MOST_CERTIFIED_SUBGROUPS: u64 = 8_192;

/// The largest order of a ring or a module whose values are certified: ideals are found from the elements, one by one.
pub const MOST_CERTIFIED_CARRIER: u64 = 4_096;
