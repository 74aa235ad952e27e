//! The columns of a survey and the cells of its rows.

use mexagon_games::game::{Closed, Game, Selection};

/// The content of a cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cell {
    /// Undefined, or not solved within the budget.
    Empty,
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Truth(bool),
    /// Anything else.
    Text(String),
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Whole numbers.
    Number,
    /// Yes or no.
    Truth,
    /// Texts; outcomes are `N` and `P`.
    Text,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Column {
    /// The order of the group.
    Order,
    /// Its number among the groups of this order.
    Id,
    /// What GAP calls its structure, up to order 255.
    Description,
    /// d(G), the least size of a generating set.
    Generators,
    /// |Phi(G)|
    FrattiniOrder,
    /// The number of maximal subgroups.
    Maximal,
    /// The number of structure classes of GEN, the terminal one counted.
    Classes,
    /// The value of GEN.
    Gen,
    /// The value of DNG.
    Dng,
    /// The extended types of GEN's classes by deficiency, with their numbers.
    ExtendedTypes,
    /// The value of the quotient game.
    Quotient,
    /// The outcome of the quotient game under misère play.
    QuotientMisere,
    /// The value of the subgroup game.
    Subgroup,
    /// The outcome of the subgroup game under misère play.
    SubgroupMisere,
    /// The arrows of GEN's structure digraph.
    GenArrows,
    /// The vertices of GEN's simplified diagram.
    GenSimpleVertices,
    /// The arrows of GEN's simplified diagram.
    GenSimpleArrows,
    /// The types of DNG's classes with their numbers.
    DngTypes,
    /// The arrows of DNG's structure digraph.
    DngArrows,
    /// The vertices of DNG's simplified diagram.
    DngSimpleVertices,
    /// The arrows of DNG's simplified diagram.
    DngSimpleArrows,
    /// The outcome of GEN under misère play.
    GenMisere,
    /// The outcome of DNG under misère play.
    DngMisere,
    /// Do all elements commute?
    Abelian,
    /// Does one element generate the group?
    Cyclic,
    Nilpotent,
    Soluble,
    /// Is it its own commutator subgroup?
    Perfect,
    Simple,
    /// The least e such that x^e = 1 for all x.
    Exponent,
    /// The number of conjugacy classes of elements.
    ElementClasses,
    /// Order and id with a dot, as the LMFDB labels abstract groups.
    Label,
    /// The engine that told GEN's value.
    GenEngine,
    /// The theorem that told GEN's value; empty if an engine has computed it.
    GenTheorem,
    /// The engine that told DNG's value.
    DngEngine,
    /// The theorem that told DNG's value.
    DngTheorem,
    /// The columns of the row that were not found within the budget, in the order in which they were asked for.
    Missing,
    /// The engine that told the value of the quotient game.
    QuotientEngine,
    /// The theorem that told the value of the quotient game; empty if an engine has computed it.
    QuotientTheorem,
    /// The engine that told the value of the subgroup game.
    SubgroupEngine,
    /// The theorem that told the value of the subgroup game.
    SubgroupTheorem,
    /// The extended types of DNG's classes by deficiency, with their numbers.
    DngExtendedTypes,
    /// The SHA-256 of GEN's certificate, up to order [`MOST_DIGESTED`](crate::limits::MOST_DIGESTED).
    GenCertificate,
    /// The SHA-256 of DNG's certificate.
    DngCertificate,
}

/// Each column with its name, its kind and what it costs: columns of higher cost take longer to compute.
const TABLE: [(Column, &str, ColumnKind, u8); 44] = [
    (Column::Order, "order", ColumnKind::Number, 0),
    (Column::Id, "id", ColumnKind::Number, 0),
    (Column::Description, "description", ColumnKind::Text, 2),
    (Column::Generators, "d", ColumnKind::Number, 5),
    (Column::FrattiniOrder, "frattini_order", ColumnKind::Number, 5),
    (Column::Maximal, "maximal", ColumnKind::Number, 6),
    (Column::Classes, "classes", ColumnKind::Number, 7),
    (Column::Gen, "gen", ColumnKind::Number, 4),
    (Column::Dng, "dng", ColumnKind::Number, 4),
    (Column::ExtendedTypes, "etypes", ColumnKind::Text, 8),
    (Column::Quotient, "quotient", ColumnKind::Number, 9),
    (Column::QuotientMisere, "quotient_misere", ColumnKind::Text, 9),
    (Column::Subgroup, "subgroup", ColumnKind::Number, 9),
    (Column::SubgroupMisere, "subgroup_misere", ColumnKind::Text, 9),
    (Column::GenArrows, "gen_arrows", ColumnKind::Number, 7),
    (Column::GenSimpleVertices, "gen_simple_v", ColumnKind::Number, 8),
    (Column::GenSimpleArrows, "gen_simple_a", ColumnKind::Number, 8),
    (Column::DngTypes, "dng_types", ColumnKind::Text, 8),
    (Column::DngArrows, "dng_arrows", ColumnKind::Number, 7),
    (Column::DngSimpleVertices, "dng_simple_v", ColumnKind::Number, 8),
    (Column::DngSimpleArrows, "dng_simple_a", ColumnKind::Number, 8),
    (Column::GenMisere, "gen_misere", ColumnKind::Text, 4),
    (Column::DngMisere, "dng_misere", ColumnKind::Text, 0),
    (Column::Abelian, "abelian", ColumnKind::Truth, 1),
    (Column::Cyclic, "cyclic", ColumnKind::Truth, 2),
    (Column::Nilpotent, "nilpotent", ColumnKind::Truth, 3),
    (Column::Soluble, "soluble", ColumnKind::Truth, 1),
    (Column::Perfect, "perfect", ColumnKind::Truth, 1),
    (Column::Simple, "simple", ColumnKind::Truth, 1),
    (Column::Exponent, "exponent", ColumnKind::Number, 6),
    (Column::ElementClasses, "element_classes", ColumnKind::Number, 6),
    (Column::Label, "label", ColumnKind::Text, 0),
    (Column::GenEngine, "gen_engine", ColumnKind::Text, 4),
    (Column::GenTheorem, "gen_theorem", ColumnKind::Text, 4),
    (Column::DngEngine, "dng_engine", ColumnKind::Text, 4),
    (Column::DngTheorem, "dng_theorem", ColumnKind::Text, 4),
    (Column::Missing, "missing", ColumnKind::Text, 11),
    (Column::QuotientEngine, "quotient_engine", ColumnKind::Text, 9),
    (Column::QuotientTheorem, "quotient_theorem", ColumnKind::Text, 9),
    (Column::SubgroupEngine, "subgroup_engine", ColumnKind::Text, 9),
    (Column::SubgroupTheorem, "subgroup_theorem", ColumnKind::Text, 9),
    (Column::DngExtendedTypes, "dng_etypes", ColumnKind::Text, 8),
    (Column::GenCertificate, "gen_certificate", ColumnKind::Text, 10),
    (Column::DngCertificate, "dng_certificate", ColumnKind::Text, 10),
];

impl Column {
    /// All columns, in the order in which they are documented.
    pub fn all() -> impl Iterator<Item = Column> + Clone {
        TABLE.iter().map(|(column, ..)| *column)
    }

    fn entry(self) -> &'static (Column, &'static str, ColumnKind, u8) {
        &TABLE[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.entry().1
    }

    /// What it holds.
    pub fn kind(self) -> ColumnKind {
        self.entry().2
    }

    /// A rank of how long it takes to compute.
    pub fn cost(self) -> u8 {
        self.entry().3
    }

    pub fn named(name: &str) -> Option<Column> {
        let name = if name == "solvable" { "soluble" } else { name };
        Column::all().find(|column| column.name() == name)
    }

    /// Does it have few different texts, so that a dictionary stores them best?
    pub fn is_from_few(self) -> bool {
        ["_misere", "_engine", "_theorem"].iter().any(|ending| self.name().ends_with(ending))
    }

    /// The column of a game's values.
    pub fn of_game(game: Game) -> Column {
        match game {
            Game::Selection(Selection::Gen) => Column::Gen,
            Game::Selection(Selection::Dng) => Column::Dng,
            Game::Closed(Closed::Quotient) => Column::Quotient,
            Game::Closed(Closed::Subgroup) => Column::Subgroup,
        }
    }

    /// The game whose value is needed for this column.
    pub(super) fn game(self) -> Option<Selection> {
        match self {
            Column::Gen | Column::GenEngine | Column::GenTheorem => Some(Selection::Gen),
            // Misère GEN is normal DNG with another end.
            Column::Dng | Column::GenMisere | Column::DngEngine | Column::DngTheorem => Some(Selection::Dng),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_stands_at_its_place() {
        for (place, column) in Column::all().enumerate() {
            assert_eq!(column as usize, place);
            assert_eq!(Column::named(column.name()), Some(column));
        }
        assert_eq!(Column::named("Order"), None);
    }
}
