//! The games: engines against brute force, against each other, against theorems, papers and oracles.

#[path = "../common/mod.rs"]
mod common;

mod abelian;
mod algebras;
mod brute;
mod cases;
mod census;
mod certificates;
mod closed;
mod closed_deciders;
mod congruences;
mod convexity;
mod counterexamples;
mod deciders;
mod diagram_games;
mod dihedral_diagrams;
mod fast_values;
mod graphs;
mod insoluble;
mod large;
mod lattices;
mod module_games;
mod modules;
mod open_problems;
mod oracles;
mod play;
mod point_systems;
mod quotient;
mod rank_one;
mod registry;
mod replies;
mod ring_presentations;
mod rings;
mod spectrum;
mod subgroup;
mod theorem_types;
mod theorems;
mod towers;
