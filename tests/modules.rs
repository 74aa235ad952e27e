//! The module engine against the hyperplane engine, class by class, and against brute force; the modules themselves against theorems.

mod common;

use mexagon::budget::Budget;
use mexagon::engine::{Engine, ModuleSystem, Prepared, Request, nim};
use mexagon::game::{ExtendedType, Outcome, Selection, Solution, StructureDigraph};
use mexagon::object::{Object, Position};
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
        let order = mexagon::number::Order::of(orbit.size).times(closure.fibre()).to_string();
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
    let group = object(base).base(&budget).expect("small");
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
        for id in 1..=mexagon::library::number_of_groups(order).expect("embedded").min(60) {
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
                let request = Request { game, position: Position::default(), misere: true, engine };
                nim(&request, &group, &budget).unwrap_or_else(|error| panic!("{name}: {error}"))
            };
            let (brute, module) = (ask(Engine::Brute), ask(Engine::Module));
            assert_eq!((brute.value, brute.misere), (module.value, module.misere), "{game} on {name}");
        }
    }
}
