//! Families of groups that theorems speak of, as names, and what the engines say of them.

use super::subjects::cycles;
use mexagon::engine::{Engine, Prepared, Request, nim};
use mexagon::object::{ChosenSet, Object};
use mexagon_base::budget::Budget;
use mexagon_base::number::factor;
use mexagon_games::game::{Selection, Solution, StructureDigraph};

/// Groups that are not soluble, of many kinds, all of them small enough to be listed.
pub const INSOLUBLE: [&str; 51] = [
    "A5",
    "S5",
    "A6",
    "S6",
    "A7",
    "L2(7)",
    "L2(8)",
    "L2(11)",
    "L2(13)",
    "L2(16)",
    "L2(17)",
    "L2(19)",
    "L2(23)",
    "L2(27)",
    "L2(31)",
    "L3(3)",
    "PGL(2,7)",
    "PGL(2,9)",
    "PGL(2,11)",
    "PGammaL(2,4)",
    "PGammaL(2,8)",
    "Ree(3)",
    "SL(2,5)",
    "SL(2,7)",
    "SL(2,9)",
    "GL(2,4)",
    "GL(2,5)",
    "M11",
    "PSU(3,3)",
    "Z2 x A5",
    "Z3 x A5",
    "Z4 x A5",
    "Z2^2 x A5",
    "A5 x A5",
    "S5 x S3",
    "A5 x A4",
    "Z7 x L2(7)",
    "D6 x L2(7)",
    "A5 wr Z2",
    "AGL(2,4)",
    "W(H3)",
    "W(F4)",
    "W(B4)",
    "W(B5)",
    "W(D5)",
    "W(H4)",
    "Split(A5; 2:V2)",
    "Split(A5; 3:V2)",
    "Split(A5; 5:V2)",
    "Split(L2(7); 2:V2)",
    "Split(L2(7); 7:V2)",
];

/// An abelian group as a product of cyclic groups of prime power order.
#[derive(Clone, Debug)]
pub struct Abelian {
    /// Prime, exponent of the order of each factor.
    pub factors: Vec<(u64, u32)>,
}

impl Abelian {
    pub fn name(&self) -> String {
        let factors: Vec<String> = self.factors.iter().map(|(p, e)| format!("Z{}", p.pow(*e))).collect();
        if factors.is_empty() { "Z1".into() } else { factors.join(" x ") }
    }

    pub fn order(&self) -> u64 {
        self.factors.iter().map(|(p, e)| p.pow(*e)).product()
    }

    /// The number of factors for a prime; the largest of them is the number of generators.
    pub fn rank(&self, prime: u64) -> usize {
        self.factors.iter().filter(|(p, _)| *p == prime).count()
    }

    pub fn generators(&self) -> usize {
        self.factors.iter().map(|(p, _)| self.rank(*p)).max().unwrap_or(0)
    }

    /// The number of generators of the part of odd order.
    pub fn odd_generators(&self) -> usize {
        self.factors.iter().filter(|(p, _)| *p != 2).map(|(p, _)| self.rank(*p)).max().unwrap_or(0)
    }

    pub fn is_cyclic(&self) -> bool {
        self.generators() <= 1
    }

    pub fn frattini_order(&self) -> u64 {
        self.factors.iter().map(|(p, e)| p.pow(*e - 1)).product()
    }
}

/// The ways to write n as a sum of numbers from 1 to `most`, largest first.
fn partitions(n: u32, most: u32) -> Vec<Vec<u32>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let first = |part: u32| partitions(n - part, part).into_iter().map(move |rest| [&[part], &rest[..]].concat());
    (1..=n.min(most)).rev().flat_map(first).collect()
}

/// The abelian groups of an order.
pub fn abelian(order: u64) -> Vec<Abelian> {
    let mut groups = vec![Abelian { factors: Vec::new() }];
    for (p, e) in factor(order) {
        let e = e as u32;
        let extend = |group: &Abelian| {
            let factors = group.factors.clone();
            let longer = move |parts: Vec<u32>| Abelian {
                factors: factors.iter().copied().chain(parts.into_iter().map(|part| (p, part))).collect(),
            };
            partitions(e, e).into_iter().map(longer).collect::<Vec<_>>()
        };
        groups = groups.iter().flat_map(extend).collect();
    }
    groups
}

/// The permutations x -> x + 1 and x -> m x of the residues modulo n generate this.
pub fn affine(n: usize, m: usize) -> String {
    let shift: Vec<usize> = (0..n).map(|x| (x + 1) % n).collect();
    let scale: Vec<usize> = (0..n).map(|x| x * m % n).collect();
    format!("Group({},{})", cycles(&shift), cycles(&scale))
}

/// The linear maps of the plane over 3 elements that some matrices (a, b, c, d) generate, as
/// permutations of the eight vectors that are not 0.
pub fn linear_plane(matrices: &[[usize; 4]]) -> String {
    let act = |[a, b, c, d]: [usize; 4], v: usize| {
        let (x, y) = (v / 3, v % 3);
        (x * a + y * c) % 3 * 3 + (x * b + y * d) % 3
    };
    let generators: Vec<String> =
        matrices.iter().map(|&m| cycles(&(1..9).map(|v| act(m, v) - 1).collect::<Vec<_>>())).collect();
    format!("Group({})", generators.join(","))
}

pub fn parse(text: &str) -> Object {
    Object::parse(text, &Budget::unlimited()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The values of GEN and, unless the group is trivial, DNG; theorems and hyperplanes must agree.
pub fn values(text: &str) -> (u32, Option<u32>) {
    let object = parse(text);
    let value = |game: Selection| {
        let by = |engine: Engine| {
            let request = Request { game, position: ChosenSet::default(), misere: false, engine };
            nim(&request, &object, &Budget::unlimited())
                .unwrap_or_else(|error| panic!("{game} of {text}: {error}"))
                .nim()
                .expect("a number")
        };
        assert_eq!(by(Engine::Auto), by(Engine::Hyperplane), "{game} of {text}");
        by(Engine::Hyperplane)
    };
    (value(Selection::Gen), (!object.order().is_one()).then(|| value(Selection::Dng)))
}

/// Asserts the values of GEN and DNG.
pub fn assert_values(text: &str, achievement: u32, avoidance: u32) {
    assert_eq!(values(text), (achievement, Some(avoidance)), "GEN and DNG of {text}");
}

/// The value of a position.
pub fn position_value(game: Selection, text: &str, position: &str) -> u32 {
    let object = parse(text);
    let position = ChosenSet::parse(position, &object).unwrap_or_else(|error| panic!("{error}"));
    let request = Request { game, position, misere: false, engine: Engine::Hyperplane };
    nim(&request, &object, &Budget::unlimited())
        .unwrap_or_else(|error| panic!("{game} of {text}: {error}"))
        .nim()
        .expect("a number")
}

/// The whole structure digraph of a group, with both games solved.
pub struct Structure {
    pub name: String,
    pub is_even: bool,
    pub generators: usize,
    pub frattini_order: u64,
    /// Order and number of the maximal subgroups, by chief factor.
    pub maximal: Vec<(u64, u64)>,
    pub graph: StructureDigraph,
    pub achievement: Solution,
    pub avoidance: Solution,
}

impl Structure {
    pub fn new(name: impl Into<String>, text: &str) -> Structure {
        let budget = Budget::unlimited();
        let object = parse(text);
        let prepared = Prepared::new(&object, &budget).expect("soluble");
        let system = prepared.system().expect("small");
        let graph = StructureDigraph::build(&system.closure, &budget).expect("small");
        let order = |order: &mexagon_base::number::Order| order.to_u64().expect("small");
        Structure {
            name: name.into(),
            is_even: object.order().is_even(),
            generators: prepared.group.generators,
            frattini_order: order(&prepared.group.frattini_order),
            maximal: system.maximal.iter().map(|kind| (order(&kind.order), kind.count)).collect(),
            achievement: Solution::of(Selection::Gen, &graph),
            avoidance: Solution::of(Selection::Dng, &graph),
            graph,
        }
    }

    pub fn solution(&self, game: Selection) -> &Solution {
        match game {
            Selection::Gen => &self.achievement,
            Selection::Dng => &self.avoidance,
        }
    }

    /// `1:(0,1,2,2)x8` for each deficiency and extended type of GEN.
    pub fn census(&self) -> Vec<String> {
        let census = self.achievement.census(&self.graph);
        census.iter().map(|((deficiency, etype), n)| format!("{deficiency}:{etype}x{n}")).collect()
    }
}
