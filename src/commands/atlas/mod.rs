//! `mexagon atlas`, and `mexagon survey --store`

pub mod args;
#[cfg(feature = "atlas")]
mod browse;
#[cfg(feature = "atlas")]
mod build;
#[cfg(feature = "atlas")]
mod look;

#[cfg(feature = "atlas")]
pub use browse::browsed;
#[cfg(feature = "atlas")]
pub use build::survey;

use super::Problem;
use args::AtlasArgs;

#[cfg(feature = "atlas")]
pub fn run(command: &AtlasArgs) -> Result<u8, Problem> {
    use args::Which;
    match &command.which {
        Which::Status(command) => look::status(command),
        Which::Verify(command) => look::verify(command),
        Which::Merge(command) => look::merge(command),
        Which::Show(command) => look::show(command),
        Which::Build(command) => build::run(command),
    }
}

#[cfg(not(feature = "atlas"))]
pub fn run(_: &AtlasArgs) -> Result<u8, Problem> {
    Err(not_built())
}

#[cfg(not(feature = "atlas"))]
pub fn survey(_: &super::survey::args::SurveyArgs) -> Result<u8, Problem> {
    Err(not_built())
}

/// The stores of a folder for the pages of `mexagon serve`.
#[cfg(not(feature = "atlas"))]
pub fn browsed(_: &std::path::Path) -> Result<Box<dyn mexagon_site::Atlas>, Problem> {
    Err(not_built())
}

/// What is said by a program that was built without Parquet.
#[cfg(not(feature = "atlas"))]
fn not_built() -> Problem {
    let how =
        "this program was built without stores; this builds one with them: cargo build --release --features atlas";
    mexagon::Failure::undefined(how).into()
}

/// An error of a store in the words of the command line.
#[cfg(feature = "atlas")]
fn problem(error: mexagon_atlas::AtlasError) -> Problem {
    use mexagon_atlas::AtlasError;
    match error {
        AtlasError::Write(path, error) => crate::files::cannot_write(&path, &error),
        AtlasError::Read(path, error) => crate::files::problem(&path, format!("cannot be read: {error}")),
        AtlasError::Damaged(path, why) | AtlasError::Refused(path, why) => crate::files::problem(&path, why),
        AtlasError::Survey(failure) => failure.into(),
    }
}
