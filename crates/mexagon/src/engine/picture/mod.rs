//! What there is to see of a game: structure digraphs and diagrams, lattices and game trees, ready to be drawn.
//!
//! Here games and groups become the nodes and arcs of [`mexagon_drawing`], which knows nothing of either.

mod alike;
mod classes;
mod closed;
mod lattice;
mod legend;
mod simplified;
mod tree;

pub use closed::closed_picture;

use super::{Failure, Prepared, check_defined};
use crate::limits::MOST_READABLE_NODES;
use crate::names::compact;
use crate::object::SubgroupNames;
use mexagon_base::number::count;
use mexagon_drawing::Picture;
use mexagon_games::game::{Game, Parity, Selection, Solution, StructureDigraph};

/// What is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// The subgroups, with those marked that are intersections of maximal ones (BES16, Figures 1 and 4).
    Lattice,
    /// The structure digraph.
    Digraph,
    /// The structure diagram, with the values of even and of odd positions.
    Full,
    /// The simplified structure diagram (BES17, section 2.2).
    Simplified,
    /// The extended structure diagram (BES23, Figures 1 to 3).
    Extended,
    /// The positions up to symmetry.
    Tree,
}

impl PictureKind {
    /// What is drawn of a game if nothing else is wanted.
    pub fn usual(game: Game) -> PictureKind {
        match game {
            Game::Selection(_) => PictureKind::Full,
            Game::Closed(_) => PictureKind::Digraph,
        }
    }

    pub const ALL: [PictureKind; 6] = [
        PictureKind::Lattice,
        PictureKind::Digraph,
        PictureKind::Full,
        PictureKind::Simplified,
        PictureKind::Extended,
        PictureKind::Tree,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            PictureKind::Lattice => "lattice",
            PictureKind::Digraph => "digraph",
            PictureKind::Full => "full",
            PictureKind::Simplified => "simplified",
            PictureKind::Extended => "extended",
            PictureKind::Tree => "tree",
        }
    }

    /// What it is called in a title.
    pub fn title(self) -> &'static str {
        match self {
            PictureKind::Lattice => "subgroup lattice",
            PictureKind::Digraph => "structure digraph",
            PictureKind::Full => "structure diagram",
            PictureKind::Simplified => "simplified structure diagram",
            PictureKind::Extended => "extended structure diagram",
            PictureKind::Tree => "representative game tree",
        }
    }
}

/// What is drawn once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// Conjugate ones, or all that are alike where the picture would be too large to read.
    Auto,
    /// Nothing: every class and every subgroup is drawn.
    None,
    /// Conjugate ones.
    Conjugate,
    /// All of one order, name and type that have equally many options of each kind, as the papers draw `3·Z6`.
    Alike,
}

impl Merge {
    /// All of them by name.
    pub const NAMED: [(&'static str, Merge); 4] =
        [("auto", Merge::Auto), ("none", Merge::None), ("conjugate", Merge::Conjugate), ("alike", Merge::Alike)];
}

/// A wish for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What is to be drawn.
    pub kind: PictureKind,
    /// What is drawn once.
    pub merge: Merge,
    /// Beyond this many nodes the simplified diagram is drawn.
    pub max_nodes: usize,
    /// Only arcs that no path makes superfluous.
    pub reduce: bool,
    /// Are there names?
    pub labels: bool,
}

impl Wish {
    /// The usual picture of a kind.
    pub fn of(kind: PictureKind) -> Wish {
        Wish { kind, merge: Merge::Auto, max_nodes: 100, reduce: false, labels: true }
    }
}

/// A picture that was made.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// What was drawn: what was wished, or the simplified diagram.
    pub kind: PictureKind,
    pub picture: Picture,
    /// Why it is not what was wished.
    pub notice: Option<String>,
}

/// Either a picture, or the number of nodes that it would have.
enum PictureOrCount {
    Picture(Picture),
    TooMany(u64),
}

/// A game with what the pictures of its classes need.
struct Depicted<'a> {
    game: Selection,
    prepared: &'a Prepared<'a>,
    graph: StructureDigraph,
    solution: Solution,
    names: SubgroupNames<'a>,
}

/// Makes a picture of a game on an object.
pub fn picture(game: Selection, prepared: &Prepared<'_>, wish: &Wish) -> Result<Drawn, Failure> {
    check_defined(game, prepared.object())?;
    let budget = prepared.budget();
    let system = prepared.system()?;
    let graph = StructureDigraph::build(&system.closure, budget)?;
    let solution = Solution::of(game, &graph);
    let names = SubgroupNames::new(prepared.object(), budget)?;
    let subject = Depicted { game, prepared, graph, solution, names };
    let (made, merged) = subject.fitting(wish)?;
    let (kind, mut picture, notice) = match made {
        PictureOrCount::Picture(picture) => (wish.kind, picture, merged),
        PictureOrCount::TooMany(nodes) if wish.kind == PictureKind::Tree => {
            let most = wish.max_nodes;
            return Err(Failure::NotApplicable(format!(
                "{nodes} positions up to symmetry are too many; try --max-nodes {nodes} ({most} now)"
            )));
        }
        PictureOrCount::TooMany(nodes) => {
            let notice = format!(
                "the {} would have {nodes} nodes, more than {}: the simplified structure diagram is drawn instead",
                wish.kind.title(),
                wish.max_nodes
            );
            (PictureKind::Simplified, simplified::picture(&subject)?, Some(notice))
        }
    };
    if let Some(notice) = &notice {
        picture.description += &format!(" Notice: {notice}.");
    }
    Ok(Drawn { kind, picture: if wish.reduce { picture.reduced(budget)? } else { picture }, notice })
}

impl Depicted<'_> {
    /// The picture that is wished, with a notice if more was merged than usual.
    fn fitting(&self, wish: &Wish) -> Result<(PictureOrCount, Option<String>), Failure> {
        let with = |merge: Merge, max_nodes: usize| self.made(&Wish { merge, max_nodes, ..*wish });
        if wish.merge != Merge::Auto || matches!(wish.kind, PictureKind::Tree | PictureKind::Simplified) {
            return Ok((self.made(wish)?, None));
        }
        let many = match with(Merge::Conjugate, wish.max_nodes.min(MOST_READABLE_NODES))? {
            PictureOrCount::TooMany(many) => many,
            found => return Ok((found, None)),
        };
        match with(Merge::Alike, wish.max_nodes)? {
            PictureOrCount::Picture(picture) if (picture.nodes.len() as u64) < many => {
                let notice = format!(
                    "the {} would have {many} nodes: what looks the same is drawn once, at {}; --merge conjugate draws more",
                    wish.kind.title(),
                    count(picture.nodes.len() as u64, "node", "nodes")
                );
                Ok((PictureOrCount::Picture(picture), Some(notice)))
            }
            _ => Ok((with(Merge::Conjugate, wish.max_nodes)?, None)),
        }
    }

    fn made(&self, wish: &Wish) -> Result<PictureOrCount, Failure> {
        match wish.kind {
            PictureKind::Lattice => lattice::picture(self, wish),
            PictureKind::Tree => tree::picture(self, wish),
            PictureKind::Simplified => Ok(PictureOrCount::Picture(simplified::picture(self)?)),
            PictureKind::Digraph | PictureKind::Full | PictureKind::Extended => classes::picture(self, wish),
        }
    }

    /// "Structure diagram of GEN(S4)"
    fn title(&self, kind: PictureKind) -> String {
        let title = kind.title();
        let (first, rest) = title.split_at(1);
        format!("{}{rest} of {}({})", first.to_uppercase(), self.game, self.prepared.object().short_name())
    }

    /// Is it played on a closure system of somebody's own?
    fn has_points(&self) -> bool {
        self.prepared.object().points().is_some()
    }

    /// How large a subgroup or a closed set is: "order 6", "6 points".
    fn size(&self, order: &str) -> String {
        match order {
            "1" if self.has_points() => "1 point".to_owned(),
            _ if self.has_points() => format!("{order} points"),
            _ => format!("order {order}"),
        }
    }

    /// "GEN(S4) = *0: the second player wins."
    fn result(&self) -> String {
        let class = self.solution.class(self.graph.initial());
        let value = class.and_then(|class| class.value(Parity::Even)).unwrap_or(0);
        let winner = if value == 0 { "second" } else { "first" };
        format!("{}({}) = *{value}: the {winner} player wins.", self.game, self.prepared.object().short_name())
    }
}

/// `Z6`, `3·Z6`; with the words for its size `order 6`, `3 of order 6` if the name is not known.
fn counted(count: u64, name: Option<&str>, size: &str) -> String {
    let name = name.map(compact);
    match (count, name) {
        (1, Some(name)) => name,
        // A product in front of another product would be misread.
        (_, Some(name)) if name.contains('×') && !name.ends_with(')') => format!("{count}·({name})"),
        (_, Some(name)) => format!("{count}·{name}"),
        (1, None) => size.to_owned(),
        (_, None) => format!("{count} of {size}"),
    }
}
