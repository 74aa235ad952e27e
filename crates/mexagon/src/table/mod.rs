//! Tables as text, Markdown, LaTeX and comma-separated values.

use mexagon_drawing::latex;

mod fit;
mod math;

pub use fit::fitted;
pub(crate) use fit::pairs;
pub(crate) use math::name as latex_name;

/// The width of a text where nobody says how wide it may be.
pub const USUAL_WIDTH: usize = 80;

/// How tables are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Columns that line up, on lines of at most so many characters.
    Text(usize),
    Markdown,
    /// A LaTeX tabular, with rules of the package booktabs.
    Latex,
    /// Comma-separated values.
    Csv,
}

impl Default for Format {
    fn default() -> Self {
        Format::Text(USUAL_WIDTH)
    }
}

/// A table of text whose columns line up; numbers go to the right.
#[derive(Clone, Debug, Default)]
pub struct TextTable {
    rows: Vec<Vec<String>>,
    /// Do the sentences of the last column go below a table that would be too wide?
    remarks: bool,
}

impl TextTable {
    /// A table with these headings.
    pub fn new(headings: &[&str]) -> Self {
        TextTable { rows: vec![headings.iter().map(|heading| (*heading).to_owned()).collect()], remarks: false }
    }

    /// A table whose last column has sentences, which go below the table where they would make it too wide.
    pub fn with_remarks(headings: &[&str]) -> Self {
        TextTable { remarks: true, ..TextTable::new(headings) }
    }

    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The table in a format.
    pub fn render(&self, format: Format) -> String {
        match format {
            Format::Text(width) => fit::text(&self.rows, self.remarks, width),
            Format::Markdown => self.markdown(),
            Format::Latex => self.latex(),
            Format::Csv => self.rows.iter().map(|row| line(row)).collect(),
        }
    }

    /// A heading and the table under it; comma-separated values have no heading.
    pub fn under(&self, heading: &str, format: Format) -> String {
        let table = self.render(format);
        match format {
            Format::Csv => table,
            _ => heading.to_owned() + &table,
        }
    }

    fn markdown(&self) -> String {
        let line =
            |row: &[String]| format!("| {} |\n", row.iter().map(|cell| markdown(cell)).collect::<Vec<_>>().join(" | "));
        let columns = 0..self.rows[0].len();
        let rule: Vec<&str> = columns.map(|c| if is_numeric(&self.rows, c) { "---:" } else { "---" }).collect();
        let body: String = self.rows[1..].iter().map(|row| line(row)).collect();
        format!("{}| {} |\n{body}", line(&self.rows[0]), rule.join(" | "))
    }

    fn latex(&self) -> String {
        let columns = 0..self.rows[0].len();
        let columns: String = columns.map(|c| if is_numeric(&self.rows, c) { 'r' } else { 'l' }).collect();
        let line = |row: &[String], cell: fn(&str) -> String| {
            format!("{} \\\\\n", row.iter().map(|text| cell(text)).collect::<Vec<_>>().join(" & "))
        };
        let body: String = self.rows[1..].iter().map(|row| line(row, math::cell)).collect();
        let heading = line(&self.rows[0], latex);
        format!(
            "\\begin{{tabular}}{{{columns}}}\n\\toprule\n{heading}\\midrule\n{body}\\bottomrule\n\\end{{tabular}}\n"
        )
    }
}

/// Does a column hold nothing but numbers?
fn is_numeric(rows: &[Vec<String>], c: usize) -> bool {
    let mut body = rows[1..].iter().map(|row| row[c].as_str());
    rows.len() > 1 && body.all(|cell| !cell.is_empty() && cell.bytes().all(|b| b.is_ascii_digit()))
}

/// A cell that Markdown shows as it is.
fn markdown(cell: &str) -> String {
    cell.replace('|', "\\|").replace('*', "\\*")
}

/// Comma-separated values under a heading.
pub fn csv(heading: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
    format!("{heading}\n{}", rows.map(|row| line(&row)).collect::<String>())
}

/// A line of comma-separated values.
fn line(row: &[String]) -> String {
    row.iter().map(|cell| csv_cell(cell)).collect::<Vec<_>>().join(",") + "\n"
}

/// A cell of comma-separated values.
pub fn csv_cell(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_in_all_formats() {
        let mut table = TextTable::new(&["game", "n"]);
        table.row(vec!["a|b *0".into(), "7".into()]);
        assert_eq!(table.render(Format::default()), "  game    n\n  a|b *0  7\n");
        assert_eq!(table.render(Format::Markdown), "| game | n |\n| --- | ---: |\n| a\\|b \\*0 | 7 |\n");
        assert!(table.render(Format::Latex).contains("a$|$b $\\ast$0 & 7 \\\\\n"));
        assert_eq!(table.render(Format::Csv), "game,n\na|b *0,7\n");
        assert_eq!(latex("Z2^3 & x_1"), "Z2\\^{}3 \\& x\\_1");
    }
}
