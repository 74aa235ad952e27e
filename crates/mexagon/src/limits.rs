//! The sizes at which the program changes its way or gives up, each with its reason.

use std::time::Duration;

/// Up to this order a group is made ready before theorems are asked, so that winning moves come with the answer; larger groups are first
/// looked at by name only.
pub const SMALL: u64 = 2_000;

/// From this order on the module engine is asked for values of split extensions; docs/benchmarks.md has the measurements.
/// Below it the hyperplane engine is quick as well, and finds winning moves on the way.
pub const MODEST_EXTENSION: u64 = 1_000;

/// From this order on the module engine is tried on all soluble groups, and nothing else on split extensions.
pub const LARGE_EXTENSION: u64 = 20_000;

/// Longer orders are shown as power products to people.
pub const MOST_DIGITS_SHOWN: usize = 60;

/// Longer power products are told by their size only.
pub const LONGEST_PRODUCT_SHOWN: usize = 200;

/// Longer winning moves are not shown.
pub const LONGEST_MOVE: usize = 200;

/// Longer winning moves are left out of the table of all games.
pub const WIDEST_MOVE_IN_TABLE: usize = 80;

/// Up to this order a group that is known by its name is listed for the headline of the table of all games: it takes no
/// longer than a blink.
pub const HEADLINE: u64 = 20_000;

/// The structure digraph is counted in the table of all games if it has no more classes.
pub const CLASSES_SHOWN: u64 = 20_000;

/// No game on closed sets holds the table of all games up for longer.
pub const CLOSED_GAME_IN_TABLE: Duration = Duration::from_secs(5);

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
