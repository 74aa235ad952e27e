//! PSL(2,q) and Sz(q): the theorem for all q against the engines, which look at generators and maximal subgroups.

use mexagon::{Budget, Engine, Game, Solver};

const PRIME_POWERS: [u64; 24] =
    [4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32, 37, 41, 43, 47, 49, 53, 59, 61];

fn value(solver: &Solver, game: Game, name: &str) -> Option<u32> {
    let structure = solver.read(name).expect(name);
    solver.solve(game, &structure).unwrap_or_else(|failure| panic!("{name}: {failure}")).nim()
}

/// The published values: BES16 and docs/large-groups.md computed those of small groups.
#[test]
fn values_are_those_of_the_statement() {
    let solver = Solver::new().engine(Engine::Theory);
    for q in PRIME_POWERS {
        let isolated = [7, 11, 19, 23, 31, 43, 47, 59].contains(&q);
        let name = format!("PSL(2,{q})");
        assert_eq!(value(&solver, Game::DNG, &name), Some(if isolated { 3 } else { 0 }), "{name}");
        assert_eq!(value(&solver, Game::GEN, &name), Some(if isolated { 4 } else { 1 }), "{name}");
    }
}

#[test]
fn the_theorem_agrees_with_the_engines() {
    let theorem = Solver::new().engine(Engine::Theory);
    // The permutation engine knows nothing of names.
    let engine = Solver::new().engine(Engine::Permutation).budget(Budget::unlimited());
    let listed = Solver::new().engine(Engine::Hyperplane).budget(Budget::unlimited());
    for game in [Game::GEN, Game::DNG] {
        for q in PRIME_POWERS {
            let name = format!("PSL(2,{q})");
            assert_eq!(value(&theorem, game, &name), value(&engine, game, &name), "{game} {name}");
            if q <= 13 {
                assert_eq!(value(&theorem, game, &name), value(&listed, game, &name), "{game} {name}");
            }
        }
        assert_eq!(value(&theorem, game, "Sz(8)"), value(&engine, game, "Sz(8)"), "{game} Sz(8)");
    }
}

/// The theorem decides by name wherever the name is read.
#[test]
fn one_theorem_decides_all_of_them() {
    for game in [Game::GEN, Game::DNG] {
        for name in [
            "PSL(2,4)",
            "PSL(2,7)",
            "SL(2,16)",
            "PSL(2,27)",
            "PSL(2,65536)",
            "PSL(2,99991)",
            "Sz(8)",
            "Sz(32)",
            "Sz(131072)",
        ] {
            let solver = Solver::new();
            let answer = solver.solve(game, &solver.read(name).expect(name)).expect(name);
            let decided = answer.asked.iter().rev().find(|step| step.applies == Some(true));
            assert_eq!(decided.map(|step| step.id), Some("rank-one"), "{game} {name}");
        }
    }
}
