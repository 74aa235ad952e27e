//! Groups and elements of certificates in the notation of people.

use crate::common::subjects::cycles;

/// The group of a certificate in the notation of presentations and permutations.
pub fn notation(lines: &[String]) -> String {
    let numbers = |text: &str| text.split('.').map(|n| n.parse().expect("a number")).collect::<Vec<usize>>();
    let fields = |line: &String| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let head = fields(&lines[0]);
    if head[1] == "permutations" {
        let cycles = lines[1..].iter().map(|line| cycles(&numbers(&fields(line)[1])));
        return format!("Group({})", cycles.collect::<Vec<_>>().join(","));
    }
    let mut bounds = head.get(2).map_or_else(Vec::new, |text| numbers(text));
    let top = bounds.len();
    // Where the generators of each module begin, its dimension and its multiplicity.
    let mut modules = Vec::new();
    for fields in lines.iter().map(fields).filter(|fields| fields[0] == "module") {
        let [p, n, m] = [1, 2, 3].map(|at| fields[at].parse::<usize>().expect("a number"));
        modules.push((bounds.len(), (n, m)));
        bounds.extend(vec![p; n * m]);
    }
    if bounds.is_empty() {
        return "Z1".into();
    }
    let mut place = 0;
    let names: Vec<char> = ('a'..).take(bounds.len()).collect();
    let word = |text: &str| {
        let letters = numbers(text).into_iter().zip(&names).filter(|(e, _)| *e > 0).map(|(e, x)| format!("{x}^{e}"));
        let word = letters.collect::<Vec<_>>().join("*");
        if word.is_empty() { "1".to_owned() } else { word }
    };
    let mut relations: Vec<String> = Vec::new();
    let (mut powers, mut conjugates) = (vec![None; bounds.len()], std::collections::BTreeMap::new());
    let mut matrix = 0;
    for line in &lines[1..] {
        let fields = fields(line);
        match fields[0].as_str() {
            "module" => matrix = 0,
            "matrix" => {
                // Each row is a generator of its own, for each copy of the module.
                let entries = numbers(&fields[1]);
                let (n, copies) = modules[place].1;
                for (row, copy) in (0..n).flat_map(|row| (0..copies).map(move |copy| (row, copy))) {
                    let start = modules[place].0 + copy * n;
                    let image = entries[row * n..][..n].iter().enumerate().filter(|(_, e)| **e > 0);
                    let image: Vec<String> = image.map(|(at, e)| format!("{}^{e}", names[start + at])).collect();
                    _ = conjugates.insert((start + row, matrix), image.join("*"));
                }
                matrix += 1;
                place += usize::from(matrix == top);
            }
            "power" => powers[fields[1].parse::<usize>().expect("a number")] = Some(word(&fields[2])),
            _ => _ = conjugates.insert((numbers(&fields[1])[0], numbers(&fields[2])[0]), word(&fields[3])),
        }
    }
    for (i, power) in powers.iter().enumerate() {
        relations.push(format!("{}^{} = {}", names[i], bounds[i], power.as_deref().unwrap_or("1")));
        for j in i + 1..bounds.len() {
            let (x, y) = (names[j], names[i]);
            let image = conjugates.get(&(j, i)).cloned().unwrap_or_else(|| x.to_string());
            relations.push(format!("{y}^-1*{x}*{y} = {image}"));
        }
    }
    let names: Vec<String> = names.iter().map(char::to_string).collect();
    format!("< {} | {} >", names.join(", "), relations.join(", "))
}

/// An element of the group of a certificate, in the notation of [`notation`].
pub fn element(lines: &[String], x: &[u32]) -> String {
    if lines[0].starts_with("group permutations") {
        return cycles(&x.iter().map(|&point| point as usize).collect::<Vec<_>>());
    }
    let letters = x.iter().zip('a'..).filter(|(e, _)| **e > 0).map(|(e, x)| format!("{x}^{e}"));
    let word = letters.collect::<Vec<_>>().join("*");
    if word.is_empty() { "1".to_owned() } else { word }
}
