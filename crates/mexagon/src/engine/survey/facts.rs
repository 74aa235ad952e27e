//! What a survey finds out about one group, each fact when it is first asked for.

use super::elements::Elements;
use super::filter::Source;
use super::{Cell, Column, DecidedValue, DecidedWorth, Values, Worker, at_sight, digest, values};
use crate::engine::closed::{abelian, quotient_worth, subgroup_worth};
use crate::engine::{Failure, Prepared};
use crate::object::{Object, SubgroupSystem, symmetric_closure};
use crate::structure::Structure;
use mexagon_algebra::group::abelian::cyclic_factors;
use mexagon_algebra::group::listed::Cayley;
use mexagon_algebra::group::pc::FrattiniQuotient;
use mexagon_base::budget::{Budget, Limits, Stop};
use mexagon_base::number::{Order, is_prime};
use mexagon_games::closure::ClosureSystem;
use mexagon_games::game::{Closed, Selection, Sequences, Solution, StructureDigraph, simplified_size};
use mexagon_games::theory::{misere_dng, misere_gen};
use mexagon_small_groups::identify::RegularAction;
use mexagon_small_groups::{Block, SmallGroup, description};
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::time::Duration;

/// Beyond this many classes it is worthwhile to look for more symmetry than conjugation gives.
const MANY_CLASSES: u64 = 50_000;

/// Something that is computed at most once, also if that fails.
type Once<T> = OnceCell<Result<T, Failure>>;

/// Where the facts of one group live: what they borrow.
#[derive(Debug)]
pub struct Home<'b> {
    order: u32,
    id: u32,
    block: &'b Block,
    survey: &'b Budget,
    limits: Limits,
    group: OnceCell<SmallGroup>,
    budget: OnceCell<Budget>,
    object: OnceCell<Box<Result<Object, Failure>>>,
}

impl<'b> Home<'b> {
    /// A place for the facts about a group of a block, which are to be found within these limits while the budget of the
    /// survey is not cancelled.
    pub fn new(order: u32, id: u32, block: &'b Block, survey: &'b Budget, limits: Limits) -> Home<'b> {
        let (group, budget, object) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Home { order, id, block, survey, limits, group, budget, object }
    }

    /// The group, unpacked. Most values are known at sight without it.
    fn group(&self) -> &SmallGroup {
        self.group.get_or_init(|| self.block.group(self.id))
    }

    /// The group's own budget, whose time starts when it is first asked for.
    fn budget(&self) -> &Budget {
        self.budget.get_or_init(|| self.survey.sibling(self.limits))
    }

    fn object(&self) -> Result<&Object, Failure> {
        let make = || {
            let name = format!("SmallGroup({},{})", self.order, self.id);
            Box::new(Object::of_small_group(name, self.group(), self.budget()).map_err(Failure::from))
        };
        self.object.get_or_init(make).as_ref().as_ref().map_err(Clone::clone)
    }

    fn frattini(&self) -> Result<Option<FrattiniQuotient>, Failure> {
        match self.group() {
            SmallGroup::Soluble(group) => Ok(Some(FrattiniQuotient::new(group, self.budget())?)),
            SmallGroup::Permutation(_) => Ok(None),
        }
    }

    /// The values of some games.
    fn values(&self, games: &[Selection], worker: &mut Worker) -> Result<Values, Stop> {
        match at_sight(self.order, self.id, self.block) {
            Some(values) => Ok(values),
            None => values(self.group(), games, worker, self.budget()),
        }
    }
}

fn get<T>(once: &Once<T>, make: impl FnOnce() -> Result<T, Failure>) -> Result<&T, Failure> {
    once.get_or_init(make).as_ref().map_err(Clone::clone)
}

/// The facts about one group.
#[derive(Debug)]
pub struct Facts<'a> {
    home: &'a Home<'a>,
    /// The games whose values will be asked for.
    games: &'a [Selection],
    worker: &'a mut Worker,
    values: Once<Values>,
    deep: OnceCell<Box<DeepFacts<'a>>>,
    /// What was asked for and not found within the budget.
    missing: Vec<Column>,
}

/// What no row of values alone needs. Most rows are of that kind, so it is made when it is first asked for.
#[derive(Debug, Default)]
struct DeepFacts<'a> {
    frattini: Once<Option<FrattiniQuotient>>,
    prepared: Once<Prepared<'a>>,
    closure: Once<ClosureSystem>,
    graph: Once<StructureDigraph>,
    solutions: [Once<Solution>; 2],
    cayley: Once<Cayley>,
    elements: Once<Elements>,
    worths: [Once<DecidedWorth>; 2],
    structure: Once<Structure>,
}

impl<'a> Facts<'a> {
    /// The facts about a group; `games` are those whose values may be asked for.
    pub fn new(home: &'a Home<'a>, games: &'a [Selection], worker: &'a mut Worker) -> Facts<'a> {
        Facts { home, games, worker, values: OnceCell::new(), deep: OnceCell::new(), missing: Vec::new() }
    }

    fn deep(&self) -> &DeepFacts<'a> {
        self.deep.get_or_init(Box::default)
    }

    /// Was anything that was asked for not found within the budget?
    pub fn is_unsolved(&self) -> bool {
        !self.missing.is_empty()
    }

    fn compute(&mut self, column: Column) -> Result<Cell, Failure> {
        let home = self.home;
        Ok(match column {
            Column::Order => number(home.order),
            Column::Id => number(home.id),
            Column::Description => description(home.order, home.id).map_or(Cell::Empty, text),
            Column::Abelian => Cell::Truth(home.block.is_abelian(home.id)),
            Column::Cyclic => Cell::Truth(home.group().is_cyclic()),
            Column::Soluble => Cell::Truth(home.group().is_soluble()),
            // A soluble group is perfect only if it is trivial, and simple only if its order is a prime.
            Column::Perfect if home.group().is_soluble() => Cell::Truth(home.order == 1),
            Column::Simple if home.group().is_soluble() => Cell::Truth(is_prime(home.order.into())),
            Column::Perfect => Cell::Truth(self.elements()?.is_perfect),
            Column::Simple => Cell::Truth(self.elements()?.is_simple),
            Column::Exponent => number(self.elements()?.exponent),
            Column::ElementClasses => number(self.elements()?.classes),
            Column::Label => text(format!("{}.{}", home.order, home.id)),
            Column::Nilpotent => Cell::Truth(home.group().is_nilpotent(home.budget())?),
            Column::FrattiniOrder => self.frattini_order()?.to_u64().map_or(Cell::Empty, number),
            Column::Gen => number(self.value(Selection::Gen)?),
            Column::GenEngine => text(self.decided(Selection::Gen)?.engine.name()),
            Column::GenTheorem => self.decided(Selection::Gen)?.by.map_or(Cell::Empty, text),
            Column::Dng | Column::DngMisere | Column::DngEngine | Column::DngTheorem if home.order == 1 => Cell::Empty,
            Column::Dng => number(self.value(Selection::Dng)?),
            Column::DngEngine => text(self.decided(Selection::Dng)?.engine.name()),
            Column::DngTheorem => self.decided(Selection::Dng)?.by.map_or(Cell::Empty, text),
            Column::GenMisere if home.order == 1 => text(misere_gen(None).0),
            Column::GenMisere => text(misere_gen(Some(self.value(Selection::Dng)?)).0),
            Column::DngMisere => text(misere_dng(&Order::of(u64::from(home.order))).0),
            Column::Generators
            | Column::Maximal
            | Column::Classes
            | Column::GenArrows
            | Column::DngArrows
            | Column::ExtendedTypes
            | Column::DngTypes
            | Column::DngExtendedTypes
            | Column::GenSimpleVertices
            | Column::GenSimpleArrows
            | Column::DngSimpleVertices
            | Column::DngSimpleArrows => self.structural(column)?,
            Column::Quotient => number(self.worth(Closed::Quotient)?.worth.nim),
            Column::QuotientMisere => text(self.worth(Closed::Quotient)?.worth.misere),
            Column::QuotientEngine => text(self.worth(Closed::Quotient)?.engine().name()),
            Column::QuotientTheorem => self.worth(Closed::Quotient)?.by.map_or(Cell::Empty, text),
            Column::Subgroup => number(self.worth(Closed::Subgroup)?.worth.nim),
            Column::SubgroupMisere => text(self.worth(Closed::Subgroup)?.worth.misere),
            Column::SubgroupEngine => text(self.worth(Closed::Subgroup)?.engine().name()),
            Column::SubgroupTheorem => self.worth(Closed::Subgroup)?.by.map_or(Cell::Empty, text),
            Column::GenCertificate => self.certificate(Selection::Gen)?,
            Column::DngCertificate => self.certificate(Selection::Dng)?,
            Column::Missing => joined(self.missing.iter().map(|column| column.name().to_owned())),
        })
    }

    /// The value of a game that is defined on the group.
    fn value(&mut self, game: Selection) -> Result<u32, Failure> {
        Ok(self.decided(game)?.value)
    }

    /// The same with what it follows from.
    fn decided(&mut self, game: Selection) -> Result<DecidedValue, Failure> {
        let Facts { home, games, worker, values: found, .. } = self;
        let found = get(found, || Ok(home.values(games, worker)?))?.decision(game);
        found.ok_or_else(|| Stop::Unsuitable("another engine").into())
    }

    /// The worth of a closed-set game.
    fn worth(&self, game: Closed) -> Result<DecidedWorth, Failure> {
        let home = self.home;
        let solve = || {
            if let SmallGroup::Soluble(group) = home.group()
                && let Some(orders) = cyclic_factors(group, home.budget())?
            {
                // The two games are the same there.
                let (worth, by) = abelian::told_worth(&orders, &mut Sequences::new(), home.budget())?;
                return Ok(DecidedWorth { worth, by });
            }
            let cayley = self.cayley()?;
            Ok(DecidedWorth::solved(match game {
                Closed::Quotient => quotient_worth(cayley, home.budget())?,
                Closed::Subgroup => subgroup_worth(cayley, home.budget())?,
            }))
        };
        get(&self.deep().worths[game as usize], solve).copied()
    }

    /// The digest of a certificate; empty where there is none to be asked for.
    fn certificate(&self, game: Selection) -> Result<Cell, Failure> {
        let home = self.home;
        if !digest::is_asked(game, home.order) {
            return Ok(Cell::Empty);
        }
        let structure = get(&self.deep().structure, || digest::structure(home.order, home.id, home.budget()))?;
        digest::of_certificate(game, structure, home.budget()).map(text)
    }

    fn cayley(&self) -> Result<&Cayley, Failure> {
        let home = self.home;
        get(&self.deep().cayley, || {
            let action = RegularAction::of_small(home.group(), home.budget())?;
            Ok(action.ok_or(Stop::Unsuitable("a smaller group"))?.cayley(home.budget())?)
        })
    }

    fn elements(&self) -> Result<Elements, Failure> {
        get(&self.deep().elements, || Ok(Elements::of(self.cayley()?, self.home.budget())?)).copied()
    }

    fn prepared(&self) -> Result<&Prepared<'a>, Failure> {
        let home = self.home;
        get(&self.deep().prepared, || Prepared::new(home.object()?, home.budget()))
    }

    /// A column that follows from the structure classes, which other groups may share.
    fn structural(&mut self, column: Column) -> Result<Cell, Failure> {
        let Facts { home, deep, worker, .. } = &mut *self;
        let frattini = get(&deep.get_or_init(Box::default).frattini, || home.frattini())?;
        let number = frattini.as_ref().map(|frattini| worker.structures.number(frattini));
        if let Some(cell) = number.and_then(|number| self.worker.structures.cell(number, column)) {
            return Ok(cell);
        }
        let cell = self.of_classes(column)?;
        if let Some(number) = number {
            self.worker.structures.keep(number, column, cell.clone());
        }
        Ok(cell)
    }

    fn of_classes(&self, column: Column) -> Result<Cell, Failure> {
        Ok(match column {
            Column::Generators => number(self.generators()?),
            Column::Maximal => number(self.closure()?.hyperplanes().len()),
            Column::Classes => number(self.graph()?.classes()),
            Column::GenArrows => number(self.graph()?.arrows(true)),
            Column::DngArrows => number(self.graph()?.arrows(false)),
            Column::ExtendedTypes => self.extended_types(Selection::Gen)?,
            Column::DngTypes => self.dng_types()?,
            Column::DngExtendedTypes => self.extended_types(Selection::Dng)?,
            Column::GenSimpleVertices => number(self.simplified(Selection::Gen)?.0),
            Column::GenSimpleArrows => number(self.simplified(Selection::Gen)?.1),
            Column::DngSimpleVertices => number(self.simplified(Selection::Dng)?.0),
            Column::DngSimpleArrows => number(self.simplified(Selection::Dng)?.1),
            _ => Cell::Empty,
        })
    }

    /// The Frattini quotient of a soluble group.
    fn frattini(&self) -> Result<Option<&FrattiniQuotient>, Failure> {
        Ok(get(&self.deep().frattini, || self.home.frattini())?.as_ref())
    }

    fn frattini_order(&self) -> Result<&Order, Failure> {
        Ok(match self.frattini()? {
            Some(frattini) => &frattini.frattini_order,
            None => &self.prepared()?.group.frattini_order,
        })
    }

    fn generators(&self) -> Result<usize, Failure> {
        Ok(match self.frattini()? {
            Some(frattini) => frattini.generators(self.home.budget())?,
            None => self.prepared()?.group.generators,
        })
    }

    /// The maximal subgroups.
    fn closure(&self) -> Result<&ClosureSystem, Failure> {
        match self.frattini()? {
            Some(frattini) => {
                get(&self.deep().closure, || Ok(SubgroupSystem::new(frattini, self.home.budget())?.closure))
            }
            None => Ok(&self.prepared()?.system()?.closure),
        }
    }

    fn graph(&self) -> Result<&StructureDigraph, Failure> {
        get(&self.deep().graph, || {
            let (closure, budget) = (self.closure()?, self.home.budget());
            let Some(frattini) = self.frattini()? else { return Ok(StructureDigraph::build(closure, budget)?) };
            match StructureDigraph::build(closure, &budget.part(Duration::MAX, MANY_CLASSES)) {
                Err(Stop::Classes(MANY_CLASSES)) => Ok(match symmetric_closure(frattini, &budget.half()) {
                    Err(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
                    Err(_) => StructureDigraph::build(closure, budget)?,
                    Ok(closure) => StructureDigraph::build(&closure, budget)?,
                }),
                built => Ok(built?),
            }
        })
    }

    fn solution(&self, game: Selection) -> Result<&Solution, Failure> {
        get(&self.deep().solutions[game as usize], || Ok(Solution::of(game, self.graph()?)))
    }

    fn simplified(&self, game: Selection) -> Result<(usize, usize), Failure> {
        Ok(simplified_size(self.solution(game)?, self.graph()?))
    }

    /// `deficiency:(p,e,o,s)xcount`, in increasing order.
    fn extended_types(&self, game: Selection) -> Result<Cell, Failure> {
        let census = self.solution(game)?.census(self.graph()?);
        let entries = census.iter().map(|((deficiency, etype), n)| format!("{deficiency}:{etype}x{n}"));
        Ok(joined(entries))
    }

    /// `(p,e,o)xcount`, in increasing order.
    fn dng_types(&self) -> Result<Cell, Failure> {
        let mut types = BTreeMap::new();
        for ((_, etype), n) in self.solution(Selection::Dng)?.census(self.graph()?) {
            *types.entry(etype.plain).or_insert(0u64) += n;
        }
        Ok(joined(types.iter().map(|(plain, n)| format!("{plain}x{n}"))))
    }
}

impl Source for Facts<'_> {
    /// The cell of a column; empty if it was not found within the budget. Fails only if the budget was cancelled.
    fn cell(&mut self, column: Column) -> Result<Cell, Stop> {
        match self.compute(column) {
            Ok(cell) => Ok(cell),
            Err(failure) if failure.is_interrupt() => Err(Stop::Cancelled),
            Err(_) => {
                if !self.missing.contains(&column) {
                    self.missing.push(column);
                }
                Ok(Cell::Empty)
            }
        }
    }
}

fn number(n: impl TryInto<i64>) -> Cell {
    n.try_into().map_or(Cell::Empty, Cell::Number)
}

fn text(value: impl ToString) -> Cell {
    Cell::Text(value.to_string())
}

fn joined(entries: impl Iterator<Item = String>) -> Cell {
    let entries: Vec<String> = entries.collect();
    if entries.is_empty() { Cell::Empty } else { Cell::Text(entries.join(";")) }
}
