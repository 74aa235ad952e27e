//! A group as the theorems see it: what its name says, and otherwise what is computed when it is asked for.

use super::barnes::{Pairs, pairs};
use super::names::{Invariants, Profile};
use super::{Failure, Prepared};
use crate::budget::{Budget, Stop};
use crate::closure::ClosureSystem;
use crate::game::Selection;
use crate::group::listed::{ElementId, Listed, PcElements, unreal_odd_element};
use crate::group::pc::{
    PcGroup, PcSubgroup, centre, dicyclic_subgroup, dihedral_subgroup, is_nilpotent, splits_at_two, subgroup_ranks,
};
use crate::number::Order;
use crate::object::{AnalysedGroup, Elements, Object, ObjectError, element};
use crate::theory::{
    Abelian, Answered, Barnes, Deciders, DirectProduct, Fact, Family, Found, Generators, HalfGenerated,
    MaximalParities, Missing, Split, Subject, walk,
};
use std::cell::OnceCell;

/// Groups of larger order are not searched for real elements.
const MOST_CLASSED: u64 = 20_000;
/// Groups of larger order are not searched for pairs of an odd element and an involution.
const MOST_PAIRED: u64 = 5_000;
/// The centre of groups of larger order is not computed.
const MOST_CENTRED: u64 = 100_000;

/// Where facts come from that a name does not tell.
enum Analysis<'a> {
    /// Nowhere.
    None,
    /// A group that was made ready before.
    Given(&'a Prepared<'a>),
    /// A group that is made ready when it is needed.
    Lazy(&'a Object, &'a Budget, Box<OnceCell<Result<Prepared<'a>, Failure>>>),
}

/// A group with what is known of it.
pub struct GroupSubject<'a> {
    profile: Option<Profile>,
    order: Order,
    /// The presentation of a soluble group.
    pc: Option<&'a PcGroup>,
    insoluble: bool,
    analysis: Analysis<'a>,
    dihedral: OnceCell<Found<Option<Abelian>>>,
    maximal: OnceCell<Found<MaximalParities>>,
}

impl<'a> GroupSubject<'a> {
    fn new(profile: Option<Profile>, order: Order, analysis: Analysis<'a>) -> Self {
        let (dihedral, maximal) = (OnceCell::new(), OnceCell::new());
        GroupSubject { profile, order, pc: None, insoluble: false, analysis, dihedral, maximal }
    }

    /// A group of which only the name is looked at.
    pub fn named(profile: Profile) -> GroupSubject<'static> {
        let order = profile.order.clone();
        GroupSubject::new(Some(profile), order, Analysis::None)
    }

    /// A group that is ready.
    pub fn prepared(prepared: &'a Prepared<'a>) -> GroupSubject<'a> {
        GroupSubject { profile: Profile::of_object(prepared.object()), ..GroupSubject::anonymous(prepared) }
    }

    /// A group that is ready, and whose name is not looked at.
    pub fn anonymous(prepared: &'a Prepared<'a>) -> GroupSubject<'a> {
        let pc = if let Elements::Soluble(group) = &prepared.group.elements { Some(&group.pc) } else { None };
        let subject = GroupSubject::new(None, prepared.object().order(), Analysis::Given(prepared));
        GroupSubject { pc, insoluble: pc.is_none(), ..subject }
    }

    /// A group by its presentation, or one that is not soluble if there is none; it is made ready when that is needed.
    pub fn lazy(object: &'a Object, pc: Option<&'a PcGroup>, budget: &'a Budget) -> GroupSubject<'a> {
        let analysis = Analysis::Lazy(object, budget, Box::default());
        GroupSubject { pc, insoluble: pc.is_none(), ..GroupSubject::new(None, object.order(), analysis) }
    }

    fn ready(&self) -> Result<&Prepared<'a>, Missing> {
        match &self.analysis {
            Analysis::None => Err(Missing::Unknown("the name does not tell".into())),
            Analysis::Given(prepared) => Ok(prepared),
            Analysis::Lazy(object, budget, cell) => {
                cell.get_or_init(|| Prepared::new(object, budget)).as_ref().map_err(missing)
            }
        }
    }

    fn budget(&self) -> Result<&'a Budget, Missing> {
        match &self.analysis {
            Analysis::None => Err(Missing::Unknown("the name does not tell".into())),
            Analysis::Given(prepared) => Ok(prepared.budget()),
            Analysis::Lazy(_, budget, _) => Ok(budget),
        }
    }

    /// What the name tells, or what is found in a soluble group; `otherwise` holds of all others.
    fn soluble<T>(
        &self,
        named: impl FnOnce(&Profile) -> Option<Fact<T>>,
        find: impl FnOnce(&PcGroup, &Budget) -> Result<Fact<T>, Missing>,
        otherwise: T,
    ) -> Found<T> {
        if let Some(fact) = self.profile.as_ref().and_then(named) {
            return Ok(fact);
        }
        match (self.pc, self.insoluble) {
            (Some(pc), _) => find(pc, self.budget()?),
            (None, true) => Ok(computed(otherwise, "G is not soluble")),
            (None, false) => Err(Missing::Unknown("the name does not tell".into())),
        }
    }

    fn check_order(&self, most: u64) -> Result<(), Missing> {
        let fits = self.order.to_u64().is_some_and(|order| order <= most);
        if fits { Ok(()) } else { Err(Missing::Unknown(format!("only looked for up to order {most}"))) }
    }

    fn is_two_group(&self) -> bool {
        self.order.exponent(2) == self.order.length()
    }

    /// Calls a function with the list of elements, and the way to write them.
    fn listed<T>(
        &self,
        find: impl FnOnce(&dyn Listed, &dyn Fn(ElementId) -> String) -> Result<T, Stop>,
    ) -> Result<T, Missing> {
        let prepared = self.ready()?;
        let object = prepared.object();
        Ok(match &prepared.group.elements {
            Elements::Soluble(group) => {
                let list = PcElements::new(&group.pc, prepared.budget())?;
                find(&list, &|x| object.show(&element(group.form(), &group.pc.unrank(x as usize))))?
            }
            Elements::Listed(group) => find(group.group(), &|x| object.show(&group.lift(x as usize)))?,
            Elements::Algebra(_) => return Err(Missing::Unknown("the theorems speak of groups".into())),
        })
    }
}

fn missing(failure: &Failure) -> Missing {
    match failure {
        Failure::Object(ObjectError::Stop(stop)) => Missing::Stop(stop.clone()),
        other => Missing::Unknown(other.to_string().lines().next().unwrap_or_default().to_owned()),
    }
}

fn computed<T>(value: T, statement: impl Into<String>) -> Fact<T> {
    Fact::new(value, statement, "computed")
}

fn named<T>(value: T, statement: impl Into<String>) -> Fact<T> {
    Fact::new(value, statement, "from the name")
}

fn parity(order: &Order) -> String {
    format!("|Phi(G)| = {order} is {}", if order.is_even() { "even" } else { "odd" })
}

fn abelian_words(group: &Option<Abelian>) -> &'static str {
    match group {
        Some(group) if group.is_cyclic() => "G is cyclic",
        Some(_) => "G is abelian",
        None => "G is not abelian",
    }
}

fn yes_no(holds: bool, yes: &'static str, no: &'static str) -> &'static str {
    if holds { yes } else { no }
}

fn subgroup(group: &PcGroup, found: &PcSubgroup, budget: &Budget) -> Result<Abelian, Stop> {
    let ranks = subgroup_ranks(group, found, budget)?.into_iter().map(|(p, rank)| (u64::from(p), rank));
    Ok(Abelian { order: found.order(group), ranks: ranks.collect() })
}

/// Two masks have no hyperplane in common.
fn disjoint(left: &[u64], right: &[u64]) -> bool {
    left.iter().zip(right).all(|(x, y)| x & y == 0)
}

/// An element of each point that fits, as people write it.
fn example(point: crate::closure::PointId, prepared: &Prepared<'_>) -> Result<String, Missing> {
    let system = prepared.system().map_err(|failure| missing(&failure))?;
    let group: &AnalysedGroup<'_> = &prepared.group;
    let shown = system.ranks(point).next().map(|rank| prepared.object().show(&group.lift(rank)));
    Ok(shown.unwrap_or_default())
}

impl Subject for GroupSubject<'_> {
    fn order(&self) -> &Order {
        &self.order
    }

    fn families(&self) -> Vec<Fact<Family>> {
        let fact = |profile: &Profile, family: &Family| named(family.clone(), format!("G is the {}", profile.words));
        let of = |profile: &Profile| profile.families.iter().map(|family| fact(profile, family)).collect();
        self.profile.as_ref().map(of).unwrap_or_default()
    }

    fn abelian(&self) -> Found<Option<Abelian>> {
        let from_name = |profile: &Profile| {
            let quotient = || profile.quotient.as_ref().map(|quotient| Some(quotient.abelian()));
            let group = if profile.abelian? { quotient()? } else { None };
            let words = abelian_words(&group);
            Some(named(group, words))
        };
        let find = |pc: &PcGroup, _: &Budget| {
            let ranks = || pc.primes().iter().map(|&p| (u64::from(p), pc.prime_rank(p) as u64)).collect();
            let group = pc.is_abelian().then(|| Abelian { order: pc.order(), ranks: ranks() });
            let words = abelian_words(&group);
            Ok(computed(group, words))
        };
        self.soluble(from_name, find, None)
    }

    fn nilpotent(&self) -> Found<bool> {
        let words = |holds| yes_no(holds, "G is nilpotent", "G is not nilpotent");
        let from_name = |profile: &Profile| profile.nilpotent.map(|holds| named(holds, words(holds)));
        let find = |pc: &PcGroup, budget: &Budget| {
            let holds = is_nilpotent(pc, budget)?;
            Ok(computed(holds, words(holds)))
        };
        self.soluble(from_name, find, false)
    }

    fn split(&self) -> Found<Option<Split>> {
        let exponent = self.order.exponent(2);
        let no = "G is not the product of a 2-group and a group of odd order";
        let yes = |split: Split| format!("G = T x H with |T| = 2^{}, d(T) = {}, |H| odd", split.exponent, split.rank);
        let from_name = |profile: &Profile| {
            if !profile.splits? {
                return Some(named(None, no));
            }
            let split = Split { exponent, rank: profile.quotient.as_ref()?.rank(2) };
            Some(named(Some(split), yes(split)))
        };
        let find = |pc: &PcGroup, budget: &Budget| {
            if !splits_at_two(pc, budget)? {
                return Ok(computed(None, no));
            }
            let split = Split { exponent, rank: pc.prime_rank(2) as u64 };
            Ok(computed(Some(split), yes(split)))
        };
        self.soluble(from_name, find, None)
    }

    fn dihedral(&self) -> Found<Option<Abelian>> {
        let no = "G is not a generalised dihedral group";
        let from_name = |profile: &Profile| {
            let Some(a) = profile.dihedral.as_ref()? else { return Some(named(None, no)) };
            Some(named(Some(a.abelian()), "G = Dih(A), an abelian group A with an involution that inverts it"))
        };
        let find = |pc: &PcGroup, budget: &Budget| {
            let found = match dihedral_subgroup(pc, budget)? {
                Some(found) => Some(subgroup(pc, &found, budget)?),
                // Z2^r = Dih(Z2^(r-1))
                None if pc.len() >= 2 && pc.is_abelian() && pc.prime_rank(2) == pc.len() => {
                    let rank = pc.len() as u64 - 1;
                    Some(Abelian { order: Order::of(2).pow(rank), ranks: [(2, rank)].into() })
                }
                None => None,
            };
            let yes = "G = Dih(A): an abelian subgroup A of index 2 is inverted by an involution outside";
            let words = if found.is_some() { yes } else { no };
            Ok(computed(found, words))
        };
        self.dihedral.get_or_init(|| self.soluble(from_name, find, None)).clone()
    }

    fn dicyclic(&self) -> Found<Option<Order>> {
        let no = "G is not dicyclic";
        let from_name = |profile: &Profile| {
            let Some(n) = profile.dicyclic? else { return Some(named(None, no)) };
            Some(named(Some(Order::of(n)), format!("G is dicyclic of order {}", 4 * n)))
        };
        let find = |pc: &PcGroup, budget: &Budget| {
            let yes = "G is dicyclic: a cyclic subgroup of index 2 is inverted by an element of order 4 outside";
            Ok(match dicyclic_subgroup(pc, budget)? {
                Some(found) => computed(found.order(pc).divided_by(&Order::of(2)), yes),
                None => computed(None, no),
            })
        };
        self.soluble(from_name, find, None)
    }

    fn direct_product(&self) -> Found<Option<DirectProduct>> {
        let Some(profile) = &self.profile else { return Err(Missing::Unknown("how G is a product".into())) };
        if profile.factors.iter().filter(|factor| factor.order.is_even()).count() > 1 {
            let product = DirectProduct { several: true, cyclic: None, coprime: None, avoidance: None };
            return Ok(named(Some(product), "G is a product with several factors of even order"));
        }
        let Some((even, odd)) = profile.mixed_product() else {
            return Ok(named(None, "G is not written as a product of an even and an odd group"));
        };
        let quotient = |group: &Profile| group.quotient.as_ref().map(Invariants::abelian);
        let cyclic = match odd.abelian {
            Some(true) => quotient(&odd).map(|group| group.is_cyclic()),
            other => other,
        };
        let coprime = quotient(even).map(|group| group.order.is_coprime(&odd.order));
        let avoidance = walk(Selection::Dng, &GroupSubject::named(even.clone()), &Deciders::all())?.decision;
        let product = DirectProduct { several: false, cyclic, coprime, avoidance };
        let statement = format!("G = X x H, X of even order ({}), H of odd order ({})", even.words, odd.words);
        Ok(named(Some(product), statement))
    }

    fn generators(&self) -> Found<Generators> {
        if let Some(profile) = &self.profile {
            let Generators { least, most } = profile.generators;
            let only = matches!(self.analysis, Analysis::None);
            if least == most {
                return Ok(named(profile.generators, format!("d(G) = {least}")));
            }
            if least >= 4 || only {
                return Ok(named(profile.generators, format!("d(G) >= {least}")));
            }
        }
        if let Some(pc) = self.pc.filter(|pc| pc.prime_rank(2) >= 4) {
            let least = pc.prime_rank(2) as u64;
            let bounds = Generators { least, most: pc.len() as u64 };
            return Ok(computed(bounds, format!("G has the quotient Z2^{least}, so d(G) >= {least}")));
        }
        let group = &self.ready()?.group;
        let d = group.generators as u64;
        let how = if matches!(group.elements, Elements::Soluble(_)) {
            "computed (Gaschütz 1959: derivations into the chief factors)"
        } else {
            "computed (search for the least set in no maximal subgroup)"
        };
        Ok(Fact::new(Generators::exactly(d), format!("d(G) = {d}"), how))
    }

    fn even_frattini(&self) -> Found<bool> {
        if let Some(profile) = &self.profile {
            match (&profile.frattini_order, profile.even_frattini) {
                (Some(order), _) => return Ok(named(order.is_even(), parity(order))),
                (None, Some(true)) => {
                    return Ok(named(true, "|Phi(G)| is even: no homomorphism to Z2 moves the central involution -1"));
                }
                _ => {}
            }
        }
        if self.pc.is_some_and(PcGroup::has_central_frattini_involution) {
            let statement = "|Phi(G)| is even: no homomorphism to Z2 moves some central involution";
            return Ok(computed(true, statement));
        }
        let order = &self.ready()?.group.frattini_order;
        Ok(computed(order.is_even(), parity(order)))
    }

    fn even_centre(&self) -> Found<bool> {
        let words = |holds| yes_no(holds, "the centre has an involution", "the centre has no involution");
        if let Some(holds) = self.profile.as_ref().and_then(|profile| profile.even_centre) {
            return Ok(named(holds, words(holds)));
        }
        let holds = match self.pc {
            Some(pc) => {
                self.check_order(MOST_CENTRED)?;
                centre(pc, self.budget()?)?.order(pc).is_even()
            }
            None => {
                self.check_order(MOST_CENTRED)?;
                self.listed(|group, _| {
                    let involution = |x: ElementId| x != group.identity() && group.multiply(x, x) == group.identity();
                    let central = |x: ElementId| group.generators().iter().all(|&g| group.commute(x, g));
                    Ok((0..group.order() as ElementId).any(|x| central(x) && involution(x)))
                })?
            }
        };
        Ok(computed(holds, words(holds)))
    }

    fn real(&self) -> Found<bool> {
        if let Some(holds) = self.profile.as_ref().and_then(|profile| profile.real) {
            let words = yes_no(holds, "every element of odd order is real", "an element of odd order is not real");
            return Ok(named(holds, words));
        }
        if self.is_two_group() {
            return Ok(computed(true, "only the identity has odd order"));
        }
        self.check_order(MOST_CLASSED)?;
        let budget = self.budget()?;
        let found = self.listed(|group, show| Ok(unreal_odd_element(group, budget)?.map(show)))?;
        Ok(match found {
            None => computed(true, "every element of odd order is conjugate to its inverse"),
            Some(x) => computed(false, format!("{x} has odd order and is not conjugate to its inverse")),
        })
    }

    fn maximal(&self) -> Found<MaximalParities> {
        let find = || {
            let parities = self.ready()?.maximal_parities().map_err(|failure| missing(&failure))?;
            let even = crate::number::count(parities.even, "maximal subgroup is", "maximal subgroups are");
            let statement = format!("{even} even and {} odd", parities.odd);
            Ok(computed(parities, statement))
        };
        self.maximal.get_or_init(find).clone()
    }

    fn half_generated(&self) -> Found<HalfGenerated> {
        let statement = "every element outside Phi(G) is in a generating pair";
        if self.profile.as_ref().is_some_and(|profile| profile.half_generated) {
            return Ok(Fact::new(HalfGenerated::Yes, statement, "from the name; Guralnick and Kantor 2000"));
        }
        let prepared = self.ready()?;
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let full = closure.full();
        for point in closure.point_ids().filter(|&point| closure.mask(point) != full) {
            prepared.budget().check()?;
            if !closure.point_ids().any(|other| disjoint(closure.mask(point), closure.mask(other))) {
                return Ok(computed(
                    HalfGenerated::No(example(point, prepared)?),
                    "some element is in no generating pair",
                ));
            }
        }
        Ok(computed(HalfGenerated::Yes, statement))
    }

    fn mixed_pair(&self) -> Found<Option<(String, String)>> {
        let prepared = self.ready()?;
        let closure: &ClosureSystem = &prepared.system().map_err(|failure| missing(&failure))?.closure;
        let full = closure.full();
        let mut common = vec![0; closure.stride()];
        for g in closure.point_ids() {
            prepared.budget().check()?;
            let mask = closure.mask(g);
            if mask == full || !closure.hyperplane_parities(mask).1 {
                continue;
            }
            for h in closure.point_ids() {
                common.iter_mut().zip(mask).zip(closure.mask(h)).for_each(|((c, x), y)| *c = x & y);
                if closure.hyperplane_parities(&common) == (true, false) {
                    let (g, h) = (example(g, prepared)?, example(h, prepared)?);
                    let statement =
                        format!("{g} is in an even maximal subgroup, and together with {h} in odd ones only");
                    return Ok(computed(Some((g, h)), statement));
                }
            }
        }
        let statement = "no element of an even maximal subgroup is together with another one in odd ones only";
        Ok(computed(None, statement))
    }

    fn barnes(&self) -> Found<Barnes> {
        if self.is_two_group() {
            return Ok(computed(Barnes::Second(Vec::new()), "only the identity has odd order"));
        }
        self.check_order(MOST_PAIRED)?;
        let budget = self.budget()?;
        let found = self.listed(|group, show| {
            Ok(match pairs(group, budget)? {
                Pairs::Generates(g, involutions) => Barnes::First(show(g), involutions),
                Pairs::Proper(answers) => {
                    let answer = |(g, conjugates, t, order)| Answered {
                        element: show(g),
                        conjugates,
                        involution: show(t),
                        order,
                    };
                    Barnes::Second(answers.into_iter().map(answer).collect())
                }
            })
        })?;
        let statement = match &found {
            Barnes::First(g, n) => {
                let involutions = crate::number::count(*n, "involution", "involutions");
                format!("{g} generates G with each of the {involutions}")
            }
            Barnes::Second(_) => "every element of odd order is in a proper even subgroup".into(),
        };
        Ok(computed(found, statement))
    }
}
