//! Random algebras, magmas, loops and quasigroups.

use super::{Dice, Seen, algebra, check};
use mexagon_algebra::algebra::{Algebra, Operation};
use mexagon_base::budget::Budget;

fn random_operation(dice: &mut Dice, name: &str, n: u32, arity: u32) -> Operation {
    // Few values make small subalgebras likely; all values make generating ones likely.
    let values = 1 + dice.below(n);
    let shift = dice.below(n);
    let table = (0..n.pow(arity)).map(|_| (dice.below(values) + shift) % n).collect();
    Operation::new(name, arity as usize, table)
}

/// A random magma in which x y is often x or y, so that there are many subalgebras.
fn lazy_magma(dice: &mut Dice, n: u32) -> Algebra {
    let table = (0..n * n)
        .map(|i| match dice.below(6) {
            0 => dice.below(n),
            1 | 2 => i / n,
            _ => i % n,
        })
        .collect();
    algebra(n, vec![Operation::new("*", 2, table)])
}

#[test]
fn random_magmas() {
    let (mut dice, mut seen) = (Dice::new(1), Seen::default());
    for round in 0..160 {
        let n = 1 + round % 8;
        check(&algebra(n, vec![random_operation(&mut dice, "*", n, 2)]), &mut seen);
        check(&lazy_magma(&mut dice, n), &mut seen);
    }
    for round in 0..40 {
        check(&lazy_magma(&mut dice, 9 + round % 3), &mut seen);
    }
    // Values above 4 do not occur on groups.
    assert!(seen.algebras - seen.groups > 300 && seen.one_parity > 300 && seen.largest > 4, "{seen:?}");
}

#[test]
fn random_algebras_with_all_arities() {
    let (mut dice, mut seen) = (Dice::new(2), Seen::default());
    for round in 0..240 {
        let n = 1 + round % 8;
        let mut operations = Vec::new();
        for (i, arity) in [0, 1, 1, 2, 3].into_iter().enumerate() {
            if dice.below(3) == 0 {
                operations.push(random_operation(&mut dice, &format!("f{i}"), n, arity));
            }
        }
        // Permutations as unary operations, and ternary operations that mostly give an argument.
        if dice.below(3) == 0 {
            operations.push(Operation::new("p", 1, dice.shuffled(n)));
        }
        if dice.below(3) == 0 {
            let table = (0..n * n * n).map(|i| [i / n / n, i / n % n, i % n, dice.below(n)][dice.below(4) as usize]);
            operations.push(Operation::new("m", 3, table.collect()));
        }
        check(&algebra(n, operations), &mut seen);
    }
    assert!(seen.algebras == 240 && seen.one_parity > 100, "{seen:?}");
}

/// A random Latin square whose first row and column are the identity's, by backtracking.
fn random_loop(dice: &mut Dice, n: usize) -> Vec<u32> {
    fn fill(square: &mut Vec<u32>, n: usize, dice: &mut Dice) -> bool {
        let Some(place) = square.iter().position(|&entry| entry == u32::MAX) else { return true };
        let (row, column) = (place / n, place % n);
        for value in dice.shuffled(n as u32) {
            if (0..n).all(|i| square[row * n + i] != value && square[i * n + column] != value) {
                square[place] = value;
                if fill(square, n, dice) {
                    return true;
                }
                square[place] = u32::MAX;
            }
        }
        false
    }
    let mut square: Vec<u32> = vec![u32::MAX; n * n];
    for i in 0..n {
        (square[i], square[i * n]) = (i as u32, i as u32);
    }
    assert!(fill(&mut square, n, dice));
    square
}

#[test]
fn random_loops_and_quasigroups() {
    let (mut dice, mut seen) = (Dice::new(3), Seen::default());
    for round in 0..80 {
        let n = 5 + round % 3;
        let square = random_loop(&mut dice, n);
        let budget = Budget::unlimited();
        let loops = algebra(n as u32, vec![Operation::new("*", 2, square.clone())]);
        let kind = loops.kind(&budget).unwrap().unwrap();
        assert!(kind.quasigroup && kind.identity.is_some());
        check(&loops, &mut seen);
        // Rows in another order make a quasigroup.
        let rows = dice.shuffled(n as u32);
        let table = rows.iter().flat_map(|&row| square[row as usize * n..][..n].to_vec()).collect();
        let quasigroup = algebra(n as u32, vec![Operation::new("*", 2, table)]);
        assert!(quasigroup.kind(&budget).unwrap().unwrap().quasigroup);
        check(&quasigroup, &mut seen);
    }
    assert!(seen.algebras - seen.groups > 100, "{seen:?}");
}
