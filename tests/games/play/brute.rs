//! Games on sets of at most 64 elements, solved by going through everything: nothing here knows a value of the library.

use crate::common::table::FiniteGroup;
use mexagon::object::Object;
use mexagon::{Budget, Closed, Game, Selection};
use std::cell::RefCell;
use std::collections::HashMap;

/// A set of elements.
pub type Set = u64;

/// A structure by its elements and what sets of them generate.
pub struct Brute {
    pub names: Vec<String>,
    /// The number of an element that is written in some way.
    pub read: Box<dyn Fn(&str) -> usize>,
    close: Box<dyn Fn(Set) -> Set>,
    closures: RefCell<HashMap<Set, Set>>,
}

/// The worth of a position: its nim-value, and whether whoever is to move wins under misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BruteWorth {
    pub nim: u32,
    pub wins_misere: bool,
}

impl BruteWorth {
    /// Does whoever is to move win?
    pub fn wins(self, misere: bool) -> bool {
        if misere { self.wins_misere } else { self.nim > 0 }
    }
}

pub fn members(set: Set) -> Vec<usize> {
    (0..64).filter(|x| set >> x & 1 == 1).collect()
}

impl Brute {
    pub fn new(
        names: Vec<String>,
        read: impl Fn(&str) -> usize + 'static,
        close: impl Fn(Set) -> Set + 'static,
    ) -> Brute {
        Brute { names, read: Box::new(read), close: Box::new(close), closures: RefCell::default() }
    }

    /// A group, with subgroups or normal subgroups as closed sets.
    pub fn of_group(name: &str, normal: bool) -> Brute {
        let object = Object::parse(name, &Budget::default()).expect("a group");
        let table = FiniteGroup::new(object.group().expect("a group"));
        let show = |x: &_| object.show(x);
        let names: Vec<String> = table.elements.iter().map(show).collect();
        let reader = object.clone();
        let again = FiniteGroup::new(object.group().expect("a group"));
        let close = move |set: Set| {
            let elements = members(set);
            let closed = if normal { table.normal_closure(&elements) } else { table.generated(&elements) };
            closed.iter().fold(0, |set, x| set | 1 << x)
        };
        Brute::new(names, move |text| again.number(&reader.read(text).expect("an element")), close)
    }

    pub fn full(&self) -> Set {
        if self.names.len() == 64 { Set::MAX } else { (1 << self.names.len()) - 1 }
    }

    pub fn closure(&self, set: Set) -> Set {
        if let Some(&closed) = self.closures.borrow().get(&set) {
            return closed;
        }
        let closed = (self.close)(set);
        self.closures.borrow_mut().insert(set, closed);
        closed
    }

    pub fn start(&self, game: Game) -> Set {
        if matches!(game, Game::Closed(_)) { self.closure(0) } else { 0 }
    }

    /// The moves with what they lead to: chosen elements, or a closed set.
    pub fn moves(&self, game: Game, at: Set) -> Vec<(usize, Set)> {
        if matches!(game, Game::Selection(_)) && self.closure(at) == self.full() {
            return Vec::new();
        }
        let others = (0..self.names.len()).filter(|x| at >> x & 1 == 0).map(|x| (x, at | 1 << x));
        match game {
            Game::Selection(Selection::Gen) => others.collect(),
            Game::Selection(Selection::Dng) => others.filter(|(_, to)| self.closure(*to) != self.full()).collect(),
            Game::Closed(Closed::Quotient | Closed::Subgroup) => others.map(|(x, to)| (x, self.closure(to))).collect(),
        }
    }

    pub fn worth(&self, game: Game, at: Set, known: &mut HashMap<Set, BruteWorth>) -> BruteWorth {
        if let Some(&worth) = known.get(&at) {
            return worth;
        }
        let moves = self.moves(game, at);
        let options: Vec<BruteWorth> = moves.iter().map(|(_, to)| self.worth(game, *to, known)).collect();
        let nim = (0..).find(|value| options.iter().all(|option| option.nim != *value)).expect("a least value");
        let wins_misere = options.is_empty() || options.iter().any(|option| !option.wins_misere);
        let worth = BruteWorth { nim, wins_misere };
        known.insert(at, worth);
        worth
    }
}
