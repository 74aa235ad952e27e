//! The representative game tree: the positions of a small game up to automorphisms, with values.

use super::{Depicted, PictureKind, PictureOrCount, Wish, legend};
use crate::engine::Failure;
use crate::engine::brute::{multiplication_table, positions};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::count;
use mexagon_drawing::{Arc, ArcStyle, Figure, Picture, PictureNode, Shade};
use mexagon_games::game::{BruteForce, OperationTable};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// A position, as the least of its images.
struct TreeNode {
    set: u32,
    images: u64,
    moves: BTreeMap<usize, u64>,
}

pub(super) fn picture(subject: &Depicted<'_>, wish: &Wish) -> Result<PictureOrCount, Failure> {
    let object = subject.prepared.object();
    let budget = subject.prepared.budget();
    let (elements, solved) = positions(subject.game, object, budget)?;
    let symmetries = match object.group().and_then(multiplication_table) {
        Some((_, table)) => automorphisms(&table, budget)?,
        None => vec![(0..elements.len() as u32).collect()],
    };
    let nodes = match representatives(&solved, &symmetries, wish.max_nodes, budget)? {
        Ok(nodes) => nodes,
        Err(many) => return Ok(PictureOrCount::TooMany(many)),
    };
    let largest = nodes.iter().map(|node| node.set.count_ones()).max().unwrap_or(0);
    let draw = |(number, node): (usize, &TreeNode)| {
        let chosen = (0..elements.len()).filter(|x| node.set >> x & 1 == 1).map(|x| object.show(&elements[x]));
        let text = format!("{{{}}}", chosen.collect::<Vec<_>>().join(", "));
        let value = solved.value(node.set);
        let shade = if value == 0 { Shade::Losing } else { Shade::Winning };
        let lines = if wish.labels { vec![text.clone(), format!("*{value}")] } else { vec![format!("*{value}")] };
        PictureNode {
            id: format!("position-{}", number + 1),
            name: None,
            title: format!("{text}, {}, value {value}", count(node.images, "position like it", "positions like it")),
            band: largest - node.set.count_ones(),
            count: node.images,
            figure: Figure::Box { lines, framed: true, shade },
        }
    };
    let drawn: Vec<PictureNode> = nodes.iter().enumerate().map(draw).collect();
    let arc = |from: usize, to: usize, count: u64| {
        let wins = solved.value(nodes[to].set) == 0;
        Arc { from, to, style: if wins { ArcStyle::Winning } else { ArcStyle::Plain }, count }
    };
    let moves = |(from, node): (usize, &TreeNode)| -> Vec<Arc> {
        node.moves.iter().map(|(&to, &count)| arc(from, to, count)).collect()
    };
    let arcs: Vec<Arc> = nodes.iter().enumerate().flat_map(moves).collect();
    let kind = PictureKind::Tree;
    let description = format!(
        "{} {} up to symmetry, {}. {}",
        subject.result(),
        count(drawn.len() as u64, "position", "positions"),
        count(arcs.len() as u64, "move", "moves"),
        legend::words(kind)
    );
    Ok(PictureOrCount::Picture(Picture {
        title: subject.title(kind),
        description,
        legend: legend::keys(kind, &drawn, &arcs),
        nodes: drawn,
        arcs,
        band_name: None,
    }))
}

/// The positions that can be reached, one of each kind; or how many there are if there are more than `most`.
fn representatives(
    solved: &BruteForce,
    symmetries: &[Vec<u32>],
    most: usize,
    budget: &Budget,
) -> Result<Result<Vec<TreeNode>, u64>, Stop> {
    let all = solved.points() as u32;
    let mut numbers: FxHashMap<u32, usize> = FxHashMap::default();
    let mut nodes = vec![TreeNode { set: 0, images: 1, moves: BTreeMap::new() }];
    numbers.insert(0, 0);
    let mut next = 0;
    while next < nodes.len() {
        let set = nodes[next].set;
        // A generating set ends GEN.
        for x in (0..all).filter(|x| set >> x & 1 == 0 && !solved.is_generating(set)) {
            budget.check_now()?;
            let option = set | 1 << x;
            if !solved.is_position(option) {
                continue;
            }
            let number = match numbers.get(&option) {
                Some(&number) => number,
                None => {
                    let all: BTreeSet<u32> = images(option, symmetries).collect();
                    let number = nodes.len();
                    all.iter().for_each(|&image| {
                        numbers.insert(image, number);
                    });
                    let least = all.first().copied().unwrap_or(option);
                    nodes.push(TreeNode { set: least, images: all.len() as u64, moves: BTreeMap::new() });
                    number
                }
            };
            *nodes[next].moves.entry(number).or_insert(0) += 1;
        }
        if nodes.len() > most {
            return Ok(Err(kinds(solved, symmetries, budget)?));
        }
        next += 1;
    }
    Ok(Ok(nodes))
}

fn images(set: u32, symmetries: &[Vec<u32>]) -> impl Iterator<Item = u32> {
    let bits: Vec<usize> = (0..32).filter(|x| set >> x & 1 == 1).collect();
    symmetries.iter().map(move |map| bits.iter().fold(0u32, |image, &x| image | 1 << map[x]))
}

/// How many positions there are up to symmetry. Each of them can be reached.
fn kinds(solved: &BruteForce, symmetries: &[Vec<u32>], budget: &Budget) -> Result<u64, Stop> {
    let size = 1usize << solved.points();
    budget.bytes(size as u64)?;
    let mut seen = vec![false; size];
    let mut kinds = 0;
    for set in 0..size {
        if seen[set] || !solved.is_position(set as u32) {
            continue;
        }
        kinds += 1;
        for image in images(set as u32, symmetries) {
            budget.check()?;
            seen[image as usize] = true;
        }
    }
    Ok(kinds)
}

/// All automorphisms of a group, as maps of its elements, of which the first is the identity.
fn automorphisms(table: &OperationTable, budget: &Budget) -> Result<Vec<Vec<u32>>, Stop> {
    let n = table.0.len();
    let product = |a: u32, b: u32| table.0[a as usize][b as usize];
    let closure = |start: &[u32]| {
        let mut inside = vec![false; n];
        inside[0] = true;
        let mut list = vec![0];
        let mut next = 0;
        while next < list.len() {
            for &g in start {
                let x = product(list[next], g);
                if !std::mem::replace(&mut inside[x as usize], true) {
                    list.push(x);
                }
            }
            next += 1;
        }
        list
    };
    let mut generators: Vec<u32> = Vec::new();
    for x in 0..n as u32 {
        if !closure(&generators).contains(&x) {
            generators.push(x);
        }
    }
    let mut images = vec![Vec::new()];
    for _ in &generators {
        images = images.iter().flat_map(|list: &Vec<u32>| (1..n as u32).map(|x| [&list[..], &[x]].concat())).collect();
    }
    let mut found = Vec::new();
    for list in images {
        budget.check()?;
        found.extend(extension(table, &generators, &list));
    }
    Ok(found)
}

/// The automorphism that takes the generators to the images, if there is one.
fn extension(table: &OperationTable, generators: &[u32], images: &[u32]) -> Option<Vec<u32>> {
    let n = table.0.len();
    let product = |a: u32, b: u32| table.0[a as usize][b as usize];
    let mut map = vec![u32::MAX; n];
    map[0] = 0;
    let mut list = vec![0u32];
    let mut next = 0;
    while next < list.len() {
        let x = list[next];
        for (&g, &image) in generators.iter().zip(images) {
            let (y, target) = (product(x, g), product(map[x as usize], image));
            match map[y as usize] {
                u32::MAX => {
                    map[y as usize] = target;
                    list.push(y);
                }
                known if known != target => return None,
                _ => {}
            }
        }
        next += 1;
    }
    let mut sorted = map.clone();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..n as u32).then_some(map)
}
