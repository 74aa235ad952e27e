//! Rings and modules read from the lines of certificates, and their games by plain recursion over sets of elements.

use mexagon_checker::Verdict;
use std::collections::{BTreeSet, HashMap};

type Vector = Vec<u64>;
type Set = BTreeSet<Vector>;

/// An abelian group with maps into itself.
pub struct Sums {
    bounds: Vec<u64>,
    multiples: Vec<Vector>,
    maps: Vec<Vec<Vector>>,
}

fn vector(text: &str) -> Vector {
    text.split('.').filter_map(|number| number.parse().ok()).collect()
}

impl Sums {
    pub fn read(lines: &[String]) -> Sums {
        let bounds = vector(lines[0].strip_prefix("group polycyclic").expect("a sum").trim_start());
        let n = bounds.len();
        let mut sums = Sums { multiples: vec![vec![0; n]; n], maps: Vec::new(), bounds };
        if lines.iter().any(|line| line.starts_with("unit")) {
            sums.maps = vec![vec![vec![0; n]; n]; n];
        }
        for line in &lines[1..] {
            let fields: Vec<&str> = line.split(' ').collect();
            let number = |text: &str| text.parse::<usize>().expect("a number");
            match fields[0] {
                "power" => sums.multiples[number(fields[1])] = vector(fields[2]),
                "product" => {
                    let (i, j, product) = (number(fields[1]), number(fields[2]), vector(fields[3]));
                    sums.maps[i][j].clone_from(&product);
                    sums.maps[j][i] = product;
                }
                "operator" => sums.maps.push(fields[1..].iter().map(|text| vector(text)).collect()),
                _ => {}
            }
        }
        sums
    }

    fn plus(&self, x: &Vector, y: &Vector) -> Vector {
        let mut sum: Vector = x.iter().zip(y).map(|(a, b)| a + b).collect();
        for i in 0..sum.len() {
            while sum[i] >= self.bounds[i] {
                sum[i] -= self.bounds[i];
                sum.iter_mut().zip(&self.multiples[i]).skip(i + 1).for_each(|(c, more)| *c += more);
            }
        }
        sum
    }

    fn image(&self, map: &[Vector], x: &Vector) -> Vector {
        let mut image = vec![0; x.len()];
        for (of_generator, &times) in map.iter().zip(x) {
            (0..times).for_each(|_| image = self.plus(&image, of_generator));
        }
        image
    }

    fn close(&self, elements: impl IntoIterator<Item = Vector>) -> Set {
        let mut closed: Set = BTreeSet::from([vec![0; self.bounds.len()]]);
        let mut queue: Vec<Vector> = elements.into_iter().collect();
        while let Some(x) = queue.pop() {
            if closed.contains(&x) {
                continue;
            }
            queue.extend(self.maps.iter().map(|map| self.image(map, &x)));
            queue.extend(closed.iter().map(|y| self.plus(&x, y)));
            queue.push(self.plus(&x, &x));
            closed.insert(x);
        }
        closed
    }

    fn elements(&self) -> Vec<Vector> {
        self.bounds.iter().fold(vec![Vec::new()], |found, &bound| {
            found.iter().flat_map(|x| (0..bound).map(move |c| [&x[..], &[c]].concat())).collect()
        })
    }

    /// The value of the position of a verdict, and whether the player to move wins under misère play.
    pub fn worth(&self, verdict: &Verdict) -> (u32, bool) {
        let all = self.elements();
        let given = verdict.position.iter().flatten().map(|x| x.iter().map(|&c| u64::from(c)).collect());
        self.of(&self.close(given), &all, &mut HashMap::new())
    }

    fn of(&self, set: &Set, all: &[Vector], known: &mut HashMap<Set, (u32, bool)>) -> (u32, bool) {
        if let Some(&worth) = known.get(set) {
            return worth;
        }
        let larger: BTreeSet<Set> = all
            .iter()
            .filter(|x| !set.contains(*x))
            .map(|x| self.close(set.iter().cloned().chain([x.clone()])))
            .collect();
        let options: Vec<(u32, bool)> = larger.iter().map(|larger| self.of(larger, all, known)).collect();
        let value = (0..).find(|value| options.iter().all(|option| option.0 != *value)).expect("there is one");
        let worth = (value, options.is_empty() || options.iter().any(|option| !option.1));
        known.insert(set.clone(), worth);
        worth
    }
}
