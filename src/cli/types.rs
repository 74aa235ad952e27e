//! `mexagon types`

use super::{Printed, args, output, setup, words};
use mexagon::closure::ClosureSystem;
use mexagon::engine::{Prepared, check_defined};
use mexagon::game::{ClassSolution, OrbitId, Parity, Selection, Solution, StructureDigraph, simplified_size};
use serde::Serialize;

#[derive(Serialize)]
struct Json<'a> {
    game: &'static str,
    object: &'a str,
    order: String,
    nim: String,
    classes: u64,
    arrows: u64,
    simplified: [usize; 2],
    orbits: Vec<Row>,
}

/// One orbit of structure classes.
#[derive(Serialize)]
struct Row {
    id: usize,
    length: u64,
    order: String,
    parity: &'static str,
    deficiency: u32,
    /// Parity, value of even and of odd positions; null where the class has none of that size.
    r#type: [Option<u32>; 3],
    etype: [Option<u32>; 4],
    maximal: u32,
    misere: [Option<String>; 2],
    /// Row ids of the options, with how many options of one class lie there.
    options: Vec<JsonOption>,
}

#[derive(Serialize)]
struct JsonOption {
    id: usize,
    count: u64,
}

pub fn run(command: &args::Types) -> Printed {
    let budget = setup::budget(&command.common.limits);
    let object = setup::object(&command.object, &budget)?;
    let game = command.game.selection()?;
    check_defined(game, &object)?;
    let prepared = Prepared::new(&object, &budget)?;
    let closure = &prepared.system()?.closure;
    let graph = StructureDigraph::build(closure, &budget)?;
    let solution = Solution::of(game, &graph);
    let rows = rows(&solution, &graph, closure);
    if command.csv {
        return Ok(csv(&rows));
    }
    let in_game = |id: OrbitId| solution.class(id).is_some();
    let classes = (0..graph.orbits().len() as u32).map(OrbitId).filter(|&id| in_game(id));
    let classes = classes.map(|id| graph.orbit(id).length).sum();
    let arrows = graph.arrows(game == Selection::Gen);
    let value = solution.class(graph.initial()).and_then(|class| class.value(Parity::Even)).unwrap_or(0);
    let (vertices, simple_arrows) = simplified_size(&solution, &graph);
    if command.common.json {
        return Ok(output::json(&Json {
            game: game.name(),
            object: object.name(),
            order: object.order().to_string(),
            nim: value.to_string(),
            classes,
            arrows,
            simplified: [vertices, simple_arrows],
            orbits: rows,
        }));
    }
    let mut text = format!("{}\n{game}({}) = *{value}\n", words::title(&object), object.short_name());
    text += &format!(
        "{} in {}, {}; simplified diagram: {}, {}\n\n",
        words::count(classes, "structure class", "structure classes"),
        words::count(rows.len() as u64, "orbit", "orbits"),
        words::count(arrows, "arrow", "arrows"),
        words::count(vertices as u64, "vertex", "vertices"),
        words::count(simple_arrows as u64, "arrow", "arrows"),
    );
    Ok(text + &table(&rows, command.common.format))
}

/// The orbits that hold positions, the starting class first, by deficiency and order.
fn rows(solution: &Solution, graph: &StructureDigraph, closure: &ClosureSystem) -> Vec<Row> {
    let sorted = solution.numbered(graph);
    let mut numbers = vec![None; graph.orbits().len()];
    for (number, (id, _)) in sorted.iter().enumerate() {
        numbers[id.0 as usize] = Some(number + 1);
    }
    let row = |(id, class): &(OrbitId, ClassSolution)| {
        let orbit = graph.orbit(*id);
        let plain = class.etype.plain;
        let options = orbit
            .options
            .iter()
            .filter_map(|(option, count)| numbers[option.0 as usize].map(|id| JsonOption { id, count: *count }));
        let mut options: Vec<JsonOption> = options.collect();
        options.sort_by_key(|option| option.id);
        let bits = [Some(plain.parity.bit()), class.value(Parity::Even), class.value(Parity::Odd)];
        Row {
            id: numbers[id.0 as usize].unwrap_or_default(),
            length: orbit.length,
            order: closure.shown_size(orbit.size),
            parity: if plain.parity == Parity::Even { "even" } else { "odd" },
            deficiency: class.deficiency,
            r#type: bits,
            etype: [bits[0], bits[1], bits[2], Some(class.etype.smoothness)],
            maximal: orbit.hyperplanes,
            misere: [Parity::Even, Parity::Odd].map(|size| class.outcome(size).map(|outcome| outcome.to_string())),
            options,
        }
    };
    sorted.iter().map(row).collect()
}

/// The cells that every table shows, all but the options.
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
    let each = |option: &JsonOption| match option.count {
        1 => option.id.to_string(),
        count => format!("{}×{count}", option.id),
    };
    row.options.iter().map(each).collect::<Vec<_>>().join(" ")
}

fn table(rows: &[Row], format: args::Format) -> String {
    let headings = ["id", "classes", "order", "parity", "deficiency", "type", "extended", "in maximal", "options"];
    let mut table = output::TextTable::new(&headings);
    for row in rows {
        table.row([cells(row), vec![options(row)]].concat());
    }
    table.render(format)
}

fn csv(rows: &[Row]) -> String {
    let mut text =
        String::from("id,length,order,parity,deficiency,type,etype,maximal,misere_even,misere_odd,options\n");
    for row in rows {
        let misere = row.misere.clone().map(Option::unwrap_or_default).to_vec();
        let line: Vec<String> =
            [cells(row), misere, vec![options(row)]].concat().iter().map(|cell| output::csv_cell(cell)).collect();
        text += &(line.join(",") + "\n");
    }
    text
}
