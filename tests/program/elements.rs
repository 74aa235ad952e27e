//! Elements as people know them: their names multiply as quaternions and symmetries of polygons do.

use mexagon::Budget;
use mexagon::object::{Form, FormElement, Object, element};

fn object(text: &str) -> Object {
    Object::parse(text, &Budget::unlimited()).expect(text)
}

/// All elements of a soluble group.
fn elements(group: &dyn Form) -> Vec<FormElement> {
    let mut all = vec![Vec::new()];
    for (_, prime) in group.sequence().expect("soluble") {
        all = all.iter().flat_map(|start| (0..prime).map(|e| [&start[..], &[e]].concat())).collect();
    }
    all.iter().map(|exponents| element(group, exponents)).collect()
}

/// Does the name of every product tell the product of what the names of the factors tell?
fn multiplies<T: PartialEq + std::fmt::Debug>(text: &str, meaning: impl Fn(&str) -> T, product: impl Fn(&T, &T) -> T) {
    let object = object(text);
    let group = object.group().expect("a group");
    for x in elements(group) {
        assert_eq!(group.read(&group.show(&x)).as_ref(), Ok(&x), "{text}: {}", group.show(&x));
        for y in elements(group) {
            let [a, b, c] = [&x, &y, &group.multiply(&x, &y)].map(|z| group.show(z));
            assert_eq!(product(&meaning(&a), &meaning(&b)), meaning(&c), "{text}: {a} times {b} is {c}");
        }
    }
}

/// Hamilton's quaternions, as coefficients of 1, i, j, k.
fn hamilton(x: &[i32; 4], y: &[i32; 4]) -> [i32; 4] {
    let ([a, b, c, d], [e, f, g, h]) = (*x, *y);
    [
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    ]
}

#[test]
fn quaternions() {
    let meaning = |name: &str| {
        let (sign, letter) = name.strip_prefix('-').map_or((1, name), |letter| (-1, letter));
        let place = ["1", "i", "j", "k"].iter().position(|known| *known == letter).expect(name);
        std::array::from_fn(|i| if i == place { sign } else { 0 })
    };
    for text in ["Q8", "Dic2"] {
        multiplies(text, meaning, hamilton);
    }
}

/// A word such as `r^2 s` as two numbers: the exponents of its two letters.
fn exponents(name: &str, letters: [&str; 2]) -> [i64; 2] {
    let mut found = [0, 0];
    for factor in name.split(' ').filter(|factor| *factor != "1") {
        let (letter, exponent) = factor.split_once('^').unwrap_or((factor, "1"));
        let place = letters.iter().position(|known| *known == letter).expect(name);
        found[place] = exponent.parse().expect(name);
    }
    found
}

/// The symmetries of an n-gon as maps x -> ±x + c of the residues modulo n, the left factor first: r is x -> x + 1, s is x -> -x.
#[test]
fn symmetries_of_polygons() {
    for n in [1, 2, 3, 4, 5, 6, 9] {
        let meaning = |name: &str| {
            let [turns, flips] = exponents(name, ["r", "s"]);
            let sign = if flips == 1 { -1 } else { 1 };
            (sign, (sign * turns).rem_euclid(n))
        };
        multiplies(&format!("D{}", 2 * n), meaning, |x, y| (x.0 * y.0, (y.0 * x.1 + y.1).rem_euclid(n)));
    }
}

/// Dicyclic groups as 2 x 2 matrices: a is diagonal with the entries w and 1/w for a root of unity w of order 2n, b is (0, 1; -1, 0).
/// A matrix is kept as exponents of w, with the sign as half a turn: diagonal (w^e, w^-e), or (0, w^e; -w^-e, 0).
#[test]
fn dicyclic_groups() {
    for n in [3i64, 4, 6, 8] {
        let meaning = |name: &str| {
            let [e, off] = exponents(name, ["a", "b"]);
            (off == 1, e)
        };
        // (0, w^e; -w^-e, 0) (w^f, 0; 0, w^-f) = (0, w^(e-f); ...), and (0, w^e; -w^-e, 0) (0, w^f; -w^-f, 0) has -w^(e-f) first.
        let product = |&(off, e): &(bool, i64), &(other, f): &(bool, i64)| {
            let sum = if off { e - f } else { e + f } + if off && other { n } else { 0 };
            (off != other, sum.rem_euclid(2 * n))
        };
        multiplies(&format!("Dic{n}"), meaning, product);
    }
}
