//! The program as people run it: commands, files, the book, and GAP beside it.

#[path = "../common/mod.rs"]
mod common;

mod agreement;
mod architecture;
mod atlas;
mod book;
mod certificates;
mod cli;
mod complete;
mod diagram_cli;
mod elements;
mod files;
mod gallery;
mod gap;
mod gap_package;
mod hostile;
mod hunt;
mod licences;
mod links;
mod moves;
mod notation;
mod paper;
mod pasted;
mod play;
mod reading;
mod resumed;
mod schema;
mod sequence;
mod serve;
mod survey;
mod typed_back;
