//! The solver: everything that can be asked.

use crate::answers::{
    self, Answer, CensusWish, Class, Comparison, Compound, GameRow, Games, GroupCensus, Info, ModuleList, Moves,
    Positions, Several, Sum, SumGame, Types,
};
use crate::catalogue;
use crate::certificate::{
    CertificateKind, Claim, Sameness, Verified, certificate, certified_extension, certified_group, verify,
};
use crate::engine::survey::{self, Cell, Filter, Orders, Sink, Summary, Survey};
use crate::engine::{Drawn, Engine, Failure, Finding, Prepared, Wish, closed_picture, decide_by, picture};
use crate::strategy::{self, Question};
use crate::structure::{Position, Structure};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{ClassSolution, Closed, Game, Selection, Solution, StructureDigraph};
use mexagon_games::theory::spectrum::{Assumption, FeasibleLevel, feasible};
use mexagon_games::theory::{Deciders, Theorem, Verdict};
use mexagon_language::{self as language, SumTerm, SyntaxError};
use std::convert::Infallible;

/// Answers questions: with a budget, perhaps a wish for an engine, and perhaps without some theorems.
///
/// ```
/// use mexagon::{Budget, Game, Solver, Structure};
/// let solver = Solver::new().budget(Budget::seconds(10));
/// let s4: Structure = "S4".parse()?;
/// println!("{}", solver.solve(Game::GEN, &s4)?);
/// for step in solver.moves(&s4.position(Game::GEN, "(1,2,3)")?)? {
///     println!("{} -> *{}", step.element, step.value);
/// }
/// let ring: Structure = "Ring(Z/4[x]/(x^2))".parse()?;
/// for game in ring.games() {
///     println!("{}", solver.solve(game, &ring)?);
/// }
/// # Ok::<(), mexagon::Failure>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    budget: Budget,
    /// Does the clock of the budget begin anew with each question?
    restarts: bool,
    misere: bool,
    engine: Engine,
    deciders: Deciders,
    /// May a text name a file to read?
    files: bool,
}

impl Default for Solver {
    fn default() -> Self {
        Solver::new()
    }
}

impl Solver {
    /// A solver with the usual budget for each question, that takes the first engine that can, and all theorems.
    pub fn new() -> Solver {
        Solver {
            budget: Budget::default(),
            restarts: true,
            misere: false,
            engine: Engine::Auto,
            deciders: Deciders::all(),
            files: true,
        }
    }

    /// Gives each question a budget with these limits.
    #[must_use]
    pub fn budget(self, budget: Budget) -> Solver {
        Solver { budget, restarts: true, ..self }
    }

    /// Answers all questions together within one budget, whose clock is running.
    #[must_use]
    pub fn within(self, budget: Budget) -> Solver {
        Solver { budget, restarts: false, ..self }
    }

    /// Asks one engine only.
    #[must_use]
    pub fn engine(self, engine: Engine) -> Solver {
        Solver { engine, ..self }
    }

    /// Asks for outcomes under misère play even where they cost something.
    #[must_use]
    pub fn misere(self, misere: bool) -> Solver {
        Solver { misere, ..self }
    }

    /// Leaves theorems out, by their ids.
    pub fn without<'a>(self, ids: impl IntoIterator<Item = &'a str>) -> Result<Solver, Failure> {
        let deciders = Deciders::without(ids).map_err(|id| catalogue::no_theorem(&id))?;
        Ok(Solver { deciders, ..self })
    }

    /// Reads no file, whatever a text says: for texts that come from elsewhere.
    #[must_use]
    pub fn without_files(self) -> Solver {
        Solver { files: false, ..self }
    }

    /// The budget of a question that is asked now.
    pub(crate) fn now(&self) -> Budget {
        if self.restarts { self.budget.sibling(self.budget.limits()) } else { self.budget.clone() }
    }

    /// Reads what is to be played on.
    pub fn read(&self, text: &str) -> Result<Structure, Failure> {
        self.read_within(text, &self.now())
    }

    /// Are outcomes under misère play asked for?
    pub(crate) fn asks_misere(&self) -> bool {
        self.misere
    }

    pub(crate) fn read_within(&self, text: &str, budget: &Budget) -> Result<Structure, Failure> {
        if self.files { Structure::read(text, budget) } else { Structure::read_text(text, budget) }
    }

    /// Reads a position.
    pub fn position(&self, game: Game, structure: &Structure, text: &str) -> Result<Position, Failure> {
        Position::read(structure.clone(), game, text, &self.now())
    }

    /// The value of a game.
    pub fn solve(&self, game: Game, structure: &Structure) -> Result<Answer, Failure> {
        self.answer(&structure.start(game))
    }

    /// The value of a position.
    pub fn answer(&self, position: &Position) -> Result<Answer, Failure> {
        self.answer_within(position, &self.now())
    }

    pub(crate) fn answer_within(&self, position: &Position, budget: &Budget) -> Result<Answer, Failure> {
        Ok(Answer::new(position.clone(), self.find_with_move(position, budget)?))
    }

    fn question<'a>(&'a self, position: &'a Position) -> Question<'a> {
        Question { position, misere: self.misere, engine: self.engine, deciders: &self.deciders }
    }

    pub(crate) fn find(&self, position: &Position, budget: &Budget) -> Result<Finding, Failure> {
        strategy::ask(&self.question(position), budget)
    }

    pub(crate) fn find_with_move(&self, position: &Position, budget: &Budget) -> Result<Finding, Failure> {
        strategy::ask_for_move(&self.question(position), budget)
    }

    /// Every game that makes sense on a structure.
    pub fn games(&self, structure: &Structure) -> Result<Games, Failure> {
        Games::of(&self.clone().misere(true), structure, &self.now())
    }

    /// The same without anything about the structure itself.
    pub fn game_rows(&self, structure: &Structure) -> Result<Vec<GameRow>, Failure> {
        Games::rows(&self.clone().misere(true), structure, &self.now())
    }

    /// The moves of a position, grouped by where they lead; with outcomes under misère play if those are asked for.
    pub fn moves(&self, position: &Position) -> Result<Moves, Failure> {
        Moves::of(position, self.misere, &self.now())
    }

    /// The structure classes of GEN or DNG.
    pub fn types(&self, game: Selection, structure: &Structure) -> Result<Types, Failure> {
        Types::of(game, structure, self.engine, &self.now())
    }

    /// One structure class of GEN or DNG, by its number in the table of types.
    pub fn class(&self, game: Selection, structure: &Structure, number: usize) -> Result<Class, Failure> {
        Class::of(game, structure, number, &self.now())
    }

    /// The positions of a game on closed sets.
    pub fn positions(&self, game: Closed, structure: &Structure) -> Result<Positions, Failure> {
        Positions::of(game, structure, self.engine, &self.now())
    }

    /// The value of a game with evidence that `mexagon verify` and [`crate::verify`] check. A game alone means its value at
    /// the start.
    pub fn certificate<'a>(
        &self,
        claim: impl Into<Claim<'a>>,
        structure: &Structure,
        kind: CertificateKind,
    ) -> Result<String, Failure> {
        certificate(claim.into(), structure, kind, self, &self.now())
    }

    /// The lines by which certificates give a group, a ring or a module.
    pub fn certified_group(&self, structure: &Structure) -> Result<String, Failure> {
        certified_group(structure, &self.now())
    }

    /// Checks a certificate, whose structure must be the expected one.
    pub fn verify_as(&self, text: &str, expected: &Structure) -> Result<(Verified, Option<Sameness>), Failure> {
        verify(text).of(expected, &self.now())
    }

    /// The lines by which certificates of the kind `Module` give a split extension.
    pub fn certified_extension(&self, structure: &Structure) -> Result<String, Failure> {
        certified_extension(structure, &self.now())
    }

    /// What a structure is.
    pub fn info(&self, structure: &Structure) -> Result<Info, Failure> {
        Info::of(structure, &self.now())
    }

    /// Barnes' criterion for DNG, gone through on a group whose maximal subgroups are found; `None` if it says nothing.
    pub fn barnes(&self, structure: &Structure) -> Option<String> {
        let budget = self.now();
        if structure.is_known_by_name() {
            return None;
        }
        let prepared = Prepared::new(structure.object(&budget).ok()?, &budget).ok()?;
        let Ok(Verdict::Decides(decision)) = decide_by(Theorem::find("barnes")?, Selection::Dng, &prepared) else {
            return None;
        };
        let reasons = decision.because.iter().map(|reason| format!("- {} [{}]\n", reason.statement, reason.source));
        Some(format!("\nBarnes' criterion\n{}", reasons.collect::<String>()))
    }

    /// A group as GAP reads it.
    pub fn gap(&self, structure: &Structure) -> Result<String, Failure> {
        answers::gap(structure, &self.now())
    }

    /// The irreducible modules of a group over a prime field.
    pub fn modules(&self, structure: &Structure, prime: u32) -> Result<ModuleList, Failure> {
        ModuleList::of(structure, prime, &self.now())
    }

    /// Are the structure digraphs of a game on two structures isomorphic?
    pub fn compare(&self, game: Game, first: &Structure, second: &Structure) -> Result<Comparison, Failure> {
        Comparison::of(game, [first, second], &self.now())
    }

    /// A picture of a game.
    pub fn picture(&self, game: Game, structure: &Structure, wish: &Wish) -> Result<Drawn, Failure> {
        let budget = self.now();
        structure.check(game)?;
        match game {
            Game::Selection(game) => picture(game, &Prepared::new(structure.object(&budget)?, &budget)?, wish),
            Game::Closed(game) => {
                let board = structure.arena(&budget)?.board(game, "", &budget)?;
                closed_picture(game, structure.name(), &board, wish, &budget)
            }
        }
    }

    /// The class of the empty set in GEN or DNG on a closure system of one's own: its type, values and deficiency.
    pub fn system(&self, game: Selection, system: &ClosureSystem) -> Result<ClassSolution, Failure> {
        let graph = StructureDigraph::build(system, &self.now())?;
        let start = Solution::of(game, &graph).class(graph.initial());
        start.ok_or_else(|| Failure::undefined(format!("{game} has no position here: the empty set generates")))
    }

    /// The rows of a survey: all embedded groups of some orders such as `1..100, 128`, the columns separated by commas, and a
    /// condition such as `d = 3 and gen > 0`. The budget counts for each group.
    pub fn survey(&self, orders: &str, columns: &str, condition: Option<&str>) -> Result<Vec<Vec<Cell>>, Failure> {
        let ranges = language::parse_orders(orders).and_then(|ranges| Orders::of(&ranges));
        let survey = Survey {
            orders: ranges.map_err(|error| Failure::syntax(error, orders))?.included,
            columns: survey::columns(columns)?,
            filter: condition.map(Filter::parse).transpose()?,
            limits: self.budget.limits(),
            skipped: 0,
            jobs: 1,
        };
        let mut rows = Rows(Vec::new());
        let add = |batch: &mut Vec<Vec<Cell>>, row: &[Cell]| batch.push(row.to_vec());
        // Rows are kept in memory, where nothing can go wrong.
        let Ok(summary) = survey::run(&survey, &self.now(), add, &mut rows);
        match summary {
            Summary { overflow: true, .. } => Err(Failure::undefined(survey::OVERFLOW_MESSAGE)),
            Summary { interrupted: true, .. } => Err(Stop::Cancelled.into()),
            _ => Ok(rows.0),
        }
    }

    /// How many groups of some orders up to 2000 have which values of GEN and DNG, also of those orders whose groups are not embedded.
    ///
    /// ```
    /// let census = mexagon::Solver::new().census("1024", mexagon::CensusWish::default())?;
    /// assert_eq!(census.groups(), 49_487_367_289);
    /// assert_eq!(census.total()[&(Some(1), Some(0))], 1);
    /// # Ok::<(), mexagon::Failure>(())
    /// ```
    pub fn census(&self, orders: &str, wish: CensusWish) -> Result<GroupCensus, Failure> {
        self.census_with(orders, wish, &mut |_, _| {})
    }

    /// The same; `progress` hears now and then how much is done, and of how much.
    pub fn census_with(
        &self,
        orders: &str,
        wish: CensusWish,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<GroupCensus, Failure> {
        GroupCensus::of(self, orders, wish, &self.now(), progress)
    }

    /// The extended types that are feasible for groups of even order, by deficiency.
    pub fn spectrum(&self, assumption: Assumption) -> Vec<FeasibleLevel> {
        feasible(assumption)
    }

    /// A sum of games, such as `gen(S3) + quotient(Z6)`.
    pub fn sum(&self, text: &str) -> Result<Sum, Failure> {
        let budget = self.now();
        let terms = language::parse_sum(text).map_err(|error| Failure::syntax(error, text))?;
        let game = |term: SumTerm<'_>| match term.heap() {
            Some(size) => Ok(SumGame::Heap(size)),
            None => self.term(text, &term, &budget).map(|(game, structure)| SumGame::Played(game, structure)),
        };
        Sum::of(self, &terms.into_iter().map(game).collect::<Result<Vec<_>, _>>()?, &budget)
    }

    /// A selective compound of games, such as `quotient(Z4) v quotient(Z9)`.
    pub fn compound(&self, text: &str) -> Result<Compound, Failure> {
        let budget = self.now();
        let terms = language::parse_compound(text).map_err(|error| Failure::syntax(error, text))?;
        let closed = |(game, structure): (Game, Structure)| match game {
            Game::Closed(game) => Ok((game, structure)),
            Game::Selection(game) => Err(Failure::NotApplicable(format!(
                "compounds are solved for the games quotient and subgroup, not for {}",
                game.name()
            ))),
        };
        let games = terms.into_iter().map(|term| self.term(text, &term, &budget).and_then(closed));
        Compound::of(&games.collect::<Result<Vec<_>, _>>()?, &budget)
    }

    /// A sum or a compound, which stands in the place of a game; neither an object nor a position may stand beside it.
    pub fn several(&self, text: &str, has_object: bool, position: &str) -> Result<Several, Failure> {
        Several::of(self, self.engine, self.misere, text, has_object, position)
    }

    /// A game of a sum or a compound.
    fn term(&self, source: &str, term: &SumTerm<'_>, budget: &Budget) -> Result<(Game, Structure), Failure> {
        let unknown = |message: String| Failure::syntax(SyntaxError::new(term.span, message), source);
        let game: Game = term.game.parse().map_err(unknown)?;
        Ok((game, self.read_within(term.object, budget)?))
    }
}

/// The rows of a survey in memory.
struct Rows(Vec<Vec<Cell>>);

impl Sink<Vec<Vec<Cell>>> for Rows {
    type Error = Infallible;

    fn batch(&mut self, batch: Vec<Vec<Cell>>, _: &Summary) -> Result<(), Infallible> {
        self.0.extend(batch);
        Ok(())
    }

    fn tick(&mut self, _: u64) -> Result<(), Infallible> {
        Ok(())
    }
}
