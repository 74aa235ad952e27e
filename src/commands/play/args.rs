//! The arguments of `mexagon play`.

use crate::commands::args::{BudgetArgs, choice, game};
use clap::Args;
use clap::builder::TypedValueParser;
use mexagon::Game;
use mexagon::play::Level;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The game: gen, dng, quotient or subgroup
    #[arg(value_parser = game(), ignore_case = true)]
    pub game: Game,
    /// The object
    pub object: String,
    /// Who plays, whoever begins first: human,program or program,human or human,human or program,program
    #[arg(long, value_name = "FIRST,SECOND", default_value = "human,program", value_parser = roles)]
    pub players: [Role; 2],
    /// Who begins, where a human plays against the program: human or program
    #[arg(long, value_name = "WHO", value_parser = role())]
    pub begin: Option<Role>,
    /// Whoever moves last loses
    #[arg(long)]
    pub misere: bool,
    /// How well the program plays
    #[arg(long, default_value = "perfect", value_parser = level())]
    pub level: Level,
    /// What decides between moves of the program that are as good; without it every game is different
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Take the lines from FILE, as if somebody had typed them
    #[arg(long, value_name = "FILE")]
    pub script: Option<PathBuf>,
    #[command(flatten)]
    pub limits: BudgetArgs,
}

/// Who makes the moves of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Human,
    Program,
}

fn role() -> impl TypedValueParser<Value = Role> {
    choice(&[("human", "", Role::Human), ("program", "", Role::Program)])
}

fn roles(text: &str) -> Result<[Role; 2], String> {
    let role = |word: &str| match word.trim() {
        "human" => Ok(Role::Human),
        "program" => Ok(Role::Program),
        other => Err(format!("there is no player {other:?}; write human,program")),
    };
    let (first, second) = text.split_once(',').ok_or("two players are needed: human,program")?;
    Ok([role(first)?, role(second)?])
}

fn level() -> impl TypedValueParser<Value = Level> {
    choice(&[
        ("perfect", "It wins whatever can be won", Level::Perfect),
        ("plausible", "It wins where that takes at most two moves, and plays at random elsewhere", Level::Plausible),
        ("random", "It plays at random", Level::Random),
    ])
}
