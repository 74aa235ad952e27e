//! `mexagon nim`

use super::{Printed, args, closed, output, setup, sum, words};
use mexagon::engine::{
    self, Answer, Engine, Failure, Named, Prepared, Request, check_defined, decide_by, is_small, nim, nim_by,
    nim_large, nim_named, nim_permutation, prefers_modules, prefers_permutations,
};
use mexagon::object::{Object, Position, shorten};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::game::{Outcome, Selection};
use mexagon_games::theory::{Deciders, Item, Reason, Step, THEOREMS, Theorem, Verdict};
use mexagon_language as language;
use serde::Serialize;
use std::time::{Duration, Instant};

/// The answer as scripts read it.
#[derive(Serialize)]
pub struct Json<'a> {
    game: &'static str,
    object: &'a str,
    order: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Vec<String>>,
    nim: String,
    outcome: String,
    misere: Option<String>,
    winning_move: Option<String>,
    engine: &'static str,
    because: &'a [Reason],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    checklist: &'a [Item],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    asked: &'a [Step],
    seconds: f64,
}

impl<'a> Json<'a> {
    pub fn new(
        request: &Request,
        title: &Title<'a>,
        object: Option<&Object>,
        answer: &'a Answer,
        winning_move: Option<String>,
        seconds: f64,
    ) -> Self {
        let show = |object: &Object| request.position.elements().iter().map(|x| object.show(x)).collect::<Vec<_>>();
        Json {
            game: request.game.name(),
            object: title.name,
            order: title.order.to_string(),
            position: object.map(show).filter(|shown| !shown.is_empty()),
            nim: answer.value.to_string(),
            outcome: answer.outcome().to_string(),
            misere: answer.misere.map(|outcome| outcome.to_string()),
            winning_move,
            engine: answer.engine.name(),
            because: &answer.because,
            checklist: &answer.checklist,
            asked: &answer.asked,
            seconds,
        }
    }
}

pub fn run(command: &args::Nim) -> Printed {
    let start = Instant::now();
    let budget = setup::budget(&command.common.limits);
    let game: args::Game = match (&command.object, language::is_sum(&command.game)) {
        _ if language::is_compound(&command.game) => return super::compound::run(&command.game, command, &budget),
        (None, true) => return sum::run(command, &budget),
        (Some(_), true) => {
            return Err(Failure::undefined("a sum of games stands alone: mexagon nim 'gen(S3) + quotient(Z6)'"));
        }
        _ => command.game.parse().map_err(|message: String| Failure::undefined(message))?,
    };
    let Some(text_of_object) = &command.object else {
        return Err(Failure::undefined(format!("an object is missing: mexagon nim {} S4", command.game)));
    };
    let game = match game {
        args::Game::Selection(game) => game,
        args::Game::Closed(game) => return closed::nim(command, game, text_of_object, &budget),
    };
    let deciders = deciders(&command.without)?;
    let mut request = Request { game, position: Position::default(), misere: command.misere, engine: command.engine.0 };
    let seconds = || start.elapsed().as_secs_f64();
    if let Some((named, answer)) = by_name(&request, text_of_object, &command.position, &deciders)? {
        let title = Title::named(&named);
        let shown = Shown { command, request: &request, title: &title, object: None };
        return Ok(shown.print(&answer, identity(&answer), seconds()));
    }
    let object = setup::object(text_of_object, &budget)?;
    request.position = Position::parse(&command.position, &object)?;
    let title = Title::of(&object);
    let shown = Shown { command, request: &request, title: &title, object: Some(&object) };
    let (answer, winning) = match request.engine {
        Engine::Auto if prefers_modules(&request, &object) => without_list(&request, &object, &budget)?,
        Engine::Auto | Engine::Theory | Engine::Hyperplane => {
            check_defined(request.game, &object)?;
            if let Some(answer) = nim_large(&request, &object, &deciders)? {
                return Ok(shown.print(&answer, identity(&answer), seconds()));
            }
            if prefers_permutations(&request, &object) {
                let answer = nim_permutation(&request, &object, &budget)?;
                let winning = winning_at_once(&request, &answer, &object);
                return Ok(shown.print(&answer, winning, seconds()));
            }
            let prepared = Prepared::new(&object, &budget)?;
            let answer = nim_by(&request, &prepared, &deciders)?;
            let winning = winning_move(&request, &answer, &prepared);
            if command.explain && !command.common.json && !answer.checklist.is_empty() {
                return Ok(shown.print(&answer, winning, seconds()) + &barnes(&prepared));
            }
            (answer, winning)
        }
        Engine::Module | Engine::Permutation | Engine::Closed | Engine::Brute => {
            without_list(&request, &object, &budget)?
        }
    };
    Ok(shown.print(&answer, winning, seconds()))
}

/// Barnes' criterion, gone through on a group that is ready.
fn barnes(prepared: &Prepared<'_>) -> String {
    let theorem = Theorem::find("barnes").map(|theorem| decide_by(theorem, Selection::Dng, prepared));
    match theorem {
        Some(Ok(Verdict::Decides(decision))) => {
            let reasons = decision.because.iter().map(|reason| format!("- {} [{}]\n", reason.statement, reason.source));
            format!("\nBarnes' criterion\n{}", reasons.collect::<String>())
        }
        _ => String::new(),
    }
}

/// The theorems that may be used.
pub fn deciders(without: &[String]) -> Result<Deciders, Failure> {
    Deciders::without(without.iter().map(String::as_str)).map_err(|id| {
        let ids = THEOREMS.iter().map(|theorem| theorem.id);
        let near = language::nearest(&id, ids).map_or_else(String::new, |id| format!("; did you mean {id}?"));
        Failure::undefined(format!("there is no theorem {id:?}{near} (mexagon theorems lists them)"))
    })
}

/// The answer from the name of a large group alone, if theorems give it.
fn by_name(
    request: &Request,
    text: &str,
    position: &str,
    deciders: &Deciders,
) -> Result<Option<(Named, Answer)>, Failure> {
    let named = Named::parse(text).filter(|named| position.trim().is_empty() && !is_small(&named.profile));
    let Some(named) = named else { return Ok(None) };
    Ok(nim_named(request, &named, deciders)?.map(|answer| (named, answer)))
}

/// What the object is called.
pub struct Title<'a> {
    name: &'a str,
    order: Order,
    /// The name, what it is, and its order.
    pub text: String,
}

impl<'a> Title<'a> {
    /// The title of an object.
    pub fn of(object: &'a Object) -> Self {
        Title { name: object.name(), order: object.order(), text: words::title(object) }
    }

    /// The title of a group that is known by its name.
    pub fn named(named: &'a Named) -> Self {
        Title { name: &named.name, order: named.profile.order.clone(), text: words::named_title(named) }
    }
}

/// A winning move that a theorem knows: the identity stays in the class of the empty set.
pub fn identity(answer: &Answer) -> Option<String> {
    answer.after_identity.filter(|&value| value == 0).map(|_| "the identity".to_owned())
}

/// An answer with all that is said along with it.
struct Shown<'a> {
    command: &'a args::Nim,
    request: &'a Request,
    title: &'a Title<'a>,
    /// The object, if it was made and not only named.
    object: Option<&'a Object>,
}

impl Shown<'_> {
    fn print(&self, answer: &Answer, winning: Option<String>, seconds: f64) -> String {
        if self.command.common.json {
            return output::json(&Json::new(self.request, self.title, self.object, answer, winning, seconds));
        }
        text(self, answer, winning)
    }
}

/// An answer by an engine that does not list the elements, and a winning move if it tells one.
fn without_list(request: &Request, object: &Object, budget: &Budget) -> Result<(Answer, Option<String>), Failure> {
    let answer = nim(request, object, budget)?;
    let winning = winning_at_once(request, &answer, object);
    Ok((answer, winning))
}

/// Longer winning moves are not shown.
const LONGEST: usize = 200;

/// A winning move that the answer tells: the identity, or what the engine came across.
pub fn winning_at_once(request: &Request, answer: &Answer, object: &Object) -> Option<String> {
    let found = || answer.winning.as_ref().map(|element| object.show(element));
    winning_identity(request, answer, object).or_else(found).filter(|element| element.len() <= LONGEST)
}

/// The identity stays in the class of the empty set; if the odd positions there are lost, it wins.
fn winning_identity(request: &Request, answer: &Answer, object: &Object) -> Option<String> {
    if object.order().length() > LONGEST as u64 {
        return None;
    }
    let after = answer.after_identity.or(answer.kind.map(|kind| kind.odd));
    let at_start = request.position.elements().is_empty() && !object.order().is_one();
    let wins = at_start && after == Some(0) && answer.outcome() == Outcome::N;
    object.group().filter(|_| wins).map(|group| group.show(&group.identity()))
}

/// A winning move as people write it, if there is one and it is quickly found.
pub fn winning_move(request: &Request, answer: &Answer, prepared: &Prepared<'_>) -> Option<String> {
    if answer.outcome() == Outcome::P {
        return None;
    }
    if let Some(element) = winning_at_once(request, answer, prepared.object()) {
        return Some(element);
    }
    let little = prepared.budget().part(Duration::from_secs(1), 1_000_000);
    let found = engine::winning_move(request.game, &request.position, prepared, &little).ok()??;
    Some(prepared.object().show(&found))
}

fn text(shown: &Shown<'_>, answer: &Answer, winning: Option<String>) -> String {
    let &Shown { command, request, title, object } = shown;
    let at_start = request.position.elements().is_empty();
    let place = object.filter(|_| !at_start).map(|object| format!(" at {}", request.position.show(object)));
    let winner = words::winner(answer.outcome(), at_start);
    let mut text = format!("{}\n", title.text);
    let (name, place) = (shorten(title.name), place.unwrap_or_default());
    text += &format!("{}({name}){place} = *{}, {winner}\n", request.game, answer.value);
    if let Some(element) = winning {
        text += &format!("a winning move is {element}\n");
    }
    if let Some(misere) = answer.misere {
        text += &format!("under misère play the {}\n", words::winner(misere, at_start));
    }
    text += &format!("\nbecause ({} engine)\n", answer.engine.name());
    for reason in &answer.because {
        text += &format!("- {} [{}]\n", reason.statement, reason.source);
    }
    if !answer.checklist.is_empty() {
        text += &format!("\nchecklist (BES16, Cor. 7)\n{}", checklist(answer, command.common.format));
    }
    text + &explained(command, &answer.asked)
}

/// What each theorem said, if that is wanted.
pub fn explained(command: &args::Nim, asked: &[Step]) -> String {
    if !command.explain || asked.is_empty() {
        return String::new();
    }
    let mut table = output::TextTable::new(&["theorem", "applies", "because"]);
    for step in asked {
        table.row(vec![step.id.into(), words::truth(step.applies).into(), step.why.clone()]);
    }
    format!("\ntheorems asked\n{}", table.render(command.common.format))
}

/// The items of the checklist, up to the one that fired.
fn checklist(answer: &Answer, format: args::Format) -> String {
    let mut table = output::TextTable::new(&["item", "condition", "holds", "because"]);
    for item in &answer.checklist {
        let why = match item.holds {
            Some(true) => format!("{}, so the value is *{}", item.why, item.value),
            Some(false) => item.why.clone(),
            None => format!("{}; decided by a theorem above", item.why),
        };
        table.row(vec![item.item.to_string(), item.condition.into(), words::truth(item.holds).into(), why]);
    }
    table.render(format)
}
