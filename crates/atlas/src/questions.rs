//! A few questions to a store, for those who have no other tool at hand.

use crate::error::AtlasError;
use crate::file::Table;
use crate::store::Store;
use mexagon::Game;
use mexagon::survey::{Cell, Column, Sheet};
use std::collections::BTreeMap;

fn count(number: usize) -> Cell {
    Cell::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

/// How many groups of odd and of even order have which values of GEN and DNG.
pub fn joint(store: &Store) -> Result<Sheet, AtlasError> {
    let table = Table::new(store, &[Column::Order, Column::Gen, Column::Dng])?;
    let mut counts: BTreeMap<Vec<Cell>, [usize; 2]> = BTreeMap::new();
    table.each(|row| {
        let is_odd = matches!(row[0], Cell::Number(order) if order % 2 == 1);
        counts.entry(row[1..].to_vec()).or_default()[usize::from(!is_odd)] += 1;
    })?;
    let row = |(values, [odd, even]): (Vec<Cell>, [usize; 2])| {
        values.into_iter().chain([count(odd), count(even), count(odd + even)]).collect()
    };
    let rows = counts.into_iter().map(row).collect();
    Ok(Sheet { columns: vec!["gen", "dng", "odd_order", "even_order", "groups"], rows })
}

/// Which extended types of GEN occur: in how many groups, as how many classes, and where first.
pub fn spectrum(store: &Store) -> Result<Sheet, AtlasError> {
    let table = Table::new(store, &[Column::Order, Column::Id, Column::ExtendedTypes])?;
    let mut found: BTreeMap<(i64, String), (usize, i64, String)> = BTreeMap::new();
    table.each(|row| {
        let [Cell::Number(order), Cell::Number(id), Cell::Text(types)] = row else { return };
        for (deficiency, etype, classes) in types.split(';').filter_map(entry) {
            let first = || (0, 0, format!("{order}.{id}"));
            let (groups, all, _) = found.entry((deficiency, etype.to_owned())).or_insert_with(first);
            *groups += 1;
            *all += classes;
        }
    })?;
    let row = |((deficiency, etype), (groups, classes, first)): ((i64, String), (usize, i64, String))| {
        vec![Cell::Number(deficiency), Cell::Text(etype), count(groups), Cell::Number(classes), Cell::Text(first)]
    };
    let columns = vec!["deficiency", "etype", "groups", "classes", "first"];
    Ok(Sheet { columns, rows: found.into_iter().map(row).collect() })
}

/// `2:(1,0,2,0)x12`
fn entry(text: &str) -> Option<(i64, &str, i64)> {
    let (deficiency, rest) = text.split_once(':')?;
    let (etype, classes) = rest.rsplit_once('x')?;
    Some((deficiency.parse().ok()?, etype, classes.parse().ok()?))
}

/// The groups of which something was not found within the budget.
pub fn undecided(store: &Store) -> Result<Sheet, AtlasError> {
    let table = Table::new(store, &[Column::Order, Column::Id, Column::Missing])?;
    let mut rows = Vec::new();
    table.each(|row| {
        if row[2] != Cell::Empty {
            rows.push(row.to_vec());
        }
    })?;
    Ok(Sheet { columns: vec!["order", "id", "missing"], rows })
}

/// How many values which engine and which theorem told, of the games of which the store says so.
pub fn deciders(store: &Store) -> Result<Sheet, AtlasError> {
    let there = store.manifest.survey.columns()?;
    let columns = |game: Game| ["engine", "theorem"].map(|what| Column::named(&format!("{}_{what}", game.name())));
    let by = |game: &Game| columns(*game).into_iter().all(|column| column.is_some_and(|known| there.contains(&known)));
    let mut games: Vec<Game> = Game::ALL.into_iter().filter(by).collect();
    if games.is_empty() {
        // It is refused with the name of a column that is missing.
        games.push(Game::ALL[0]);
    }
    let asked: Vec<Column> = games.iter().flat_map(|game| columns(*game)).flatten().collect();
    let table = Table::new(store, &asked)?;
    let mut counts: Vec<BTreeMap<Vec<Cell>, usize>> = vec![BTreeMap::new(); games.len()];
    table.each(|row| {
        for (counts, by) in counts.iter_mut().zip(row.chunks(2)).filter(|(_, by)| by[0] != Cell::Empty) {
            match counts.get_mut(by) {
                Some(number) => *number += 1,
                None => drop(counts.insert(by.to_vec(), 1)),
            }
        }
    })?;
    let mut rows = Vec::new();
    for (game, counts) in games.into_iter().zip(counts) {
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_by_key(|(_, number)| std::cmp::Reverse(*number));
        rows.extend(
            counts
                .into_iter()
                .map(|(by, number)| [vec![Cell::Text(game.name().into())], by, vec![count(number)]].concat()),
        );
    }
    Ok(Sheet { columns: vec!["game", "engine", "theorem", "groups"], rows })
}

/// The first groups with some values.
pub fn smallest(store: &Store, wanted: &[(Column, i64)], most: usize) -> Result<Sheet, AtlasError> {
    let columns = [Column::Order, Column::Id].into_iter().chain(wanted.iter().map(|(column, _)| *column));
    let columns: Vec<Column> = columns.collect();
    let table = Table::new(store, &columns)?;
    let mut rows = Vec::new();
    table.each(|row| {
        let fits = row[2..].iter().zip(wanted).all(|(cell, (_, value))| *cell == Cell::Number(*value));
        if fits && rows.len() < most {
            rows.push(row.to_vec());
        }
    })?;
    Ok(Sheet { columns: columns.iter().map(|column| column.name()).collect(), rows })
}
