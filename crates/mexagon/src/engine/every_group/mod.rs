//! All groups of an order whose Frattini subgroup has odd order, up to isomorphism, from smaller groups.
//!
//! Let O_2(G) be the largest normal 2-subgroup of G. If |Phi(G)| is odd then V = O_2(G) meets Phi(G) in 1; so V is elementary abelian, since
//! Phi(V) lies in Phi(G), every normal subgroup of G in V has a complement in G (Gaschütz), and V is a semisimple module over F_2 of a complement
//! H. And O_2(H) = 1, as H = G / V. Conversely let O_2(H) = 1 and V be a semisimple module of H over F_2. In G = V : H the maximal submodules M of V
//! give maximal subgroups M : H, which meet in H only; so Phi(G), whose Sylow 2-subgroup is normal in G and thus lies in O_2(G) = V, is odd. An
//! isomorphism takes O_2 to O_2, and so H to H' and V to V'. Hence the groups G are the pairs of an H with O_2(H) = 1 and a semisimple
//! module of it over F_2, up to isomorphisms of H and automorphisms of H that act on its modules (docs/census.md).
//!
//! The groups H are embedded ([`cores`]), and their modules are listed ([`Core`]).

mod core;
mod cores;

pub(crate) use cores::Cores;

/// The largest order of which all groups are counted.
pub(crate) const LARGEST: u32 = 2000;
