//! Text that fits the screen: lines are broken between words, and columns that are too wide are made narrower.

/// Between two columns, and before the first.
const GAP: usize = 2;

/// No column is made narrower than this.
const NARROWEST: usize = 8;

/// A cell has at most this many lines; the middle of a longer one is left out.
const MOST_LINES: usize = 6;

fn width_of(text: &str) -> usize {
    text.chars().count()
}

/// A table of rows under a heading, on lines of at most so many characters where that can be done.
pub(super) fn text(rows: &[Vec<String>], remarks: bool, width: usize) -> String {
    let columns = rows[0].len();
    let natural: Vec<usize> =
        (0..columns).map(|c| rows.iter().map(|row| width_of(&row[c])).max().unwrap_or(0)).collect();
    if total(&natural) <= width {
        return lines(rows, &natural);
    }
    if remarks && columns > 2 {
        return with_remarks_below(rows, width);
    }
    match narrowed(rows, &natural, width) {
        Some(widths) => lines(rows, &widths),
        None => blocks(rows, width),
    }
}

fn total(widths: &[usize]) -> usize {
    widths.iter().map(|width| width + GAP).sum()
}

/// Columns of some widths; a cell that does not fit has several lines.
fn lines(rows: &[Vec<String>], widths: &[usize]) -> String {
    let right: Vec<bool> = (0..widths.len()).map(|c| super::is_numeric(rows, c)).collect();
    let mut text = String::new();
    for row in rows {
        let cells: Vec<Vec<String>> = row.iter().zip(widths).map(|(cell, &width)| wrapped_cell(cell, width)).collect();
        for i in 0..cells.iter().map(Vec::len).max().unwrap_or(1).max(1) {
            let mut line = String::new();
            for ((cell, &width), &right) in cells.iter().zip(widths).zip(&right) {
                let part = cell.get(i).map_or("", String::as_str);
                let pad = " ".repeat(width.saturating_sub(width_of(part)));
                line += &" ".repeat(GAP);
                line += &(if right { pad + part } else { part.to_owned() + &pad });
            }
            text += line.trim_end();
            text.push('\n');
        }
    }
    text
}

/// Widths that fit together: the widest columns give way, but none becomes too narrow, and numbers stay whole.
fn narrowed(rows: &[Vec<String>], natural: &[usize], width: usize) -> Option<Vec<usize>> {
    /// Words up to this length are broken only if there is no other way.
    const WORD: usize = 16;
    let least = |c: usize, word: usize| {
        let words = rows.iter().map(|row| longest_word(&row[c]));
        let longest =
            if super::is_numeric(rows, c) { words.max() } else { words.filter(|length| *length <= word).max() };
        natural[c].min(NARROWEST.max(longest.unwrap_or(0)))
    };
    [WORD, 0].iter().find_map(|&word| {
        let least: Vec<usize> = (0..natural.len()).map(|c| least(c, word).max(longest_word(&rows[0][c]))).collect();
        let at_most = |most: usize| -> Vec<usize> {
            natural.iter().zip(&least).map(|(&width, &least)| width.min(most).max(least)).collect()
        };
        let most = (NARROWEST..=width).take_while(|&most| total(&at_most(most)) <= width).last()?;
        Some(at_most(most))
    })
}

fn longest_word(text: &str) -> usize {
    text.split(' ').map(width_of).max().unwrap_or(0)
}

/// The table without its last column, and that below it.
fn with_remarks_below(rows: &[Vec<String>], width: usize) -> String {
    let last = rows[0].len() - 1;
    let front: Vec<Vec<String>> = rows.iter().map(|row| row[..last].to_vec()).collect();
    let mut below = text(&front, false, width);
    below += &format!("\n  {}\n", rows[0][last]);
    let remarks = rows[1..].iter().filter(|row| !row[last].is_empty());
    below + &pairs(remarks.map(|row| (row[0].as_str(), row[last].as_str())), width)
}

/// A block for each row, a line for each cell.
fn blocks(rows: &[Vec<String>], width: usize) -> String {
    let block = |row: &Vec<String>| {
        let cells = rows[0].iter().zip(row).filter(|(_, cell)| !cell.is_empty());
        pairs(cells.map(|(name, cell)| (name.as_str(), cell.as_str())), width)
    };
    rows[1..].iter().map(block).collect::<Vec<_>>().join("\n")
}

/// Names and what belongs to them, a line for each.
pub(crate) fn pairs<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)> + Clone, width: usize) -> String {
    let names = pairs.clone().map(|(name, _)| width_of(name)).max().unwrap_or(0);
    let room = width.saturating_sub(2 * GAP + names).max(NARROWEST);
    let mut text = String::new();
    for (name, cell) in pairs {
        for (i, line) in wrapped_cell(cell, room).iter().enumerate() {
            let name = if i == 0 { name } else { "" };
            text += format!("  {name:<names$}  {line}").trim_end();
            text.push('\n');
        }
    }
    text
}

/// The lines of a cell; of a very long one the middle is left out.
fn wrapped_cell(cell: &str, width: usize) -> Vec<String> {
    let lines = wrapped(cell, width);
    if lines.len() <= MOST_LINES {
        return lines;
    }
    let kept = width * (MOST_LINES - 1) / 2;
    let characters: Vec<char> = cell.chars().collect();
    let front: String = characters[..kept].iter().collect();
    let back: String = characters[characters.len() - kept..].iter().collect();
    wrapped(&format!("{front} … {back}"), width)
}

/// Prose, each line of it broken between words so that it is not too wide; what follows is indented like the beginning.
///
/// ```
/// assert_eq!(mexagon::fitted("- one two three\n", 9), "- one two\n  three\n");
/// ```
pub fn fitted(text: &str, width: usize) -> String {
    let mut fitted = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        // A command is copied as a whole.
        if width_of(line.trim_end_matches('\n')) <= width || line.trim_start().starts_with("mexagon ") {
            fitted += line;
            continue;
        }
        let content = line.trim_start_matches(' ');
        let indent = line.len() - content.len();
        let hang = indent + if content.starts_with("- ") { 2 } else { 0 };
        for (i, part) in wrapped_after(content.trim_end(), width.saturating_sub(indent), width.saturating_sub(hang))
            .iter()
            .enumerate()
        {
            fitted += &" ".repeat(if i == 0 { indent } else { hang });
            fitted += part;
            fitted.push('\n');
        }
    }
    fitted
}

/// Lines of at most `width` characters, broken after a space where there is one.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    wrapped_after(text, width, width)
}

/// The same with another width for the first line.
fn wrapped_after(text: &str, first: usize, others: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest: Vec<char> = text.chars().collect();
    loop {
        let width = (if lines.is_empty() { first } else { others }).max(1);
        if rest.len() <= width {
            lines.push(rest.into_iter().collect());
            return lines;
        }
        let cut = place_to_break(&rest, width);
        lines.push(rest[..cut].iter().collect::<String>().trim_end().to_owned());
        rest.drain(..cut);
        let blanks = rest.iter().take_while(|c| **c == ' ').count();
        rest.drain(..blanks);
    }
}

/// Where a line is broken: after the last space, else after a sign between parts of a word, else anywhere.
fn place_to_break(line: &[char], width: usize) -> usize {
    let before = |is_end: &dyn Fn(usize) -> bool| (1..=width).rev().find(|&i| is_end(i));
    let space = before(&|i| line[i] == ' ' && i > 1).map(|i| i + 1);
    let after = |signs: &'static [char]| before(&|i| signs.contains(&line[i - 1]) && line[i] != ' ' && i > width / 2);
    let sign = || after(&[')', ']']).or_else(|| after(&[',', ';', '*', '/']));
    space.filter(|&i| i > width / 3).or_else(sign).or(space).unwrap_or(width)
}

#[cfg(test)]
mod tests {
    use super::super::{Format, TextTable};
    use super::*;

    fn widest(text: &str) -> usize {
        text.lines().map(width_of).max().unwrap_or(0)
    }

    #[test]
    fn remarks_go_below() {
        let mut table = TextTable::with_remarks(&["game", "value", "decided by"]);
        table.row(vec!["gen".into(), "*0".into(), "a theorem that takes many words to say".into()]);
        table.row(vec!["dng".into(), "*1".into(), String::new()]);
        assert_eq!(
            table.render(Format::Text(30)),
            "  game  value\n  gen   *0\n  dng   *1\n\n  decided by\n  gen  a theorem that takes\n       many words to say\n"
        );
    }

    #[test]
    fn wide_columns_give_way() {
        let mut table = TextTable::new(&["n", "elements", "name"]);
        table.row(vec!["12345".into(), "(1,2,3)(4,5,6)(7,8,9)(10,11,12)".into(), "alternating group".into()]);
        for width in [40, 34, 30] {
            let text = table.render(Format::Text(width));
            assert!(widest(&text) <= width, "{text}");
            assert!(text.contains("12345"), "{text}");
        }
        assert!(table.render(Format::Text(12)).starts_with("  n         12345\n"));
        let long = "9".repeat(1000) + "x";
        table.row(vec!["1".into(), long, String::new()]);
        assert!(table.render(Format::Text(40)).lines().count() < 15);
    }

    #[test]
    fn every_line_fits() {
        let prose =
            "a sentence with (1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16)(17,18) in it, and éàü\n\n- item one two three\n";
        for width in 20..90 {
            let text = fitted(prose, width);
            assert!(widest(&text) <= width, "{text}");
            let bare = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(bare(&text), bare(prose));
        }
    }
}
