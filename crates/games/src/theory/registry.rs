//! The list of theorems, on all games and everything that they are played on.
//!
//! Those on GEN and DNG stand here, those on closed-set games in [`closed`] and [`rings`].

mod classical;
mod closed;
mod rings;

use super::abelian::AbelianShape;
use super::{
    Decided, Missing, Subject, commuting, family, inversion, maximal, order, product, quotient, rank_one, sporadic,
    structure, three,
};
use crate::game::{Closed, Game, Selection};

/// How a theorem is asked.
#[derive(Clone, Copy, Debug)]
enum Decider {
    /// About a selection game on a finite group.
    Selection(fn(Selection, &dyn Subject) -> Decided),
    /// About a closed-set game on a finite group.
    Closed(fn(&dyn Subject) -> Decided),
    /// About the quotient game on a finite abelian group, or a module of that shape.
    Shape(fn(&AbelianShape) -> Decided),
    /// By the engine that plays on rings, modules, algebras or infinite groups: it asks [`Deciders`](super::Deciders) whether it may.
    Engine,
}

/// A theorem that can decide.
#[derive(Clone, Copy, Debug)]
pub struct Theorem {
    /// Its name on the command line.
    pub id: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// The games that it decides.
    pub games: &'static [Game],
    /// What it says.
    pub statement: &'static str,
    /// Where it is proved.
    pub source: &'static str,
    /// What is checked, from a name and from a group.
    pub checks: &'static str,
    /// The file in which it is implemented.
    pub file: &'static str,
    /// What a reader should know besides: whose it is, errata.
    pub note: &'static str,
    decide: Decider,
}

impl Theorem {
    /// What the theorem says about a game on a finite group.
    pub fn decide(&self, game: impl Into<Game>, subject: &dyn Subject) -> Decided {
        match (self.decide, game.into()) {
            (Decider::Selection(decide), Game::Selection(game)) => decide(game, subject),
            (Decider::Closed(decide), game @ Game::Closed(_)) if self.games.contains(&game) => decide(subject),
            _ => Err(Missing::Unknown("it speaks of another game, or not of finite groups".into())),
        }
    }

    /// What the theorem says about the quotient game on a finite abelian group of this shape.
    pub fn decide_shape(&self, shape: &AbelianShape) -> Decided {
        match self.decide {
            Decider::Shape(decide) => decide(shape),
            _ => Err(Missing::Unknown("it does not speak of the shapes of abelian groups".into())),
        }
    }

    /// Is it asked about finite groups?
    pub fn is_on_groups(&self) -> bool {
        matches!(self.decide, Decider::Selection(_) | Decider::Closed(_))
    }

    /// Is it asked about the shapes of finite abelian groups?
    pub fn is_on_shapes(&self) -> bool {
        matches!(self.decide, Decider::Shape(_))
    }

    pub fn find(id: &str) -> Option<&'static Theorem> {
        THEOREMS.iter().find(|theorem| theorem.id == id)
    }
}

const GEN: &[Game] = &[Game::Selection(Selection::Gen)];
const DNG: &[Game] = &[Game::Selection(Selection::Dng)];
const BOTH: &[Game] = &[Game::Selection(Selection::Gen), Game::Selection(Selection::Dng)];
const QUOTIENT: &[Game] = &[Game::Closed(Closed::Quotient)];
const SUBGROUP: &[Game] = &[Game::Closed(Closed::Subgroup)];
const CLOSED: &[Game] = &[Game::Closed(Closed::Quotient), Game::Closed(Closed::Subgroup)];

const PARTS: [&[Theorem]; 5] = [SELECTION, classical::THEOREMS, closed::GROUPS, closed::ABELIAN, rings::THEOREMS];

const fn joined<const N: usize>() -> [Theorem; N] {
    let mut all = [SELECTION[0]; N];
    let (mut part, mut place, mut next) = (0, 0, 0);
    while part < PARTS.len() {
        if place < PARTS[part].len() {
            all[next] = PARTS[part][place];
            (place, next) = (place + 1, next + 1);
        } else {
            (part, place) = (part + 1, 0);
        }
    }
    all
}

/// The theorems: for each game from the cheapest question to the most expensive.
pub const THEOREMS: &[Theorem] = &joined::<
    {
        SELECTION.len()
            + classical::THEOREMS.len()
            + closed::GROUPS.len()
            + closed::ABELIAN.len()
            + rings::THEOREMS.len()
    },
>();

/// The theorems on selection games.
const SELECTION: &[Theorem] = &[
    Theorem {
        id: "trivial",
        title: "The trivial group",
        games: GEN,
        statement: "GEN(1) = *0",
        source: "BES17, Sec. 2.2",
        checks: "|G| = 1",
        file: "crates/games/src/theory/order.rs",
        note: "",
        decide: Decider::Selection(order::trivial),
    },
    Theorem {
        id: "order-two",
        title: "The group of order 2",
        games: DNG,
        statement: "DNG(Z_2) = *1",
        source: "BES16, Cor. 7(1)",
        checks: "|G| = 2",
        file: "crates/games/src/theory/order.rs",
        note: "",
        decide: Decider::Selection(order::order_two),
    },
    Theorem {
        id: "odd-order",
        title: "Groups of odd order",
        games: BOTH,
        statement: "if |G| > 1 is odd then DNG(G) = *1, and GEN(G) = *2 for d(G) <= 2, *1 for d(G) >= 3",
        source: "BES16, Cor. 1 and 7(2); BES23, Prop. 5",
        checks: "the parity of |G|; for GEN also d(G)",
        file: "crates/games/src/theory/order.rs",
        note: "",
        decide: Decider::Selection(order::odd_order),
    },
    Theorem {
        id: "cyclic",
        title: "Cyclic groups",
        games: BOTH,
        statement: "DNG(Z_n) = *1 for n = 2 and odd n > 1, *0 if 4 divides n, *3 for the other even n; GEN(Z_n) is one more",
        source: "BES16, Prop. 2 and Cor. 1; ES14; Mexagon, The theory behind it, Cyclic groups",
        checks: "the structure of products, or the relations of a polycyclic presentation",
        file: "crates/games/src/theory/commuting.rs",
        note: "",
        decide: Decider::Selection(commuting::cyclic),
    },
    Theorem {
        id: "abelian",
        title: "Abelian groups",
        games: BOTH,
        statement: "if G is abelian of even order and not cyclic then DNG(G) = *0, and GEN(G) = *1 for Z_2 x Z_2 x Z_m x Z_k with odd m and k, *0 otherwise",
        source: "BES16, Prop. 11; ES14; Mexagon, The theory behind it, A 2-group times a group of odd order",
        checks: "as for `cyclic`, with the ranks of the Sylow subgroups",
        file: "crates/games/src/theory/commuting.rs",
        note: "",
        decide: Decider::Selection(commuting::abelian),
    },
    Theorem {
        id: "nilpotent",
        title: "Nilpotent groups",
        games: BOTH,
        statement: "as `split`, for nilpotent G",
        source: "Mexagon, The theory behind it, A 2-group times a group of odd order; BES16, Prop. 11; BES19",
        checks: "for each prime p, the p-parts of the generators generate a p-group as normal subgroup",
        file: "crates/games/src/theory/commuting.rs",
        note: "The proof in Mexagon, The theory behind it is ours.",
        decide: Decider::Selection(commuting::nilpotent),
    },
    Theorem {
        id: "split",
        title: "A 2-group times a group of odd order",
        games: BOTH,
        statement: "if G = T x H is not cyclic, T > 1 a 2-group and |H| odd, then DNG(G) = *0, and GEN(G) = *1 for T = Z_2 x Z_2 and d(G) = 2, *0 otherwise",
        source: "Mexagon, The theory behind it, A 2-group times a group of odd order",
        checks: "the same for the prime 2 and for all odd primes together",
        file: "crates/games/src/theory/commuting.rs",
        note: "Ours; for nilpotent G the values are those of BES16, Prop. 11, and BES19.",
        decide: Decider::Selection(commuting::split),
    },
    Theorem {
        id: "dihedral",
        title: "Generalised dihedral groups",
        games: BOTH,
        statement: "if A > 1 then DNG(Dih(A)) = *3 for cyclic A of odd order, *0 otherwise; GEN(Dih(A)) = *1 for cyclic A with |A| = 2 mod 4, *3 for odd |A| and d(A) <= 2, *0 otherwise",
        source: "BES16, Prop. 14; BES17, Thm. 5.8",
        checks: "the name, or: an abelian subgroup of index 2 that an involution outside inverts",
        file: "crates/games/src/theory/inversion.rs",
        note: "A must not be trivial (errata).",
        decide: Decider::Selection(inversion::dihedral),
    },
    Theorem {
        id: "dicyclic",
        title: "Dicyclic (generalised quaternion) groups",
        games: BOTH,
        statement: "if G = < x, y | x^(2n) = 1, y^2 = x^n, x^y = x^-1 >, n > 1, then DNG(G) = *0 and GEN(G) = *0",
        source: "BES16, Prop. 15; BES17, Prop. 3.10",
        checks: "the name, or: a cyclic subgroup of index 2 that an element of order 4 outside inverts",
        file: "crates/games/src/theory/inversion.rs",
        note: "GEN is our remark: the involution is in the Frattini subgroup.",
        decide: Decider::Selection(inversion::dicyclic),
    },
    Theorem {
        id: "symmetric",
        title: "Symmetric groups",
        games: BOTH,
        statement: "DNG(S_n) = *1, *3 for n = 2, 3 and *0 for n >= 4; GEN(S_n) = *2, *3, *0 for n = 2, 3, 4 and *1 for n >= 5",
        source: "BES16b, Thm. 4.2 and 4.3",
        checks: "the name, or a permutation group of order n! on n points",
        file: "crates/games/src/theory/family.rs",
        note: "",
        decide: Decider::Selection(family::symmetric),
    },
    Theorem {
        id: "alternating",
        title: "Alternating groups",
        games: BOTH,
        statement: "DNG(A_n) = *1, *3 for n = 3, 4, *3 for zeta-primes n and *0 for the other n >= 5; GEN(A_n) = *2, *3 for n = 3, 4, *4 for zeta-primes n and *1 for the other n >= 5",
        source: "BES16b, Thm. 5.10 and 5.11",
        checks: "the name, or a permutation group of order n!/2 on n points; whether n is a zeta-prime",
        file: "crates/games/src/theory/family.rs",
        note: "Mexagon, The theory behind it, Alternating groups, has a proof for n >= 5, from the transitive groups of prime degree (Guralnick 1983). DNG(A_3) is *1 (errata).",
        decide: Decider::Selection(family::alternating),
    },
    Theorem {
        id: "coxeter",
        title: "Finite irreducible Coxeter groups",
        games: DNG,
        statement: "DNG(W) = *1 for type A1, *3 for type I2(m) with odd m, *0 otherwise",
        source: "BES16, Cor. 9",
        checks: "the name",
        file: "crates/games/src/theory/family.rs",
        note: "",
        decide: Decider::Selection(family::coxeter),
    },
    Theorem {
        id: "sporadic",
        title: "Sporadic groups",
        games: BOTH,
        statement: "DNG(G) = *3 for M23, B and M, *0 for the other sporadic groups; GEN(G) = *4 for M23, B and M, *1 for the others",
        source: "BES16, Prop. 17; Mexagon, The theory behind it for GEN",
        checks: "the name",
        file: "crates/games/src/theory/sporadic.rs",
        note: "The paper gives *0 for the Monster (errata).",
        decide: Decider::Selection(sporadic::sporadic),
    },
    Theorem {
        id: "rank-one",
        title: "PSL(2,q) and Suzuki groups",
        games: BOTH,
        statement: "let q >= 4 be a prime power; DNG(PSL(2,q)) = *3 and GEN(PSL(2,q)) = *4 if q is a prime, 3 mod 4, and *0 and *1 otherwise; DNG(Sz(q)) = *0 and GEN(Sz(q)) = *1 for q = 2^(2k+1) >= 8",
        source: "Mexagon, The theory behind it, PSL(2,q) and Suzuki groups; Dic01; Hup67, II.8.27; Suz62",
        checks: "the name",
        file: "crates/games/src/theory/rank_one.rs",
        note: "Ours, from the lists of subgroups; the classification of finite simple groups is not used.",
        decide: Decider::Selection(rank_one::rank_one),
    },
    Theorem {
        id: "real-family",
        title: "Groups of Lie type with real elements only",
        games: DNG,
        statement: "DNG(G) = *0 for the quotients of Sp(2n,q)', q not 3 mod 4: here Sp(2n,q), PSp(2n,q), SL(2,q), PSL(2,q)",
        source: "BES16, Ex. 5(7) and Cor. 8; TZ05",
        checks: "the name",
        file: "crates/games/src/theory/family.rs",
        note: "q >= 4 if n = 1, and not Sp(4,2) (errata).",
        decide: Decider::Selection(family::real_family),
    },
    Theorem {
        id: "suzuki-ree",
        title: "Suzuki and Ree groups",
        games: DNG,
        statement: "DNG(G) = *0 for Sz(q), q = 2^(2k+1) >= 8, and Ree(q), q = 3^(2k+1) >= 27",
        source: "Suz62; Kle88; BES16, Cor. 5(2)",
        checks: "the name",
        file: "crates/games/src/theory/family.rs",
        note: "The remark that all maximal subgroups in these lists are even is ours.",
        decide: Decider::Selection(family::suzuki_ree),
    },
    Theorem {
        id: "rubik",
        title: "Rubik's cubes",
        games: DNG,
        statement: "DNG(G) = *0 for the groups of the 2x2x2 and 3x3x3 cubes",
        source: "BES16, Sec. 7.7",
        checks: "the name",
        file: "crates/games/src/theory/family.rs",
        note: "",
        decide: Decider::Selection(family::rubik),
    },
    Theorem {
        id: "direct-product",
        title: "Direct products",
        games: DNG,
        statement: "if |X| and |Y| are even then DNG(X x Y) = *0; if |X| is even and |H| > 1 odd then DNG(X x H) = *3 if DNG(X) is not *0, H is cyclic and |H| is prime to |X : X'|, and *0 otherwise",
        source: "Mexagon, Open problems, Avoidance games on direct products",
        checks: "the name, and DNG(X) by the other theorems",
        file: "crates/games/src/theory/product.rs",
        note: "Ours; answers question 2 of BES16 for direct products.",
        decide: Decider::Selection(product::direct_product),
    },
    Theorem {
        id: "abelian-quotient",
        title: "Large abelian quotients",
        games: BOTH,
        statement: "if |G| is even and G has a quotient Z_p^3 for a prime p, then GEN(G) = DNG(G) = *0; if G has a quotient Z_2^2, then DNG(G) = *0, and GEN(G) = *0 if 8 divides |G|",
        source: "Mexagon, The theory behind it, Abelian quotients",
        checks: "the ranks of the largest elementary abelian quotients",
        file: "crates/games/src/theory/quotient.rs",
        note: "Ours.",
        decide: Decider::Selection(quotient::abelian_quotient),
    },
    Theorem {
        id: "even-frattini",
        title: "Even Frattini subgroup",
        games: BOTH,
        statement: "if |Phi(G)| is even then DNG(G) = *0, and GEN(G) = *1 if G is cyclic, *0 otherwise",
        source: "BES16, Cor. 6 and 7(3); BES17, Prop. 3.10",
        checks: "|Phi(G)|; a central involution that every homomorphism to Z_2 kills is enough",
        file: "crates/games/src/theory/structure.rs",
        note: "",
        decide: Decider::Selection(structure::even_frattini),
    },
    Theorem {
        id: "generators",
        title: "Many generators",
        games: BOTH,
        statement: "if |G| is even then DNG(G) = *0 for d(G) >= 3 and GEN(G) = *0 for d(G) >= 4",
        source: "BES16, Prop. 7; BES17, Cor. 3.11",
        checks: "d(G), or a bound from the abelian quotients",
        file: "crates/games/src/theory/structure.rs",
        note: "",
        decide: Decider::Selection(structure::many_generators),
    },
    Theorem {
        id: "even-centre",
        title: "Even centre",
        games: DNG,
        statement: "if |Z(G)| is even and G is not cyclic then DNG(G) = *0",
        source: "BES16, Cor. 4",
        checks: "a central involution",
        file: "crates/games/src/theory/structure.rs",
        note: "",
        decide: Decider::Selection(structure::even_centre),
    },
    Theorem {
        id: "real",
        title: "Real elements of odd order",
        games: DNG,
        statement: "if every element of odd order is real then DNG(G) = *1 for |G| = 2, *3 for Dih(A), A cyclic of odd order, *0 otherwise",
        source: "BES16, Cor. 8",
        checks: "the conjugacy classes",
        file: "crates/games/src/theory/structure.rs",
        note: "",
        decide: Decider::Selection(structure::real),
    },
    Theorem {
        id: "maximal-even",
        title: "All maximal subgroups even",
        games: DNG,
        statement: "if every maximal subgroup is even then DNG(G) = *0",
        source: "BES16, Cor. 5(2) and 7(4)",
        checks: "the orders of all maximal subgroups",
        file: "crates/games/src/theory/maximal.rs",
        note: "",
        decide: Decider::Selection(maximal::all_even),
    },
    Theorem {
        id: "cover",
        title: "Cover by even maximal subgroups",
        games: DNG,
        statement: "if the even maximal subgroups cover G then DNG(G) = *0",
        source: "BES16, Cor. 5(3)(a) and 7(5)",
        checks: "for each element the maximal subgroups that contain it",
        file: "crates/games/src/theory/maximal.rs",
        note: "",
        decide: Decider::Selection(maximal::cover),
    },
    Theorem {
        id: "no-cover",
        title: "No cover by even maximal subgroups",
        games: DNG,
        statement: "if G has even and odd maximal subgroups and the even ones do not cover G then DNG(G) = *3",
        source: "BES16, Cor. 5(3)(b) and 7(6)",
        checks: "an element that is in no even maximal subgroup",
        file: "crates/games/src/theory/maximal.rs",
        note: "The proof of Proposition 9 has a misprint (errata).",
        decide: Decider::Selection(maximal::otherwise),
    },
    Theorem {
        id: "barnes",
        title: "Barnes' criterion",
        games: DNG,
        statement: "the first player wins DNG(G) exactly if some g of odd order generates G with every involution; if G is even and not cyclic then DNG(G) = *3 in that case, and *0 otherwise",
        source: "Bar88, Thm. 1; BES16, Prop. 5, 6 and 9",
        checks: "what pairs of an element of odd order, up to conjugacy, and an involution generate; no maximal subgroup is used",
        file: "crates/games/src/theory/maximal.rs, crates/mexagon/src/engine/barnes.rs",
        note: "Groups of order at most 5000.",
        decide: Decider::Selection(maximal::barnes),
    },
    Theorem {
        id: "mates",
        title: "Involutions with mates",
        games: GEN,
        statement: "if |G| is even, G not cyclic and every involution is in a generating pair, then GEN(G) = *1 if DNG(G) = *0; otherwise *4 if some element of an even maximal subgroup is in a generating pair, and with another one in odd maximal subgroups only, and *3 if not",
        source: "Mexagon, The theory behind it, Involutions with mates",
        checks: "pairs of elements and the maximal subgroups that contain them; simple groups and S_n by name",
        file: "crates/games/src/theory/maximal.rs",
        note: "Ours; the proof is in Mexagon, The theory behind it.",
        decide: Decider::Selection(maximal::mates),
    },
    Theorem {
        id: "achievement",
        title: "Who wins GEN",
        games: GEN,
        statement: "let |G| be even and G not cyclic; GEN(G) = *0 exactly if every element g of odd order that generates G with no other element has an involution t such that no element generates G with g and t; otherwise GEN(G) = *1 if DNG(G) = *0 and some element is in a generating pair over which the maximal subgroups intersect in a subgroup of even order, as they do over every element of even order",
        source: "Mexagon, Open problems, A checklist for GEN",
        checks: "elements, involutions and the maximal subgroups that contain them",
        file: "crates/games/src/theory/maximal.rs",
        note: "Ours.",
        decide: Decider::Selection(maximal::achievement),
    },
    Theorem {
        id: "three-generators",
        title: "GEN with three generators",
        games: GEN,
        statement: "let |G| be even and G not cyclic, let the first player win GEN(G), and let no element have a mate over which the maximal subgroups intersect in a subgroup of even order; that is so if d(G) = 3, and otherwise d(G) = 2 and Conjecture 1 of BES23 fails at the start; then GEN(G) = *1 if some option of the start has the even value 1 and none the odd value 1, and otherwise GEN(G) is *3 if d(G) = 3 and *4 if d(G) = 2; the types of options of deficiency 1 and 2 are told by mates, involutions and odd maximal subgroups",
        source: "Mexagon, Open problems, Three generators",
        checks: "elements, involutions and the maximal subgroups that contain them; recursion over the classes of deficiency 3, and of deficiency 2 where Conjecture 1 fails, only",
        file: "crates/games/src/theory/three.rs, crates/games/src/closure/deficiency.rs",
        note: "Ours.",
        decide: Decider::Selection(three::three_generators),
    },
];
