//! Values of a game over a family of objects: the terms, the law that they follow, and whether that is a theorem.

mod laws;
mod oeis;
mod plot;
mod proof;
mod shown;
#[cfg(test)]
mod tests;

pub use laws::{Function, Law, LawKind, find as find_law};
pub use shown::Rows;

use crate::engine::{Engine, Failure, Finding};
use crate::solver::Solver;
use mexagon_base::number::{Nimber, is_prime, prime_power};
use mexagon_games::game::{Game, Outcome};
use mexagon_games::theory::Theorem;
use mexagon_language::{Family, Letter, MAX_PARAMETER, parse_family, parse_range};
use proof::{Claim, Evaluated};
use std::collections::BTreeMap;
use std::time::Duration;

/// More terms are not computed at once.
pub const MOST_TERMS: usize = 10_000;

/// As many terms beyond the range are compared with a law that is not proved, in at most this time.
const AHEAD: usize = 100;
const LOOKING_AHEAD: Duration = Duration::from_secs(2);

/// Theorems that say who wins, and not what the value is.
const OUTCOMES_ONLY: [&str; 6] = [
    "subgroup-symmetric",
    "subgroup-dihedral",
    "subgroup-half-generated",
    "normal-closure",
    "quotient-times-two",
    "abelian-square",
];

/// Which terms of which game on which family.
#[derive(Clone, Debug)]
pub struct SequencePlan {
    pub game: Game,
    pub family: Family,
    pub first: u64,
    pub last: u64,
    /// The numbers that the letter stands for, in increasing order.
    pub indices: Vec<u64>,
}

impl SequencePlan {
    /// Reads a family such as `Dih(Z{n})` and a range such as `1..60`.
    pub fn read(game: Game, family: &str, range: &str) -> Result<SequencePlan, Failure> {
        let read = parse_family(family).map_err(|error| Failure::syntax(error, family))?;
        let bounds = parse_range(range).map_err(|error| Failure::syntax(error, range))?;
        let [first, last] = [bounds.first, bounds.last].map(u64::from);
        let letter = read.letter();
        let indices: Vec<u64> = (first..=last).filter(|n| is_index(letter, *n)).take(MOST_TERMS + 1).collect();
        if indices.len() > MOST_TERMS {
            let message = format!("a sequence has at most {MOST_TERMS} terms");
            return Err(Failure::syntax(mexagon_language::SyntaxError::new(bounds.span, message), range));
        }
        if indices.is_empty() {
            let what = if letter == Letter::Prime { "prime" } else { "prime power" };
            let message = format!("there is no {what} in this range");
            return Err(Failure::syntax(mexagon_language::SyntaxError::new(bounds.span, message), range));
        }
        Ok(SequencePlan { game, family: read, first, last, indices })
    }

    /// The numbers after the range.
    fn next(&self) -> impl Iterator<Item = u64> {
        let letter = self.family.letter();
        (self.last + 1..=MAX_PARAMETER).filter(move |n| is_index(letter, *n))
    }

    /// The letter of the family.
    pub fn letter(&self) -> char {
        self.family.letter().name()
    }
}

/// Does the letter stand for this number?
fn is_index(letter: Letter, n: u64) -> bool {
    match letter {
        Letter::Number => true,
        Letter::Prime => is_prime(n),
        Letter::PrimePower => prime_power(n).is_some(),
    }
}

/// What is known of a term.
#[derive(Clone, Debug)]
pub enum TermState {
    /// The value, the outcome under misère play if it was asked for, and who decided.
    Known {
        value: Nimber,
        misere: Option<Outcome>,
        engine: Engine,
        /// The theorem that gave the value, if one did.
        theorem: Option<&'static str>,
    },
    /// There is no such object, or the game is not defined on it.
    Undefined(String),
    /// Not solved, for this reason.
    Unsolved(String),
}

/// A term of a sequence.
#[derive(Clone, Debug)]
pub struct Term {
    /// What the letter stands for.
    pub index: u64,
    /// The object, as it was put together.
    pub object: String,
    pub state: TermState,
    /// Why there is no value, as it would be said of the object alone.
    failure: Option<Failure>,
}

impl Term {
    pub fn value(&self) -> Option<Nimber> {
        if let TermState::Known { value, .. } = self.state { Some(value) } else { None }
    }

    /// The theorem that gave the value, if one did.
    pub fn theorem(&self) -> Option<&'static str> {
        if let TermState::Known { theorem, .. } = self.state { theorem } else { None }
    }

    pub fn misere(&self) -> Option<Outcome> {
        if let TermState::Known { misere, .. } = self.state { misere } else { None }
    }

    /// The term in a row: `-` is not defined, `?` is not solved.
    pub fn cell(&self) -> String {
        shown::cell(self)
    }

    /// Is there nothing to be known?
    pub fn is_undefined(&self) -> bool {
        matches!(self.state, TermState::Undefined(_))
    }
}

/// A law that was found, and whether it is proved.
#[derive(Clone, Debug)]
pub struct FoundLaw {
    pub law: Law,
    /// The ids of the theorems that prove it for all indices, if it is proved.
    pub proved_by: Option<Vec<&'static str>>,
    /// The number of terms beyond the range that were compared with a law that is not proved.
    pub ahead: usize,
    /// The first of these that is not as the law says, and its value.
    pub broken_at: Option<(u64, Nimber)>,
}

/// A sequence of values with the law that they follow.
///
/// ```
/// use mexagon::{Game, Solver};
/// let sequence = Solver::new().sequence(Game::GEN, "Dih(Z{n})", "1..40")?;
/// let found = sequence.law.as_ref().expect("a law");
/// assert_eq!((found.law.modulus(), found.law.from), (Some(4), 2));
/// assert_eq!(found.proved_by.as_deref(), Some(&["dihedral"][..]));
/// # Ok::<(), mexagon::Failure>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sequence {
    pub plan: SequencePlan,
    pub terms: Vec<Term>,
    /// The law of the values.
    pub law: Option<FoundLaw>,
    /// The law of the outcomes under misère play, with 0 for P and 1 for N; it is not compared with theorems.
    pub misere_law: Option<Law>,
    /// Were the outcomes under misère play asked for?
    pub with_misere: bool,
}

impl Solver {
    /// One term of a sequence. It fails only if somebody wanted it to stop.
    pub fn sequence_term(&self, plan: &SequencePlan, index: u64) -> Result<Term, Failure> {
        let Some(object) = plan.family.at(index) else {
            let text = "the calculation in the braces leads to no whole number that can be used".to_owned();
            let failure = Some(Failure::undefined(text.clone()));
            let object = plan.family.text().to_owned();
            return Ok(Term { index, object, state: TermState::Undefined(text), failure });
        };
        let budget = self.now();
        let found = self.read_within(&object, &budget).and_then(|structure| {
            structure.check(plan.game)?;
            self.find(&structure.start(plan.game), &budget)
        });
        let (state, failure) = match found {
            Ok(finding) => (state(&finding), None),
            Err(failure) if failure.is_interrupt() => return Err(failure),
            Err(failure) => {
                let message = failure.json()["message"].as_str().unwrap_or_default().to_owned();
                let is_bad = failure.is_bad_input();
                let state = if is_bad { TermState::Undefined(message) } else { TermState::Unsolved(message) };
                (state, Some(failure))
            }
        };
        Ok(Term { index, object, state, failure })
    }

    /// The values of a game over a family such as `Dih(Z{n})`, for a range such as `1..60`: the budget counts for each term.
    pub fn sequence(&self, game: Game, family: &str, range: &str) -> Result<Sequence, Failure> {
        let plan = SequencePlan::read(game, family, range)?;
        let terms =
            plan.indices.iter().map(|&index| self.sequence_term(&plan, index)).collect::<Result<Vec<_>, _>>()?;
        self.conclude(plan, terms)
    }

    /// The sequence that some terms make. It fails if no term has a meaning.
    pub fn conclude(&self, plan: SequencePlan, terms: Vec<Term>) -> Result<Sequence, Failure> {
        if terms.iter().all(Term::is_undefined)
            && let Some(failure) = terms.iter().find_map(|term| term.failure.clone())
        {
            return Err(failure);
        }
        let letter = plan.family.letter();
        let values: Vec<_> = terms.iter().map(|term| (term.index, term.value())).collect();
        let law = laws::find(&values, letter).map(|law| self.tried(&plan, &terms, law)).transpose()?;
        let number = |outcome: Outcome| Nimber::finite(u64::from(outcome == Outcome::N));
        let outcomes: Vec<_> = terms.iter().map(|term| (term.index, term.misere().map(number))).collect();
        let with_misere = self.asks_misere();
        let misere_law = laws::find(&outcomes, letter).filter(|_| with_misere);
        Ok(Sequence { plan, terms, law, misere_law, with_misere })
    }

    /// A law with its proof, or as far as it goes beyond the terms, if theorems tell that quickly.
    fn tried(&self, plan: &SequencePlan, terms: &[Term], law: Law) -> Result<FoundLaw, Failure> {
        if let Some(ids) = self.proof(plan, terms, &law) {
            // Those that decided terms; if others were asked before them, all.
            let decided = |id: &&str| terms.iter().any(|term| term.theorem() == Some(id));
            let some: Vec<_> = ids.iter().copied().filter(decided).collect();
            let proved_by = Some(if some.is_empty() { ids.to_vec() } else { some });
            return Ok(FoundLaw { law, proved_by, ahead: 0, broken_at: None });
        }
        let mut found = FoundLaw { law, proved_by: None, ahead: 0, broken_at: None };
        if terms.iter().any(|term| term.value().is_some() && term.theorem().is_none()) {
            return Ok(found);
        }
        let budget = self.now().part(LOOKING_AHEAD, u64::MAX);
        let solver = self.clone().within(budget.clone()).engine(Engine::Theory);
        for index in plan.next().take(AHEAD) {
            // The time is over, but nobody has to stop.
            if budget.check_now().is_err() {
                break;
            }
            let term = solver.sequence_term(plan, index)?;
            match (term.value(), found.law.at(index)) {
                (Some(value), Some(says)) if value != says => {
                    found.broken_at = Some((index, value));
                    break;
                }
                (Some(_), Some(_)) => found.ahead += 1,
                (None, _) if !term.is_undefined() => break,
                _ => {}
            }
        }
        Ok(found)
    }

    /// The theorems that prove a law, if some do.
    fn proof(&self, plan: &SequencePlan, terms: &[Term], law: &Law) -> Option<&'static [&'static str]> {
        let claim = Claim::of(plan.game, &plan.family)?;
        let last = terms.iter().rev().find(|term| term.value().is_some())?.index;
        let known: BTreeMap<u64, Evaluated> = terms.iter().map(|term| (term.index, evaluated(term))).collect();
        let ask = |index: u64| match known.get(&index) {
            Some(term) => *term,
            None => self.sequence_term(plan, index).map_or(Evaluated::Unsolved, |term| evaluated(&term)),
        };
        claim.proves(law, &plan.family, plan.game, last, ask).then_some(claim.theorems)
    }
}

fn evaluated(term: &Term) -> Evaluated {
    match term.state {
        TermState::Known { value, .. } => Evaluated::Known(value),
        TermState::Undefined(_) => Evaluated::Undefined,
        TermState::Unsolved(_) => Evaluated::Unsolved,
    }
}

fn state(finding: &Finding) -> TermState {
    // A theorem that only says who wins gives no value but 0.
    let gives_value = |id: &str| finding.outcome == Some(Outcome::P) || !OUTCOMES_ONLY.contains(&id);
    let mut applied = finding.asked.iter().rev().filter(|step| step.applies == Some(true));
    let theorem = applied.find(|step| gives_value(step.id)).map(|step| step.id);
    // Whoever searches all positions may have asked theorems that did not give the value.
    let theorem = theorem.filter(|_| finding.engine == Engine::Theory);
    // A game on closed sets in which a theorem told who wins has its value from the positions.
    let is_listed = finding.engine == Engine::Theory && theorem.is_none();
    let engine = if is_listed { Engine::Closed } else { finding.engine };
    match finding.value() {
        Some(value) => TermState::Known { value, misere: finding.misere, engine, theorem },
        None => TermState::Unsolved("the value is not known".to_owned()),
    }
}

impl Sequence {
    /// The theorems that decided terms, and how many each.
    pub fn theorems(&self) -> Vec<(&'static Theorem, usize)> {
        let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
        for term in &self.terms {
            if let TermState::Known { theorem: Some(id), .. } = term.state {
                *counts.entry(id).or_default() += 1;
            }
        }
        let mut found: Vec<_> =
            counts.into_iter().filter_map(|(id, count)| Some((Theorem::find(id)?, count))).collect();
        found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        found
    }

    /// The engines that decided the other terms, and how many each.
    pub fn engines(&self) -> Vec<(Engine, usize)> {
        let computed = |engine: Engine| {
            let by = |term: &&Term| matches!(&term.state, TermState::Known { theorem: None, engine: by, .. } if *by == engine);
            self.terms.iter().filter(by).count()
        };
        Engine::ALL.into_iter().map(|engine| (engine, computed(engine))).filter(|(_, count)| *count > 0).collect()
    }

    /// The number of terms that are known.
    pub fn known(&self) -> usize {
        self.terms.iter().filter(|term| term.value().is_some()).count()
    }
}
