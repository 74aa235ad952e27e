//! What the address of a board says.

use crate::address;
use crate::response::Request;
use mexagon::play::{Level, Player, Rule};
use mexagon::{Failure, Game};

/// A board does not show more moves than this.
const MOST_MOVES: usize = 1_000;

/// What an address says.
#[derive(Clone, Debug)]
pub struct Table {
    /// The path: of the page, or of the board alone.
    pub home: &'static str,
    pub game: Game,
    pub object: String,
    pub rule: Rule,
    /// The level of the program; none if two people play.
    pub level: Option<Level>,
    pub program_begins: bool,
    /// What the choices of the program depend on where several are as good.
    pub seed: u64,
    /// Are the values of moves shown?
    pub values: bool,
    /// What somebody wants to know: `hint` or `why`.
    pub asked: String,
    pub moves: Vec<String>,
    /// In a replay, how many of the moves are seen.
    pub seen: Option<usize>,
}

impl Table {
    pub fn read(home: &'static str, request: &Request) -> Result<Table, Failure> {
        let word = |name: &str, usual: &str| {
            let given = request.value(name).trim();
            if given.is_empty() { usual.to_owned() } else { given.to_owned() }
        };
        let game = word("game", "gen").parse().map_err(|message: String| Failure::undefined(message))?;
        let moves = request.query.iter().filter(|(name, element)| name == "m" && !element.trim().is_empty());
        let table = Table {
            home,
            game,
            object: word("object", "Z6"),
            rule: if word("rule", "normal") == "misere" { Rule::Misere } else { Rule::Normal },
            level: Level::ALL.into_iter().find(|level| level.name() == word("level", "perfect")),
            program_begins: word("begins", "you") == "program",
            seed: word("seed", "1").parse().unwrap_or(1),
            values: word("values", "") == "shown",
            asked: word("show", ""),
            moves: moves.map(|(_, element)| element.clone()).collect(),
            seen: request.value("seen").parse().ok(),
        };
        if table.moves.len() > MOST_MOVES {
            return Err(Failure::undefined(format!("a match here has at most {MOST_MOVES} moves")));
        }
        Ok(table)
    }

    /// The address of this table after some moves.
    pub fn address<'a>(&'a self, moves: impl IntoIterator<Item = &'a str>, more: &[(&'a str, &'a str)]) -> String {
        let settings = self.settings();
        let mut query: Vec<(&str, &str)> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
        query.extend(moves.into_iter().map(|element| ("m", element)));
        query.extend(more);
        address::write(self.home, &query)
    }

    /// The same table at another address.
    #[must_use]
    pub fn at(&self, home: &'static str) -> Table {
        Table { home, ..self.clone() }
    }

    /// The moves that are seen.
    pub fn seen(&self) -> &[String] {
        &self.moves[..self.seen.unwrap_or(usize::MAX).min(self.moves.len())]
    }

    /// Everything but the moves; what is usual is left out.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        let usual = |is_usual: bool, name: &'static str, value: &str| (!is_usual).then(|| (name, value.to_owned()));
        let fields = [
            Some(("game", self.game.name().to_owned())),
            Some(("object", self.object.clone())),
            usual(self.rule == Rule::Normal, "rule", self.rule.name()),
            Some(("level", self.level.map_or("people", Level::name).to_owned())),
            usual(!self.program_begins, "begins", "program"),
            usual(!self.values, "values", "shown"),
            usual(self.seed == 1, "seed", &self.seed.to_string()),
        ];
        fields.into_iter().flatten().collect()
    }

    pub fn is_program(&self, player: Player) -> bool {
        self.level.is_some() && (player == Player::First) == self.program_begins
    }

    /// What a player is called.
    pub fn name(&self, player: Player) -> &'static str {
        match (self.level, player) {
            (None, Player::First) => "The first player",
            (None, Player::Second) => "The second player",
            _ if self.is_program(player) => "The program",
            _ => "You",
        }
    }
}
