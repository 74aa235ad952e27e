//! The game of groups on a permutation group that is too large to be listed, by its lattice of normal subgroups.

use super::quotient::{reached, sentence};
use super::{GroupArena, reachable};
use crate::engine::closed::{Finding, Reached, winning_moves};
use crate::engine::{Failure, GroupSubject};
use crate::limits::{LARGEST_BASE, MOST_POINTS_OF_QUOTIENTS, MOST_PRIME_FACTORS};
use crate::object::{ChosenSet, Form, Object, ObjectError, TRIVIAL, shorten};
use mexagon_algebra::group::normal::NormalLattice;
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::budget::Budget;
use mexagon_base::number::{Order, count, is_prime};
use mexagon_games::game::{Board, BoardPlace, BoardStep, Closed, Worth, worths};
use mexagon_games::theory::{Reason, Subject};
use num_bigint::BigUint;

/// A group with its normal subgroups.
pub(super) struct LargeQuotients<'a> {
    object: &'a Object,
    form: &'a dyn Form,
    normal: &'a NormalLattice,
}

/// Does a group act on few enough points for its normal subgroups to be looked for?
pub(super) fn is_within_reach(object: &Object) -> bool {
    let Some(form) = object.group() else { return false };
    let is_few = |points| points <= MOST_POINTS_OF_QUOTIENTS;
    form.points().is_some_and(is_few)
        && (form.permutation_group().is_some() || object.order().length() <= MOST_PRIME_FACTORS)
}

/// Why a game on a large group is not solved by its positions.
pub(super) fn too_large(arena: &GroupArena, game: Closed) -> String {
    let name = shorten(&arena.name);
    match game {
        Closed::Subgroup => format!(
            "{name} is too large: the positions of the subgroup game are all subgroups, which are listed for groups of order up to {LARGEST_BASE}"
        ),
        Closed::Quotient => format!(
            "{name} is too large: its elements are listed up to order {LARGEST_BASE}, and its normal subgroups found without them, but not by brute force, if it acts on at most {MOST_POINTS_OF_QUOTIENTS} points"
        ),
    }
}

impl<'a> LargeQuotients<'a> {
    pub fn new(arena: &'a GroupArena, budget: &Budget) -> Result<Self, Failure> {
        let object = arena.object.as_ref().filter(|object| is_within_reach(object));
        let Some((object, form)) = object.and_then(|object| Some((object, object.group()?))) else {
            return Err(Failure::NotApplicable(too_large(arena, Closed::Quotient)));
        };
        let unseen = || {
            let name = shorten(&arena.name);
            Failure::NotApplicable(format!(
                "the chief factors of {name} could not all be found on its points and on small classes of its elements"
            ))
        };
        let named = arena.profile.as_ref().map(GroupSubject::named);
        let is_simple = named.is_some_and(|group| group.simple().is_ok_and(|fact| fact.value));
        Ok(LargeQuotients { object, form, normal: object.normal_lattice(is_simple, budget)?.ok_or_else(unseen)? })
    }

    fn read(&self, position: &str) -> Result<Vec<Permutation>, ObjectError> {
        let position = ChosenSet::parse(position, self.object)?;
        Ok(position.elements().iter().filter_map(|x| Permutation::from_images(self.form.permutation(x))).collect())
    }

    /// An element that leads from one normal subgroup to another one, as people write it.
    fn element(&self, from: usize, to: usize, budget: &Budget) -> Result<Option<String>, Failure> {
        let x = self.normal.element(from, to, budget)?;
        let x = x.and_then(|x| self.form.of_permutation(x.images()));
        Ok(x.map(|x| self.object.show(&x)))
    }

    /// The normal subgroups that one more element leads to.
    fn options(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        (from + 1..self.normal.len()).filter(move |&to| self.normal.moves(from, to) > BigUint::ZERO)
    }

    fn worths(&self, budget: &Budget) -> Result<Vec<Worth>, Failure> {
        let size = self.normal.len();
        budget.bytes((size * size * size_of::<usize>()) as u64)?;
        let mut options = Vec::with_capacity(size);
        for from in 0..size {
            budget.check_now()?;
            options.push(self.options(from).collect());
        }
        Ok(worths(&options))
    }

    /// The worth of a position.
    pub fn answer(&self, position: &str, budget: &Budget) -> Result<Finding, Failure> {
        let start = self.normal.closure(0, &self.read(position)?);
        let worths = self.worths(budget)?;
        let moves: Vec<usize> = self.options(start).collect();
        let mut winning = [None, None];
        for (place, to) in winning.iter_mut().zip(winning_moves(&moves, |&to| worths[to], |&to| to)) {
            *place = to.map(|to| self.element(start, to, budget)).transpose()?.flatten();
        }
        let summary = self.summary();
        let mut because = vec![Reason::computed(sentence(&summary))];
        if start != 0 {
            let order = self.normal.order(start);
            because
                .push(Reason::computed(format!("the position is the quotient by a normal subgroup of order {order}")));
        }
        because.push(reached(moves.iter().map(|&to| worths[to].nim)));
        Ok(Finding::solved(worths[start], winning, summary, because))
    }

    /// "normal subgroups of orders 1 < 60 < 120", or their number if they are no chain.
    fn summary(&self) -> String {
        const LONGEST: usize = 6;
        let size = self.normal.len();
        let is_chain = size <= LONGEST && (1..size).all(|at| self.normal.contains(at, at - 1));
        if !is_chain {
            return count(size as u64, "normal subgroup", "normal subgroups");
        }
        let orders: Vec<String> = (0..size).map(|at| self.normal.order(at).to_string()).collect();
        format!("normal subgroups of orders {}", orders.join(" < "))
    }

    /// The order of the quotient by a normal subgroup.
    fn index(&self, kernel: usize) -> Order {
        let lengths = self.normal.subgroup(kernel).chain().orbit_lengths();
        let order = lengths.iter().fold(Order::one(), |order, &length| order.times(&Order::of(length as u64)));
        self.object.order().divided_by(&order).unwrap_or_default()
    }

    fn name(&self, kernel: usize, order: &Order) -> String {
        match order.to_u64() {
            Some(1) => TRIVIAL.into(),
            _ if kernel == 0 => self.object.short_name(),
            Some(prime) if is_prime(prime) => format!("Z{prime}"),
            _ => format!("G/N with |N| = {}", self.normal.order(kernel)),
        }
    }

    /// The quotients that can be reached, each by itself, and where some elements lead.
    pub fn board(&self, position: &str, elements: &[String], budget: &Budget) -> Result<Reached, Failure> {
        let start = self.normal.closure(0, &self.read(position)?);
        let mut kernels = reachable(self.normal.len(), start, |from| self.options(from));
        kernels.sort_unstable();
        let place = |kernel: usize| kernels.binary_search(&kernel).ok();
        let mut places = Vec::new();
        for &kernel in &kernels {
            let mut moves = Vec::new();
            for to in self.options(kernel) {
                budget.check_now()?;
                let element = self.element(kernel, to, budget)?.unwrap_or_else(|| "an element".into());
                let count = Some(self.normal.moves(kernel, to).into());
                moves.extend(place(to).map(|to| BoardStep { to, element, count }));
            }
            let order = self.index(kernel);
            places.push(BoardPlace { name: self.name(kernel, &order), order, length: 1.into(), moves });
        }
        let mut reached = Vec::new();
        for list in elements {
            budget.check()?;
            let kernel = self.normal.closure(start, &self.read(list)?);
            reached.push(place(kernel).filter(|_| kernel != start));
        }
        Ok((Board { start: place(start).unwrap_or(0), places }, reached))
    }
}
