//! Names that are not in the language, and what their users may have meant.
//!
//! Guesses are tried from the surest to the vaguest: names that other systems use, letters that name something else
//! here, the same name in other case, and at last the nearest name by edit distance.

use super::cursor::{Cursor, MAX_PARAMETER};
use super::elsewhere;
use super::error::{SyntaxError, quoted};
use super::families::{LinearFamily, Sporadic};
use super::heads::{self, ATLAS, CALLS, NUMBERED};
use super::nearest;
use super::span::Span;

/// Longer words are junk, and not worth comparing with anything.
const LONGEST_WORD: usize = 30;

/// The error for an unknown name where the cursor is. Its place is all that the suggestion stands for, with what is in brackets.
pub(super) fn unknown_name(mut cursor: Cursor<'_>) -> SyntaxError {
    let start = cursor.position();
    let word = cursor.word();
    let span = cursor.span_since(start);
    let with = |more: usize| Span::new(start, span.end + more);
    let after = cursor.rest();
    if let Some(error) = polynomial_ring(word, after, start) {
        return error;
    }
    if NUMBERED.iter().any(|(name, _)| *name == word) {
        let message = format!("{} needs a number directly after it", quoted(word));
        let bare = || {
            let number = cursor.integer().ok()??;
            Some((vec![number], cursor.position() - span.end))
        };
        let (number, more) = match bracketed_numbers(after).or_else(bare) {
            Some((numbers, more)) => (numbers.first().copied(), more),
            None => (None, bracket(after).unwrap_or(0)),
        };
        // There is no other K and V than the one of order 4.
        let guesses = [number.unwrap_or(8), 4].map(|number| format!("{word}{number}"));
        let guess = guesses.iter().find(|guess| is_sound(guess)).unwrap_or(&guesses[0]);
        return SyntaxError::new(with(more), message).with_suggestion(guess.clone());
    }
    if Sporadic::ALL.iter().any(|group| group.name() == word) {
        let error = |span| SyntaxError::new(span, format!("{} takes no parameters", quoted(word)));
        let meant = bracketed_numbers(after).and_then(|(numbers, more)| {
            Some((elsewhere::meaning(word, &numbers).filter(|guess| is_sound(guess))?, more))
        });
        return meant.map_or_else(|| error(span), |(guess, more)| error(with(more)).with_suggestion(guess));
    }
    if let Some(usage) = usage(word) {
        let message = format!("{} needs its parameters in brackets", quoted(word));
        let (numbers, more) = loose_numbers(after);
        let meant = Some(format!("{word}{}", parameters(&numbers))).filter(|guess| is_sound(guess));
        let more = if meant.is_some() { more } else { 0 };
        return SyntaxError::new(with(more), message).with_suggestion(meant.unwrap_or(usage));
    }
    if let Some(error) = elsewhere::only_in_gap(word, after, start) {
        return error;
    }
    let message = format!("{} is not a known name", quoted(word));
    let guess = if word.len() > LONGEST_WORD { None } else { suggestion(word, after) };
    match guess {
        Some((guess, more)) => SyntaxError::new(with(more), message).with_suggestion(guess),
        None => SyntaxError::new(span, message),
    }
}

/// The error for `Q[x,y]` or `GF(2)[x]/(x^2)`.
fn polynomial_ring(word: &str, after: &str, start: usize) -> Option<SyntaxError> {
    const LONGEST: usize = 60;
    let variables = if word == "GF" { &after[bracket(after)?..] } else { after };
    let is_base = matches!(word, "Q" | "R" | "C" | "GF");
    let ring = format!("{word}{after}").trim_end().to_owned();
    let span = Span::new(start, start + ring.len());
    (is_base && variables.starts_with('[') && ring.len() <= LONGEST)
        .then(|| SyntaxError::new(span, "rings stand in `Ring(...)`").with_suggestion(format!("Ring({ring})")))
}

/// The group that is usually meant by an ATLAS name such as `2.A5`, and the length of the name of the quotient.
pub(super) fn covering_group(centre: u64, quotient: &str) -> Option<(String, usize)> {
    let name = Cursor::new(quotient).word();
    let covering = match (centre, name) {
        (2, "A4") => "SL(2,3)",
        (2, "A5") => "SL(2,5)",
        (2, "A6") => "SL(2,9)",
        _ => return None,
    };
    Some((covering.to_owned(), name.len()))
}

/// What is meant, and how many bytes after the word it stands for as well.
fn suggestion(word: &str, after: &str) -> Option<(String, usize)> {
    let (numbers, more) = bracketed_numbers(after).unwrap_or_default();
    if let Some(length) = bracket(after).filter(|_| more == 0) {
        // What is in the brackets stays.
        let inside = &after[..length];
        let name = called(word, inside).map(|name| (name.to_owned(), 0));
        return name.or_else(|| Some((elsewhere::operation(word, inside)?, length)));
    }
    let (stem, digits) = word.split_at(word.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    let whole = || {
        elsewhere::meaning(word, &numbers)
            .filter(|guess| is_sound(guess))
            .or_else(|| other_case(word, &numbers))
            .or_else(|| siblings(stem, digits))
            .or_else(|| nearest_name(word, &numbers))
    };
    let bare = || {
        let (number, more) = loose_numbers(after);
        let meant = elsewhere::meaning(word, &number).filter(|guess| number.len() == 1 && is_sound(guess));
        meant.filter(|_| numbers.is_empty()).map(|guess| (guess, more))
    };
    elsewhere::phrase(word, after).or_else(bare).or_else(|| Some((whole()?, more)))
}

/// A name with brackets that is written otherwise, and with which what is in them is an object.
fn called(word: &str, inside: &str) -> Option<&'static str> {
    const LONGEST: usize = 80;
    // There are other short names, such as Out and Inn.
    const SHORTEST: usize = 4;
    let wanted = folded(word);
    let near = || nearest::nearest(word, call_names()).filter(|_| word.len() >= SHORTEST);
    let name = elsewhere::name(&wanted).or_else(|| call_names().find(|name| folded(name) == wanted)).or_else(near)?;
    (inside.len() <= LONGEST && is_sound(&format!("{name}{inside}"))).then_some(name)
}

/// Whether a guess is an object; one that is refused in its turn would be worse than none.
///
/// Its name is looked up first, because parsing an unknown name leads back to this file.
fn is_sound(guess: &str) -> bool {
    heads::longest(guess).is_some() && super::parse(guess).is_ok()
}

/// The same name written as it is written here: `s4`, `psl(2,7)`, `m_11`, `O’N`, `PΓL(2,8)`.
fn other_case(word: &str, numbers: &[u64]) -> Option<String> {
    let wanted = folded(word);
    let sporadic = Sporadic::ALL.iter().find(|group| folded(group.name()) == wanted);
    if let Some(group) = sporadic.filter(|_| numbers.is_empty()) {
        return Some(group.name().to_owned());
    }
    let parameters = parameters(numbers);
    if let Some(name) = call_names().find(|name| folded(name) == wanted) {
        return if numbers.is_empty() { usage(name) } else { Some(format!("{name}{parameters}")) };
    }
    let letters = wanted.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &wanted[letters.len()..];
    let guess = if numbers.is_empty() {
        let (name, _) = NUMBERED.iter().find(|(name, _)| folded(name) == letters)?;
        format!("{name}{digits}")
    } else {
        let (name, _) = ATLAS.iter().find(|(name, _)| folded(name) == letters)?;
        format!("{name}{digits}{parameters}")
    };
    is_sound(&guess).then_some(guess)
}

fn folded(name: &str) -> String {
    let plain = name.replace('Γ', "Gamma").to_lowercase();
    plain.replace(['_', '\'', '’'], "")
}

/// The sporadic groups whose names differ only by their number: `J5` can only be a slip for one of four.
fn siblings(stem: &str, digits: &str) -> Option<String> {
    let mut names = Sporadic::ALL.iter().map(|group| group.name()).filter(|name| {
        let number = name.strip_prefix(stem).unwrap_or_default();
        !stem.is_empty() && !digits.is_empty() && number.starts_with(|c: char| c.is_ascii_digit())
    });
    let first = names.next()?.to_owned();
    Some(names.fold(first, |list, name| format!("{list}, {name}")))
}

/// The nearest name, as it is used.
fn nearest_name(word: &str, numbers: &[u64]) -> Option<String> {
    if !numbers.is_empty() {
        let name = nearest::nearest(word, call_names())?;
        let first = || Some(format!("{name}{}", parameters(&[*numbers.first()?, 1])));
        let guesses = [Some(format!("{name}{}", parameters(numbers))), first().filter(|_| name == "SmallGroup")];
        return guesses.into_iter().flatten().find(|guess| is_sound(guess));
    }
    let sporadic = Sporadic::ALL.iter().map(|group| group.name());
    let name = nearest::nearest(word, sporadic.chain(call_names()))?;
    Some(usage(name).unwrap_or_else(|| name.to_owned()))
}

fn parameters(numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("({})", numbers.join(","))
}

fn call_names() -> impl Iterator<Item = &'static str> {
    let families = LinearFamily::ALL.iter().map(|family| family.name());
    CALLS.iter().map(|(name, ..)| *name).chain(families)
}

/// An example of the use of a name that needs brackets.
fn usage(word: &str) -> Option<String> {
    let call = CALLS.iter().find(|(name, ..)| *name == word);
    let family = LinearFamily::ALL.iter().find(|family| family.name() == word);
    call.map(|(.., usage)| (*usage).to_owned()).or_else(|| family.map(|family| format!("{family}(2,7)")))
}

/// The numbers of `(4)`, `(2,7)` or `([2,4])`, and how many bytes these are.
fn bracketed_numbers(after: &str) -> Option<(Vec<u64>, usize)> {
    const LONGEST: usize = 80;
    let length = bracket(after)?;
    let inside = after[..length].trim_start().strip_prefix('(')?.strip_suffix(')')?;
    if inside.len() > LONGEST {
        return None;
    }
    let inside = inside.trim().trim_start_matches('[').trim_end_matches(']');
    if inside.is_empty() {
        return Some((Vec::new(), length));
    }
    let numbers = inside.split(',').map(|number| number.trim().parse().ok());
    let numbers: Option<Vec<u64>> = numbers.map(|number| number.filter(|n| *n <= MAX_PARAMETER)).collect();
    Some((numbers?, length))
}

/// The numbers of ` 240 191`, ` 240, 191`, `[240,191]` or `{240,191}`, and how many bytes these are; none if no number comes next.
fn loose_numbers(after: &str) -> (Vec<u64>, usize) {
    const MOST: usize = 2;
    let (mut numbers, mut read) = (Vec::new(), 0);
    let mut rest = after;
    while numbers.len() < MOST {
        let ahead = rest.trim_start_matches(|c: char| c.is_whitespace() || "[{(,".contains(c));
        let length = ahead.find(|c: char| !c.is_ascii_digit()).unwrap_or(ahead.len());
        let Some(number) = ahead[..length].parse().ok().filter(|n| *n <= MAX_PARAMETER) else { break };
        numbers.push(number);
        rest = &ahead[length..];
        read = after.len() - rest.len();
    }
    let closed = rest.trim_start().strip_prefix([']', '}', ')']);
    let read = closed.filter(|_| read > 0).map_or(read, |rest| after.len() - rest.len());
    (numbers, read)
}

/// The bytes up to the end of a round bracket, if one comes next.
pub(super) fn bracket(after: &str) -> Option<usize> {
    let mut open = 0_u32;
    let mut signs = after.char_indices().skip_while(|(_, c)| c.is_whitespace()).peekable();
    signs.next_if(|(_, c)| *c == '(').map(|_| open = 1)?;
    for (at, c) in signs {
        match c {
            '(' => open += 1,
            ')' if open == 1 => return Some(at + 1),
            ')' => open -= 1,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::parse;

    #[track_caller]
    fn suggests(text: &str, wanted: &str) {
        let error = parse(text).expect_err(text);
        assert_eq!(error.suggestion.as_deref(), Some(wanted), "{text}: {}", error.message);
    }

    #[test]
    fn other_case_and_spelling() {
        for (text, wanted) in [
            ("s4", "S4"),
            ("s4xZ2", "S4"),
            ("dic3", "Dic3"),
            ("psl(2,7)", "PSL(2,7)"),
            ("PΓL(2,8)", "PGammaL(2,8)"),
            ("l3(7)", "L3(7)"),
            ("m_11", "M11"),
            ("O’N", "O'N"),
            ("ON", "O'N"),
            ("Fi24", "Fi24'"),
            ("rubik(2)", "Rubik(2)"),
        ] {
            suggests(text, wanted);
        }
    }

    #[test]
    fn incomplete_names() {
        for (text, wanted) in [
            ("S", "S8"),
            ("S(4)", "S4"),
            ("S 4", "S4"),
            ("PSL", "PSL(2,7)"),
            ("W", "W(E8)"),
            ("V", "V4"),
            ("Sym 5", "Sym(5)"),
            ("Cyclic 6", "Z6"),
            ("SmallGroup 240 191", "SmallGroup(240,191)"),
            ("SmallGroup[240,191]", "SmallGroup(240,191)"),
            ("SmallGroup(240)", "SmallGroup(240,1)"),
            ("Rubik", "Rubik(2)"),
            ("Q[x,y]", "Ring(Q[x,y])"),
            ("GF(2)[x]/(x^2)", "Ring(GF(2)[x]/(x^2))"),
        ] {
            suggests(text, wanted);
        }
    }

    #[test]
    fn sporadic_names_stand_alone() {
        let error = parse("M(22)").expect_err("a parameter");
        assert_eq!(error.message, "`M` takes no parameters");
    }

    #[test]
    fn near_misses() {
        suggests("SmalGroup(8,3)", "SmallGroup(8,3)");
        suggests("SmallGroups(240)", "SmallGroup(240,1)");
        suggests("Rubick(2)", "Rubik(2)");
        suggests("J5", "J1, J2, J3, J4");
        suggests("M13", "M11, M12, M22, M23, M24");
        for text in ["Quux", "T", "Foo(3)", "E9", "G2(3)", "L(7)", "l(7)", "Out(A6)", "IdGroup(S4)", "FreeGroup(2)"] {
            assert_eq!(parse(text).expect_err(text).suggestion, None, "{text}");
        }
    }
}
