//! The group of a certificate in the notation of permutations and presentations.

/// A group by the lines that give it in a certificate that was accepted.
pub(super) fn notation(lines: &[String]) -> String {
    let Some((head, rest)) = lines.split_first() else { return String::new() };
    if head.starts_with("group permutations") {
        let cycles =
            rest.iter().filter_map(|line| line.strip_prefix("generator ")).map(|images| cycles(&numbers(images)));
        let cycles: Vec<String> = cycles.collect();
        return if cycles.is_empty() { "Z1".to_owned() } else { format!("Group({})", cycles.join(",")) };
    }
    let bounds = numbers(head.strip_prefix("group polycyclic ").unwrap_or(""));
    if bounds.is_empty() {
        return "Z1".to_owned();
    }
    let n = bounds.len();
    let name = |i: usize| format!("x{}", i + 1);
    let word = |text: &str| {
        let letters = numbers(text).into_iter().enumerate().filter(|(_, e)| *e > 0);
        let word = letters.map(|(i, e)| format!("{}^{e}", name(i))).collect::<Vec<_>>().join("*");
        if word.is_empty() { "1".to_owned() } else { word }
    };
    let mut powers = vec!["1".to_owned(); n];
    let mut conjugates = vec![(0..n).map(name).collect::<Vec<_>>(); n];
    for line in rest {
        let fields: Vec<&str> = line.split(' ').collect();
        let number = |text: &str| text.parse::<usize>().ok().filter(|i| *i < n).unwrap_or(0);
        match fields[..] {
            ["power", i, power] => powers[number(i)] = word(power),
            ["conjugate", j, i, image] => conjugates[number(i)][number(j)] = word(image),
            _ => {}
        }
    }
    let mut relations = Vec::new();
    for (i, images) in conjugates.iter().enumerate() {
        relations.push(format!("{}^{} = {}", name(i), bounds[i], powers[i]));
        let images = images.iter().enumerate().skip(i + 1);
        relations.extend(images.map(|(j, image)| format!("{0}^-1*{1}*{0} = {image}", name(i), name(j))));
    }
    format!("< {} | {} >", (0..n).map(name).collect::<Vec<_>>().join(", "), relations.join(", "))
}

fn numbers(text: &str) -> Vec<usize> {
    text.split('.').filter_map(|number| number.parse().ok()).collect()
}

/// A permutation of 0, 1, ... by its cycles on 1, 2, ...
fn cycles(images: &[usize]) -> String {
    let mut seen = vec![false; images.len()];
    let mut text = String::new();
    for start in 0..images.len() {
        let mut cycle = Vec::new();
        let mut at = start;
        while at < images.len() && !std::mem::replace(&mut seen[at], true) {
            cycle.push((at + 1).to_string());
            at = images[at];
        }
        if cycle.len() > 1 {
            text += &format!("({})", cycle.join(","));
        }
    }
    if text.is_empty() { "()".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_written_as_people_write_them() {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(notation(&lines("group permutations 3\ngenerator 1.0.2\ngenerator 1.2.0")), "Group((1,2),(1,2,3))");
        let s3 = "group polycyclic 2.3\nconjugate 1 0 0.2";
        assert_eq!(notation(&lines(s3)), "< x1, x2 | x1^2 = 1, x1^-1*x2*x1 = x2^2, x2^3 = 1 >");
        assert_eq!(notation(&lines("group polycyclic")), "Z1");
    }
}
