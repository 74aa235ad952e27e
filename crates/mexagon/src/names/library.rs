//! What the groups of the Small Groups library are called: by the best name that means that group and no other one.

use mexagon_small_groups::identify::SmallGroupId;
use mexagon_small_groups::{description, is_described_alone};

/// Groups with a name that says more than GAP's description, or that have no description; the tests type each name and look the
/// group up.
pub(super) const FAMOUS: [(&str, [u32; 2]); 60] = [
    ("SD16", [16, 8]),
    ("AGL(1,5)", [20, 3]),
    ("ES(27,+)", [27, 3]),
    ("ES(27,-)", [27, 4]),
    ("SD32", [32, 19]),
    ("Hol(Z8)", [32, 43]),
    ("ES(32,+)", [32, 49]),
    ("ES(32,-)", [32, 50]),
    ("AGL(1,8)", [56, 11]),
    ("SD64", [64, 53]),
    ("AGL(1,9)", [72, 39]),
    ("S3 wr Z2", [72, 40]),
    ("PSU(3,2)", [72, 41]),
    ("Z3 wr Z3", [81, 7]),
    ("ES(125,+)", [125, 3]),
    ("ES(125,-)", [125, 4]),
    ("SD128", [128, 162]),
    ("AGammaL(1,9)", [144, 182]),
    ("PSL(2,7)", [168, 42]),
    ("AGammaL(1,8)", [168, 43]),
    ("W(D4)", [192, 1493]),
    ("SU(3,2)", [216, 88]),
    ("AGL(1,16)", [240, 191]),
    ("SD256", [256, 540]),
    ("A4 wr Z2", [288, 1025]),
    ("Z5 x A5", [300, 22]),
    ("SL(2,7)", [336, 114]),
    ("PGL(2,7)", [336, 208]),
    ("Z2 x PSL(2,7)", [336, 209]),
    ("ES(343,+)", [343, 3]),
    ("ES(343,-)", [343, 4]),
    ("A6", [360, 118]),
    ("Z3 x S5", [360, 119]),
    ("S3 x A5", [360, 121]),
    ("Z2 wr S4", [384, 5602]),
    ("AGL(2,3)", [432, 734]),
    ("GL(2,5)", [480, 218]),
    ("PSL(2,8)", [504, 156]),
    ("S4 x S4", [576, 8653]),
    ("AGL(1,25)", [600, 149]),
    ("S3 wr Z3", [648, 705]),
    ("PSL(2,11)", [660, 13]),
    ("AGL(1,27)", [702, 47]),
    ("SL(2,9)", [720, 409]),
    ("S6", [720, 763]),
    ("PGL(2,9)", [720, 764]),
    ("M10", [720, 765]),
    ("Z2 x A6", [720, 766]),
    ("S3 x S5", [720, 767]),
    ("A4 x A5", [720, 768]),
    ("AGammaL(1,16)", [960, 11359]),
    ("AGL(1,32)", [992, 194]),
    ("PSL(2,13)", [1092, 25]),
    ("S3 wr S3", [1296, 3490]),
    ("SL(2,11)", [1320, 13]),
    ("PGL(2,11)", [1320, 133]),
    ("AGL(3,2)", [1344, 11686]),
    ("PGammaL(2,9)", [1440, 5841]),
    ("Z2 x S6", [1440, 5842]),
    ("PGammaL(2,8)", [1512, 779]),
];

/// The name of a group: one of its own; GAP's description if no other group has it; otherwise its place in the library, with what
/// GAP calls it behind: `[16,3] (Z4 x Z2) : Z2`. All of these can be typed again.
pub fn library_name(group: SmallGroupId) -> String {
    let SmallGroupId { order, id } = group;
    if let Some((name, _)) = FAMOUS.iter().find(|(_, known)| *known == [order, id]) {
        return (*name).to_owned();
    }
    match description(order, id) {
        Some(words) if is_described_alone(words) => in_our_words(words),
        Some(words) => format!("[{order},{id}] {}", in_our_words(words)),
        None => format!("[{order},{id}]"),
    }
}

/// A name that fits into a picture: the place in the library without what GAP calls it, products without blanks.
pub(crate) fn compact(name: &str) -> String {
    let place = if name.starts_with('[') { name.split(' ').next() } else { None };
    place.unwrap_or(name).replace(" x ", "×").replace(" : ", ":")
}

/// A description with Z6 for C6 and Z2^3 for (C2 x C2 x C2).
fn in_our_words(words: &str) -> String {
    let mut text = String::new();
    let mut rest = words;
    while let Some((before, after)) = rest.split_once('(') {
        text += before;
        let bracket = after.split_once(')').map(|(inner, behind)| (inner.split(" x ").collect::<Vec<_>>(), behind));
        let is_cyclic = |name: &str| name.strip_prefix('C').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
        match bracket {
            Some((factors, behind)) if is_cyclic(factors[0]) && factors.iter().all(|factor| *factor == factors[0]) => {
                text += &format!("{}^{}", factors[0], factors.len());
                rest = behind;
            }
            _ => {
                text.push('(');
                rest = after;
            }
        }
    }
    text += rest;
    let mut ours = String::new();
    for (place, c) in text.char_indices() {
        let cyclic = c == 'C' && text[place + 1..].starts_with(|c: char| c.is_ascii_digit());
        ours.push(if cyclic { 'Z' } else { c });
    }
    ours
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::Structure;
    use mexagon_base::budget::Budget;
    use mexagon_small_groups::number_of_groups;

    fn place(name: &str) -> String {
        let group: Structure = name.parse().expect(name);
        let budget = Budget::unlimited();
        let object = group.object(&budget).expect(name);
        let found = object.analysis(&budget).expect(name).small_group(&budget).expect(name).expect(name);
        format!("{},{}", found.order, found.id)
    }

    #[test]
    fn famous_names_mean_their_groups() {
        for (name, [order, id]) in FAMOUS {
            assert_eq!(place(name), format!("{order},{id}"), "{name}");
        }
        assert!(FAMOUS.windows(2).all(|pair| pair[0].1 < pair[1].1), "they are sorted, and none stands twice");
    }

    /// Each of the groups of order up to 100, and some of the larger ones, by the name that is printed for it.
    #[test]
    fn names_are_read_as_the_groups_that_they_are_printed_for() {
        let ids = |order: u32| (1..=number_of_groups(order).unwrap_or(0)).map(move |id| SmallGroupId { order, id });
        let (mut names, mut places) = (0, 0);
        for group in (1..=63).chain([65, 72, 80, 84, 90, 100, 168, 216, 240]).flat_map(ids) {
            let name = library_name(group);
            assert_eq!(place(&name), format!("{},{}", group.order, group.id), "{name}");
            assert!(compact(&name).parse::<Structure>().is_ok(), "{name}");
            *(if name.starts_with('[') { &mut places } else { &mut names }) += 1;
        }
        assert!(names > 300 && places > 100, "{names} names, {places} places");
    }

    #[test]
    fn descriptions_in_our_words() {
        for (theirs, ours) in [
            ("(C2 x C2 x C2) : C7", "Z2^3 : Z7"),
            ("C4 . D8 = C4 . (C4 x C2)", "Z4 . D8 = Z4 . (Z4 x Z2)"),
            ("(C3 x (C2 x C2)) : C2", "(Z3 x Z2^2) : Z2"),
            ("SL(2,3) : C2", "SL(2,3) : Z2"),
            ("C2 x S4", "Z2 x S4"),
            ("1", "1"),
        ] {
            assert_eq!(in_our_words(theirs), ours);
        }
        assert_eq!(compact("[16,3] (Z4 x Z2) : Z2"), "[16,3]");
        assert_eq!(compact("Z2^3 : Z7"), "Z2^3:Z7");
    }
}
