//! The arguments of `mexagon serve`.

use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct ServeArgs {
    /// The port; 0 is any that is free [default: 8017, or the next one that is free]
    #[arg(long, value_name = "P")]
    pub port: Option<u16>,
    /// The address to listen at; whoever reaches it can make this machine compute
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    pub host: String,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
    /// Browse the stores in DIR at /atlas: a survey that was kept, or what `mexagon atlas build` has made
    #[arg(long, value_name = "DIR", conflicts_with = "stdio")]
    pub store: Option<PathBuf>,
    /// No pages: a request on each line of standard input, its answer as JSON on a line of standard output
    #[arg(long, conflicts_with_all = ["port", "host", "open"])]
    pub stdio: bool,
}
