//! Isomorphism types that element orders and a few products settle for certain.
//!
//! Each rule below is a proof: a name is given only if no other group of that order fits. What no rule settles has no
//! name here.

use super::{ElementId, Listed, Subgroup};
use mexagon_base::budget::Budget;
use mexagon_base::number::{factor, is_prime};

/// The simple groups of order below 20160, of which each order has one.
const SIMPLE: [(u32, &str); 18] = [
    (60, "A5"),
    (168, "PSL(2,7)"),
    (360, "A6"),
    (504, "PSL(2,8)"),
    (660, "PSL(2,11)"),
    (1092, "PSL(2,13)"),
    (2448, "PSL(2,17)"),
    (2520, "A7"),
    (3420, "PSL(2,19)"),
    (4080, "PSL(2,16)"),
    (5616, "PSL(3,3)"),
    (6048, "PSU(3,3)"),
    (6072, "PSL(2,23)"),
    (7800, "PSL(2,25)"),
    (7920, "M11"),
    (9828, "PSL(2,27)"),
    (12180, "PSL(2,29)"),
    (14880, "PSL(2,31)"),
];

/// Up to this order a semidirect product can be typed by its description.
const LARGEST_DESCRIBED: u32 = 255;

/// The name of a subgroup's isomorphism type, if one of the rules settles it. Dihedral and quaternion groups are named by
/// their order, and so are Frobenius groups such as `F52` where `Z13:Z4` would have another meaning as well.
pub fn recognise(group: &dyn Listed, subgroup: &Subgroup) -> Option<String> {
    if subgroup.order == 1 {
        return Some("1".into());
    }
    let own = Own::new(group, subgroup);
    let n = own.order();
    if own.orders.contains(&n) {
        return Some(format!("Z{n}"));
    }
    if own.is_abelian(&subgroup.generators) {
        return Some(own.abelian_name(&own.elements));
    }
    own.dihedral()
        .or_else(|| own.dicyclic())
        .or_else(|| own.special())
        .or_else(|| own.metacyclic())
        .or_else(|| own.inverted())
        .or_else(|| own.simple(&subgroup.generators))
}

/// A subgroup with the orders of its elements.
struct Own<'a> {
    group: &'a dyn Listed,
    elements: Vec<ElementId>,
    orders: Vec<u32>,
}

impl Own<'_> {
    fn new<'a>(group: &'a dyn Listed, subgroup: &Subgroup) -> Own<'a> {
        let elements: Vec<ElementId> = subgroup.members.iter().collect();
        let orders = elements.iter().map(|&x| group.order_of(x)).collect();
        Own { group, elements, orders }
    }

    fn order(&self) -> u32 {
        self.elements.len() as u32
    }

    fn with_order(&self, order: u32) -> impl Iterator<Item = ElementId> + '_ {
        self.elements.iter().zip(&self.orders).filter(move |(_, o)| **o == order).map(|(x, _)| *x)
    }

    fn count(&self, order: u32) -> usize {
        self.with_order(order).count()
    }

    fn is_abelian(&self, elements: &[ElementId]) -> bool {
        elements.iter().all(|&x| elements.iter().all(|&y| self.group.commute(x, y)))
    }

    fn powers(&self, x: ElementId) -> Vec<ElementId> {
        let mut powers = vec![self.group.identity()];
        let mut power = x;
        while power != self.group.identity() {
            powers.push(power);
            power = self.group.multiply(power, x);
        }
        powers
    }

    /// The number of x with x^(p^k) = 1 is p to the sum of min(k, e) over the factors of order p^e, so the orders of the
    /// elements settle an abelian group.
    fn abelian_name(&self, elements: &[ElementId]) -> String {
        let order_of = |x: &ElementId| self.elements.binary_search(x).map_or(1, |place| self.orders[place]);
        let mut factors: Vec<u64> = Vec::new();
        for (p, most) in factor(elements.len() as u64) {
            let log = |k: u64| {
                let count = elements.iter().filter(|x| p.pow(k as u32).is_multiple_of(u64::from(order_of(x)))).count();
                factor(count as u64).first().map_or(0, |(_, e)| *e)
            };
            // How many factors have order p^k or more.
            let ranks: Vec<u64> = (1..=most).map(|k| log(k) - log(k - 1)).collect();
            let rank = ranks.first().copied().unwrap_or(0) as usize;
            let mut orders: Vec<u64> = vec![1; rank];
            for at_least in ranks {
                orders.iter_mut().take(at_least as usize).for_each(|order| *order *= p);
            }
            // The largest powers of the primes go together.
            factors.resize(factors.len().max(rank), 1);
            factors.iter_mut().zip(orders).for_each(|(factor, order)| *factor *= order);
        }
        factors.reverse();
        let runs = factors.chunk_by(|a, b| a == b);
        let name =
            |run: &[u64]| if run.len() == 1 { format!("Z{}", run[0]) } else { format!("Z{}^{}", run[0], run.len()) };
        runs.map(name).collect::<Vec<_>>().join("×")
    }

    /// A cyclic subgroup of index 2, outside of which `test` holds.
    fn cyclic_half(&self, test: impl Fn(ElementId) -> bool) -> bool {
        let half = self.order() / 2;
        let Some(x) = self.with_order(half).next() else { return false };
        let inside = self.powers(x);
        self.elements.iter().filter(|y| !inside.contains(y)).all(|&y| test(y))
    }

    /// If all elements outside the cyclic subgroup <c> of index 2 are involutions, then so are t and t c, so t inverts c.
    fn dihedral(&self) -> Option<String> {
        let n = self.order();
        let fits = n >= 6 && n.is_multiple_of(2) && self.cyclic_half(|y| self.group.order_of(y) == 2);
        fits.then(|| if n == 6 { "S3".into() } else { format!("D{n}") })
    }

    /// If all squares outside <c> are the involution in <c>, then (t c)^2 = t^2, so t inverts c.
    fn dicyclic(&self) -> Option<String> {
        let n = self.order();
        if !n.is_multiple_of(4) || n < 8 || self.count(2) != 1 || !self.cyclic_half(|y| self.group.order_of(y) == 4) {
            return None;
        }
        Some(if n.is_power_of_two() { format!("Q{n}") } else { format!("Dic{}", n / 4) })
    }

    /// Small groups that counting settles.
    ///
    /// - Order 12, not abelian, eight elements of order 3: four Sylow 3-subgroups, and only A4 has them.
    /// - Order 24, eight elements of order 3: the kernel of the action on the four Sylow 3-subgroups has order 1 or 2. Without
    ///   elements of order 6 it is 1, and the group is S4. With a single involution the Sylow 2-subgroup is Q8, since a cyclic
    ///   one would leave a normal Sylow 3-subgroup; it is normal, and the action of order 3 on it is the only one: SL(2,3).
    /// - Order 60 with six Sylow 5-subgroups: A5.
    fn special(&self) -> Option<String> {
        match (self.order(), self.count(2), self.count(3), self.count(5), self.count(6)) {
            (12, _, 8, _, _) => Some("A4".into()),
            (24, _, 8, _, 0) => Some("S4".into()),
            (24, 1, 8, _, _) => Some("SL(2,3)".into()),
            (60, _, _, 24, _) => Some("A5".into()),
            _ => None,
        }
    }

    /// A normal subgroup P of prime order p that is its own centraliser: the rest acts faithfully on it, so the group is the
    /// subgroup of AGL(1,p) of its order. If the index m is prime, no other group of that order but the cyclic one is Zp:Zm.
    fn metacyclic(&self) -> Option<String> {
        let (p, e) = factor(u64::from(self.order())).last().copied()?;
        let p = p as u32;
        if e != 1 || self.count(p) as u32 != p - 1 {
            return None;
        }
        let x = self.with_order(p).next()?;
        let centraliser = self.elements.iter().filter(|&&y| self.group.commute(x, y)).count() as u32;
        let m = self.order() / p;
        (centraliser == p).then(|| match m {
            _ if m == p - 1 => format!("AGL(1,{p})"),
            _ if is_prime(u64::from(m)) && self.order() <= LARGEST_DESCRIBED => format!("Z{p}:Z{m}"),
            _ => format!("F{}", self.order()),
        })
    }

    /// Dih(A): the elements whose square is not 1 generate an abelian subgroup of index 2, and all others are involutions.
    /// As t a t a = 1 for t outside A, each such t inverts A.
    fn inverted(&self) -> Option<String> {
        let long: Vec<ElementId> =
            self.elements.iter().zip(&self.orders).filter(|(_, o)| **o > 2).map(|(x, _)| *x).collect();
        if long.len() as u32 > self.order() / 2 || !self.is_abelian(&long) {
            return None;
        }
        // The subgroup that they generate is made of them and of their products.
        let mut inside = vec![false; self.elements.len()];
        let place = |x: ElementId| self.elements.binary_search(&x).ok();
        let mut list = vec![self.group.identity()];
        inside[place(self.group.identity())?] = true;
        let mut next = 0;
        while next < list.len() {
            for &x in &long {
                let y = self.group.multiply(list[next], x);
                if !std::mem::replace(&mut inside[place(y)?], true) {
                    list.push(y);
                }
            }
            next += 1;
        }
        list.sort_unstable();
        (list.len() as u32 * 2 == self.order()).then(|| format!("Dih({})", self.abelian_name(&list)))
    }

    /// A group of the order of a simple one, in which every element of prime order is in no proper normal subgroup.
    fn simple(&self, generators: &[ElementId]) -> Option<String> {
        let (_, name) = SIMPLE.iter().find(|(order, _)| *order == self.order())?;
        let place = |x: ElementId| self.elements.binary_search(&x).ok();
        let mut seen = vec![false; self.elements.len()];
        for (x, order) in self.elements.iter().zip(&self.orders) {
            if !is_prime(u64::from(*order)) || seen[place(*x)?] {
                continue;
            }
            let mut class = vec![*x];
            seen[place(*x)?] = true;
            let mut next = 0;
            while next < class.len() {
                for &g in generators {
                    let y = self.group.conjugate(class[next], g);
                    if !std::mem::replace(&mut seen[place(y)?], true) {
                        class.push(y);
                    }
                }
                next += 1;
            }
            let closure = Subgroup::generated(self.group, &class, self.group.order(), &Budget::unlimited()).ok()??;
            if closure.order != self.elements.len() {
                return None;
            }
        }
        Some((*name).to_owned())
    }
}
