//! Evidence by theorems that the checker knows, each with the facts that it needs.

use super::generation::{Facts, Generation};
use super::written::{Numbered, WrittenGroup, dotted};
use crate::engine::{Failure, Prepared, decide_by};
use mexagon_algebra::group::linear::{AffineSystem, PrimeField};
use mexagon_algebra::group::listed::{ElementId, Listed, Subgroup};
use mexagon_base::budget::Budget;
use mexagon_base::number::factor;
use mexagon_games::game::Selection;
use mexagon_games::theory::{Theorem, Verdict};
use std::cell::OnceCell;

/// The value of a game by a theorem that gives it, and the lines that show it. The value is what the registry says; here only
/// the facts are found that the checker wants.
pub(super) fn theorem(
    game: Selection,
    group: &WrittenGroup<'_>,
    prepared: &Prepared<'_>,
) -> Result<Option<(u32, String)>, Failure> {
    let budget = prepared.budget();
    let search = Search { game, group, products: &group.products, budget, generation: OnceCell::new() };
    let kinds: [(&str, Find); 8] = [
        ("cyclic", |search| search.cyclic()),
        ("odd-order", |search| search.odd_order()),
        ("abelian-quotient", |search| search.abelian_quotient()),
        ("even-frattini", |search| search.even_frattini()),
        ("barnes", |search| search.generating(Selection::Dng, |generation, _| generation.barnes())),
        ("generators", |search| search.generating(Selection::Gen, |generation, _| generation.generators())),
        ("mates", |search| search.generating(Selection::Gen, |generation, pair| generation.mates(pair))),
        ("achievement", |search| search.generating(Selection::Gen, |generation, pair| generation.achievement(pair))),
    ];
    for (name, facts) in kinds {
        let Some(facts) = facts(&search)? else { continue };
        let verdict = Theorem::find(name).and_then(|theorem| decide_by(theorem, game, prepared).ok());
        if let Some(Verdict::Decides(decision)) = verdict
            && let Some(value) = decision.nim()
        {
            return Ok(Some((value, format!("theorem {name}\n{facts}"))));
        }
    }
    Ok(None)
}

type Find = fn(&Search<'_>) -> Facts;

struct Search<'a> {
    game: Selection,
    group: &'a WrittenGroup<'a>,
    products: &'a Numbered,
    budget: &'a Budget,
    /// The maximal subgroups, if they were asked for.
    generation: OnceCell<Generation<'a>>,
}

impl Search<'_> {
    fn elements(&self) -> impl Iterator<Item = ElementId> {
        0..self.products.order() as ElementId
    }

    fn is_even(&self) -> bool {
        self.products.order().is_multiple_of(2)
    }

    /// Facts about what generates the group, for one of the games.
    fn generating(&self, game: Selection, facts: fn(&Generation<'_>, &str) -> Facts) -> Facts {
        let Some(not_cyclic) = self.not_cyclic().filter(|_| self.game == game) else { return Ok(None) };
        let generation = match self.generation.get() {
            Some(generation) => generation,
            None => {
                let found = Generation::new(self.group, self.budget)?;
                self.generation.get_or_init(|| found)
            }
        };
        facts(generation, &not_cyclic)
    }

    fn cyclic(&self) -> Facts {
        let order = self.products.order();
        let generator = self.elements().find(|&x| order > 1 && self.products.order_of(x) as usize == order);
        Ok(generator.map(|x| format!("fact generator{}\n", self.group.elements([x]))))
    }

    fn odd_order(&self) -> Facts {
        if self.is_even() {
            return Ok(None);
        }
        if self.game == Selection::Dng {
            return Ok(Some(String::new()));
        }
        if let Some(facts) = self.quotient(3)? {
            return Ok(Some(facts));
        }
        let order = self.products.order();
        for x in self.elements() {
            self.budget.check_now()?;
            for y in x + 1..order as ElementId {
                let generated = Subgroup::generated(self.products, &[x, y], order, self.budget)?;
                if generated.is_some_and(|subgroup| subgroup.order == order) {
                    return Ok(Some(format!("fact generators{}\n", self.group.elements([x, y]))));
                }
            }
        }
        Ok(None)
    }

    fn abelian_quotient(&self) -> Facts {
        if !self.is_even() {
            return Ok(None);
        }
        let is_klein = self.game == Selection::Dng || self.products.order().is_multiple_of(8);
        match self.quotient(3)? {
            None if is_klein => self.homomorphisms(2, 2),
            facts => Ok(facts),
        }
    }

    /// A central involution that is a product of squares, in a group that is not cyclic.
    fn even_frattini(&self) -> Facts {
        let (products, n) = (self.products, self.products.order());
        let is_central = |x: ElementId| products.generators().iter().all(|&g| products.commute(x, g));
        let mut squares: Vec<(ElementId, ElementId)> = Vec::new();
        let mut known = vec![false; n];
        let mut has_involution = false;
        for x in self.elements() {
            let square = products.multiply(x, x);
            has_involution |= square == 0 && x != 0 && is_central(x);
            if square != 0 && !std::mem::replace(&mut known[square as usize], true) {
                squares.push((square, x));
            }
        }
        if !has_involution {
            return Ok(None);
        }
        // Products of squares, by the length of the product.
        let mut from: Vec<Option<(ElementId, ElementId)>> = vec![None; n];
        let mut queue = vec![0];
        let mut next = 0;
        while next < queue.len() {
            self.budget.check()?;
            let at = queue[next];
            next += 1;
            if at != 0 && products.multiply(at, at) == 0 && is_central(at) {
                return Ok(self.not_cyclic().map(|pair| self.in_frattini(at, &from, &pair)));
            }
            for &(square, root) in &squares {
                let product = products.multiply(at, square);
                if product != 0 && from[product as usize].is_none() {
                    from[product as usize] = Some((at, root));
                    queue.push(product);
                }
            }
        }
        Ok(None)
    }

    fn in_frattini(&self, t: ElementId, from: &[Option<(ElementId, ElementId)>], pair: &str) -> String {
        let mut roots = Vec::new();
        let mut at = t;
        while let Some((before, root)) = from[at as usize] {
            roots.push(root);
            at = before;
        }
        roots.reverse();
        let (t, roots) = (self.group.elements([t]), self.group.elements(roots));
        format!("fact involution{t}\nfact squares{roots}\nfact not-cyclic{pair}\n")
    }

    /// Two elements that do not commute, or that generate two subgroups of the same order.
    fn not_cyclic(&self) -> Option<String> {
        let products = self.products;
        let generators = products.generators();
        let pairs = generators.iter().flat_map(|&x| generators.iter().map(move |&y| (x, y)));
        if let Some((x, y)) = pairs.into_iter().find(|&(x, y)| !products.commute(x, y)) {
            return Some(self.group.elements([x, y]));
        }
        let powers = |x: ElementId| std::iter::successors(Some(x), move |&power| Some(products.multiply(power, x)));
        factor(products.order() as u64).into_iter().find_map(|(p, _)| {
            let mut of_order = self.elements().filter(|&x| u64::from(products.order_of(x)) == p);
            let x = of_order.next()?;
            let y = of_order.find(|y| !powers(x).take(p as usize).any(|power| power == *y))?;
            Some(self.group.elements([x, y]))
        })
    }

    /// Facts that show a quotient Z_p^rank for some prime p.
    fn quotient(&self, rank: usize) -> Facts {
        for (p, exponent) in factor(self.products.order() as u64) {
            if exponent as usize >= rank
                && let Some(facts) = self.homomorphisms(p as u32, rank)?
            {
                return Ok(Some(facts));
            }
        }
        Ok(None)
    }

    /// As many independent homomorphisms to Z_p as are wanted, if there are that many: the images of the generators satisfy one
    /// equation for each product of an element and a generator.
    fn homomorphisms(&self, p: u32, wanted: usize) -> Facts {
        let (products, field) = (self.products, PrimeField(p));
        let generators = products.generators();
        let mut sums: Vec<Option<Vec<u32>>> = vec![None; products.order()];
        sums[0] = Some(vec![0; generators.len()]);
        let mut system = AffineSystem::new(generators.len(), field);
        let mut queue = vec![0];
        let mut next = 0;
        while next < queue.len() {
            self.budget.check()?;
            let x: ElementId = queue[next];
            next += 1;
            for (place, &g) in generators.iter().enumerate() {
                let mut sum = sums[x as usize].clone().unwrap_or_default();
                sum[place] = field.add(sum[place], 1);
                let product = products.multiply(x, g);
                match &sums[product as usize] {
                    None => {
                        sums[product as usize] = Some(sum);
                        queue.push(product);
                    }
                    Some(known) => {
                        let mut equation: Vec<u32> = sum.iter().zip(known).map(|(&a, &b)| field.sub(a, b)).collect();
                        if equation.iter().any(|&a| a != 0) {
                            equation.push(0);
                            system.equation(equation);
                        }
                    }
                }
            }
        }
        let space = system.null_space();
        let line = |images: &Vec<u32>| format!("fact homomorphism {p} {}\n", dotted(images));
        Ok((space.len() >= wanted).then(|| space[..wanted].iter().map(line).collect()))
    }
}
