//! The theorems of Bra17, section 5, on rings that are recognised by their relations.

use super::forms::vanishes;
use super::told::Told;
use super::univariate;
use crate::engine::Failure;
use mexagon_algebra::ring::{Base, Monomial, Polynomial, Presentation};
use mexagon_base::budget::Budget;
use mexagon_base::number::{Nimber, factor, is_prime};
use mexagon_language::MAX_PARAMETER;

/// ω, the value of a principal ideal domain that is not a field.
pub(super) const OMEGA: Nimber = Nimber { omegas: 1, rest: 0 };

/// What the theorems say about a ring, if one applies to one of its forms.
pub(super) fn theorem(ring: &Presentation, forms: &[Presentation], budget: &Budget) -> Result<Option<Told>, Failure> {
    for form in forms {
        let Some(told) = family(form, budget)? else { continue };
        let Some(told) = checked(told, form, budget)? else { continue };
        if (form.base, form.variables) == (ring.base, ring.variables) {
            return Ok(Some(told));
        }
        let statement = format!("the ring is {form}: {}", told.statement);
        return Ok(Some(Told { statement, ..told }));
    }
    Ok(None)
}

/// What was told, if its move is one: an element that is 0 proves nothing. A move that cannot be looked at is not shown.
pub(super) fn checked(told: Told, ring: &Presentation, budget: &Budget) -> Result<Option<Told>, Failure> {
    let vanishes = told.winning.as_ref().map(|element| vanishes(ring, element, budget)).transpose()?;
    Ok(match vanishes {
        Some(Some(true)) => None,
        Some(None) => Some(Told { winning: None, ..told }),
        Some(Some(false)) | None => Some(told),
    })
}

/// The theorem for a ring whose relations are a reduced basis.
fn family(ring: &Presentation, budget: &Budget) -> Result<Option<Told>, Failure> {
    let relations: Vec<&Polynomial> = ring.relations.iter().collect();
    let base_is_field = ring.base.is_field();
    if ring.is_zero() {
        return Ok(Told::zero());
    }
    let field = base_is_field && ring.variables == 0 && relations.is_empty();
    if field {
        let told = Told::p("the ring is a field, whose only proper quotient is 0", "Bra17, Ex. 5.3");
        return Ok(told.map(Told::heap));
    }
    Ok(match (base_is_field, ring.variables) {
        (false, 0) if ring.base == Base::Integers && relations.is_empty() => domain("2"),
        (true, 1) => univariate::one_variable(ring, &relations, budget)?,
        (true, 2) => two_variables(ring, &relations).or_else(|| square_zero(ring, &relations)),
        (true, _) => square_zero(ring, &relations),
        (false, 1) => over_integers(ring, &relations),
        _ => None,
    })
}

pub(super) fn domain(prime: &str) -> Option<Told> {
    let statement = format!("a principal ideal domain that is not a field; modulo {prime} it is a field");
    Told::n(Some(prime.to_owned()), statement, "Bra17, Ex. 5.4 and 5.22").map(|told| told.with(OMEGA).heap())
}

/// The exponents of relations that are monomials, the superfluous ones left out; none if there is another relation.
pub(super) fn monomials(ring: &Presentation, relations: &[&Polynomial]) -> Option<Vec<Vec<u32>>> {
    let mut found: Vec<Monomial> = Vec::new();
    for relation in relations {
        let (monomial, _) = relation.lead().filter(|_| relation.len() == 1)?;
        if monomial.exponents().len() > ring.variables && monomial.exponents()[ring.variables] > 0 {
            return None;
        }
        found.push(monomial.clone());
    }
    found.sort();
    found.dedup();
    let needed = |m: &&Monomial| !found.iter().any(|n| n != *m && m.over(n).is_some());
    Some(found.iter().filter(needed).map(|m| m.exponents()[..ring.variables].to_vec()).collect())
}

fn square_zero(ring: &Presentation, relations: &[&Polynomial]) -> Option<Told> {
    let found = monomials(ring, relations)?;
    let k = ring.variables;
    if !found.iter().all(|exponents| exponents.iter().sum::<u32>() == 2) || found.len() != k * (k + 1) / 2 {
        return None;
    }
    let statement = format!("the ring is K + V with V² = 0 and dim V = {k}");
    let source = "Bra17, Lemma 5.9";
    if k.is_multiple_of(2) {
        return Told::p(statement, source);
    }
    Told::n(Some(ring.names[0].clone()), statement, source).map(|told| told.with(Nimber::finite(2)))
}

fn power(name: &str, exponent: u32) -> String {
    match exponent {
        1 => name.to_owned(),
        e => format!("{name}^{e}"),
    }
}

/// A power of a number as it can be read again.
fn numeral(p: u64, exponent: u32) -> String {
    match p.checked_pow(exponent) {
        Some(number) if number <= MAX_PARAMETER => number.to_string(),
        _ => power(&p.to_string(), exponent),
    }
}

fn times(exponents: &[u32], names: &[String]) -> String {
    let powers = exponents.iter().zip(names).filter(|(e, _)| **e > 0).map(|(e, name)| power(name, *e));
    powers.collect::<Vec<_>>().join("*")
}

fn two_variables(ring: &Presentation, relations: &[&Polynomial]) -> Option<Told> {
    let names = &ring.names[..2];
    let (x, y) = (&names[0], &names[1]);
    if relations.is_empty() {
        let statement = format!("K[{x},{y}] = R[{x}] with R = K[{y}] moves to R[{x}]/({x}^2), which is P");
        return Told::n(Some(power(x, 2)), statement, "Bra17, Prop. 5.16 and Cor. 5.18");
    }
    if let Some(found) = monomials(ring, relations) {
        return two_variable_monomials(&found, names);
    }
    curve(ring, relations)
}

fn two_variable_monomials(found: &[Vec<u32>], names: &[String]) -> Option<Told> {
    let (x, y) = (&names[0], &names[1]);
    let pure = |i: usize| found.iter().find(|e| e[1 - i] == 0).map(|e| e[i]);
    let mixed: Vec<&Vec<u32>> = found.iter().filter(|e| e[0] > 0 && e[1] > 0).collect();
    match (pure(0), pure(1), mixed.as_slice()) {
        (Some(n), Some(m), [e]) if e[..] == [1, 1] && n > 1 && m > 1 => {
            let source = "Bra17, Rem. 5.14";
            if n == m {
                return Told::p(format!("K[{x},{y}]/({x}^n, {x}*{y}, {y}^n) with n = {n}"), source);
            }
            let (name, least) = if n > m { (x, m) } else { (y, n) };
            let statement = format!(
                "modulo {name}^{least} the ring is K[{x},{y}]/({x}^n, {x}*{y}, {y}^n) with n = {least}, which is P"
            );
            Told::n(Some(power(name, least)), statement, source).map(|told| told.at_most(u64::from(n + m - 1)))
        }
        (Some(n), Some(m), []) if n == m && n > 1 => {
            let statement =
                format!("modulo {x}*{y} the ring is K[{x},{y}]/({x}^n, {x}*{y}, {y}^n) with n = {n}, which is P");
            let told = Told::n(Some(format!("{x}*{y}")), statement, "Bra17, Rem. 5.14")?;
            Some(told.at_most(u64::from(n) * u64::from(m)))
        }
        (None, None, [e]) if e[..] == [1, 1] => {
            let statement = format!("modulo {x} - 1 the ring is a field");
            Told::n(Some(format!("{x} - 1")), statement, "Bra17, Ex. 5.4")
        }
        _ => (0..2).find_map(|i| square_over_polynomials(i, found, names)),
    }
}

/// R[X]/(X², ...) with R = K[T]: Propositions 5.15 and 5.16.
fn square_over_polynomials(square: usize, found: &[Vec<u32>], names: &[String]) -> Option<Told> {
    let other = 1 - square;
    let (x, t) = (&names[square], &names[other]);
    let exponents = |a: u32, b: u32| if square == 0 { vec![a, b] } else { vec![b, a] };
    found.contains(&exponents(2, 0)).then_some(())?;
    let mut rest: Vec<(u32, u32)> = found.iter().map(|e| (e[square], e[other])).filter(|e| *e != (2, 0)).collect();
    rest.sort_unstable();
    match rest.as_slice() {
        [] => Told::p(format!("R[{x}]/({x}^2) for the principal ideal domain R = K[{t}]"), "Bra17, Prop. 5.16"),
        [(0, n)] if *n > 0 => {
            let statement = format!(
                "(R/p^n)[{x}]/({x}^2) with R = K[{t}], p = {t}, n = {n} moves to the quotient by p^(n-1)*{x}, which is P"
            );
            let winning = times(&exponents(1, n - 1), names);
            Told::n(Some(winning), statement, "Bra17, Prop. 5.15").map(|told| told.at_most(2 * u64::from(*n)))
        }
        [(1, k)] if *k > 0 => {
            let statement = format!(
                "modulo {t}^{} the ring is (R/p^n)[{x}]/({x}^2, p^(n-1)*{x}) with R = K[{t}], p = {t}, which is P",
                k + 1
            );
            Told::n(Some(power(t, k + 1)), statement, "Bra17, Prop. 5.15")
        }
        [(0, n), (1, k)] if n - k == 1 => {
            Told::p(format!("(R/p^n)[{x}]/({x}^2, p^(n-1)*{x}) with R = K[{t}], p = {t}, n = {n}"), "Bra17, Prop. 5.15")
        }
        _ => None,
    }
}

/// Curves: the cusp with its finite quotients, Weierstrass equations, the hyperbola.
fn curve(ring: &Presentation, relations: &[&Polynomial]) -> Option<Told> {
    (0..2).find_map(|first| curve_with(ring, relations, first))
}

fn curve_with(ring: &Presentation, relations: &[&Polynomial], first: usize) -> Option<Told> {
    let (x, y) = (&ring.names[first], &ring.names[1 - first]);
    let closed = ring.base == Base::Complex;
    // The coefficient of x^i y^j.
    let coefficient = |f: &Polynomial, i: u32, j: u32| {
        let wanted = if first == 0 { [i, j] } else { [j, i] };
        f.terms().find(|(m, _)| m.exponents()[..2] == wanted).map_or(0, |(_, c)| c)
    };
    let uses_generator = |f: &Polynomial| f.terms().any(|(m, _)| m.exponents()[2..].iter().any(|&e| e > 0));
    if relations.iter().any(|f| uses_generator(f)) {
        return None;
    }
    // y^2 = c x^3 becomes y^2 = x^3 for x/c and y/c.
    let is_cusp = |f: &&&Polynomial| f.len() == 2 && coefficient(f, 0, 2) != 0 && coefficient(f, 3, 0) != 0;
    let hyperbola = |f: &Polynomial| f.len() == 2 && coefficient(f, 1, 1) != 0 && coefficient(f, 0, 0) != 0;
    if let [f] = relations {
        if hyperbola(f) {
            let statement =
                format!("a localisation of K[{x}], a principal ideal domain; modulo {x} - 1 it is a field or 0");
            // {x} - 1 is a prime element, because {x} is a unit of the ring and 1 is one of its values.
            let source = "Bra17, Ex. 5.4 and 5.22";
            return Told::n(Some(format!("{x} - 1")), statement, source).map(|told| told.with(OMEGA).heap());
        }
        if closed && is_cusp(&f) {
            return Told::p("the cuspidal cubic curve over an algebraically closed field", "Bra17, Prop. 5.13");
        }
        if closed && weierstrass(f, &coefficient) {
            let statement = "the affine part of an elliptic curve over an algebraically closed field: a Dedekind domain without principal maximal ideals";
            return Told::p(statement, "Bra17, Prop. 5.6 and 5.7");
        }
        return None;
    }
    relations.iter().find(is_cusp)?;
    let others: Vec<&Polynomial> = relations.iter().filter(|f| !is_cusp(f)).copied().collect();
    // The cusp is K[t², t³] with x = t² and y = t³, and its ideals by monomials go by the exponents of t: that of t^w has all larger powers
    // but t^(w+1).
    let mut weights: Vec<u32> = Vec::new();
    for f in &others {
        let (m, _) = f.lead().filter(|_| f.len() == 1)?;
        let (i, j) = (m.exponents()[first], m.exponents()[1 - first]);
        weights.push(i.checked_mul(2)?.checked_add(j.checked_mul(3)?)?);
    }
    let least = weights.iter().copied().min().filter(|least| *least > 1)?;
    let with_next = weights.contains(&(least + 1));
    let source = "Bra17, Lemma 5.11 and Cor. 5.12";
    let named = |n: u32| format!("B_{n} = K[{x},{y}]/({y}^2 - {x}^3, {x}^{}, {x}^{n}*{y})", n + 1);
    let product = |n: u32| if n == 0 { y.clone() } else { format!("{}*{y}", power(x, n)) };
    let n = if least.is_multiple_of(2) { least / 2 - 1 } else { (least - 3) / 2 };
    let (winning, length) = match (least.is_multiple_of(2), with_next) {
        (true, true) => return Told::p(named(n), "Bra17, Lemma 5.11"),
        (true, false) => (product(n), least),
        (false, _) => (power(x, n + 1), if with_next { least - 1 } else { least }),
    };
    let statement = format!("modulo {winning} the ring is {}, which is P", named(n));
    Told::n(Some(winning), statement, source).map(|told| told.at_most(u64::from(length)))
}

/// Is it y² + a1 xy + a3 y = x³ + a2 x² + a4 x + a6, up to a unit, with a discriminant that is not 0?
fn weierstrass(f: &Polynomial, coefficient: &dyn Fn(&Polynomial, u32, u32) -> i128) -> bool {
    let lead = coefficient(f, 0, 2);
    let places = [(0, 2), (3, 0), (1, 1), (0, 1), (2, 0), (1, 0), (0, 0)];
    let occupied = places.iter().filter(|&&(i, j)| coefficient(f, i, j) != 0).count();
    if lead.abs() != 1 || coefficient(f, 3, 0) != -lead || occupied != f.len() {
        return false;
    }
    let at = |i, j| lead * coefficient(f, i, j);
    let (a1, a3, a2, a4, a6) = (at(1, 1), at(0, 1), -at(2, 0), -at(1, 0), -at(0, 0));
    let discriminant = || -> Option<i128> {
        let mul = |factors: &[i128]| factors.iter().try_fold(1i128, |product, &factor| product.checked_mul(factor));
        let b2 = mul(&[a1, a1])?.checked_add(mul(&[4, a2])?)?;
        let b4 = mul(&[2, a4])?.checked_add(mul(&[a1, a3])?)?;
        let b6 = mul(&[a3, a3])?.checked_add(mul(&[4, a6])?)?;
        let b8 = [mul(&[a1, a1, a6])?, mul(&[4, a2, a6])?, -mul(&[a1, a3, a4])?, mul(&[a2, a3, a3])?, -mul(&[a4, a4])?];
        let b8 = b8.iter().try_fold(0i128, |sum, &term| sum.checked_add(term))?;
        let terms = [-mul(&[b2, b2, b8])?, -mul(&[8, b4, b4, b4])?, -mul(&[27, b6, b6])?, mul(&[9, b2, b4, b6])?];
        terms.iter().try_fold(0i128, |sum, &term| sum.checked_add(term))
    };
    discriminant().is_some_and(|value| value != 0)
}

/// Z[x], Z[x]/(x²), Z[x]/(x², m·x), Z/p^n[x]/(x²), Z/p^n[x]/(x², p^(n-1)·x), and quadratic orders.
fn over_integers(ring: &Presentation, relations: &[&Polynomial]) -> Option<Told> {
    let x = &ring.names[0];
    let coefficients = |f: &Polynomial| -> Vec<(u32, i128)> { f.terms().map(|(m, c)| (m.exponents()[0], c)).collect() };
    let found: Vec<Vec<(u32, i128)>> = relations.iter().map(|f| coefficients(f)).collect();
    let is_square = |f: &&Vec<(u32, i128)>| matches!(f.as_slice(), [(2, c)] if c.abs() == 1);
    let rest: Vec<&Vec<(u32, i128)>> = found.iter().filter(|f| !is_square(f)).collect();
    let has_square = rest.len() < found.len();
    let prime_power = match ring.base {
        Base::Residues(n) => match factor(n).as_slice() {
            [(p, e)] => Some((*p, *e as u32)),
            _ => return None,
        },
        _ => None,
    };
    match (prime_power, has_square, rest.as_slice()) {
        (None, false, []) => {
            let statement = format!("Z[{x}] moves to Z[{x}]/({x}^2), which is P");
            Told::n(Some(power(x, 2)), statement, "Bra17, Prop. 5.16")
        }
        (None, true, []) => {
            Told::p(format!("R[{x}]/({x}^2) for the principal ideal domain R = Z"), "Bra17, Prop. 5.16")
        }
        (None, true, [f]) => {
            let [(1, m)] = f.as_slice() else { return None };
            // Numbers above 2^40 are not taken apart.
            let m = u64::try_from(m.unsigned_abs()).ok().filter(|m| *m <= 1 << 40)?;
            let (p, n) = factor(m).first().copied()?;
            let number = numeral(p, n as u32 + 1);
            let statement =
                format!("modulo {number} the ring is (Z/p^n)[{x}]/({x}^2, p^(n-1)*{x}) with p = {p}, which is P");
            Told::n(Some(number), statement, "Bra17, Prop. 5.15 and 5.16")
        }
        (Some((p, n)), true, []) => {
            let winning = if n == 1 { x.clone() } else { format!("{}*{x}", numeral(p, n - 1)) };
            let statement =
                format!("(Z/p^n)[{x}]/({x}^2) with p = {p}, n = {n} moves to the quotient by p^(n-1)*{x}, which is P");
            Told::n(Some(winning), statement, "Bra17, Prop. 5.15").map(|told| told.at_most(2 * u64::from(n)))
        }
        (Some((p, n)), true, [f]) => {
            let [(1, c)] = f.as_slice() else { return None };
            let c = u64::try_from(c.unsigned_abs()).ok()?;
            let wanted = p.checked_pow(n - 1)?;
            (c.is_multiple_of(wanted) && !c.is_multiple_of(wanted * p)).then_some(())?;
            Told::p(format!("(Z/p^n)[{x}]/({x}^2, p^(n-1)*{x}) with p = {p}, n = {n}"), "Bra17, Prop. 5.15")
        }
        (None, false, [f]) => quadratic(f),
        _ => None,
    }
}

/// Z[x]/(x² + b x + c), the ring of integers of a quadratic field.
fn quadratic(f: &[(u32, i128)]) -> Option<Told> {
    let at = |degree: u32| f.iter().find(|(d, _)| *d == degree).map_or(0, |(_, c)| *c);
    let sign = at(2);
    (sign.abs() == 1 && f.iter().all(|(d, _)| *d <= 2)).then_some(())?;
    let (b, c) = (at(1) * sign, at(0) * sign);
    let discriminant = b.checked_mul(b)?.checked_sub(c.checked_mul(4)?)?;
    let square_free =
        |n: i128| factor(u64::try_from(n.unsigned_abs()).unwrap_or(0).max(1)).iter().all(|(_, e)| *e == 1);
    if discriminant == 1 || discriminant.unsigned_abs() > 1 << 40 {
        return None;
    }
    let fundamental = match discriminant.rem_euclid(4) {
        1 => square_free(discriminant),
        0 => matches!((discriminant / 4).rem_euclid(4), 2 | 3) && square_free(discriminant / 4),
        _ => false,
    };
    fundamental.then_some(())?;
    // A prime that stays prime: the equation has no root modulo it, and for p = 2 that is b and c odd.
    let inert = |p: i128| (0..p).all(|t| (t * t + b * t + c).rem_euclid(p) != 0);
    let p = (2..1000).find(|&p| is_prime(p as u64) && inert(p))?;
    let statement = format!(
        "the ring of integers of a quadratic field, a Dedekind domain; its ideal ({p}) is maximal, its powers take all finite values, \
         and every proper quotient is a product of chain rings, whose value is finite"
    );
    let told = Told::n(Some(p.to_string()), statement, "Bra17, Prop. 5.6 and Ex. 5.21 to 5.23")?;
    Some(told.with(OMEGA).heap())
}
