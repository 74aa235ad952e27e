//! The groups on which the polycyclic kernel is judged.

use super::oracles;
use super::table::FiniteGroup;
use mexagon::object::{Object, SolubleGroup};
use mexagon_algebra::group::pc::Exponents;
use mexagon_base::budget::Budget;
use mexagon_base::random::Random;

/// Names whose subgroups can still be listed by brute force.
pub const SMALL: [&str; 18] = [
    "A4 x S3",
    "Dih(Z3 x Z9)",
    "Q16 x Z3",
    "Dic5",
    "Z2 wr Z4",
    "S3 wr Z2",
    "Z7 wr Z2",
    "Z2 wr Z2",
    "Z3 wr Z3",
    "Z2 wr S3",
    "Z2 wr A4",
    "Z5 wr Z2",
    "Z2 wr (Z2 x Z2)",
    "Dih(Z2^2 x Z5)",
    "D10 x D6",
    "Dih(Z6) x Z2",
    "S4 x Z3",
    "Dic3 x Z4",
];

/// Names of groups that are too large for that.
pub const LARGE: [&str; 7] = ["S4 wr Z2", "Z3 wr S3", "A4 x A4", "S4 x S3 x Z2", "Z2 wr D8", "Q8 wr Z2", "S3^3 x Z5"];

/// A group with its name and table.
pub struct Subject {
    pub name: String,
    pub object: Object,
    pub table: FiniteGroup,
}

impl Subject {
    pub fn new(name: impl Into<String>, text: &str) -> Subject {
        let object = Object::parse(text, &Budget::unlimited()).unwrap_or_else(|error| panic!("{text}: {error}"));
        let table = FiniteGroup::new(object.group().expect("a group"));
        let name = name.into();
        assert_eq!(object.order().to_u64(), Some(table.order() as u64), "order of {name}");
        Subject { name, object, table }
    }

    pub fn soluble(&self) -> SolubleGroup {
        SolubleGroup::new(&self.object, &Budget::unlimited()).expect("no limit").expect("soluble")
    }

    /// The exponents of all elements.
    pub fn exponents(&self) -> Vec<Exponents> {
        self.table.elements.iter().map(|x| self.object.group().expect("a group").exponents(x)).collect()
    }
}

/// All groups of order 1..63 but A5, by permutations.
pub fn listed() -> impl Iterator<Item = Subject> {
    oracles().into_iter().map(|oracle| Subject::new(oracle.name(), &oracle.object))
}

/// Groups by name, products of random factors and random subgroups of S4 wr Z2.
pub fn named() -> impl Iterator<Item = Subject> {
    let mut texts: Vec<String> = SMALL.map(String::from).to_vec();
    texts.extend(random_products(12));
    let subgroups = random_subgroups(24).into_iter().map(|text| Subject::new(text.clone(), &text));
    texts.into_iter().map(|text| Subject::new(text.clone(), &text)).chain(subgroups.filter(|g| g.table.order() <= 200))
}

/// The larger groups by name.
pub fn large() -> impl Iterator<Item = Subject> {
    LARGE.into_iter().map(|text| Subject::new(text, text))
}

fn random_products(count: usize) -> Vec<String> {
    const FACTORS: [&str; 12] =
        ["Z2", "Z3", "Z4", "S3", "Z5", "Q8", "D8", "A4", "D10", "Dic3", "Dih(Z3^2)", "Group((1,2,3,4,5),(2,3,5,4))"];
    let mut random = Random::new(63);
    let mut products = Vec::new();
    while products.len() < count {
        let factors = [random.pick(&FACTORS), random.pick(&FACTORS)];
        let text = format!("{} x {}", factors[0], factors[1]);
        let order = Object::parse(&text, &Budget::unlimited()).expect("a product").order();
        if order.to_u64().is_some_and(|n| n <= 120) {
            products.push(text);
        }
    }
    products
}

/// Subgroups that two or three random elements of S4 wr Z2, as permutations of 8 points, generate.
fn random_subgroups(count: usize) -> Vec<String> {
    let mut random = Random::new(1152);
    let mut block = |offset: usize| {
        let mut points: Vec<usize> = (0..4).collect();
        random.shuffle(&mut points);
        points.into_iter().map(|p| p + offset).collect::<Vec<_>>()
    };
    let mut texts = Vec::new();
    for i in 0..count {
        let generators: Vec<String> = (0..2 + i % 2)
            .map(|j| {
                let (first, second) = if (i + j) % 3 == 0 { (4, 0) } else { (0, 4) };
                cycles(&[block(first), block(second)].concat())
            })
            .collect();
        texts.push(format!("Group({})", generators.join(",")));
    }
    texts
}

/// A permutation of 0, 1, ..., given by its images, as cycles on points counted from 1.
pub fn cycles(images: &[usize]) -> String {
    let mut seen = vec![false; images.len()];
    let mut text = String::new();
    for first in 0..images.len() {
        let mut cycle = Vec::new();
        let mut point = first;
        while !std::mem::replace(&mut seen[point], true) {
            cycle.push((point + 1).to_string());
            point = images[point];
        }
        if cycle.len() > 1 {
            text.push_str(&format!("({})", cycle.join(",")));
        }
    }
    if text.is_empty() { "()".into() } else { text }
}
