//! A preprocessor for mdBook: the formulas of the book as MathML, so that its pages need neither a script nor a network.
//!
//! mdBook asks once with `supports html`, and then gives a context and the book as JSON on standard input (`book.toml`).

use mexagon_site::formula;
use serde_json::Value;
use std::io::Read;

/// A page with MathML instead of its blocks of LaTeX.
fn with_mathml(page: &str) -> Result<String, String> {
    let mut parts = page.split("```math\n");
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (latex, after) = part.split_once("```").ok_or("a formula has no end")?;
        made += &format!("<div class=\"formula\">{}</div>{after}", formula(latex)?);
    }
    Ok(made)
}

/// Changes the content of all chapters.
fn change(value: &mut Value) -> Result<(), String> {
    match value {
        Value::Array(parts) => parts.iter_mut().try_for_each(change),
        Value::Object(fields) => fields.iter_mut().try_for_each(|(name, field)| match field {
            Value::String(page) if name == "content" => with_mathml(page).map(|made| *page = made),
            field => change(field),
        }),
        _ => Ok(()),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    if std::env::args().nth(1).is_some_and(|word| word == "supports") {
        return Ok(());
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let (_, mut book): (Value, Value) = serde_json::from_str(&text)?;
    change(&mut book)?;
    println!("{book}");
    Ok(())
}
