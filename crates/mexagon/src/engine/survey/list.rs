//! Lists of columns and games as people write them: `order,id,gen`.

use super::Column;
use crate::engine::Failure;
use mexagon_games::game::Game;
use mexagon_language::{Span, SyntaxError, nearest};

/// Stands for every column.
const EVERYTHING: &str = "all";

/// Reads a list of columns; `all` stands for all of them.
pub fn columns(text: &str) -> Result<Vec<Column>, Failure> {
    if text.trim() == EVERYTHING {
        return Ok(Column::all().collect());
    }
    items(text, "column", |name, span| column(text, name, span))
}

/// Reads a list of games.
pub fn games(text: &str) -> Result<Vec<Game>, Failure> {
    items(text, "game", |name, span| {
        let found = Game::ALL.into_iter().find(|game| game.name() == name);
        found.ok_or_else(|| unknown(text, name, span, "game", Game::ALL.into_iter().map(Game::name)))
    })
}

/// The column with a name that stands somewhere in a text.
pub(super) fn column(text: &str, name: &str, span: Span) -> Result<Column, Failure> {
    Column::named(name).ok_or_else(|| unknown(text, name, span, "column", Column::all().map(Column::name)))
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
    Failure::syntax(SyntaxError::new(span, message).with_suggestion(guess.map(str::to_owned)), text)
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
            return Err(Failure::syntax(SyntaxError::new(span, message), text));
        }
        let item = read(name, span)?;
        if list.contains(&item) {
            return Err(Failure::syntax(SyntaxError::new(span, format!("this {what} is in the list twice")), text));
        }
        list.push(item);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_games::game::{Closed, Selection};

    #[test]
    fn lists_are_read_in_their_order() {
        assert_eq!(columns(" dng, order ,d"), Ok(vec![Column::Dng, Column::Order, Column::Generators]));
        let expected = vec![Game::Selection(Selection::Dng), Game::Closed(Closed::Quotient)];
        assert_eq!(games("dng,quotient"), Ok(expected));
        assert!(columns("all").is_ok_and(|all| all.len() == 44));
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
        refused(games("gem").err(), &["no such game", "try: gen\n", "gen, dng, quotient, subgroup"]);
    }
}
