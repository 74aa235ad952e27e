//! How answers are printed.

use super::{BudgetArgs, choice};
use crate::commands::output::json;
use crate::terminal;
use clap::Args;
use clap::builder::TypedValueParser;
use mexagon::json::with_notes;
use mexagon::{Format, Structure, fitted};
use serde_json::{Map, Value};
use std::path::PathBuf;

// What every command takes that prints a table.
#[derive(Debug, Args)]
pub struct Shape {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Print the table as comma-separated values
    #[arg(long, conflicts_with_all = ["json", "format"])]
    csv: bool,
    /// How tables are printed
    #[arg(long, default_value = "text", value_parser = format(), conflicts_with = "json")]
    format: Format,
}

/// What a command has to say.
pub enum Answered {
    Json(Map<String, Value>),
    Text(String),
}

impl Answered {
    /// The same; JSON with what was understood otherwise than it is written.
    pub fn on(self, structures: &[&Structure]) -> Answered {
        match self {
            Answered::Json(object) => Answered::Json(with_notes(object, structures)),
            text => text,
        }
    }

    /// All of it, JSON on lines of its own.
    pub fn pretty(self) -> String {
        match self {
            Answered::Json(object) => json(&object),
            Answered::Text(text) => text,
        }
    }
}

impl Shape {
    /// How tables are printed; text is as wide as the screen.
    pub fn format(&self) -> Format {
        match self.format {
            _ if self.csv => Format::Csv,
            Format::Text(_) => Format::Text(terminal::width()),
            format => format,
        }
    }

    /// What is asked for of an answer: JSON, or text.
    pub fn answer(&self, json: impl FnOnce() -> Map<String, Value>, text: impl FnOnce(Format) -> String) -> Answered {
        if self.json {
            return Answered::Json(json());
        }
        let format = self.format();
        Answered::Text(match format {
            Format::Text(width) => {
                terminal::print_for_people();
                fitted(&text(format), width)
            }
            _ => text(format),
        })
    }
}

// What every command takes that computes something.
#[derive(Debug, Args)]
pub struct Common {
    #[command(flatten)]
    pub shape: Shape,
    #[command(flatten)]
    pub limits: BudgetArgs,
}

// What commands take that answer for one object after the other.
#[derive(Debug, Args)]
pub struct Many {
    /// Also an object from each line of FILE
    #[arg(long, value_name = "FILE")]
    pub batch: Option<PathBuf>,
    #[command(flatten)]
    pub common: Common,
}

/// How tables are printed.
fn format() -> impl TypedValueParser<Value = Format> {
    choice(&[
        ("text", "Columns that line up", Format::Text(mexagon::USUAL_WIDTH)),
        ("markdown", "A Markdown table", Format::Markdown),
        ("latex", "A LaTeX tabular, with the rules of booktabs", Format::Latex),
        ("csv", "Comma-separated values", Format::Csv),
    ])
}
