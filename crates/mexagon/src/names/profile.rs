//! What is known of a group, and what follows for products.

use super::abelian;
use mexagon_algebra::group::abelian::AbelianType;
use mexagon_base::number::Order;
use mexagon_games::theory::{Generators, NamedFamily};

/// What is known of a group by its name. `None` is not known.
#[derive(Clone, Debug)]
pub struct Profile {
    /// What it is, in words.
    pub words: String,
    /// |G|
    pub order: Order,
    /// The largest abelian quotient.
    pub quotient: Option<AbelianType>,
    pub abelian: Option<bool>,
    pub nilpotent: Option<bool>,
    /// Is it a product of a 2-group and a group of odd order?
    pub splits: Option<bool>,
    /// A, if it is Dih(A), |A| > 1.
    pub dihedral: Option<Option<AbelianType>>,
    /// n, if it is dicyclic of order 4n.
    pub dicyclic: Option<Option<u64>>,
    /// d(G), within bounds.
    pub generators: Generators,
    /// |Phi(G)|
    pub frattini_order: Option<Order>,
    /// Is |Phi(G)| even?
    pub even_frattini: Option<bool>,
    /// Is |Z(G)| even?
    pub even_centre: Option<bool>,
    /// Are all elements of odd order real?
    pub real: Option<bool>,
    /// Is every element but the identity in a generating pair?
    pub half_generated: bool,
    /// The families to which it belongs.
    pub families: Vec<NamedFamily>,
    /// The factors if it is a direct product and not abelian; of a power two of them stand for all.
    pub factors: Vec<Profile>,
}

impl Profile {
    /// A group of which nothing but the order is known.
    pub fn unknown(words: impl Into<String>, order: Order) -> Profile {
        Profile {
            words: words.into(),
            order,
            quotient: None,
            abelian: None,
            nilpotent: None,
            splits: None,
            dihedral: None,
            dicyclic: None,
            generators: Generators { least: 0, most: u64::MAX },
            frattini_order: None,
            even_frattini: None,
            even_centre: None,
            real: None,
            half_generated: false,
            families: Vec::new(),
            factors: Vec::new(),
        }
    }

    /// A group that is not nilpotent, does not split at the prime 2, and is neither generalised dihedral nor dicyclic.
    pub fn plain(words: impl Into<String>, order: Order) -> Profile {
        Profile {
            abelian: Some(false),
            nilpotent: Some(false),
            splits: Some(false),
            dihedral: Some(None),
            dicyclic: Some(None),
            generators: Generators { least: 2, most: u64::MAX },
            ..Profile::unknown(words, order)
        }
    }

    /// The same group with the order of its Frattini subgroup.
    pub fn with_frattini(self, order: Order) -> Profile {
        Profile { even_frattini: Some(order.is_even()), frattini_order: Some(order), ..self }
    }

    /// A finite abelian group; none if its order cannot be counted.
    pub fn abelian(words: impl Into<String>, group: AbelianType) -> Option<Profile> {
        let view = abelian(&group)?;
        let rank = group.prime_rank(2)?;
        // Z2^r = Dih(Z2^(r-1)), and no other abelian group is one.
        let dihedral = group.is_fixed_by_inversion() && rank >= 2;
        let frattini_order = group.frattini_order()?;
        Some(Profile {
            abelian: Some(true),
            nilpotent: Some(true),
            splits: Some(true),
            dihedral: Some(dihedral.then(|| AbelianType::elementary(2, rank - 1))),
            dicyclic: Some(None),
            generators: Generators::exactly(view.generators()),
            even_centre: Some(view.order.is_even()),
            real: Some(view.is_two_group()),
            quotient: Some(group),
            ..Profile::unknown(words, view.order).with_frattini(frattini_order)
        })
    }

    /// Dih(A): BES17, Propositions 4.3 and 4.4.
    pub fn dihedral(words: impl Into<String>, a: AbelianType) -> Option<Profile> {
        if a.is_fixed_by_inversion() {
            // Inversion does nothing.
            return Profile::abelian(words, a.times(&AbelianType::elementary(2, 1))?);
        }
        let view = abelian(&a)?;
        let two_group = view.is_two_group();
        let order = view.order.checked_times(&Order::of(2))?;
        let frattini_order = a.frattini_order()?;
        Some(Profile {
            quotient: Some(AbelianType::elementary(2, a.prime_rank(2)?.checked_add(1)?)),
            abelian: Some(false),
            nilpotent: Some(two_group),
            splits: Some(two_group),
            dicyclic: Some(None),
            generators: Generators::exactly(view.generators().checked_add(1)?),
            even_centre: Some(view.order.is_even()),
            real: Some(true),
            dihedral: Some(Some(a)),
            ..Profile::unknown(words, order).with_frattini(frattini_order)
        })
    }

    /// The dicyclic group of order 4n, n >= 2. Its involution z is in the Frattini subgroup, and modulo z it is Dih(Z_n).
    pub fn dicyclic(words: impl Into<String>, n: u64) -> Option<Profile> {
        let frattini_order = AbelianType::cyclic(n).frattini_order()?.checked_times(&Order::of(2))?;
        let two_group = n.is_power_of_two();
        let quotient = if n.is_multiple_of(2) { AbelianType::elementary(2, 2) } else { AbelianType::cyclic(4) };
        Some(Profile {
            quotient: Some(quotient),
            abelian: Some(false),
            nilpotent: Some(two_group),
            splits: Some(two_group),
            dihedral: Some(None),
            dicyclic: Some(Some(n)),
            generators: Generators::exactly(2),
            even_centre: Some(true),
            real: Some(true),
            ..Profile::unknown(words, Order::of(n).times(&Order::of(4))).with_frattini(frattini_order)
        })
    }

    /// The direct product with another group; none if its order cannot be counted.
    pub fn times(&self, other: &Profile) -> Option<Profile> {
        if self.order.is_one() {
            return Some(other.clone());
        }
        if other.order.is_one() {
            return Some(self.clone());
        }
        let words = "direct product";
        let order = self.order.checked_times(&other.order)?;
        let quotient = both(&self.quotient, &other.quotient, AbelianType::times);
        if let (Some(true), Some(true), Some(group)) = (self.abelian, other.abelian, &quotient) {
            return Profile::abelian("abelian group", group.clone());
        }
        let nilpotent = and(self.nilpotent, other.nilpotent);
        let most = self.generators.most.saturating_add(other.generators.most);
        let rank = generators(quotient.as_ref());
        let least = rank.max(self.generators.least).max(other.generators.least);
        let coprime = self.order.is_coprime(&other.order);
        let generators = match nilpotent {
            Some(true) if quotient.is_some() => Generators::exactly(rank),
            // Elements of coprime orders are powers of their product.
            _ if coprime => Generators { least, most: self.generators.most.max(other.generators.most) },
            _ => Generators { least, most },
        };
        let frattini_order = both(&self.frattini_order, &other.frattini_order, Order::checked_times);
        Some(Profile {
            dihedral: dihedral_product(self, other),
            abelian: and(self.abelian, other.abelian),
            nilpotent,
            splits: and(self.splits, other.splits),
            generators,
            even_frattini: or(self.even_frattini, other.even_frattini),
            frattini_order,
            even_centre: or(self.even_centre, other.even_centre),
            real: and(self.real, other.real),
            quotient,
            factors: self.parts().chain(other.parts()).cloned().collect(),
            ..Profile::unknown(words, order)
        })
    }

    /// The factors of a product; otherwise the group itself.
    fn parts(&self) -> impl Iterator<Item = &Profile> {
        let alone = if self.factors.is_empty() { Some(self) } else { None };
        self.factors.iter().chain(alone)
    }

    /// X and H if the group is a product X x H with |H| > 1 odd and only one factor in X, which is of even order.
    pub fn mixed_product(&self) -> Option<(&Profile, Profile)> {
        let (even, odd): (Vec<&Profile>, Vec<&Profile>) = self.factors.iter().partition(|part| part.order.is_even());
        let &[even] = even.as_slice() else { return None };
        let (first, others) = odd.split_first()?;
        let odd = others.iter().try_fold((*first).clone(), |product, factor| product.times(factor))?;
        Some((even, odd))
    }

    /// The product of n copies, n >= 1; none if its order cannot be counted.
    pub fn power(&self, n: u64) -> Option<Profile> {
        match (n, &self.quotient) {
            (1, _) => Some(self.clone()),
            _ if self.order.is_one() => Some(self.clone()),
            (_, Some(group)) if self.abelian == Some(true) => Profile::abelian("abelian group", group.power(n)?),
            _ => {
                let quotient = self.quotient.as_ref().and_then(|group| group.power(n));
                let rank = generators(quotient.as_ref());
                let exact = self.nilpotent == Some(true) && quotient.is_some();
                let most = if exact { rank } else { self.generators.most.saturating_mul(n) };
                Some(Profile {
                    words: "direct product".into(),
                    order: self.order.checked_pow(n)?,
                    generators: Generators { least: rank.max(self.generators.least), most },
                    frattini_order: self.frattini_order.as_ref().and_then(|order| order.checked_pow(n)),
                    // A product of groups that are not abelian has no abelian subgroup of index 2.
                    dihedral: self.abelian.filter(|abelian| !abelian).map(|_| None),
                    dicyclic: self.abelian.filter(|abelian| !abelian).map(|_| None),
                    half_generated: false,
                    families: Vec::new(),
                    factors: vec![self.clone(); 2],
                    quotient,
                    ..self.clone()
                })
            }
        }
    }
}

/// Dih(A) x Z2^n = Dih(A x Z2^n). Nothing is said of other products.
fn dihedral_product(left: &Profile, right: &Profile) -> Option<Option<AbelianType>> {
    let product = |group: &Profile, other: &Profile| {
        let a = group.dihedral.as_ref()?.as_ref()?;
        let elementary =
            other.quotient.as_ref().filter(|q| other.abelian == Some(true) && q.is_fixed_by_inversion())?;
        a.times(elementary).map(Some)
    };
    product(left, right).or_else(|| product(right, left))
}

/// The number of generators that an abelian quotient needs; 0 if it is not known.
fn generators(quotient: Option<&AbelianType>) -> u64 {
    quotient.and_then(abelian).map_or(0, |group| group.generators())
}

fn both<T>(left: &Option<T>, right: &Option<T>, combine: impl Fn(&T, &T) -> Option<T>) -> Option<T> {
    left.as_ref().zip(right.as_ref()).and_then(|(left, right)| combine(left, right))
}

fn and(left: Option<bool>, right: Option<bool>) -> Option<bool> {
    match (left, right) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

fn or(left: Option<bool>, right: Option<bool>) -> Option<bool> {
    and(left.map(|x| !x), right.map(|x| !x)).map(|x| !x)
}
