//! The second player's answers in words, played against every way of the first player: each table below follows the words to the
//! letter, and knows nothing but the multiplication of the group.

use mexagon::engine::multiplication_table;
use mexagon::object::Object;
use mexagon::{Budget, Game, Solver, Structure};
use std::collections::BTreeSet;

type Set = u32;

/// A group of order at most 24 with what the words speak of.
struct Played {
    table: Vec<Vec<usize>>,
    maximal: Vec<Set>,
    orders: Vec<u32>,
}

impl Played {
    fn new(text: &str) -> Played {
        let object = Object::parse(text, &Budget::unlimited()).expect(text);
        let (_, products) = multiplication_table(object.group().expect(text)).expect("soluble");
        let table: Vec<Vec<usize>> = products.0.iter().map(|row| row.iter().map(|x| *x as usize).collect()).collect();
        let n = table.len();
        let mut subgroups: BTreeSet<Set> = BTreeSet::from([1]);
        let mut queue = vec![1 as Set];
        while let Some(subgroup) = queue.pop() {
            for x in (0..n).filter(|x| subgroup >> x & 1 == 0) {
                let larger = closure(&table, subgroup | 1 << x);
                if subgroups.insert(larger) {
                    queue.push(larger);
                }
            }
        }
        let whole: Set = ((1u64 << n) - 1) as Set;
        let proper: Vec<Set> = subgroups.into_iter().filter(|subgroup| *subgroup != whole).collect();
        let is_maximal =
            |subgroup: &Set| !proper.iter().any(|larger| larger != subgroup && larger & subgroup == *subgroup);
        let maximal = proper.iter().copied().filter(is_maximal).collect();
        let orders = (0..n).map(|x| closure(&table, 1 | 1 << x).count_ones()).collect();
        Played { table, maximal, orders }
    }

    fn elements(&self) -> std::ops::Range<usize> {
        0..self.table.len()
    }

    fn generates(&self, chosen: Set) -> bool {
        self.maximal.iter().all(|subgroup| chosen & subgroup != chosen)
    }

    /// The intersection of the maximal subgroups around a set.
    fn around(&self, chosen: Set) -> Set {
        self.maximal
            .iter()
            .filter(|subgroup| chosen & **subgroup == chosen)
            .fold(Set::MAX, |met, subgroup| met & subgroup)
    }

    fn free(&self, chosen: Set) -> impl Iterator<Item = usize> {
        (0..self.table.len()).filter(move |x| chosen >> x & 1 == 0)
    }

    fn mate(&self, chosen: Set) -> Option<usize> {
        self.free(chosen).find(|x| self.generates(chosen | 1 << x))
    }

    fn involutions(&self) -> impl Iterator<Item = usize> {
        self.elements().filter(|x| self.orders[*x] == 2)
    }

    fn commute(&self, x: usize, y: usize) -> bool {
        self.table[x][y] == self.table[y][x]
    }

    /// Do x and the involution t multiply to an involution or to 1, so that t inverts x?
    fn inverts(&self, t: usize, x: usize) -> bool {
        let square = self.table[self.table[t][x]][self.table[t][x]];
        square == 0
    }

    /// Does the second player win DNG by this answer to a first element of odd order, and by any answers otherwise?
    fn wins_avoidance(&self, answer: impl Fn(usize) -> Vec<usize>) -> bool {
        self.free(0).filter(|x| !self.generates(1 << x)).all(|x| {
            let answers = if self.orders[x] % 2 == 1 { answer(x) } else { self.free(1 << x).collect() };
            let legal: Vec<usize> = answers.into_iter().filter(|y| !self.generates(1 << x | 1 << y)).collect();
            // All that can still be filled must be even.
            let is_even = |y: &usize| {
                let chosen = 1 << x | 1 << y;
                self.maximal
                    .iter()
                    .filter(|subgroup| chosen & **subgroup == chosen)
                    .all(|subgroup| subgroup.count_ones() % 2 == 0)
            };
            !legal.is_empty() && legal.iter().all(is_even)
        })
    }

    /// Does the second player win GEN, whoever is to move first having chosen `chosen`, by these answers?
    fn wins_achievement(
        &self,
        chosen: Set,
        answer: &dyn Fn(&Played, Set) -> Option<usize>,
        seen: &mut BTreeSet<Set>,
    ) -> bool {
        if !seen.insert(chosen) {
            return true;
        }
        self.free(chosen).all(|x| {
            let moved = chosen | 1 << x;
            if self.generates(moved) {
                return false;
            }
            match answer(self, moved) {
                Some(y) if self.generates(moved | 1 << y) => true,
                Some(y) => self.wins_achievement(moved | 1 << y, answer, seen),
                None => false,
            }
        })
    }
}

fn closure(table: &[Vec<usize>], start: Set) -> Set {
    let mut inside = start;
    loop {
        let list: Vec<usize> = (0..table.len()).filter(|x| inside >> x & 1 == 1).collect();
        let products = list.iter().flat_map(|x| list.iter().map(|y| table[*x][*y]));
        let next = products.fold(inside, |set, z| set | 1 << z);
        if next == inside {
            return inside;
        }
        inside = next;
    }
}

fn reply(game: Game, text: &str) -> Option<String> {
    let structure: Structure = text.parse().expect(text);
    Some(Solver::new().solve(game, &structure).expect(text).reply.clone()?.statement)
}

/// One more element of the intersection around what is chosen, if nothing makes a generating set.
fn inside(group: &Played, chosen: Set) -> Option<usize> {
    let around = group.around(chosen);
    group.mate(chosen).or_else(|| group.free(chosen).find(|x| around >> x & 1 == 1))
}

const GROUPS: [&str; 34] = [
    "Z4",
    "Z8",
    "Z12",
    "Z2^2",
    "Z2^3",
    "Z2^4",
    "Z2 x Z4",
    "Z2 x Z6",
    "Z4^2",
    "Z6 x Z2",
    "D8",
    "D12",
    "D16",
    "D20",
    "D24",
    "Q8",
    "Q12",
    "Q16",
    "Q24",
    "S4",
    "A4",
    "S3",
    "D10",
    "Z3 x S3",
    "Dih(Z3^2)",
    "Z2 x A4",
    "SL(2,3)",
    "Z4 x S3",
    "Z2 x Q8",
    "Z2^2 x Z3",
    "Z3 x Q8",
    "[16,3]",
    "[18,3]",
    "[20,3]",
];

#[test]
fn answers_in_avoidance_games() {
    let mut kinds = [0; 4];
    for text in GROUPS {
        let Some(words) = reply(Game::DNG, text) else { continue };
        let group = Played::new(text);
        let all = |test: &dyn Fn(usize, usize) -> bool, x: usize| group.involutions().filter(|t| test(*t, x)).collect();
        let kind = if words.starts_with("any answer") {
            assert!(group.wins_avoidance(|x| group.free(1 << x).collect()), "{text}: {words}");
            0
        } else if words.contains("central involution") {
            let is_central = |t: usize| group.elements().all(|y| group.commute(t, y));
            assert!(group.wins_avoidance(|x| all(&|t, _| is_central(t), x)), "{text}: {words}");
            1
        } else if words.contains("inverts x or commutes") {
            assert!(
                group.wins_avoidance(|x| all(&|t, x| group.inverts(t, x) || group.commute(t, x), x)),
                "{text}: {words}"
            );
            2
        } else {
            let proper = |t: usize, x: usize| !group.generates(1 << t | 1 << x);
            assert!(group.wins_avoidance(|x| all(&proper, x)), "{text}: {words}");
            3
        };
        kinds[kind] += 1;
    }
    assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
}

/// At positions of DNG that say so any answer will do, whatever is chosen before; at those of GEN the answers win as from the start.
#[test]
fn answers_at_positions() {
    let solver = Solver::new();
    let mut told = [0; 2];
    for text in ["S4", "D12", "Z12", "A4", "Z2 x A4", "Q12", "Dih(Z3^2)", "Z2^3", "Z9", "Z15"] {
        let object = Object::parse(text, &Budget::unlimited()).expect(text);
        let (elements, _) = multiplication_table(object.group().expect(text)).expect("soluble");
        let (group, structure): (Played, Structure) = (Played::new(text), text.parse().expect(text));
        let n = elements.len();
        let pairs = (0..n).flat_map(|x| (x + 1..n).map(move |y| [x, y]));
        for (game, pair) in pairs.flat_map(|pair| [(Game::GEN, pair), (Game::DNG, pair)]) {
            let chosen: Set = 1 << pair[0] | 1 << pair[1];
            let written = pair.map(|x| object.show(&elements[x])).join(", ");
            let Ok(position) = solver.position(game, &structure, &written) else { continue };
            let Ok(answer) = solver.answer(&position) else { continue };
            let Some(reply) = answer.reply.as_ref().map(|reply| reply.statement.as_str()) else { continue };
            if game == Game::DNG && reply.starts_with("any answer will do") {
                let mut around = group.maximal.iter().filter(|subgroup| chosen & **subgroup == chosen);
                assert!(around.all(|subgroup| subgroup.count_ones() % 2 == 0), "{text} at {written}: {reply}");
                told[0] += 1;
            } else if game == Game::GEN && reply.starts_with("whenever") {
                assert!(group.wins_achievement(chosen, &inside, &mut BTreeSet::new()), "{text} at {written}: {reply}");
                told[1] += 1;
            }
        }
    }
    assert!(told.iter().all(|count| *count > 10), "{told:?}");
}

#[test]
fn answers_in_achievement_games() {
    let mut kinds = [0; 2];
    for text in GROUPS {
        let Some(words) = reply(Game::GEN, text) else { continue };
        let group = Played::new(text);
        let first = |group: &Played, chosen: Set| {
            let x = chosen.trailing_zeros() as usize;
            if chosen.count_ones() > 1 || group.mate(chosen).is_some() || group.orders[x].is_multiple_of(2) {
                return inside(group, chosen);
            }
            group.involutions().find(|t| group.mate(chosen | 1 << t).is_none())
        };
        let always = words.starts_with("whenever");
        let answer: &dyn Fn(&Played, Set) -> Option<usize> = if always { &inside } else { &first };
        assert!(group.wins_achievement(0, answer, &mut BTreeSet::new()), "{text}: {words}");
        kinds[usize::from(always)] += 1;
    }
    assert!(kinds.iter().all(|count| *count >= 3), "{kinds:?}");
}
