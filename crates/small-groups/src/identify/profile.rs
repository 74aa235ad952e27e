//! A group with the invariants that have been computed of it.

use super::action::RegularAction;
use super::cayley::MultiplicationTable;
use super::fingerprint::Colours;
use super::isomorphism::Coloured;
use super::symmetry::Symmetry;
use super::tables::Tables;

/// A group, refined as far as it was asked for.
#[derive(Debug)]
pub struct RefinedGroup {
    tables: Tables,
    colours: Colours,
    /// The invariant after each round.
    totals: Vec<u64>,
}

impl RefinedGroup {
    /// A group before the first round.
    pub fn new(action: &RegularAction) -> Self {
        let tables = Tables::new(action);
        let colours = Colours::new(&tables);
        let totals = vec![colours.total(&tables)];
        RefinedGroup { tables, colours, totals }
    }

    /// The invariant after a number of rounds.
    pub fn total(&mut self, rounds: usize) -> u64 {
        while self.totals.len() <= rounds {
            self.colours.refine(&self.tables);
            self.totals.push(self.colours.total(&self.tables));
        }
        self.totals[rounds]
    }

    /// The multiplication table and the colours of all elements.
    pub fn expand(&self) -> Expanded {
        let colours = self.tables.class_numbers().iter().map(|&class| self.colours.of_class(class)).collect();
        let table = MultiplicationTable::new(&self.tables);
        Expanded { symmetry: Symmetry::new(&self.tables, &table), table, colours }
    }
}

/// A group made ready for searches.
#[derive(Debug)]
pub struct Expanded {
    table: MultiplicationTable,
    colours: Vec<u64>,
    symmetry: Symmetry,
}

impl Expanded {
    /// The group as a search takes it.
    pub fn coloured(&self) -> Coloured<'_> {
        Coloured { table: &self.table, colours: &self.colours, symmetry: &self.symmetry }
    }
}
