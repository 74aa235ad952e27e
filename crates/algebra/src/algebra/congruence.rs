//! Congruences: equivalences that all operations respect (S. Burris and H. P. Sankappanavar, "A Course in Universal Algebra", II.5).

use super::Algebra;
use mexagon_base::budget::{Budget, Stop};

/// A partition of the elements, each class named by its least element.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Partition(Box<[u32]>);

impl Partition {
    /// The partition into single elements.
    fn discrete(size: usize) -> Self {
        Partition((0..size as u32).collect())
    }

    pub fn classes(&self) -> usize {
        self.0.iter().zip(0..).filter(|(least, element)| **least == *element).count()
    }

    pub fn lists(&self) -> Vec<Vec<u32>> {
        let mut lists: Vec<Vec<u32>> = vec![Vec::new(); self.0.len()];
        for (&least, element) in self.0.iter().zip(0..) {
            lists[least as usize].push(element);
        }
        lists.retain(|list| !list.is_empty());
        lists
    }

    /// The finest partition that is coarser than both.
    #[must_use]
    pub fn join(&self, other: &Partition) -> Partition {
        let mut joined = Merging::new(self);
        for (element, &least) in other.0.iter().enumerate() {
            joined.merge(element as u32, least);
        }
        joined.partition()
    }
}

/// Classes while they grow together; a parent is never larger than its child.
struct Merging(Vec<u32>);

impl Merging {
    fn new(partition: &Partition) -> Self {
        Merging(partition.0.to_vec())
    }

    fn root(&mut self, element: u32) -> u32 {
        let mut at = element;
        while self.0[at as usize] != at {
            let next = self.0[at as usize];
            self.0[at as usize] = self.0[next as usize];
            at = next;
        }
        at
    }

    fn merge(&mut self, x: u32, y: u32) -> bool {
        let (x, y) = (self.root(x), self.root(y));
        self.0[x.max(y) as usize] = x.min(y);
        x != y
    }

    fn partition(mut self) -> Partition {
        Partition((0..self.0.len() as u32).map(|element| self.root(element)).collect())
    }
}

impl Algebra {
    /// The smallest congruence that contains some pairs.
    ///
    /// ```
    /// use mexagon_algebra::algebra::{Algebra, Operation};
    /// use mexagon_base::budget::Budget;
    /// let sum = Operation::new("+", 2, (0..16).map(|i| (i / 4 + i % 4) % 4).collect());
    /// let group = Algebra::new(4, vec![sum], None).unwrap();
    /// let modulo_two = group.congruence([(1, 3)], &Budget::unlimited()).unwrap();
    /// assert_eq!(modulo_two.lists(), [vec![0, 2], vec![1, 3]]);
    /// ```
    pub fn congruence(&self, pairs: impl IntoIterator<Item = (u32, u32)>, budget: &Budget) -> Result<Partition, Stop> {
        let n = self.size();
        let mut merging = Merging::new(&Partition::discrete(n));
        let mut stack: Vec<(u32, u32)> = pairs.into_iter().collect();
        while let Some((x, y)) = stack.pop() {
            budget.check()?;
            if !merging.merge(x, y) {
                continue;
            }
            // Each operation must respect the pair in each argument, the others fixed; that is enough, one argument after the other.
            for operation in self.operations() {
                let others = n.pow(operation.arity.saturating_sub(1) as u32);
                for place in 0..operation.arity {
                    let low = n.pow((operation.arity - 1 - place) as u32);
                    for rest in 0..others {
                        let base = rest / low * low * n + rest % low;
                        let value = |element: u32| operation.table[base + element as usize * low];
                        let (a, b) = (value(x), value(y));
                        if a != b {
                            stack.push((a, b));
                        }
                    }
                }
            }
        }
        Ok(merging.partition())
    }
}
