//! The panel of one structure class or position.

use super::{Subject, framed, game_name, plain};
use crate::address;
use crate::html::{Html, classed, link, tag};
use crate::math;
use crate::response::{Request, Response};
use mexagon::{Budget, Failure, Game};
use serde_json::Value;

/// The panel that a request asks for: of a class such as `class-3`, or of a position such as `position-2`.
pub fn panel(request: &Request, budget: &Budget) -> Response {
    let text = request.value("of");
    let made =
        Subject::read(text, budget).and_then(|subject| Ok((made(&subject, request)?, subject.structure.short_name())));
    framed(made, request, text)
}

fn made(subject: &Subject, request: &Request) -> Result<Html, Failure> {
    let node = request.value("node");
    let number = node.rsplit('-').next().and_then(|number| number.parse::<usize>().ok());
    let number =
        number.ok_or_else(|| Failure::undefined("a node is class-1, class-2, ... or position-1, position-2, ..."))?;
    match subject.game(request)? {
        Game::Selection(game) => {
            let class = subject.solver.class(game, &subject.structure, number)?;
            Ok(class_panel(subject, game.into(), &class.json()))
        }
        Game::Closed(game) => {
            let positions = subject.solver.positions(game, &subject.structure)?;
            let row = positions.place(number);
            let row = row.ok_or_else(|| Failure::undefined(format!("there is no position {number}")))?;
            Ok(position_panel(game.into(), &row, &positions.json()))
        }
    }
}

/// `1 of order 1`, `S3 of order 6`
fn named(row: &Value) -> Html {
    let order = format!(" of order {}", plain(&row["order"]));
    match row["subgroup"].as_str().or(row["name"].as_str()) {
        Some(name) => math::name(name).and(order),
        None => Html::from("a subgroup").and(order),
    }
}

/// The values of even and odd positions.
fn values(row: &Value) -> Html {
    let size = |place: usize, name: &str| {
        let value = row["type"].get(place).filter(|value| !value.is_null());
        value.map(|value| Html::from(format!(" {name} ")).and(math::nimber(&format!("*{}", plain(value)))))
    };
    Html::from(size(1, "even")).and(size(2, "odd"))
}

fn class_panel(subject: &Subject, game: Game, found: &serde_json::Map<String, Value>) -> Html {
    let row = &found["class"];
    let list = |field: &str| found.get(field).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let title = tag("h3").with(format!("Class {} of {}: ", plain(&row["id"]), game_name(game))).with(named(row));
    let kind = tag("p").with(format!(
        "{} in its conjugacy class · deficiency {} ·",
        plain(&row["length"]),
        plain(&row["deficiency"])
    ));
    let kind = kind.with(values(row));
    let option = |option: &Value| {
        let id = plain(&option["id"]);
        let open =
            tag("button").set("type", "button").set("class", "row").set("data-open", format!("class-{id}")).with(id);
        tag("li").with(open).with(" ").with(named(option)).with(values(option))
    };
    let above = |kind: &Value| {
        let name = kind["name"].as_str().map_or_else(Html::none, |name| math::name(name).and(" "));
        tag("li")
            .with(format!("{} × ", plain(&kind["count"])))
            .with(name)
            .with(format!("of order {}", plain(&kind["order"])))
    };
    let elements: Vec<String> = list("elements").iter().map(plain).collect();
    let total = plain(&row["order"]);
    let more = (total.parse() != Ok(elements.len())).then(|| format!("the first {} of {total}", elements.len()));
    let shown =
        classed("p", "elements").set("tabindex", 0).with_all(elements.iter().map(|x| tag("code").with(x.as_str())));
    let moves = found["position"].as_array().map(|position| {
        let position = position.iter().map(plain).collect::<Vec<_>>().join(",");
        let query = [("game", game.name()), ("object", subject.name()), ("position", position.as_str())];
        classed("p", "files").with(link(address::write("/api/moves", &query), "Moves as JSON"))
    });
    let options = list("options");
    classed("div", "class")
        .with(title)
        .with(kind)
        .with(tag("h4").with("Options"))
        .with(if options.is_empty() {
            Html::from("none")
        } else {
            tag("ul").with_all(options.iter().map(option)).into()
        })
        .with(tag("h4").with("Maximal subgroups above"))
        .with(tag("ul").with_all(list("maximal").iter().map(above)))
        .with(tag("h4").with("Elements"))
        .with(more.map(|more| classed("p", "quiet").with(more)))
        .with(shown)
        .with(moves)
        .into()
}

fn position_panel(game: Game, row: &Value, all: &serde_json::Map<String, Value>) -> Html {
    let rows = all.get("positions").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let title = tag("h3").with(format!("{}: ", game_name(game))).with(named(row));
    let misere = if row["misere"] == "N" { "won" } else { "lost" };
    let value =
        tag("p").with(math::nimber(&format!("*{}", plain(&row["nim"])))).with(format!(" · {misere} under misère play"));
    let option = |option: &Value| {
        let to = rows.iter().find(|row| row["id"] == option["id"]);
        let name =
            to.map_or_else(Html::none, |to| named(to).and(" ").and(math::nimber(&format!("*{}", plain(&to["nim"])))));
        tag("li").with(tag("code").with(plain(&option["element"]))).with(" leads to ").with(name)
    };
    let options = row["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let list = if options.is_empty() {
        "no move is possible".into()
    } else {
        Html::from(tag("ul").with_all(options.iter().map(option)))
    };
    classed("div", "class").with(title).with(value).with(tag("h4").with("Moves")).with(list).into()
}
