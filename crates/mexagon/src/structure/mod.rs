//! What a text means: a group, a ring, a module, an algebra, an infinite abelian group, or a giant that is known by its name;
//! and closure systems, which have no text.

mod position;

pub use position::{Element, Position};

use crate::engine::closed::{Arena, GroupArena, abelian, arena_of, closed_only};
use crate::engine::{Failure, check_defined};
use crate::limits;
use crate::names::Profile;
use crate::object::{Object, Reading, is_abelian, read, read_name, shorten};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::game::{Closed, Game, Selection};
use mexagon_language::{Expr, Node};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// Something to play on. Clones share everything that has been found out about it.
///
/// ```
/// use mexagon::{Game, Structure};
/// let group: Structure = "Z2 x S4".parse()?;
/// assert_eq!(group.order().map(|order| order.to_string()).as_deref(), Some("48"));
/// assert_eq!(group.games().len(), 4);
/// let ring: Structure = "Ring(Z/4[x]/(x^2))".parse()?;
/// assert_eq!(ring.games(), [Game::QUOTIENT]);
/// assert!("D7".parse::<Structure>().is_err());
/// # Ok::<(), mexagon::Failure>(())
/// ```
#[derive(Clone)]
pub struct Structure(Arc<Inner>);

struct Inner {
    name: String,
    kind: StructureKind,
    /// Where games on closed sets are played.
    arena: OnceLock<Arc<dyn Arena>>,
    notes: Vec<String>,
}

enum StructureKind {
    /// A finite group or algebra that has been made, with what its name says.
    Made(Object, Option<Box<Profile>>),
    /// A group about which its name says so much that it is only made when somebody needs its elements.
    Named(Box<UnmadeGroup>),
    /// A ring, a module or an infinite group: only games on closed sets are played there. The name, with the text that it was read from.
    ClosedOnly(Box<(Expr, String)>),
}

struct UnmadeGroup {
    tree: Expr,
    source: String,
    profile: Profile,
    object: OnceLock<Object>,
}

impl Structure {
    /// Reads a text within a budget.
    pub fn read(text: &str, budget: &Budget) -> Result<Structure, Failure> {
        match read(text, budget)? {
            Reading::Table { name, path, content } => {
                Ok(Structure::of_object(Object::of_table(name, &path, &content, budget)?))
            }
            Reading::Tree(tree, source, notes) => Structure::of_tree(tree, source, notes, budget),
        }
    }

    /// Reads a text that must not name a file.
    pub fn read_text(text: &str, budget: &Budget) -> Result<Structure, Failure> {
        let (tree, source, notes) = read_name(text)?;
        Structure::of_tree(tree, source, notes, budget)
    }

    /// The group or algebra of a table, written as in a file that is named after `@`.
    ///
    /// ```
    /// use mexagon::{Budget, Structure};
    /// let group = Structure::of_table("xor", "0 1 2 3\n1 0 3 2\n2 3 0 1\n3 2 1 0\n", &Budget::default())?;
    /// assert_eq!((group.name(), group.games().len()), ("xor", 4));
    /// # Ok::<(), mexagon::Failure>(())
    /// ```
    pub fn of_table(name: &str, content: &str, budget: &Budget) -> Result<Structure, Failure> {
        Ok(Structure::of_object(Object::of_table(name.to_owned(), name, content, budget)?))
    }

    /// A closure system on points with names, told by its maximal proper closed sets; GEN and DNG are played on it. Other closed sets
    /// may be among them. If there is none, the empty set generates.
    ///
    /// ```
    /// use mexagon::{Budget, Game, Selection, Solver, Structure};
    /// let points = ["a", "b", "c"].map(str::to_owned);
    /// let triangle = Structure::of_points("triangle", &points, &[vec![0, 1], vec![1, 2], vec![0, 2]], &Budget::default())?;
    /// let solver = Solver::new();
    /// assert_eq!(solver.solve(Game::GEN, &triangle)?.json()["nim"], "1");
    /// assert_eq!(solver.types(Selection::Dng, &triangle)?.json()["classes"], 7);
    /// assert_eq!(triangle.games().len(), 2);
    /// # Ok::<(), mexagon::Failure>(())
    /// ```
    pub fn of_points(
        name: &str,
        labels: &[String],
        maximal: &[Vec<usize>],
        budget: &Budget,
    ) -> Result<Structure, Failure> {
        Ok(Structure::of_object(Object::of_points(name.to_owned(), labels.to_vec(), maximal, budget)?))
    }

    fn of_tree(tree: Expr, source: String, notes: Vec<String>, budget: &Budget) -> Result<Structure, Failure> {
        let name = tree.to_string();
        if let Some(arena) = closed_only(&tree, &source, budget)? {
            let kind = StructureKind::ClosedOnly(Box::new((tree, source)));
            return Ok(Structure(Arc::new(Inner { name, kind, arena: OnceLock::from(arena), notes })));
        }
        match Profile::of_tree(&tree, budget)?.filter(|profile| !profile.is_small()) {
            Some(profile) => {
                let named = UnmadeGroup { tree, source, profile, object: OnceLock::new() };
                Ok(Structure::new(name, StructureKind::Named(Box::new(named)), notes))
            }
            None => Ok(Structure::made_of(Object::of_tree(tree, &source, budget)?, notes)),
        }
    }

    /// A group or an algebra that has been made.
    pub fn of_object(object: Object) -> Structure {
        Structure::made_of(object, Vec::new())
    }

    fn made_of(object: Object, notes: Vec<String>) -> Structure {
        let profile = Profile::of_object(&object).map(Box::new);
        Structure::new(object.name().to_owned(), StructureKind::Made(object, profile), notes)
    }

    fn new(name: String, kind: StructureKind, notes: Vec<String>) -> Structure {
        Structure(Arc::new(Inner { name, kind, arena: OnceLock::new(), notes }))
    }

    /// What was understood otherwise than it is written: `s4 is read as S4`.
    pub fn notes(&self) -> &[String] {
        &self.0.notes
    }

    /// The name, as the language prints it.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The name, cut if it is too long for a line.
    pub fn short_name(&self) -> String {
        shorten(&self.0.name)
    }

    /// What it is, in words.
    pub fn description(&self) -> String {
        match &self.0.kind {
            StructureKind::Made(object, _) => object.describe(),
            StructureKind::Named(named) => named.profile.words.clone(),
            StructureKind::ClosedOnly(_) => self.closed().map_or_else(String::new, |arena| arena.describe()),
        }
    }

    /// The number of its elements; `None` if it is infinite.
    pub fn order(&self) -> Option<Order> {
        match &self.0.kind {
            StructureKind::Made(object, _) => Some(object.order()),
            StructureKind::Named(named) => Some(named.profile.order.clone()),
            StructureKind::ClosedOnly(_) => self.closed().and_then(|arena| arena.order()),
        }
    }

    /// The arena of what only games on closed sets are played on.
    fn closed(&self) -> Option<&Arc<dyn Arena>> {
        self.0.arena.get()
    }

    /// The games that are played on it.
    pub fn games(&self) -> Vec<Game> {
        Game::ALL.into_iter().filter(|&game| self.check(game).is_ok()).collect()
    }

    /// Is a game defined here? If not, the error says why.
    pub fn check(&self, game: Game) -> Result<(), Failure> {
        match (game, &self.0.kind) {
            (Game::Closed(game), StructureKind::Made(object, _))
                if game == Closed::Subgroup && object.algebra().is_some() =>
            {
                Err(Failure::undefined("the game of subgroups is not defined on an algebra that is not a group"))
            }
            (Game::Closed(_), StructureKind::Made(object, _)) if object.points().is_some() => {
                Err(Failure::undefined("only gen and dng are played on a closure system"))
            }
            (Game::Closed(game), _) => self.closed().map_or(Ok(()), |arena| arena.check(game)),
            (Game::Selection(_), StructureKind::ClosedOnly(_)) => self.object(&Budget::default()).map(|_| ()),
            (Game::Selection(game), StructureKind::Made(object, _)) => check_defined(game, object),
            // What is known by its name alone is large, and neither trivial nor an algebra.
            (Game::Selection(_), StructureKind::Named(_)) => Ok(()),
        }
    }

    /// The finite group or algebra with its elements, made if that has not been done yet.
    pub fn object(&self, budget: &Budget) -> Result<&Object, Failure> {
        match &self.0.kind {
            StructureKind::Made(object, _) => Ok(object),
            StructureKind::Named(named) => match named.object.get() {
                Some(object) => Ok(object),
                None => {
                    let object = Object::of_tree(named.tree.clone(), &named.source, budget)?;
                    Ok(named.object.get_or_init(|| object))
                }
            },
            // The error says which part of the name is no finite group.
            StructureKind::ClosedOnly(written) => match Object::of_tree(written.0.clone(), &written.1, budget) {
                Err(error) => Err(error.into()),
                Ok(_) => Err(Failure::undefined(format!("{} is not a finite group", self.short_name()))),
            },
        }
    }

    /// The object, if it has been made.
    pub(crate) fn made(&self) -> Option<&Object> {
        match &self.0.kind {
            StructureKind::Made(object, _) => Some(object),
            StructureKind::Named(named) => named.object.get(),
            StructureKind::ClosedOnly(_) => None,
        }
    }

    /// Is it a closure system of somebody's own?
    pub(crate) fn is_points(&self) -> bool {
        self.made().is_some_and(|object| object.points().is_some())
    }

    /// What the name says about the group.
    pub(crate) fn profile(&self) -> Option<&Profile> {
        match &self.0.kind {
            StructureKind::Made(_, profile) => profile.as_deref(),
            StructureKind::Named(named) => Some(&named.profile),
            StructureKind::ClosedOnly(_) => None,
        }
    }

    /// Was it called by a name? Some permutations have none, but can be all that there are.
    pub(crate) fn has_name(&self) -> bool {
        let tree = self.made().and_then(Object::tree);
        tree.is_none_or(|tree| !matches!(tree.node, Node::Permutations(_)))
    }

    /// Is the name enough for the theorems to be asked before anything is made?
    pub(crate) fn is_known_by_name(&self) -> bool {
        matches!(self.0.kind, StructureKind::Named(_)) || self.profile().is_some_and(|profile| !profile.is_small())
    }

    /// Where games on closed sets are played.
    pub fn arena(&self, budget: &Budget) -> Result<&Arc<dyn Arena>, Failure> {
        if let Some(arena) = self.closed() {
            return Ok(arena);
        }
        if let StructureKind::Named(named) = &self.0.kind
            && is_abelian(&named.tree)
        {
            let arena = abelian::arena(self.name())?;
            return Ok(self.0.arena.get_or_init(|| arena));
        }
        let arena = match self.object(budget) {
            Ok(object) => arena_of(object, self.profile())?,
            // What cannot be made may still be known by its name.
            Err(failure) => match self.profile() {
                Some(profile) if !failure.is_bad_input() && !failure.is_interrupt() => {
                    Arc::new(GroupArena::named(self.name().to_owned(), profile.clone()))
                }
                _ => return Err(failure),
            },
        };
        Ok(self.0.arena.get_or_init(|| arena))
    }

    /// "S4: symmetric group of degree 4, order 24"
    pub fn title(&self) -> String {
        let (name, description) = (self.short_name(), self.description());
        let Some(order) = self.order() else {
            let said = description.contains("infinite");
            return format!("{name}: {description}{}", if said { "" } else { ", infinite" });
        };
        let mut shown = order.to_string();
        if shown.len() > limits::MOST_DIGITS_SHOWN {
            shown = order.factored();
        }
        if shown.len() > limits::LONGEST_PRODUCT_SHOWN {
            shown = format!("about 10^{:.0}", order.digits().floor());
        }
        // The points of a closure system are its elements; those on which a permutation group acts are not.
        let member = if self.is_points() { "point" } else { "element" };
        let said = [format!("order {shown}"), format!(" {shown} {member}")];
        if said.iter().any(|words| description.contains(words)) {
            return format!("{name}: {description}");
        }
        format!("{name}: {description}, order {shown}")
    }

    /// The order as scripts read it.
    pub fn order_text(&self) -> String {
        self.order().map_or_else(|| "infinite".to_owned(), |order| order.to_string())
    }

    /// The start of a game.
    pub fn start(&self, game: Game) -> Position {
        Position::start(self.clone(), game)
    }

    /// A position of a game of choosing whose elements have been read.
    pub(crate) fn chosen(&self, game: Selection, chosen: crate::object::ChosenSet, object: &Object) -> Position {
        Position::chosen_in(self.clone(), game, chosen, object)
    }

    /// A position of a game, written as a list of elements with commas between them.
    pub fn position(&self, game: Game, text: &str) -> Result<Position, Failure> {
        Position::read(self.clone(), game, text, &Budget::default())
    }
}

impl std::str::FromStr for Structure {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Structure, Failure> {
        Structure::read(text, &Budget::default())
    }
}

impl fmt::Display for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Structure").field(&self.0.name).finish()
    }
}
