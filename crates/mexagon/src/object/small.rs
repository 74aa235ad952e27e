//! Groups of the Small Groups library as objects.

use super::error::Wrong;
use super::form::Form;
use super::permutation::Permutations;
use super::polycyclic::Polycyclic;
use crate::limits::MOST_NAMESAKES;
use mexagon_algebra::group::pc::PcGroup;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup};
use mexagon_base::budget::{Budget, Stop};
use mexagon_language::{Expr, Node, Span, SyntaxError};
use mexagon_small_groups::identify::SmallGroupId;
use mexagon_small_groups::{LEFT_OUT, NoSuchGroup, SmallGroup, counted_groups, described_as, description, small_group};
use std::sync::Arc;

/// The group with an id.
pub(super) fn named(order: u64, id: u64, budget: &Budget) -> Result<Result<Arc<dyn Form>, Wrong>, Stop> {
    let group = match small_group(order, id) {
        Ok(group) => group,
        Err(missing) => return Ok(Err(absent(order, missing))),
    };
    let small = u32::try_from(order).ok().zip(u32::try_from(id).ok());
    let small = small.map(|(order, id)| SmallGroupId { order, id });
    let label = small.and_then(|SmallGroupId { order, id }| description(order, id));
    let words = label.map_or_else(|| kind(&group).to_owned(), |label| format!("{label} as GAP describes it"));
    form(&group, Some(words), small, budget).map(Ok)
}

/// A group as a form, with what it is in words and its place in the library.
pub(super) fn form(
    group: &SmallGroup,
    description: Option<String>,
    small: Option<SmallGroupId>,
    budget: &Budget,
) -> Result<Arc<dyn Form>, Stop> {
    Ok(match group {
        SmallGroup::Soluble(pc) => Arc::new(Polycyclic { group: pc.clone(), description, small }),
        SmallGroup::Permutation(generators) => {
            let degree = generators.first().map_or(1, Permutation::degree);
            let group = PermutationGroup::new(degree, generators, budget)?;
            Arc::new(Permutations::of_group(group, budget)?.described(description, small))
        }
    })
}

/// What is cheap to say about a group.
fn kind(group: &SmallGroup) -> &'static str {
    let is_primary = |pc: &PcGroup| pc.primes().windows(2).all(|pair| pair[0] == pair[1]);
    match group {
        SmallGroup::Soluble(pc) if pc.is_cyclic() => "cyclic group",
        SmallGroup::Soluble(pc) if pc.is_abelian() => "abelian group",
        SmallGroup::Soluble(pc) if is_primary(pc) => "group of prime power order",
        SmallGroup::Soluble(_) => "soluble group",
        SmallGroup::Permutation(_) => "group that is not soluble",
    }
}

/// The only embedded group that GAP describes in the words of a text, with a note that says so; or the error, with all such groups
/// if there are several.
pub(super) fn described(error: SyntaxError, source: &str) -> Result<(Expr, String), SyntaxError> {
    // `[16,3] (Z4 x Z2) : Z2`, as positions are named, is the place of a group with its own description.
    let (place, rest) = source.trim().split_once(']').filter(|(place, _)| place.starts_with('[')).unzip();
    let words = gap_words(rest.unwrap_or(source));
    let mut groups = described_as(&words);
    if let Some(place) = place {
        groups.retain(|(order, id)| place.split_whitespace().collect::<String>() == format!("[{order},{id}"));
    }
    let node = |&(order, id): &(u32, u32)| Node::SmallGroup { order: order.into(), id: id.into() };
    if let [only] = &groups[..] {
        let written = source.split_whitespace().collect::<Vec<_>>().join(" ");
        let node = node(only);
        let note = format!("{written} is {node}, the only embedded group that GAP describes so");
        return Ok((Expr { node, span: Span::new(0, source.len()) }, note));
    }
    if groups.is_empty() {
        return Err(error);
    }
    let shown: Vec<String> = groups.iter().take(MOST_NAMESAKES).map(|group| node(group).to_string()).collect();
    let more = match groups.len().checked_sub(MOST_NAMESAKES) {
        None | Some(0) => String::new(),
        Some(more) => {
            format!(" or {more} more: mexagon survey 1..255 --where \"description = '{}'\"", words.trim())
        }
    };
    let message = format!("GAP describes {} groups like that", groups.len());
    Err(SyntaxError { message, suggestion: Some(shown.join(", ") + &more), ..error })
}

/// A text in the notation of GAP's descriptions: Z7 ⋊ Z3 is C7 : C3, and Z2^3 is (C2 x C2 x C2).
fn gap_words(source: &str) -> String {
    let text = source
        .replace(['⋊', '∶'], ":")
        .replace(" × ", "×")
        .replace('×', " x ")
        .replace(['Z', 'z'], "C")
        .replace(['_', '{', '}'], "");
    let mut words = String::new();
    let mut rest = text.as_str();
    while let Some((base, power)) = rest.split_once('^') {
        let start = base.trim_end_matches(|c: char| c.is_ascii_alphanumeric()).len();
        let digits = power.find(|c: char| !c.is_ascii_digit()).unwrap_or(power.len());
        let exponent = power[..digits].parse().unwrap_or(1usize).min(8);
        words += &base[..start];
        words += &format!("({})", vec![&base[start..]; exponent].join(" x "));
        rest = &power[digits..];
    }
    words + rest
}

fn absent(order: u64, missing: NoSuchGroup) -> Wrong {
    match missing {
        NoSuchGroup::Order => {
            let there = format!("those of the orders up to 2000 are, except {LEFT_OUT}");
            let counted = u32::try_from(order).ok().and_then(counted_groups).map_or_else(String::new, |count| {
                format!("; `mexagon census {order}` counts the values of GEN and DNG on all {count} of them")
            });
            (format!("the groups of order {order} are not embedded; {there}{counted}"), None)
        }
        NoSuchGroup::Id { count: 1 } => {
            (format!("there is 1 group of order {order}"), Some(format!("SmallGroup({order},1)")))
        }
        NoSuchGroup::Id { count } => {
            let range = format!("SmallGroup({order},1) to SmallGroup({order},{count})");
            (format!("there are {count} groups of order {order}"), Some(range))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Object;
    use super::*;

    #[test]
    fn semidirect_products_are_looked_up_by_description() {
        let error = Object::parse("C8 : C4", &Budget::unlimited()).expect_err("several groups").to_string();
        assert!(error.contains("SmallGroup(32,4), "), "{error}");
        assert!(Object::parse("C14\n4", &Budget::unlimited()).is_err());
        for (text, order) in [("Z7⋊Z3", "21"), ("Z2^3 : Z7", "56"), ("Z3 : Z4", "12")] {
            let group = Object::parse(text, &Budget::unlimited()).expect(text);
            assert_eq!(group.order().to_string(), order, "{text}");
        }
        let named = Object::parse("[16,3] (Z4 x Z2) : Z2", &Budget::unlimited()).expect("the name of a position");
        assert_eq!(named.name(), "SmallGroup(16,3)");
        assert!(Object::parse("[16,3] C4 : C4", &Budget::unlimited()).is_err());
        let error = Object::parse("Z7 : Z5", &Budget::unlimited()).expect_err("no such group").to_string();
        assert!(error.contains("Split(Q; p:V1, ...) or SmallGroup(n,i)"), "{error}");
    }

    #[test]
    fn powers_are_written_out() {
        assert_eq!(gap_words("Z2^3 ⋊ (Z7 × S3)"), "(C2 x C2 x C2) : (C7 x S3)");
        assert_eq!(gap_words("(Z7 ⋊ Z3)⊕Z2^2"), "(C7 : C3)⊕(C2 x C2)");
        assert_eq!(gap_words("Q8 : Z3^2"), "Q8 : (C3 x C3)");
        assert_eq!(gap_words("^: Z3^"), "() : (C3)".replace("() ", "()"));
    }
}
