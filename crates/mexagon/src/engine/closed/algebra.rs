//! The quotient game of a finite algebra (Bra17, Definition 2.8): a move identifies two elements, and everything that follows.
//!
//! Positions are congruences. The join of two congruences as equivalences is a congruence, so that the position after a move a ~ b from θ
//! is the join of θ with the principal congruence of (a, b), and those are needed once.

use super::{Arena, Asked, Finding, Reached, winning_moves};
use crate::engine::{Engine, Failure};
use crate::limits::MOST_SHOWN_ELEMENTS;
use crate::object::text::{shifted, split};
use mexagon_algebra::algebra::{Algebra, Partition};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Order, count};
use mexagon_games::game::{self, Board, BoardPlace, Closed, Outcome};
use mexagon_games::theory::{Reason, TheoremStep};
use mexagon_language::{Span, SyntaxError};
use rustc_hash::{FxHashMap, FxHashSet};

/// The theorem on algebras in which every partition is a congruence.
const PARTITIONS: &str = "partitions";

/// A finite algebra as something to play on.
#[derive(Clone, Debug)]
pub struct AlgebraArena {
    name: String,
    algebra: Algebra,
}

/// A principal congruence with a pair that generates it.
struct Pair {
    elements: (u32, u32),
    congruence: Partition,
}

impl AlgebraArena {
    /// An algebra under a name.
    pub fn new(name: impl Into<String>, algebra: Algebra) -> Self {
        AlgebraArena { name: name.into(), algebra }
    }

    /// The congruence that a list of pairs `a ~ b` generates.
    fn position(&self, text: &str, budget: &Budget) -> Result<Partition, Failure> {
        Ok(self.algebra.congruence(self.pairs(text)?, budget)?)
    }

    fn pairs(&self, text: &str) -> Result<Vec<(u32, u32)>, Failure> {
        let fail = |error: SyntaxError, offset: usize| Failure::syntax(shifted(error, offset), text);
        let parts =
            if text.trim().is_empty() { Vec::new() } else { split(text, ',').map_err(|error| fail(error, 0))? };
        let mut pairs = Vec::new();
        for (offset, part) in parts {
            let whole = Span::new(0, part.len());
            let Some((x, y)) = part.split_once('~') else {
                let message = "a position is a list of pairs of elements that are identified";
                let example = format!("{0} ~ {0}", self.algebra.label(0));
                return Err(fail(SyntaxError::new(whole, message).with_suggestion(example), offset));
            };
            let read = |label: &str, at: usize| {
                self.algebra.element(label.trim()).ok_or_else(|| {
                    let message = format!("`{}` is not an element", label.trim().escape_debug());
                    fail(SyntaxError::new(Span::new(0, label.len()), message), offset + at)
                })
            };
            pairs.push((read(x, 0)?, read(y, x.len() + 1)?));
        }
        Ok(pairs)
    }

    /// The principal congruences, each once.
    fn principal(&self, budget: &Budget) -> Result<Vec<Pair>, Failure> {
        let n = self.algebra.size() as u32;
        let mut found: Vec<Pair> = Vec::new();
        let mut known: FxHashSet<Partition> = FxHashSet::default();
        for x in 0..n {
            for y in x + 1..n {
                let congruence = self.algebra.congruence([(x, y)], budget)?;
                budget.classes(found.len() as u64 + 1)?;
                budget.bytes((found.len() as u64 + 1) * u64::from(n) * 8)?;
                if known.insert(congruence.clone()) {
                    found.push(Pair { elements: (x, y), congruence });
                }
            }
        }
        Ok(found)
    }

    fn show(&self, partition: &Partition) -> String {
        let lists =
            partition.lists().into_iter().filter(|list| self.algebra.size() <= MOST_SHOWN_ELEMENTS || list.len() > 1);
        let class = |list: Vec<u32>| list.into_iter().map(|x| self.algebra.label(x)).collect::<Vec<_>>().join(",");
        format!("{{{}}}", lists.map(class).collect::<Vec<_>>().join("|"))
    }

    fn pair(&self, (x, y): (u32, u32)) -> String {
        format!("{} ~ {}", self.algebra.label(x), self.algebra.label(y))
    }
}

impl Arena for AlgebraArena {
    fn name(&self) -> &str {
        &self.name
    }

    fn describe(&self) -> String {
        let operations = count(self.algebra.operations().len() as u64, "operation", "operations");
        format!("algebra with {} and {operations}", count(self.algebra.size() as u64, "element", "elements"))
    }

    fn order(&self) -> Option<Order> {
        Some(Order::of(self.algebra.size() as u64))
    }

    fn without_subgroups(&self) -> Option<&'static str> {
        Some("an algebra that is not a group")
    }

    fn read(&self, position: &str, _: &Budget) -> Result<Vec<String>, Failure> {
        Ok(self.pairs(position)?.into_iter().map(|pair| self.pair(pair)).collect())
    }

    fn decide(&self, asked: &Asked<'_>) -> Result<Finding, Failure> {
        let Asked { position, engine, deciders, budget, .. } = *asked;
        let start = self.position(position, budget)?;
        let pairs = self.principal(budget)?;
        let n = self.algebra.size();
        if matches!(engine, Engine::Auto | Engine::Theory)
            && deciders.allows(PARTITIONS)
            && pairs.iter().all(|pair| pair.congruence.classes() + 1 == n)
        {
            return Ok(self.every_partition(&start));
        }
        if engine == Engine::Theory {
            let message = "no theorem decides the quotient game of this algebra";
            return Err(Failure::NotApplicable(message.to_owned()));
        }
        let (board, _) = self.board_from(start, &pairs, budget)?;
        let worths = board.solve();
        let moves = &board.places[board.start].moves;
        let winning = winning_moves(moves, |step| worths[step.to], |step| step.element.clone());
        let congruences = count(board.places.len() as u64, "congruence", "congruences");
        let because = vec![Reason::computed(format!("the game on {congruences} has been solved"))];
        Ok(Finding::solved(worths[board.start], winning, congruences, because))
    }

    fn reached(&self, _: Closed, position: &str, elements: &[String], budget: &Budget) -> Result<Reached, Failure> {
        let start = self.position(position, budget)?;
        let pairs = self.principal(budget)?;
        let (board, numbers) = self.board_from(start.clone(), &pairs, budget)?;
        let mut places = Vec::new();
        for element in elements {
            let larger = start.join(&self.position(element, budget)?);
            places.push(numbers.get(&larger).copied().filter(|&place| place != board.start));
        }
        Ok((board, places))
    }

    fn leads_on(&self, _: Closed, position: &str, element: &str, budget: &Budget) -> Result<bool, Failure> {
        let start = self.position(position, budget)?;
        Ok(start.join(&self.position(element, budget)?) != start)
    }

    /// All pairs of different elements.
    fn elements(&self, most: u64, _: &Budget) -> Result<Option<Vec<String>>, Failure> {
        let n = self.algebra.size() as u64;
        if n.saturating_sub(1).saturating_mul(n) / 2 > most {
            return Ok(None);
        }
        let pairs = (0..n as u32).flat_map(|y| (0..y).map(move |x| (x, y)));
        Ok(Some(pairs.map(|pair| self.pair(pair)).collect()))
    }
}

impl AlgebraArena {
    /// The board with the numbers of its places.
    fn board_from(
        &self,
        start: Partition,
        pairs: &[Pair],
        budget: &Budget,
    ) -> Result<(Board, FxHashMap<Partition, usize>), Failure> {
        let mut numbers: FxHashMap<Partition, usize> = FxHashMap::from_iter([(start.clone(), 0)]);
        let mut positions = vec![start];
        let mut places = Vec::new();
        let mut bytes = 0;
        while places.len() < positions.len() {
            let position = positions[places.len()].clone();
            let mut moves: Vec<game::BoardStep> = Vec::new();
            let mut seen: FxHashSet<usize> = FxHashSet::default();
            for pair in pairs {
                budget.check()?;
                let joined = position.join(&pair.congruence);
                if joined == position {
                    continue;
                }
                let to = *numbers.entry(joined).or_insert_with_key(|joined| {
                    positions.push(joined.clone());
                    positions.len() - 1
                });
                if seen.insert(to) {
                    moves.push(game::BoardStep { to, element: self.pair(pair.elements), count: None });
                }
            }
            budget.classes(positions.len() as u64)?;
            let order = Order::of(position.classes() as u64);
            let place = BoardPlace { name: self.show(&position), order, length: 1.into(), moves };
            bytes += place.bytes();
            budget.bytes(bytes.saturating_add(positions.len() as u64 * self.algebra.size() as u64 * 8))?;
            places.push(place);
        }
        Ok((Board { start: 0, places }, numbers))
    }

    /// Where every partition is a congruence, each move joins two classes, and nothing can be done about the length of the game.
    fn every_partition(&self, start: &Partition) -> Finding {
        let left = start.classes() as u64 - 1;
        let nim = (left % 2) as u32;
        let lists = start.lists();
        let pair = match lists.as_slice() {
            [first, second, ..] => Some(self.pair((first[0], second[0]))),
            _ => None,
        };
        let misere = if nim == 1 { Outcome::P } else { Outcome::N };
        let statement = format!(
            "every partition is a congruence, so that the game lasts for {} however it is played",
            count(left, "move", "moves")
        );
        let asked = vec![TheoremStep::applies(PARTITIONS, statement.clone())];
        let because = vec![Reason::new(statement, "Mexagon, Modules and other algebras")];
        Finding {
            misere: Some(misere),
            winning: pair.clone().filter(|_| nim == 1),
            winning_misere: pair.filter(|_| misere == Outcome::N),
            asked,
            ..Finding::new(nim, Engine::Theory, "every partition is a congruence", because)
        }
    }
}
