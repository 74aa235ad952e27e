//! How far a hunt is, and what it found: in memory, and in the file from which it is taken up again.
//!
//! The file is text, one fact on a line. It begins with the version of the program, what was looked for and the bounds; a hunt
//! with others is not taken up from it. It ends with a checksum.

use crate::commands::Problem;
use crate::files::{check_plain, problem, sealed, unsealed, write_atomically};
use mexagon::hunt::{Family, Hit, Searched};
use std::fmt::Write;
use std::path::Path;

/// The first line of the file.
const TITLE: &str = "mexagon hunt 2";

/// The second line: the version of the program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// How far one family has been searched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    pub units: u64,
    pub groups: u64,
    pub solved: u64,
    /// In thousandths of a second, over all runs.
    pub milliseconds: u64,
    pub unfinished: Vec<String>,
    /// Fingerprints of the Frattini quotients whose games count as solved.
    pub quotients: Vec<u64>,
}

/// A hit in the words in which it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownHit {
    pub quarry: String,
    pub family: String,
    pub object: String,
    pub order: String,
    pub etype: String,
    pub deficiency: String,
    pub class: String,
    pub verify: String,
}

impl ShownHit {
    pub fn new(hit: &Hit, family: Family) -> ShownHit {
        let class = if hit.sighting.is_start { "class of the empty set" } else { "another class" };
        ShownHit {
            quarry: hit.quarry.to_string(),
            family: family.name().into(),
            object: hit.object.clone(),
            order: order(hit),
            etype: hit.sighting.etype.to_string(),
            deficiency: hit.sighting.deficiency.to_string(),
            class: class.into(),
            verify: hit.verify(),
        }
    }

    fn fields(&self) -> [&String; 8] {
        let ShownHit { quarry, family, object, order, etype, deficiency, class, verify } = self;
        [quarry, family, object, order, etype, deficiency, class, verify]
    }

    fn read(line: &str) -> Option<ShownHit> {
        let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let [quarry, family, object, order, etype, deficiency, class, verify] = fields.try_into().ok()?;
        Some(ShownHit { quarry, family, object, order, etype, deficiency, class, verify })
    }
}

/// `4032 = 2^6 * 3^2 * 7`, or only the second if the number is long.
fn order(hit: &Hit) -> String {
    let factored = hit.order.factored();
    match hit.order.to_u64() {
        Some(number) => format!("{number} = {factored}"),
        None => factored,
    }
}

/// The state of a hunt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    heading: String,
    pub reached: [Reached; 3],
    pub hits: Vec<ShownHit>,
}

impl State {
    /// The beginning of a hunt that a heading describes.
    pub fn new(heading: String) -> State {
        State { heading, reached: Default::default(), hits: Vec::new() }
    }

    /// Takes note of a unit.
    pub fn note(&mut self, family: Family, searched: Searched) {
        self.hits.extend(searched.hits.iter().map(|hit| ShownHit::new(hit, family)));
        let reached = &mut self.reached[family as usize];
        reached.units += 1;
        reached.groups += searched.groups;
        reached.solved += searched.solved;
        reached.quotients.extend(searched.quotients);
        reached.unfinished.extend(searched.unfinished.into_iter().map(|line| line.replace(['\n', '\t'], " ")));
    }

    /// The state in a file, or the beginning if there is no file.
    pub fn load(heading: String, path: &Path) -> Result<State, Problem> {
        check_plain(path)?;
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(State::new(heading)),
            Err(error) => return Err(problem(path, format!("cannot be read: {error}"))),
        };
        State::read(heading, &text).map_err(|why| problem(path, why))
    }

    fn read(heading: String, text: &str) -> Result<State, String> {
        if text.lines().next() != Some(TITLE) {
            return Err("this is not the state of a hunt of this version".into());
        }
        let text = unsealed(text).ok_or("this is not as a hunt left it: the checksum is wrong")?;
        let mut lines = text.lines().skip(1);
        if lines.next() != Some(VERSION) {
            return Err("this is the state of a hunt of another version of the program".into());
        }
        if lines.next() != Some(heading.as_str()) {
            return Err("this is the state of a hunt for something else or with other bounds".into());
        }
        let mut state = State::new(heading);
        for line in lines {
            let bad = || format!("the line {line:?} says nothing");
            let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
            let family = |name: &str| Family::ALL.into_iter().find(|family| family.name() == name).ok_or_else(bad);
            match kind {
                "hit" => state.hits.push(ShownHit::read(rest).ok_or_else(bad)?),
                "reached" => {
                    let (name, numbers) = rest.split_once(' ').ok_or_else(bad)?;
                    let numbers: Result<Vec<u64>, _> = numbers.split(' ').map(str::parse).collect();
                    let [units, groups, solved, milliseconds] = numbers.map_err(|_| bad())?[..] else {
                        return Err(bad());
                    };
                    let reached = Reached { units, groups, solved, milliseconds, ..Reached::default() };
                    state.reached[family(name)? as usize] = reached;
                }
                "unfinished" => {
                    let (name, what) = rest.split_once(' ').ok_or_else(bad)?;
                    state.reached[family(name)? as usize].unfinished.push(what.to_owned());
                }
                "quotients" => {
                    let (name, numbers) = rest.split_once(' ').ok_or_else(bad)?;
                    let numbers: Result<Vec<u64>, _> =
                        numbers.split(' ').map(|number| u64::from_str_radix(number, 16)).collect();
                    state.reached[family(name)? as usize].quotients.extend(numbers.map_err(|_| bad())?);
                }
                _ => return Err(bad()),
            }
        }
        Ok(state)
    }

    fn text(&self) -> String {
        let mut text = format!("{TITLE}\n{VERSION}\n{}\n", self.heading);
        for (family, reached) in Family::ALL.into_iter().zip(&self.reached) {
            let Reached { units, groups, solved, milliseconds, unfinished, quotients } = reached;
            let name = family.name();
            // Writing to a text cannot fail.
            let _ = writeln!(text, "reached {name} {units} {groups} {solved} {milliseconds}");
            for line in unfinished {
                let _ = writeln!(text, "unfinished {name} {line}");
            }
            for some in quotients.chunks(16) {
                let some: Vec<String> = some.iter().map(|number| format!("{number:016x}")).collect();
                let _ = writeln!(text, "quotients {name} {}", some.join(" "));
            }
        }
        for hit in &self.hits {
            let fields: Vec<&str> = hit.fields().into_iter().map(String::as_str).collect();
            let _ = writeln!(text, "hit {}", fields.join("\t"));
        }
        sealed(&text)
    }

    /// Writes the state.
    pub fn save(&self, path: &Path) -> Result<(), Problem> {
        write_atomically(path, self.text().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut state = State::new("x".into());
        let unfinished = vec!["SmallGroup(8,5): the time limit".to_owned()];
        state.reached[1] =
            Reached { units: 3, groups: 4, solved: 5, milliseconds: 6, unfinished, quotients: vec![7; 40] };
        let field = |text: &str| text.to_owned();
        state.hits.push(ShownHit {
            quarry: field("q"),
            family: field("split"),
            object: field("Split(Z3; 2:V2)"),
            order: field("12 = 2^2 * 3"),
            etype: field("(1,3,0,0)"),
            deficiency: field("2"),
            class: field("class of the empty set"),
            verify: field("mexagon types gen A4"),
        });
        assert_eq!(State::read("x".into(), &state.text()), Ok(state.clone()));
        assert!(State::read("y".into(), &state.text()).is_err());
        for bit in 0..state.text().len() * 8 {
            let mut bytes = state.text().into_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let flipped = String::from_utf8_lossy(&bytes);
            assert!(State::read("x".into(), &flipped).is_err(), "bit {bit}: {flipped}");
        }
        for cut in 0..state.text().len() {
            assert!(State::read("x".into(), &state.text()[..cut]).is_err(), "{cut}");
        }
    }
}
