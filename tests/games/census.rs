//! All groups up to order 2000: the construction of those with an odd Frattini subgroup against the embedded groups and against GAP, and the
//! values of what it constructs by several engines.

use crate::common::thorough::{is_thorough, some};
use mexagon::{CensusWish, Engine, ExceptionalGroup, Game, GroupCensus, Solver, Structure};
use mexagon_base::budget::{Budget, Limits};
use std::collections::{BTreeMap, BTreeSet};

/// The orders up to 2000 that are not embedded.
const LEFT_OUT: &str = "512,768,1024,1152,1280,1536,1792,1920";

/// A census without a limit of time.
fn census(orders: &str, check: bool) -> GroupCensus {
    let budget = Budget::new(Limits { time: None, ..Limits::default() });
    Solver::new().budget(budget).census(orders, CensusWish { jobs: 2, check }).unwrap_or_else(|error| panic!("{error}"))
}

/// The construction has as many groups with an odd Frattini subgroup as there are among the embedded ones, and the tables of values agree:
/// `check` compares both. All even orders up to 120, or 299, and some of the others, among them some with groups that are not soluble.
#[test]
fn the_construction_gives_the_embedded_groups() {
    let most = if is_thorough() { "1..299" } else { "1..120" };
    let orders = [most, "160", "162", "168", "216", "240", "336", "360", "576", "960", "1344"];
    let found = census(&orders.join(","), true);
    assert!(found.orders.iter().all(|census| census.table.values().sum::<u64>() == census.groups));
}

/// Groups of small orders, counted by hand: of order 12 the groups Z2 x Z6, D12 and A4 have a trivial Frattini subgroup, those of
/// Z12 and Z3 : Z4 have order 2; of order 24 it is odd in Z2^2 x Z6, Z2^2 x S3, Z2 x A4 and S4; an elementary abelian group is the only
/// 2-group whose Frattini subgroup is trivial.
#[test]
fn small_orders_by_hand() {
    let found = census("8,12,24,60,1024", true);
    let constructed: Vec<u64> = found.orders.iter().map(|census| census.constructed).collect();
    assert_eq!(constructed[..3], [1, 3, 4]);
    assert_eq!(constructed[4], 1);
    let names = |order| found.exceptional.iter().filter(move |group| group.order == order).map(|group| &group.name[..]);
    assert_eq!(names(8).collect::<Vec<_>>(), ["Z2^3", "Z8"]);
    assert_eq!(names(1024).collect::<Vec<_>>(), ["Z2^10", "Z1024"]);
    assert!(names(60).any(|name| name == "SmallGroup(60,5)"), "A5");
}

/// The table of all groups: its sum is the number of groups, and the groups of the orders that are not embedded are as the list says.
#[test]
fn all_groups_up_to_order_2000() {
    let found = census("1..2000", false);
    assert_eq!((found.groups(), found.orders.len()), (49_910_531_351, 2000));
    assert_eq!(found.total().values().sum::<u64>(), 49_910_531_351);
    for census in &found.orders {
        assert_eq!(census.table.values().sum::<u64>(), census.groups, "order {}", census.order);
        let listed: Vec<&ExceptionalGroup> =
            found.exceptional.iter().filter(|group| group.order == census.order).collect();
        if census.is_embedded {
            assert_eq!((census.constructed, listed.len()), (0, 0));
            continue;
        }
        let odd = listed.iter().filter(|group| group.has_odd_frattini).count() as u64;
        assert_eq!(odd, census.constructed);
        // Every one of these orders is divided by 4, so that the cyclic group has an even Frattini subgroup: GEN = *1, DNG = *0 (ES14, BES16).
        let cyclic: Vec<_> = listed.iter().filter(|group| !group.has_odd_frattini).collect();
        assert_eq!(cyclic.len(), 1);
        assert_eq!((cyclic[0].r#gen, cyclic[0].dng, &cyclic[0].name), (1, 0, &format!("Z{}", census.order)));
        let mut table = BTreeMap::from([((Some(0), Some(0)), census.groups - listed.len() as u64)]);
        for group in listed {
            *table.entry((Some(group.r#gen), Some(group.dng))).or_insert(0) += 1;
        }
        assert_eq!(table, census.table);
    }
}

/// What is constructed, by the engines that list maximal subgroups and by the module engine, which knows no theorems on whole groups.
#[test]
fn engines_agree_on_what_is_constructed() {
    let found = census(LEFT_OUT, false);
    assert_eq!(found.exceptional.len(), 134 + 8);
    let budget = Budget::unlimited();
    for group in some(&found.exceptional, 3) {
        let structure = Structure::read_text(&group.name, &budget).expect("a name that can be read");
        assert_eq!(structure.order().map(|order| order.to_string()), Some(group.order.to_string()), "{}", group.name);
        for (game, value) in [(Game::GEN, group.r#gen), (Game::DNG, group.dng)] {
            // Only a product with A5 or S5 is neither soluble nor read as a split extension.
            let insoluble =
                group.name.starts_with("SmallGroup(60,5) x") || group.name.starts_with("SmallGroup(120,34) x");
            let engines = [Engine::Hyperplane, Engine::Module];
            for engine in engines.into_iter().filter(|engine| *engine == Engine::Hyperplane || !insoluble) {
                let answer = Solver::new().engine(engine).solve(game, &structure);
                let answer = answer.unwrap_or_else(|error| panic!("{} by {engine:?}: {error}", group.name));
                assert_eq!(answer.json()["nim"], value.to_string(), "{game} of {} by {engine:?}", group.name);
            }
        }
    }
}

/// GAP finds the same groups: each that is constructed has an odd Frattini subgroup there and an id of its own, and wherever GAP was asked for all
/// groups in a range of ids that have one, it has found just those that are constructed (testdata/scripts/census.g).
#[test]
fn gap_finds_the_same_groups() {
    let table = std::fs::read_to_string("testdata/census_groups.txt").expect("a table");
    let rows: Vec<Vec<&str>> =
        table.lines().filter(|line| !line.starts_with('#')).map(|line| line.splitn(4, ';').collect()).collect();
    let found = census(LEFT_OUT, false);
    let constructed = found.exceptional.iter().filter(|group| group.has_odd_frattini);
    let constructed: Vec<(String, &str)> =
        constructed.map(|group| (group.order.to_string(), &group.name[..])).collect();
    let listed: Vec<(String, &str)> = rows.iter().map(|row| (row[0].to_owned(), row[3])).collect();
    assert_eq!(constructed, listed);
    let number = |text: &str| text.parse::<u32>().expect("a number");
    assert!(rows.iter().all(|row| number(row[2]) % 2 == 1));
    // GAP tells no ids of orders 512, 1024 and 1536.
    let with_id: Vec<[u32; 3]> =
        rows.iter().filter(|row| row[1] != "-").map(|row| [row[0], row[1], row[2]].map(number)).collect();
    let ids: BTreeSet<[u32; 3]> = with_id.iter().copied().collect();
    assert_eq!((ids.len(), with_id.len()), (122, 122));
    let scanned = std::fs::read_to_string("testdata/census_gap.txt").expect("a table");
    let mut range = [0; 3];
    let mut seen: BTreeMap<[u32; 3], BTreeSet<[u32; 3]>> = BTreeMap::new();
    for line in scanned.lines().filter(|line| *line != "end") {
        let words: Vec<u32> = line.trim_start_matches("# ").split([' ', ',']).map(number).collect();
        let words: [u32; 3] = words.try_into().expect("three numbers");
        if line.starts_with('#') {
            range = words;
            seen.insert(range, BTreeSet::new());
        } else {
            seen.entry(range).or_default().insert(words);
        }
    }
    assert!(seen.len() >= 6);
    for ([order, from, to], found) in seen {
        let expected: BTreeSet<[u32; 3]> =
            ids.iter().copied().filter(|id| id[0] == order && (from..=to).contains(&id[1])).collect();
        assert_eq!(found, expected, "order {order}, ids {from} to {to}");
    }
}
