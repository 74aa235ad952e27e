//! Which page is at which address.

use crate::atlas::{self, Atlas, is_of_atlas};
use crate::response::{Request, Response};
use crate::{api, assets, book, browse, failure, home, learn, lists, openapi, play, plots, search, simple, structure};
use mexagon::Budget;
use serde_json::json;
use std::time::Duration;

/// Answers a request within a budget.
pub fn respond(request: &Request, budget: &Budget) -> Response {
    respond_with(request, None, budget)
}

/// The same where there is a store of surveys.
pub fn respond_with(request: &Request, atlas: Option<&dyn Atlas>, budget: &Budget) -> Response {
    let path = request.path.trim_end_matches('/');
    if let Some(query) = posted(path, request) {
        return at(path, &Request { method: "GET".to_owned(), query, ..request.clone() }, budget)
            .unwrap_or_else(|| missing(path));
    }
    let found = match is_of_atlas(request) {
        true => atlas::respond(path, request, atlas, budget),
        false => at(path, request, budget),
    };
    match request.method.as_str() {
        "GET" | "HEAD" => found.unwrap_or_else(|| missing(path)),
        _ if found.is_some() => not_allowed(),
        _ => missing(path),
    }
}

/// The query of a certificate that is sent as the body of a request.
fn posted(path: &str, request: &Request) -> Option<Vec<(String, String)>> {
    let is_certificate = request.method == "POST" && path == "/api/verify";
    is_certificate.then(|| {
        let text = String::from_utf8_lossy(&request.body).into_owned();
        request.query.iter().cloned().chain([("certificate".to_owned(), text)]).collect()
    })
}

/// Does a request ask for a page that is made at once, because other requests load what takes long?
pub fn is_quick(request: &Request) -> bool {
    let path = request.path.trim_end_matches('/');
    let listed = [
        "",
        "/structure",
        "/search",
        "/theorems",
        "/glossary",
        "/references",
        "/spectrum",
        "/api",
        "/simple",
        "/gallery",
        "/open-problems",
    ];
    let below = ["/assets/", "/learn/", "/theorems/", "/references/", "/docs", "/api/schema/", "/api/openapi"];
    listed.contains(&path) || below.iter().any(|folder| path.starts_with(folder))
}

/// The memory of one answer.
pub const BYTES: u64 = 200_000_000;

/// The longest time of an answer: for pages, for scripts, and for scripts that ask for a time.
pub fn longest(request: &Request) -> Duration {
    let seconds = match request.path.starts_with("/api/") {
        false => 5,
        true if request.query.iter().any(|(name, _)| name == "budget") => 60,
        true => 10,
    };
    Duration::from_secs(seconds)
}

/// The answer to a method other than GET and HEAD.
pub fn not_allowed() -> Response {
    let error = json!({ "code": 2, "message": "this can only be read: GET and HEAD are allowed" });
    Response::error(405, &error)
}

fn missing(path: &str) -> Response {
    if !path.starts_with("/api/") {
        return failure::nowhere();
    }
    let names = api::COMMANDS.iter().map(|command| command.name);
    let near = mexagon::notation::nearest(path.trim_start_matches("/api/"), names);
    let near = near.map_or_else(String::new, |near| format!("; did you mean /api/{near}?"));
    Response::error(404, &json!({ "code": 2, "message": format!("there is no command at this address{near}") }))
}

fn at(path: &str, request: &Request, budget: &Budget) -> Option<Response> {
    if let Some(name) = path.strip_prefix("/assets/") {
        return assets::respond(name, request.query.first().map_or("", |(version, _)| version.as_str()));
    }
    if let Some(name) = path.strip_prefix("/structure/") {
        return structure::part(name, request, budget);
    }
    if let Some(ending) = path.strip_prefix("/diagram.") {
        return structure::file(ending, request, budget);
    }
    if let Some(name) = path.strip_prefix("/api/schema/") {
        return openapi::schema(name);
    }
    if path == "/api/openapi.json" {
        return Some(openapi::document());
    }
    if let Some(name) = path.strip_prefix("/api/") {
        return api::respond(name, request, budget);
    }
    if let Some((folder, name)) = path.strip_prefix('/').and_then(|path| path.split_once('/')) {
        return match folder {
            "learn" => learn::page(name, request, budget),
            "theorems" => lists::theorem(name),
            "references" => lists::reference(name),
            "plots" => plots::file(name, request, budget),
            "simple" => simple::row(name, request, budget),
            "docs" => name.strip_prefix("images/").map_or_else(|| book::page(name), book::picture),
            _ => None,
        };
    }
    Some(match path {
        "" => home::page(budget),
        "/browse" => browse::page(request, budget),
        "/theorems" => lists::theorems(),
        "/references" => lists::references(),
        "/glossary" => lists::glossary(request),
        "/spectrum" => lists::spectrum(request),
        "/simple" => simple::page(),
        "/docs" => book::contents(),
        "/open-problems" | "/gallery" => return book::page(&path[1..]),
        "/structure" => structure::page(request, budget),
        "/class" => structure::panel(request, budget),
        "/classes.csv" => structure::csv(request, budget),
        "/search" => search::respond(request, budget),
        "/learn" => Response::elsewhere(learn::address("nim")),
        "/play" => play::page(request, budget),
        "/embed" => play::alone(request, budget),
        "/api" => openapi::page(),
        _ => return None,
    })
}
