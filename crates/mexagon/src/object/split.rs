//! Split extensions as groups that people name: elements are `[w; q]`, a vector and an element of the top.
//!
//! The vector lists the coordinates of all copies of all modules, in the order in which they were named. Products are
//! `[v; q] [w; r] = [v^r + w; q r]`.

use super::base::BaseGroup;
use super::error::{ObjectError, Wrong};
use super::extension::{Extension, ExtensionPart};
use super::form::{Form, FormElement, SequenceStep};
use super::{shorten, text};
use crate::limits::{KEPT_ENTRIES, LONGEST_COMMAND};
use crate::words::quoted;
use mexagon_algebra::group::linear::{Matrix, apply};
use mexagon_algebra::group::listed::ElementId;
use mexagon_algebra::group::modules::represent;
use mexagon_algebra::group::pc::Exponents;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_language::{SplitModule, SyntaxError};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

/// A split extension whose top has a form.
#[derive(Debug)]
pub struct Split {
    top: Arc<dyn Form>,
    top_name: String,
    pub(super) extension: Extension,
    /// For each element of the top that was met, what it does on each module.
    matrices: Mutex<FxHashMap<ElementId, Arc<Vec<Matrix>>>>,
}

impl Split {
    /// The extension of a group by modules of it.
    pub fn new(
        top: Arc<dyn Form>,
        top_name: String,
        modules: &[SplitModule],
        budget: &Budget,
    ) -> Result<Result<Self, Wrong>, ObjectError> {
        let base = BaseGroup::of_form(&top, &shorten(&top_name), budget)?;
        let mut parts: Vec<ExtensionPart> = Vec::new();
        let mut known: FxHashMap<u32, Vec<_>> = FxHashMap::default();
        for module in modules {
            // The language has no larger primes than 10^6.
            let prime = module.prime as u32;
            let list = match known.entry(prime) {
                Entry::Occupied(entry) => entry.into_mut(),
                Entry::Vacant(entry) => entry.insert(base.modules(prime, budget)?),
            };
            let place = usize::try_from(module.index).unwrap_or(usize::MAX);
            let Some(named) = place.checked_sub(1).and_then(|place| list.get(place)) else {
                let name = shorten(&top_name);
                let message = match list.len() {
                    1 => format!("the only irreducible module of {name} over F_{prime} is V1"),
                    n => format!("the irreducible modules of {name} over F_{prime} are V1 to V{n}"),
                };
                let command = format!("mexagon modules {} --prime {prime}", quoted(&top_name));
                return Ok(Err((message, Some(command).filter(|command| command.len() <= LONGEST_COMMAND))));
            };
            let name = format!("{prime}:V{}", module.index);
            match parts.iter_mut().find(|part| part.name.as_ref() == Some(&name)) {
                Some(part) => part.multiplicity += module.power,
                None => parts.push(ExtensionPart {
                    irreducible: named.irreducible.clone(),
                    multiplicity: module.power,
                    name: Some(name),
                }),
            }
        }
        let extension = Extension { base: Arc::new(base), parts, fibre: Order::one() };
        Ok(Ok(Split { top, top_name, extension, matrices: Mutex::default() }))
    }

    fn action(&self, q: &FormElement) -> Arc<Vec<Matrix>> {
        let base = &self.extension.base;
        let number = base.number(self.top.as_ref(), q);
        let kept = || self.matrices.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().get(&number) {
            return Arc::clone(known);
        }
        let word = base.cayley.word(number);
        let each = self.extension.parts.iter().map(|part| represent(&part.irreducible.module, &word));
        let matrices: Arc<Vec<Matrix>> = Arc::new(each.collect());
        let size: usize = matrices.iter().map(|matrix| matrix.data.len()).sum();
        let mut kept = kept();
        if (kept.len() + 1) * size.max(1) <= KEPT_ENTRIES {
            kept.insert(number, Arc::clone(&matrices));
        }
        matrices
    }

    /// The copies of modules in a vector: the part and where its coordinates start.
    fn copies(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let parts = self.extension.parts.iter().enumerate();
        let copies = parts.flat_map(|(i, part)| (0..part.multiplicity).map(move |_| (i, part.dimension())));
        copies.scan(0, |start, (part, dimension)| {
            *start += dimension;
            Some((part, *start - dimension))
        })
    }

    /// The prime of each coordinate.
    fn primes(&self) -> Vec<u32> {
        self.copies().flat_map(|(part, _)| self.primes_of(part)).collect()
    }

    fn primes_of(&self, part: usize) -> Vec<u32> {
        let part = &self.extension.parts[part];
        vec![part.prime(); part.dimension()]
    }

    /// v^q
    fn moved(&self, vector: &[u32], q: &FormElement) -> Vec<u32> {
        let matrices = self.action(q);
        let mut image = vec![0; vector.len()];
        for (part, start) in self.copies() {
            let module = &self.extension.parts[part].irreducible.module;
            let range = start..start + module.dimension;
            apply(&mut image[range.clone()], &vector[range], &matrices[part], module.field);
        }
        image
    }

    fn pair(vector: &[u32], q: FormElement) -> FormElement {
        let coordinates = vector.iter().map(|&a| FormElement::Residue(u64::from(a))).collect();
        FormElement::Tuple(vec![FormElement::Tuple(coordinates), q])
    }

    fn vector(x: &FormElement) -> Vec<u32> {
        x.entries()[0].entries().iter().map(|a| a.residue() as u32).collect()
    }

    fn over(x: &FormElement) -> &FormElement {
        &x.entries()[1]
    }

    fn length(&self) -> usize {
        self.extension.parts.iter().map(|part| part.dimension() * part.multiplicity as usize).sum()
    }

    fn units(&self) -> impl Iterator<Item = FormElement> + '_ {
        (0..self.length()).map(|i| {
            let mut unit = vec![0; self.length()];
            unit[i] = 1;
            Split::pair(&unit, self.top.identity())
        })
    }
}

impl Form for Split {
    fn describe(&self) -> String {
        let part = |part: &ExtensionPart| {
            let name = part.name.as_deref().unwrap_or_default();
            let power = if part.multiplicity == 1 { String::new() } else { format!("^{}", part.multiplicity) };
            format!("{name}{power} of dimension {}", part.dimension() as u64 * part.multiplicity)
        };
        let parts: Vec<String> = self.extension.parts.iter().map(part).collect();
        format!("split extension of {} by {}", shorten(&self.top_name), parts.join(", "))
    }

    fn order(&self) -> Order {
        self.extension.order()
    }

    fn identity(&self) -> FormElement {
        Split::pair(&vec![0; self.length()], self.top.identity())
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        let mut sum = self.moved(&Split::vector(x), Split::over(y));
        let added = Split::vector(y);
        sum.iter_mut().zip(added).zip(self.primes()).for_each(|((a, b), p)| *a = (*a + b) % p);
        Split::pair(&sum, self.top.multiply(Split::over(x), Split::over(y)))
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        let back = self.top.inverse(Split::over(x));
        let mut vector = self.moved(&Split::vector(x), &back);
        vector.iter_mut().zip(self.primes()).for_each(|(a, p)| *a = (p - *a) % p);
        Split::pair(&vector, back)
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        let zero = vec![0; self.length()];
        let top = self.top.sequence()?.into_iter().map(|(q, p)| (Split::pair(&zero, q), p));
        Some(top.chain(self.units().zip(self.primes())).collect())
    }

    fn is_soluble(&self) -> bool {
        self.top.is_soluble()
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        let mut exponents = self.top.exponents(Split::over(x));
        exponents.extend(Split::vector(x));
        exponents
    }

    fn show(&self, x: &FormElement) -> String {
        let coordinates: Vec<String> = Split::vector(x).iter().map(u32::to_string).collect();
        format!("[{};{}]", coordinates.join(","), self.top.show(Split::over(x)))
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        let count = self.length();
        let wrong = || {
            let message = format!("an element is [w;q] with {count} coordinates and {}", self.top.notation());
            let example = (count <= 20).then(|| self.show(&self.identity()));
            text::error_all(input, message, example)
        };
        let (offset, inner) = text::bracketed(input, '[', ']').ok_or_else(wrong)?;
        let parts = text::split(inner, ';').map_err(|_| wrong())?;
        let [(_, vector), (start, over)] = parts[..] else { return Err(wrong()) };
        let coordinates = text::split(vector, ',').map_err(|_| wrong())?;
        if coordinates.len() != count {
            return Err(wrong());
        }
        let mut read = Vec::with_capacity(count);
        for ((_, coordinate), p) in coordinates.into_iter().zip(self.primes()) {
            read.push((text::integer::<u64>(coordinate).ok_or_else(wrong)? % u64::from(p)) as u32);
        }
        let q = self.top.read(over).map_err(|error| text::shifted(error, offset + start))?;
        Ok(Split::pair(&read, q))
    }

    fn notation(&self) -> String {
        if self.length() > 20 {
            return format!("[w;q] with a vector w of {} coordinates and {}", self.length(), self.top.notation());
        }
        format!("a vector and an element of the top such as {}", self.show(&self.identity()))
    }

    fn generators(&self) -> Vec<FormElement> {
        let zero = vec![0; self.length()];
        let top = self.top.generators().into_iter().map(|q| Split::pair(&zero, q));
        top.chain(self.units()).collect()
    }

    /// The points of the top and the vectors of each copy of a module, on which w is added after q has acted.
    fn points(&self) -> Option<usize> {
        let mut total = self.top.points()?;
        for part in &self.extension.parts {
            let vectors = usize::try_from(part.order().to_u64()?).ok()?;
            total = total.checked_add(vectors.checked_mul(usize::try_from(part.multiplicity).ok()?)?)?;
        }
        u32::try_from(total).ok()?;
        Some(total)
    }

    fn permutation(&self, x: &FormElement) -> Vec<u32> {
        let mut images = self.top.permutation(Split::over(x));
        let matrices = self.action(Split::over(x));
        let added = Split::vector(x);
        for (part, start) in self.copies() {
            let module = &self.extension.parts[part].irreducible.module;
            let (p, n) = (module.field.0, module.dimension);
            let first = images.len() as u32;
            let mut vector = vec![0; n];
            let mut image = vec![0; n];
            loop {
                apply(&mut image, &vector, &matrices[part], module.field);
                module.field.add_multiple(&mut image, 1, &added[start..start + n]);
                images.push(first + image.iter().fold(0, |rank, &a| rank * p + a));
                if !mexagon_algebra::group::linear::next_digits(&mut vector, p) {
                    break;
                }
            }
        }
        images
    }

    fn of_permutation(&self, images: &[u32]) -> Option<FormElement> {
        let (top, vectors) = images.split_at_checked(self.top.points()?)?;
        let q = self.top.of_permutation(top)?;
        let (mut vector, mut start) = (Vec::new(), 0);
        for (part, _) in self.copies() {
            let part = &self.extension.parts[part];
            let (p, n) = (part.prime(), part.dimension() as u32);
            // The vector that is added is where 0 goes.
            let rank = vectors.get(start)?.checked_sub((top.len() + start) as u32)?;
            vector.extend((0..n).rev().map(|place| rank / p.pow(place) % p));
            start += p.checked_pow(n)? as usize;
        }
        Some(Split::pair(&vector, q))
    }

    fn is_abelian(&self) -> bool {
        let trivial = |part: &ExtensionPart| part.irreducible.module.action.iter().all(Matrix::is_identity);
        self.top.is_abelian() && self.extension.parts.iter().all(trivial)
    }
}
