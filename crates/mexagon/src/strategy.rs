//! Who decides: the strategies in the order in which they are asked.
//!
//! Every command, every sum and the library go through this list, so that they cannot disagree. A strategy that fits a question
//! answers it, passes it on, or fails; what it passes on goes to the next one. With a wish for an engine only the strategies
//! of that engine are asked, and they say why they cannot.

use crate::engine::closed::{Asked, foreign};
use crate::engine::{
    Engine, Failure, Finding, ModuleSystem, Prepared, Request, brute, by_theory, hyperplane, module, permutation,
    winning_moves,
};
use crate::limits::{LARGE_EXTENSION, LARGEST_LISTED, LONGEST_COMMAND, LONGEST_MOVE, MODEST_EXTENSION};
use crate::object::{Elements, FormElement, Object};
use crate::structure::{Position, Structure};
use crate::words::quoted;
use mexagon_base::budget::Budget;
use mexagon_games::game::{Closed, Game, Outcome, Selection};
use mexagon_games::theory::{Deciders, Reason, class_reply, misere_reply, reply};
use std::time::Duration;

/// What is asked.
#[derive(Debug)]
pub(crate) struct Question<'a> {
    pub position: &'a Position,
    /// Is the outcome under misère play asked for as well?
    pub misere: bool,
    /// Who is to decide.
    pub engine: Engine,
    /// The theorems that may be used.
    pub deciders: &'a Deciders,
}

impl Question<'_> {
    fn structure(&self) -> &Structure {
        self.position.structure()
    }

    /// The game, if elements are chosen one by one.
    fn selection(&self) -> Option<Selection> {
        if let Game::Selection(game) = self.position.game() { Some(game) } else { None }
    }

    /// The question as the engines of games of choosing know it.
    fn request(&self, game: Selection) -> Request {
        Request { game, position: self.position.chosen().clone(), misere: self.misere, engine: self.engine }
    }

    fn is_start(&self) -> bool {
        self.position.is_start()
    }

    /// Is the engine left to the program?
    fn is_free(&self) -> bool {
        self.engine == Engine::Auto
    }
}

/// A way to decide.
pub struct Strategy {
    /// The engine that it belongs to.
    pub engine: Engine,
    /// What it decides, and how.
    pub about: &'static str,
    /// Does it leave the maximal subgroups behind, in which a winning move may be looked for?
    searches: bool,
    /// Is it asked, where nobody asked for an engine?
    fits: fn(&Question<'_>) -> bool,
    decide: Decide,
}

/// How a strategy decides: a game of choosing, or a game on closed sets.
#[derive(Clone, Copy)]
enum Decide {
    Selection(fn(&Question<'_>, Selection, &Budget) -> Result<Option<Finding>, Failure>),
    Closed,
}

/// The strategies, for each kind of game from the cheapest to the most general.
pub const STRATEGIES: &[Strategy] = &[
    Strategy {
        engine: Engine::Theory,
        about: "theorems on what the name of a group says, if its order is above 2,000 (limits::SMALL)",
        searches: false,
        fits: |question| question.is_start() && question.structure().is_known_by_name(),
        decide: Decide::Selection(by_name),
    },
    Strategy {
        engine: Engine::Module,
        about: "split extensions as they are written, from order 1,000 on (limits::MODEST_EXTENSION)",
        searches: false,
        fits: |question| question.is_start() && is_extension_from(MODEST_EXTENSION, question.structure()),
        decide: Decide::Selection(by_modules),
    },
    Strategy {
        engine: Engine::Permutation,
        about: "groups that are not soluble and too large to be listed, by their generators",
        searches: false,
        fits: |question| question.is_start(),
        decide: Decide::Selection(by_permutations),
    },
    Strategy {
        engine: Engine::Theory,
        about: "theorems on the group itself",
        searches: true,
        fits: |question| question.is_start(),
        decide: Decide::Selection(by_theorems),
    },
    Strategy {
        engine: Engine::Module,
        about: "soluble groups whose Frattini quotient has order 20,000 or more (limits::LARGE_EXTENSION), in half of the time",
        searches: true,
        fits: |question| question.is_start(),
        decide: Decide::Selection(by_modules_of_soluble),
    },
    Strategy {
        engine: Engine::Hyperplane,
        about: "structure classes by maximal subgroups or subalgebras: every position",
        searches: true,
        fits: |_| true,
        decide: Decide::Selection(by_hyperplanes),
    },
    Strategy {
        engine: Engine::Brute,
        about: "all subsets of at most 24 elements; only if it is asked for",
        searches: false,
        fits: |_| false,
        decide: Decide::Selection(by_brute_force),
    },
    Strategy {
        engine: Engine::Theory,
        about: "games on closed sets: theorems alone; only if it is asked for",
        searches: false,
        fits: |_| false,
        decide: Decide::Closed,
    },
    Strategy {
        engine: Engine::Closed,
        about: "games on closed sets: theorems, and the positions up to symmetry where a theorem leaves something open or \
                winning moves come with them",
        searches: false,
        fits: |_| true,
        decide: Decide::Closed,
    },
    Strategy {
        engine: Engine::Brute,
        about: "games on closed sets: every closed set and every element; only if it is asked for",
        searches: false,
        fits: |_| false,
        decide: Decide::Closed,
    },
];

/// Answers a question. Where a winning move is not found on the way, none is looked for.
pub(crate) fn ask(question: &Question<'_>, budget: &Budget) -> Result<Finding, Failure> {
    Ok(decide(question, budget)?.0)
}

/// Answers a question with a winning move, if there is one and it is quickly found.
pub(crate) fn ask_for_move(question: &Question<'_>, budget: &Budget) -> Result<Finding, Failure> {
    let (mut finding, searches) = decide(question, budget)?;
    let searches = searches && !question.structure().made().is_some_and(Object::is_dear_to_analyse);
    if let Some(game) = question.selection() {
        finding.winning = at_once(question, &finding, budget);
        finding.winning_misere = misere_at_once(question, game, &finding, searches, budget);
        let is_open = |outcome, found: &Option<String>| outcome == Some(Outcome::N) && found.is_none();
        let normal = is_open(finding.outcome, &finding.winning);
        let misere = is_open(finding.misere, &finding.winning_misere);
        if searches && (normal || misere) {
            let [found, found_misere] = search(question, game, misere, budget);
            finding.winning = finding.winning.or(found);
            finding.winning_misere = finding.winning_misere.or(found_misere);
        }
    }
    answer(question, &mut finding, budget);
    Ok(finding)
}

/// Says how the player who is not to move wins, if that is who wins: as a proof says it, or by the moves.
fn answer(question: &Question<'_>, finding: &mut Finding, budget: &Budget) {
    let (structure, game) = (question.structure(), question.position.game());
    let is_algebra = structure.made().is_some_and(|object| object.group().is_none());
    let is_told = question.is_start() && (!is_algebra || question.selection().is_none());
    let is_trivial = structure.order().is_some_and(|order| order.is_one());
    let applied: Vec<&str> =
        finding.asked.iter().filter(|step| step.applies == Some(true)).map(|step| step.id).collect();
    // A closure system has no text that a command could be given.
    let is_listed = !structure.is_points()
        && (matches!(finding.engine, Engine::Hyperplane | Engine::Closed) || structure.made().is_some());
    let has_positions = || match game {
        Game::Selection(_) => true,
        Game::Closed(game) => structure.arena(budget).is_ok_and(|arena| arena.has_positions(game, budget)),
    };
    let by_moves = |rule: &str| {
        let given = question.position.elements().iter().map(|x| format!("{x}, ")).collect::<String>();
        let position = format!("'{}'", format!("{given}x").replace('\'', r"'\''"));
        let command = format!("mexagon moves {} {} --position {position}{rule}", game.name(), quoted(structure.name()));
        let is_useful = is_listed && command.len() <= LONGEST_COMMAND && has_positions();
        is_useful.then(|| Reason::computed(format!("for the winning answers to a move x ask {command}")))
    };
    if finding.outcome == Some(Outcome::P) {
        let kind = finding.details.kind.filter(|_| !question.is_start() && !is_algebra);
        let of_class = question.selection().zip(kind).and_then(|(game, kind)| class_reply(game, kind));
        let told = if is_told { reply(game, is_trivial, &applied) } else { of_class };
        finding.reply = told.or_else(|| by_moves(""));
    }
    if finding.misere == Some(Outcome::P) {
        let told = if is_told && !is_trivial { misere_reply(game, &applied) } else { None };
        finding.reply_misere = told.or_else(|| finding.reply_misere.take()).or_else(|| by_moves(" --misere"));
    }
}

/// The identity stays in the class of the empty set; if the odd positions there are lost, it wins. Otherwise what the engine came
/// across.
fn at_once(question: &Question<'_>, finding: &Finding, budget: &Budget) -> Option<String> {
    let structure = question.structure();
    let after = finding.details.after_identity.or(finding.details.kind.map(|kind| kind.odd));
    let order = structure.order()?;
    let is_identity = question.is_start()
        && !order.is_one()
        && after == Some(0)
        && finding.outcome == Some(Outcome::N)
        && structure.made().is_none_or(|object| object.group().is_some());
    let identity = if is_identity { identity(structure, budget) } else { None };
    identity.or_else(|| finding.winning.clone()).filter(|element| element.len() <= LONGEST_MOVE)
}

/// The identity of a group as it is written there, or in words.
fn identity(structure: &Structure, budget: &Budget) -> Option<String> {
    if structure.is_known_by_name() {
        return Some("the identity".to_owned());
    }
    let is_short = structure.order()?.length() <= LONGEST_MOVE as u64;
    let shown = || structure.object(budget).ok()?.group().map(|group| group.show(&group.identity()));
    if is_short { shown() } else { None }
}

/// A winning move under misère play that needs no search: in a group of odd order or of order 2 every play of DNG is as long as
/// every other one up to an even number, and misère GEN is won like DNG; misère DNG of any other group is won by an involution.
fn misere_at_once(
    question: &Question<'_>,
    game: Selection,
    finding: &Finding,
    searches: bool,
    budget: &Budget,
) -> Option<String> {
    let structure = question.structure();
    let is_group = structure.made().is_none_or(|object| object.group().is_some());
    let order = structure.order().filter(|order| !order.is_one() && is_group && question.is_start())?;
    match game {
        _ if finding.misere != Some(Outcome::N) => None,
        Selection::Gen if !order.is_even() || order.to_u64() == Some(2) => identity(structure, budget),
        Selection::Dng if !searches => Some("an involution".to_owned()),
        _ => None,
    }
}

/// Looks for winning moves under normal and under misère play, for a second at most once the maximal subgroups are known.
fn search(question: &Question<'_>, game: Selection, misere: bool, budget: &Budget) -> [Option<String>; 2] {
    let found = || {
        let little = budget.part(Duration::from_secs(1), 1_000_000);
        let object = question.structure().object(budget).ok()?;
        let prepared = Prepared::new(object, budget).ok()?;
        let found = winning_moves(game, question.position.chosen(), misere, &prepared, &little).ok()?;
        let shown = |x: FormElement| Some(object.show(&x)).filter(|element| element.len() <= LONGEST_MOVE);
        Some(found.map(|element| element.and_then(shown)))
    };
    found().unwrap_or_default()
}

fn decide(question: &Question<'_>, budget: &Budget) -> Result<(Finding, bool), Failure> {
    question.structure().check(question.position.game())?;
    for strategy in STRATEGIES {
        let asked = if question.is_free() { (strategy.fits)(question) } else { strategy.engine == question.engine };
        let finding = match (strategy.decide, question.position.game()) {
            (Decide::Selection(decide), Game::Selection(game)) if asked => decide(question, game, budget)?,
            (Decide::Closed, Game::Closed(game)) if asked => Some(by_closed_sets(question, game, budget)?),
            _ => None,
        };
        if let Some(finding) = finding {
            return Ok((finding, strategy.searches));
        }
    }
    Err(declined(question, budget))
}

/// Why no strategy of the engine that was asked for decided.
fn declined(question: &Question<'_>, budget: &Budget) -> Failure {
    let (game, name) = (question.position.game(), question.engine.name());
    let why = match question.engine {
        engine if question.selection().is_none() => return foreign(engine, game),
        Engine::Closed => format!("the closed engine plays quotient and subgroup, not {}", game.name()),
        Engine::Theory if !question.is_start() => {
            "the theorems speak of the start only; the hyperplane engine knows positions".to_owned()
        }
        Engine::Theory => match question.structure().object(budget).and_then(|object| Ok(object.analysis(budget)?)) {
            Err(failure) => return failure,
            Ok(group) if group.form().is_none() => {
                "the theorems speak of groups only; the hyperplane engine knows algebras".to_owned()
            }
            Ok(group) => format!(
                "no theorem gives {game} of this group (|G| = {}, |Phi(G)| = {}, d(G) = {}); the hyperplane engine would compute it",
                question.structure().order_text(),
                group.frattini_order,
                group.generators
            ),
        },
        _ => format!("the {name} engine does not decide this"),
    };
    Failure::NotApplicable(why)
}

type Passed = Result<Option<Finding>, Failure>;

fn by_name(question: &Question<'_>, game: Selection, _: &Budget) -> Passed {
    let profile = question.structure().profile().filter(|profile| question.is_start() && !profile.is_small());
    let decide = |profile| by_theory::named(&question.request(game), profile, question.deciders);
    profile.map_or(Ok(None), decide)
}

/// Is a structure named as a split extension, and not smaller than this?
fn is_extension_from(least: u64, structure: &Structure) -> bool {
    structure.made().is_some_and(|object| is_object_from(least, object))
}

fn is_object_from(least: u64, object: &Object) -> bool {
    object.extension().is_some() && object.order().to_u64().is_none_or(|order| order >= least)
}

/// Is the object a split extension that is too large for its elements to be listed without being asked?
pub(crate) fn is_large_extension(object: &Object) -> bool {
    is_object_from(LARGE_EXTENSION, object)
}

fn by_modules(question: &Question<'_>, game: Selection, budget: &Budget) -> Passed {
    let object = question.structure().object(budget)?;
    // If the engine was asked for, a soluble group is one of the next strategy's.
    if object.extension().is_none() && question.is_free() {
        return Ok(None);
    }
    module::solve(&question.request(game), object, budget).map(Some)
}

/// Is the permutation engine the only one? So for groups that are not soluble and too large to be listed.
pub(crate) fn is_large(object: &Object) -> bool {
    let Some(form) = object.group() else { return false };
    let is_large = object.order().to_u64().is_none_or(|order| order > LARGEST_LISTED);
    let within_reach = form.permutation_group().is_some() || permutation::is_within_reach(object);
    is_large && within_reach && form.extension().is_none() && !form.is_soluble()
}

fn by_permutations(question: &Question<'_>, game: Selection, budget: &Budget) -> Passed {
    let object = question.structure().object(budget)?;
    if question.is_free() && !is_large(object) {
        return Ok(None);
    }
    permutation::solve(&question.request(game), object, budget).map(Some)
}

fn by_theorems(question: &Question<'_>, game: Selection, budget: &Budget) -> Passed {
    let object = question.structure().object(budget)?;
    if object.group().is_none() || !question.is_start() {
        return Ok(None);
    }
    by_theory::made(&question.request(game), question.structure().profile(), object, question.deciders, budget)
}

fn by_modules_of_soluble(question: &Question<'_>, game: Selection, budget: &Budget) -> Passed {
    let object = question.structure().object(budget)?;
    let prepared = Prepared::new(object, budget)?;
    let Elements::Soluble(group) = &prepared.group.elements else { return Ok(None) };
    if group.frattini.quotient.group.order().to_u64().is_some_and(|order| order < LARGE_EXTENSION) {
        return Ok(None);
    }
    // If the group is too large for this engine too, the next one may still have a chance.
    let half = budget.half();
    let system = ModuleSystem::of_soluble(group, &half);
    match system.and_then(|system| module::answer(&question.request(game), &system, &half)) {
        Err(failure) if !failure.is_interrupt() => Ok(None),
        answered => answered.map(Some),
    }
}

fn by_hyperplanes(question: &Question<'_>, game: Selection, budget: &Budget) -> Passed {
    let object = question.structure().object(budget)?;
    hyperplane::solve(&question.request(game), &Prepared::new(object, budget)?).map(Some)
}

fn by_brute_force(question: &Question<'_>, game: Selection, budget: &Budget) -> Passed {
    brute::solve(&question.request(game), question.structure().object(budget)?, budget).map(Some)
}

fn by_closed_sets(question: &Question<'_>, game: Closed, budget: &Budget) -> Result<Finding, Failure> {
    let arena = question.structure().arena(budget)?;
    let position = question.position.text();
    let Question { misere, engine, deciders, .. } = *question;
    arena.ask(&Asked { game, position: position.trim(), misere, engine, deciders, budget })
}
