//! The theorems on the quotient game of commutative rings. They are asked where rings are known by their relations.

use super::{Decider, QUOTIENT, Theorem};

const FAMILIES: &str = "crates/mexagon/src/engine/closed/ring/families.rs";

const fn on_rings(
    id: &'static str,
    title: &'static str,
    statement: &'static str,
    source: &'static str,
    checks: &'static str,
    file: &'static str,
) -> Theorem {
    Theorem { id, title, games: QUOTIENT, statement, source, checks, file, note: "", decide: Decider::Engine }
}

/// Under normal play whoever moves first wins every ring but 0, by a unit; P and N are the outcomes under misère play.
pub(super) const THEOREMS: &[Theorem] = &[
    on_rings(
        "ring-field",
        "The ring 0 and fields",
        "the ring 0 has the value *0 and is N under misère play; a field has the value *1 and is P",
        "Bra17, Ex. 5.3",
        "the relations",
        FAMILIES,
    ),
    on_rings(
        "ring-principal",
        "Principal ideal domains",
        "a principal ideal domain that is not a field has the value ω and is N under misère play",
        "Bra17, Ex. 5.4 and 5.22",
        "the relations: Z, K[x], or K[x, 1/x]",
        FAMILIES,
    ),
    on_rings(
        "ring-principal-quotient",
        "Quotients of K[x]",
        "K[x]/(f) has as its value the number of prime factors of f, and is N under misère play unless that is 1",
        "Bra17, Ex. 5.21",
        "the irreducible factors of the relation",
        "crates/mexagon/src/engine/closed/ring/univariate.rs",
    ),
    on_rings(
        "ring-chain",
        "Finite principal ideal rings",
        "a product of finite chain rings has as its value the sum of their lengths, and is N under misère play unless that is 1",
        "Bra17, Ex. 5.21 and 5.23",
        "the local factors, and that their maximal ideals are principal",
        "crates/mexagon/src/engine/closed/ring/finite.rs",
    ),
    on_rings(
        "ring-product",
        "Products of rings",
        "a product of two rings that are not 0 is N under misère play; if the factors play like heaps then the values add up",
        "Bra17, Cor. 2.20 and Ex. 5.23",
        "the factors, or the Chinese remainder theorem",
        "crates/mexagon/src/engine/closed/ring/infinite.rs, crates/mexagon/src/engine/closed/ring/remainders.rs",
    ),
    on_rings(
        "ring-levels",
        "Rings of several levels",
        "the length of (Z/p^e)[x], of Z[t]/(t^e) and of K[x,t]/(t^e) is ω·e; a product of such rings with e = 2, of heaps and of at least one infinite heap has the sum of the lengths as its nimber, and no product has a larger one",
        "Bra17, Cor. 2.20; Mexagon, The game of rings, Rings of two levels",
        "the factors, or the Chinese remainder theorem",
        "crates/mexagon/src/engine/closed/ring/levels.rs",
    ),
    on_rings(
        "ring-quadratic",
        "Rings of integers of quadratic fields",
        "the ring of integers of a quadratic field has the value ω and is N under misère play",
        "Bra17, Prop. 5.6 and Ex. 5.21 to 5.23",
        "the discriminant, and a prime that stays prime",
        FAMILIES,
    ),
    on_rings(
        "ring-elliptic",
        "Elliptic curves",
        "the affine part of an elliptic curve over an algebraically closed field is P under misère play",
        "Bra17, Prop. 5.6 and 5.7",
        "a Weierstrass equation whose discriminant is not 0",
        FAMILIES,
    ),
    on_rings(
        "ring-cusp",
        "The cusp",
        "K[x,y]/(y^2 - x^3) is P under misère play if K is algebraically closed",
        "Bra17, Prop. 5.13",
        "the relation",
        FAMILIES,
    ),
    on_rings(
        "ring-cusp-quotient",
        "Quotients of the cusp",
        "B_n = K[x,y]/(y^2 - x^3, x^(n+1), x^n y) is P under misère play; K[x,y]/(y^2 - x^3, x^n) and K[x,y]/(y^2 - x^3, x^n y) are N",
        "Bra17, Lemma 5.11 and Cor. 5.12",
        "the relations",
        FAMILIES,
    ),
    on_rings(
        "ring-cross",
        "Two lines",
        "K[x,y]/(xy) is N under misère play",
        "Bra17, Ex. 5.4",
        "the relation",
        FAMILIES,
    ),
    on_rings(
        "ring-square-zero",
        "Square-zero extensions",
        "K + V with V^2 = 0 has the value *1 and is P under misère play for even dim V, and has the value *2 and is N for odd dim V",
        "Bra17, Lemma 5.9",
        "the relations are all products of two variables",
        FAMILIES,
    ),
    on_rings(
        "ring-axes",
        "Monomials in two variables",
        "K[x,y]/(x^n, xy, y^n) is P under misère play; K[x,y]/(x^n, xy, y^m) with n and m different and K[x,y]/(x^n, y^n) are N, n, m >= 2",
        "Bra17, Rem. 5.14",
        "the relations",
        FAMILIES,
    ),
    on_rings(
        "ring-dual-residues",
        "Dual numbers over residues",
        "let R = Z or K[t] and p a prime of it; (R/p^n)[x]/(x^2, p^(n-1) x) is P under misère play, (R/p^n)[x]/(x^2) and R[x]/(x^2, p^(n-1) x) are N",
        "Bra17, Prop. 5.15 and 5.16",
        "the relations",
        FAMILIES,
    ),
    on_rings(
        "ring-dual",
        "Polynomials and dual numbers",
        "let R = Z or K[t]; R[x]/(x^2) is P and R[x] is N under misère play",
        "Bra17, Prop. 5.16 and Cor. 5.18",
        "the relations",
        FAMILIES,
    ),
];
