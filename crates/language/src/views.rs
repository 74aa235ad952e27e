//! What GAP shows of groups that it does not write out, and what it can be told instead.
//!
//! `<pc group of size 8 with 3 generators>` and `Group( [ f1, f2, f3 ] )` do not say which group they are; each gets an error with
//! a command of GAP that prints something that is read here.

use super::cursor::Cursor;
use super::error::SyntaxError;
use super::span::Span;

/// What the shown words begin with, and what prints the group G that they stand for.
const VIEWS: [(&str, &str); 8] = [
    ("pc group", PC),
    ("permutation group", "Print(G);"),
    ("matrix group", "Print(G);"),
    ("group of ", "Print(GeneratorsOfGroup(G));"),
    ("fp group", "Print(RelatorsOfFpGroup(G));"),
    ("group ", "Print(Image(IsomorphismPermGroup(G)));"),
    ("an immutable ", "Print(G);"),
    ("a ", "Print(G);"),
];

/// For groups that are given by a polycyclic presentation.
const PC: &str = "Print(IdGroup(G)); or Print(RelatorsOfFpGroup(Image(IsomorphismFpGroup(G))));";

/// The error for words of GAP in `<...>`, if they come next.
pub(super) fn shown_in_angles(mut cursor: Cursor<'_>) -> Option<SyntaxError> {
    let start = cursor.start();
    let inside = cursor.rest().strip_prefix('<')?.split('>').next()?;
    if inside.contains('|') {
        return None;
    }
    let words: String = inside.split_whitespace().collect::<Vec<_>>().join(" ");
    // Groups of automorphisms are shown by their size, groups of matrices by that of the matrices.
    let words = if words.contains("matrices") { words } else { words.replacen("group of size", "group size", 1) };
    let is_word = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric());
    let begins = |name: &str| words.strip_prefix(name).is_some_and(|rest| !name.ends_with(' ') || is_word(rest));
    let command = VIEWS.iter().find(|(name, _)| begins(name));
    let infinite = words.starts_with("free group");
    if command.is_none() && !infinite {
        return None;
    }
    cursor.advance(inside.len() + 2);
    let span = cursor.span_since(start);
    if infinite {
        return Some(SyntaxError::new(span, "a free group is infinite"));
    }
    let message = "these words of GAP do not say which group it is";
    Some(SyntaxError::new(span, message).with_suggestion(command.map(|(_, command)| format!("in GAP: {command}"))))
}

/// Refuses a list of maps, as GAP prints a group of automorphisms; their arrows would pass for brackets.
pub(super) fn check_maps(text: &str) -> Result<(), SyntaxError> {
    match text.find("->") {
        Some(at) if text.contains("Group(") => {
            let message = "groups of maps are not read";
            let command = "in GAP: Print(Image(IsomorphismPermGroup(G)));";
            Err(SyntaxError::new(Span::new(at, at + 2), message).try_instead(command))
        }
        _ => Ok(()),
    }
}

/// The error for a list of names in `Group([...])`, if the cursor is at the first of them.
pub(super) fn shown_names(mut cursor: Cursor<'_>) -> Option<SyntaxError> {
    if let Some(error) = shown_in_angles(cursor) {
        return Some(error);
    }
    let start = cursor.start();
    let name = cursor.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || name.starts_with("PermList") {
        return None;
    }
    let polycyclic = name.strip_prefix('f').is_some_and(|number| number.parse::<u32>().is_ok());
    let command = if polycyclic { PC } else { "Print(RelatorsOfFpGroup(G));" };
    let message = "the names of its generators do not say which group it is";
    Some(SyntaxError::new(cursor.span_since(start), message).with_suggestion(format!("in GAP: {command}")))
}

/// Reads `(6,3)` of `TransitiveGroup` or `PrimitiveGroup`, and says how GAP prints that group.
pub(super) fn library(cursor: &mut Cursor<'_>, name: &str, start: usize) -> SyntaxError {
    let mut numbers = || -> Result<(u64, u64), SyntaxError> {
        cursor.expect('(')?;
        let degree = cursor.positive("the degree")?;
        cursor.expect(',')?;
        let number = cursor.positive("the number of the group")?;
        cursor.expect(')')?;
        Ok((degree, number))
    };
    let (degree, number) = match numbers() {
        Ok(numbers) => numbers,
        Err(error) => return error,
    };
    let kind = if name == "TransitiveGroup" { "transitive" } else { "primitive" };
    let message = format!("the library of {kind} groups is not embedded; generators of the group are read");
    let command = format!("in GAP: Print(GeneratorsOfGroup({name}({degree},{number})));");
    SyntaxError::new(cursor.span_since(start), message).with_suggestion(command)
}

#[cfg(test)]
mod tests {
    use crate::parse;

    #[test]
    fn views_of_gap_get_a_command() {
        for (text, command) in [
            ("<pc group of size 8 with 3 generators>", "Print(IdGroup(G));"),
            ("<pc group of size 8 with\n  3 generators>", "IsomorphismFpGroup(G)"),
            ("<pc group with 3 generators>", "Print(IdGroup(G));"),
            ("<permutation group with 3 generators>", "Print(G);"),
            ("<permutation group of size 262144 with 18 generators>", "Print(G);"),
            ("<group of 2x2 matrices over GF(3)>", "Print(GeneratorsOfGroup(G));"),
            ("<group of 1x1 matrices of size 1 over GF(2^2)>", "Print(GeneratorsOfGroup(G));"),
            ("<matrix group of size 64 with 4 generators>", "Print(G);"),
            ("<fp group of size 6 on the generators [ a, b ]>", "Print(RelatorsOfFpGroup(G));"),
            ("<fp group on the generators [ a, b ]>", "Print(RelatorsOfFpGroup(G));"),
            ("<group of size 32 with 5 generators>", "Print(Image(IsomorphismPermGroup(G)));"),
            ("<group with 5 generators>", "Print(Image(IsomorphismPermGroup(G)));"),
            ("Group([ <an immutable 2x2 matrix over GF2>, <an immutable 2x2 matrix over GF2> ])", "Print(G);"),
            ("Group( [ f1, f2, f3 ] )", "Print(IdGroup(G));"),
            ("Group( [ a, b ] )", "Print(RelatorsOfFpGroup(G));"),
            ("Group( [ Pcgs([ f1, f2 ]) -> [ f1*f2, f2 ] ] )", "Print(Image(IsomorphismPermGroup(G)));"),
            ("TransitiveGroup(6,3)", "Print(GeneratorsOfGroup(TransitiveGroup(6,3)));"),
            ("PrimitiveGroup( 8, 3 )", "Print(GeneratorsOfGroup(PrimitiveGroup(8,3)));"),
        ] {
            let suggestion = parse(text).expect_err(text).suggestion.expect(text);
            assert!(suggestion.starts_with("in GAP: ") && suggestion.contains(command), "{text}: {suggestion}");
        }
        let free = parse("<free group on the generators [ a, b ]>").expect_err("infinite");
        assert_eq!(free.message, "a free group is infinite");
        assert!(parse("TransitiveGroup(6)").is_err());
    }
}
