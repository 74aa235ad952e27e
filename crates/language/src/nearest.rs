//! The name that a misspelt one is nearest to.

/// The nearest of some names, if no more than a third of the word has to change; the first one of several.
///
/// ```
/// use mexagon_language::nearest;
/// assert_eq!(nearest("maximals", ["order", "maximal"]), Some("maximal"));
/// assert_eq!(nearest("quux", ["order", "maximal"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distances = names.into_iter().map(|name| (edit_distance(word, name), name));
    let (distance, name) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= word.chars().count() / 3).then_some(name)
}

/// How many letters must be inserted, deleted, replaced or swapped with the next to turn one word into the other, where
/// none is changed twice.
fn edit_distance(from: &str, to: &str) -> usize {
    let [from, to] = [from, to].map(|word| word.chars().collect::<Vec<char>>());
    let first: Vec<usize> = (0..=to.len()).collect();
    let (mut above, mut row) = (first.clone(), first);
    for (i, a) in from.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, b) in to.iter().enumerate() {
            let changed = (row[j] + usize::from(a != b)).min(row[j + 1] + 1).min(next[j] + 1);
            let is_swap = i > 0 && j > 0 && from[i - 1] == *b && *a == to[j - 1];
            next.push(if is_swap { changed.min(above[j - 1] + 1) } else { changed });
        }
        above = std::mem::replace(&mut row, next);
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(edit_distance("", "abc"), 3);
        assert_eq!(edit_distance("kitten", "sitting"), 3);
        assert_eq!(edit_distance("Suz", "Suz"), 0);
        assert_eq!(edit_distance("gne", "gen"), 1);
        assert_eq!(edit_distance("abcd", "badc"), 2);
        assert_eq!(edit_distance("ca", "abc"), 3);
    }
}
