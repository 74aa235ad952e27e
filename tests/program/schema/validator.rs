//! The part of JSON Schema (draft 2020-12) that docs/schema is written in. Any other keyword is a mistake in a schema.

use serde_json::{Map, Value};

/// A schema from docs/schema.
pub struct Schema(pub Value);

impl Schema {
    /// The schema of a command.
    pub fn of(name: &str) -> Schema {
        let path = format!("{}/docs/schema/{name}.schema.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Schema(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}")))
    }

    /// What is wrong with a value, and where; nothing if it fits.
    pub fn problems(&self, value: &Value) -> Vec<String> {
        self.check(&self.0, value, "")
    }

    fn check(&self, schema: &Value, value: &Value, at: &str) -> Vec<String> {
        let rules = schema.as_object().unwrap_or_else(|| panic!("{schema} is no schema"));
        rules.iter().flat_map(|(keyword, rule)| self.rule(keyword, rule, rules, value, at)).collect()
    }

    fn rule(&self, keyword: &str, rule: &Value, rules: &Map<String, Value>, value: &Value, at: &str) -> Vec<String> {
        let wrong =
            |holds: bool| if holds { Vec::new() } else { vec![format!("{at}: {value} is not {keyword} {rule}")] };
        let number = || rule.as_u64().unwrap_or_else(|| panic!("{keyword} {rule}"));
        let length = value.as_array().map(|list| list.len() as u64);
        match keyword {
            "$schema" | "$defs" | "title" | "description" => Vec::new(),
            "$ref" => self.check(self.definition(rule), value, at),
            "anyOf" => {
                let tried: Vec<_> = list(rule).iter().map(|schema| self.check(schema, value, at)).collect();
                if tried.iter().any(Vec::is_empty) { Vec::new() } else { tried.concat() }
            }
            "type" if rule.is_array() => wrong(list(rule).iter().any(|name| has_type(value, name))),
            "type" => wrong(has_type(value, rule)),
            "const" => wrong(value == rule),
            "enum" => wrong(list(rule).contains(value)),
            "minimum" => wrong(value.as_number().is_none_or(|_| value.as_u64().is_some_and(|n| n >= number()))),
            "minItems" => wrong(length.is_none_or(|length| length >= number())),
            "maxItems" => wrong(length.is_none_or(|length| length <= number())),
            "pattern" => wrong(value.as_str().is_none_or(|text| fits(text, rule.as_str().expect("a pattern")))),
            "items" => {
                let each = |(place, item)| self.check(rule, item, &format!("{at}/{place}"));
                value.as_array().into_iter().flatten().enumerate().flat_map(each).collect()
            }
            "required" => {
                let missing = |name: &&Value| value.is_object() && value.get(name.as_str().expect("a name")).is_none();
                list(rule).iter().filter(missing).map(|name| format!("{at}: {name} is missing")).collect()
            }
            "properties" => {
                let known = |(name, schema): (&String, &Value)| {
                    value.get(name).map(|field| self.check(schema, field, &format!("{at}/{name}")))
                };
                rule.as_object().expect("properties").iter().filter_map(known).flatten().collect()
            }
            "additionalProperties" => {
                let known = |name: &str| rules.get("properties").is_some_and(|known| known.get(name).is_some());
                let others = value.as_object().into_iter().flatten().filter(|(name, _)| !known(name));
                others
                    .flat_map(|(name, field)| match rule {
                        Value::Bool(false) => vec![format!("{at}: {name} is not documented")],
                        schema => self.check(schema, field, &format!("{at}/{name}")),
                    })
                    .collect()
            }
            _ => panic!("the keyword {keyword} is not in use"),
        }
    }

    fn definition(&self, reference: &Value) -> &Value {
        let place = reference.as_str().and_then(|text| text.strip_prefix('#'));
        place.and_then(|place| self.0.pointer(place)).unwrap_or_else(|| panic!("{reference} leads nowhere"))
    }
}

fn list(rule: &Value) -> &[Value] {
    rule.as_array().unwrap_or_else(|| panic!("{rule} is no list"))
}

fn has_type(value: &Value, name: &Value) -> bool {
    match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => panic!("there is no type {name}"),
    }
}

/// Does a text fit a pattern from `^` to `$`? Patterns are characters, `\` before a sign, `[0-9]`, `(a|b)`, and `?`, `*`, `+`.
fn fits(text: &str, pattern: &str) -> bool {
    let inner = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix('$')).expect("a pattern of the whole text");
    let (text, inner): (Vec<char>, Vec<char>) = (text.chars().collect(), inner.chars().collect());
    ends(&text, &inner, vec![0]).contains(&text.len())
}

/// Where a pattern can end that begins at one of some places.
fn ends(text: &[char], pattern: &[char], starts: Vec<usize>) -> Vec<usize> {
    let mut depth = 0;
    let bar = pattern.iter().position(|c| {
        depth += i32::from(*c == '(') - i32::from(*c == ')');
        *c == '|' && depth == 0
    });
    if let Some(bar) = bar {
        return [ends(text, &pattern[..bar], starts.clone()), ends(text, &pattern[bar + 1..], starts)].concat();
    }
    let Some(first) = pattern.first() else { return starts };
    let close = |open: char, shut: char| {
        let mut depth = 0;
        let last = |c: &char| {
            depth += i32::from(*c == open) - i32::from(*c == shut);
            depth == 0
        };
        pattern.iter().position(last).expect("brackets close") + 1
    };
    let size = match first {
        '\\' => 2,
        '[' => close('[', ']'),
        '(' => close('(', ')'),
        _ => 1,
    };
    let (atom, rest) = pattern.split_at(size);
    let step = |starts: &[usize]| match first {
        '(' => ends(text, &atom[1..size - 1], starts.to_vec()),
        '[' => after(text, starts, |c| atom[1] <= c && c <= atom[size - 2]),
        _ => after(text, starts, |c| c == atom[size - 1]),
    };
    let once = step(&starts);
    let (mut reached, rest) = match rest.first() {
        Some('?') => return ends(text, &rest[1..], [starts, once].concat()),
        Some('*') => ([starts, once.clone()].concat(), &rest[1..]),
        Some('+') => (once.clone(), &rest[1..]),
        _ => return ends(text, rest, once),
    };
    let mut last = once;
    while !last.is_empty() {
        last = step(&last);
        reached.extend(&last);
    }
    ends(text, rest, reached)
}

fn after(text: &[char], starts: &[usize], fits: impl Fn(char) -> bool) -> Vec<usize> {
    starts.iter().filter(|&&start| text.get(start).is_some_and(|c| fits(*c))).map(|start| start + 1).collect()
}

#[test]
fn patterns() {
    let nim = r"^([0-9]+|w(\*[0-9]+)?(\+[0-9]+)?)$";
    assert!(["0", "17", "w", "w*2", "w+3", "w*2+3"].iter().all(|text| fits(text, nim)));
    assert!(!["", "-1", "w*", "w+", "2w", "w+3*2", "1 "].iter().any(|text| fits(text, nim)));
}

#[test]
fn what_does_not_fit_is_told() {
    let schema = serde_json::json!({
        "type": "object",
        "properties": { "a": { "$ref": "#/$defs/list" }, "b": { "anyOf": [{ "const": 1 }, { "type": "null" }] } },
        "required": ["a"],
        "additionalProperties": false,
        "$defs": { "list": { "type": "array", "items": { "type": "integer", "minimum": 2 }, "maxItems": 2 } },
    });
    let problems = |value: Value| Schema(schema.clone()).problems(&value).len();
    assert_eq!(problems(serde_json::json!({ "a": [2, 3], "b": null })), 0);
    assert_eq!(problems(serde_json::json!({ "a": [1, "x", 3], "b": 2, "c": 0 })), 6);
    assert_eq!(problems(serde_json::json!({})), 1);
    assert_eq!(problems(serde_json::json!([])), 1);
}
