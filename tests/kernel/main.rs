//! The kernels: groups, presentations, the small groups, the language, the drawing of digraphs.

#[path = "../common/mod.rs"]
mod common;

mod classical;
mod diagram;
mod diagram_tools;
mod frattini;
mod fuzz_language;
mod identify;
mod language;
mod language_properties;
mod pc;
mod pc_families;
mod pc_series;
mod perm;
mod presentations;
mod small_groups;
mod sylow;
