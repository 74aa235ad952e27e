//! The quotient game on finite abelian groups, written for the tests alone: by divisor sequences, and by sets of elements.

use super::families::abelian;
use mexagon::engine::Engine;
use mexagon::engine::closed::{Arena, Finding};
use mexagon_base::budget::Budget;
use mexagon_base::number::factor;
use mexagon_games::game::{Closed, Worth};
use std::collections::{HashMap, HashSet};

/// The abelian groups of an order, as orders of cyclic groups of prime power order; the trivial one is Z1.
pub fn groups(order: u64) -> Vec<Vec<u64>> {
    let orders = |factors: Vec<(u64, u32)>| factors.iter().map(|(p, e)| p.pow(*e)).collect::<Vec<_>>();
    let groups = abelian(order).into_iter().map(|group| orders(group.factors));
    groups.map(|orders| if orders.is_empty() { vec![1] } else { orders }).collect()
}

/// How many there are: products of numbers of partitions.
pub fn count(order: u64) -> u64 {
    const PARTITIONS: [u64; 13] = [1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77];
    factor(order).iter().map(|(_, e)| PARTITIONS[*e as usize]).product()
}

pub fn name(orders: &[u64]) -> String {
    orders.iter().map(|n| format!("Z{n}")).collect::<Vec<_>>().join(" x ")
}

/// The invariant factors, each dividing the next, without ones.
pub fn invariant_factors(orders: &[u64]) -> Vec<u64> {
    let mut powers: HashMap<u64, Vec<u64>> = HashMap::new();
    for &n in orders {
        factor(n).iter().for_each(|(p, e)| powers.entry(*p).or_default().push(p.pow(*e as u32)));
    }
    let mut factors: Vec<u64> = Vec::new();
    for list in powers.values_mut() {
        list.sort_unstable_by_key(|power| std::cmp::Reverse(*power));
        factors.resize(factors.len().max(list.len()), 1);
        factors.iter_mut().zip(list).for_each(|(factor, power)| *factor *= *power);
    }
    factors.reverse();
    factors
}

/// Worths by the game of divisor sequences (Bra17, Proposition 3.4), word by word.
#[derive(Default)]
pub struct Recursion(HashMap<Vec<u64>, Worth>);

impl Recursion {
    pub fn solve(&mut self, n: &[u64]) -> Worth {
        if let Some(worth) = self.0.get(n) {
            return *worth;
        }
        let mut options: Vec<Vec<u64>> = vec![Vec::new()];
        for (i, &high) in n.iter().enumerate() {
            let low = if i == 0 { 1 } else { n[i - 1] };
            let between: Vec<u64> =
                (1..=high / low).filter(|d| (high / low).is_multiple_of(*d)).map(|d| d * low).collect();
            options = options.iter().flat_map(|m| between.iter().map(move |x| [&m[..], &[*x]].concat())).collect();
        }
        options.retain(|m| m != n);
        let solved: Vec<Worth> = options
            .into_iter()
            .map(|m| m.into_iter().filter(|x| *x > 1).collect::<Vec<_>>())
            .map(|m| self.solve(&m))
            .collect();
        let worth = Worth::of_options(&solved);
        self.0.insert(n.to_vec(), worth);
        worth
    }
}

/// A finite product of cyclic groups with its elements as tuples, in a list.
struct Elements<'a> {
    orders: &'a [u64],
    tuples: Vec<Vec<u64>>,
    numbers: HashMap<Vec<u64>, usize>,
}

impl Elements<'_> {
    fn new(orders: &[u64]) -> Elements<'_> {
        let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
        for &n in orders {
            tuples = tuples.iter().flat_map(|x| (0..n).map(move |entry| [&x[..], &[entry]].concat())).collect();
        }
        let numbers = tuples.iter().cloned().zip(0..).collect();
        Elements { orders, tuples, numbers }
    }

    fn show(&self, x: usize) -> String {
        let entries: Vec<String> = self.tuples[x].iter().map(ToString::to_string).collect();
        if entries.len() == 1 { entries[0].clone() } else { format!("({})", entries.join(",")) }
    }

    fn read(&self, text: &str) -> usize {
        let entries = text.trim_matches(['(', ')']).split(',').map(|entry| entry.parse().expect("a number"));
        self.numbers[&entries.collect::<Vec<u64>>()]
    }

    fn add(&self, x: usize, y: usize) -> usize {
        let entries = self.tuples[x].iter().zip(&self.tuples[y]).zip(self.orders).map(|((a, b), n)| (a + b) % n);
        self.numbers[&entries.collect::<Vec<u64>>()]
    }

    /// What a subgroup and an element generate.
    fn join(&self, subgroup: &[bool], x: usize) -> Vec<bool> {
        let mut joined = subgroup.to_vec();
        let mut shift = x;
        while !subgroup[shift] {
            (0..subgroup.len()).filter(|&y| subgroup[y]).for_each(|y| joined[self.add(y, shift)] = true);
            shift = self.add(shift, x);
        }
        joined
    }
}

/// Plays the moves that the program calls winning against every reply, on sets of elements. The other player's replies that
/// generate the same subgroup count once.
pub fn play_out(game: &dyn Arena, orders: &[u64], misere: bool) -> Result<(), String> {
    let elements = Elements::new(orders);
    let mut trivial = vec![false; elements.tuples.len()];
    trivial[0] = true;
    let ask = |generators: &[usize]| -> Result<Option<usize>, String> {
        let position: Vec<String> = generators.iter().map(|&x| elements.show(x)).collect();
        let found: Finding = game
            .answer(Closed::Quotient, &position.join(","), Engine::Theory, &Budget::unlimited())
            .map_err(|error| error.to_string())?;
        let winning = if misere { found.winning_misere } else { found.winning };
        Ok(winning.map(|text| elements.read(&text)))
    };
    let mut seen: HashSet<Vec<bool>> = HashSet::new();
    let mut turns = vec![(trivial, Vec::new(), true)];
    while let Some((subgroup, generators, start)) = turns.pop() {
        let full = subgroup.iter().all(|member| *member);
        // With nothing left to do whoever is to move has lost under normal play and won under misère play.
        if full && misere {
            continue;
        }
        let Some(x) = ask(&generators)? else {
            if start {
                continue; // The program does not claim to win; other tests say that it is right.
            }
            return Err(format!("no winning move after {generators:?}, misère {misere}"));
        };
        if subgroup[x] {
            return Err(format!("{} is no move", elements.show(x)));
        }
        let mine = elements.join(&subgroup, x);
        if !seen.insert(mine.clone()) {
            continue;
        }
        if misere && mine.iter().all(|member| *member) {
            return Err(format!("made the last move after {generators:?}"));
        }
        let mut replies: HashSet<Vec<bool>> = HashSet::new();
        for y in (0..mine.len()).filter(|&y| !mine[y]) {
            let theirs = elements.join(&mine, y);
            if replies.insert(theirs.clone()) {
                turns.push((theirs, [&generators[..], &[x, y]].concat(), false));
            }
        }
    }
    Ok(())
}
