//! A group as the theorems see it: what its name says, and otherwise what is computed when it is asked for.

mod elements;
mod masks;
mod structure;

use super::{Failure, Prepared};
use crate::names::Profile;
use crate::object::{AnalysedGroup, Elements, Object, ObjectError, element};
use mexagon_algebra::group::listed::{ElementId, Listed, PcElements};
use mexagon_algebra::group::pc::PcGroup;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_games::theory::{
    Abelian, Achievement, Barnes, DirectProduct, Fact, Found, Generators, Mates, MaximalParities, Missing, NamedFamily,
    Subject, ThreeGenerators, TimesTwo, TwoSplit,
};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// A group with what is known of it.
pub struct GroupSubject<'a> {
    profile: Option<&'a Profile>,
    order: Order,
    /// The presentation of a soluble group.
    pc: Option<&'a PcGroup>,
    insoluble: bool,
    /// Where facts come from that the name does not tell, if there is more than a name.
    made: Option<(&'a Object, &'a Budget)>,
    /// The group made ready, when it is needed, or why it could not be.
    prepared: OnceCell<Result<Prepared<'a>, Failure>>,
    dihedral: OnceCell<Found<Option<Abelian>>>,
    maximal: OnceCell<Found<MaximalParities>>,
}

impl<'a> GroupSubject<'a> {
    fn new(profile: Option<&'a Profile>, order: Order, made: Option<(&'a Object, &'a Budget)>) -> Self {
        let (prepared, dihedral, maximal) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        GroupSubject { profile, order, pc: None, insoluble: false, made, prepared, dihedral, maximal }
    }

    /// A group of which only the name is looked at.
    pub fn named(profile: &'a Profile) -> GroupSubject<'a> {
        GroupSubject::new(Some(profile), profile.order.clone(), None)
    }

    /// A group that is ready, and whose name is not looked at.
    pub fn anonymous(prepared: &Prepared<'a>) -> GroupSubject<'a> {
        GroupSubject::made(prepared.object(), None, prepared.budget())
    }

    /// A group by its presentation, or one that is not soluble if there is none; it is made ready when that is needed.
    pub fn lazy(object: &'a Object, pc: Option<&'a PcGroup>, budget: &'a Budget) -> GroupSubject<'a> {
        GroupSubject { pc, insoluble: pc.is_none(), ..GroupSubject::made(object, None, budget) }
    }

    /// A group that has been made, with what its name says; it is analysed when that does not tell.
    pub fn made(object: &'a Object, profile: Option<&'a Profile>, budget: &'a Budget) -> GroupSubject<'a> {
        GroupSubject::new(profile, object.order(), Some((object, budget)))
    }

    /// The group by its name alone, if making it ready would take long and has not been necessary: for what is told on the
    /// side when the answer is known.
    pub fn on_the_side(&self) -> Option<GroupSubject<'a>> {
        let is_dear = self.made.is_some_and(|(object, _)| object.is_dear_to_analyse());
        is_dear.then(|| GroupSubject::new(self.profile, self.order.clone(), None))
    }

    /// The presentation of a soluble group; `None` if the group is not soluble.
    fn pc(&self) -> Result<Option<&'a PcGroup>, Missing> {
        // Whether a group is soluble is known without its maximal subgroups, for which all others are made ready.
        let is_insoluble = || self.made.and_then(|(object, _)| object.group()).is_some_and(|form| !form.is_soluble());
        if self.pc.is_some() || self.insoluble || self.prepared.get().is_none() && is_insoluble() {
            return Ok(self.pc);
        }
        let group: &'a AnalysedGroup = self.ready()?.group;
        Ok(if let Elements::Soluble(group) = &group.elements { Some(&group.pc) } else { None })
    }

    fn more_than_a_name(&self) -> Result<(&'a Object, &'a Budget), Missing> {
        self.made.ok_or_else(|| Missing::Unknown("the name does not tell".into()))
    }

    fn ready(&self) -> Result<&Prepared<'a>, Missing> {
        let (object, budget) = self.more_than_a_name()?;
        self.prepared.get_or_init(|| Prepared::new(object, budget)).as_ref().map_err(missing)
    }

    fn budget(&self) -> Result<&'a Budget, Missing> {
        Ok(self.more_than_a_name()?.1)
    }

    /// What the name tells, or what is found in a soluble group; `otherwise` holds of all others.
    fn soluble<T>(
        &self,
        named: impl FnOnce(&Profile) -> Option<Fact<T>>,
        find: impl FnOnce(&PcGroup, &Budget) -> Result<Fact<T>, Missing>,
        otherwise: T,
    ) -> Found<T> {
        if let Some(fact) = self.profile.and_then(named) {
            return Ok(fact);
        }
        match self.pc()? {
            Some(pc) => find(pc, self.budget()?),
            None => Ok(computed(otherwise, "G is not soluble")),
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
            Elements::Algebra(_) | Elements::Points(_) => {
                return Err(Missing::Unknown("the theorems speak of groups".into()));
            }
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

fn yes_no(holds: bool, yes: &'static str, no: &'static str) -> &'static str {
    if holds { yes } else { no }
}

impl Subject for GroupSubject<'_> {
    fn order(&self) -> &Order {
        &self.order
    }

    fn families(&self) -> Vec<Fact<NamedFamily>> {
        let fact =
            |profile: &Profile, family: &NamedFamily| named(family.clone(), format!("G is the {}", profile.words));
        let of = |profile: &Profile| profile.families.iter().map(|family| fact(profile, family)).collect();
        self.profile.map(of).unwrap_or_default()
    }

    fn abelian(&self) -> Found<Option<Abelian>> {
        self.find_abelian()
    }

    fn nilpotent(&self) -> Found<bool> {
        self.find_nilpotent()
    }

    fn split(&self) -> Found<Option<TwoSplit>> {
        self.find_split()
    }

    fn dihedral(&self) -> Found<Option<Abelian>> {
        self.find_dihedral()
    }

    fn dicyclic(&self) -> Found<Option<Order>> {
        self.find_dicyclic()
    }

    fn abelian_quotient(&self) -> Found<BTreeMap<u64, u64>> {
        self.find_abelian_quotient()
    }

    fn direct_product(&self) -> Found<Option<DirectProduct>> {
        self.find_direct_product()
    }

    fn simple(&self) -> Found<bool> {
        self.find_simple()
    }

    fn half_generated(&self) -> Found<bool> {
        self.find_half_generated()
    }

    fn times_two(&self) -> Found<Option<TimesTwo>> {
        self.find_times_two()
    }

    fn generators(&self) -> Found<Generators> {
        if let Some(profile) = self.profile {
            let Generators { least, most } = profile.generators;
            if least == most {
                return Ok(named(profile.generators, format!("d(G) = {least}")));
            }
            if least >= 4 || self.made.is_none() {
                return Ok(named(profile.generators, format!("d(G) >= {least}")));
            }
        }
        if let Some(pc) = self.pc()?.filter(|pc| pc.prime_rank(2) >= 4) {
            let least = pc.prime_rank(2) as u64;
            let bounds = Generators { least, most: pc.len() as u64 };
            return Ok(computed(bounds, format!("G has the quotient Z2^{least}, so d(G) >= {least}")));
        }
        let group = &self.ready()?.group;
        let d = group.generators as u64;
        let how = if matches!(group.elements, Elements::Soluble(_)) {
            "computed (Gas59: derivations into the chief factors)"
        } else {
            "computed (search for the least set in no maximal subgroup)"
        };
        Ok(Fact::new(Generators::exactly(d), format!("d(G) = {d}"), how))
    }

    fn even_frattini(&self) -> Found<bool> {
        if let Some(profile) = self.profile {
            match (&profile.frattini_order, profile.even_frattini) {
                (Some(order), _) => return Ok(named(order.is_even(), parity(order))),
                (None, Some(true)) => {
                    return Ok(named(true, "|Phi(G)| is even: no homomorphism to Z2 moves the central involution -1"));
                }
                _ => {}
            }
        }
        if self.pc()?.is_some_and(PcGroup::has_central_frattini_involution) {
            let statement = "|Phi(G)| is even: no homomorphism to Z2 moves some central involution";
            return Ok(computed(true, statement));
        }
        let order = &self.ready()?.group.frattini_order;
        Ok(computed(order.is_even(), parity(order)))
    }

    fn even_centre(&self) -> Found<bool> {
        self.find_even_centre()
    }

    fn real(&self) -> Found<bool> {
        self.find_real()
    }

    fn maximal(&self) -> Found<MaximalParities> {
        let find = || {
            let parities = self.ready()?.maximal_parities().map_err(|failure| missing(&failure))?;
            let even = mexagon_base::number::count(parities.even, "maximal subgroup is", "maximal subgroups are");
            let statement = format!("{even} even and {} odd", parities.odd);
            Ok(computed(parities, statement))
        };
        self.maximal.get_or_init(find).clone()
    }

    fn mates(&self) -> Found<Mates> {
        self.find_mates()
    }

    fn mixed_pair(&self) -> Found<Option<(String, String)>> {
        self.find_mixed_pair()
    }

    fn barnes(&self) -> Found<Barnes> {
        self.find_barnes()
    }

    fn achievement(&self) -> Found<Achievement> {
        self.find_achievement()
    }

    fn three_generators(&self) -> Found<ThreeGenerators> {
        self.find_three_generators()
    }
}
