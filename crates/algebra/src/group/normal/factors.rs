//! The chief factors of a permutation group that are not abelian, by their centralisers.
//!
//! A simple subgroup T that is subnormal in P and not abelian is a component: its conjugates commute, and their product N is a minimal normal subgroup of
//! P. Let C be the centraliser of N. In P/C every normal subgroup that is not trivial contains NC/C, since otherwise it would meet it trivially and centralise it. Such
//! groups P are what G does on blocks of points, and on classes of elements, where blocks do not show all.

use super::action::{Action, smallest_blocks};
use super::simple::{Bottom, bottom, residual};
use crate::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::random::Random;
use num_bigint::BigUint;

/// No more actions on classes of elements than this are looked at.
const MOST_CLASSES: usize = 12;

/// How many random elements are tried for one with a small class.
const TRIES: usize = 20;

/// A chief factor F that is not abelian.
#[derive(Debug)]
pub(super) struct Factor {
    /// An action whose kernel is the centraliser of F.
    action: Action,
    /// |F|
    pub order: BigUint,
    /// The centraliser of F.
    centraliser: PermutationGroup,
}

impl Factor {
    /// For a normal subgroup M that is F modulo the centraliser A of F: the intersection of M and A. M/(M ∩ A) is a chief factor like F.
    pub fn below(&self, group: &PermutationGroup, budget: &Budget) -> Result<Option<PermutationGroup>, Stop> {
        if self.action.image(group, budget)?.order() != self.order {
            return Ok(None);
        }
        Ok(Some(group.kernel_of(&self.action.images(group)?, budget)?))
    }
}

/// The search for chief factors of a group.
#[derive(Debug)]
pub(super) struct Factors<'a> {
    group: &'a PermutationGroup,
    pub found: Vec<Factor>,
    /// Elements of images of the group on whose classes it may show more.
    waiting: Vec<(Action, Permutation)>,
    classes: usize,
}

impl<'a> Factors<'a> {
    /// What the orbits and their blocks show.
    pub fn new(group: &'a PermutationGroup, budget: &Budget) -> Result<Self, Stop> {
        let mut factors = Factors { group, found: Vec::new(), waiting: Vec::new(), classes: 0 };
        for orbit in group.orbits().iter().filter(|orbit| orbit.len() > 1) {
            factors.look(Action::on_orbit(group.degree(), orbit), budget)?;
        }
        Ok(factors)
    }

    /// Looks at one more action; says whether there was one.
    pub fn more(&mut self, budget: &Budget) -> Result<bool, Stop> {
        if self.waiting.is_empty() || self.classes == MOST_CLASSES {
            return Ok(false);
        }
        self.classes += 1;
        let (action, x) = self.waiting.remove(0);
        if let Some(action) = action.on_class(self.group, &x, budget)? {
            self.look(action, budget)?;
        }
        Ok(true)
    }

    /// A transitive action, then those on larger and larger blocks.
    fn look(&mut self, mut action: Action, budget: &Budget) -> Result<(), Stop> {
        loop {
            budget.check_now()?;
            let image = action.image(self.group, budget)?;
            if residual(&image, budget)?.generators().is_empty() {
                return Ok(());
            }
            let Some(block) = smallest_blocks(&image, budget)? else {
                return self.inside(&action, &image, residual(&image, budget)?, budget);
            };
            let larger = action.on_blocks(block);
            let images = larger.last_images(&image)?;
            let kernel = image.kernel_of(&images, budget)?;
            self.inside(&action, &image, residual(&kernel, budget)?, budget)?;
            action = larger;
        }
    }

    /// Minimal normal subgroups of an image of the group inside a perfect normal subgroup.
    fn inside(
        &mut self,
        action: &Action,
        image: &PermutationGroup,
        mut within: PermutationGroup,
        budget: &Budget,
    ) -> Result<(), Stop> {
        while !within.generators().is_empty() {
            budget.check_now()?;
            let simple = match bottom(&within, budget)? {
                Bottom::Simple(simple) => simple,
                Bottom::Abelian(x) => {
                    self.waiting.push((action.clone(), x));
                    return Ok(());
                }
                Bottom::Unknown => return Ok(()),
            };
            let minimal = image.normal_closure(simple.generators(), budget)?;
            let x = of_small_support(&simple);
            self.waiting.push((action.clone(), x.clone()));
            if is_centraliser_trivial(&minimal) {
                return self.add(action.clone(), minimal.order(), budget);
            }
            // An element commutes with all of the class if and only if it commutes with what the class generates.
            let Some(class) = action.on_class(self.group, &x, budget)? else { return Ok(()) };
            let rest = within.kernel_of(&class.last_images(&within)?, budget)?;
            self.add(class, minimal.order(), budget)?;
            within = residual(&rest, budget)?;
        }
        Ok(())
    }

    fn add(&mut self, action: Action, order: BigUint, budget: &Budget) -> Result<(), Stop> {
        let centraliser = self.group.kernel_of(&action.images(self.group)?, budget)?;
        if self.found.iter().all(|known| !known.centraliser.equals(&centraliser)) {
            self.found.push(Factor { action, order, centraliser });
        }
        Ok(())
    }
}

/// An element that is not the identity, with few moved points: its class is likely to be small.
fn of_small_support(group: &PermutationGroup) -> Permutation {
    let mut random = Random::new(0x5A11);
    let mut best = group.identity();
    for _ in 0..TRIES {
        let x = group.chain().random_element(&mut random);
        let Ok(order) = i64::try_from(x.order()) else { continue };
        for prime in x.primes_of_order() {
            let power = x.pow(order / i64::from(prime));
            if best.is_identity() || power.support() < best.support() {
                best = power;
            }
        }
    }
    if best.is_identity() { group.generators().first().cloned().unwrap_or(best) } else { best }
}

/// Is the identity all that commutes with a normal subgroup of a transitive group? If another element commutes with
/// it, so does a conjugate of that one which moves the first point, and on the orbit of this point it is a map that commutes with the subgroup.
fn is_centraliser_trivial(group: &PermutationGroup) -> bool {
    let orbit = group.orbit(0);
    (1..group.degree() as u32).all(|to| group.commuting(&orbit, to).is_none())
}
