//! The pages of Mexagon: a request becomes a response.
//!
//! Nothing here knows a network, a thread, a file or a clock: time comes with the [`Budget`](mexagon::Budget), and
//! whoever has a request, a server or a worker in a browser, calls [`respond`].
//!
//! ```
//! use mexagon::Budget;
//! use mexagon_site::{Request, respond};
//! let answer = respond(&Request::get("/api/nim?game=gen&object=S4"), &Budget::seconds(5));
//! assert_eq!(answer.status, 200);
//! assert!(String::from_utf8_lossy(&answer.body).contains("\"nim\": \"0\""));
//! ```

mod address;
mod api;
mod assets;
mod atlas;
mod book;
mod browse;
mod failure;
mod home;
mod html;
mod learn;
mod lists;
mod math;
mod openapi;
mod page;
mod play;
mod plots;
mod response;
mod route;
mod search;
mod simple;
mod sources;
mod structure;

pub use api::{COMMANDS, Progress, command};
pub use assets::ASSETS;
pub use atlas::{Atlas, AtlasQuestion, AtlasRows, AtlasTable, is_of_atlas};
pub use book::{PICTURES, formula};
pub use play::alone_on as board;
pub use response::{Request, Response};
pub use route::{BYTES, is_quick, longest, respond, respond_with};
pub use structure::drawing;

/// Whatever a reader asks for is asked by this solver: within the budget, and without files of the machine.
fn solver(budget: &mexagon::Budget) -> mexagon::Solver {
    mexagon::Solver::new().without_files().within(budget.clone())
}

/// What the browser may do with a page: load the site's own scripts, styles and pictures, and nothing else.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                          font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
