//! `mexagon help`, `mexagon completions` and `mexagon man`

use super::args::{Arguments, CompletionsArgs, HelpArgs, ManArgs};
use super::{Printed, Problem};
use crate::files::{problem, write_atomically};
use crate::terminal;
use clap::CommandFactory;
use clap_mangen::Man;
use mexagon::notation as language;
use mexagon::{Failure, Format, Structure, TextTable, fitted};
use std::path::Path;

/// What is printed if nothing is asked.
pub const GREETING: &str = "\
Mexagon plays impartial games on groups, rings and modules.

  mexagon solve S4                  who wins which game on S4, and why
  mexagon moves gen D8              the moves, and which of them win
  mexagon play gen D8               a game against the program
  mexagon diagram gen S4 -o s4.svg  a picture of the game
  mexagon serve --open              all of it as pages in a browser

mexagon help lists all commands, mexagon help objects what they play on, and
mexagon explain nimber explains a word.
";

/// How objects are written: all that a reader's errors suggest, with what they mean.
fn objects(width: usize) -> String {
    let mut table = TextTable::new(&["object", "what it is"]);
    for example in language::examples() {
        // Every example is an object, which a test looks after.
        let meaning = example.parse::<Structure>().map_or_else(|_| String::new(), |structure| structure.description());
        table.row(vec![example, meaning]);
    }
    table.row(vec!["@FILE".into(), "any of these in a file, or the table of a group or an algebra".into()]);
    let below = "^ binds tighter than wr, wr tighter than x. `A wr B` uses the natural action of B (S, A, D, Mathieu and linear groups, \
                 Group(...)), otherwise the regular one. Text from GAP, Sage and Magma can be pasted. A position is a list of \
                 elements separated by commas; mexagon info OBJECT says how they are written.";
    format!("{}\n{}\n", table.render(Format::Text(width)), fitted(below, width))
}

pub fn run(command: &HelpArgs) -> Printed {
    let mut program = Arguments::command().term_width(terminal::width());
    program.build();
    match command.topic.as_deref() {
        None => Ok(program.render_help().to_string()),
        Some("objects") => Ok(objects(terminal::width())),
        Some(name) => match program.find_subcommand_mut(name) {
            Some(subcommand) => Ok(subcommand.render_help().to_string()),
            None => Err(no_help(name, &program).into()),
        },
    }
}

/// The failure for a topic that is none: a slip, or a word of the field.
fn no_help(name: &str, program: &clap::Command) -> Failure {
    let topics = program.get_subcommands().map(clap::Command::get_name).chain(["objects"]);
    let instead = match (language::nearest(&name.to_lowercase(), topics), mexagon::catalogue::term(name)) {
        (Some(near), _) => format!("did you mean {near}?"),
        (None, Ok(term)) => format!("mexagon explain {} explains the word", mexagon::words::quoted(term.word)),
        (None, Err(_)) => "mexagon help lists the commands, mexagon help objects what they play on".to_owned(),
    };
    Failure::undefined(format!("there is no help on {name:?}; {instead}"))
}

pub fn completions(command: &CompletionsArgs) -> String {
    let mut script = Vec::new();
    clap_complete::generate(command.shell, &mut Arguments::command(), "mexagon", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The pages of the manual.
pub fn man(command: &ManArgs) -> Printed {
    let mut program = Arguments::command().disable_help_subcommand(true);
    program.build();
    let Some(folder) = &command.folder else {
        return Ok(String::from_utf8_lossy(&page(program, Path::new("-"))?).into_owned());
    };
    std::fs::create_dir_all(folder).map_err(|error| problem(folder, error.to_string()))?;
    let mut pages = 1;
    for part in program.get_subcommands() {
        let name = format!("mexagon-{}", part.get_name());
        let part = part.clone().display_name(&name).bin_name(name.replacen('-', " ", 1));
        let path = folder.join(format!("{name}.1"));
        write_atomically(&path, &page(part, &path)?)?;
        pages += 1;
    }
    let path = folder.join("mexagon.1");
    write_atomically(&path, &page(program, &path)?)?;
    Ok(format!("{pages} pages in {}\n", folder.display()))
}

fn page(command: clap::Command, path: &Path) -> Result<Vec<u8>, Problem> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page).map_err(|error| problem(path, error.to_string()))?;
    Ok(page)
}
