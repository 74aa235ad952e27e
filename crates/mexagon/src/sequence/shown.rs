//! A sequence as people and as scripts read it.

use super::{FoundLaw, Law, LawKind, Sequence, SequencePlan, Term, TermState};
use crate::answers::star;
use crate::json::Fields;
use crate::table::{Format, TextTable};
use crate::words::count;
use mexagon_base::number::Nimber;
use mexagon_games::game::{Game, Outcome};
use mexagon_games::theory::Theorem;
use mexagon_language::Letter;
use serde_json::{Map, Value, json};

/// Lines of terms, which can be printed while the rest is still computed.
#[derive(Clone, Debug)]
pub struct Rows {
    game: Game,
    letter: Letter,
    waiting: Vec<(u64, String)>,
}

impl Rows {
    pub fn new(plan: &SequencePlan) -> Rows {
        Rows { game: plan.game, letter: plan.family.letter(), waiting: Vec::new() }
    }

    /// Whole numbers stand in rows after the first one, primes and prime powers each with its value.
    fn length(&self) -> usize {
        match (self.letter, self.game) {
            (Letter::Number, Game::Selection(_)) => 20,
            (Letter::Number, Game::Closed(_)) => 15,
            _ => 8,
        }
    }

    /// Adds a term: perhaps a line is complete.
    pub fn push(&mut self, index: u64, cell: String) -> Option<String> {
        self.waiting.push((index, cell));
        (self.waiting.len() >= self.length()).then(|| self.line())
    }

    /// The line that is not complete.
    pub fn rest(&mut self) -> Option<String> {
        (!self.waiting.is_empty()).then(|| self.line())
    }

    fn line(&mut self) -> String {
        let cells = std::mem::take(&mut self.waiting);
        let width = if matches!(self.game, Game::Selection(_)) { 3 } else { 4 };
        let mut line = String::new();
        if self.letter == Letter::Number {
            let first = cells.first().map_or(0, |cell| cell.0);
            line += &format!("{first:>7} |");
            cells.iter().for_each(|(_, cell)| line += &format!("{cell:>width$}"));
        } else {
            cells.iter().for_each(|(index, cell)| line += &format!("{:>9}", format!("{index}:{cell}")));
        }
        line + "\n"
    }
}

/// A value in a row; `-` is not defined, `?` is not solved.
pub(super) fn cell(term: &Term) -> String {
    match &term.state {
        TermState::Known { value, .. } => value.to_string(),
        TermState::Undefined(_) => "-".to_owned(),
        TermState::Unsolved(_) => "?".to_owned(),
    }
}

fn misere_cell(term: &Term) -> String {
    match (&term.state, term.misere()) {
        (_, Some(outcome)) => outcome.to_string(),
        (TermState::Undefined(_), _) => "-".to_owned(),
        _ => "?".to_owned(),
    }
}

/// `n = 1, 3..5, 9`: indices that follow each other in the sequence are put together.
fn indices(sequence: &Sequence, wanted: impl Fn(&Term) -> bool) -> String {
    let mut runs: Vec<(u64, u64, bool)> = Vec::new();
    for term in &sequence.terms {
        let is_wanted = wanted(term);
        match runs.last_mut() {
            Some((_, last, open)) if *open => {
                *open = is_wanted;
                if is_wanted {
                    *last = term.index;
                }
            }
            _ if is_wanted => runs.push((term.index, term.index, true)),
            _ => {}
        }
    }
    let shown = |(first, last, _): &(u64, u64, bool)| match first == last {
        true => first.to_string(),
        false => format!("{first}..{last}"),
    };
    let all: Vec<String> = runs.iter().take(12).map(shown).collect();
    let more = if runs.len() > 12 { ", ..." } else { "" };
    format!("{} = {}{more}", sequence.plan.letter(), all.join(", "))
}

impl SequencePlan {
    /// What is listed, as the heading of the terms.
    pub fn heading(&self) -> String {
        let what = match self.family.letter() {
            Letter::Number => "",
            Letter::Prime => ", primes",
            Letter::PrimePower => ", prime powers",
        };
        let (letter, first, last) = (self.letter(), self.first, self.last);
        format!("{}({}) for {letter} = {first}..{last}{what}\n\n", self.game, self.family.text())
    }
}

impl Sequence {
    /// The sequence for people, with tables in a format.
    pub fn text(&self, format: Format) -> String {
        let Format::Text(_) = format else { return self.table().render(format) };
        let mut text = self.plan.heading();
        let mut rows = Rows::new(&self.plan);
        for term in &self.terms {
            text += &rows.push(term.index, cell(term)).unwrap_or_default();
        }
        text += &rows.rest().unwrap_or_default();
        text + &self.conclusion()
    }

    /// The terms as a table.
    fn table(&self) -> TextTable {
        let letter = self.plan.letter().to_string();
        let has_misere = self.with_misere;
        let mut headings = vec![letter.as_str(), "object", "value", "decided by"];
        headings.extend(has_misere.then_some("misère"));
        let mut table = TextTable::new(&headings);
        for term in &self.terms {
            let by = match &term.state {
                TermState::Known { theorem: Some(id), .. } => (*id).to_owned(),
                TermState::Known { engine, .. } => format!("{} engine", engine.name()),
                TermState::Undefined(why) | TermState::Unsolved(why) => {
                    why.lines().next().unwrap_or_default().to_owned()
                }
            };
            let mut row = vec![term.index.to_string(), term.object.clone(), cell(term), by];
            row.extend(has_misere.then(|| misere_cell(term)));
            table.row(row);
        }
        table
    }

    /// Everything after the terms: what is not known, the law, and what it rests on.
    pub fn conclusion(&self) -> String {
        let mut text = String::new();
        text += &self.gaps();
        text += "\n";
        let letter = self.plan.family.letter();
        match &self.law {
            Some(found) => {
                text += &format!("law: {}\n", found.law.words(letter, star));
                text += &self.standing(found);
            }
            None => text += &self.no_law(),
        }
        text += &self.because();
        if self.with_misere {
            text += &self.misere_text();
        }
        text
    }

    /// The terms without a value, with the reasons.
    fn gaps(&self) -> String {
        let mut reasons: Vec<(&str, &str)> = Vec::new();
        for term in &self.terms {
            let reason = match &term.state {
                TermState::Known { .. } => continue,
                TermState::Undefined(why) => ("not defined", why.as_str()),
                TermState::Unsolved(why) => ("not solved", why.as_str()),
            };
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        let mut text = String::new();
        let left_out = reasons.len().saturating_sub(4);
        for (kind, why) in reasons.into_iter().take(4) {
            let places = indices(self, |term| match &term.state {
                TermState::Undefined(reason) => kind == "not defined" && reason == why,
                TermState::Unsolved(reason) => kind == "not solved" && reason == why,
                TermState::Known { .. } => false,
            });
            text += &format!("{kind} for {places}: {}\n", why.lines().next().unwrap_or_default());
        }
        if left_out > 0 {
            text += &format!("and {}\n", count(left_out as u64, "more reason", "more reasons"));
        }
        if text.is_empty() { text } else { format!("\n{text}") }
    }

    fn standing(&self, found: &FoundLaw) -> String {
        let letter = self.plan.letter();
        if let Some((index, value)) = found.broken_at {
            let value = star(value);
            return format!("this does not go on: at {letter} = {index} the value is {value}\n");
        }
        let checked = indices(self, |term| term.index >= found.law.from && term.value().is_some());
        let terms = count(found.law.terms as u64, "term", "terms");
        let ahead = match found.ahead {
            0 => String::new(),
            ahead => format!(" and {} beyond", count(ahead as u64, "term", "terms")),
        };
        match &found.proved_by {
            Some(ids) => {
                let sources: Vec<String> = ids.iter().map(|id| cited(id)).collect();
                let from = found.law.from;
                format!(
                    "this is a theorem for all {letter} >= {from}, from the closed form of {}; {terms} of it are above\n",
                    sources.join(", ")
                )
            }
            None => format!(
                "this is a conjecture, checked for {checked} ({terms}){ahead}; no closed form of the family is known here that would prove it\n"
            ),
        }
    }

    fn no_law(&self) -> String {
        let (letter, known) = (self.plan.letter(), self.known());
        let lines = format!("no line in {letter}, Omega({letter}) or omega({letter})");
        let classes = match self.plan.family.letter() {
            Letter::Number => format!("no period up to {}", known / 3),
            Letter::Prime => format!("no function of {letter} mod m"),
            Letter::PrimePower => format!("no function of {letter} mod m and of whether {letter} is a prime"),
        };
        format!(
            "law: none was found among {}: not constant, {lines}, {classes} that is seen often enough\n",
            count(known as u64, "known term", "known terms")
        )
    }

    /// Who decided the terms.
    fn because(&self) -> String {
        let mut text = String::from("\nbecause\n");
        for (theorem, terms) in self.theorems() {
            let places = indices(
                self,
                |term| matches!(term.state, TermState::Known { theorem: Some(id), .. } if id == theorem.id),
            );
            let terms = count(terms as u64, "term", "terms");
            text += &format!("- {terms}, {places}, by `{}`: {} [{}]\n", theorem.id, theorem.statement, theorem.source);
        }
        for (engine, terms) in self.engines() {
            let places = indices(
                self,
                |term| matches!(&term.state, TermState::Known { theorem: None, engine: by, .. } if *by == engine),
            );
            let terms = count(terms as u64, "term", "terms");
            text += &format!("- {terms}, {places}, by the {} engine [computed]\n", engine.name());
        }
        text
    }

    fn misere_text(&self) -> String {
        let mut text = String::from("\nunder misère play (N: the first player wins, P: the second)\n\n");
        let mut rows = Rows::new(&self.plan);
        for term in &self.terms {
            text += &rows.push(term.index, misere_cell(term)).unwrap_or_default();
        }
        text += &rows.rest().unwrap_or_default();
        let letter = self.plan.family.letter();
        text += &match &self.misere_law {
            Some(law) if !matches!(law.kind, LawKind::Line { .. }) => {
                let outcome = |value: Nimber| if value.is_zero() { Outcome::P } else { Outcome::N };
                let words = law.words(letter, |value| outcome(value).to_string());
                format!(
                    "\nlaw: {words}\nthis is a conjecture, checked on {}\n",
                    count(law.terms as u64, "term", "terms")
                )
            }
            _ => "\nlaw: none was found\n".to_owned(),
        };
        text
    }

    /// The sequence for scripts.
    pub fn json(&self) -> Map<String, Value> {
        let mut object = Fields::answer();
        object.put("game", self.plan.game.name().into());
        object.put("family", self.plan.family.text().into());
        object.put("letter", self.plan.letter().to_string().into());
        object.put("first", self.plan.first.into());
        object.put("last", self.plan.last.into());
        object.put("terms", self.terms.iter().map(|term| Value::Object(term_json(term))).collect());
        let law = self.law.as_ref().map(|found| {
            let mut law = law_json(&found.law, self.plan.family.letter());
            let standing = match (&found.proved_by, found.broken_at) {
                (Some(_), _) => "theorem",
                (None, None) => "conjecture",
                (None, Some(_)) => "refuted",
            };
            law.put("standing", standing.into());
            law.put("proved_by", json!(found.proved_by.as_deref().unwrap_or_default()));
            law.put("ahead", found.ahead.into());
            let broken = |(index, value): (u64, Nimber)| json!({ "index": index, "nim": value.to_string() });
            law.put("broken_at", found.broken_at.map_or(Value::Null, broken));
            law.into_map()
        });
        object.put("law", law.map_or(Value::Null, Value::Object));
        if self.with_misere {
            let law = self.misere_law.as_ref().filter(|law| !matches!(law.kind, LawKind::Line { .. }));
            let law = law.map(|law| law_json(law, self.plan.family.letter()).into_map());
            object.put("misere_law", law.map_or(Value::Null, Value::Object));
        }
        let theorem = |(theorem, terms): (&Theorem, usize)| json!({ "id": theorem.id, "statement": theorem.statement, "source": theorem.source, "terms": terms });
        object.put("theorems", self.theorems().into_iter().map(theorem).collect());
        let engine =
            |(engine, terms): (crate::engine::Engine, usize)| json!({ "engine": engine.name(), "terms": terms });
        object.put("computed", self.engines().into_iter().map(engine).collect());
        object.into_map()
    }
}

/// A theorem with its source.
fn cited(id: &str) -> String {
    let source = Theorem::find(id).map_or("", |theorem| theorem.source);
    format!("`{id}` [{source}]")
}

fn term_json(term: &Term) -> Map<String, Value> {
    let mut object = Fields::part();
    object.put("index", term.index.into());
    object.put("object", term.object.clone().into());
    object.put("nim", term.value().map(|value| value.to_string()).into());
    match &term.state {
        TermState::Known { misere, engine, theorem, .. } => {
            object.put("misere", misere.map(|outcome| outcome.to_string()).into());
            object.put("engine", engine.name().into());
            object.put("theorem", (*theorem).into());
        }
        TermState::Undefined(why) => object.put("undefined", why.clone().into()),
        TermState::Unsolved(why) => object.put("unsolved", why.clone().into()),
    }
    object.into_map()
}

/// What a law says; residue classes with their values, in which 0 and 1 stand for P and N in a law on misère play.
fn law_json(law: &Law, letter: Letter) -> Fields {
    let mut object = Fields::part();
    object.put("from", law.from.into());
    object.put("terms", law.terms.into());
    object.put("statement", law.words(letter, |value| value.to_string()).into());
    match &law.kind {
        LawKind::Constant(value) => {
            object.put("kind", "constant".into());
            object.put("value", value.to_string().into());
        }
        LawKind::Line { function, factor, offset, omegas } => {
            object.put("kind", "line".into());
            object.put("function", function.name().into());
            object.put("factor", (*factor).into());
            object.put("offset", (*offset).into());
            object.put("omegas", (*omegas).into());
        }
        LawKind::Residues { modulus, values } => {
            object.put("kind", "residues".into());
            object.put("modulus", (*modulus).into());
            let class = |(residue, value): &(u64, Nimber)| json!({ "residue": residue, "value": value.to_string() });
            object.put("classes", values.iter().map(class).collect());
        }
        LawKind::PrimeResidues { modulus, values } => {
            object.put("kind", "prime residues".into());
            object.put("modulus", (*modulus).into());
            let class = |(residue, prime, value): &(u64, bool, Nimber)| json!({ "residue": residue, "prime": prime, "value": value.to_string() });
            object.put("classes", values.iter().map(class).collect());
        }
    }
    object
}
