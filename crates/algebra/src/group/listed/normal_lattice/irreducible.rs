//! The normal subgroups with only one lower cover, each with its chief factor.

use super::super::closures::NormalClosures;
use super::super::{ElementId, Listed};
use mexagon_base::bits;
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::is_prime;
use rustc_hash::FxHashMap;

/// A normal subgroup J with only one lower cover.
#[derive(Debug)]
pub(super) struct Irreducible {
    pub(super) kin: usize,
    /// Where the word of an element whose normal closure it is begins and ends.
    pub(super) word: (usize, usize),
    /// The order of the chief factor on top.
    pub(super) factor: usize,
    /// Factors that differ in it are not isomorphic; those of prime order are if it is the same.
    pub(super) kind: u32,
    /// Where its representatives modulo the lower cover begin; the coset of the identity has none.
    pub(super) first: usize,
}

/// Lists that are used again and again.
#[derive(Debug, Default)]
struct Room {
    product: Vec<u64>,
    word: Vec<usize>,
    todo: Vec<u32>,
}

#[derive(Debug)]
pub(super) struct Irreducibles<'a> {
    pub(super) closures: &'a NormalClosures<'a>,
    /// In the order of the orders.
    pub(super) list: Vec<Irreducible>,
    pub(super) representatives: Vec<ElementId>,
    pub(super) letters: Vec<usize>,
    /// For each kind, whether its factors are of prime order.
    pub(super) kinds: Vec<bool>,
}

impl<'a> Irreducibles<'a> {
    pub(super) fn new(closures: &'a NormalClosures<'a>, budget: &Budget) -> Result<Self, Stop> {
        let kins = closures.kins();
        let stride = closures.mask(0).len();
        let mut own = vec![0u64; kins.len() * stride];
        let mut sizes = vec![0; kins.len()];
        for class in 0..closures.classes() {
            let kin = closures.kin_of_class(class);
            bits::insert(&mut own, kin * stride * 64 + class);
            sizes[kin] += closures.class(class).len();
        }
        let list = Vec::with_capacity(kins.len());
        let (representatives, letters, kinds) =
            (Vec::with_capacity(kins.len()), Vec::with_capacity(4 * kins.len()), Vec::new());
        let mut this = Irreducibles { closures, list, representatives, letters, kinds };
        let mut known_kinds: FxHashMap<Vec<usize>, u32> = FxHashMap::default();
        let (mut inner, mut signature, mut room) = (vec![0; stride], Vec::new(), Room::default());
        for kin in 1..kins.len() {
            budget.check()?;
            let order = kins[kin].order;
            // The elements with a smaller closure: the lower cover if they are a subgroup.
            let inner_order = order - sizes[kin];
            let own = &own[kin * stride..][..stride];
            inner.iter_mut().zip(closures.mask(kin)).zip(own).for_each(|((inner, all), own)| *inner = all & !own);
            if order.is_multiple_of(inner_order) && this.is_closed(&inner, kin, &mut room) {
                let (element, factor) = (kins[kin].element, order / inner_order);
                let first = this.representatives.len();
                this.represent(element, factor, &inner, own, budget)?;
                this.sign(element, factor, first, &inner, &mut signature);
                let kind = match known_kinds.get(&signature) {
                    Some(&kind) => kind,
                    None => {
                        known_kinds.insert(signature.clone(), this.kinds.len() as u32);
                        this.kinds.push(is_prime(factor as u64));
                        this.kinds.len() as u32 - 1
                    }
                };
                let start = this.letters.len();
                closures.cayley.word_in(element, &mut room.word);
                this.letters.extend_from_slice(&room.word);
                this.list.push(Irreducible { kin, word: (start, this.letters.len()), factor, kind, first });
            }
        }
        Ok(this)
    }

    /// Is a union of normal closures of smaller kins a subgroup?
    fn is_closed(&self, inner: &[u64], below: usize, room: &mut Room) -> bool {
        let Room { product, word, todo } = room;
        product.clear();
        product.resize(inner.len(), 0);
        product[0] = 1;
        if product == inner {
            return true;
        }
        let mut is_trivial = true;
        for kin in (1..below).rev() {
            let mask = self.closures.mask(kin);
            if !bits::is_subset(mask, inner) || bits::is_subset(mask, product) {
                continue;
            }
            if std::mem::take(&mut is_trivial) {
                product.copy_from_slice(mask);
            } else {
                self.closures.cayley.word_in(self.closures.kins()[kin].element, word);
                self.closures.close(product, word, todo);
            }
            if product == inner {
                return true;
            }
            if !bits::is_subset(product, inner) {
                return false;
            }
        }
        false
    }

    /// Adds representatives of a chief factor: `inner` is below it, and `outer` are the other classes.
    fn represent(
        &mut self,
        element: ElementId,
        factor: usize,
        inner: &[u64],
        outer: &[u64],
        budget: &Budget,
    ) -> Result<(), Stop> {
        let cayley = self.closures.cayley;
        if is_prime(factor as u64) {
            let word = cayley.word(element);
            let mut power = 0;
            for _ in 1..factor {
                power = cayley.times_word(power, &word);
                self.representatives.push(power);
            }
            return Ok(());
        }
        let members = |mask: &[u64]| -> Vec<ElementId> {
            bits::iter(mask).flat_map(|class| self.closures.class(class)).copied().collect()
        };
        let words: Vec<Vec<usize>> = members(inner).into_iter().map(|x| cayley.word(x)).collect();
        let mut seen = vec![0; bits::words(cayley.order())];
        for x in members(outer) {
            if bits::contains(&seen, x as usize) {
                continue;
            }
            budget.check()?;
            for word in &words {
                let y = cayley.times_word(x, word);
                bits::insert(&mut seen, y as usize);
            }
            self.representatives.push(x);
        }
        Ok(())
    }

    /// What a chief factor of prime order is known by, up to isomorphism: the order and what each generator does. The others are
    /// told apart by their orders alone.
    fn sign(&self, element: ElementId, factor: usize, first: usize, inner: &[u64], signature: &mut Vec<usize>) {
        signature.clear();
        signature.push(factor);
        if factor > 2 && is_prime(factor as u64) {
            let cayley = self.closures.cayley;
            let powers: Vec<Vec<usize>> = self.representatives[first..].iter().map(|&t| cayley.word(t)).collect();
            let is_inner = |x: ElementId| bits::contains(inner, self.closures.class_number(x));
            for g in 0..cayley.generators().len() {
                let image = cayley.by_generator(element, g);
                let exponent = powers.iter().position(|word| is_inner(cayley.times_word(image, word)));
                signature.push(exponent.unwrap_or(factor));
            }
        }
    }
}
