//! The groups of the Small Groups library. A stand-in: the groups are read from a text dump that MEXAGON_GROUPS names.

use crate::group::pc::PcGroup;
use crate::group::perm::Permutation;
use std::collections::HashMap;
use std::sync::OnceLock;

/// A group of the library.
#[derive(Clone, Debug)]
pub enum SmallGroup {
    /// A soluble group.
    Soluble(PcGroup),
    /// Generators of any other group.
    Permutation(Vec<Permutation>),
}

/// The groups of one order.
#[derive(Clone, Debug)]
pub struct Block {
    lines: &'static [String],
}

fn dump() -> &'static HashMap<u32, Vec<String>> {
    static DUMP: OnceLock<HashMap<u32, Vec<String>>> = OnceLock::new();
    DUMP.get_or_init(|| {
        let mut groups: HashMap<u32, Vec<String>> = HashMap::new();
        for path in std::env::var("MEXAGON_GROUPS").unwrap_or_default().split(':') {
            for line in std::fs::read_to_string(path).unwrap_or_default().lines() {
                if let Some((order, rest)) = line.split_once(' ') {
                    groups.entry(order.parse().unwrap_or(0)).or_default().push(rest.to_owned());
                }
            }
        }
        groups
    })
}

/// The number of groups of an order, if they are embedded.
pub fn number_of_groups(order: u32) -> Option<u32> {
    dump().get(&order).map(|lines| lines.len() as u32)
}

impl Block {
    /// The groups of an order, if they are embedded.
    pub fn of(order: u32) -> Option<Block> {
        dump().get(&order).map(|lines| Block { lines })
    }

    /// Their number.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> u32 {
        self.lines.len() as u32
    }

    /// The group with an id, which counts from 1.
    pub fn group(&self, id: u32) -> SmallGroup {
        let line = &self.lines[id as usize - 1];
        let (kind, rest) = line.split_at(2);
        let mut parts = rest.split('/');
        let head: Vec<u32> = numbers(parts.next().unwrap_or_default());
        if kind == "p " {
            let images = parts.map(|part| numbers(part).iter().map(|x| x - 1).collect());
            return SmallGroup::Permutation(
                images.filter_map(|images| Permutation::from_images(images).ok()).collect(),
            );
        }
        let mut exponents = numbers(parts.next().unwrap_or_default()).into_iter();
        let m = head.len();
        let mut next = |i: usize| -> Vec<u32> {
            let mut word = vec![0; i + 1];
            word.extend(exponents.by_ref().take(m - i - 1));
            word
        };
        let powers: Vec<Vec<u32>> = (0..m).map(&mut next).collect();
        PcGroup::from_relations(head, |i| powers[i].clone(), |i, _| next(i)).into()
    }
}

impl From<PcGroup> for SmallGroup {
    fn from(group: PcGroup) -> Self {
        SmallGroup::Soluble(group)
    }
}

fn numbers(text: &str) -> Vec<u32> {
    let run = |word: &str| {
        let (value, count) = word.split_once('*').unwrap_or((word, "1"));
        std::iter::repeat_n(value.parse().unwrap_or(0), count.parse().unwrap_or(1))
    };
    text.split_whitespace().flat_map(run).collect()
}
