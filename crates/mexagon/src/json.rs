//! The objects that scripts read. Every one of them begins with the version of the schemas in docs/schema that describe it.

use crate::structure::Structure;
use crate::visible::escaped;
use mexagon_base::number::Count;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

/// The version of the schemas. It grows when a field is renamed, goes or means something else; a new field leaves it alone.
pub const VERSION: u32 = 2;

/// A count as a JSON number as long as it fits in 64 bits, and as a decimal string beyond.
pub(crate) fn count(count: &Count) -> Value {
    count.to_u64().map_or_else(|| count.to_string().into(), Value::from)
}

/// The same for a field that is derived.
pub(crate) fn write_count<S: Serializer>(number: &Count, serializer: S) -> Result<S::Ok, S::Error> {
    count(number).serialize(serializer)
}

/// A JSON object that is filled field by field.
#[derive(Clone, Debug)]
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    /// The object of a whole answer, which has a version.
    pub(crate) fn answer() -> Fields {
        let mut object = Fields::part();
        object.put("version", VERSION.into());
        object
    }

    /// An object inside of an answer.
    pub(crate) fn part() -> Fields {
        Fields(Map::new())
    }

    /// Adds a field.
    pub(crate) fn put(&mut self, name: &str, value: Value) {
        self.0.insert(name.to_owned(), value);
    }

    /// All fields.
    pub(crate) fn into_map(self) -> Map<String, Value> {
        self.0
    }
}

/// The fields of something that is printed as an answer, after the version.
///
/// ```
/// let object = mexagon::json::answer(&serde_json::json!({ "table": "abelian2" }));
/// assert_eq!(object.keys().collect::<Vec<_>>(), ["version", "table"]);
/// ```
pub fn answer(fields: &impl Serialize) -> Map<String, Value> {
    let mut object = Fields::answer();
    // Only maps with keys that are not text can fail, and there are none.
    if let Ok(Value::Object(fields)) = serde_json::to_value(fields) {
        object.0.extend(fields);
    }
    object.into_map()
}

/// An answer with what was understood otherwise than it is written.
pub fn with_notes(mut object: Map<String, Value>, structures: &[&Structure]) -> Map<String, Value> {
    let notes: Vec<String> = structures.iter().flat_map(|structure| structure.notes()).cloned().collect();
    if !notes.is_empty() {
        object.insert("notes".to_owned(), notes.into());
    }
    object
}

/// One JSON object on one line.
pub fn line<T: Serialize>(value: &T) -> String {
    // Only maps with keys that are not text can fail, and there are none.
    escaped(serde_json::to_string(value).unwrap_or_default() + "\n")
}

/// One JSON object on lines of its own.
pub fn pretty<T: Serialize>(value: &T) -> String {
    // Only maps with keys that are not text can fail, and there are none.
    escaped(serde_json::to_string_pretty(value).unwrap_or_default() + "\n")
}
