//! Text cut into rows of cells, and the names that cells may hold.

use mexagon_base::budget::{Budget, Stop};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// Why a text was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CellProblem {
    /// What is wrong, at a place in the text counted in bytes.
    Wrong { message: String, offset: usize },
    /// There is too much of it.
    Stopped(Stop),
}

impl CellProblem {
    pub fn at(offset: usize, message: impl Into<String>) -> CellProblem {
        CellProblem::Wrong { message: message.into(), offset }
    }
}

impl From<Stop> for CellProblem {
    fn from(stop: Stop) -> Self {
        CellProblem::Stopped(stop)
    }
}

/// An entry of a table or another word, with its place.
#[derive(Clone, Debug)]
pub(super) struct TableCell<'a> {
    pub text: Cow<'a, str>,
    pub offset: usize,
}

impl TableCell<'_> {
    /// A whole number without a sign.
    pub fn is_number(&self) -> bool {
        is_number(&self.text)
    }

    pub fn number(&self) -> Option<usize> {
        // A number that is too long for the machine is too large for any purpose here.
        self.is_number().then(|| self.text.parse().unwrap_or(usize::MAX))
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[derive(Clone, Debug)]
pub(super) struct TableRow<'a> {
    pub cells: Vec<TableCell<'a>>,
    /// Where the row begins and ends.
    pub start: usize,
    pub end: usize,
}

impl TableRow<'_> {
    /// Where to point if the row should have had `length` cells.
    pub fn misfit(&self, length: usize) -> usize {
        self.cells.get(length).map_or(self.end, |cell| cell.offset)
    }
}

/// The lines of a text that have cells, without comments. Cells are separated by blanks or commas.
pub(super) fn rows<'a>(text: &'a str, budget: &Budget) -> Result<Vec<TableRow<'a>>, CellProblem> {
    let mut rows: Vec<TableRow<'a>> = Vec::new();
    let mut bytes = text.len();
    for row in each_row(text, budget) {
        let row = row?;
        // The list of rows may be copied when it grows.
        bytes += row.cells.capacity() * size_of::<TableCell<'_>>() + 3 * size_of::<TableRow<'_>>();
        budget.bytes(bytes as u64)?;
        rows.push(row);
    }
    Ok(rows)
}

/// The same one by one.
pub(super) fn each_row<'a>(text: &'a str, budget: &Budget) -> impl Iterator<Item = Result<TableRow<'a>, CellProblem>> {
    let mut offset = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        if let Err(stop) = budget.check() {
            return Some(Err(stop.into()));
        }
        let code = line.split('#').next().unwrap_or_default();
        let row = row(code, offset);
        offset += line.len();
        match row {
            Ok(row) if row.cells.is_empty() => None,
            row => Some(row),
        }
    })
}

fn row(code: &str, offset: usize) -> Result<TableRow<'_>, CellProblem> {
    let mut cells: Vec<TableCell<'_>> = Vec::new();
    let mut entry_before = false;
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let mut rest = code.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if c == ',' {
            if !std::mem::replace(&mut entry_before, false) {
                return Err(CellProblem::at(offset + start, "an entry is missing before this comma"));
            }
        } else if !is_blank(c) {
            while rest.next_if(|(_, c)| *c != ',' && !is_blank(*c)).is_some() {}
            let end = rest.peek().map_or(code.len(), |(end, _)| *end);
            cells.push(TableCell { text: Cow::Borrowed(&code[start..end]), offset: offset + start });
            entry_before = true;
        }
    }
    let start = cells.first().map_or(offset, |cell| cell.offset);
    let end = cells.last().map_or(offset, |cell| cell.offset + cell.text.len());
    Ok(TableRow { cells, start, end })
}

/// How the elements are written.
#[derive(Debug)]
pub(super) enum Names {
    /// n elements, counted from `first`.
    Numbers {
        size: usize,
        first: usize,
    },
    Labels {
        list: Vec<String>,
        places: FxHashMap<String, u32>,
    },
}

impl Names {
    /// Names from a list of labels.
    pub fn labels<'c, 'a: 'c>(cells: impl IntoIterator<Item = &'c TableCell<'a>>) -> Result<Names, CellProblem> {
        let (mut list, mut places) = (Vec::new(), FxHashMap::default());
        for cell in cells {
            let label = cell.text.to_string();
            if label.is_empty() {
                return Err(CellProblem::at(cell.offset, "a label is empty"));
            }
            if places.insert(label.clone(), list.len() as u32).is_some() {
                let message = format!("the label `{label}` is given twice: each element needs its own");
                return Err(CellProblem::at(cell.offset, message));
            }
            list.push(label);
        }
        // Labels that only count the elements from 0 say nothing.
        if list.iter().enumerate().all(|(place, label)| *label == place.to_string()) {
            return Ok(Names::Numbers { size: list.len(), first: 0 });
        }
        Ok(Names::Labels { list, places })
    }

    pub fn size(&self) -> usize {
        match self {
            Names::Numbers { size, .. } => *size,
            Names::Labels { list, .. } => list.len(),
        }
    }

    pub fn element(&self, cell: &TableCell<'_>) -> Result<u32, CellProblem> {
        let text = &cell.text;
        match self {
            Names::Numbers { size, first } => {
                let range = || format!("the {size} elements are {first} to {}", size + first - 1);
                let Some(number) = cell.number() else {
                    return Err(CellProblem::at(cell.offset, format!("`{text}` is no element: {}", range())));
                };
                let place = number.checked_sub(*first).filter(|place| place < size);
                let message = || CellProblem::at(cell.offset, format!("entry {text} is out of range: {}", range()));
                place.map(|place| place as u32).ok_or_else(message)
            }
            Names::Labels { list, places } => places.get(text.as_ref()).copied().ok_or_else(|| {
                let shown: Vec<&str> = list.iter().take(5).map(String::as_str).collect();
                let more = if list.len() > 5 { ", ..." } else { "" };
                let message = format!("`{text}` is no element: the labels are {}{more}", shown.join(", "));
                CellProblem::at(cell.offset, message)
            }),
        }
    }

    /// The labels of an algebra with these names; none if the elements are counted from 0.
    pub fn into_labels(self) -> Option<Vec<String>> {
        match self {
            Names::Numbers { first: 0, .. } => None,
            Names::Numbers { size, first } => Some((first..first + size).map(|number| number.to_string()).collect()),
            Names::Labels { list, .. } => Some(list),
        }
    }
}

/// `1 entry`, `2 entries`
pub(super) fn entries(count: usize) -> String {
    if count == 1 { "1 entry".into() } else { format!("{count} entries") }
}
