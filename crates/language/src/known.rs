//! Groups with a name of their own that are made from other constructions: `SD16`, `F21`, `ES(27,+)`, `Hol(Z8)`.
//!
//! Each becomes a [`Node::Named`]: it prints as it is called, and means a presentation or some permutations.

use super::cursor::{Cursor, MAX_PARAMETER};
use super::error::SyntaxError;
use super::permutation::Cycles;
use super::span::Span;
use super::tree::{Expr, Node};
use mexagon_base::number::{factor, gcd, is_prime, prime_power};

/// The largest order of an extraspecial group, whose presentation has a relation for each pair of generators.
const LARGEST_EXTRASPECIAL: u64 = 100_000;

/// The largest n of Hol(Zn), which moves n points.
const LARGEST_HOLOMORPH: u64 = 10_000;

fn named(name: String, words: String, meaning: Node) -> Node {
    Node::Named { name, words, meaning: Box::new(meaning.into()) }
}

fn presentation(generators: &[&str], relators: Vec<String>) -> Node {
    Node::Presentation { generators: generators.iter().map(|name| (*name).to_owned()).collect(), relators }
}

/// The semidihedral group of an order, a power of 2 from 16 on.
pub(super) fn semidihedral(order: u64) -> Option<Node> {
    if order < 16 || !order.is_power_of_two() {
        return None;
    }
    let twist = format!("s*r*s=r^{}", order / 4 - 1);
    let relators = vec![format!("r^{}", order / 2), "s^2".into(), twist];
    Some(named(
        format!("SD{order}"),
        format!("semidihedral group of order {order}"),
        presentation(&["r", "s"], relators),
    ))
}

/// M10 on ten points: the maps x -> (a y + b)/(c y + d) of the projective line over GF(9) with y = x if ad - bc is a square and y = x^3
/// otherwise. With w a root of x^2 + x + 2, the points are 0, then 1, w, ..., w^7, then infinity.
pub(super) fn mathieu_ten() -> Node {
    let generators: [[u32; 10]; 3] = [
        // x -> x + 1, x -> w x^3 and x -> -1/x
        [2, 6, 9, 5, 7, 1, 4, 3, 8, 10],
        [1, 3, 6, 9, 4, 7, 2, 5, 8, 10],
        [10, 6, 5, 4, 3, 2, 9, 8, 7, 1],
    ];
    named(
        "M10".into(),
        "Mathieu group M10".into(),
        Node::Permutations(generators.iter().filter_map(|images| Cycles::of_images(images)).collect()),
    )
}

/// The Frobenius group of an order: Z_p : Z_m with m > 1 dividing p - 1, or all affine maps of a field.
pub(super) fn frobenius(order: u64) -> Option<Node> {
    let (name, words) = (format!("F{order}"), format!("Frobenius group of order {order}"));
    let prime = |&p: &u64| order / p > 1 && (p - 1).is_multiple_of(order / p);
    if let Some(p) = factor(order).into_iter().map(|(p, _)| p).filter(prime).max() {
        let m = order / p;
        // The order of k modulo p is the number of its powers until 1; more than m of them are of no interest.
        let powers = |k: u64| std::iter::successors(Some(k), move |power| Some(power * k % p)).take(m as usize);
        let k = (2..p).find(|&k| powers(k).position(|power| power == 1) == Some(m as usize - 1))?;
        let relators = vec![format!("a^{p}"), format!("b^{m}"), format!("b^-1*a*b=a^{k}")];
        return Some(named(name, words, presentation(&["a", "b"], relators)));
    }
    // Over the field of two elements the only affine maps are translations.
    let q = (3..=order.isqrt() + 1).find(|q| q * (q - 1) == order).filter(|q| prime_power(*q).is_some())?;
    let affine = Node::Linear { family: super::families::LinearFamily::AGL, degree: 1, field: q };
    Some(named(name, words, affine))
}

/// Reads `(27,+)`.
pub(super) fn extraspecial_call(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    cursor.expect('(')?;
    let (order, span) = cursor.placed("the order of an extraspecial group")?;
    cursor.expect(',')?;
    let plus = sign(cursor).ok_or_else(|| cursor.expected("`+` or `-`"))?;
    cursor.expect(')')?;
    let message = "extraspecial groups have the orders p^3, p^5, p^7, ... for a prime p";
    extraspecial(order, plus).ok_or_else(|| SyntaxError::new(span, message).try_instead("ES(27,+)"))
}

fn sign(cursor: &mut Cursor<'_>) -> Option<bool> {
    let plus = cursor.eat('+');
    (plus || cursor.eat('-') || cursor.eat('−')).then_some(plus)
}

/// Reads `3^{1+2}_+` or `2_-^{1+4}`, if the text is of that form.
pub(super) fn extraspecial_power(cursor: &mut Cursor<'_>) -> Option<Node> {
    let mut ahead = *cursor;
    let prime = ahead.integer().ok()??;
    let lowered = |cursor: &mut Cursor<'_>| {
        cursor.eat('_').then(|| {
            let braced = cursor.eat('{');
            let plus = sign(cursor)?;
            (!braced || cursor.eat('}')).then_some(plus)
        })?
    };
    let before = lowered(&mut ahead);
    ahead.eat('^').then_some(())?;
    let closing = if ahead.eat('{') { '}' } else { ahead.eat('(').then_some(')')? };
    let one = ahead.integer().ok()??;
    ahead.eat('+').then_some(())?;
    let even = ahead.integer().ok()??;
    ahead.eat(closing).then_some(())?;
    let plus = before.or_else(|| lowered(&mut ahead))?;
    if one != 1 || !is_prime(prime) {
        return None;
    }
    let node = extraspecial(prime.checked_pow(u32::try_from(1 + even).ok()?)?, plus)?;
    *cursor = ahead;
    Some(node)
}

/// The central product of groups of order p^3: for `plus` all of exponent p (dihedral for p = 2), otherwise one of them is not (a
/// quaternion group for p = 2).
fn extraspecial(order: u64, plus: bool) -> Option<Node> {
    let (p, exponent) = prime_power(order).filter(|_| order <= LARGEST_EXTRASPECIAL)?;
    if exponent < 3 || exponent.is_multiple_of(2) {
        return None;
    }
    let pairs = (exponent - 1) / 2;
    let generators: Vec<String> = (1..=pairs).flat_map(|i| [format!("x{i}"), format!("y{i}")]).collect();
    let mut relators = vec![format!("z^{p}")];
    for (i, first) in generators.iter().enumerate() {
        // The generators of the first pair are the ones that make the difference.
        let central = !plus && (i == 0 || i == 1 && p == 2);
        relators.push(format!("{first}^{p}{}", if central { "=z" } else { "" }));
        relators.push(format!("z*{first}={first}*z"));
        for (j, second) in generators.iter().enumerate().skip(i + 1) {
            let partners = i % 2 == 0 && j == i + 1;
            relators.push(format!("{first}*{second}={second}*{first}{}", if partners { "*z" } else { "" }));
        }
    }
    let names: Vec<&str> = generators.iter().map(String::as_str).chain(["z"]).collect();
    let kind = if plus { "plus" } else { "minus" };
    let words = format!("extraspecial group of {kind} type and order {order}");
    Some(named(format!("ES({order},{})", if plus { '+' } else { '-' }), words, presentation(&names, relators)))
}

/// The holomorph of a cyclic group, all maps x -> u x + c modulo n.
pub(super) fn holomorph(n: u64, span: Span) -> Result<Node, SyntaxError> {
    if n > LARGEST_HOLOMORPH {
        return Err(SyntaxError::new(
            span,
            format!("holomorphs are made for cyclic groups of order up to {LARGEST_HOLOMORPH}"),
        ));
    }
    let map = |image: &dyn Fn(u64) -> u64| {
        let images: Vec<u32> = (0..n).map(|x| image(x) as u32 + 1).collect();
        Cycles::of_images(&images)
    };
    let mut generators: Vec<Cycles> = map(&|x| (x + 1) % n).into_iter().collect();
    let mut reached = std::collections::BTreeSet::from([1 % n]);
    for u in (2..n).filter(|u| gcd(*u, n) == 1) {
        if reached.contains(&u) {
            continue;
        }
        let mut next: Vec<u64> = reached.iter().copied().collect();
        while let Some(x) = next.pop() {
            if reached.insert(x * u % n) {
                next.push(x * u % n);
            }
        }
        generators.extend(map(&|x| x * u % n));
    }
    Ok(named(
        format!("Hol(Z{n})"),
        format!("holomorph of the cyclic group of order {n}"),
        Node::Permutations(generators),
    ))
}

/// Reads `([2,4])` or `(2,4)`: a product of cyclic groups.
pub(super) fn abelian(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    cursor.expect('(')?;
    let listed = cursor.eat('[');
    let mut factors: Vec<Expr> = vec![Node::Cyclic(cursor.positive("the order of a cyclic group")?).into()];
    while cursor.eat(',') {
        factors.push(Node::Cyclic(cursor.positive("the order of a cyclic group")?).into());
    }
    if listed {
        cursor.expect(']')?;
    }
    cursor.expect(')')?;
    Ok(match <[_; 1]>::try_from(factors) {
        Ok([only]) => only.node,
        Err(factors) => Node::Product(factors),
    })
}

/// Reads `(27)`: the elementary abelian group of that order.
pub(super) fn elementary_abelian(cursor: &mut Cursor<'_>) -> Result<Node, SyntaxError> {
    cursor.expect('(')?;
    let (order, span) = cursor.placed("the order of an elementary abelian group")?;
    cursor.expect(')')?;
    match prime_power(order) {
        _ if order == 1 => Ok(Node::Cyclic(1)),
        Some((p, exponent)) if order <= MAX_PARAMETER => Ok(Node::Power(Box::new(Node::Cyclic(p).into()), exponent)),
        _ => Err(SyntaxError::new(span, "the order of an elementary abelian group is a prime power")),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Node, parse};

    fn meaning(text: &str) -> String {
        match parse(text).expect(text).node {
            Node::Named { name, meaning, .. } => {
                assert_eq!(parse(&name).expect(&name), parse(text).expect(text), "{text}");
                meaning.to_string()
            }
            other => other.to_string(),
        }
    }

    #[test]
    fn groups_with_names_of_their_own() {
        assert_eq!(meaning("SD16"), "< r, s | r^8, s^2, s*r*s=r^3 >");
        assert_eq!(meaning("QD32"), "< r, s | r^16, s^2, s*r*s=r^7 >");
        assert_eq!(meaning("F21"), "< a, b | a^7, b^3, b^-1*a*b=a^2 >");
        assert_eq!(meaning("F_20"), "< a, b | a^5, b^4, b^-1*a*b=a^2 >");
        assert_eq!(meaning("F56"), "AGL(1,8)");
        assert_eq!(meaning("F999958"), "< a, b | a^499979, b^2, b^-1*a*b=a^499978 >");
        assert_eq!(meaning("V4"), "Z2^2");
        assert_eq!(meaning("Hol(Z5)"), "Group((1,2,3,4,5),(2,3,5,4))");
        assert_eq!(meaning("AbelianGroup([2,4])"), "Z2 x Z4");
        assert_eq!(meaning("AbelianGroup([6])"), "Z6");
        assert_eq!(meaning("ElementaryAbelianGroup(27)"), "Z3^3");
        for text in
            ["SD8", "SD24", "F2", "F13", "F4", "V5", "ES(9,+)", "ES(27,)", "ES(64,-)", "Hol()", "3^{2+2}_+", "F6x"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn extraspecial_groups() {
        let wanted = "< x1, y1, z | z^3, x1^3, z*x1=x1*z, x1*y1=y1*x1*z, y1^3, z*y1=y1*z >";
        for text in ["ES(27,+)", "3^{1+2}_+", "3^(1+2)_+", "3_+^{1+2}", "3^{1+2}_{+}"] {
            assert_eq!(meaning(text), wanted, "{text}");
        }
        assert!(meaning("2^{1+4}_-").contains("x1^2=z") && meaning("ES(32,-)").contains("x2^2,"));
    }
}
