//! The structure classes of a game.

mod class;
mod hyperplane;
mod module;

pub use class::{Class, MaximalAbove};

use crate::engine::{Engine, Failure};
use crate::json::{self, Fields};
use crate::strategy::is_large_extension;
use crate::structure::Structure;
use crate::table::{Format, TextTable, csv};
use crate::words;
use mexagon_base::budget::Budget;
use mexagon_base::number::Count;
use mexagon_games::game::{ClassSolution, Game, Parity, Selection};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The classes of a game, found by one of the engines.
#[derive(Clone, Debug)]
struct Classes {
    value: u32,
    engine: Engine,
    /// The number of arrows and the size of the simplified diagram, where they were counted.
    sizes: Option<(u64, [usize; 2])>,
    rows: Vec<Row>,
}

/// One orbit of structure classes.
#[derive(Clone, Debug, Serialize)]
struct Row {
    id: usize,
    #[serde(serialize_with = "json::write_count")]
    length: Count,
    order: String,
    /// What the subgroup of a class is called, where that is found.
    subgroup: Option<String>,
    parity: &'static str,
    deficiency: u32,
    /// Parity, value of even and of odd positions; null where the class has none of that size.
    r#type: [Option<u32>; 3],
    etype: [Option<u32>; 4],
    #[serde(serialize_with = "json::write_count")]
    maximal: Count,
    misere: [Option<String>; 2],
    /// How often each module is left, if the module engine found the classes.
    #[serde(skip_serializing_if = "Option::is_none")]
    multiplicities: Option<Vec<u32>>,
    /// Row ids of the options, with how many options of one class lie there.
    options: Vec<OptionCount>,
}

#[derive(Clone, Debug, Serialize)]
struct OptionCount {
    id: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
}

impl Row {
    fn new(id: usize, class: &ClassSolution, length: Count, order: String, maximal: Count) -> Self {
        let plain = class.etype.plain;
        let bits = [Some(plain.parity.bit()), class.value(Parity::Even), class.value(Parity::Odd)];
        Row {
            id,
            length,
            order,
            subgroup: None,
            parity: if plain.parity == Parity::Even { "even" } else { "odd" },
            deficiency: class.deficiency,
            r#type: bits,
            etype: [bits[0], bits[1], bits[2], Some(class.etype.smoothness)],
            maximal,
            misere: [Parity::Even, Parity::Odd].map(|size| class.outcome(size).map(|outcome| outcome.to_string())),
            multiplicities: None,
            options: Vec::new(),
        }
    }
}

/// The structure classes of a game of choosing, up to symmetry.
#[derive(Clone, Debug)]
pub struct Types {
    structure: Structure,
    game: Selection,
    found: Classes,
}

impl Types {
    pub(crate) fn of(
        game: Selection,
        structure: &Structure,
        engine: Engine,
        budget: &Budget,
    ) -> Result<Types, Failure> {
        structure.check(Game::Selection(game))?;
        let object = structure.object(budget)?;
        let found = match engine {
            Engine::Module => module::classes(game, object, budget)?,
            Engine::Auto if is_large_extension(object) => module::classes(game, object, budget)?,
            Engine::Auto | Engine::Hyperplane => hyperplane::classes(game, object, budget)?,
            Engine::Theory | Engine::Permutation | Engine::Closed | Engine::Brute => {
                let name = engine.name();
                return Err(Failure::NotApplicable(format!("the {name} engine does not list structure classes")));
            }
        };
        Ok(Types { structure: structure.clone(), game, found })
    }

    fn classes(&self) -> Count {
        self.found.rows.iter().map(|row| &row.length).sum()
    }

    /// The classes as one JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let mut object = Fields::answer();
        object.put("game", self.game.name().into());
        object.put("object", self.structure.name().into());
        object.put("order", self.structure.order_text().into());
        object.put("nim", self.found.value.to_string().into());
        object.put("engine", self.found.engine.name().into());
        object.put("classes", json::count(&self.classes()));
        if let Some((arrows, simplified)) = self.found.sizes {
            object.put("arrows", arrows.into());
            object.put("simplified", json!(simplified));
        }
        object.put("orbits", json!(self.found.rows));
        object.into_map()
    }

    /// The classes as comma-separated values.
    pub fn csv(&self) -> String {
        let heading = "id,length,order,parity,deficiency,type,etype,maximal,misere_even,misere_odd,options,subgroup";
        let line = |row: &Row| {
            let misere = row.misere.clone().map(Option::unwrap_or_default).to_vec();
            [cells(row), misere, vec![options(row), row.subgroup.clone().unwrap_or_default()]].concat()
        };
        csv(heading, self.found.rows.iter().map(line))
    }

    /// The classes for people.
    pub fn text(&self, format: Format) -> String {
        if format == Format::Csv {
            return self.csv();
        }
        let (game, name, value) = (self.game, self.structure.short_name(), self.found.value);
        let mut text = format!("{}\n{game}({name}) = *{value}\n", self.structure.title());
        let sizes = self.found.sizes.map_or_else(
            || " under the automorphisms of the lemma (Mexagon, The module engine)".to_owned(),
            |(arrows, [vertices, simple_arrows])| {
                format!(
                    ", {}; simplified diagram: {}, {}",
                    words::count(arrows, "arrow", "arrows"),
                    words::count(vertices as u64, "vertex", "vertices"),
                    words::count(simple_arrows as u64, "arrow", "arrows"),
                )
            },
        );
        text += &format!(
            "{} in {}{sizes}\n\n",
            self.classes().of("structure class", "structure classes"),
            words::count(self.found.rows.len() as u64, "orbit", "orbits"),
        );
        text + &table(&self.found.rows, self.structure.is_points(), format)
    }
}

/// The cells of comma-separated values, all but the last ones.
fn cells(row: &Row) -> Vec<String> {
    vec![
        row.id.to_string(),
        row.length.to_string(),
        row.order.clone(),
        row.parity.into(),
        row.deficiency.to_string(),
        words::tuple(&row.r#type),
        words::tuple(&row.etype),
        row.maximal.to_string(),
    ]
}

/// `3×6`: six options in the orbit with id 3.
fn options(row: &Row) -> String {
    let each = |option: &OptionCount| match option.count {
        None | Some(1) => option.id.to_string(),
        Some(count) => format!("{}×{count}", option.id),
    };
    row.options.iter().map(each).collect::<Vec<_>>().join(" ")
}

fn table(rows: &[Row], are_points: bool, format: Format) -> String {
    let [set, size] = if are_points { ["closed set", "points"] } else { ["subgroup", "order"] };
    let mut headings = vec!["id", "classes", size, "deficiency", "extended type", "in maximal", "options"];
    let is_named = rows.iter().any(|row| row.subgroup.is_some());
    if is_named {
        headings.insert(2, set);
    }
    let mut table = TextTable::with_remarks(&headings);
    for row in rows {
        let mut cells = vec![
            row.id.to_string(),
            row.length.to_string(),
            row.order.clone(),
            row.deficiency.to_string(),
            words::tuple(&row.etype),
            row.maximal.to_string(),
            options(row),
        ];
        if is_named {
            cells.insert(2, row.subgroup.clone().unwrap_or_default());
        }
        table.row(cells);
    }
    table.render(format)
}
