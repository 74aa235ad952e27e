//! The Markdown that the book is written in, as HTML: headings, paragraphs, lists, tables, code, links and pictures.

use super::formula;
use crate::html::{Html, classed, link, tag, wide};

/// The most characters of code that stay on one line in a table.
const LONGEST_WHOLE: usize = 28;

/// Where links and pictures lead.
pub trait Ways {
    /// The address that a link leads to.
    fn link(&self, target: &str) -> String;
    /// The address of a picture.
    fn picture(&self, target: &str) -> String;
}

/// A whole text.
pub fn html(text: &str, ways: &dyn Ways) -> Html {
    let lines: Vec<&str> = text.lines().collect();
    blocks(&lines, ways)
}

fn blocks(lines: &[&str], ways: &dyn Ways) -> Html {
    let mut html = Html::none();
    let mut rest = lines;
    while let Some((&line, after)) = rest.split_first() {
        let (made, left) = match line.trim_start() {
            "" => (Html::none(), after),
            start if start.starts_with("```") => fenced(start, after),
            start if heading(start).is_some() => {
                (heading(start).map_or_else(Html::none, |(level, words)| head(level, words, ways)), after)
            }
            start
                if start.starts_with('|')
                    && after.first().is_some_and(|next| {
                        next.trim_start().starts_with("| -") || next.trim_start().starts_with("|-")
                    }) =>
            {
                table(rest, ways)
            }
            start if item(start).is_some() => list(rest, ways),
            _ => paragraph(rest, ways),
        };
        html = html.and(made);
        rest = left;
    }
    html
}

fn fenced<'a>(start: &str, lines: &'a [&'a str]) -> (Html, &'a [&'a str]) {
    let end = lines.iter().position(|line| line.trim_start().starts_with("```")).unwrap_or(lines.len());
    let text = lines[..end].join("\n");
    let shown = match start {
        "```math" => formula::block(&text),
        _ => tag("pre").with(tag("code").with(text)).into(),
    };
    (shown, lines.get(end + 1..).unwrap_or_default())
}

/// The words of the headings of the second level.
pub fn parts(text: &str) -> Vec<&str> {
    let mut is_code = false;
    let outside = |line: &&str| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    };
    text.lines().filter(outside).filter_map(heading).filter(|(level, _)| *level == 2).map(|(_, words)| words).collect()
}

/// The level and the words of a heading.
fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|&c| c == b'#').count();
    let words = line[level..].strip_prefix(' ')?;
    (1..=4).contains(&level).then_some((level, words.trim()))
}

fn head(level: usize, words: &str, ways: &dyn Ways) -> Html {
    let name = ["h1", "h2", "h3", "h4"][level - 1];
    tag(name).set("id", anchor(words)).with(inline(words, ways)).into()
}

/// The name by which links find a heading.
pub fn anchor(words: &str) -> String {
    let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn cells(line: &str) -> Vec<String> {
    let line = line.trim().trim_start_matches('|');
    let line = line.strip_suffix('|').unwrap_or(line);
    let mut cells = vec![String::new()];
    let (mut is_escaped, mut is_code) = (false, false);
    for c in line.chars() {
        is_code ^= c == '`';
        match c {
            '|' if is_escaped => {
                // The stroke belongs to the text; the mark before it does not.
                cells.last_mut().map(|cell| (cell.pop(), cell.push(c)));
            }
            '|' if !is_code => cells.push(String::new()),
            c => cells.last_mut().map_or((), |cell| cell.push(c)),
        }
        is_escaped = c == '\\';
    }
    cells
}

fn table<'a>(lines: &'a [&'a str], ways: &dyn Ways) -> (Html, &'a [&'a str]) {
    let end = lines.iter().position(|line| !line.trim_start().starts_with('|')).unwrap_or(lines.len());
    let row = |line: &str, name: &'static str| {
        tag("tr").with_all(cells(line).iter().map(|cell| tag(name).with(inline(cell.trim(), ways))))
    };
    let head = tag("thead").with(row(lines[0], "th"));
    let body = tag("tbody").with_all(lines[2.min(end)..end].iter().map(|line| row(line, "td")));
    (wide("A table").with(tag("table").with(head).with(body)).into(), &lines[end..])
}

/// What an item of a list begins with: whether it is numbered, and its words.
fn item(line: &str) -> Option<(bool, &str)> {
    if let Some(words) = line.strip_prefix("- ").or(line.strip_prefix("* ")) {
        return Some((false, words));
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    line.get(digits..)?.strip_prefix(". ").filter(|_| (1..4).contains(&digits)).map(|words| (true, words))
}

fn list<'a>(lines: &'a [&'a str], ways: &dyn Ways) -> (Html, &'a [&'a str]) {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let own = indent(lines[0]);
    let is_numbered = item(lines[0].trim_start()).is_some_and(|(numbered, _)| numbered);
    let mut items: Vec<Vec<&str>> = Vec::new();
    let mut end = 0;
    for (place, line) in lines.iter().enumerate() {
        let begins = indent(line) == own && item(line.trim_start()).is_some();
        let is_blank = line.trim().is_empty();
        let goes_on = lines
            .get(place + 1)
            .is_some_and(|next| indent(next) > own || indent(next) == own && item(next.trim_start()).is_some());
        match items.last_mut() {
            _ if begins => items.push(vec![item(line.trim_start()).map_or("", |(_, words)| words)]),
            Some(last) if is_blank && goes_on || !is_blank && indent(line) > own => {
                last.push(line.get(own + 2..).unwrap_or("").trim_end())
            }
            _ => break,
        }
        end = place + 1;
    }
    let made = items.iter().map(|lines| {
        let is_plain =
            lines.iter().all(|line| !line.is_empty() && item(line.trim_start()).is_none() && !line.starts_with("```"));
        let is_plain = is_plain || lines.len() == 1;
        tag("li").with(if is_plain { inline(&lines.join(" "), ways) } else { blocks(lines, ways) })
    });
    (tag(if is_numbered { "ol" } else { "ul" }).with_all(made).into(), &lines[end..])
}

fn paragraph<'a>(lines: &'a [&'a str], ways: &dyn Ways) -> (Html, &'a [&'a str]) {
    let starts =
        |line: &str| line.is_empty() || line.starts_with("```") || heading(line).is_some() || item(line).is_some();
    let end = lines.iter().skip(1).position(|line| starts(line.trim_start())).map_or(lines.len(), |place| place + 1);
    (tag("p").with(inline(&lines[..end].join("\n"), ways)).into(), &lines[end..])
}

/// No statement of the book is longer.
const LONGEST_EMPHASIS: usize = 2_000;

/// Words with code, emphasis, links and pictures in them.
pub fn inline(text: &str, ways: &dyn Ways) -> Html {
    let mut html = Html::none();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let found = match c {
            '\\' => rest[1..]
                .chars()
                .next()
                .filter(char::is_ascii_punctuation)
                .map(|c| (Html::from(c.to_string()), &rest[1 + c.len_utf8()..])),
            '`' => code(rest),
            '!' => picture(rest, ways),
            '[' => linked(rest, ways),
            '*' => emphasis(rest, ways),
            _ => None,
        };
        match found {
            Some((made, left)) => {
                html = html.and(std::mem::take(&mut plain)).and(made);
                rest = left;
            }
            None => {
                plain.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    html.and(plain)
}

fn code(text: &str) -> Option<(Html, &str)> {
    let ticks = text.bytes().take_while(|&c| c == b'`').count();
    let (inside, after) = text[ticks..].split_once(&text[..ticks])?;
    let shown = if ticks > 1 { inside.trim() } else { inside };
    let shown = shown.replace('\n', " ");
    // A browser would break a line after the strokes of an option.
    let is_whole = shown.contains('-') && shown.chars().count() <= LONGEST_WHOLE;
    let code = if is_whole { classed("code", "whole") } else { tag("code") };
    Some((code.with(shown).into(), after))
}

/// What is between brackets, which may have others inside.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (place, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' if depth == 1 => return Some((&text[1..place], &text[place + 1..])),
            ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn linked<'a>(text: &'a str, ways: &dyn Ways) -> Option<(Html, &'a str)> {
    let (words, after) = bracketed(text)?;
    let (target, after) = after.strip_prefix('(')?.split_once(')')?;
    Some((link(ways.link(target), inline(words, ways)).into(), after))
}

fn picture<'a>(text: &'a str, ways: &dyn Ways) -> Option<(Html, &'a str)> {
    let (words, after) = bracketed(text.strip_prefix('!').filter(|rest| rest.starts_with('['))?)?;
    let (target, after) = after.strip_prefix('(')?.split_once(')')?;
    let shown = tag("img").set("src", ways.picture(target)).set("alt", words).set("loading", "lazy");
    Some((shown.into(), after))
}

fn emphasis<'a>(text: &'a str, ways: &dyn Ways) -> Option<(Html, &'a str)> {
    let (mark, name) = if text.starts_with("**") { ("**", "strong") } else { ("*", "em") };
    let rest = text.strip_prefix(mark).filter(|rest| rest.starts_with(|c: char| !c.is_whitespace() && c != '*'))?;
    let end = closing(rest, mark).filter(|end| *end < LONGEST_EMPHASIS)?;
    Some((tag(name).with(inline(&rest[..end], ways)).into(), &rest[end + mark.len()..]))
}

/// Where a mark of emphasis closes: not behind a blank, not in code, and not where its sign stands for itself, as in `\*0`.
fn closing(text: &str, mark: &str) -> Option<usize> {
    let (mut at, mut is_behind_blank) = (0, false);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let step = match c {
            '\\' => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
            '`' => code(rest).map_or(1, |(_, after)| rest.len() - after.len()),
            '*' if mark == "*" && rest.starts_with("**") => 2,
            '*' if rest.starts_with(mark) && !is_behind_blank => return Some(at),
            c => c.len_utf8(),
        };
        is_behind_blank = c.is_whitespace();
        at += step;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Same;
    impl Ways for Same {
        fn link(&self, target: &str) -> String {
            target.to_owned()
        }
        fn picture(&self, target: &str) -> String {
            target.to_owned()
        }
    }

    fn shown(text: &str) -> String {
        html(text, &Same).into_string()
    }

    #[test]
    fn what_the_book_uses() {
        assert_eq!(
            shown("# A `b`\n\nx *y* **z** \\*0 <b>"),
            "<h1 id=\"a-b\">A <code>b</code></h1><p>x <em>y</em> <strong>z</strong> *0 &lt;b&gt;</p>"
        );
        assert_eq!(shown("*GEN is \\*1 or \\*0.* b"), "<p><em>GEN is *1 or *0.</em> b</p>");
        assert_eq!(shown("*a **b** `*c`*, 2 * 3"), "<p><em>a <strong>b</strong> <code>*c</code></em>, 2 * 3</p>");
        assert_eq!(shown("**a \\* b** \\*0 and *c"), "<p><strong>a * b</strong> *0 and *c</p>");
        assert_eq!(shown("- a\n  b\n- c\n\nd"), "<ul><li>a b</li><li>c</li></ul><p>d</p>");
        assert_eq!(shown("1. a\n2. [b](c.md)"), "<ol><li>a</li><li><a href=\"c.md\">b</a></li></ol>");
        assert_eq!(shown("```sh\na <b\n```\nc"), "<pre><code>a &lt;b</code></pre><p>c</p>");
        let table = "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"A table\"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td>d</td></tr></tbody></table></div>";
        assert_eq!(shown("| a | b |\n| --- | --- |\n| `x\\|y` | d |"), table);
        assert_eq!(parts("# A\n## b `c`\n```\n## no\n```\n### d\n## e"), ["b `c`", "e"]);
        assert_eq!(shown("`--a B`"), "<p><code class=\"whole\">--a B</code></p>");
        assert_eq!(shown("![a](b.svg)"), "<p><img src=\"b.svg\" alt=\"a\" loading=\"lazy\"></p>");
    }
}
