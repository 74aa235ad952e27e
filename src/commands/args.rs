//! The arguments.

mod diagram;
mod shape;

pub use diagram::DiagramArgs;
pub use shape::{Answered, Common, Many, Shape};

use crate::colour::When;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use mexagon::theory::Assumption;
use mexagon::{Engine, Game, Several};
use std::time::Duration;

/// Impartial games on groups, rings, modules and other algebras: values, reasons, winning moves, structure.
#[derive(Debug, Parser)]
#[command(name = "mexagon", max_term_width = 100, version = env!("MEXAGON_VERSION"), disable_help_subcommand = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// When to use colours
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value = "auto", hide_possible_values = true)]
    pub color: When,
}

// Only the command that is called makes its arguments. A comment with three strokes on them would become its help.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// The value of a game, or of a position in it, with the outcome and the reason
    Nim(NimArgs),
    /// One table: every game that makes sense on an object
    Solve(SolveArgs),
    /// The moves of a position, grouped by where they lead, with values
    Moves(MovesArgs),
    /// The structure classes or positions of a game: orders, types or values, options
    Types(TypesArgs),
    /// What an object is: order, structure, maximal subgroups
    Info(InfoArgs),
    /// Are the structure digraphs of a game on two groups isomorphic?
    Compare(CompareArgs),
    /// A game in the terminal, against the program or another person
    Play(super::play::args::PlayArgs),
    /// The irreducible modules of a group over a prime field, as Split(Q; p:V1, ...) names them
    Modules(ModulesArgs),
    /// All small groups of some orders: values, types, sizes of diagrams, as rows or counted
    Survey(super::survey::args::SurveyArgs),
    /// How many groups of some orders up to 2000 have which values of GEN and DNG, also where the groups are not embedded
    Census(CensusArgs),
    /// Surveys that are kept as folders of Parquet files: status, verify, merge, show, build
    Atlas(super::atlas::args::AtlasArgs),
    /// The values of a game over a family such as PSL(2,{q}), the law that they follow, and why
    Sequence(super::sequence::args::SequenceArgs),
    /// The extended types that are feasible for groups of even order, by deficiency, with groups in which they occur
    Spectrum(SpectrumArgs),
    /// Groups with a structure class of some extended type, or that refute Conjecture 1 of BES23, in families and bounds
    Hunt(super::hunt::args::HuntArgs),
    /// A picture of a game's structure, as SVG, PDF, PNG, TikZ, DOT or JSON
    Diagram(DiagramArgs),
    /// The theorems that can decide: what they say, where they are proved, how many groups they decide
    Theorems(TheoremsArgs),
    /// The works that are cited, or one of them with its entry for BibTeX
    Cite(CiteArgs),
    /// A word of the field in plain words, with an example
    Explain(ExplainArgs),
    /// Tables that are computed: abelian2, abelian3, simple
    Table(super::table::args::TableArgs),
    /// A certificate for the value of a game: the group, the value, and evidence that verify checks
    Certify(super::certificates::args::CertifyArgs),
    /// Checks certificates by a program of its own, which believes nothing of what they say
    Verify(super::certificates::args::VerifyArgs),
    /// Everything as pages in a browser, and for scripts over HTTP, from this machine
    Serve(super::serve::args::ServeArgs),
    /// Completions for a shell, on standard output
    Completions(CompletionsArgs),
    /// The manual, a page for each command, as files in a folder or one page on standard output
    Man(ManArgs),
    /// Help on a command, or on how objects are written: help objects
    Help(HelpArgs),
}

#[derive(Debug, Args)]
pub struct NimArgs {
    /// The game: gen, dng, quotient or subgroup; or a sum of complete games, e.g. 'gen(S3) + quotient(Z6)'
    #[arg(value_parser = game_or_several)]
    pub game: String,
    /// The objects, e.g. S4, 'Z2 x Z6', 'Group((1,2,3),(1,2))', 'Ring(Z/12)', @FILE; - stands for one on each line of standard input
    #[arg(value_name = "OBJECT")]
    pub objects: Vec<String>,
    /// Elements chosen so far, separated by commas
    #[arg(long, value_name = "SET", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub position: String,
    /// Also the outcome under misère play, where whoever moves last loses
    #[arg(long)]
    pub misere: bool,
    /// Who is to decide
    #[arg(long, default_value = "auto", value_parser = engine())]
    pub engine: Engine,
    /// Do not use a theorem; may be given several times. `mexagon theorems` lists them
    #[arg(long, value_name = "ID")]
    pub without: Vec<String>,
    /// Also what each theorem said that was asked
    #[arg(long)]
    pub explain: bool,
    /// Also how long it took
    #[arg(long)]
    pub timing: bool,
    #[command(flatten)]
    pub many: Many,
}

#[derive(Debug, Args)]
pub struct TheoremsArgs {
    /// Only the theorem with this id, in full
    pub id: Option<String>,
    /// Print the page of the documentation
    #[arg(long, conflicts_with_all = ["id", "count", "zeta", "json"])]
    pub markdown: bool,
    /// Count which theorem decides first, over all embedded groups of these orders, e.g. 1..100
    #[arg(long, alias = "census", value_name = "ORDERS", conflicts_with_all = ["id", "json"])]
    pub count: Option<String>,
    /// Print which theorem decides each embedded group of these orders first, as comma-separated values
    #[arg(long, value_name = "ORDERS", conflicts_with_all = ["id", "count", "markdown", "json"])]
    pub first: Option<String>,
    /// Print the zeta-primes up to this number
    #[arg(long, value_name = "N", conflicts_with_all = ["id", "count", "first", "json"], value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    pub zeta: Option<u64>,
    #[command(flatten)]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct CiteArgs {
    /// Only the work with this key, e.g. BES16, with its entry for BibTeX
    pub key: Option<String>,
    #[command(flatten)]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct ExplainArgs {
    /// The word, e.g. deficiency, mex, nimber; all of them if none is given
    pub word: Vec<String>,
    /// Print the page of the documentation
    #[arg(long, conflicts_with_all = ["word", "json"])]
    pub markdown: bool,
    #[command(flatten)]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct SolveArgs {
    /// The objects; - stands for one on each line of standard input
    #[arg(value_name = "OBJECT", required_unless_present = "batch")]
    pub objects: Vec<String>,
    /// Also how long it took
    #[arg(long)]
    pub timing: bool,
    #[command(flatten)]
    pub many: Many,
}

#[derive(Debug, Args)]
pub struct MovesArgs {
    /// The game: gen, dng, quotient or subgroup
    #[arg(value_parser = game(), ignore_case = true)]
    pub game: Game,
    /// The object
    pub object: String,
    /// Elements chosen so far, separated by commas
    #[arg(long, value_name = "SET", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub position: String,
    /// Also which moves win under misère play, where whoever moves last loses; those come first
    #[arg(long)]
    pub misere: bool,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct TypesArgs {
    /// The game: gen, dng, quotient or subgroup
    #[arg(value_parser = game(), ignore_case = true)]
    pub game: Game,
    /// The objects; - stands for one on each line of standard input
    #[arg(value_name = "OBJECT", required_unless_present = "batch")]
    pub objects: Vec<String>,
    /// Who is to decide: auto, hyperplane or module
    #[arg(long, default_value = "auto", value_parser = engine())]
    pub engine: Engine,
    #[command(flatten)]
    pub many: Many,
}

#[derive(Debug, Args)]
pub struct InfoArgs {
    /// The objects; - stands for one on each line of standard input
    #[arg(value_name = "OBJECT", required_unless_present = "batch")]
    pub objects: Vec<String>,
    /// Print the object as GAP input instead
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    pub gap: bool,
    #[command(flatten)]
    pub many: Many,
}

#[derive(Debug, Args)]
pub struct CompareArgs {
    /// The game: gen or dng
    #[arg(value_parser = game(), ignore_case = true)]
    pub game: Game,
    /// The first group
    pub first: String,
    /// The second group
    pub second: String,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct SpectrumArgs {
    /// Assume something that is not proved
    #[arg(long, value_name = "CONJECTURE", value_parser = assumption())]
    pub assume: Option<Assumption>,
    /// Also the steps of the iteration
    #[arg(long)]
    pub steps: bool,
    #[command(flatten)]
    pub shape: Shape,
}

#[derive(Debug, Args)]
pub struct CensusArgs {
    /// The orders up to 2000, e.g. 1..2000 or 768,1024
    #[arg(allow_hyphen_values = true)]
    pub orders: String,
    /// Also the groups that were looked at by themselves: those that were constructed, and cyclic ones
    #[arg(long)]
    pub list: bool,
    /// Construct groups for the embedded orders too, and compare their numbers and values with the embedded groups
    #[arg(long)]
    pub check: bool,
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// No progress on standard error
    #[arg(short, long)]
    pub quiet: bool,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct ModulesArgs {
    /// The group
    pub object: String,
    /// The characteristic
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    pub prime: u32,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub struct ManArgs {
    /// Write all pages into this folder, e.g. ~/.local/share/man/man1
    #[arg(value_name = "FOLDER")]
    pub folder: Option<std::path::PathBuf>,
}

#[derive(Debug, Args)]
pub struct HelpArgs {
    /// A command, or `objects`
    pub topic: Option<String>,
}

// When to give up.
#[derive(Debug, Args)]
pub struct BudgetArgs {
    /// Give up after this time: 500ms, 10s, 2m, 1h
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration, allow_hyphen_values = true)]
    pub budget: Duration,
    /// Give up beyond this many structure classes
    #[arg(long, value_name = "N", default_value_t = 50_000_000)]
    pub max_classes: u64,
    /// Give up beyond this much memory for tables, in MB
    #[arg(long, value_name = "MB", default_value = "900", value_parser = megabytes)]
    pub max_memory: u64,
}

/// What can be assumed.
fn assumption() -> impl TypedValueParser<Value = Assumption> {
    choice(&[("conjecture-1", "Conjecture 1 of BES23", Assumption::ConjectureOne)])
}

/// How one of some words is read from an argument: the word, what it stands for in words and in the library.
pub fn choice<T: Copy + Send + Sync>(
    words: &'static [(&'static str, &'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let shown = words.iter().map(|&(word, help, _)| match help {
        "" => PossibleValue::new(word),
        _ => PossibleValue::new(word).help(help),
    });
    let find = |found: String| words.iter().find(|(word, ..)| *word == found).map(|word| word.2).ok_or("no such word");
    PossibleValuesParser::new(shown).try_map(find)
}

/// How a game is read from an argument; shells complete the names.
pub fn game() -> impl TypedValueParser<Value = Game> {
    PossibleValuesParser::new(Game::ALL.map(Game::name)).try_map(|name| name.parse::<Game>())
}

/// A game, or a sum or a compound of games.
fn game_or_several(text: &str) -> Result<String, String> {
    if Several::is(text) { Ok(text.to_owned()) } else { text.parse::<Game>().map(|_| text.to_owned()) }
}

/// How an engine is read from an argument.
pub fn engine() -> impl TypedValueParser<Value = Engine> {
    let find = |name: String| Engine::ALL.into_iter().find(|engine| engine.name() == name).ok_or("no such engine");
    PossibleValuesParser::new(Engine::NAMES).try_map(find)
}

/// An amount of memory: megabytes, or a number with its unit.
pub fn megabytes(text: &str) -> Result<u64, String> {
    let text = text.trim();
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let scale = match unit.trim().to_ascii_uppercase().as_str() {
        "" | "M" | "MB" => 1,
        "G" | "GB" => 1000,
        _ => 0,
    };
    let memory = number.parse::<u64>().ok().and_then(|number| number.checked_mul(scale));
    memory.filter(|_| scale > 0).ok_or_else(|| "memory is a number of megabytes, e.g. 900, or 2GB".to_owned())
}

/// A time such as `10s` or `500ms`; a bare number counts seconds.
pub fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "a time is a number with ms, s, m or h, e.g. 10s".to_owned();
    let text = text.trim();
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let number: f64 = number.parse().map_err(|_| wrong())?;
    let scale = match unit.trim() {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    Duration::try_from_secs_f64(number * scale).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(duration("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(duration("2"), Ok(Duration::from_secs(2)));
        for bad in ["", "s", "-1s", "1d", "1e999s", "99999999999999999999999h"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }
}
