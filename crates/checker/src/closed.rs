//! Games on closed sets: normal subgroups, subgroups, ideals of a commutative ring, submodules.
//!
//! A ring or a module is an abelian group with maps of it into itself: the products with the generators, or the operators of the
//! module. Its ideals or submodules are the subgroups that these maps do not leave, as normal subgroups are those that no
//! conjugation leaves. A move adds one element to a closed set and closes again; it makes the set larger, so that values that
//! follow from those of the options are right. Subgroups are listed up to conjugation, everything else one by one.

use crate::effort::Effort;
use crate::format::{Certificate, Game, Lines, Read, Written};
use crate::group::Group;
use crate::ladder::{conjugates, normaliser, outside};
use crate::misere::outcome_of;
use crate::sets::{Set, add_orbit};
use crate::types::is_mex;
use crate::{Rejection, wrong};
use std::collections::HashMap;

/// A closed set by elements that generate it, with its value, and whether the player to move wins under misère play.
#[derive(Debug)]
pub(crate) struct GivenClosed {
    worth: Worth,
    elements: Vec<Written>,
}

/// The value, and whether the player to move wins if whoever moves last loses.
type Worth = (u32, bool);

/// What makes a ring or a module of an abelian group.
#[derive(Debug)]
pub(crate) enum Operations {
    Nothing,
    /// The unit, and the products of generators i and j, i <= j, that are not 0.
    Ring {
        unit: Written,
        products: Vec<(usize, usize, Written)>,
    },
    /// For each operator the images of the generators.
    Module(Vec<Vec<Written>>),
}

impl Operations {
    /// GEN and DNG are played on groups.
    pub fn read(lines: &mut Lines<'_>, game: Game) -> Read<Operations> {
        if matches!(game, Game::Gen | Game::Dng) {
            return Ok(Operations::Nothing);
        }
        if let Some(unit) = lines.take("unit") {
            let unit = lines.elements(unit)?.into_iter().next().unwrap_or_default();
            let mut products = Vec::new();
            while let Some(fields) = lines.take("product") {
                let parts: Vec<&str> = fields.splitn(4, ' ').collect();
                let [i, j, word] = parts[..] else { return lines.error("two generators and a word are expected") };
                products.push((lines.number(i)? as usize, lines.number(j)? as usize, lines.element(word)?));
            }
            return Ok(Operations::Ring { unit, products });
        }
        let mut operators = Vec::new();
        while let Some(fields) = lines.take("operator") {
            operators.push(lines.elements(fields)?);
        }
        Ok(if operators.is_empty() { Operations::Nothing } else { Operations::Module(operators) })
    }

    /// What is played on.
    pub fn name(&self) -> &'static str {
        match self {
            Operations::Nothing => "group",
            Operations::Ring { .. } => "ring",
            Operations::Module(_) => "module",
        }
    }

    /// The maps that no ideal or submodule leaves. Each must respect sums; that a ring is one is checked here.
    fn maps(&self, group: &Group, effort: &mut Effort) -> Result<Vec<Vec<u32>>, Rejection> {
        let images: Vec<Vec<u32>> = match self {
            Operations::Nothing => return Ok(Vec::new()),
            Operations::Module(operators) => {
                let numbers =
                    |operator: &Vec<Written>| Ok(group.numbers(operator)?.iter().map(|&x| x as u32).collect());
                operators.iter().map(numbers).collect::<Result<_, Rejection>>()?
            }
            Operations::Ring { products, .. } => products_of_generators(group, products, effort)?,
        };
        if !is_abelian(group) {
            return wrong("the sum of a ring or a module is not commutative");
        }
        let plus = |x: u32, y: u32| group.product(x as usize, y as usize) as u32;
        let mut maps = Vec::new();
        for images in &images {
            effort.bytes(group.order() * 12)?;
            let Some(map) = group.extended(images, plus, effort)? else {
                return wrong("a product or an operator does not respect sums");
            };
            maps.push(map);
        }
        if let Operations::Ring { unit, .. } = self {
            check_ring(group, group.number(unit)?, &maps, effort)?;
        }
        Ok(maps)
    }
}

/// Row j has the products of all generators by generator j.
fn products_of_generators(
    group: &Group,
    products: &[(usize, usize, Written)],
    effort: &mut Effort,
) -> Result<Vec<Vec<u32>>, Rejection> {
    let n = group.generators().count();
    effort.bytes(n * (n * 4 + 24))?;
    let mut rows = vec![vec![0; n]; n];
    for (i, j, product) in products {
        if i > j || *j >= n {
            return wrong("a product is none of two generators, the earlier one first");
        }
        let product = group.number(product)? as u32;
        (rows[*i][*j], rows[*j][*i]) = (product, product);
    }
    Ok(rows)
}

/// The maps are the products with the generators, and commute with each other's generators as they stand. A product of all elements
/// is bilinear then, and it is enough to look at generators: is it associative, and is the unit one?
fn check_ring(group: &Group, unit: usize, maps: &[Vec<u32>], effort: &mut Effort) -> Result<(), Rejection> {
    let generators: Vec<usize> = group.generators().collect();
    effort.steps(maps.len().saturating_pow(3))?;
    for (j, by_j) in maps.iter().enumerate() {
        if by_j[unit] as usize != generators[j] {
            return wrong("the unit of the ring is none");
        }
        for (k, by_k) in maps.iter().enumerate() {
            // (g_i g_j) g_k = g_i (g_j g_k), where the product by g_i is a map as well.
            let jk = by_k[generators[j]] as usize;
            let associates = |i: usize| by_k[by_j[generators[i]] as usize] == maps[i][jk];
            if !(0..maps.len()).all(associates) {
                return wrong(format!("the product of generators {j} and {k} is not associative"));
            }
        }
    }
    Ok(())
}

fn is_abelian(group: &Group) -> bool {
    let generators: Vec<usize> = group.generators().collect();
    generators.iter().all(|&x| generators.iter().all(|&y| group.product(x, y) == group.product(y, x)))
}

pub(crate) fn read(lines: &mut Lines<'_>) -> Read<Vec<GivenClosed>> {
    let mut sets = Vec::new();
    while let Some(fields) = lines.take("closed") {
        let mut parts = fields.splitn(3, ' ');
        let value = lines.number(parts.next().unwrap_or(""))?;
        let misere = outcome_of(lines, parts.next().unwrap_or(""))?;
        sets.push(GivenClosed { worth: (value, misere), elements: lines.elements(parts.next().unwrap_or(""))? });
    }
    Ok(sets)
}

/// What closes sets.
struct Closure<'a> {
    group: &'a Group,
    /// Homomorphisms that no closed set leaves.
    maps: Vec<Vec<u32>>,
}

/// A closed set, and elements that generate it as a subgroup.
type Closed = (Set, Vec<usize>);

impl Closure<'_> {
    fn of(&self, elements: &[usize], effort: &mut Effort) -> Result<Closed, Rejection> {
        let mut generators = elements.to_vec();
        let mut set = self.group.generated(&generators, effort)?;
        let mut next = 0;
        while next < generators.len() {
            effort.steps(self.maps.len())?;
            for map in &self.maps {
                let image = map[generators[next]] as usize;
                if !set.contains(image) {
                    generators.push(image);
                    set = self.group.generated(&generators, effort)?;
                }
            }
            next += 1;
        }
        Ok((set, generators))
    }

    /// Checks what a closed set is worth: it follows from what all that one more element leads to is worth. From a set C all
    /// elements of a coset lead to the same set, and those that elements of the normaliser of C conjugate to each other to
    /// conjugate ones.
    fn check(
        &self,
        (set, generators): &Closed,
        up_to_conjugation: bool,
        worths: &HashMap<Set, Worth>,
        effort: &mut Effort,
    ) -> Result<(), Rejection> {
        let group = self.group;
        let Some(&(value, misere)) = worths.get(set) else { return wrong("a closed set is worth nothing") };
        let normaliser = if up_to_conjugation { normaliser(group, set, generators, effort)? } else { Vec::new() };
        let (mut values, mut lost) = (Vec::new(), false);
        for x in outside(group, set, &normaliser) {
            effort.steps((2 * normaliser.len() + set.len()) * group.cost)?;
            let mut more = generators.clone();
            more.push(x);
            let Some(&(value, first_wins)) = worths.get(&self.of(&more, effort)?.0) else {
                return wrong("a move leads to a set that is not there");
            };
            lost |= !first_wins;
            if !values.contains(&value) {
                values.push(value);
            }
        }
        let is_over = set.len() == group.order();
        if is_mex(value, &values) && misere == (is_over || lost) {
            Ok(())
        } else {
            wrong("what a closed set is worth does not follow from its options")
        }
    }
}

/// Checks what all closed sets and the position are worth; how many there are.
pub(crate) fn check(
    certificate: &Certificate,
    given: &[GivenClosed],
    group: &Group,
    effort: &mut Effort,
) -> Result<usize, Rejection> {
    let is_group = matches!(certificate.operations, Operations::Nothing);
    let up_to_conjugation = certificate.game == Game::Subgroup;
    if !certificate.modules.is_empty() {
        return wrong("games on closed sets are not played on split extensions");
    }
    if !is_group && up_to_conjugation {
        return wrong("the game of subgroups is played on groups");
    }
    let abelian = is_abelian(group);
    let mut maps = certificate.operations.maps(group, effort)?;
    if is_group && !up_to_conjugation && !abelian {
        effort.bytes(group.order().saturating_mul(group.generators().count() * 4))?;
        effort.steps(group.order().saturating_mul(2 * group.generators().count() * group.cost))?;
        let by = |g: usize| (0..group.order()).map(|x| group.conjugate(x, g) as u32).collect();
        maps = group.generators().map(by).collect();
    }
    let closure = Closure { group, maps };
    let mut worths: HashMap<Set, Worth> = HashMap::new();
    let mut sets = Vec::new();
    for GivenClosed { worth, elements } in given {
        let closed = closure.of(&group.numbers(elements)?, effort)?;
        let images = |set: &Set, effort: &mut Effort| {
            if up_to_conjugation && !abelian { conjugates(group, set, effort) } else { Ok(Vec::new()) }
        };
        if !add_orbit(closed.0.clone(), *worth, &mut worths, images, effort)? {
            return wrong("a closed set is there twice");
        }
        effort.bytes(Set::bytes(group.order()) + closed.1.len() * 8)?;
        sets.push(closed);
    }
    for closed in &sets {
        closure.check(closed, is_group && !abelian, &worths, effort)?;
    }
    let position = group.numbers(certificate.position.as_deref().unwrap_or(&[]))?;
    let Some(&(value, first_wins)) = worths.get(&closure.of(&position, effort)?.0) else {
        return wrong("the position is none of the closed sets");
    };
    if certificate.misere.is_some_and(|misere| (misere.game, misere.first_wins) != (certificate.game, first_wins)) {
        return wrong("the outcome under misère play does not follow");
    }
    if value == certificate.value { Ok(worths.len()) } else { wrong("the value does not follow from the closed sets") }
}
