//! A stand-in for the embedded groups: orders up to 100 as lines of text.

use crate::group::pc::{Exponents, PcGroup};
use crate::group::perm::Permutation;

const GROUPS: &str = include_str!("stub.txt");
const DESCRIPTIONS: &str = include_str!("../../testdata/generating_games_1_63.csv");
const LARGEST: u32 = 100;

/// A group of the library.
#[derive(Clone, Debug)]
pub enum SmallGroup {
    /// A soluble group by a polycyclic presentation.
    Soluble(PcGroup),
    /// Any other group by permutations that generate it, all of one degree.
    Permutation(Vec<Permutation>),
}

/// All groups of one order.
#[derive(Debug)]
pub struct Block {
    lines: Vec<&'static str>,
}

/// The orders whose groups are embedded, in increasing order.
pub fn orders() -> impl Iterator<Item = u32> {
    1..=LARGEST
}

/// The number of groups of an order; `None` if they are not embedded.
pub fn number_of_groups(order: u32) -> Option<u32> {
    Block::of(order).map(|block| block.len())
}

/// What GAP calls the structure of a group of order up to 255.
pub fn description(order: u32, id: u32) -> Option<String> {
    let start = format!("{order},{id},");
    let line = DESCRIPTIONS.lines().find_map(|line| line.strip_prefix(&start))?;
    match line.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().map(str::to_owned),
        None => line.split(',').next().map(str::to_owned),
    }
}

impl Block {
    /// The groups of an order; `None` if they are not embedded.
    pub fn of(order: u32) -> Option<Block> {
        if order == 0 || order > LARGEST {
            return None;
        }
        let start = format!("{order} ");
        let lines = GROUPS.lines().filter_map(|line| line.strip_prefix(start.as_str())).collect();
        Some(Block { lines })
    }

    /// The number of groups.
    pub fn len(&self) -> u32 {
        self.lines.len() as u32
    }

    /// Is there no group? There always is one.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The group with an id, counted from 1 and at most [`Block::len`].
    pub fn group(&self, id: u32) -> SmallGroup {
        let line = self.lines[id as usize - 1];
        let (head, tail) = line.split_once('/').unwrap_or((line, ""));
        if line.starts_with('p') {
            let images = tail.split('/').map(|part| numbers(part).into_iter().map(|image| image - 1).collect());
            let permutations = images.filter_map(|images: Vec<u32>| Permutation::from_images(images).ok());
            return SmallGroup::Permutation(permutations.collect());
        }
        let primes = numbers(&head[1..]);
        let n = primes.len();
        let mut rest = numbers(tail).into_iter();
        let mut word = |i: usize| -> Exponents {
            let tail: Vec<u32> = rest.by_ref().take(n - i - 1).collect();
            [vec![0; i + 1], tail].concat()
        };
        let powers: Vec<Exponents> = (0..n).map(&mut word).collect();
        let mut conjugates: Vec<Vec<Exponents>> = Vec::new();
        for i in 0..n {
            conjugates.push((i + 1..n).map(|_| word(i)).collect());
        }
        SmallGroup::Soluble(PcGroup::from_relations(
            primes,
            |i| powers[i].clone(),
            |i, j| conjugates[i][j - i - 1].clone(),
        ))
    }
}

/// Numbers with runs written `value*length`.
fn numbers(text: &str) -> Vec<u32> {
    let run = |word: &str| {
        let (value, length) = word.split_once('*').unwrap_or((word, "1"));
        (value.parse().unwrap_or(0), length.parse().unwrap_or(1))
    };
    text.split_whitespace().map(run).flat_map(|(value, length)| std::iter::repeat_n(value, length)).collect()
}
