//! `mexagon table`

mod abelian2;
mod abelian3;
pub mod args;
mod simple;

use super::Printed;
use args::{TableArgs, Which};

pub fn run(command: &TableArgs) -> Printed {
    match &command.which {
        Which::Abelian2(command) => abelian2::run(command),
        Which::Abelian3(command) => abelian3::run(command),
        Which::Simple(command) => simple::run(command),
    }
}
