//! The arguments of `mexagon certify` and `mexagon verify`.

use super::super::args::{BudgetArgs, choice, game};
use clap::Args;
use mexagon::{CertificateKind, Game};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct CertifyArgs {
    /// The game: gen, dng, quotient or subgroup
    #[arg(value_parser = game(), ignore_case = true)]
    pub game: Game,
    /// The group, finite ring or finite module
    pub object: String,
    /// The position whose value is certified, as a list of elements; the start without it
    #[arg(long, value_name = "ELEMENTS", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub position: String,
    /// The outcome of gen or dng under misère play, where whoever moves last loses; quotient and subgroup have both
    #[arg(long)]
    pub misere: bool,
    /// What the certificate rests on
    #[arg(long, default_value = "shortest", value_parser = choice(&[
        ("shortest", "A theorem if there is one that the checker knows, and otherwise the structure classes", CertificateKind::Shortest),
        ("structure", "All structure classes, and a chief series to show that no maximal subgroup is missing; all subgroups if the group is not soluble", CertificateKind::Structure),
        ("ladder", "All structure classes, and all subgroups to show that no maximal one is missing", CertificateKind::Ladder),
        ("module", "The lemma of the module engine, for groups that are named as Split(Q; p:V1, ...)", CertificateKind::Module),
    ]))]
    pub kind: CertificateKind,
    /// A JSON object with the text of the certificate
    #[arg(long, conflicts_with = "output")]
    pub json: bool,
    /// The file; standard output without it
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub limits: BudgetArgs,
}

#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// Certificates: files, folders with files that end in .cert, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The group, ring or module must be this one: given by the lines that `certify` writes for it, or the same group of the Small
    /// Groups library
    #[arg(long, value_name = "TEXT")]
    pub object: Option<String>,
    /// One JSON object for each certificate
    #[arg(long)]
    pub json: bool,
    /// Only what is not accepted, and the counts
    #[arg(short, long)]
    pub quiet: bool,
    /// Say which certificate is checked, how it was compared with --object, and how long the check took
    #[arg(short, long, conflicts_with_all = ["quiet", "json"])]
    pub verbose: bool,
}
