//! Tables as text, Markdown, LaTeX and comma-separated values.

use mexagon_drawing::latex;

/// How tables are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Columns that line up.
    #[default]
    Text,
    Markdown,
    /// A LaTeX tabular.
    Latex,
}

/// A table of text whose columns line up; numbers go to the right.
#[derive(Clone, Debug, Default)]
pub struct TextTable {
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table with these headings.
    pub fn new(headings: &[&str]) -> Self {
        TextTable { rows: vec![headings.iter().map(|heading| (*heading).to_owned()).collect()] }
    }

    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The table in a format.
    pub fn render(&self, format: Format) -> String {
        match format {
            Format::Text => self.text(),
            Format::Markdown => self.markdown(),
            Format::Latex => self.latex(),
        }
    }

    /// The widths of the columns, and whether they hold numbers only.
    fn layout(&self) -> Vec<(usize, bool)> {
        let numeric = |c: usize| {
            let mut body = self.rows[1..].iter().map(|row| row[c].as_str());
            self.rows.len() > 1 && body.all(|cell| !cell.is_empty() && cell.bytes().all(|b| b.is_ascii_digit()))
        };
        let width = |c: usize| self.rows.iter().map(|row| row[c].chars().count()).max().unwrap_or(0);
        (0..self.rows[0].len()).map(|c| (width(c), numeric(c))).collect()
    }

    /// Indented by two spaces, without trailing blanks.
    fn text(&self) -> String {
        let layout = self.layout();
        let mut text = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for (cell, (width, right)) in row.iter().zip(&layout) {
                let pad = " ".repeat(width - cell.chars().count());
                line += "  ";
                line += &(if *right { pad + cell } else { cell.clone() + &pad });
            }
            text += line.trim_end();
            text.push('\n');
        }
        text
    }

    fn markdown(&self) -> String {
        let line =
            |row: &[String]| format!("| {} |\n", row.iter().map(|cell| markdown(cell)).collect::<Vec<_>>().join(" | "));
        let rule: Vec<&str> = self.layout().iter().map(|(_, right)| if *right { "---:" } else { "---" }).collect();
        let body: String = self.rows[1..].iter().map(|row| line(row)).collect();
        format!("{}| {} |\n{body}", line(&self.rows[0]), rule.join(" | "))
    }

    fn latex(&self) -> String {
        let columns: String = self.layout().iter().map(|(_, right)| if *right { 'r' } else { 'l' }).collect();
        let line =
            |row: &[String]| format!("{} \\\\\n", row.iter().map(|cell| latex(cell)).collect::<Vec<_>>().join(" & "));
        let body: String = self.rows[1..].iter().map(|row| line(row)).collect();
        format!(
            "\\begin{{tabular}}{{{columns}}}\n\\hline\n{}\\hline\n{body}\\hline\n\\end{{tabular}}\n",
            line(&self.rows[0])
        )
    }
}

/// A cell that Markdown shows as it is.
fn markdown(cell: &str) -> String {
    cell.replace('|', "\\|").replace('*', "\\*")
}

/// Comma-separated values under a heading.
pub fn csv(heading: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |row: Vec<String>| row.iter().map(|cell| csv_cell(cell)).collect::<Vec<_>>().join(",") + "\n";
    format!("{heading}\n{}", rows.map(line).collect::<String>())
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
        assert_eq!(table.render(Format::Text), "  game    n\n  a|b *0  7\n");
        assert_eq!(table.render(Format::Markdown), "| game | n |\n| --- | ---: |\n| a\\|b \\*0 | 7 |\n");
        assert!(table.render(Format::Latex).contains("a$|$b $\\ast$0 & 7 \\\\\n"));
        assert_eq!(latex("Z2^3 & x_1"), "Z2\\^{}3 \\& x\\_1");
    }
}
