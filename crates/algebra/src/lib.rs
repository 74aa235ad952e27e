//! Groups, rings and operation tables. Nothing here knows a name or a game.

pub mod algebra;
pub mod group;
mod merging;
pub mod ring;
