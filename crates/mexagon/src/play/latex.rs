//! A position as LaTeX.

use super::Match;
use crate::table::latex_name;
use mexagon_drawing::latex;
use mexagon_games::game::Game;

impl Match {
    /// `$\mathrm{GEN}(D_{8})$ at $\{r, s\}$, normal play`
    pub fn latex(&self) -> String {
        let elements: Vec<String> = self.moves().iter().map(|x| element(&x.to_string())).collect();
        let elements = elements.join(", ");
        let position = match self.game() {
            _ if elements.is_empty() => "the start".to_owned(),
            Game::Selection(_) => format!("$\\{{{elements}\\}}$"),
            Game::Closed(_) => format!("$\\langle {elements} \\rangle$"),
        };
        let name = latex_name(self.structure().name());
        let name = name.unwrap_or_else(|| format!("\\text{{{}}}", latex(self.structure().name())));
        let rule = self.rule.words();
        format!("$\\mathrm{{{}}}({name})$ at {position}, {}", self.game(), latex(rule))
    }
}

/// An element in mathematics: exponents in braces, no signs between factors; what is no formula stands as text.
fn element(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "^*(),+-~ []".contains(c);
    if !text.chars().all(is_plain) {
        return format!("\\text{{{}}}", latex(text));
    }
    let mut shown = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[1..];
        match c {
            '^' => {
                let sign = usize::from(rest.starts_with('-'));
                let digits = rest[sign..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - sign);
                shown += &format!("^{{{}}}", &rest[..sign + digits]);
                rest = &rest[sign + digits..];
            }
            '*' => shown.push(' '),
            '~' => shown += "\\sim ",
            c => shown.push(c),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::element;

    #[test]
    fn elements_as_formulas() {
        for (text, wanted) in [
            ("r^12*s", "r^{12} s"),
            ("x^-1", "x^{-1}"),
            ("(1,2,3)(4,5)", "(1,2,3)(4,5)"),
            ("a ~ b", "a \\sim  b"),
            ("2_x", "\\text{2\\_x}"),
        ] {
            assert_eq!(element(text), wanted);
        }
    }
}
