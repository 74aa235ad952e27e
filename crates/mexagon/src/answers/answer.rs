//! The answer to a question, as people and as scripts read it.

use crate::engine::{Estimate, Finding};
use crate::json::Fields;
use crate::structure::Position;
use crate::table::{Format, TextTable};
use crate::words;
use mexagon_base::number::Nimber;
use mexagon_games::game::{Game, Outcome};
use serde_json::{Map, Value, json};
use std::fmt;
use std::ops::Deref;

/// The value of a position with the outcome, a winning move and the reasons.
///
/// ```
/// use mexagon::{Game, Solver, Structure};
/// let group: Structure = "S3".parse()?;
/// let answer = Solver::new().solve(Game::GEN, &group)?;
/// assert_eq!(answer.value().map(|value| value.to_string()).as_deref(), Some("3"));
/// assert!(answer.to_string().contains("first player wins"));
/// # Ok::<(), mexagon::Failure>(())
/// ```
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked.
    pub position: Position,
    finding: Finding,
}

impl Deref for Answer {
    type Target = Finding;

    fn deref(&self) -> &Finding {
        &self.finding
    }
}

/// A value as people write it: `*3`, `*(ω+2)`.
pub fn star(value: Nimber) -> String {
    let shown = value.pretty();
    if shown.contains(['+', '·']) { format!("*({shown})") } else { format!("*{shown}") }
}

impl Answer {
    pub(crate) fn new(position: Position, mut finding: Finding) -> Answer {
        if !position.structure().has_name() {
            let named = finding.because.iter_mut().filter(|reason| reason.source == "from the name");
            named.for_each(|reason| reason.source = "recognised by its order".to_owned());
        }
        Answer { position, finding }
    }

    /// `gen(S4)`, with the position if it is not the start.
    fn head(&self) -> String {
        let (game, name) = (self.position.game(), self.position.structure().short_name());
        let place = if self.position.is_start() { String::new() } else { format!(" at {}", self.position) };
        format!("{game}({name}){place}")
    }

    /// The answer as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        self.fill(Fields::answer())
    }

    /// The answer inside of another one.
    pub(super) fn part(&self) -> Map<String, Value> {
        self.fill(Fields::part())
    }

    fn fill(&self, mut object: Fields) -> Map<String, Value> {
        let structure = self.position.structure();
        let letter = |outcome: Option<Outcome>| outcome.map(|outcome| outcome.to_string());
        object.put("game", self.position.game().name().into());
        object.put("object", structure.name().into());
        object.put("order", structure.order_text().into());
        if !self.position.is_start() {
            object.put("position", self.position.elements().iter().map(ToString::to_string).collect());
        }
        object.put("nim", self.value().map(|value| value.to_string()).into());
        if let Estimate::AtMost(bound) = self.nimber {
            object.put("nim_at_most", bound.to_string().into());
            object.put("bounds", json!({ "least": self.details.least.to_string(), "most": bound.to_string() }));
        }
        object.put("outcome", letter(self.outcome).into());
        object.put("misere", letter(self.misere).into());
        object.put("winning_move", self.winning.clone().into());
        if self.winning_misere.is_some() {
            object.put("winning_move_misere", self.winning_misere.clone().into());
        }
        if let Some(reply) = &self.reply {
            object.put("reply", json!(reply));
        }
        if let Some(reply) = &self.reply_misere {
            object.put("reply_misere", json!(reply));
        }
        object.put("engine", self.engine.name().into());
        object.put("because", json!(self.because));
        if !self.details.checklist.is_empty() {
            object.put("checklist", json!(self.details.checklist));
        }
        if !self.asked.is_empty() {
            object.put("asked", json!(self.asked));
        }
        object.into_map()
    }

    /// The answer for people, with tables in a format; `explain` adds what each theorem said that was asked.
    pub fn text(&self, format: Format, explain: bool) -> String {
        let at_start = self.position.is_start();
        let winner = |outcome: Option<Outcome>| match outcome {
            Some(outcome) => words::winner(outcome, at_start),
            None => "it is not known who wins",
        };
        let value = match self.nimber {
            Estimate::Known(value) => format!(" = {}", star(value)),
            Estimate::AtMost(bound) if self.details.least.is_zero() => {
                format!(" is not known, at most {}", star(bound))
            }
            Estimate::AtMost(bound) => {
                format!(" is not known, between {} and {}", star(self.details.least), star(bound))
            }
            Estimate::Unknown => " is not known".to_owned(),
        };
        let mut text = format!("{}\n", self.position.structure().title());
        text += &format!("{}{value}, {}\n", self.head(), winner(self.outcome));
        if let Some(element) = &self.winning {
            text += &format!("a winning move is {element}\n");
        }
        if let Some(reply) = &self.reply {
            text += &format!("how: {} [{}]\n", reply.statement, reply.source);
        }
        match (self.misere, self.position.game()) {
            (Some(outcome), _) => {
                let by = self.winning_misere.as_ref().map_or_else(String::new, |element| format!(" by {element}"));
                text += &format!("under misère play the {}{by}\n", words::winner(outcome, at_start));
            }
            (None, Game::Closed(_)) if self.details.leaves_misere => {
                text += "under misère play: not looked for without --misere\n";
            }
            // Elsewhere both rules come from one list of positions, so that nobody has to ask for the second.
            (None, Game::Closed(_)) => text += "under misère play it is not known who wins\n",
            (None, Game::Selection(_)) => {}
        }
        if let Some(reply) = &self.reply_misere {
            text += &format!("how: {} [{}]\n", reply.statement, reply.source);
        }
        text += &format!("\nbecause ({} engine)\n", self.engine.name());
        for reason in &self.because {
            text += &format!("- {} [{}]\n", reason.statement, reason.source);
        }
        if !self.details.checklist.is_empty() {
            text += &format!("\nchecklist (BES16, Cor. 7)\n{}", self.checklist(format));
        }
        if explain && !self.asked.is_empty() {
            let mut table = TextTable::new(&["theorem", "applies", "because"]);
            for step in &self.asked {
                table.row(vec![step.id.into(), words::truth(step.applies).into(), step.why.clone()]);
            }
            text += &format!("\ntheorems asked\n{}", table.render(format));
        }
        text
    }

    /// The items of the checklist, up to the one that fired.
    fn checklist(&self, format: Format) -> String {
        let mut table = TextTable::new(&["item", "condition", "holds", "because"]);
        for item in &self.details.checklist {
            let why = match item.holds {
                Some(true) => format!("{}, so the value is *{}", item.why, item.value),
                Some(false) => item.why.clone(),
                None => format!("{}; decided by a theorem above", item.why),
            };
            table.row(vec![item.item.to_string(), item.condition.into(), words::truth(item.holds).into(), why]);
        }
        table.render(format)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(Format::default(), false).trim_end())
    }
}
