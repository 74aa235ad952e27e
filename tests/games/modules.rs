//! The module engine against the hyperplane engine, class by class, and against brute force; the modules themselves against theorems.

use crate::common;

use common::program::mexagon;
use mexagon::engine::{Engine, ModuleSystem, Prepared, Request, nim};
use mexagon::object::{ChosenSet, Object};
use mexagon_algebra::group::modules::first_cohomology;
use mexagon_base::budget::Budget;
use mexagon_games::game::{ClassSolution, ExtendedType, Outcome, Selection, Solution, StructureDigraph};
use std::collections::BTreeMap;

fn object(name: &str) -> Object {
    Object::parse(name, &Budget::unlimited()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Order of the class's subgroup, deficiency, extended type, misère outcomes, number of maximal subgroups: how many classes.
type Census = BTreeMap<(String, u32, ExtendedType, [bool; 2], String), String>;

fn by_hyperplanes(name: &str, game: Selection) -> Census {
    let (group, budget) = (object(name), Budget::unlimited());
    let prepared = Prepared::new(&group, &budget).unwrap_or_else(|error| panic!("{name}: {error}"));
    let closure = &prepared.system().expect("no limit").closure;
    let graph = StructureDigraph::build(closure, &budget).expect("no limit");
    let solution = Solution::of(game, &graph);
    let mut census: BTreeMap<_, u64> = BTreeMap::new();
    for (id, class) in solution.orbits() {
        let orbit = graph.orbit(id);
        let order = mexagon_base::number::Order::of(orbit.size).times(closure.fibre()).to_string();
        let misere = [class.misere.even, class.misere.odd].map(|outcome| outcome == Outcome::N);
        let key = (order, class.deficiency, class.etype, misere, orbit.hyperplanes.to_string());
        *census.entry(key).or_insert(0) += orbit.length;
    }
    census.into_iter().map(|(key, count)| (key, count.to_string())).collect()
}

fn by_modules(name: &str, game: Selection) -> Census {
    let (group, budget) = (object(name), Budget::unlimited());
    let system = ModuleSystem::of_object(&group, &budget).unwrap_or_else(|error| panic!("{name}: {error}"));
    let solution = system.solve(game, &budget).expect("no limit");
    let mut census: BTreeMap<_, num_bigint::BigUint> = BTreeMap::new();
    for class in solution.classes() {
        let Some(solved) = solution.class(&class) else { continue };
        let misere = [solved.misere.even, solved.misere.odd].map(|outcome| outcome == Outcome::N);
        let order = system.order(&class).to_string();
        let key = (order, solved.deficiency, solved.etype, misere, system.maximal(&class).to_string());
        *census.entry(key).or_default() += system.length(&class);
    }
    census.into_iter().map(|(key, count)| (key, count.to_string())).collect()
}

fn engines_agree(name: &str) {
    for game in Selection::ALL {
        assert_eq!(by_modules(name, game), by_hyperplanes(name, game), "{game} on {name}");
    }
}

/// Split extensions of a group by one module with multiplicities up to 3, and by pairs of modules, up to an order.
fn extensions(base: &str, primes: &[u32], largest: u64) -> Vec<String> {
    let budget = Budget::unlimited();
    let group = object(base).base(&budget).expect("small").clone();
    let mut modules = Vec::new();
    for &p in primes {
        for (index, module) in group.modules(p, &budget).expect("no limit").iter().enumerate() {
            let size = (module.irreducible.module.dimension as f64) * f64::from(p).log2();
            modules.push((format!("{p}:V{}", index + 1), size));
        }
    }
    let room = (largest as f64 / group.order() as f64).log2();
    let mut names = Vec::new();
    for (i, (name, size)) in modules.iter().enumerate() {
        let powers = (1..=3).filter(|&m| f64::from(m) * size <= room);
        names.extend(powers.map(|m| format!("Split({base}; {name}^{m})")));
        for (other, more) in modules[..i].iter().filter(|(_, more)| size + more <= room) {
            names.push(format!("Split({base}; {name}, {other})"));
            if 2.0 * size + more <= room {
                names.push(format!("Split({base}; {name}^2, {other})"));
            }
        }
    }
    names
}

#[test]
fn agreement_on_split_extensions_of_soluble_groups() {
    let mut names = Vec::new();
    for base in ["Z1", "Z2", "Z3", "Z4", "Z5", "Z2^2", "S3", "Z7", "Q8", "D8", "Z9", "Z3^2", "A4", "Z6", "D10", "Dic3"]
    {
        names.extend(extensions(base, &[2, 3, 5], 600));
    }
    for base in ["SmallGroup(21,1)", "SL(2,3)", "S4", "SmallGroup(27,3)"] {
        names.extend(extensions(base, &[2, 3, 7], 700));
    }
    for several in [
        "Split(Z2; 2:V1, 3:V1, 3:V2)",
        "Split(S3; 2:V1, 3:V1, 3:V2)",
        "Split(Z3; 2:V1, 2:V2, 3:V1)",
        "Split(Split(Z3; 2:V2); 3:V1^2)",
        "Split(Z2^2; 3:V2, 3:V3, 3:V4)",
        "Split(Z4; 5:V2, 5:V3, 5:V1)",
        "Split(Z2; 3:V2, 5:V2, 7:V2)",
    ] {
        names.push(several.to_owned());
    }
    println!("{} extensions", names.len());
    assert!(names.len() >= 150, "{}", names.len());
    names.iter().for_each(|name| engines_agree(name));
}

#[test]
fn agreement_where_the_top_is_not_soluble() {
    let mut names = extensions("A5", &[2, 3, 5], 8_000);
    names.retain(|name| !name.contains("V1^3"));
    assert!(names.len() >= 6, "{names:?}");
    names.iter().for_each(|name| engines_agree(name));
    names.truncate(0);
    names.extend(extensions("PSL(2,7)", &[2], 1_400));
    names.iter().for_each(|name| engines_agree(name));
}

#[test]
fn agreement_on_soluble_groups_by_their_frattini_quotients() {
    for name in ["S4", "Z2 wr Z4", "Dic5", "Q16 x Z3", "SL(2,3)", "S3 wr Z2", "Z7 wr Z2", "Z12", "S4 x S3", "A4 x A4"] {
        engines_agree(name);
    }
    for order in [24, 36, 54, 60, 72] {
        for id in 1..=mexagon_small_groups::number_of_groups(order).expect("embedded").min(60) {
            let name = format!("SmallGroup({order},{id})");
            if object(&name).group().expect("a group").sequence().is_some() {
                engines_agree(&name);
            }
        }
    }
}

#[test]
fn agreement_with_brute_force() {
    for name in ["Split(Z2; 3:V2^2)", "Split(Z3; 2:V2^1)", "Split(Z1; 2:V1^4)", "Split(Z4; 5:V4)", "Split(Z2^2; 3:V2)"]
    {
        let (group, budget) = (object(name), Budget::unlimited());
        for game in Selection::ALL {
            let ask = |engine| {
                let request = Request { game, position: ChosenSet::default(), misere: true, engine };
                nim(&request, &group, &budget).unwrap_or_else(|error| panic!("{name}: {error}"))
            };
            let (brute, module) = (ask(Engine::Brute), ask(Engine::Module));
            assert_eq!(
                (brute.nim().expect("a number"), brute.misere),
                (module.nim().expect("a number"), module.misere),
                "{game} on {name}"
            );
        }
    }
}

// Modules

/// Dimension, degree of the endomorphisms, order of the kernel and dim H^1 of each irreducible module, sorted.
fn shapes(name: &str, p: u32) -> Vec<[usize; 4]> {
    let budget = Budget::unlimited();
    let base = object(name).base(&budget).expect("small").clone();
    let modules = base.modules(p, &budget).expect("no limit");
    assert_eq!((modules[0].irreducible.module.dimension, modules[0].kernel_order as u64), (1, base.order()), "V1");
    let ordered =
        |pair: &[[usize; 2]]| pair[0][0] < pair[1][0] || (pair[0][0] == pair[1][0] && pair[0][1] >= pair[1][1]);
    let listed: Vec<[usize; 2]> = modules.iter().map(|m| [m.irreducible.module.dimension, m.kernel_order]).collect();
    assert!(listed.windows(2).all(ordered), "{name} over F_{p}: {listed:?}");
    let shape = |module: &mexagon_algebra::group::modules::NamedModule| {
        let h1 = first_cohomology(&base.cayley, &module.irreducible.module, &budget).expect("no limit");
        let irreducible = &module.irreducible;
        [irreducible.module.dimension, irreducible.endomorphism_degree, module.kernel_order, h1]
    };
    let mut shapes: Vec<[usize; 4]> = modules.iter().map(shape).collect();
    shapes.sort_unstable();
    shapes
}

/// testdata/scripts/compare_modules.g wrote the table.
#[test]
fn modules_of_soluble_groups_as_gap_finds_them() {
    let table = common::testdata("modules_gap.txt");
    assert_eq!(table.lines().count(), 72);
    for line in table.lines() {
        let [name, p, rows] = line.split(';').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let numbers = |row: &str| row.split(':').map(|n| n.parse().expect("a number")).collect::<Vec<usize>>();
        let expected: Vec<[usize; 4]> =
            rows.split(',').map(|row| numbers(row).try_into().expect("four numbers")).collect();
        assert_eq!(shapes(name, p.parse().expect("a prime")), expected, "{name} over F_{p}");
    }
}

/// The same table again, from GAP itself.
#[test]
fn the_table_of_modules_is_what_gap_writes() {
    if std::env::var("MEXAGON_GAP").as_deref() != Ok("1") {
        println!("skipped: set MEXAGON_GAP=1 to compare with GAP");
        return;
    }
    let written = common::gap::run_gap("compare_modules.g");
    assert_eq!(written, common::testdata("modules_gap.txt").lines().collect::<Vec<_>>());
}

/// Well-known modules of groups that are not soluble (Jansen, Lux, Parker and Wilson, An Atlas of Brauer Characters, for the
/// degrees; H^1(SL(2,4), natural) has dimension 1 over F_4, H^1(GL(3,2), natural) dimension 1).
#[test]
fn modules_of_simple_groups() {
    assert_eq!(shapes("A5", 2), [[1, 1, 60, 0], [4, 1, 1, 0], [4, 2, 1, 2]]);
    assert_eq!(shapes("A5", 3), [[1, 1, 60, 0], [4, 1, 1, 1], [6, 2, 1, 0]]);
    assert_eq!(shapes("A5", 5), [[1, 1, 60, 0], [3, 1, 1, 1], [5, 1, 1, 0]]);
    assert_eq!(shapes("PSL(2,7)", 2), [[1, 1, 168, 0], [3, 1, 1, 1], [3, 1, 1, 1], [8, 1, 1, 0]]);
    let dimensions = |name, p| shapes(name, p).iter().map(|shape| shape[0]).collect::<Vec<_>>();
    assert_eq!(dimensions("A6", 2), [1, 4, 4, 16]);
    assert_eq!(dimensions("A7", 2), [1, 4, 4, 6, 14, 20]);
}

/// If p does not divide |Q|, the regular module is the sum of dim W / deg E copies of each W, and H^1 = 0.
#[test]
fn regular_modules() {
    for (name, p) in
        [("S4", 5), ("Q8", 3), ("Z15", 2), ("A5", 7), ("SL(2,3)", 5), ("Dih(Z3^2)", 5), ("Z31", 2), ("S5", 11)]
    {
        let shapes = shapes(name, p);
        let total: usize = shapes.iter().map(|[dimension, degree, ..]| dimension * dimension / degree).sum();
        assert_eq!(Some(total as u64), object(name).order().to_u64(), "{name}");
        assert!(shapes.iter().all(|shape| shape[3] == 0));
    }
}

// The groups that answer the open problems of BES23

/// The modules of a group over F_p with some dimension and order of the kernel: their numbers.
fn numbers(base: &str, p: u32, dimension: usize, kernel: usize) -> Vec<usize> {
    let budget = Budget::unlimited();
    let modules = object(base).base(&budget).expect("small").modules(p, &budget).expect("no limit");
    let fits = |place: &usize| {
        let module = &modules[place - 1];
        (module.irreducible.module.dimension, module.kernel_order) == (dimension, kernel)
    };
    (1..=modules.len()).filter(fits).collect()
}

fn shown(root: Option<ClassSolution>) -> String {
    root.map_or_else(String::new, |root| format!("{}; {}", root.deficiency, root.etype))
}

fn order_4032() -> String {
    format!("Split(SmallGroup(63,1); 2:V{})", numbers("SmallGroup(63,1)", 2, 6, 1)[0])
}

/// A class without an even option of deficiency one less: conjecture 1 of BES23 fails, and (1,0,1,1) occurs.
#[test]
fn the_group_of_order_4032() {
    for number in numbers("SmallGroup(63,1)", 2, 6, 1) {
        let name = format!("Split(SmallGroup(63,1); 2:V{number})");
        engines_agree(&name);
        let census = by_modules(&name, Selection::Gen);
        let mut lines: Vec<String> = census
            .iter()
            .map(|((order, deficiency, etype, ..), count)| format!("{deficiency} {etype} {order} x {count}"))
            .collect();
        lines.sort_unstable();
        let expected = [
            "0 (0,0,0,2) 4032 x 1",
            "1 (0,1,2,2) 1344 x 1",
            "1 (0,1,2,2) 576 x 7",
            "1 (1,2,1,0) 63 x 64",
            "1 (1,4,3,1) 21 x 64",
            "1 (1,4,3,1) 9 x 448",
            "2 (0,0,2,2) 192 x 1",
            "2 (1,0,1,1) 1 x 1",
            "2 (1,0,2,1) 3 x 64",
        ];
        assert_eq!(lines, expected);
        let (group, budget) = (object(&name), Budget::unlimited());
        for game in Selection::ALL {
            for engine in [Engine::Hyperplane, Engine::Module] {
                let request = Request { game, position: ChosenSet::default(), misere: false, engine };
                assert_eq!(nim(&request, &group, &budget).expect("solved").nim().expect("a number"), 0, "{game}");
            }
        }
    }
}

#[test]
fn powers_of_the_module_of_dimension_63() {
    let (top, budget) = (order_4032(), Budget::unlimited());
    let number = numbers(&top, 3, 63, 1);
    assert_eq!(number.len(), 1);
    let group = object(&format!("Split({top}; 3:V{})", number[0]));
    let system = ModuleSystem::of_object(&group, &budget).expect("solved");
    let roots = system.roots(Selection::Gen, 100, &budget).expect("solved");
    for (m, root) in roots.into_iter().enumerate() {
        let expected = match m {
            0..=54 => "2; (1,0,1,1)",
            55 => "2; (1,4,1,1)",
            56..=63 => "2; (1,4,2,1)",
            64..=71 => "3; (1,3,2,0)",
            72..=95 => "3; (1,0,2,0)",
            _ => "3; (1,0,2,1)",
        };
        assert_eq!(shown(root), expected, "m = {m}");
    }
}

#[test]
fn extraspecial_groups_of_order_27() {
    let budget = Budget::unlimited();
    for (top, expected) in [("SmallGroup(27,3)", "3; (1,0,2,0)"), ("SmallGroup(27,4)", "3; (1,1,2,0)")] {
        for number in numbers(top, 2, 6, 1) {
            let group = object(&format!("Split({top}; 2:V{number}^4)"));
            let system = ModuleSystem::of_object(&group, &budget).expect("solved");
            assert_eq!(shown(system.root(Selection::Gen, &budget).ok()), expected, "{top}");
            assert_eq!(group.order().factored(), "2^24 * 3^3");
        }
    }
}

// The command line

#[test]
fn modules_as_json() {
    let json = mexagon(&["modules", "A4", "--prime", "2", "--json"]).json();
    let rows = json["modules"].as_array().expect("a list");
    let fields = ["dimension", "endomorphism_degree", "kernel_order", "h1"];
    let row = |row: &serde_json::Value| fields.map(|field| row[field].as_u64().expect("a number"));
    assert_eq!(rows.iter().map(row).collect::<Vec<_>>(), [[1, 1, 12, 0], [2, 2, 4, 2]]);
    assert_eq!(rows.iter().map(|row| row["name"].as_str().expect("a name")).collect::<Vec<_>>(), ["V1", "V2"]);
}

#[test]
fn mistakes_in_modules() {
    mexagon(&["modules", "S3", "--prime", "4"]).bad_input().says("must be a prime");
    mexagon(&["modules", "S3"]).fails_with(2);
    mexagon(&["modules", "S3", "--prime", "1"]).fails_with(2);
    mexagon(&["modules", "S8 x S8", "--prime", "2"]).not_solved().says("order up to 50000");
    mexagon(&["nim", "gen", "Split(S3; 2:V9)"]).marks_the_place().says("V1 to V2").says("mexagon modules S3 --prime 2");
    mexagon(&["nim", "gen", "Split(Z2^20; 2:V1)"]).not_solved().says("order up to 50000");
    mexagon(&["nim", "gen", "Split(S3; 2:V2)", "--position", "[1,0]"]).marks_the_place().says("2 coordinates");
    mexagon(&["nim", "gen", "S3", "--position", "()", "--engine", "module"]).not_solved().says("start only");
    mexagon(&["nim", "gen", "A5", "--engine", "module"]).not_solved().says("soluble");
    mexagon(&["types", "gen", "S3", "--engine", "brute"]).not_solved();
}

/// Every command answers on an extension of order 10^1000 or says that it cannot, soon and without a panic.
#[test]
fn enormous_extensions_in_all_commands() {
    let name = "Split(S3; 2:V2^1500, 5:V2^300)";
    let json = mexagon(&["nim", "dng", name, "--json"]).json();
    assert_eq!((json["engine"].as_str(), json["order"].as_str().map(str::len)), (Some("module"), Some(1114)));
    let json = mexagon(&["types", "gen", "Split(S3; 2:V2^200)", "--json"]).json();
    assert_eq!(json["orbits"][0]["multiplicities"][0].as_u64(), Some(200));
    assert!(json["classes"].as_str().is_some_and(|classes| classes.len() > 1000), "a number that does not fit");
    assert!(mexagon(&["solve", "Split(S3; 2:V2^200)"]).text().contains("by modules"));
    assert!(mexagon(&["info", name]).text().contains("2^3001"));
    assert!(mexagon(&["nim", "gen(Split(S3; 2:V2^200)) + gen(S3)"]).text().contains("gen(S3)"));
    mexagon(&["info", name, "--gap"]).not_solved();
    mexagon(&["info", "Split(S3; 2:V2)", "--gap"]).text();
    let enormous = "Split(A5; 2:V2^1000000)";
    assert!(mexagon(&["info", enormous]).text().contains("2^4000002"));
    mexagon(&["nim", "gen", enormous, "--position", "[0;()]"]).bad_input();
    mexagon(&["moves", "gen", name]).not_solved().says("values and types");
    mexagon(&["nim", "gen", name, "--engine", "hyperplane"]).not_solved();
    mexagon(&["nim", "gen", &format!("Dih({name})")]).fails_with(2);
    mexagon(&["nim", "gen", "Dih(Split(Z2; 2:V1^900))"]).not_solved();
    mexagon(&["nim", "gen", &format!("Z2 x {name}")]).not_solved();
    mexagon(&["types", "gen", "Split(Z2; 3:V2^1000, 5:V2^1000, 7:V2^1000)", "--budget", "2s"]).not_solved();
}

#[test]
fn split_extensions_are_played_on_like_other_groups() {
    // S4 = 2^2 : S3.
    let value = |object: &str| mexagon(&["nim", "gen", object, "--json"]).json()["nim"].clone();
    assert_eq!(value("Split(S3; 2:V2)"), value("S4"));
    let classes = |object: &str| mexagon(&["types", "gen", object, "--json"]).json()["classes"].clone();
    assert_eq!(classes("Split(S3; 2:V2)"), classes("S4"));
    let json = mexagon(&["moves", "gen", "Split(S3; 2:V2)", "--position", "[1,0;()]", "--json"]).json();
    assert!(json["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{json}");
    let compared = mexagon(&["compare", "gen", "Split(S3; 2:V2)", "S4"]).text();
    assert!(compared.contains("are isomorphic, with equal parities"), "{compared}");
}
