//! Lists of columns and games as people write them: `order,id,gen`.

use super::Column;
use crate::engine::Failure;
use crate::game::Selection;
use crate::language::{Span, SyntaxError, nearest};
use crate::object::ObjectError;

/// Stands for every column that can be computed.
const EVERYTHING: &str = "all";

/// Games that later versions will have.
const LATER_GAMES: [&str; 2] = ["quotient", "subgroup"];

/// Reads a list of columns; `all` stands for all that this version can compute.
pub fn columns(text: &str) -> Result<Vec<Column>, Failure> {
    if text.trim() == EVERYTHING {
        return Ok(Column::all().filter(|column| column.is_available()).collect());
    }
    items(text, "column", |name, span| column(text, name, span))
}

/// Reads a list of games.
pub fn games(text: &str) -> Result<Vec<Selection>, Failure> {
    items(text, "game", |name, span| {
        if let Some(game) = Selection::ALL.into_iter().find(|game| game.name() == name) {
            return Ok(game);
        }
        if LATER_GAMES.contains(&name) {
            return Err(Failure::NotApplicable(format!("the game {name}: not available yet")));
        }
        let names = || Selection::ALL.into_iter().map(Selection::name);
        Err(unknown(text, name, span, "game", names().chain(LATER_GAMES)))
    })
}

/// The column with a name that stands somewhere in a text.
pub(super) fn column(text: &str, name: &str, span: Span) -> Result<Column, Failure> {
    match Column::named(name) {
        Some(column) if column.is_available() => Ok(column),
        Some(column) => Err(Failure::NotApplicable(format!("the column {}: not available yet", column.name()))),
        None => Err(unknown(text, name, span, "column", Column::all().map(Column::name))),
    }
}

fn unknown<'a>(
    text: &str,
    name: &str,
    span: Span,
    what: &str,
    names: impl Iterator<Item = &'a str> + Clone,
) -> Failure {
    let guess = nearest(name, names.clone()).or_else(|| names.clone().find(|known| known.eq_ignore_ascii_case(name)));
    let list = names.collect::<Vec<_>>().join(", ");
    let message = format!("there is no such {what}; the {what}s are {list}");
    bad(text, SyntaxError::new(span, message).with_suggestion(guess.map(str::to_owned)))
}

/// An error in a text as a failure.
pub(super) fn bad(text: &str, error: SyntaxError) -> Failure {
    Failure::Object(ObjectError::Syntax { error, source: text.to_owned() })
}

/// Reads a list with commas between its items, none of them twice.
fn items<T: PartialEq>(
    text: &str,
    what: &str,
    read: impl Fn(&str, Span) -> Result<T, Failure>,
) -> Result<Vec<T>, Failure> {
    let mut list = Vec::new();
    let mut start = 0;
    for piece in text.split(',') {
        let name = piece.trim();
        let first = start + piece.len() - piece.trim_start().len();
        let span = Span::new(first, first + name.len());
        start += piece.len() + 1;
        if name.is_empty() {
            let message = format!("the name of a {what} is missing here");
            return Err(bad(text, SyntaxError::new(span, message)));
        }
        let item = read(name, span)?;
        if list.contains(&item) {
            return Err(bad(text, SyntaxError::new(span, format!("this {what} is in the list twice"))));
        }
        list.push(item);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_in_their_order() {
        assert_eq!(columns(" dng, order ,d"), Ok(vec![Column::Dng, Column::Order, Column::Generators]));
        assert_eq!(games("dng,gen"), Ok(vec![Selection::Dng, Selection::Gen]));
        assert!(columns("all").is_ok_and(|all| all.len() == 23));
    }

    #[track_caller]
    fn refused(failure: Option<Failure>, words: &[&str]) {
        let text = failure.expect("refused").to_string();
        for word in words {
            assert!(text.contains(word), "{word:?} is missing: {text}");
        }
    }

    #[test]
    fn bad_lists_are_refused() {
        refused(
            columns("order,maximals").err(),
            &["no such column", "      ^^^^^^^^\n", "try: maximal\n", "dng_misere"],
        );
        refused(columns("GEN").err(), &["try: gen\n"]);
        refused(columns("order,,id").err(), &["missing here", "        ^\n"]);
        refused(columns("").err(), &["missing here"]);
        refused(columns("id,order,id").err(), &["twice", "          ^^\n"]);
        refused(columns("quotient").err(), &["not solved: the column quotient: not available yet"]);
        refused(games("gem").err(), &["no such game", "try: gen\n", "gen, dng, quotient, subgroup"]);
        refused(games("subgroup").err(), &["not solved: the game subgroup: not available yet"]);
    }
}
