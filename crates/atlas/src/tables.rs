//! The atlas of all embedded groups: which tables it has.

use crate::manifest::{Asked, milliseconds};
use mexagon::Limits;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableOfAtlas {
    pub name: &'static str,
    /// Where it is feasible.
    pub orders: &'static str,
    pub columns: &'static str,
}

/// The most groups of a shard, unless somebody asks for another number.
pub const SHARD_GROUPS: u64 = 4096;

/// The tables: GEN and DNG on all groups, and the games on closed sets where their positions can be listed.
pub const TABLES: [TableOfAtlas; 2] = [
    TableOfAtlas {
        name: "selection",
        orders: "1..2000",
        columns: "order,id,abelian,nilpotent,soluble,d,frattini_order,maximal,gen,dng,gen_misere,dng_misere,gen_engine,\
                  gen_theorem,dng_engine,dng_theorem,classes,etypes,dng_types,dng_etypes,gen_certificate,dng_certificate,missing",
    },
    TableOfAtlas {
        name: "closed",
        orders: "1..255,257..383,385..511",
        columns: "order,id,abelian,quotient,quotient_misere,quotient_engine,quotient_theorem,subgroup,subgroup_misere,\
                  subgroup_engine,subgroup_theorem,missing",
    },
];

impl TableOfAtlas {
    /// The survey of the table, or of some of its orders, within limits for each group.
    pub fn asked(&self, orders: Option<&str>, limits: Limits) -> Asked {
        Asked {
            orders: orders.unwrap_or(self.orders).to_owned(),
            columns: self.columns.split(',').map(str::to_owned).collect(),
            condition: None,
            milliseconds: milliseconds(&limits),
            classes: limits.classes,
            bytes: limits.bytes,
            shard_groups: SHARD_GROUPS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_surveys() {
        for table in TABLES {
            let asked = table.asked(None, Limits::default());
            assert!(asked.columns().is_ok_and(|columns| columns.len() == asked.columns.len()));
            assert!(asked.survey(1).is_ok_and(|survey| survey.orders.len() > 500));
        }
    }
}
