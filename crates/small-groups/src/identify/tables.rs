//! What is read off the regular action of a group: powers, conjugacy classes, rows of the Cayley table.

use super::action::RegularAction;

/// Powers of longer words are found in their row of the Cayley table.
const SHORT_WORD: usize = 12;

/// A group with numbered elements; 0 is the identity.
#[derive(Debug)]
pub struct Tables {
    order: usize,
    steps: Vec<Vec<u16>>,
    /// The elements but the identity as parent * generator, each after its parent: (element, parent, generator).
    tree: Vec<(u16, u16, u16)>,
    /// The places of the elements in the tree.
    places: Vec<u16>,
    /// Conjugation by each generator.
    conjugations: Vec<Vec<u16>>,
    class_of: Vec<u16>,
    classes: Vec<Vec<u16>>,
}

impl Tables {
    pub fn new(action: &RegularAction) -> Self {
        let order = action.order();
        let tree = spanning_tree(order, action.steps());
        let mut places = vec![0; order];
        tree.iter().zip(0..).for_each(|(&(x, ..), place)| places[x as usize] = place);
        let mut tables = Tables {
            order,
            places,
            steps: action.steps().to_vec(),
            tree,
            conjugations: Vec::new(),
            class_of: vec![u16::MAX; order],
            classes: Vec::new(),
        };
        let mut row = vec![0; order];
        for step in &tables.steps {
            tables.row(step[0], &mut row);
            let mut inverse = vec![0; order];
            row.iter().zip(0..).for_each(|(&image, x)| inverse[image as usize] = x);
            tables.conjugations.push(step.iter().map(|&x| inverse[x as usize]).collect());
        }
        tables.find_classes();
        tables
    }

    fn find_classes(&mut self) {
        for x in 0..self.order {
            if self.class_of[x] != u16::MAX {
                continue;
            }
            let number = self.classes.len() as u16;
            self.class_of[x] = number;
            let mut class = vec![x as u16];
            let mut next = 0;
            while let Some(&y) = class.get(next) {
                for conjugation in &self.conjugations {
                    let image = conjugation[y as usize];
                    if self.class_of[image as usize] == u16::MAX {
                        self.class_of[image as usize] = number;
                        class.push(image);
                    }
                }
                next += 1;
            }
            self.classes.push(class);
        }
    }

    pub fn order(&self) -> usize {
        self.order
    }

    /// For each generator s the list of all x s.
    pub fn steps(&self) -> &[Vec<u16>] {
        &self.steps
    }

    /// The elements but the identity, each as (element, parent, generator) after its parent.
    pub fn tree(&self) -> &[(u16, u16, u16)] {
        &self.tree
    }

    /// The conjugacy classes; the first element of each stands for it.
    pub fn classes(&self) -> &[Vec<u16>] {
        &self.classes
    }

    /// The number of the class of an element.
    pub fn class_of(&self, x: u16) -> usize {
        self.class_of[x as usize] as usize
    }

    /// The numbers of the classes of all elements.
    pub fn class_numbers(&self) -> &[u16] {
        &self.class_of
    }

    /// The generators whose product an element is, the last one first.
    pub fn letters(&self, mut x: u16) -> Vec<u16> {
        let mut letters = Vec::new();
        while x != 0 {
            let (_, parent, s) = self.tree[self.places[x as usize] as usize];
            letters.push(s);
            x = parent;
        }
        letters
    }

    /// The powers of an element, from the identity on.
    pub fn cycle(&self, x: u16) -> Vec<u16> {
        let letters = self.letters(x);
        let mut cycle = vec![0];
        let mut power = x;
        if letters.len() > SHORT_WORD {
            let mut row = vec![0; self.order];
            self.row(x, &mut row);
            while power != 0 {
                cycle.push(power);
                power = row[power as usize];
            }
        }
        while power != 0 {
            cycle.push(power);
            power = letters.iter().rev().fold(power, |y, &s| self.steps[s as usize][y as usize]);
        }
        cycle
    }

    /// The products x y for all y.
    pub fn row(&self, x: u16, row: &mut [u16]) {
        row[0] = x;
        for &(y, parent, s) in &self.tree {
            row[y as usize] = self.steps[s as usize][row[parent as usize] as usize];
        }
    }

    /// The conjugates x^y for all y.
    pub fn conjugates(&self, x: u16, row: &mut [u16]) {
        row[0] = x;
        for &(y, parent, s) in &self.tree {
            row[y as usize] = self.conjugations[s as usize][row[parent as usize] as usize];
        }
    }
}

/// Every element but the identity as a product of one that is found before it and a generator.
pub(super) fn spanning_tree(order: usize, steps: &[Vec<u16>]) -> Vec<(u16, u16, u16)> {
    let mut found = vec![false; order];
    found[0] = true;
    let mut tree: Vec<(u16, u16, u16)> = Vec::with_capacity(order);
    let mut next = 0;
    let mut parent = 0;
    loop {
        for (step, s) in steps.iter().zip(0..) {
            let x = step[parent as usize];
            if !std::mem::replace(&mut found[x as usize], true) {
                tree.push((x, parent, s));
            }
        }
        let Some(&(x, ..)) = tree.get(next) else { return tree };
        parent = x;
        next += 1;
    }
}
