//! `mexagon play`: a game in the terminal, or by lines from a pipe.

pub mod args;
mod lines;
mod show;

use super::{Problem, noted, setup, written};
use crate::commands::output::json;
use crate::files::{check_plain, problem, write_atomically};
use crate::terminal::{self, say, tell};
use args::{PlayArgs, Role};
use lines::Lines;
use mexagon::notation::nearest;
use mexagon::play::{Certainty, Level, Match, Player, Rule};
use mexagon::{Budget, Failure, Limits, Structure, fitted};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// The longest file that is read as a match.
const LONGEST_FILE: u64 = 10_000_000;

/// What can be typed, apart from elements, and what it does.
const COMMANDS: [(&str, &str); 12] = [
    ("hint", "a winning move, or that there is none"),
    ("why", "what the position is worth, and why"),
    ("moves", "all moves with their values"),
    ("board", "the elements: chosen, generated (to be chosen as well), free"),
    ("undo", "take your last move back"),
    ("redo", "make it again"),
    ("save", "write the game to a file: save FILE"),
    ("load", "go on with the game of a file: load FILE"),
    ("latex", "the position for a paper"),
    ("play", "make a move; the element alone will do"),
    ("help", "this list"),
    ("quit", "leave the game"),
];

pub fn run(command: &PlayArgs) -> Result<u8, Problem> {
    let limits = setup::limits(&command.limits);
    let whole = setup::interruptible(Limits { time: None, ..limits }, 1);
    let budget = whole.sibling(limits);
    let structure = noted(Structure::read(&command.object, &budget)?);
    let rule = if command.misere { Rule::Misere } else { Rule::Normal };
    let mut roles = command.players;
    if let Some(begins) = command.begin {
        if !roles.contains(&begins) {
            return Err(Failure::undefined("whoever begins is none of the players").into());
        }
        roles.sort_by_key(|role| *role != begins);
    }
    let played = Match::new(command.game, &structure, rule, &budget)?;
    let lines = Lines::of(command.script.as_deref())?;
    let seed = command.seed.unwrap_or_else(chance);
    Session { played, roles, level: command.level, seed, whole, limits, lines, code: 0 }.run()
}

/// A seed that nobody foresees.
fn chance() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

/// A game and whoever plays it.
struct Session {
    played: Match,
    roles: [Role; 2],
    level: Level,
    seed: u64,
    whole: Budget,
    limits: Limits,
    lines: Lines,
    /// The exit code so far.
    code: u8,
}

impl Session {
    /// The budget of what is asked now.
    fn budget(&self) -> Budget {
        self.whole.sibling(self.limits)
    }

    fn tell(&self, text: &str) -> Result<(), Problem> {
        written(tell(text))
    }

    /// Who makes the moves of a player.
    fn role(&self, player: Player) -> Role {
        self.roles[usize::from(player == Player::Second)]
    }

    /// What a player is called.
    fn name(&self, player: Player) -> &'static str {
        match (self.role(player), self.role(player.other()), player) {
            (Role::Human, Role::Program, _) => "you",
            (Role::Program, Role::Human, _) => "the program",
            (_, _, Player::First) => "the first player",
            (_, _, Player::Second) => "the second player",
        }
    }

    fn run(mut self) -> Result<u8, Problem> {
        self.tell(&show::opening(&self.played, [Player::First, Player::Second].map(|player| self.name(player))))?;
        if self.lines.are_typed() {
            self.tell("type an element to move, or help\n")?;
        }
        let (mut is_shown, mut has_board) = (false, false);
        loop {
            if self.played.is_over() && !is_shown {
                self.tell(&self.ending())?;
            }
            let is_human = self.role(self.played.to_move()) == Role::Human;
            if !self.played.is_over() && !is_human {
                self.answer()?;
                is_shown = false;
                continue;
            }
            if !self.roles.contains(&Role::Human) {
                return Ok(self.code);
            }
            // A script sees the board once.
            if !self.played.is_over() && !is_shown && (self.lines.are_typed() || !has_board) {
                self.board()?;
                has_board = true;
            }
            let prompt =
                if self.played.is_over() { "> ".to_owned() } else { format!("{}> ", self.name(self.played.to_move())) };
            let words = || show::words(&self.played, COMMANDS.map(|(word, _)| word), &self.whole.sibling(self.limits));
            let Some(line) = self.lines.next(&prompt, words)? else { return Ok(self.code) };
            match self.obey(line.trim()) {
                Ok(Next::Quit) => return Ok(self.code),
                Ok(Next::Stay) => is_shown = true,
                Ok(Next::Changed) => is_shown = false,
                Err(Problem::Failure(failure)) if !failure.is_interrupt() => {
                    say(&failure.to_string());
                    // Whoever types sees what was wrong; a script should not seem to have gone well.
                    if !self.lines.are_typed() {
                        self.code = self.code.max(failure.code());
                    }
                    is_shown = true;
                }
                Err(other) => return Err(other),
            }
        }
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Result<Next, Problem> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (rest, budget) = (rest.trim(), self.budget());
        if !rest.is_empty() && COMMANDS[..6].iter().any(|(command, _)| *command == word) {
            return Err(Failure::undefined(format!("{word} stands alone")).into());
        }
        if rest.is_empty() && matches!(word, "save" | "load") {
            return Err(Failure::undefined(format!("the name of a file is missing: {word} FILE")).into());
        }
        match word {
            "" => {}
            _ if line.starts_with('#') => {}
            "quit" | "exit" => return Ok(Next::Quit),
            "help" => self.tell(&show::commands(&COMMANDS))?,
            "hint" => self.tell(&format!("{}\n", self.played.hint(&budget)?.words()))?,
            "why" => self.tell(&fitted(&self.played.why(&budget)?, terminal::width()))?,
            "moves" => self.tell(&show::moves(&self.played, &budget)?)?,
            "board" => self.board()?,
            "latex" => self.tell(&format!("{}\n", self.played.latex()))?,
            "save" => self.save(Path::new(rest))?,
            "load" => {
                self.load(Path::new(rest))?;
                return Ok(Next::Changed);
            }
            "undo" => {
                self.undo()?;
                return Ok(Next::Changed);
            }
            "redo" => {
                self.redo()?;
                return Ok(Next::Changed);
            }
            _ => {
                let element = if word == "play" { rest } else { line };
                self.played.play(element, &budget).map_err(|failure| match misspelt(word) {
                    Some(near) if failure.is_bad_input() => {
                        Failure::undefined(format!("{word:?} is no element here; did you mean {near}?"))
                    }
                    _ => failure,
                })?;
                self.moved()?;
                return Ok(Next::Changed);
            }
        }
        Ok(Next::Stay)
    }

    /// The program makes its move.
    fn answer(&mut self) -> Result<(), Problem> {
        let budget = self.budget();
        let reply = self.played.reply(self.level, self.seed, &budget)?;
        self.played.play(&reply.element.to_string(), &budget)?;
        self.moved()?;
        if let Certainty::AsWellAsItCan(why) = reply.certainty {
            let text = format!("   not decided, so the program plays as well as it can: {why}\n");
            self.tell(&fitted(&text, terminal::width()))?;
        }
        Ok(())
    }

    /// Tells the last move and what it led to.
    fn moved(&self) -> Result<(), Problem> {
        let mover = self.name(self.played.to_move().other());
        self.tell(&show::last(&self.played, mover, &self.budget())?)
    }

    fn board(&self) -> Result<(), Problem> {
        self.tell(&show::board(&self.played, &self.budget())?)
    }

    /// "you win"
    fn ending(&self) -> String {
        let Some(winner) = self.played.winner() else { return String::new() };
        let name = self.name(winner);
        let verb = if name == "you" { "win" } else { "wins" };
        format!("the game is over: {name} {verb}\n")
    }

    /// Takes moves back until a human is to move.
    fn undo(&mut self) -> Result<(), Problem> {
        let mut taken = 0;
        while self.played.undo() {
            taken += 1;
            if self.role(self.played.to_move()) == Role::Human {
                return self.tell(&show::back(&self.played));
            }
        }
        for _ in 0..taken {
            self.played.redo(&self.budget())?;
        }
        Err(Failure::undefined("there is no move to take back").into())
    }

    /// Makes moves again until a human is to move.
    fn redo(&mut self) -> Result<(), Problem> {
        if !self.played.redo(&self.budget())? {
            return Err(Failure::undefined("no move was taken back").into());
        }
        self.moved()?;
        while self.role(self.played.to_move()) == Role::Program && self.played.redo(&self.budget())? {
            self.moved()?;
        }
        Ok(())
    }

    fn save(&self, path: &Path) -> Result<(), Problem> {
        check_plain(path)?;
        if path.exists() {
            return Err(problem(path, "the file exists; take another name"));
        }
        write_atomically(path, json(&self.played.json()).as_bytes())?;
        self.tell(&format!("the game is in {}\n", path.display()))
    }

    fn load(&mut self, path: &Path) -> Result<(), Problem> {
        let fail = |error: std::io::Error| problem(path, error.to_string());
        if std::fs::metadata(path).map_err(fail)?.len() > LONGEST_FILE {
            return Err(problem(path, "the file is too long for a game"));
        }
        let text = std::fs::read_to_string(path).map_err(fail)?;
        self.played = Match::load(&text, &self.budget())?;
        self.tell(&show::opening(&self.played, [Player::First, Player::Second].map(|player| self.name(player))))?;
        self.tell(&show::back(&self.played))
    }
}

/// The command that a word is nearly.
fn misspelt(word: &str) -> Option<&'static str> {
    let names = COMMANDS.map(|(name, _)| name);
    nearest(word, names).filter(|near| *near != word)
}

/// What happens after a line.
enum Next {
    /// The game is where it was.
    Stay,
    Changed,
    Quit,
}
