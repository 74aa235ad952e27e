//! The interface for scripts, described: for programs as OpenAPI, and as a page.

use crate::address;
use crate::api::{COMMANDS, Command, Parameter};
use crate::html::{Edition, Html, classed, link, only, tag};
use crate::page::Page;
use crate::response::Response;
use serde_json::{Map, Value, json};

/// The schemas of what the commands answer, which are those of the command line.
const SCHEMAS: &[(&str, &str)] = &[
    ("nim", include_str!("../docs/schema/nim.schema.json")),
    ("solve", include_str!("../docs/schema/solve.schema.json")),
    ("moves", include_str!("../docs/schema/moves.schema.json")),
    ("types", include_str!("../docs/schema/types.schema.json")),
    ("info", include_str!("../docs/schema/info.schema.json")),
    ("compare", include_str!("../docs/schema/compare.schema.json")),
    ("modules", include_str!("../docs/schema/modules.schema.json")),
    ("survey", include_str!("../docs/schema/survey.schema.json")),
    ("hunt", include_str!("../docs/schema/hunt.schema.json")),
    ("table", include_str!("../docs/schema/table.schema.json")),
    ("play", include_str!("../docs/schema/play.schema.json")),
    ("sequence", include_str!("../docs/schema/sequence.schema.json")),
    ("census", include_str!("../docs/schema/census.schema.json")),
    ("certify", include_str!("../docs/schema/certify.schema.json")),
    ("verify", include_str!("../docs/schema/verify.schema.json")),
    ("spectrum", include_str!("../docs/schema/spectrum.schema.json")),
    ("theorems", include_str!("../docs/schema/theorems.schema.json")),
    ("cite", include_str!("../docs/schema/cite.schema.json")),
    ("explain", include_str!("../docs/schema/explain.schema.json")),
    ("atlas", include_str!("../docs/schema/atlas.schema.json")),
    ("diagram", include_str!("../docs/schema/diagram.schema.json")),
    ("error", include_str!("../docs/schema/error.schema.json")),
];

/// The schema in a file such as `nim.json`.
pub fn schema(file: &str) -> Option<Response> {
    let name = file.strip_suffix(".json")?;
    let (_, schema) = SCHEMAS.iter().find(|(known, _)| *known == name)?;
    Some(Response::new("application/schema+json", *schema))
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("/api/schema/{name}.json") })
}

fn content(media: &str, schema: Value) -> Value {
    json!({ media: { "schema": schema } })
}

fn failures() -> Map<String, Value> {
    let failure =
        |words: &str| json!({ "description": words, "content": content("application/json", reference("error")) });
    let mut all = Map::new();
    all.insert("400".into(), failure("The input is at fault; exit code 2 on the command line"));
    all.insert("422".into(), failure("Not solved within the budget; exit code 3 on the command line"));
    all.insert("429".into(), failure("Too many computations wait; try again later"));
    all
}

fn parameter(parameter: &Parameter) -> Value {
    let mut schema = json!({ "type": "string" });
    if !parameter.choices.is_empty() {
        schema["enum"] = json!(parameter.choices);
    }
    json!({
        "name": parameter.name,
        "in": "query",
        "required": parameter.is_required,
        "description": parameter.help,
        "schema": schema,
    })
}

fn operation(command: &Command) -> Value {
    let media = if command.name == "survey" { "application/x-ndjson" } else { "application/json" };
    let mut responses = Map::new();
    responses.insert("200".into(), json!({ "description": "The answer, as the command line prints it with --json", "content": content(media, reference(command.name)) }));
    responses.extend(failures());
    let budget =
        Parameter { name: "budget", is_required: false, choices: &[], help: "give up after this many seconds" };
    let parameters: Vec<Value> = command.parameters.iter().chain([&budget]).map(parameter).collect();
    json!({ "get": { "operationId": command.name, "summary": command.summary, "parameters": parameters, "responses": responses } })
}

/// The jobs, which the server keeps.
fn jobs() -> [(&'static str, Value); 2] {
    let job = json!({
        "type": "object",
        "properties": {
            "id": { "type": "string" },
            "command": { "type": "string" },
            "state": { "enum": ["waiting", "running", "done", "failed", "cancelled"] },
            "seconds": { "type": "number", "description": "The time since it began" },
            "progress": { "type": "object", "properties": { "done": { "type": "integer" }, "total": { "type": "integer" } } },
            "result": { "description": "The answer of the command; several objects as a list" },
            "error": { "description": "Why there is none" },
        },
    });
    let body = json!({
        "type": "object",
        "required": ["command"],
        "properties": {
            "command": { "enum": COMMANDS.iter().map(|command| command.name).collect::<Vec<_>>() },
            "arguments": { "type": "object", "description": "The parameters of the command" },
            "seconds": { "type": "number", "description": "Give up after this time, at most 600" },
        },
    });
    let answer = |words: &str| json!({ "description": words, "content": content("application/json", job.clone()) });
    let id = json!([{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }]);
    [
        (
            "/api/jobs",
            json!({ "post": {
                "operationId": "start",
                "summary": "Starts a long computation",
                "requestBody": { "required": true, "content": content("application/json", body) },
                "responses": { "202": answer("The job"), "400": failures()["400"], "429": failures()["429"] },
            } }),
        ),
        (
            "/api/jobs/{id}",
            json!({
                "parameters": id,
                "get": { "operationId": "job", "summary": "How far a job is, and its result", "responses": { "200": answer("The job") } },
                "delete": { "operationId": "cancel", "summary": "Cancels a job and forgets it", "responses": { "200": answer("The job, cancelled") } },
            }),
        ),
    ]
}

/// A diagram as a file.
fn diagrams() -> Value {
    let text = |name: &str, help: &str, required: bool| json!({ "name": name, "in": "query", "required": required, "description": help, "schema": { "type": "string" } });
    json!({ "parameters": [{ "name": "format", "in": "path", "required": true, "schema": { "enum": ["svg", "pdf", "png", "tex", "dot", "json"] } }],
        "get": {
            "operationId": "diagram",
            "summary": "A picture of a game's structure, as the command line draws it",
            "parameters": [
                text("of", "the object", true),
                text("game", "the game: gen, dng, quotient or subgroup", false),
                text("kind", "lattice, digraph, full, simplified, extended or tree", false),
                text("merge", "what is drawn once: auto, none, conjugate or alike", false),
                text("orientation", "which way the arrows go: down, up, right or left", false),
                text("palette", "colour or bw", false),
                text("reduce", "true leaves out arrows that other paths make superfluous", false),
                text("no-labels", "true leaves out the names at the nodes", false),
                text("legend", "true adds a legend", false),
                text("max-nodes", "beyond this many nodes the simplified diagram is drawn", false),
                text("tex", "standalone or include", false),
                text("scale", "dots of a PNG to each 1/96 inch", false),
            ],
            "responses": {
                "200": { "description": "The file" },
                "400": { "description": "The input is at fault; a page says why" },
                "422": { "description": "Not solved within the budget; a page says why" },
                "429": { "description": "Too many computations wait; try again later" },
            },
        },
    })
}

/// The questions to a store, where there is one.
fn stores() -> [(&'static str, Value); 3] {
    let text = |name: &str, help: &str| json!({ "name": name, "in": "query", "description": help, "schema": { "type": "string" } });
    let get = |id: &str, summary: &str, parameters: &[Value], media: &str, schema: &str| {
        let mut responses = failures();
        responses
            .insert("200".into(), json!({ "description": "The answer", "content": content(media, reference(schema)) }));
        let missing =
            json!({ "description": "There is no store", "content": content("application/json", reference("error")) });
        responses.insert("404".into(), missing);
        json!({ "get": { "operationId": id, "summary": summary, "parameters": parameters, "responses": responses } })
    };
    let json = "application/json";
    let which =
        json!({ "name": "question", "in": "path", "required": true, "schema": { "enum": crate::atlas::names() } });
    let values = [which, text("gen", "for smallest: the value of GEN"), text("dng", "for smallest: the value of DNG")];
    let rows = [
        text("table", "the name of a table; the largest one if none is given"),
        text("where", "a condition on its columns, as for surveys"),
        text("from", "how many rows to leave out at the beginning"),
        text("most", "how many rows, at most; 100 if nothing is said"),
    ];
    [
        ("/api/atlas", get("stores", "What is there of the stores", &[], json, "atlas")),
        ("/api/atlas/{question}", get("ask", "The answer to a named question", &values, json, "atlas")),
        ("/api/atlas/rows", get("rows", "Rows of a table, one on each line", &rows, "application/x-ndjson", "survey")),
    ]
}

/// The description for programs.
pub fn document() -> Response {
    let mut paths = Map::new();
    for command in COMMANDS {
        paths.insert(format!("/api/{}", command.name), operation(command));
    }
    paths.insert("/diagram.{format}".into(), diagrams());
    paths.extend(stores().map(|(path, item)| (path.to_owned(), item)));
    paths.extend(jobs().map(|(path, item)| (path.to_owned(), item)));
    Response::json(&json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Mexagon",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Impartial games on groups, rings, modules and other algebras. Every command answers with the JSON of the command line.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "paths": paths,
    }))
}

/// The description for people.
pub fn page() -> Response {
    let words = tag("p")
        .with("Every command of the program answers here too, with the JSON that it prints with ")
        .with(tag("code").with("--json"))
        .with(". Bad input is 400, what is not solved in time is 422, and the error is JSON as well. ")
        .with(
            only("span", Edition::Server)
                .with(link("/api/openapi.json", "OpenAPI"))
                .with(" describes it for programs."),
        );
    let here = only("p", Edition::Static).with(
        "These pages are computed in the browser and no server answers, so that the addresses below lead to answers only here. \
         For scripts there are mexagon serve, which answers them over HTTP, and the command line.",
    );
    let page = Page::new("HTTP interface").at("/api").with(tag("h1").with("HTTP interface"));
    let mut page = page.with(here).with(words);
    for command in COMMANDS {
        page = page.with(section(command));
    }
    page = page.with(store_words()).with(job_words());
    Response::html(page.finish())
}

fn section(command: &Command) -> Html {
    let row = |parameter: &Parameter| {
        let help = match parameter.choices {
            [] | ["", ..] | ["gen", ..] => parameter.help.to_owned(),
            choices => format!("{} ({})", parameter.help, choices.join(", ")),
        };
        let name = tag("code").with(parameter.name);
        let needed = if parameter.is_required { " (needed)" } else { "" };
        tag("dt").with(name).with(needed).into_pair(help)
    };
    let example = address::write(&format!("/api/{}", command.name), &[]);
    let example = if command.example.is_empty() { example } else { format!("{example}?{}", command.example) };
    let schema = link(format!("/api/schema/{}.json", command.name), "schema");
    classed("section", "command")
        .set("id", command.name)
        .with(tag("h2").with(tag("code").with(format!("/api/{}", command.name))))
        .with(tag("p").with(command.summary).with(if command.summary.ends_with('?') { " " } else { ". " }).with(schema))
        .with(tag("dl").with_all(command.parameters.iter().map(row)))
        .with(tag("p").with(link(&example, tag("code").with(example.as_str()))))
        .into()
}

fn store_words() -> Html {
    let names = crate::atlas::names().map(|name| format!("/api/atlas/{name}")).join(", ");
    let words = format!(
        "What mexagon atlas status and mexagon atlas show print, of the store of mexagon serve --store DIR: {names}. "
    );
    let rows = "The rows of a table, or those of which a condition holds, are at ";
    let example = "/api/atlas/rows?table=selection&where=gen+%3D+3&from=0&most=100";
    only("section", Edition::Server)
        .set("class", "command")
        .set("id", "atlas")
        .with(tag("h2").with(tag("code").with("/api/atlas")))
        .with(tag("p").with(words).with(rows).with(tag("code").with(example)).with("."))
        .into()
}

fn job_words() -> Html {
    let lines = "curl -d '{\"command\": \"survey\", \"arguments\": {\"orders\": \"1..200\"}}' http://127.0.0.1:8017/api/jobs\n\
                 curl http://127.0.0.1:8017/api/jobs/1\n\
                 curl -X DELETE http://127.0.0.1:8017/api/jobs/1";
    only("section", Edition::Server)
        .set("class", "command")
        .set("id", "jobs")
        .with(tag("h2").with(tag("code").with("/api/jobs")))
        .with(tag("p").with(
            "Long computations are jobs: one is started with POST, looked at with GET, and cancelled with DELETE.",
        ))
        .with(crate::sources::shell(lines))
        .into()
}
