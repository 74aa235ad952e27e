//! What a structure is, as far as it can be told: one page for whatever can be named.

mod group;
mod large;
mod other;

use crate::engine::Failure;
use crate::json::Fields;
use crate::limits;
use crate::object::Object;
use crate::strategy;
use crate::structure::Structure;
use crate::table::{Format, TextTable, csv, pairs};
use crate::words;
use mexagon_algebra::group::perm::Permutation;
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_games::game::Game;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// What is known of a structure.
#[derive(Clone, Debug)]
pub struct Info {
    title: String,
    json: Fields,
    lines: Vec<(&'static str, String)>,
    /// A sentence below the lines, and a table below that.
    below: Option<(String, Option<TextTable>)>,
}

/// The maximal subgroups of a group, by their index.
#[derive(Clone, Debug, Default, Serialize)]
struct Maximal {
    count: u64,
    classes: u64,
    kinds: Vec<Kind>,
}

#[derive(Clone, Debug, Serialize)]
struct Kind {
    order: String,
    index: u64,
    count: u64,
    classes: u64,
    /// What they are called, where that is found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
}

impl Maximal {
    /// Kinds of equal index together; `None` if the numbers are too large to print.
    fn of(kinds: impl IntoIterator<Item = Kind>) -> Option<Maximal> {
        let mut merged: Vec<Kind> = Vec::new();
        for kind in kinds {
            match merged.iter_mut().find(|known| known.index == kind.index) {
                Some(known) => {
                    known.count = known.count.checked_add(kind.count)?;
                    known.classes += kind.classes;
                    known.names.extend(kind.names);
                }
                None => merged.push(kind),
            }
        }
        let count = merged.iter().try_fold(0u64, |sum, kind| sum.checked_add(kind.count))?;
        Some(Maximal { count, classes: merged.iter().map(|kind| kind.classes).sum(), kinds: merged })
    }
}

impl Info {
    pub(crate) fn of(structure: &Structure, budget: &Budget) -> Result<Info, Failure> {
        let object = match structure.object(budget) {
            Ok(object) => object,
            Err(failure) if failure.is_interrupt() => return Err(failure),
            // Rings, modules and infinite groups have no such object, and giants are known by their names only.
            Err(failure) => {
                return match structure.profile() {
                    Some(profile) => Ok(other::named(structure, profile)),
                    None if failure.is_bad_input() => Ok(other::closed(structure)),
                    None => Err(failure),
                };
            }
        };
        if object.group().is_none() {
            return other::without_form(structure, object, budget);
        }
        if let Some(extension) = large::extension(object) {
            return Ok(large::split(structure, object, extension));
        }
        if strategy::is_large(object) {
            return large::large(structure, object, budget);
        }
        match group::group(structure, object, budget) {
            // What cannot be listed is told by its name.
            Err(failure) if !failure.is_interrupt() && !failure.is_bad_input() => match structure.profile() {
                Some(profile) => Ok(other::named(structure, profile)),
                None => Err(failure),
            },
            page => page,
        }
    }

    /// A page that says what every page says.
    fn new(structure: &Structure) -> Info {
        let order = structure.order();
        let mut info = Info { title: structure.title(), json: Fields::answer(), lines: Vec::new(), below: None };
        info.put("object", structure.name());
        info.put("description", structure.description());
        info.put("order", structure.order_text());
        if let Some(order) = &order {
            info.put("order_factored", order.factored());
        }
        info.put("games", structure.games().into_iter().map(Game::name).collect::<Vec<_>>());
        match order {
            Some(order) => info.order_line(&order),
            None => info.line("order", "infinite"),
        }
        info
    }

    fn order_line(&mut self, order: &Order) {
        let (shown, factored) = (order.to_string(), order.factored());
        let line = match (shown == factored, shown.len() > limits::MOST_DIGITS_SHOWN) {
            (true, _) => return,
            (false, true) => factored,
            (false, false) => format!("{shown} = {factored}"),
        };
        self.line("order", line);
    }

    fn put(&mut self, key: &str, value: impl Serialize) {
        self.json.put(key, json!(value));
    }

    fn line(&mut self, name: &'static str, value: impl Into<String>) {
        self.lines.push((name, value.into()));
    }

    /// A line for people with the entry for scripts.
    fn tell(&mut self, key: &str, name: &'static str, value: impl Serialize, shown: impl Into<String>) {
        self.put(key, value);
        self.line(name, shown);
    }

    /// The games that are played, for people.
    fn games_line(&mut self, structure: &Structure) {
        let games: Vec<&str> = structure.games().into_iter().map(Game::name).collect();
        self.line("games", games.join(", "));
    }

    /// The numbers and orders of maximal subgroups.
    fn maximal(&mut self, maximal: &Maximal) {
        let Maximal { count, classes, kinds } = maximal;
        self.put("maximal", maximal);
        let sentence = format!(
            "{} in {}",
            words::count(*count, "maximal subgroup", "maximal subgroups"),
            words::count(*classes, "conjugacy class", "conjugacy classes")
        );
        let is_named = kinds.iter().any(|kind| !kind.names.is_empty());
        let headings = ["order", "index", "number", "classes", "subgroups"];
        let mut table = TextTable::new(&headings[..headings.len() - usize::from(!is_named)]);
        for kind in kinds {
            let numbers = [kind.index.to_string(), kind.count.to_string(), kind.classes.to_string()];
            let names = is_named.then(|| kind.names.join(", "));
            table.row([kind.order.clone()].into_iter().chain(numbers).chain(names).collect());
        }
        self.below = Some((sentence, (!kinds.is_empty()).then_some(table)));
    }

    /// What is known as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        self.json.clone().into_map()
    }

    /// What is known for people.
    pub fn text(&self, format: Format) -> String {
        let mut text = format!("{}\n\n", self.title);
        match format {
            Format::Csv => {
                let lines = self.lines.iter().map(|(name, value)| vec![name.to_string(), value.clone()]);
                return csv("property,value", lines);
            }
            Format::Text(width) => {
                text += &pairs(self.lines.iter().map(|(name, value)| (*name, value.as_str())), width)
            }
            _ => text += &pairs(self.lines.iter().map(|(name, value)| (*name, value.as_str())), usize::MAX),
        }
        if let Some((sentence, table)) = &self.below {
            text += &format!("\n{sentence}\n");
            text += &table.as_ref().map_or_else(String::new, |table| table.render(format));
        }
        text
    }
}

/// A group as GAP reads it: permutations that generate it.
pub(crate) fn gap(structure: &Structure, budget: &Budget) -> Result<String, Failure> {
    let object: &Object = structure.object(budget)?;
    let name = structure.short_name();
    let Some(form) = object.group() else {
        return Err(Failure::NotApplicable(format!("{name} is not a group")));
    };
    let most_generators = form.extension().map_or(0, |_| object.order().length());
    if most_generators > limits::MOST_GAP_GENERATORS {
        return Err(Failure::NotApplicable(format!("{name} has too many generators")));
    }
    let most = limits::MOST_GAP_POINTS;
    let Some(points) = form.points().filter(|&points| points <= most) else {
        return Err(Failure::NotApplicable(format!("{name} acts on more than {most} points")));
    };
    let mut generators = Vec::new();
    for x in form.generators() {
        budget.check_now()?;
        let images = Permutation::from_images(form.permutation(&x));
        generators.push(images.map_or_else(|| "()".into(), |images| images.to_string()));
    }
    generators.retain(|x| x != "()");
    if generators.is_empty() {
        generators.push("()".into());
    }
    let order = object.order();
    Ok(format!("# {name}, order {order}, on {points} points\nGroup([ {} ]);\n", generators.join(", ")))
}
