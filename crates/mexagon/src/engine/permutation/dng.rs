//! DNG of a large group: is every element of odd order in a proper subgroup of even order?
//!
//! Let |G| be even and G not cyclic. DNG(G) is *0 if every element of odd order is in a proper even subgroup, and *3
//! otherwise (BES16, Corollary 4 and Proposition 9). An element g of odd order is in one
//! * if G has a subgroup of index 2 and |G| is divisible by 4: that subgroup contains every element of odd order;
//! * if an involution t commutes with g: < g, t > is cyclic, so not G;
//! * if an involution inverts g: < g, t > is dihedral of order 2 |g|. A conjugate of g that is its inverse gives one, unless
//!   an involution commutes with g (BES16, Proposition 16);
//! * if a power z of g has a normaliser N(< z >) of even order that is not G: it contains g.
//!
//! What is left is gone through involution by involution (Barnes' criterion: BES16, Proposition 5). In very large groups
//! the last of the reasons is tried first, on elements of prime order (`sylow.rs`).

use super::{LargeGroup, PermutationValue};
use crate::engine::Failure;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup, RationalClass};
use mexagon_base::budget::Stop;
use mexagon_base::number::factor;
use mexagon_base::random::Random;
use mexagon_games::theory::Reason;
use num_bigint::BigUint;

/// How many random involutions are tried before all of them.
const TRIES: usize = 40;

/// How many more are looked at only for what they do to one point.
const GLANCES: usize = 20_000;

/// The value, and the places of the classes of odd order that are in no proper even subgroup, if they were sought.
pub(super) fn decide(group: &LargeGroup<'_>) -> Result<(PermutationValue, Vec<usize>), Failure> {
    if let Some(known) = group.avoidance.get() {
        return Ok(known.clone());
    }
    let found = find(group)?;
    Ok(group.avoidance.get_or_init(|| found).clone())
}

fn find(group: &LargeGroup<'_>) -> Result<(PermutationValue, Vec<usize>), Failure> {
    let plain = |value, summary: &str, source: &str| {
        let source = source.to_owned();
        (PermutationValue::new(value, summary, vec![Reason::new(summary, source)]), Vec::new())
    };
    let order = &group.order;
    if order.to_u64() == Some(2) || !order.is_even() {
        return Ok(plain(1, "all maximal subgroups are odd", "BES16, Cor. 5(1)"));
    }
    if group.is_cyclic()? {
        let value = if order.exponent(2) == 1 { 3 } else { 0 };
        return Ok(plain(value, "G is cyclic of even order", "BES16, Prop. 2"));
    }
    // If some elements are odd permutations, the even ones are such a subgroup.
    let has_odd = !group.group.generators().iter().all(Permutation::is_even);
    if order.exponent(2) >= 2 && (has_odd || group.ranks()?.contains_key(&2)) {
        let summary = "a subgroup of index 2 and of even order contains every element of odd order";
        return Ok(plain(0, summary, "BES16, Cor. 4"));
    }
    if !group.group.central_involutions(group.budget)?.found.is_empty() {
        let summary = "an involution in the centre is in a proper subgroup with each element of odd order";
        return Ok(plain(0, summary, "BES16, Cor. 4"));
    }
    if let Some(cover) = group.sylow_cover()? {
        let mut because = cover.to_vec();
        because.push(Reason::new(COVERED, "BES16, Cor. 4"));
        return Ok((
            PermutationValue::new(0, "proper even subgroups cover G, by Sylow subgroups", because),
            Vec::new(),
        ));
    }
    by_classes(group)
}

const COVERED: &str = "if every element of odd order is in a proper even subgroup, then DNG(G) = *0";

fn by_classes(group: &LargeGroup<'_>) -> Result<(PermutationValue, Vec<usize>), Failure> {
    let classes = group.classes()?;
    let mut tested: Vec<Reason> = Vec::new();
    let mut uncovered = Vec::new();
    let mut settled = 0;
    for (i, class) in classes.iter().enumerate().filter(|(_, class)| class.order % 2 == 1) {
        if is_settled(group, class)? {
            settled += 1;
            continue;
        }
        let name = describe(class);
        match barnes(group, class, classes)? {
            Some(order) => {
                tested.push(Reason::computed(format!(
                    "{name} is in a proper subgroup of order {order} with an involution"
                )));
            }
            None => {
                let statement = format!("{name} generates G with each of the {} involutions", involutions(classes));
                tested.push(Reason::computed(statement));
                uncovered.push(i);
            }
        }
    }
    let total = classes.len();
    let mut because = vec![Reason::computed(format!(
        "{total} classes of cyclic subgroups hold all {} elements; {settled} of those of odd order are in proper even \
         subgroups: a power has an even normaliser, or an involution commutes with a generator or inverts it",
        group.order
    ))];
    because.append(&mut tested);
    Ok(if uncovered.is_empty() {
        because.push(Reason::new(COVERED, "BES16, Cor. 4"));
        (PermutationValue::new(0, "proper even subgroups cover G, by classes", because), uncovered)
    } else {
        let theorem = "if an element of odd order generates G with every involution, then DNG(G) = *3";
        because.push(Reason::new(theorem, "Bar88, Thm. 1; BES16, Prop. 5 and 9"));
        let summary = "an element of odd order is in no proper even subgroup";
        let winning = uncovered.first().map(|&i| classes[i].representative.clone());
        (PermutationValue { winning, ..PermutationValue::new(3, summary, because) }, uncovered)
    })
}

/// Is an element of odd order in a proper even subgroup?
pub(super) fn is_covered(group: &LargeGroup<'_>, class: &RationalClass) -> Result<bool, Stop> {
    Ok(is_settled(group, class)? || barnes(group, class, group.classes()?)?.is_some())
}

/// An element of a class in words.
pub(super) fn describe(class: &RationalClass) -> String {
    format!("an element of order {} with centraliser of order {}", class.order, class.centraliser)
}

fn involutions(classes: &[RationalClass]) -> BigUint {
    classes.iter().filter(|class| class.order == 2).map(|class| class.size.clone()).sum()
}

pub(super) fn is_even(n: &BigUint) -> bool {
    !n.bit(0)
}

/// Is an element of odd order in a proper even subgroup by its own class or by that of a power of it?
fn is_settled(group: &LargeGroup<'_>, class: &RationalClass) -> Result<bool, Stop> {
    let order = group.group.order();
    // The group is not cyclic and not of order 2.
    if class.order == 1 || is_even(&class.centraliser) {
        return Ok(true);
    }
    if class.is_real && order != BigUint::from(2 * class.order) {
        return Ok(true);
    }
    let normal = |class: &RationalClass| class.normaliser() == order;
    if is_even(&class.normaliser()) && !normal(class) {
        return Ok(true);
    }
    for (p, _) in factor(class.order) {
        if class.order == p {
            continue;
        }
        let power = class.representative.pow((class.order / p) as i64);
        let power = group.group.rational_class(&power, group.budget)?;
        if is_even(&power.normaliser()) && !normal(&power) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The order of a proper subgroup that the element generates with an involution; `None` if each of them generates G.
fn barnes(group: &LargeGroup<'_>, class: &RationalClass, classes: &[RationalClass]) -> Result<Option<BigUint>, Stop> {
    let g = &class.representative;
    let kinds: Vec<&RationalClass> = classes.iter().filter(|class| class.order == 2).collect();
    let mut random = Random::new(0xBA24);
    for kind in &kinds {
        for _ in 0..TRIES {
            let t = kind.representative.conjugate_by(&group.group.chain().random_element(&mut random));
            if let Some(order) = proper(group, g, &t)? {
                return Ok(Some(order));
            }
        }
    }
    for kind in &kinds {
        // All of a small class are tried below.
        let few = u64::try_from(&kind.size).is_ok_and(|size| size < GLANCES as u64);
        for _ in 0..if few { 0 } else { GLANCES } {
            group.budget.check()?;
            let t = kind.representative.conjugate_by(&group.group.chain().random_element(&mut random));
            if group.group.chain().has_longer_orbit_than(&[g.clone(), t.clone()]) {
                return proper(group, g, &t);
            }
        }
    }
    let normalising = group.group.cyclic_normaliser(g, group.budget)?;
    // What normalises < g > takes < g, t > to another subgroup that is G if this one is.
    for kind in &kinds {
        for t in group.group.conjugates_up_to(&kind.representative, &normalising, group.budget)? {
            if let Some(order) = proper(group, g, &t)? {
                return Ok(Some(order));
            }
        }
    }
    Ok(None)
}

/// The order of < g, t > if it is not G.
pub(super) fn proper(group: &LargeGroup<'_>, g: &Permutation, t: &Permutation) -> Result<Option<BigUint>, Stop> {
    group.budget.check_now()?;
    let pair = [g.clone(), t.clone()];
    if group.generates(&pair)? {
        return Ok(None);
    }
    Ok(Some(PermutationGroup::new(g.degree(), &pair, group.budget)?.order()))
}
